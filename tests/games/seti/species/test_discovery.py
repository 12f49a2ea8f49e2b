"""Discovering species (SETI-24, GEN-1, 4, 5, 12)."""

from __future__ import annotations

import pytest

from orrery.core.state import HIDDEN
from orrery.games.seti.notation import SPECIES
from orrery.games.seti.state import NEUTRAL, NO_CARD
from tests.games.seti.scenario import Example, new_table, position
from tests.games.seti.species.helpers import calm, met, over

WITH_DECK = ("mascamites", "oumuamua", "centaurians", "anomalies")


def nearly(left: str = "mascamites", right: str = "anomalies", players: int = 2) -> Example:
    """The left species lacks its blue discovery marker, and seat 0 has a trace to put there."""
    game = position(players, left=left, right=right).milestones_done()
    game.trace("left", "pink", "discovery", seat=0).trace("left", "yellow", "discovery", seat=1)
    return game.do(0, ("trace", "blue"))


@pytest.mark.rule("GEN-1")
def test_two_of_five_species_lie_hidden_and_their_things_in_the_box() -> None:
    table = new_table(3)
    s = table.state
    assert len(set(s.species)) == 2
    assert s.discovered == (False, False)
    assert s.alien_decks == [(), ()]
    assert s.alien_open == [NO_CARD, NO_CARD]
    assert not s.visitor
    assert (s.anomalies, s.planet_samples, s.exertian_supply) == ((), [(), ()], [])
    assert s.message_at == [-1] * 3
    for seat in (0, 1, 2, None):
        assert table.seen_by(seat).species == (HIDDEN, HIDDEN)


@pytest.mark.rule("SETI-24.1", "SETI-24.2", "GEN-4", "SETI-24.3", "SETI-24.4")
def test_the_third_marker_discovers_but_only_when_the_turn_is_over() -> None:
    game = nearly().say("trace left blue discovery")
    assert game.s.discovered == (False, False)
    game.do(0, ("trace", "pink"))
    assert "trace left pink 1" not in game.options
    game.say("trace left pink overflow")
    over(game)
    assert game.s.discovered == (True, False)
    assert game.s.discovery[0] == (0, 1, 0), "the markers stay"
    assert game.asked == (1, "turn")
    assert game.do(1, ("trace", "pink")).options >= {"trace left pink 1", "trace left pink 4"}


@pytest.mark.rule("SETI-24.1")
def test_two_markers_and_overflow_do_not_discover() -> None:
    game = nearly().say("trace left blue overflow")
    over(game)
    assert game.s.discovered == (False, False)


@pytest.mark.rule("SETI-24.2", "GEN-4", "GEN-12", "SETI-24.5")
def test_milestones_come_before_the_discovery() -> None:
    game = position(left="mascamites").trace("left", "pink", "discovery", seat=1)
    game.trace("left", "yellow", "discovery", seat=1).give(score=22)
    game.do(0, ("trace", "blue")).say("trace left blue discovery")
    assert game.s.score[0] == 27
    over(game)
    assert game.asked == (0, "gold")
    assert game.s.discovered == (False, False)
    assert not game.s.neutral_done[0]
    game.say("gold tech")
    assert game.s.discovered == (True, False)
    assert game.s.neutral_done[0] == 1, "the neutral milestone at 20 came last of them"
    assert game.s.discovery[1] == (NEUTRAL, -1, -1)


@pytest.mark.rule(
    "GEN-5", "SETI-24.5", "SETI-24.6", "SETI-34.1", "MAS-1", "OUM-1", "CEN-1", "ANO-1"
)
@pytest.mark.parametrize("species", WITH_DECK)
def test_a_card_for_each_discovery_marker_and_the_next_one_face_up(species: str) -> None:
    other = "exertians"
    game = calm(position(3, left=other, right=species)).milestones_done()
    game.trace("right", "pink", "discovery", seat=2)
    game.trace("right", "yellow", "discovery", seat=NEUTRAL)
    game.trace("right", "blue", seat=1).trace("right", "pink", seat=1)
    game.do(0, ("trace", "blue")).say("trace right blue discovery")
    over(game)
    cards = game.box.species_cards[SPECIES.index(species)]
    assert len(cards) == 10
    assert game.s.hand == [(cards[-2],), (), (cards[-1],)], "dealt in order, no choice"
    assert game.s.alien_open == [NO_CARD, cards[-3]], "turned up afterwards"
    assert game.s.alien_decks == [(), cards[:-3]]
    assert game.asked == (1, "turn")


@pytest.mark.rule("GEN-5")
@pytest.mark.parametrize("species", WITH_DECK)
def test_the_deck_is_shuffled(species: str) -> None:
    cards = [met(species).s.alien_decks[0]]
    cards += [game.s.alien_decks[0] for game in [met(species, by=(NEUTRAL, 1, NEUTRAL))]]
    assert list(cards[0]) != sorted(cards[0])


@pytest.mark.rule("GEN-5", "SETI-34.1")
def test_three_own_markers_bring_three_cards() -> None:
    game = met("centaurians", by=(1, 1, 1))
    assert [len(hand) for hand in game.s.hand] == [0, 3]
    assert len(game.s.alien_decks[0]) == 6


@pytest.mark.rule("SETI-24.7", "GEN-4", "SETI-24.5")
@pytest.mark.parametrize("first", ["left", "right"])
def test_two_discoveries_follow_the_order_in_which_they_were_filled(first: str) -> None:
    game = position(left="exertians", right="centaurians").milestones_done()
    for side in ("left", "right"):
        for colour in ("pink", "yellow"):
            game.trace(side, colour, "discovery", seat=1)
    second = {"left": "right", "right": "left"}[first]
    game.do(0, ("trace", "blue")).say(f"trace {first} blue discovery")
    game.do(0, ("trace", "blue")).say(f"trace {second} blue discovery")
    over(game)
    # The Exertians ask seat 0 for a card; the Centaurians come before or after that.
    assert game.asked == (0, "exertian")
    assert game.s.discovered == (True, first == "right")
    game.say("skip", "skip")
    assert game.s.discovered == (True, True)
    assert game.asked == (1, "turn")


@pytest.mark.rule("SETI-24.8")
def test_a_species_nobody_finds_stays_hidden_to_the_end() -> None:
    game = position(left="mascamites", right="exertians").milestones_done()
    game.trace("left", "pink", "discovery").trace("left", "blue", "discovery")
    game.at_round(5).have_passed(1).say("pass")
    assert game.kind is None
    assert game.s.over
    assert game.s.discovered == (False, False)
    assert game.table.seen_by(0).species == (HIDDEN, HIDDEN)
    assert game.points("danger") == 0


@pytest.mark.rule("SETI-24.2", "GEN-12")
def test_the_last_turn_of_the_game_can_still_discover() -> None:
    game = position(left="exertians", right="anomalies").milestones_done()
    for colour in ("pink", "yellow"):
        game.trace("left", colour, "discovery", seat=1)
    game.do(0, ("trace", "blue")).say("trace left blue discovery")
    game.at_round(5).have_passed(1).say("pass")
    assert game.asked == (0, "exertian")
    assert game.s.discovered[0]
    game.auto("skip")
    assert game.s.over


@pytest.mark.rule("SETI-25.1", "GEN-1")
def test_alien_cards_are_in_no_pile_of_the_main_deck() -> None:
    game = met("mascamites", by=(0, 0, 0))
    s = game.s
    piles = [s.deck, s.discard, s.row, *s.stacks]
    assert all(game.box.is_main[card] for pile in piles for card in pile)
    assert game.where("et.11") == "box", "of a species that isn't in play"
    game.do(0, ("pick", 1))
    assert len(game.answers) == 4, "the row and the deck"


@pytest.mark.rule("GEN-12")
def test_a_discovery_can_lead_to_milestones_again() -> None:
    """'Oumuamua's publicity brings no points, but what comes first is looked at again."""
    game = position(left="centaurians", right="anomalies").milestones_done()
    for colour in ("pink", "yellow"):
        game.trace("left", colour, "discovery", seat=1)
    game.give(score=10).do(0, ("trace", "blue")).say("trace left blue discovery")
    over(game)
    assert game.s.message_at == [30, 17], "15 ahead of the score after the discovery space"
