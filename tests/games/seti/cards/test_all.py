"""All 138 cards: each has tests of its own, and each can be played in any position."""

from __future__ import annotations

import pytest

from orrery.games.seti import GAME
from tests.games.seti.cards import (
    test_circles,
    test_gains,
    test_gold,
    test_landing,
    test_missions,
    test_movement,
    test_scans,
    test_signals,
    test_techs,
)
from tests.games.seti.cards.common import TESTED, holding, play

MODULES = (
    test_circles, test_gains, test_gold, test_landing, test_missions, test_movement, test_scans,
    test_signals, test_techs,
)  # fmt: skip
PLACE = {
    "plain": "discard", "conditional": "missions 0", "trigger": "circles 0", "endgame": "endgame 0",
}  # fmt: skip


def test_every_card_has_a_test_of_its_own() -> None:
    assert MODULES
    assert set(range(1, 139)) == TESTED


@pytest.mark.rule("SETI-15.1", "SETI-15.3", "SETI-4.13")
@pytest.mark.parametrize("probe", [False, True])
@pytest.mark.parametrize("number", range(1, 139))
def test_every_card_can_be_played_and_goes_where_it_belongs(number: int, probe: bool) -> None:
    """Also if little or nothing of it can be done; one main action, and the price."""
    game = holding(number)
    if probe:
        game.probe("2.2")
    play(game, number)
    game.auto("stop", "skip", "take deck")
    place = PLACE[game.card(number).kind]
    if number == 120 and probe:
        place = "hand 0"
    assert game.where(number) == place
    assert game.s.main_done
    assert "end" in game.options
    assert not game.s.playing
    main = [card for card in GAME.belongings(game.s) if card.startswith("card")]
    assert len(main) == len(set(main)) >= 138, "no card is lost"


@pytest.mark.rule("SETI-15.1")
@pytest.mark.parametrize("number", range(1, 139))
def test_a_card_is_offered_only_to_those_who_can_pay(number: int) -> None:
    game = holding(number)
    price = game.card(number).cost
    assert f"play {number}" in game.give(credits=price).options
    if price:
        assert f"play {number}" not in game.give(credits=price - 1).options
