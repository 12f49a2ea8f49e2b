"""Planetary systems and stations (PUL-13).

On the open side gate 7 leads to s04, and s04 to pulsar 3: a flight of 1 from the gate lands in the
system, a flight of 2 to the pulsar passes through it. Tile n lies on system location n."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery.games.pulsar.state import BLOCKED, NOBODY
from tests.games.pulsar.rules.flying import built, flown
from tests.games.pulsar.scenario import Example, position

LAND = ("1", "s04")
PASS = ("2", "p03")


def beside(tile: int, players: int = 3, seat: int = 0) -> Example:
    """A ship beside a system with this tile, with dice to land there and to pass through it."""
    return position(players, turn=seat, dice=(1, 2), at="g07").system("s04", tile).note()


# -- turning up --


@pytest.mark.rule("PUL-13.1")
def test_all_visited_systems_are_turned_up_at_the_end_of_the_flight() -> None:
    game = position(dice=(3,), at="g08").fly("3", "s15", "s04")
    assert flown(game) == ("g08", "s04", "g43", "s15")
    assert game.s.revealed == 1 << 3 | 1 << 14
    kinds = [event.kind for event in game.s.news or []]
    assert kinds[:5] == ["flies", "reveals", "reveals", "builds", "builds"]
    assert [event.facts["system"] for event in game.events("reveals")] == [3, 14]


@pytest.mark.rule("PUL-13.1", "PUL-12.13")
def test_where_the_ship_has_not_been_nothing_is_turned_up() -> None:
    game = position(dice=(1,), at="g44").fly("1", "g45")
    assert game.s.revealed == 0
    assert game.s.planets == [()] * 16


@pytest.mark.rule("PUL-13.1")
def test_a_system_is_turned_up_once() -> None:
    game = beside(5).station("s04", seat=1, planet=0).fly(*LAND).auto()
    assert game.stations_in("s04") == (1, 0, NOBODY)
    assert game.events("reveals") == []


@pytest.mark.rule("PUL-13.2", "PUL-13.3", "PUL-13.4", "PUL-25.8", "PUL-26.2")
@pytest.mark.parametrize(
    ("tile", "players", "planets"),
    [
        (15, 2, (BLOCKED, 0, BLOCKED, BLOCKED)),
        (15, 3, (NOBODY, 0, BLOCKED, BLOCKED)),
        (15, 4, (NOBODY, 0, NOBODY, NOBODY)),
        (7, 2, (NOBODY, 0, BLOCKED)),
        (7, 3, (NOBODY, 0, NOBODY)),
        (10, 3, (0, NOBODY, BLOCKED)),
        (10, 4, (0, NOBODY, NOBODY)),
        (5, 2, (NOBODY, 0, NOBODY)),
    ],
)
def test_planets_for_more_players_are_blocked(
    tile: int, players: int, planets: tuple[int, ...]
) -> None:
    assert beside(tile, players).fly(*LAND).auto().stations_in("s04") == planets


@pytest.mark.rule("PUL-13.2")
def test_three_plus_and_four_are_blocked_with_two_players(tmp_path: Path) -> None:
    """PUL-TV-32."""
    figures = tmp_path / "figures.toml"
    figures.write_text(
        '[[system]]\nid = 1\nplanets = ["blue", "blue 3", "lifeless", "lifeless 4"]\n'
        'bonus = { cubes = 1 }\nsource = "printed"\n'
    )
    game = position(2, dice=(1,), at="g01", components=figures).fly("1", "s01").auto()
    assert game.stations_in("s01") == (0, BLOCKED, NOBODY, BLOCKED)


@pytest.mark.rule("PUL-13.11")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("tile", range(1, 18))
def test_every_new_system_has_a_blue_planet(tile: int, players: int) -> None:
    game = beside(tile, players).fly(*LAND)
    assert built(game) == [("s04", "blue")]
    assert game.kind == "exploration"


# -- flying through and landing --


@pytest.mark.rule("PUL-13.8", "PUL-13.13")
def test_flying_through_builds_on_a_lifeless_planet_without_a_bonus() -> None:
    game = beside(5).fly(*PASS)
    assert built(game) == [("s04", "lifeless")]
    assert game.stations_in("s04") == (0, NOBODY, NOBODY)
    assert game.kind == "turn"
    assert game.gained() == {"stations": 1, "rings": -1, "dice": -1}


@pytest.mark.rule("PUL-13.8", "PUL-14.1")
@pytest.mark.parametrize(("tile", "taken"), [(4, 0), (16, None), (17, None), (6, 0)])
def test_flying_through_builds_on_a_blue_planet_if_no_other_is_free(
    tile: int, taken: int | None
) -> None:
    """PUL-TV-31."""
    game = beside(tile)
    if taken is not None:
        game.station("s04", seat=1, planet=taken)
    game.fly(*PASS)
    assert built(game) == [("s04", "blue")]
    assert game.kind == "turn"
    assert game.gained() == {"stations": 1, "rings": -1, "dice": -1}


@pytest.mark.rule("PUL-13.8")
def test_stations_on_the_way_are_no_choice() -> None:
    game = beside(5).say("flight 2")
    assert {text for text in game.options if "p03" in text} == {"fly p03 via s04"}


@pytest.mark.rule("PUL-13.9", "PUL-13.13", "PUL-14.1")
def test_landing_builds_on_a_blue_planet_with_the_bonus() -> None:
    game = beside(11).fly(*LAND)
    assert built(game) == [("s04", "blue")]
    assert game.kind == "exploration"
    game.say("bonus printed")
    assert game.gained() == {"stations": 1, "cubes": 2, "dice": -1}
    assert game.points("stations") == 0  # they score at the end


@pytest.mark.rule("PUL-13.9", "PUL-14.1")
def test_landing_builds_on_a_lifeless_planet_without_the_bonus_if_no_blue_one_is_free() -> None:
    game = beside(11).station("s04", seat=1, planet=1).fly(*LAND)
    assert built(game) == [("s04", "lifeless")]
    assert game.kind == "turn"
    assert game.gained() == {"stations": 1, "dice": -1}


@pytest.mark.rule("PUL-13.9")
def test_blocked_blue_planets_are_not_free() -> None:
    game = beside(7, players=2).station("s04", seat=1, planet=1).fly(*LAND)
    assert built(game) == [("s04", "lifeless")]
    game = beside(7, players=3).station("s04", seat=1, planet=1).fly(*LAND)
    assert built(game) == [("s04", "blue")]


@pytest.mark.rule("PUL-13.5", "PUL-13.10")
@pytest.mark.parametrize("flight", [LAND, PASS])
def test_a_full_system_takes_no_station(flight: tuple[str, str]) -> None:
    game = beside(4).station("s04", seat=1).station("s04", seat=2).fly(*flight)
    assert built(game) == []
    assert game.stations_in("s04") == (1, 2)
    assert game.kind == "turn"
    assert "stations" not in game.gained()


@pytest.mark.rule("PUL-13.5", "PUL-13.10")
@pytest.mark.parametrize("flight", [LAND, PASS])
def test_a_blocked_planet_takes_no_station(flight: tuple[str, str]) -> None:
    game = beside(14, players=2).station("s04", seat=1).fly(*flight)
    assert built(game) == []
    assert game.stations_in("s04") == (1, BLOCKED)
    assert game.kind == "turn"


@pytest.mark.rule("PUL-13.6", "PUL-13.10")
@pytest.mark.parametrize("flight", [LAND, PASS])
@pytest.mark.parametrize("planet", [0, 1])
def test_one_station_each_in_a_system(flight: tuple[str, str], planet: int) -> None:
    game = beside(5).station("s04", planet=planet).note().fly(*flight)
    assert built(game) == []
    assert game.stations_in("s04").count(0) == 1
    assert game.kind == "turn"
    assert "stations" not in game.gained()


@pytest.mark.rule("PUL-13.7")
def test_stations_are_built_in_systems_that_others_have_turned_up() -> None:
    game = beside(5).fly(*PASS).say("end")
    game.turn(1, (1,)).at("g08", seat=1).fly("1", "s04").auto(until="turn")
    game.turn(2, (2,)).at("g08", seat=2).say("flight 2", "fly g43 via s04")
    assert game.stations_in("s04") == (0, 1, 2)
    assert len(game.events("reveals")) == 1


@pytest.mark.rule("PUL-13.12")
def test_a_pass_through_the_landing_is_ignored() -> None:
    """Around the ring by system 13 and back to it."""
    game = position(dice=(5,), at="g36").note().fly("5", "s13")
    assert flown(game).count("s13") == 2
    assert built(game) == [("s13", "blue")]
    assert game.kind == "exploration"
    assert game.stations_in("s13") == (NOBODY, 0, NOBODY)


@pytest.mark.rule("PUL-13.8", "PUL-13.6")
def test_a_system_passed_twice_takes_one_station() -> None:
    game = position(dice=(6,), at="g36").fly("6", "g39", "s13")
    assert flown(game).count("s13") == 2
    assert built(game) == [("s13", "lifeless")]


@pytest.mark.rule("PUL-13.13")
def test_stations_cost_nothing_but_the_flight() -> None:
    game = position(dice=(5, 4), at="g03").fly("4", "g01", "s01", "s02").auto()
    assert game.gained() == {"dice": -1, "stations": 2}
    assert game.s.silver[0] == (5,)


@pytest.mark.rule("PUL-13.14")
def test_stations_are_built_in_the_order_of_the_route_the_landing_last() -> None:
    game = position(dice=(6,), at="g03").modifiers(1).say("flight 6+1", "fly s10 via s01 s02")
    assert flown(game) == ("g03", "s02", "g02", "s01", "g01", "g26", "g24", "s10")
    assert built(game) == [("s02", "blue"), ("s01", "blue"), ("s10", "blue")]
    assert game.kind == "exploration"  # of s10 alone
    game.say("bonus tile")
    assert game.kind == "turn"


@pytest.mark.rule("PUL-13.14", "PUL-14.7")
def test_a_bonus_is_resolved_when_its_station_is_built() -> None:
    """Through the dead end s04 and back to s03: the tile first, then the landing."""
    game = position(dice=(5,), at="g34", cluster="dead-ends").tiles("five-points").note()
    game.fly("5", "s03", "s04")
    kinds = [event.kind for event in game.s.news or [] if event.kind in ("builds", "tile")]
    assert kinds == ["builds", "tile", "builds"]
    assert game.kind == "exploration"
    assert game.gained()["score"] == 5
