"""The SQLite file: brought up to date, kept to ourselves, and sentences for what is in the way."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import sqlite3
from pathlib import Path
from runpy import run_path
from typing import Any

import pytest

from orrery.store import Row, Store, StoreError, sqlite
from orrery.store.schema import VERSION
from orrery.store.sqlite import SqliteStore, _sentence
from tests.store.rows import SEATS, refused, table, using

pytestmark = pytest.mark.sqlite


FIRST = """
CREATE TABLE tables (
  id VARCHAR NOT NULL PRIMARY KEY, game VARCHAR NOT NULL, rules INTEGER NOT NULL,
  players INTEGER NOT NULL, options JSON NOT NULL, components VARCHAR NOT NULL,
  status VARCHAR NOT NULL, creator VARCHAR NOT NULL, secret VARCHAR NOT NULL,
  commitment VARCHAR NOT NULL, seed VARCHAR NOT NULL, created INTEGER NOT NULL, finished INTEGER);
CREATE TABLE seats (
  "table" VARCHAR NOT NULL, seat INTEGER NOT NULL, kind VARCHAR NOT NULL, name VARCHAR NOT NULL,
  bot VARCHAR NOT NULL, holder VARCHAR, entropy VARCHAR NOT NULL, PRIMARY KEY ("table", seat));
CREATE TABLE choices (
  "table" VARCHAR NOT NULL, n INTEGER NOT NULL, seat INTEGER NOT NULL, option VARCHAR NOT NULL,
  made_at INTEGER NOT NULL, PRIMARY KEY ("table", n));
INSERT INTO tables VALUES ('t', 'mlem', 1, 2, '{"modules": ["ufo"]}', 'abc', 'playing', 'maker',
  '00', '11', '5', 1, NULL);
INSERT INTO seats VALUES ('t', 0, 'person', 'Анна', '', 'h', 'e'), ('t', 1, 'open', '', '', NULL, '');
INSERT INTO choices VALUES ('t', 0, 0, 'roll', 5);
"""
"""The schema of the first version, with a table in it."""


def before(path: Path) -> None:
    """Make such a file."""
    with sqlite3.connect(path) as db:
        db.executescript(FIRST)
        db.execute("PRAGMA user_version = 1")


def test_a_database_of_before_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    before(path)
    stored = using(path, lambda store: store.load("t"))
    assert stored.table == table()
    assert (stored.seats, stored.choices) == (SEATS, [Row(0, 0, "roll", 5)])
    assert (stored.base, stored.last, stored.chronicle) == (None, None, None)
    using(path, lambda store: store.keep("t", b"told"))
    with sqlite3.connect(path) as db:
        assert db.execute("SELECT version_num FROM alembic_version").fetchall() == [(str(VERSION),)]


def test_nobody_else_may_read_the_secrets_in_it(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    old = tmp_path / "old.db"
    using(old, lambda store: store.create(table(), SEATS))
    old.chmod(0o644)

    async def work(store: Store) -> list[int]:
        assert isinstance(store, SqliteStore)
        await store.create(table("other"), SEATS)
        return [file.stat().st_mode & 0o777 for file in tmp_path.glob(f"{store.path.name}*")]

    assert set(using(path, work)) == {0o600}
    assert set(using(old, work)) == {0o600}


@pytest.mark.parametrize("replaced", [False, True])
def test_a_file_that_is_gone_stores_nothing_and_says_so(tmp_path: Path, replaced: bool) -> None:
    path = tmp_path / "a.db"

    async def work(store: Store) -> None:
        await store.create(table(), SEATS)
        await store.check()
        path.unlink()
        if replaced:
            path.write_bytes(b"")
        with pytest.raises(StoreError, match="removed or replaced"):
            await store.add("t", [Row(0, 0, "roll", 1)])
        with pytest.raises(StoreError, match="removed or replaced"):
            await store.check()

    using(path, work)


def test_it_is_safe_on_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    as_it_is = run_path(str(sqlite.__file__))  # other tests are in a hurry
    monkeypatch.setattr(sqlite, "SYNCHRONOUS", as_it_is["SYNCHRONOUS"])

    async def work(store: Store) -> list[Any]:
        async with store._write() as db:
            names = ("journal_mode", "synchronous", "foreign_keys")
            return [(await db.exec_driver_sql(f"PRAGMA {name}")).scalar() for name in names]

    assert using(tmp_path / "a.db", work) == ["wal", 2, 1]


def test_a_missing_folder_is_made_but_not_a_whole_path(tmp_path: Path) -> None:
    using(tmp_path / "new" / "a.db", lambda store: store.load("t"))
    assert (tmp_path / "new" / "a.db").exists()
    assert "doesn't exist" in refused(tmp_path / "no" / "such" / "a.db")
    assert not (tmp_path / "no").exists()


def test_a_folder_or_a_file_in_the_way(tmp_path: Path) -> None:
    assert "is a folder" in refused(tmp_path)
    (tmp_path / "file").write_text("x")
    assert "not a folder" in refused(tmp_path / "file" / "a.db")


def test_a_foreign_file(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Sir or Madam, " * 100)
    assert "not an Orrery database" in refused(path)
    assert path.read_text().startswith("Dear Sir")


def test_a_foreign_database(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as db:
        db.execute("CREATE TABLE photos (id)")
    assert "another program" in refused(path)


def test_a_newer_database(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    using(path, lambda store: store.load("t"))
    with sqlite3.connect(path) as db:
        db.execute("UPDATE alembic_version SET version_num = ?", (str(VERSION + 1),))
    assert "newer Orrery" in refused(path)


def test_a_folder_that_may_not_be_written() -> None:
    assert "can't be" in refused(Path("/proc/orrery.db"))


def test_a_read_only_complaint(tmp_path: Path) -> None:
    assert "read-only" in _sentence(tmp_path, "attempt to write a readonly database")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everything")
def test_a_read_only_file(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    using(path, lambda store: store.load("t"))
    path.chmod(0o444)
    assert "read-only" in refused(path)


def _hold(path: Path, held: Any, done: Any) -> None:
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("BEGIN EXCLUSIVE")
    held.set()
    done.wait()


def test_a_locked_file(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    using(path, lambda store: store.create(table(), SEATS))
    context = multiprocessing.get_context("spawn")
    held, done = context.Event(), context.Event()
    other = context.Process(target=_hold, args=(path, held, done))
    other.start()
    try:
        assert held.wait(120)
        assert "locked by another program" in refused(path)
    finally:
        done.set()
        other.join()
    assert using(path, lambda store: store.load("t")).table == table()


def test_a_lock_while_running_loses_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.db"

    async def work(store: Store) -> Any:
        await store.create(table(), SEATS)
        with sqlite3.connect(path, isolation_level=None) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreError, match="locked"):
                await store.add("t", [Row(0, 0, "roll", 1)])
            other.execute("ROLLBACK")
        await store.add("t", [Row(0, 0, "roll", 1)])
        return await store.load("t")

    assert using(path, work).choices == [Row(0, 0, "roll", 1)]


def test_who_queues_up_at_a_locked_file_waits_together(tmp_path: Path) -> None:
    async def work() -> None:
        store = await SqliteStore.open(tmp_path / "a.db", patience=0.3)
        with sqlite3.connect(tmp_path / "a.db", isolation_level=None) as other:
            other.execute("BEGIN IMMEDIATE")
            waiting = [asyncio.create_task(store.seen("t", "h", k)) for k in range(40)]
            _, late = await asyncio.wait(waiting, timeout=6)  # one after the other: 12 seconds
            assert not late
            assert all(isinstance(one.exception(), StoreError) for one in waiting)
            other.execute("ROLLBACK")
        await store.seen("t", "h", 1)
        await store.close()

    asyncio.run(work())
