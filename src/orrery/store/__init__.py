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
    Pulse,
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
    "Pulse",
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


async def open_store(where: str | Path, alone: bool = False) -> Store:
    """Open a database: the path of an SQLite file, or postgresql://… which several servers may use
    at the same time, unless one wants to be `alone` with it."""
    if str(where).startswith(("postgresql:", "postgres:")):
        from orrery.store.postgres import PostgresStore

        return await PostgresStore.open(str(where), alone)
    return await SqliteStore.open(where)
