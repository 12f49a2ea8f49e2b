"""The house: every table, the people at them, and the one way to change anything.

A choice is stored before anyone is told: it is tried on a fork, written down, then played. There is
one lock per table, and `(table, n)` is unique in the store, so that two tabs or a repeated request
can't make two different n-th choices.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, Literal, TypeVar
from weakref import WeakValueDictionary

import msgspec

from orrery.core.errors import BadSetup, OrreryError
from orrery.core.luck import Luck
from orrery.core.table import Table
from orrery.games import find
from orrery.house import fairness, names
from orrery.house.refused import Refused
from orrery.house.room import Room, Seat
from orrery.house.thinkers import Bots, Job, Maker
from orrery.house.tokens import hashed
from orrery.locale import Message
from orrery.store import UNDO, Ended, Result, Row, SeatRow, Store, StoreError, TableRow, Taken

__all__ = ["House", "NewTable", "Refused", "Room", "Seat", "SeatSpec"]

T = TypeVar("T")

log = logging.getLogger("orrery.house")

LIVE_ROOMS = 200
"""How many rooms stay in memory when nobody looks at them."""
MINE = 30
"""How many of their tables a person is shown."""
LONGEST_OPTION = 200
THEN = " / "
"""Stands between choices that are made together."""
RETRY = 1.0
"""Seconds until a bot tries again to store its choice."""


class SeatSpec(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of a new table: mine (several: hot seat), open for a friend, or a bot."""

    kind: Literal["me", "open", "bot"]
    name: str = ""
    bot: str = ""


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """What to play and who sits where."""

    game: str
    seats: list[SeatSpec]
    options: dict[str, Any] = {}
    entropy: str = ""
    """A word of the creator's browser, for the seed."""


class House:
    """All tables. Opened once for a site: `house = await House.open("orrery.db")`."""

    def __init__(self, store: Store, bots: Bots, bot_pause: float) -> None:
        self.store = store
        self.bots = bots
        self.bot_pause = bot_pause
        # A room that anyone still looks at is found here, so that there are never two of one table.
        self._rooms: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self._recent: OrderedDict[str, Room] = OrderedDict()
        self._loading = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closing = False

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
        house = cls(store, Bots(make_bot), bot_pause)
        for id in await store.without_people():
            try:
                await house.room(id)  # wakes its bots
            except Refused as refusal:
                log.warning("Table %s stays closed: %s", id, refusal)
        return house

    async def close(self) -> None:
        """Finish what is being stored, stop the bots, close the database."""
        self._closing = True
        for room in list(self._rooms.values()):
            if room.waiting_for_bot is not None:
                room.waiting_for_bot.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.bots.close()
        await self.store.close()

    # -- looking --

    async def room(self, id: str) -> Room:
        """The room of a table, loaded from the store if it isn't live."""
        room = self._rooms.get(id)
        if room is None:
            async with self._loading:
                room = self._rooms.get(id) or await self._load(id)
        self._keep(room)
        self._wake_bots(room)
        return room

    async def mine(self, holder: str) -> list[Room]:
        """The tables that the holder made or sits at, newest first."""
        rooms = []
        for id in await self.store.tables_of(hashed(holder), MINE):
            try:
                rooms.append(await self.room(id))
            except Refused as refusal:
                log.warning("Table %s is not listed: %s", id, refusal)
        return rooms

    async def alone(self, holder: str) -> list[Ended]:
        """How the games ended that the holder played alone, oldest first."""
        return await self.store.alone(hashed(holder))

    async def _load(self, id: str) -> Room:
        stored = await self.store.load(id)
        if stored is None:
            raise Refused("no-table")
        try:
            return Room(stored)
        except Refused:
            raise
        except OrreryError as error:
            log.error("Table %s can't be replayed: %s", id, error)
            raise Refused("damaged") from None

    def _keep(self, room: Room) -> None:
        self._rooms[room.id] = room
        self._recent[room.id] = room
        self._recent.move_to_end(room.id)
        while len(self._recent) > LIVE_ROOMS:
            self._recent.popitem(last=False)

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
            options = game.options(len(new.seats), new.options)
        except BadSetup as error:
            raise Refused("setup", reason=str(error)) from None
        secret = fairness.new_secret()
        id = secrets.token_urlsafe(12)
        seats = []
        for k, spec in enumerate(new.seats):
            seats.append(_seat_row(k, spec, game.bots, hashed(holder), word))
            if spec.kind == "me":
                word = ""
        words = [seat.entropy for seat in seats]
        waiting = any(seat.kind == "open" for seat in seats)
        row = TableRow(
            id=id,
            game=game.name,
            rules=game.version,
            options=options,
            components=game.components().hash,
            creator=hashed(holder),
            secret=secret,
            commitment=fairness.commitment(secret),
            seed="" if waiting else fairness.seed(secret, words),
            created=int(time.time()),
        )
        await self._surely(self.store.create(row, seats))
        return await self.room(id)

    async def join(
        self, id: str, holder: str, name: str, entropy: str = "", seat: int | None = None
    ) -> int:
        """Sit down: at this seat, or the first open one. Returns the seat. The game starts when the
        last seat is taken. Who sits already and names no other seat stays there."""
        room = await self.room(id)
        return await self._surely(self._join(room, holder, name, entropy, seat))

    async def choose(self, id: str, holder: str, n: int, option: str) -> Room:
        """Make the n-th choice, or several that follow each other: `flight 5 / fly p03`, all or
        none. The same answer again succeeds without effect."""
        room = await self.room(id)
        await self._surely(self._choose(room, holder, n, option))
        return room

    async def undo(self, id: str, holder: str, n: int, action: bool = False) -> Room:
        """Take the holder's last choice back, or all of the action it belongs to, as far as
        `room.undo_steps` allows."""
        room = await self.room(id)
        await self._surely(self._undo(room, holder, n, action))
        return room

    async def _join(
        self, room: Room, holder: str, name: str, entropy: str, wanted: int | None
    ) -> int:
        async with room.lock:
            await self._catch_up(room)
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
            try:
                await self.store.join(room.id, row, seed)
            except Taken:
                room.behind = True
                await self._catch_up(room)
                raise Refused("seat-taken") from None
            except StoreError:
                room.behind = True
                raise
            room.seats[seat] = Seat("person", row.name, "", row.holder, row.entropy)
            if seed:
                room.start(seed)
            room.tell()
            self._wake_bots(room)
            return seat

    async def _choose(self, room: Room, holder: str, n: int, option: str) -> None:
        async with room.lock:
            await self._catch_up(room)
            seats = room.seats_of(holder)
            if not seats:
                raise Refused("not-seated")
            options = option.split(THEN)
            if all(_answered(room, seats, n + k, one) for k, one in enumerate(options)):
                return
            table = room.table
            if table is None:
                raise Refused("waiting")
            if table.choice is None:
                raise Refused("over")
            if table.choice.seat not in seats:
                raise Refused("not-your-turn", player=room.names[table.choice.seat])
            await self._play(room, n, options)

    async def _undo(self, room: Room, holder: str, n: int, action: bool) -> None:
        async with room.lock:
            await self._catch_up(room)
            seats = room.seats_of(holder)
            if not seats:
                raise Refused("not-seated")
            if _answered(room, seats, n, UNDO):
                return
            steps = room.undo_steps(holder, action)
            if not steps:
                raise Refused("no-undo")
            now = int(time.time())
            rows = [Row(n + k, seats[0], UNDO, now) for k in range(steps)]
            await self._write(room, rows)

    async def _play(self, room: Room, n: int, options: list[str]) -> None:
        """Try choices of one seat on a fork, store them, play them, tell everyone."""
        assert room.table is not None
        fork = room.table.fork()
        rows: list[Row] = []
        for k, option in enumerate(options):
            choice = fork.choice
            if choice is None or (rows and choice.seat != rows[0].seat):
                raise Refused("malformed")
            if not any(o.text == option for o in choice.options):
                if len(option) > LONGEST_OPTION:
                    raise Refused("malformed")
                raise _illegal(fork, option)
            rows.append(Row(n + k, choice.seat, option, int(time.time())))
            fork.choose(option)
        result: Result | None = None
        if fork.over:
            result = {"scores": fork.scores, "winners": fork.winners}
        await self._write(room, rows, result)

    async def _write(self, room: Room, rows: list[Row], result: Result | None = None) -> None:
        try:
            await self.store.add(room.id, rows, result)
        except Taken:
            room.behind = True
            await self._catch_up(room)
            raise Refused("stale") from None
        except StoreError:
            room.behind = True
            raise
        room.follow(rows)
        room.tell()
        self._wake_bots(room)

    async def _catch_up(self, room: Room) -> None:
        """Play what the store holds and this room hasn't heard of, after a failure."""
        if room.behind:
            stored = await self.store.load(room.id)
            assert stored is not None
            room.update(stored)
            room.behind = False
            room.tell()
            self._wake_bots(room)

    # -- bots --

    def _wake_bots(self, room: Room) -> None:
        """Let the bots play if it is their turn; they go on until it no longer is."""
        if room.bot_to_move is None or room.waiting_for_bot is not None or self._closing:
            return
        room.waiting_for_bot = self._task(self._bots_play(room))

    async def _bots_play(self, room: Room) -> None:
        try:
            while (seat := room.bot_to_move) is not None:
                n = room.n
                option = await self._bot_choice(room, seat)
                try:
                    async with room.lock:
                        await self._catch_up(room)
                        if room.n == n:
                            await self._surely(self._play(room, n, [option]))
                except StoreError as error:
                    log.error("A bot at table %s waits: %s", room.id, error)
                    await asyncio.sleep(RETRY)
        except Refused as refusal:
            log.error("The bots at table %s stopped: %s", room.id, refusal)
        finally:
            room.waiting_for_bot = None

    async def _bot_choice(self, room: Room, seat: int) -> str:
        table = room.table
        assert table is not None
        assert table.choice is not None
        offered = [option.text for option in table.choice.options]
        past = [option.text for _, option in table.history]
        # The same table and past always bring the same answer.
        luck = Luck.from_seed(f"{room.seed} bot {seat} {len(past)}")
        job = Job(table.setup, past, seat, room.seats[seat].bot, luck.below(1 << 32))
        option, _ = await asyncio.gather(self.bots.choose(job), asyncio.sleep(self._pause(room)))
        if option not in offered:
            log.error("%s at table %s failed; chance chooses.", room.seats[seat].bot, room.id)
            option = offered[luck.below(len(offered))]
        return option

    def _pause(self, room: Room) -> float:
        people = any(seat.kind == "person" for seat in room.seats)
        return self.bot_pause if people or room.watchers else 0.0

    # -- tasks --

    def _task(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _surely(self, work: Coroutine[Any, Any, T]) -> T:
        """Do it to the end even if whoever asked goes away: what is stored must also be played."""
        return await asyncio.shield(self._task(work))


def _answered(room: Room, seats: list[int], n: int, option: str) -> bool:
    """Whether the n-th answer is this one already; refuses any number but the next."""
    if 0 <= n < room.n:
        row = room.rows[n]
        if row.seat in seats and row.option == option:
            return True
        raise Refused("stale")
    if n != room.n:
        raise Refused("number", next=room.n)
    return False


def _illegal(table: Table[Any], option: str) -> Refused:
    why = table.why_not(option)
    if why is None:  # a verb alone, of which there are several options
        return Refused("incomplete", option=option)
    if why.rule:
        return Refused("illegal-rule", rule=why.rule, reason=why.message, by=why.rule)
    return Refused("illegal", reason=why.message)


def _seat_row(k: int, spec: SeatSpec, bots: tuple[str, ...], holder: str, word: str) -> SeatRow:
    if spec.kind == "open":
        return SeatRow(seat=k, kind="open")
    if spec.kind == "me":
        name = names.clean(spec.name)
        return SeatRow(seat=k, kind="person", name=name, holder=holder, entropy=word)
    bot = spec.bot or bots[-1]
    if bot not in bots:
        raise Refused("no-bot", bot=bot[:40], bots=bots)
    return SeatRow(seat=k, kind="bot", bot=bot)
