"""The club: all servers that share the tables, and which of them minds what.

Every server may serve every table, and write what people choose: the store takes a change only from
whoever knows all changes before it. What must be done once and by itself (bots, clocks, messages) each
server does for the tables that it minds. Who minds a table follows from its id and from who is alive; so
nothing is handed over, and what a dead server minded is minded by others a few seconds later.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from orrery.house.room import Room
from orrery.store import Row, Store, StoreError, Ticks
from orrery.store.wire import LEASE

log = logging.getLogger("orrery.house")

BEAT = 1.0
"""Seconds between two signs of life."""

LONGEST = 7_000
"""Bytes that PostgreSQL takes as one message, or a little less."""

Ear = Callable[..., None]


class News(NamedTuple):
    """Answers that another server has stored, and the time used then: whoever knows the table can play them
    without asking the store."""

    rows: list[Row]
    """Without what they brought about."""
    ticks: Ticks | None


class Club:
    """The servers, as one of them sees them. Where there can be no others it minds everything."""

    def __init__(self, store: Store) -> None:
        self._wire = store.wire
        self.shared = self._wire is not None
        """Whether there may be other servers."""
        self.living: list[str] = []
        self._alive_at = 0.0
        self._ears: dict[str, list[Ear]] = {}
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        if self._wire is not None:
            await self._wire.listen(self._hear, self._missed)
            await self._beat()
            self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Mind nothing any more; others will."""
        self.living = []
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def minds(self, what: str) -> bool:
        """Whether it is this server that minds a table, or something else that has a name."""
        if self._wire is None:
            return True
        if time.monotonic() - self._alive_at > LEASE or not self.living:
            return False  # the others think that this one is dead
        return max(self.living, key=lambda one: _weight(one, what)) == self._wire.me

    # -- what servers tell each other --

    def changed(self, room: Room, news: News | None = None) -> None:
        """Tell the others that something has changed at a table; and what, if it was an answer."""
        if self.shared:
            bot = room.bot_to_move is not None
            self.say("table", room.id, bot, room.ends_at, room.changes, news)

    def say(self, kind: str, *what: Any) -> None:
        if self._wire is not None:
            said = msgspec.json.encode([self._wire.me, kind, *what])
            if len(said) > LONGEST:
                said = msgspec.json.encode([self._wire.me, kind, *what[:-1], None])
            self._wire.tell(said.decode())

    def listen(self, kind: str, ear: Ear) -> None:
        """Hear what others say. `living`: another server has come or gone; `missed`: something may have
        been said that wasn't heard; `anew`: the others had held this one to be dead."""
        self._ears.setdefault(kind, []).append(ear)

    def _hear(self, text: str) -> None:
        assert self._wire is not None
        by, kind, *what = msgspec.json.decode(text)
        if by != self._wire.me:
            self._announce(kind, *what)

    def _announce(self, kind: str, *what: Any) -> None:
        for ear in self._ears.get(kind, ()):
            try:
                ear(*what)
            except Exception:
                log.exception("What another server said (%s) wasn't understood", kind)

    def _missed(self) -> None:
        """The connection was lost for a while: for the others as well, as far as we speak to them."""
        self.say("missed")
        self._announce("missed")

    # -- who is alive --

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self._beat()
            except StoreError as error:
                log.error("The other servers hear nothing from this one: %s", error)
            except Exception:
                log.exception("The sign of life failed")

    async def _beat(self) -> None:
        assert self._wire is not None
        began = time.monotonic()
        living, anew = await self._wire.beat()
        before, self.living, self._alive_at = self.living, living, began
        if anew and before:
            self._announce("anew")
        if before and living != before:
            log.warning("%d servers share the tables now.", len(living))
            self._announce("living")


def _weight(server: str, what: str) -> bytes:
    return blake2b(f"{server} {what}".encode(), digest_size=8).digest()
