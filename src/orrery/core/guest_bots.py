"""Bots that other installed packages bring.

Each is a class or a function that takes a seed. Its `games` names those that it knows; without
that it plays every game.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, cast

from orrery import locale
from orrery.guests import Unfit, guests

Maker = Callable[[int], Any]
"""Makes a bot from a seed."""

OWN = (
    *("random", "busy", "pilot", "easy", "greedy", "mira", "altair", "antares"),
    *("geminga", "vela", "lich", "felis", "denebola", "regulus"),
)
"""The names that Orrery's own bots have."""


@cache
def guest_bots() -> dict[str, Maker]:
    """The makers by name."""
    return guests("bot", OWN, _bot)


def that_know(game: str) -> tuple[str, ...]:
    """The names of those that know a game."""
    return tuple(
        name for name, make in guest_bots().items() if game in getattr(make, "games", (game,))
    )


def _bot(name: str, make: Any) -> Maker:
    if not callable(make):
        raise Unfit("it isn't a class or a function that takes a seed")
    if isinstance(getattr(make, "games", ()), str):
        raise Unfit("its `games` is one word and should be several: a tuple of names")
    called(name)
    return cast(Maker, make)


def called(name: str) -> locale.Message:
    """What a bot is called, whether it is still here or not."""
    id = f"web.bot.{name}"
    if id not in locale.catalogue("en"):
        locale.coin(id, name.replace("-", " ").title())
    return locale.Message(id)
