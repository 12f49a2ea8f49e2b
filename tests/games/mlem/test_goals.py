"""The goal tokens (MLEM-11)."""

from __future__ import annotations

import pytest

from orrery.games.mlem.state import NOBODY
from tests.games.mlem.scenario import position

PLAIN = ["0 parachute", "1 parachute", "2 parachute"]


@pytest.mark.rule("MLEM-11.1", "MLEM-11.4", "MLEM-11.3")
def test_four_planets() -> None:
    game = position(
        rocket=19,
        task="arrive",
        aboard=PLAIN,
        planets={
            "pawprint": ["0 shift"],
            "yarn-ball": ["0 satellite"],
            "bell-toy": ["0 extra-one"],
        },
    )
    assert game.goal("planets") == NOBODY
    game.say("land 19")
    assert game.goal("planets") == 0
    assert game.table.score_sheet[0]["goals"] == 5
    assert game.asked == (1, "land")  # taken at once, in the midst of the phase


@pytest.mark.rule("MLEM-11.4")
def test_four_astronauts_on_three_planets_are_not_enough() -> None:
    game = position(
        rocket=19,
        task="arrive",
        aboard=PLAIN,
        planets={
            "pawprint": ["0 shift"],
            "yarn-ball": ["0 satellite"],
            "rope-ball": ["0 die-thief"],
        },
    ).say("land 19")
    assert game.goals == [NOBODY] * 4


@pytest.mark.rule("MLEM-11.5")
def test_a_colony_of_three() -> None:
    game = position(
        rocket=8,
        task="arrive",
        aboard=["1 parachute", "0 parachute", "2 parachute"],
        planets={"pawprint": ["0 shift", "1 shift", "0 satellite", "2 shift"]},
    )
    game.say("land 8")
    assert game.goal("colony") == NOBODY
    game.say("land 8")
    assert game.goal("colony") == 0


@pytest.mark.rule("MLEM-11.5")
def test_three_on_three_planets_are_no_colony() -> None:
    game = position(
        rocket=8,
        task="arrive",
        aboard=PLAIN,
        planets={"yarn-ball": ["0 shift", "0 die-thief"]},
    ).say("land 8")
    assert game.goal("colony") == NOBODY


@pytest.mark.rule("MLEM-11.6")
def test_four_moons_wherever_they_are() -> None:
    game = position(
        rocket=25,
        task="arrive",
        aboard=PLAIN,
        moons={6: ["0 shift", "0 satellite"], 9: ["0 die-thief"], 10: ["1 shift", "1 satellite"]},
    )
    game.say("land 25")
    assert game.goal("moons") == 0


@pytest.mark.rule("MLEM-11.7", "MLEM-14.6")
@pytest.mark.parametrize(("comet", "galaxy"), [(["0 die-thief"], []), ([], ["0 die-thief"])])
def test_two_in_deep_space(comet: list[str], galaxy: list[str]) -> None:
    game = position(rocket=26, task="arrive", aboard=PLAIN, comet=comet, galaxy=galaxy)
    assert game.goal("deep-space") == 0
    stepped = position(
        rocket=25, task="arrive", aboard=["0 shift", *PLAIN[1:]], comet=comet, galaxy=galaxy
    )
    assert stepped.goal("deep-space") == NOBODY
    assert stepped.say("land 26").goal("deep-space") == 0


@pytest.mark.rule("MLEM-11.7")
def test_one_in_deep_space_is_not_enough() -> None:
    game = position(rocket=26, task="arrive", aboard=PLAIN, galaxy=[])
    assert game.goal("deep-space") == NOBODY


@pytest.mark.rule("MLEM-11.1", "MLEM-11.8")
def test_the_first_in_landing_order_takes_it() -> None:
    """Both are a planet short; the commander lands first."""
    own = {"pawprint": "shift", "yarn-ball": "satellite", "fishbowl": "extra-one"}
    planets = {planet: [f"1 {cat}", f"0 {cat}"] for planet, cat in own.items()}
    game = position(rocket=19, task="arrive", aboard=PLAIN, planets=planets)
    game.say("land 19", "land 19")
    assert game.goal("planets") == 0
    game = position(rocket=19, task="arrive", aboard=PLAIN, planets=planets)
    game.say("stay", "land 19")
    assert game.goal("planets") == 1


@pytest.mark.rule("MLEM-11.8", "MLEM-8.13")
def test_deep_space_is_settled_in_seat_order_too() -> None:
    game = position(
        rocket=26,
        task="arrive",
        starter=1,
        aboard=["1 parachute", "2 parachute", "0 parachute"],
        galaxy=["0 shift", "1 shift", "2 shift"],
    )
    assert game.goal("deep-space") == 1


@pytest.mark.rule("MLEM-11.2")
def test_a_goal_is_never_passed_on() -> None:
    game = position(
        rocket=8,
        task="arrive",
        aboard=["1 parachute"],
        planets={
            "pawprint": ["1 shift", "1 satellite", "1 extra-one"],
            "fishbowl": ["0 shift", "0 satellite", "0 extra-one"],
        },
        goals={"colony": 0},
    ).say("land 8")
    assert game.goal("colony") == 0


@pytest.mark.rule("MLEM-11.2")
def test_one_player_may_own_several() -> None:
    game = position(
        rocket=19,
        task="arrive",
        aboard=PLAIN,
        planets={"rope-ball": ["0 die-thief", "0 moon-doubler"]},
        goals={"moons": 0},
    ).say("land 19")
    assert (game.goal("colony"), game.goal("moons")) == (0, 0)
    assert game.table.score_sheet[0]["goals"] == 10


@pytest.mark.rule("MLEM-11.3")
def test_each_goal_is_worth_five() -> None:
    game = position(goals={"planets": 2, "colony": 2, "moons": 2, "deep-space": 0})
    assert game.scores == [5, 0, 15]


@pytest.mark.rule("MLEM-11.9")
def test_a_parachute_can_claim_a_goal_in_a_crash() -> None:
    game = position(
        rocket=8, pool=1, aboard=PLAIN, planets={"pawprint": ["1 shift", "1 satellite"]}
    ).roll("3")
    game.say("home", "land 8")
    assert game.goal("colony") == 1
    moons = position(
        rocket=9, pool=1, aboard=PLAIN, moons={6: ["0 shift", "0 satellite", "0 extra-one"]}
    ).roll("1")
    assert moons.say("land 9").goal("moons") == 0
