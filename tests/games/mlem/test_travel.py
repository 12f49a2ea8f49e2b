"""The travel phase and the crash (MLEM-5, 6)."""

from __future__ import annotations

import pytest

import orrery
from tests.games.mlem.scenario import position

CREW = ["0 shift", "1 moon-doubler", "2 parachute"]


# -- step 1: roll --


@pytest.mark.rule("MLEM-5.1")
@pytest.mark.parametrize("pool", [1, 2, 5, 6])
def test_the_whole_pool_is_rolled(pool: int) -> None:
    game = position(pool=pool, aboard=CREW)
    assert game.options == {"roll"}
    game.dice("1 1 1 1 1 1").say("roll")
    assert game.rolled == (1,) * pool


@pytest.mark.rule("MLEM-5.2", "MLEM-5.6")
def test_equal_faces_fly_together() -> None:
    game = position(rocket=0, aboard=CREW, roll="1 1 2 ab ab 3")
    assert game.options == {
        "fly 1",
        "fly 2",
        "fly ab",
        "fly 1 2",
        "fly 1 ab",
        "fly 2 ab",
        "fly 1 2 ab",
    }
    assert game.say("fly 1").rocket == 2  # both ones


@pytest.mark.rule("MLEM-5.2")
def test_all_afterburners_are_one_group() -> None:
    game = position(rocket=6, aboard=CREW, roll="ab ab ab 3")
    assert game.options == {"fly ab"}
    assert game.say("fly ab").rocket == 12


@pytest.mark.rule("MLEM-5.3", "MLEM-5.4")
def test_only_faces_of_the_space_are_usable() -> None:
    game = position(rocket=5, aboard=CREW, roll="1 2 2 3 4 ab")
    assert game.options == {"fly 1", "fly 4", "fly 1 4"}
    game.say("fly 1 4")
    assert game.rocket == 10
    assert game.pool == 4  # 2, 2, 3 and the afterburner stay


@pytest.mark.rule("MLEM-5.3", "MLEM-5.9")
def test_an_afterburner_is_useless_where_none_is_shown() -> None:
    game = position(rocket=10, aboard=CREW, roll="2 ab ab")
    assert game.options == {"fly 2"}
    game.say("fly 2")
    assert (game.rocket, game.pool) == (12, 2)


# -- step 2: choose and move --


@pytest.mark.rule("MLEM-5.5")
def test_at_least_one_usable_group_must_fly() -> None:
    game = position(rocket=0, aboard=CREW, roll="1 3 4 4")
    assert game.options == {"fly 1"}
    for refusal in ("fly", "crash", "roll", "stay"):
        with pytest.raises(orrery.Illegal):
            game.say(refusal)
    assert game.rocket == 0


@pytest.mark.rule("MLEM-5.6")
def test_a_group_cannot_be_split() -> None:
    game = position(rocket=8, aboard=CREW, roll="2 2 2 3")
    assert game.options == {"fly 2"}
    game.say("fly 2")
    assert (game.rocket, game.pool) == (14, 1)


@pytest.mark.rule("MLEM-5.7")
def test_usable_groups_may_be_left_and_stay_in_the_pool() -> None:
    game = position(rocket=0, aboard=CREW, roll="1 1 2 2 2 ab")
    game.say("fly 1")
    assert (game.rocket, game.pool) == (2, 4)


@pytest.mark.rule("MLEM-5.8")
@pytest.mark.parametrize(
    ("space", "roll", "flight", "steps"),
    [
        (0, "1 1 1 2 2 3", "fly 1", 3),
        (0, "1 1 1 2 2 3", "fly 2", 4),
        (0, "1 1 1 2 2 3", "fly 1 2", 7),
        (2, "1 2 2 4 4 4", "fly 1 2 4", 17),
        (9, "3 3 4 ab", "fly 3 4 ab", 12),
    ],
)
def test_the_rocket_advances_by_the_sum(space: int, roll: str, flight: str, steps: int) -> None:
    assert position(rocket=space, aboard=CREW, roll=roll).say(flight).rocket == space + steps


@pytest.mark.rule("MLEM-5.9")
@pytest.mark.parametrize(("space", "value"), [(0, 1), (4, 1), (6, 2), (12, 2), (13, 3), (20, 3)])
def test_an_afterburner_counts_what_its_space_says(space: int, value: int) -> None:
    assert position(rocket=space, aboard=CREW, roll="ab").say("fly ab").rocket == space + value


@pytest.mark.rule("MLEM-5.9")
def test_the_value_is_that_of_the_space_of_departure() -> None:
    game = position(rocket=12, aboard=CREW, roll="ab ab")  # 2 here, 3 from space 13 on
    assert game.say("fly ab").rocket == 16


@pytest.mark.rule("MLEM-5.10", "MLEM-15.22", "MLEM-16.7")
def test_passing_over_things_has_no_effect() -> None:
    game = position(
        rocket=6,
        aboard=CREW,
        roll="2 2 2 ab",
        modules=["ufo", "research"],
        ufo=9,
        research=[7, 8, 9, 10, 11],
        stack=[20],
    )
    game.say("fly 2")
    assert game.rocket == 12
    assert not game.events("contact")
    assert not game.events("research")
    assert game.research_spaces() == {7, 8, 9, 10, 11}
    assert game.scores == [0, 0, 0]
    assert game.options == {"stay", "land 12", "land 13", "land 11"}


@pytest.mark.rule("MLEM-5.10")
def test_every_flight_goes_forward() -> None:
    for space in range(26):
        game = position(rocket=space, aboard=CREW, roll="1 2 3 4 ab")
        for flight in game.options:
            after = game.table.fork()
            after.choose(flight)
            assert after.state.rocket > space or after.state.expedition == 2


@pytest.mark.rule("MLEM-5.11", "MLEM-8.11")
@pytest.mark.parametrize("roll", ["ab", "2", "2 2 2 ab ab", "ab ab ab ab ab ab"])
def test_a_move_past_deep_space_stops_there(roll: str) -> None:
    game = position(players=2, rocket=25, aboard=["0 shift", "1 shift"], roll=roll)
    game.table.choose(0)
    assert game.events("flies")[-1].facts["to"] == 26
    assert game.scores == [7, 5]


# -- step 3: discard --


@pytest.mark.rule("MLEM-5.12")
def test_used_numbers_are_discarded_for_this_expedition() -> None:
    game = position(rocket=0, aboard=CREW, roll="1 1 2 3 3 3").say("fly 1 2")
    assert (game.rocket, game.pool) == (4, 3)
    assert game.asked == (0, "roll")  # no landing phase on space 4
    game.dice("2 2 2").say("roll")
    assert game.rolled == (2, 2, 2)


@pytest.mark.rule("MLEM-5.13")
def test_afterburners_are_never_discarded() -> None:
    game = position(rocket=6, aboard=CREW, roll="ab ab 2 3").say("fly 2 ab")
    assert (game.rocket, game.pool) == (12, 3)


@pytest.mark.rule("MLEM-5.14")
@pytest.mark.parametrize("roll", ["2", "2 2 2", "2 2 2 2 2 2"])
def test_one_die_always_remains(roll: str) -> None:
    assert position(rocket=6, aboard=CREW, roll=roll).say("fly 2").pool == 1


@pytest.mark.rule("MLEM-5.15")
def test_discarded_dice_come_back_with_the_next_expedition() -> None:
    game = position(players=2, rocket=7, pool=1, task="arrive", aboard=["0 shift", "1 shift"])
    game.say("land 7", "land 7", "board parachute", "board parachute")
    assert game.pool == 6
    faces = game.say("roll").events("rolls")[-1].facts["faces"]
    assert isinstance(faces, tuple)
    assert len(faces) == 6


# -- the crash --


@pytest.mark.rule("MLEM-6.1")
@pytest.mark.parametrize(
    ("space", "roll"),
    [(5, "2 2 3 ab ab 3"), (10, "3 4 ab"), (0, "3 3 4"), (25, "1 3 4"), (4, "1")],
)
def test_no_usable_die_is_a_crash(space: int, roll: str) -> None:
    game = position(rocket=space, aboard=["0 shift", "1 shift", "2 shift"], pool=len(roll.split()))
    game.roll(roll)
    assert game.failures == 1
    assert [event.facts["space"] for event in game.events("crash")] == [space]


@pytest.mark.rule("MLEM-6.1")
def test_one_usable_die_is_none() -> None:
    game = position(rocket=5, aboard=CREW, pool=6).roll("2 2 3 ab ab 4")
    assert game.failures == 0
    assert game.options == {"fly 4"}


@pytest.mark.rule("MLEM-6.2")
@pytest.mark.parametrize("players", [2, 5])
def test_a_crash_is_one_failure_however_many_are_aboard(players: int) -> None:
    crew = [f"{seat} shift" for seat in range(players)]
    game = position(players=players, failures=3, rocket=5, aboard=crew, pool=1).roll("3")
    assert game.failures == 4


@pytest.mark.rule("MLEM-6.3")
def test_all_aboard_return_and_score_nothing() -> None:
    game = position(rocket=8, aboard=["0 shift", "1 planet-doubler", "2 die-thief"], pool=2)
    game.roll("1 3")
    assert game.scores == [0, 0, 0]
    assert all(len(game.at_home(seat)) == 8 for seat in range(3))
    game.say("board planet-doubler")  # may be used again at once
    assert game.crew == ["1 planet-doubler"]


@pytest.mark.rule("MLEM-6.4")
def test_only_a_parachute_may_land_in_a_crash() -> None:
    game = position(rocket=8, aboard=CREW, pool=2).roll("1 3")
    assert game.asked == (2, "parachute")
    assert game.options == {"land 8", "home"}


@pytest.mark.rule("MLEM-6.5")
def test_who_left_earlier_is_safe() -> None:
    game = position(rocket=8, aboard=["0 shift", "1 shift", "2 shift"], pool=2, task="arrive").say(
        "land 9", "stay", "stay"
    )
    game.roll("1 3")
    assert game.moons_at(9) == ["0 shift", None]
    assert "shift" not in game.at_home(0)
    assert game.scores == [3, 0, 0]


@pytest.mark.rule("MLEM-6.6")
def test_a_crash_has_no_landing_phase() -> None:
    game = position(rocket=7, aboard=["0 shift", "1 shift", "2 shift"], pool=1).roll("2")
    assert game.asked == (1, "board")
    assert not game.on("pawprint")
