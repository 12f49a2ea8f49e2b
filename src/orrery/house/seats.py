"""Seats: who sits where, as asked for, as stored, and by name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal

import msgspec

from orrery.core import guest_bots
from orrery.core.game import Setup
from orrery.house import names
from orrery.house.absent import game_of
from orrery.house.clock import Clock
from orrery.house.refused import Refused
from orrery.locale import Message
from orrery.store import Note, SeatRow


class SeatSpec(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of a new table: mine (several: hot seat), open for a friend, or a bot."""

    kind: Literal["me", "open", "bot"]
    name: str = ""
    bot: str = ""


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """What to play and who sits where."""

    game: str
    seats: list[SeatSpec]
    settings: dict[str, Any] = {}
    entropy: str = ""
    """A word of the creator's browser, for the seed."""
    figures: str = ""
    """The name of an owner's file of figures; the built-in ones if it is empty."""
    clock: Clock | None = None
    """Time to think; without one nobody's time is measured."""
    seal: str = ""
    """The id of the table to be, whose seal you have seen: so your word came after it."""


def rows(specs: Sequence[SeatSpec], bots: tuple[str, ...], holder: str, word: str) -> list[SeatRow]:
    """The seats of a new table. The creator's word for the dice goes to their first seat."""
    out = []
    for k, spec in enumerate(specs):
        out.append(_row(k, spec, bots, holder, word))
        if spec.kind == "me":
            word = ""
    return out


def _row(k: int, spec: SeatSpec, bots: tuple[str, ...], holder: str, word: str) -> SeatRow:
    if spec.kind == "open":
        return SeatRow(seat=k, kind="open")
    if spec.kind == "me":
        name = names.clean(spec.name)
        return SeatRow(seat=k, kind="person", name=name, holder=holder, entropy=word)
    return SeatRow(seat=k, kind="bot", bot=level(spec.bot or bots[-1], bots))


def once_more(seats: Sequence[SeatRow], mark: str, word: str) -> list[SeatRow]:
    """The seats for another game of the same people: those of the person with this hash are taken,
    the others' are kept for them, and bots stay."""
    out = []
    for seat in seats:
        if seat.kind == "bot":
            out.append(SeatRow(seat=seat.seat, kind="bot", bot=seat.bot))
            continue
        mine = seat.holder == mark
        new = SeatRow(seat=seat.seat, kind="open", name=seat.name, holder=seat.holder)
        out.append(replace(new, kind="person", entropy=word) if mine else new)
        word = "" if mine else word
    return out


def level(bot: str, bots: tuple[str, ...]) -> str:
    """A bot of this game; refused if there is none of that name."""
    if bot not in bots:
        raise Refused("no-bot", bot=bot[:40], bots=bots)
    return bot


def called(seats: Sequence[SeatRow], automata: Sequence[Message] = ()) -> list[str | Message]:
    """Everyone's name by seat; those that the rules play themselves come last."""
    levels = Counter(seat.bot for seat in seats if seat.kind == "bot" and not seat.name)
    return [*(_name(seat, levels[seat.bot] > 1) for seat in seats), *automata]


def _name(seat: SeatRow, several: bool) -> str | Message:
    if seat.kind == "open":
        return Message("web.seat.kept", name=seat.name) if seat.name else Message("web.seat.open")
    if seat.kind == "bot" and not seat.name:
        bot = guest_bots.called(seat.bot)
        return Message("web.bot.numbered", bot=bot, seat=seat.seat + 1) if several else bot
    return seat.name or Message("seat", seat=seat.seat + 1)


def listed(note: Note) -> list[str | Message]:
    """Everyone's name at a table in a list."""
    game = game_of(note.game)
    setup = Setup(note.game, len(note.seats), "", note.settings)
    return called(note.seats, () if note.status == "waiting" else game.automata(setup))


def held(seats: Sequence[SeatRow], mark: str) -> list[int]:
    """The seats of the person whose token has this hash."""
    return [seat.seat for seat in seats if seat.kind == "person" and seat.holder == mark]


def kept_for(seats: Sequence[SeatRow], mark: str) -> list[int]:
    """The open seats that wait for this person."""
    return [seat.seat for seat in seats if seat.kind == "open" and seat.holder == mark]
