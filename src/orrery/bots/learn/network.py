"""A network learns: what positions looked like, and what came of them.

Adam on mini-batches, with dropout. What came of a position is partly what came of the game, partly what
the network expects of the positions that followed: less scattered, and truer the more it knows.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from orrery.bots.planner.experience import Array, Experience
from orrery.bots.planner.mind import Looks

FIRST, SECOND = 64, 32
"""The neurons of its layers."""
POINTS = 30.0
"""So many points are 1 to the network while it learns."""
BATCH, RATE, DECAY, DROPPED = 4096, 2e-3, 0.03, 0.1
HINDSIGHT = 0.8
"""How much the end of the game counts for a position one turn before another, rather than what is expected
there."""


class Memory(NamedTuple):
    """Positions of many games, those of one seat and game one after the other."""

    numbers: NDArray[np.float16]
    things: NDArray[np.uint16]
    """Per position the places of its things, filled up with one that is never there."""
    worth: Array
    """What came of the game."""
    last: NDArray[np.bool_]
    """Whether no other position of that seat and game follows."""


def remember(lives: Sequence[tuple[float, list[Looks]]], size: int, most: int = 64) -> Memory:
    """`size`: how many things there can be; `most`: how many at a time."""
    looks = [look for _, seen in lives for look in seen]
    numbers = np.array([numbers for numbers, _ in looks], dtype=np.float16)
    things = np.full((len(looks), most), size, dtype=np.uint16)
    for row, (_, there) in zip(things, looks, strict=True):
        row[: len(there)] = there[:most]
    worth = np.array([worth for worth, seen in lives for _ in seen], dtype=np.float32)
    last = np.array([i == len(seen) - 1 for _, seen in lives for i in range(len(seen))])
    return Memory(numbers, things, worth, last)


def together(memories: Sequence[Memory]) -> Memory:
    return Memory(*(np.concatenate(parts) for parts in zip(*memories, strict=True)))


class Network:
    """Experience that is being gained."""

    def __init__(self, parts: dict[str, Array], seed: int = 0) -> None:
        self.parts = parts
        self._chance = np.random.default_rng(seed)

    @classmethod
    def fresh(cls, numbers: int, things: int, seed: int = 0) -> Network:
        chance = np.random.default_rng(seed)

        def some(*shape: int, wide: float) -> Array:
            return (chance.standard_normal(shape) * wide).astype(np.float32)

        return cls(
            {
                "numbers": some(numbers, FIRST, wide=0.7 / numbers**0.5),
                "things": some(things, FIRST, wide=0.03),
                "first": some(FIRST, wide=0.0),
                "between": some(FIRST, SECOND, wide=(2 / FIRST) ** 0.5),
                "second": some(SECOND, wide=0.0),
                "last": some(SECOND, wide=0.1),
                "direct": some(numbers, wide=0.0),
                "usual": some(1, wide=0.0),
            },
            seed,
        )

    @classmethod
    def of(cls, experience: Experience, seed: int = 0) -> Network:
        scale = dict.fromkeys(("last", "direct", "usual"), POINTS)
        return cls(
            {
                name: np.asarray(part / scale.get(name, 1.0), dtype=np.float32)
                for name, part in experience.parts.items()
            },
            seed,
        )

    @property
    def experience(self) -> Experience:
        scale = dict.fromkeys(("last", "direct", "usual"), POINTS)
        return Experience(
            {
                name: np.asarray(part * scale.get(name, 1.0), dtype=np.float32)
                for name, part in self.parts.items()
            }
        )

    def expects(self, memory: Memory) -> Array:
        """What it expects of each position, in points."""
        found = [
            self._forward(*self._batch(memory, np.arange(i, min(i + BATCH, len(memory.worth)))))[-1]
            for i in range(0, len(memory.worth), BATCH)
        ]
        return np.concatenate(found) * np.float32(POINTS)

    def aims(self, memory: Memory, hindsight: float = HINDSIGHT) -> Array:
        """What each position should have been expected to be worth."""
        expected = self.expects(memory)
        aims = memory.worth.copy()
        for i in range(len(aims) - 2, -1, -1):
            if not memory.last[i]:
                aims[i] = hindsight * aims[i + 1] + (1.0 - hindsight) * expected[i + 1]
        return aims

    def learn(self, memory: Memory, epochs: float, hindsight: float = HINDSIGHT) -> None:
        aims = self.aims(memory, hindsight) / np.float32(POINTS)
        steps = max(1, round(epochs * len(aims) / BATCH))
        mean = {name: np.zeros_like(part) for name, part in self.parts.items()}
        square = {name: np.zeros_like(part) for name, part in self.parts.items()}
        for step, rows in enumerate(self._rows(len(aims), steps), 1):
            rate = RATE * (0.05 + 0.475 * (1.0 + np.cos(np.pi * step / steps)))
            warm = rate * np.sqrt(1.0 - 0.999**step) / (1.0 - 0.9**step)
            slopes = self._slopes(*self._batch(memory, rows), aims[rows])
            for name, part in self.parts.items():
                mean[name] += np.float32(0.1) * (slopes[name] - mean[name])
                square[name] += np.float32(0.001) * (slopes[name] ** 2 - square[name])
                part *= np.float32(1.0 - rate * DECAY)
                part -= np.float32(warm) * mean[name] / (np.sqrt(square[name]) + np.float32(1e-8))

    def _rows(self, count: int, steps: int) -> Iterator[NDArray[np.int64]]:
        """Which positions are looked at in each step."""
        while True:
            order = self._chance.permutation(count)
            for i in range(0, count, BATCH):
                if not steps:
                    return
                steps -= 1
                yield order[i : i + BATCH]

    def _batch(self, memory: Memory, rows: NDArray[np.int64]) -> tuple[Array, Array]:
        size = len(self.parts["things"])
        there = np.zeros((len(rows), size + 1), dtype=np.float32)
        there[np.arange(len(rows))[:, None], memory.things[rows]] = 1.0
        return memory.numbers[rows].astype(np.float32), there[:, :size]

    def _forward(self, numbers: Array, there: Array, kept: Sequence[Array] = ()) -> list[Array]:
        """Both layers, and the network's word; `kept`: what dropout leaves of each neuron."""
        p = self.parts
        first = np.maximum(numbers @ p["numbers"] + there @ p["things"] + p["first"], 0.0)
        if kept:
            first *= kept[0]
        second = np.maximum(first @ p["between"] + p["second"], 0.0)
        if kept:
            second *= kept[1]
        return [first, second, second @ p["last"] + numbers @ p["direct"] + p["usual"]]

    def _slopes(self, numbers: Array, there: Array, aims: Array) -> dict[str, Array]:
        """How each part adds to the error; an error of more than one counts no more than linearly."""
        p, n = self.parts, len(aims)
        kept = [
            (self._chance.random((n, wide)) >= DROPPED).astype(np.float32)
            / np.float32(1.0 - DROPPED)
            for wide in (len(p["first"]), len(p["second"]))
        ]
        first, second, said = self._forward(numbers, there, kept)
        error = np.clip(said - aims, -1.0, 1.0) / np.float32(n)
        into_second = np.outer(error, p["last"]) * kept[1] * (second > 0.0)
        into_first = (into_second @ p["between"].T) * kept[0] * (first > 0.0)
        return {
            "numbers": numbers.T @ into_first,
            "things": there.T @ into_first,
            "first": into_first.sum(axis=0),
            "between": first.T @ into_second,
            "second": into_second.sum(axis=0),
            "last": second.T @ error,
            "direct": numbers.T @ error,
            "usual": error.sum(keepdims=True),
        }
