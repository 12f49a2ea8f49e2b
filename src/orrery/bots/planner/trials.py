"""Turns on trial: played on in one imagined world after another, the same for all, until one is left.

First to the end of the chapter, which scatters little; then, where the style says so, those that are
left to the end of the next one, which scatters much but shows what the first end doesn't. What was seen
further ahead is heeded the more, the more worlds have shown it.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from random import Random
from statistics import fmean, variance
from typing import Any, NamedTuple, Protocol

from orrery.bots.planner.budget import Clock
from orrery.bots.planner.dreams import Dreamer, Likings, Turn
from orrery.bots.planner.mind import Mind
from orrery.bots.planner.style import Style
from orrery.core.choice import Option
from orrery.core.view import View

FEWEST = 2
"""Worlds in which turns are played on before some of them are dropped, however little time there is."""
ENOUGH, SURE = 6, 3.0
"""After so many worlds a turn is dropped that is behind the best by so many times what that may be mistaken by."""
KNOWN = 12
"""After so many worlds it is clear how turns stand at the end of the chapter: time to look further."""
BEYOND, HALF = 12.0, 23.0
"""The variance by which two turns differ beyond the end of the chapter; half of what is seen of that is true after so
many worlds."""


class Question(NamedTuple):
    """What is to be found out about some turns; whoever has the same view of the table can."""

    paths: tuple[tuple[Option, ...], ...]
    over: bool
    """Whether the turn itself has ended."""
    further: bool
    """Whether to look at the end of the next chapter, too."""
    style: Style
    likings: Likings


class World(NamedTuple):
    """What came of these turns in one imagined world."""

    ends: list[tuple[float, float]]
    """What each was worth at the end of the chapter, and by how much more at that of the next one."""
    goes_on: bool
    """Whether the game goes on after the chapter."""


class Helpers(Protocol):
    """Others who try turns at the same time."""

    def ask(self, question: Question) -> None:
        """From now on this is what counts."""

    def told(self) -> Iterable[World]:
        """What they have found out about it since they were asked last."""


class Trials:
    """Some turns, and what came of them."""

    def __init__(self, turns: list[Turn], style: Style) -> None:
        """The turns are those that seem best, best first."""
        self.turns = turns
        self.left = list(range(len(turns)))
        """Those that are still tried."""
        self._style = style
        self._soon: list[list[float]] = [[] for _ in turns]
        """What each was worth at the end of the chapter, world after world."""
        self._later: list[list[float]] = [[] for _ in turns]
        """By how much more at the end of the next one, in the last of these worlds."""
        self._goes_on = False
        """Whether the game goes on after this chapter."""

    def run(
        self,
        view: View[Any],
        dreamer: Dreamer,
        clock: Clock,
        over: bool,
        chance: Random,
        helpers: Helpers | None = None,
    ) -> None:
        """Until the budget is spent or there is no doubt. Each part of the way, with ever fewer turns, has its share of
        what is left of the budget, those that look further a double one."""
        parts = self._parts()
        share = clock.share
        each = (1.0 - share) / sum(parts)
        until = share + each * parts.pop(0)
        worlds = 0
        asked: Question | None = None
        likings = dict(dreamer.likings)
        while len(self.left) > 1 and clock.share < 1:
            question = self._question(over, likings)
            if helpers is not None and question != asked:
                helpers.ask(question)
                asked = question
            world = explore(question, view, dreamer, chance.getrandbits(32), clock)
            if world is None:
                break  # there was no time for all of it
            found = [world, *(helpers.told() if helpers is not None else ())]
            for one in found:
                self._note(one, question.further)
            worlds += len(found)
            self._drop_those_surely_behind()
            if parts and worlds >= FEWEST and clock.share >= until:
                worlds = 0
                until += each * parts.pop(0)
                self.left.sort(key=lambda i: -self._worth(i))
                del self.left[_fewer(len(self.left)) :]

    def ranked(self) -> list[Turn]:
        """The best, then the others by what came of them, with what they are worth; none if no world was played to its
        end."""
        best = max(self.left, key=self._worth)
        if not self._soon[best]:
            return []
        most = fmean(self._soon[best]) + self._seen_later(best, len(self._later[best]))
        found = [
            turn._replace(worth=most - self._behind(i, best)) for i, turn in enumerate(self.turns)
        ]
        return [found.pop(best), *sorted(found, key=lambda turn: -turn.worth)]

    # -- one world after another --

    def _question(self, over: bool, likings: Likings) -> Question:
        worlds = len(self._soon[self.left[0]])
        further = self._goes_on and len(self.left) <= self._style.further and worlds >= KNOWN
        paths = tuple(self.turns[i].path for i in self.left)
        return Question(paths, over, further, self._style, likings)

    def _note(self, world: World, further: bool) -> None:
        self._goes_on = self._goes_on or world.goes_on
        for i, (soon, later) in zip(self.left, world.ends, strict=True):
            self._soon[i].append(soon)
            if further:
                self._later[i].append(later)

    # -- what is known by now --

    def _worth(self, i: int) -> float:
        """What a turn seems worth, beside others that were tried in the same worlds."""
        soon, later, trust = self._soon[i], self._later[i], self._style.trust
        at_first = trust * self.turns[i].worth
        if not soon:
            return at_first
        return (at_first + sum(soon)) / (trust + len(soon)) + self._seen_later(i, len(later))

    def _seen_later(self, i: int, worlds: int) -> float:
        """What is to be added for what came later, by the first so many worlds that showed it."""
        return _heed(worlds) * fmean(self._later[i][:worlds]) if worlds else 0.0

    def _behind(self, i: int, best: int) -> float:
        """How far, by what came of both in the same worlds: one that was dropped has seen fewer."""
        soon, later = self._soon[i], len(self._later[i])
        behind = fmean(self._soon[best][: len(soon)]) - fmean(soon)
        return behind + self._seen_later(best, later) - self._seen_later(i, later)

    def _drop_those_surely_behind(self) -> None:
        best = max(self.left, key=self._worth)
        most = self._worth(best)
        self.left = [
            i for i in self.left if i == best or most - self._worth(i) <= self._doubt(i, best)
        ]

    def _doubt(self, i: int, best: int) -> float:
        """By how much a turn may be behind and still be better."""
        mine, other = self._soon[i], self._soon[best]
        worlds = len(mine)
        if worlds < ENOUGH:
            return float("inf")
        doubt = variance([b - a for a, b in zip(mine, other, strict=True)]) / worlds
        if self._style.further and self._goes_on:
            doubt += BEYOND * (1.0 - _heed(len(self._later[i])))
        return SURE * sqrt(doubt)

    def _parts(self) -> list[int]:
        """How much of the budget each part of the way has: until two are left, and those."""
        turns = len(self.left)
        parts = []
        while True:
            parts.append(2 if turns <= self._style.further else 1)
            if turns <= 2:
                return parts
            turns = _fewer(turns)


def explore(
    question: Question, view: View[Any], dreamer: Dreamer, luck: int, clock: Clock
) -> World | None:
    """What comes of each turn in one imagined world; None if there wasn't time for all of them."""
    mind: Mind[Any] = dreamer.mind
    style, seat = question.style, view.seat
    world = view.imagine(luck)
    chapter = mind.chapter(world.state)
    ends = []
    goes_on = False
    for path in question.paths:
        dreamer.chance.seed(luck)
        after = dreamer.dream(world, seat, question.over, path).table
        clock.tick()
        end = dreamer.play_on(after, seat, clock, style.own, style.others, chapter)
        soon, later = mind.judge(end.state, seat), 0.0
        goes_on = goes_on or end.choice is not None
        if question.further:
            next_ = mind.chapter(end.state)
            end = dreamer.play_on(end, seat, clock, style.own, style.others, next_)
            later = mind.judge(end.state, seat) - soon
        if clock.share >= 1:
            return None
        ends.append((soon, later))
    return World(ends, goes_on)


def _heed(worlds: int) -> float:
    """How much of what so many worlds have shown further ahead is likely true."""
    return worlds / (worlds + HALF)


def _fewer(turns: int) -> int:
    """How many of so many turns are tried in the next part."""
    return max(2, 2 * turns // 3)
