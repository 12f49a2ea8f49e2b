"""The pilot: stronger than chance, honest, and sensible where the right choice is plain."""

from __future__ import annotations

from typing import Any

import pytest

import orrery
from orrery.arena import Plan, run
from orrery.arena.standings import Standings
from orrery.bots.pilot import Pilot
from orrery.core.table import Table
from orrery.core.view import View
from orrery.games.mlem.notation import DIE_THIEF, PARACHUTE, PLANET_DOUBLER

ALL = ["missions", "research", "ufo"]


def standings(players: int, games: int, bots: str = "pilot,random", **options: Any) -> Standings:
    plan = Plan("mlem", tuple(bots.split(",")), games, players, "test", options)
    return Standings(plan, run(plan))


def share(standings: Standings, bot: str) -> float:
    return next(row.share for row in standings.rows if row.bot == bot)


def test_beats_random_at_two() -> None:
    assert share(standings(2, 8), "pilot") > 0.7


@pytest.mark.soak
def test_beats_random_with_all_modules() -> None:
    assert share(standings(2, 8, modules=ALL), "pilot") > 0.7


@pytest.mark.soak
def test_beats_three_randoms() -> None:
    assert share(standings(4, 8, "pilot,random,random,random"), "pilot") > 0.5


@pytest.mark.parametrize(
    ("players", "modules"), [(3, ALL), pytest.param(5, [], marks=pytest.mark.soak)]
)
def test_pilots_among_themselves_play_real_games(players: int, modules: list[str]) -> None:
    plan = Plan("mlem", ("pilot",), 1, players, "test", {"modules": modules, "shift_back": True})
    for result in run(plan):
        assert min(result.scores) > 10
        assert max(result.scores) > 30


def test_answers_by_what_it_sees_alone() -> None:
    """The same seen table with everything hidden dealt anew: the same answer."""
    table = orrery.new("mlem", players=3, seed=3, modules=ALL)
    number = 0
    while (choice := table.choice) is not None:
        number += 1
        answer = Pilot().choose(View(table, choice.seat))
        if len(choice.options) > 1 and number % 9 == 0:
            other = table.imagine(choice.seat, seed=number)
            assert other.state.missions != table.state.missions or number > 3
            assert Pilot().choose(View(other, choice.seat)) is answer
        table.choose(answer)


# -- plain cases --


def table(**options: Any) -> Table[Any]:
    return orrery.new("mlem", players=2, seed=1, starter=0, **options)


def ask(table: Table[Any], *tasks: tuple[str | int, ...]) -> str:
    """What the pilot answers to the task put on top of the agenda."""
    table.state.agenda[:] = tasks
    table.set_up()
    assert table.choice is not None
    return str(Pilot().choose(View(table, table.choice.seat)))


def test_takes_the_last_moon_rather_than_roll_one_last_die() -> None:
    game = table()
    s = game.state
    s.rocket, s.pool, s.aboard = 25, 1, [(0, DIE_THIEF)]
    assert ask(game, ("land", 0)) == "land 25"


@pytest.mark.rule("MLEM-14.9")
def test_a_parachute_has_nothing_to_lose_by_flying_on() -> None:
    game = table()
    s = game.state
    s.rocket, s.pool, s.aboard = 21, 1, [(0, PARACHUTE)]
    assert ask(game, ("land", 0)) == "stay"


def test_stays_with_many_dice_on_a_poor_moon() -> None:
    game = table()
    s = game.state
    s.rocket, s.pool, s.aboard = 6, 6, [(0, PLANET_DOUBLER)]
    s.moons[s.free_moon(6)] = (1, 0)
    assert ask(game, ("land", 0)) == "stay"


def test_saves_the_rocket_with_a_reroll() -> None:
    game = table(modules=["ufo"])
    s = game.state
    s.token = s.mat.ability.index("reroll")
    s.rocket, s.pool, s.aboard, s.roll = 4, 4, [(0, PLANET_DOUBLER)], (2, 2, 3, 3)
    assert ask(game, ("fly",)) == "reroll"


def test_opens_the_parachute_over_a_planet() -> None:
    game = table()
    s = game.state
    s.rocket, s.aboard = 15, [(0, PARACHUTE)]
    assert ask(game, ("parachute", 0)) == "land 15"


def test_gives_back_a_far_mission() -> None:
    game = table(modules=["missions"])
    game.state.missions[0] = [7, 8, 10, 25]
    assert ask(game, ("missions", 0)) == "return 25"
