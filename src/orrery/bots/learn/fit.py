"""Weights out of games: what the terms of a position said about the points in the end.

Final scores scatter far more than two ways to play a turn differ, so the old weights are believed
unless many games speak against them: a ridge regression around them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from orrery.bots.learn.play import Row
from orrery.bots.planner.judge import Weights

DOUBT = 0.3
"""How far a weight may well be from the old one."""
FIXED = ("others", "points", "planets", "missions", "ease", "aboard")
SURE = {"score": 0.01, "time": 50.0, **dict.fromkeys(FIXED, 0.0)}
"""Where that differs."""


class Sums:
    """All rows so far, added up: nothing else of them is needed."""

    def __init__(self, size: int) -> None:
        """`size`: terms times stages of the game."""
        self.xx = np.zeros((size, size))
        self.xy = np.zeros(size)
        self.yy = 0.0
        self.n = 0.0

    def add(self, rows: Sequence[Row]) -> None:
        if not rows:
            return
        count = np.sqrt(np.array([row[2] for row in rows]))
        x = np.array([row[0] for row in rows]) * count[:, None]
        y = np.array([row[1] for row in rows]) * count
        self.xx += x.T @ x
        self.xy += x.T @ y
        self.yy += float(y @ y)
        self.n += float(count @ count)

    def fade(self, by: float) -> None:
        """Older games count less."""
        self.xx *= by
        self.xy *= by
        self.yy *= by
        self.n *= by

    def scatter(self, weights: NDArray[np.float64]) -> float:
        """The mean square of what the weights don't explain."""
        miss = self.yy - 2 * weights @ self.xy + weights @ self.xx @ weights
        return float(miss) / max(self.n, 1.0)


def fit(
    names: Sequence[str],
    sums: Sums,
    old: Weights,
    doubt: float = DOUBT,
    sure: Mapping[str, float] = SURE,
) -> Weights:
    """The weights that explain the points best, near the old ones."""
    stages = range(len(old[names[0]]))
    prior = np.array([old[name][i] for i in stages for name in names])
    spread = np.array([sure.get(name, doubt) for _ in stages for name in names])
    free = spread > 0
    start = prior.copy()
    found = prior.copy()
    for _ in range(3):
        noise = max(sums.scatter(found), 1.0)
        a = sums.xx[np.ix_(free, free)] / noise + np.diag(1.0 / spread[free] ** 2)
        b = (sums.xy - sums.xx @ np.where(free, 0.0, prior))[free] / noise
        b = b + start[free] / spread[free] ** 2
        found[free] = np.linalg.solve(a, b)
    by_stage = found.reshape(len(stages), len(names))
    return {name: tuple(map(float, by_stage[:, i])) for i, name in enumerate(names)}
