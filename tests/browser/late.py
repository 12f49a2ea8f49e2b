"""Tables that are nearly over, played by chance in a house of their own before a server opens it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

from orrery.core.choice import Option
from orrery.core.table import Table
from orrery.house.house import House
from orrery.house.seats import NewTable, SeatSpec
from tests.deals import pinned

OLENA, MARCO = "olena-" * 7, "marco-" * 7
"""The tokens of seat 0 and seat 1."""
LEFT = 5
"""How many choices are left to make, about."""

EAGER = {"pass": 0.3, "end": 0.4, "exchange": 0.03, "buy": 0.05, "corner": 0.1, "copy": 0.2}
"""How much some things are liked: a game should have something to show."""


def nearly_over(database: Path, games: Iterable[str], left: int = LEFT) -> dict[str, str]:
    """Puts a table of each game into the database; their addresses."""
    with ThreadPoolExecutor(1) as aside:  # Playwright has an event loop of its own here
        return aside.submit(asyncio.run, _play_all(database, games, left)).result()


async def _play_all(database: Path, games: Iterable[str], left: int) -> dict[str, str]:
    house = await House.open(database)
    try:
        with pinned():
            return {game: await _play(house, game, left) for game in games}
    finally:
        await house.close()


async def _play(house: House, game: str, left: int) -> str:
    seats = [SeatSpec("me", "Olena"), SeatSpec("open")]
    room = await house.create(NewTable(game, seats), OLENA)
    await house.join(room.id, MARCO, "Marco")
    assert room.table is not None
    for n, (seat, option) in enumerate(by_chance(room.table)[:-left]):
        await house.choose(room.id, MARCO if seat else OLENA, n, option.text)
    return f"/t/{room.id}"


def by_chance(table: Table[Any]) -> list[tuple[int, Option]]:
    luck, table = Random(5), table.fork()
    while table.choice is not None:
        options = table.choice.options
        table.choose(luck.choices(options, [EAGER.get(o.verb, 1) for o in options])[0])
    return table.history
