"""What a player at a seat has before them: all that a bot gets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar

from orrery.core.choice import Choice, Option
from orrery.core.components import Components
from orrery.core.errors import OrreryError
from orrery.core.events import Event
from orrery.core.game import Game
from orrery.core.notebook import board
from orrery.core.state import State
from orrery.core.table import Table

S = TypeVar("S", bound=State)


class View(Generic[S]):
    """The table from one seat: what it sees, what it may choose, and what it can imagine."""

    __slots__ = ("_table", "seat")

    def __init__(self, table: Table[S], seat: int) -> None:
        self._table = table
        self.seat = seat

    @property
    def game(self) -> Game[S]:
        return self._table.game

    @property
    def components(self) -> Components[Any]:
        return self._table.components

    @property
    def players(self) -> int:
        return self._table.setup.players

    @property
    def choice(self) -> Choice:
        """The choice this seat has to make."""
        choice = self._table.choice
        if choice is None or choice.seat != self.seat:
            raise OrreryError(f"Seat {self.seat} has nothing to choose now.")
        return choice

    @property
    def asked(self) -> int | None:
        """The seat that has to choose now; None when the game is over."""
        choice = self._table.choice
        return None if choice is None else choice.seat

    @property
    def options(self) -> Sequence[Option]:
        return self.choice.options

    @property
    def seen(self) -> S:
        """The state with all that this seat may not know taken out."""
        return self._table.seen_by(self.seat)

    @property
    def log(self) -> list[Event]:
        """What happened, as this seat knows it."""
        return [event.seen_by(self.seat) for event in self._table.log]

    @property
    def scores(self) -> list[int]:
        """Everyone's points, as far as this seat knows them; at the end, all."""
        sheet = self.game.score_sheet(self._table.state if self.over else self.seen)
        return [sum(row.values()) for row in sheet]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._table.over

    @property
    def winners(self) -> list[int]:
        """The seats that have won; empty while the game goes on."""
        return self._table.winners

    def imagine(self, seed: int) -> Table[S]:
        """A whole table as it could be: the unseen dealt anew, fresh luck. Play on it freely."""
        return self._table.imagine(self.seat, seed)

    def _repr_html_(self) -> str:
        return board(self.game, self._table.scene(self.seat), self.winners)


class Bot(Protocol):
    """Anything that answers a choice. It plays one seat of one game; if it has a method
    `ended(view)`, it is told how that ended."""

    def choose(self, view: View[Any]) -> Option:
        """The option to take."""
