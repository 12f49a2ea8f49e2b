"""Who plays a seat: its person, a bot for the time being, a bot for good, or somebody else.

What may be done, and by whom:

- Before the start the host gives open seats to bots, and frees those that are kept for somebody or whose
  person is away; whoever sits may leave again. When the host has gone, all who sit there may do the same.
- Everyone may let a bot play for them, come back, or resign: then the bot stays.
- For somebody who is away (or whose time is over) the others decide: all who are here must agree.
"""

from __future__ import annotations

from dataclasses import replace

from orrery.house import fairness, names
from orrery.house.moves import Kind, Moves
from orrery.house.presence import Presence
from orrery.house.refused import Refused
from orrery.house.room import Room
from orrery.house.seats import held, kept_for, level
from orrery.house.tokens import hashed
from orrery.store import SeatRow


class Seating:
    """Changes seats. Whoever calls has the room's lock."""

    def __init__(self, moves: Moves, presence: Presence) -> None:
        self._moves = moves
        self._presence = presence

    # -- what may be done --

    def away(self, room: Room, seat: int) -> bool:
        """Whether the others may decide about a seat: its time is over, or its person has been
        away for long. Where there is time for each turn, that is theirs to be away."""
        row = room.seats[seat]
        if room.status not in ("waiting", "playing") or row.kind != "person" or row.bot:
            return False
        if room.status == "playing" and room.clock is not None:
            if room.clock.over(room.ticks, seat):
                return True
            if room.clock.per == "move":
                return False
        return self._presence.long_away(room, row)

    def decides(self, room: Room, holder: str | None) -> bool:
        """Whether somebody may fill and free seats before the start: the host, or whoever sits there
        if the host has gone or been away for long."""
        if holder is None:
            return False
        host = room.row.creator
        if hashed(holder) == host or not room.seats_of(holder):
            return hashed(holder) == host
        theirs = held(room.seats, host)
        if not theirs:
            return not self._presence.follows(room, host)
        return self._presence.long_away(room, room.seats[theirs[0]])

    def may_free(self, room: Room, holder: str | None, seat: int) -> bool:
        """Whether somebody may open a seat to whoever comes, though it is kept or its person sits there."""
        row = room.seats[seat]
        if holder is None or row.holder is None or room.status != "waiting":
            return False
        if row.holder == hashed(holder):
            return row.kind == "open"
        away = row.kind == "open" or bool(row.bot) or self.away(room, seat)
        return away and self.decides(room, holder)

    def missing(self, room: Room, seat: int) -> list[int]:
        """The seats of those who are here and haven't agreed yet that a bot plays for this one."""
        said = set(self.asking(room, seat))
        waited: dict[str, int] = {}
        for row in room.seats:
            if row.kind == "person" and row.holder not in (None, room.seats[seat].holder):
                assert row.holder is not None
                if self._presence.here(room, row):
                    waited.setdefault(row.holder, row.seat)
        for one in said:
            waited.pop(room.seats[one].holder or "", None)
        return sorted(waited.values())

    def asking(self, room: Room, seat: int) -> list[int]:
        """The seats of those who want a bot to play for this one, since its person was last seen."""
        seen = self._presence.seen(room, room.seats[seat]) or 0
        out: list[int] = []
        for notice in room.notices:
            if notice.seat == seat:
                fresh = notice.kind == "asked" and notice.at >= seen and notice.by is not None
                out = [*out, notice.by or 0] if fresh else []
        return out

    # -- before the start --

    async def fill(self, room: Room, holder: str, seat: int, bot: str) -> None:
        """Give an open seat to a bot; one that is kept for somebody, until they come. The game starts if
        it is the last one."""
        row = _row(room, seat)
        if not self.decides(room, holder):
            raise Refused("not-host")
        if room.status != "waiting" or row.kind != "open":
            raise Refused("seat-taken")
        new = replace(row, kind="person" if row.holder else "bot", bot=_bot(room, bot))
        at = [new if one.seat == seat else one for one in room.seats]
        last = not any(one.kind == "open" for one in at)
        seed = fairness.seed(room.row.secret, [one.entropy for one in at]) if last else ""
        by = next(iter(room.seats_of(holder)), None)
        kind: Kind = "given" if new.kind == "person" else "filled"
        await self._moves.change(room, kind, seat, by, new.bot, seats=[new], seed=seed)

    async def free(self, room: Room, holder: str, seat: int) -> None:
        """Somebody doesn't come to the seat that is kept for them, or is away from it: whoever comes may
        have it."""
        row, mark = _row(room, seat), hashed(holder)
        if mark != row.holder and not self.decides(room, holder):
            raise Refused("not-host")
        if room.status != "waiting" or row.kind == "bot" or seat in room.seats_of(holder):
            raise Refused("seat-taken")
        if row.holder is None:
            return
        if not self.may_free(room, holder, seat):
            raise Refused("not-away", player=room.names[seat])
        by = next(iter(room.seats_of(holder)), None)
        free = SeatRow(seat=seat, kind="open")
        host = mark if self._last_of_host(room, seat) else ""
        await self._moves.change(room, "freed", seat, by, row.name, seats=[free], host=host)

    def _last_of_host(self, room: Room, seat: int) -> bool:
        """Whether the host would sit here no longer without this seat, before the start."""
        return room.status == "waiting" and held(room.seats, room.row.creator) == [seat]

    def _heir(self, room: Room) -> str:
        """Somebody else who sits here, and best is here; nobody if the host is alone."""
        others = [
            row for row in room.seats if row.kind == "person" and row.holder != room.row.creator
        ]
        others.sort(key=lambda row: (bool(row.bot), not self._presence.here(room, row)))
        return next((row.holder for row in others if row.holder), "")

    # -- one's own seat --

    async def step_away(self, room: Room, holder: str, seat: int, bot: str) -> None:
        """A bot plays for the holder, who may come back whenever they like."""
        row = _mine(room, holder, seat)
        _playing(room)
        await self._give(room, row, seat, _bot(room, bot))

    async def come_back(self, room: Room, holder: str, seat: int) -> None:
        """The holder plays for themselves again."""
        row = _mine(room, holder, seat)
        if room.status != "waiting":
            _playing(room)
        if not row.bot:
            return
        if room.clock is not None and room.clock.spent(room.ticks, seat):
            raise Refused("time-over")
        back = replace(row, bot="")
        await self._moves.change(room, "back", seat, seat, seats=[back], fresh=True)

    async def resign(self, room: Room, holder: str, seat: int, bot: str) -> None:
        """The holder gives the seat up: to a bot, or before the start to whoever comes."""
        row = _mine(room, holder, seat)
        if room.status == "waiting":
            free = SeatRow(seat=seat, kind="open")
            host = self._heir(room) if self._last_of_host(room, seat) else ""
            await self._moves.change(room, "left", seat, seat, row.name, seats=[free], host=host)
            return
        _playing(room)
        await self._resign(room, row, seat, _bot(room, bot))

    async def take(self, room: Room, seat: int, holder: str, name: str) -> None:
        """Somebody else sits there from now on: its person wanted it."""
        row = _row(room, seat)
        if room.status not in ("waiting", "playing") or row.kind != "person":
            raise Refused("no-pass")
        called = names.required(name)
        new = replace(row, holder=hashed(holder), name=called, bot="", seen=None)
        host = hashed(holder) if self._last_of_host(room, seat) else ""
        await self._moves.change(
            room, "passed", seat, seat, row.name, seats=[new], host=host, fresh=True
        )

    # -- somebody else's --

    async def ask(self, room: Room, holder: str, seat: int, bot: str) -> None:
        """Let a bot play for somebody who is away. It does as soon as all who are here agree."""
        row = _row(room, seat)
        mine = room.seats_of(holder)
        if not mine:
            raise Refused("not-seated")
        _playing(room)
        if seat in mine:
            raise Refused("your-own-seat")
        if row.bot:
            return
        if not self.away(room, seat):
            raise Refused("not-away", player=room.names[seat])
        bot = _bot(room, bot)
        self._presence.touch(room, holder)
        others = [one for one in self.missing(room, seat) if one not in mine]
        if others:
            if not set(mine) & set(self.asking(room, seat)):
                await self._moves.change(room, "asked", seat, mine[0], bot)
            return
        await self._give(room, row, mine[0], bot)

    # -- the clock --

    async def time_over(self, room: Room, now: int) -> None:
        """The time of who decides is over: what was agreed at the start happens."""
        clock, seat = room.clock, room.turn
        if clock is None or seat is None or room.ends_at is None or room.ends_at > now:
            return
        row, bot = room.seats[seat], clock.bot or room.game.opponent
        if clock.then == "bot":
            await self._give(room, row, None, bot)
        elif clock.then == "resign":
            await self._resign(room, row, None, bot)
        else:
            await self._moves.change(room, "time", seat)

    async def _give(self, room: Room, row: SeatRow, by: int | None, bot: str) -> None:
        to = [replace(row, bot=bot)]
        await self._moves.change(room, "given", row.seat, by, bot, seats=to)

    async def _resign(self, room: Room, row: SeatRow, by: int | None, bot: str) -> None:
        to = [replace(row, kind="bot", bot=bot, holder=None)]
        await self._moves.change(room, "resigned", row.seat, by, bot, seats=to)

    # -- sitting down --

    async def sit_down(
        self, room: Room, holder: str, name: str, entropy: str, wanted: int | None
    ) -> int:
        """At the wanted seat, at those that are kept for the holder, or at the first open one."""
        mine, mark = room.seats_of(holder), hashed(holder)
        if room.status == "waiting":
            for seat in mine:  # no bot need play for who is here
                await self.come_back(room, holder, seat)
        kept = kept_for(room.seats, mark)
        if wanted is None and kept:
            for seat in kept:
                await self._sit(room, seat, mark, name or room.seats[seat].name, entropy)
                entropy = ""
            return kept[0]
        if wanted is None and mine:
            return mine[0]
        if wanted is not None and wanted in mine:
            return wanted
        if wanted is not None and not 0 <= wanted < room.players:
            raise Refused("no-seat")
        free = [k for k in room.open_seats if room.seats[k].holder in (None, mark)]
        if not free:
            raise Refused("full")
        seat = free[0] if wanted is None else wanted
        if seat not in free:
            raise Refused("seat-taken")
        await self._sit(room, seat, mark, name, entropy)
        return seat

    async def _sit(self, room: Room, seat: int, mark: str, name: str, entropy: str) -> None:
        if room.status == "closed":
            raise room.why_closed()
        row = SeatRow(
            seat=seat,
            kind="person",
            name=names.required(name),
            holder=mark,
            entropy=fairness.check_word(entropy),
        )
        words = [s.entropy for s in room.seats]
        words[seat] = row.entropy
        last = room.open_seats == [seat]
        await self._moves.sit(room, row, fairness.seed(room.row.secret, words) if last else "")


def _row(room: Room, seat: int) -> SeatRow:
    if not 0 <= seat < room.players:
        raise Refused("no-seat")
    return room.seats[seat]


def _mine(room: Room, holder: str, seat: int) -> SeatRow:
    row = _row(room, seat)
    if seat not in room.seats_of(holder):
        raise Refused("not-your-seat")
    return row


def _playing(room: Room) -> None:
    if room.status == "closed":
        raise room.why_closed()
    if room.status != "playing":
        raise Refused("waiting" if room.status == "waiting" else "over")


def _bot(room: Room, bot: str) -> str:
    return level(bot or room.game.opponent, room.game.bots)
