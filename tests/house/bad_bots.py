"""Bots that go wrong, in every way that a bot can."""

from __future__ import annotations

import os
import time
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
