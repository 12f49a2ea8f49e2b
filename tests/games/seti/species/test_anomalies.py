"""The Anomalies: tokens, their triggers, and their ten cards (ANO-1 to 11)."""

from __future__ import annotations

import pytest

from orrery.games.seti.ops import COLOURS
from orrery.games.seti.state import NEUTRAL
from tests.games.seti.scenario import Example, position
from tests.games.seti.species.helpers import NOBODYS, met, over, rotate

AHEAD = 7
"""The sector Earth reaches with the next rotation."""


def here(*cards: str | int, by: tuple[int, ...] = NOBODYS) -> Example:
    return met("anomalies", by=by).anomalies(pink=(5, 0), yellow=(3, 0), blue=(0, 0)).hand(*cards)


# -- tokens --


@pytest.mark.rule("ANO-2", "SETI-34.11")
@pytest.mark.parametrize("earth", [0, 2, 7])
def test_tokens_lie_with_earth_and_three_sectors_to_either_side(earth: int) -> None:
    game = position(left="anomalies").sky(earth, 0, 0).discovered("left")
    places = {sector for sector, _, _ in game.s.anomalies}
    assert places == {earth, (earth - 3) % 8, (earth + 3) % 8}
    assert [colour for _, colour, _ in game.s.anomalies] == [0, 1, 2]
    assert not game.events("anomaly"), "placing them triggers nothing"


@pytest.mark.rule("ANO-2", "SETI-34.11")
def test_sides_and_colours_fall_at_random() -> None:
    """D-13"""
    seen = set()
    for seed in range(30):
        game = position(left="anomalies", seed=seed).discovered("left")
        seen |= set(game.s.anomalies)
    assert len(seen) == 18, "every colour in every place, with either side"


@pytest.mark.rule("ANO-2")
def test_tokens_never_move_and_cover_nothing() -> None:
    game = here()
    before = game.s.anomalies
    rotate(game, 3)
    assert game.s.anomalies == before
    game.anomalies(pink=(2, 0), yellow=(5, 0), blue=(7, 0))
    assert (game.content("4.2"), game.content("4.5"), game.content("4.7")) == (
        "uranus", "neptune", "comet",
    )  # fmt: skip


REWARDS = {
    ("pink", 0): {"credits": 1},
    ("pink", 1): {"score": 4},
    ("yellow", 0): {"publicity": 2},
    ("yellow", 1): {"cards": 1},
    ("blue", 0): {"data": 1},
    ("blue", 1): {"energy": 1},
}


@pytest.mark.rule("ANO-5", "ANO-2", "SETI-34.13")
@pytest.mark.parametrize(("colour", "side"), REWARDS)
def test_each_side_pays_the_leader_of_its_column(colour: str, side: int) -> None:
    game = met("anomalies").anomalies(**{colour: (AHEAD, side)})
    game.trace("left", colour, 1, seat=1).row(1, 2, 3).note()
    rotate(game)
    if (colour, side) == ("yellow", 1):
        assert game.asked == (1, "pick")
        assert game.answers == {"take 1", "take 2", "take 3", "take deck"}, "a choice, not random"
        game.say("take 1")
    assert game.gained(1) == REWARDS[colour, side]
    assert game.gained() == {}


@pytest.mark.rule("ANO-3", "SETI-34.12")
def test_only_the_token_in_earths_sector_is_resolved() -> None:
    game = met("anomalies").anomalies(pink=(AHEAD, 0), yellow=(0, 0), blue=(6, 0))
    for colour in COLOURS:
        game.trace("left", colour, 1)
    rotate(game.note())
    assert game.gained() == {"credits": 1}


@pytest.mark.rule("ANO-3", "SETI-34.12")
def test_in_a_research_action_it_comes_before_the_technology() -> None:
    game = met("anomalies").anomalies(yellow=(AHEAD, 1)).trace("left", "yellow", 1, seat=1)
    game.give(publicity=6).say("research")
    assert game.asked == (1, "pick")
    game.say("take deck")
    assert game.asked == (0, "tech")


@pytest.mark.rule("ANO-3", "SETI-34.12")
def test_the_first_pass_triggers_too_and_the_card_may_exceed_the_limit() -> None:
    game = met("anomalies").anomalies(yellow=(AHEAD, 1)).trace("left", "yellow", 1)
    game.hand(1, 2, 3, 4).give(data=2).say("pass")
    assert game.asked == (0, "pick")
    assert game.options == game.answers, "no free actions while passing"
    game.say("take deck")
    assert game.kind == "keep"
    assert len(game.s.hand[0]) == 5
    game.auto()
    assert game.asked == (1, "turn")
    before = len(game.events("anomaly"))
    game.say("pass")
    assert len(game.events("anomaly")) == before, "only the first pass rotates"


@pytest.mark.rule("ANO-4", "ANO-3")
def test_triggers_come_after_three_two_and_three_rotations() -> None:
    game = position(left="anomalies").milestones_done().discovered("left")
    sectors = []
    for n in range(1, 17):
        told = len(game.events("anomaly"))
        rotate(game)
        if len(game.events("anomaly")) > told:
            sectors.append((n, game.sector("earth")))
    # The counter-clockwise token, the clockwise one, and that where Earth stood.
    assert sectors == [(3, 5), (5, 3), (8, 0), (11, 5), (13, 3), (16, 0)]


@pytest.mark.rule("ANO-5", "SETI-34.13")
def test_the_highest_marker_leads_however_many_lie_below() -> None:
    game = met("anomalies").anomalies(pink=(AHEAD, 0))
    game.trace("left", "pink", 1).trace("left", "pink", 2).trace("left", "pink", 3, seat=1)
    rotate(game.note())
    assert game.gained() == {}
    assert game.gained(1) == {"credits": 1}


@pytest.mark.rule("ANO-5", "SETI-34.14")
def test_on_the_top_space_the_latest_marker_is_highest_and_all_may_come() -> None:
    game = met("anomalies").anomalies(pink=(AHEAD, 0)).trace("left", "pink", 5)
    game.trace("left", "pink", 4, seat=1).note().do(1, ("trace", "pink")).say("trace left pink 5")
    assert game.gained(1) == {"score": 2}
    rotate(game.note())
    assert game.gained(1) == {"credits": 1}
    game.do(0, ("trace", "pink")).say("trace left pink 5")
    assert game.s.markers[0][4] == (0, 1, 0)
    game.note().anomalies(pink=(6, 0))
    rotate(game)
    assert game.gained() == {"credits": 1}


@pytest.mark.rule("ANO-5")
def test_the_token_stays_and_pays_again() -> None:
    game = met("anomalies").anomalies(pink=(AHEAD, 0)).trace("left", "pink", 1).note()
    rotate(game, 9)
    assert game.gained() == {"credits": 2}


@pytest.mark.rule("ANO-6", "SETI-34.13", "GEN-7")
def test_markers_below_the_board_do_not_lead_and_an_empty_column_pays_nobody() -> None:
    game = met("anomalies", by=(0, NEUTRAL, 1)).anomalies(pink=(AHEAD, 0))
    game.trace("left", "pink").trace("right", "pink").trace("left", "yellow", 5).note()
    rotate(game)
    assert (game.gained(), game.gained(1)) == ({}, {})


@pytest.mark.rule("ANO-7", "SETI-34.15")
def test_visiting_an_anomaly_does_nothing() -> None:
    game = met("anomalies").anomalies(pink=(0, 0)).trace("left", "pink", 1).probe("3.0").note()
    game.say("move 3.0 4.0")
    assert game.gained() == {"energy": -1}


@pytest.mark.rule("ANO-8")
@pytest.mark.parametrize(
    ("earth", "colour"),
    [(0, "pink"), (7, "pink"), (6, "pink"), (5, "yellow"), (4, "yellow"), (3, "blue"), (1, "blue")],
)
def test_the_next_anomaly_lies_counter_clockwise_and_not_with_earth(
    earth: int, colour: str
) -> None:
    game = here("et.17").sky(earth, 0, 0).note().say("play et.17")
    gained = {"pink": {}, "yellow": {"publicity": 2}, "blue": {"data": 1}}[colour]
    paid = 0 if colour == "pink" else -1
    assert game.gained() == {**gained, "cards": -1, **({"credits": paid} if paid else {})}


@pytest.mark.rule("ANO-11")
def test_no_scoring_of_its_own() -> None:
    game = here().trace("left", "pink", 5).at_round(5).have_passed(1).anomalies().note().say("pass")
    assert game.s.over
    assert "score" not in game.gained()


# -- cards --


def test_et11_signs_of_life() -> None:
    game = here("et.11").note().say("play et.11")
    assert game.kind == "move", "Earth is with the blue anomaly"
    game.say("fly 1.0 2.0")
    assert game.gained() == {"credits": -1, "publicity": 1, "cards": -1, "probes": 1}
    assert game.where("et.11") == "alien discard"


def test_et11_without_an_anomaly_or_at_the_limit() -> None:
    game = here("et.11").sky(1, 0, 0).note().say("play et.11")
    assert game.kind == "turn"
    assert game.gained() == {"credits": -1, "cards": -1, "probes": 1}
    game = here("et.11").probe("3.1").note().say("play et.11")
    assert game.kind == "turn", "no launch took place"
    assert game.gained() == {"credits": -1, "cards": -1}


def test_et12_close_up_view() -> None:
    game = here("et.12").probe("earth", "4.1").tech("probe-2").note().say("play et.12")
    game.say("fly 1.0 2.0", "fly 2.0 3.0", "fly 3.0 4.0", "fly 4.1 4.0", "fly 4.0 4.7")
    assert game.content("4.7") == "comet"
    assert game.gained() == {"credits": -1, "cards": -1}, "no publicity for all that"
    assert game.kind == "turn"
    game.say("move 4.0 3.0")
    assert "publicity" not in game.gained(), "nor for the rest of the turn"
    assert game.where("et.12") == "alien discard"
    over(game)
    game.turn_of(0).say("move 3.0 2.0")
    assert game.gained()["publicity"] == 1, "only for this turn"


def test_et12_takes_nothing_back_and_leaves_pushes_alone() -> None:
    """D-6"""
    game = here("et.12").probe("earth", "1.7").tech("probe-2").note().say("move 1.0 2.0")
    game.say("play et.12", "stop")
    assert game.gained()["publicity"] == 1
    rotate(game)
    assert game.at() == ["2.0", "1.6"]
    assert game.gained()["publicity"] == 2, "pushed onto a comet"
    game.say("move 1.6 1.5")
    assert game.gained()["publicity"] == 2, "Venus pays nothing"


def test_et12_no_publicity_for_asteroids_or_for_capsules() -> None:
    game = met("anomalies", other="mascamites").discovered("right").hand("et.12")
    game.tech("probe-2").probe("1.2").capsule("mars", "vp").note().say("play et.12")
    game.say("fly 1.2 1.3", "glide 0 3.0", "stop")
    assert game.content("1.3") == "asteroids"
    assert game.gained() == {"credits": -1, "cards": -1}


def test_et13_concerned_people() -> None:
    game = here("et.13", "et.18").note().say("play et.13")
    assert game.gained() == {"credits": -1, "publicity": 1, "cards": -1}
    assert game.where("et.13") == "circles 0"
    game.turn_of(0).bonus(probe_2="energy").say("play et.18", "tech probe-2")
    assert game.kind == "cover"
    assert game.answers == {f"cover et.13 {n}" for n in (0, 1, 2)} | {"skip"}
    game.note().say("cover et.13 0")
    assert game.gained() == {"energy": 1}, "one circle for one technology"
    for circle, gained in ((2, {"score": 3}), (1, {"cards": 1})):
        game.turn_of(0).give(publicity=6)
        tech = "probe-3" if circle == 2 else "telescope-3"
        game.bonus(probe_3="energy", telescope_3="energy").say("research", f"tech {tech}")
        game.note().say(f"cover et.13 {circle}").auto("take deck")
        assert game.gained() == gained
    assert game.where("et.13") == "done 0"


def test_et14_listening_carefully() -> None:
    game = here("et.14").row(1, 2, 3).note().say("play et.14", "scan earth", "row 1")
    assert game.kind == "signal"
    game.say(min(game.answers))
    virginis = game.markers_at("61-virginis")
    assert virginis[-1:] == (0,), "the sector of the pink token"
    assert sum(len(x) for x in game.s.signals) == 3
    assert game.gained()["credits"] == -2
    assert "energy" not in game.gained()
    assert game.where("et.14") == "alien discard"


def test_et14_the_extra_signal_may_go_to_the_tile() -> None:
    game = met("anomalies", other="oumuamua").discovered("right").hand("et.14").row(1, 2, 3)
    game.anomalies(pink=(2, 0)).say("play et.14", "scan earth", "row 1")
    game.say(min(game.answers - {"signal tile"}))
    assert game.answers == {"signal barnards-star", "signal tile"}
    game.say("signal tile")
    assert game.markers_at("tile") == (0,)


@pytest.mark.rule("ANO-10")
def test_et15_part_of_everyday_life() -> None:
    game = here("et.15")
    corner = {
        kind: next(n for n in range(1, 139) if game.box.cards[n].corner_kind == kind)
        for kind in ("publicity", "data")
    }
    credit = next(n for n in range(60, 139) if game.box.cards[n].income == 0)
    game.top(corner["publicity"], corner["data"], credit).note().say("play et.15")
    assert game.kind == "drawn-corner"
    assert game.answers == {f"discard {c}" for c in (*corner.values(), credit)}
    game.say(f"discard {corner['publicity']}")
    assert game.kind == "drawn-income"
    assert game.answers == {f"discard {c}" for c in (corner["data"], credit)}, "another"
    game.say(f"discard {credit}")
    assert game.gained() == {"publicity": 1}, "a credit paid, a credit gained; one card kept"
    assert game.s.hand[0] == (corner["data"],)
    assert (game.where(credit), game.where(corner["publicity"])) == ("discard", "discard")
    assert game.s.tucked[0] == ()
    assert game.where("et.15") == "alien discard"


@pytest.mark.rule("ANO-10")
def test_et15_a_card_income_gives_a_random_card_and_other_hand_cards_are_safe() -> None:
    game = here("et.15", 1)
    cards = [n for n in range(2, 139) if game.box.cards[n].income == 2][:3]
    extra = next(n for n in range(2, 139) if n not in cards)
    game.top(*cards, extra).note().say("play et.15")
    assert "discard 1" not in game.answers
    game.say(f"discard {cards[0]}").auto("stop", until="drawn-income")
    game.say(f"discard {cards[1]}")
    assert game.s.hand[0] == (1, cards[2], extra)


def test_et15_a_card_bought_in_between_is_not_one_of_the_three() -> None:
    game = here("et.15").give(publicity=3).top(1, 2, 3, 4).row(5, 6, 7).say("play et.15", "buy")
    game.say("take 6")
    assert game.kind == "drawn-corner"
    assert game.answers == {"discard 1", "discard 2", "discard 3"}


def test_et16_flooding_the_media_space() -> None:
    game = here("et.16").row(1, 2, 3).top(4, 5, 6).note().say("play et.16")
    assert game.s.hand[0] == (1, 2, 3)
    assert game.s.row == [4, 5, 6]
    assert game.gained() == {"credits": -1, "cards": 2}
    assert game.where("et.16") == "alien discard"


def test_et17_are_we_being_observed() -> None:
    game = here("et.17").trace("left", "pink", 5, seat=1).note().say("play et.17")
    assert game.gained() == {"cards": -1}, "the credit back, though seat 1 leads the column"
    assert game.where("et.17") == "missions 0"
    game.trace("left", "pink").trace("left", "yellow").trace("right", "blue")
    assert not game.offers("complete"), "all three for this species"
    game.trace("left", "blue", 5).note().say("complete et.17")
    assert game.gained() == {"score": 3, "publicity": 2}
    assert game.where("et.17") == "done 0"


@pytest.mark.rule("GEN-11")
def test_et18_message_capsule() -> None:
    game = met("anomalies").anomalies(pink=(AHEAD, 0)).trace("left", "pink", 1).hand("et.18")
    game.bonus(telescope_3="energy").note().say("play et.18")
    assert game.kind == "tech"
    assert game.gained() == {"credits": -1, "cards": -1}, "the anomaly has paid already"
    game.say("tech telescope-3")
    assert game.has("telescope-3")
    assert game.gained() == {"credits": -1, "cards": -1, "score": 2, "energy": 1}
    assert game.where("et.18") == "alien discard"


def test_et19_new_physics() -> None:
    game = here("et.19").note().say("play et.19")
    assert game.kind == "trace"
    assert {f"trace right {c} discovery" for c in COLOURS} <= game.answers, "either species"
    assert {f"trace left {c} 1" for c in COLOURS} <= game.answers
    game.say("trace left blue 4")
    assert game.gained() == {"credits": -1, "score": 3, "cards": -1}
    assert game.where("et.19") == "alien discard"


@pytest.mark.rule("ANO-9")
def test_et20_amazing_uncertainty() -> None:
    game = here("et.20").signals("61-virginis", 0, 1, 0).signals("kepler-22", 0)
    game.signals("procyon", 0, 0).won("vega", 0, 0).note().say("play et.20")
    assert len(game.answers) == 8, "any sector"
    game.say("signal vega")
    assert game.gained() == {"credits": -1, "data": 1, "score": 4, "cards": -1}
    assert game.where("et.20") == "alien discard"


@pytest.mark.rule("ANO-9")
def test_et20_scores_before_a_completed_sector_is_settled() -> None:
    game = here("et.20").signals("vega", 0, 0, 0).note().say("play et.20", "signal vega")
    assert game.kind == "trace", "Vega's win"
    assert game.points("cards") == 4
    game.auto()
    assert game.markers_at("vega") == ()


def test_et20_counts_the_tile_in_such_a_sector() -> None:
    """D-7"""
    game = met("anomalies", other="oumuamua").discovered("right").anomalies(pink=(2, 0))
    game.hand("et.20").signals("tile", 0, 1).signals("barnards-star", 0, 1, 0).note()
    game.say("play et.20")
    assert "signal tile" in game.answers
    game.say("signal procyon")
    assert game.points("cards") == 3
