"""What a coach says at a table: a hint while one plays, a review when the game is over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import msgspec

from orrery.bots import MINDS
from orrery.bots.coach import Plan, Reason, brief, called, detailed
from orrery.bots.coach.review import Grade, accuracy, grade
from orrery.bots.planner import Mind
from orrery.core.table import Table

__all__ = ["Grade", "Hint", "Judged", "Plan", "Reason", "Review", "brief", "called", "explained"]


class Hint(NamedTuple):
    """For who decides after so many answers."""

    n: int
    plans: tuple[Plan, ...] | None
    """Best first; None while the coach thinks."""
    failed: bool = False


class Judged(msgspec.Struct, frozen=True):
    """One decision of a game."""

    at: int
    """After so many choices."""
    path: list[str]
    """What was done, up to where something came to light."""
    loss: float
    better: list[str]
    """What would have been best; the same where nothing was lost."""
    reasons: list[tuple[str, float]]
    """What it would have gained and lost beside what was done."""

    @property
    def grade(self) -> Grade:
        return grade(self.loss)


class Review(msgspec.Struct):
    """How a seat played a game."""

    seat: int
    total: int
    """How many decisions there are to look at."""
    turns: list[Judged] = []
    much: float = Mind.much
    """So many points are much to lose by one decision."""
    failed: bool = False

    @property
    def whole(self) -> bool:
        return len(self.turns) >= self.total

    @property
    def accuracy(self) -> float:
        return accuracy([turn.loss for turn in self.turns], self.much)

    def worst(self, most: int = 3) -> list[Judged]:
        """The moments where most was lost, that of them first."""
        lost = [turn for turn in self.turns if turn.grade in ("slip", "mistake")]
        return sorted(lost, key=lambda turn: -turn.loss)[:most]


def explained(
    told: Iterable[tuple[str, float]], before: Table[Any], after: Table[Any], seat: int
) -> Iterator[Reason]:
    """Reasons for a plan of which only names and gains were kept, in more words: by the tables before and after it."""
    mind = MINDS[before.game.name]()
    return detailed(told, mind.details(before.state, after.state, seat))
