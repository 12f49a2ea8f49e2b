"""Each of the 64 projects of the headquarters: its die, its reward, its gate run (PUL-18)."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

import pytest

from orrery.games.pulsar.box import SLOTS
from tests.games.pulsar.rules.building import bare
from tests.games.pulsar.scenario import Example

BELOW = {
    "1a": (), "1b": (), "1c": (), "2a": ("1a", "1b"), "2b": ("1b", "1c"),
    "3a": ("1a", "1b", "2a"), "3b": ("1b", "1c", "2b"), "4": SLOTS[:-1],
}  # fmt: skip
"""What has to be complete first."""
ANY = ("small", "medium", "large")
COLOURS = ("orange", "pink", "green")
TILE_POINTS = 4
"""Of the tile that lies on top of the stack."""


class Project(NamedTuple):
    cost: int
    points: int = 0
    cubes: int = 0
    swings: int = 0
    boosts: int = 0
    tile: int = 0
    one_of: tuple[str, ...] = ()
    two: bool = False
    """Of different sizes."""
    twice: bool = False
    """Of any size, and again."""
    split: tuple[int, int] | None = None
    run: tuple[str, int] | None = None


BOARDS = {
    "a1": {
        "1a": Project(2, one_of=("small", "medium"), swings=1),
        "1b": Project(1, cubes=1, swings=1),
        "1c": Project(4, points=3, one_of=("medium", "large")),
        "2a": Project(3, split=(1, 2), cubes=1),
        "2b": Project(1, run=("orange", 1)),
        "3a": Project(6, points=8, two=True),
        "3b": Project(2, run=("any", 2)),
        "4": Project(5, points=13, run=("any", 2)),
    },
    "a2": {
        "1a": Project(4, one_of=ANY, run=("orange", 2)),
        "1b": Project(1, run=("green", 1)),
        "1c": Project(2, swings=1, boosts=1),
        "2a": Project(1, cubes=1, tile=1),
        "2b": Project(3, split=(2, 1), swings=1),
        "3a": Project(2, run=("any", 2)),
        "3b": Project(6, points=8, run=("pink", 2)),
        "4": Project(5, points=5, run=("any", 4)),
    },
    "b1": {
        "1a": Project(4, one_of=ANY, swings=1),
        "1b": Project(2, cubes=1, run=("green", 1)),
        "1c": Project(1, cubes=1, swings=1),
        "2a": Project(1, tile=1),
        "2b": Project(3, one_of=("medium", "large"), cubes=1, boosts=1),
        "3a": Project(4, points=5, run=("pink", 2)),
        "3b": Project(6, split=(4, 3)),
        "4": Project(5, points=10, one_of=ANY, run=("any", 2)),
    },
    "b2": {
        "1a": Project(1, run=("pink", 1)),
        "1b": Project(4, two=True, swings=1),
        "1c": Project(2, cubes=1, boosts=1),
        "2a": Project(3, points=4, run=("orange", 2)),
        "2b": Project(1, tile=1),
        "3a": Project(2, cubes=1, run=("any", 2)),
        "3b": Project(6, points=6, run=("green", 2)),
        "4": Project(5, points=4, cubes=2, run=("any", 4)),
    },
    "c1": {
        "1a": Project(5, tile=1, run=("green", 2)),
        "1b": Project(1, cubes=1, swings=1),
        "1c": Project(2, run=("orange", 2)),
        "2a": Project(4, twice=True),
        "2b": Project(3, split=(2, 2)),
        "3a": Project(2, points=1, tile=1, swings=1),
        "3b": Project(6, points=3, boosts=1, run=("pink", 3)),
        "4": Project(3, run=("any", 4)),
    },
    "c2": {
        "1a": Project(2, swings=2),
        "1b": Project(1, cubes=1, boosts=1),
        "1c": Project(4, points=2, run=("pink", 2)),
        "2a": Project(3, points=2, run=("any", 2)),
        "2b": Project(1, run=("green", 1)),
        "3a": Project(6, split=(4, 3)),
        "3b": Project(4, points=2, boosts=1, run=("orange", 2)),
        "4": Project(5, points=2, tile=1, run=("any", 4)),
    },
    "d1": {
        "1a": Project(2, swings=1, boosts=1),
        "1b": Project(4, one_of=("medium", "large"), cubes=2),
        "1c": Project(1, run=("green", 1)),
        "2a": Project(1, one_of=("small", "medium"), swings=1),
        "2b": Project(3, split=(2, 1), cubes=1),
        "3a": Project(6, points=8, two=True),
        "3b": Project(4, points=3, run=("pink", 2)),
        "4": Project(5, points=8, run=("any", 3)),
    },
    "d2": {
        "1a": Project(2, cubes=2),
        "1b": Project(1, run=("orange", 1)),
        "1c": Project(4, points=2, run=("green", 2)),
        "2a": Project(1, tile=1),
        "2b": Project(3, split=(2, 1), cubes=1),
        "3a": Project(4, points=2, run=("any", 2)),
        "3b": Project(6, cubes=3, tile=1, run=("pink", 2)),
        "4": Project(5, points=3, boosts=1, run=("any", 4)),
    },
}
"""As the boards show them."""
PROJECTS = [(board, slot) for board, projects in BOARDS.items() for slot in projects]
RUNS = [(board, slot) for board, slot in PROJECTS if BOARDS[board][slot].run]

ROUTES = {
    "orange": ("g30", "fly g33 gates 3", 3),
    "pink": ("g01", "fly g25 gates 3", 3),
    "green": ("g44", "fly g47 gates 3", 3),
}
"""A flight of three segments over three more gates of a colour: g31 g32 g33, g26 g24 g25,
g45 g46 g47."""


def site(board: str, slot: str, *dice: int, at: str = "e1") -> Example:
    """All that comes before the project is complete, its runs used."""
    done = BELOW[slot]
    runs = [below for below in done if BOARDS[board][below].run]
    return bare(dice, at=at).headquarters(board, *done, used=runs).tiles("four-points").note()


@pytest.mark.rule("PUL-18.7", "PUL-18.9", "PUL-18.10")
@pytest.mark.parametrize(("board", "slot"), PROJECTS)
def test_its_die_and_its_reward(board: str, slot: str) -> None:
    project = BOARDS[board][slot]
    every = site(board, slot, 1, 2, 3, 4, 5, 6)
    paid = f"project {slot} {project.cost}"
    assert {x for x in every.offers("project") if x.split()[1] == slot} == {paid}

    game = site(board, slot, project.cost).say(paid)
    gyrodynes: tuple[str, ...] = ()
    if project.two:
        assert game.options == {"gain small medium", "gain small large", "gain medium large"}
        gyrodynes = ("small", "large")
        game.say("gain small large")
    elif project.twice:
        for _ in range(2):
            assert game.options == {f"gain {size}" for size in ANY}
            game.say("gain medium")
        gyrodynes = ("medium", "medium")
    elif len(project.one_of) > 1:
        assert game.options == {f"gain {size}" for size in project.one_of}
        gyrodynes = project.one_of[-1:]
        game.say(f"gain {gyrodynes[0]}")
    else:
        gyrodynes = project.one_of
    assert game.asked == (0, "turn")
    gains = {
        "score": project.points + TILE_POINTS * project.tile,
        "cubes": project.cubes,
        "swings": project.swings,
        "boosts": project.boosts,
        **Counter(gyrodynes),
        "dice": 0 if project.split else -1,
    }
    assert game.gained() == {name: n for name, n in gains.items() if n}
    assert game.points("headquarters") == project.points
    if project.split:
        silver, red = project.split
        assert game.s.silver[0] == (silver,)
        assert game.s.reds == ((red, True),)
    else:
        assert game.s.reds == ()
    assert game.s.projects[0] >> SLOTS.index(slot) & 1
    assert game.s.runs_used[0] >> SLOTS.index(slot) & 1 == 0


@pytest.mark.rule("PUL-18.10", "PUL-18.11", "PUL-18.14", "PUL-18.17", "PUL-18.19")
@pytest.mark.parametrize(("board", "slot"), RUNS)
def test_its_gate_run(board: str, slot: str) -> None:
    run = BOARDS[board][slot].run
    assert run
    colour, points = run
    for hue in COLOURS if colour == "any" else (colour,):
        at, flight, gates = ROUTES[hue]
        game = bare((3, 3), at=at).headquarters(board, slot).say("flight 3")
        colours = COLOURS if colour == "any" else (colour,)
        assert game.options == {"run none", *(f"run {slot} {c}" for c in colours)}
        game.say(f"run {slot} {hue}", flight)
        assert game.gained() == {"score": points * gates, "dice": -1}
        assert game.points("gate-runs") == points * gates
        assert game.s.runs_used[0] == 1 << SLOTS.index(slot)


@pytest.mark.rule("PUL-18.10", "PUL-18.11")
@pytest.mark.parametrize(("board", "slot"), [row for row in PROJECTS if row not in RUNS])
def test_no_gate_run_by_other_projects(board: str, slot: str) -> None:
    game = bare((3,)).headquarters(board, slot).say("flight 3")
    assert game.kind == "flight"


@pytest.mark.rule("PUL-18.2", "PUL-1.9")
def test_none_is_left_out() -> None:
    assert list(BOARDS) == ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2"]
    assert all(tuple(projects) == SLOTS for projects in BOARDS.values())
    assert len(PROJECTS) == 64
