"""Rounds and turns, passing, income between rounds (SETI-4, 22, 23)."""

from __future__ import annotations

import pytest

from orrery.core.state import HIDDEN
from tests.games.seti.scenario import Example, position, start

MAIN = {"launch", "orbit", "land", "scan", "analyse", "play", "research", "pass"}
PUBLICITY, CREDIT_CARDS, ENERGY_CARDS, CARD_CARDS = 110, (2, 5, 9), (6, 8, 10), (3, 4, 7)
"""Card 110 costs a credit and gives 3 publicity; cards by their income."""


def rounds(game: Example) -> list[int]:
    """Everybody passes to the end: who began each round."""
    began = [game.s.first]
    while game.choice is not None:
        now = game.s.round
        game.passing()
        if game.choice is not None and game.s.round != now:
            assert game.seat == game.s.first
            began.append(game.s.first)
    return began


# -- rounds and turns --


@pytest.mark.rule("SETI-4.1", "SETI-4.2", "SETI-23.3", "SETI-26.1")
@pytest.mark.parametrize(
    ("players", "began"), [(2, [1, 0, 1, 0, 1]), (3, [1, 2, 0, 1, 2]), (4, [1, 2, 3, 0, 1])]
)
def test_five_rounds_and_the_marker_goes_round(players: int, began: list[int]) -> None:
    game = start(players, starter=1).auto()
    assert rounds(game) == began
    assert game.s.over
    assert game.s.round == 5


@pytest.mark.rule("SETI-4.3", "SETI-4.10", "SETI-3.4")
def test_turns_go_clockwise_past_those_who_have_passed() -> None:
    game = position(4, turn=2)
    for seat in range(4):
        game.give(seat, credits=9)
    seats = []
    for passes in (False, True, False, False, False, False, True, False, True):
        seats.append(game.seat)
        if passes:
            game.passing()
        else:
            game.hand(PUBLICITY, seat=game.seat or 0).say(f"play {PUBLICITY}").end()
    assert seats == [2, 3, 0, 1, 2, 0, 1, 2, 0]
    assert game.s.round == 1
    assert game.seat == 2
    assert game.hand(PUBLICITY, seat=2).say(f"play {PUBLICITY}").end().seat == 2  # alone by now


@pytest.mark.rule("SETI-4.4")
def test_one_main_action_a_turn() -> None:
    game = position().give(credits=20, energy=20, publicity=10, data=3).hand(PUBLICITY, 130)
    game.say("launch")
    assert game.asked == (0, "turn")
    assert game.answers == {"end"}
    assert game.end().seat == 1


@pytest.mark.rule("SETI-4.5")
def test_the_main_actions() -> None:
    game = position().give(credits=9, energy=9, publicity=9).computer(6).hand(PUBLICITY)
    game.tech("probe-1").probe("mars")
    assert {option.split()[0] for option in game.answers} == MAIN
    assert game.answers == {
        "launch", "orbit mars", "land mars", "scan", "analyse", "play 110", "research", "pass",
    }  # fmt: skip


@pytest.mark.rule("SETI-4.5")
def test_only_what_can_be_done_is_offered() -> None:
    game = position().give(credits=0, energy=0, publicity=0)
    assert game.options == {"pass"}


@pytest.mark.rule("SETI-4.6")
def test_free_actions_before_in_the_middle_of_and_after_the_main_action() -> None:
    game = position().give(credits=5, energy=5, publicity=9, data=2).row(110, 14, 40)
    game.note().say("place top", "scan")
    assert game.kind == "scan"
    assert {"place top", "exchange credit energy", "buy"} <= game.options
    game.say("place top", "scan earth", "row 14")
    assert game.kind == "signal"
    assert "place top" in game.options  # the data of the first signal
    game.say("place top", "signal proxima-centauri", "place top")
    assert game.kind == "turn"
    assert game.answers == {"end"}
    assert game.s.computer[0] == 4
    assert "exchange credit card" in game.options


@pytest.mark.rule("SETI-4.6")
def test_free_actions_while_picking_and_while_marking_a_trace() -> None:
    game = position().give(credits=9, energy=9).hand(11, 110).computer(6)
    game.say("play 11")
    assert game.kind == "pick"
    assert {"corner 110", "exchange credit energy"} <= game.options
    game.note().say("corner 110")
    assert game.kind == "pick"  # the question waits
    assert game.gained() == {"publicity": 1, "cards": -1} or game.gained() == {
        "data": 1,
        "cards": -1,
    }
    game = position().give(energy=3).computer(6).hand(110).say("analyse")
    assert game.kind == "trace"
    assert "corner 110" in game.options
    game.say("corner 110")
    assert game.kind == "trace"


@pytest.mark.rule("SETI-4.6")
def test_a_free_action_in_the_middle_is_no_part_of_the_card() -> None:
    """ET.15 discards two of the three cards it drew, not one that was bought meanwhile."""
    game = position(left="anomalies").give(credits=9, publicity=9).milestones_done()
    game.discovered("left").hand("et.15").top(110, 11, 14, 40).say("play et.15")
    drawn = {"discard 110", "discard 11", "discard 14"}
    assert game.answers == drawn
    game.say("buy", "take deck")
    assert game.answers == drawn
    game.say("discard 110")
    game.say("buy", "take deck")
    assert game.answers == drawn - {"discard 110"}


@pytest.mark.rule("SETI-4.7", "SETI-22.1")
def test_no_free_actions_in_others_turns_or_between_turns() -> None:
    game = position(3).give(1, credits=9, energy=9, publicity=9, data=3).hand(110, 14, seat=1)
    game.signals("vega", 1, 1, 1).run(("mark_at", 0, 1, 0), ("settle",))
    assert game.asked == (1, "trace")  # won in somebody else's turn
    assert game.options == game.answers
    game = position(3).give(1, credits=9, energy=9, score=30).give(0, score=26).hand(PUBLICITY)
    game.say(f"play {PUBLICITY}", "end")
    assert game.asked == (0, "gold")
    assert (
        game.options
        == game.answers
        == {f"gold {x}" for x in ("tech", "mission", "income", "other")}
    )
    assert game.say("gold tech").asked == (1, "gold")
    assert game.options == game.answers


@pytest.mark.rule("SETI-4.8")
def test_a_free_action_is_finished_before_the_next() -> None:
    """Data on the income space with an empty hand: nothing to tuck, and no card first."""
    game = position().give(data=2, publicity=9, credits=4).computer(3)
    game.note().say("place top")
    assert game.kind == "turn"  # the income effect is over already
    assert game.gained() == {"data": -1}
    game = position().give(data=2, publicity=9, credits=4).computer(3).hand(5)
    game.say("place top")
    assert game.kind == "income"
    assert game.options == {"tuck 5", "skip"}
    game = position().give(publicity=9, credits=4, data=2).hand(5, 6).say("buy")
    assert game.kind == "pick"
    assert game.options == game.answers
    game = position().give(credits=4).hand(5, 6, 7).say("exchange card credit")
    assert game.options == {"discard 5", "discard 6", "discard 7"}


@pytest.mark.rule("SETI-4.8")
def test_free_actions_come_back_after_one_is_over() -> None:
    game = position().give(publicity=9, credits=4).say("buy", "take deck")
    assert game.kind == "turn"
    assert "buy" in game.options


@pytest.mark.rule("SETI-4.9", "SETI-19.16", "SETI-24.2")
def test_milestones_then_discoveries_then_the_next_turn() -> None:
    game = position(2, left="mascamites").give(score=24, energy=3).computer(6)
    game.trace("left", "pink", "discovery", seat=0).trace("left", "yellow", "discovery", seat=1)
    game.say("analyse", "trace left blue discovery")
    assert game.kind == "turn"  # still one's own turn: nothing has been resolved yet
    assert game.s.gold_done[0] == 0
    assert not game.s.discovered[0]
    game.say("end")
    assert game.asked == (0, "gold")
    assert not game.s.discovered[0]
    game.say("gold tech")
    assert game.s.discovered[0]
    assert game.asked == (1, "turn")


@pytest.mark.rule("SETI-4.11")
def test_a_round_ends_when_all_have_passed() -> None:
    game = position(3).passing().passing().say("pass")
    assert game.asked == (2, "keep")
    assert (game.s.round, game.s.stacks[0] != ()) == (1, True)
    game.say(min(game.options))
    assert game.s.round == 2
    assert game.s.passed == [False] * 3


@pytest.mark.rule("SETI-4.12")
def test_what_may_be_skipped_and_what_may_not() -> None:
    may = [("income",), ("move", 1)]
    must = [("signal", "colour", "red"), ("trace", "pink"), ("pick", 1), ("take_tech", 4095, 1)]
    for op in may:
        game = position().hand(5).probe("earth").do(0, op)
        assert {"skip", "stop"} & game.answers, op
    for op in must:
        game = position().do(0, op)
        assert not {"skip", "stop", "done", "end"} & game.answers, op


@pytest.mark.rule("SETI-4.12", "SETI-15.12")
def test_a_circle_may_be_declined() -> None:
    game = position().mission(2).do(0, ("event", "visit venus"))
    assert game.answers == {"cover 2 1", "skip"}


@pytest.mark.rule("SETI-4.13", "SETI-6.6")
def test_what_cannot_be_done_is_skipped() -> None:
    """Falcon-like: at the probe limit the launch is lost, the rest of the card is done."""
    game = position().probe("venus").hand(5).note().say("play 5")
    assert game.gained() == {"credits": -3, "publicity": 1, "cards": -1}
    assert game.at() == ["1.6"]


@pytest.mark.rule("SETI-4.14")
def test_effects_are_resolved_from_left_to_right() -> None:
    """Uranus' orbit: points, cards, then the signal; with the cards in hand already."""
    game = position().give(credits=5, energy=5).probe("uranus").note().say("orbit uranus")
    assert game.kind == "signal"
    assert game.gained() == {
        "credits": -1, "energy": -1, "score": 3 + 8, "cards": 3, "probes": -1,
    }  # fmt: skip


# -- passing --


@pytest.mark.rule("SETI-22.1")
def test_free_actions_before_passing_but_not_during_it() -> None:
    game = position().give(credits=9, energy=9, publicity=9, data=3).hand(*range(1, 7))
    game.say("place top", "corner 2")
    assert "stop" not in game.options  # no probe to move
    game.say("pass")
    assert game.asked == (0, "hand-limit")
    assert game.options == game.answers
    game.say("discard 1")
    assert game.asked == (0, "keep")
    assert game.options == game.answers
    game.say(min(game.options))
    assert game.asked == (1, "turn")  # nor after it


@pytest.mark.rule("SETI-22.2", "SETI-22.4", "SETI-22.5", "SETI-22.6", "SETI-22.9", "SETI-27.3")
def test_the_steps_of_passing() -> None:
    """TV-35: six cards, first to pass of three in round 2."""
    game = position(3).at_round(2).sky(3, 3, 3, rotation=2)
    a, b, c, d, e, f = game.s.deck[:6]
    game.hand(a, b, c, d, e, f).say("pass")
    assert game.options == {f"discard {n}" for n in (a, b, c, d, e, f)}
    assert game.s.offsets == [3, 3, 3]
    game.say(f"discard {c}")
    assert game.options == {f"discard {n}" for n in (a, b, d, e, f)}
    game.say(f"discard {f}")
    assert game.s.offsets == [2, 2, 3]  # rotated before the choice
    assert game.kind == "keep"
    stack = game.s.stacks[1]
    assert len(stack) == 4
    assert game.options == {f"keep {card}" for card in stack}
    game.say(f"keep {stack[1]}")
    assert set(game.s.hand[0]) == {a, b, d, e, stack[1]}
    assert set(game.s.stacks[1]) == {*stack} - {stack[1]}
    assert {c, f} <= set(game.s.discard)


@pytest.mark.rule("SETI-22.2")
def test_four_cards_or_fewer_may_stay() -> None:
    for n in range(5):
        game = position().hand(*range(1, n + 1)).say("pass")
        assert game.kind == "keep"
        assert len(game.s.hand[0]) == n


@pytest.mark.rule("SETI-22.3", "SETI-27.3")
def test_the_hand_has_no_limit_at_other_times() -> None:
    game = position().give(credits=4).hand(*range(1, 30)).hand(110).say("play 110").end()
    assert len(game.s.hand[0]) == 29
    assert game.seat == 1


@pytest.mark.rule("SETI-22.4", "SETI-17.1")
def test_only_the_first_to_pass_rotates() -> None:
    game = position(3).sky(5, 5, 5, rotation=1)
    assert game.passing().s.offsets == [4, 5, 5]
    assert game.passing().s.offsets == [4, 5, 5]
    assert game.passing().s.offsets == [4, 5, 5]
    assert game.s.round == 2
    assert game.passing().s.offsets == [3, 4, 5]


@pytest.mark.rule("SETI-22.4", "SETI-22.10", "SETI-17.1", "SETI-2.14")
def test_round_5_rotates_but_gives_no_card() -> None:
    """TV-37"""
    game = position(2).at_round(5).hand(*range(1, 7)).sky(5, 5, 5, rotation=1)
    game.say("pass", "discard 1", "discard 2")
    assert game.asked == (1, "turn")
    assert game.s.offsets == [4, 5, 5]
    assert game.s.hand[0] == (3, 4, 5, 6)


@pytest.mark.rule("SETI-22.5", "SETI-22.7")
def test_each_later_player_chooses_from_one_card_fewer() -> None:
    game = position(4)
    stack = set(game.s.stacks[0])
    for n in (5, 4, 3, 2):
        game.say("pass")
        assert len(game.options) == n
        taken = min(game.options)
        stack.remove(int(taken.split()[1]))
        discards = set(game.s.discard)
        game.say(taken)
    assert set(game.s.discard) - discards == stack  # the last card is discarded
    assert game.s.stacks[0] == ()


@pytest.mark.rule("SETI-22.5", "SETI-2.15")
def test_the_stack_is_returned_unseen_by_the_others() -> None:
    game = position(3).say("pass")
    seen = game.table.seen_by(0).stacks[0]
    assert HIDDEN not in seen
    game.say(min(game.options))
    assert game.table.seen_by(1).stacks[0] == (HIDDEN,) * 3
    assert set(game.table.seen_by(0).stacks[0]) < set(seen)
    assert game.table.seen_by(1).hand[0] == (HIDDEN,)


@pytest.mark.rule("SETI-22.8")
def test_the_card_is_chosen_when_passing() -> None:
    assert position(3).say("pass").asked == (0, "keep")


# -- between rounds --


@pytest.mark.rule("SETI-23.1", "SETI-3.7")
def test_income_after_a_round() -> None:
    """TV-38: two credit cards and one energy card tucked."""
    game = position(2).tucked(2, 5, 6).tucked(3, 4, seat=1).have_passed(0)
    game.turn_of(1).note().say("pass")
    game.say(min(game.options))
    assert game.s.round == 2
    assert game.gained(0) == {"credits": 5, "energy": 3, "cards": 1}
    assert game.gained(1) == {"credits": 3, "energy": 2, "cards": 1 + 1 + 2}


@pytest.mark.rule("SETI-23.2")
def test_income_comes_four_times() -> None:
    game = position(2).give(credits=0, energy=0).give(1, credits=0, energy=0)
    while game.choice is not None:
        game.passing()
    assert (game.s.credits, game.s.energy) == ([12, 12], [8, 8])


@pytest.mark.rule("SETI-23.4", "SETI-22.4")
def test_the_reminder_lies_on_the_next_stack() -> None:
    game = position(2).passing().passing()
    assert (game.s.round, game.s.rotated) == (2, False)


@pytest.mark.rule("SETI-23.5")
def test_income_in_the_turn_order_of_the_round_that_ended() -> None:
    game = position(3, turn=1).top(20, 21, 22).passing().passing().say("pass")
    game.say(min(game.options))
    assert game.s.first == 2
    assert [20 in game.s.hand[1], 21 in game.s.hand[2], 22 in game.s.hand[0]] == [True] * 3


@pytest.mark.rule("SETI-23.6", "SETI-23.9", "SETI-5.6")
def test_increasing_income() -> None:
    game = position().hand(5, 6, 7).top(100)
    for card, gain in ((5, {"credits": 1, "cards": -1}), (6, {"energy": 1, "cards": -1}), (7, {})):
        game.note().do(0, ("income",)).say(f"tuck {card}")
        assert game.gained() == gain
    assert game.s.tucked[0] == (5, 6, 7)
    assert game.s.hand[0] == (100,)
    game.note().do(0, ("income",)).say("skip")
    assert game.gained() == {}
    assert game.where(100) == "hand 0"


@pytest.mark.rule("SETI-23.7")
def test_without_a_card_income_is_skipped() -> None:
    assert position().do(0, ("income",)).kind == "turn"


@pytest.mark.rule("SETI-23.8")
def test_some_cards_tuck_themselves() -> None:
    game = position().give(credits=3).hand(93).say("play 93")
    assert game.answers == {"tuck 93", "skip"}
    assert game.say("tuck 93").where(93) == "tucked 0"
    assert game.s.credits[0] == 1
