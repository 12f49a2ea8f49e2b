"""Dead ends: their segments and their tile (PUL-12.12, 14.6, 14.7).

Doubled segments join s03, gate 4 and the dead end s04; s05 leads to s03 by gate 34. Pulsar 11 is a
dead end behind the gates 29 and 30, s10 one behind the gates 38 and 39."""

from __future__ import annotations

import pytest

from orrery.games.pulsar.state import NOBODY
from tests.games.pulsar.rules.flying import built, flown
from tests.games.pulsar.scenario import Example, position


def before_s03(*tiles: str) -> Example:
    """At gate 34, one segment from s03: tile 5 (lifeless, blue, lifeless) lies there, 11 (the same)
    in the dead end."""
    game = position(cluster="dead-ends", dice=(3, 4, 5, 6), at="g34").modifiers()
    return game.system("s03", 5).system("s04", 11).tiles(*tiles).note()


@pytest.mark.rule("PUL-14.6", "PUL-13.9", "PUL-13.8")
def test_landing_in_a_dead_end() -> None:
    """PUL-TV-26."""
    game = before_s03("five-points").fly("3", "s04", "s03")
    assert flown(game) == ("g34", "s03", "g04", "s04")
    assert built(game) == [("s03", "lifeless"), ("s04", "blue")]
    assert game.points("exploration") == 5  # the tile, before the bonus
    assert game.options == {"bonus printed", "bonus tile"}
    game.say("bonus printed")
    assert game.gained() == {"dice": -1, "stations": 2, "score": 5, "cubes": 2}


@pytest.mark.rule("PUL-14.6", "PUL-14.2")
def test_the_tile_comes_on_top_of_a_bonus_that_is_a_tile() -> None:
    game = before_s03("five-points", "cubes").fly("3", "s04", "s03").say("bonus tile")
    assert game.gained() == {"dice": -1, "stations": 2, "score": 5, "cubes": 3}
    assert game.s.tiles == []


@pytest.mark.rule("PUL-14.7", "PUL-14.6", "PUL-12.12")
def test_flying_through_a_dead_end() -> None:
    game = before_s03("five-points").fly("4", "g04", "s03", "s04")
    assert flown(game) == ("g34", "s03", "g04", "s04", "g04")
    assert built(game) == [("s03", "lifeless"), ("s04", "lifeless")]
    assert game.kind == "turn"
    assert game.gained() == {"dice": -1, "stations": 2, "score": 5}


@pytest.mark.rule("PUL-13.12", "PUL-14.6", "PUL-12.12")
def test_back_out_of_a_dead_end() -> None:
    """PUL-TV-28."""
    game = before_s03("five-points").fly("5", "s03", "s04")
    assert flown(game) == ("g34", "s03", "g04", "s04", "g04", "s03")
    assert built(game) == [("s04", "lifeless"), ("s03", "blue")]
    assert game.kind == "exploration"
    game.say("bonus printed")
    assert game.gained() == {"dice": -1, "stations": 2, "score": 5, "medium": 1, "swings": 1}


@pytest.mark.rule("PUL-14.6")
def test_a_claimed_pulsar_in_a_dead_end_gives_a_tile() -> None:
    game = position(cluster="dead-ends", dice=(1,), at="g29").tiles("cubes").note().fly("1", "p11")
    assert game.owner("p11") == 0
    assert game.gained() == {"dice": -1, "rings": -1, "cubes": 3}


@pytest.mark.rule("PUL-14.6")
def test_a_lifeless_planet_in_a_dead_end_gives_the_tile_alone() -> None:
    game = before_s03("four-points").station("s04", seat=1, planet=1).fly("3", "s04", "s03")
    assert built(game)[-1] == ("s04", "lifeless")
    assert game.kind == "turn"
    assert game.gained() == {"dice": -1, "stations": 2, "score": 4}


@pytest.mark.rule("PUL-14.6", "PUL-15.2")
def test_no_tile_for_a_mere_visit() -> None:
    # Through the pulsar without claiming it; the segments are doubled.
    game = position(cluster="dead-ends", dice=(2,), at="g29").tiles("cubes").note().fly("2", "g29")
    assert flown(game) == ("g29", "p11", "g29")
    assert game.gained() == {"dice": -1}
    assert game.owner("p11") == NOBODY
    # Claimed already; own station already.
    game = position(cluster="dead-ends", dice=(1,), at="g29").claim("p11", seat=1).note()
    assert game.fly("1", "p11").gained() == {"dice": -1}
    game = before_s03("cubes").station("s04").note().fly("3", "s04", "s03")
    assert game.gained() == {"dice": -1, "stations": 1}


@pytest.mark.rule("PUL-14.6")
@pytest.mark.parametrize(("start", "place"), [("g39", "s10"), ("g04", "s04"), ("g29", "p11")])
def test_each_dead_end_gives_its_tile(start: str, place: str) -> None:
    game = position(cluster="dead-ends", dice=(1,), at=start).tiles("cubes").fly("1", place)
    assert [event.facts["tile"] for event in game.events("tile")] == ["cubes"]


@pytest.mark.rule("PUL-14.6", "PUL-2.1")
@pytest.mark.parametrize("cluster", ["open", "dead-ends"])
def test_other_places_give_none(cluster: str) -> None:
    for name in [*(f"s{n:02}" for n in range(1, 17)), *(f"p{n:02}" for n in range(1, 14))]:
        if cluster == "dead-ends" and name in ("s04", "s10", "p11"):
            continue
        game = position(cluster=cluster)
        if name[0] == "s":
            game.reveal(name)
        game.run(("land", 0, game.place(name)))
        assert game.s.stations(0) + game.s.claimed(0) == 1
        assert game.events("tile") == []
