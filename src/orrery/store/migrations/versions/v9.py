"""Tables are numbered, so that of two that were made in one second the later one comes first."""

from alembic import op
from sqlalchemy import Column, Integer

revision = "9"
down_revision = "8"


def upgrade() -> None:
    op.add_column("tables", Column("number", Integer, nullable=False, server_default="0"))
    if op.get_bind().dialect.name == "sqlite":
        op.execute("UPDATE tables SET number = rowid")
