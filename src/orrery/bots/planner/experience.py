"""Experience: small networks that say what came of positions that look like this one.

They look at numbers, and at things that are there or not; between them and their word lie two layers of
neurons. A judge adds up what it was told to look for; experience finds out what goes with what.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from io import BytesIO

import numpy as np
from numpy.typing import NDArray

from orrery.bots.planner.mind import Looks

Array = NDArray[np.float32]
Parts = Mapping[str, Array]

PARTS = ("numbers", "things", "first", "between", "second", "last", "direct", "usual")
"""What a network is made of: what each number and each thing does to the first layer, what that layer
does without them, what it does to the second, that one's own, what the second says, what the numbers
say by themselves, and what is said in any case."""


class Voices:
    """Networks of one shape. What they say on average counts: each errs in its own way."""

    def __init__(self, networks: Sequence[Parts]) -> None:
        self.networks = tuple(networks)
        parts = {name: [network[name] for network in networks] for name in PARTS}
        self._numbers, self._things, self._first = (
            np.concatenate(parts[name], axis=-1) for name in PARTS[:3]
        )
        self._between = np.stack(parts["between"])
        self._second = np.stack(parts["second"])[:, None]
        self._last = np.concatenate(parts["last"]) / np.float32(len(networks))
        self._direct = np.mean(parts["direct"], axis=0)
        self._usual = float(np.mean(parts["usual"]))

    def __call__(self, looks: Looks) -> float:
        """What is to be expected, in points."""
        numbers, things = looks
        x = np.array(numbers, dtype=np.float32)
        first = x @ self._numbers
        first += self._things.take(things, axis=0).sum(axis=0)
        first += self._first
        np.maximum(first, 0.0, out=first)
        second = first.reshape(len(self.networks), 1, -1) @ self._between
        second += self._second
        np.maximum(second, 0.0, out=second)
        return float(second.reshape(-1) @ self._last) + float(x @ self._direct) + self._usual


class Experience:
    """What was learnt of a game."""

    def __init__(self, positions: Voices, turns: Voices | None = None, made: str = "") -> None:
        """`made`: when, how and from how many games."""
        self.positions = positions
        """How a game ends in which such a position is reached."""
        self.turns = turns
        """By how much a turn that leads to such a position is better than others, beyond what can be
        told from what the judge and such positions say."""
        self.made = made

    def to_bytes(self) -> bytes:
        """As it is kept in a file: half as exact as it is reckoned with."""
        file = BytesIO()
        kept = {
            f"{kind}-{name}": np.stack([network[name] for network in voices.networks])
            for kind, voices in (("positions", self.positions), ("turns", self.turns))
            if voices
            for name in PARTS
        }
        half = {name: part.astype(np.float16) for name, part in kept.items()}
        np.savez_compressed(file, made=np.array(self.made), **half)  # type: ignore[arg-type]
        return file.getvalue()


def from_bytes(data: bytes) -> Experience:
    with np.load(BytesIO(data), allow_pickle=False) as kept:

        def voices(kind: str) -> Voices:
            parts = {name: kept[f"{kind}-{name}"].astype(np.float32) for name in PARTS}
            many = range(len(parts["usual"]))
            return Voices([{name: parts[name][i] for name in PARTS} for i in many])

        turns = voices("turns") if "turns-usual" in kept else None
        return Experience(voices("positions"), turns, str(kept["made"]))


def read(package: str, name: str) -> Experience:
    """One that comes with a game's mind."""
    return from_bytes(files(package).joinpath(name).read_bytes())
