"""Signals in the sectors; completing, winning and resetting them (SETI-12)."""

from __future__ import annotations

import pytest

from orrery.games.seti import GAME
from orrery.games.seti.ops import STARS
from orrery.games.seti.rules.asides import remember
from tests.games.seti.scenario import Example, position

BOX = GAME.components().figures
SIZE = dict(zip(STARS, BOX.capacity, strict=False))


def mark(game: Example, star: str, seat: int = 0) -> Example:
    """An effect marks a signal for a seat."""
    return game.run(("mark_at", seat, STARS.index(star), 0))


def mark_freely(game: Example, star: str) -> Example:
    """The reward of a free action marks a signal."""
    game.s.free = False
    return game.run(("mark_at", 0, STARS.index(star), 0), ("free_again", *remember(game.s)))


def mid_action(players: int = 3) -> Example:
    """A main action is under way, which marks a signal in any sector (card 115)."""
    game = position(players).give(credits=9, energy=9, publicity=0).milestones_done()
    for seat in range(1, players):
        game.give(seat, publicity=0)
    return game.hand(115).note().say("play 115")


@pytest.mark.rule("SETI-12.1", "SETI-12.2", "SETI-13.1")
def test_a_marker_for_a_data() -> None:
    game = mid_action().say("signal vega")
    assert game.markers_at("vega") == (0,)
    assert game.gained() == {"credits": -1, "cards": -1, "data": 1}
    game = mid_action().signals("vega", 1, 2).say("signal vega")
    assert game.markers_at("vega") == (1, 2, 0)  # from left to right


@pytest.mark.rule("SETI-12.3", "SETI-27.2", "SETI-13.2")
def test_with_a_full_pool_the_data_is_lost() -> None:
    game = mid_action().give(data=6).say("signal vega")
    assert game.markers_at("vega") == (0,)
    assert game.s.data[0] == 6


@pytest.mark.rule("SETI-12.4")
@pytest.mark.parametrize("star", STARS)
def test_the_second_position_scores_two(star: str) -> None:
    """TV-13; neither the first nor the third scores."""
    for before, points in (((), 0), ((1,), 2), ((0,), 2), ((1, 1), 0)):
        game = mid_action().signals(star, *before).note().say(f"signal {star}")
        assert game.gained() == {"data": 1, **({"score": points} if points else {})}


@pytest.mark.rule("SETI-12.4", "SETI-15.12")
def test_the_two_points_come_before_a_circle_is_offered() -> None:
    game = mid_action().mission(116).signals("kepler-22", 1).note().say("signal kepler-22")
    assert game.asked == (0, "cover")
    assert game.gained() == {"data": 1, "score": 2}


@pytest.mark.rule("SETI-12.5", "SETI-12.7")
def test_excess_markers_give_no_data_but_count() -> None:
    game = (
        position(3).give(credits=9).hand(38).signals("barnards-star", 1, 1, 1, 0).milestones_done()
    )
    game.note().say("play 38")  # two signals at Barnard's Star: the fifth and one more
    assert game.asked == (0, "trace")
    assert game.s.data[0] == 1
    assert game.won_at("barnards-star") == (0,)  # three against three, and later


@pytest.mark.rule("SETI-12.6", "SETI-12.7")
def test_a_sector_is_completed_by_its_last_data_and_settled_after_the_action() -> None:
    game = position(3).give(credits=9, energy=9).milestones_done().hand(115).tech("telescope-1")
    game.signals("vega", 1, 1, 2).say("scan", "scan earth", "signal vega")
    assert game.s.completed == [STARS.index("vega")]
    assert game.kind == "scan"  # the rest of the action first
    assert game.won_at("vega") == ()
    row = game.s.row[0]
    game.say(f"row {row}").auto("signal")
    assert game.s.completed == []
    assert game.won_at("vega") == (1,)


@pytest.mark.rule("SETI-12.6")
@pytest.mark.parametrize("star", STARS)
def test_the_size_of_each_sector(star: str) -> None:
    assert (
        mid_action().signals(star, *[1] * (SIZE[star] - 2)).say(f"signal {star}").won_at(star) == ()
    )
    game = mid_action().signals(star, *[1] * (SIZE[star] - 1)).say(f"signal {star}")
    assert game.won_at(star) == (1,)


@pytest.mark.rule("SETI-12.7")
def test_several_sectors_in_the_order_the_active_player_likes() -> None:
    game = position(3).give(credits=9).milestones_done().hand(136)
    for star in ("kepler-22", "barnards-star", "procyon"):
        game.signals(star, *[1] * (SIZE[star] - 1))
    game.say("play 136", "signal kepler-22", "signal barnards-star", "signal procyon")
    assert game.s.wins == [()] * 8
    game.say("signal vega")
    assert game.asked == (0, "settle")
    assert game.answers == {"settle kepler-22", "settle barnards-star", "settle procyon"}
    game.say("settle procyon")
    assert game.asked == (1, "trace")
    game.say("trace left pink discovery")
    assert game.asked == (0, "settle")
    game.say("settle kepler-22", "trace right pink discovery")
    assert game.asked == (1, "trace")  # the last one needs no question
    assert game.say("trace left pink overflow").asked == (0, "turn")


@pytest.mark.rule("SETI-12.7")
def test_completed_before_the_main_action_it_is_settled_after_it() -> None:
    """A-3: a free action completes the sector, first of all in the turn."""
    game = position(3).give(credits=9, energy=9).milestones_done().hand(110)
    mark_freely(game.signals("vega", 1, 1, 1), "vega")
    assert game.asked == (0, "turn")
    assert game.s.completed == [STARS.index("vega")]
    game.say("play 110")
    assert game.asked == (1, "trace")
    assert game.won_at("vega") == (1,)


@pytest.mark.rule("SETI-12.7")
def test_completed_by_a_free_action_afterwards_it_is_settled_at_once() -> None:
    """A-3"""
    game = position(3).give(credits=9, energy=9).milestones_done().hand(110).say("play 110")
    mark_freely(game.signals("vega", 1, 1, 1), "vega")
    assert game.asked == (1, "trace")
    game.say("trace left pink discovery")
    assert game.asked == (0, "turn")


@pytest.mark.rule("SETI-12.7")
def test_completed_before_passing_it_is_settled_before_the_turn_ends() -> None:
    game = position(3).milestones_done().signals("vega", 1, 1, 1)
    mark(game, "vega").say("pass")
    assert game.kind == "keep"
    game.say(min(game.answers))
    assert game.asked == (1, "trace")
    assert game.say("trace left pink overflow").asked == (1, "turn")


@pytest.mark.rule("SETI-12.8")
def test_the_most_markers_win() -> None:
    assert mid_action().signals("sirius-a", 1, 1, 1, 0, 2).say("signal sirius-a").won_at(
        "sirius-a"
    ) == (1,)
    assert mid_action().signals("sirius-a", 0, 0, 0, 1, 2).say("signal sirius-a").won_at(
        "sirius-a"
    ) == (0,)


@pytest.mark.rule("SETI-12.5", "SETI-12.9", "SETI-12.12", "SETI-12.10")
def test_a_tie_goes_to_the_latest_marker() -> None:
    """TV-10: two markers each; the last one is orange's (seat 2) and came after the slot was full."""
    game = position(3).give(credits=9, data=0).give(2, data=0).milestones_done()
    game.turn_of(2).signals("barnards-star", 0, 0, 1, 1, 2)
    game.s.completed = [STARS.index("barnards-star")]
    for seat in range(3):
        game.give(seat, publicity=4)
    game.note()
    mark(game, "barnards-star", 2).run()
    assert game.kind == "turn"
    assert game.gained(2) == {}  # no data for an excess marker
    game.run(("settle",))
    assert game.asked == (2, "trace")
    assert all(" pink " in option for option in game.answers)
    assert [game.s.publicity[seat] for seat in range(3)] == [5, 5, 5]
    assert game.won_at("barnards-star") == (2,)


@pytest.mark.rule("SETI-12.9")
def test_in_a_tie_only_each_ones_last_marker_matters() -> None:
    """A-4"""
    game = mid_action().signals("sirius-a", 1, 2, 2, 0, 1).say("signal sirius-a")
    assert game.won_at("sirius-a") == (0,)
    game = mid_action(4).signals("sirius-a", 1, 2, 2, 3, 1).say("signal sirius-a")
    assert game.won_at("sirius-a") == (1,)  # seat 0 came last but has one marker only
    assert game.markers_at("sirius-a") == (2,)


@pytest.mark.rule("SETI-12.10", "SETI-12.11", "SETI-12.18", "SETI-12.19")
@pytest.mark.parametrize(
    ("star", "first", "later"),
    [
        ("procyon", (1, 0), (0, 3)),
        ("vega", (1, 2), (0, 5)),
        ("sirius-a", (1, 0), (1, 0)),
        ("barnards-star", (1, 0), (0, 3)),
        ("kepler-22", (1, 0), (0, 3)),
        ("proxima-centauri", (1, 0), (1, 0)),
        ("61-virginis", (1, 0), (1, 0)),
        ("beta-pictoris", (1, 3), (1, 0)),
    ],
)
def test_the_rewards_of_winning(star: str, first: tuple[int, int], later: tuple[int, int]) -> None:
    """Traces and points of the first win, and of all later ones."""
    for before, (traces, points) in (((), first), ((1,), later), ((0, 0, 1), later)):
        game = mid_action().signals(star, *[0] * (SIZE[star] - 1)).won(star, *before).note()
        game.say(f"signal {star}").auto("trace left pink overflow")
        assert game.traces_of("pink") == traces
        assert game.points("sectors") == points
        assert game.won_at(star) == (*before, 0)


@pytest.mark.rule("SETI-12.12", "SETI-27.1")
def test_everybody_present_gains_a_publicity() -> None:
    game = mid_action(4).signals("vega", 1, 1, 2).say("signal vega")
    assert [game.gained(seat).get("publicity", 0) for seat in range(4)] == [1, 1, 1, 0]


@pytest.mark.rule("SETI-12.13", "SETI-12.14", "SETI-12.16")
def test_the_second_leaves_a_marker() -> None:
    """TV-11: B (seat 1) and C (seat 0) have two each, and B's last came later."""
    game = position(3).milestones_done().turn_of(2).signals("barnards-star", 0, 1, 0, 1, 2, 2, 2)
    game.s.completed = [STARS.index("barnards-star")]
    game.run(("settle",)).auto("trace")
    assert game.won_at("barnards-star") == (2,)
    assert game.markers_at("barnards-star") == (1,)


@pytest.mark.rule("SETI-12.13")
def test_second_place_is_by_number_first() -> None:
    game = mid_action(4).signals("sirius-a", 2, 2, 1, 1, 1).say("signal sirius-a")
    assert game.markers_at("sirius-a") == (2,)


@pytest.mark.rule("SETI-12.15")
def test_alone_nobody_is_second() -> None:
    game = mid_action().signals("vega", 0, 0, 0).say("signal vega").auto("trace")
    assert game.won_at("vega") == (0,)
    assert game.markers_at("vega") == ()


@pytest.mark.rule("SETI-12.16", "SETI-12.17", "SETI-12.4")
def test_the_staying_marker_takes_the_first_position() -> None:
    """TV-14: the next marker goes on position 2, for 2 points and a data."""
    game = mid_action().signals("vega", 1, 0, 0).say("signal vega").auto("trace")
    assert game.markers_at("vega") == (1,)
    game.turn_of(0).hand(115).give(credits=9).note().say("play 115", "signal vega")
    assert game.gained() == {"credits": -1, "cards": -1, "score": 2, "data": 1}
    for _ in range(2):  # position 3 and 4: all data is there again
        game.turn_of(0).hand(115).say("play 115", "signal vega").auto("trace")
    assert game.won_at("vega") == (0, 0)


@pytest.mark.rule("SETI-12.17", "SETI-12.9")
def test_the_staying_marker_counts_as_the_oldest() -> None:
    game = mid_action().signals("vega", 1, 2, 1).say("signal vega").auto("trace")
    assert game.won_at("vega") == (1,)
    assert game.markers_at("vega") == (0,)  # 0 came later than 2
    game = mid_action().signals("vega", 1, 1, 2).say("signal vega")
    assert game.won_at("vega") == (1,)
    game = mid_action().signals("vega", 1, 2, 2).say("signal vega")
    assert (game.won_at("vega"), game.markers_at("vega")) == ((2,), (0,))


@pytest.mark.rule("SETI-12.18", "SETI-12.19")
def test_win_markers_never_count_for_a_majority() -> None:
    game = mid_action().won("vega", 1, 1, 1).signals("vega", 0, 0, 1).say("signal vega")
    assert game.won_at("vega") == (1, 1, 1, 0)
    assert game.mission(44).gold_box(44) == 3


@pytest.mark.rule("SETI-12.20", "SETI-4.7")
def test_a_winner_chooses_at_once_but_without_free_actions() -> None:
    """A-6"""
    game = mid_action().give(1, credits=9, energy=9, publicity=9, data=3).hand(5, 6, seat=1)
    game.signals("vega", 1, 1, 1).say("signal vega")
    assert game.asked == (1, "trace")
    assert game.options == {
        f"trace {side} pink {where}"
        for side in ("left", "right")
        for where in ("discovery", "overflow")
    }
    assert game.say("trace right pink discovery").asked == (0, "turn")
    assert game.gained(1)["score"] == 3 + 2  # the space, and Vega's first win
