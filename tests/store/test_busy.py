"""A PostgreSQL that can't keep up is a sentence, too."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from orrery.store import StoreError, open_store, postgres
from orrery.store.postgres import PostgresStore
from tests.databases import Postgres

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
