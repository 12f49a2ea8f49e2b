"""What is kept of a table, and what can go wrong with keeping it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, TypedDict

from orrery.core.errors import OrreryError

UNDO = "undo"
"""Stands in a row for an answer that takes the last choice back."""


class Result(TypedDict):
    """How a game ended, by seats; those that the rules play themselves come last."""

    scores: list[int]
    winners: list[int]


class Stands(TypedDict):
    """How a game goes, as everyone may know it: for lists of tables."""

    scores: list[int]
    round: list[int] | None
    """Which one it is, and how many there are; None where a game has no rounds."""


class Ended(NamedTuple):
    """A finished table in somebody's history."""

    game: str
    settings: dict[str, Any]
    result: Result


class StoreError(OrreryError):
    """The database can't be used. Nothing was changed."""


class Taken(OrreryError):
    """Somebody else was faster: this seat or this choice is stored already."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRow:
    """A table and all that its game starts from."""

    id: str
    game: str
    rules: int
    """The version of the rules that it is played by."""
    settings: dict[str, Any]
    components: str
    """The hash of its figures."""
    creator: str
    """The hash of the creator's token."""
    secret: str
    commitment: str
    seed: str
    """Empty until everyone has sat down."""
    created: int
    figures: str = ""
    """The name of the owner's file that they come from; empty for the built-in ones."""
    prologue: dict[str, Any] | None = None
    """What happened when the game began, before the first choice."""
    finished: int | None = None
    result: Result | None = None
    """How it ended."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRow:
    """Who sits where."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str = ""
    bot: str = ""
    holder: str | None = None
    """The hash of a person's token."""
    entropy: str = ""


class Note(NamedTuple):
    """What a list of tables says about one of them."""

    id: str
    game: str
    settings: dict[str, Any]
    status: Literal["waiting", "playing", "over"]
    created: int
    turn: int | None
    """The seat that decides now."""
    stands: Stands | None
    """How it goes; None before it begins."""
    answers: int
    """How many are stored."""
    moved: int
    """When the last answer was given, or else the table made."""
    seats: list[SeatRow]

    @property
    def version(self) -> int:
        """Grows with every change."""
        return self.answers + sum(seat.kind != "open" for seat in self.seats)


class Row(NamedTuple):
    """The n-th answer at a table."""

    n: int
    seat: int
    option: str
    made_at: int
    told: dict[str, Any] | None = None
    """What it brought about; None if it took a choice back."""
    mark: str = ""
    """The fingerprint of the position after it."""


class Position(NamedTuple):
    """A game as it stood after so many answers, and which rules and figures understand it."""

    n: int
    rules: int
    components: str
    state: dict[str, Any]


class Standing(NamedTuple):
    """Where a game stands after some answers."""

    turn: int | None
    """The seat that decides now."""
    position: Position
    result: Result | None = None
    """How it ended."""
    stands: Stands | None = None


class Start(NamedTuple):
    """A game that begins."""

    seed: str
    prologue: dict[str, Any]
    standing: Standing


class Stored(NamedTuple):
    """A table as the store knows it."""

    table: TableRow
    seats: list[SeatRow]
    choices: list[Row]
    base: Position | None = None
    """Where other rules went on from; None if those of the beginning still hold."""
    last: Position | None = None
    """Where it stands now."""
    chronicle: bytes | None = None
    """What is kept of a finished game for ever."""
