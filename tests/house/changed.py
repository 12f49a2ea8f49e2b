"""What a house finds that was changed behind its back: its database, and an owner's figures."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

OWN = """
[[space]]
number = 7
faces = ["4"]
source = "printed"
"""


def ask(path: Path, sql: str, *values: object) -> list[Any]:
    with sqlite3.connect(path / "house.db") as db:
        return db.execute(sql, values).fetchall()


def strange(path: Path) -> None:
    """As if the position had something in it that these rules don't know."""
    for id, which, state in ask(path, 'SELECT "table", which, state FROM positions'):
        position = json.dumps(json.loads(state) | {"wormholes": 3})
        change = 'UPDATE positions SET state = ? WHERE "table" = ? AND which = ?'
        ask(path, change, position, id, which)
    ask(path, "UPDATE tables SET rules = 0")
