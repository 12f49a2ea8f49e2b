"""Milestones of species between turns, rewards outside one's turn, and the end (GEN-12 to 14)."""

from __future__ import annotations

import pytest

from tests.games.seti.species.helpers import met, over, rotate


@pytest.mark.rule("GEN-12", "CEN-4", "SETI-34.24")
def test_milestones_wait_for_the_end_of_the_turn_and_go_clockwise_from_its_owner() -> None:
    game = met("centaurians", players=3).turn_of(1)
    game.s.message_at = [10, 12, 11]
    for seat in range(3):
        game.give(seat, score=12)
    assert game.kind == "turn", "nothing happens during the turn"
    over(game)
    order = []
    for n in (3, 4, 2):
        assert game.kind == "message"
        order.append(game.seat)
        game.say(f"message {n}")
        if n == 2:
            game.say("alien left deck")
    assert order == [1, 2, 0]
    assert game.asked == (2, "turn")


@pytest.mark.rule("GEN-12")
def test_of_one_players_milestones_the_lowest_comes_first() -> None:
    """D-10"""
    game = met("centaurians", other="exertians")
    s = game.discovered("right").s
    s.gold_done = [0, 3]
    s.exertian_at = (21, 41)
    s.message_at = [27, 99]
    s.messages[0] = ((23, 138 + 31),)
    game.give(score=50)
    over(game)
    asked = []
    while game.seat == 0:
        asked.append(game.kind)
        answers = {"exertian": "skip", "message": "message 3"}
        game.say(answers.get(game.kind or "", min(game.answers)))
    assert asked == ["exertian", "gold", "message", "exertian", "gold"]
    assert [e.kind for e in s.news or [] if e.kind in ("answered", "gold", "message")] == [
        "answered", "gold", "message", "gold",
    ]  # fmt: skip


@pytest.mark.rule("GEN-12")
def test_neutral_milestones_come_after_those_of_the_players_and_before_discoveries() -> None:
    game = met("centaurians", other="anomalies")
    game.s.neutral_done = [0b10, 0b11]
    game.trace("right", "pink", "discovery").trace("right", "yellow", "discovery")
    game.s.message_at = [20, 99]
    game.give(score=20)
    over(game)
    assert game.asked == (0, "message")
    assert game.s.discovery[1] == (0, 0, -1)
    game.say("message 4")
    assert game.s.discovery[1] == (0, 0, -2)
    assert game.s.discovered == (True, True)


@pytest.mark.rule("GEN-12", "GEN-13")
def test_no_free_actions_between_turns() -> None:
    game = met("centaurians").hand(1, 2, "et.31").give(score=20, data=3, publicity=9)
    game.s.message_at = [16, 99]
    over(game)
    assert game.kind == "message"
    assert game.options == game.answers


@pytest.mark.rule("GEN-12")
def test_a_milestones_points_can_reach_the_next() -> None:
    game = met("centaurians")
    game.s.gold_done = [0, 3]
    game.s.message_at = [17, 99]
    game.give(score=18)
    over(game)
    game.say("message 4")
    assert game.s.score[0] == 26
    assert game.asked == (0, "gold")


@pytest.mark.rule("GEN-12")
def test_a_trace_of_a_milestone_can_complete_a_discovery_which_follows() -> None:
    game = met("centaurians", other="anomalies")
    game.trace("right", "pink", "discovery").trace("right", "yellow", "discovery", seat=1)
    game.s.message_at = [16, 17]
    game.give(score=16).give(1, score=17)
    over(game)
    assert game.asked == (0, "message")
    game.say("message 1", "trace right blue discovery")
    assert game.asked == (1, "message"), "milestones first"
    assert not game.s.discovered[1]
    game.say("message 3")
    assert game.s.discovered[1]
    assert game.asked == (1, "turn")


@pytest.mark.rule("GEN-12")
def test_positions_are_absolute() -> None:
    game = met("centaurians").give(score=96)
    game.s.message_at = [105, -1]
    over(game)
    assert game.asked == (1, "turn")
    game.turn_of(0).give(score=104)
    over(game)
    assert game.asked == (1, "turn")
    game.turn_of(0).give(score=105)
    over(game)
    assert game.asked == (0, "message")


@pytest.mark.rule("GEN-13", "ANO-3", "SETI-34.12")
def test_the_winner_of_an_anomaly_chooses_in_anothers_turn() -> None:
    game = met("anomalies").anomalies(yellow=(7, 1)).trace("left", "yellow", 2, seat=1)
    game.row(1, 2, 3).hand(7, 8, seat=1).give(1, data=3, publicity=5).note()
    rotate(game)
    assert game.asked == (1, "pick")
    assert game.options == {"take 1", "take 2", "take 3", "take deck"}, "no free actions"
    game.say("take 2")
    assert game.gained(1) == {"cards": 1}
    assert game.asked == (0, "turn")


@pytest.mark.rule("GEN-13")
def test_caps_hold_outside_ones_turn() -> None:
    game = met("anomalies").anomalies(yellow=(7, 0)).trace("left", "yellow", 2, seat=1)
    game.give(1, publicity=9)
    rotate(game)
    assert game.kind == "turn"
    assert game.s.publicity[1] == 10
    game = met("anomalies").anomalies(blue=(7, 0)).trace("left", "blue", 2, seat=1)
    game.give(1, data=6)
    rotate(game)
    assert game.kind == "turn"
    assert game.s.data[1] == 6


@pytest.mark.rule("GEN-14", "EXE-12", "SETI-34.34")
def test_the_penalty_comes_after_everything_else() -> None:
    game = met("exertians").mission(12).give(score=100)
    box = game.gold_box(12)
    game.tech("probe-1", "probe-2", "probe-3").gold(tech="b").claim("tech", 0)
    game.s.exertian_played[0] = (138 + 41,)
    game.s.exertian_seen = [2, 2]
    game.milestones_done().at_round(5).have_passed(1).say("pass")
    assert game.s.over
    assert game.points("gold-tiles") == 7
    assert game.points("exertians") == 14
    assert game.points("danger") == -((100 + box + 7 + 14) // 10)
    assert game.s.score[0] == sum(game.table.score_sheet[0].values())


@pytest.mark.rule("GEN-14", "MAS-12", "OUM-11", "SETI-26.2")
def test_gold_boxes_of_alien_cards_are_scored() -> None:
    game = met("mascamites", other="oumuamua").discovered("right")
    game.mission("et.5").mission("et.24", seat=1).trace("left", "pink").trace("left", "blue", 3)
    game.trace("right", "pink", seat=1).trace("right", "pink", 5, seat=1)
    game.trace("left", "yellow", seat=1).at_round(5).have_passed(1).say("pass")
    assert game.points("gold-cards") == 2
    assert game.points("gold-cards", seat=1) == 2


@pytest.mark.rule("CEN-11", "GEN-12")
def test_points_of_the_final_scoring_reach_nothing() -> None:
    """D-22"""
    game = met("centaurians", other="mascamites").discovered("right").mission("et.5")
    for _ in range(5):
        game.trace("right", "pink")
    game.give(score=12)
    game.s.message_at = [15, 99]
    game.s.messages[0] = ((14, 138 + 33),)
    game.at_round(5).have_passed(1).say("pass")
    assert game.s.over
    assert game.s.score[0] == 17
    assert game.s.message_taken == [-1] * 4
    assert game.where("et.33") == "messages 0", "lost on the way"
