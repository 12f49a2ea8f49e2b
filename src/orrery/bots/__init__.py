"""Opponents, one file each. A bot is anything that answers a choice.

>>> import orrery
>>> table = orrery.new("mlem", players=2, seed=7)
>>> bot = make("random", "mlem", seed=1)
>>> table.choose(bot.choose(orrery.View(table, table.choice.seat)))
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Any, NamedTuple

from orrery.bots.busy import BusyBot
from orrery.bots.planner import Budget, Mind, Planner, Style
from orrery.bots.random import RandomBot
from orrery.bots.strangers import made, make_by_path
from orrery.core.errors import BadSetup
from orrery.core.guest_bots import guest_bots
from orrery.core.view import Bot, View
from orrery.games import find


def make(name: str, game: str, seed: int, seconds: float = 0.0) -> Bot:
    """The bot of that name for that game; bots of equal seeds play alike. With `seconds` those
    that plan think so long about a decision instead, however fast the machine is; `antares@2400` has so
    many dreams for one. A name with a colon is where to find a class or function that takes a seed:
    `my.module:Bot`."""
    rules = find(game)
    known = rules.bots
    if ":" in name:
        return make_by_path(name, seed)
    name, at, many = name.partition("@")
    if name not in known:
        raise BadSetup(
            f"There is no bot {str(name)[:40]!r} for {game}; there is {', '.join(known)}."
        )
    if at and (name not in LEVELS or not many.isdecimal() or not 0 < int(many[:10]) <= MOST):
        raise BadSetup(
            f"How many dreams a bot has for a decision is said of those that plan: {next(iter(LEVELS))}@2400, "
            f"at most {MOST:,}. {name}@{many[:20]} isn't that."
        )
    if name in LEVELS:
        return _planner(name, seed, Budget(int(many)) if at else _budget(name, seconds))
    if name in MAKERS:
        return MAKERS[name](seed)
    if name in guest_bots():
        return made(name, guest_bots()[name], seed)
    raise BadSetup(f"{rules.title} names a bot {name!r}, but no package here brings it.")


def plans(name: str) -> bool:
    """Whether the bot of this name is a planner.

    >>> plans("antares@2400"), plans("greedy")
    (True, False)
    """
    return name.partition("@")[0] in LEVELS


@cache
def learnt(game: str) -> str:
    """A hash of what the planners of a game have learnt: with other weights they are others by the same names."""
    total = blake2b(digest_size=16)
    folder = files(__package__) / game
    if folder.is_dir():
        for file in sorted(folder.iterdir(), key=lambda file: file.name):
            if file.name.endswith((".toml", ".npz")):
                total.update(file.name.encode() + b"\0" + file.read_bytes())
    return total.hexdigest()


def end(bot: Bot, view: View[Any]) -> None:
    """Tell a bot how its game ended, if it wants to know."""
    ended = getattr(bot, "ended", None)
    if ended is not None:
        ended(view)


SECONDS = 2.0
"""How long a planner thinks about a decision at a table."""


def at_table(name: str, game: str, seed: int, seconds: float = SECONDS) -> Bot:
    """The bot as people meet it."""
    return make(name, game, seed, seconds)


MOST = 10_000_000
"""Nobody has more dreams for a decision."""


class Level(NamedTuple):
    """A planner's strength."""

    game: str
    dreams: int
    patient: bool
    """Whether it takes its time at a table; else it dreams as often there as in the arena."""
    style: Style
    green: bool = False
    """Whether it plays without the experience that its game has."""


ANTARES = Style(0.3, 4, own=20, others=2, trust=3.0, memory=2.0)
PRACTISED = ANTARES._replace(turns=0.25, trials=6, alike=2, further=2, own=5)
"""With habits few dreams find a good turn: more of them are tried, in more worlds."""
LEVELS = {
    "mira": Level("seti", 25, False, Style(turns=1.0, slip=2.0), green=True),
    "altair": Level("seti", 60, False, Style(turns=1.0, slip=0.7), green=True),
    "antares": Level("seti", 600, True, ANTARES._replace(practised=PRACTISED)),
    "geminga": Level("pulsar", 50, False, Style(turns=1.0, slip=2.0)),
    "vela": Level("pulsar", 100, False, Style(turns=1.0)),
    "lich": Level("pulsar", 2400, True, Style(0.4, 5, own=25, others=3, trust=2.0)),
    "felis": Level("mlem", 16, False, Style(turns=1.0, slip=4.0)),
    "denebola": Level("mlem", 16, False, Style(turns=1.0, slip=2.0)),
    "regulus": Level("mlem", 16, False, Style(turns=1.0)),
}
"""Planners by name, those of each game weakest first."""


def strongest(game: str) -> Level:
    """The last of a game's planners."""
    return [level for level in LEVELS.values() if level.game == game][-1]


def _budget(name: str, seconds: float) -> Budget:
    """What a planner has for a decision, at a table where it may think so long."""
    level = LEVELS[name]
    thinks = seconds and level.patient
    return Budget(seconds=seconds) if thinks else Budget(dreams=level.dreams)


def _planner(name: str, seed: int, budget: Budget) -> Bot:
    level = LEVELS[name]
    mind = _green_seti() if level.green else MINDS[level.game]()
    return Planner(mind, seed, budget, level.style)


def _seti() -> Mind[Any]:
    from orrery.bots.seti.mind import mind

    return mind()


def _green_seti() -> Mind[Any]:
    from orrery.bots.seti.mind import green

    return green()


def _pulsar() -> Mind[Any]:
    from orrery.bots.pulsar.mind import mind

    return mind()


def _mlem() -> Mind[Any]:
    from orrery.bots.mlem.mind import mind

    return mind()


MINDS: dict[str, Callable[[], Mind[Any]]] = {"seti": _seti, "pulsar": _pulsar, "mlem": _mlem}
"""What planners know of each game."""


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
