"""Gaining experience: the network's arithmetic, the games it learns from, a course of a few small ones."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from rich.console import Console

from orrery.bots.learn import Course, Table, gain, report
from orrery.bots.learn.live import Life, Lived, live
from orrery.bots.learn.network import DROPPED, Memory, Network, remember
from orrery.bots.planner.experience import PARTS, from_bytes
from orrery.bots.planner.mind import Looks
from orrery.bots.seti.looks import NUMBERS, THINGS
from orrery.core.errors import BadSetup
from orrery.work import ALONE

COURSE = Course("seti", (Table(1, {"difficulty": 3}),), rounds=2, games=2, trials=2, dreams=1)


def truth(numbers: list[float], things: list[int]) -> float:
    """Worth 20 points if thing 2 and thing 4 are both there: no sum of terms can say that."""
    return 20.0 * ({2, 4} <= set(things)) + 5.0 * numbers[0]


def examples(count: int, seed: int) -> list[tuple[float, list[Looks]]]:
    chance = np.random.default_rng(seed)
    found = []
    for _ in range(count):
        numbers = chance.standard_normal(3).tolist()
        things = [n for n in range(6) if chance.random() < 0.5]
        found.append((truth(numbers, things), [(numbers, things)]))
    return found


def test_it_finds_what_goes_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orrery.bots.learn.network.BATCH", 128)
    network = Network.fresh(3, 6)
    known, new = (remember(examples(n, n), 6) for n in (8_000, 1_000))
    network.learn(known, 15.0)
    missed = float(np.mean((network.expects(new) - new.worth) ** 2))
    assert missed < 8.0  # the best sum of terms misses by 25
    for expected, [look] in zip(
        network.expects(new)[:20], (seen for _, seen in examples(1_000, 1_000)), strict=False
    ):
        assert network.experience(look) == pytest.approx(expected, abs=0.01)


def test_its_slopes_are_those_of_its_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orrery.bots.learn.network.DROPPED", 0.0)
    assert DROPPED > 0.0
    network = Network.fresh(3, 6, seed=2)
    memory = remember(examples(50, 1), 6)
    numbers, there = network._batch(memory, np.arange(50))
    aims = memory.worth / 30.0
    slopes = network._slopes(numbers, there, aims)

    def error() -> float:
        miss = np.abs(network._forward(numbers, there)[-1] - aims)
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
        assert (more - less) / 2e-2 == pytest.approx(float(slopes[name].reshape(-1)[at]), rel=0.05)


def test_what_is_kept_says_the_same() -> None:
    network = Network.of(Network.fresh(3, 6).experience)
    kept = from_bytes(network.experience.to_bytes())
    for _, [look] in examples(20, 4):
        assert kept(look) == pytest.approx(network.experience(look), abs=0.1)


def test_hindsight_reaches_back_within_a_game_only() -> None:
    network = Network.fresh(3, 6)
    looks = [look for _, [look] in examples(4, 1)]
    memory = remember([(10.0, looks[:3]), (-50.0, looks[3:])], 6)
    expected = network.expects(memory)
    last = 10.0
    middle = 0.5 * last + 0.5 * expected[2]
    first = 0.5 * middle + 0.5 * expected[1]
    assert network.aims(memory, 0.5) == pytest.approx([first, middle, last, -50.0])
    assert network.aims(memory, 1.0) == pytest.approx([10.0, 10.0, 10.0, -50.0])


@pytest.mark.parametrize("players", [1, 2])
def test_equal_lives_go_alike_and_are_seen_turn_by_turn(players: int) -> None:
    options = {"difficulty": 2} if players == 1 else {}
    life = Life("seti", players, "x", (b"",) * players, 2, options, (3.0,))
    lived = live(life)
    assert lived == live(life)
    assert len(lived.lives) == players
    for worth, seen in lived.lives:
        rounds = [min(things) + 1 for _, things in seen]
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


@pytest.mark.parametrize(("points", "kept"), [((5.0, 4.0), True), ((3.0, 4.0), False)])
def test_the_best_is_kept(
    points: tuple[float, float], kept: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gain, "tally", lambda *args: (0.5, points))
    look: Looks = ([0.0] * NUMBERS, [0])
    monkeypatch.setattr(gain, "live", lambda life: Lived((1, 2), (), [(1.0, [look])]))
    start = Network.fresh(NUMBERS, THINGS).experience
    (found,) = gain.gain(Course("seti", COURSE.tables, 1, 1, 2, 1), start, tmp_path, ALONE)
    assert found.kept is kept
    assert (found.experience == start.to_bytes()) is not kept


def test_who_has_no_looks_gains_nothing(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="Only SETI"):
        next(gain.gain(Course("pulsar", (Table(2),), 1, 1, 2, 1), None, tmp_path, ALONE))


def test_memory_is_filled_up_with_what_is_never_there() -> None:
    memory = remember([(1.0, [([0.5], [3, 1]), ([0.5], [])])], 6, most=3)
    assert isinstance(memory, Memory)
    assert memory.things.tolist() == [[3, 1, 6], [6, 6, 6]]
    assert memory.last.tolist() == [False, True]


@pytest.mark.parametrize("kept", [True, False])
def test_what_was_better_is_written_and_says_how_it_was_made(
    kept: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    new = Network.fresh(NUMBERS, THINGS).experience.to_bytes()
    found = gain.Gained(new if kept else b"", 2, 0.5, (1.0, 2.0), kept)
    monkeypatch.setattr(report, "gain", lambda *args: iter([found]))
    path = report.watch_gain(COURSE, tmp_path, ALONE, Console(quiet=True), from_start=True)
    if not kept:
        assert path is None
        assert not list(tmp_path.iterdir())
        return
    assert path is not None
    assert path.name == "alone.npz"
    assert "seti --alone --from-start --experience --games 2" in from_bytes(path.read_bytes()).made
