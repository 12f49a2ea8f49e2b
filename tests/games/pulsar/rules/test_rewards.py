"""The icons of immediate rewards (PUL-28)."""

from __future__ import annotations

import pytest

from tests.games.pulsar.rules.building import bare, laboratory
from tests.games.pulsar.scenario import Example


def landing(tile: int, die: int = 1, *dice: int) -> Example:
    """The ship lands on a blue planet of the system with this number and takes what it shows."""
    game = bare((die, *dice), at="g28").system("s11", tile).note()
    return game.say(f"flight {die}", "fly s11", "bonus printed")


@pytest.mark.rule("PUL-28.1")
@pytest.mark.parametrize(("tech", "cost", "points"), [("C8.1", 6, 10), ("D8.1", 1, 5)])
def test_points_at_once(tech: str, cost: int, points: int) -> None:
    game = laboratory(tech).say(f"patent {tech[1:]} {cost}")
    assert game.gained() == {"score": points, "dice": -1}


@pytest.mark.rule("PUL-28.1", "PUL-17.8")
def test_points_of_a_transmitter() -> None:
    game = bare((4,)).offer("c3").say("take c3 4 4")
    assert game.gained() == {"score": 7, "dice": -1}


@pytest.mark.rule("PUL-28.2", "PUL-16.2")
@pytest.mark.parametrize(
    ("tile", "size", "more"), [(4, "small", {"swings": 1}), (5, "medium", {"swings": 1})]
)
def test_a_gyrodyne_of_one_size(tile: int, size: str, more: dict[str, int]) -> None:
    game = landing(tile)
    assert game.kind == "turn"
    assert game.gained() == {size: 1, **more, "stations": 1, "dice": -1}
    assert game.s.stock[("small", "medium", "large").index(size)] == 9


@pytest.mark.rule("PUL-28.2")
@pytest.mark.parametrize(
    ("board", "slot", "die", "sizes"),
    [
        ("a1", "1a", 2, {"small", "medium"}),
        ("a1", "1c", 4, {"medium", "large"}),
        ("a2", "1a", 4, {"small", "medium", "large"}),
    ],
)
def test_a_gyrodyne_of_some_sizes(board: str, slot: str, die: int, sizes: set[str]) -> None:
    for size in sizes:
        game = bare((die,)).headquarters(board).say(f"project {slot} {die}")
        assert game.asked == (0, "gain")
        assert game.options == {f"gain {other}" for other in sizes}
        assert game.say(f"gain {size}").gained()[size] == 1
        assert sum(game.s.stock) == 29


@pytest.mark.rule("PUL-28.2", "PUL-16.14")
def test_only_sizes_that_are_left() -> None:
    game = bare((4, 4)).headquarters("a2", "1b", "1c")
    game.state.stock = [0, 1, 0]
    game.say("project 1a 4")
    assert game.kind == "turn"
    assert game.gained() == {"medium": 1, "dice": -1}
    game = bare((4,)).headquarters("a1")
    game.state.stock = [5, 0, 0]
    game.say("project 1c 4")  # a medium or a large one
    assert game.gained() == {"score": 3, "dice": -1}


@pytest.mark.rule("PUL-28.2", "PUL-16.14")
def test_two_gyrodynes_of_any_size() -> None:
    """C1, project 2a: each is chosen by itself, of what is left."""

    def completed(*stock: int) -> Example:
        game = bare((4,)).headquarters("c1", "1a", "1b", used=["1a"])
        game.state.stock = list(stock)
        return game.note().say("project 2a 4")

    every = {"gain small", "gain medium", "gain large"}
    game = completed(9, 9, 9)
    assert game.options == every
    assert game.say("gain large").options == every
    assert game.say("gain large").gained() == {"large": 2, "dice": -1}
    assert game.kind == "turn"
    game = completed(0, 1, 5).say("gain medium")  # now only large ones are left
    assert (game.kind, game.gained()) == ("turn", {"medium": 1, "large": 1, "dice": -1})
    assert completed(0, 1, 0).gained() == {"medium": 1, "dice": -1}


@pytest.mark.rule("PUL-28.3")
def test_two_gyrodynes_of_different_sizes() -> None:
    game = bare((4,)).headquarters("b2").say("project 1b 4")
    assert game.options == {"gain small medium", "gain small large", "gain medium large"}
    game.say("gain medium large")
    assert game.gained() == {"medium": 1, "large": 1, "swings": 1, "dice": -1}


@pytest.mark.rule("PUL-28.3", "PUL-16.14")
@pytest.mark.parametrize(
    ("stock", "gained"),
    [([0, 3, 3], {"medium": 1, "large": 1}), ([2, 0, 0], {"small": 1}), ([0, 0, 0], {})],
)
def test_two_gyrodynes_with_stacks_run_out(stock: list[int], gained: dict[str, int]) -> None:
    game = bare((3,), technologies="BBB").round(5)
    game.state.stock = stock
    game._touch().note().say("patent 5.1 3")
    assert game.kind == "turn"
    assert game.gained() == {**gained, "dice": -1}


@pytest.mark.rule("PUL-28.4", "PUL-14.3", "PUL-14.4")
@pytest.mark.parametrize(
    ("tile", "gives", "gone"),
    [
        ("four-points", {"score": 4}, True),
        ("five-points", {"score": 5}, True),
        ("cubes", {"cubes": 3}, True),
        ("modifiers", {"swings": 1, "boosts": 1}, True),
        ("station", {"kept": 1}, False),
    ],
)
def test_an_exploration_tile(tile: str, gives: dict[str, int], gone: bool) -> None:
    """Board B1, project 2a."""
    game = bare((1,)).headquarters("b1", "1a", "1b").tiles(tile, "four-points").note()
    before = len(game.s.used_tiles)
    game.say("project 2a 1")
    assert game.gained() == {**gives, "dice": -1}
    assert len(game.s.tiles) == 1
    assert len(game.s.used_tiles) == before + gone


@pytest.mark.rule("PUL-28.4")
def test_two_tiles() -> None:
    game = laboratory("A5.2", (5,)).tiles("cubes", "station", "five-points").say("patent 5.2 5")
    assert game.gained() == {"cubes": 3, "kept": 1, "swings": 1, "boosts": 1, "dice": -1}


@pytest.mark.rule("PUL-28.5", "PUL-20.3")
@pytest.mark.parametrize(
    ("tile", "gives"),
    [
        (14, {"swings": 2}),
        (15, {"swings": 1, "boosts": 1}),
        (12, {"swings": 1, "cubes": 1}),
        (13, {"boosts": 1, "cubes": 1}),
    ],
)
def test_modifiers(tile: int, gives: dict[str, int]) -> None:
    assert landing(tile).gained() == {**gives, "stations": 1, "dice": -1}


@pytest.mark.rule("PUL-28.6", "PUL-21.6")
def test_a_silver_and_a_red_die() -> None:
    """Board C2, project 3a: a 6 becomes a 4 and a red 3."""
    game = bare((6,)).headquarters("c2", "1a", "1b", "2a", used=["2a"]).say("project 3a 6")
    assert game.s.silver[0] == (4,)
    assert game.s.reds == ((3, True),)
    assert "end" not in game.options
    game.say("patent 1.2 red3")
    assert {"flight 4", "end"} <= game.options


@pytest.mark.rule("PUL-28.7")
@pytest.mark.parametrize("tile", [11, 17])
def test_cubes(tile: int) -> None:
    assert landing(tile).gained() == {"cubes": 2, "stations": 1, "dice": -1}


@pytest.mark.rule("PUL-28.7")
def test_cubes_of_a_project() -> None:
    assert bare((2,)).headquarters("d2").say("project 1a 2").gained() == {"cubes": 2, "dice": -1}


@pytest.mark.rule("PUL-28.8", "PUL-21.9")
@pytest.mark.parametrize(("tile", "value"), [(1, 1), (2, 1), (3, 2)])
def test_a_red_die_must_be_used(tile: int, value: int) -> None:
    game = landing(tile, 1, 6)
    assert game.s.reds == ((value, True),)
    assert "end" not in game.options
    game.say(f"flight red{value}").auto("bonus tile")
    assert "end" in game.options
    assert game.s.silver[0] == (6,)


@pytest.mark.rule("PUL-28.8", "PUL-21.9")
def test_or_it_is_exchanged() -> None:
    game = bare((1,), at="g28").system("s11", 3).tiles("cubes").note()
    game.say("flight 1", "fly s11", "bonus tile")
    assert game.gained() == {"cubes": 3, "stations": 1, "dice": -1}
    assert "end" in game.options
