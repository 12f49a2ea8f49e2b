"""The Centaurians: messages, data costs and their ten cards (CEN-1 to 11)."""

from __future__ import annotations

import pytest

from orrery.games.seti.ops import COLOURS
from tests.games.seti.scenario import Example, position
from tests.games.seti.species.helpers import met, over, sent


def here(*cards: str | int, score: int = 10) -> Example:
    game = met("centaurians", other="anomalies").hand(*cards).give(score=score)
    game.s.message_at = [-1, -1]
    return game.note()


def answered(game: Example) -> Example:
    """Let the score reach seat 0's next message and end the turn."""
    game.give(score=sent(game)[0][0]).note()
    return over(game.turn_of(0))


# -- message tiles --


@pytest.mark.rule("CEN-2", "SETI-34.23")
def test_everybody_puts_a_tile_fifteen_points_ahead() -> None:
    game = position(3, left="centaurians").milestones_done()
    for seat, score in enumerate((41, 0, 7)):
        game.give(seat, score=score)
    game.discovered("left", (1, 1, -2))
    assert game.s.message_at == [56, 15, 22], "discoverer or not"


REWARDS = [
    {"score": 3},
    {"energy": 1, "cards": 1},
    {"publicity": 3},
    {"score": 8},
]


@pytest.mark.rule("CEN-4", "SETI-34.24")
@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_the_tile_brings_one_reward_and_covers_it(n: int) -> None:
    game = here()
    game.s.message_at = [10, 99]
    over(game.note())
    assert game.asked == (0, "message")
    assert game.answers == {f"message {k}" for k in (1, 2, 3, 4)}, "it is mandatory"
    game.say(f"message {n}")
    if n == 1:
        assert len({o.split()[2] for o in game.answers}) == 3, "any colour"
        assert {o.split()[1] for o in game.answers} == {"left", "right"}
        game.say("trace left pink overflow")
    elif n == 2:
        game.say("alien left deck")
    assert game.gained() == REWARDS[n - 1]
    assert game.s.message_taken == [0 if k == n - 1 else -1 for k in range(4)]
    assert game.s.message_at == [-1, 99], "once in the game"
    game.turn_of(1).give(1, score=99)
    over(game)
    assert game.asked == (1, "message")
    assert game.answers == {f"message {k}" for k in (1, 2, 3, 4) if k != n}


@pytest.mark.rule("CEN-4", "SETI-34.24")
def test_reaching_is_enough_and_one_short_is_not() -> None:
    game = here(score=14)
    game.s.message_at = [15, 99]
    over(game)
    assert game.asked == (1, "turn")
    game.turn_of(0).give(score=15)
    over(game)
    assert game.asked == (0, "message")


@pytest.mark.rule("CEN-4")
def test_four_players_leave_one_reward_for_the_last() -> None:
    game = met("centaurians", players=4)
    for seat in range(4):
        game.give(seat, score=30)
    over(game)
    for n in (4, 3, 2):
        game.say(f"message {n}").auto("alien left deck", until="message")
    assert game.asked == (3, "message")
    assert game.answers == {"message 1"}


@pytest.mark.rule("CEN-4", "GEN-13")
def test_a_tile_reached_in_anothers_turn_is_resolved_then() -> None:
    game = here()
    game.s.message_at = [99, 12]
    game.give(1, score=12, publicity=9).hand(1, 2, seat=1)
    over(game)
    assert game.asked == (1, "message")
    assert game.options == game.answers
    game.say("message 3")
    assert game.s.publicity[1] == 10


# -- data costs --


@pytest.mark.rule("CEN-3", "SETI-34.28")
def test_data_is_paid_from_the_pool_never_from_the_computer() -> None:
    game = here().computer(6).give(data=0).do(0, ("trace", "pink"))
    assert not {"trace left pink 4", "trace left pink 5"} & game.answers
    game = here().computer(6).give(data=3).do(0, ("trace", "pink")).say("trace left pink 4")
    assert (game.s.data[0], game.s.computer[0]) == (0, 6)
    assert game.gained()["score"] == 15


# -- messages --


@pytest.mark.rule("CEN-5", "SETI-34.25")
def test_the_marker_comes_first_and_points_do_not_shift_it() -> None:
    game = here("et.38").bonus(computer_1="vp").note()
    game.say("play et.38")
    assert sent(game) == [(25, "et.38")], "before the white part"
    game.say("tech computer-1", "slot 1")
    assert game.s.score[0] == 15
    assert sent(game) == [(25, "et.38")]
    assert game.gained() == {"energy": -2, "score": 5, "cards": -1}, "energy, not credits"


@pytest.mark.rule("CEN-6", "SETI-34.25", "GEN-12")
def test_the_green_part_waits_for_the_marker_and_the_end_of_the_turn() -> None:
    game = here("et.36").say("play et.36")
    game.give(score=24)
    over(game)
    assert game.asked == (1, "turn")
    game.turn_of(0).give(score=26)
    assert game.kind == "turn"
    over(game)
    assert game.asked == (0, "trace")
    assert sent(game) == [], "the marker is gone"
    assert game.options == game.answers, "no free actions"


@pytest.mark.rule("CEN-6")
def test_a_cards_marker_brings_no_reward_of_the_board() -> None:
    game = answered(here("et.33").say("play et.33"))
    assert game.asked == (1, "turn")
    assert game.s.message_taken == [-1] * 4


@pytest.mark.rule("CEN-6", "CEN-4")
def test_tile_and_card_are_apart() -> None:
    game = here("et.33").say("play et.33")
    game.s.message_at = [25, 99]
    game.give(score=25)
    over(game)
    assert game.asked == (0, "message")
    assert game.where("et.33") == "tucked 0"
    game.say("message 4")
    assert game.asked == (1, "turn")


@pytest.mark.rule("CEN-7", "SETI-34.26")
def test_pending_messages_are_answered_in_the_order_they_were_sent() -> None:
    game = here("et.35", "et.34", "et.36")
    for card, score in (("et.35", 10), ("et.34", 12), ("et.36", 12)):
        game.turn_of(0).give(score=score).say(f"play {card}")
    assert sent(game) == [(25, "et.35"), (27, "et.34"), (27, "et.36")]
    game.turn_of(0).give(score=40)
    over(game)
    colours = []
    while game.kind == "trace":
        colours.append(min(game.answers).split()[2])
        game.say(f"trace left {colours[-1]} overflow")
    assert colours == ["yellow", "pink", "blue"]


@pytest.mark.rule("CEN-7")
def test_only_what_is_reached_is_answered() -> None:
    game = here("et.35", "et.34").say("play et.35").turn_of(0).give(score=20).say("play et.34")
    game.turn_of(0).give(score=26)
    over(game)
    assert {o.split()[2] for o in game.answers} == {"yellow"}
    game.say("trace left yellow overflow")
    assert game.asked == (1, "turn")
    assert sent(game) == [(35, "et.34")]


@pytest.mark.rule("CEN-8", "SETI-34.27", "CEN-9")
@pytest.mark.parametrize(
    ("card", "income"),
    [
        ("et.31", "publicity"),
        ("et.32", "data"),
        ("et.33", "publicity"),
        ("et.38", "data"),
        ("et.39", "publicity"),
        ("et.40", "data"),
    ],
)
def test_a_card_that_tucks_itself_pays_at_once_and_at_each_income(card: str, income: str) -> None:
    game = here()
    game.s.messages[0] = ((10, 138 + int(card[3:])),)
    over(game.give(data=0, publicity=0).note())
    assert game.gained() == {income: 1}
    assert game.where(card) == "tucked 0"
    game.give(data=0, publicity=0).have_passed(1).turn_of(0).note().say("pass").auto()
    assert game.s.round == 2
    gained = game.gained()
    assert gained[income] == 1
    assert gained["credits"] == 3


@pytest.mark.rule("CEN-8", "SETI-34.27")
def test_other_cards_are_discarded() -> None:
    game = answered(here("et.34").say("play et.34"))
    assert game.where("et.34") == "alien discard"
    assert game.s.tucked[0] == ()


@pytest.mark.rule("CEN-8", "GEN-13")
def test_caps_hold_for_tucked_cards() -> None:
    game = here()
    game.s.messages[0] = ((10, 138 + 32), (10, 138 + 31))
    over(game.give(data=6, publicity=10).note())
    assert game.gained() == {}
    assert game.where("et.32") == game.where("et.31") == "tucked 0"


@pytest.mark.rule("CEN-9", "SETI-26.12")
def test_unusual_income_counts_for_no_gold_tile_but_as_a_tucked_card() -> None:
    game = here().tucked("et.31", "et.32", "et.33", "et.38", "et.39", "et.40", "et.34")
    credit = next(n for n in range(1, 139) if game.box.cards[n].income == 0)
    game.tucked(credit).gold(income="b").claim("income", 0).final_scoring()
    assert game.points("gold-tiles") == 5, "one credit card or one energy card"
    assert len(game.s.tucked[0]) == 8


@pytest.mark.rule("CEN-10", "SETI-34.27")
def test_messages_are_never_missions() -> None:
    game = answered(here("et.33").say("play et.33"))
    assert game.s.done[0] == ()
    assert game.s.missions[0] == ()
    assert game.s.endgame[0] == ()
    game = here("et.33").mission(106).say("play et.33")
    assert game.kind == "turn", "no card for credits was played"


@pytest.mark.rule("CEN-11")
def test_in_the_last_round_a_self_tucking_card_still_pays_once() -> None:
    game = here().at_round(5).have_passed(1)
    game.s.messages[0] = ((10, 138 + 31),)
    game.note().say("pass")
    assert game.s.over
    assert game.gained()["publicity"] == 1


# -- cards --


def test_et31_vessel_designs() -> None:
    game = here("et.31").say("play et.31")
    assert game.gained() == {"energy": -1, "cards": -1, "probes": 1}
    assert game.where("et.31") == "messages 0"
    answered(game)
    assert game.gained() == {"publicity": 1}
    assert game.where("et.31") == "tucked 0"


def test_et32_exocomputers() -> None:
    game = here("et.32").say("play et.32")
    assert game.gained() == {"energy": -1, "data": 2, "cards": -1}
    answered(game)
    assert game.gained() == {"data": 1}
    assert game.where("et.32") == "tucked 0"


def test_et33_infocluster() -> None:
    game = here("et.33").say("play et.33")
    assert game.gained() == {"energy": -1, "publicity": 1, "credits": 1, "cards": -1}
    answered(game)
    assert game.gained() == {"publicity": 1}
    assert game.where("et.33") == "tucked 0"


def test_et34_a_message_from_afar() -> None:
    game = here("et.34").top(9).say("play et.34")
    assert game.gained() == {"energy": -1}
    assert game.s.hand[0] == (9,), "a random card"
    answered(game)
    assert {o.split()[2] for o in game.answers} == {"pink"}
    assert {o.split()[1] for o in game.answers} == {"left", "right"}, "either species"
    game.say("trace right pink discovery")
    assert game.gained() == {"score": 3, "publicity": 1}
    assert game.where("et.34") == "alien discard"


def test_et35_synthesis_instructions() -> None:
    game = here("et.35").say("play et.35")
    assert game.gained() == {"energy": -1, "data": 1, "cards": -1}
    answered(game)
    assert {o.split()[2] for o in game.answers} == {"yellow"}
    game.say("trace left yellow 3")
    assert game.gained() == {"score": 5}
    assert game.where("et.35") == "alien discard"


def test_et36_alien_schematics() -> None:
    game = here("et.36").say("play et.36")
    assert game.gained() == {"energy": -1, "publicity": 2, "cards": -1}
    answered(game)
    assert {o.split()[2] for o in game.answers} == {"blue"}
    game.say("trace left blue overflow")
    assert game.gained() == {"score": 3}
    assert game.where("et.36") == "alien discard"


def test_et37_music_of_the_spheres() -> None:
    game = here("et.37").row(1, 2, 3).note().say("play et.37")
    assert game.answers == {"take 1", "take 2", "take 3", "take deck"}
    game.say("take 2")
    assert game.gained() == {"energy": -2}
    answered(game)
    assert game.gained() == {"credits": 1}
    assert {o.split()[2] for o in game.answers} == set(COLOURS)
    game.say("trace left blue overflow")
    assert game.gained() == {"credits": 1, "score": 3}
    assert game.where("et.37") == "alien discard"


@pytest.mark.parametrize(("card", "kind"), [("et.38", "computer"), ("et.39", "telescope")])
def test_et38_et39_a_technology(card: str, kind: str) -> None:
    """Hivemind Concept and Telescope Blueprints"""
    game = here(card).bonus(computer_3="vp", telescope_3="vp").note().say(f"play {card}")
    assert game.answers == {f"tech {kind}-{n}" for n in range(1, 5)}
    game.say(f"tech {kind}-3").auto("slot")
    assert game.has(f"{kind}-3")
    assert game.gained() == {"energy": -2, "score": 5, "cards": -1}
    assert game.where(card) == "messages 0"
    answered(game)
    assert game.gained() == {"data" if kind == "computer" else "publicity": 1}
    assert game.where(card) == "tucked 0"


def test_et40_torrent_chain_signal() -> None:
    game = here("et.40").say("play et.40")
    assert game.kind == "sector"
    assert len(game.answers) == 8
    game.say("signal procyon")
    assert game.markers_at("procyon") == (0, 0), "both in one sector"
    assert game.gained() == {"energy": -2, "data": 2, "score": 2, "cards": -1}
    answered(game)
    assert game.gained() == {"data": 1}
    assert game.where("et.40") == "tucked 0"


@pytest.mark.rule("OUM-7")
def test_et40_each_signal_may_go_to_the_star_or_the_tile() -> None:
    game = met("centaurians", other="oumuamua").discovered("right").hand("et.40")
    game.say("play et.40", "signal barnards-star")
    assert game.answers == {"signal barnards-star", "signal tile"}
    game.say("signal tile", "signal barnards-star")
    assert (game.markers_at("tile"), game.markers_at("barnards-star")) == ((0,), (0,))
