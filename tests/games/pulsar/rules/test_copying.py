"""Copying a leftover die (PUL-21.4)."""

from __future__ import annotations

import pytest

from tests.games.pulsar.rules.building import bare, turn_of


@pytest.mark.rule("PUL-21.4")
def test_four_cubes() -> None:
    game = bare((1,)).left_over(5)
    assert game.give(cubes=3).offers("copy") == set()
    game.give(cubes=4).note().say("copy 5")
    assert game.gained() == {"cubes": -4}
    assert game.s.reds == ((5, False),)
    assert game.s.dice == (5,)


@pytest.mark.rule("PUL-21.4", "PUL-25.6")
def test_any_of_the_leftover_dice() -> None:
    game = bare((1,), players=2).left_over(2, 4, 4).give(cubes=4)
    assert game.offers("copy") == {"copy 2", "copy 4"}
    game.say("copy 4")
    assert game.s.dice == (2, 4, 4)
    assert "flight red4" in game.options


@pytest.mark.rule("PUL-21.4")
def test_others_may_copy_it_too() -> None:
    game = bare((1,)).left_over(5).give(cubes=4).give(1, cubes=7).say("copy 5", "patent 1.3 red5")
    turn_of(game, 1, 2).note().say("copy 5")
    assert game.gained(1) == {"cubes": -4}
    assert "patent 1.3 red5" in game.options


@pytest.mark.rule("PUL-21.4", "PUL-21.1")
def test_once_in_a_turn() -> None:
    """A-12"""
    game = bare((1,), players=2).left_over(2, 5).give(cubes=12).say("copy 5")
    assert game.offers("copy") == set()
    game.say("patent 1.3 red5")
    assert game.offers("copy") == set()


@pytest.mark.rule("PUL-21.4", "PUL-10.7")
@pytest.mark.parametrize("before", [0, 1, 2])
def test_before_between_or_after_the_normal_dice(before: int) -> None:
    """A-12"""
    game = bare((1, 1), at="g24").left_over(5).give(cubes=4)
    for _ in range(before):
        game.say("buy +-1 1")
    assert len(game.s.silver[0]) == 2 - before
    game.say("copy 5", "patent 1.3 red5")
    assert game.s.patented[0] == 1 << 2


@pytest.mark.rule("PUL-21.4")
def test_it_need_not_be_used() -> None:
    game = bare((1,)).give(cubes=4).say("copy 6")
    assert "end" in game.options


@pytest.mark.rule("PUL-21.4", "PUL-21.1")
def test_beside_the_die_of_a_link() -> None:
    game = bare((1,), red=(3,)).give(cubes=4).say("copy 6")
    assert {"flight red3", "flight red6"} <= game.options
    game.say("patent 1.2 red3")
    assert not any("red" in text for text in game.options)


@pytest.mark.rule("PUL-21.4")
def test_the_next_turn_is_another_turn() -> None:
    game = bare((1,)).give(cubes=8).say("copy 6", "end")
    game.hand(2, seat=1).say("end").say("end").auto("keep", until="draft")
    game.turn(dice=(2,)).left_over(3)
    assert game.offers("copy") == {"copy 3"}
