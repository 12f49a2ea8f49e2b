"""Games that were played here and aren't installed any more: their tables are still listed, and what
was kept of them is shown."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from orrery.core.events import Event
from orrery.core.game import Game
from orrery.core.state import State
from orrery.games import find, names
from orrery.locale import Message, coin


class Absent(Game[State]):
    """Stands for a game that isn't here. It has a name, and nothing can be played by it."""

    version = 0
    players = range(0)
    vocabulary = ()

    def tell(
        self, event: Event, names: Sequence[str | Message], figures: object = None
    ) -> Message | None:
        return None


def game_of(name: str) -> Game[Any]:
    """The game of a stored table, whether it is here or not."""
    return find(name) if name in names() else _absent(name)


@cache
def _absent(name: str) -> Absent:
    coin(f"{name}.title", name)
    kind = type("Absent", (Absent,), {"name": name, "title": name, "__module__": __name__})
    game = kind()
    assert isinstance(game, Absent)
    return game
