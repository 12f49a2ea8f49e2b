"""The abilities of the eight astronauts (MLEM-14)."""

from __future__ import annotations

import pytest

from orrery.games.mlem.state import NOBODY
from tests.games.mlem.scenario import Example, position, start


def landing(space: int, *crew: str, **given: object) -> Example:
    """The rocket has just ended a travel phase on the space."""
    given.setdefault("players", 3)
    return position(rocket=space, task="arrive", aboard=crew, **given)  # type: ignore[arg-type]


# -- satellite --


@pytest.mark.rule("MLEM-14.1", "MLEM-4.1")
def test_with_a_satellite_the_rocket_starts_on_space_3() -> None:
    game = start(2).say("board satellite", "board shift")
    assert game.rocket == 3
    game.roll("2 2 3 1 1 1")
    assert game.options == {"fly 2", "fly 3", "fly 2 3"}
    assert game.say("fly 3").rocket == 6


@pytest.mark.rule("MLEM-14.1")
def test_without_one_it_starts_on_space_0() -> None:
    assert start(2).say("board shift", "board parachute").rocket == 0


@pytest.mark.rule("MLEM-14.1")
def test_the_next_expedition_starts_on_0_again() -> None:
    game = start(2).say("board satellite", "board shift").roll("1 1 1 1 1 1")
    assert (game.expedition, game.rocket) == (2, 0)


@pytest.mark.rule("MLEM-14.2")
def test_two_satellites_are_as_good_as_one() -> None:
    assert start(2).say("board satellite", "board satellite").rocket == 3


@pytest.mark.rule("MLEM-14.3")
def test_any_players_satellite_counts_and_nobody_is_asked() -> None:
    game = start(3).say("board shift", "board shift")
    assert game.rocket == 0
    game.say("board satellite")
    assert (game.rocket, game.asked) == (3, (0, "roll"))


# -- shift --


@pytest.mark.rule("MLEM-14.4")
def test_a_shift_lands_one_higher_or_lower_or_here() -> None:
    game = landing(10, "0 shift", "1 parachute")
    assert game.options == {"stay", "land 9", "land 10", "land 11"}
    assert game.say("land 11").on("yarn-ball") == ["0 shift"]
    assert game.rocket == 10
    assert game.options == {"stay", "land 10"}  # the others land where the rocket is


@pytest.mark.rule("MLEM-14.4", "MLEM-8.2")
def test_one_lower_takes_the_farthest_free_moon_there() -> None:
    game = landing(10, "0 shift", "1 parachute", moons={9: ["1 satellite"]}).say("land 9")
    assert game.moons_at(9) == ["1 satellite", "0 shift"]
    assert game.scores[0] == 2


@pytest.mark.rule("MLEM-14.5")
def test_no_place_there_no_landing_there() -> None:
    game = landing(10, "0 shift", "1 parachute", moons={9: ["1 satellite", "1 shift"]})
    assert game.options == {"stay", "land 10", "land 11"}


@pytest.mark.rule("MLEM-14.5", "MLEM-7.5")
def test_a_shift_may_leave_where_the_others_cannot() -> None:
    full = {25: ["2 satellite"]}
    game = landing(25, "0 parachute", "1 shift", moons=full)
    assert game.asked == (1, "land")
    assert game.options == {"stay", "land 24", "land 26"}
    game = landing(
        22,
        "0 shift",
        "1 parachute",
        moons={22: ["2 satellite", "2 shift"], 21: ["1 shift", "1 satellite"]},
    )
    assert game.options == {"stay", "land 23"}


@pytest.mark.rule("MLEM-14.6")
def test_stepping_into_deep_space_is_worth_five_even_for_the_commander() -> None:
    game = landing(25, "0 shift", "1 parachute").say("land 26")
    assert game.table.score_sheet[0]["deep-space"] == 5
    assert (game.comet, [seat for seat, _ in game.galaxy]) == ([], [0])
    assert game.rocket == 25
    assert game.asked == (1, "land")  # the rocket is still here
    game.say("stay")
    assert game.asked == (1, "roll")


@pytest.mark.rule("MLEM-14.6", "MLEM-11.7")
def test_it_counts_for_the_deep_space_goal() -> None:
    game = landing(25, "0 shift", "1 parachute", comet=["0 satellite"])
    assert game.goal("deep-space") == NOBODY
    assert game.say("land 26").goal("deep-space") == 0


@pytest.mark.rule("MLEM-14.6")
def test_from_24_there_is_no_step_into_deep_space() -> None:
    assert landing(24, "0 shift").options == {"stay", "land 23", "land 24", "land 25"}


@pytest.mark.rule("MLEM-14.7")
def test_no_step_from_5_to_6() -> None:
    game = landing(5, "0 shift", "1 shift")
    assert game.asked == (0, "roll")


@pytest.mark.rule("MLEM-14.8")
def test_no_effect_in_a_crash() -> None:
    game = position(players=2, rocket=9, pool=1, aboard=["0 shift", "1 shift"]).roll("1")
    assert game.asked == (1, "board")
    assert "shift" in game.at_home(0)


@pytest.mark.rule("MLEM-14.8")
def test_no_effect_when_the_rocket_is_in_deep_space() -> None:
    game = position(players=2, rocket=25, aboard=["0 shift", "1 shift"], roll="2").say("fly 2")
    assert game.scores == [7, 5]
    assert game.asked == (1, "board")


@pytest.mark.rule("MLEM-14.8")
def test_the_variant_lets_a_shift_take_the_last_space_instead() -> None:
    game = landing(26, "0 shift", "1 shift", "2 parachute", shift_back=True)
    assert (game.asked, game.options) == ((0, "land"), {"land 26", "land 25"})
    game.say("land 25")
    assert game.moons_at(25) == ["0 shift"]
    # Space 25 has a single moon, so seat 1 has no choice; seat 0 commanded: nobody is on the comet.
    assert game.asked == (1, "board")
    assert game.scores == [5, 5, 5]
    assert game.comet == []


@pytest.mark.rule("MLEM-14.8")
def test_in_the_variant_the_commander_may_still_ride_the_comet() -> None:
    game = landing(26, "0 shift", "1 shift", shift_back=True, players=2).say("land 26", "land 25")
    assert game.table.score_sheet[0]["deep-space"] == 7
    assert game.table.score_sheet[1]["moons"] == 5


# -- parachute --


@pytest.mark.rule("MLEM-14.9")
@pytest.mark.parametrize(("space", "roll"), [(7, "2"), (8, "1"), (9, "1"), (25, "1")])
def test_a_parachute_may_land_where_the_rocket_crashes(space: int, roll: str) -> None:
    game = position(rocket=space, pool=1, aboard=["0 shift", "1 parachute", "2 shift"]).roll(roll)
    assert game.asked == (1, "parachute")
    assert game.options == {f"land {space}", "home"}
    game.say(f"land {space}")
    assert "parachute" not in game.at_home(1)
    assert {"shift"} <= game.at_home(0) & game.at_home(2)


@pytest.mark.rule("MLEM-14.10", "MLEM-14.11")
def test_it_may_go_home_instead() -> None:
    game = position(rocket=7, pool=1, aboard=["0 shift", "1 parachute", "2 shift"]).roll("2")
    game.say("home")
    assert not game.on("pawprint")
    assert len(game.at_home(1)) == 8


@pytest.mark.rule("MLEM-14.11")
@pytest.mark.parametrize("space", [0, 4])
def test_where_there_is_no_place_it_goes_home(space: int) -> None:
    game = position(players=2, rocket=space, pool=1, aboard=["0 parachute", "1 parachute"])
    assert game.roll("3").asked == (1, "board")
    assert len(game.at_home(0)) == len(game.at_home(1)) == 8


@pytest.mark.rule("MLEM-14.9", "MLEM-14.11")
def test_taken_moons_are_no_place() -> None:
    game = position(
        rocket=25, pool=1, aboard=["0 parachute", "1 shift", "2 shift"], moons={25: ["1 satellite"]}
    ).roll("1")
    assert game.asked == (1, "board")
    assert "parachute" in game.at_home(0)


@pytest.mark.rule("MLEM-14.12", "MLEM-14.13")
def test_several_parachutes_decide_in_order_on_the_usual_places() -> None:
    crew = ["2 parachute", "0 parachute", "1 parachute"]
    game = position(rocket=9, pool=1, starter=2, aboard=crew).roll("1")
    assert game.asked == (2, "parachute")
    game.say("land 9")
    assert game.scores == [0, 0, 3]
    assert game.asked == (0, "parachute")
    game.say("land 9")
    assert game.scores == [2, 0, 3]
    assert game.asked == (0, "board")  # no moon was left for seat 1
    assert "parachute" in game.at_home(1)


@pytest.mark.rule("MLEM-14.12", "MLEM-8.9")
def test_a_parachute_joins_a_planet_by_the_usual_order() -> None:
    game = position(
        rocket=7,
        pool=1,
        aboard=["0 parachute", "1 parachute", "2 shift"],
        planets={"pawprint": ["2 satellite"]},
    ).roll("2")
    game.say("land 7", "land 7")
    assert game.on("pawprint") == ["2 satellite", "0 parachute", "1 parachute"]
    assert game.scores == [3, 2, 5]


@pytest.mark.rule("MLEM-14.14")
def test_the_crash_is_a_failure_all_the_same() -> None:
    game = position(rocket=7, pool=1, aboard=["0 parachute"]).roll("2").say("land 7")
    assert game.failures == 1


@pytest.mark.rule("MLEM-14.15")
def test_in_a_landing_phase_it_lands_like_any() -> None:
    game = landing(9, "0 parachute", "1 parachute")
    assert game.options == {"stay", "land 9"}
    assert game.say("land 9").scores[0] == 3


# -- the doublers --


@pytest.mark.rule("MLEM-14.16")
def test_the_moon_doubler_doubles_its_moon_only() -> None:
    game = landing(18, "0 moon-doubler", "1 parachute", moons={10: ["0 shift"]}).say("land 18")
    assert game.table.score_sheet[0]["moons"] == 4 + 2 * 5
    assert landing(7, "0 moon-doubler").say("land 7").scores[0] == 5
    assert landing(26, "0 moon-doubler").scores[0] == 7


@pytest.mark.rule("MLEM-14.17")
@pytest.mark.parametrize(
    ("planet", "scores"),
    [
        (["0 planet-doubler", "1 shift", "2 shift"], [10, 3, 2]),
        (["1 shift", "0 planet-doubler", "2 shift"], [6, 5, 2]),
        (["1 shift", "2 shift", "0 planet-doubler"], [4, 5, 3]),
        (["1 shift", "0 planet-doubler", "0 shift"], [10, 3, 0]),
        (["1 shift", "1 parachute", "0 planet-doubler"], [6, 5, 0]),
        (["0 planet-doubler", "1 planet-doubler", "2 planet-doubler"], [10, 6, 4]),
    ],
)
def test_the_planet_doubler_doubles_any_rank_and_counts_as_one(
    planet: list[str], scores: list[int]
) -> None:
    assert position(planets={"pawprint": planet}).scores == scores


@pytest.mark.rule("MLEM-14.17")
def test_it_doubles_that_planet_only() -> None:
    game = position(planets={"pawprint": ["0 planet-doubler"], "yarn-ball": ["0 shift"]})
    assert game.scores[0] == 10 + 7
    assert position(moons={10: ["0 planet-doubler"]}).scores[0] == 4
    assert position(comet=["0 planet-doubler"]).scores[0] == 7


@pytest.mark.rule("MLEM-14.18")
def test_the_deep_space_doubler() -> None:
    game = landing(26, "0 deep-space-doubler", "1 deep-space-doubler", "2 shift")
    assert game.scores == [14, 10, 5]
    assert landing(10, "0 deep-space-doubler").say("land 10").scores[0] == 4


# -- die thief --


@pytest.mark.rule("MLEM-14.19")
@pytest.mark.parametrize("pool", [2, 4, 6])
def test_a_thief_takes_a_die_along(pool: int) -> None:
    game = landing(10, "0 shift", "1 die-thief", "2 shift", pool=pool).say("stay", "land 10")
    assert game.pool == pool - 1
    game.say("stay").dice("1 1 1 1 1 1").say("roll")
    assert game.rolled == (1,) * (pool - 1)


@pytest.mark.rule("MLEM-14.19")
def test_a_thief_who_stays_takes_nothing() -> None:
    game = landing(10, "0 shift", "1 die-thief", pool=4).say("stay", "stay")
    assert game.pool == 4


@pytest.mark.rule("MLEM-14.20")
def test_the_last_die_is_never_lost() -> None:
    game = landing(10, "0 shift", "1 die-thief", pool=1).say("stay", "land 10")
    assert game.pool == 1
    assert not game.events("thief")


@pytest.mark.rule("MLEM-14.20", "MLEM-14.21")
def test_two_thieves_take_two_dice() -> None:
    game = landing(10, "0 die-thief", "1 die-thief", "2 shift", pool=3).say("land 10")
    assert (game.pool, game.asked) == (2, (1, "land"))  # before the next decides
    assert game.say("land 10").pool == 1


@pytest.mark.rule("MLEM-14.21", "MLEM-9.1")
def test_the_new_commander_loses_the_die_of_a_commanding_thief() -> None:
    game = landing(10, "0 die-thief", "1 shift", "2 shift", pool=4).say("land 10")
    assert game.pool == 3
    assert [event.facts["commander"] for event in game.events("thief")] == [1]


@pytest.mark.rule("MLEM-14.21", "MLEM-9.1")
def test_the_commander_leaves_and_then_the_thief() -> None:
    """Seat 1 commands when it steals from the commander: so it is seat 2 who loses the die."""
    game = landing(10, "0 shift", "1 die-thief", "2 shift", pool=4).say("land 10", "land 10")
    assert game.pool == 3
    assert [event.facts["commander"] for event in game.events("thief")] == [2]


@pytest.mark.rule("MLEM-14.21")
def test_a_thief_who_leaves_last_harms_nobody() -> None:
    game = landing(10, "0 die-thief", pool=4, players=2)
    game.say("land 10")
    assert not game.events("thief")
    assert (game.expedition, game.pool) == (2, 6)


@pytest.mark.rule("MLEM-14.22")
def test_no_die_is_lost_when_it_returns_home() -> None:
    game = position(rocket=5, pool=4, aboard=["0 shift", "1 die-thief", "2 shift"]).roll("2 2 3 3")
    assert not game.events("thief")
    assert game.pool == 6


# -- extra one --


@pytest.mark.rule("MLEM-14.23", "MLEM-14.28")
def test_the_extra_one_adds_a_step_whoever_owns_it() -> None:
    game = position(rocket=5, aboard=["0 shift", "1 extra-one", "2 shift"], roll="4 2 2")
    assert game.options == {"fly 4", "one 1"}
    game.say("one 1")
    assert game.asked == (0, "fly")
    game.say("fly 4")
    assert (game.rocket, game.pool) == (10, 2)  # only the rolled die was spent


@pytest.mark.rule("MLEM-14.23")
def test_once_an_expedition() -> None:
    game = position(rocket=2, aboard=["0 extra-one", "1 shift"], roll="2 4").say("one 0")
    assert "one 0" not in game.options
    game.say("fly 2")  # to space 5, which shows a 1
    game.roll("4")
    assert game.options == {"fly 4"}


@pytest.mark.rule("MLEM-14.24")
@pytest.mark.parametrize("space", range(26))
def test_only_where_a_1_is_shown(space: int) -> None:
    game = position(rocket=space, aboard=["0 extra-one", "1 shift"], roll="1 2 3 4 ab")
    assert ("one 0" in game.options) == (space in {0, 2, 5, 7, 10, 12, 15, 18})


@pytest.mark.rule("MLEM-14.24", "MLEM-14.25")
def test_where_no_1_is_shown_it_saves_nobody() -> None:
    game = position(rocket=6, aboard=["0 extra-one", "1 shift"], pool=1).roll("1")
    assert game.failures == 1


@pytest.mark.rule("MLEM-14.25")
def test_it_can_save_the_rocket() -> None:
    game = position(rocket=5, aboard=["0 shift", "1 extra-one"], pool=2).roll("3 3")
    assert game.options == {"crash", "one 1"}
    game.say("one 1")
    assert (game.rocket, game.pool, game.failures) == (6, 2, 0)
    assert game.asked == (0, "land")


@pytest.mark.rule("MLEM-14.26")
def test_the_commander_chooses_which_and_how_many() -> None:
    crew = ["0 extra-one", "1 extra-one", "2 extra-one"]
    game = position(rocket=5, aboard=crew, roll="4 3 3")
    assert game.options == {"fly 4", "one 0", "one 1", "one 2"}
    game.say("one 2", "one 0")
    assert game.options == {"fly", "fly 4", "one 1"}
    assert game.say("fly 4").rocket == 5 + 4 + 2
    assert set(game.used_ones) == {0, 2}
    rescue = position(rocket=5, aboard=crew, pool=1).roll("2").say("one 0", "one 1")
    assert rescue.options == {"fly", "one 2"}
    assert rescue.say("one 2").rocket == 8


@pytest.mark.rule("MLEM-14.27")
def test_it_is_independent_of_rolled_ones() -> None:
    crew = ["0 extra-one", "1 shift"]
    game = position(rocket=2, aboard=crew, roll="1 1 4")
    game.say("one 0")
    assert {"fly 4", "fly 1", "fly 1 4"} <= game.options
    game.say("fly 4")  # without the ones
    assert (game.rocket, game.pool) == (7, 2)
    game = position(rocket=2, aboard=crew, roll="1 1 4").say("one 0", "fly")  # without any dice
    assert (game.rocket, game.pool) == (3, 3)
    game = position(rocket=2, aboard=crew, roll="1 1 4").say("fly 1")  # without the astronaut
    assert (game.rocket, game.used_ones) == (4, [])


@pytest.mark.rule("MLEM-14.28", "MLEM-5.14")
def test_it_is_no_die() -> None:
    game = position(rocket=5, aboard=["0 extra-one", "1 shift"], pool=1).roll("2").say("one 0")
    assert game.pool == 1
    game = position(rocket=5, aboard=["0 extra-one", "1 shift"], roll="4").say("one 0", "fly 4")
    assert game.pool == 1


@pytest.mark.rule("MLEM-14.29")
def test_once_it_has_left_it_is_of_no_use() -> None:
    game = landing(10, "0 shift", "1 extra-one", "2 shift", pool=2).say("stay", "land 10", "stay")
    assert game.roll("2 3").options == {"fly 2"}


@pytest.mark.rule("MLEM-14.29")
def test_a_used_one_is_ready_again_when_next_boarded() -> None:
    game = position(
        players=2, rocket=5, aboard=["0 extra-one", "1 shift"], pool=1, used_ones=[0]
    ).roll("2")
    assert game.failures == 1
    game.say("board shift", "board extra-one").roll("1 3 3 3 3 3")
    assert game.options == {"fly 1", "one 0"}


@pytest.mark.rule("MLEM-14.29", "MLEM-14.23")
def test_only_the_used_one_is_spent() -> None:
    game = position(rocket=5, aboard=["0 extra-one", "1 extra-one"], pool=1, used_ones=[0]).roll(
        "2"
    )
    assert game.options == {"crash", "one 1"}


@pytest.mark.rule("MLEM-14.30")
def test_using_it_is_optional_even_in_need() -> None:
    game = position(rocket=5, aboard=["0 extra-one", "1 shift"], pool=1).roll("3").say("crash")
    assert game.failures == 1
    assert len(game.at_home(0)) == 8


@pytest.mark.rule("MLEM-14.30", "MLEM-5.5")
def test_once_it_is_used_there_is_no_crash_any_more() -> None:
    game = position(rocket=5, aboard=["0 extra-one", "1 extra-one"], pool=1).roll("3").say("one 0")
    assert game.options == {"fly", "one 1"}
    assert game.say("fly").rocket == 6


@pytest.mark.rule("MLEM-14.23")
def test_its_step_counts_in_one_move_only() -> None:
    game = position(rocket=2, aboard=["0 extra-one", "1 shift"], roll="2 4").say("one 0", "fly 2")
    assert game.rocket == 5
    assert game.roll("4").say("fly 4").rocket == 9
