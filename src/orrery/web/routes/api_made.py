"""What a program gets that has made or joined a table."""

from __future__ import annotations

import msgspec

from orrery.web.routes.answers import TableData


class Made(msgspec.Struct, omit_defaults=True):
    """A table that you have made or joined."""

    id: str
    table: TableData
    token: str = ""
    """A new token, if you came without one. Keep it: it is the only key to your seat."""
