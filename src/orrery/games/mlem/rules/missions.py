"""The secret missions (MLEM-17)."""

from __future__ import annotations

from orrery.core.choice import Choice
from orrery.core.state import Script
from orrery.games.mlem.notation import RETURN
from orrery.games.mlem.state import Mlem


def choose_missions(s: Mlem, seat: int) -> Script:
    answer = yield Choice(seat, "missions", tuple(RETURN[t] for t in s.missions[seat]))  # MLEM-17.1
    target = int(answer.args[0])
    s.missions[seat].remove(target)
    s.returned[seat] = target
    if s.news is not None:
        s.tell("missions", seat, secret=("returned",), returned=target)


def is_done(s: Mlem, seat: int, target: int) -> bool:
    """Whether the seat has an astronaut on the body beside the space (MLEM-17.4, 17.5)."""
    planet = s.mat.planet[target]
    pieces = s.planets[planet] if planet >= 0 else [s.moons[moon] for moon in s.mat.moons[target]]
    return any(piece is not None and piece[0] == seat for piece in pieces)


def missions_done(s: Mlem, seat: int) -> int:
    return sum(1 for target in s.missions[seat] if target > 0 and is_done(s, seat, target))
