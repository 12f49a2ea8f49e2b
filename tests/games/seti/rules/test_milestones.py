"""Gold and neutral milestones, and their order (SETI-19)."""

from __future__ import annotations

import pytest

from orrery.games.seti.notation import GOLD_TILES
from orrery.games.seti.state import NEUTRAL, NOBODY
from tests.games.seti.scenario import Example, position

ALL = {f"gold {tile}" for tile in GOLD_TILES}
TECH, MISSION, INCOME, OTHER = range(4)


def crossing(players: int = 2, **scores: int) -> Example:
    """Seat 0's turn, its main action done; then everybody has reached these scores (`a`, `b`, ...)."""
    game = position(players).give(credits=9).hand(110).say("play 110")
    for name, score in scores.items():
        game.give("abcd".index(name), score=score)
    return game


@pytest.mark.rule("SETI-19.1", "SETI-4.9")
def test_milestones_wait_for_the_end_of_the_turn() -> None:
    game = crossing(a=25)
    assert game.asked == (0, "turn")
    assert game.s.discovery[0] == (NOBODY,) * 3
    assert game.say("end").asked == (0, "gold")


@pytest.mark.rule("SETI-19.1", "SETI-19.3")
@pytest.mark.parametrize(
    ("score", "asked"), [(24, 0), (25, 1), (49, 1), (50, 2), (69, 2), (70, 3), (250, 3)]
)
def test_gold_milestones_at_25_50_and_70(score: int, asked: int) -> None:
    game = crossing(4, a=score).say("end")
    chosen = 0
    while game.kind == "gold":
        chosen += 1
        game.say(min(game.answers))
    assert chosen == asked == game.s.gold_done[0]


@pytest.mark.rule("SETI-19.2")
def test_others_reach_milestones_too() -> None:
    game = crossing(3, b=26).say("end")
    assert game.asked == (1, "gold")
    assert game.say("gold tech").asked == (1, "turn")


@pytest.mark.rule("SETI-19.4", "SETI-19.5", "SETI-27.6", "SETI-26.5")
def test_a_tile_without_an_own_marker_at_its_best_free_value() -> None:
    game = crossing(4, a=26).claim("tech", 1, 2).claim("income", 3).say("end")
    assert game.answers == ALL
    game.say("gold tech")
    assert game.s.claims[TECH] == (1, 2, 0)
    game = crossing(4, a=50).claim("tech", 0, 1).claim("other", 1).say("end")
    assert game.answers == ALL - {"gold tech"}
    game.say("gold other")
    assert game.s.claims[OTHER] == (1, 0)
    assert not {"skip", "end"} & game.answers


@pytest.mark.rule("SETI-19.5")
def test_a_tile_has_room_for_all() -> None:
    game = crossing(4, a=26).claim("tech", 1, 2, 3).say("end", "gold tech")
    assert game.s.claims[TECH] == (1, 2, 3, 0)


@pytest.mark.rule("SETI-19.5", "SETI-27.6")
def test_three_tiles_at_most() -> None:
    game = crossing(4, a=300).say("end", "gold tech", "gold mission", "gold other")
    assert game.asked == (1, "turn")
    assert sum(0 in claims for claims in game.s.claims) == 3


@pytest.mark.rule("SETI-19.6")
def test_two_milestones_two_different_tiles() -> None:
    """A-11"""
    game = crossing(4, a=51).say("end", "gold mission")
    assert game.asked == (0, "gold")
    assert game.answers == ALL - {"gold mission"}
    assert game.say("gold tech").asked == (1, "turn")


@pytest.mark.rule("SETI-19.7", "SETI-27.7")
def test_the_second_lap_brings_nothing() -> None:
    game = crossing(2, a=171, b=26).claim("tech", 0).claim("mission", 0, 1).claim("other", 0)
    game.s.neutral_done = [3, 3]
    assert game.say("end").asked == (1, "turn")
    assert game.s.score[0] == 171


@pytest.mark.rule("SETI-19.8", "SETI-19.9", "SETI-19.10", "SETI-19.14")
def test_a_neutral_marker_moves_to_the_leftmost_space() -> None:
    game = crossing(2, a=20).note().say("end")
    assert game.s.discovery == [(NEUTRAL, NOBODY, NOBODY), (NOBODY,) * 3]
    assert game.s.neutral == [1, 2]
    assert game.gained(0) == game.gained(1) == {}
    game.give(1, score=21).passing().say("pass").auto()
    assert game.s.discovery[0] == (NEUTRAL, NEUTRAL, NOBODY)
    assert game.s.neutral == [0, 2]
    assert game.passing().s.neutral == [0, 2]  # once for each player


@pytest.mark.rule("SETI-19.8")
@pytest.mark.parametrize(("score", "moved"), [(19, 0), (20, 1), (29, 1), (30, 2)])
def test_neutral_milestones_at_20_and_30(score: int, moved: int) -> None:
    game = crossing(2, a=score).say("end").auto("gold")
    assert sum(owner == NEUTRAL for slot in game.s.discovery for owner in slot) == moved


@pytest.mark.rule("SETI-19.9")
def test_left_species_first_then_the_right_one() -> None:
    game = crossing(2, a=20).trace("left", "pink", "discovery").trace("left", "blue", "discovery")
    game.say("end")
    assert game.s.discovery[0] == (0, NEUTRAL, 0)
    game = crossing(2, a=20, b=22)
    for colour in ("pink", "yellow", "blue"):
        game.trace("left", colour, "discovery", seat=1)
    game.trace("right", "pink", "discovery").say("end")
    assert game.s.discovery[1] == (0, NEUTRAL, NEUTRAL)


@pytest.mark.rule("SETI-19.11")
def test_with_six_full_spaces_nothing_happens() -> None:
    """TV-34"""
    game = crossing(2, a=30).claim("tech", 0)
    for side in ("left", "right"):
        for colour in ("pink", "yellow", "blue"):
            game.trace(side, colour, "discovery", seat=1)
    game.say("end").auto()
    assert game.s.neutral == [2, 2]
    assert game.s.discovery == [(1, 1, 1), (1, 1, 1)]


@pytest.mark.rule("SETI-19.12", "SETI-2.9")
def test_with_three_players_one_marker_is_there() -> None:
    game = crossing(3, a=21, b=22, c=20).say("end")
    assert game.s.neutral == [0, 1]
    assert game.s.discovery[0] == (NEUTRAL, NOBODY, NOBODY)


@pytest.mark.rule("SETI-19.13", "SETI-24.1")
def test_a_neutral_marker_can_complete_a_discovery() -> None:
    game = (
        crossing(2, a=20)
        .trace("left", "pink", "discovery")
        .trace("left", "yellow", "discovery", seat=1)
    )
    game.say("end").auto()
    assert game.s.discovery[0] == (0, 1, NEUTRAL)
    assert game.s.discovered == (True, False)


@pytest.mark.rule("SETI-19.15")
def test_clockwise_from_the_player_whose_turn_has_ended() -> None:
    """TV-31"""
    game = position(4, turn=2).give(2, credits=9).hand(110, seat=2).say("play 110")
    for seat in range(4):
        game.give(seat, score=25)
    game.say("end")
    order = []
    while game.kind == "gold":
        order.append(game.seat)
        game.say("gold tech")
    assert order == [2, 3, 0, 1]
    assert game.s.claims[TECH] == (2, 3, 0, 1)


@pytest.mark.rule("SETI-19.15", "SETI-19.9")
def test_neutral_milestones_come_last() -> None:
    """TV-32: from 18 to 31, and the other player crosses 25 too."""
    game = crossing(2, a=31, b=26).say("end")
    assert game.asked == (0, "gold")
    assert game.s.discovery[0] == (NOBODY,) * 3
    game.say("gold tech")
    assert game.asked == (1, "gold")
    assert game.s.discovery[0] == (NOBODY,) * 3
    game.say("gold other")
    assert game.s.discovery[0] == (NEUTRAL,) * 3  # 20 and 30 of the one, 20 of the other
    assert game.s.neutral == [0, 1]


@pytest.mark.rule("SETI-19.16", "SETI-24.2")
def test_milestones_before_discoveries() -> None:
    game = crossing(2, a=31)
    for colour in ("pink", "yellow", "blue"):
        game.trace("left", colour, "discovery")
    game.say("end")
    assert game.asked == (0, "gold")
    assert not game.s.discovered[0]
    assert game.say("gold tech").s.discovered[0]


@pytest.mark.rule("SETI-19.17")
def test_points_of_the_window_reach_milestones_in_it() -> None:
    """A-12: a Centaurian message pays 8 points, and they cross 50."""
    game = position(2, left="centaurians").give(credits=9).hand(110).claim("tech", 0)
    game.discovered("left").say("play 110")
    game.s.neutral_done = [3, 3]
    game.s.message_at = [30, 90]
    game.give(score=44).say("end")
    assert game.asked == (0, "message")
    game.say("message 4")
    assert game.s.score[0] == 52
    assert game.asked == (0, "gold")
    assert game.say("gold other").asked == (1, "turn")


@pytest.mark.rule("SETI-19.1", "SETI-22.1")
def test_milestones_after_passing_and_in_the_last_turn_of_a_round() -> None:
    game = position(2).give(score=26).say("pass")
    game.say(min(game.answers))
    assert game.asked == (0, "gold")
    game.say("gold tech").passing()
    assert game.s.round == 2
    game = position(2).at_round(5).have_passed(1).give(score=26).say("pass")
    assert game.asked == (0, "gold")
    assert game.say("gold tech").asked is None
