"""Who plays in these tests, and how they play."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import orrery
from orrery.house.house import House
from orrery.house.room import Room
from orrery.house.seats import NewTable, SeatSpec
from tests.databases import place

ANN, BOB, EVE = "ann-" * 10, "bob-" * 10, "eve-" * 10
ALL_MODULES = {"modules": ["missions", "research", "ufo"]}


def me(name: str = "Ann") -> SeatSpec:
    return SeatSpec("me", name)


def friend() -> SeatSpec:
    return SeatSpec("open")


def bot(name: str = "random") -> SeatSpec:
    return SeatSpec("bot", bot=name)


def mlem(*seats: SeatSpec, **options: Any) -> NewTable:
    return NewTable("mlem", list(seats), options)


def in_house(path: Path, work: Callable[[House], Awaitable[Any]], **settings: Any) -> Any:
    """Open a house, work in it, close it."""
    database = place(path / "house.db")

    async def run() -> Any:
        pulse = None if "now" in settings else 1.0
        house = await House.open(database, bot_pause=0, pulse=pulse, **settings)
        try:
            return await work(house)
        finally:
            await house.close()

    return asyncio.run(run())


async def two_at_a_table(house: House, **options: Any) -> Room:
    """Ann at seat 0, Bob at seat 1."""
    room = await house.create(mlem(me("Ann"), friend(), **options), ANN)
    await house.join(room.id, BOB, "Bob")
    return room


async def play(house: House, room: Room, *holders: str, most: int = 10_000, seed: int = 1) -> None:
    """Choose at random for these people, while the bots choose for themselves."""
    chance = random.Random(seed)
    while room.table is not None and room.table.choice is not None and room.n < most:
        choice = room.table.choice
        mover = [h for h in holders if choice.seat in room.seats_of(h)]
        if mover:
            option = chance.choice(choice.options).text
            await house.choose(room.id, mover[0], room.n, option)
        else:
            await asyncio.wait_for(room.changed(room.version), 30)


def mover(room: Room) -> str:
    """Ann or Bob, whoever decides."""
    assert room.table is not None
    assert room.table.choice is not None
    seat = room.table.choice.seat
    return ANN if seat in room.seats_of(ANN) else BOB


def is_whole(room: Room) -> bool:
    """Whether the finished game is exactly what its save file says."""
    assert room.table is not None
    replay = orrery.loads(room.save())
    return replay.over and replay.fingerprint() == room.table.fingerprint()


class Wall:
    """A clock on the wall that is set by hand."""

    def __init__(self, at: float = 1_000_000) -> None:
        self.at = at

    def __call__(self) -> float:
        return self.at
