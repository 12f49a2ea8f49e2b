"""Where tables live: an SQLite file with every table, seat and choice."""

from orrery.store.rows import (
    UNDO,
    Ended,
    Note,
    Position,
    Result,
    Row,
    SeatRow,
    Standing,
    Stands,
    Start,
    Stored,
    StoreError,
    TableRow,
    Taken,
)
from orrery.store.sqlite import Store

__all__ = [
    "UNDO",
    "Ended",
    "Note",
    "Position",
    "Result",
    "Row",
    "SeatRow",
    "Standing",
    "Stands",
    "Start",
    "Store",
    "StoreError",
    "Stored",
    "TableRow",
    "Taken",
]
