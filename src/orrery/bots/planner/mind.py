"""What a planner has to know of a game: how its turns go, what looks sensible, what is good."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Protocol, TypeVar

from orrery.core.choice import Choice
from orrery.core.state import State

S = TypeVar("S", bound=State)
S_contra = TypeVar("S_contra", bound=State, contravariant=True)


class Mind(Protocol[S_contra]):
    """One game's knowledge. Nothing in it may look behind what an imagined table shows."""

    begins: frozenset[str]
    """The kinds of questions with which a turn begins (and goes on)."""
    ends: frozenset[str]
    """The verbs after which a turn is over: what is asked then belongs to its end."""

    def weigh(self, s: S_contra, choice: Choice) -> Sequence[float]:
        """How much each option deserves to be tried, before any thought: none below 0."""

    def judge(self, s: S_contra, seat: int) -> float:
        """What a position is worth to a seat, in points."""

    def chapter(self, s: S_contra) -> Hashable:
        """The part of the game (a round) that a plan should reach the end of."""
