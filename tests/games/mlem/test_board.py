"""The picture of MLEM: whole, valid, and lit where something may be done."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from html import escape
from itertools import combinations
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import orrery
from orrery.core.picture import Part, Scene
from orrery.core.table import Table
from orrery.games.mlem.board import style
from orrery.games.mlem.board.cats import FACES, GLYPHS
from orrery.games.mlem.board.ways import ways
from orrery.games.mlem.notation import ASTRONAUTS, MODULES
from orrery.games.mlem.state import Mlem
from orrery.locale import LANGUAGES, catalogue
from tests.games.mlem.scenario import position
from tests.games.pictures import well_made

MODULE_SETS = [set(some) for n in range(4) for some in combinations(MODULES, n)]
ON_THE_BOARD = {"board", "roll", "land", "return", "stay", "home", "one", "extra", "keep", "reroll"}
"""The verbs of all options that have a place on the board."""
NAMES = [
    "Olena",
    "Ann & <Bob>",
    'The "Cat"',
    "Zdeněk",
    "Maximiliana Featherstonehaugh of Much Wenlock",
]


def play(players: int, seed: int, **options: Any) -> Iterator[Table[Mlem]]:
    """A random game, at each of its decisions and at its end."""
    table: Table[Mlem] = orrery.new("mlem", players=players, seed=seed, **options)
    luck = random.Random(seed)
    yield table
    while table.choice is not None:
        table.choose(luck.choice(list(table.choice.options)))
        yield table


def scene(table: Table[Mlem], seat: int | None, language: str = "en") -> Scene[Mlem]:
    return table.scene(seat, list(NAMES[: table.setup.players]), language)


def parts(table: Table[Mlem], seat: int | None, language: str = "en") -> dict[str, Part]:
    return table.game.draw(scene(table, seat, language)).parts


def options_on(markup: str) -> set[str]:
    return set(re.findall(r'data-option="([^"]*)"', markup))


@pytest.mark.parametrize("modules", MODULE_SETS, ids=lambda m: "+".join(sorted(m)) or "base")
def test_every_moment_draws_for_everybody(modules: set[str]) -> None:
    players = 2 + len(modules)
    languages = list(LANGUAGES)
    for n, table in enumerate(play(players, seed=len(modules) + 5, modules=modules)):
        if n % 12 and not table.over:
            continue
        viewers: list[int | None] = [None, n % players]
        if table.choice is not None:
            viewers.append(table.choice.seat)
        for viewer in dict.fromkeys(viewers):
            picture = table.game.draw(scene(table, viewer, languages[n % 4]))
            well_made(picture)
            cats = [id for id in picture.parts if id.startswith("cat-")]
            assert set(cats) == {f"cat-{p}-{a}" for p in range(players) for a in ASTRONAUTS}
    root = ElementTree.fromstring(picture.standalone())
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    drawn = {e.get("id") for e in root.iter()}
    assert all(id in drawn for id, part in picture.parts.items() if part.parent == "mat")


def test_what_is_offered_is_lit_and_what_is_dimmed_has_a_reason() -> None:
    met: set[str] = set()
    dimmed: set[str] = set()
    for seed in range(8):
        modules = MODULE_SETS[-1 - seed % 3]
        for table in play(2 + seed % 4, seed, modules=modules, shift_back=seed % 2 == 0):
            if table.choice is None:
                break
            view = scene(table, table.choice.seat)
            markup = table.game.draw(view).markup("stage")
            lit = options_on(markup)
            offered = {option.text for option in table.choice.options}
            assert lit <= offered
            assert {o.text for o in table.choice.options if o.verb in ON_THE_BOARD} <= lit
            found = ways(view.seen, table.choice.options)
            assert {way.option.text for way in found.values()} <= lit
            met |= {o.verb for o in table.choice.options}
            barred = set(re.findall(r'data-why="([^"]*)"', markup))
            assert not barred & offered
            for what in barred:
                why = table.why_not(what)
                assert why is not None
                assert why.rule, what
                dimmed.add(what.split()[0])
    assert met >= {*ON_THE_BOARD, "fly"}
    assert dimmed >= {"board", "roll", "fly", "land", "one", "extra", "keep", "reroll"}


def test_a_destination_keeps_most_dice() -> None:
    """Of two ways to one space the board offers the one that discards fewer dice."""
    game = position(rocket=7, aboard=["0 shift", "1 satellite"], pool=4, roll="1 1 ab 3")
    assert game.table.choice is not None
    found = ways(game.table.state, game.table.choice.options)
    # space 7 shows 1, 3 and an afterburner of 2
    assert str(found[9].option) == "fly ab"  # not `fly 1`, which discards two dice
    assert str(found[10].option) == "fly 3"


def test_only_who_decides_has_buttons() -> None:
    for table in play(3, seed=2, modules=set(MODULES)):
        for viewer in (None, 0, 1, 2):
            if table.choice is None or table.choice.seat != viewer:
                markup = table.game.draw(scene(table, viewer)).markup("stage")
                assert not options_on(markup)
                assert "data-why" not in markup
                assert 'role="button"' not in markup


@pytest.mark.rule("MLEM-17.2")
def test_missions_of_others_are_not_in_the_picture() -> None:
    """The picture for a seat is the same, whatever the others' missions are."""
    for n, table in enumerate(play(4, seed=8, modules={"missions"})):
        if table.over:
            break
        if n % 7:
            continue
        for viewer in (None, 1):
            other = table.fork()
            for seat in range(4):
                if seat != viewer:
                    held = len(other.state.missions[seat])
                    other.state.missions[seat] = random.Random(n).sample(range(6, 26), held)
            assert parts(other, viewer) == parts(table, viewer)


def test_own_missions_are_shown() -> None:
    table: Table[Mlem] = orrery.new("mlem", players=2, seed=3, modules={"missions"})
    assert table.choice is not None
    seat = table.choice.seat
    mine = parts(table, seat)
    assert sum(1 for id in mine if id.startswith("target-")) == 4
    assert not any(id.startswith("target-") for id in parts(table, None))


def test_a_choice_changes_little() -> None:
    """What never moves is never sent again."""
    before: dict[str, Part] = {}
    changes = []
    for table in play(5, seed=4, modules=set(MODULES)):
        after = parts(table, 0)
        if before:
            assert all(after[id] == before[id] for id in ("art", "sky", "hangar"))
            changed = [part for id, part in after.items() if before.get(id) != part]
            changes.append(sum(len(part.markup) for part in changed))
        before = after
    assert sorted(changes)[len(changes) // 2] < 5000


def test_a_roll_is_seen() -> None:
    """The dice carry a tick that is another one after each roll."""
    table: Table[Mlem] = orrery.new("mlem", players=2, seed=6)
    while table.choice is not None and table.choice.kind == "board":
        table.choose(0)
    assert "data-tick" not in parts(table, 0)["die-0"].start
    table.choose("roll")
    assert f'data-tick="{table.state.reveals}"' in parts(table, 0)["die-0"].start


def test_everything_explained_has_an_explanation() -> None:
    asked: set[str] = set()
    for n, table in enumerate(play(5, 1, modules=set(MODULES))):
        if n % 4 == 0:
            markup = "".join(part.markup for part in parts(table, 0).values())
            asked |= set(re.findall(r'data-help="([^"]*)"', markup))
    assert {f"help.mlem.astronaut.{astronaut}" for astronaut in ASTRONAUTS} <= asked
    for language in LANGUAGES:
        known = catalogue(language)
        for id in asked:
            assert id in known, id
            assert re.fullmatch(r"MLEM-\d+\.\d+(, MLEM-\d+\.\d+)*", known.single[f"{id}.rule"])


def test_the_style_stays_at_home() -> None:
    """Nothing is fetched from elsewhere, and no rule reaches beyond the board."""
    css = re.sub(r"/\*.*?\*/", "", style(), flags=re.S)
    assert "url(" not in css
    assert "@import" not in css
    assert "<" not in css
    css = re.sub(r"@keyframes [^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", "", css)
    for selectors in re.findall(r"(?:^|[{}])([^{}@]+)\{", css):
        for selector in re.split(r",(?![^()]*\))", selectors):
            assert re.match(
                r"\s*(body.* )?(\.at-table )?(#table )?(\.play)?\.(mlem|m-)", selector
            ), selector


def test_what_is_reconstructed_is_marked_and_said() -> None:
    """Space 5 is as printed, space 7 isn't; of space 6 only the moons' points are unknown."""
    table: Table[Mlem] = orrery.new("mlem", players=2, seed=1)
    markup = table.game.draw(scene(table, 0)).markup("stage")
    spaces = dict(
        re.findall(r'data-help="help.mlem.space"[^<>]*aria-label="space (\d+)([^"]*)"', markup)
    )
    guessed = {int(at) for at, said in spaces.items() if "reconstructed" in said}
    assert guessed == {0, *range(7, 26)}
    assert markup.count('class="node early guessed"') == 1  # space 0: its afterburner's steps
    assert markup.count('class="node guessed"') == 19
    assert markup.count('class="moon guessed"') == len(table.state.mat.moon_points)
    assert markup.count('class="pill guessed"') == 5


def test_every_cat_is_somebody() -> None:
    """Eight faces and eight tools, all different; on the panel each with what it can do."""
    table: Table[Mlem] = orrery.new("mlem", players=2, seed=1, starter=0)
    drawn = parts(table, 0)
    assert len(set(FACES.values())) == len(set(GLYPHS.values())) == 8
    for kind in ASTRONAUTS:
        token = drawn[f"cat-0-{kind}"].markup
        assert f'"#m-face-of-{kind}"' in token
        assert f'"#m-tool-{kind}"' in token
        row = drawn[f"roster-{kind}"].markup
        assert catalogue("en").single[f"mlem.ability.{kind}"] in row
        assert f'data-option="board {kind}"' in row


def test_with_five_goals_are_told_and_names_stay_whole() -> None:
    table: Table[Mlem] = orrery.new("mlem", players=5, seed=1)
    drawn = parts(table, 0)
    for seat in range(5):
        assert f"goals-{seat}" in drawn
        assert escape(NAMES[seat]) in drawn[f"who-{seat}"].markup
    assert "textLength" in drawn["who-4"].markup  # set narrower, not cut


def test_one_tooltip_is_enough() -> None:
    for table in play(3, seed=2, modules=set(MODULES)):
        markup = table.game.draw(scene(table, 0)).markup("stage")
        assert "<title" not in markup
        assert not re.search(r"\stitle=", markup)


def test_names_are_escaped() -> None:
    table: Table[Mlem] = orrery.new("mlem", players=5, seed=1)
    markup = table.game.draw(scene(table, 1)).markup("stage")
    assert "<Bob>" not in markup
    assert "Ann &amp; &lt;Bob&gt;" in markup


def test_an_owners_mat_draws(tmp_path: Path) -> None:
    """Another printed mat: planets elsewhere, more moons, more faces."""
    own = tmp_path / "mine.toml"
    own.write_text(
        """
        [[space]]
        number = 7
        faces = ["1", "2", "3", "4", "ab"]
        afterburner = 4
        moons = [1, 2, 3, 4]
        source = "printed"
        [[space]]
        number = 9
        faces = ["1"]
        source = "printed"
        [[planet]]
        id = "fishbowl"
        spaces = [8]
        points = [6, 4, 1]
        source = "printed"
        [[planet]]
        id = "catnip"
        spaces = [9]
        points = [2, 1, 0]
        source = "printed"
        """
    )
    for table in play(3, seed=1, components=own, modules={"research"}):
        ElementTree.fromstring(table.game.draw(scene(table, 0)).standalone())
