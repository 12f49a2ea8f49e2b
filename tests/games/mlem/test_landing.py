"""The landing phase, landing places and command (MLEM-7, 8, 9)."""

from __future__ import annotations

import pytest

from tests.games.mlem.scenario import Example, position

CREW = ["0 die-thief", "1 moon-doubler", "2 parachute"]
PLAIN = ["0 parachute", "1 parachute", "2 parachute"]


def landing(space: int, **given: object) -> Example:
    """The rocket has just ended a travel phase on the space."""
    given.setdefault("aboard", PLAIN)
    return position(rocket=space, task="arrive", **given)  # type: ignore[arg-type]


# -- the phase --


@pytest.mark.rule("MLEM-7.1")
def test_a_landing_phase_follows_every_travel_phase() -> None:
    game = position(rocket=6, aboard=PLAIN, roll="ab")
    for space in (8, 10):
        game.say("fly ab")
        assert (game.rocket, game.asked) == (space, (0, "land"))
        game.say("stay", "stay", "stay")
        assert game.asked == (0, "roll")
        if space == 8:
            game.roll("ab")


@pytest.mark.rule("MLEM-7.2")
@pytest.mark.parametrize(
    ("space", "roll", "to"), [(0, "1", 1), (0, "2", 2), (0, "2 2", 4), (1, "2 2", 5)]
)
def test_no_landing_phase_before_space_6(space: int, roll: str, to: int) -> None:
    game = position(rocket=space, aboard=["0 shift", "1 shift", "2 shift"], roll=roll)
    game.table.choose(0)
    assert (game.rocket, game.asked) == (to, (0, "roll"))


@pytest.mark.rule("MLEM-7.2")
def test_it_begins_on_space_6() -> None:
    assert landing(6).asked == (0, "land")


@pytest.mark.rule("MLEM-7.3")
def test_the_commander_decides_first_then_by_seat_on_the_rocket() -> None:
    game = landing(10, players=4, starter=2, aboard=["2 shift", "3 shift", "0 shift", "1 shift"])
    order = []
    while game.asked is not None and game.asked[1] == "land":
        order.append(game.asked[0])
        game.say("stay")
    assert order == [2, 3, 0, 1]


@pytest.mark.rule("MLEM-7.4", "MLEM-8.2")
def test_decisions_are_carried_out_one_by_one() -> None:
    game = landing(9).say("land 9")
    assert game.moons_at(9) == ["0 parachute", None]
    assert game.asked == (1, "land")
    assert game.scores == [3, 0, 0]
    assert game.table.seen_by(1).moons == game.moons  # the next player sees it


@pytest.mark.rule("MLEM-7.5", "MLEM-8.5")
def test_who_has_no_place_is_not_asked() -> None:
    game = landing(9, moons={9: ["0 shift", "1 shift"]})
    assert game.asked == (0, "roll")
    assert len(game.crew) == 3


@pytest.mark.rule("MLEM-7.5", "MLEM-7.4", "MLEM-8.5")
def test_the_last_moon_may_go_before_ones_turn() -> None:
    game = landing(25).say("land 25")
    assert game.asked == (1, "roll")
    assert game.crew == ["1 parachute", "2 parachute"]


@pytest.mark.rule("MLEM-7.6")
@pytest.mark.parametrize("space", range(6, 26))
def test_nobody_has_to_leave(space: int) -> None:
    game = landing(space)
    for seat in range(3):
        assert game.asked == (seat, "land")
        assert game.options == {"stay", f"land {space}"}
        game.say("stay")
    assert game.crew == PLAIN


@pytest.mark.rule("MLEM-7.7")
def test_a_placed_astronaut_stays_for_good() -> None:
    game = landing(7, players=2, aboard=["0 parachute", "1 parachute"]).say("land 7", "land 7")
    for _ in range(3):
        for word in ("board shift", "board shift"):
            game.say(word)
        game.roll("3 3 3 3 3 3")
    assert game.on("pawprint") == ["0 parachute", "1 parachute"]
    assert "parachute" not in game.at_home(0) | game.at_home(1)


# -- moons --


@pytest.mark.rule("MLEM-8.1")
def test_a_moon_is_reached_from_its_space_only() -> None:
    assert landing(10).options == {"stay", "land 10"}
    assert landing(11).say("land 11").moons_at(10) == [None, None, None]


@pytest.mark.rule("MLEM-8.2", "MLEM-8.3")
def test_the_farthest_free_moon_is_taken_first() -> None:
    game = landing(10)
    for seat, points in enumerate((4, 3, 2)):
        game.say("land 10")
        assert game.scores[seat] == points
    assert game.moons_at(10) == ["0 parachute", "1 parachute", "2 parachute"]


@pytest.mark.rule("MLEM-8.3")
def test_moon_points_count_at_once() -> None:
    game = landing(18).say("land 18")
    assert game.table.score_sheet[0]["moons"] == 5
    assert not game.table.over


@pytest.mark.rule("MLEM-8.4")
def test_a_moon_holds_one_astronaut() -> None:
    game = landing(25, moons={25: ["2 shift"]})
    assert game.asked == (0, "roll")


@pytest.mark.rule("MLEM-8.5")
def test_ones_own_astronaut_takes_a_moon_as_well() -> None:
    game = landing(9, moons={9: ["0 shift", "0 satellite"]})
    assert game.asked == (0, "roll")


# -- planets --


@pytest.mark.rule("MLEM-8.6")
@pytest.mark.parametrize(
    ("space", "planet"),
    [
        (7, "pawprint"),
        (8, "pawprint"),
        (11, "yarn-ball"),
        (12, "yarn-ball"),
        (15, "fishbowl"),
        (16, "fishbowl"),
        (19, "rope-ball"),
        (20, "rope-ball"),
        (23, "bell-toy"),
        (24, "bell-toy"),
    ],
)
def test_a_planet_is_reached_from_each_of_its_spaces(space: int, planet: str) -> None:
    game = landing(space).say(f"land {space}")
    assert game.on(planet) == ["0 parachute"]


@pytest.mark.rule("MLEM-8.7")
def test_a_planet_holds_any_number() -> None:
    crowd = [f"{seat} {cat}" for cat in ("satellite", "shift", "die-thief") for seat in range(3)]
    game = landing(7, planets={"pawprint": crowd}).say("land 7", "land 7", "land 7")
    assert len(game.on("pawprint")) == 12
    assert game.on("pawprint")[-3:] == PLAIN


@pytest.mark.rule("MLEM-8.8")
def test_a_planet_pays_by_how_it_stands_at_the_end() -> None:
    game = landing(7, planets={"pawprint": ["1 shift"]}).say("land 7")
    assert game.table.score_sheet[0]["planets"] == 3  # second, as it stands
    game.say("stay", "stay")
    game = landing(7, planets={"pawprint": ["1 shift", "0 shift"]}).say("land 7")
    assert game.table.score_sheet[0]["planets"] == 5  # overtaken: no trace of an earlier payment
    assert game.table.score_sheet[1]["planets"] == 3


@pytest.mark.rule("MLEM-8.9", "MLEM-13.5")
def test_colours_rank_by_their_first_landing() -> None:
    game = landing(8, aboard=["2 parachute", "0 parachute", "1 parachute"])
    game.say("land 8", "land 8", "land 8")
    assert game.scores == [3, 2, 5]


@pytest.mark.rule("MLEM-8.10", "MLEM-13.5")
def test_a_further_astronaut_does_not_change_the_order() -> None:
    """Two each; seat 1 completed its pair first, but seat 0 was there earlier."""
    game = landing(
        8, aboard=["0 parachute"], planets={"pawprint": ["0 shift", "1 shift", "1 satellite"]}
    ).say("land 8")
    assert game.scores == [5, 3, 0]


# -- deep space --


@pytest.mark.rule("MLEM-8.11")
def test_deep_space_comes_after_25() -> None:
    assert position(rocket=24, aboard=PLAIN, roll="ab").mat.deep == 26
    game = position(rocket=23, aboard=PLAIN, roll="ab").say("fly ab")  # 23 + 3
    assert game.scores == [7, 5, 5]
    game = position(rocket=21, aboard=PLAIN, roll="2 2").say("fly 2")  # 25
    assert game.asked == (0, "land")


@pytest.mark.rule("MLEM-8.12", "MLEM-8.13", "MLEM-8.14")
def test_everybody_leaves_in_deep_space() -> None:
    game = position(
        players=5, rocket=25, aboard=[f"{seat} parachute" for seat in range(5)], roll="2"
    ).say("fly 2")
    assert game.scores == [7, 5, 5, 5, 5]
    assert [seat for seat, _ in game.comet] == [0]
    assert [seat for seat, _ in game.galaxy] == [1, 2, 3, 4]
    assert not game.crew
    assert (game.expedition, game.failures) == (2, 0)


@pytest.mark.rule("MLEM-8.15")
def test_comet_and_galaxy_hold_any_number() -> None:
    game = landing(
        26,
        comet=["0 shift", "1 shift", "2 shift", "0 satellite"],
        galaxy=["1 satellite", "2 satellite", "0 extra-one"],
    )
    assert len(game.comet) == 5
    assert len(game.galaxy) == 5
    assert game.table.score_sheet[0]["deep-space"] == 7 + 7 + 7 + 5


@pytest.mark.rule("MLEM-8.16")
def test_the_comet_is_for_who_commanded_the_flight() -> None:
    game = landing(25, aboard=["0 parachute", "1 parachute", "2 parachute"], pool=2)
    game.say("land 25")
    assert game.starter == 0
    game.roll("2 ab").say("fly 2")
    assert game.table.score_sheet[1]["deep-space"] == 7
    assert game.table.score_sheet[2]["deep-space"] == 5


# -- command --


@pytest.mark.rule("MLEM-9.1", "MLEM-9.3")
def test_the_next_in_the_rocket_takes_command_at_once() -> None:
    game = landing(10, pool=3).say("land 10")
    assert game.commander == 1
    assert [event.seat for event in game.events("command")] == [1]
    game.say("stay", "stay")
    assert game.asked == (1, "roll")
    game.roll("1 2 3")
    assert game.asked == (1, "fly")
    assert game.say("fly 1 2").rocket == 13


@pytest.mark.rule("MLEM-9.2")
def test_the_new_commander_takes_over_the_pool_as_it_is() -> None:
    game = landing(10, pool=2).say("land 10", "stay", "stay")
    assert game.pool == 2
    game.roll("1 2")
    assert game.rolled == (1, 2)


@pytest.mark.rule("MLEM-9.1")
def test_another_leaving_leaves_the_command_alone() -> None:
    game = landing(10).say("stay", "land 10", "stay")
    assert game.asked == (0, "roll")
    assert not game.events("command")


@pytest.mark.rule("MLEM-9.4")
def test_the_rocket_board_stays_with_the_starter() -> None:
    game = landing(10).say("land 10", "stay", "stay")
    assert (game.starter, game.commander) == (0, 1)


@pytest.mark.rule("MLEM-9.5")
def test_if_several_leave_the_topmost_left_commands() -> None:
    crew = [f"{seat} parachute" for seat in range(4)]
    game = landing(7, players=4, aboard=crew).say("land 7", "land 7", "stay", "stay")
    assert game.asked == (2, "roll")
    game = landing(7, players=4, aboard=crew).say("land 7", "stay", "land 7", "stay")
    assert game.asked == (1, "roll")
    game = landing(7, players=4, aboard=crew).say("land 7", "land 7", "land 7", "stay")
    assert game.asked == (3, "roll")
