"""What is different with two players (PUL-25)."""

from __future__ import annotations

from itertools import product

import pytest

from orrery.games.pulsar.state import BLOCKED, NOBODY, Track
from tests.games.pulsar.scenario import Example, position, start

UNDER_3 = 6
LEFT: Track = ((2, 0), (2, 1), (3, 0), (3, 1))


def drafts(game: Example) -> list[int]:
    order = []
    while game.kind == "draft":
        assert game.seat is not None
        order.append(game.seat)
        game.say(sorted(game.options)[0])
    return order


@pytest.mark.rule("PUL-25.1")
def test_seven_dice_and_everything_else_as_usual() -> None:
    game = start(2).auto(until="draft")
    s = game.s
    assert len(s.dice) == 7
    assert s.stock == [10, 10, 10]
    assert (len(s.systems), len(s.tiles), len(s.offer), len(s.stack)) == (16, 12, 3, 21)
    assert (len(s.goals), len(s.rack.techs)) == (3, 17)


@pytest.mark.rule("PUL-25.2", "PUL-25.3", "PUL-3.5", "PUL-3.6")
@pytest.mark.parametrize("seed", range(6))
def test_vector_61(seed: int) -> None:
    """PUL-TV-61: rockets green, other, green, other; on each track the same from the bottom."""
    s = start(2, seed=seed).s
    green, other = s.order[:2]
    assert s.order == (green, other, green, other)
    bottom_to_top = ((8, green), (8, other), (8, green), (8, other))
    assert s.initiative == s.engineering == bottom_to_top[::-1]
    assert (s.score[green], s.score[other]) == (5, 6)
    assert len(s.ship) == 2


@pytest.mark.rule("PUL-25.2")
def test_either_begins() -> None:
    assert {start(2, seed=seed).s.order for seed in range(20)} == {(0, 1, 0, 1), (1, 0, 1, 0)}


@pytest.mark.rule("PUL-25.4")
@pytest.mark.parametrize(
    "order", sorted({o for o in product((0, 1), repeat=4) if sum(o) == 2}, key=str)
)
def test_dice_are_taken_as_the_rockets_stand(order: tuple[int, ...]) -> None:
    game = position(2).order(*order).dice_phase(1, 2, 3, 3, 4, 5, 6)
    assert drafts(game) == list(order)


@pytest.mark.rule("PUL-25.5")
def test_any_of_four_tokens() -> None:
    game = position(2).tracks(((2, 0), (3, 1), (5, 0), (9, 1)), ((1, 1), (4, 1), (6, 0), (11, 0)))
    game.draft(5, median=UNDER_3)
    assert game.options == {
        "draft 5 initiative", "draft 5 initiative behind",
        "draft 5 engineering", "draft 5 engineering behind",
    }  # fmt: skip
    for text, track, moved in (
        ("draft 5 initiative", "initiative", ((3, 1), (4, 0), (5, 0), (9, 1))),
        ("draft 5 initiative behind", "initiative", ((2, 0), (3, 1), (7, 0), (9, 1))),
        ("draft 5 engineering", "engineering", ((1, 1), (4, 1), (8, 0), (11, 0))),
        ("draft 5 engineering behind", "engineering", ((1, 1), (4, 1), (6, 0), (13, 0))),
    ):
        fork = Example(game.table.fork()).say(text)
        assert getattr(fork.s, track) == moved
        other = {"initiative": "engineering", "engineering": "initiative"}[track]
        assert getattr(fork.s, other) == getattr(game.s, other)


@pytest.mark.rule("PUL-25.5", "PUL-8.4")
def test_two_tokens_side_by_side_in_a_stack_are_as_good_as_one() -> None:
    game = position(2).tracks(((6, 1), (6, 0), (6, 0), (6, 1)), ((6, 0), (6, 1), (6, 0), (6, 1)))
    game.draft(2, median=UNDER_3)
    assert game.options == {
        "draft 2 initiative", "draft 2 engineering", "draft 2 engineering behind",
    }  # fmt: skip
    one = Example(game.table.fork()).say("draft 2 engineering").s.engineering
    two = Example(game.table.fork()).say("draft 2 engineering behind").s.engineering
    assert one == ((5, 0), (6, 1), (6, 0), (6, 1))
    assert two == ((5, 0), (6, 0), (6, 1), (6, 1))
    game.tracks(((6, 0), (7, 0), (8, 1), (8, 1)))
    assert {"draft 2 initiative", "draft 2 initiative behind"} <= game.options


@pytest.mark.rule("PUL-25.5", "PUL-8.5", "PUL-8.6")
def test_the_right_end_holds_for_each_token() -> None:
    game = position(2).tracks(
        ((12, 0), (14, 0), (15, 1), (15, 1)), ((8, 1), (8, 1), (13, 0), (15, 0))
    )
    game.draft(5, 6, median=UNDER_3)
    assert game.options == {
        "draft 5 initiative", "draft 5 engineering", "draft 6 initiative",
    }  # fmt: skip


@pytest.mark.rule("PUL-25.5", "PUL-8.7")
def test_when_none_of_four_can_move_any_of_them_goes_to_the_bottom() -> None:
    last: Track = ((14, 0), (15, 0), (15, 1), (15, 1))
    game = position(2).tracks(last, last).draft(5, 6, median=UNDER_3)
    assert len(game.options) == 8
    fork = Example(game.table.fork()).say("draft 5 engineering")
    assert fork.s.engineering == ((15, 0), (15, 1), (15, 1), (15, 0))
    fork = Example(game.table.fork()).say("draft 6 initiative behind")
    assert fork.s.initiative == ((14, 0), (15, 1), (15, 1), (15, 0))
    assert fork.s.engineering == last


@pytest.mark.rule("PUL-25.6", "PUL-5.4")
def test_any_of_three_dice_left_over_may_be_copied() -> None:
    game = position(2).dice_phase(1, 2, 3, 3, 4, 5, 6)
    drafts(game)
    assert len(game.s.dice) == 3
    game.left_over(1, 4, 6).give(game.seat, cubes=4)
    assert game.offers("copy") == {"copy 1", "copy 4", "copy 6"}
    seat = game.seat
    game.say("copy 4")
    assert game.s.reds == ((4, False),)
    assert seat is not None
    assert game.s.cubes[seat] == 0
    assert game.s.dice == (1, 4, 6)


@pytest.mark.rule("PUL-25.7", "PUL-10.1")
@pytest.mark.parametrize("order", [(1, 1, 0, 0), (1, 0, 0, 1), (0, 1, 1, 0)])
def test_one_turn_each_the_owner_of_the_first_rocket_first(order: tuple[int, ...]) -> None:
    game = position(2).order(*order).dice_phase(1, 2, 3, 3, 4, 5, 6).auto()
    for seat in (order[0], 1 - order[0]):
        assert game.asked == (seat, "turn")
        game.say("end")
    assert game.s.round == 2


@pytest.mark.rule("PUL-25.8", "PUL-13.2")
def test_planets_for_more_players_are_blocked() -> None:
    """System 15: lifeless 3, blue, blue 4, lifeless 4."""
    game = position(2, dice=(1,), at="g02").system("s02", 15).fly("1", "s02")
    assert game.stations_in("s02") == (BLOCKED, 0, BLOCKED, BLOCKED)


@pytest.mark.rule("PUL-25.9", "PUL-19.9")
def test_a_technology_with_one_icon_is_for_one_player() -> None:
    game = position(2, dice=(2,)).round(2).modifiers().say("patent 2.1 2", "end")
    for number in (2, 3, 8):
        game.round(number).turn(1, dice=(2,)).modifiers(seat=1)
        game.state.closed = 0
        assert "patent 2.1 2" not in game.options
    three = position(3, dice=(2,)).round(3).patents("2.1", seat=1).modifiers()
    assert "patent 2.1 2" in three.options


@pytest.mark.rule("PUL-25.10", "PUL-22.2")
def test_all_four_rockets_follow_the_initiative_track() -> None:
    game = position(2).tracks(((3, 1), (5, 1), (5, 0), (9, 0))).produce()
    assert game.s.order == (1, 1, 0, 0)
    assert drafts(game) == [1, 1, 0, 0]


@pytest.mark.rule("PUL-25.11", "PUL-22.4")
@pytest.mark.parametrize(
    ("seats", "cubes", "points"),
    [
        pytest.param((0, 0, 1, 1), [3, 0], [0, 1], id="PUL-TV-47"),
        ((0, 1, 0, 1), [2, 1], [1, 0]),
        ((1, 0, 0, 1), [1, 2], [1, 0]),
        ((1, 1, 0, 0), [0, 3], [1, 0]),
    ],
)
def test_engineering_rewards(seats: tuple[int, ...], cubes: list[int], points: list[int]) -> None:
    track = tuple((2 + n, seat) for n, seat in enumerate(seats))
    game = position(2).tracks(LEFT, track).produce()
    assert game.s.cubes == cubes
    assert [game.points("engineering", seat) for seat in (0, 1)] == points


@pytest.mark.rule("PUL-25.12", "PUL-22.5")
def test_penalties_for_each_token() -> None:
    game = position(2).give(0, score=20).give(1, score=20)
    game.tracks(((14, 1), (15, 0), (15, 0), (15, 1)), ((13, 1), (14, 1), (14, 0), (15, 0)))
    game.produce()
    assert game.points("penalties", 0) == -(2 + 2 + 1 + 2)
    assert game.points("penalties", 1) == -(1 + 2 + 1)


@pytest.mark.rule("PUL-25.13", "PUL-23.9")
@pytest.mark.parametrize(
    ("seats", "points"),
    [((0, 0, 1, 1), [11, 2]), ((0, 1, 0, 1), [9, 4]), ((1, 0, 0, 1), [6, 7]), ((1, 1, 0, 0), [2, 11])],
)  # fmt: skip
def test_final_initiative_points(seats: tuple[int, ...], points: list[int]) -> None:
    track = tuple((4, seat) for seat in seats)
    game = position(2).tracks(track).final_scoring()
    assert [game.points("initiative", seat) for seat in (0, 1)] == points


@pytest.mark.rule("PUL-25.14", "PUL-16.13")
def test_everything_else_is_unchanged() -> None:
    game = position(2, dice=(2, 4)).claim("p01", "p02").gyrodynes(small=2).note()
    game.say("place small p01", "place small p02", "gyrodyne large 4")
    assert game.gained() == {"score": 7, "small": -2, "large": 1, "dice": -1}
    game.claim("p03", "p04", seat=1).turn(1, dice=()).gyrodynes(small=2, seat=1)
    game.say("place small p03", "place small p04")
    assert game.gained(1) == {"score": 4, "rings": -2}
    two, three = (position(n, dice=(1, 2, 3, 4, 5, 6)).options for n in (2, 3))
    assert two == three
    assert game.s.rings == [4, 4]
    assert NOBODY in game.s.owned
