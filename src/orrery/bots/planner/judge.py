"""A judge: named terms of a position, and what each of them counts.

The weights stand in a file of the package, which says when, how and from how many games they were
made. A weight is what the term counts at a few stages of the game, evenly from its beginning to
its end; in between it changes evenly.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from operator import mul
from typing import Any, Generic, TypeVar

from orrery.core.state import State

S = TypeVar("S", bound=State)

Weights = Mapping[str, tuple[float, ...]]


class Judge(Generic[S]):
    """Adds up what a position holds for a seat."""

    def __init__(
        self,
        names: Sequence[str],
        terms: Callable[[S, int], list[float]],
        rest: Callable[[S], float],
        weights: Weights,
    ) -> None:
        """`rest`: how much of the game is left, from 1 down to 0, in a few steps."""
        self.names = names
        self.terms = terms
        self.rest = rest
        self.weights = {name: weights[name] for name in names}
        self.stages = len(self.weights[names[0]])
        self._at: dict[float, list[float]] = {}

    def __call__(self, s: S, seat: int) -> float:
        return self.add_up(s, self.terms(s, seat))

    def add_up(self, s: S, terms: Sequence[float]) -> float:
        """What a position is worth that has these terms."""
        return float(sum(map(mul, self.at(self.rest(s)), terms)))

    def at(self, rest: float) -> list[float]:
        """The weights with so much of the game left."""
        found = self._at.get(rest)
        if found is None:
            shares = self.shares(rest)
            found = self._at[rest] = [sum(map(mul, shares, w)) for w in self.weights.values()]
        return found

    def weight(self, name: str, s: S) -> float:
        """What this term counts here."""
        return self.at(self.rest(s))[self.names.index(name)]

    def shares(self, rest: float) -> list[float]:
        """How much each stage counts with so much of the game left."""
        place = (1.0 - rest) * (self.stages - 1)
        return [max(0.0, 1.0 - abs(place - stage)) for stage in range(self.stages)]

    def account(self, s: S, seat: int) -> dict[str, float]:
        """What each term counts here, for people to read."""
        parts = map(mul, self.at(self.rest(s)), self.terms(s, seat))
        return dict(zip(self.names, parts, strict=True))


def read(package: str, name: str = "judge.toml") -> dict[str, Any]:
    """A file of weights, as it is."""
    return tomllib.loads(files(package).joinpath(name).read_text(encoding="utf-8"))


def weights_of(data: Mapping[str, Any]) -> Weights:
    return {name: tuple(map(float, stages)) for name, stages in data["weights"].items()}


def write(weights: Weights, made: Mapping[str, object]) -> str:
    """Weights as the text of such a file."""
    lines = [
        "# What each term of a position counts, from the beginning of the game to its end.",
        "# Made by `orrery learn`.",
        "",
        "[made]",
    ]
    lines += [f'{key} = "{value}"' for key, value in made.items()]
    lines += ["", "[weights]"]
    for name, stages in weights.items():
        lines.append(f"{name} = [{', '.join(f'{weight:.3f}' for weight in stages)}]")
    return "\n".join(lines) + "\n"
