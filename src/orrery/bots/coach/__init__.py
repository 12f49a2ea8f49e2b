"""A coach: the best few plans for a turn, what each is worth, and why.

It dreams turns as a planner does, but tells a plan only as far as one can know it now: up to where
something comes to light. What a plan is worth it finds out in several imagined worlds, the same for
all plans, with the turn finished well in each; why, by what the judge's named terms gain there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from orrery.bots.planner.budget import Budget, Clock
from orrery.bots.planner.dreams import Dreamer
from orrery.bots.planner.mind import Mind
from orrery.core.choice import Option
from orrery.core.table import Table
from orrery.core.view import View
from orrery.locale import Message

FIND, WIDEN = 0.4, 0.6
"""The share of the budget for finding the best turn, and up to which the others are looked for."""
OTHERS, EACH = 10, 12
"""So many other beginnings of a turn are looked at, each with so many dreams."""
TRIED, ALIKE = 7, 2
"""So many plans are tried in other worlds, no more of them about the same thing, of which the best is told."""
FINISH = 8
"""Dreams to finish a turn after something came to light."""
WORLDS = 12
"""The most worlds that plans are tried in."""
LEAST = 4
"""The fewest: a budget that is too small for them is exceeded."""
SLIGHT = 0.25
"""What counts less is no reason."""
RESULT = "points"
"""Where a plan ends the game, this is the reason."""
REST = "rest"
"""All that isn't told one by one: with it, reasons add up."""


class Reason(NamedTuple):
    """What a plan gains or loses by."""

    name: str
    """Of a reason of the game's mind."""
    gain: float
    """In points."""
    detail: Message | None = None
    """The same in more words than its name."""


class Plan(NamedTuple):
    """What one could do now."""

    path: tuple[str, ...]
    """The choices in notation, as far as they can be known now."""
    steps: tuple[Message, ...]
    """The same as words on buttons, without those that nobody has a choice about."""
    behind: float
    """How many points worse than the best plan it seems."""
    reasons: tuple[Reason, ...]
    """What is gained and lost, the weightiest first, at last the rest."""
    open: bool
    """Whether the turn goes on after something has come to light."""


class Advice(NamedTuple):
    """What a coach says about a position."""

    plans: tuple[Plan, ...]
    """Best first."""
    played: Plan | None = None
    """What was done there."""


class Coach:
    """Equal seeds and numbers of dreams give equal advice. It sees what the seat sees."""

    def __init__(self, mind: Mind[Any], seed: int, budget: Budget) -> None:
        self.mind = mind
        self._budget = budget
        self._chance = Random(seed)

    def advise(
        self,
        view: View[Any],
        names: Sequence[str | Message],
        most: int = 3,
        played: Sequence[str] = (),
    ) -> Advice:
        """The best plans of who decides now, at most so many; and what the one is worth that was
        played, as far as it can be compared."""
        over = view.choice.kind not in self.mind.begins
        clock = Clock(self._budget)
        dreamer = Dreamer(self.mind, Random(self._chance.getrandbits(32)))
        world = view.imagine(self._chance.getrandbits(32))
        self.mind.still(world.state)
        about = self._candidates(dreamer, world, view, over, clock)
        done = _known(world, tuple(view.game.means(text)[0] for text in played))
        if done:
            about.setdefault(done, done)
        paths = list(about)
        worth, gains, details = self._try(dreamer, view, over, clock, paths)
        if view.choice.kind in self.mind.exact:
            exact = dict(zip(view.options, self.mind.reckon(world.state, view.choice), strict=True))
            for path, seemed, reasons in zip(paths, worth, gains, strict=True):
                reasons[REST] = reasons.get(REST, 0.0) + exact[path[0]] - seemed
            worth = [exact[path[0]] for path in paths]
        order = sorted(range(len(paths)), key=lambda i: -worth[i])
        best = worth[order[0]]
        common = gains[order[0]].get(REST, 0.0)
        for reasons in gains:  # what is true of every plan speaks for none
            reasons[REST] = reasons.get(REST, 0.0) - common
        plans = [
            self._plan(world, view.seat, paths[i], best - worth[i], over, names)._replace(
                reasons=_reasons(gains[i], details[i])
            )
            for i in order
        ]
        own = plans[order.index(paths.index(done))] if done else None
        told: dict[object, Plan] = {}
        for i, plan in zip(order, plans, strict=True):
            told.setdefault(about[paths[i]], plan)
        return Advice(tuple(_different(list(told.values()))[:most]), own)

    # -- finding plans --

    def _candidates(
        self, dreamer: Dreamer, world: Table[Any], view: View[Any], over: bool, clock: Clock
    ) -> dict[tuple[Option, ...], object]:
        """Good turns that begin differently, as far as they can be known, and what each is about: the first thing in
        it that isn't done beside something else."""
        seat, choice = view.seat, view.choice
        most = 1 << 30
        if choice.kind in self.mind.exact:
            worths = self.mind.reckon(world.state, choice)
            ranked = sorted(zip(worths, choice.options, strict=True), key=lambda one: -one[0])
            return {(option,): option for _, option in ranked[:TRIED]}
        found = [
            (turn.worth, turn.path) for turn in dreamer.turns(world, seat, over, clock, FIND, most)
        ]
        begun = {path[0] for _, path in found if path}
        weights = self.mind.weigh(world.state, choice)
        likely = sorted(zip(weights, choice.options, strict=True), key=lambda one: -one[0])
        for _, option in [one for one in likely if one[1] not in begun][:OTHERS]:
            if clock.share >= WIDEN:
                break
            after = world.fork()
            after.choose(option)
            ends = over or option.verb in self.mind.ends
            turn = dreamer.turns(after, seat, ends, clock, 1.0, EACH)[0]
            found.append((turn.worth, (option, *turn.path)))
        found.sort(key=lambda one: -one[0])
        asides = view.game.asides
        paths: dict[tuple[Option, ...], object] = {}
        for _, path in found:
            about = next((option for option in path if option.verb not in asides), None)
            if len(paths) < TRIED and list(paths.values()).count(about) < ALIKE:
                paths.setdefault(_known(world, path), about)
        return paths

    # -- trying them --

    def _try(
        self,
        dreamer: Dreamer,
        view: View[Any],
        over: bool,
        clock: Clock,
        paths: list[tuple[Option, ...]],
    ) -> tuple[list[float], list[dict[str, float]], list[dict[str, Message]]]:
        """What each plan is worth on average over some worlds, what its terms gain there, and what
        there is to say about them."""
        worth: list[list[float]] = [[] for _ in paths]
        details: list[dict[str, Message]] = [{} for _ in paths]
        gains: list[dict[str, float]] = [{} for _ in paths]
        worlds = 0
        while worlds < WORLDS and (worlds < LEAST or clock.share < 1):
            luck = self._chance.getrandbits(32)
            world = view.imagine(luck)
            before = self._account(world.state, view.seat)
            for i, path in enumerate(paths):
                dreamer.chance.seed(luck)
                after = self._follow(dreamer, world, view.seat, over, path, clock)
                account = self._account(after, view.seat)
                worth[i].append(self._worth(after, view.seat))
                if after.over:  # nothing is left of what was hoped for
                    gained = worth[i][-1] - sum(before.values())
                    account = {**before, RESULT: before.get(RESULT, 0.0) + gained}
                overlooked = self.mind.overlooked(after)
                for term in {**before, **account}:
                    if term in overlooked:
                        continue
                    reason = self.mind.reasons.get(term, RESULT if term == RESULT else REST)
                    gain = account.get(term, 0.0) - before.get(term, 0.0)
                    gains[i][reason] = gains[i].get(reason, 0.0) + gain
                if not worlds:
                    details[i] = self.mind.details(world.state, after, view.seat)
            worlds += 1
        mean = [{reason: gain / worlds for reason, gain in one.items()} for one in gains]
        return [fmean(one) for one in worth], mean, details

    def _worth(self, s: Any, seat: int) -> float:
        """In points; at the end of the game they are counted, not judged."""
        return self.mind.glance(s, seat) / (1.0 if s.over else self.mind.point(s))

    def _account(self, s: Any, seat: int) -> dict[str, float]:
        """Likewise."""
        point = 1.0 if s.over else self.mind.point(s)
        return {term: worth / point for term, worth in self.mind.account(s, seat).items()}

    def _follow(
        self,
        dreamer: Dreamer,
        world: Table[Any],
        seat: int,
        over: bool,
        path: tuple[Option, ...],
        clock: Clock,
    ) -> Any:
        """The state after the plan, as far as it goes there, and a good end of the turn."""
        table = world.fork()
        for option in path:
            choice = table.choice
            if choice is None or choice.seat != seat or option not in choice.options:
                break
            if option.verb in self.mind.rests:
                self.mind.rest(table.state, seat)
                return table.state
            table.choose(option)
            over = over or option.verb in self.mind.ends
        return dreamer.turns(table, seat, over, clock, 1.0, FINISH)[0].judged

    # -- telling them --

    def _plan(
        self,
        world: Table[Any],
        seat: int,
        path: tuple[Option, ...],
        behind: float,
        over: bool,
        names: Sequence[str | Message],
    ) -> Plan:
        table = world.fork()
        steps = []
        for option in path:
            choice = table.choice
            assert choice is not None
            if len(choice.options) > 1:
                steps.append(table.game.label(table.seen_by(seat), choice, option, names))
            table.choose(option)
            over = over or option.verb in self.mind.ends
        choice = table.choice
        goes_on = choice is not None and choice.seat == seat and len(choice.options) > 1
        return Plan(
            tuple(option.text for option in path),
            tuple(steps),
            max(behind, 0.0),
            (),
            goes_on and not (over and choice is not None and choice.kind in self.mind.begins),
        )


def _different(plans: list[Plan]) -> list[Plan]:
    """Without those of which there is nothing else to say than of one before; two are told in any case."""
    if len(plans) <= 2:
        return plans
    said: dict[object, Plan] = {}
    for plan in plans:
        reasons = ((reason.name, round(reason.gain, 1)) for reason in plan.reasons)
        said.setdefault((round(plan.behind, 1), *reasons), plan)
    return list(said.values())


def _reasons(gains: Mapping[str, float], details: Mapping[str, Message]) -> tuple[Reason, ...]:
    return brief(detailed(gains.items(), details))


def detailed(
    gains: Iterable[tuple[str, float]], details: Mapping[str, Message]
) -> Iterator[Reason]:
    """Details are about what is gained."""
    for name, gain in gains:
        yield Reason(name, gain, details.get(name) if gain > 0 else None)


def brief(reasons: Iterable[Reason], most: int = 99) -> tuple[Reason, ...]:
    """The weightiest so many, and the rest as one."""
    found = sorted(reasons, key=lambda reason: -abs(reason.gain))
    told = [r for r in found if abs(r.gain) >= SLIGHT and r.name != REST][:most]
    rest = sum(r.gain for r in found) - sum(r.gain for r in told)
    if abs(rest) >= SLIGHT:
        told.append(Reason(REST, rest))
    return tuple(reason._replace(gain=round(reason.gain, 2)) for reason in told)


def called(game: str, reason: Reason) -> Message:
    """A reason in words."""
    if reason.name == REST:
        return Message("coach.rest")
    return reason.detail or Message(f"coach.{game}.{reason.name}")


def _known(world: Table[Any], path: tuple[Option, ...]) -> tuple[Option, ...]:
    """The beginning of a turn that can be decided before anything comes to light."""
    table = world.fork()
    for i, option in enumerate(path):
        before = table.state.reveals
        if table.choice is None or option not in table.choice.options:
            return path[:i]
        table.choose(option)
        if table.state.reveals != before:
            return path[: i + 1]
    return path
