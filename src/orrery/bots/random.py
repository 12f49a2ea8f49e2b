"""A bot that takes any option, each as likely as the others."""

from __future__ import annotations

from random import Random
from typing import Any

from orrery.core.choice import Option
from orrery.core.view import View


class RandomBot:
    """Chooses by chance; the same seed makes the same choices."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, view: View[Any]) -> Option:
        options = view.options
        return options[int(self._random.random() * len(options))]
