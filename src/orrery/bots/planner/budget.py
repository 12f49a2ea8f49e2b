"""How long a planner may think: so many dreams, so many seconds, or both."""

from __future__ import annotations

import math
from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple


class Budget(NamedTuple):
    """What a decision may cost. With dreams alone a planner is deterministic for its seed."""

    dreams: int = 0
    """0: as many as the seconds allow."""
    seconds: float = 0.0
    """0: as long as the dreams take."""


class Clock:
    """What is left of a budget while a decision is made."""

    def __init__(self, budget: Budget, stopped: Callable[[], bool] = lambda: False) -> None:
        if budget.dreams <= 0 and budget.seconds <= 0:
            raise ValueError("A budget names dreams, seconds or both.")
        self.dreams = 0
        self._most = budget.dreams or math.inf
        self._until = perf_counter() + budget.seconds if budget.seconds else math.inf
        self._from = perf_counter()
        self._stopped = stopped

    def tick(self) -> None:
        """A dream was dreamt."""
        self.dreams += 1

    @property
    def share(self) -> float:
        """How much of the budget is spent: 0 at first, 1 and more when it is time to decide."""
        if self._stopped():
            return math.inf
        share = self.dreams / self._most
        if self._until < math.inf:
            now = perf_counter()
            share = max(share, (now - self._from) / (self._until - self._from))
        return share
