"""Opponents, one file each. A bot is anything that answers a choice.

>>> import orrery
>>> table = orrery.new("mlem", players=2, seed=7)
>>> bot = make("random", "mlem", seed=1)
>>> table.choose(bot.choose(orrery.View(table, table.choice.seat)))
"""

from __future__ import annotations

from collections.abc import Callable

from orrery.bots.busy import BusyBot
from orrery.bots.random import RandomBot
from orrery.core.errors import BadSetup
from orrery.core.view import Bot
from orrery.games import find


def make(name: str, game: str, seed: int) -> Bot:
    """The bot of that name for that game; bots of equal seeds play alike."""
    known = find(game).bots
    if name not in known:
        raise BadSetup(
            f"There is no bot {str(name)[:40]!r} for {game}; there is {', '.join(known)}."
        )
    return MAKERS[name](seed)


def _pilot(seed: int) -> Bot:
    from orrery.bots.pilot import Pilot

    return Pilot()


def _easy(seed: int) -> Bot:
    from orrery.bots.easy import Easy

    return Easy(seed)


def _greedy(seed: int) -> Bot:
    from orrery.bots.greedy import Greedy

    return Greedy()


MAKERS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "busy": BusyBot,
    "pilot": _pilot,
    "easy": _easy,
    "greedy": _greedy,
}
"""Each bot by its name; those that know a single game are imported only when they play."""
