"""Who does what next, and what is done again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Sequence
from typing import Protocol, TypeVar

from orrery.core.errors import OrreryError

T = TypeVar("T")
R = TypeVar("R")
T_contra = TypeVar("T_contra", contravariant=True)

AHEAD = 8
"""How many chunks for each pair of hands may be done before one that is still awaited: few, so that
work can end early."""
TRIES = 3
"""How often a chunk is begun before whatever ends those who do it is held to be its own fault."""


class Hands(Protocol[T_contra, R]):
    """Those who do the chunks of one piece of work."""

    @property
    def many(self) -> int:
        """How many chunks they should have at once."""

    def give(self, number: int, chunk: Sequence[T_contra]) -> None:
        """Let somebody do the chunk of that number."""

    def take(self) -> tuple[int, list[R] | None]:
        """Wait for a chunk: its number and what came of it; None if whoever had it is gone."""

    def leave(self) -> None:
        """Nothing more is wanted, not even what was given."""


class Crew(Protocol):
    """Where hands come from."""

    def hire(self, do: Callable[[T], R], most: int) -> Hands[T, R]:
        """Hands for at most so many chunks. `do` and all that goes through their hands is pickled."""


def share_out(
    do: Callable[[T], R], chunks: Sequence[Sequence[T]], crew: Crew
) -> Generator[R, None, None]:
    """What `do` makes of everything in the chunks, in order, as soon as it is there. A chunk whose hands
    are lost is done again."""
    if not chunks:
        return
    hands = crew.hire(do, len(chunks))
    done: dict[int, list[R]] = {}
    tries: Counter[int] = Counter()
    given = told = away = 0
    try:
        while told < len(chunks):
            many = hands.many
            while away < many and given < min(len(chunks), told + AHEAD * many):
                hands.give(given, chunks[given])
                given, away = given + 1, away + 1
            number, results = hands.take()
            if results is None:
                tries[number] += 1
                if tries[number] == TRIES:
                    raise OrreryError(
                        f"Whoever did chunk {number + 1} of {len(chunks)} was ended from outside, {TRIES} times."
                    )
                hands.give(number, chunks[number])
                continue
            done[number] = results
            away -= 1
            while told in done:
                yield from done.pop(told)
                told += 1
    finally:
        hands.leave()
