"""Dreaming turns: play one on an imagined table, vary the best, and see what they lead to."""

from __future__ import annotations

from itertools import accumulate
from random import Random
from typing import Any, NamedTuple

from orrery.bots.planner.budget import Clock
from orrery.bots.planner.mind import Mind
from orrery.core.choice import Choice, Option
from orrery.core.table import Table

LONGEST = 80
"""A turn is broken off after so many decisions."""
KEPT = 8
"""How many of the best turns are varied."""
FRESH = 0.3
"""The share of dreams that start from nothing."""
STALE = 40
"""After so many dreams in a row that were dreamt before, there is nothing new to find."""
FANCY = 3.0
"""How much likelier an option of the best turn is tried again."""


class Turn(NamedTuple):
    """A turn as it was dreamt."""

    worth: float
    path: tuple[Option, ...]
    table: Table[Any]
    """The position after it."""


class Dreamer:
    """Dreams turns of one seat. Knows no game but what its mind tells."""

    def __init__(self, mind: Mind[Any], chance: Random, memory: float = 0.0) -> None:
        """`memory`: how much likelier what was good in one turn is tried in the next."""
        self.mind = mind
        self.chance = chance
        self.memory = memory
        self._liked: dict[int, dict[Option, float]] = {}
        """Per seat what was good in turns dreamt before, the longer ago the less."""

    # -- one turn --

    def dream(
        self,
        start: Table[Any],
        seat: int,
        over: bool,
        wish: tuple[Option, ...] = (),
        turn_at: int = -1,
        fancy: dict[Option, float] | None = None,
    ) -> tuple[tuple[Option, ...], Table[Any]]:
        """Play a turn on a copy of an imagined table: along the wish where that is possible, else
        by what looks sensible; at one place in any case so. `over`: the turn itself has ended."""
        assert not start.dealt
        table = start.fork()
        begins, ends = self.mind.begins, self.mind.ends
        path: list[Option] = []
        at = 0
        while len(path) < LONGEST:
            choice = table.choice
            if choice is None or choice.seat != seat or (over and choice.kind in begins):
                break
            options = choice.options
            answer = None
            if len(options) == 1:
                answer = options[0]
                if at < len(wish) and wish[at] is answer:
                    at += 1
            elif at < len(wish):
                if at == turn_at:
                    turn_at = -1
                else:
                    for i in range(at, len(wish)):
                        if wish[i] in options:
                            answer = wish[i]
                            at = i + 1
                            break
                    else:
                        at = len(wish)
            if answer is None:
                answer = self.pick(table, choice, fancy)
            table.choose(answer)
            path.append(answer)
            over = over or answer.verb in ends
        return tuple(path), table

    def pick(self, table: Table[Any], choice: Choice, fancy: dict[Option, float] | None) -> Option:
        """An option by chance: the more promising, the likelier."""
        options = choice.options
        weights = self.mind.weigh(table.state, choice)
        if fancy:
            weights = [w * fancy.get(o, 1.0) for o, w in zip(options, weights, strict=True)]
        sums = list(accumulate(weights))
        at = self.chance.random() * sums[-1]
        for option, sum_ in zip(options, sums, strict=True):
            if at < sum_:
                return option
        return options[-1]

    # -- the best turn --

    def turns(
        self, start: Table[Any], seat: int, over: bool, clock: Clock, share: float, most: int
    ) -> list[Turn]:
        """The best turns found, best first, until that share of the budget is spent or so many
        dreams are dreamt."""
        best: dict[tuple[Option, ...], Turn] = {}
        top: list[Turn] = []
        liked = self._liked.setdefault(seat, {}) if self.memory else {}
        fancy = liked
        chance = self.chance.random
        n = stale = 0
        while n < most and stale < STALE and (not n or clock.share < share):
            n += 1
            if top and chance() > FRESH:
                wish = top[int(chance() * chance() * len(top))].path
                wish, at = self._vary(wish)
                path, table = self.dream(start, seat, over, wish, at, fancy)
            else:
                path, table = self.dream(start, seat, over, (), -1, fancy)
            clock.tick()
            if path in best:
                stale += 1
                continue
            stale = 0
            worth = self.mind.judge(table.state, seat)
            turn = best[path] = Turn(worth, path, table)
            if len(top) < KEPT or worth > top[-1].worth:
                top.append(turn)
                top.sort(key=_by_worth)
                del top[KEPT:]
                fancy = dict(liked)
                for rank, good in enumerate(top[:3]):
                    for option in good.path:
                        fancy[option] = max(fancy.get(option, 0.0), FANCY / (1 + rank))
        if self.memory:
            for option in liked:
                liked[option] = 1.0 + 0.8 * (liked[option] - 1.0)
            for option in top[0].path:
                liked[option] = max(liked.get(option, 1.0), 1.0 + self.memory)
        return top

    def _vary(self, path: tuple[Option, ...]) -> tuple[tuple[Option, ...], int]:
        """A wish like this one, and where to leave it: cut short, something left out, put in, or
        replaced."""
        chance = self.chance.random
        at = int(chance() * len(path))
        how = chance()
        if how < 0.4:
            return path[:at], -1
        if how < 0.6:
            return path[:at] + path[at + 1 :], -1
        if how < 0.8:
            return path, at
        return path[:at] + path[at + 1 :], at

    # -- what follows --

    def play_on(
        self,
        table: Table[Any],
        seat: int,
        clock: Clock,
        dreams: int,
        others: int,
        chapters: int = 1,
    ) -> float:
        """What a position leads to: play on to the end of the chapter (or of a later one), own
        turns chosen out of so many dreams, the others' out of so many, and judge there. Broken off when the budget is
        spent: what it says then is worth nothing."""
        mind = self.mind
        chapter = mind.chapter(table.state)
        while dreams and (choice := table.choice) is not None and clock.share < 1:
            now = mind.chapter(table.state)
            if now != chapter:
                chapter = now
                chapters -= 1
                if not chapters:
                    break
            who = choice.seat
            over = choice.kind not in mind.begins
            turns = self.turns(table, who, over, clock, 1.0, dreams if who == seat else others)
            table = turns[0].table
            if not turns[0].path:
                break
        return mind.judge(table.state, seat)


def _by_worth(turn: Turn) -> float:
    return -turn.worth
