"""Rolling and taking dice (PUL-5, 7) and the balanced start (PUL-9)."""

from __future__ import annotations

from collections import Counter

import pytest

from orrery.games.pulsar.rules.dice import distance
from tests.games.pulsar.scenario import Example, position, start

UNDER_3, BETWEEN_3_AND_4 = 6, 7
UNDER_6, BETWEEN_5_AND_6 = 12, 11


def drafts(game: Example) -> list[int]:
    """Who takes dice, one after the other."""
    order = []
    while game.kind == "draft":
        assert game.seat is not None
        order.append(game.seat)
        game.say(sorted(game.options)[0])
    return order


# -- rolling --


@pytest.mark.rule("PUL-5.1")
def test_the_first_player_rolls_all_dice_once() -> None:
    game = position(3).order(2, 0, 1).dice_phase(6, 1, 3, 3, 2, 5, 4)
    assert game.s.dice == (1, 2, 3, 3, 4, 5, 6)
    assert game.s.phase == "dice"
    (event,) = game.events("rolls")
    assert (event.seat, event.facts["dice"]) == (2, (1, 2, 3, 3, 4, 5, 6))


@pytest.mark.rule("PUL-5.1")
def test_dice_are_fair() -> None:
    seen: Counter[int] = Counter()
    for seed in range(250):
        game = start(4, seed=seed, headquarters=False).auto(until="draft")
        seen.update(game.s.dice)
    assert set(seen) == set(range(1, 7))
    assert all(0.13 < n / (250 * 9) < 0.205 for n in seen.values())


@pytest.mark.rule("PUL-5.1", "PUL-5.2", "PUL-10.3")
def test_all_dice_come_back_for_the_next_roll_and_the_red_one_is_never_rolled() -> None:
    game = position(3, red=(4,)).left_over(2).say("flight red4").auto("bonus tile")
    for _ in range(3):
        game.say("end")
    assert game.s.round == 2
    assert len(game.s.dice) == 7
    assert game.s.silver == [()] * 3
    assert game.s.reds == ()


@pytest.mark.rule("PUL-5.3", "PUL-5.4")
@pytest.mark.parametrize(("players", "left"), [(2, 3), (3, 1), (4, 1)])
def test_two_dice_each_and_what_is_left_over(players: int, left: int) -> None:
    dice = (1, 2, 3, 3, 4, 5, 6, 2, 5)[: 9 if players == 4 else 7]
    game = position(players).dice_phase(*dice)
    drafts(game)
    assert game.kind == "turn"
    taken = [die for hand in game.s.silver for die in hand]
    assert [len(hand) for hand in game.s.silver] == [2] * players
    assert len(game.s.dice) == left
    assert sorted([*taken, *game.s.dice]) == sorted(dice)
    game.give(game.seat, cubes=4)
    assert game.offers("copy") == {f"copy {die}" for die in game.s.dice}


# -- taking --


@pytest.mark.rule("PUL-7.1", "PUL-7.2")
@pytest.mark.parametrize(
    ("order", "taking"),
    [((2, 0, 1), [2, 0, 1, 1, 0, 2]), ((3, 1, 0, 2), [3, 1, 0, 2, 2, 0, 1, 3])],
)
def test_there_and_back(order: tuple[int, ...], taking: list[int]) -> None:
    game = position(len(order)).order(*order)
    dice = (1, 2, 3, 3, 4, 5, 6, 2, 5)[: 9 if len(order) == 4 else 7]
    assert drafts(game.dice_phase(*dice)) == taking
    assert game.asked == (order[0], "turn")


@pytest.mark.rule("PUL-7.3")
def test_one_token_moves_at_once_on_a_track_of_ones_choice() -> None:
    game = position(3).draft(1, 5, median=BETWEEN_3_AND_4)
    assert game.options == {
        "draft 1 initiative", "draft 1 engineering", "draft 5 initiative", "draft 5 engineering",
    }  # fmt: skip
    before = game.s.initiative
    game.say("draft 5 engineering")
    assert game.s.initiative == before
    assert game.s.engineering == ((8, 2), (8, 1), (10, 0))
    assert (game.s.silver[0], game.s.dice) == ((5,), (1,))
    game = position(3).draft(1, 5, median=BETWEEN_3_AND_4).say("draft 5 initiative")
    assert game.s.engineering == before
    assert game.s.initiative == ((8, 2), (8, 1), (10, 0))


@pytest.mark.rule("PUL-7.3", "PUL-7.2")
def test_one_may_move_the_same_or_the_other_token_with_the_second_die() -> None:
    for second in ("initiative", "engineering"):
        game = position(3).order(0, 1, 2).dice_phase(1, 1, 2, 3, 4, 5, 6)
        assert game.s.median == UNDER_3
        game.say("draft 5 initiative", *["draft 3"], *["draft 4 engineering"])
        game.say("draft 1 engineering", "draft 1 initiative")
        assert game.asked == (0, "draft")
        game.say(f"draft 2 {second}")
        spaces = [
            next(space for space, seat in track if seat == 0)
            for track in (game.s.initiative, game.s.engineering)
        ]
        assert spaces == ([9, 8] if second == "initiative" else [10, 7])
        assert game.s.silver[0] == (2, 5)


@pytest.mark.rule("PUL-7.4", "PUL-7.5", "PUL-7.6")
@pytest.mark.parametrize(
    ("median", "steps"),
    [
        pytest.param(BETWEEN_3_AND_4, [-3, -2, -1, 1, 2, 3], id="PUL-TV-10"),
        pytest.param(UNDER_3, [-2, -1, 0, 1, 2, 3], id="PUL-TV-11"),
        (UNDER_6, [-5, -4, -3, -2, -1, 0]),
        (BETWEEN_5_AND_6, [-5, -4, -3, -2, -1, 1]),
        (2, [0, 1, 2, 3, 4, 5]),
        (3, [-1, 1, 2, 3, 4, 5]),
    ],
)
def test_how_far_a_token_moves(median: int, steps: list[int]) -> None:
    """To the right if positive."""
    assert [distance(median, value) for value in range(1, 7)] == steps
    for value, step in enumerate(steps, 1):
        game = position(3).draft(*range(1, 7), median=median)
        if step:
            game.say(f"draft {value} engineering")
        else:
            assert f"draft {value} engineering" not in game.options
            game.say(f"draft {value}")
        space = next(space for space, seat in game.s.engineering if seat == 0)
        assert space == 8 + step
        assert game.s.silver[0] == (value,)
        assert game.s.initiative == ((8, 2), (8, 1), (8, 0))


@pytest.mark.rule("PUL-7.5")
@pytest.mark.parametrize("median", [UNDER_6, BETWEEN_5_AND_6])
def test_vector_7(median: int) -> None:
    """PUL-TV-7: green takes a 4 two die spaces left of the marker."""
    game = position(3).draft(4, 5, median=median).say("draft 4 engineering")
    assert game.s.engineering == ((6, 0), (8, 2), (8, 1))


@pytest.mark.rule("PUL-7.6")
def test_the_die_above_the_marker_moves_no_token() -> None:
    game = position(3).draft(1, 3, 3, 5, median=UNDER_3)
    assert {text for text in game.options if text.startswith("draft 3")} == {"draft 3"}
    tracks = game.s.initiative, game.s.engineering
    game.say("draft 3")
    assert (game.s.initiative, game.s.engineering) == tracks
    assert game.s.dice == (1, 3, 5)


@pytest.mark.rule("PUL-7.7")
def test_values_stay_as_they_were_rolled() -> None:
    game = position(3).dice_phase(6, 1, 1, 2, 2, 2, 6)
    drafts(game)
    (left,) = game.s.dice
    assert sorted([*(die for hand in game.s.silver for die in hand), left]) == [1, 1, 2, 2, 2, 6, 6]
    for seat in range(3):
        assert game.asked == (seat, "turn")
        hand = game.s.silver[seat]
        others = [game.s.silver[other] for other in range(3) if other != seat]
        game.modifiers(1, seat=seat)
        die = hand[0] if hand[0] < 6 else hand[1]
        game.say(f"flight {die}+1").auto("bonus tile")
        assert list(game.s.silver[seat]) == [hand[1] if die == hand[0] else hand[0]]
        assert [game.s.silver[other] for other in range(3) if other != seat] == others
        game.say("end")
        if seat < 2:
            assert game.s.dice == (left,)


# -- the balanced start --


@pytest.mark.rule("PUL-9.2", "PUL-9.3", "PUL-9.4")
@pytest.mark.parametrize(
    ("players", "given"),
    [(2, [2, 3, 4, 5]), pytest.param(3, [2, 3, 4, 5], id="PUL-TV-19"), (4, [1, 2, 3, 4, 5, 6])],
)
def test_some_dice_are_set_and_three_rolled(players: int, given: list[int]) -> None:
    rest = Counter[int]()
    for seed in range(60):
        game = start(players, seed=seed, start="balanced", headquarters=False).auto(until="draft")
        dice = Counter(game.s.dice)
        assert dice >= Counter(given)
        assert (dice - Counter(given)).total() == 3
        rest += dice - Counter(given)
    assert set(rest) == set(range(1, 7))
    game = position(players, start="balanced").dice_phase(6, 6, 5)
    assert game.s.dice == tuple(sorted([*given, 5, 6, 6]))
    assert game.s.median == 9


@pytest.mark.rule("PUL-9.1")
def test_the_balanced_start_is_a_choice_and_for_the_first_round_only() -> None:
    ones = (1,) * 7
    assert position(3).dice_phase(*ones).s.dice == ones
    assert position(3, start="balanced").dice_phase(*ones).s.dice != ones
    for number in range(2, 9):
        game = position(3, start="balanced").round(number).dice_phase(*ones)
        assert game.s.dice == ones
