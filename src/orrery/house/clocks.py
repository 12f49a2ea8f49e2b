"""The clock on the wall: whose time is over, and which tables nobody will come back to.

Time runs while the house is open. A beat is stored now and then; when the house opens after more than
a moment without one, the time that passed meanwhile is nobody's.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from orrery.house.clock import restore
from orrery.house.club import Club
from orrery.house.events import Events, Happened, TableRemoved
from orrery.house.moves import Overtaken
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
        visit: Callable[[str], Awaitable[Room]],
        seating: Seating,
        events: Events,
        club: Club,
        now: Callable[[], float],
        keep_days: int,
    ) -> None:
        self._store = store
        self._rooms = rooms
        self._visit = visit
        self._club = club
        self._seating = seating
        self._events = events
        self._now = now
        self._keep_days = keep_days
        self._ends: dict[str, int] = {}
        """When the time of who decides is over, by table."""
        self._stop = events.listen(Happened, self._hear)
        self._task: asyncio.Task[None] | None = None
        club.listen("table", self._elsewhere)

    async def open(self, pulse: float | None) -> None:
        """Let time run: every `pulse` seconds it is looked at, by itself."""
        await self.beat()
        await self.read()
        if pulse is not None:
            self._task = asyncio.create_task(self._run(pulse))

    async def read(self) -> None:
        """Note whose time runs at all tables."""
        found = await self._store.running()
        self._ends.clear()
        for id, data, used, since, turn in found:
            clock = restore(data)
            assert clock is not None
            self._ends[id] = since + clock.left(Ticks(used, since), turn, turn, since)

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
            if not self._club.minds(id):
                continue
            try:
                room = await self._visit(id)
                async with room.lock:
                    await self._seating.time_over(room, now)
                self.watch(room)
            except Overtaken:
                continue  # another server has stored something meanwhile
            except Refused as refusal:
                log.warning("The clock of table %s stands: %s", id, refusal)
                del self._ends[id]

    async def sweep(self) -> None:
        """Remove the tables that nobody has touched for as many days as the host keeps them."""
        if not self._keep_days or not self._club.minds("sweep"):
            return
        gone = await self._store.sweep(int(self._now()) - self._keep_days * DAY)
        for id in gone:
            self._rooms.forget(id)
            self._events.announce(TableRemoved(id))
            self._club.say("people", id)
        if gone:
            log.warning("%d tables were removed: nobody had come for long.", len(gone))

    def _hear(self, event: Happened) -> None:
        room = self._rooms.at_hand(event.table)
        if room is not None:
            self.watch(room)

    def _elsewhere(self, table: str, _bot: bool, ends: int | None, *_: object) -> None:
        """Every server knows all clocks, whoever minds them."""
        if ends is None:
            self._ends.pop(table, None)
        else:
            self._ends[table] = ends

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
                    if self._club.shared:
                        await self.read()
                await self.look()
                if self._now() >= sweep:
                    sweep = self._now() + SWEEP
                    await self.sweep()
            except StoreError as error:
                log.error("The clock waits: %s", error)
            except Exception:
                log.exception("The clock failed")
            await asyncio.sleep(pulse)
