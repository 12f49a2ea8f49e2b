"""Alien cards: how they are gained, and what they are in hand (SETI-25, GEN-8 to 11)."""

from __future__ import annotations

import pytest

from orrery.games.seti.notation import SPECIES
from orrery.games.seti.state import NO_CARD
from tests.games.seti.scenario import Example
from tests.games.seti.species.helpers import met, over

WITH_DECK = ("mascamites", "oumuamua", "centaurians", "anomalies")


def icon(game: Example, species: str, seat: int = 0) -> Example:
    """The alien-card icon of a species board."""
    return game.do(seat, ("alien-card", SPECIES.index(species)))


@pytest.mark.rule("GEN-8", "SETI-34.2")
def test_the_face_up_card_is_replaced_at_once() -> None:
    game = met("mascamites").alien_row("left", "et.3", "et.7", "et.9")
    icon(game, "mascamites")
    assert game.answers == {"alien left open", "alien left deck"}
    game.say("alien left open")
    assert game.where("et.3") == "hand 0"
    assert game.where("et.7") == "alien open"
    assert game.table.seen_by(1).hand[0] == game.s.hand[0], "everybody has seen it"


@pytest.mark.rule("GEN-8", "SETI-34.2")
def test_the_top_card_is_taken_unseen() -> None:
    game = met("mascamites").alien_row("left", "et.3", "et.7", "et.9")
    icon(game, "mascamites").say("alien left deck")
    assert game.where("et.7") == "hand 0"
    assert (game.where("et.3"), game.where("et.9")) == ("alien open", "alien deck")
    assert game.table.seen_by(1).hand[0] == (-1,)
    (told,) = game.events("alien-card")
    assert told.seen_by(0).facts["card"] == "et.7"
    assert "card" not in told.seen_by(1).facts


@pytest.mark.rule("GEN-8", "SETI-34.2")
def test_without_a_deck_only_the_face_up_card_is_left_and_not_replaced() -> None:
    game = met("anomalies").alien_row("left", "et.11")
    game.s.alien_discards[0], game.s.alien_decks[0] = game.s.alien_decks[0], ()
    icon(game, "anomalies")
    assert game.answers == {"alien left open"}
    game.say("alien left open")
    assert game.s.alien_open[0] == NO_CARD
    assert game.s.alien_decks[0] == (), "D-2: the discards never come back"
    game.note()
    icon(game, "anomalies")
    assert game.kind == "turn", "nothing left: nothing happens"
    assert game.gained() == {}


@pytest.mark.rule("GEN-8")
def test_the_icon_means_the_species_on_whose_board_it_stands() -> None:
    game = met("mascamites", other="anomalies").discovered("right")
    icon(game, "anomalies")
    assert game.answers == {"alien right open", "alien right deck"}
    game.say("alien right deck")
    (card,) = game.s.hand[0]
    assert game.box.cards[card].species == SPECIES.index("anomalies")


@pytest.mark.rule("GEN-9", "SETI-25.2", "SETI-34.3")
def test_alien_cards_count_for_the_hand_limit() -> None:
    game = met("mascamites").hand("et.1", "et.2", "et.3", 1, 2)
    game.say("pass")
    assert game.kind == "hand-limit"
    assert game.answers == {f"discard {x}" for x in ("et.1", "et.2", "et.3", 1, 2)}
    game.say("discard et.2")
    assert game.where("et.2") == "alien discard"
    assert game.kind == "keep"


@pytest.mark.rule("GEN-8", "GEN-9")
def test_each_species_has_its_own_discards() -> None:
    """D-2"""
    game = met("mascamites", other="anomalies").discovered("right").hand("et.1", "et.11")
    game.say("corner et.11", "corner et.1")
    assert game.s.alien_discards == [(138 + 1,), (138 + 11,)]
    assert not {138 + 1, 138 + 11} & set(game.s.discard)


CORNERS = {
    "et.1": {"publicity": 2},
    "et.3": {"score": 1, "data": 1},
    "et.8": {"score": 1},
}


@pytest.mark.rule("GEN-9", "GEN-10", "SETI-25.2", "SETI-34.3")
@pytest.mark.parametrize("card", CORNERS)
def test_corners_are_worth_more_than_those_of_normal_cards(card: str) -> None:
    game = met("mascamites").hand(card).probe("2.0").note().say(f"corner {card}")
    if card == "et.8":
        assert game.kind == "move"
        game.say("fly 2.0 2.7")
        assert game.at() == ["2.7"]
    assert game.gained() == {**CORNERS[card], "cards": -1}
    assert game.kind == "turn"
    assert game.where(card) == "alien discard"


@pytest.mark.rule("GEN-9", "SETI-25.2", "SETI-34.3", "CEN-9")
@pytest.mark.parametrize(
    ("card", "gained"),
    [
        ("et.31", {"publicity": 1}),
        ("et.32", {"data": 1}),
        ("et.34", {"energy": 1}),
        ("et.35", {}),
        ("et.36", {"credits": 1}),
    ],
)
def test_they_can_be_tucked_for_income(card: str, gained: dict[str, int]) -> None:
    game = met("centaurians").hand(card).note()
    game.do(0, ("income",)).say(f"tuck {card}")
    assert game.gained() == {**gained, **({} if card == "et.35" else {"cards": -1})}
    assert game.where(card) == "tucked 0"
    assert game.s.messages[0] == (), "no message is sent"


@pytest.mark.rule("GEN-9", "SETI-25.2", "SETI-34.3")
def test_they_are_exchanged_together_with_main_deck_cards() -> None:
    game = met("mascamites").hand("et.1", 5).note()
    game.say("exchange card credit", "discard et.1", "discard 5")
    assert game.gained() == {"credits": 1, "cards": -2}
    assert (game.where("et.1"), game.where(5)) == ("alien discard", "discard")


@pytest.mark.rule("GEN-9", "SETI-25.4")
def test_a_hand_card_of_a_species_can_be_sent_for_a_signal() -> None:
    game = met("anomalies").hand("et.19").tech("telescope-3")
    game.say("scan", "send et.19")
    assert game.answers == {"signal vega", "signal beta-pictoris"}, "a black card"
    game.say("signal vega")
    assert game.markers_at("vega") == (0,)
    assert game.where("et.19") == "alien discard"


@pytest.mark.rule("SETI-25.3", "GEN-9")
def test_the_face_up_alien_card_is_no_part_of_the_row() -> None:
    game = met("anomalies").alien_row("left", "et.11").row(1, 2, 3)
    game.say("scan")
    assert game.offers("row") == {"row 1", "row 2", "row 3"}
    game = met("anomalies").alien_row("left", "et.11").row(1, 2, 3).do(0, ("pick", 1))
    assert game.answers == {"take 1", "take 2", "take 3", "take deck"}


@pytest.mark.rule("GEN-10")
def test_a_card_costs_what_is_printed_and_must_be_affordable() -> None:
    game = met("mascamites").hand("et.8", "et.1").give(credits=2)
    assert game.offers("play") == {"play et.1"}
    game.say("play et.1")
    assert game.s.credits[0] == 1
    game = met("centaurians").hand("et.31", "et.38").give(credits=0, energy=1)
    assert game.offers("play") == {"play et.31"}


@pytest.mark.rule("GEN-10", "GEN-11")
def test_a_granted_scan_is_free_but_its_technologies_cost() -> None:
    game = met("anomalies").hand("et.14").tech("telescope-2").give(publicity=1, energy=0)
    game.give(credits=2).note()
    game.say("play et.14", "scan mercury")
    assert game.gained()["publicity"] == -1
    assert game.gained()["credits"] == -2
    assert "energy" not in game.gained()


@pytest.mark.rule("GEN-10")
def test_a_granted_launch_respects_the_limit_and_the_rest_goes_on() -> None:
    game = met("oumuamua").hand("et.26").probe("4.0").note().say("play et.26")
    assert game.gained() == {"credits": -1, "exofossils": 1, "cards": -1}


@pytest.mark.rule("GEN-10")
def test_a_granted_landing_needs_the_moon_technology_for_moons() -> None:
    game = met("mascamites").hand("et.4").probe("jupiter").say("play et.4")
    assert game.answers == {"land jupiter"}
    game = met("mascamites").hand("et.4").probe("jupiter").tech("probe-4").say("play et.4")
    assert {"land jupiter", "land europa"} <= game.answers


@pytest.mark.rule("GEN-10")
def test_a_mission_exists_only_when_the_effect_is_resolved_and_then_at_once() -> None:
    game = met("oumuamua").hand("et.23").give(exofossils=3).note().say("play et.23")
    assert game.kind == "signal"
    assert not game.offers("complete")
    game.say("signal barnards-star")
    assert game.offers("complete") == {"complete et.23"}
    game.say("complete et.23")
    assert game.where("et.23") == "done 0"


@pytest.mark.rule("GEN-11")
@pytest.mark.parametrize(
    ("species", "card", "kind"),
    [
        ("mascamites", "et.8", "probe"),
        ("mascamites", "et.9", "telescope"),
        ("mascamites", "et.10", "computer"),
        ("anomalies", "et.18", ""),
        ("oumuamua", "et.28", "computer"),
        ("centaurians", "et.38", "computer"),
        ("centaurians", "et.39", "telescope"),
    ],
)
def test_a_technology_card_rotates_once(species: str, card: str, kind: str) -> None:
    game = met(species).hand(card).say(f"play {card}")
    assert game.kind == "tech"
    assert len(game.events("rotates")) == 1
    kinds = [kind] if kind else ["probe", "telescope", "computer"]
    assert game.answers == {f"tech {k}-{n}" for k in kinds for n in range(1, 5)}


@pytest.mark.rule("GEN-11")
def test_without_a_technology_to_take_the_system_still_rotates() -> None:
    techs = [f"probe-{n}" for n in range(1, 5)]
    game = met("mascamites").tech(*techs).hand("et.8").note().say("play et.8")
    assert game.kind == "turn"
    assert len(game.events("rotates")) == 1
    assert game.gained() == {"credits": -3, "publicity": 1, "cards": -1}


@pytest.mark.rule("GEN-9", "EXE-5", "SETI-25.2")
def test_exertian_cards_are_the_exception() -> None:
    game = met("exertians").say("pass")
    assert game.kind == "keep", "three Exertian cards and no hand: no limit"
    game = met("exertians")
    assert len(game.s.exertian_hand[0]) == 3
    assert game.s.hand[0] == ()
    for verb in ("corner", "exchange", "play", "tuck"):
        assert not [o for o in game.offers(verb) if "card" in o.split()[1] or "et." in o]


def test_playing_leaves_the_hand() -> None:
    game = met("anomalies").hand("et.13").say("play et.13")
    assert game.where("et.13") == "circles 0"
    over(game)
    assert game.asked == (1, "turn")
