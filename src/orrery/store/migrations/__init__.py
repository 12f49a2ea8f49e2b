"""How a database of an earlier version becomes one of this version, on SQLite and on PostgreSQL."""

from __future__ import annotations

from sqlalchemy import Connection, inspect, select

from orrery.store import schema
from orrery.store.rows import StoreError

FIRST = 8
"""The first version that knows of these steps; SQLite files have been there before."""


def bring_up(db: Connection, where: str) -> None:
    """Make the tables, or bring those of an earlier version up to this one."""
    found = version_of(db, where)
    if found == schema.VERSION:
        return
    if found > schema.VERSION:
        raise StoreError(
            f"{where} was made by a newer Orrery (schema {found}; this one knows "
            f"{schema.VERSION}). Update Orrery, or name another with --database."
        )
    if found:
        _upgrade(db, found)
    else:
        schema.metadata.create_all(db, checkfirst=False)  # nothing is there: we have looked
        db.execute(schema.versions.insert().values(version_num=str(schema.VERSION)))


def version_of(db: Connection, where: str) -> int:
    """The schema's version; 0 if there is nothing yet."""
    there = set(inspect(db).get_table_names())
    if not there:
        return 0
    if {"alembic_version", "tables", "seats"} <= there:
        number = db.execute(select(schema.versions.c.version_num)).scalar()
        if number is not None and number.isdecimal():
            return int(number)
    if db.dialect.name == "sqlite" and {"tables", "seats"} <= there:
        before = int(db.exec_driver_sql("PRAGMA user_version").scalar_one())
        if before:
            return before
    raise StoreError(f"{where} is a database of another program. Name another with --database.")


def _upgrade(db: Connection, found: int) -> None:
    from alembic import command  # seldom needed, and slow to load
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "orrery:store/migrations")
    config.attributes["connection"] = db
    if found == FIRST:
        command.stamp(config, str(FIRST))
    command.upgrade(config, "head")
