"""How fast somebody may go: who goes faster is served later, and nobody else waits for it."""

from __future__ import annotations

import asyncio
import time

BURST = 40
"""How many words may come at once."""
PER_SECOND = 20.0
"""How many words a second may come for long."""


class Pace:
    def __init__(self, burst: float = BURST, per_second: float = PER_SECOND) -> None:
        self._burst = burst
        self._per_second = per_second
        self._left = burst
        self._since = time.monotonic()

    def take(self) -> float:
        """Use one; for how many seconds it should wait."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._since) * self._per_second) - 1
        self._since = now
        return max(0.0, -self._left / self._per_second)

    def give_back(self) -> None:
        """It wasn't used after all."""
        self._left += 1

    async def keep(self) -> None:
        """Let others have their turn; wait if there were too many."""
        await asyncio.sleep(self.take())
