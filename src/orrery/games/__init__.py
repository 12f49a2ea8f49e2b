"""The games, one folder each. A game's folder offers `GAME`, the object the table plays by."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from orrery.core.errors import BadSetup
from orrery.core.game import Game

NAMES = ("mlem", "pulsar", "seti")


@cache
def find(name: str) -> Game[Any]:
    """The game of that name."""
    if name not in NAMES:
        raise BadSetup(f"There is no game {str(name)[:40]!r} here; there is {', '.join(NAMES)}.")
    game = import_module(f"orrery.games.{name}").GAME
    assert isinstance(game, Game)
    return game
