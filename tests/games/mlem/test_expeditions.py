"""Expeditions: their course, takeoff and end, and the end of the game (MLEM-3, 4, 10, 12)."""

from __future__ import annotations

import pytest

import orrery
from orrery.games.mlem.notation import ASTRONAUTS
from tests.games.mlem.scenario import Example, position, start

SEVEN = ["0 satellite", "0 shift", "0 parachute", "0 moon-doubler"]
"""Of seat 0, on planets, with the three of `DEEP` in deep space."""
DEEP = ["0 planet-doubler", "0 deep-space-doubler", "0 die-thief"]


def with_one_left(**given: object) -> Example:
    """Seat 0 has placed seven astronauts; its extra one is aboard."""
    return position(planets={"pawprint": SEVEN[:2], "bell-toy": SEVEN[2:]}, galaxy=DEEP, **given)  # type: ignore[arg-type]


# -- the course --


@pytest.mark.rule("MLEM-3.1", "MLEM-12.3")
def test_the_most_points_win_when_the_last_expedition_is_over() -> None:
    game = position(
        players=2,
        failures=10,
        rocket=5,
        aboard=["0 shift", "1 shift"],
        moons={10: ["0 parachute", "1 parachute"]},
        pool=2,
    )
    assert game.table.winners == []
    game.roll("2 3")
    assert game.table.over
    assert game.scores == [4, 3]
    assert game.table.winners == [0]


@pytest.mark.rule("MLEM-3.2", "MLEM-5.16", "MLEM-7.1")
def test_takeoff_then_travel_and_landing_in_turn() -> None:
    game = start(2)
    course = [game.asked]
    for word in ("board shift", "board parachute"):
        course.append(game.say(word).asked)
    course.append(game.roll("2 2 2 1 3 4").asked)
    course.append(game.say("fly 2").asked)  # to space 6
    course.append(game.say("stay").asked)
    course.append(game.say("stay").asked)
    course.append(game.roll("2 ab 1").asked)
    course.append(game.say("fly ab").asked)  # to space 8
    assert course == [
        (0, "board"),
        (1, "board"),
        (0, "roll"),
        (0, "fly"),
        (0, "land"),
        (1, "land"),
        (0, "roll"),
        (0, "fly"),
        (0, "land"),
    ]


@pytest.mark.rule("MLEM-3.3", "MLEM-10.1", "MLEM-10.2")
def test_an_expedition_ends_when_nobody_is_aboard() -> None:
    game = position(players=2, rocket=7, aboard=["0 shift", "1 shift"], pool=2, task="arrive")
    game.say("land 7", "land 7")
    assert (game.expedition, game.asked) == (2, (1, "board"))
    assert game.failures == 0
    assert not game.events("rolls")


@pytest.mark.rule("MLEM-3.3", "MLEM-6.6", "MLEM-10.1")
def test_an_expedition_ends_with_a_crash() -> None:
    game = position(players=2, rocket=10, aboard=["0 shift", "1 satellite"], pool=2)
    game.roll("3 4")
    assert (game.expedition, game.asked) == (2, (1, "board"))
    assert not game.crew


@pytest.mark.rule("MLEM-3.4", "MLEM-6.6", "MLEM-9.4")
def test_the_rocket_board_passes_to_the_left_whoever_commanded() -> None:
    game = position(rocket=7, aboard=["1 shift", "2 shift", "0 shift"], starter=1, task="arrive")
    game.say("land 7", "stay", "land 7")  # seat 2 commands alone now
    assert (game.asked, game.starter) == ((2, "roll"), 1)
    game.roll("2 2 2 2 2 2")  # none of it usable
    assert game.starter == 2
    assert game.asked == (2, "board")


@pytest.mark.rule("MLEM-3.4")
def test_left_of_the_last_seat_is_the_first() -> None:
    game = position(starter=2, rocket=5, pool=1, aboard=["2 shift", "0 shift", "1 shift"])
    assert game.roll("3").asked == (0, "board")


# -- takeoff --


@pytest.mark.rule("MLEM-4.1", "MLEM-5.15")
def test_the_next_expedition_starts_on_space_0_with_all_dice() -> None:
    game = position(players=2, rocket=18, pool=2, aboard=["0 shift", "1 shift"])
    game.roll("2 2")
    assert (game.rocket, game.pool) == (0, 6)


@pytest.mark.rule("MLEM-4.2", "MLEM-4.3")
def test_boarding_goes_clockwise_from_the_starter_and_is_open() -> None:
    game = start(4, starter=2)
    order = []
    for cat in ("shift", "parachute", "die-thief", "extra-one"):
        order.append(game.asked)
        game.say(f"board {cat}")
        assert game.crew[-1].endswith(cat)
        assert game.table.seen_by(None).aboard == game.aboard
    assert order == [(2, "board"), (3, "board"), (0, "board"), (1, "board")]
    assert game.crew == ["2 shift", "3 parachute", "0 die-thief", "1 extra-one"]


@pytest.mark.rule("MLEM-4.4", "MLEM-7.7")
def test_a_placed_astronaut_is_not_available() -> None:
    game = position(
        players=2,
        rocket=5,
        pool=1,
        aboard=["0 shift", "1 shift"],
        moons={6: ["1 parachute"]},
        planets={"pawprint": ["1 satellite"]},
        comet=["1 deep-space-doubler"],
        galaxy=["1 moon-doubler"],
    )
    game.roll("2")  # a crash: the shift astronauts come back
    assert game.asked == (1, "board")
    assert game.options == {
        "board shift",
        "board planet-doubler",
        "board die-thief",
        "board extra-one",
    }
    with pytest.raises(orrery.Illegal, match=r"already on the mat.*MLEM-4\.4"):
        game.say("board parachute")


@pytest.mark.rule("MLEM-4.5")
def test_everybody_boards_exactly_one() -> None:
    game = start(2)
    assert game.options == {f"board {cat}" for cat in ASTRONAUTS}  # no passing
    game.say("board shift")
    assert game.asked == (1, "board")
    game.say("board shift")
    assert game.asked == (0, "roll")
    assert len(game.crew) == 2


@pytest.mark.rule("MLEM-4.5")
def test_the_last_astronaut_must_board() -> None:
    game = with_one_left(players=2, rocket=5, pool=1, aboard=["0 extra-one", "1 shift"])
    game.roll("2").say("crash", "board shift")
    assert game.asked == (0, "board")
    assert game.options == {"board extra-one"}


@pytest.mark.rule("MLEM-4.6")
def test_the_starter_commands_until_leaving() -> None:
    game = position(rocket=6, task="arrive", aboard=["0 shift", "1 shift", "2 shift"], pool=3)
    game.say("stay", "stay", "stay")
    assert game.asked == (0, "roll")
    game.roll("2 2 ab").say("fly ab")
    assert game.asked == (0, "land")
    game.say("land 8", "stay", "stay")
    assert game.asked == (1, "roll")


@pytest.mark.rule("MLEM-4.7")
def test_the_first_roll_is_of_six_dice() -> None:
    game = start(2).say("board shift", "board shift", "roll")
    assert len(game.rolled) == 6


# -- the end of the game --


@pytest.mark.rule("MLEM-12.1")
def test_ten_failures_are_not_the_end() -> None:
    game = position(players=2, failures=9, rocket=5, pool=1, aboard=["0 shift", "1 shift"])
    game.roll("3")
    assert game.failures == 10
    assert not game.table.over
    assert game.asked == (1, "board")


@pytest.mark.rule("MLEM-12.1", "MLEM-12.3")
def test_the_eleventh_failure_is() -> None:
    game = position(players=2, failures=10, rocket=5, pool=1, aboard=["0 shift", "1 shift"])
    game.roll("3")
    assert game.failures == 11
    assert game.table.over
    assert game.asked is None
    assert not game.crew
    assert [event.facts["cause"] for event in game.events("over")] == ["failures"]
    with pytest.raises(orrery.Illegal, match="over"):
        game.say("roll")


@pytest.mark.rule("MLEM-12.1")
def test_two_parachutes_still_land_in_the_last_crash() -> None:
    game = position(failures=10, rocket=9, pool=1, aboard=["0 parachute", "1 shift", "2 parachute"])
    game.roll("1")
    assert not game.table.over
    game.say("land 9", "land 9")
    assert game.table.over
    assert game.scores == [3, 0, 2]


@pytest.mark.rule("MLEM-12.2", "MLEM-12.3")
def test_the_eighth_astronaut_ends_the_game_with_its_expedition() -> None:
    game = with_one_left(players=2, rocket=7, task="arrive", aboard=["0 extra-one", "1 shift"])
    game.say("land 7", "land 7")
    assert game.table.over
    assert [event.facts["cause"] for event in game.events("over")] == ["placed"]
    assert game.expedition == 1


@pytest.mark.rule("MLEM-12.2")
def test_seven_placed_and_one_aboard_is_not_the_end() -> None:
    game = with_one_left(players=2, rocket=5, pool=1, aboard=["1 shift", "0 extra-one"], starter=1)
    game.roll("2").say("crash")
    assert not game.table.over
    assert game.at_home(0) == {"extra-one"}


@pytest.mark.rule("MLEM-12.2", "MLEM-12.4")
def test_the_others_play_on_and_may_crash() -> None:
    game = with_one_left(
        rocket=7, pool=3, task="arrive", aboard=["0 extra-one", "1 shift", "2 parachute"]
    )
    game.say("land 7", "stay", "stay")
    assert not game.table.over
    assert game.asked == (1, "roll")
    game.roll("3 3 1").say("fly 3")
    assert game.rocket == 13
    game.say("stay", "stay")
    game.roll("1")
    assert (game.asked, game.failures) == ((2, "parachute"), 1)
    game.say("land 13")
    assert game.table.over
    assert game.at_home(1) == set(ASTRONAUTS)
    assert [event.facts["cause"] for event in game.events("over")] == ["placed"]


@pytest.mark.rule("MLEM-12.2", "MLEM-14.10")
def test_a_parachute_can_be_the_eighth() -> None:
    game = position(
        players=2,
        rocket=7,
        pool=1,
        aboard=["0 parachute", "1 shift"],
        planets={"pawprint": ["0 satellite", "0 shift", "0 moon-doubler"]},
        galaxy=["0 planet-doubler", "0 deep-space-doubler", "0 die-thief", "0 extra-one"],
    )
    game.roll("2").say("land 7")
    assert game.table.over


@pytest.mark.rule("MLEM-12.3")
def test_the_game_ends_though_others_never_started() -> None:
    game = with_one_left(
        players=5,
        rocket=26,
        task="arrive",
        aboard=["0 extra-one", "1 shift", "2 shift", "3 shift", "4 shift"],
    )
    assert game.table.over
    assert game.starter == 0
