"""Answers tried at a table: what they bring about, before it is stored and told."""

from __future__ import annotations

from typing import Any, NamedTuple

from orrery.core.events import Event
from orrery.core.table import Table
from orrery.store import UNDO


class Told(NamedTuple):
    """What a choice brought about: its events, and everyone's public points after it."""

    events: list[Event]
    totals: list[int]


class Draft:
    """A table on which answers are tried one after the other."""

    def __init__(self, table: Table[Any]) -> None:
        self.table = table
        self.told: list[Told | None] = []
        """Of each answer; None for one that took a choice back."""

    def answer(self, option: str) -> None:
        if option == UNDO:
            self.table.undo()
            self.told.append(None)
            return
        events: list[Event] = []
        self.table.state.news = events
        self.table.choose(option)
        self.table.state.news = None
        self.told.append(Told(events, public_totals(self.table)))


def public_totals(table: Table[Any]) -> list[int]:
    """Everyone's points, as far as everybody may know them."""
    return [sum(row.values()) for row in table.game.score_sheet(table.seen_by(None))]
