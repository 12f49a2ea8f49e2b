"""The balance lab: the same games with printed and with changed figures."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from orrery.arena import Plan, Result
from orrery.arena.folder import GAMES, REPORT
from orrery.arena.shared import each_game
from orrery.core.errors import OrreryError
from orrery.lab import Comparison, Measured, Pair, check, paper, play_pair
from orrery.lab.report import study
from orrery.work import ALONE

RICHER = """source = "printed"
[deep_space]
comet = 40 # <much>
galaxy = 30
"""
ELSEWHERE = """source = "printed"
[ufo]
points = [9, 9, 9, 9, 9, 9]
"""


@pytest.fixture
def richer(tmp_path: Path) -> Path:
    file = tmp_path / "richer.toml"
    file.write_text(RICHER)
    return file


def plan(
    change: Path, game: str = "mlem", bots: tuple[str, ...] = ("pilot",), games: int = 4
) -> Plan:
    return Plan(game, bots, games, 2, components=str(change))


def test_a_change_shows_where_it_works(richer: Path) -> None:
    found = Comparison(plan(richer, games=2), each_game(plan(richer, games=2), play_pair))
    sources = {one.name: one for one in found.sources}
    assert sources["deep-space"].by.value > 10
    points, winners, lead, choices = found.whole
    assert points.by.value == pytest.approx(points.changed.value - points.printed.value)
    assert points.by.value == pytest.approx(sum(one.by.value for one in found.sources))
    assert winners.printed.value >= points.printed.value
    assert lead.printed.value >= 0
    assert choices.printed.value > 20
    assert sum(one.changed.value for one in found.seats) == pytest.approx(100)
    rolls = next(use for use in found.uses if use.what == "roll")
    assert rolls.words.startswith("Roll")
    assert rolls.often.printed.value > 5


def test_what_no_game_meets_changes_nothing(tmp_path: Path) -> None:
    """Both games of a pair have the same luck and the same bots."""
    file = tmp_path / "elsewhere.toml"
    file.write_text(ELSEWHERE)
    found = Comparison(plan(file), each_game(plan(file, games=2), play_pair))
    everything = [*found.whole, *found.sources, *found.seats, *(u.often for u in found.uses)]
    assert len(everything) > 10
    assert {(one.by.value, one.by.reach, one.clear) for one in everything} == {(0, 0, False)}


def game(number: int, scores: tuple[int, int], uses: tuple[int, int]) -> Measured:
    shares = (1.0, 0.0) if scores[0] > scores[1] else (0.0, 1.0)
    result = Result(number, ("a", "a"), scores, shares, 30, number, sources=({}, {}))
    return Measured(result, tuple({"play 7": n} if n else {} for n in uses))


def test_intervals_are_over_deals_and_each_is_compared_with_itself(richer: Path) -> None:
    """However much deals differ, a change that is always the same is certain."""
    pairs = [
        Pair(
            game(n, (10 * n, 5), (1, 0)), game(n, (10 * n + 4, 5), (2, n % 2)), {"play 7": "Seven"}
        )
        for n in range(1, 13)
    ]
    found = Comparison(plan(richer), pairs)
    points = found.whole[0]
    assert (points.by.value, points.by.reach) == (2, 0)
    assert points.clear
    assert points.printed.reach > 10
    (use,) = found.uses
    assert (use.what, use.words) == ("play 7", "Seven")
    assert (use.often.printed.value, use.often.changed.value) == (1, 2.5)
    printed, changed = use.brings
    assert printed.value == pytest.approx(10 * 6.5 - 5)
    assert changed is None  # only six never did
    text = paper.page(found, paper.title(found))
    assert "<p>What changes clearly: points of a seat +2.00 ± 0.00; points of the winner" in text
    assert "2 players: what richer.toml changes, in 12 games of pilot" in text
    still = Comparison(plan(richer), [Pair(pair.printed, pair.printed, {}) for pair in pairs])
    assert "<p>Neither the points nor the length of a game change clearly." in paper.page(still, "")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (None, "can't be read"),
        ("[deep_space]\ncomet = 7\ngalaxy = 5\nsource = 'stated'\n", "changes nothing"),
        ("[deep]\ncomet = 7\n", "no part 'deep'"),
    ],
)
def test_what_cant_be_compared_is_a_sentence(tmp_path: Path, text: str | None, said: str) -> None:
    file = tmp_path / "change.toml"
    if text is not None:
        file.write_text(text)
    with pytest.raises(OrreryError, match=said):
        check(plan(file))


def test_a_study_is_a_page(richer: Path, tmp_path: Path) -> None:
    out = tmp_path / "new" / "study"
    with (tmp_path / "heard").open("w+") as heard:
        found = study(plan(richer, bots=("random",)), ALONE, Console(file=heard, width=200), out)
        heard.seek(0)
        told = heard.read()
    assert "points of a seat" in told
    assert f"The report is in {out / REPORT}" in told
    text = (out / REPORT).read_text()
    assert text == paper.page(found, paper.title(found))
    assert text.count("<svg") >= 2
    assert not re.search(r"<script|<link|<img|//|url\(|@import", text), "nothing outside it"
    assert "comet = 40 # &lt;much&gt;" in text
    assert "4 games of random" in text
    with pytest.raises(OrreryError, match="can't be used"):
        study(plan(richer), ALONE, Console(), richer / "study")


def test_an_interrupted_study_goes_on_and_comes_out_the_same(
    richer: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = plan(richer, bots=("random",))
    whole, out = tmp_path / "whole", tmp_path / "study"
    study(asked, ALONE, Console(quiet=True), whole)
    played: list[Collection[int]] = []

    def stopped(*given: Any) -> Iterator[Pair]:
        played.append(given[3])
        for pair in each_game(*given):
            yield pair
            if pair.number == 1:
                raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("orrery.lab.report.each_game", stopped)
        with pytest.raises(KeyboardInterrupt):
            study(asked, ALONE, Console(quiet=True), out)
    assert not (out / REPORT).exists()
    lines = (out / GAMES).read_text().splitlines()
    assert len(lines) == 2
    with monkeypatch.context() as patch:
        patch.setattr("orrery.lab.report.each_game", stopped)
        study(asked, ALONE, Console(quiet=True), out)
    assert played == [set(), {0, 1}]
    assert (out / REPORT).read_text() == (whole / REPORT).read_text()
    richer.write_text(RICHER.replace("40", "41"))
    with pytest.raises(OrreryError, match="their figures differ"):
        study(asked, ALONE, Console(quiet=True), out)
