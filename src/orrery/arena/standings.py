"""What the games of a tournament say about the bots, and how surely.

All seatings play the same deals, so a deal is what is counted: games of one deal tell much the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import fsum, inf, sqrt
from statistics import fmean
from typing import NamedTuple

from orrery.arena.match import Plan, Result

Z = 1.959963984540054
"""Standard deviations of a 95 % interval."""


class Row(NamedTuple):
    """One bot's record."""

    bot: str
    seats: int
    """How many times it sat at a table: more than once in a game if it plays against itself."""
    games: int
    wins: float
    """Shared wins count in part."""
    points: float
    """On average."""
    reach: float
    """So far from the average the true one lies at most, with 95 % certainty."""
    decisions: float
    """In a game, at a seat."""
    seconds: float
    """The same."""

    @property
    def share(self) -> float:
        return self.wins / self.seats

    @property
    def interval(self) -> tuple[float, float]:
        """Each game counts once, in however many seats the bot sat."""
        return wilson(self.share * self.games, self.games)


class Difference(NamedTuple):
    """How many points more than another a bot makes in the same deals."""

    bot: str
    other: str
    points: float
    reach: float


class Standings:
    """The records of all bots, best first."""

    def __init__(self, plan: Plan, results: Iterable[Result]) -> None:
        self.plan = plan
        self.results: list[Result] = []
        self.choices = 0
        for result in results:
            self.add(result)

    def add(self, result: Result) -> None:
        self.results.append(result)
        self.choices += result.choices

    @property
    def games(self) -> int:
        return len(self.results)

    @property
    def bots(self) -> list[str]:
        """All that sat there, a solo rival as well: those of the plan first."""
        names = dict.fromkeys(self.plan.bots)
        return list(names | dict.fromkeys(bot for one in self.results for bot in one.bots))

    @property
    def rows(self) -> list[Row]:
        rows = [self._row(bot) for bot in self.bots if any(bot in r.bots for r in self.results)]
        return sorted(rows, key=lambda row: (-row.share, -row.points, row.bot))

    def _row(self, bot: str) -> Row:
        seats = [(r, k) for r in self.results for k, name in enumerate(r.bots) if name == bot]
        return Row(
            bot,
            len(seats),
            len({r.number for r, _ in seats}),
            sum(r.shares[k] for r, k in seats),
            fmean(r.scores[k] for r, k in seats),
            reach(list(by_deal(self.results, bot).values())),
            fmean(r.decisions[k] if r.decisions else 0 for r, k in seats),
            fmean(r.seconds[k] if r.seconds else 0.0 for r, k in seats),
        )

    @property
    def differences(self) -> list[Difference]:
        """The first bot against each of the others."""
        first, *others = self.bots
        own = by_deal(self.results, first)
        found = []
        for other in others:
            theirs = by_deal(self.results, other)
            apart = [own[deal] - theirs[deal] for deal in own if deal in theirs]
            if apart:
                found.append(Difference(first, other, fmean(apart), reach(apart)))
        return found

    @property
    def even(self) -> bool:
        """Whether each bot sat in each seat equally often."""
        return self.games % len(self.plan.rota) == 0


def by_deal(results: Iterable[Result], bot: str) -> dict[int, float]:
    """A bot's mean points in each deal that it played."""
    found: dict[int, list[int]] = {}
    for result in results:
        for name, score in zip(result.bots, result.scores, strict=True):
            if name == bot:
                found.setdefault(result.deal, []).append(score)
    return {deal: fmean(scores) for deal, scores in found.items()}


def reach(values: Sequence[float]) -> float:
    """How far from their mean the true one lies at most, with 95 % certainty (Student's t)."""
    n = len(values)
    if n < 2:
        return inf
    mean = fsum(values) / n
    return student(n - 1) * sqrt(fsum((value - mean) ** 2 for value in values) / (n - 1) / n)


def student(freedom: int) -> float:
    """The 97.5 % quantile of Student's t, from that of the normal distribution.

    >>> [round(student(n), 2) for n in (1, 2, 5, 30)]
    [12.71, 4.3, 2.57, 2.04]
    """
    if freedom < 3:
        return (12.706205, 4.302653)[freedom - 1]
    z, n = Z, freedom
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / n + second / n**2 + third / n**3


def wilson(wins: float, n: int) -> tuple[float, float]:
    """The Wilson interval: between which shares the true one lies with 95 % certainty.

    >>> [round(end, 3) for end in wilson(90, 100)]
    [0.826, 0.945]
    """
    if not n:
        return 0.0, 1.0
    p = wins / n
    middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    reach = Z / (1 + Z * Z / n) * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    return max(0.0, middle - reach), min(1.0, middle + reach)
