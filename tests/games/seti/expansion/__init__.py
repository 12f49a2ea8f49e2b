"""A tiny expansion: a project card, and a species with two cards. No file of the game knows it."""

from __future__ import annotations

from importlib.resources import files

from orrery.core.strokes import dot
from orrery.games.seti.expansions import Expansion
from orrery.games.seti.rules.cards import gain
from orrery.games.seti.species import Eyes, Species
from orrery.games.seti.state import Seti


def thaw(s: Seti, seat: int) -> None:
    gain(s, seat, "data", 1)


class Drifters(Species):
    id = "drifters"
    operations = "thaw"
    tasks = {"thaw": thaw}  # noqa: RUF012
    emblem = dot(0, 0, 20, "#9be8ff")

    def score(self, s: Seti, seat: int) -> None:
        """A point for each trace on their board."""
        slot = self.slot(s)
        own = sum(held.count(seat) for c in range(3) for held in s.markers[3 * slot + c])
        s.gain_points(seat, own, "species")

    def draw(self, view: Eyes) -> str:
        return "<i>drift</i>"


ICE = Expansion("ice", files(__package__), (Drifters.id,))
