"""What pairs of games say about a change, and how surely.

A deal is what is counted, as in the arena: its games tell much the same. What is compared is each deal with
itself, so the luck of the deals cancels out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from math import isfinite
from statistics import fmean
from typing import NamedTuple

from orrery.arena.match import Plan
from orrery.arena.standings import reach
from orrery.lab.pairs import Measured, Pair

RARE = 0.01
"""What happens in fewer than this share of the games isn't told."""


class Mean(NamedTuple):
    """An average, and how far from it the true one lies at most, with 95 % certainty."""

    value: float
    reach: float


class Difference(NamedTuple):
    """Something measured under both sets of figures."""

    name: str
    printed: Mean
    changed: Mean
    by: Mean
    """How much more it is with the changed figures."""

    @property
    def clear(self) -> bool:
        """Whether the interval of the difference is on one side of 0."""
        return isfinite(self.by.reach) and abs(self.by.value) > self.by.reach


class Use(NamedTuple):
    """How often something is chosen in a game, and how those did who chose it."""

    what: str
    words: str
    often: Difference
    brings: tuple[Mean | None, Mean | None]
    """Printed and changed: how many more points, against the mean of their table, those seats made
    that chose it than those that didn't; None where too few did, or didn't."""


Value = Callable[[Measured], float]


class Comparison:
    """All pairs, and what they say."""

    def __init__(self, plan: Plan, pairs: Iterable[Pair]) -> None:
        self.plan = plan
        self.pairs = sorted(pairs, key=lambda pair: pair.number)
        self.words: dict[str, str] = {}
        for pair in self.pairs:
            for what, said in pair.words.items():
                self.words.setdefault(what, said)

    def difference(self, name: str, value: Value) -> Difference:
        """Something that each game has, deal by deal."""
        both: dict[int, list[tuple[float, float]]] = {}
        for pair in self.pairs:
            row = (value(pair.printed), value(pair.changed))
            both.setdefault(pair.printed.result.deal, []).append(row)
        printed = [sum([a for a, _ in rows]) / len(rows) for rows in both.values()]
        changed = [sum([b for _, b in rows]) / len(rows) for rows in both.values()]
        apart = [b - a for a, b in zip(printed, changed, strict=True)]
        return Difference(name, _mean(printed), _mean(changed), _mean(apart))

    @property
    def whole(self) -> list[Difference]:
        """Points, leads and length."""
        found = [
            self.difference("points of a seat", lambda m: fmean(m.result.scores)),
            self.difference("points of the winner", lambda m: max(m.result.scores)),
        ]
        if len(self.pairs[0].printed.result.scores) > 1:
            found.append(self.difference("lead of the winner", _lead))
        return [*found, self.difference("choices in a game", lambda m: m.result.choices)]

    @property
    def sources(self) -> list[Difference]:
        """Points of a seat by where they come from."""
        names = dict.fromkeys(
            source
            for pair in self.pairs
            for measured in (pair.printed, pair.changed)
            for row in measured.result.sources
            for source in row
        )
        found = [self.difference(name, _points_from(name)) for name in names]
        return [one for one in found if one.printed.value or one.changed.value]

    @property
    def seats(self) -> list[Difference]:
        """How often each seat wins, in per cent."""
        count = len(self.pairs[0].printed.result.scores)
        return [self.difference(f"seat {seat + 1}", _wins_of(seat)) for seat in range(count)]

    @property
    def uses(self) -> list[Use]:
        """What was chosen, the clearest differences first."""
        met: Counter[str] = Counter()
        for pair in self.pairs:
            met.update({w for m in (pair.printed, pair.changed) for row in m.uses for w in row})
        printed = [row for pair in self.pairs for row in _margins(pair.printed)]
        changed = [row for pair in self.pairs for row in _margins(pair.changed)]
        found = []
        for what, count in met.items():
            if count < max(2, RARE * len(self.pairs)):
                continue
            often = self.difference(what, _times(what))
            brings = (_brings(printed, what), _brings(changed, what))
            found.append(Use(what, self.words.get(what, ""), often, brings))
        return sorted(found, key=lambda use: (-_sureness(use.often), use.what))


def _mean(values: list[float]) -> Mean:
    return Mean(fmean(values), reach(values))


def _points_from(source: str) -> Value:
    return lambda measured: fmean(row.get(source, 0) for row in measured.result.sources)


def _wins_of(seat: int) -> Value:
    return lambda measured: 100 * measured.result.shares[seat]


def _times(what: str) -> Value:
    return lambda measured: sum(row.get(what, 0) for row in measured.uses)


def _lead(measured: Measured) -> float:
    first, second = sorted(measured.result.scores, reverse=True)[:2]
    return first - second


def _sureness(one: Difference) -> float:
    """How many intervals a difference is away from 0."""
    if not one.by.value:
        return 0.0
    return abs(one.by.value) / (one.by.reach or 1e-9)


def _margins(measured: Measured) -> list[tuple[dict[str, int], float]]:
    """What each seat chose, and by how much it was ahead of its table."""
    scores = measured.result.scores
    middle = fmean(scores)
    return [(uses, scores[seat] - middle) for seat, uses in enumerate(measured.uses)]


def _brings(seats: list[tuple[dict[str, int], float]], what: str) -> Mean | None:
    did = [margin for uses, margin in seats if what in uses]
    didnt = [margin for uses, margin in seats if what not in uses]
    if min(len(did), len(didnt)) < 10:
        return None
    spread = (reach(did) ** 2 + reach(didnt) ** 2) ** 0.5
    return Mean(fmean(did) - fmean(didnt), spread)
