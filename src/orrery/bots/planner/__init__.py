"""A planner that knows no game: it dreams turns, varies the best, tries them in other imagined
worlds up to the end of the round, and takes what was best there.

What it needs of a game is its `Mind`. The real table it never copies: all it plays with is
imagined.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from orrery.bots.planner.budget import Budget, Clock
from orrery.bots.planner.dreams import Dreamer, Turn
from orrery.bots.planner.mind import Mind
from orrery.core.choice import Option
from orrery.core.table import Table
from orrery.core.view import View

__all__ = ["Budget", "Mind", "Planner", "Style"]


FEWEST = 2
"""Worlds in which turns are played on before some of them are dropped, however little time there is."""
ENOUGH, SURE = 6, 3.0
"""After so many worlds a turn is dropped that is behind the best by so many times what that may be mistaken by."""


class Style(NamedTuple):
    """How a budget is used."""

    turns: float = 0.5
    """The share of it for finding good turns; the rest sees what they lead to."""
    trials: int = 8
    """So many of them are tried in other worlds."""
    alike: int = 1 << 30
    """No more of them are about the same thing."""
    own: int = 8
    """Dreams for each own turn that follows."""
    others: int = 1
    """Dreams for each turn of others."""
    trust: float = 0.0
    """What a turn seemed worth at first counts as much as so many worlds."""
    memory: float = 0.0
    """How much likelier what was good in one turn is tried in the next."""
    slip: float = 0.0
    """How many points a turn may seem worse than the best and still be taken."""
    practised: Style | None = None
    """How who has habits uses it, if otherwise."""


class Planner:
    """A bot: equal seeds and numbers of dreams play alike."""

    def __init__(
        self,
        mind: Mind[Any],
        seed: int,
        budget: Budget,
        style: Style | None = None,
        tell: Callable[[Table[Any], list[Turn], list[Turn]], None] | None = None,
    ) -> None:
        """`tell` hears in which imagined world it has found which turns, and which of them it has tried in others, with
        what they were worth there; both best first."""
        self.mind = mind
        self.budget = budget
        self.style = style or Style()
        self._tell = tell
        self._chance = Random(seed)
        self._plan: tuple[Option, ...] = ()
        self._world: Table[Any] | None = None
        """Where the plan was made, as far as it was carried out."""
        self._clock: Clock | None = None
        self._stop = False
        self._over = False

    @property
    def dreams(self) -> int:
        """How many the last thought took."""
        return self._clock.dreams if self._clock else 0

    def interrupt(self) -> None:
        """Decide now, with what was found so far. May be called from another thread."""
        self._stop = True

    def choose(self, view: View[Any]) -> Option:
        options = view.options
        if view.choice.kind in self.mind.begins:
            self._over = False
        if len(options) == 1:
            answer = options[0]
            self._plan = self._plan[1:] if self._plan[:1] == (answer,) else ()
        else:
            if not self._goes_to_plan(view):
                self._plan = self.plan(view)
            answer, *rest = self._plan
            self._plan = tuple(rest) if answer.verb not in self.mind.rests else ()
        if self._plan and self._world is not None:
            self._world.choose(answer)
        self._over = self._over or answer.verb in self.mind.ends
        return answer

    def plan(self, view: View[Any]) -> tuple[Option, ...]:
        """The best turn from here, if nothing comes to light on its way."""
        self._world = view.imagine(self._chance.getrandbits(32))
        self.mind.still(self._world.state)
        return self._think(view, self._world)

    def _goes_to_plan(self, view: View[Any]) -> bool:
        """Whether the table looks as it was expected to: nothing has come to light since."""
        world = self._world
        return (
            bool(self._plan)
            and self._plan[0] in view.options
            and world is not None
            and world.seen_by(view.seat).fingerprint() == view.seen.fingerprint()
        )

    def _think(self, view: View[Any], world: Table[Any]) -> tuple[Option, ...]:
        """The best turn from here."""
        self._stop = False
        self._clock = clock = Clock(self.budget, lambda: self._stop)
        dreamer = Dreamer(self.mind, Random(self._chance.getrandbits(32)), self.style.memory)
        style = self.style
        if style.practised and self.mind.habits(world.state, view.seat).places:
            style = style.practised
        most = 1 << 30
        turns = dreamer.turns(world, view.seat, self._over, clock, style.turns, most)
        tried: list[Turn] = []
        if style.turns < 1 and view.choice.kind not in self.mind.exact:
            firsts = self._various(_different(turns), style.alike)[: style.trials]
            tried = self._try_out(view, dreamer, clock, firsts, style)
        found = tried or turns
        best = found[0]
        if style.slip:
            good = [turn for turn in found if turn.worth >= best.worth - style.slip]
            best = self._chance.choice(_different(good)[: style.trials])
        if self._tell is not None:
            self._tell(world, turns, tried)
        return best.path

    def _various(self, turns: list[Turn], alike: int) -> list[Turn]:
        """Of turns about the same thing only so many."""
        gists: Counter[Option] = Counter()
        found = []
        for turn in turns:
            gist = self.mind.gist(turn.path)
            if gist is not None:
                gists[gist] += 1
            if gist is None or gists[gist] <= alike:
                found.append(turn)
        return found

    def _try_out(
        self, view: View[Any], dreamer: Dreamer, clock: Clock, turns: list[Turn], style: Style
    ) -> list[Turn]:
        """Play the turns on in one world after another, the same for all; those that are behind
        are dropped on the way, so that each part of the way takes as much of what is left of the budget,
        or sooner if there is no doubt. The best first, then the others by what came of them; none if there was
        nothing to try, or no time for a single world."""
        totals = [style.trust * turn.worth for turn in turns]
        ends: list[list[float]] = [[] for _ in turns]
        left = list(range(len(turns)))
        own, others = style.own, style.others
        worlds = 0
        parts = _parts(len(turns))
        part = (1.0 - clock.share) / parts
        until = clock.share + part
        while len(left) > 1 and clock.share < 1:
            luck = self._chance.getrandbits(32)
            world = view.imagine(luck)
            chapter = self.mind.chapter(world.state)
            found = []
            for i in left:
                dreamer.chance.seed(luck)
                after = dreamer.dream(world, view.seat, self._over, turns[i].path).table
                clock.tick()
                end = dreamer.play_on(after, view.seat, clock, own, others, chapter)
                found.append(self.mind.judge(end.state, view.seat))
                if clock.share >= 1:
                    break
            if clock.share >= 1:  # the last was broken off
                break
            for i, worth in zip(left, found, strict=True):
                totals[i] += worth
                ends[i].append(worth)
            worlds += 1
            best = max(left, key=lambda i: totals[i])
            lead = totals[best]
            left = [
                i for i in left if not _surely_behind(ends[i], ends[best], lead - totals[i], style)
            ]
            if worlds >= FEWEST and clock.share >= until:
                worlds = 0
                until += part
                left.sort(key=lambda i: -totals[i])
                left = left[: _fewer(len(left))]
        best = max(left, key=lambda i: totals[i])
        if not ends[best]:
            return []
        most = fmean(ends[best])
        worths = [most - _behind(end, ends[best]) for end in ends]
        tried = [turn._replace(worth=worth) for turn, worth in zip(turns, worths, strict=True)]
        return [tried.pop(best), *sorted(tried, key=lambda turn: -turn.worth)]


def _behind(ends: list[float], best: list[float]) -> float:
    """How far, by what came of both in the same worlds: one that was dropped has seen fewer."""
    return fmean(best[: len(ends)]) - fmean(ends)


def _surely_behind(ends: list[float], best: list[float], lead: float, style: Style) -> bool:
    """Whether a turn is beyond doubt behind the best, by what came of both in the same worlds."""
    worlds = len(ends)
    if ends is best or worlds < ENOUGH:
        return False
    apart = [b - a for a, b in zip(ends, best, strict=True)]
    return lead / (worlds + style.trust) > SURE * stdev(apart) / sqrt(worlds)


def _fewer(turns: int) -> int:
    """How many of so many turns are played on after some worlds."""
    return max(2, 2 * turns // 3)


def _parts(turns: int) -> int:
    """In how many parts so many turns are tried out: until two are left, and those."""
    parts = 1
    while turns > 2:
        turns = _fewer(turns)
        parts += 1
    return parts


def _different(turns: list[Turn]) -> list[Turn]:
    """Those that end in different positions."""
    found: dict[float, Turn] = {}
    for turn in turns:
        found.setdefault(round(turn.worth, 6), turn)
    return list(found.values())
