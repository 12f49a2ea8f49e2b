"""The clock on the wall: whose time is over, and which tables nobody will come back to.

Time runs while the house is open. A beat is stored now and then; when the house opens after more than
a moment without one, the time that passed meanwhile is nobody's.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from orrery.house.clock import restore
from orrery.house.events import Events, Happened, TableRemoved
from orrery.house.refused import Refused
from orrery.house.room import Room
from orrery.house.rooms import Rooms
from orrery.house.seating import Seating
from orrery.store import Store, StoreError, Ticks

log = logging.getLogger("orrery.house")

BEAT = 20
MOMENT = 60
SWEEP = 3600
DAY = 24 * 3600


class Clocks:
    def __init__(
        self,
        store: Store,
        rooms: Rooms,
        seating: Seating,
        events: Events,
        now: Callable[[], float],
        keep_days: int,
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._seating = seating
        self._events = events
        self._now = now
        self._keep_days = keep_days
        self._ends: dict[str, int] = {}
        """When the time of who decides is over, by table."""
        self._stop = events.listen(Happened, self._hear)
        self._task: asyncio.Task[None] | None = None

    async def open(self, pulse: float | None) -> None:
        """Let time run: every `pulse` seconds it is looked at, by itself."""
        await self.beat()
        for id, data, used, since, turn in await self._store.running():
            clock = restore(data)
            assert clock is not None
            self._ends[id] = since + clock.left(Ticks(used, since), turn, turn, since)
        if pulse is not None:
            self._task = asyncio.create_task(self._run(pulse))

    async def close(self) -> None:
        self._stop()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        try:
            await self.beat()
        except StoreError as error:
            log.error("When the house closed isn't kept: %s", error)

    async def beat(self) -> None:
        """The house is open. A machine that slept for a while was as good as closed."""
        slept = await self._store.open_at(int(self._now()), MOMENT)
        if not slept:
            return
        self._ends = {id: end + slept for id, end in self._ends.items()}
        for room in self._rooms.live():
            room.sleep(slept)

    async def look(self) -> None:
        """Let happen what is due now."""
        now = int(self._now())
        for id in [id for id, end in self._ends.items() if end <= now]:
            try:
                room = await self._rooms.get(id)
                async with room.lock:
                    await self._seating.time_over(room, now)
                self.watch(room)
            except Refused as refusal:
                log.warning("The clock of table %s stands: %s", id, refusal)
                del self._ends[id]

    async def sweep(self) -> None:
        """Remove the tables that nobody has touched for as many days as the host keeps them."""
        if not self._keep_days:
            return
        gone = await self._store.sweep(int(self._now()) - self._keep_days * DAY)
        for id in gone:
            self._rooms.forget(id)
            self._events.announce(TableRemoved(id))
        if gone:
            log.warning("%d tables were removed: nobody had come for long.", len(gone))

    def _hear(self, event: Happened) -> None:
        room = self._rooms.at_hand(event.table)
        if room is not None:
            self.watch(room)

    def watch(self, room: Room) -> None:
        """Note when the time of who decides at this table is over."""
        if room.ends_at is None:
            self._ends.pop(room.id, None)
        else:
            self._ends[room.id] = room.ends_at

    async def _run(self, pulse: float) -> None:
        beat = sweep = self._now()
        while True:
            try:
                if self._now() - beat >= BEAT:
                    beat = self._now()
                    await self.beat()
                await self.look()
                if self._now() >= sweep:
                    sweep = self._now() + SWEEP
                    await self.sweep()
            except StoreError as error:
                log.error("The clock waits: %s", error)
            except Exception:
                log.exception("The clock failed")
            await asyncio.sleep(pulse)
