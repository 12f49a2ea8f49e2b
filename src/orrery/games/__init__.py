"""The games, one folder each. A game's folder offers `GAME`, the object the table plays by.

The package can be called, so that `orrery.games()` lists the games and `import orrery.games.seti`
works as well.
"""

from __future__ import annotations

import sys
from functools import cache
from importlib import import_module
from importlib.resources import files
from types import ModuleType
from typing import Any

from orrery import locale
from orrery.core.errors import BadSetup
from orrery.core.game import Game

NAMES = ("mlem", "pulsar", "seti")

for _name in NAMES:
    locale.include(files(__package__).joinpath(_name, "locale"))


@cache
def find(name: str) -> Game[Any]:
    """The game of that name."""
    if name not in NAMES:
        raise BadSetup(f"There is no game {str(name)[:40]!r} here; there is {', '.join(NAMES)}.")
    game = import_module(f"orrery.games.{name}").GAME
    assert isinstance(game, Game)
    return game


class _Games(ModuleType):
    def __call__(self) -> list[str]:
        """The games that can be played."""
        return list(NAMES)


sys.modules[__name__].__class__ = _Games
