"""What is kept of a table, and what can go wrong with keeping it."""

from __future__ import annotations

from collections.abc import Sequence
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


class Reviewed(NamedTuple):
    """How well somebody played a finished game."""

    table: str
    seat: int
    game: str
    finished: int
    accuracy: float
    """In percent."""


class StoreError(OrreryError):
    """The database can't be used. Nothing was changed."""


class Taken(OrreryError):
    """Somebody else was faster: something is stored that the writer didn't know of. Nothing was
    changed."""


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
    """The hash of the host's token: who made it, or took over before the start."""
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
    clock: dict[str, Any] | None = None
    """How much time there is, and what happens when it is over."""
    used: list[int] | None = None
    """The seconds that each seat has used of its time, up to `since`."""
    since: int | None = None
    """When the time of the seat that decides began to run; None while nobody's does."""
    next: str = ""
    """The table at which the same people play again."""
    challenge: str = ""
    """The day whose deal it is; empty if it is anybody's."""
    changes: int = 0
    """How often something has changed at it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatRow:
    """Who sits where."""

    seat: int
    kind: Literal["person", "bot", "open"]
    name: str = ""
    bot: str = ""
    """The level of the bot that plays here: for itself, or for a person for the time being."""
    holder: str | None = None
    """The hash of a person's token; of an open seat, that of the person it is kept for."""
    entropy: str = ""
    seen: int | None = None
    """When the person was last here."""


class Notice(NamedTuple):
    """The k-th thing that happened to the seats of a table."""

    k: int
    kind: str
    seat: int
    """Whose seat it is about."""
    by: int | None
    """The seat that wanted it; None if it came by itself."""
    what: str
    """A level of bots, a name or a table, as its kind needs it."""
    line: int
    """How long the log was."""
    at: int


class Ticks(NamedTuple):
    """The seconds that each seat has used of its time, up to when it began to run again."""

    used: list[int]
    since: int | None


class Crowd(NamedTuple):
    """How many unfinished tables there are."""

    tables: int
    mine: int
    """Those that somebody made and hasn't removed from their list."""
    among_bots: int
    """Those that run without people."""
    mine_among_bots: int


class Pulse(NamedTuple):
    """What a server must know of a table that others serve as well."""

    changes: int
    people: dict[str, tuple[int | None, bool]]
    """By the hash of their token: when each was last seen, and whether they are at another server."""


class Running(NamedTuple):
    """A table at which somebody's time runs."""

    id: str
    clock: dict[str, Any]
    used: list[int]
    since: int
    turn: int


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
    notices: int
    """How many there are."""
    seats: list[SeatRow]

    @property
    def version(self) -> int:
        return version(self.answers, self.notices, self.seats)


def version(answers: int, notices: int, seats: Sequence[SeatRow]) -> int:
    """Grows with every change of a table. A notice can be that a seat is free again."""
    return answers + 2 * notices + sum(seat.kind != "open" for seat in seats)


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
    ticks: Ticks | None = None
    """At a table with a clock: how much time is used."""


class Start(NamedTuple):
    """A game that begins."""

    seed: str
    prologue: dict[str, Any]
    standing: Standing


class Change(NamedTuple):
    """Something that happens to the seats of a table: all of it is stored, or nothing."""

    notice: Notice
    seats: Sequence[SeatRow] = ()
    """As they are from now on."""
    start: Start | None = None
    """The game begins with it."""
    ticks: Ticks | None = None
    next: str = ""
    host: str = ""
    """The hash of the token of the host from now on, if that is somebody else."""


class Pass(NamedTuple):
    """What opens the way to a seat, or to all seats of a person, for whoever knows its secret."""

    mark: str
    """The hash of the secret."""
    kind: Literal["device", "words", "seat"]
    holder: str
    """The hash of the token of the person who gave it."""
    sealed: str = ""
    """Their token, which only the secret opens."""
    table: str | None = None
    seat: int | None = None
    expires: int | None = None


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
    notices: Sequence[Notice] = ()
    """What happened to its seats."""
