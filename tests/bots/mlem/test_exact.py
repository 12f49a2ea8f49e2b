"""The last flight of a game, solved to the end through the rules themselves: what the bot chooses
there must be as good as that."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import pytest

from orrery.bots import make
from orrery.bots.pilot.dice import rolls
from orrery.core.choice import Option
from orrery.core.table import Table
from orrery.core.view import View
from orrery.games.mlem.figures import AB
from orrery.games.mlem.state import Mlem
from tests.games.mlem.scenario import LoadedLuck, position

# Everybody has one astronaut left and ten rockets have failed: the game ends with this flight.
PLANETS = {
    "yarn-ball": ["0 satellite", "1 satellite"],
    "pawprint": ["0 {}", "1 {}", "1 {}"],
    "rope-ball": ["1 {}", "0 {}"],
    "bell-toy": ["1 {}", "0 {}", "0 {}"],
}
FLIGHTS = [
    (["0 shift", "1 moon-doubler"], 20, 3),
    (["1 planet-doubler", "0 deep-space-doubler"], 20, 2),
    (["0 parachute", "1 die-thief"], 18, 2),
    (["1 extra-one", "0 shift"], 20, 2),
    (["0 die-thief", "1 extra-one"], 18, 2),
    (["1 deep-space-doubler", "0 planet-doubler"], 17, 2),
]


def last_flight(aboard: list[str], rocket: int, pool: int) -> Table[Mlem]:
    kinds = ["satellite", "shift", "parachute", "moon-doubler", "planet-doubler"]
    kinds += ["deep-space-doubler", "die-thief", "extra-one"]
    home = {n: [k for k in kinds[1:] if f"{n} {k}" not in aboard] for n in (0, 1)}
    planets = {
        name: [cat.format(home[int(cat[0])].pop()) if "{" in cat else cat for cat in cats]
        for name, cats in PLANETS.items()
    }
    rest = [f"{n} {kind}" for n in (0, 1) for kind in home[n]]
    game = position(
        players=2,
        rocket=rocket,
        aboard=aboard,
        pool=pool,
        planets=planets,
        galaxy=rest,
        goals={"deep-space": 0, "planets": 0, "colony": 1},
        failures=10,
        components=None,
    )
    return game.table


def key(s: Mlem) -> tuple[Any, ...]:
    return (
        s.rocket, s.pool, tuple(sorted(s.roll)), s.boost, tuple(s.used_ones), tuple(s.aboard),
        tuple(s.moons), tuple(map(tuple, s.planets)), len(s.comet), len(s.galaxy), tuple(s.goals),
        tuple(s.agenda), tuple(s.home),
    )  # fmt: skip


class Solver:
    """Seat 0 wants many points more than seat 1, and seat 1 the opposite."""

    def __init__(self) -> None:
        self.known: dict[tuple[Any, ...], float] = {}

    def value(self, table: Table[Mlem]) -> float:
        choice = table.choice
        if choice is None:
            return float(table.scores[0] - table.scores[1])
        where = key(table.state)
        if where not in self.known:
            if choice.kind == "roll":
                found = sum(chance * self.value(after) for chance, after in thrown(table))
            else:
                found = (max, min)[choice.seat](self.ways(table).values())
            self.known[where] = found
        return self.known[where]

    def ways(self, table: Table[Mlem]) -> dict[Option, float]:
        assert table.choice is not None
        found = {}
        for option in table.choice.options:
            after = table.fork()
            after.choose(option)
            found[option] = self.value(after)
        return found


def thrown(table: Table[Mlem]) -> list[tuple[float, Table[Mlem]]]:
    """Every roll, and how likely it is."""
    found = []
    for counts, chance in rolls(table.state.mat.dice_faces, table.state.pool).items():
        after = table.fork()
        s = after.state
        dice = [face for face in range(AB + 1) for _ in range(counts[face])]
        s.luck = LoadedLuck(s.luck, s.mat.dice_faces, dice)
        after.choose("roll")
        found.append((chance, after))
    return found


@lru_cache
def bot(seed: int = 1) -> Any:
    return make("regulus", "mlem", seed)


@pytest.mark.rule("MLEM-5.5", "MLEM-7.3", "MLEM-9.1", "MLEM-14.9")
def test_the_last_flight_is_played_as_well_as_can_be() -> None:
    """On average over all decisions that may come up, no more than a hundredth of what hangs on
    them is given away."""
    at_stake = given_away = 0.0
    for aboard, rocket, pool in FLIGHTS:
        solver = Solver()
        todo = [last_flight(aboard, rocket, pool)]
        seen = set()
        while todo:
            table = todo.pop()
            choice = table.choice
            if choice is None or key(table.state) in seen:
                continue
            seen.add(key(table.state))
            if choice.kind == "roll":
                todo += [after for _, after in thrown(table)]
                continue
            ways = solver.ways(table)
            if len(ways) > 1:
                mine = ways[bot().choose(View(table, choice.seat))]
                best = (max, min)[choice.seat](ways.values())
                at_stake += max(ways.values()) - min(ways.values())
                given_away += abs(best - mine)
            for option in choice.options:
                after = table.fork()
                after.choose(option)
                todo.append(after)
    assert at_stake > 100
    assert given_away <= 0.01 * at_stake
