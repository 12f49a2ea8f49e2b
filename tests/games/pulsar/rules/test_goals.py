"""Goals: what they ask for, and the bonuses that cubes buy (PUL-23.3, 23.4, 23.12 to 23.19)."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from orrery.games.pulsar.box import TECHS
from tests.games.pulsar.rules.building import last_points
from tests.games.pulsar.scenario import Example, position, start

SIZES = ("small", "medium", "large")


class Goal(NamedTuple):
    tile: int
    needs: str
    number: int
    points: int
    bonuses: tuple[tuple[int, int], ...]


GOALS = {
    "two-alike": Goal(1, "alike", 2, 4, ((2, 4), (2, 4))),
    "three-alike": Goal(1, "alike", 3, 6, ((3, 6), (2, 6))),
    "two-sizes": Goal(2, "different", 2, 5, ((3, 5), (2, 5))),
    "three-spinning": Goal(2, "spinning", 3, 6, ((4, 6), (3, 6))),
    "three-online": Goal(3, "online", 3, 5, ((3, 5),)),
    "four-online": Goal(3, "online", 4, 7, ((3, 7),)),
    "nine-stations": Goal(4, "stations", 9, 3, ((3, 3), (1, 3))),
    "eleven-stations": Goal(4, "stations", 11, 4, ((3, 4), (2, 4))),
    "five-patents": Goal(5, "patents", 5, 6, ((4, 6), (1, 6))),
    "six-patents": Goal(5, "patents", 6, 7, ((4, 7), (3, 7))),
    "five-projects": Goal(6, "projects", 5, 8, ((3, 8),)),
    "three-gate-runs": Goal(6, "runs", 3, 7, ((4, 7),)),
}
"""As the tiles show them: the tile, the condition, the points, cubes and points of the bonuses."""


def scene(*goals: str, **have: int) -> Example:
    """Seat 0 has so many stations, patents, online transmitters, projects and used gate runs; the
    goals are these, filled up with others that aren't met."""
    tiles = {GOALS[goal].tile for goal in goals}
    others = [name for name, goal in GOALS.items() if name.startswith(("three-", "six", "eleven"))]
    chosen = list(goals)
    for name in others:
        if len(chosen) < 3 and GOALS[name].tile not in tiles:
            chosen.append(name)
            tiles.add(GOALS[name].tile)
    game = position(goals=chosen)
    game.station(*(f"s{n:02}" for n in range(1, have.get("stations", 0) + 1)))
    game.patents(*TECHS[: have.get("patents", 0)])
    for name in ("a1", "a2", "a3", "a4", "a5")[: have.get("online", 0)]:
        game.transmitter(name, online=True)
    runs = ("1a", "1b", "3a", "3b", "4")[: have.get("runs", 0)]
    done = ("1c", "2a", "2b", "1a", "1b", "3a", "3b", "4")[: have.get("projects", 0)]
    game.headquarters("a2", *{*done, *runs}, used=runs)
    return game.give(cubes=have.get("cubes", 0))


def spin(game: Example, sizes: str) -> Example:
    """Spinning gyrodynes: `ssml` are two small ones, a medium and a large one."""
    for n, letter in enumerate(sizes, 1):
        size = next(size for size in SIZES if size[0] == letter)
        game.claim(f"p{n:02}", size=size, spinning=True)
    return game


def goal_points(game: Example) -> int:
    return last_points(game).get("goals", 0)


@pytest.mark.rule("PUL-23.3", "PUL-23.15", "PUL-23.16", "PUL-23.17", "PUL-23.18")
@pytest.mark.parametrize(
    "name", [name for name, goal in GOALS.items() if goal.needs not in ("alike", "different")][1:]
)
def test_enough_is_needed(name: str) -> None:
    goal = GOALS[name]
    assert goal_points(scene(name, **{goal.needs: goal.number - 1})) == 0
    assert goal_points(scene(name, **{goal.needs: goal.number})) == goal.points
    assert goal_points(scene(name, **{goal.needs: goal.number + 1})) == goal.points


@pytest.mark.rule("PUL-23.12", "PUL-23.13", "PUL-23.3")
@pytest.mark.parametrize(
    ("name", "spinning", "met"),
    [
        ("two-alike", "", False),
        ("two-alike", "sml", False),
        ("two-alike", "ss", True),
        ("two-alike", "sll", True),
        ("three-alike", "mm", False),
        ("three-alike", "ssmmll", False),
        ("three-alike", "mmsm", True),
        ("three-alike", "llll", True),
        ("two-sizes", "ss", False),
        ("two-sizes", "s", False),
        ("two-sizes", "sm", True),
        ("two-sizes", "ssl", True),
        ("two-sizes", "sml", True),
        ("three-spinning", "sm", False),
        ("three-spinning", "sml", True),
        ("three-spinning", "lll", True),
        ("three-spinning", "ssml", True),
    ],
)
def test_spinning_gyrodynes(name: str, spinning: str, met: bool) -> None:
    goals = [name, "six-patents", "four-online"]
    game = spin(position(goals=goals), spinning)
    assert goal_points(game) == (GOALS[name].points if met else 0)


@pytest.mark.rule("PUL-23.12", "PUL-23.13")
@pytest.mark.parametrize("name", ["two-alike", "three-alike", "two-sizes", "three-spinning"])
def test_only_what_spins_and_is_ones_own(name: str) -> None:
    game = position(goals=[name, "six-patents", "four-online"])
    game.claim("p01", "p02", "p03", size="small").claim("p04", size="large").gyrodynes(2, 2, 2)
    game.claim("p05", "p06", "p07", size="small", spinning=True, seat=1)
    game.claim("p08", size="large", spinning=True, seat=1)
    assert goal_points(game) == 0
    assert game.points("goals", 1) == GOALS[name].points


@pytest.mark.rule("PUL-23.15", "PUL-22.14")
def test_only_online_transmitters() -> None:
    game = scene("three-online", online=2).transmitter("b7", 2, 3).transmitter("b8", 3)
    assert goal_points(game) == 0


@pytest.mark.rule("PUL-23.16", "PUL-23.11")
def test_extra_stations_do_not_count() -> None:
    game = scene("nine-stations", stations=8)
    game.state.kept[0] = 2
    assert goal_points(game) == 0


@pytest.mark.rule("PUL-23.18")
def test_projects_count_with_their_gate_runs_unused() -> None:
    game = position(goals=["five-projects", "six-patents", "four-online"])
    game.headquarters("a2", "1a", "1b", "3a", "3b", "4")
    assert goal_points(game) == 8


@pytest.mark.rule("PUL-23.18")
def test_gate_runs_count_when_used() -> None:
    game = position(goals=["three-gate-runs", "six-patents", "four-online"])
    game.headquarters("a2", "1a", "1b", "3a", "3b", "4", used=["1a", "3a"])
    assert goal_points(game) == 0


@pytest.mark.rule("PUL-23.18", "PUL-18.18")
def test_gate_runs_count_with_no_points() -> None:
    game = position(dice=(1,), at="g24", goals=["three-gate-runs", "six-patents", "four-online"])
    game.modifiers().headquarters("a2", "1a", "1b", "3a", used=["1a", "3a"])
    game.say("flight 1", "run 1b green", "fly g25 gates 0")
    assert game.points("gate-runs") == 0
    assert goal_points(game) == 7


@pytest.mark.rule("PUL-23.4", "PUL-23.5")
@pytest.mark.parametrize("name", GOALS)
def test_bonuses_one_after_the_other(name: str) -> None:
    """All that cubes can buy, with just enough and one too few."""
    goal = GOALS[name]
    sizes = {"two-sizes": "sm", "three-spinning": "sml"}.get(name, "s" * goal.number)

    def result(cubes: int) -> tuple[int, int]:
        counted = (
            {} if goal.needs in ("alike", "different", "spinning") else {goal.needs: goal.number}
        )
        goals = [name, *(["six-patents"] if goal.tile != 5 else ["four-online"])]
        game = scene(*goals, **counted, cubes=cubes)
        if not counted:
            spin(game, sizes)
        return goal_points(game), game.s.cubes[0]

    assert result(0) == (goal.points, 0)
    spent, points = 0, goal.points
    for cost, bonus in goal.bonuses:
        assert result(spent + cost - 1) == (points, cost - 1)
        spent, points = spent + cost, points + bonus
        assert result(spent) == (points, 0)
    assert result(spent + 7) == (points, 7)  # each once


@pytest.mark.rule("PUL-23.4")
@pytest.mark.parametrize(
    "name", ["three-online", "four-online", "five-projects", "three-gate-runs"]
)
def test_some_goals_have_a_single_bonus(name: str) -> None:
    goal = GOALS[name]
    met = {goal.needs: goal.number}
    assert goal_points(scene(name, **met, cubes=20)) == 2 * goal.points


@pytest.mark.rule("PUL-23.4")
def test_the_second_bonus_only_after_the_first() -> None:
    """Five patents: 4 cubes, then 1; a single cube buys nothing."""
    game = scene("five-patents", patents=5, cubes=1)
    assert goal_points(game) == 6
    assert game.s.cubes[0] == 1


@pytest.mark.rule("PUL-23.4")
def test_cubes_go_where_they_bring_most() -> None:
    """Three goals met. Nine stations have the cheapest bonuses and the worst."""
    have = {"online": 4, "patents": 5, "stations": 9}
    goals = ("nine-stations", "four-online", "five-patents")
    met = 3 + 7 + 6
    assert goal_points(scene(*goals, **have, cubes=3)) == met + 7  # four online
    assert goal_points(scene(*goals, **have, cubes=5)) == met + 6 + 6  # five patents, twice
    assert goal_points(scene(*goals, **have, cubes=8)) == met + 7 + 6 + 6
    assert goal_points(scene(*goals, **have, cubes=12)) == met + 7 + 6 + 6 + 3 + 3


DEAR = """
[[goal]]
id = "five-patents"
tile = 5
needs = "patents"
number = 5
points = 6
bonuses = [[4, 1], [2, 5]]
first_game = true
source = "printed"
"""


@pytest.mark.rule("PUL-23.4", "PUL-23.8")
@pytest.mark.parametrize(("cubes", "goals", "rest"), [(4, 6, 2), (5, 6, 2), (6, 12, 0), (8, 12, 1)])
def test_nothing_is_bought_that_is_worth_less_than_its_cubes(
    tmp_path: Path, cubes: int, goals: int, rest: int
) -> None:
    """Four cubes for a point are a bad buy, unless the second bonus follows."""
    own = tmp_path / "own.toml"
    own.write_text(DEAR)
    game = position(components=own).patents(*TECHS[:5]).give(cubes=cubes)
    points = last_points(game)
    assert (points["goals"], points.get("cubes", 0)) == (goals, rest)


@pytest.mark.rule("PUL-23.14")
@pytest.mark.parametrize(
    ("alike", "mixed", "spinning", "points"),
    [
        ("two-alike", "two-sizes", "ss", 4),
        ("two-alike", "two-sizes", "ssl", 5),  # one of them: the better one
        ("two-alike", "two-sizes", "sssl", 4 + 5),
        ("two-alike", "two-sizes", "ssss", 4),
        ("two-alike", "two-sizes", "ssml", 4 + 5),
        ("two-alike", "three-spinning", "ssml", 6),
        ("two-alike", "three-spinning", "ssmll", 4 + 6),
        ("three-alike", "two-sizes", "sssm", 6),
        ("three-alike", "two-sizes", "ssssm", 6 + 5),
        ("three-alike", "three-spinning", "sssml", 6),
        ("three-alike", "three-spinning", "ssssml", 6 + 6),
        ("three-alike", "three-spinning", "ssmmll", 6),
    ],
)
def test_each_gyrodyne_counts_once(alike: str, mixed: str, spinning: str, points: int) -> None:
    assert goal_points(spin(position(goals=[alike, mixed, "six-patents"]), spinning)) == points


@pytest.mark.rule("PUL-23.14", "PUL-23.4")
def test_the_better_goal_with_its_bonuses() -> None:
    """Two small and a large one: two alike with 4 cubes bring 12, two sizes with 3 cubes 10."""
    game = spin(position(goals=["two-alike", "two-sizes", "six-patents"]), "ssl").give(cubes=4)
    assert goal_points(game) == 12
    game = spin(position(goals=["two-alike", "two-sizes", "six-patents"]), "ssl").give(cubes=5)
    assert goal_points(game) == 15  # two sizes with both bonuses


@pytest.mark.rule("PUL-23.14")
def test_other_goals_do_not_compete() -> None:
    game = spin(position(goals=["two-alike", "five-patents", "four-online"]), "ss")
    assert goal_points(game.patents(*TECHS[:5])) == 4 + 6


@pytest.mark.rule("PUL-23.19", "PUL-2.10", "PUL-1.8")
def test_two_sides_of_a_tile_are_never_in_play_together() -> None:
    names = list(GOALS)
    seen = set()
    for seed in range(200):
        goals = [names[i] for i in start(seed=seed).s.goals]
        assert len({GOALS[name].tile for name in goals}) == 3
        seen |= set(goals)
    assert seen == set(GOALS)


# -- against all that could be done --


def all_met(goals: list[Goal], sizes: str, have: dict[str, int]) -> set[tuple[bool, ...]]:
    """Which goals can be met, by giving every single gyrodyne to one goal or to none."""
    found = set()
    for given in product(range(len(goals) + 1), repeat=len(sizes)):
        met = []
        for i, goal in enumerate(goals):
            mine = [size for size, at in zip(sizes, given, strict=True) if at == i]
            if goal.needs == "alike":
                met.append(any(mine.count(size) >= goal.number for size in "sml"))
            elif goal.needs == "different":
                met.append(len(set(mine)) >= goal.number)
            elif goal.needs == "spinning":
                met.append(len(mine) >= goal.number)
            else:
                met.append(have[goal.needs] >= goal.number)
        found.add(tuple(met))
    return found


def most(
    goals: list[Goal], sizes: str, have: dict[str, int], wild: bool, sale: tuple[int, int, int]
) -> int:
    """The most points of goals, of technologies that cubes pay for and of cubes that are left."""
    best = 0
    price, worth, times = sale
    for met in all_met(goals, sizes, have):
        for free in range(-1, len(goals) if wild else 0):
            kept = [ok or i == free for i, ok in enumerate(met)]
            for bought in product(range(3), repeat=len(goals)):
                spent = points = 0
                for goal, ok, number in zip(goals, kept, bought, strict=True):
                    bonuses = goal.bonuses[:number] if ok else ()
                    spent += sum(cost for cost, _ in bonuses)
                    points += ok * goal.points + sum(bonus for _, bonus in bonuses)
                for sold in range(times + 1):
                    left = have["cubes"] - spent - sold * price
                    if left >= 0:
                        best = max(best, points + sold * worth + left // 2)
    return best


@pytest.mark.rule("PUL-23.14", "PUL-23.4", "PUL-23.2", "PUL-23.8")
@pytest.mark.parametrize("seed", range(40))
def test_the_best_of_all_ways(seed: int) -> None:
    random = Random(seed)
    for _ in range(4):
        pairs = [tuple(n for n, g in GOALS.items() if g.tile == tile) for tile in range(1, 7)]
        tiles = (
            [0, 1, random.randrange(2, 6)] if random.random() < 0.6 else random.sample(range(6), 3)
        )
        names = [random.choice(pairs[tile]) for tile in tiles]
        random.shuffle(names)
        sizes = "".join(random.choice("sml") for _ in range(random.randrange(7)))
        have = {
            "stations": random.choice((8, 9, 10, 11)),
            "patents": random.randrange(3, 6),
            "online": random.randrange(2, 5),
            "runs": random.randrange(2, 4),
            "projects": random.randrange(3, 6),
            "cubes": random.randrange(14),
        }
        side, extra = random.choice(
            [("A", []), ("A", ["7.2"]), ("A", ["8.1"]), ("A", ["7.2", "8.1"]), ("C", ["7.1"])]
        )
        game = spin(scene(*names, **have), sizes)
        game.state.sides = ("A", "A", side)
        game.state.rack = game.state.box.rack(game.state.sides)
        game.state.kept[0] = random.randrange(3)
        game.patents(*extra)
        have["patents"] += len(extra)
        have["projects"] = game.s.projects[0].bit_count()
        sale = (2, 9, 1) if "8.1" in extra else (1, 2, 4) if "7.1" in extra else (0, 0, 0)
        points = last_points(game)
        won = sum(points.get(source, 0) for source in ("goals", "final-technologies", "cubes"))
        wanted = most([GOALS[name] for name in names], sizes, have, "7.2" in extra, sale)
        assert won == wanted, (names, sizes, have, extra)
