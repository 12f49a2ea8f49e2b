"""What players choose before the first round (PUL-3.2, 3.7)."""

from __future__ import annotations

from orrery.core.choice import Choice
from orrery.core.state import Script
from orrery.games.pulsar.notation import ENTER, SIDE
from orrery.games.pulsar.state import Pulsar


def side(s: Pulsar, seat: int) -> Script:
    """The side of the headquarters, before the first roll."""
    answer = yield Choice(seat, "side", list(SIDE))
    board, _ = s.headquarters[seat]
    s.headquarters[seat] = (board, SIDE.index(answer))
    if s.news is not None:
        s.tell("side", seat, board="ABCD"[board], side=int(answer.args[0]))


def enter(s: Pulsar, seat: int) -> Script:
    """A free entry gate, from the last player to the first."""
    answer = yield Choice(seat, "enter", [ENTER[e] for e in range(len(ENTER)) if e not in s.ship])
    s.ship[seat] = ENTER.index(answer)
    if s.news is not None:
        s.tell("enters", seat, place=answer.args[0])
