"""Every change of a table is counted, and several servers know of each other."""

from alembic import op
from sqlalchemy import Column, Float, Integer, String

revision = "10"
down_revision = "9"


def upgrade() -> None:
    op.add_column("tables", Column("changes", Integer, nullable=False, server_default="0"))
    op.create_table(
        "servers",
        Column("id", String, primary_key=True),
        Column("at", Float, nullable=False),
    )
    op.create_table(
        "present",
        Column("server", String, primary_key=True),
        Column("table", String, primary_key=True),
        Column("holder", String, primary_key=True),
    )
    op.create_index("present_tables", "present", ["table"])
