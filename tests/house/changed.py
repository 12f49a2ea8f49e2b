"""What a house finds that was changed behind its back: its database, and an owner's figures."""

from __future__ import annotations

import json
from pathlib import Path

from tests.databases import ask, place

OWN = """
[[space]]
number = 7
faces = ["4"]
source = "printed"
"""


def strange(path: Path) -> None:
    """As if the position had something in it that these rules don't know."""
    house = place(path / "house.db")
    positions = 'SELECT "table", which, CAST(state AS TEXT) FROM positions'
    for id, which, state in ask(house, positions):
        position = json.dumps(json.loads(state) | {"wormholes": 3})
        change = 'UPDATE positions SET state = CAST(:position AS JSON) WHERE "table" = :id AND which = :which'
        ask(house, change, position=position, id=id, which=which)
    ask(house, "UPDATE tables SET rules = 0")
