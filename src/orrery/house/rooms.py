"""The rooms that are open: each table is loaded once, for as long as anybody looks at it."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from weakref import WeakValueDictionary

from orrery.core.errors import OrreryError
from orrery.house.events import Events
from orrery.house.refused import Refused
from orrery.house.room import Room
from orrery.store import Store

log = logging.getLogger("orrery.house")

LIVE_ROOMS = 200
"""How many rooms stay in memory when nobody looks at them."""


class Rooms:
    def __init__(self, store: Store, events: Events) -> None:
        self._store = store
        self._events = events
        # A room that anyone still looks at is found here, so that there are never two of one table.
        self._rooms: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self._recent: OrderedDict[str, Room] = OrderedDict()
        self._loading = asyncio.Lock()

    def live(self) -> list[Room]:
        """All that are in memory."""
        return list(self._rooms.values())

    def at_hand(self, id: str) -> Room | None:
        """The room of a table if it is in memory."""
        return self._rooms.get(id)

    async def get(self, id: str) -> Room:
        """The room of a table, loaded from the store if it isn't live."""
        room = self._rooms.get(id)
        if room is None:
            async with self._loading:
                room = self._rooms.get(id) or await self._load(id)
        self.keep(room)
        return room

    def keep(self, room: Room) -> None:
        self._rooms[room.id] = room
        self._recent[room.id] = room
        self._recent.move_to_end(room.id)
        while len(self._recent) > LIVE_ROOMS:
            self._recent.popitem(last=False)

    async def _load(self, id: str) -> Room:
        stored = await self._store.load(id)
        if stored is None:
            raise Refused("no-table")
        try:
            return Room(stored, self._events)
        except Refused:
            raise
        except OrreryError as error:
            log.error("Table %s can't be replayed: %s", id, error)
            raise Refused("damaged") from None
