"""Recorded games whose fingerprints change only on purpose.

If a change of the rules is meant, raise the game's version and record them anew:
`ORRERY_GOLDEN=1 .venv/bin/pytest tests/core/test_golden.py`.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery.bots import make
from orrery.core.view import View

FOLDER = Path(__file__).parent / "golden"

GAMES: dict[str, tuple[str, dict[str, Any], str]] = {
    "mlem-2": ("mlem", {"players": 2}, "pilot"),
    "mlem-5-all-modules": ("mlem", {"players": 5, "modules": ["missions", "research", "ufo"]}, "pilot"),
    "mlem-3-random": ("mlem", {"players": 3, "modules": ["ufo"], "shift_back": True}, "random"),
    "seti-2": ("seti", {"players": 2, "species": ["anomalies", "mascamites"]}, "easy"),
    "seti-3": ("seti", {"players": 3, "species": ["centaurians", "exertians"]}, "easy"),
    "seti-4-busy": ("seti", {"players": 4, "species": ["oumuamua", "mascamites"]}, "busy"),
    "seti-solo-3": ("seti", {"players": 1, "difficulty": 3}, "easy"),
    "pulsar-2": ("pulsar", {"players": 2, "cluster": "dead-ends"}, "greedy"),
    "pulsar-3-first-game": ("pulsar", {"players": 3, "first_game": True, "start": "balanced"}, "busy"),
    "pulsar-4": ("pulsar", {"players": 4, "technologies": ["D", "B", "C"]}, "greedy"),
    "pulsar-4-busy": ("pulsar", {"players": 4, "technologies": ["B", "C", "A"]}, "busy"),
}  # fmt: skip


def record(name: str) -> str:
    game, setup, bot = GAMES[name]
    table = orrery.new(game, seed=name, **setup)
    bots = [make(bot, game, seat) for seat in range(setup["players"])]
    while table.choice is not None:
        seat = table.choice.seat
        table.choose(bots[seat].choose(View(table, seat)))
    return table.save()


@pytest.mark.parametrize("name", GAMES)
def test_golden_games_replay_exactly(name: str) -> None:
    path = FOLDER / f"{name}.orrery"
    if os.environ.get("ORRERY_GOLDEN"):
        FOLDER.mkdir(exist_ok=True)
        path.write_text(record(name))
    table = orrery.load(path)
    assert table.over
    assert table.save() == path.read_text()
