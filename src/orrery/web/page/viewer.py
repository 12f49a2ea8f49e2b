"""Who looks at a page: with which eyes, in which language, at which moment."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from orrery.core.picture import marked, markup_of, text_of
from orrery.core.table import Table
from orrery.house.house import House
from orrery.house.room import Room
from orrery.locale import Message, Param


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks at a page, and in which language."""

    holder: str | None
    language: str
    uncovered: int | None = None
    """At a shared screen, the seat whose turn to look was confirmed last."""
    address: str = ""
    """The address of the table's page, to be sent to a friend."""
    past: int | None = None
    """After how many choices the table is looked at; None for now."""
    house: House | None = field(default=None, compare=False)
    """Who knows who is here."""
    screen: bool = False
    """Whether it is a television, for everyone in the room."""

    def say(self, id: str, **params: Param) -> str:
        return text_of(id, self.language, **params)

    def text(self, message: Message) -> str:
        return marked(message, self.language)

    def words(self, id: str, **params: Param) -> str:
        return markup_of(id, self.language, **params)


def eyes(room: Room, viewer: Viewer) -> tuple[int | None, int | None]:
    """The seat whose view is shown, and the seat that must first take over a shared screen.

    A page of several seats shows each of them its own view, and nobody's secrets in between.
    """
    table = room.table
    mine = room.seats_of(viewer.holder)
    if len(mine) < 2 or table is None or table.over:
        return (mine[0] if mine else None), None
    seat = viewer.uncovered if viewer.uncovered in mine else None
    acting = table.choice.seat if table.choice else None
    if acting not in mine or room.seats[acting].bot:
        return seat, None
    if seat == acting or not _secrets(table, mine):
        return acting, None
    return None, None if _in_the_open(table) else acting


def hand(room: Room, viewer: Viewer) -> int | None:
    """The seat that answers at a shared screen while nobody's secrets are in sight."""
    table = room.table
    seat, covered = eyes(room, viewer)
    if table is None or table.choice is None or seat is not None or covered is not None:
        return None
    return table.choice.seat if table.choice.seat in room.seats_of(viewer.holder) else None


def _in_the_open(table: Table[Any]) -> bool:
    """Whether the question can be answered without seeing anybody's secrets."""
    private = table.game.private
    return private is not None and table.choice is not None and table.choice.kind not in private


def past_of(room: Room, viewer: Viewer) -> int | None:
    """The choice that the viewer looks back at; None for the present, and on a shared screen."""
    table = room.table
    if viewer.past is None or table is None or not may_look_back(room, viewer):
        return None
    past = max(viewer.past, table.first)
    return past if past < len(table.history) else None


def may_look_back(room: Room, viewer: Viewer) -> bool:
    """At a shared screen only when the game is over: the past would show somebody's secrets."""
    over = room.table is not None and room.table.over
    return over or len(room.seats_of(viewer.holder)) < 2


def _secrets(table: Table[Any], seats: list[int]) -> bool:
    """Whether any of the seats sees what not everybody may see."""
    public = table.seen_by(None).plain()
    return any(table.seen_by(seat).plain() != public for seat in seats)
