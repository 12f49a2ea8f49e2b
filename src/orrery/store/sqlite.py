"""The store on SQLite: many readers, one writer, every write on the disk before it returns.

What is to be written while the disk is busy is written together (`_do`): one trip to the writer's thread and one commit
for all, and each of them for itself done or not.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import create_engine, event
from sqlalchemy.engine import Connection, Engine
from sqlalchemy.exc import DatabaseError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from orrery.core.errors import OrreryError
from orrery.store.migrations import bring_up
from orrery.store.owner import Owner
from orrery.store.rows import StoreError
from orrery.store.store import AS_JSON, Store

T = TypeVar("T")

ENOUGH = 10_000_000
"""How many bytes must be left on the disk for a house that is well."""
SYNCHRONOUS = "FULL"
"""A write is on the disk, whatever happens to the machine, before anybody hears of it."""
PATIENCE = 5.0
"""How many seconds to wait for another process that is writing."""


class SqliteStore(Store):
    """An open database file."""

    def __init__(self, path: Path, engine: AsyncEngine, patience: float, owner: Owner) -> None:
        self.path = path
        self._patience = patience
        self._owner = owner
        self._engine = engine
        self._writer: AsyncConnection | None = None
        self._one_writer = asyncio.Lock()
        self._waiting: list[tuple[Callable[[Connection], Any], asyncio.Future[Any]]] = []
        """What is to be written together next."""
        self._writing: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._together: Connection | None = None
        self._file = _identity(path)

    @classmethod
    async def open(cls, path: str | Path, patience: float = PATIENCE) -> SqliteStore:
        """Open the database file, or make it (and its folder, if only that is missing)."""
        path = Path(path).expanduser()
        _prepare(path)
        owner = _own(path)
        engine = create_async_engine(
            f"sqlite+aiosqlite:///{path}", connect_args={"timeout": patience}, **AS_JSON
        )
        _prepare_engine(engine.sync_engine)
        store = cls(path, engine, patience, owner)
        try:
            with store._sentences():
                store._writer = await engine.connect()
                await store._writer.execution_options(orrery_writes=True)
                await store._in_thread(store._open_together)
            async with store._write() as db:
                await db.run_sync(bring_up, str(path))
        except BaseException:
            await store.close()
            raise
        return store

    async def check(self) -> None:
        if self.disk_free() < ENOUGH:
            raise StoreError(_sentence(self.path, "full"))
        await super().check()

    def disk_free(self) -> int:
        """How many bytes are left where the database is."""
        try:
            return shutil.disk_usage(self.path.parent).free
        except OSError as error:
            raise StoreError(_sentence(self.path, f"unable to open ({error.strerror})")) from None

    def _check_file(self) -> None:
        """A file that was removed goes on to be written, and is lost in the end."""
        if _identity(self.path) != self._file:
            raise StoreError(
                f"{self.path} was removed or replaced while it was in use: nothing more is stored. "
                "Bring the file back and start Orrery again."
            )

    async def close(self) -> None:
        if self._writing is not None:
            await asyncio.gather(self._writing, return_exceptions=True)
        if self._writer is not None:
            await self._writer.close()
        if self._together is not None:
            await self._in_thread(self._together.close)
        self._thread.shutdown()
        await self._engine.dispose()
        self._owner.release()

    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncConnection]:
        assert self._writer is not None
        with self._sentences():
            async with self._turn(), self._writer.begin():
                self._check_file()
                yield self._writer
                self._check_file()

    # -- many writes in one --

    async def _do(self, work: Callable[[Connection], T]) -> T:
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        return await done

    async def _write_all(self) -> None:
        """Write what waits, and what has come meanwhile, until nothing does."""
        while self._waiting:
            group: list[tuple[Callable[[Connection], Any], asyncio.Future[Any]]] = []
            try:
                async with self._turn():
                    group, self._waiting = self._waiting, []
                    works = [work for work, _ in group]
                    with self._sentences():
                        ended = await self._in_thread(self._commit, works)
            except BaseException as problem:
                group = group or self._waiting
                self._waiting = [one for one in self._waiting if one not in group]
                ended = [
                    problem if isinstance(problem, Exception) else StoreError("It closes.")
                ] * len(group)
            for (_, done), end in zip(group, ended, strict=True):
                if done.done():  # nobody waits for it any more
                    continue
                if isinstance(end, Exception):
                    done.set_exception(end)
                else:
                    done.set_result(end)
        self._writing = None

    def _commit(self, works: Sequence[Callable[[Connection], Any]]) -> list[Any]:
        """In the writer's thread: how each of them ended. If it is one alone, all of it fails with it."""
        assert self._together is not None
        with self._together.begin():
            self._check_file()
            one = works[0] if len(works) == 1 else None
            ended = [one(self._together)] if one else [self._apart(work) for work in works]
            self._check_file()
        return ended

    def _apart(self, work: Callable[[Connection], Any]) -> Any:
        """So that the others are stored if it can't be."""
        assert self._together is not None
        try:
            with self._together.begin_nested():
                return work(self._together)
        except OrreryError as refusal:
            return refusal

    def _open_together(self) -> None:
        engine = create_engine(
            f"sqlite:///{self.path}",
            connect_args={"timeout": self._patience},
            poolclass=NullPool,
            **AS_JSON,
        )
        _prepare_engine(engine)
        self._together = engine.connect().execution_options(orrery_writes=True)

    async def _in_thread(self, work: Callable[..., T], *args: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, work, *args)

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """One writes at a time. If another program keeps the file, all who queue up wait together."""
        try:
            await asyncio.wait_for(self._one_writer.acquire(), self._patience)
        except TimeoutError:
            raise StoreError(_sentence(self.path, "locked")) from None
        try:
            yield
        finally:
            self._one_writer.release()

    @asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncConnection]:
        with self._sentences():
            async with self._engine.connect() as db:
                yield db

    @contextmanager
    def _sentences(self) -> Iterator[None]:
        """What SQLite complains about, as a sentence to a person."""
        try:
            yield
        except DatabaseError as error:
            raise StoreError(_sentence(self.path, str(error.orig))) from None


def _prepare_engine(engine: Engine) -> None:
    event.listen(engine, "connect", _configure)
    event.listen(engine, "begin", _begin)


def _prepare(path: Path) -> None:
    folder = path.parent
    try:
        if path.is_dir():
            raise StoreError(f"{path} is a folder; the database must be a file.")
        if not folder.exists():
            folder.mkdir()
        elif not folder.is_dir():
            raise StoreError(f"{folder} is not a folder, so {path} can't be made in it.")
    except FileNotFoundError:
        raise StoreError(f"The folder {folder} doesn't exist; make it first.") from None
    except OSError as error:
        raise StoreError(f"The folder {folder} can't be used ({error.strerror}).") from None
    try:
        _only_ours(path)
        sqlite3.connect(path).close()  # here, because aiosqlite leaves a thread behind if it fails
    except sqlite3.Error as error:
        raise StoreError(_sentence(path, str(error))) from None


def _own(path: Path) -> Owner:
    try:
        return Owner(path)
    except sqlite3.Error as error:
        raise StoreError(_sentence(path, str(error))) from None


def _only_ours(path: Path) -> None:
    """Make the file, if there is none; nobody else may read the secrets of running games in it."""
    with suppress(OSError):  # SQLite says better what is in the way
        owner, *others = (path.with_name(f"{path.name}-{end}") for end in ("owner", "wal", "shm"))
        for file in (path, owner):
            if not file.exists():  # to open one by hand would undo SQLite's locks on it
                os.close(os.open(file, os.O_CREAT | os.O_EXCL, 0o600))
        for file in (path, owner, *others):
            if file.exists():
                file.chmod(0o600)


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file that is, whatever it is called."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _sentence(path: Path, complaint: str) -> str:
    match complaint:
        case str(c) if "locked" in c or "busy" in c:
            return f"{path} is locked by another program. Close that program and try again."
        case str(c) if "readonly" in c:
            return f"{path} can't be written: the file or its folder is read-only."
        case str(c) if "not a database" in c or "malformed" in c or "encrypted" in c:
            return f"{path} is not an Orrery database, or it is damaged."
        case str(c) if "unable to open" in c:
            return f"{path} can't be opened: the file or its folder may not be written."
        case str(c) if "full" in c:
            return f"{path} can't be written: the disk is full."
    return f"{path} can't be used ({complaint})."


def _configure(db: Any, _: object) -> None:
    """Settings of every connection. Transactions are begun by us, not by the driver."""
    db.isolation_level = None
    cursor = db.cursor()
    try:
        for pragma in ("journal_mode=WAL", f"synchronous={SYNCHRONOUS}", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {pragma}")
    except BaseException:
        db.close()  # nobody else knows of it yet
        raise
    cursor.close()


def _begin(db: Connection) -> None:
    writes = db.get_execution_options().get("orrery_writes")
    db.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
