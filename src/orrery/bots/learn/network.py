"""A network learns: what positions looked like, and what came of them.

With dropout. What came of a position is what came of the game, and partly what searches found. Of turns only
counts how they differ from others of the same position.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import nan
from typing import Any, NamedTuple, TypeVar

import numpy as np
from numpy.typing import NDArray

from orrery.bots.learn.descent import Learner, Rows
from orrery.bots.planner.experience import Array, Parts, Voices
from orrery.bots.planner.mind import Looks

FIRST, SECOND = 64, 32
"""The neurons of its layers."""
FIRST_OF_TURNS = 32
"""And of its first layer, if it learns from turns: less can be learnt from them without learning chance by heart."""
POINTS = 30.0
"""So many points are 1 to the network while it learns."""
BATCH = 4096


class Way(NamedTuple):
    """How to learn."""

    rate: float
    dropped: float
    """The share of neurons left out at a time."""


POSITIONS, TURNS = Way(2e-3, 0.1), Way(1e-3, 0.2)
HINDSIGHT = 0.8
"""How much what came after a search counts beside what it found."""
SOON_AND_LATER = (0.5, 0.5)
"""How much counts what comes of a turn by the end of the round, and of the next one: what comes later tells more,
and hangs more on chance."""


class Memory(NamedTuple):
    """Positions of many games, those of one seat and game one after the other."""

    numbers: NDArray[np.float16]
    things: NDArray[np.uint16]
    """Per position the places of its things, filled up with one that is never there."""
    worth: Array
    """What came of the game."""
    last: NDArray[np.bool_]
    """Whether no other position of that seat and game follows."""
    found: Array
    """What a search found it to be worth; not a number where none was made."""


class Seen(NamedTuple):
    """A position that a seat came to."""

    looks: Looks
    found: float = nan
    """What the search that followed found it to be worth, if there was one."""


def remember(lives: Sequence[tuple[float, list[Seen]]], size: int, most: int = 64) -> Memory:
    """`size`: how many things there can be; `most`: how many at a time."""
    all_ = [one for _, seen in lives for one in seen]
    numbers = np.array([one.looks[0] for one in all_], dtype=np.float16)
    things = np.full((len(all_), most), size, dtype=np.uint16)
    for row, one in zip(things, all_, strict=True):
        there = one.looks[1][:most]
        row[: len(there)] = there
    worth = np.array([worth for worth, seen in lives for _ in seen], dtype=np.float32)
    last = np.array([i == len(seen) - 1 for _, seen in lives for i in range(len(seen))])
    found = np.array([one.found for one in all_], dtype=np.float32)
    return Memory(numbers, things, worth, last, found)


class Turns(NamedTuple):
    """Turns of many positions, as many of each."""

    numbers: NDArray[np.float16]
    things: NDArray[np.uint16]
    worth: Array
    """What came of each, beyond what was to be expected, by the end of the round and of the next one."""


def remember_turns(
    found: Sequence[Sequence[tuple[tuple[float, float], Looks]]], size: int
) -> Turns:
    memory = remember([(0.0, [Seen(look) for _, look in turns]) for turns in found], size)
    worth = np.array([[worth for worth, _ in turns] for turns in found], dtype=np.float32)
    if not found:
        return Turns(memory.numbers, memory.things, worth)
    shape = len(found), len(found[0]), -1
    return Turns(memory.numbers.reshape(shape), memory.things.reshape(shape), worth)


M = TypeVar("M", bound=tuple[NDArray[Any], ...])


def together(memories: Sequence[M]) -> M:
    """What is remembered of several rounds, as one; some may have had nothing to remember."""
    some = [memory for memory in memories if len(memory[0])] or memories[:1]
    kind: Any = type(some[0])
    one: M = kind(*(np.concatenate(parts) for parts in zip(*some, strict=True)))
    return one


class Network(Learner):
    """Experience of positions or turns that is being gained."""

    @classmethod
    def fresh(cls, numbers: int, things: int, seed: int = 0, neurons: int = FIRST) -> Network:
        chance = np.random.default_rng(seed)

        def some(*shape: int, wide: float) -> Array:
            return (chance.standard_normal(shape) * wide).astype(np.float32)

        return cls(
            {
                "numbers": some(numbers, neurons, wide=0.7 / numbers**0.5),
                "things": some(things, neurons, wide=0.03),
                "first": some(neurons, wide=0.0),
                "between": some(neurons, SECOND, wide=(2 / neurons) ** 0.5),
                "second": some(SECOND, wide=0.0),
                "last": some(SECOND, wide=0.1),
                "direct": some(numbers, wide=0.0),
                "usual": some(1, wide=0.0),
            },
            seed,
        )

    @classmethod
    def of(cls, voice: Parts, seed: int = 0) -> Network:
        scale = dict.fromkeys(("last", "direct", "usual"), POINTS)
        return cls(
            {
                name: np.asarray(part / scale.get(name, 1.0), dtype=np.float32)
                for name, part in voice.items()
            },
            seed,
        )

    @property
    def voice(self) -> Parts:
        """As it speaks at a table."""
        scale = dict.fromkeys(("last", "direct", "usual"), POINTS)
        return {
            name: np.asarray(part * scale.get(name, 1.0), dtype=np.float32)
            for name, part in self.parts.items()
        }

    @property
    def voices(self) -> Voices:
        return Voices([self.voice])

    def learn(self, memory: Memory, epochs: float) -> None:
        """What came of positions."""
        aims = aims_of(memory) / np.float32(POINTS)

        def slopes(rows: Rows) -> dict[str, Array]:
            seen = self._batch(memory.numbers[rows], memory.things[rows])
            kept = self._kept(len(rows), POSITIONS.dropped)
            return self._slopes(*seen, kept, lambda said: missed(said, aims[rows]))

        self._descend(len(aims), BATCH, epochs, POSITIONS.rate, slopes)

    def learn_turns(self, turns: Turns, epochs: float) -> None:
        """By how much turns are better than others of the same position."""
        many = turns.worth.shape[1]
        aims = _apart(turns.worth @ np.array(SOON_AND_LATER, np.float32) / np.float32(POINTS))

        def slopes(rows: Rows) -> dict[str, Array]:
            shape = len(rows) * many, -1
            numbers, things = turns.numbers[rows].reshape(shape), turns.things[rows].reshape(shape)
            kept = [np.repeat(k, many, axis=0) for k in self._kept(len(rows), TURNS.dropped)]
            return self._slopes(
                *self._batch(numbers, things), kept, lambda said: missed_apart(said, aims[rows])
            )

        self._descend(len(aims), BATCH // many, epochs, TURNS.rate, slopes)

    def _kept(self, count: int, dropped: float) -> list[Array]:
        """What dropout leaves of each neuron."""
        return [
            (self._chance.random((count, wide)) >= dropped).astype(np.float32)
            / np.float32(1.0 - dropped)
            for wide in (len(self.parts["first"]), len(self.parts["second"]))
        ]

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

    def _slopes(
        self, numbers: Array, there: Array, kept: Sequence[Array], miss: Callable[[Array], Array]
    ) -> dict[str, Array]:
        """How each part adds to what is missed by what the network says."""
        p = self.parts
        first, second, said = self._forward(numbers, there, kept)
        error = miss(said)
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


def aims_of(memory: Memory) -> Array:
    """What each position should have been expected to be worth: what came of the game; where searches were made, partly
    what they found, the further from the game's end the more."""
    aims = memory.worth.copy()
    for i in range(len(aims) - 1, -1, -1):
        if not memory.last[i]:
            aims[i] = aims[i + 1]
            if not np.isnan(memory.found[i]):
                aims[i] += (1.0 - HINDSIGHT) * (memory.found[i] - aims[i + 1])
    return aims


def missed(said: Array, aims: Array) -> Array:
    """How each word adds to the error on average; one of more than one counts no more than linearly."""
    return np.asarray(np.clip(said - aims, -1.0, 1.0) / np.float32(len(aims)))


def missed_apart(said: Array, aims: Array) -> Array:
    """The same where only differences among turns of one position count."""
    error = np.clip(_apart(said.reshape(aims.shape)) - aims, -1.0, 1.0)
    return np.asarray(_apart(error).reshape(-1) / np.float32(len(aims)))


def _apart(worth: Array) -> Array:
    """How far each turn is from the mean of its position."""
    return np.asarray(worth - worth.mean(axis=1, keepdims=True))
