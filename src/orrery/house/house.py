"""The house: every table and the people at them. Opened once for a site."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

from orrery.core.errors import BadSetup
from orrery.games import find
from orrery.house import fairness, names, seats
from orrery.house.events import Events
from orrery.house.moves import Moves
from orrery.house.opponents import Opponents
from orrery.house.refused import Refused
from orrery.house.room import Room
from orrery.house.rooms import Rooms
from orrery.house.seats import NewTable
from orrery.house.tasks import Tasks
from orrery.house.thinkers import Maker, Thinkers
from orrery.house.tokens import hashed
from orrery.store import Ended, Note, SeatRow, Store, Stored, TableRow

log = logging.getLogger("orrery.house")

MINE = 30
"""How many of their tables a person is shown."""


class House:
    """All tables: `house = await House.open("orrery.db")`."""

    def __init__(self, store: Store, thinkers: Thinkers, bot_pause: float) -> None:
        self.store = store
        self.events = Events()
        """What happens at the tables, for whoever listens."""
        self.rooms = Rooms(store, self.events)
        self._moves = Moves(store, self.events)
        self.opponents = Opponents(self.rooms, self._moves, self.events, thinkers, bot_pause)
        self._tasks = Tasks()

    @classmethod
    async def open(
        cls,
        database: str | Path,
        *,
        bot_pause: float = 0.6,
        make_bot: Maker | None = None,
    ) -> House:
        """Open the database. Bots wait `bot_pause` seconds before each choice that people watch;
        `make_bot` makes other bots than Orrery's own."""
        store = await Store.open(database)
        house = cls(store, Thinkers(make_bot), bot_pause)
        for id in await store.without_people():
            try:
                await house.room(id)  # wakes its bots
            except Refused as refusal:
                log.warning("Table %s stays closed: %s", id, refusal)
        return house

    async def close(self) -> None:
        """Finish what is being stored, stop the bots, close the database."""
        await self.opponents.close()
        await self._tasks.finish()
        await self.store.close()

    # -- looking --

    async def room(self, id: str) -> Room:
        """The room of a table."""
        room = await self.rooms.get(id)
        self.opponents.wake(room)
        return room

    async def mine(self, holder: str) -> list[Note]:
        """The tables that the holder made or sits at, newest first."""
        return await self.store.notes_of(hashed(holder), MINE)

    async def alone(self, holder: str) -> list[Ended]:
        """How the games ended that the holder played alone, oldest first."""
        return await self.store.alone(hashed(holder))

    # -- changing --

    async def create(self, new: NewTable, holder: str) -> Room:
        """A new table. It starts at once unless a seat is left open for a friend."""
        word = fairness.check_word(new.entropy)
        try:
            game = find(new.game)
            if len(new.seats) not in game.players:
                raise Refused(
                    "players", game=game.title, least=game.players[0], most=game.players[-1]
                )
            options = game.settle(len(new.seats), new.options)
        except BadSetup as error:
            raise Refused("setup", reason=str(error)) from None
        at = seats.rows(new.seats, game.bots, hashed(holder), word)
        waiting = any(seat.kind == "open" for seat in at)
        secret = fairness.new_secret()
        row = TableRow(
            id=secrets.token_urlsafe(12),
            game=game.name,
            rules=game.version,
            options=options,
            components=game.components().hash,
            creator=hashed(holder),
            secret=secret,
            commitment=fairness.commitment(secret),
            seed="" if waiting else fairness.seed(secret, [seat.entropy for seat in at]),
            created=int(time.time()),
        )
        room = Room(Stored(row, at, []), self.events)
        await self._tasks.surely(self.store.create(row, at, room.turn))
        self.rooms.keep(room)
        self.opponents.wake(room)
        return room

    async def join(
        self, id: str, holder: str, name: str, entropy: str = "", seat: int | None = None
    ) -> int:
        """Sit down: at this seat, or the first open one. Returns the seat. The game starts when the
        last seat is taken. Who sits already and names no other seat stays there."""
        room = await self.room(id)
        return await self._tasks.surely(self._join(room, holder, name, entropy, seat))

    async def choose(self, id: str, holder: str, n: int, option: str) -> Room:
        """Make the n-th choice, or several that follow each other: `flight 5 / fly p03`, all or
        none. The same answer again succeeds without effect."""
        room = await self.room(id)
        return await self._change(room, self._moves.choose(room, holder, n, option))

    async def undo(self, id: str, holder: str, n: int, action: bool = False) -> Room:
        """Take the holder's last choice back, or all of the action it belongs to, as far as
        `room.undo_steps` allows."""
        room = await self.room(id)
        return await self._change(room, self._moves.undo(room, holder, n, action))

    async def _change(self, room: Room, work: Coroutine[Any, Any, None]) -> Room:
        async def locked() -> Room:
            async with room.lock:
                await work
            return room

        return await self._tasks.surely(locked())

    async def _join(
        self, room: Room, holder: str, name: str, entropy: str, wanted: int | None
    ) -> int:
        async with room.lock:
            await self._moves.catch_up(room)
            mine = room.seats_of(holder)
            if wanted is None and mine:
                return mine[0]
            if wanted is not None and wanted in mine:
                return wanted
            if wanted is not None and not 0 <= wanted < room.players:
                raise Refused("no-seat")
            free = room.open_seats
            if not free:
                raise Refused("full")
            seat = free[0] if wanted is None else wanted
            if seat not in free:
                raise Refused("seat-taken")
            row = SeatRow(
                seat=seat,
                kind="person",
                name=names.required(name),
                holder=hashed(holder),
                entropy=fairness.check_word(entropy),
            )
            words = [s.entropy for s in room.seats]
            words[seat] = row.entropy
            seed = fairness.seed(room.secret, words) if len(free) == 1 else ""
            await self._moves.sit(room, row, seed)
            return seat
