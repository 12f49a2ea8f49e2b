"""Each of the 24 transmitters: taken, paid in every order, online, producing (PUL-17)."""

from __future__ import annotations

from itertools import permutations
from typing import NamedTuple

import pytest

from orrery.games.pulsar.notation import TRANSMITTERS
from tests.games.pulsar.scenario import Example, position


class Tile(NamedTuple):
    cost: tuple[int, ...]
    ends: tuple[int | None, int | None]
    """The half dice left and right."""
    points: int = 0
    """At once."""
    asks: str = ""
    """What else is decided at once."""
    makes: tuple[int, int] = (0, 0)
    """Points and cubes in production."""
    sells: int = 0


TILES = {
    "a1": Tile((1, 2, 6), (3, 1), 8, makes=(2, 1)),
    "a2": Tile((6,), (1, 2), 3, "claim"),
    "a3": Tile((3, 3), (0, None), makes=(2, 1)),
    "a4": Tile((2, 5), (2, None), 15),
    "a5": Tile((4, 4), (0, 2), 0, "teleport any", makes=(3, 0)),
    "a6": Tile((3, 4), (None, 2), 4, makes=(0, 2)),
    "a7": Tile((1, 4), (1, 3), sells=4),
    "a8": Tile((5,), (0, 1), 2, "teleport system"),
    "b1": Tile((1, 4), (3, 1), 9, makes=(0, 1)),
    "b2": Tile((2, 6), (3, None), 11, makes=(0, 1)),
    "b3": Tile((3, 5), (1, 2), 5, makes=(3, 0)),
    "b4": Tile((2, 6), (1, 3), 0, "teleport pulsar", makes=(3, 0)),
    "b5": Tile((6,), (2, None), 4, "claim"),
    "b6": Tile((1, 5), (1, 0), 3, sells=5),
    "b7": Tile((2, 3, 5), (2, 1), 12, makes=(2, 1)),
    "b8": Tile((3, 4), (1, None), 15),
    "c1": Tile((1, 2), (None, 2), 4, "teleport system"),
    "c2": Tile((5,), (3, None), 8),
    "c3": Tile((4,), (2, None), 7),
    "c4": Tile((3, 6), (None, 1), 17),
    "c5": Tile((1,), (1, None), 4),
    "c6": Tile((1, 3, 4), (2, 0), 22),
    "c7": Tile((2, 5), (3, 1), 9, "claim"),
    "c8": Tile((1, 6), (0, 3), 10, makes=(3, 0)),
}
each = pytest.mark.parametrize("name", TILES)


def paid(name: str, costs: tuple[int, ...]) -> Example:
    """Taken with the first of these costs, the others paid one after the other."""
    game = position(dice=costs).modifiers().offer(name).note()
    t = TRANSMITTERS.index(name)
    for n, cost in enumerate(costs):
        assert not game.s.online >> t & 1
        game.say(f"{'pay' if n else 'take'} {name} {cost} {cost}")
    assert game.s.online >> t & 1
    assert game.s.transmitters[0] == (t,)
    return game


@each
def test_all_are_here(name: str) -> None:
    assert list(TILES) == list(TRANSMITTERS)
    tile = position().s.box.transmitters[TRANSMITTERS.index(name)]
    assert tile.letter == name[0].upper()
    assert tile.ends == tuple(-1 if half is None else half for half in TILES[name].ends)


@pytest.mark.rule("PUL-17.2", "PUL-17.7", "PUL-17.8", "PUL-17.9")
@each
def test_its_reward_comes_with_the_last_cost(name: str) -> None:
    tile = TILES[name]
    for costs in sorted(set(permutations(tile.cost))):
        game = paid(name, costs)
        gained = {"dice": -len(costs), **({"score": tile.points} if tile.points else {})}
        assert game.gained() == gained
        assert game.points("transmitters") == tile.points
        assert game.kind == (tile.asks or "turn").split()[0]


@pytest.mark.rule("PUL-17.16", "PUL-17.18")
@pytest.mark.parametrize("name", [name for name, tile in TILES.items() if tile.asks])
def test_what_it_lets_the_player_decide(name: str) -> None:
    game = paid(name, TILES[name].cost)
    places = {text.split()[-1] for text in game.options - {"skip"}}
    match TILES[name].asks:
        case "claim":
            assert places == {"p14", "p15", "p16"}
            assert game.say("claim p15").owner("p15") == 0
        case "teleport system":
            assert {place[0] for place in places} == {"s"}
            assert game.say("teleport s09").ship() == "s09"
        case "teleport pulsar":
            assert {place[0] for place in places} == {"p"}
            assert game.say("teleport p09").ship() == "p09"
        case "teleport any":
            assert {place[0] for place in places} == {"s", "p", "g"}
            assert game.say("teleport g09").ship() == "g09"


@pytest.mark.rule("PUL-17.11", "PUL-22.7")
@each
def test_what_it_makes_in_each_production_phase(name: str) -> None:
    """Seat 0 is last on the engineering track and gets no cubes there."""
    tile = TILES[name]
    points, cubes = tile.makes
    game = position(dice=()).transmitter(name, online=True).note()
    for n in (1, 2):
        game.produce().auto(until="draft")  # without cubes nothing is sold
        made = {"score": n * points, "cubes": n * cubes}
        assert game.gained() == {what: number for what, number in made.items() if number}
    assert game.gained(1).get("score", 0) == 0


@pytest.mark.rule("PUL-22.7")
@pytest.mark.parametrize("name", [name for name, tile in TILES.items() if tile.sells])
def test_it_sells_points_for_a_cube_once_a_round(name: str) -> None:
    game = position(dice=()).give(cubes=3).transmitter(name, online=True).note().produce()
    assert game.asked == (0, "sell")
    assert game.options == {f"sell {name}", "keep"}
    game.say(f"sell {name}")
    assert game.kind == "draft"
    assert game.gained() == {"score": TILES[name].sells, "cubes": -1}
    game.produce().say("keep")
    assert game.gained() == {"score": TILES[name].sells, "cubes": -1}


@pytest.mark.rule("PUL-17.5", "PUL-17.12", "PUL-17.14")
@each
def test_its_ends_make_dice_with_each_other_transmitter(name: str) -> None:
    mine = TILES[name]
    for other, tile in TILES.items():
        if other == name:
            continue
        game = position(dice=mine.cost).modifiers().transmitter(other, online=True).offer(name)
        game.say(f"take {name} {mine.cost[0]} {mine.cost[0]}")
        wanted = {
            f"link {x} {other} {y}": half + its
            for x, half in zip(("left", "right"), mine.ends, strict=True)
            for y, its in zip(("left", "right"), tile.ends, strict=True)
            if half is not None and its is not None
        }
        assert game.options == {*wanted, "apart"}
        link, value = sorted(wanted.items())[-1]
        game.say(link, *(f"pay {name} {cost} {cost}" for cost in mine.cost[1:]))
        assert game.s.reds == ((value, False),)
