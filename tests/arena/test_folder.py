"""A tournament that is kept: interrupted, gone on with, and told."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

from orrery.arena import Plan, Result, parquet, ratings, report
from orrery.arena.folder import GAMES, PARQUET, PLAN, REPORT, Folder
from orrery.arena.question import Question, decided, read
from orrery.arena.standings import Standings
from orrery.bots import learnt
from orrery.core.errors import OrreryError
from orrery.work import ALONE

ANOTHER = "orrery.bots.random:RandomBot"
PLAN_OF_SIX = Plan("mlem", ("random", ANOTHER), 6, seed="kept")


def timeless(results: list[Result]) -> list[Result]:
    return [msgspec.structs.replace(result, seconds=()) for result in results]


def test_an_interrupted_tournament_goes_on_and_comes_out_the_same(tmp_path: Path) -> None:
    console = Console(quiet=True)
    whole = report.watch(PLAN_OF_SIX, ALONE, console, Folder(tmp_path / "whole", Result))
    half = Folder(tmp_path / "half", Result)
    report.watch(msgspec.structs.replace(PLAN_OF_SIX, games=3), ALONE, console, half)
    file = half.path / GAMES
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:2]) + lines[2][:40])  # pulled the plug while it was written
    resumed = report.watch(PLAN_OF_SIX, ALONE, console, half)
    assert timeless(resumed.results) == timeless(whole.results)
    assert len(file.read_bytes().splitlines()) == 6
    assert [result.deal for result in whole.results] == [0, 0, 1, 1, 2, 2]
    assert all(min(result.seconds) > 0 for result in resumed.results)


def test_bots_that_have_learnt_more_are_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, planners = Folder(tmp_path / "a", Result), Plan("mlem", ("felis@4", "random"), 6)
    folder.begin(planners)
    others = Folder(tmp_path / "b", Result)
    others.begin(PLAN_OF_SIX)
    assert learnt("mlem") not in (learnt("seti"), learnt("pulsar"))
    monkeypatch.setattr("orrery.arena.folder.learnt", lambda game: "more")
    with pytest.raises(OrreryError, match=r"their weights differ"):
        folder.begin(planners)
    others.begin(PLAN_OF_SIX)  # nobody plans there


def test_a_folder_holds_one_tournament(tmp_path: Path) -> None:
    folder = Folder(tmp_path, Result)
    folder.begin(PLAN_OF_SIX)
    with pytest.raises(OrreryError, match="holds other games"):
        folder.begin(Plan("mlem", (ANOTHER, "random"), 6, seed="other"))
    (tmp_path / GAMES).write_text("hello\n")
    with pytest.raises(OrreryError, match="line 1 isn't a game"):
        folder.begin(PLAN_OF_SIX)
    (tmp_path / PLAN).write_text("{")
    with pytest.raises(OrreryError, match="isn't the plan of any games"):
        folder.begin(PLAN_OF_SIX)
    (tmp_path / PLAN).unlink()
    with pytest.raises(OrreryError, match="but not what they were"):
        folder.begin(PLAN_OF_SIX)
    with pytest.raises(OrreryError, match="can't be used"):
        Folder(tmp_path / GAMES / "in a file", Result).begin(PLAN_OF_SIX)


def test_the_report_and_the_file_of_games(tmp_path: Path) -> None:
    console = Console(record=True, quiet=True)
    folder = Folder(tmp_path, Result)
    standings = report.watch(PLAN_OF_SIX, ALONE, console, folder)
    question = Question("random", 0.5, 2)
    report.keep(standings, folder, question, console)
    page = (tmp_path / REPORT).read_text()
    assert page.count("<svg") == 5
    assert not re.search(r"<script|<link|<img|//|url\(|@import", page), "nothing outside it"
    for said in (
        "Points by source",
        "by tenths",
        "Win share by seat",
        "Length",
        "Ville",
        "Planets",
    ):
        assert said in page
    rows = pytest.importorskip("pyarrow.parquet").read_table(tmp_path / PARQUET).to_pylist()
    assert len(rows) == 12
    first = standings.results[0]
    assert [row["points"] for row in rows[:2]] == list(first.scores)
    for row in rows:
        assert sum(one["points"] for one in row["sources"]) == row["points"] == row["course"][-1]
        assert row["decisions"] > 0 < row["seconds"]


def test_rounds_are_told_where_a_game_has_them() -> None:
    plan = Plan("pulsar", ("random", "random"), 1)
    standings = Standings(plan, report.watch(plan, ALONE, Console(quiet=True)).results)
    course = standings.results[0].course
    assert len(course) == 8
    assert course[-1] == standings.results[0].scores


def test_without_the_laboratory(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    results = [Result(0, ("a", "b"), (1, 2), (0.0, 1.0), 10)]
    for name in ("openskill", "openskill.models", "pyarrow"):
        monkeypatch.setitem(sys.modules, name, None)
    assert ratings.ratings(results) == {}
    assert parquet.write(results, tmp_path / "x") is False
    console = Console(record=True, width=200)
    report.show(Standings(Plan("mlem", ("a", "b"), 1), results), console)
    assert "pip install 'orrery[lab]'" in console.export_text()


def test_ratings_know_who_wins() -> None:
    pytest.importorskip("openskill")
    three = ("a", "b", "b")
    results = [Result(i, three, (30, 20, 10), (1.0, 0.0, 0.0), 10, i) for i in range(12)]
    rated = ratings.ratings(results)
    assert rated["a"].strength > 25 > rated["b"].strength
    assert rated["a"].doubt < 25 / 3


# -- the question --


@pytest.mark.parametrize(
    ("text", "share"), [("fair", 0.5), ("75%", 0.75), ("0.6", 0.6), ("97.5 %", 0.975)]
)
def test_a_question_in_words(text: str, share: float) -> None:
    assert read(text, PLAN_OF_SIX) == Question("random", share, 2)


def test_alone_a_fair_share_counts_the_rival() -> None:
    assert read("fair", Plan("seti", ("random",), 2, players=1)).share == 0.5


@pytest.mark.parametrize("text", ["", "75", "100%", "0", "often", "-0.5", "0.5.5"])
def test_what_is_no_question(text: str) -> None:
    with pytest.raises(OrreryError, match="A question is 'fair' or a share"):
        read(text, PLAN_OF_SIX)


def test_only_whole_deals_are_bet_on() -> None:
    won = [Result(i, ("a", "b"), (1, 0), (1.0, 0.0), 1, i // 2) for i in range(17)]
    question = Question("a", 0.5, 2)
    assert question.deals(won) == [1.0] * 8
    assert question.answer(won) == "more"
    assert question.told(won).startswith("Decided: a wins more than 50 % of its games")
    assert question.told(won[:4]).startswith("Not decided")


def test_the_sequential_test_is_seldom_wrong() -> None:
    """With true shares of a half, looked at after each of 300 deals, few of 200 tournaments err."""
    from random import Random

    chance = Random(1)
    wrong = sum(
        bool(decided([chance.choice((0.0, 0.5, 1.0)) for _ in range(300)], 0.5)) for _ in range(200)
    )
    assert wrong <= 10
    better = [decided([float(chance.random() < 0.65) for _ in range(300)], 0.5) for _ in range(50)]
    assert better.count("more") > 45


def test_the_arena_stops_when_it_is_decided() -> None:
    plan = msgspec.structs.replace(PLAN_OF_SIX, games=60)
    ended = report.watch(plan, ALONE, Console(quiet=True), None, read("5%", plan))
    assert ended.games < 60
    assert ended.even
