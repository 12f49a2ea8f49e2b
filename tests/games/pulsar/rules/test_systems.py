"""Each of the 17 planetary systems: its planets and its bonus (PUL-13, 14)."""

from __future__ import annotations

import pytest

from tests.games.pulsar.rules.flying import built
from tests.games.pulsar.scenario import Example, position

ONE, TWO = {"swings": 1}, {"boosts": 1}
SMALL, MEDIUM, LARGE = "small", "medium", "large"

PLANETS = {
    1: "blue blue blue blue",
    2: "blue blue blue-4",
    3: "lifeless blue blue-4",
    4: "lifeless blue",
    5: "lifeless blue lifeless",
    6: "lifeless blue lifeless-4",
    7: "lifeless blue blue-3",
    8: "lifeless blue blue-3",
    9: "lifeless blue blue-4 lifeless-4",
    10: "blue blue lifeless-4",
    11: "lifeless blue lifeless",
    12: "lifeless blue",
    13: "lifeless blue lifeless",
    14: "blue blue-3",
    15: "lifeless-3 blue blue-4 lifeless-4",
    16: "blue blue lifeless-4",
    17: "blue blue",
}
"""With the players a planet needs, if more than two."""
BONUS: dict[int, dict[str, int]] = {
    4: {SMALL: 1, **ONE},
    5: {MEDIUM: 1, **ONE},
    6: {LARGE: 1, **ONE},
    11: {"cubes": 2},
    12: {"cubes": 1, **ONE},
    13: {"cubes": 1, **TWO},
    14: {"swings": 2},
    15: {**ONE, **TWO},
    16: {**ONE, **TWO},
    17: {"cubes": 2},
}
CHOICES = {
    7: (SMALL, MEDIUM, LARGE),
    8: (SMALL, MEDIUM),
    9: (SMALL, LARGE),
    10: (MEDIUM, LARGE),
}
RED_DICE = {1: 1, 2: 1, 3: 2}


def landed(tile: int, players: int = 3, dice: tuple[int, ...] = (1, 6)) -> Example:
    game = position(players, dice=dice, at="g07").modifiers().system("s04", tile).note()
    return game.fly("1", "s04")


def test_every_system_is_here() -> None:
    assert sorted([*BONUS, *CHOICES, *RED_DICE]) == sorted(PLANETS) == list(range(1, 18))


@pytest.mark.rule("PUL-14.2", "PUL-16.2", "PUL-20.3", "PUL-28.2", "PUL-28.5", "PUL-28.7")
@pytest.mark.parametrize("tile", BONUS)
def test_its_bonus(tile: int) -> None:
    game = landed(tile).say("bonus printed")
    assert game.kind == "turn"
    assert game.gained() == {"dice": -1, "stations": 1, **BONUS[tile]}


@pytest.mark.rule("PUL-14.2", "PUL-16.2", "PUL-28.2")
@pytest.mark.parametrize("tile", CHOICES)
def test_its_choice_of_gyrodynes(tile: int) -> None:
    for size in CHOICES[tile]:
        game = landed(tile).say("bonus printed")
        assert game.options == {f"gain {other}" for other in CHOICES[tile]}
        game.say(f"gain {size}")
        assert game.gained() == {"dice": -1, "stations": 1, size: 1}


@pytest.mark.rule("PUL-21.9", "PUL-28.8", "PUL-10.8")
@pytest.mark.parametrize("tile", RED_DICE)
def test_its_red_die_must_be_used_in_the_turn(tile: int) -> None:
    value = RED_DICE[tile]
    game = landed(tile).say("bonus printed")
    assert game.s.reds == ((value, True),)
    assert "end" not in game.options
    game.say("gyrodyne small red1" if value == 1 else "gyrodyne medium red2")
    assert "end" in game.options
    assert game.s.reds == ()


@pytest.mark.rule("PUL-21.9")
@pytest.mark.parametrize("tile", RED_DICE)
def test_instead_of_its_red_die_a_tile_may_be_drawn(tile: int) -> None:
    game = landed(tile).tiles("five-points").say("bonus tile")
    assert game.s.reds == ()
    assert game.gained() == {"dice": -1, "stations": 1, "score": 5}
    assert "end" in game.options


@pytest.mark.rule("PUL-21.9", "PUL-10.6")
@pytest.mark.parametrize("tile", RED_DICE)
def test_after_a_bonus_die_it_gives_a_tile(tile: int) -> None:
    game = position(dice=(), red=(1,), at="g07").modifiers().system("s04", tile)
    game.tiles("five-points").note().fly("red1", "s04")
    assert game.kind == "turn"
    assert game.gained() == {"stations": 1, "score": 5}


@pytest.mark.rule("PUL-13.2", "PUL-13.3", "PUL-13.4", "PUL-13.5", "PUL-13.8", "PUL-13.9")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("tile", PLANETS)
def test_its_planets_fill_up(tile: int, players: int) -> None:
    """All players land there one after the other: blue planets first, then lifeless ones."""
    open_ = [
        kind
        for kind, _, needs in (word.partition("-") for word in PLANETS[tile].split())
        if players >= int(needs or 2)
    ]
    game = position(players).system("s04", tile)
    for seat in range(players):
        game.turn(seat, (1,)).at("g07", seat).fly("1", "s04").auto("bonus tile")
    wanted = sorted(open_)[:players]  # "blue" comes before "lifeless"
    assert [kind for _, kind in built(game)] == wanted
    assert sorted(x for x in game.stations_in("s04") if x >= 0) == list(range(len(wanted)))


@pytest.mark.rule("PUL-13.8", "PUL-13.5")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("tile", PLANETS)
def test_its_planets_fill_up_from_the_other_end_by_flying_through(tile: int, players: int) -> None:
    open_ = [
        kind
        for kind, _, needs in (word.partition("-") for word in PLANETS[tile].split())
        if players >= int(needs or 2)
    ]
    game = position(players).system("s04", tile)
    for seat in range(players):
        game.turn(seat, (2,)).at("g07", seat).fly("2", "p03")
        assert game.kind == "turn"
    assert [kind for _, kind in built(game)] == sorted(open_, reverse=True)[:players]
    assert game.events("tile") == []
