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

from orrery.bots.planner.mind import Habit, Looks
from orrery.core.choice import option

Array = NDArray[np.float32]
Parts = Mapping[str, Array]

PARTS = ("numbers", "things", "first", "between", "second", "last", "direct", "usual")
"""What a network is made of: what each number and each thing does to the first layer, what that layer
does without them, what it does to the second, that one's own, what the second says, what the numbers
say by themselves, and what is said in any case."""

HABITS = ("numbers", "things", "first", "often", "usual")
"""And one of habits: the first layer as above, what each of its neurons says about each option, and what is said of
each in any case."""
FIRM = 3.0
"""However sure habits are: e to this is how much oftener or rarer an option is tried at most."""


class Voices:
    """Networks that speak at once, each as loud as its share; all alike unless it is said."""

    def __init__(self, networks: Sequence[Parts], shares: Sequence[float] = ()) -> None:
        self.networks = tuple(networks)
        self.shares = tuple(shares) or (1.0 / len(self.networks),) * len(self.networks)
        parts = {name: [network[name] for network in networks] for name in PARTS}
        self._numbers, self._things, self._first = (
            np.concatenate(parts[name], axis=-1) for name in PARTS[:3]
        )
        self._between = _side_by_side(parts["between"])
        self._second = np.concatenate(parts["second"])
        self._last = np.concatenate(self._shared(parts["last"]))
        self._direct = np.sum(self._shared(parts["direct"]), axis=0)
        self._usual = float(np.sum(self._shared(parts["usual"])))

    def _shared(self, parts: Sequence[Array]) -> list[Array]:
        return [np.float32(share) * part for share, part in zip(self.shares, parts, strict=True)]

    def __call__(self, looks: Looks) -> float:
        """What is to be expected, in points."""
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


def _side_by_side(blocks: Sequence[Array]) -> Array:
    """What lies between the layers of several networks, none of which hears another."""
    whole = np.zeros(np.sum([block.shape for block in blocks], axis=0), dtype=np.float32)
    row = column = 0
    for block in blocks:
        height, width = block.shape
        whole[row : row + height, column : column + width] = block
        row, column = row + height, column + width
    return whole


class Habits:
    """A network that says what good turns from such positions are made of."""

    def __init__(self, parts: Parts, options: Sequence[str]) -> None:
        """`options`: those it knows, in the game's notation."""
        self.parts = parts
        self.options = tuple(options)
        self._numbers, self._things, self._first, self._often, self._usual = (
            parts[name] for name in HABITS
        )
        self._places = {option(*words.split()): place for place, words in enumerate(options)}

    def __call__(self, looks: Looks) -> Habit:
        """How much oftener each option is part of a good turn than it looks before any thought."""
        numbers, things = looks
        first = np.array(numbers, dtype=np.float32) @ self._numbers
        first += self._things.take(things, axis=0).sum(axis=0)
        first += self._first
        np.maximum(first, 0.0, out=first)
        often = first @ self._often
        often += self._usual
        np.clip(often, -FIRM, FIRM, out=often)
        return Habit(self._places, [*np.exp(often).tolist(), 1.0])


class Experience:
    """What was learnt of a game."""

    def __init__(
        self,
        positions: Voices,
        turns: Voices | None = None,
        habits: Habits | None = None,
        made: str = "",
    ) -> None:
        """`made`: when, how and from how many games."""
        self.positions = positions
        """How a game ends in which such a position is reached."""
        self.turns = turns
        """By how much a turn that leads to such a position is better than others, beyond what can be
        told from what the judge and such positions say."""
        self.habits = habits
        """What to try first."""
        self.made = made

    def both(self, positions: float) -> Voices | None:
        """What is known of turns, and of positions so much."""
        if self.turns is None:
            return None
        shares = [*(positions * share for share in self.positions.shares), *self.turns.shares]
        return Voices([*self.positions.networks, *self.turns.networks], shares)

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
        if self.habits:
            half |= {
                f"habits-{name}": p.astype(np.float16) for name, p in self.habits.parts.items()
            }
        names = np.array(self.habits.options if self.habits else ())
        np.savez_compressed(file, made=np.array(self.made), options=names, **half)  # type: ignore[arg-type]
        return file.getvalue()


def from_bytes(data: bytes) -> Experience:
    with np.load(BytesIO(data), allow_pickle=False) as kept:

        def voices(kind: str) -> Voices:
            parts = {name: kept[f"{kind}-{name}"].astype(np.float32) for name in PARTS}
            many = range(len(parts["usual"]))
            return Voices([{name: parts[name][i] for name in PARTS} for i in many])

        turns = voices("turns") if "turns-usual" in kept else None
        habits = None
        if "habits-usual" in kept:
            parts = {name: kept[f"habits-{name}"].astype(np.float32) for name in HABITS}
            habits = Habits(parts, kept["options"].tolist())
        return Experience(voices("positions"), turns, habits, str(kept["made"]))


def read(package: str, name: str) -> Experience:
    """One that comes with a game's mind."""
    return from_bytes(files(package).joinpath(name).read_bytes())
