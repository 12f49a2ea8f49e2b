"""The wire between servers that share a PostgreSQL database: what they tell each other (LISTEN, NOTIFY), and
which of them are alive.

A server is alive as long as it says so, every second or so, by the database's own clock. Messages are hints that
something is stored: whoever misses one finds it there.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, NamedTuple

from sqlalchemy import (
    ARRAY,
    String,
    any_,
    bindparam,
    delete,
    literal_column,
    select,
    text,
)
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from orrery.store.rows import StoreError
from orrery.store.schema import present, seats, servers, tables

log = logging.getLogger("orrery.store")

LEASE = 4.0
"""A server that hasn't said for so many seconds that it is alive is held to be dead."""
AGAIN = 0.5
"""Seconds until a lost connection is made anew."""
MOST = 500
"""How many messages go together."""
KEY = "2849, hashtext(current_schema())"
SHARE = text(f"SELECT pg_try_advisory_lock_shared({KEY})")
ALONE = text(f"SELECT pg_try_advisory_lock({KEY})")
NO_LONGER_ALONE = text(f"SELECT pg_advisory_unlock({KEY})")
NOT_ON_DISK = text("SET synchronous_commit = off")
"""What servers tell each other needn't survive the database."""
CHANNEL = text("SELECT 'orrery_' || md5(current_schema())")
NOW = "extract(epoch FROM clock_timestamp())"
OTHERS = "SELECT id FROM servers WHERE id <> :me AND at"
ALIVE = text(f"""
    WITH here AS (
        INSERT INTO servers (id, at) VALUES (:me, {NOW})
        ON CONFLICT (id) DO UPDATE SET at = excluded.at RETURNING xmax = 0 AS anew
    )
    SELECT anew, ARRAY({OTHERS} > {NOW} - {LEASE}), EXISTS ({OTHERS} <= {NOW} - {LEASE}) FROM here
""")
"""One trip, however busy all are: who is late with it is held to be dead."""
BURY = text(f"""
    WITH dead AS ({OTHERS} <= {NOW} - {LEASE} FOR UPDATE SKIP LOCKED),
    buried AS (DELETE FROM servers USING dead WHERE servers.id = dead.id RETURNING servers.id),
    gone AS (
        DELETE FROM present
        WHERE server IN (SELECT id FROM buried) OR server NOT IN (SELECT id FROM servers)
        RETURNING "table", holder
    )
    UPDATE seats SET seen = {NOW}::bigint FROM gone
    WHERE seats."table" = gone."table" AND seats.holder = gone.holder
""")
"""Who followed a table there was seen until now. Whoever is just about to speak isn't dead."""
PULSE = (
    select(
        tables.c.id,
        tables.c.changes,
        seats.c.holder,
        seats.c.seen,
        select(literal_column("1"))
        .where((present.c.table == tables.c.id) & (present.c.holder == seats.c.holder))
        .where(present.c.server != bindparam("me"))
        .exists(),
    )
    .where(seats.c.table == tables.c.id)
    .where(tables.c.id == any_(bindparam("ids", type_=ARRAY(String))))
)
"""The changes of tables; and of each person there who they are, when they were last seen, and whether they
are at another server. Written once: it is asked all the time."""
TELL = "SELECT pg_notify($1, t) FROM unnest($2::text[]) t"


class Beat(NamedTuple):
    living: list[str]
    """All servers that are alive, this one too."""
    anew: bool
    """Whether the others had held this one to be dead."""


class Wire:
    def __init__(self, engine: AsyncEngine, where: str) -> None:
        self.me = secrets.token_hex(6)
        """What this server is called among the others."""
        self._engine = engine
        self._where = where
        self._line: AsyncConnection | None = None
        """Its own: who is busy storing choices isn't held to be dead."""
        self._speaking = asyncio.Lock()
        """Over the line one thing is said at a time."""
        self._driver: Any = None
        self._channel = ""
        self._ear: Callable[[str], None] | None = None
        self._back: Callable[[], None] | None = None
        self._closed = False
        self._said: list[str] = []
        """What is to be said."""
        self._sending = False
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self, alone: bool) -> None:
        """Take part, or keep everyone else out; as long as the connection lives."""
        self._line = await self._engine.connect()
        await self._line.execution_options(isolation_level="AUTOCOMMIT")
        if not (await self._line.execute(ALONE if alone else SHARE)).scalar():
            raise StoreError(
                f"Another Orrery uses {self._where}, of another version perhaps, or one that wants to be "
                "alone with it: stop that one, or name another with --database."
            )

    async def share(self) -> None:
        """Let others in again."""
        assert self._line is not None
        await self._line.execute(SHARE)
        await self._line.execute(NO_LONGER_ALONE)

    async def listen(self, ear: Callable[[str], None], back: Callable[[], None]) -> None:
        """Hear what other servers say; and when something may have been missed."""
        self._ear, self._back = ear, back
        await self._listen()

    async def _listen(self) -> None:
        assert self._line is not None
        await self._line.execute(NOT_ON_DISK)
        self._channel = str((await self._line.execute(CHANNEL)).scalar_one())
        raw = await self._line.get_raw_connection()
        self._driver = raw.driver_connection
        await self._driver.add_listener(self._channel, self._heard)
        self._driver.add_termination_listener(self._lost)

    def tell(self, said: str) -> None:
        """Say something to all, soon."""
        self._said.append(said)
        if not self._sending:
            self._sending = True
            self._start(self._send())

    async def _send(self) -> None:
        """One message after the other; what can't be said now is said when the connection is back."""
        try:
            while self._said and not self._closed:
                said = self._said[:MOST]
                try:
                    async with self._speaking:
                        await self._driver.execute(TELL, self._channel, said)
                except Exception as error:  # the driver has many
                    log.warning("Other servers of %s aren't told yet: %r", self._where, error)
                    await asyncio.sleep(AGAIN)
                else:
                    del self._said[: len(said)]
        finally:
            self._sending = False

    def _heard(self, _connection: object, _pid: int, _channel: str, said: str) -> None:
        if self._ear is not None:
            self._ear(said)

    def _lost(self, _connection: object) -> None:
        if not self._closed:
            log.warning("The connection to the other servers of %s is lost.", self._where)
            self._start(self._again())

    async def _again(self) -> None:
        while not self._closed:
            await asyncio.sleep(AGAIN)
            try:
                await self._hang_up()
                await self.open(alone=False)
                await self._listen()
            except (StoreError, DBAPIError, OSError, TimeoutError) as error:
                log.warning("Still no connection to the other servers: %s", error)
            else:
                log.warning("The connection to the other servers of %s is back.", self._where)
                if self._back is not None:
                    self._back()
                return

    async def beat(self) -> Beat:
        """Say that this server is alive, and hear who else is. Whoever is dead follows no tables."""
        async with self._speaking:
            if self._line is None:
                raise StoreError(f"There is no connection to {self._where}.")
            anew, others, silent = (await self._line.execute(ALIVE, {"me": self.me})).one()
        if silent:
            async with self._engine.begin() as db:
                await db.execute(BURY, {"me": self.me})
        return Beat(sorted([self.me, *others]), anew)

    async def stay(self, db: AsyncConnection, people: Sequence[tuple[str, str]]) -> None:
        """People follow tables at this server."""
        rows = [{"server": self.me, "table": table, "holder": one} for table, one in people]
        await db.execute(insert(present).on_conflict_do_nothing(), rows)

    async def leave(self, db: AsyncConnection, table: str, holder: str) -> None:
        """Somebody no longer does."""
        await db.execute(delete(present).filter_by(server=self.me, table=table, holder=holder))

    async def close(self) -> None:
        """Leave: the others know at once."""
        self._closed = True
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._ear is not None:
            async with self._engine.begin() as db:
                await db.execute(delete(servers).where(servers.c.id == self.me))
                await db.execute(delete(present).where(present.c.server == self.me))

    async def hang_up(self) -> None:
        """The locks of a connection end with it."""
        self._closed = True
        await self._hang_up()

    async def _hang_up(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            await line.invalidate()
            await line.close()

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
