"""What a seat sees as a row of numbers, for programs that learn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from orrery.core.errors import OrreryError
from orrery.core.game import Game
from orrery.core.parts import Agenda, Part, Seat, Sheet
from orrery.core.view import View

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


Written = tuple[object, dict[int, float]]
"""A slot's value, and its numbers by their places."""


class Encoding:
    """A game as its seats see it, in `size` numbers: the same places in every run, whatever the
    number of players and the settings. What isn't there is 0; seats count from the one that looks.

    Views that look different are encoded differently, and nothing hidden changes a number.
    """

    __slots__ = ("_game", "_last", "_layout", "_values", "names", "parts", "size", "version")

    names: tuple[str, ...]
    """What each number tells: `credits.me`, `hand.me.45`."""
    parts: Mapping[str, slice]
    """Where each part stands, by its name: `vector[encoding.parts["hand"]]`."""
    size: int
    """How many numbers there are."""
    version: int
    """Raised when a number changes its place or its meaning: what was learned no longer fits."""
    _layout: list[tuple[Part, int]]
    _last: dict[tuple[int, int], Sequence[Written]]
    """What was written last for a seat among so many."""

    def __init__(self, game: Game[Any]) -> None:
        if not game.parts:
            raise OrreryError(f"{game.title} doesn't say how it is encoded (Game.parts).")
        most = game.seats(game.players[-1])
        slots = {"agenda": Agenda(game.tasks), **game.parts}
        first = {"seat0": Seat(most), "chooses": Seat(most)}  # where seat 0 sits, and who chooses
        self._game = game
        self._values = attrgetter(*slots)
        self._layout = []
        self._last = {}
        self.parts = {}
        names: list[str] = []
        for name, part in (first | slots).items():
            at = len(names)
            self._layout.append((part, at))
            names += [f"{name}.{inner}" if inner else name for inner in part.names]
            self.parts[name] = slice(at, len(names))
        self.names = tuple(names)
        self.size = len(names)
        self.version = game.encoding

    def sparse(self, view: View[Any]) -> dict[int, float]:
        """The numbers that aren't 0, by their places. Needs no numpy."""
        seat, seats = view.seat, self._game.seats(view.players)
        asked = view.asked
        values = (0, -1 if asked is None else asked, *self._values(view.seen))
        last = self._last.get((seat, seats), ())
        written: list[Written] = []
        numbers: dict[int, float] = {}
        for n, value in enumerate(values):
            if last and last[n][0] == value:  # most of what is seen hasn't changed
                one = last[n]
            else:
                sheet = Sheet(seat, seats)
                part, at = self._layout[n]
                part.write(value, at, sheet)
                one = (value, sheet.numbers)
            written.append(one)
            numbers |= one[1]
        self._last[seat, seats] = written
        return numbers

    def __call__(self, view: View[Any]) -> NDArray[np.float32]:
        """The view as a vector of `size` numbers."""
        import numpy as np

        numbers = self.sparse(view)
        vector = np.zeros(self.size, np.float32)
        vector[list(numbers)] = list(numbers.values())
        return vector

    def __repr__(self) -> str:
        return f"<{self._game.title} in {self.size} numbers, version {self.version}>"
