"""What is counted: a piece of play or of drawing, repeated. Runs by itself, on whatever Orrery is to be found."""

from __future__ import annotations

import random
import sys
from typing import Any

import orrery

TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "mlem": ("mlem", {"players": 4, "modules": ("missions", "research", "ufo")}),
    "pulsar": ("pulsar", {"players": 4}),
    "seti": ("seti", {"players": 4}),
    "seti-2": ("seti", {"players": 2}),
    "seti-solo": ("seti", {"players": 1, "difficulty": 3}),
}
IDLE = frozenset({"pass", "end"})


def new(name: str, seed: int) -> Any:
    game, settings = TABLES[name]
    return orrery.new(game, seed=seed, **settings)


def step(table: Any, chance: random.Random) -> None:
    """A random choice, but passing or ending the turn only if nothing else is possible."""
    options = table.choice.options
    option = options[int(chance.random() * len(options))]
    if option.verb in IDLE:
        active = [o for o in options if o.verb not in IDLE] or options
        option = active[int(chance.random() * len(active))]
    table.choose(option)


def play(name: str, times: int) -> int:
    """Whole games; how many choices they took."""
    chance = random.Random(1)
    made = 0
    for seed in range(times):
        table = new(name, seed)
        while table.choice is not None:
            step(table, chance)
            made += 1
    return made


def positions(name: str) -> list[Any]:
    """Tables at several moments of two games."""
    found = []
    for seed in (1, 2):
        table = new(name, seed)
        chance = random.Random(seed)
        while table.choice is not None:
            if not len(table.history) % 40:
                found.append(table.fork())
            step(table, chance)
    return found


def fork(name: str, times: int) -> int:
    tables = positions(name)
    for _ in range(times):
        for table in tables:
            table.fork()
    return times * len(tables)


def imagine(name: str, times: int) -> int:
    tables = positions(name)
    for n in range(times):
        for table in tables:
            table.imagine(table.choice.seat, n)
    return times * len(tables)


def draw(name: str, times: int) -> int:
    tables = positions(name)
    for _ in range(times):
        for table in tables:
            table.game.draw(table.scene(0))
    return times * len(tables)


if __name__ == "__main__":
    what, name, times = sys.argv[1:]
    print(globals()[what](name, int(times)))
