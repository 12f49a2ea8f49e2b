"""A bot that remembers where it sat and whether it was told the end."""

from __future__ import annotations

from typing import Any

from orrery import Option, View


class Listener:
    def __init__(self, seed: int) -> None:
        self.seat = -1
        self.heard = False

    def choose(self, view: View[Any]) -> Option:
        self.seat = view.seat
        return view.options[0]

    def ended(self, view: View[Any]) -> None:
        self.heard = view.over
