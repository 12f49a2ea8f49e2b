"""Final scoring (PUL-23)."""

from __future__ import annotations

import pytest

from tests.games.pulsar.rules.building import finish, inventor, last_points
from tests.games.pulsar.scenario import Example, position

STATION_POINTS = (0, 0, 2, 4, 6, 9, 12, 16, 20, 25, 30, 36, 42, 50, 53, 56, 59, 62, 65)


def final(game: Example) -> dict[str, int]:
    return last_points(game)


@pytest.mark.rule("PUL-23.1", "PUL-4.3")
def test_seven_steps_after_round_8() -> None:
    game = inventor("A6.2").patents("1.1", "1.2", "1.3", "2.1").give(cubes=2)
    game.transmitter("a1", online=True).transmitter("a5", online=True)
    game.link("a5", "left", "a1", "right")
    game.claim("p01", size="small").station("s01", "s02", "s03")
    game.tracks(initiative=[(1, 0), (2, 1), (3, 2)])
    finish(game)
    steps = [
        str(event.facts.get("source", "goals"))
        for event in game.s.news or []
        if event.seat == 0 and event.kind in ("final", "goal")
    ]
    assert steps == [
        "final-technologies", "goals", "pulsars", "unfinished", "cubes", "initiative", "stations",
    ]  # fmt: skip
    sheet = game.table.score_sheet[0]
    assert {source: sheet[source] for source in steps} == {
        "final-technologies": 3,
        "goals": 6,
        "pulsars": 1,
        "unfinished": 1,
        "cubes": 1,  # 2 and one of the transmitter
        "initiative": 7,
        "stations": 4,
    }


@pytest.mark.rule("PUL-23.1")
@pytest.mark.parametrize("number", [1, 7])
def test_not_before_round_8(number: int) -> None:
    game = position().round(number).station("s01", "s02", "s03").produce()
    assert game.kind == "draft"
    assert game.points("stations") == 0


@pytest.mark.rule("PUL-23.1", "PUL-22.1")
def test_after_the_production_of_round_8() -> None:
    """The row of A8 adds 4."""
    game = finish(position().claim("p01", size="small", spinning=True))
    assert game.points("gyrodynes") == 5
    assert game.points("initiative", 2) == 7


@pytest.mark.rule("PUL-23.2")
def test_what_changes_a_later_step_is_scored_there() -> None:
    """B6.1 counts as two stations, D7.1 doubles the initiative: no points of step 1."""
    assert final(inventor("B6.1").station("s01", "s02")) == {"stations": 6}
    game = inventor("D7.1").tracks(initiative=[(1, 0), (2, 1), (3, 2)])
    assert final(game) == {"initiative": 14}


@pytest.mark.rule("PUL-23.5", "PUL-23.8")
@pytest.mark.parametrize(
    ("cubes", "goals", "rest"),
    [(3, 6, 1), (4, 12, 0), (5, 18, 0), (6, 18, 0), (7, 18, 1), (9, 18, 2)],
)
def test_cubes_spent_on_goals_are_gone(cubes: int, goals: int, rest: int) -> None:
    game = position().patents("1.1", "1.2", "1.3", "2.1", "2.2").give(cubes=cubes)
    points = final(game)
    assert (points["goals"], points.get("cubes", 0)) == (goals, rest)


@pytest.mark.rule("PUL-23.6")
def test_pulsars_where_nothing_spins() -> None:
    game = position().claim("p01", "p02").claim("p03", size="small").gyrodynes(large=1)
    game.claim("p04", size="large", spinning=True).claim("p05", "p06", "p07", seat=1)
    assert final(game)["pulsars"] == 3
    assert game.points("pulsars", 1) == 3
    assert game.points("pulsars", 2) == 0


@pytest.mark.rule("PUL-23.7")
def test_gyrodynes_that_do_not_spin() -> None:
    game = position().claim("p01").claim("p03", size="small").gyrodynes(small=1, large=2)
    game.claim("p04", size="large", spinning=True).claim("p05", size="small", seat=1)
    assert final(game)["unfinished"] == 4
    assert game.points("unfinished", 1) == 1
    assert game.points("unfinished", 2) == 0


@pytest.mark.rule("PUL-23.8")
@pytest.mark.parametrize(("cubes", "points"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (11, 5)])
def test_two_cubes_make_a_point(cubes: int, points: int) -> None:
    assert final(position().give(cubes=cubes)).get("cubes", 0) == points


@pytest.mark.rule("PUL-23.9", "PUL-26.3", "PUL-25.13")
@pytest.mark.parametrize(
    ("track", "points"),
    [
        ([(5, 3), (6, 1), (6, 0), (9, 2)], [2, 4, 0, 7]),  # 1 lies on top of 0
        ([(5, 2), (6, 0), (9, 1)], [4, 0, 7]),
        ([(5, 1), (6, 0), (7, 1), (8, 0)], [4, 9]),
        ([(5, 0), (6, 0), (7, 1), (8, 1)], [11, 2]),
        ([(5, 0), (5, 1), (7, 1), (8, 0)], [7, 6]),
    ],
)
def test_points_for_initiative(track: list[tuple[int, int]], points: list[int]) -> None:
    game = position(len(points)).tracks(initiative=track).final_scoring()
    assert [game.points("initiative", seat) for seat in range(len(points))] == points


@pytest.mark.rule("PUL-23.9")
def test_the_engineering_track_does_not_count() -> None:
    game = position().tracks([(5, 2), (6, 0), (9, 1)], [(1, 1), (2, 0), (3, 2)]).final_scoring()
    assert [game.points("initiative", seat) for seat in range(3)] == [4, 0, 7]


@pytest.mark.rule("PUL-23.10")
@pytest.mark.parametrize("stations", range(17))
def test_points_for_stations(stations: int) -> None:
    goals = ["two-sizes", "three-online", "five-patents"]
    game = position(goals=goals).station(*(f"s{n:02}" for n in range(1, stations + 1)))
    wanted = {"stations": STATION_POINTS[stations]} if stations > 1 else {}
    assert final(game) == wanted


@pytest.mark.rule("PUL-23.10", "PUL-23.11", "PUL-14.4")
@pytest.mark.parametrize(
    ("stations", "kept", "tech"),
    [(1, 0, 0), (1, 1, 0), (0, 2, 0), (8, 1, 0), (3, 2, 2), (12, 0, 2), (16, 2, 0), (16, 0, 2)],
)
def test_extra_stations(stations: int, kept: int, tech: int) -> None:
    """Tiles that are kept, and the two of B6.1."""
    goals = ["two-sizes", "three-online", "five-patents"]
    game = position(technologies="BBB", goals=goals)
    game.station(*(f"s{n:02}" for n in range(1, stations + 1)))
    game.state.kept[0] = kept
    if tech:
        game.patents("6.1")
    assert final(game).get("stations", 0) == STATION_POINTS[stations + kept + tech]


@pytest.mark.rule("PUL-23.11")
def test_extra_stations_count_nowhere_else() -> None:
    """Neither for a goal nor for A4.1, a point for each station."""
    game = position(technologies="AAB").station(*(f"s{n:02}" for n in range(1, 9)))
    game.state.kept[0] = 1
    game.patents("6.1").round(4).turn(dice=(2,)).note().say("patent 4.1 2")
    assert game.gained() == {"score": 8, "dice": -1}
    assert "goals" not in final(game)  # nine stations


@pytest.mark.rule("PUL-23.1")
def test_everybody_is_scored() -> None:
    game = position(4)
    for seat, pulsars in enumerate((["p01"], ["p02", "p03"], [], ["p04", "p05", "p06"])):
        game.claim(*pulsars, seat=seat).give(seat, cubes=2 * seat)
    game.final_scoring()
    assert [game.points("pulsars", seat) for seat in range(4)] == [1, 2, 0, 3]
    assert [game.points("cubes", seat) for seat in range(4)] == [0, 1, 2, 3]
