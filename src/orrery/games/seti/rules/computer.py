"""Data and the computer (SETI-13, 14)."""

from __future__ import annotations

from orrery.games.seti.rules.free import SLOT_COLUMN
from orrery.games.seti.state import Seti

COLUMN_SLOT = {column: slot for slot, column in enumerate(SLOT_COLUMN)}
COLUMNS = (1, 3, 5, 6)
"""The printed numbers of the columns with a slot."""


def place(s: Seti, seat: int, where: str) -> None:
    """The free action: one data from the pool onto the computer (SETI-13.3)."""
    s.data[seat] -= 1
    if s.news is not None:
        column = s.computer[seat] + 1 if where == "top" else int(where)
        s.tell("places", seat, row="top" if where == "top" else "bottom", column=column)
    if where == "top":
        at = s.computer[seat]
        s.computer[seat] = at + 1  # SETI-13.4
        slot = COLUMN_SLOT.get(at)
        if slot is not None and s.slots[seat][slot] >= 0:
            s.give(seat, s.box.tech_top)  # SETI-13.9
        else:
            s.give(seat, s.box.computer_top[at])  # SETI-13.6, 13.7
    else:
        slot = COLUMNS.index(int(where))
        s.bottom[seat] |= 1 << slot
        s.give(seat, s.box.tech_bottom[s.slots[seat][slot]])  # SETI-18.12


def may_analyse(s: Seti, seat: int) -> bool:
    return s.computer[seat] == 6  # SETI-14.2


def analyse(s: Seti, seat: int) -> None:
    s.computer[seat] = 0  # SETI-14.3
    s.bottom[seat] = 0
    if s.news is not None:
        s.tell("analyses", seat)
    s.then(("trace", seat, "blue"))  # SETI-14.4
