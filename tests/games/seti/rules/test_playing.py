"""Cards in general: their uses, playing them, missions, terms (SETI-5, 15, 28)."""

from __future__ import annotations

import pytest

from orrery.games.seti import GAME
from orrery.games.seti.ops import CORNERS, INCOMES, SECTOR_COLOURS
from tests.games.seti.scenario import Example, position

BOX = GAME.components().figures
PLAIN, CONDITIONAL, TRIGGERED, GOLD = 110, 5, 2, 14


def rich(players: int = 2) -> Example:
    return position(players).give(credits=20, energy=20).milestones_done()


# -- what cards are for --


@pytest.mark.rule("SETI-5.1")
def test_a_card_serves_once() -> None:
    for use in (f"play {PLAIN}", f"corner {PLAIN}"):
        game = rich().hand(PLAIN).say(use)
        assert not any(option.endswith(str(PLAIN)) for option in game.options)
        assert game.where(PLAIN) == "discard"


@pytest.mark.rule("SETI-5.2", "SETI-5.3")
@pytest.mark.parametrize(
    ("card", "gain"), [(110, {"data": 1}), (11, {"publicity": 1}), (1, {"energy": 0})]
)
def test_a_corner_costs_nothing_but_the_card(card: int, gain: dict[str, int]) -> None:
    game = position().give(credits=0).hand(card).note().say(f"corner {card}")
    assert game.gained() == {"cards": -1, **{k: n for k, n in gain.items() if n}}
    assert game.where(card) == "discard"


@pytest.mark.rule("SETI-5.2")
def test_corners_in_ones_own_turn() -> None:
    game = rich().hand(PLAIN).hand(11, seat=1)
    assert game.offers("corner") == {f"corner {PLAIN}"}
    game.say(f"play {PLAIN}").end()
    assert game.offers("corner") == {"corner 11"}


@pytest.mark.rule("SETI-5.3", "SETI-15.1")
def test_playing_costs_the_printed_credits() -> None:
    for card in (1, 110, 14, 5, 65):
        cost = BOX.cards[card].cost
        assert f"play {card}" in position().give(credits=cost).hand(card).options
        if cost:
            assert f"play {card}" not in position().give(credits=cost - 1).hand(card).options
        game = rich().hand(card).note().say(f"play {card}")
        assert game.s.credits[0] == 20 - cost


@pytest.mark.rule("SETI-5.4", "SETI-5.5", "SETI-5.6", "SETI-5.7")
def test_every_card_has_its_parts() -> None:
    for card in BOX.cards[1:139]:
        assert card.effect or card.circles
        assert card.corner_kind in CORNERS
        assert 0 <= card.sector < len(SECTOR_COLOURS)
        assert INCOMES[card.income] in ("credit", "energy", "card")
        assert sum(map(bool, (card.when, card.circles, card.gold[0]))) <= 1
    kinds = {card.kind for card in BOX.cards[1:139]}
    assert kinds == {"plain", "conditional", "trigger", "endgame"}


@pytest.mark.rule("SETI-5.4", "SETI-15.1", "SETI-15.3")
def test_the_effect_and_then_the_discard_pile() -> None:
    game = rich().hand(PLAIN).note().say(f"play {PLAIN}")
    assert game.gained() == {"credits": -1, "cards": -1, "publicity": 3}
    assert game.where(PLAIN) == "discard"


# -- playing --


@pytest.mark.rule("SETI-15.2")
def test_granted_actions_are_free_but_keep_their_conditions() -> None:
    game = position().give(credits=1, energy=0).probe("venus").hand(13).note().say("play 13")
    assert game.answers == {"land venus"}
    game.say("land venus")
    assert game.gained() == {"credits": -1, "cards": -1, "probes": -1, "score": 5, "data": 2}
    game = position().give(credits=1).probe("earth").hand(13).say("play 13")
    assert game.kind == "turn"  # no planet, no landing


@pytest.mark.rule("SETI-15.3", "SETI-15.5", "SETI-15.10", "SETI-15.19")
@pytest.mark.parametrize(
    ("card", "place"), [(CONDITIONAL, "missions 0"), (TRIGGERED, "circles 0"), (GOLD, "endgame 0")]
)
def test_missions_and_gold_cards_stay(card: int, place: str) -> None:
    assert rich().hand(card).say(f"play {card}").where(card) == place


@pytest.mark.rule("SETI-15.4")
def test_cards_look_at_ones_own_things() -> None:
    game = rich().orbiter("venus", seat=1).mission(CONDITIONAL)
    assert "complete 5" not in game.options
    assert "complete 5" in game.orbiter("venus").options
    assert rich().won("vega", 1, 1, 0).mission(44).gold_box(44) == 3


# -- conditional missions --


@pytest.mark.rule("SETI-15.6", "SETI-15.9", "SETI-5.7")
def test_completing_a_mission() -> None:
    game = rich().orbiter("venus").mission(CONDITIONAL).note().say("complete 5")
    assert game.gained() == {"score": 7, "publicity": 1}
    assert game.where(5) == "done 0"
    assert game.kind == "turn"
    assert "launch" in game.options  # a free action
    assert not game.offers("complete")
    while game.choice is not None:
        game.passing()
    assert game.where(5) == "done 0"


@pytest.mark.rule("SETI-15.6", "SETI-4.7")
def test_only_in_ones_own_turn() -> None:
    game = rich().orbiter("venus", seat=1).mission(CONDITIONAL, seat=1)
    assert not game.offers("complete")
    game.passing()
    assert game.seat == 1
    assert game.offers("complete") == {"complete 5"}


@pytest.mark.rule("SETI-15.7")
def test_at_once_after_the_effect_but_not_during_it() -> None:
    """Its condition holds from the beginning; the effect asks a question in its middle."""
    game = rich().orbiter("saturn").hand(8).say("play 8")
    assert game.kind == "pick"
    assert not game.offers("complete")
    game.say("take deck")
    assert game.offers("complete") == {"complete 8"}


@pytest.mark.rule("SETI-15.8")
def test_completing_may_wait_but_the_condition_must_hold() -> None:
    game = rich().give(publicity=8).mission(51)
    assert "complete 51" in game.options
    game.hand(110).say("corner 110")
    assert "complete 51" in game.options
    game.give(publicity=7)
    assert "complete 51" not in game.options


# -- triggered missions --


@pytest.mark.rule("SETI-15.10", "SETI-15.12", "SETI-15.18", "SETI-27.1")
def test_a_circle_may_be_covered_though_its_bonus_is_lost() -> None:
    """TV-20: Mariner 10 and Venus, at 10 publicity."""
    game = rich().give(publicity=10).mission(2).probe("1.5").say("move 1.5 1.6")
    assert game.asked == (0, "cover")
    assert game.answers == {"cover 2 1", "skip"}
    game.say("skip")
    assert game.s.covered[2] == 0
    game.say("move 1.6 1.5", "move 1.5 1.6", "cover 2 1")  # later is fine
    assert game.s.covered[2] == 2
    assert game.s.publicity[0] == 10


@pytest.mark.rule("SETI-15.10", "SETI-15.12")
@pytest.mark.parametrize(
    ("mission", "circle", "deed"),
    [
        (82, 0, ["orbit venus", "skip"]),
        (82, 1, ["land venus", "trace left yellow discovery"]),
        (117, 1, ["orbit venus", "skip"]),
        (79, 2, ["launch"]),
        (78, 0, ["scan", "scan earth", "row 1", "signal kepler-22"]),
        (116, 0, ["scan", "scan earth", "row 1", "signal kepler-22"]),
        (76, 1, ["research", "tech telescope-3"]),
        (77, 2, ["analyse", "trace left blue discovery"]),
        (106, 0, ["play 110"]),
        (138, 1, ["corner 110"]),
        (128, 0, ["move 1.6 2.6", "move 2.6 1.6"]),
        (129, 0, ["move 1.6 1.7"]),
    ],
)
def test_every_kind_of_trigger(mission: int, circle: int, deed: list[str]) -> None:
    game = rich().give(publicity=9).tech("probe-1").probe("venus").computer(6).hand(110)
    game.row(1, 11, 14).bonus(telescope_3="energy").mission(mission).say(*deed)
    assert game.asked == (0, "cover")
    assert f"cover {mission} {circle}" in game.answers
    assert "skip" in game.answers


@pytest.mark.rule("SETI-15.11", "SETI-28.8")
def test_only_events_after_the_card_was_played() -> None:
    """Strategic Planning costs 1 itself, and waits for a card that costs 1."""
    game = rich().mission(2).hand(106, 110).say("play 106")
    assert game.kind == "turn"
    assert game.s.covered[106] == 0
    game.turn_of(0).say("play 110")
    assert game.answers == {"cover 106 0", "skip"}


@pytest.mark.rule("SETI-15.11")
def test_a_card_that_launches_does_not_set_itself_off() -> None:
    game = rich().mission(80).hand(117).say("play 117")
    assert game.answers == {"cover 80 0", "cover 80 1", "cover 80 2", "skip"}  # the launch
    game.say("skip")
    assert game.where(117) == "circles 0"


@pytest.mark.rule("SETI-15.13", "SETI-15.17")
def test_each_circle_once_then_the_mission_is_complete() -> None:
    game = rich().mission(2).probe("1.5").note()
    game.say("move 1.5 1.6", "cover 2 1", "move 1.6 1.5", "move 1.5 1.6")
    assert game.kind == "turn"  # covered already
    game.say("move 1.6 1.5", "move 1.5 1.4", "cover 2 0")
    assert game.where(2) == "done 0"
    assert game.gained() == {"energy": -5, "publicity": 4, "cards": 1}


@pytest.mark.rule("SETI-15.14")
def test_one_event_covers_one_circle() -> None:
    """Venus on two missions; and a third with the same trigger on every circle."""
    game = rich().mission(2).mission(4).mission(128).probe("1.5").say("move 1.5 1.6")
    assert game.answers == {
        "cover 2 1", "cover 4 0", "cover 128 0", "cover 128 1", "cover 128 2", "skip",
    }  # fmt: skip
    game.say("cover 4 0")
    assert game.kind == "turn"
    assert (game.s.covered[2], game.s.covered[4], game.s.covered[128]) == (0, 1, 0)


@pytest.mark.rule("SETI-15.15")
def test_the_specific_and_the_general_trigger() -> None:
    game = position(left="oumuamua", right="anomalies").give(credits=9).milestones_done()
    game.discovered("left").hand("et.29").say("play et.29").turn_of(0).mission(107).do(
        0, ("trace", "blue")
    )
    game.say("trace right blue discovery")
    assert game.answers == {
        "cover 107 0", "cover 107 1", "cover et.29 0", "cover et.29 1", "cover et.29 2", "skip",
    }  # fmt: skip
    assert game.say("cover et.29 1").kind == "turn"


@pytest.mark.rule("SETI-15.14")
def test_each_of_two_events_covers_one() -> None:
    """A-25: a scan is one event, each of its signals another."""
    game = rich().mission(116).mission(131).row(1, 4, 2).say("scan", "row 1", "signal kepler-22")
    assert game.answers == {"cover 116 0", "skip"}
    game.say("cover 116 0", "scan earth")
    assert game.answers == {"cover 131 1", "skip"}
    assert game.say("cover 131 1").kind == "turn"


@pytest.mark.rule("SETI-15.16", "SETI-17.10")
def test_a_trigger_in_anothers_turn() -> None:
    game = position(3).milestones_done().mission(138, seat=1).run(("event", 1, "corner data"))
    assert game.asked == (1, "cover")
    assert game.options == {"cover 138 1", "skip"}  # no free actions
    game.say("cover 138 1")
    assert game.s.data[1] == 1
    assert game.asked == (0, "turn")


@pytest.mark.rule("SETI-15.16")
def test_winning_a_sector_in_anothers_turn_sets_off_a_trace_mission() -> None:
    game = position(3).give(credits=9).milestones_done().mission(77, seat=1).hand(44)
    game.signals("vega", 1, 1, 1).say("play 44", "trace left pink discovery")
    assert game.asked == (1, "cover")
    assert game.options == {"cover 77 0", "skip"}
    assert game.say("cover 77 0").asked == (0, "turn")


@pytest.mark.rule("SETI-15.19", "SETI-26.2")
def test_a_gold_box_scores_at_the_end() -> None:
    game = rich().hand(GOLD).orbiter("mars", "mars").say(f"play {GOLD}")
    assert game.points("gold-cards") == 0
    game.at_round(5).end()
    while game.choice is not None:
        game.passing()
    assert game.points("gold-cards") == 8


# -- terms --


@pytest.mark.rule("SETI-28.1")
def test_a_figure_at_a_planet_is_an_orbiter_or_a_lander() -> None:
    assert rich().probe("jupiter").mission(12).gold_box(12) == 0
    game = rich().orbiter("jupiter").lander("jupiter", "io").mission(12)
    assert game.gold_box(12) == 9


@pytest.mark.rule("SETI-28.2", "SETI-28.4")
def test_signals_where_the_card_says() -> None:
    game = rich().hand(43).say("play 43")
    assert game.markers_at("beta-pictoris") == (0,)
    game = rich().hand(33).say("play 33")
    assert game.markers_at(game.star_with("venus")) == (0, 0)


@pytest.mark.rule("SETI-28.5")
def test_wins_of_a_colour_and_of_any() -> None:
    game = rich().won("vega", 0).won("beta-pictoris", 0, 1).won("procyon", 0)
    assert game.mission(44).gold_box(44) == 6
    assert game.mission(42).gold_box(42) == 3
    assert game.mission(38).gold_box(38) == 0


@pytest.mark.rule("SETI-28.7")
def test_discarding_hand_cards_for_their_signals() -> None:
    game = rich().hand(114, 1, 12).row(50, 51, 52).say("play 114", "take 50")
    assert game.answers == {"send 1", "send 12", "send 50", "skip"}
    game.say("send 12", "signal vega")
    assert game.answers == {"send 1", "send 50", "skip"}
