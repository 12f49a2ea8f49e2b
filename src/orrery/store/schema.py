"""The tables of the database."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
)

VERSION = 3
"""Kept in the database (`PRAGMA user_version`). Raised with every change of the schema."""

OURS = 0x0B12E47
"""Marks a database as Orrery's (`PRAGMA application_id`)."""

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("components", String, nullable=False),
    Column("status", String, nullable=False),
    Column("creator", String, nullable=False, index=True),
    Column("secret", String, nullable=False),
    Column("commitment", String, nullable=False),
    Column("seed", String, nullable=False),
    Column("created", Integer, nullable=False),
    Column("finished", Integer),
    Column("result", JSON(none_as_null=True)),
    Column("turn", Integer),
)

seats = Table(
    "seats",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("name", String, nullable=False),
    Column("bot", String, nullable=False),
    Column("holder", String, index=True),
    Column("entropy", String, nullable=False),
)

choices = Table(
    "choices",
    metadata,
    Column("table", ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("option", String, nullable=False),
    Column("made_at", Integer, nullable=False),
)

CHANGES = {
    1: ("ALTER TABLE tables ADD COLUMN result JSON",),
    2: ("ALTER TABLE tables ADD COLUMN turn INTEGER",),
}
"""What makes the schema of a version the next one's."""

Index("tables_running", tables.c.status)
