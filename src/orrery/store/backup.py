"""A copy of the database, made while the server runs; and back again."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from sqlalchemy import create_engine, func, select
from sqlalchemy.exc import DatabaseError
from sqlalchemy.pool import NullPool

from orrery.store.migrations import version_of
from orrery.store.owner import Owner
from orrery.store.rows import StoreError
from orrery.store.schema import VERSION, tables


def backup(database: Path, to: Path) -> int:
    """Copy all that is stored now into a new file; how many tables there are. The server may run on."""
    if not database.is_file():
        raise StoreError(f"There is no database {database}.")
    if to.exists():
        raise StoreError(f"{to} is there already; name a new file.")
    draft = to.with_name(f"{to.name}.part")
    with _sentences(to):
        draft.unlink(missing_ok=True)
        os.close(
            os.open(draft, os.O_CREAT | os.O_EXCL, 0o600)
        )  # secrets of running games are in it
        try:
            with (
                closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as source,
                closing(sqlite3.connect(draft)) as copy,
            ):
                source.backup(copy, pages=1000, sleep=0.01)
                copy.execute("PRAGMA journal_mode=DELETE")
            tables = check(draft)
            with draft.open("rb") as file:
                os.fsync(file.fileno())
            draft.rename(to)
        finally:
            draft.unlink(missing_ok=True)
    return tables


def restore(backup: Path, database: Path) -> int:
    """Make a backup the database again; how many tables there are. What was there is kept beside it,
    as `.before`. The server mustn't run."""
    tables = check(backup)
    with _sentences(database):
        database.parent.mkdir(parents=True, exist_ok=True)
        owner = Owner(database)
        try:
            draft = database.with_name(f"{database.name}.part")
            draft.unlink(missing_ok=True)
            os.close(os.open(draft, os.O_CREAT | os.O_EXCL, 0o600))
            with (
                closing(sqlite3.connect(f"file:{backup}?mode=ro", uri=True)) as source,
                closing(sqlite3.connect(draft)) as copy,
            ):
                source.backup(copy)
            _given_to(draft, database if database.exists() else database.parent)
            if database.exists():
                damaged = suppress(sqlite3.DatabaseError)  # is kept as it is
                with damaged, closing(sqlite3.connect(database)) as old:
                    old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                database.rename(database.with_name(f"{database.name}.before"))
            for end in ("-wal", "-shm"):
                database.with_name(database.name + end).unlink(missing_ok=True)
            draft.rename(database)
        finally:
            owner.release()
    return tables


def _given_to(file: Path, like: Path) -> None:
    """Whoever may use that one may use this file: root brings back what a server owns."""
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        owner = like.stat()
        os.chown(file, owner.st_uid, owner.st_gid)


def check(path: Path) -> int:
    """Whether a file is a whole database of ours: how many tables it has."""
    if not path.is_file():
        raise StoreError(f"There is no file {path}.")
    engine = create_engine(f"sqlite:///file:{path}?mode=ro&uri=true", poolclass=NullPool)
    with _sentences(path), engine.connect() as db:
        if version_of(db, str(path)) > VERSION:
            raise StoreError(f"{path} was made by a newer Orrery; update this one first.")
        if db.exec_driver_sql("PRAGMA integrity_check(1)").scalar() != "ok":
            raise StoreError(f"{path} is damaged.")
        return int(db.execute(select(func.count()).select_from(tables)).scalar_one())


@contextmanager
def _sentences(path: Path) -> Iterator[None]:
    try:
        yield
    except (sqlite3.Error, DatabaseError) as error:
        damaged = "not a database" in str(error) or "malformed" in str(error)
        why = "it is no database of Orrery, or damaged" if damaged else error
        raise StoreError(f"{path} can't be used: {why}.") from None
    except OSError as error:
        raise StoreError(f"{path} can't be written ({error.strerror}).") from None
