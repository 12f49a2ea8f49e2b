"""A tiny expansion: two project cards, and a species with two cards. No file of the game knows it."""

from __future__ import annotations

from importlib.resources import files
from typing import cast

from orrery.core.choice import Choice, option
from orrery.core.state import Script
from orrery.core.strokes import dot
from orrery.games.seti.expansions import Expansion
from orrery.games.seti.rules.cards import gain
from orrery.games.seti.rules.events import happen
from orrery.games.seti.solo import Action
from orrery.games.seti.species import Eyes, Species
from orrery.games.seti.state import Seti

MELT, FREEZE = option("melt", 2), option("freeze")


def thaw(s: Seti, seat: int) -> Script:
    """What was frozen melts, or more freezes."""
    answer = yield Choice(seat, "thaw", (MELT, FREEZE))
    ice = cast(int, s.own["ice"])
    s.own = {**s.own, "ice": ice + 1 if answer is FREEZE else max(0, ice - 2)}
    gain(s, seat, "data", 1)
    happen(s, seat, "thaw")
    if s.news is not None:
        s.tell("thawed", seat, ice=cast(int, s.own["ice"]))


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
    options = (MELT, FREEZE)
    tells = ("thawed",)
    rival = {"melt": (can_melt, melt)}  # noqa: RUF012
    tasks = {"thaw": thaw}  # noqa: RUF012
    emblem = dot(0, 0, 20, "#9be8ff")
    portrait = dot(0, 0, 35, "#9be8ff")
    sentences = 1

    def begin(self, s: Seti) -> None:
        s.own = {**s.own, "ice": 3}

    def score(self, s: Seti, seat: int) -> None:
        """A point for each trace on their board."""
        slot = self.slot(s)
        own = sum(held.count(seat) for c in range(3) for held in s.markers[3 * slot + c])
        s.gain_points(seat, own, "species")

    def draw(self, view: Eyes) -> str:
        return "<i>drift</i>"


ICE = Expansion("ice", files(__package__), (Drifters(),))
