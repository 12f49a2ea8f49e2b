"""From one database to another, with proof that nothing was lost or changed on the way."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from sqlalchemy import Table, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from orrery.store.rows import StoreError
from orrery.store.schema import PASSING, metadata
from orrery.store.store import Store

AT_ONCE = 500
"""Rows that are carried in one go."""


async def move(source: Store, target: Store) -> dict[str, int]:
    """Copy everything into an empty database, or nothing; how many rows there are of each table."""
    parts = [table for table in metadata.sorted_tables if table not in PASSING]
    async with source._read() as old, target._write() as new:
        for part in parts:
            if (await new.execute(select(func.count()).select_from(part))).scalar():
                raise StoreError(
                    "There is something in the new database already: name an empty one."
                )
        for part in parts:
            async for rows in (await old.stream(select(part))).partitions(AT_ONCE):
                await new.execute(
                    insert(part), [dict(zip(part.c.keys(), row, strict=True)) for row in rows]
                )
        counted = {}
        for part in parts:
            counted[part.name], there = await _sum(old, part)
            if (counted[part.name], there) != await _sum(new, part):
                raise StoreError(f"The copies of “{part.name}” differ: nothing was moved.")
        return counted


async def _sum(db: AsyncConnection, part: Table) -> tuple[int, int]:
    """How many rows, and a sum over all they hold, in whatever order they come."""
    n = total = 0
    async for row in await db.stream(select(part)):
        n += 1
        digest = hashlib.sha256(json.dumps(list(row), sort_keys=True, default=_plain).encode())
        total += int.from_bytes(digest.digest())
    return n, total % 2**256


def _plain(value: Any) -> str:
    assert isinstance(value, bytes | memoryview)
    return bytes(value).hex()
