"""The house: every table and the people at them. Opened once for a site."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from orrery.bots import at_table
from orrery.games import find
from orrery.house import fairness, names, seats
from orrery.house.advice import Hint, Review
from orrery.house.challenges import Challenges
from orrery.house.clocks import Clocks
from orrery.house.club import Club, News
from orrery.house.coaching import Coaching
from orrery.house.events import Events, HolderChanged, TableRemoved
from orrery.house.figures import Figures
from orrery.house.founding import Founding
from orrery.house.keeper import Keeper
from orrery.house.limits import UNLIMITED, Limits
from orrery.house.moves import Moves, Overtaken
from orrery.house.opponents import Opponents
from orrery.house.passes import Given, Passes
from orrery.house.players import SECONDS, Maker
from orrery.house.presence import AWAY, Presence
from orrery.house.refused import Refused
from orrery.house.room import Room
from orrery.house.rooms import Rooms
from orrery.house.seals import Seals
from orrery.house.seating import Seating
from orrery.house.seats import NewTable, SeatSpec
from orrery.house.tasks import Tasks
from orrery.house.thinkers import Thinkers
from orrery.house.tokens import hashed, new_token
from orrery.store import (
    Ended,
    Note,
    Pass,
    Store,
    StoreError,
    open_store,
)
from orrery.store.reaches import Reaches

log = logging.getLogger("orrery.house")

T = TypeVar("T")

TRIES = 8
"""How often something is tried again if another server was faster."""
SHORTLY = 0.5
"""Seconds to wait for another server that does the same."""
MINE = 30
"""How many of their finished tables a person is shown."""


class Entry(NamedTuple):
    """What a pass opened."""

    token: str
    """The one to go on with."""
    table: str = ""
    """Where the seat is, if it is a single one."""


class House:
    """All tables: `house = await House.open("orrery.db")`."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        bot_pause: float,
        figures: Figures | None = None,
        away: float = AWAY,
        keep_days: int = 0,
        now: Callable[[], float] = time.time,
        limits: Limits = UNLIMITED,
        seals: Seals | None = None,
    ) -> None:
        self.store = store
        self.seals = seals or Seals(fairness.new_secret())
        """What is promised about the dice of tables to be."""
        self.limits = limits
        self.now = now
        self.figures = figures or Figures()
        self.events = Events()
        """What happens at the tables, for whoever listens."""
        self.rooms = Rooms(store, self.events, self.figures)
        self.club = Club(store)
        """All servers that share these tables."""
        self._moves = Moves(store, self.events, self.rooms, self.figures, self.club, now)
        self.presence = Presence(store, self.events, self.club, now, away)
        """Who is here."""
        self.seating = Seating(self._moves, self.presence)
        self.passes = Passes(store, now)
        self.clocks = Clocks(
            store, self.rooms, self.room, self.seating, self.events, self.club, now, keep_days
        )
        self.opponents = Opponents(
            self.rooms, self._moves, self.events, self.club, thinkers, bot_pause
        )
        self.coaching = Coaching(store, self._moves, self.events)
        """Hints and reviews."""
        self.challenges = Challenges(store, now)
        """A deal a day, and a position a week."""
        self._keeper = Keeper(store, self.rooms, self.events)
        self._founding = Founding(store, self.events, self.seals, self.figures, limits, now)
        self._tasks = Tasks()
        self._visits: set[str] = set()
        """Tables that are to be looked at because another server has changed them."""
        self.club.listen("table", self._elsewhere)
        self.club.listen("people", lambda table: self._elsewhere(table, False))
        self.club.listen("living", self._look_round)
        self.club.listen("missed", self._look_round)

    @classmethod
    async def open(
        cls,
        database: str | Path,
        *,
        bot_pause: float = 0.6,
        bot_seconds: float = SECONDS,
        make_bot: Maker | None = None,
        figures: Figures | None = None,
        away: float = AWAY,
        keep_days: int = 0,
        limits: Limits = UNLIMITED,
        now: Callable[[], float] = time.time,
        pulse: float | None = 1.0,
    ) -> House:
        """Open the database. Bots wait `bot_pause` seconds before each choice that people watch, and
        the strongest think for `bot_seconds` about it; `make_bot` makes other bots than Orrery's own;
        `figures` has owners' files. Whoever has been `away` for so many seconds can be replaced;
        tables that nobody has touched for `keep_days` days are removed (0: never); there are never
        more tables than the `limits` say. Every `pulse` seconds the house looks at the clock `now`."""
        store = await open_store(database)
        seals = Seals(await Reaches(store).secret("dice", fairness.new_secret()))
        thinkers = Thinkers(make_bot or partial(at_table, seconds=bot_seconds))
        house = cls(store, thinkers, bot_pause, figures, away, keep_days, now, limits, seals)
        await house.club.open()
        await house.clocks.open(pulse)
        for id in await store.bots_to_move():
            await house._visit(id)
        return house

    async def close(self) -> None:
        """Finish what is being stored, stop the bots, close the database."""
        await self.club.close()
        await self.clocks.close()
        await self.coaching.close()
        await self.challenges.close()
        await self.opponents.close()
        await self._keeper.close()
        await self.presence.close()
        await self._tasks.finish()
        await self.store.close()

    # -- looking --

    async def room(self, id: str) -> Room:
        """The room of a table."""
        room = await self.rooms.get(id)
        if self.club.shared:
            await self._freshen(room)
        self._look_after(room)
        return room

    def _look_after(self, room: Room) -> None:
        self.opponents.wake(room)
        self._keeper.look(room)

    async def _freshen(self, room: Room) -> None:
        """Hear what other servers have stored of a table."""
        pulse = await self.store.pulse(room.id)
        if pulse is None:
            self.rooms.forget(room.id)
            self.events.announce(TableRemoved(room.id))
            raise Refused("no-table")
        await self._hear(room, pulse.changes)
        self.presence.learn(room, pulse)

    async def _hear(self, room: Room, changes: int, news: News | None = None) -> None:
        """So many changes of a table are stored; the last of them perhaps with what it was."""
        if changes > room.changes:
            async with room.lock:
                if news and changes == room.changes + 1 and self._moves.follow(room, news):
                    return
                room.behind |= changes > room.changes
                await self._moves.catch_up(room)

    def _elsewhere(
        self,
        table: str,
        bot: bool,
        _: int | None = None,
        changes: int | None = None,
        news: Any = None,
    ) -> None:
        """Another server has changed a table: does it concern anybody here?"""
        room = self.rooms.at_hand(table)
        followed = room is not None and room.followers > 0
        if not followed and not (bot and self.club.minds(table)):
            return
        if news is not None:  # of which there is no other
            known = msgspec.convert(news, News)
            self._tasks.start(self._visit(table, changes, known))
        elif table not in self._visits:
            self._visits.add(table)
            self._tasks.start(self._visit(table, changes))

    def _look_round(self) -> None:
        """Servers have come or gone, or something was missed: look at all that is minded here now, and
        at all that somebody follows."""
        self._tasks.start(self._round())

    async def _round(self) -> None:
        try:
            await self.clocks.read()
            for id in await self.store.bots_to_move():
                if self.club.minds(id):
                    await self._visit(id)
        except StoreError as error:
            log.error("What other servers left isn't known yet: %s", error)
        followed = [room for room in self.rooms.live() if room.followers]
        try:
            pulses = await self.store.pulses([room.id for room in followed])
        except StoreError as error:
            log.error("What is followed here isn't looked at yet: %s", error)
            return
        for room in followed:
            pulse = pulses.get(room.id)
            if pulse is None or pulse.changes > room.changes:
                await self._visit(room.id)
            else:
                self.presence.learn(room, pulse)

    async def _visit(self, id: str, changes: int | None = None, news: News | None = None) -> None:
        """Look at a table: its bots wake, its pages hear the news. If another server has said how many
        changes of it are stored, nobody needs to be asked for that."""
        if news is None:
            self._visits.discard(id)
        room = self.rooms.at_hand(id)
        try:
            if room is None or changes is None:
                await self.room(id)
            else:
                await self._hear(room, changes, news)
                self._look_after(room)
        except (Refused, StoreError) as error:
            log.warning("Table %s stays closed: %s", id, error)

    @property
    def made(self) -> int:
        """How many choices were made since it opened, at this server."""
        return self._moves.made

    async def mine(self, holder: str) -> list[Note]:
        """The tables that the holder made or sits at: unfinished ones first, each newest first."""
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
        return await self._tasks.surely(self._found(self._founding.create(new, holder), holder))

    async def _found(self, making: Awaitable[Room], holder: str) -> Room:
        """A table is made: now it is looked after."""
        room = await making
        self.rooms.keep(room)
        self.presence.touch(room, holder)
        self.opponents.wake(room)
        self.clocks.watch(room)
        self.club.changed(room)
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
        room = await self.rooms.get(id)
        self._look_after(room)
        self.presence.touch(room, holder)
        return await self._answer(room, lambda: self._moves.choose(room, holder, n, option))

    async def undo(self, id: str, holder: str, n: int, action: bool = False) -> Room:
        """Take the holder's last choice back, or all of the action it belongs to, as far as
        `room.undo_steps` allows."""
        room = await self.rooms.get(id)
        self._look_after(room)
        self.presence.touch(room, holder)
        return await self._answer(room, lambda: self._moves.undo(room, holder, n, action))

    async def _answer(self, room: Room, work: Callable[[], Awaitable[None]]) -> Room:
        """Answer a question as this server knows it: the store takes no answer to another. Only if it is
        refused, whatever other servers have stored is heard first, and it is tried again."""
        known = room.changes
        try:
            await self._change(room, work)
        except Refused:
            if self.club.shared:
                await self._freshen(room)
            if room.changes == known:
                raise
            await self._change(room, work)
        else:
            if room.changes == known and self.club.shared:  # it was said before
                await self._freshen(room)
        return room

    # -- seats --

    async def fill(self, id: str, holder: str, seat: int, bot: str = "") -> Room:
        """Before the start: the host gives an open seat to a bot, or who sits there if the host has gone."""
        room = await self.room(id)
        self.presence.touch(room, holder)
        return await self._change(room, lambda: self.seating.fill(room, holder, seat, bot))

    async def free(self, id: str, holder: str, seat: int) -> Room:
        """Before the start: whoever comes may have the seat of somebody who doesn't, or is away."""
        room = await self.room(id)
        self.presence.touch(room, holder)
        return await self._change(room, lambda: self.seating.free(room, holder, seat))

    async def step_away(self, id: str, holder: str, seat: int, bot: str = "") -> Room:
        """A bot plays for the holder until they come back."""
        room = await self.room(id)
        self.presence.touch(room, holder)
        return await self._change(room, lambda: self.seating.step_away(room, holder, seat, bot))

    async def come_back(self, id: str, holder: str, seat: int) -> Room:
        """The holder plays for themselves again."""
        room = await self.room(id)
        self.presence.touch(room, holder)
        return await self._change(room, lambda: self.seating.come_back(room, holder, seat))

    async def resign(self, id: str, holder: str, seat: int, bot: str = "") -> Room:
        """The holder gives a seat up: to a bot, or before the start to whoever comes."""
        room = await self.room(id)
        self.presence.touch(room, holder)
        return await self._change(room, lambda: self.seating.resign(room, holder, seat, bot))

    async def replace(self, id: str, holder: str, seat: int, bot: str = "") -> Room:
        """Let a bot play for somebody who is away, as soon as all who are here agree."""
        room = await self.room(id)
        self.presence.touch(room, holder)
        return await self._change(room, lambda: self.seating.ask(room, holder, seat, bot))

    # -- the coach --

    async def agree(self, id: str, holder: str) -> Room:
        """The holder wants that everybody at the table may ask the coach."""
        room = await self.room(id)
        self.presence.touch(room, holder)
        return await self._change(room, lambda: self.coaching.agree(room, holder))

    async def hint(self, id: str, holder: str) -> Hint:
        """The best plans of the holder, whose turn it is."""
        room = await self.room(id)
        self.presence.touch(room, holder)
        return await self.coaching.hint(room, holder)

    async def review(self, id: str, holder: str, seat: int) -> Review:
        """How the holder played a finished game, as far as that was looked at."""
        return await self.coaching.review(await self.room(id), holder, seat)

    async def challenge(self, game: str, holder: str, name: str) -> Room:
        """Play today's deal of a game: at the table where the holder does already, or a new one."""
        daily = self.challenges.today(game)
        known, _ = await self.challenges.mine(daily, hashed(holder))
        if known:
            return await self.room(known)
        specs = [SeatSpec("me", name)]
        specs += [SeatSpec("bot", bot=daily.opponent)] if daily.opponent else []
        rules = find(game)
        at = seats.rows(specs, rules.bots, hashed(holder), "")
        new = self._founding.open(
            rules, daily.settings, "", None, at, holder, daily.secret, daily.name
        )
        return await self._tasks.surely(self._found(new, holder))

    # -- once more --

    async def again(self, id: str, holder: str, entropy: str = "") -> Room:
        """Play again, with the same people, bots and settings: the first who wants to makes the
        table and keeps everyone's seat, the others sit down there. Returns the new table."""
        room = await self.room(id)
        word = fairness.check_word(entropy)
        return await self._tasks.surely(self._again(room, holder, word))

    async def _again(self, room: Room, holder: str, word: str) -> Room:
        made = await self._alone(room, lambda: self._once_more(room, holder, word))
        if made is not None:
            return made
        new = await self.room(room.next)
        if new.status == "waiting":
            await self._join(new, holder, "", word, None)
        return new

    async def _once_more(self, room: Room, holder: str, word: str) -> Room | None:
        """The new table; None if there is one already."""
        mine = room.seats_of(holder)
        if not mine:
            raise Refused("not-seated")
        if room.status != "over":
            raise Refused("not-over")
        if room.next:
            return None
        if room.absent:
            raise room.why_closed()
        at, row, id = (
            seats.once_more(room.seats, hashed(holder), word),
            room.row,
            self.seals.again(room.id).id,
        )
        if self.club.shared and await self.store.has(id):  # another server makes it just now
            room.behind = True
            await asyncio.sleep(SHORTLY)
            await self._moves.catch_up(room)
            if room.next:
                return None
        making = self._founding.open(
            room.game, row.settings, row.figures, room.clock, at, holder, id=id
        )
        new = await self._found(making, holder)
        await self._moves.change(room, "again", mine[0], mine[0], new.id, next=new.id)
        return new

    # -- other devices, and other people --

    async def pass_on(self, id: str, holder: str, seat: int) -> Given:
        """A link by which somebody else takes one of the holder's seats."""
        room = await self.room(id)
        self.presence.touch(room, holder)
        if seat not in room.seats_of(holder):
            raise Refused("not-your-seat")
        if room.status not in ("waiting", "playing"):
            raise Refused("over")
        return await self.passes.to_seat(holder, id, seat)

    async def take(self, code: str, holder: str, name: str = "") -> Entry:
        """Use a pass: from now on its seat, or all seats of whoever gave it, are the holder's as
        well, who goes on with the token that is returned."""
        return await self._tasks.surely(self._take(code, holder, name))

    async def _take(self, code: str, holder: str, name: str) -> Entry:
        found = await self.passes.find(code)
        if found.kind == "seat":
            assert found.table is not None
            assert found.seat is not None
            room = await self.room(found.table)
            names.required(name)
            await self._alone(room, lambda: self._take_seat(room, found, holder, name))
            return Entry(holder, room.id)
        token = await self.passes.token(found, code)
        await self.passes.spend(found)
        if token != holder:
            await self._rekey(holder, token)
        return Entry(token)

    async def _take_seat(self, room: Room, found: Pass, holder: str, name: str) -> None:
        assert found.seat is not None
        if room.seats[found.seat].holder != found.holder:
            raise Refused("no-pass")
        if found.seat in room.seats_of(holder):
            raise Refused("your-own-seat")
        await self.seating.take(room, found.seat, holder, name)
        self.presence.sat(room, holder)
        await self.store.spend(found.mark)

    async def withdraw(self, holder: str) -> str:
        """A new token for all that is the holder's. Whoever knows the old one, and every link and
        word given out, is out."""
        token = new_token()
        await self._tasks.surely(self._rekey(holder, token))
        return token

    async def _rekey(self, old: str, new: str) -> None:
        ids = await self.store.rekey(hashed(old), hashed(new))
        for id in ids:
            self.club.say("people", id)
            room = self.rooms.at_hand(id)
            elsewhere = room.elsewhere if room else ()
            self.presence.rekey(id, hashed(old), hashed(new), elsewhere)
            if room is not None:
                room.rekey(hashed(old), hashed(new))
                self.events.announce(HolderChanged(id))

    async def _change(self, room: Room, work: Callable[[], Awaitable[None]]) -> Room:
        await self._tasks.surely(self._alone(room, work))
        return room

    async def _alone(self, room: Room, work: Callable[[], Awaitable[T]]) -> T:
        """Do something at a table while nobody else does; again, if another server was faster."""
        async with room.lock:
            for _ in range(TRIES):
                await self._moves.catch_up(room)
                try:
                    return await work()
                except Overtaken:
                    continue
            raise Refused("stale")

    async def _join(
        self, room: Room, holder: str, name: str, entropy: str, wanted: int | None
    ) -> int:
        seat = await self._alone(
            room, lambda: self.seating.sit_down(room, holder, name, entropy, wanted)
        )
        self.presence.sat(room, holder)
        return seat
