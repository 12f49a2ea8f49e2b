"""The games, one folder each. A game's folder offers `GAME`, the object the table plays by; other
installed packages bring more (the entry points `orrery.games`).

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
from orrery.guests import Unfit, guests
from orrery.locale import Message

NAMES = ("mlem", "pulsar", "seti")
"""The games that come with Orrery."""

for _name in NAMES:
    locale.include(files(__package__).joinpath(_name, "locale"))


@cache
def _guests() -> dict[str, Game[Any]]:
    """The games that other installed packages bring."""
    return guests("game", NAMES, _fit)


def _fit(name: str, game: object) -> Game[Any]:
    if not isinstance(game, Game):
        raise Unfit("it isn't a game: an object of a class made from orrery.core.Game")
    if game.name != name:
        raise Unfit(f"the game calls itself {game.name!r}")
    at_home = getattr(sys.modules[type(game).__module__], "GAME", None) is game  # for __reduce__
    if not at_home:
        raise Unfit("the module of its class doesn't call it GAME")
    game.components()  # without them nobody could play
    locale.include(game.folder.joinpath("locale"))
    return game


def names() -> tuple[str, ...]:
    """The games that can be played, those of other packages last."""
    return (*NAMES, *_guests())


@cache
def find(name: str) -> Game[Any]:
    """The game of that name."""
    if name not in NAMES:
        if name not in _guests():
            there = ", ".join(names())
            raise BadSetup(Message("setting.no-game", name=repr(str(name)[:40]), names=there))
        return _guests()[name]
    game = import_module(f"orrery.games.{name}").GAME
    assert isinstance(game, Game)
    game.expand()
    return game


class _Games(ModuleType):
    def __call__(self) -> list[str]:
        """The games that can be played."""
        return list(names())


sys.modules[__name__].__class__ = _Games
