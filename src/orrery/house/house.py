"""The house: every table and the people at them. Opened once for a site."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Coroutine
from dataclasses import replace
from pathlib import Path
from typing import Any

from orrery.core.errors import BadSetup
from orrery.games import find
from orrery.house import fairness, names, seats
from orrery.house.draft import Told, begun
from orrery.house.events import Events
from orrery.house.figures import Figures
from orrery.house.keeper import Keeper
from orrery.house.moves import Moves, standing
from orrery.house.opening import Opened, deal
from orrery.house.opponents import Opponents
from orrery.house.players import Maker
from orrery.house.refused import Refused
from orrery.house.room import Room
from orrery.house.rooms import Rooms
from orrery.house.seats import NewTable
from orrery.house.tasks import Tasks
from orrery.house.thinkers import Thinkers
from orrery.house.tokens import hashed
from orrery.locale import Message
from orrery.store import Ended, Note, SeatRow, Store, Stored, TableRow

log = logging.getLogger("orrery.house")

MINE = 30
"""How many of their tables a person is shown."""


class House:
    """All tables: `house = await House.open("orrery.db")`."""

    def __init__(
        self, store: Store, thinkers: Thinkers, bot_pause: float, figures: Figures | None = None
    ) -> None:
        self.store = store
        self.figures = figures or Figures()
        self.events = Events()
        """What happens at the tables, for whoever listens."""
        self.rooms = Rooms(store, self.events, self.figures)
        self._moves = Moves(store, self.events, self.rooms, self.figures)
        self.opponents = Opponents(self.rooms, self._moves, self.events, thinkers, bot_pause)
        self._keeper = Keeper(store, self.rooms, self.events)
        self._tasks = Tasks()

    @classmethod
    async def open(
        cls,
        database: str | Path,
        *,
        bot_pause: float = 0.6,
        make_bot: Maker | None = None,
        figures: Figures | None = None,
    ) -> House:
        """Open the database. Bots wait `bot_pause` seconds before each choice that people watch;
        `make_bot` makes other bots than Orrery's own; `figures` has owners' files."""
        store = await Store.open(database)
        house = cls(store, Thinkers(make_bot), bot_pause, figures)
        for id in await store.without_people():
            try:
                await house.room(id)  # wakes its bots
            except Refused as refusal:
                log.warning("Table %s stays closed: %s", id, refusal)
        return house

    async def close(self) -> None:
        """Finish what is being stored, stop the bots, close the database."""
        await self.opponents.close()
        await self._keeper.close()
        await self._tasks.finish()
        await self.store.close()

    # -- looking --

    async def room(self, id: str) -> Room:
        """The room of a table."""
        room = await self.rooms.get(id)
        self.opponents.wake(room)
        self._keeper.look(room)
        return room

    async def mine(self, holder: str) -> list[Note]:
        """The tables that the holder made or sits at, newest first."""
        return await self.store.notes_of(hashed(holder), MINE)

    async def last_made(self, holder: str, game: str, alone: bool) -> Note | None:
        """The newest table of that game that the holder made, to play alone or with others."""
        return await self.store.last_made(hashed(holder), game, alone)

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
                    "players",
                    game=Message(f"{game.name}.title"),
                    least=game.players[0],
                    most=game.players[-1],
                )
            settings = game.settle(len(new.seats), new.settings)
        except BadSetup as error:
            raise Refused("setup", reason=str(error)) from None
        components = self.figures.find(game.name, new.figures)
        if components is None:
            raise Refused("no-figures", file=new.figures[:40], game=Message(f"{game.name}.title"))
        at = seats.rows(new.seats, game.bots, hashed(holder), word)
        secret = fairness.new_secret()
        row = TableRow(
            id=secrets.token_urlsafe(12),
            game=game.name,
            rules=game.version,
            settings=settings,
            components=components.hash,
            figures=new.figures,
            creator=hashed(holder),
            secret=secret,
            commitment=fairness.commitment(secret),
            seed="",
            created=int(time.time()),
        )
        if any(seat.kind == "open" for seat in at):
            room = Room(Stored(row, at, []), Opened(None, Told([], []), []), self.events)
            await self._tasks.surely(self.store.create(row, at))
        else:
            seed = fairness.seed(secret, [seat.entropy for seat in at])
            table = deal(row, len(at), seed, self.figures)
            prologue = begun(table)
            row = replace(row, seed=seed, prologue=prologue.plain())
            room = Room(Stored(row, at, []), Opened(table, prologue, []), self.events)
            await self._tasks.surely(self.store.create(row, at, standing(table, 0)))
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

    async def remove(self, id: str, holder: str, gone: bool = True) -> None:
        """Take a table out of the holder's list, or put it back. Nobody else notices."""
        await self._tasks.surely(self.store.remove(id, hashed(holder), gone))

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
            seed = fairness.seed(room.row.secret, words) if len(free) == 1 else ""
            await self._moves.sit(room, row, seed)
            return seat
