"""New tables: whether there is room for one, its row, its seats, and its game if nobody is missing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from orrery.core.errors import BadSetup
from orrery.core.game import Game
from orrery.games import find
from orrery.house import fairness, seats
from orrery.house.clock import Clock, checked, plain
from orrery.house.draft import Told, begun
from orrery.house.events import Events
from orrery.house.figures import Figures
from orrery.house.limits import UNLIMITED, Limits
from orrery.house.moves import standing
from orrery.house.opening import Opened, deal
from orrery.house.refused import Refused
from orrery.house.room import Room
from orrery.house.seals import Seals, is_id
from orrery.house.seats import NewTable
from orrery.house.tokens import hashed
from orrery.locale import Message
from orrery.store import SeatRow, Store, Stored, TableRow, Taken


class Founding:
    """Makes tables."""

    def __init__(
        self,
        store: Store,
        events: Events,
        seals: Seals,
        figures: Figures,
        limits: Limits,
        now: Callable[[], float],
    ) -> None:
        self._store = store
        self._events = events
        self._seals = seals
        self._figures = figures
        self._limits = limits
        self._now = now

    async def create(self, new: NewTable, holder: str) -> Room:
        """As somebody wants it."""
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
        except BadSetup as error:
            raise Refused("setup", reason=error.said) from None
        at = seats.rows(new.seats, game.bots, hashed(holder), word)
        clock = checked(new.clock, game.bots)
        seal = new.seal if is_id(new.seal) else ""
        return await self.open(game, new.settings, new.figures, clock, at, holder, id=seal)

    async def open(
        self,
        game: Game[Any],
        chosen: dict[str, Any],
        figures: str,
        clock: Clock | None,
        at: list[SeatRow],
        holder: str,
        secret: str = "",
        challenge: str = "",
        id: str = "",
    ) -> Room:
        """A table of these settings and seats; with a secret and an id that were promised before, if
        they were."""
        try:
            settings = game.settle(len(at), chosen)
        except BadSetup as error:
            raise Refused("setup", reason=error.said) from None
        components = self._figures.find(game.name, figures)
        if components is None:
            raise Refused("no-figures", file=figures[:40], game=Message(f"{game.name}.title"))
        await self._room_for(at, holder)
        id = id or self._seals.new().id
        row = TableRow(
            id=id,
            game=game.name,
            rules=game.version,
            settings=settings,
            components=components.hash,
            figures=figures,
            creator=hashed(holder),
            secret=secret or self._seals.secret(id),
            commitment="",
            seed="",
            created=int(self._now()),
            clock=plain(clock),
            used=[0] * len(at) if clock else None,
            challenge=challenge,
        )
        try:
            return await self._begin(row, at)
        except Taken:  # somebody came back to a page that was used, or pressed twice
            id = self._seals.new().id
            row = replace(row, id=id, secret=secret or self._seals.secret(id))
            return await self._begin(row, at)

    async def _begin(self, row: TableRow, at: list[SeatRow]) -> Room:
        """Make a table; the game starts unless a seat is open."""
        row = replace(row, commitment=fairness.commitment(row.secret))
        if any(seat.kind == "open" for seat in at):
            room = Room(Stored(row, at, []), Opened(None, Told([], []), []), self._events)
            await self._store.create(row, at)
        else:
            seed = fairness.seed(row.secret, [seat.entropy for seat in at])
            table = deal(row, len(at), seed, self._figures)
            prologue = begun(table)
            row = replace(row, seed=seed, prologue=prologue.plain())
            room = Room(Stored(row, at, []), Opened(table, prologue, []), self._events)
            ticks = room.ticked(table, int(self._now()))
            room.ticks = ticks or room.ticks
            stands = standing(table, 0, prologue.totals)._replace(ticks=ticks)
            await self._store.create(row, at, stands)
        return room

    async def _room_for(self, at: list[SeatRow], holder: str) -> None:
        """Whether there is room for another table; refused if not."""
        limits = self._limits
        if limits == UNLIMITED:
            return
        crowd = await self._store.crowd(hashed(holder))
        if limits.tables and crowd.tables >= limits.tables:
            raise Refused("house-full")
        if limits.tables_each and crowd.mine >= limits.tables_each:
            raise Refused("too-many-tables", most=limits.tables_each)
        if all(seat.kind == "bot" for seat in at):
            if limits.among_bots_each and crowd.mine_among_bots >= limits.among_bots_each:
                raise Refused("too-many-bots", most=limits.among_bots_each)
            if limits.among_bots and crowd.among_bots >= limits.among_bots:
                raise Refused("too-many-bots", most=limits.among_bots)
