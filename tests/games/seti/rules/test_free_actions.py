"""Free actions, the card row and the deck (SETI-20, 21)."""

from __future__ import annotations

import pytest

from orrery.games.seti import GAME
from orrery.games.seti.state import NO_CARD
from tests.games.seti.scenario import Example, position


def poor() -> Example:
    return position().give(credits=0, energy=0, publicity=0, data=0)


@pytest.mark.rule("SETI-20.1")
def test_the_free_actions() -> None:
    assert GAME.asides == {
        "move", "carry", "corner", "place", "complete", "deliver", "exchange", "buy",
    }  # fmt: skip
    game = position().give(credits=2, energy=2, publicity=3, data=1).hand(110, 11).probe("earth")
    game.orbiter("venus").mission(5)
    verbs = {option.split()[0] for option in game.options - game.answers}
    assert verbs == {"move", "corner", "place", "complete", "exchange", "buy"}
    assert poor().options == poor().answers


@pytest.mark.rule("SETI-20.2")
@pytest.mark.parametrize("given", ["credit", "energy"])
@pytest.mark.parametrize("taken", ["credit", "energy", "card"])
def test_exchanging_two_for_one(given: str, taken: str) -> None:
    name = {"credit": "credits", "energy": "energy", "card": "cards"}
    game = poor().give(**{name[given]: 2}).note().say(f"exchange {given} {taken}")
    if taken == "card":
        game.say("take deck")
    change = {name[given]: -2}
    change[name[taken]] = change.get(name[taken], 0) + 1
    assert game.gained() == change
    assert not poor().give(**{name[given]: 1}).offers("exchange")


@pytest.mark.rule("SETI-20.2")
@pytest.mark.parametrize("taken", ["credit", "energy", "card"])
def test_exchanging_two_cards(taken: str) -> None:
    """TV-29"""
    game = poor().hand(110, 11, 14).note().say(f"exchange card {taken}")
    assert game.answers == {"discard 11", "discard 14", "discard 110"}
    game.say("discard 14", "discard 110")
    if taken == "card":
        game.say("take deck")
        assert game.gained() == {"cards": -1}
    else:
        assert game.gained() == {"cards": -2, {"credit": "credits"}.get(taken, taken): 1}
    assert (game.where(14), game.where(110)) == ("discard", "discard")


@pytest.mark.rule("SETI-20.3")
def test_both_must_be_of_one_kind() -> None:
    assert not poor().give(energy=1, credits=1).hand(110).offers("exchange")
    assert poor().give(energy=1, credits=2).hand(110).offers("exchange") == {
        "exchange credit credit", "exchange credit energy", "exchange credit card",
    }  # fmt: skip


@pytest.mark.rule("SETI-20.5", "SETI-21.1")
def test_the_card_comes_from_the_row_or_the_deck() -> None:
    game = poor().give(credits=2).row(50, 51, 52).top(60).say("exchange credit card")
    assert game.answers == {"take 50", "take 51", "take 52", "take deck"}
    assert game.say("take 51").where(51) == "hand 0"
    assert game.s.row == [50, 60, 52]
    game = poor().give(credits=2).row(50, 51, 52).top(60).say("exchange credit card", "take deck")
    assert game.where(60) == "hand 0"


@pytest.mark.rule("SETI-20.6")
def test_buying_a_card() -> None:
    game = poor().give(publicity=3).row(50, 51, 52).note().say("buy")
    assert game.answers == {"take 50", "take 51", "take 52", "take deck"}
    game.say("take 50")
    assert game.gained() == {"publicity": -3, "cards": 1}
    assert not poor().give(publicity=2).offers("buy")


@pytest.mark.rule("SETI-20.7")
def test_as_often_as_it_can_be_paid() -> None:
    game = poor().give(publicity=9, credits=6).note()
    game.say("buy", "take deck", "buy", "take deck", "buy", "take deck")
    game.say("exchange credit energy", "exchange credit energy", "exchange credit energy")
    assert game.gained() == {"publicity": -9, "cards": 3, "credits": -6, "energy": 3}
    assert game.kind == "turn"


# -- row and deck --


@pytest.mark.rule("SETI-21.2")
def test_a_random_card_is_the_top_one_and_secret() -> None:
    game = position().top(60, 61).do(0, ("draw", 2))
    assert game.kind == "turn"
    assert game.s.hand[0] == (60, 61)
    assert game.table.seen_by(1).hand[0] == (-1, -1)


@pytest.mark.rule("SETI-21.3", "SETI-21.4")
def test_a_card_taken_is_replaced_at_once() -> None:
    game = position().row(50, 51, 52).top(60, 61).do(0, ("pick", 2)).say("take 50")
    assert game.kind == "pick"
    assert game.answers == {"take 60", "take 51", "take 52", "take deck"}


@pytest.mark.rule("SETI-21.5")
def test_the_discard_pile_becomes_the_deck() -> None:
    game = position()
    s = game.s
    s.discard, s.deck = s.deck, []
    pile = set(s.discard)
    game.do(0, ("draw", 1))
    assert game.kind == "turn"
    assert s.discard == []
    assert {*s.deck, *s.hand[0]} == pile
    assert len(s.deck) == len(pile) - 1


@pytest.mark.rule("SETI-21.5")
def test_it_is_shuffled() -> None:
    def drawn(seed: int) -> tuple[int, ...]:
        game = position(seed=seed)
        s = game.s
        s.discard, s.deck = sorted(s.deck), []
        game.do(0, ("draw", 8))
        assert game.kind == "turn"
        return s.hand[0]

    assert all(list(drawn(seed)) != sorted(drawn(seed), reverse=True) for seed in range(5))
    assert len({drawn(seed) for seed in range(5)}) == 5


def emptied(game: Example) -> Example:
    """All of deck and discard pile in seat 1's hand."""
    s = game.s
    s.hand[1] = (*s.hand[1], *s.deck, *s.discard)
    s.deck, s.discard = [], []
    return game


@pytest.mark.rule("SETI-21.5")
def test_with_deck_and_discards_gone_nothing_is_drawn() -> None:
    """A-17"""
    game = emptied(position().row(50, 51, 52)).note().do(0, ("draw", 3))
    assert game.kind == "turn"
    assert game.gained() == {}
    game.do(0, ("pick", 2)).say("take 50")
    assert game.s.row == [NO_CARD, 51, 52]
    assert game.answers == {"take 51", "take 52"}


@pytest.mark.rule("SETI-21.5", "SETI-21.4")
def test_the_row_is_filled_as_soon_as_there_are_cards() -> None:
    game = emptied(position().give(credits=9).hand(110).row(50, 51, 52)).do(0, ("pick", 1))
    game.say("take 50", "play 110").end()
    assert game.s.row == [110, 51, 52]
