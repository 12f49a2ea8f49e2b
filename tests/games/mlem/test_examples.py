"""Worked examples: the rulebook's own, and others that follow from it. Each keeps its number."""

from __future__ import annotations

import pytest

from tests.games.mlem.scenario import position

CREW = ["0 shift", "1 moon-doubler", "2 parachute"]


@pytest.mark.rule("MLEM-5.2", "MLEM-5.3", "MLEM-5.4")
def test_v1_four_groups_of_which_two_are_usable() -> None:
    game = position(rocket=0, aboard=CREW, roll="ab 2 3 3 4 4")
    assert game.options == {"fly 2", "fly ab", "fly 2 ab"}
    for flight in game.options:
        after = game.table.fork()
        after.choose(flight)
        assert after.state.pool >= 4  # the threes and fours stay


@pytest.mark.rule("MLEM-5.8", "MLEM-5.9")
def test_v2_both_groups_are_chosen() -> None:
    assert position(rocket=0, aboard=CREW, roll="ab 2 3 3 4 4").say("fly 2 ab").rocket == 3


@pytest.mark.rule("MLEM-5.12", "MLEM-5.13")
def test_v4_two_afterburners_and_a_number() -> None:
    game = position(rocket=0, aboard=CREW, roll="ab ab 2 3 3 4").say("fly 2 ab")
    assert (game.rocket, game.pool) == (4, 5)


@pytest.mark.rule("MLEM-6.1", "MLEM-6.2", "MLEM-6.3")
def test_v5_no_die_matches() -> None:
    game = position(rocket=10, aboard=["0 shift", "1 shift", "2 shift"], pool=3).roll("3 4 ab")
    assert game.failures == 1
    assert all("shift" in game.at_home(seat) for seat in range(3))


@pytest.mark.rule("MLEM-14.18")
def test_v7_the_deep_space_doubler() -> None:
    crew = ["0 deep-space-doubler", "1 deep-space-doubler"]
    game = position(players=2, rocket=25, aboard=crew, roll="ab").say("fly ab")
    assert game.scores == [14, 10]


@pytest.mark.rule("MLEM-14.6")
def test_v8_the_commander_steps_from_25_into_deep_space() -> None:
    game = position(rocket=25, aboard=CREW, task="arrive").say("land 26")
    assert game.scores[0] == 5


@pytest.mark.rule("MLEM-5.14")
def test_v10_the_last_two_dice_are_used() -> None:
    game = position(rocket=6, aboard=CREW, roll="2 2").say("fly 2")
    assert (game.rocket, game.pool) == (10, 1)


@pytest.mark.rule("MLEM-5.13")
def test_v11_the_last_die_is_an_afterburner() -> None:
    game = position(rocket=6, aboard=CREW, roll="ab").say("fly ab")
    assert (game.rocket, game.pool) == (8, 1)


@pytest.mark.rule("MLEM-14.2")
def test_v13_two_satellites() -> None:
    game = position(rocket=5, pool=1, players=2, aboard=["0 shift", "1 shift"]).roll("3")
    game.say("board satellite", "board satellite")
    assert game.rocket == 3


@pytest.mark.rule("MLEM-14.25", "MLEM-14.26", "MLEM-14.30")
@pytest.mark.parametrize(
    ("said", "rocket", "failures"),
    [
        (["crash"], 0, 1),
        (["one 0", "fly"], 6, 0),
        (["one 1", "fly"], 6, 0),
        (["one 0", "one 1"], 7, 0),
    ],
)
def test_v14_two_extra_ones_and_no_usable_die(said: list[str], rocket: int, failures: int) -> None:
    game = position(rocket=5, aboard=["0 extra-one", "1 extra-one"], pool=2).roll("2 3")
    assert game.options == {"crash", "one 0", "one 1"}
    game.say(*said)
    assert (game.rocket, game.failures) == (rocket, failures)


@pytest.mark.rule("MLEM-8.2", "MLEM-8.3", "MLEM-8.4", "MLEM-8.5")
def test_v16_two_moons_worth_3_and_4() -> None:
    crew = ["0 parachute", "1 parachute", "2 parachute"]
    game = position(rocket=13, aboard=crew, task="arrive").say("land 13", "land 13")
    assert game.scores == [4, 3, 0]
    assert game.asked == (2, "roll")


@pytest.mark.rule("MLEM-14.16")
def test_v17_the_moon_doubler_on_a_moon_worth_4() -> None:
    game = position(rocket=13, aboard=["0 moon-doubler"], task="arrive").say("land 13")
    assert game.scores[0] == 8


@pytest.mark.rule("MLEM-14.19", "MLEM-14.20")
@pytest.mark.parametrize(("before", "after"), [(3, 2), (1, 1)])
def test_v19_the_thief_leaves(before: int, after: int) -> None:
    crew = ["0 shift", "1 die-thief"]
    game = position(rocket=7, aboard=crew, pool=before, task="arrive").say("stay", "land 7")
    assert game.pool == after


@pytest.mark.rule("MLEM-14.21", "MLEM-9.1")
def test_v20_the_thief_commands_and_leaves() -> None:
    crew = ["0 die-thief", "1 shift"]
    game = position(rocket=10, aboard=crew, pool=4, task="arrive").say("land 10", "stay")
    assert game.asked == (1, "roll")
    assert len(game.roll("1 1 1").rolled) == 3


@pytest.mark.rule("MLEM-12.1", "MLEM-14.9")
def test_v22_a_parachute_in_the_eleventh_crash() -> None:
    game = position(rocket=7, aboard=["0 shift", "1 parachute"], pool=1, failures=10).roll("2")
    assert game.asked == (1, "parachute")
    game.say("land 7")
    assert game.table.over
    assert game.scores == [0, 5, 0]


@pytest.mark.rule("MLEM-12.2", "MLEM-12.4")
def test_v23_the_eighth_astronaut_lands_and_two_others_stay() -> None:
    game = position(
        rocket=7,
        task="arrive",
        pool=2,
        aboard=["0 extra-one", "1 shift", "2 shift"],
        planets={"yarn-ball": ["0 satellite", "0 shift", "0 parachute"]},
        galaxy=["0 moon-doubler", "0 planet-doubler", "0 deep-space-doubler", "0 die-thief"],
    ).say("land 7", "stay", "stay")
    assert not game.table.over
    assert game.asked == (1, "roll")
    game.roll("1 3").say("fly 1", "land 8", "land 8")
    assert game.table.over


@pytest.mark.rule("MLEM-15.6", "MLEM-16.3", "MLEM-16.9")
def test_v25_four_dice_and_one_returned() -> None:
    game = position(
        modules=["ufo", "research"],
        rocket=10,
        aboard=CREW,
        token=3,
        roll="1 2 2 3",
        research=[11],
        stack=[20],
    )
    assert game.pool == 4
    game.say("fly 1")
    assert game.events("flies")[-1].facts["pool"] == 3
    assert (game.rocket, game.pool) == (11, 4)


@pytest.mark.rule("MLEM-16.10")
def test_v26_return_a_die_with_six_in_the_pool() -> None:
    game = position(
        modules=["research"],
        rocket=9,
        aboard=CREW,
        roll="ab 1 1 1 2 2",
        research=[11],
        stack=[20],
    ).say("fly ab")
    assert (game.rocket, game.pool) == (11, 6)
    assert game.research_spaces() == {20}


@pytest.mark.rule("MLEM-15.3", "MLEM-15.21")
def test_v28_three_contacts() -> None:
    kept: list[list[int]] = [[], [], []]
    for commander in (0, 1, 0):
        crew = [f"{commander} parachute", "2 shift"]
        game = position(modules=["ufo"], rocket=10, ufo=12, aboard=crew, roll="2 3")
        game.table.state.ufo_kept = kept
        kept = game.say("fly 2").ufo_kept
    assert kept == [[5, 3], [4], []]


@pytest.mark.rule("MLEM-13.9")
def test_v29_a_tie() -> None:
    game = position(
        rocket=5,
        pool=1,
        failures=10,
        aboard=["0 shift", "1 shift", "2 shift"],
        moons={13: ["0 satellite"], 17: ["2 satellite"]},
    ).roll("3")
    assert game.scores == [4, 0, 4]
    assert game.table.winners == [0, 2]


@pytest.mark.rule("MLEM-16.11", "MLEM-16.12")
def test_v34_two_wormholes() -> None:
    game = position(
        modules=["research"],
        rocket=5,
        aboard=CREW,
        roll="4 2",
        research=[9, 13, 20, 22, 24],
        stack=[6, 7, 8],
    ).say("fly 4")
    assert game.rocket == 17
    assert game.research_spaces() == {6, 7, 20, 22, 24}


@pytest.mark.rule("MLEM-14.4", "MLEM-14.5")
def test_v35_a_shift_on_space_6() -> None:
    game = position(rocket=6, aboard=CREW, task="arrive")
    assert game.options == {"stay", "land 6", "land 7"}
