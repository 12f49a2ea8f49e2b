"""Who is here: pages and programs that follow a table, and when each person was last seen."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable

from orrery.house.events import CameOrWent, Events
from orrery.house.room import Room
from orrery.house.tasks import Tasks
from orrery.house.tokens import hashed
from orrery.store import SeatRow, Store, StoreError

log = logging.getLogger("orrery.house")

BLINK = 6.0
"""Whoever comes back within so many seconds, as a page does that is loaded again, wasn't away."""


class Presence:
    def __init__(self, store: Store, events: Events, now: Callable[[], float] = time.time) -> None:
        self._store = store
        self._events = events
        self._now = now
        self._opened = now()
        self._here: Counter[tuple[str, str]] = Counter()
        """By table and person: how many pages and streams of theirs are open."""
        self._leaving: dict[tuple[str, str], asyncio.TimerHandle] = {}
        """Those who have gone just now, and may come back at once."""
        self._seen: dict[tuple[str, str], float] = {}
        self._tasks = Tasks()

    def enter(self, room: Room, holder: str | None) -> Callable[[], None]:
        """Somebody follows a table. Returns what they do when they leave."""
        if holder is None:
            return lambda: None
        key = (room.id, hashed(holder))
        came = not self._is_here(key)
        self._here[key] += 1
        if key in self._leaving:
            self._leaving.pop(key).cancel()
        if came:
            self._tell(room, key)

        def leave() -> None:
            self._here[key] -= 1
            if not self._here[key]:
                del self._here[key]
                self._seen[key] = self._now()
                loop = asyncio.get_running_loop()
                self._leaving[key] = loop.call_later(BLINK, self._gone, room, key)

        return leave

    def touch(self, room: Room, holder: str) -> None:
        """Somebody does something at a table, without following it perhaps."""
        self._seen[room.id, hashed(holder)] = self._now()

    def here(self, room: Room, seat: SeatRow) -> bool:
        """Whether the person of a seat follows the table now."""
        return seat.holder is not None and self._is_here((room.id, seat.holder))

    def seen(self, room: Room, seat: SeatRow) -> int | None:
        """When the person of a seat was last here."""
        if self.here(room, seat):
            return int(self._now())
        known = self._seen.get((room.id, seat.holder or ""))
        moments = [at for at in (seat.seen, known) if at is not None]
        return int(max(moments)) if moments else None

    def away(self, room: Room, seat: SeatRow) -> float:
        """For how many seconds the person of a seat has been away. While the house was closed,
        nobody could be here."""
        if self.here(room, seat):
            return 0.0
        return self._now() - max(self._opened, self.seen(room, seat) or 0)

    def _is_here(self, key: tuple[str, str]) -> bool:
        return key in self._here or key in self._leaving

    def _gone(self, room: Room, key: tuple[str, str]) -> None:
        del self._leaving[key]
        self._tell(room, key)

    def _tell(self, room: Room, key: tuple[str, str]) -> None:
        here = self._is_here(key)
        at = [seat.seat for seat in room.seats if seat.kind == "person" and seat.holder == key[1]]
        if at:
            self._tasks.start(self._keep(*key))
        room.stirred += 1
        self._events.announce(*(CameOrWent(room.id, seat, here) for seat in at))

    async def _keep(self, table: str, person: str) -> None:
        try:
            await self._store.seen(table, person, int(self._seen.get((table, person), self._now())))
        except StoreError as error:
            log.error("Who was seen at table %s isn't kept: %s", table, error)

    async def close(self) -> None:
        """Keep when those who are still here were seen."""
        for handle in self._leaving.values():
            handle.cancel()
        for table, person in self._here:
            self._seen[table, person] = self._now()
            self._tasks.start(self._keep(table, person))
        await self._tasks.finish()
