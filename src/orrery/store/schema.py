"""The tables of the database."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
)

VERSION = 10
"""Kept in the database. Raised with every change of the schema, with a step in `migrations/`."""

metadata = MetaData()

MAYBE = JSON(none_as_null=True)
"""Something, or nothing at all."""


def _of_table() -> Column[str]:
    """The table that a row belongs to: a part of its key."""
    return Column("table", ForeignKey("tables.id"), primary_key=True)


tables = Table(
    "tables",
    metadata,
    Column("id", String, primary_key=True),
    Column("game", String, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("options", JSON, key="settings", nullable=False),
    Column("components", String, nullable=False),
    Column("status", String, nullable=False),
    Column("creator", String, nullable=False, index=True),
    Column("secret", String, nullable=False),
    Column("commitment", String, nullable=False),
    Column("seed", String, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("finished", BigInteger),
    Column("result", MAYBE),
    Column("turn", Integer),
    Column("figures", String, nullable=False, server_default=""),
    Column("prologue", MAYBE),
    Column("stands", MAYBE),
    Column("clock", MAYBE),
    Column("used", MAYBE),
    Column("since", BigInteger),
    Column("next", String, nullable=False, server_default=""),
    Column("challenge", String, nullable=False, server_default=""),
    Column("number", Integer, nullable=False, server_default="0"),
    Column("changes", Integer, nullable=False, server_default="0"),
)

seats = Table(
    "seats",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("name", String, nullable=False),
    Column("bot", String, nullable=False),
    Column("holder", String, index=True),
    Column("entropy", String, nullable=False),
    Column("seen", BigInteger),
)

notices = Table(
    "notices",
    metadata,
    _of_table(),
    Column("k", Integer, primary_key=True),
    Column("kind", String, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("by", Integer),
    Column("what", String, nullable=False),
    Column("line", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""What happened to the seats of each table."""

choices = Table(
    "choices",
    metadata,
    _of_table(),
    Column("n", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("option", String, nullable=False),
    Column("made_at", BigInteger, nullable=False),
    Column("told", MAYBE),
    Column("mark", String, nullable=False, server_default=""),
)

positions = Table(
    "positions",
    metadata,
    _of_table(),
    Column("which", String, primary_key=True),
    Column("n", Integer, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("components", String, nullable=False),
    Column("state", JSON, nullable=False),
)
"""Of each table the `last` one, and the `base` that other rules went on from."""

chronicles = Table(
    "chronicles",
    metadata,
    _of_table(),
    Column("content", LargeBinary, nullable=False),
)

reviews = Table(
    "reviews",
    metadata,
    _of_table(),
    Column("seat", Integer, primary_key=True),
    Column("accuracy", Float, nullable=False),
    Column("content", JSON, nullable=False),
)
"""What a coach said about how each seat played."""

challenges = Table(
    "challenges",
    metadata,
    Column("name", String, primary_key=True),
    Column("content", JSON, nullable=False),
)
"""What is known of a day's deal, or of the position of a week."""

removed = Table(
    "removed",
    metadata,
    Column("holder", String, primary_key=True),
    _of_table(),
)
"""Tables that somebody doesn't want to see in their list any more; the others still do."""

passes = Table(
    "passes",
    metadata,
    Column("mark", String, primary_key=True),
    Column("kind", String, nullable=False),
    Column("holder", String, nullable=False, index=True),
    Column("sealed", String, nullable=False),
    Column("table", ForeignKey("tables.id")),
    Column("seat", Integer),
    Column("expires", BigInteger),
)
"""Links and words that open somebody's seats."""

reaches = Table(
    "reaches",
    metadata,
    Column("id", String, primary_key=True),
    Column("table", ForeignKey("tables.id"), nullable=False, index=True),
    Column("holder", String, nullable=False, index=True),
    Column("kind", String, nullable=False),
    Column("where", JSON, nullable=False),
    Column("origin", String, nullable=False),
    Column("language", String, nullable=False),
    Column("confirmed", Integer, nullable=False),
    Column("told", Integer, nullable=False),
)
"""How people want to be reached when it is their turn."""

secrets = Table(
    "secrets",
    metadata,
    Column("name", String, primary_key=True),
    Column("value", String, nullable=False),
)
"""The house's own keys."""

moments = Table(
    "moments",
    metadata,
    Column("name", String, primary_key=True),
    Column("at", BigInteger, nullable=False),
)
"""When the house was last `open`."""

servers = Table(
    "servers",
    metadata,
    Column("id", String, primary_key=True),
    Column("at", Float, nullable=False),
)
"""Those that share the tables, and when each last said that it is alive."""

present = Table(
    "present",
    metadata,
    Column("server", String, primary_key=True),
    Column("table", String, primary_key=True),
    Column("holder", String, primary_key=True),
    Index("present_tables", "table"),
)
"""Who follows which table, and at which of several servers."""

Index("tables_running", tables.c.status)

versions = Table("alembic_version", metadata, Column("version_num", String(32), primary_key=True))
"""Which version of the schema the database has, where Alembic looks for it."""

PASSING = (versions, servers, present)
"""What isn't carried from one database to another."""
