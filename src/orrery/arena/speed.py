"""How fast the engine is here: random play, games as good bots play them, forks, saves and pictures."""

from __future__ import annotations

import platform
import random
from collections.abc import Callable, Sequence
from functools import cache, partial
from itertools import count
from statistics import median
from time import perf_counter, process_time
from typing import Any, NamedTuple

import orrery
from orrery import bots
from orrery.core import engine
from orrery.core.choice import Option
from orrery.core.game import Game
from orrery.core.table import Table
from orrery.core.view import View
from orrery.games import find

Policy = Callable[[Sequence[Option], Callable[[], float]], Option]
"""Picks an option, given a source of chance."""

IDLE = frozenset({"pass", "end"})


def uniform(options: Sequence[Option], chance: Callable[[], float]) -> Option:
    """Each option as likely as the others."""
    return options[int(chance() * len(options))]


def busy(options: Sequence[Option], chance: Callable[[], float]) -> Option:
    """The same, but passing or ending the turn only if nothing else is possible."""
    option = options[int(chance() * len(options))]
    if option.verb in IDLE:
        active = [o for o in options if o.verb not in IDLE]
        return active[int(chance() * len(active))] if active else option
    return option


class Goal(NamedTuple):
    """What is measured of a game, and what it should reach."""

    plays: tuple[tuple[str, Policy, dict[str, Any], str], ...]
    """Name, policy, settings of the table, target."""
    bot: str
    """Who plays the games that are replayed."""
    replays: tuple[tuple[str, dict[str, Any]], ...]
    """Name and settings of their tables."""
    settings: dict[str, Any]
    """The table on which the rest is measured."""
    fork: str
    load: str
    draw: str
    more: Callable[[], list[Figure]] | None = None
    """What else of it is to be fast."""


def flights() -> list[Figure]:
    """How soon the options of a long flight are ready: with the ways from a place worked out,
    which happens once, and the first time."""
    from orrery.arena.flights import flight_times

    found = []
    for known, when in ((True, ""), (False, ", first time")):
        usual, worst = flight_times(known)
        target = "at most 0.3" if known else ""
        found += [
            Figure(f"pulsar: flight of 8, median{when}", usual, "ms", target),
            Figure(f"pulsar: flight of 8, slowest{when}", worst, "ms", target),
        ]
    return found


MODULES = ("missions", "research", "ufo")
SOLO = {"players": 1, "difficulty": 3}

GOALS = {
    "mlem": Goal(
        (
            ("random play", uniform, {}, "at least 100,000"),
            ("random play, all modules", uniform, {"modules": MODULES}, ""),
        ),
        "pilot",
        (("", {"modules": MODULES}),),
        {"modules": MODULES},
        fork="at most 8",
        load="",
        draw="at most 2",
    ),
    "seti": Goal(
        (
            ("random play", uniform, {}, "at least 80,000"),
            ("busy play", busy, {}, "at least 60,000"),
            ("random play, solo", uniform, SOLO, "at least 40,000"),
        ),
        "altair",
        (("", {}), (", two players", {"players": 2}), (", solo", SOLO)),
        {},
        fork="at most 20",
        load="at most 30",
        draw="at most 5",
    ),
    "pulsar": Goal(
        (
            ("random play", uniform, {}, "at least 40,000"),
            ("busy play", busy, {}, "at least 40,000"),
            ("random play, two players", uniform, {"players": 2}, ""),
        ),
        "vela",
        (("", {}),),
        {},
        fork="at most 20",
        load="at most 30",
        draw="at most 5",
        more=flights,
    ),
}


NO_GOAL = Goal((("random play", uniform, {}, ""),), "", (), {}, fork="", load="", draw="")
"""Of a game that another package brings."""


class Figure(NamedTuple):
    """One measured figure."""

    name: str
    value: float
    unit: str
    target: str = ""

    @property
    def text(self) -> str:
        return f"{self.value:,.0f}" if self.value >= 1000 else f"{self.value:.2f}"

    @property
    def line(self) -> str:
        target = f"  (target: {self.target})" if self.target else ""
        return f"{self.name:38}{self.text:>12} {self.unit}{target}"


def machine() -> str:
    """What it was measured on."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    compiled = "" if engine.__file__.endswith(".py") else ", Orrery compiled"
    return f"{_processor()}, {platform.system()}, {python}{compiled}"


def _processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            for line in file:
                if line.startswith("model name"):
                    return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def measure(game: str, seconds: float = 1.0, repeats: int = 9, games: int = 1) -> list[Figure]:
    """All figures of a game, with four players if not said otherwise; a rate is the best of several rounds of so many
    seconds in all, a time the median of so many repeats. Bots play so many games to be replayed."""
    goal = GOALS.get(game, NO_GOAL)
    rates = [
        Figure(
            f"{game}: {name}", random_play(game, policy, settings, seconds), "decisions/s", target
        )
        for name, policy, settings, target in goal.plays
    ]
    for name, settings in goal.replays if games else ():
        played = recorded(game, goal.bot, settings, games)
        value = replayed_play(game, played, settings, seconds)
        rates.append(Figure(f"{game}: as {goal.bot} plays{name}", value, "decisions/s"))
    settings = goal.settings
    mean, worst = fork_times(game, settings, repeats)
    return [
        *rates,
        Figure(f"{game}: fork, mean over a game", mean, "µs", goal.fork),
        Figure(f"{game}: fork, slowest decision", worst, "µs", goal.fork),
        Figure(
            f"{game}: load of a finished save", load_time(game, settings, repeats), "ms", goal.load
        ),
        Figure(f"{game}: drawing a board", draw_time(game, settings, repeats), "ms", goal.draw),
        *(
            [Figure(f"{game}: encoding a view", encode_time(game, settings), "µs")]
            if find(game).parts
            else []
        ),
        *(goal.more() if goal.more else []),
    ]


def new(game: str, seed: int, settings: dict[str, Any]) -> Table[Any]:
    return orrery.new(game, seed=seed, **{"players": min(4, find(game).players[-1]), **settings})


def play(table: Table[Any], policy: Policy, chance: random.Random) -> int:
    """Play to the end; how many decisions that took."""
    draw = chance.random
    choose = table.choose
    while (choice := table.choice) is not None:
        choose(policy(choice.options, draw))
    return len(table.history)


ROUNDS = 20
"""Many short ones, of which the best counts: other programs may be at work beside."""


def random_play(game: str, policy: Policy, settings: dict[str, Any], seconds: float = 1.0) -> float:
    """Decisions a second on one core, the deals included."""
    chance = random.Random(1)
    numbers = count()

    def one() -> int:
        return play(new(game, next(numbers), settings), policy, chance)

    return max(rate(one, seconds / ROUNDS) for _ in range(ROUNDS))


def rate(play: Callable[[], int], seconds: float) -> float:
    """Decisions a second of this process, in whole games of so many seconds together."""
    decisions = 0
    start = process_time()
    while (spent := process_time() - start) < seconds or not decisions:
        decisions += play()
    return decisions / spent


class Played(NamedTuple):
    """A game to be replayed."""

    seed: int
    choices: list[Option]


def recorded(game: str, bot: str, settings: dict[str, Any], games: int) -> list[Played]:
    """Games between bots of that name; played once, then known."""
    return _recorded(game, bot, tuple(sorted(settings.items())), games)


@cache
def _recorded(
    game: str, bot: str, settings: tuple[tuple[str, Any], ...], games: int
) -> list[Played]:
    found = []
    for seed in range(games):
        table = new(game, seed, dict(settings))
        players = [bots.make(bot, game, seat) for seat in range(table.setup.players)]
        while (choice := table.choice) is not None:
            table.choose(players[choice.seat].choose(View(table, choice.seat)))
        found.append(Played(seed, [option for _, option in table.history]))
    return found


def replay(game: str, played: Sequence[Played], settings: dict[str, Any]) -> int:
    """Play them again; how many decisions that took."""
    for seed, choices in played:
        new(game, seed, settings).play(choices)
    return sum(len(choices) for _, choices in played)


def replayed_play(
    game: str, played: Sequence[Played], settings: dict[str, Any], seconds: float
) -> float:
    """Decisions a second when these games are played again, deals included."""
    one = partial(replay, game, played, settings)
    return max(rate(one, seconds / ROUNDS) for _ in range(ROUNDS))


def fork_times(
    game: str, settings: dict[str, Any], repeats: int = 9, batch: int = 20
) -> tuple[float, float]:
    """The median time of a fork at each decision of a game: their mean and the greatest."""
    table = new(game, 1, settings)
    chance = random.Random(1)
    medians = []
    while (choice := table.choice) is not None:
        fork = table.fork
        times = []
        for _ in range(repeats):
            start = perf_counter()
            for _ in range(batch):
                fork()
            times.append((perf_counter() - start) / batch)
        medians.append(median(times) * 1e6)
        table.choose(busy(choice.options, chance.random))
    return sum(medians) / len(medians), max(medians)


def encode_time(game: str, settings: dict[str, Any]) -> float:
    """The mean time to encode what the choosing seat sees, over a game, in µs (without numpy)."""
    encoding = orrery.encode(game)
    table = new(game, 1, settings)
    chance = random.Random(1)
    spent = 0.0
    while (choice := table.choice) is not None:
        view = orrery.View(table, choice.seat)
        start = perf_counter()
        encoding.sparse(view)
        spent += perf_counter() - start
        table.choose(busy(choice.options, chance.random))
    return spent / len(table.history) * 1e6


def load_time(game: str, settings: dict[str, Any], repeats: int = 15) -> float:
    """The median time to load the save of a finished game, in ms."""
    table = new(game, 1, settings)
    play(table, busy, random.Random(1))
    text = table.save()
    return _median_ms(lambda: orrery.loads(text), repeats)


def draw_time(game: str, settings: dict[str, Any], repeats: int = 15) -> float:
    """The median time to draw the board in the middle of a game, in ms."""
    table = new(game, 1, settings)
    chance = random.Random(1)
    while table.choice is not None and len(table.history) < 40:
        table.choose(busy(table.choice.options, chance.random))
    rules: Game[Any] = table.game
    scene = table.scene(0)
    return _median_ms(lambda: rules.draw(scene), repeats)


def _median_ms(work: Callable[[], object], repeats: int) -> float:
    times = []
    for _ in range(repeats):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return median(times) * 1e3
