"""Bots that go wrong, in every way that a bot can; and some that remember."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

from orrery.bots import make as make_good
from orrery.core.choice import Option, option
from orrery.core.view import Bot, View


class Bad:
    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self.seed = seed

    def choose(self, view: View[Any]) -> Option:
        match self.name:
            case "raises":
                raise RuntimeError("out of ideas")
            case "cheats":
                return option("land", 26)
            case "dies":
                os._exit(3)
            case "hangs":
                time.sleep(3600)
        raise AssertionError


def raises(name: str, game: str, seed: int) -> Bot:
    return Bad("raises", seed)


def cheats(name: str, game: str, seed: int) -> Bot:
    return Bad("cheats", seed)


def dies(name: str, game: str, seed: int) -> Bot:
    return Bad("dies", seed)


def hangs(name: str, game: str, seed: int) -> Bot:
    return Bad("hangs", seed)


def pilot_dies(name: str, game: str, seed: int) -> Bot:
    return Bad("dies", seed) if name == "pilot" else make_good(name, game, seed)


class Counts:
    """Plays by chance, and counts how often it was asked."""

    def __init__(self, seed: int) -> None:
        self.asked = 0
        self.good = make_good("random", "mlem", seed)

    def choose(self, view: View[Any]) -> Option:
        self.asked += 1
        return self.good.choose(view)


class Remembers(Counts):
    """Writes down how the game ended."""

    def ended(self, view: View[Any]) -> None:
        seed = view._table.setup.seed[:8]
        note = f"asked {self.asked} times, {view.scores} {view.winners}"
        Path(os.environ["ORRERY_TEST_NOTES"], f"{seed}-{view.seat}").write_text(note)


def counts(name: str, game: str, seed: int) -> Bot:
    return Counts(seed)


def remembers(name: str, game: str, seed: int) -> Bot:
    return Remembers(seed)
