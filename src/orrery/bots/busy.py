"""A bot that takes any option, but passes or ends its turn only when nothing else is possible."""

from __future__ import annotations

from random import Random
from typing import Any

from orrery.core.choice import Option
from orrery.core.view import View

IDLE = frozenset({"pass", "end"})


class BusyBot:
    """The measure of random play where idling would end the game at once."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, view: View[Any]) -> Option:
        options = [option for option in view.options if option.verb not in IDLE] or view.options
        return options[int(self._random.random() * len(options))]
