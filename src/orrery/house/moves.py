"""Choosing and taking back: the one way to change a game.

A choice is stored before anyone is told: it is tried on a fork, written down, then true. There is
one lock per table, and `(table, n)` is unique in the store, so that two tabs or a repeated request
can't make two different n-th choices.
"""

from __future__ import annotations

import time
from typing import Any

from orrery.core.state import fingerprint
from orrery.core.table import Table
from orrery.house.draft import Draft, Told, begun
from orrery.house.events import (
    ChoiceMade,
    ChoiceTakenBack,
    Events,
    GameEnded,
    Happened,
    SeatTaken,
    TurnBegan,
)
from orrery.house.figures import Figures
from orrery.house.opening import deal
from orrery.house.refused import Refused
from orrery.house.room import Room
from orrery.house.rooms import Rooms
from orrery.store import (
    UNDO,
    Position,
    Result,
    Row,
    SeatRow,
    Standing,
    Stands,
    Start,
    Store,
    StoreError,
    Taken,
)

LONGEST_OPTION = 200
THEN = " / "
"""Stands between choices that are made together."""


class Moves:
    """Changes rooms. Whoever calls has the room's lock."""

    def __init__(self, store: Store, events: Events, rooms: Rooms, figures: Figures) -> None:
        self._store = store
        self._events = events
        self._rooms = rooms
        self._figures = figures

    async def choose(self, room: Room, holder: str, n: int, option: str) -> None:
        """Make the n-th choice, or several that follow each other."""
        await self.catch_up(room)
        seats = _seated(room, holder)
        options = option.split(THEN)
        if all(_answered(room, seats, n + k, one) for k, one in enumerate(options)):
            return
        if room.status == "closed":
            raise room.why_closed()
        if room.status == "waiting":
            raise Refused("waiting")
        if room.turn is None:
            raise Refused("over")
        if room.turn not in seats:
            raise Refused("not-your-turn", player=room.names[room.turn])
        await self.play(room, n, options)

    async def undo(self, room: Room, holder: str, n: int, action: bool) -> None:
        """Take choices back, as far as the holder may."""
        await self.catch_up(room)
        seats = _seated(room, holder)
        if _answered(room, seats, n, UNDO):
            return
        steps = room.undo_steps(holder, action)
        if not steps:
            raise Refused("no-undo")
        attempt = Attempt(room, n)
        for _ in range(steps):
            attempt.answer(seats[0], UNDO)
        await self._write(room, attempt)

    async def play(self, room: Room, n: int, options: list[str]) -> None:
        """Choices of one seat, all or none."""
        attempt = Attempt(room, n)
        for option in options:
            table = attempt.draft.table
            choice = table.choice
            if choice is None or (attempt.rows and choice.seat != attempt.rows[0].seat):
                raise Refused("malformed")
            if not any(o.text == option for o in choice.options):
                if len(option) > LONGEST_OPTION:
                    raise Refused("malformed")
                raise _illegal(table, option)
            attempt.answer(choice.seat, option)
        await self._write(room, attempt)

    async def sit(self, room: Room, seat: SeatRow, seed: str) -> None:
        """Give an open seat to a person; with the seed, the last of them, the game starts."""
        table = deal(room.row, room.players, seed, self._figures) if seed else None
        prologue = begun(table) if table else Told([], [])
        start = Start(seed, prologue.plain(), standing(table, 0)) if table else None
        try:
            await self._store.join(room.id, seat, start)
        except Taken:
            room.behind = True
            await self.catch_up(room)
            raise Refused("seat-taken") from None
        except StoreError:
            room.behind = True
            raise
        room.sit(seat)
        if table is not None:
            room.begin(table, prologue)
        self._events.announce(SeatTaken(room.id, seat.seat), *_then(room, None))

    async def _write(self, room: Room, attempt: Attempt) -> None:
        draft, rows = attempt.draft, attempt.rows
        now = standing(draft.table, rows[-1].n + 1, attempt.position)
        try:
            await self._store.add(room.id, rows, now)
        except Taken:
            room.behind = True
            await self.catch_up(room)
            raise Refused("stale") from None
        except StoreError:
            room.behind = True
            raise
        before = room.turn
        room.accept(rows, draft)
        self._events.announce(*_what(room, rows), *_then(room, before))

    async def catch_up(self, room: Room) -> None:
        """Play what the store holds and this room hasn't heard of, after a failure."""
        if not room.behind:
            return
        before, n, taken = room.turn, room.n, room.open_seats
        await self._rooms.refresh(room)
        sat = [SeatTaken(room.id, seat) for seat in taken if seat not in room.open_seats]
        self._events.announce(*sat, *_what(room, room.rows[n:]), *_then(room, before))


class Attempt:
    """Answers from the n-th on, tried and ready to be stored."""

    def __init__(self, room: Room, n: int) -> None:
        assert room.table is not None
        self.draft = Draft(room.table)
        self.n = n
        self.rows: list[Row] = []
        self.position: dict[str, Any] = {}

    def answer(self, seat: int, option: str) -> None:
        told = self.draft.answer(option)
        self.position = self.draft.table.state.plain()
        self.rows.append(
            Row(
                n=self.n + len(self.rows),
                seat=seat,
                option=option,
                made_at=int(time.time()),
                told=told.plain() if told else None,
                mark=fingerprint(self.position),
            )
        )


def standing(table: Table[Any], n: int, state: dict[str, Any] | None = None) -> Standing:
    """Where a table stands after so many answers."""
    position = Position(n, table.game.version, table.setup.components, state or table.state.plain())
    stands = Stands(
        scores=[sum(row.values()) for row in table.game.score_sheet(table.seen_by(None))],
        round=None if (at := table.game.round(table.state)) is None else list(at),
    )
    if table.choice is not None:
        return Standing(table.choice.seat, position, stands=stands)
    result = Result(scores=table.scores, winners=table.winners)
    return Standing(None, position, result, stands)


def _what(room: Room, rows: list[Row]) -> list[Happened]:
    return [
        ChoiceTakenBack(room.id, row.seat, row.n)
        if row.option == UNDO
        else ChoiceMade(room.id, row.seat, row.option, row.n)
        for row in rows
    ]


def _then(room: Room, before: int | None) -> list[Happened]:
    """What follows from a change, if it was that seat's turn before it."""
    table, turn = room.table, room.turn
    if table is None or turn == before:
        return []
    if turn is None:
        return [GameEnded(room.id, tuple(table.scores), tuple(table.winners))]
    return [TurnBegan(room.id, turn)]


def _seated(room: Room, holder: str) -> list[int]:
    seats = room.seats_of(holder)
    if not seats:
        raise Refused("not-seated")
    return seats


def _answered(room: Room, seats: list[int], n: int, option: str) -> bool:
    """Whether the n-th answer is this one already; refuses any number but the next."""
    if 0 <= n < room.n:
        row = room.rows[n]
        if row.seat in seats and row.option == option:
            return True
        raise Refused("stale")
    if n != room.n:
        raise Refused("number", next=room.n)
    return False


def _illegal(table: Table[Any], option: str) -> Refused:
    why = table.why_not(option)
    if why is None:  # a verb alone, of which there are several options
        return Refused("incomplete", option=option)
    if why.rule:
        return Refused("illegal-rule", rule=why.rule, reason=why.message, by=why.rule)
    return Refused("illegal", reason=why.message)
