"""Transmitters: taking, paying, going online (PUL-17.1 to 17.11)."""

from __future__ import annotations

import pytest

import orrery
from orrery.games.pulsar.notation import TRANSMITTERS
from tests.games.pulsar.scenario import Example, position


def names(tiles: tuple[int, ...]) -> list[str]:
    return [TRANSMITTERS[t] for t in tiles]


def online(game: Example, name: str) -> bool:
    return bool(game.s.online >> TRANSMITTERS.index(name) & 1)


# -- the offer --


@pytest.mark.rule("PUL-17.1")
def test_a_taken_one_is_not_replaced_within_the_round() -> None:
    game = position(dice=(1, 3)).modifiers()
    assert names(game.s.offer) == ["a1", "a2", "a3"]
    game.say("take a1 1 1")
    assert names(game.s.offer) == ["a2", "a3"]
    assert game.offers("take") == {"take a3 3 3"}
    game.say("take a3 3 3", "apart", "end")
    assert names(game.s.offer) == ["a2"]


@pytest.mark.rule("PUL-17.1", "PUL-22.12", "PUL-1.6")
def test_three_are_on_offer_in_each_round() -> None:
    game = position(dice=(6,)).say("take a2 6 6", "skip")
    seen = ["a1", "a2", "a3"]
    for number in range(2, 9):
        game.produce().auto(until="draft")
        assert game.s.round == number
        assert len(game.s.offer) == 3
        seen += names(game.s.offer)
    assert sorted(seen) == sorted(TRANSMITTERS)  # 8 rounds use up all 24
    assert game.s.stack == []
    assert "a2" not in names(game.s.discarded)
    assert {"a1", "a3"} <= set(names(game.s.discarded))


# -- taking --


@pytest.mark.rule("PUL-17.2")
@pytest.mark.parametrize("cost", [1, 2, 6])
def test_any_of_the_costs_takes_it_and_is_covered(cost: int) -> None:
    game = position(dice=(1, 2, 3, 4, 5, 6)).modifiers().offer("a1").note()
    assert game.offers("take") == {"take a1 1 1", "take a1 2 2", "take a1 6 6"}
    game.say(f"take a1 {cost} {cost}")
    assert game.gained() == {"dice": -1}
    assert names(game.s.transmitters[0]) == ["a1"]
    rest = {1, 2, 6} - {cost}
    assert game.offers("pay") == {f"pay a1 {c} {c}" for c in rest & set(game.s.silver[0])}
    assert len(game.offers("pay")) == 2


@pytest.mark.rule("PUL-17.2", "PUL-10.2", "PUL-11.1")
def test_the_die_must_equal_a_cost() -> None:
    assert position(dice=(3, 4, 5)).modifiers().offer("a1").offers("take") == set()
    game = position(dice=(3, 5)).modifiers(plus_minus_one=1).offer("a1")
    assert game.offers("take") == {"take a1 2 3-1", "take a1 6 5+1"}


@pytest.mark.rule("PUL-17.3")
def test_the_first_starts_an_array_without_a_question() -> None:
    game = position(dice=(1,)).say("take a1 1 1")
    assert (game.kind, game.s.links) == ("turn", ())
    # Those of others make no array of one's own.
    game = position(dice=(1,)).offer("a1").transmitter("a2", online=True, seat=1)
    assert game.say("take a1 1 1").kind == "turn"


# -- paying --


@pytest.mark.rule("PUL-17.7")
def test_costs_are_paid_in_any_order_over_any_number_of_rounds() -> None:
    game = position(dice=(6,)).modifiers().offer("a1").say("take a1 6 6")
    game.round(3).turn(0, (2, 2)).say("pay a1 2 2")
    assert game.offers("pay") == set()  # 2 is covered
    game.round(7).turn(0, (1,))
    assert game.offers("pay") == {"pay a1 1 1"}
    assert not online(game, "a1")
    assert online(game.say("pay a1 1 1"), "a1")


@pytest.mark.rule("PUL-17.7")
def test_only_own_costs_can_be_paid() -> None:
    game = position(dice=(2, 6)).modifiers().offer().transmitter("a1", 1, seat=1)
    assert game.offers("pay") == set()
    with pytest.raises(orrery.Illegal):
        game.say("pay a1 2 2")


@pytest.mark.rule("PUL-17.7", "PUL-17.8")
def test_two_equal_costs_are_paid_one_after_the_other() -> None:
    game = position(dice=(3, 3, 3)).modifiers().offer("a3")
    assert [option.text for option in game.choice.options].count("take a3 3 3") == 1
    game.say("take a3 3 3")
    assert not online(game, "a3")
    assert game.offers("pay") == {"pay a3 3 3"}
    game.say("pay a3 3 3")
    assert online(game, "a3")
    assert game.offers("pay") == set()


@pytest.mark.rule("PUL-17.7", "PUL-10.4")
def test_a_modifier_may_help_to_pay() -> None:
    game = position(dice=(1,)).modifiers(plus_two=1).transmitter("a3", 3).offer().note()
    assert game.say("pay a3 3 1+2").gained() == {"dice": -1, "boosts": -1}
    assert online(game, "a3")


# -- online --


@pytest.mark.rule("PUL-17.8")
def test_with_all_costs_covered_it_goes_online_with_its_reward() -> None:
    game = position(dice=(2, 5)).modifiers().offer("a4").note().say("take a4 2 2")
    assert game.gained() == {"dice": -1}
    assert not online(game, "a4")
    game.say("pay a4 5 5")
    assert online(game, "a4")
    assert game.gained() == {"dice": -2, "score": 15}
    assert game.points("transmitters") == 15
    assert [event.facts["transmitter"] for event in game.events("online")] == ["a4"]


@pytest.mark.rule("PUL-17.9")
def test_a_single_cost_puts_it_online_when_taken() -> None:
    game = position(dice=(5,)).modifiers().offer("c2").note().say("take c2 5 5")
    assert online(game, "c2")
    assert game.gained() == {"dice": -1, "score": 8}


@pytest.mark.rule("PUL-17.8", "PUL-28.1")
def test_the_reward_of_the_front_is_given_once() -> None:
    game = position(dice=(5,)).modifiers().offer("c2").say("take c2 5 5", "end").note()
    game.produce().auto(until="draft")
    assert "score" not in game.gained()


@pytest.mark.rule("PUL-17.11", "PUL-22.7")
def test_the_back_gives_its_reward_from_this_round_on() -> None:
    """a1: 2 points and a cube."""
    game = position(dice=(1,)).offer().transmitter("a1", 2, 6).say("pay a1 1 1", "end").note()
    for n in (1, 2, 3):
        game.produce().auto(until="draft")
        assert game.gained() == {"score": 2 * n, "cubes": n}


@pytest.mark.rule("PUL-17.11", "PUL-22.14")
def test_before_that_it_gives_nothing() -> None:
    game = position(dice=(1,)).offer("a1").say("take a1 1 1", "end").note()
    game.produce().auto(until="draft")
    assert game.gained() == {}
