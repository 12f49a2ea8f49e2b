"""Files of before there were such steps; a new database is made at once as it is now."""

from alembic import op
from sqlalchemy import JSON, BigInteger, Column, Float, ForeignKey, Integer, LargeBinary, String

revision = "8"
down_revision = None

COLUMNS: dict[int, tuple[tuple[str, Column[object]], ...]] = {
    1: (("tables", Column("result", JSON)),),
    2: (("tables", Column("turn", Integer)),),
    3: (
        ("tables", Column("figures", String, nullable=False, server_default="")),
        ("tables", Column("prologue", JSON)),
        ("choices", Column("told", JSON)),
        ("choices", Column("mark", String, nullable=False, server_default="")),
    ),
    4: (("tables", Column("stands", JSON)),),
    5: (
        ("tables", Column("clock", JSON)),
        ("tables", Column("used", JSON)),
        ("tables", Column("since", BigInteger)),
        ("tables", Column("next", String, nullable=False, server_default="")),
        ("seats", Column("seen", BigInteger)),
    ),
    7: (("tables", Column("challenge", String, nullable=False, server_default="")),),
}
"""The columns that a file of each of the first versions lacked."""


def upgrade() -> None:
    db = op.get_bind()
    before = int(db.exec_driver_sql("PRAGMA user_version").scalar_one())
    for version in range(before, 8):
        for table, column in COLUMNS.get(version, ()):
            op.add_column(table, column)
    _tables()


def _table() -> Column[str]:
    return Column("table", String, ForeignKey("tables.id"), primary_key=True)


def _tables() -> None:
    op.create_table(
        "notices",
        _table(),
        Column("k", Integer, primary_key=True),
        Column("kind", String, nullable=False),
        Column("seat", Integer, nullable=False),
        Column("by", Integer),
        Column("what", String, nullable=False),
        Column("line", Integer, nullable=False),
        Column("at", BigInteger, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "positions",
        _table(),
        Column("which", String, primary_key=True),
        Column("n", Integer, nullable=False),
        Column("rules", Integer, nullable=False),
        Column("components", String, nullable=False),
        Column("state", JSON, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "chronicles",
        _table(),
        Column("content", LargeBinary, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "reviews",
        _table(),
        Column("seat", Integer, primary_key=True),
        Column("accuracy", Float, nullable=False),
        Column("content", JSON, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "challenges",
        Column("name", String, primary_key=True),
        Column("content", JSON, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "reaches",
        Column("id", String, primary_key=True),
        Column("table", String, ForeignKey("tables.id"), nullable=False),
        Column("holder", String, nullable=False),
        Column("kind", String, nullable=False),
        Column("where", JSON, nullable=False),
        Column("origin", String, nullable=False),
        Column("language", String, nullable=False),
        Column("confirmed", Integer, nullable=False),
        Column("told", Integer, nullable=False),
        if_not_exists=True,
    )
    op.create_index("ix_reaches_table", "reaches", ["table"], if_not_exists=True)
    op.create_index("ix_reaches_holder", "reaches", ["holder"], if_not_exists=True)
    op.create_table(
        "secrets",
        Column("name", String, primary_key=True),
        Column("value", String, nullable=False),
        if_not_exists=True,
    )
    op.create_table(
        "removed",
        Column("holder", String, primary_key=True),
        _table(),
        if_not_exists=True,
    )
    op.create_table(
        "passes",
        Column("mark", String, primary_key=True),
        Column("kind", String, nullable=False),
        Column("holder", String, nullable=False),
        Column("sealed", String, nullable=False),
        Column("table", String, ForeignKey("tables.id")),
        Column("seat", Integer),
        Column("expires", BigInteger),
        if_not_exists=True,
    )
    op.create_index("ix_passes_holder", "passes", ["holder"], if_not_exists=True)
    op.create_table(
        "moments",
        Column("name", String, primary_key=True),
        Column("at", BigInteger, nullable=False),
        if_not_exists=True,
    )
