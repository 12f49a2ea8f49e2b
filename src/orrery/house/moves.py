"""Choosing and taking back: the one way to change a game.

A choice is stored before anyone is told: it is tried on a fork, written down, then true. There is
one lock per table in this process, and the store takes a change only after the last one that its writer
knew of, so that two tabs, a repeated request or two servers can't make two different n-th choices.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Literal, NamedTuple

from orrery.core.state import fingerprint
from orrery.core.table import Table
from orrery.house.club import Club, News
from orrery.house.draft import Draft, Told, begun, public_totals
from orrery.house.events import (
    ChoiceMade,
    ChoiceTakenBack,
    Events,
    GameEnded,
    Happened,
    HolderChanged,
    Noticed,
    SeatTaken,
    TurnBegan,
)
from orrery.house.figures import Figures
from orrery.house.opening import deal
from orrery.house.refused import Refused
from orrery.house.room import Room
from orrery.house.rooms import Rooms, played
from orrery.store import (
    UNDO,
    Change,
    Notice,
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
    Ticks,
)

Kind = Literal[
    "filled", "freed", "left", "asked", "given", "back", "resigned", "passed", "time", "again", "coach",
]  # fmt: skip
"""What can happen to a seat: a bot got an open one; whoever comes may have it; somebody left before
the start; somebody asks for a bot to play for an absent one; a bot plays for its person; that one is
back; it was given up to a bot; it was handed to somebody else; its time is over; its person wants to play again;
its person agrees that the coach may be asked."""
LONGEST_OPTION = 200
THEN = " / "
"""Stands between choices that are made together."""


class Moves:
    """Changes rooms. Whoever calls has the room's lock."""

    def __init__(
        self,
        store: Store,
        events: Events,
        rooms: Rooms,
        figures: Figures,
        club: Club,
        now: Callable[[], float] = time.time,
    ) -> None:
        self._store = store
        self._club = club
        self.made = 0
        """How many choices were made here."""
        self._now = now
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
        if room.seats[room.turn].bot:
            raise Refused("bot-plays")
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
        attempt = Attempt(room, n, int(self._now()))
        for _ in range(steps):
            attempt.answer(seats[0], UNDO)
        await self._write(room, attempt)

    async def play(self, room: Room, n: int, options: list[str]) -> None:
        """Choices of one seat, all or none; but a way of like steps ends where something else is asked."""
        attempt = Attempt(room, n, int(self._now()))
        way = len({option.partition(" ")[0] for option in options}) == 1
        asked = room.table.choice.kind if room.table and room.table.choice else ""
        for option in options:
            table = attempt.draft.table
            choice = table.choice
            if way and attempt.rows and (choice is None or choice.kind != asked):
                break
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
        first = self._first(room, seed)
        start = first.start if first else None
        await self._stored(room, self._store.join(room.id, seat, start, room.changes))
        room.sit(seat)
        if first is not None:
            first.begin(room)
        self._tell(room, SeatTaken(room.id, seat.seat), *_then(room, None))

    async def change(
        self,
        room: Room,
        kind: Kind,
        seat: int,
        by: int | None = None,
        what: str = "",
        *,
        seats: Sequence[SeatRow] = (),
        seed: str = "",
        next: str = "",
        host: str = "",
        fresh: bool = False,
    ) -> None:
        """Something happens to the seats: stored, then true, then told. With the seed the game
        starts; `host` is who decides about seats from now on; `fresh` gives the seat all of its time for
        this turn."""
        at = list(room.seats)
        for row in seats:
            at[row.seat] = row
        first = self._first(room, seed, at)
        now = int(self._now())
        ticks = room.ticked(room.table, now, at)
        if ticks is not None and fresh and room.clock is not None:
            ticks = room.clock.again(ticks, seat)
            running = seat == room.turn and not at[seat].bot
            ticks = Ticks(ticks.used, now) if running else ticks
        notice = Notice(len(room.notices), kind, seat, by, what, len(room.story), now)
        change = Change(notice, seats, first.start if first else None, ticks, next, host)
        await self._stored(room, self._store.change(room.id, change, room.changes))
        room.notice(change)
        if first is not None:
            first.begin(room)
        begun = _then(room, None) if first else []
        self._tell(room, Noticed(room.id, notice), *begun)

    def _first(self, room: Room, seed: str, seats: Sequence[SeatRow] | None = None) -> First | None:
        """The game as it begins, if there is a seed to begin with."""
        if not seed:
            return None
        table = deal(room.row, room.players, seed, self._figures)
        prologue = begun(table)
        ticks = room.ticked(table, int(self._now()), seats)
        stands = standing(table, 0, prologue.totals)._replace(ticks=ticks)
        return First(table, prologue, Start(seed, prologue.plain(), stands))

    async def _write(self, room: Room, attempt: Attempt) -> None:
        draft, rows = attempt.draft, attempt.rows
        ticks = room.ticked(draft.table, int(self._now()))
        told = draft.told[-1]
        totals = told.totals if told else public_totals(draft.table)
        now = standing(draft.table, rows[-1].n + 1, totals, attempt.position)._replace(ticks=ticks)
        await self._stored(room, self._store.add(room.id, rows, now, room.changes))
        before = room.turn
        room.accept(rows, draft)
        room.ticks = ticks or room.ticks
        self.made += sum(row.option != UNDO for row in rows)
        news = News([row._replace(told=None) for row in rows], ticks)
        self._tell(room, *_what(room, rows), *_then(room, before), news=news)

    async def _stored(self, room: Room, writing: Awaitable[None]) -> None:
        """Store a change of a room that knows all changes before it."""
        try:
            await writing
        except Taken:
            room.behind = True
            raise Overtaken from None
        except StoreError:
            room.behind = True
            raise
        room.changes += 1

    def _tell(self, room: Room, *events: Happened, news: News | None = None) -> None:
        self._events.announce(*events)
        self._club.changed(room, news)

    def follow(self, room: Room, news: News) -> bool:
        """Play what another server has stored next, by what it said; False if that doesn't lead there."""
        draft = None if room.behind else played(room, news.rows)
        if draft is None:
            return False
        before = room.turn
        room.accept(news.rows, draft)
        room.ticks = news.ticks or room.ticks
        room.changes += 1
        self._heard(room, *_what(room, news.rows), *_then(room, before))
        return True

    async def catch_up(self, room: Room) -> None:
        """Play what the store holds and this room hasn't heard of: after a failure, or because another
        server has stored it."""
        if not room.behind:
            return
        before, n, taken, k = room.turn, room.n, room.open_seats, len(room.notices)
        people = [seat.holder for seat in room.seats]
        await self._rooms.refresh(room)
        sat: list[Happened] = [
            SeatTaken(room.id, seat) for seat in taken if seat not in room.open_seats
        ]
        sat += [Noticed(room.id, notice) for notice in room.notices[k:]]
        if people != [seat.holder for seat in room.seats]:
            room.stirred += 1
            sat.append(HolderChanged(room.id))
        self._heard(room, *sat, *_what(room, room.rows[n:]), *_then(room, before))

    def _heard(self, room: Room, *events: Happened) -> None:
        """What was stored elsewhere is true here."""
        if self._club.shared and room.status == "over":
            room.kept = True  # by whoever has stored the end
        self._events.announce(*events)


class Overtaken(Refused):
    """Somebody has stored something that this room hadn't heard of: try again."""

    def __init__(self) -> None:
        super().__init__("stale")


class First(NamedTuple):
    """A game as it begins."""

    table: Table[Any]
    prologue: Told
    start: Start

    def begin(self, room: Room) -> None:
        room.begin(self.table, self.prologue)
        room.ticks = self.start.standing.ticks or room.ticks


class Attempt:
    """Answers from the n-th on, tried and ready to be stored."""

    def __init__(self, room: Room, n: int, now: int) -> None:
        assert room.table is not None
        self.draft = Draft(room.table)
        self.n = n
        self.now = now
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
                made_at=self.now,
                told=told.plain() if told else None,
                mark=fingerprint(self.position),
            )
        )


def standing(
    table: Table[Any], n: int, totals: list[int], state: dict[str, Any] | None = None
) -> Standing:
    """Where a table stands after so many answers, with these points as far as everybody knows them."""
    position = Position(n, table.game.version, table.setup.components, state or table.state.plain())
    stands = Stands(
        scores=totals,
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
