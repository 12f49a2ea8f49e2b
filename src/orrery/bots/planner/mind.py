"""What a planner has to know of a game: how its turns go, what looks sensible, what is good."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from typing import ClassVar, Generic, NamedTuple, TypeVar

from orrery.core.choice import Choice, Option
from orrery.core.state import State
from orrery.locale import Message, Named

S = TypeVar("S", bound=State)

Looks = tuple[list[float], list[int]]
"""What experience looks at: numbers of a position, and the places of the things that are there."""


class Habit(NamedTuple):
    """How much oftener than `Mind.weigh` says good turns from a position have each option."""

    places: Mapping[Option, int]
    """Where it is said of an option."""
    often: list[float]
    """The last one is true of all the others."""

    def of(self, option: Option) -> float:
        return self.often[self.places.get(option, -1)]


NO_HABIT = Habit({}, [1.0])


def about(game: str, reason: str, things: Sequence[Message | Named]) -> Message:
    """A coach's reason, and which things it is about."""
    return Message("coach.of", what=Message(f"coach.{game}.{reason}"), which=tuple(things))


def won(
    game: str, sources: Sequence[str], before: Sequence[int], after: Sequence[int], seat: int
) -> list[Message]:
    """Where new points of a seat come from; points are kept by source, seat after seat."""
    many = len(sources)
    rows = (points[many * seat : many * (seat + 1)] for points in (before, after))
    found = zip(sources, *rows, strict=True)
    return [Message(f"{game}.source.{name}") for name, had, has in found if has > had]


class Mind(ABC, Generic[S]):
    """One game's knowledge. Nothing in it may look behind what an imagined table shows."""

    begins: ClassVar[frozenset[str]]
    """The kinds of questions with which a turn begins (and goes on)."""
    ends: ClassVar[frozenset[str]]
    """The verbs after which a turn is over: what is asked then belongs to its end."""
    rests: ClassVar[frozenset[str]] = frozenset()
    """The verbs with which a seat leaves the rest of a chapter to the others."""
    much: ClassVar[float] = 7.0
    """So many points are much to lose by one decision: a coach's accuracy is measured by it."""
    exact: ClassVar[frozenset[str]] = frozenset()
    """The kinds of questions whose answers can be reckoned."""

    @abstractmethod
    def weigh(self, s: S, choice: Choice) -> Sequence[float]:
        """How much each option deserves to be tried, before any thought: none below 0."""

    def gist(self, path: Sequence[Option]) -> Option | None:
        """What a turn is about, where turns about different things should be tried; else None."""
        return None

    def habits(self, s: S, seat: int) -> Habit:
        """What good turns from such positions are made of."""
        return NO_HABIT

    @abstractmethod
    def judge(self, s: S, seat: int) -> float:
        """What a position is worth to a seat, in points."""

    reasons: ClassVar[Mapping[str, str]] = {}
    """What a coach calls each term of the account (`coach.<game>.<reason>`); the others are the rest."""

    def account(self, s: S, seat: int) -> Mapping[str, float]:
        """What a glance's word is made of: named terms that add up to it, for people to read."""
        raise NotImplementedError(f"{type(self).__name__} keeps no account")

    def details(self, before: S, after: S, seat: int) -> dict[str, Message]:
        """What a plan's reasons are about, as far as it has a name: which planet a probe goes to."""
        return {}

    def looks(self, s: S, seat: int) -> Looks:
        """What there is to see of a position for who learns from experience."""
        raise NotImplementedError(f"{type(self).__name__} doesn't learn from experience")

    def glance(self, s: S, seat: int) -> float:
        """What a position just after the seat's turn is worth, beside others it might have come to."""
        return self.judge(s, seat)

    def point(self, s: S) -> float:
        """What a glance counts a point for that is scored: a coach says what everything is worth in such points."""
        return 1.0

    def hunch(self, s: S, seat: int) -> float:
        """What a glance would say without experience of turns: the rest is what such experience explains."""
        return self.glance(s, seat)

    def overlooked(self, s: S) -> frozenset[str]:
        """The terms that a glance doesn't count."""
        return frozenset()

    @abstractmethod
    def chapter(self, s: S) -> Hashable:
        """The part of the game (a round) that a plan should reach the end of."""

    def rest(self, s: S, seat: int) -> None:
        """Let a seat rest until the others are done with the chapter. So its position is judged:
        one in which the chapter has ended can't be compared with one in which it hasn't."""
        raise NotImplementedError("nobody rests in this game")

    def reckon(self, s: S, choice: Choice) -> Sequence[float]:
        """What each option is worth on average over all luck, where that can be reckoned."""
        raise NotImplementedError(f"{choice.kind!r} can't be reckoned")

    def still(self, s: S) -> None:
        """Make what lies hidden at an imagined table average, if that can be done, so that no
        plan rests on it."""
