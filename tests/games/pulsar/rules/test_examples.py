"""The rulebook's examples of projects, technologies, bonus dice, production and scoring."""

from __future__ import annotations

import pytest

from tests.games.pulsar.rules.building import (
    bare,
    finish,
    laboratory,
    last_points,
    next_round,
    turn_of,
)
from tests.games.pulsar.scenario import position

OPEN_GOALS = ["two-sizes", "three-online", "five-patents"]


@pytest.mark.rule("PUL-18.14", "PUL-18.15")
def test_a_gate_run_over_three_gates() -> None:
    """PUL-TV-38: 4 points for the project, then 2 for each of g31, g32 and g33."""
    game = bare((3, 3), at="g30").headquarters("b2", "1a", "1b", used=["1a"]).say("project 2a 3")
    assert game.gained()["score"] == 4
    game.note().say("flight 3", "run 2a orange", "fly g33 gates 3")
    assert game.gained() == {"score": 6, "dice": -1}
    assert game.s.runs_used[0] >> 3 & 1


@pytest.mark.rule("PUL-19.8")
def test_one_die_icon_with_three_players() -> None:
    """PUL-TV-40"""
    game = laboratory("A2.1", (2,)).say("patent 2.1 2")
    turn_of(game, 1, 2)
    assert "patent 2.1 2" not in game.options
    next_round(game, 1, 2)
    assert "patent 2.1 2" in game.options


@pytest.mark.rule("PUL-19.9")
def test_one_die_icon_with_two_players() -> None:
    """PUL-TV-41"""
    game = laboratory("A2.1", (2,), players=2).say("patent 2.1 2")
    next_round(game, 1, 2)
    assert "patent 2.1 2" not in game.options
    assert "patent 3.1 2" not in game.options


@pytest.mark.rule("PUL-21.7")
def test_no_splitting_after_a_bonus_die() -> None:
    """PUL-TV-43"""
    game = laboratory("A3.1", (3,), red=(5,))
    assert "patent 3.1 3" in game.options
    game.say("patent 1.3 red5")
    assert "patent 3.1 3" not in game.options


@pytest.mark.rule("PUL-21.4")
def test_copying_a_five() -> None:
    """PUL-TV-44"""
    game = bare((1,)).left_over(5).give(cubes=4).say("copy 5")
    assert game.s.cubes[0] == 0
    assert game.s.dice == (5,)
    game.say("patent 1.3 red5")
    assert game.s.patented[0] == 1 << 2


@pytest.mark.rule("PUL-22.3", "PUL-22.4")
def test_cubes_for_three_players() -> None:
    """PUL-TV-46: red is ahead, green lies on top of yellow."""
    red, green, yellow = range(3)
    game = position().tracks(engineering=[(4, red), (6, green), (6, yellow)]).note().produce()
    assert game.gained(red) == {"cubes": 3}
    assert game.gained(green) == {"cubes": 2}
    assert game.gained(yellow) == {}


@pytest.mark.rule("PUL-22.4", "PUL-25.11")
def test_cubes_for_two_players() -> None:
    """PUL-TV-47: the first two tokens belong to one player."""
    game = position(2).tracks(engineering=[(4, 0), (5, 0), (6, 1), (7, 1)]).note().produce()
    assert game.gained(0) == {"cubes": 3}
    assert game.gained(1) == {"score": 1}


@pytest.mark.rule("PUL-22.8", "PUL-22.9")
def test_a_row_that_adds_four() -> None:
    """PUL-TV-49: 6 for the medium, 5 for the small gyrodyne, in row 8 of side A."""
    game = position().claim("p01", size="medium", spinning=True)
    finish(game.claim("p02", size="small", spinning=True))
    assert game.points("gyrodynes") == 11


@pytest.mark.rule("PUL-22.10")
@pytest.mark.parametrize("marker", [9, 10])
def test_a_row_with_the_median(marker: int) -> None:
    """PUL-TV-50: the marker between 4 and 5, or under 5."""
    game = position(technologies="ACA").round(3)
    game.claim("p01", size="small", spinning=True).claim("p02", size="large", spinning=True)
    game.state.median = marker
    game.produce().auto(until="draft")
    assert game.points("gyrodynes") == 1 + 5 + 3 + 5


@pytest.mark.rule("PUL-23.3", "PUL-23.4")
@pytest.mark.parametrize(("patents", "points", "cubes"), [(5, 18, 0), (4, 0, 5)])
def test_the_goal_of_five_technologies(patents: int, points: int, cubes: int) -> None:
    """PUL-TV-52, PUL-TV-53"""
    game = position().patents(*("1.1", "1.2", "1.3", "2.1", "2.2")[:patents]).give(cubes=5)
    assert last_points(game).get("goals", 0) == points
    assert game.s.cubes[0] == cubes


@pytest.mark.rule("PUL-23.6", "PUL-23.7")
def test_pulsars_and_gyrodynes_that_are_left() -> None:
    """PUL-TV-55"""
    game = (
        position().claim("p01").claim("p02", size="small").claim("p03", size="large", spinning=True)
    )
    points = last_points(game.gyrodynes(medium=1))
    assert (points["pulsars"], points["unfinished"]) == (2, 2)


@pytest.mark.rule("PUL-23.10")
@pytest.mark.parametrize(
    ("stations", "points"), [(0, 0), (1, 0), (2, 2), (7, 16), (13, 50), (15, 56)]
)
def test_stations(stations: int, points: int) -> None:
    """PUL-TV-56"""
    game = position(goals=OPEN_GOALS).station(*(f"s{n:02}" for n in range(1, stations + 1)))
    assert last_points(game).get("stations", 0) == points


@pytest.mark.rule("PUL-23.9", "PUL-25.13", "PUL-26.3")
@pytest.mark.parametrize(
    ("track", "points"),
    [
        ([(1, 0), (2, 1), (3, 0), (4, 1)], [7 + 2, 4]),
        ([(1, 0), (2, 1), (3, 2)], [7, 4, 0]),
        ([(1, 0), (2, 1), (3, 2), (4, 3)], [7, 4, 2, 0]),
    ],
)
def test_initiative_at_the_end(track: list[tuple[int, int]], points: list[int]) -> None:
    """PUL-TV-58"""
    game = finish(position(len(points)).tracks(initiative=track))
    assert [game.points("initiative", seat) for seat in range(len(points))] == points


@pytest.mark.rule("PUL-24.2")
def test_equal_scores() -> None:
    """PUL-TV-59: seat 1 loses 7 points of initiative, but had as many more."""
    game = position().tracks([(1, 0), (2, 2), (3, 1)], [(1, 2), (2, 2), (3, 2)])
    finish(game.give(1, score=17))
    assert game.s.score[:2] == [17, 17]
    assert game.table.winners == [0]
