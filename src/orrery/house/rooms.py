"""The rooms that are open: each table is loaded once, for as long as anybody looks at it."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from weakref import WeakValueDictionary

from orrery.core.errors import OrreryError
from orrery.house.draft import Draft
from orrery.house.events import Events
from orrery.house.figures import Figures
from orrery.house.opening import Opened, open_table
from orrery.house.refused import Refused
from orrery.house.room import Room
from orrery.store import Row, Store, Stored

log = logging.getLogger("orrery.house")

LIVE_ROOMS = 200
"""How many rooms stay in memory when nobody looks at them."""


LONG = 20
"""A game with so many choices takes a while to be played again."""


class Rooms:
    def __init__(self, store: Store, events: Events, figures: Figures) -> None:
        self._store = store
        self._figures = figures
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

    def forget(self, id: str) -> None:
        """There is no such table any more."""
        self._rooms.pop(id, None)
        self._recent.pop(id, None)

    async def _load(self, id: str) -> Room:
        stored = await self._store.load(id)
        if stored is None:
            raise Refused("no-table")
        return Room(stored, await self._open(stored), self._events)

    async def refresh(self, room: Room) -> None:
        """Take in what the store holds and the room hasn't heard of."""
        if not await self._go_on(room):
            stored = await self._store.load(room.id)
            if stored is None:
                raise Refused("no-table")
            room.enter(stored, await self._open(stored))
        room.behind = False

    async def _go_on(self, room: Room) -> bool:
        """The shortest way: only what has come since; False if that doesn't lead there."""
        if room.table is None or not room.n:
            return False
        later = await self._store.load(room.id, room.n, len(room.notices))
        if later is None:
            raise Refused("no-table")
        draft = played(room, later.choices) if later.choices else None
        if later.choices and draft is None:
            return False
        room.hear(later, draft)
        return True

    async def _open(self, stored: Stored) -> Opened:
        if len(stored.choices) < LONG:
            opened = open_table(stored, self._figures)
        else:  # others needn't wait until it is played again
            opened = await asyncio.to_thread(open_table, stored, self._figures)
        if opened.base is not None and opened.base is not stored.base:
            log.warning("Table %s goes on by other rules.", stored.table.id)
            await self._store.rebase(stored.table.id, opened.base)
        return opened


def played(room: Room, rows: Sequence[Row]) -> Draft | None:
    """The room's table with the answers that come next, as others have stored them; None if they don't lead to where
    it stood then."""
    if room.table is None or (rows[0].n, rows[-1].n) != (room.n, room.n + len(rows) - 1):
        return None
    draft = Draft(room.table)
    try:
        for row in rows:
            draft.answer(row.option)
    except OrreryError:
        return None
    return draft if rows[-1].mark in ("", draft.table.fingerprint()) else None
