"""Gaining experience: the network's arithmetic, the games it learns from, a course of a few small ones."""

from __future__ import annotations

from math import isnan
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from rich.console import Console

from orrery.bots.learn import gain, report
from orrery.bots.learn.course import Course, Table
from orrery.bots.learn.live import COMPARED, Life, Lived, Tried, live
from orrery.bots.learn.network import (
    Memory,
    Network,
    Seen,
    Turns,
    aims_of,
    missed,
    missed_apart,
    remember,
    remember_turns,
)
from orrery.bots.planner.experience import PARTS, Array, Experience, Voices, from_bytes, read
from orrery.bots.planner.mind import Looks
from orrery.bots.seti.looks import NUMBERS, THINGS
from orrery.core.errors import BadSetup
from orrery.work import ALONE

COURSE = Course("seti", (Table(1, {"difficulty": 3}),), rounds=2, games=2, trials=2, dreams=1)


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Turns are compared after hardly any thought."""
    monkeypatch.setattr("orrery.bots.learn.live.TRIED", 3)
    monkeypatch.setattr("orrery.bots.learn.live.WIDE", 1)


def truth(numbers: list[float], things: list[int]) -> float:
    """Worth 20 points if thing 2 and thing 4 are both there: no sum of terms can say that."""
    return 20.0 * ({2, 4} <= set(things)) + 5.0 * numbers[0]


def examples(count: int, seed: int) -> list[tuple[float, list[Seen]]]:
    chance = np.random.default_rng(seed)
    found = []
    for _ in range(count):
        numbers = chance.standard_normal(3).tolist()
        things = [n for n in range(6) if chance.random() < 0.5]
        found.append((truth(numbers, things), [Seen((numbers, things))]))
    return found


def test_it_finds_what_goes_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orrery.bots.learn.network.BATCH", 128)
    network = Network.fresh(3, 6)
    known, new = (remember(examples(n, n), 6) for n in (8_000, 1_000))
    network.learn(known, 15.0)
    said = [network.voices(one.looks) for _, [one] in examples(1_000, 1_000)]
    missed = float(np.mean((np.array(said) - new.worth) ** 2))
    assert missed < 8.0  # the best sum of terms misses by 25


def test_of_turns_it_finds_what_makes_the_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    """However good or bad the position is they were taken from."""
    monkeypatch.setattr("orrery.bots.learn.network.BATCH", 128)

    def turns(count: int, seed: int) -> list[list[Tried]]:
        chance = np.random.default_rng(seed)
        flat = [(worth, one.looks) for worth, [one] in examples(4 * count, seed)]
        luck = 200.0 * chance.standard_normal(count)
        return [
            [Tried((worth, worth + luck[n]), look) for worth, look in flat[4 * n : 4 * n + 4]]
            for n in range(count)
        ]

    network = Network.fresh(3, 6)
    network.learn_turns(remember_turns(turns(2_000, 1), 6), 15.0)
    missed = []
    for group in turns(250, 2):
        worth = np.array([later for (_, later), _ in group])
        said = np.array([network.voices(look) for _, look in group])
        missed.append((worth - worth.mean()) - (said - said.mean()))
    assert float(np.mean(np.square(missed))) < 8.0  # the best sum of terms misses by 19


@pytest.mark.parametrize("apart", [False, True])
def test_its_slopes_are_those_of_its_error(apart: bool) -> None:
    network = Network.fresh(3, 6, seed=2)
    memory = remember(examples(50, 1), 6)
    numbers, there = network._batch(memory.numbers, memory.things)
    kept = [np.ones((50, len(network.parts[name])), np.float32) for name in ("first", "second")]
    aims = memory.worth / np.float32(30.0)
    groups = (aims.reshape(10, 5) - aims.reshape(10, 5).mean(axis=1, keepdims=True)) * 0.3

    def miss(said: Array) -> Array:
        return missed_apart(said, groups) if apart else missed(said, aims)

    slopes = network._slopes(numbers, there, kept, miss)

    def error() -> float:
        said = network._forward(numbers, there)[-1]
        if apart:  # nothing is missed by more than one: clipping mustn't matter here
            said = said.reshape(10, 5)
            off = (said - said.mean(axis=1, keepdims=True)) - groups
            assert float(np.abs(off).max()) < 1.0
            return float(np.sum(0.5 * off**2) / 10)
        miss = np.abs(said - aims)
        return float(np.mean(np.where(miss < 1.0, 0.5 * miss**2, miss - 0.5)))

    for name in PARTS:
        part = network.parts[name].reshape(-1)
        at = int(np.argmax(np.abs(slopes[name])))
        was = part[at]
        part[at] = was + 1e-2
        more = error()
        part[at] = was - 1e-2
        less = error()
        part[at] = was
        if apart and name == "usual":  # what is said in any case makes no difference
            assert slopes[name] == pytest.approx(0.0, abs=1e-6)
            continue
        assert (more - less) / 2e-2 == pytest.approx(float(slopes[name].reshape(-1)[at]), rel=0.05)


def test_what_is_kept_says_the_same() -> None:
    one, two = (Network.of(Network.fresh(3, 6, seed).voice) for seed in (1, 2))
    both = Voices([one.voice, two.voice])
    kept = from_bytes(Experience(one.voices, both, made="by hand").to_bytes())
    assert kept.made == "by hand"
    assert kept.turns is not None
    for _, [(look, _)] in examples(20, 4):
        assert kept.positions(look) == pytest.approx(one.voices(look), abs=0.1)
        assert kept.turns(look) == pytest.approx(both(look), abs=0.1)
    assert from_bytes(Experience(two.voices).to_bytes()).turns is None


def test_several_say_what_they_say_on_average() -> None:
    networks = [Network.fresh(3, 6, seed) for seed in range(3)]
    for network in networks:
        network.learn(remember(examples(100, 1), 6), 20.0)
    voices = Voices([network.voice for network in networks])
    for _, [(look, _)] in examples(20, 4):
        each = [network.voices(look) for network in networks]
        assert max(each) - min(each) > 0.01
        assert voices(look) == pytest.approx(float(np.mean(each)), abs=1e-3)
    positions = Network.of(Network.fresh(3, 6, 7, neurons=5).voice)
    positions.learn(remember(examples(100, 2), 6), 20.0)
    both = Experience(positions.voices, voices).both(0.2)
    assert both is not None
    for _, [(look, _)] in examples(20, 4):
        expected = 0.2 * positions.voices(look) + voices(look)
        assert both(look) == pytest.approx(expected, abs=1e-3)
    assert Experience(positions.voices).both(0.2) is None


def test_a_position_is_worth_what_came_of_its_game() -> None:
    seen = [one for _, [one] in examples(4, 1)]
    memory = remember([(10.0, seen[:3]), (-50.0, seen[3:])], 6)
    assert aims_of(memory) == pytest.approx([10.0, 10.0, 10.0, -50.0])


def test_what_a_search_found_counts_too() -> None:
    seen = [one for _, [one] in examples(5, 1)]
    seen[1] = seen[1]._replace(found=30.0)
    seen[2] = seen[2]._replace(found=20.0)
    memory = remember([(10.0, seen), (-50.0, seen[:2])], 6)
    fourth = 10.0  # no search was made there
    third = 0.8 * fourth + 0.2 * 20.0
    second = 0.8 * third + 0.2 * 30.0
    assert aims_of(memory) == pytest.approx([second, second, third, fourth, 10.0, -50.0, -50.0])


def test_in_each_round_positions_are_learnt_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From what the course began with: one network that goes on from round to round stays wrong about later games."""
    began = []
    real = gain._of_positions

    def noted(game: str, memory: Memory, known: bytes, number: int) -> Any:
        began.append((known, len(memory.last)))
        return real(game, memory, known, number)

    monkeypatch.setattr(gain, "_of_positions", noted)
    start = Experience(Network.fresh(NUMBERS, THINGS).voices)
    list(gain.gain(COURSE, start, tmp_path, ALONE))
    (first, few), (again, more) = began
    assert first == again == start.to_bytes()
    assert more > few


def test_searches_are_learnt_from() -> None:
    """Turns are compared wherever the strongest tried some, the best of them are lessons, and what they are worth is
    what the position was from which they were searched."""
    life = Life(
        "seti", 1, "x", (b"",), 60, {"difficulty": 2}, compare=0.3, habits=True, searched=True
    )
    lived = live(life)
    assert lived == live(life)
    assert len(lived.turns) > 5
    assert {len(turns) for turns in lived.turns} == {COMPARED}
    assert all(soon == later for turns in lived.turns for (soon, later), _ in turns)
    assert any(len({worth for worth, _ in turns}) > 2 for turns in lived.turns)
    assert len(lived.lessons) >= len(lived.turns)
    ((_, seen),) = lived.lives
    assert sum(not isnan(one.found) for one in seen) >= 5
    trial = live(life._replace(compare=0.0, habits=False))
    assert not trial.turns
    assert not trial.lessons
    assert trial.scores == lived.scores


@pytest.mark.parametrize("players", [1, 2])
def test_equal_lives_go_alike_and_are_seen_turn_by_turn(players: int) -> None:
    options = {"difficulty": 2} if players == 1 else {}
    life = Life("seti", players, "x", (b"",) * players, 2, options, (3.0,), compare=0.1)
    lived = live(life)
    assert lived == live(life)
    assert {len(turns) for turns in lived.turns} == {COMPARED}
    assert any(len({worth for worth, _ in turns}) > 2 for turns in lived.turns)
    assert len(lived.lives) == players
    for worth, seen in lived.lives:
        rounds = [min(one.looks[1]) + 1 for one in seen]
        assert rounds == sorted(rounds)
        assert set(rounds) == {1, 2, 3, 4, 5}
        assert len(seen) > 10
        if players == 1:
            assert worth == lived.scores[0] - lived.scores[1]


def test_a_course_can_be_stopped_and_gone_on_with(tmp_path: Path) -> None:
    whole = list(gain.gain(COURSE, None, tmp_path / "whole", ALONE))
    assert next(gain.gain(COURSE, None, tmp_path / "parts", ALONE)) == whole[0]
    heard: list[str] = []
    parts = list(
        gain.gain(COURSE, None, tmp_path / "parts", ALONE, lambda what, n, of: heard.append(what))
    )
    assert parts == whole
    assert not any(what.startswith("round 1") for what in heard)
    assert whole[1].games == 4


TURNS = tuple(f"turns-{name}" for name in Turns._fields)


@pytest.mark.parametrize("names", [("xx",), (*Memory._fields, *TURNS)])
def test_a_folder_of_other_learning_is_left_alone(names: tuple[str, ...], tmp_path: Path) -> None:
    """Of turns, both what came soon and what came later must be known."""
    parts: dict[str, Any] = dict.fromkeys(names, np.zeros((5, 6)))
    np.savez_compressed(tmp_path / "round-1.npz", **parts)
    with pytest.raises(BadSetup, match="another folder"):
        next(gain.gain(COURSE, None, tmp_path, ALONE))
    assert [path.name for path in tmp_path.iterdir()] == ["round-1.npz"]


@pytest.mark.parametrize(("points", "kept"), [((5.0, 4.0), True), ((3.0, 4.0), False)])
def test_the_best_is_kept(
    points: tuple[float, float], kept: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gain, "tally", lambda *args: (0.5, points))
    look: Looks = ([0.0] * NUMBERS, [0])
    turns = [Tried((1.0, 2.0), look)] * COMPARED
    monkeypatch.setattr(
        gain, "live", lambda life: Lived((1, 2), (), [(1.0, [Seen(look)])], [turns])
    )
    start = Experience(Network.fresh(NUMBERS, THINGS).voices)
    (found,) = gain.gain(Course("seti", COURSE.tables, 1, 1, 2, 1), start, tmp_path, ALONE)
    assert found.kept is kept
    assert (found.experience == start.to_bytes()) is not kept


def test_what_is_known_of_turns_is_learnt_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    look: Looks = ([1.0] * NUMBERS, [3])
    turns = [Tried((1.0, 2.0), look)] * COMPARED
    monkeypatch.setattr(gain, "tally", lambda *args: (0.5, (1.0, 0.0)))
    monkeypatch.setattr(
        gain, "live", lambda life: Lived((1, 2), (), [(1.0, [Seen(look)])], [turns])
    )
    monkeypatch.setattr(Network, "learn_turns", lambda *args: None)  # there was nothing new in them
    known = Voices(
        [Network.fresh(NUMBERS, THINGS, seed, neurons=32).voice for seed in range(9, 13)]
    )
    start = Experience(Network.fresh(NUMBERS, THINGS).voices, known)
    (found,) = gain.gain(Course("seti", COURSE.tables, 1, 1, 2, 1), start, tmp_path, ALONE)
    kept = from_bytes(found.experience).turns
    assert kept is not None
    assert kept(look) == pytest.approx(known(look), abs=0.1)
    fresh = Voices([Network.fresh(NUMBERS, THINGS, seed, neurons=32).voice for seed in range(4)])
    assert abs(fresh(look) - known(look)) > 0.2


def test_without_turns_to_compare_positions_are_learnt_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan = report.course("seti", False, 2, 1, 2, 1, "x")
    courses: list[Course] = []
    monkeypatch.setattr(gain, "better", lambda course, *_: courses.append(course) or True)
    path = report.watch_gain(plan, tmp_path, ALONE, Console(quiet=True), from_start=True)
    assert path == tmp_path / "together.npz"
    assert [course.pairs for course in courses] == [0.0, 0.0]
    learnt = from_bytes(path.read_bytes())
    assert learnt.turns is None
    assert np.isfinite(learnt.positions(([1.0] * NUMBERS, [3])))


def test_who_has_no_looks_gains_nothing(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="Only SETI"):
        next(gain.gain(Course("pulsar", (Table(2),), 1, 1, 2, 1), None, tmp_path, ALONE))


def test_memory_is_filled_up_with_what_is_never_there() -> None:
    memory = remember([(1.0, [Seen(([0.5], [3, 1])), Seen(([0.5], []))])], 6, most=3)
    assert isinstance(memory, Memory)
    assert memory.things.tolist() == [[3, 1, 6], [6, 6, 6]]
    assert memory.last.tolist() == [False, True]


@pytest.mark.parametrize("kept", [True, False])
def test_what_was_better_is_written_and_says_how_it_was_made(
    kept: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = Experience(Network.fresh(NUMBERS, THINGS).voices).to_bytes()
    found = gain.Gained(new if kept else b"", 2, 0.5, (1.0, 2.0), kept)
    monkeypatch.setattr(report, "gain", lambda *args: iter([found]))
    path = report.watch_gain(COURSE, tmp_path / "one", ALONE, Console(quiet=True), from_start=True)
    if not kept:
        assert path is None
        assert not list(tmp_path.rglob("*.npz"))
        return
    assert path is not None
    assert path.name == "alone.npz"
    assert "seti --alone --from-start --experience --games 2" in from_bytes(path.read_bytes()).made
    monkeypatch.setattr(report, "gain", lambda *args: iter([found]))
    path = report.watch_gain(COURSE, tmp_path / "other", ALONE, Console(quiet=True))
    assert path is not None
    before = read("orrery.bots.seti", "alone.npz").made
    assert from_bytes(path.read_bytes()).made.startswith(f"{before}; then ")
