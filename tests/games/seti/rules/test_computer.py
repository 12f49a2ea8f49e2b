"""Data, the computer and analysing (SETI-13, 14, 18.11, 18.12)."""

from __future__ import annotations

import pytest

from tests.games.seti.scenario import Example, position


def with_data(n: int = 6, **means: int) -> Example:
    return position().give(data=n, **means).milestones_done()


@pytest.mark.rule("SETI-13.1")
def test_gained_data_goes_to_the_pool() -> None:
    game = with_data(0).do(0, ("gain", "data", 3))
    assert game.kind == "turn"
    assert (game.s.data[0], game.s.computer[0]) == (3, 0)


@pytest.mark.rule("SETI-13.2", "SETI-27.2")
def test_the_pool_holds_six() -> None:
    game = with_data(5).do(0, ("gain", "data", 2))
    assert game.kind == "turn"
    assert game.s.data[0] == 6


@pytest.mark.rule("SETI-13.3", "SETI-4.7")
def test_placing_data_in_ones_own_turn_only() -> None:
    game = position().give(data=2).give(1, data=2)
    assert game.offers("place") == {"place top"}
    game.say("place top")
    assert (game.s.data[0], game.s.computer[0]) == (1, 1)
    assert game.s.computer[1] == 0
    assert not with_data(0).offers("place")


@pytest.mark.rule("SETI-13.4", "SETI-13.5", "SETI-13.6", "SETI-13.7")
def test_the_top_row_from_left_to_right() -> None:
    game = with_data(6, publicity=4).hand(5).note()
    game.say("place top")
    assert game.gained() == {"data": -1}
    game.say("place top")
    assert game.gained() == {"data": -2, "publicity": 1}
    game.say("place top")
    assert game.gained() == {"data": -3, "publicity": 1}
    game.say("place top")
    assert game.kind == "income"  # resolved at once
    game.say("tuck 5", "place top", "place top")
    assert game.gained() == {"data": -6, "publicity": 1, "credits": 1, "cards": -1}
    game.give(data=3)
    assert not game.offers("place")  # six spaces and no more


@pytest.mark.rule("SETI-13.8", "SETI-13.9", "SETI-18.11")
@pytest.mark.parametrize("column", [1, 3, 5, 6])
def test_a_computer_technology_makes_its_top_space_worth_two(column: int) -> None:
    game = with_data(6).tech("computer-1", slots=[column]).computer(column - 1)
    game.note().say("place top")
    assert game.gained() == {"data": -1, "score": 2}
    assert game.s.computer[0] == column  # still six top spaces


@pytest.mark.rule("SETI-13.8", "SETI-18.12")
@pytest.mark.parametrize(
    ("tech", "gain"),
    [
        ("computer-1", {"credits": 1}),
        ("computer-2", {"energy": 1}),
        ("computer-3", {"cards": 1}),
        ("computer-4", {"publicity": 2}),
    ],
)
@pytest.mark.parametrize("column", [1, 6])
def test_the_rewards_of_the_bottom_spaces(tech: str, gain: dict[str, int], column: int) -> None:
    game = with_data(2).tech(tech, slots=[column]).computer(6).note().say(f"place {column}")
    if tech == "computer-3":
        assert {"take deck", *(f"take {card}" for card in game.s.row)} == game.answers
        game.say("take deck")
    assert game.gained() == {"data": -1, **gain}
    assert not game.offers("place")  # once


@pytest.mark.rule("SETI-13.10")
def test_a_bottom_space_needs_the_one_above() -> None:
    """TV-16: technologies in columns 1 and 3, data on the first top space."""
    game = with_data(3).tech("computer-1", "computer-2", slots=[1, 3]).computer(1)
    assert game.offers("place") == {"place top", "place 1"}
    assert game.computer(2).offers("place") == {"place top", "place 1"}
    assert game.computer(3).offers("place") == {"place top", "place 1", "place 3"}


@pytest.mark.rule("SETI-13.10")
def test_bottom_spaces_in_any_order_or_not_at_all() -> None:
    game = with_data(6).tech("computer-1", "computer-2", "computer-4", slots=[1, 5, 6]).computer(5)
    assert game.offers("place") == {"place top", "place 1", "place 5"}
    game.say("place 5", "place top")
    assert game.offers("place") == {"place 1", "place 6"}
    game.say("place 6")
    assert game.offers("place") == {"place 1"}


@pytest.mark.rule("SETI-13.11", "SETI-16.7")
def test_a_technology_slides_under_data() -> None:
    """TV-17"""
    game = with_data(2, publicity=6).computer(3).bonus(computer_1="energy").note()
    game.say("research", "tech computer-1")
    assert game.kind == "slot"
    assert game.answers == {"slot 1", "slot 3", "slot 5", "slot 6"}
    game.say("slot 3")
    assert game.gained() == {"publicity": -6, "score": 2, "energy": 1}  # the two-point tile's
    assert game.points("computer") == 0
    assert game.s.computer[0] == 3
    assert game.offers("place") == {"place top", "place 3"}  # its bottom space is open


# -- analyse --


@pytest.mark.rule("SETI-14.1", "SETI-14.2")
def test_analysing_needs_six_top_data_and_an_energy() -> None:
    assert "analyse" in position().give(energy=1).computer(6).options
    assert "analyse" not in position().give(energy=0).computer(6).options
    for top in range(6):
        game = position().give(energy=3, data=6).computer(top)
        assert "analyse" not in game.options
    game = position().give(energy=3).tech("computer-1", slots=[1]).computer(5, [1])
    assert "analyse" not in game.options  # bottom data doesn't help


@pytest.mark.rule("SETI-14.1", "SETI-14.3", "SETI-14.4")
def test_analysing_clears_the_computer_and_marks_a_blue_trace() -> None:
    game = with_data(4, energy=1).tech("computer-1", "computer-2", slots=[1, 5]).computer(6, [1, 5])
    game.note().say("analyse")
    assert (game.s.computer[0], game.s.bottom[0]) == (0, 0)
    assert game.s.data[0] == 4
    assert game.s.slots[0] == (0, -1, 1, -1)
    assert game.kind == "trace"
    assert {option.split()[2] for option in game.answers} == {"blue"}
    game.say("trace left blue discovery")
    assert game.gained() == {"energy": -1, "score": 5, "publicity": 1}


@pytest.mark.rule("SETI-14.5")
def test_nothing_else_clears_the_computer() -> None:
    game = position(2).give(data=6, credits=9, energy=9).computer(6).hand(110)
    game.say("play 110").end()
    while game.s.round == 1:
        game.passing()
    assert game.s.computer[0] == 6
