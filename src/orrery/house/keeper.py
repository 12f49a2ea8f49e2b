"""Keeps what is told of a game when it has ended."""

from __future__ import annotations

import asyncio
import logging

from orrery.house.chronicle import Chronicle
from orrery.house.events import Events, GameEnded
from orrery.house.room import Room
from orrery.house.rooms import Rooms
from orrery.house.tasks import Tasks
from orrery.store import Store, StoreError

log = logging.getLogger("orrery.house")


class Keeper:
    def __init__(self, store: Store, rooms: Rooms, events: Events) -> None:
        self._store = store
        self._rooms = rooms
        self._tasks = Tasks()
        self._stop = events.listen(GameEnded, self._hear)

    def _hear(self, event: GameEnded) -> None:
        room = self._rooms.at_hand(event.table)
        if room is not None:
            self.look(room)

    def look(self, room: Room) -> None:
        """Keep what is told of this table, if its game has ended and that isn't done."""
        if room.status == "over" and room.table is not None and not room.kept:
            room.kept = True
            self._tasks.start(self._keep(room))

    async def _keep(self, room: Room) -> None:
        try:
            content = await asyncio.to_thread(_write, room)
            await self._store.keep(room.id, content)
        except StoreError as error:
            log.error("The chronicle of table %s isn't kept yet: %s", room.id, error)
            room.kept = False

    async def close(self) -> None:
        self._stop()
        await self._tasks.finish()


def _write(room: Room) -> bytes:
    assert room.table is not None
    names, timeline = room.names, room.timeline()
    return Chronicle.of(room.table, names, timeline, room.story, room.written()).encode()
