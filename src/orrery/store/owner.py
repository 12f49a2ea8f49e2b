"""One server for one database: whoever has it keeps others out, until it closes or dies.

The lock is SQLite's own, on an empty file beside the database: it works on every system, and ends with
the process that holds it.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

from orrery.store.rows import StoreError


class Owner:
    """Holds a database for this process."""

    def __init__(self, path: Path) -> None:
        self._lock = sqlite3.connect(
            path.with_name(f"{path.name}-owner"), timeout=0, isolation_level=None,
            check_same_thread=False,
        )  # fmt: skip
        try:
            self._lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            self._lock.close()
            if "locked" not in str(error):
                raise
            raise StoreError(
                f"Another Orrery uses {path}. A database is for one server at a time: stop that one, "
                "or name another file with --database."
            ) from None

    def release(self) -> None:
        self._lock.close()
