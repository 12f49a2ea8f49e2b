"""Splitting a die (PUL-21.6, 21.7)."""

from __future__ import annotations

import pytest

from tests.games.pulsar.rules.building import bare, laboratory
from tests.games.pulsar.scenario import Example


def splitter(*dice: int, red: tuple[int, ...] = ()) -> Example:
    """Board A1: project 2a costs a 3 and makes a silver 1, a red 2 and a cube of it."""
    return bare(dice, red=red, at="g25").headquarters("a1", "1a", "1b").note()


@pytest.mark.rule("PUL-21.6")
def test_one_die_becomes_two() -> None:
    game = splitter(3).say("project 2a 3")
    assert game.s.silver[0] == (1,)
    assert game.s.reds == ((2, True),)
    assert game.gained() == {"cubes": 1}
    game.say("flight 1", "fly p08", "buy +2 red2")  # both pay for something
    assert game.gained() == {"cubes": 1, "rings": -1, "boosts": 1, "dice": -1}
    assert game.options == {"end"}


@pytest.mark.rule("PUL-21.6")
def test_the_die_takes_the_value_shown_whatever_it_was() -> None:
    """Paid with a 2 and a modifier."""
    game = splitter(2, 6).modifiers(1).note().say("project 2a 2+1")
    assert game.s.silver[0] == (1, 6)
    assert game.gained() == {"cubes": 1, "swings": -1}


@pytest.mark.rule("PUL-21.6")
def test_the_silver_die_need_not_be_used() -> None:
    game = splitter(3).say("project 2a 3", "buy +2 red2")
    assert "end" in game.options
    assert game.s.silver[0] == (1,)


@pytest.mark.rule("PUL-21.7", "PUL-10.8")
def test_the_red_die_must_be_used() -> None:
    game = splitter(3).say("project 2a 3")
    assert "end" not in game.options
    game.say("flight 1", "fly p08")
    assert "end" not in game.options
    assert "end" in game.say("gyrodyne medium red2").options


@pytest.mark.rule("PUL-21.7")
def test_not_paid_with_a_bonus_die() -> None:
    game = splitter(5, red=(3,))
    assert "patent 1.2 red3" in game.options
    assert "project 2a red3" not in game.options
    assert "project 1c red3" not in game.options
    game = laboratory("A3.1", (), red=(3,))
    assert game.offers("patent") == {"patent 1.2 red3"}


@pytest.mark.rule("PUL-21.7")
def test_not_after_a_bonus_die() -> None:
    game = splitter(3, red=(1,))
    assert "project 2a 3" in game.options
    game.say("buy +-1 red1").modifiers()
    assert "project 2a 3" not in game.options
    assert "patent 1.2 3" in game.options


@pytest.mark.rule("PUL-21.7", "PUL-21.1")
def test_not_twice() -> None:
    """A3.1 and the project both cost a 3."""
    game = laboratory("A3.1", (3, 3)).headquarters("a1", "1a", "1b").say("patent 3.1 3")
    assert "project 2a 3" not in game.options
    game.say("flight red2").auto("bonus tile")
    assert "project 2a 3" not in game.options
    assert game.s.silver[0] == (2, 3)


@pytest.mark.rule("PUL-21.7", "PUL-21.1")
def test_an_unused_red_die_gives_way() -> None:
    """A copied die that isn't used yet is lost for the one that must be."""
    game = splitter(3).give(cubes=4).say("copy 6", "project 2a 3")
    used = {text.split()[-1] for text in game.options if "red" in text}
    assert used == {"red2"}


@pytest.mark.rule("PUL-21.6", "PUL-21.7")
def test_no_other_red_die_while_one_must_be_used() -> None:
    game = splitter(3).give(cubes=8).say("project 2a 3")
    assert game.offers("copy") == set()
