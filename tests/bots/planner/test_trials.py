"""Turns on trial, with worlds in which it is written what comes of each."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from types import SimpleNamespace as Made
from typing import Any

import pytest

from orrery.bots.planner.budget import Budget, Clock
from orrery.bots.planner.dreams import Likings, Turn
from orrery.bots.planner.style import Style
from orrery.bots.planner.trials import KNOWN, Trials

pytestmark = pytest.mark.plain  # the worlds are made of paper


class Fate:
    """Dreams what is written: of each turn what it is worth at the end of one chapter after another."""

    def __init__(self, written: Sequence[Sequence[float]], scatter: float = 0.0) -> None:
        self.written = written
        self.chance = Random()
        self.scatter = scatter
        self.likings: Likings = {}
        self.seen: list[tuple[int, int]] = []
        """Which turns were judged at the end of which chapter."""
        self.mind = Made(chapter=lambda s: s.chapter, judge=self._judge)

    def _judge(self, s: Any, seat: int) -> float:
        self.seen.append((s.turn, s.chapter))
        return self.written[s.turn][s.chapter - 1] + self.chance.gauss(0, self.scatter)

    def table(self, turn: int, chapter: int) -> Any:
        last = chapter == len(self.written[0])
        return Made(state=Made(turn=turn, chapter=chapter), choice=None if last else object())

    def dream(self, world: Any, seat: int, over: bool, path: tuple[int]) -> Any:
        return Made(table=self.table(path[0], 0))

    def play_on(self, table: Any, seat: int, clock: Clock, *how: Any) -> Any:
        clock.tick()
        return self.table(table.state.turn, table.state.chapter + 1)

    def decide(self, style: Style, dreams: int) -> list[Turn]:
        """The turns, best first; at a glance all were alike."""
        turns: list[Any] = [Turn(0.0, (i,), None, None) for i in range(len(self.written))]  # type: ignore[arg-type]
        trials = Trials(turns, style)
        view: Any = Made(seat=0, imagine=lambda luck: self.table(-1, 0))
        trials.run(view, self, Clock(Budget(dreams)), False, Random(1))  # type: ignore[arg-type]
        return trials.ranked()


def test_what_comes_later_decides_between_the_last_two() -> None:
    written: list[list[float]] = [[10, 10, 10], [9.5, 20, 20], [3, 40, 40]]
    assert Fate(written, 1.0).decide(Style(), 600)[0].path == (0,)
    fate = Fate(written, 1.0)
    best, second, third = fate.decide(Style(further=2), 600)
    assert (best.path, second.path, third.path) == ((1,), (0,), (2,))
    assert 0 < best.worth - second.worth < 10.0  # not all that is seen further ahead is believed
    assert {turn for turn, chapter in fate.seen if chapter == 2} == {0, 1}


def test_what_few_worlds_show_further_ahead_counts_little() -> None:
    written = [[10.0, 0, 0], [9.0, 5, 5]]
    assert Fate(written).decide(Style(further=2), 4 * (KNOWN + 2))[0].path == (0,)
    assert Fate(written).decide(Style(further=2), 4 * (KNOWN + 40))[0].path == (1,)


def test_it_looks_further_when_it_is_clear_how_turns_stand_soon() -> None:
    fate = Fate([[10, 10, 10], [9, 9, 9]])
    fate.decide(Style(further=2), 400)
    chapters = [chapter for turn, chapter in fate.seen if turn == 0]
    assert chapters[: KNOWN + 1] == [1] * (KNOWN + 1)
    assert chapters[KNOWN:] == [1, 2] * ((len(chapters) - KNOWN) // 2)


def test_when_the_game_ends_there_is_nothing_further() -> None:
    fate = Fate([[10.0], [9.9], [9.8]], 5.0)
    fate.decide(Style(further=3), 600)
    assert {chapter for _, chapter in fate.seen} == {1}


def test_turns_that_may_come_to_more_later_arent_dropped_so_soon() -> None:
    """What is five points behind at the end of the chapter can still be better at that of the next one."""
    written = [[10, 0, 0], [5, 20, 20]]
    assert len(Fate(written, 0.1).decide(Style(), 600)) == 2
    soon = Fate(written, 0.1)
    assert soon.decide(Style(), 600)[0].path == (0,)
    assert len(soon.seen) < 20  # there was no doubt
    assert Fate(written, 0.1).decide(Style(further=2), 600)[0].path == (1,)


def test_without_time_for_one_world_nothing_is_told() -> None:
    assert Fate([[1.0], [2.0]]).decide(Style(), 1) == []
