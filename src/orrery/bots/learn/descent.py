"""How a network learns: step by step to where less is missed (Adam on mini-batches)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

from orrery.bots.planner.experience import Array

DECAY = 0.03

Rows = NDArray[np.int64]


class Learner:
    """A network that is being learnt, and its own luck."""

    def __init__(self, parts: dict[str, Array], seed: int = 0) -> None:
        self.parts = parts
        self._chance = np.random.default_rng(seed)

    def _descend(
        self,
        count: int,
        batch: int,
        epochs: float,
        rate: float,
        slopes_of: Callable[[Rows], dict[str, Array]],
    ) -> None:
        """Step by step to where less is missed."""
        steps = max(1, round(epochs * count / batch))
        mean = {name: np.zeros_like(part) for name, part in self.parts.items()}
        square = {name: np.zeros_like(part) for name, part in self.parts.items()}
        for step, rows in enumerate(self._rows(count, batch, steps), 1):
            now = rate * (0.05 + 0.475 * (1.0 + np.cos(np.pi * step / steps)))
            warm = now * np.sqrt(1.0 - 0.999**step) / (1.0 - 0.9**step)
            slopes = slopes_of(rows)
            for name, part in self.parts.items():
                mean[name] += np.float32(0.1) * (slopes[name] - mean[name])
                square[name] += np.float32(0.001) * (slopes[name] ** 2 - square[name])
                part *= np.float32(1.0 - now * DECAY)
                part -= np.float32(warm) * mean[name] / (np.sqrt(square[name]) + np.float32(1e-8))

    def _rows(self, count: int, batch: int, steps: int) -> Iterator[Rows]:
        """What is looked at in each step."""
        while True:
            order = self._chance.permutation(count)
            for i in range(0, count, batch):
                if not steps:
                    return
                steps -= 1
                yield order[i : i + batch]

    def _batch(
        self, numbers: NDArray[np.float16], things: NDArray[np.uint16]
    ) -> tuple[Array, Array]:
        size = len(self.parts["things"])
        there = np.zeros((len(things), size + 1), dtype=np.float32)
        there[np.arange(len(things))[:, None], things] = 1.0
        return numbers.astype(np.float32), there[:, :size]
