"""The sentences of a choice, each made once: a table changes, a row comes in place of another."""

from __future__ import annotations

import time
from functools import cache
from typing import Any

from sqlalchemy import (
    CTE,
    Connection,
    Insert,
    Select,
    Table,
    Update,
    bindparam,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from orrery.store.rows import Position, Standing, Start, Taken
from orrery.store.schema import choices, positions, tables

NEW_CHOICE = insert(choices)


def started(start: Start) -> dict[str, Any]:
    """What a table's row says when its game starts."""
    position = start.standing.position
    return {
        "seed": start.seed,
        "status": "playing",
        "prologue": start.prologue,
        "rules": position.rules,
        "components": position.components,
        **stands_at(start.standing),
    }


def stands_at(standing: Standing) -> dict[str, Any]:
    """What it says where the game stands."""
    now: dict[str, Any] = {"turn": standing.turn, "stands": standing.stands}
    if standing.ticks is not None:
        now |= standing.ticks._asdict()
    if standing.result is not None:
        result = dict(standing.result)
        now |= {"status": "over", "finished": int(time.time()), "result": result}
    return now


def count_change(db: Connection, id: str, after: int | None, now: dict[str, Any]) -> None:
    """Count a change of a table. Whoever makes it says after how many changes: nobody writes who
    doesn't know all that is stored, and of two who write at once the second notices."""
    sentence = _changing(frozenset(now), after is not None)
    if db.execute(sentence, now | {"here": id, "after": after}).rowcount != 1:
        raise Taken(f"Something has changed at table {id}.")


@cache
def all_of_a_choice(names: frozenset[str]) -> Select[int]:
    """A single choice, what the table's row says then, and where the game stands, in one sentence; for
    PostgreSQL. It answers how many tables were changed: one, or none if something else was first."""
    counted = _changing(names, True).returning(tables.c.id).cte("counted")
    made = insert(choices).from_select(*_given(choices, counted)).cte("made")
    where = postgresql.insert(positions).from_select(*_given(positions, counted))
    fresh = {name: where.excluded[name] for name in Position._fields}
    kept = where.on_conflict_do_update(index_elements=positions.primary_key, set_=fresh).cte("kept")
    return select(func.count()).select_from(counted).add_cte(made, kept)


def _given(into: Table, counted: CTE) -> tuple[list[str], Select[Any]]:
    """The columns of a row that comes with the sentence, if the table was changed."""
    given = [bindparam(f"{into.name}_{column.name}", type_=column.type) for column in into.c]
    return [column.name for column in into.c], select(*given).select_from(counted)


def keep(db: Connection, id: str, which: str, position: Position) -> None:
    put(db, positions, {"table": id, "which": which, **position._asdict()})


def put(db: Connection, into: Table, row: dict[str, Any]) -> None:
    """Store a row in place of the one with the same key."""
    db.execute(_putting(db.dialect.name, into, frozenset(row)), row)


@cache
def _changing(names: frozenset[str], checked: bool) -> Update:
    here = tables.c.id == bindparam("here")
    if checked:
        here &= tables.c.changes == bindparam("after")
    new: dict[str, Any] = {name: bindparam(name) for name in names}
    return update(tables).where(here).values(new | {"changes": tables.c.changes + 1})


@cache
def _putting(dialect: str, into: Table, names: frozenset[str]) -> Insert:
    new = (postgresql if dialect == "postgresql" else sqlite).insert(into)
    fresh = {name: new.excluded[name] for name in names}
    whole: Insert = new.on_conflict_do_update(index_elements=into.primary_key, set_=fresh)
    return whole
