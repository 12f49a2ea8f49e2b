"""The store on PostgreSQL."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from importlib.util import find_spec
from typing import Any

from sqlalchemy import event, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, DisconnectionError, IntegrityError
from sqlalchemy.exc import TimeoutError as NoneFree
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from orrery.store.migrations import bring_up, version_of
from orrery.store.reading import pulses_in
from orrery.store.rows import Pulse, Row, Standing, StoreError, Taken
from orrery.store.schema import VERSION
from orrery.store.store import AS_JSON, Store
from orrery.store.wire import PULSE, Wire
from orrery.store.writing import all_of_a_choice, stands_at

log = logging.getLogger("orrery.store")

SETTINGS = ("search_path", "application_name")
"""What an address may say about the connection: …/database?search_path=orrery"""
MOST = 15
"""Connections that a server keeps at most; PostgreSQL itself has 100."""
PATIENCE = 10.0
"""Seconds to wait for the database to answer at all."""
STARTING = text("SELECT pg_advisory_xact_lock(2850, hashtext(current_schema()))")
"""Servers start one after the other."""


class PostgresStore(Store):
    """An open database of a PostgreSQL server."""

    def __init__(self, where: str, engine: AsyncEngine) -> None:
        self.where = where
        self._engine = engine
        self.wire = self._wire = Wire(engine, where)

    @classmethod
    async def open(cls, address: str, alone: bool = False) -> PostgresStore:
        """Open the database at an address like postgresql://name:password@host/database. Others may
        have it open as well, unless this one wants to be `alone` or must bring the schema up."""
        engine, where = _engine(address)
        store = cls(where, engine)
        try:
            async with store._write() as db:
                await db.execute(STARTING)
                current = await db.run_sync(version_of, where) == VERSION
                await store._wire.open(alone or not current)
                await db.run_sync(bring_up, where)
                if not alone and not current:  # before the next one may start, who would be refused
                    await store._wire.share()
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        try:
            with self._sentences():
                await self._wire.close()
        except StoreError as error:
            log.error("The other servers weren't told: %s", error)
        await self._wire.hang_up()
        await self._engine.dispose()

    async def stay(self, people: Sequence[tuple[str, str]]) -> None:
        async with self._write() as db:
            await self._wire.stay(db, people)

    async def leave(self, id: str, holder: str) -> None:
        async with self._write() as db:
            await self._wire.leave(db, id, holder)

    async def pulses(self, ids: Sequence[str]) -> dict[str, Pulse]:
        async with self._at_once() as db:
            found = await db.execute(PULSE, {"ids": list(ids), "me": self._wire.me})
            return pulses_in(found)

    async def add(
        self,
        id: str,
        rows: list[Row],
        standing: Standing | None = None,
        after: int | None = None,
    ) -> None:
        """The same as everywhere, but a single choice takes one trip."""
        if len(rows) != 1 or standing is None or after is None:
            await super().add(id, rows, standing, after)
            return
        now = stands_at(standing)
        row = rows[0]._asdict() | {"table": id}
        last = standing.position._asdict() | {"table": id, "which": "last"}
        values = now | {"here": id, "after": after}
        values |= {f"choices_{name}": value for name, value in row.items()}
        values |= {f"positions_{name}": value for name, value in last.items()}
        async with self._at_once() as db:
            try:
                changed = await db.execute(all_of_a_choice(frozenset(now)), values)
            except IntegrityError:
                raise Taken(f"Choice {row['n']} is made already.") from None
            if changed.scalar_one() != 1:
                raise Taken(f"Something has changed at table {id}.")

    @asynccontextmanager
    async def _at_once(self) -> AsyncIterator[AsyncConnection]:
        """For a single sentence, which is a transaction by itself: one trip."""
        with self._sentences():
            async with self._engine.connect() as db:
                await db.execution_options(isolation_level="AUTOCOMMIT")
                yield db

    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncConnection]:
        with self._sentences():
            async with self._engine.begin() as db:
                yield db

    @asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncConnection]:
        with self._sentences():
            async with self._engine.connect() as db:
                await db.execution_options(isolation_level="REPEATABLE READ")
                yield db

    @contextmanager
    def _sentences(self) -> Iterator[None]:
        """What PostgreSQL, or the way to it, complains about, as a sentence to a person."""
        try:
            yield
        except DBAPIError as error:
            raise StoreError(_sentence(self.where, error)) from None
        except NoneFree:
            raise StoreError(
                f"{self.where} is too busy: all {MOST} ways to it are taken."
            ) from None
        except (OSError, TimeoutError) as error:
            why = (
                "it doesn't answer" if isinstance(error, TimeoutError) else error.strerror or error
            )
            raise StoreError(
                f"{self.where} can't be reached ({why}). Is PostgreSQL running?"
            ) from None


def _engine(address: str) -> tuple[AsyncEngine, str]:
    if find_spec("asyncpg") is None:
        raise StoreError("PostgreSQL needs another package: pip install 'orrery[postgres]'")
    try:
        url = make_url(address).set(drivername="postgresql+asyncpg")
    except (ArgumentError, ValueError):
        raise StoreError(
            "A PostgreSQL database is named like this: postgresql://name:password@host/database"
        ) from None
    where = url.set(drivername="postgresql").render_as_string(hide_password=True)
    settings = {name: str(value) for name, value in url.query.items() if name in SETTINGS}
    engine = create_async_engine(
        url.difference_update_query(SETTINGS),
        pool_size=MOST,
        max_overflow=0,
        pool_timeout=PATIENCE,
        pool_use_lifo=True,
        connect_args={"timeout": PATIENCE, "server_settings": settings},
        **AS_JSON,
    )
    event.listen(engine.sync_engine, "checkout", _still_there)
    return engine, where


def _still_there(connection: Any, *_: object) -> None:
    """A connection that PostgreSQL has closed meanwhile isn't used again: another one is made. Whether it has is
    known here, nobody needs to be asked."""
    if connection.driver_connection.is_closed():
        raise DisconnectionError


def _sentence(where: str, error: DBAPIError) -> str:
    complaint = str(error.orig)
    match getattr(error.orig, "sqlstate", None):
        case "28P01" | "28000":
            return f"{where}: the name or the password isn't right."
        case "3D000":
            return f"{where} doesn't exist. Make the database first: createdb."
        case "42501":
            return f"{where} may not be used by this name: it lacks the rights to make or change tables."
        case "53100":
            return f"{where} can't be written: the disk is full."
        case "25006":
            return f"{where} can't be written: the database is read-only."
    return f"{where} can't be used ({complaint.splitlines()[0]})."
