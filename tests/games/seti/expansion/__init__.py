"""A tiny expansion: two project cards, and a species with two cards. No file of the game knows it."""

from __future__ import annotations

from importlib.resources import files

from orrery.core.strokes import dot
from orrery.games.seti.expansions import Expansion
from orrery.games.seti.rules.cards import gain
from orrery.games.seti.rules.events import happen
from orrery.games.seti.solo import Action
from orrery.games.seti.species import Eyes, Species
from orrery.games.seti.state import Seti


def thaw(s: Seti, seat: int) -> None:
    gain(s, seat, "data", 1)
    happen(s, seat, "thaw")


def can_melt(s: Seti, action: Action) -> bool:
    return s.data[s.rival] < 6


def melt(s: Seti, action: Action) -> None:
    s.gain_points(s.rival, action.points, "species")


class Drifters(Species):
    id = "drifters"
    operations = "thaw"
    conditions = {"data <number>": lambda s, seat, card, n: s.data[seat] >= n}  # noqa: RUF012
    measures = {"data": lambda s, seat, card: s.data[seat]}  # noqa: RUF012
    events = "thaw"
    rival = {"melt": (can_melt, melt)}  # noqa: RUF012
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
