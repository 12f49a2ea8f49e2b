"""What is asked about a table, written once, and how answers become rows again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields
from typing import Any

from sqlalchemy import ColumnElement, Integer, String, bindparam, exists, select

from orrery.store.rows import Notice, Position, Pulse, Row, SeatRow, TableRow
from orrery.store.schema import choices, notices, seats, tables

HERE = bindparam("here", type_=String)
ITS_ROW = select(tables).where(tables.c.id == HERE)
ITS_SEATS = select(seats).where(seats.c.table == HERE).order_by(seats.c.seat)
ITS_CHOICES = (
    select(*(choices.c[name] for name in Row._fields))
    .where((choices.c.table == HERE) & (choices.c.n >= bindparam("from_choice", type_=Integer)))
    .order_by(choices.c.n)
)
ITS_NOTICES = (
    select(*(notices.c[name] for name in Notice._fields))
    .where((notices.c.table == HERE) & (notices.c.k >= bindparam("from_notice", type_=Integer)))
    .order_by(notices.c.k)
)
"""What there is of a table. Written once: servers that share tables ask it after every choice."""

_TABLE = [field.name for field in fields(TableRow)]
_SEAT = [field.name for field in fields(SeatRow)]


def table_in(row: Mapping[Any, Any]) -> TableRow:
    return TableRow(**{name: row[name] for name in _TABLE})


def seat_in(row: Mapping[Any, Any]) -> SeatRow:
    return SeatRow(**{name: row[name] for name in _SEAT})


def position_in(row: Mapping[Any, Any]) -> Position:
    return Position(*(row[name] for name in Position._fields))


def pulses_in(rows: Iterable[Any]) -> dict[str, Pulse]:
    """Of each table in rows of its people."""
    found: dict[str, Pulse] = {}
    for id, changes, holder, seen, there in rows:
        pulse = found.setdefault(id, Pulse(changes, {}))
        if holder:
            pulse.people[holder] = (seen, there)
    return found


def sits(holder: str) -> ColumnElement[bool]:
    """Whether a holder sits at a table."""
    return exists().where((seats.c.table == tables.c.id) & (seats.c.holder == holder))


def people() -> ColumnElement[bool]:
    """Whether a person sits at a table."""
    return exists().where((seats.c.table == tables.c.id) & (seats.c.kind == "person"))
