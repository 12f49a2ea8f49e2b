"""What the tests of the stores store."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from orrery.store import (
    Position,
    Result,
    SeatRow,
    Standing,
    Start,
    Store,
    StoreError,
    TableRow,
    open_store,
)
from orrery.store.sqlite import SqliteStore
from tests.databases import place


def table(id: str = "t", seed: str = "5", created: int = 1) -> TableRow:
    return TableRow(
        id=id,
        game="mlem",
        rules=1,
        settings={"modules": ["ufo"]},
        components="abc",
        creator="maker",
        secret="00",
        commitment="11",
        seed=seed,
        created=created,
    )


SEATS = [
    SeatRow(seat=0, kind="person", name="Анна", holder="h", entropy="e"),
    SeatRow(seat=1, kind="open"),
]


def over(result: Result) -> Standing:
    return Standing(None, Position(1, 1, "abc", {}), result)


def start(seed: str) -> Start:
    return Start(seed, {"events": []}, Standing(1, Position(0, 2, "def", {"luck": [1]})))


def using(path: Path, work: Callable[[Store], Awaitable[Any]]) -> Any:
    where = place(path)

    async def run() -> Any:
        file = where == str(path)
        store = await (SqliteStore.open(path, patience=0.2) if file else open_store(where))
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def refused(path: Path) -> str:
    with pytest.raises(StoreError) as error:
        using(path, lambda store: store.load("t"))
    return str(error.value)
