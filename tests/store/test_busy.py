"""A PostgreSQL that can't keep up is a sentence, too."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from orrery.store import StoreError, open_store, postgres
from orrery.store.postgres import PostgresStore
from tests.databases import Postgres, ask

pytestmark = pytest.mark.sqlite  # not once for each store


def test_who_finds_no_way_to_the_database_hears_why(
    tmp_path: Path, private_postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "MOST", 3)  # one is listened at
    monkeypatch.setattr(postgres, "PATIENCE", 0.5)
    where = private_postgres.place(tmp_path)

    async def crowd() -> None:
        store = await open_store(where)
        assert isinstance(store, PostgresStore)
        try:
            async with store._write(), store._write():
                with pytest.raises(StoreError, match="is too busy: all 3 ways to it are taken"):
                    await store.load("x")
            assert await store.load("x") is None  # and it goes on
        finally:
            await store.close()

    asyncio.run(crowd())


def test_a_connection_that_the_database_has_closed_is_made_anew(
    tmp_path: Path, private_postgres: Postgres
) -> None:
    where = private_postgres.place(tmp_path / "a")

    async def work() -> None:
        store = await open_store(where)
        await store.check()
        others = "pid <> pg_backend_pid() AND query LIKE 'COMMIT%'"
        closed = await asyncio.to_thread(
            ask, where, f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}"
        )
        await asyncio.sleep(0.2)
        assert closed
        await store.check()
        await store.close()

    asyncio.run(work())
