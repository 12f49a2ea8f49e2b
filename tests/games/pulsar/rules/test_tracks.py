"""Tokens on the initiative and engineering tracks (PUL-8)."""

from __future__ import annotations

import pytest

from orrery.games.pulsar import GAME
from orrery.games.pulsar.state import Track
from tests.games.pulsar.scenario import Example, position

BOX = GAME.components().figures
UNDER_3, BETWEEN_3_AND_4 = 6, 7


def taking(
    *dice: int, initiative: Track, engineering: Track = ((8, 2), (8, 1), (8, 0)), median: int = 6
) -> Example:
    """Seat 0 takes one of these dice, with the marker under 3 unless another place is named."""
    return position(3).tracks(initiative, engineering).draft(*dice, median=median)


@pytest.mark.rule("PUL-8.1")
def test_fifteen_spaces_and_the_last_two_are_marked() -> None:
    assert BOX.last_space == 15
    assert BOX.penalties == {14: 1, 15: 2}
    game = position(4).give(0, score=20).give(1, score=20).give(2, score=20).give(3, score=20)
    game.tracks(
        [(13, 0), (14, 1), (15, 2), (15, 3)],
        [(1, 3), (13, 1), (14, 2), (14, 0)],
    ).produce()
    assert [game.points("penalties", seat) for seat in range(4)] == [-1, -1, -3, -2]


@pytest.mark.rule("PUL-8.1")
def test_left_is_better() -> None:
    game = position(3).tracks([(3, 1), (7, 0), (9, 2)], [(2, 2), (5, 1), (6, 0)]).produce()
    assert game.s.order == (1, 0, 2)
    assert game.s.cubes == [0, 2, 3]


@pytest.mark.rule("PUL-8.2", "PUL-7.4")
def test_vector_8() -> None:
    """PUL-TV-8: red moves one to the left; the tokens above it stay where they were."""
    game = taking(2, initiative=((6, 1), (6, 2), (6, 0)))
    game.say("draft 2 initiative")
    assert game.s.initiative == ((5, 0), (6, 1), (6, 2))
    game = taking(2, initiative=((6, 1), (6, 0), (6, 2)))
    game.say("draft 2 initiative")
    assert game.s.initiative == ((5, 0), (6, 1), (6, 2))
    game = taking(5, initiative=((6, 1), (6, 0), (6, 2)))
    game.say("draft 5 initiative")
    assert game.s.initiative == ((6, 1), (6, 2), (8, 0))


@pytest.mark.rule("PUL-8.3")
@pytest.mark.parametrize("die", [2, 4])
def test_an_arriving_token_goes_on_top_from_either_side(die: int) -> None:
    at = {2: 7, 4: 5}[die]
    others = ((6, 1), (6, 2))
    start: Track = (*others, (at, 0)) if at == 7 else ((at, 0), *others)
    game = taking(die, initiative=start).say(f"draft {die} initiative")
    assert game.s.initiative == ((6, 0), (6, 1), (6, 2))


@pytest.mark.rule("PUL-8.3")
def test_flying_over_a_stack_leaves_it_alone() -> None:
    game = taking(6, initiative=((4, 0), (6, 1), (6, 2))).say("draft 6 initiative")
    assert game.s.initiative == ((6, 1), (6, 2), (7, 0))
    game = taking(1, initiative=((6, 1), (6, 2), (7, 0))).say("draft 1 initiative")
    assert game.s.initiative == ((5, 0), (6, 1), (6, 2))


@pytest.mark.rule("PUL-8.4")
def test_a_higher_token_is_ahead() -> None:
    """Seat 2 arrives last in both stacks and so is first in the next order and for the cubes."""
    game = position(3).tracks([(6, 1), (6, 0), (7, 2)], [(6, 0), (6, 1), (7, 2)])
    game.draft(2, 2, seat=2, median=UNDER_3).say("draft 2 initiative").draft(2, seat=2, median=6)
    game.say("draft 2 engineering").produce()
    assert game.s.order == (2, 1, 0)
    assert game.s.cubes == [2, 0, 3]


@pytest.mark.rule("PUL-8.5", "PUL-8.6")
def test_vector_13() -> None:
    """PUL-TV-13: initiative 14, engineering 15; dice that mean one and two to the right."""
    game = taking(4, 5, initiative=((8, 1), (8, 2), (14, 0)), engineering=((8, 1), (8, 2), (15, 0)))
    assert game.options == {"draft 4 initiative"}
    game.say("draft 4 initiative")
    assert game.s.initiative == ((8, 1), (8, 2), (15, 0))


@pytest.mark.rule("PUL-8.5")
def test_a_token_that_would_leave_the_track_cant_be_chosen() -> None:
    game = taking(
        4, 5, 6, initiative=((8, 1), (8, 2), (13, 0)), engineering=((8, 1), (8, 2), (12, 0))
    )
    assert game.options == {
        "draft 4 initiative", "draft 4 engineering", "draft 5 initiative", "draft 5 engineering",
        "draft 6 engineering",
    }  # fmt: skip


@pytest.mark.rule("PUL-8.6", "PUL-7.6")
def test_dice_to_the_left_and_above_the_marker_can_always_be_taken() -> None:
    last: Track = ((8, 1), (8, 2), (15, 0))
    game = taking(2, 3, 4, 6, initiative=last, engineering=last)
    assert game.options == {"draft 2 initiative", "draft 2 engineering", "draft 3"}
    assert taking(3, 6, initiative=last, engineering=last).options == {"draft 3"}


@pytest.mark.rule("PUL-8.7")
@pytest.mark.parametrize("track", ["initiative", "engineering"])
def test_vector_14(track: str) -> None:
    """PUL-TV-14: both tokens on 15 and only dice to the right."""
    game = taking(
        4, 6, initiative=((15, 0), (15, 1), (15, 2)), engineering=((8, 1), (15, 0), (15, 2))
    )
    assert game.options == {
        "draft 4 initiative", "draft 4 engineering", "draft 6 initiative", "draft 6 engineering",
    }  # fmt: skip
    game.say(f"draft 6 {track}")
    moved = track == "initiative"
    stack = ((15, 1), (15, 2), (15, 0)) if moved else ((15, 0), (15, 1), (15, 2))
    assert game.s.initiative == stack
    assert game.s.engineering == ((8, 1), *(((15, 0), (15, 2)) if moved else ((15, 2), (15, 0))))


@pytest.mark.rule("PUL-8.7")
def test_it_goes_to_the_bottom_of_the_last_stack_also_from_afar() -> None:
    game = taking(6, initiative=((13, 0), (15, 1), (15, 2)), engineering=((8, 1), (8, 2), (14, 0)))
    assert game.options == {"draft 6 initiative", "draft 6 engineering"}
    game.say("draft 6 initiative")
    assert game.s.initiative == ((15, 1), (15, 2), (15, 0))


@pytest.mark.rule("PUL-8.3", "PUL-8.7")
def test_who_gets_to_the_last_space_by_an_exact_move_lies_on_top() -> None:
    game = taking(5, initiative=((13, 0), (15, 1), (15, 2))).say("draft 5 initiative")
    assert game.s.initiative == ((15, 0), (15, 1), (15, 2))


@pytest.mark.rule("PUL-8.8")
def test_a_move_beyond_the_left_end_stops_on_the_first_space() -> None:
    for median in (12, 6):
        game = taking(1, initiative=((1, 2), (1, 1), (2, 0)), median=median)
        game.say("draft 1 initiative")
        assert game.s.initiative == ((1, 0), (1, 2), (1, 1))
    game = taking(1, initiative=((3, 0), (4, 2), (8, 1)), median=12).say("draft 1 initiative")
    assert game.s.initiative == ((1, 0), (4, 2), (8, 1))


@pytest.mark.rule("PUL-8.9")
@pytest.mark.parametrize("die", [1, 2])
def test_vector_16(die: int) -> None:
    """PUL-TV-16: from the bottom of a stack of three on the first space to its top."""
    game = taking(die, initiative=((1, 2), (1, 1), (1, 0))).say(f"draft {die} initiative")
    assert game.s.initiative == ((1, 0), (1, 2), (1, 1))
    game = taking(die, initiative=((1, 2), (1, 0), (1, 1))).say(f"draft {die} initiative")
    assert game.s.initiative == ((1, 0), (1, 2), (1, 1))


@pytest.mark.rule("PUL-8.10")
def test_alone_on_the_first_space_a_move_to_the_left_changes_nothing() -> None:
    before: Track = ((1, 0), (2, 2), (2, 1))
    game = taking(1, 2, initiative=before, engineering=before)
    assert "draft 2 initiative" in game.options
    game.say("draft 2 initiative")
    assert game.s.initiative == before
    assert game.s.silver[0] == (2,)
