"""What is learnt, and how."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

Watch = Callable[[str, int, int], None]
"""Hears what is done, how much of it, and out of how much."""


class Table(msgspec.Struct, frozen=True):
    """A kind of table to play at."""

    players: int
    settings: dict[str, Any] = {}


class Course(msgspec.Struct, frozen=True):
    """How to learn."""

    game: str
    tables: tuple[Table, ...] = (Table(2),)
    """Played at in turn; new weights and old meet at the first."""
    rounds: int = 4
    games: int = 400
    """To learn from, in each round."""
    trials: int = 100
    """Games between the new weights and the old, on other seeds."""
    dreams: int = 60
    pairs: float = 0.3
    """How often, at the beginning of a turn, two turns are compared."""
    habits: bool = False
    """Whether experience is gained of what good turns are made of, too."""
    searched: bool = False
    """Whether games are played as the strongest does, and its searches are learnt from."""
    seed: str = "learn"
    doubt: float = 0.3
    fade: float = 0.5
    """How much the games of earlier rounds still count."""
    said: str = ""
    """How such tables were asked for on the command line."""
