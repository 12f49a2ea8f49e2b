"""Who is here: pages and programs that follow a table, and when each person was last seen."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Collection

from orrery.house.club import Club
from orrery.house.events import AwayForLong, CameOrWent, Events, Happened
from orrery.house.room import Room
from orrery.house.seats import held
from orrery.house.tasks import Tasks
from orrery.house.tokens import hashed
from orrery.store import Pulse, SeatRow, Store, StoreError

log = logging.getLogger("orrery.house")

BLINK = 6.0
"""Whoever comes back within so many seconds, as a page does that is loaded again, wasn't away."""


AWAY = 600
"""After so many seconds without a sign of somebody, the others may decide about their seat."""
OFTEN = 60
"""Other servers hear at most every so many seconds that somebody was seen."""


class Presence:
    def __init__(
        self,
        store: Store,
        events: Events,
        club: Club,
        now: Callable[[], float] = time.time,
        patience: float = AWAY,
    ) -> None:
        self.patience = patience
        self._store = store
        self._club = club
        self._events = events
        self._now = now
        self._opened = now()
        self._here: Counter[tuple[str, str]] = Counter()
        """By table and person: how many pages and streams of theirs are open."""
        self._leaving: dict[tuple[str, str], asyncio.TimerHandle] = {}
        """Those who have gone just now, and may come back at once."""
        self._missed: dict[tuple[str, str], asyncio.TimerHandle] = {}
        """Those who aren't here, until they have been away for long."""
        self._seen: dict[tuple[str, str], float] = {}
        self._kept: dict[tuple[str, str], float] = {}
        """When it was last stored that they were seen."""
        self._tasks = Tasks()
        club.listen("anew", self._again)

    def enter(self, room: Room, holder: str | None) -> Callable[[], None]:
        """Somebody follows a table. Returns what they do when they leave."""
        room.followers += 1
        if holder is None:

            def go() -> None:
                room.followers -= 1

            return go
        key = (room.id, hashed(holder))
        came = not self._is_here(key)
        self._here[key] += 1
        for going in (self._leaving, self._missed):
            if key in going:
                going.pop(key).cancel()
        if came:
            self._tell(room, key)
        self._miss(room)

        def leave() -> None:
            room.followers -= 1
            self._here[key] -= 1
            if not self._here[key]:
                del self._here[key]
                self._seen[key] = self._now()
                loop = asyncio.get_running_loop()
                self._leaving[key] = loop.call_later(BLINK, self._gone, room, key)

        return leave

    def touch(self, room: Room, holder: str) -> None:
        """Somebody does something at a table, without following it perhaps. If they do, the other servers
        know that they are here."""
        key, now = (room.id, hashed(holder)), self._now()
        self._seen[key] = now
        if not self._club.shared or self._is_here(key):
            return
        if now - self._kept.get(key, 0) > OFTEN and room.seats_of(holder):
            self._kept[key] = now
            self._tasks.start(self._keep(key))

    def sat(self, room: Room, holder: str) -> None:
        """Somebody sits here now, and perhaps looked on before: then the others are told that they are here."""
        self.touch(room, holder)
        key = (room.id, hashed(holder))
        if self._is_here(key):
            self._tell(room, key)
        else:
            self._miss(room)

    def rekey(self, table: str, old: str, new: str, elsewhere: Collection[str] = ()) -> None:
        """Somebody has another token: they were seen when the one with the old token was."""
        here = self._is_here((table, old)) or old in elsewhere
        seen = self._now() if here else self._seen.get((table, old))
        if seen is not None:
            key = (table, new)
            self._seen[key] = max(seen, self._seen.get(key, 0))
            if self._club.shared:
                self._tasks.start(self._keep(key))

    def learn(self, room: Room, pulse: Pulse) -> None:
        """What other servers know of the people at a table."""
        for person, (seen, _) in pulse.people.items():
            key = (room.id, person)
            if seen is not None and seen > self._seen.get(key, 0):
                self._seen[key] = seen
        before = room.elsewhere
        room.elsewhere = frozenset(who for who, (_, there) in pulse.people.items() if there)
        moved = before ^ room.elsewhere
        if moved:
            room.stirred += 1
            at = [seat for seat in room.seats if seat.kind == "person" and seat.holder in moved]
            here = [(seat.seat, self.here(room, seat)) for seat in at]
            self._events.announce(*(CameOrWent(room.id, seat, there) for seat, there in here))
            self._miss(room)

    def here(self, room: Room, seat: SeatRow) -> bool:
        """Whether the person of a seat follows the table now."""
        return seat.holder is not None and self.follows(room, seat.holder)

    def follows(self, room: Room, person: str) -> bool:
        """Whether the person whose token has this hash follows the table now, at a seat or not."""
        return person in room.elsewhere or self._is_here((room.id, person))

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

    def long_away(self, room: Room, seat: SeatRow) -> bool:
        """Whether that is so long that the others may decide about the seat."""
        return self.away(room, seat) >= self.patience

    def _is_here(self, key: tuple[str, str]) -> bool:
        return key in self._here or key in self._leaving

    def _gone(self, room: Room, key: tuple[str, str]) -> None:
        del self._leaving[key]
        self._tell(room, key)
        self._miss(room)

    def _miss(self, room: Room) -> None:
        """Note when those who aren't here will have been away for long: pages show it then, if there are any."""
        for seat in room.seats if room.followers else ():
            key, left = (room.id, seat.holder or ""), self.patience - self.away(room, seat)
            gone = seat.kind == "person" and not self.here(room, seat)
            if gone and left > 0 and key not in self._missed:
                loop = asyncio.get_running_loop()
                self._missed[key] = loop.call_later(left, self._look, room, seat, key)

    def _look(self, room: Room, seat: SeatRow, key: tuple[str, str]) -> None:
        del self._missed[key]
        if self.long_away(room, seat):
            room.stirred += 1
            self._events.announce(*(AwayForLong(room.id, k) for k in held(room.seats, key[1])))
        else:
            self._miss(room)

    def _tell(self, room: Room, key: tuple[str, str]) -> None:
        here = self._is_here(key)
        at = held(room.seats, key[1])
        if at:  # who only watches isn't shown
            self._tasks.start(self._keep(key, here))
            room.stirred += 1
            self._events.announce(*(CameOrWent(room.id, seat, here) for seat in at))
        elif room.status == "waiting" and key[1] == room.row.creator:
            room.stirred += 1  # the others may do more now, or less
            self._events.announce(Happened(room.id))

    async def _keep(self, key: tuple[str, str], here: bool | None = None) -> None:
        """Store when somebody was seen; and for other servers, whether they are here."""
        try:
            await self._store.seen(*key, int(self._seen.get(key, self._now())))
            if here is not None and self._store.wire is not None:
                await (self._store.stay([key]) if here else self._store.leave(*key))
                self._club.say("people", key[0])
        except StoreError as error:
            log.error("Who was seen at table %s isn't kept: %s", key[0], error)

    def _again(self) -> None:
        """Other servers had held this one to be dead: tell them who is here."""
        if self._here:
            self._tasks.start(self._stay())

    async def _stay(self) -> None:
        try:
            await self._store.stay(list(self._here))
        except StoreError as error:
            log.error("Who is here isn't told: %s", error)

    async def close(self) -> None:
        """Keep when those who are still here were seen."""
        for handle in (*self._leaving.values(), *self._missed.values()):
            handle.cancel()
        for table, person in self._here:
            self._tasks.start(self._last(table, person))
        await self._tasks.finish()

    async def _last(self, table: str, person: str) -> None:
        try:
            await self._store.seen(table, person, int(self._now()))
        except StoreError as error:
            log.error("Who was seen at table %s isn't kept: %s", table, error)
