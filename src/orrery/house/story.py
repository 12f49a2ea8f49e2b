"""The log of a table: what each choice brought about, told to each seat as it may know it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from orrery.core.events import Event
from orrery.core.game import Game
from orrery.locale import Message


class Line(NamedTuple):
    number: int
    event: Event
    """As the seat knows it."""
    message: Message | None
    """The event as a sentence; None if it needs none."""


class Story:
    """Events in order, and how many there were before each choice."""

    def __init__(self, game: Game[Any], prologue: Sequence[Event]) -> None:
        self._game = game
        self.events = list(prologue)
        self._before: list[int] = []
        self._names: Sequence[str | Message] = ()
        self._told: dict[int | None, list[Line]] = {}
        """By seat: what was told already; it is told again at every change."""

    def __len__(self) -> int:
        return len(self.events)

    def add(self, events: Sequence[Event]) -> None:
        """What one more choice brought about."""
        self._before.append(len(self.events))
        self.events += events

    def take_back(self) -> None:
        """Forget what the last choice brought about."""
        end = self._before.pop()
        del self.events[end:]
        for told in self._told.values():
            del told[end:]

    def after(self, choices: int) -> int:
        """How many events there were after so many choices."""
        return self._before[choices] if choices < len(self._before) else len(self.events)

    def lines(
        self,
        seat: int | None,
        names: Sequence[str | Message],
        since: int = 0,
        until: int | None = None,
    ) -> list[Line]:
        """The log as the seat (None: a spectator) may know it."""
        if names != self._names:
            self._names = names
            self._told.clear()
        told = self._told.setdefault(seat, [])
        for number, event in enumerate(self.events[len(told) :], len(told)):
            seen = event.seen_by(seat)
            told.append(Line(number, seen, self._game.tell(seen, names)))
        return told[since:until]
