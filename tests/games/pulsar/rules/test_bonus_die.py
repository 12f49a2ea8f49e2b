"""The bonus die (PUL-21.1 to 21.3, 21.5, 21.8 to 21.10)."""

from __future__ import annotations

import pytest

from tests.games.pulsar.rules.building import bare, laboratory, next_round, turn_of
from tests.games.pulsar.scenario import Example


def red_options(game: Example) -> set[str]:
    """What is offered with the red die."""
    return {text for text in game.options if text.split()[-1].startswith("red")}


def busy(dice: tuple[int, ...] = (), red: tuple[int, ...] = ()) -> Example:
    """A position in which every kind of action has its uses."""
    game = bare(dice, red=red, technologies="ABC", at="s10").round(4).offer("a1", "a3", "a4")
    game.headquarters("d2").modifiers(1, 1).transmitter("b6").transmitter("b3")
    return game.claim("p01", size="small").claim("p02", size="medium").claim("p03", size="large")


@pytest.mark.rule("PUL-21.1", "PUL-10.6")
def test_one_of_several() -> None:
    """Two links are complete: the player chooses one of the dice."""
    game = bare((5,), red=(1, 3), at="s10")
    assert {"flight red1", "flight red3", "patent 1.1 red1", "patent 1.2 red3"} <= game.options
    game.say("patent 1.2 red3")
    assert red_options(game) == set()
    assert "flight 5" in game.options
    assert game.s.bonus_used


@pytest.mark.rule("PUL-21.1")
def test_none_after_one_was_used() -> None:
    """Whatever would bring another red die: copying, a link, a printed bonus."""
    game = bare((5,), red=(1,)).give(cubes=9).say("flight red1", "fly g01")
    assert game.offers("copy") == set()
    game.transmitter("a2", online=True).offer("a8").say("take a8 5 5", "link left a2 right", "skip")
    assert game.s.links
    assert game.s.reds == ()


@pytest.mark.rule("PUL-21.2", "PUL-10.3")
@pytest.mark.parametrize("used", ["flight red1", "gyrodyne small red1", "buy +-1 red1"])
def test_it_is_gone_after_use(used: str) -> None:
    game = bare((2,), red=(1,)).say(used).auto()
    assert game.s.reds == ()
    assert game.s.silver[0] == (2,)
    assert red_options(game) == set()


@pytest.mark.rule("PUL-21.2")
def test_the_value_it_is_given() -> None:
    game = bare((), red=(4,), at="s10")
    assert game.landings("red4") == bare((4,), at="s10").landings("4")
    assert game.offers("gyrodyne") == {"gyrodyne large red4"}


@pytest.mark.rule("PUL-21.3", "PUL-11.8", "PUL-10.4")
@pytest.mark.parametrize("value", range(1, 7))
def test_it_pays_like_any_other_die(value: int) -> None:
    """All that a silver die could do, but what gives a red die itself."""
    silver = {text for text in busy((value,)).options if text != "end"}
    red = busy(red=(value,)).options - {"end"}
    splits = {text for text in silver if text.startswith("patent 4.1 ")}  # B4.1 for a 3
    as_red = set()
    for text in silver - splits:
        *words, paid = text.split()
        as_red.add(" ".join([*words, f"red{paid}"]))
    assert red == as_red
    assert bool(splits) == (value < 5)


@pytest.mark.rule("PUL-21.3", "PUL-12.3")
def test_it_flies() -> None:
    game = bare((), red=(1,), at="g25").say("flight red1", "fly p08")
    assert game.gained() == {"rings": -1}
    assert game.owner("p08") == 0


@pytest.mark.rule("PUL-21.5", "PUL-17.12")
def test_a_link_gives_one() -> None:
    """a2 (2 on its right) and a8 (0 on its left) make a 2; it may be used or not."""
    game = bare((5,)).transmitter("a2", online=True).offer("a8")
    game.say("take a8 5 5", "link left a2 right", "skip")
    assert game.s.reds == ((2, False),)
    assert {"flight red2", "end"} <= game.options


@pytest.mark.rule("PUL-21.5", "PUL-17.14", "PUL-11.7")
def test_a_link_without_pips() -> None:
    """a3 and a8 have 0 on the left: such a die needs a modifier."""
    game = bare((5,)).transmitter("a3", online=True).offer("a8")
    game.say("take a8 5 5", "link left a3 left", "skip")
    assert game.s.reds == ((0, False),)
    assert red_options(game) == set()
    game.modifiers(1)
    assert {"flight red0+1", "gyrodyne small red0+1", "patent 1.1 red0+1"} <= game.options
    assert "flight red0-1" not in game.options


@pytest.mark.rule("PUL-21.8")
def test_the_patent_of_a_die_costs_a_cube() -> None:
    """D4.1: a 1 and a cube for a red 3."""
    assert "patent 4.1 1" not in laboratory("D4.1", (1,)).give(cubes=0).options
    game = laboratory("D4.1", (1,)).give(cubes=1).note().say("patent 4.1 1")
    assert game.gained() == {"cubes": -1, "dice": -1}
    assert game.s.reds == ((3, True),)
    assert "end" not in game.options


@pytest.mark.rule("PUL-21.8")
def test_not_with_or_after_a_bonus_die() -> None:
    game = laboratory("D4.1", (), red=(1,)).give(cubes=5)
    assert "patent 1.1 red1" not in game.options  # costs a 2
    assert "patent 2.1 red1" in game.options
    assert "patent 4.1 red1" not in game.options
    game = laboratory("D4.1", (1, 1), red=(1,)).give(cubes=5)
    assert "patent 4.1 1" in game.options
    game.say("buy +-1 red1")
    assert "patent 4.1 1" not in game.options
    assert "patent 2.1 1" in game.options


@pytest.mark.rule("PUL-21.8", "PUL-10.8")
def test_it_must_be_used() -> None:
    game = laboratory("D4.1", (1, 6)).give(cubes=1).say("patent 4.1 1")
    assert "end" not in game.options
    game.say("flight 6").auto("skip", "bonus tile")
    assert "end" not in game.options  # the silver die doesn't do
    game.say("flight red3").auto("skip", "bonus tile")
    assert "end" in game.options


@pytest.mark.rule("PUL-21.1", "PUL-21.8")
def test_a_die_that_must_be_used_takes_the_place_of_others() -> None:
    game = laboratory("D4.1", (1,), red=(5,)).give(cubes=9).say("patent 4.1 1")
    assert {text.split()[-1] for text in red_options(game)} == {"red3"}
    assert game.offers("copy") == set()


@pytest.mark.rule("PUL-21.9", "PUL-14.2")
def test_a_bonus_die_as_exploration_bonus() -> None:
    """System 1, on s01, shows a red 1."""
    game = bare((1, 6), at="g01").say("flight 1", "fly s01")
    assert game.options == {"bonus printed", "bonus tile"}
    game.say("bonus printed")
    assert game.s.reds == ((1, True),)
    assert "end" not in game.options
    game.say("gyrodyne small red1")
    assert "end" in game.options


@pytest.mark.rule("PUL-21.9")
def test_a_tile_instead() -> None:
    game = bare((1, 6), at="g01").say("flight 1", "fly s01", "bonus tile")
    assert game.s.reds == ()
    assert game.gained() == {"score": 4, "stations": 1, "dice": -1}
    assert "end" in game.options


@pytest.mark.rule("PUL-21.9", "PUL-21.1")
@pytest.mark.parametrize("red", ["used", "held"])
def test_always_a_tile_when_a_bonus_die_was_used(red: str) -> None:
    """Also while another red die must still be used."""
    game = bare((1,), at="g01")
    if red == "used":
        game.state.bonus_used = True
    else:
        game.state.reds = ((3, True),)
    game._touch().say("flight 1", "fly s01")
    assert game.kind == "turn"
    assert game.gained() == {"score": 4, "stations": 1, "dice": -1}
    assert game.s.reds == (() if red == "used" else ((3, True),))


@pytest.mark.rule("PUL-21.9")
def test_the_flight_with_the_bonus_die_itself() -> None:
    game = bare((), red=(1,), at="g01").say("flight red1", "fly s01")
    assert game.kind == "turn"
    assert game.gained() == {"score": 4, "stations": 1}


@pytest.mark.rule("PUL-21.9")
def test_a_die_that_may_be_used_does_not_stand_in_the_way() -> None:
    """The die of a link is still there, unused: the printed one may be taken instead."""
    game = bare((1,), red=(5,), at="g01").say("flight 1", "fly s01", "bonus printed")
    assert {text.split()[-1] for text in red_options(game)} == {"red1"}


@pytest.mark.rule("PUL-21.10", "PUL-17.13")
def test_it_cannot_be_saved() -> None:
    game = bare((), red=(5,))
    turn_of(game, 1, 3)
    assert game.s.reds == ()
    assert red_options(game) == set()
    next_round(game, 0, 3)
    assert red_options(game) == set()


@pytest.mark.rule("PUL-21.10", "PUL-21.1")
def test_one_in_each_turn() -> None:
    """The limit is for a turn: the next player has their own."""
    game = bare((), red=(1,)).give(1, cubes=4).say("buy +-1 red1")
    turn_of(game, 1, 3).say("copy 6")
    assert "flight red6" in game.options
