"""The UFO module (MLEM-15)."""

from __future__ import annotations

import pytest

from orrery.games.mlem.state import NO_TOKEN
from tests.games.mlem.scenario import Example, position, start

CREW = ["0 shift", "1 parachute", "2 shift"]


def flight(**given: object) -> Example:
    given.setdefault("aboard", CREW)
    return position(modules=["ufo"], **given)  # type: ignore[arg-type]


def next_expedition(token: int, **given: object) -> Example:
    """The rocket crashes; the next expedition has this token on top of the stack."""
    game = flight(rocket=5, pool=1, aboard=["0 shift", "1 shift", "2 shift"], **given)
    stack = game.expedition_stack
    stack.remove(token - 1)
    stack.append(token - 1)
    return game.roll("3")


# -- set-up --


@pytest.mark.rule("MLEM-15.1")
def test_the_expedition_tokens_are_shuffled_face_down() -> None:
    stacks = set()
    for seed in range(10):
        game = start(modules=["ufo"], seed=seed)
        assert sorted([*game.expedition_stack, game.token]) == list(range(14))
        assert len(set(game.table.seen_by(0).expedition_stack)) == 1  # nobody sees which
        stacks.add(tuple(game.expedition_stack))
    assert len(stacks) == 10


@pytest.mark.rule("MLEM-15.2")
def test_the_ufo_starts_in_deep_space() -> None:
    for seed in range(10):
        game = start(modules=["ufo"], seed=seed)
        assert game.ufo == 26 - game.mat.ufo_steps[game.token]


@pytest.mark.rule("MLEM-15.3")
def test_the_ufo_tokens_are_stacked_with_the_five_on_top() -> None:
    points = start(modules=["ufo"]).mat.ufo_points
    assert points[0] == 5
    assert list(points) == sorted(points, reverse=True)
    assert len(points) == 5


# -- each expedition --


@pytest.mark.rule("MLEM-15.4")
def test_a_token_is_turned_up_before_anybody_boards() -> None:
    game = start(modules=["ufo"])
    assert game.asked == (0, "board")
    assert game.token != NO_TOKEN
    assert game.table.seen_by(2).token == game.token
    assert not game.crew
    assert [event.kind for event in game.table.log][:2] == ["expedition", "token"]


@pytest.mark.rule("MLEM-15.5")
@pytest.mark.parametrize(("token", "ufo"), [(1, 20), (4, 19), (8, 18), (12, 17)])
def test_the_ufo_comes_nearer_at_once(token: int, ufo: int) -> None:
    game = next_expedition(token, ufo=20)
    assert game.asked == (1, "board")
    assert game.ufo == ufo


@pytest.mark.rule("MLEM-15.5")
@pytest.mark.parametrize("ufo", [0, 1, 2, 3])
def test_the_ufo_stops_on_space_0(ufo: int) -> None:
    assert next_expedition(12, ufo=ufo).ufo == 0


@pytest.mark.rule("MLEM-15.6")
@pytest.mark.parametrize(("token", "dice"), [(3, 4), (2, 5), (1, 6)])
def test_the_token_says_how_many_dice_there_are(token: int, dice: int) -> None:
    game = next_expedition(token).say("board shift", "board shift", "board shift")
    assert game.pool == dice
    faces = game.say("roll").events("rolls")[-1].facts["faces"]
    assert isinstance(faces, tuple)
    assert len(faces) == dice


@pytest.mark.rule("MLEM-15.7", "MLEM-15.8")
@pytest.mark.parametrize(("token", "word"), [(3, "extra"), (2, "keep"), (1, "reroll")])
def test_the_ability_is_used_once(token: int, word: str) -> None:
    game = flight(rocket=0, token=token, roll="1 2 3 4")
    assert {"extra", "keep", "reroll"} & game.options == {word}
    game.dice("1 2 3 4").say(word)
    assert not {"extra", "keep", "reroll"} & game.options
    assert game.token == NO_TOKEN
    assert token - 1 in game.expeditions_gone
    game.say("fly 1")
    game.dice("2 2 2 2").say("roll")
    assert not {"extra", "keep", "reroll"} & game.options


@pytest.mark.rule("MLEM-15.9")
def test_the_new_commander_may_use_it() -> None:
    game = flight(rocket=10, token=1, pool=2, task="arrive").say("land 10", "stay", "stay")
    game.roll("1 2")
    assert game.asked == (1, "fly")
    assert "reroll" in game.options


@pytest.mark.rule("MLEM-15.7", "MLEM-15.9")
def test_nobody_but_the_commander_is_asked() -> None:
    game = flight(rocket=10, token=1, pool=2).roll("1 2")
    assert game.asked == (0, "fly")
    game.say("fly 1")
    assert game.asked == (0, "land")
    assert not {"extra", "keep", "reroll"} & game.options


@pytest.mark.rule("MLEM-15.10")
def test_it_need_not_be_used() -> None:
    game = flight(rocket=10, token=3, roll="1 3").say("fly 1")
    assert (game.rocket, game.token) == (11, 2)


@pytest.mark.rule("MLEM-15.10", "MLEM-14.30")
@pytest.mark.parametrize(("token", "word"), [(1, "reroll"), (3, "extra")])
def test_not_even_in_need(token: int, word: str) -> None:
    crew = ["0 shift", "1 shift", "2 shift"]
    game = flight(rocket=10, token=token, pool=1, aboard=crew).roll("3")
    assert game.options == {"crash", word}
    assert game.say("crash").failures == 1


@pytest.mark.rule("MLEM-15.11")
def test_an_unused_token_goes_with_its_expedition() -> None:
    game = flight(
        rocket=7, token=1, pool=1, players=2, task="arrive", aboard=["0 shift", "1 shift"]
    )
    game.say("land 7", "land 7")
    assert 0 in game.expeditions_gone
    assert game.token != 0
    assert len(game.expedition_stack) + len(game.expeditions_gone) == 13


@pytest.mark.rule("MLEM-15.12")
def test_an_empty_stack_is_made_of_all_removed_tokens() -> None:
    game = flight(rocket=5, token=1, pool=1, aboard=["0 shift", "1 shift", "2 shift"])
    s = game.table.state
    s.expeditions_gone, s.expedition_stack = sorted(s.expedition_stack), []
    game.roll("3").say("crash")  # the reroll stays unused
    assert game.token != NO_TOKEN
    assert game.expeditions_gone == []
    assert sorted([*game.expedition_stack, game.token]) == list(range(14))
    assert game.expedition_stack != sorted(game.expedition_stack)  # shuffled


@pytest.mark.rule("MLEM-15.12")
def test_no_new_stack_before_the_last_token_was_used() -> None:
    game = flight(rocket=5, token=8, pool=1, aboard=["0 shift", "1 shift", "2 shift"])
    s = game.table.state
    s.expeditions_gone = [t for t in s.expedition_stack if t != 3]
    s.expedition_stack = [3]
    game.roll("3")
    assert game.token == 3
    assert game.expedition_stack == []
    assert len(game.expeditions_gone) == 13


# -- extra dice --


@pytest.mark.rule("MLEM-15.13")
@pytest.mark.parametrize(
    ("space", "roll", "flight_", "to"),
    [
        (0, "ab", "fly ab", 0 + 1 + 3),  # 1 and 2 are both shown
        (4, "ab", "fly ab", 4 + 1 + 2),  # only the 2
        (7, "3", "fly 3", 7 + 3 + 1),  # only the 1
    ],
)
def test_all_usable_printed_dice_join_the_move(
    space: int, roll: str, flight_: str, to: int
) -> None:
    game = flight(rocket=space, token=3, roll=roll)
    game.say("extra", flight_)
    assert game.rocket == to


@pytest.mark.rule("MLEM-15.13")
def test_they_are_no_part_of_a_rolled_group() -> None:
    game = flight(rocket=0, token=3, roll="1 2 2 ab").say("extra")
    assert {"fly 1", "fly 2", "fly ab"} <= game.options
    game.say("fly 1")  # the rolled twos stay, the printed two flies
    assert (game.rocket, game.pool) == (4, 3)


@pytest.mark.rule("MLEM-15.14")
def test_extra_dice_can_save_the_rocket() -> None:
    game = flight(rocket=10, token=3, pool=2).roll("3 4")
    assert game.options == {"crash", "extra"}
    game.say("extra")
    assert (game.rocket, game.failures) == (13, 0)
    assert game.asked == (0, "land")


@pytest.mark.rule("MLEM-15.15")
def test_without_a_usable_printed_die_they_are_of_no_use() -> None:
    game = flight(rocket=6, token=4, roll="2 ab")  # prints 3 and 4; the space shows 2 and ab
    assert "extra" not in game.options
    crash = flight(rocket=6, token=4, pool=1, aboard=["0 shift", "1 shift"]).roll("3")
    assert crash.failures == 1


@pytest.mark.rule("MLEM-15.16")
def test_extra_dice_leave_the_pool_alone() -> None:
    game = flight(rocket=10, token=3, pool=2).roll("3 4").say("extra")
    assert game.pool == 2
    game = flight(rocket=10, token=3, roll="1 3 4").say("extra", "fly 1")
    assert (game.rocket, game.pool) == (14, 2)


# -- keep dice --


@pytest.mark.rule("MLEM-15.17", "MLEM-15.18")
def test_kept_dice_are_not_discarded() -> None:
    game = flight(rocket=0, token=2, roll="1 1 2 2 3").say("keep")
    assert game.options == {"fly 1", "fly 2", "fly 1 2"}
    game.say("fly 1 2")
    assert (game.rocket, game.pool) == (6, 5)


@pytest.mark.rule("MLEM-15.17", "MLEM-15.7")
def test_only_in_this_travel_phase() -> None:
    game = flight(rocket=0, token=2, roll="1 1 2 3").say("keep", "fly 1")
    assert (game.rocket, game.pool) == (2, 4)
    game.roll("1 2 4 3").say("fly 2")
    assert game.pool == 3


@pytest.mark.rule("MLEM-15.17", "MLEM-5.13")
def test_keeping_may_be_wasted_on_afterburners() -> None:
    game = flight(rocket=6, token=2, roll="2 2 ab").say("keep", "fly ab")
    assert (game.rocket, game.pool, game.token) == (8, 3, NO_TOKEN)
    only = flight(rocket=6, token=2, roll="3 3 ab")  # nothing would be discarded anyway
    assert only.options == {"fly ab"}


@pytest.mark.rule("MLEM-15.18", "MLEM-6.1")
def test_keeping_saves_no_rocket() -> None:
    game = flight(rocket=5, token=2, pool=2, aboard=["0 shift", "1 shift"]).roll("3 3")
    assert game.failures == 1


# -- reroll --


@pytest.mark.rule("MLEM-15.19", "MLEM-15.20")
def test_a_reroll_is_of_the_whole_pool_and_stands() -> None:
    game = flight(rocket=5, token=1, roll="1 4 2 3")
    game.dice("4 4 3 3").say("reroll")
    assert game.rolled == (4, 4, 3, 3)
    assert game.options == {"fly 4"}


@pytest.mark.rule("MLEM-15.19")
def test_a_reroll_comes_before_anything_is_added_to_the_move() -> None:
    game = position(modules=["ufo"], token=1, aboard=["0 extra-one", "1 shift"], roll="1 3 ab")
    assert "reroll" in game.options
    assert "reroll" not in game.say("one 0").options


@pytest.mark.rule("MLEM-15.19")
def test_it_may_be_used_instead_of_a_crash() -> None:
    game = flight(rocket=5, token=1, pool=2).roll("2 3")
    assert game.options == {"crash", "reroll"}
    game.dice("4 2").say("reroll")
    assert game.options == {"fly 4"}
    assert game.failures == 0


@pytest.mark.rule("MLEM-15.19", "MLEM-6.1")
def test_a_second_failure_is_a_crash() -> None:
    game = flight(rocket=5, token=1, pool=2, aboard=["0 shift", "1 shift"]).roll("2 3")
    game.dice("3 3").say("reroll")
    assert game.failures == 1


@pytest.mark.rule("MLEM-15.19", "MLEM-14.25")
def test_after_a_bad_reroll_the_extra_one_still_helps() -> None:
    game = flight(rocket=5, token=1, pool=1, aboard=["0 extra-one", "1 shift"]).roll("2")
    assert game.options == {"crash", "reroll", "one 0"}
    game.dice("3").say("reroll")
    assert game.options == {"crash", "one 0"}
    assert game.say("one 0").rocket == 6


# -- contact --


@pytest.mark.rule("MLEM-15.21", "MLEM-15.24")
def test_a_contact_takes_the_top_token() -> None:
    game = flight(rocket=10, ufo=12, roll="2 3 3").say("fly 2")
    assert game.ufo_kept == [[5], [], []]
    assert game.table.score_sheet[0]["ufo"] == 5


@pytest.mark.rule("MLEM-15.21")
def test_no_token_is_left_for_a_sixth_contact() -> None:
    game = flight(rocket=10, ufo=12, roll="2 3 3")
    game.table.state.ufo_kept = [[5], [4, 3], [2, 1]]
    game.say("fly 2")
    assert game.ufo_kept == [[5], [4, 3], [2, 1]]


@pytest.mark.rule("MLEM-15.21")
def test_a_contact_where_there_is_no_landing_phase() -> None:
    game = flight(rocket=0, ufo=4, roll="2 2 3").say("fly 2")
    assert game.ufo_kept[0] == [5]
    assert game.asked == (0, "roll")


@pytest.mark.rule("MLEM-15.22")
def test_flying_past_the_ufo_is_no_contact() -> None:
    game = flight(rocket=10, ufo=11, roll="2 3 3").say("fly 2")
    assert game.ufo_kept == [[], [], []]


@pytest.mark.rule("MLEM-15.21", "MLEM-14.4")
def test_a_shift_does_not_meet_it() -> None:
    game = flight(rocket=10, ufo=11, task="arrive").say("land 11")
    assert game.ufo_kept == [[], [], []]


@pytest.mark.rule("MLEM-15.21", "MLEM-6.6")
def test_a_crash_on_its_space_is_no_contact() -> None:
    game = flight(rocket=10, ufo=10, pool=1, aboard=["0 shift", "1 shift"]).roll("3")
    assert game.failures == 1
    assert game.ufo_kept == [[], [], []]


@pytest.mark.rule("MLEM-15.23")
def test_the_ufo_stays_and_can_be_met_again() -> None:
    game = flight(rocket=10, ufo=12, roll="2 3 3").say("fly 2")
    assert game.ufo == 12
    again = flight(rocket=10, ufo=12, aboard=["1 parachute", "2 shift"], roll="2 3 3")
    again.table.state.ufo_kept = game.ufo_kept
    again.say("fly 2")
    assert again.ufo_kept == [[5], [4], []]


@pytest.mark.rule("MLEM-15.24", "MLEM-13.8")
def test_ufo_tokens_count_in_the_final_score() -> None:
    game = flight(failures=10, rocket=5, pool=1, aboard=["0 shift", "1 shift", "2 shift"])
    game.table.state.ufo_kept = [[], [5, 3], [4]]
    game.roll("3")
    assert game.table.over
    assert game.scores == [0, 8, 4]
    assert game.table.winners == [1]


@pytest.mark.rule("MLEM-15.25")
def test_contact_comes_before_landing() -> None:
    game = flight(rocket=8, ufo=10, roll="2 3").say("fly 2")
    assert game.ufo_kept[0] == [5]
    assert game.asked == (0, "land")
    game.say("land 10", "stay", "stay")
    assert game.ufo_kept == [[5], [], []]


@pytest.mark.rule("MLEM-15.25")
def test_contact_in_deep_space_is_the_commanders() -> None:
    game = flight(rocket=25, ufo=26, aboard=["2 shift", "0 parachute"], roll="2").say("fly 2")
    assert game.ufo_kept == [[], [], [5]]
    assert game.table.score_sheet[2]["deep-space"] == 7
