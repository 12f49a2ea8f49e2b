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

    def plain(self) -> dict[str, Any]:
        """As JSON-ready data."""
        return {"events": [pack(event) for event in self.events], "totals": self.totals}

    @classmethod
    def restore(cls, data: dict[str, Any]) -> Told:
        return cls([unpack(event) for event in data["events"]], data["totals"])


class Draft:
    """A table on which answers are tried one after the other."""

    def __init__(self, table: Table[Any]) -> None:
        self.table = table.fork()
        self.told: list[Told | None] = []
        """Of each answer; None for one that took a choice back."""

    def answer(self, option: str) -> Told | None:
        told = None
        if option == UNDO:
            self.table.undo()
        else:
            events: list[Event] = []
            self.table.state.news = events
            self.table.choose(option)
            self.table.state.news = None
            told = Told(events, public_totals(self.table))
        self.told.append(told)
        return told


def begun(table: Table[Any]) -> Told:
    """What happened when the game at this table began."""
    return Told(list(table.at(table.first).log), public_totals(table.at(table.first)))


def public_totals(table: Table[Any]) -> list[int]:
    """Everyone's points, as far as everybody may know them."""
    return [sum(row.values()) for row in table.game.score_sheet(table.seen_by(None))]


def pack(event: Event) -> list[Any]:
    """An event with all its secrets, as JSON-ready data."""
    return [event.kind, event.seat, dict(event.facts), list(event.secret), list(event.knows)]


def unpack(data: list[Any]) -> Event:
    kind, seat, facts, secret, knows = data
    return Event(kind, seat, {k: _fact(v) for k, v in facts.items()}, tuple(secret), tuple(knows))


def _fact(value: Any) -> Any:
    return tuple(_fact(one) for one in value) if isinstance(value, list) else value
