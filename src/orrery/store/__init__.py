"""Where tables live: an SQLite file, or a PostgreSQL database, with every table, seat and choice."""

from __future__ import annotations

from pathlib import Path

from orrery.store.rows import (
    UNDO,
    Change,
    Crowd,
    Ended,
    Note,
    Notice,
    Pass,
    Position,
    Result,
    Reviewed,
    Row,
    Running,
    SeatRow,
    Standing,
    Stands,
    Start,
    Stored,
    StoreError,
    TableRow,
    Taken,
    Ticks,
    version,
)
from orrery.store.sqlite import SqliteStore
from orrery.store.store import Store

__all__ = [
    "UNDO",
    "Change",
    "Crowd",
    "Ended",
    "Note",
    "Notice",
    "Pass",
    "Position",
    "Result",
    "Reviewed",
    "Row",
    "Running",
    "SeatRow",
    "Standing",
    "Stands",
    "Start",
    "Store",
    "StoreError",
    "Stored",
    "TableRow",
    "Taken",
    "Ticks",
    "open_store",
    "version",
]


async def open_store(where: str | Path) -> Store:
    """Open a database: the path of an SQLite file, or postgresql://…"""
    if str(where).startswith(("postgresql:", "postgres:")):
        from orrery.store.postgres import PostgresStore

        return await PostgresStore.open(str(where))
    return await SqliteStore.open(where)
