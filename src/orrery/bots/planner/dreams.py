"""Dreaming turns: play one on an imagined table, vary the best, and see what they lead to."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from itertools import accumulate
from math import exp
from random import Random
from typing import Any, NamedTuple

from orrery.bots.planner.budget import Clock
from orrery.bots.planner.mind import NO_HABIT, Habit, Mind
from orrery.core.choice import Choice, Option
from orrery.core.table import Table

LONGEST = 80
"""A turn is broken off after so many decisions."""
KEPT = 8
"""How many of the best turns are varied."""
FRESH = 0.3
"""The share of dreams that start from nothing."""
FANCY = 1.5
"""How much likelier an option of the best turn is tried again."""
SCALE, LEAST = 4.0, 0.03
"""An option whose best turn is so many points worse is tried e times less often; at least so often."""

Likings = dict[int, dict[Option, float]]
"""Per seat how much likelier what was good in turns dreamt before is tried, the longer ago the less."""
FADES, FORGOTTEN = 0.8, 0.1
"""What is left of a liking after each turn, and below which it is forgotten."""


class Turn(NamedTuple):
    """A turn as it was dreamt."""

    worth: float
    path: tuple[Option, ...]
    table: Table[Any]
    """The position after it."""
    judged: Any
    """The state its worth was told by: that one, or the one in which the seat rested."""


class Past:
    """The turns dreamt from one position: none of them has to be dreamt again."""

    def __init__(self) -> None:
        self.all = False
        """Whether there is nothing new to find."""
        self._gone: dict[tuple[Option, ...], set[Option]] = {}
        """After each beginning, the options that lead to nothing new."""

    def gone(self, path: list[Option]) -> Collection[Option]:
        return self._gone.get(tuple(path), ())

    def add(self, path: tuple[Option, ...], widths: list[int]) -> None:
        """A turn, and how many options there were at each of its decisions."""
        for i in range(len(path) - 1, -1, -1):
            gone = self._gone.setdefault(path[:i], set())
            gone.add(path[i])
            if len(gone) < widths[i]:
                return
        self.all = True


class Dreamer:
    """Dreams turns of one seat. Knows no game but what its mind tells."""

    def __init__(self, mind: Mind[Any], chance: Random, memory: float = 0.0) -> None:
        """`memory`: how much likelier what was good in one turn is tried in the next."""
        self.mind = mind
        self.chance = chance
        self.memory = memory
        self.likings: Likings = {}

    # -- one turn --

    def dream(
        self,
        start: Table[Any],
        seat: int,
        over: bool,
        wish: tuple[Option, ...] = (),
        turn_at: int = -1,
        usual: Habit = NO_HABIT,
        fancy: dict[Option, float] | None = None,
        past: Past | None = None,
    ) -> Turn:
        """Play a turn on a copy of an imagined table: along the wish where that is possible, else
        by what looks sensible; at one place in any case so. `over`: the turn itself has ended; `usual`: what
        is tried oftener, `fancy`: what is known better of some options; `past`: what was dreamt before, so
        that this is a new one."""
        assert not start.dealt
        table = start.fork()
        begins, ends, rests = self.mind.begins, self.mind.ends, self.mind.rests
        judged = None
        path: list[Option] = []
        widths: list[int] = []
        at = 0
        while len(path) < LONGEST:
            choice = table.choice
            if choice is None or choice.seat != seat or (over and choice.kind in begins):
                break
            options = choice.options
            answer = None
            gone: Collection[Option] = ()
            if len(options) == 1:
                answer = options[0]
                if at < len(wish) and wish[at] is answer:
                    at += 1
            else:
                gone = past.gone(path) if past else ()
                if at < len(wish):
                    if at == turn_at:
                        turn_at = -1
                    else:
                        for i in range(at, len(wish)):
                            if wish[i] in options and wish[i] not in gone:
                                answer = wish[i]
                                at = i + 1
                                break
                        else:
                            at = len(wish)
            if answer is None:
                answer = self.pick(table, choice, usual, fancy, gone)
            if answer.verb in rests:
                judged = table.state.copy()
                self.mind.rest(judged, seat)
            table.choose(answer)
            path.append(answer)
            widths.append(len(options))
            over = over or answer.verb in ends
        if past:
            past.add(tuple(path), widths)
        if judged is None:
            judged = table.state
        return Turn(self.mind.glance(judged, seat), tuple(path), table, judged)

    def pick(
        self,
        table: Table[Any],
        choice: Choice,
        usual: Habit,
        fancy: dict[Option, float] | None,
        gone: Collection[Option] = (),
    ) -> Option:
        """An option by chance: the more promising, the likelier; none that lead to nothing new."""
        options = choice.options
        weights = self.mind.weigh(table.state, choice)
        if gone:
            weights = [0.0 if o in gone else w for o, w in zip(options, weights, strict=True)]
        if fancy or usual.places:
            places, often = usual
            known = fancy or {}
            weights = [
                w * (known[o] if o in known else often[places.get(o, -1)])
                for o, w in zip(options, weights, strict=True)
            ]
        sums = list(accumulate(weights))
        at = self.chance.random() * sums[-1]
        for option, sum_ in zip(options, sums, strict=True):
            if at < sum_:
                return option
        return next(option for option in options if option not in gone)

    # -- the best turn --

    def turns(
        self, start: Table[Any], seat: int, over: bool, clock: Clock, share: float, most: int
    ) -> list[Turn]:
        """The best turns found, best first, and the best about each other thing, until that share of the
        budget is spent or so many dreams are dreamt."""
        choice = start.choice
        if choice is not None and choice.kind in self.mind.exact and choice.seat == seat:
            return self._reckoned(start, choice, clock)
        past = Past()
        best: dict[Option, float] = {}
        """Of each option, the best turn it was part of."""
        top: list[Turn] = []
        gists: dict[Option | None, Turn] = {}
        """The best turn about each thing."""
        liked = self.likings.get(seat, {})
        usual = self.mind.habits(start.state, seat)
        fancy = {option: usual.of(option) * (1.0 + more) for option, more in liked.items()}
        chance = self.chance.random
        n = 0
        while n < most and not past.all and (not n or clock.share < share):
            n += 1
            if top and chance() > FRESH:
                wish = top[int(chance() * chance() * len(top))].path
                wish, at = self._vary(wish)
                turn = self.dream(start, seat, over, wish, at, usual, fancy, past)
            else:
                turn = self.dream(start, seat, over, (), -1, usual, fancy, past)
            clock.tick()
            worth, path = turn.worth, turn.path
            if (len(top) < KEPT or worth > top[-1].worth) and worth not in [x.worth for x in top]:
                top.append(turn)  # of turns that come to the same, one
                top.sort(key=_by_worth)
                del top[KEPT:]
            gist = self.mind.gist(path)
            if gist not in gists or worth > gists[gist].worth:
                gists[gist] = turn
            for option in path:
                if option not in best or worth > best[option]:
                    best[option] = worth
            known = best if top[0] is turn else path  # a new best turn sets all in another light
            for option in known:
                behind = exp((best[option] - top[0].worth) / SCALE)
                more = 1.0 + liked.get(option, 0.0)
                fancy[option] = FANCY * max(LEAST, behind) * usual.of(option) * more
        if self.memory:
            liked = {o: FADES * more for o, more in liked.items() if more > FORGOTTEN}
            for option in top[0].path:
                liked[option] = self.memory
            self.likings[seat] = liked
        return top + sorted([t for t in gists.values() if t.worth < top[-1].worth], key=_by_worth)

    def _reckoned(self, start: Table[Any], choice: Choice, clock: Clock) -> list[Turn]:
        """Every answer to a question that can be reckoned, best first."""
        found = []
        worths = self.mind.reckon(start.state, choice)
        for option, worth in zip(choice.options, worths, strict=True):
            table = start.fork()
            table.choose(option)
            clock.tick()
            found.append(Turn(worth, (option,), table, table.state))
        return sorted(found, key=_by_worth)

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
        chapter: Hashable,
    ) -> Table[Any]:
        """What a position leads to at the end of this chapter, if that hasn't ended yet: own turns chosen
        out of so many dreams, the others' out of so many. Broken off when the budget is spent: what it
        shows then is worth nothing."""
        mind = self.mind
        while dreams and (choice := table.choice) is not None and clock.share < 1:
            if mind.chapter(table.state) != chapter:
                break
            who = choice.seat
            over = choice.kind not in mind.begins
            turns = self.turns(table, who, over, clock, 1.0, dreams if who == seat else others)
            table = turns[0].table
            if not turns[0].path:
                break
        return table


def _by_worth(turn: Turn) -> float:
    return -turn.worth
