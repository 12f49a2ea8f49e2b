"""What the games of a tournament say about the bots, and how surely."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import NamedTuple

from orrery.arena.match import Plan, Result, lineups

Z = 1.959963984540054
"""Standard deviations of a 95 % interval."""


class Row(NamedTuple):
    """One bot's record."""

    bot: str
    seats: int
    """How many times it sat at a table: more than once in a game if it plays against itself."""
    wins: float
    """Shared wins count in part."""
    points: float
    """On average."""

    @property
    def share(self) -> float:
        return self.wins / self.seats

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.wins, self.seats)


class Standings:
    """The records of all bots, best first."""

    def __init__(self, plan: Plan, results: Iterable[Result]) -> None:
        self.plan = plan
        self.games = 0
        self.choices = 0
        self._seats: dict[str, int] = {}
        self._wins: dict[str, float] = {}
        self._points: dict[str, int] = {}
        for result in results:
            self.add(result)

    def add(self, result: Result) -> None:
        self.games += 1
        self.choices += result.choices
        for bot, score, share in zip(result.bots, result.scores, result.shares, strict=True):
            self._seats[bot] = self._seats.get(bot, 0) + 1
            self._wins[bot] = self._wins.get(bot, 0.0) + share
            self._points[bot] = self._points.get(bot, 0) + score

    @property
    def rows(self) -> list[Row]:
        rows = [
            Row(bot, seats, self._wins[bot], self._points[bot] / seats)
            for bot, seats in self._seats.items()
        ]
        return sorted(rows, key=lambda row: (-row.share, -row.points, row.bot))

    @property
    def even(self) -> bool:
        """Whether each bot sat in each seat equally often."""
        return self.games % len(lineups(self.plan.bots, self.plan.seats)) == 0


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
