from __future__ import annotations

import gc
import re
from itertools import pairwise, product
from typing import Any

import pytest

import orrery
from orrery.core.game import Game
from orrery.core.picture import Scene
from orrery.games import find
from orrery.locale import LANGUAGES
from orrery.web.http.visitor import preferred
from orrery.web.page import whys
from orrery.web.page.chart import chart
from orrery.web.page.whys import listing
from orrery.web.warm import warm


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("uk", "uk"),
        ("cs-CZ,cs;q=0.9,en;q=0.8", "cs"),
        ("de, fr;q=0.9", "en"),
        ("en;q=0.2, it;q=0.7", "it"),
        ("it;q=nonsense, uk;q=0.1", "uk"),
        ("*", "en"),
        ("uk;q=0", "en"),
    ],
)
def test_the_browsers_language(header: str, language: str) -> None:
    assert preferred(header) == language


def test_a_chart_has_a_line_and_a_name_for_each_player() -> None:
    picture = chart([[0, 0], [3, 0], [3, 7]], ["Анна", "<b>"], "Points")
    assert picture.count('class="line"') == 2
    assert "Анна" in picture
    assert "&lt;b&gt;" in picture
    assert "<b>" not in picture


def test_names_at_equal_heights_do_not_overlap() -> None:
    picture = chart([[5] * 5], list("abcde"), "Points")
    heights = sorted(float(y) for y in re.findall(r'<text x="405" y="([\d.]+)"', picture))
    assert len(heights) == 5
    assert all(b - a > 15 for a, b in pairwise(heights))


def test_a_chart_of_nothing() -> None:
    assert "<svg" in chart([], ["a", "b"], "Points")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_verb_can_be_asked_about(language: str) -> None:
    page = listing("mlem", language, ("Anna", "<i>"))
    asked = set(re.findall(r'data-why="([^"]+)"', page))
    verbs = {option.verb for option in orrery.vocabulary("mlem")}
    assert {text.split()[0] for text in asked} == verbs
    assert "land 26" in asked
    assert "one 1" in asked
    assert "one 2" not in asked
    assert "<i>" not in page


@pytest.mark.rule("MLEM-2.8")
def test_modules_that_are_not_played_are_not_listed() -> None:
    unused = find("mlem").unused(orrery.new("mlem", players=2, modules=["ufo"]).setup.settings)
    page = listing("mlem", "en", ("Anna", "Bo"), unused)
    asked = {text.split()[0] for text in re.findall(r'data-why="([^"]+)"', page)}
    assert unused == {"return"}
    assert "reroll" in asked
    assert "return" not in asked


def test_what_can_be_asked_is_made_once_where_no_player_is_named() -> None:
    listing("pulsar", "uk", ("Anna", "Bo"))
    made = whys._group.cache_info().misses
    listing("pulsar", "uk", ("Olena", "Marco"))
    assert whys._group.cache_info().misses == made
    assert "Olena" in listing("mlem", "uk", ("Olena", "Marco"))


def test_every_game_is_drawn_before_anybody_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = set()

    def draw(game: Game[Any], scene: Scene[Any]) -> None:
        drawn.add((game.name, scene.language))

    for name in orrery.games():
        monkeypatch.setattr(type(find(name)), "draw", draw)
    warm()
    gc.unfreeze()
    assert drawn == set(product(orrery.games(), LANGUAGES))
