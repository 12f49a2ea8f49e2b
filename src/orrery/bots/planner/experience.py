"""Experience: a small network that says what came of positions that look like this one.

It looks at numbers, and at things that are there or not; between them and its word lie two layers of
neurons. A judge adds up what it was told to look for; experience finds out what goes with what.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from io import BytesIO

import numpy as np
from numpy.typing import NDArray

from orrery.bots.planner.mind import Looks

Array = NDArray[np.float32]

PARTS = ("numbers", "things", "first", "between", "second", "last", "direct", "usual")
"""What a network is made of: what each number and each thing does to the first layer, what that layer
does without them, what it does to the second, that one's own, what the second says, what the numbers
say by themselves, and what is said in any case."""


class Experience:
    """A network as it was learnt."""

    def __init__(self, parts: Mapping[str, Array], made: str = "") -> None:
        """`made`: when, how and from how many games."""
        self.made = made
        self.parts = {name: parts[name] for name in PARTS}
        self._numbers, self._things, self._first, self._between = (
            parts[name] for name in PARTS[:4]
        )
        self._second, self._last, self._direct = (parts[name] for name in PARTS[4:7])
        self._usual = float(parts["usual"][0])

    def __call__(self, looks: Looks) -> float:
        """What is to be expected of a position, in points."""
        numbers, things = looks
        x = np.array(numbers, dtype=np.float32)
        first = x @ self._numbers
        first += self._things.take(things, axis=0).sum(axis=0)
        first += self._first
        np.maximum(first, 0.0, out=first)
        second = first @ self._between
        second += self._second
        np.maximum(second, 0.0, out=second)
        return float(second @ self._last) + float(x @ self._direct) + self._usual

    def to_bytes(self) -> bytes:
        """As it is kept in a file: half as exact as it is reckoned with."""
        file = BytesIO()
        half = {name: part.astype(np.float16) for name, part in self.parts.items()}
        np.savez_compressed(file, made=np.array(self.made), **half)  # type: ignore[arg-type]
        return file.getvalue()


def from_bytes(data: bytes) -> Experience:
    with np.load(BytesIO(data), allow_pickle=False) as kept:
        parts = {name: kept[name].astype(np.float32) for name in PARTS}
        return Experience(parts, str(kept["made"]))


def read(package: str, name: str) -> Experience:
    """One that comes with a game's mind."""
    return from_bytes(files(package).joinpath(name).read_bytes())
