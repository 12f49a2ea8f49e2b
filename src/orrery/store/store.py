"""What is stored and how it is asked for, the same on SQLite and on PostgreSQL."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import asdict
from typing import Any, TypeVar

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    delete,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from orrery.store import schema
from orrery.store.reading import (
    ITS_CHOICES,
    ITS_NOTICES,
    ITS_ROW,
    ITS_SEATS,
    people,
    position_in,
    pulses_in,
    seat_in,
    sits,
    table_in,
)
from orrery.store.rows import (
    Change,
    Crowd,
    Ended,
    Note,
    Notice,
    Pass,
    Position,
    Pulse,
    Result,
    Reviewed,
    Row,
    Running,
    SeatRow,
    Standing,
    Start,
    Stored,
    TableRow,
    Taken,
)
from orrery.store.schema import (
    challenges,
    choices,
    chronicles,
    moments,
    notices,
    passes,
    positions,
    reaches,
    removed,
    reviews,
    seats,
    tables,
)
from orrery.store.wire import Wire
from orrery.store.writing import NEW_CHOICE, count_change, keep, put, stands_at, started

T = TypeVar("T")
AS_JSON: dict[str, Any] = {
    "json_serializer": lambda value: msgspec.json.encode(value).decode(),
    "json_deserializer": msgspec.json.decode,
}
"""How engines write positions and events: fast, they are most of a choice."""
ALL = 500
"""More unfinished tables nobody has in mind."""


class Store(ABC):
    """An open database. `orrery.store.open_store` opens one."""

    wire: Wire | None = None
    """To the other servers that share the tables; None if there can't be any."""

    @abstractmethod
    def _write(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A transaction that writes: all of it or nothing, on the disk when it ends."""

    @abstractmethod
    def _read(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A transaction that reads: everything in it as it was at one moment."""

    async def _do(self, work: Callable[[Connection], T]) -> T:
        """The same for work that doesn't wait in between."""
        async with self._write() as db:
            return await db.run_sync(work)

    @abstractmethod
    async def close(self) -> None: ...

    async def check(self) -> None:
        """Whether something can still be stored; a sentence if it can't."""
        now = int(time.time())
        await self._do(lambda db: put(db, moments, {"name": "check", "at": now}))

    def disk_free(self) -> int | None:
        """How many bytes are left where the database is; None if that can't be known here."""
        return None

    # -- writing --

    async def create(
        self, table: TableRow, at: list[SeatRow], standing: Standing | None = None
    ) -> None:
        """Store a new table with its seats; and where its game stands, if it starts at once."""
        last = select(func.coalesce(func.max(tables.c.number), 0)).scalar_subquery()
        row = asdict(table) | {"players": len(at), "status": _status(table), "number": last + 1}
        row |= stands_at(standing) if standing else {}

        def work(db: Connection) -> None:
            try:
                db.execute(insert(tables).values(row))
            except IntegrityError:
                raise Taken(f"There is a table {table.id} already.") from None
            db.execute(insert(seats), [asdict(seat) | {"table": table.id} for seat in at])
            if standing is not None:
                keep(db, table.id, "last", standing.position)

        await self._do(work)

    async def join(
        self, id: str, seat: SeatRow, start: Start | None = None, after: int | None = None
    ) -> None:
        """Give an open seat to a person; if it is the last, the game starts."""

        def work(db: Connection) -> None:
            here = (seats.c.table == id) & (seats.c.seat == seat.seat) & (seats.c.kind == "open")
            count_change(db, id, after, started(start) if start else {})
            if db.execute(update(seats).where(here).values(asdict(seat))).rowcount != 1:
                raise Taken(f"Seat {seat.seat} is taken already.")
            if start is not None:
                keep(db, id, "last", start.standing.position)

        await self._do(work)

    async def change(self, id: str, change: Change, after: int | None = None) -> None:
        """Store what happens to the seats of a table."""
        start = change.start
        now: dict[str, Any] = started(start) if start else {}
        now |= change.ticks._asdict() if change.ticks else {}
        now |= {"next": change.next} if change.next else {}
        now |= {"creator": change.host} if change.host else {}

        def work(db: Connection) -> None:
            count_change(db, id, after, now)
            try:
                db.execute(insert(notices).values(change.notice._asdict() | {"table": id}))
            except IntegrityError:
                raise Taken(f"Notice {change.notice.k} is given already.") from None
            for seat in change.seats:
                here = (seats.c.table == id) & (seats.c.seat == seat.seat)
                new = {name: value for name, value in asdict(seat).items() if name != "seen"}
                db.execute(update(seats).where(here).values(new))
            if start is not None:
                keep(db, id, "last", start.standing.position)

        await self._do(work)

    async def add(
        self,
        id: str,
        rows: list[Row],
        standing: Standing | None = None,
        after: int | None = None,
    ) -> None:
        """Store answers, all or none, and where the game stands after them."""

        def work(db: Connection) -> None:
            count_change(db, id, after, stands_at(standing) if standing else {})
            try:
                db.execute(NEW_CHOICE, [row._asdict() | {"table": id} for row in rows])
            except IntegrityError:
                raise Taken(f"Choice {rows[0].n} is made already.") from None
            if standing is not None:
                keep(db, id, "last", standing.position)

        await self._do(work)

    async def seen(self, id: str, holder: str, at: int) -> None:
        """Somebody is here, or was until now."""
        async with self._write() as db:
            here = (seats.c.table == id) & (seats.c.holder == holder)
            await db.execute(update(seats).where(here).values(seen=at))

    async def stay(self, people: Sequence[tuple[str, str]]) -> None:
        """These people, by table and holder, follow tables at this server: for the other servers."""
        assert self.wire is None

    async def leave(self, id: str, holder: str) -> None:
        """Somebody no longer does."""
        assert self.wire is None

    async def open_at(self, now: int, moment: int) -> int:
        """The house is open. If it was closed for more than a moment, nobody's time ran meanwhile:
        returns for how many seconds."""

        def work(db: Connection) -> int:
            last = select(moments.c.at).where(moments.c.name == "open").with_for_update()
            before = db.execute(last).scalar()
            closed = 0 if before is None or now - before <= moment else now - before
            if closed:
                later = {"since": tables.c.since + closed, "changes": tables.c.changes + 1}
                db.execute(update(tables).where(tables.c.since.is_not(None)).values(later))
            put(db, moments, {"name": "open", "at": max(now, before or 0)})
            return closed

        return await self._do(work)

    async def give(self, new: Pass) -> None:
        """Keep a pass. The same person's former words, or links to the same seat, end with it."""
        async with self._write() as db:
            same = (passes.c.holder == new.holder) & (passes.c.kind == new.kind)
            if new.kind == "seat":
                same &= (passes.c.table == new.table) & (passes.c.seat == new.seat)
            if new.kind != "device":
                await db.execute(delete(passes).where(same))
            await db.execute(insert(passes).values(new._asdict()))

    async def found(self, mark: str) -> Pass | None:
        """The pass whose secret has this hash."""
        async with self._read() as db:
            query = select(*(passes.c[name] for name in Pass._fields)).where(passes.c.mark == mark)
            row = (await db.execute(query)).first()
            return None if row is None else Pass(*row)

    async def spend(self, mark: str) -> bool:
        """Use up a pass; False if somebody was faster."""
        async with self._write() as db:
            gone = await db.execute(delete(passes).where(passes.c.mark == mark))
            return gone.rowcount == 1

    async def rekey(self, old: str, new: str) -> list[str]:
        """All that was one holder's is another's from now on; the tables where that is so. The
        passes that the old one gave end."""
        async with self._write() as db:
            mine = or_(tables.c.creator == old, sits(old))
            ids = list((await db.execute(select(tables.c.id).where(mine))).scalars())
            both = select(removed.c.table).where(removed.c.holder == new)
            twice = (removed.c.holder == old) & removed.c.table.in_(both)
            await db.execute(delete(removed).where(twice))
            for column in (tables.c.creator, seats.c.holder, removed.c.holder, reaches.c.holder):
                theirs = update(column.table).where(column == old).values({column.name: new})
                await db.execute(theirs)
            await db.execute(delete(passes).where(passes.c.holder == old))
            count = update(tables).where(tables.c.id.in_(ids))
            await db.execute(count.values(changes=tables.c.changes + 1))
            return ids

    async def sweep(self, before: int) -> list[str]:
        """Remove tables that nobody has touched since; never finished ones. Returns which."""
        moved = select(func.max(choices.c.made_at)).where(choices.c.table == tables.c.id)
        seen = select(func.max(seats.c.seen)).where(seats.c.table == tables.c.id)
        touched = (tables.c.created, moved.scalar_subquery(), seen.scalar_subquery())
        async with self._write() as db:
            left = select(tables.c.id).where(tables.c.status != "over")
            for moment in touched:
                left = left.where(func.coalesce(moment, 0) < before)
            ids = list((await db.execute(left)).scalars())
            for part in schema.metadata.sorted_tables:
                if "table" in part.c:
                    await db.execute(delete(part).where(part.c.table.in_(ids)))
            await db.execute(delete(tables).where(tables.c.id.in_(ids)))
            return ids

    async def rebase(self, id: str, base: Position) -> None:
        """From here on other rules go on."""
        await self._do(lambda db: keep(db, id, "base", base))

    async def remove(self, id: str, holder: str, gone: bool = True) -> None:
        """Take a table out of the holder's list, or put it back. For others nothing changes."""
        async with self._write() as db:
            here = (removed.c.table == id) & (removed.c.holder == holder)
            await db.execute(delete(removed).where(here))
            if gone:  # nothing is remembered of tables that there aren't
                known = select(tables.c.id, literal(holder)).where(tables.c.id == id)
                await db.execute(insert(removed).from_select(["table", "holder"], known))

    async def keep(self, id: str, chronicle: bytes) -> None:
        """Keep what is told of a finished game."""
        await self._do(lambda db: put(db, chronicles, {"table": id, "content": chronicle}))

    async def keep_review(self, id: str, seat: int, accuracy: float, content: object) -> None:
        """Keep what a coach said about how a seat played."""
        row = {"table": id, "seat": seat, "accuracy": accuracy, "content": content}
        await self._do(lambda db: put(db, reviews, row))

    async def keep_challenge(self, name: str, content: object) -> None:
        """Keep what is known of a challenge."""
        await self._do(lambda db: put(db, challenges, {"name": name, "content": content}))

    # -- reading --

    async def challenge(self, name: str) -> Any:
        """What is known of it; None if nothing is."""
        query = select(challenges.c.content).where(challenges.c.name == name)
        async with self._read() as db:
            return (await db.execute(query)).scalar()

    async def challenged(
        self, holder: str, game: str, day: str
    ) -> tuple[str, Result | None] | None:
        """The first table at which a person played that day's deal, and how it ended."""
        t = tables.c
        here = (t.game == game) & (t.challenge == day) & (t.creator == holder)
        query = select(t.id, t.result).where(here).order_by(t.created, t.number).limit(1)
        async with self._read() as db:
            row = (await db.execute(query)).first()
            return None if row is None else (row[0], row[1])

    async def review(self, id: str, seat: int) -> Any:
        """What was kept of that; None if nothing was."""
        here = (reviews.c.table == id) & (reviews.c.seat == seat)
        async with self._read() as db:
            return (await db.execute(select(reviews.c.content).where(here))).scalar()

    async def reviewed(self, holder: str) -> list[Reviewed]:
        """How well a person played the games that a coach looked at, oldest first."""
        t, r, s = tables.c, reviews.c, seats.c
        query = (
            select(t.id, r.seat, t.game, func.coalesce(t.finished, t.created), r.accuracy)
            .where(
                (r.table == t.id) & (s.table == t.id) & (s.seat == r.seat) & (s.holder == holder)
            )
            .order_by(t.finished, t.number)
        )
        async with self._read() as db:
            return [Reviewed(*row) for row in await db.execute(query)]

    async def load(self, id: str, n: int = 0, k: int = 0) -> Stored | None:
        """A table with its seats and, from the n-th and the k-th on, its choices and notices; None if
        there is none of that id."""
        which = {"here": id, "from_choice": n, "from_notice": k}
        async with self._read() as db:
            row = (await db.execute(ITS_ROW, which)).mappings().first()
            if row is None:
                return None
            at = await db.execute(ITS_SEATS, which)
            made = await db.execute(ITS_CHOICES, which)
            told = await db.execute(ITS_NOTICES, which)
            found = Stored(
                table_in(row),
                [seat_in(seat) for seat in at.mappings()],
                [Row(*choice) for choice in made],
                notices=[Notice(*one) for one in told],
            )
            if n:
                return found
            stood = await db.execute(select(positions).where(positions.c.table == id))
            where = {one["which"]: position_in(one) for one in stood.mappings()}
            kept = await db.execute(select(chronicles.c.content).where(chronicles.c.table == id))
            return found._replace(
                base=where.get("base"), last=where.get("last"), chronicle=kept.scalar()
            )

    async def has(self, id: str) -> bool:
        """Whether there is a table with this id."""
        async with self._read() as db:
            found = await db.execute(select(tables.c.id).where(tables.c.id == id))
            return found.first() is not None

    async def notes_of(self, holder: str, most: int) -> list[Note]:
        """What there is to say about the tables that a holder made or sits at and hasn't removed: all
        that aren't finished, then so many of those that are, each newest first."""
        gone = exists().where((removed.c.table == tables.c.id) & (removed.c.holder == holder))
        mine = or_(tables.c.creator == holder, sits(holder)) & ~gone
        over = tables.c.status == "over"
        async with self._read() as db:
            return [*await _notes(db, mine & ~over, ALL), *await _notes(db, mine & over, most)]

    async def last_made(self, holder: str, game: str, alone: bool) -> Note | None:
        """The newest table of that game that a holder made, for one or for more; removed or not."""
        many = (tables.c.players == 1) if alone else (tables.c.players > 1)
        made = (tables.c.creator == holder) & (tables.c.game == game) & many
        async with self._read() as db:
            return next(iter(await _notes(db, made, 1)), None)

    async def alone(self, holder: str) -> list[Ended]:
        """The finished tables at which the holder sat alone, oldest first."""
        query = (
            select(tables.c.game, tables.c.settings, tables.c.result)
            .where((tables.c.players == 1) & (tables.c.status == "over") & sits(holder))
            .where(tables.c.result.is_not(None))
            .order_by(tables.c.finished)
        )
        async with self._read() as db:
            return [Ended(*row) for row in await db.execute(query)]

    async def crowd(self, holder: str) -> Crowd:
        """How many unfinished tables there are, in all and of this holder."""
        gone = exists().where((removed.c.table == tables.c.id) & (removed.c.holder == holder))
        mine, playing = tables.c.creator == holder, tables.c.status == "playing"
        count = func.count()
        query = select(
            count,
            count.filter(mine & ~gone),
            count.filter(playing & ~people()),
            count.filter(playing & ~people() & mine),
        ).where(tables.c.status.in_(("waiting", "playing")))
        async with self._read() as db:
            return Crowd(*(await db.execute(query)).one())

    async def statuses(self) -> dict[str, int]:
        """How many tables wait, are played, and are over."""
        query = select(tables.c.status, func.count()).group_by(tables.c.status)
        async with self._read() as db:
            known = {str(status): int(n) for status, n in await db.execute(query)}
        return {status: known.get(status, 0) for status in ("waiting", "playing", "over")}

    async def bots_to_move(self) -> list[str]:
        """Running tables at which a bot decides."""
        decides = (seats.c.table == tables.c.id) & (seats.c.seat == tables.c.turn)
        query = select(tables.c.id).where(tables.c.status == "playing")
        query = query.where(exists().where(decides & (seats.c.bot != "")))
        async with self._read() as db:
            return list((await db.execute(query)).scalars())

    async def pulse(self, id: str) -> Pulse | None:
        """How often something has changed at a table, and who is there; None if there is none."""
        return (await self.pulses([id])).get(id)

    async def pulses(self, ids: Sequence[str]) -> dict[str, Pulse]:
        """The same of several tables."""
        query = select(
            tables.c.id, tables.c.changes, seats.c.holder, seats.c.seen, literal(False)
        ).where(tables.c.id.in_(ids) & (seats.c.table == tables.c.id))
        async with self._read() as db:
            return pulses_in(await db.execute(query))

    async def running(self) -> list[Running]:
        """The tables at which somebody's time runs."""
        t = tables.c
        query = select(t.id, t.clock, t.used, t.since, t.turn).where(t.since.is_not(None))
        async with self._read() as db:
            return [Running(*row) for row in await db.execute(query)]


def _status(table: TableRow) -> str:
    return "playing" if table.seed else "waiting"


async def _notes(db: AsyncConnection, which: ColumnElement[bool], most: int) -> list[Note]:
    t = tables.c
    here = choices.c.table == t.id
    made = select(func.count()).where(here).scalar_subquery()
    last = select(func.max(choices.c.made_at)).where(here).scalar_subquery()
    moved = func.coalesce(last, t.created)
    told = select(func.count()).where(notices.c.table == t.id).scalar_subquery()
    query = (
        select(t.id, t.game, t.settings, t.status, t.created, t.turn, t.stands, made, moved, told)
        .where(which)
        .order_by(t.created.desc(), t.number.desc())
        .limit(most)
    )
    found = (await db.execute(query)).all()
    at = await db.execute(
        select(seats).where(seats.c.table.in_([row.id for row in found])).order_by(seats.c.seat)
    )
    who: dict[str, list[SeatRow]] = {}
    for seat in at.mappings():
        who.setdefault(seat["table"], []).append(seat_in(seat))
    return [Note._make((*row, who[row.id])) for row in found]
