"""The set-ups with which every game goes through the contract tests."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest

import orrery

MLEM_MODULES = [m for n in range(4) for m in combinations(("missions", "research", "ufo"), n)]

SETUPS: dict[str, list[dict[str, Any]]] = {
    "mlem": [
        *({"players": 2 + i % 4, "modules": list(m)} for i, m in enumerate(MLEM_MODULES)),
        {"players": 5, "modules": ["missions", "research", "ufo"]},
        {"players": 3, "shift_back": True, "starter": 1},
    ],
    "seti": [
        {"players": 2, "species": ["anomalies", "mascamites"]},
        {"players": 3, "species": ["exertians", "oumuamua"], "starter": 2},
        {"players": 4, "species": ["centaurians", "mascamites"]},
        {"players": 1, "difficulty": 1},
        {"players": 1, "difficulty": 4, "species": ["centaurians", "exertians"]},
    ],
    "pulsar": [
        {"players": 2},
        {"players": 2, "cluster": "dead-ends", "headquarters": False},
        {"players": 3, "cluster": "dead-ends", "technologies": ["B", "C", "D"]},
        {"players": 3, "first_game": True, "start": "balanced"},
        {"players": 4, "technologies": ["D", "B", "C"]},
        {"players": 4, "cluster": "dead-ends", "start": "balanced"},
    ],
}

ALL = [(game, setup) for game in orrery.games() for setup in SETUPS[game]]
"""Every game with every set-up; one game per set-up is a fair sample."""

NAMES = [
    f"{game}-{setup['players']}-{'+'.join(str(v) for k, v in setup.items() if k != 'players') or 'base'}"
    for game, setup in ALL
]


SAMPLE = {"mlem": (0, 6, 8, 9), "seti": (0, 1, 4), "pulsar": (0, 2, 5)}
"""The set-ups that are gone through every time: every module, species and cluster. The soak has the
others too."""

every = pytest.mark.parametrize(
    ("game", "setup"),
    [
        pytest.param(
            game,
            setup,
            id=name,
            marks=() if SETUPS[game].index(setup) in SAMPLE[game] else pytest.mark.soak,
        )
        for (game, setup), name in zip(ALL, NAMES, strict=True)
    ],
)


def table(game: str, setup: dict[str, Any], seed: int | str) -> orrery.Table[Any]:
    return orrery.new(game, seed=seed, **setup)


def step(table: orrery.Table[Any], dice: random.Random) -> None:
    """Make a random choice."""
    assert table.choice is not None
    table.choose(dice.choice(table.choice.options))


def finished(game: str, setup: dict[str, Any], seed: int) -> orrery.Table[Any]:
    """A whole random game."""
    played = table(game, setup, seed)
    dice = random.Random(seed)
    while not played.over:
        step(played, dice)
    return played
