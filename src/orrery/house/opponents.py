"""Bots at the tables: whenever it is a bot's turn, it is asked, and its choice is made."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from orrery.bots.rehearse import luck_of
from orrery.core.luck import Luck
from orrery.core.table import Table
from orrery.house.club import Club
from orrery.house.events import Events, GameEnded, Happened
from orrery.house.moves import Moves, Overtaken
from orrery.house.players import Asked
from orrery.house.refused import Refused
from orrery.house.room import Room
from orrery.house.rooms import Rooms
from orrery.house.tasks import Tasks
from orrery.house.thinkers import Thinkers
from orrery.store import StoreError

log = logging.getLogger("orrery.house")

RETRY = 1.0
"""Seconds until a bot tries again to store its choice."""


class Opponents:
    def __init__(
        self,
        rooms: Rooms,
        moves: Moves,
        events: Events,
        club: Club,
        thinkers: Thinkers,
        pause: float,
    ) -> None:
        self._club = club
        self._rooms = rooms
        self._moves = moves
        self.thinkers = thinkers
        self.pause = pause
        """Seconds that a bot waits before each choice that people watch."""
        self._tasks = Tasks()
        self._one_bot = asyncio.Lock()
        """However many bots have decided, a person waits behind one of them at most."""
        self._stop = events.listen(Happened, self._hear)

    def _hear(self, event: Happened) -> None:
        room = self._rooms.at_hand(event.table)
        if room is None:
            return
        if isinstance(event, GameEnded):
            self._tasks.start(self._part(room))
        else:
            self.wake(room)

    def wake(self, room: Room) -> None:
        """Let the bots play if it is their turn; they go on until it no longer is."""
        if self._here(room) is not None and room.waiting_for_bot is None:
            room.waiting_for_bot = self._tasks.start(self._play(room))

    def _here(self, room: Room) -> int | None:
        """The seat at which a bot has to choose now, if this server minds the table."""
        return room.bot_to_move if self._club.minds(room.id) else None

    async def close(self) -> None:
        """Finish what is being stored, and send the bots away."""
        self._stop()
        for room in self._rooms.live():
            if room.waiting_for_bot is not None:
                room.waiting_for_bot.cancel()
        await self._tasks.finish()
        self.thinkers.close()

    async def _play(self, room: Room) -> None:
        try:
            while (seat := self._here(room)) is not None:
                n = room.n
                option = await self._choice(room, seat)
                try:
                    async with self._one_bot, room.lock:
                        await self._moves.catch_up(room)
                        if room.n == n and room.bot_to_move == seat:
                            await self._tasks.surely(self._moves.play(room, n, [option]))
                except Overtaken:
                    continue  # another server has stored something meanwhile
                except StoreError as error:
                    log.error("A bot at table %s waits: %s", room.id, error)
                    await asyncio.sleep(RETRY)
        except Refused as refusal:
            log.error("The bots at table %s stopped: %s", room.id, refusal)
        finally:
            room.waiting_for_bot = None

    async def _choice(self, room: Room, seat: int) -> str:
        table = room.table
        assert table is not None
        assert table.choice is not None
        offered = [option.text for option in table.choice.options]
        asked = _asked(room, table, seat)
        option, _ = await asyncio.gather(
            self._think(room, asked, table), asyncio.sleep(self.pause_at(room))
        )
        if option not in offered:
            log.error("%s at table %s failed; chance chooses.", asked.bot, room.id)
            luck = Luck.from_seed(f"{room.seed} chance {seat} {len(asked.past)}")
            option = offered[luck.below(len(offered))]
        return option

    async def _think(self, room: Room, asked: Asked, table: Table[Any]) -> str | None:
        """What was answered in this very position before, if somebody took it back; else a new
        thought. So nobody can try until a bot does what they like."""
        return room.answered() or await self.thinkers.choose(asked, table)

    async def _part(self, room: Room) -> None:
        """Tell the bots how the game ended."""
        table = room.table
        assert table is not None
        for seat in room.seats:
            if seat.bot and self._club.minds(room.id):
                await self.thinkers.end(_asked(room, table, seat.seat, over=True), table)

    def pause_at(self, room: Room) -> float:
        people = any(seat.kind == "person" for seat in room.seats)
        return self.pause if people or room.watched else 0.0


def _asked(room: Room, table: Table[Any], seat: int, over: bool = False) -> Asked:
    past = tuple(option.text for _, option in table.history)
    seed = luck_of(room.seed, seat)
    return Asked(room.id, past, seat, room.seats[seat].bot, seed, over)
