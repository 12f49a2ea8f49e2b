"""Learning: the arithmetic, and a whole course on a few small games."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random

import msgspec
import numpy as np
import pytest
from typer.testing import CliRunner

import orrery
from orrery.bots.learn import learn, report, vary
from orrery.bots.learn.course import Course, Table
from orrery.bots.learn.fit import Sums, fit
from orrery.bots.learn.folder import begin, writing
from orrery.bots.learn.play import Played, Row, Task, mind_of, play
from orrery.bots.learn.vary import Space
from orrery.bots.planner.judge import read, weights_of, write
from orrery.bots.seti.terms import NAMES, RIVAL
from orrery.cli import app
from orrery.core.errors import BadSetup
from orrery.work import ALONE

START = weights_of(read("orrery.bots.seti"))
COURSE = Course("seti", (Table(2),), rounds=2, games=1, trials=2, dreams=1, pairs=0.02)


def rows(n: int, noise: float) -> list[Row]:
    """Positions of which 3a - b + 2 * rest * b is the truth, at the two stages of a game."""
    chance = Random(1)
    found: list[Row] = []
    for _ in range(n):
        a, b, rest = chance.gauss(0, 1), chance.gauss(0, 1), chance.random()
        truth = 3 * a - b + 2 * rest * b
        ends = 1 - rest
        found.append(
            ([a * rest, b * rest, a * ends, b * ends], truth + chance.gauss(0, noise), 1.0)
        )
    return found


def test_much_evidence_finds_the_truth() -> None:
    sums = Sums(4)
    sums.add(rows(4000, 1.0))
    found = fit(("a", "b"), sums, {"a": (0.0, 0.0), "b": (0.0, 0.0)}, doubt=2.0)
    assert found["a"] == pytest.approx((3, 3), abs=0.2)
    assert found["b"] == pytest.approx((1, -1), abs=0.2)


def test_little_evidence_leaves_the_old_weights() -> None:
    sums = Sums(4)
    sums.add(rows(5, 50.0))
    sums.add([])
    old = {"a": (1.0, 1.0), "b": (1.0, 1.0)}
    found = fit(("a", "b"), sums, old, doubt=0.1)
    for name in old:
        assert found[name] == pytest.approx(old[name], abs=0.1)


def test_what_is_sure_stays() -> None:
    sums = Sums(4)
    sums.add(rows(4000, 1.0))
    old = {"a": (7.0, 7.0), "b": (0.0, 0.0)}
    assert fit(("a", "b"), sums, old, 1.0, {"a": 0.0})["a"] == (7.0, 7.0)


def test_equal_tasks_are_played_alike() -> None:
    task = Task("seti", 2, "x", (START, START), 1, {}, pairs=0.02)
    assert play(task) == play(task)


def test_what_a_glance_overlooks_isnt_learnt_from_it() -> None:
    """How the solo rival fares just after a turn says nothing about the turn."""
    played = play(Task("seti", 1, "x", (START,), 3, {"difficulty": 3}, pairs=0.1))
    names = mind_of("seti", START).evaluate.names
    assert played.turns
    for terms, _, _ in played.turns:
        by_name = list(zip(names * 5, terms, strict=True))
        assert not any(term for name, term in by_name if name in RIVAL)
        assert any(term for name, term in by_name if name not in RIVAL)


def test_a_course_can_be_stopped_and_gone_on_with(tmp_path: Path) -> None:
    whole = list(learn(COURSE, START, tmp_path / "whole", ALONE))
    assert next(learn(COURSE, START, tmp_path / "parts", ALONE)) == whole[0]
    heard: list[str] = []
    parts = list(
        learn(COURSE, START, tmp_path / "parts", ALONE, lambda what, n, of: heard.append(what))
    )
    assert parts == whole
    assert not any(what.startswith("round 1") for what in heard)
    assert whole[1].games == 2


def test_worse_weights_are_not_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orrery.bots.learn.compare", lambda *args: (0.4, (100.0, 90.0)))
    (found,) = learn(Course("seti", (Table(2),), 1, 1, 2, 2, 0.0), START, tmp_path, ALONE)
    assert not found.kept
    assert found.weights == START
    assert found.tried != START


def test_weights_are_written_and_read(tmp_path: Path) -> None:
    import tomllib

    text = write({"a": (1.0, -0.25, 3.0)}, {"when": "today", "games": 7})
    assert weights_of(tomllib.loads(text)) == {"a": (1.0, -0.25, 3.0)}
    assert tomllib.loads(text)["made"] == {"when": "today", "games": "7"}


VARIED = Course("seti", (Table(1, {"difficulty": 3}),), rounds=6, games=150, trials=2, dreams=2)


def rewarded(task: Task) -> Played:
    """Were cards all that counts."""
    return Played((round(1000 * task.weights[0]["cards"][0]), 0), (0,), [], [])


@pytest.fixture
def cards_count(monkeypatch: pytest.MonkeyPatch) -> None:
    space = Space(NAMES, START, np.ones((1, 5 * len(NAMES))))
    monkeypatch.setattr(vary, "_space", lambda *args: space)
    monkeypatch.setattr(vary, "play", rewarded)
    monkeypatch.setattr("orrery.bots.learn.play", rewarded)


@pytest.mark.usefixtures("cards_count")
def test_variations_go_where_the_points_are(tmp_path: Path) -> None:
    (found,) = vary.evolve(VARIED, START, tmp_path, ALONE)
    assert found.kept
    assert found.weights["cards"][0] > START["cards"][0] + 0.1
    moved = {name: abs(found.weights[name][0] - START[name][0]) for name in NAMES}
    assert max(moved, key=lambda name: moved[name]) == "cards"
    assert not moved["score"]  # what the others are measured by


@pytest.mark.usefixtures("cards_count")
def test_variations_can_be_stopped_and_gone_on_with(tmp_path: Path) -> None:
    course = msgspec.structs.replace(VARIED, rounds=2, games=10)
    list(vary.evolve(msgspec.structs.replace(course, rounds=1), START, tmp_path, ALONE))
    heard: list[str] = []
    (found,) = vary.evolve(course, START, tmp_path, ALONE, lambda what, n, of: heard.append(what))
    assert found.games == 20
    assert found.tried != START
    assert [found] == list(vary.evolve(course, START, tmp_path / "whole", ALONE))
    assert not any(what.startswith("step 1") for what in heard)


def test_how_turns_differ_says_how_far_weights_are_varied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(vary, "FIRST", 1)
    monkeypatch.setattr(vary, "COMPARED", 0.1)
    space = vary._space(VARIED, START, tmp_path, ALONE, lambda what, n, of: None)
    assert space.scale["credits"] > 0
    assert not space.scale.keys() & RIVAL
    monkeypatch.setattr(vary, "play", pytest.fail)  # kept in the folder
    again = vary._space(VARIED, START, tmp_path, ALONE, lambda what, n, of: None)
    assert again.scale == space.scale


def test_a_side_is_ahead_by_the_means_of_its_seats() -> None:
    assert vary.margin(Played((10, 4, 6, 2), (0,), [], [])) == 5.0
    assert vary.margin(Played((150, 190), (1,), [], [])) == -40.0


@pytest.mark.parametrize("way", [(), ("--alone", "--experience")])
def test_the_command_learns(
    way: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for game in orrery.games():
        assert 0.0 <= report.course(game, False, 1, 1, 2, 1, "x").pairs <= 1.0
    monkeypatch.setitem(report.PAIRS, "seti", 0.02)
    few = ("--rounds", "1", "--games", "2", "--trials", "2", "--dreams", "1", "--workers", "1")
    ran = CliRunner().invoke(app, ["learn", "seti", *way, *few, "--folder", str(tmp_path)])
    assert ran.exit_code == 0, ran.output
    assert "round 1: the new wins" in ran.output


FEW = ("--rounds", "1", "--games", "2", "--trials", "2", "--dreams", "1", "--workers", "1")


def test_a_folder_goes_on_with_its_own_course_alone(tmp_path: Path) -> None:
    """Else weights would say of themselves how others were made."""
    command = ["learn", "mlem", *FEW, "--folder", str(tmp_path / "one")]
    assert CliRunner().invoke(app, command).exit_code == 0
    kept = {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    for other, differ in (
        (["--seed", "other"], "seed"),
        (["--from-start"], "start"),
        (["--vary"], "way"),
        (["--games", "4"], "games"),
    ):
        ran = CliRunner().invoke(app, [*command, *other])
        assert ran.exit_code == 1
        assert f"(its {differ} differ)" in " ".join(ran.output.split())
        assert {path: path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()} == kept
    assert CliRunner().invoke(app, [*command, "--rounds", "2"]).exit_code == 0


def test_rounds_of_an_unknown_course_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "round-1.json").write_text("{}", encoding="utf-8")
    with pytest.raises(BadSetup, match="not of which course"):
        begin(tmp_path, COURSE, "", b"")
    with pytest.raises(BadSetup, match="can't be used"):
        begin(tmp_path / "round-1.json", COURSE, "", b"")
    assert [path.name for path in tmp_path.iterdir()] == ["round-1.json"]


@pytest.mark.parametrize("name", ["round-1.json", "round-1.npz"])
def test_what_was_spoilt_is_named(name: str, tmp_path: Path) -> None:
    command = ["learn", "mlem", *FEW, "--folder", str(tmp_path)]
    assert CliRunner().invoke(app, command).exit_code == 0
    spoilt = tmp_path / name
    spoilt.write_bytes(spoilt.read_bytes()[:100])
    ran = CliRunner().invoke(app, command)
    assert ran.exit_code == 1
    assert f"{name} can't be read: remove it" in "".join(ran.output.split("\n"))


def test_a_folder_with_no_plan_is_left_alone(tmp_path: Path) -> None:
    for text in (b'{"game": "ml', b"[]"):
        (tmp_path / "plan.json").write_bytes(text)
        with pytest.raises(BadSetup, match="isn't the plan of a course: name another --folder"):
            begin(tmp_path, COURSE, "", b"")


def test_what_is_written_is_there_when_it_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "round-1.npz"
    with suppress(KeyboardInterrupt), writing(path) as file:
        file.write(b"half of it")
        raise KeyboardInterrupt
    assert not path.exists()
    with writing(path) as file:
        file.write(b"all of it")
    assert path.read_bytes() == b"all of it"


def test_other_tables_are_learnt_in_other_folders(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []

    def noted(plan: Course, folder: Path, *rest: object) -> Path:
        found.append(folder.name)
        return folder

    monkeypatch.setattr(report, "watch", noted)
    monkeypatch.chdir(tmp_path)
    for level in ("3", "5"):
        ran = CliRunner().invoke(app, ["learn", "seti", "--alone", "--set", f"difficulty={level}"])
        assert ran.exit_code == 0
    assert found == ["seti alone difficulty=3", "seti alone difficulty=5"]
