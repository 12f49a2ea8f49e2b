"""What happens in the house, for whoever wants to know: pages, bots, records, a notice or a clock.

stop = house.events.listen(TurnBegan, remind)
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from orrery.store import Notice

log = logging.getLogger("orrery.house")


@dataclass(frozen=True, slots=True)
class Happened:
    """Something happened at a table. It is stored already."""

    table: str


@dataclass(frozen=True, slots=True)
class SeatTaken(Happened):
    """Somebody sat down at an open seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class ChoiceMade(Happened):
    seat: int
    option: str
    n: int


@dataclass(frozen=True, slots=True)
class ChoiceTakenBack(Happened):
    seat: int
    """Who took it back."""
    n: int


@dataclass(frozen=True, slots=True)
class TurnBegan(Happened):
    """It is this seat now that decides, and it was another before."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded(Happened):
    scores: tuple[int, ...]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Noticed(Happened):
    """Something happened to a seat: see its kind."""

    notice: Notice


@dataclass(frozen=True, slots=True)
class CameOrWent(Happened):
    """The person of a seat follows the table now, or no longer."""

    seat: int
    here: bool


@dataclass(frozen=True, slots=True)
class AwayForLong(Happened):
    """The person of a seat has been away for so long that the others may decide about it."""

    seat: int


@dataclass(frozen=True, slots=True)
class Advised(Happened):
    """A coach has something to say to a seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class HolderChanged(Happened):
    """Somebody has another token now: what was theirs still is, but not for the old one."""


@dataclass(frozen=True, slots=True)
class TableRemoved(Happened):
    """Nobody had touched it for a long time."""


E = TypeVar("E", bound=Happened)
Ear = Callable[[Any], None]


class Events:
    """Tells everyone who listens, at once and in the order in which they began to listen."""

    def __init__(self) -> None:
        self._ears: dict[tuple[type[Happened], str | None], list[Ear]] = {}

    def listen(
        self, kind: type[E], ear: Callable[[E], None], table: str | None = None
    ) -> Callable[[], None]:
        """Hear of all that is of this kind, at one table or at every one. Returns what stops it."""
        key = (kind, table)
        self._ears.setdefault(key, []).append(ear)

        def stop() -> None:
            ears = self._ears.get(key, [])
            if ear in ears:
                ears.remove(ear)
            if not ears:
                self._ears.pop(key, None)

        return stop

    def announce(self, *events: Happened) -> None:
        """Say what happened to all who listen. Who can't bear it is nobody else's trouble."""
        for event in events:
            for kind in type(event).__mro__[:-1]:
                for table in (event.table, None):
                    for ear in tuple(self._ears.get((kind, table), ())):
                        try:
                            ear(event)
                        except Exception:
                            log.exception("Somebody who listens to the house failed at %s", event)

    def watched(self, table: str) -> bool:
        """Whether anybody listens to this table in particular."""
        return any(where == table for _, where in self._ears)
