"""Two astronauts in one rocket, whose owners want the opposite: the whole flight, reckoned exactly.

The commander flies, stays and leaves as suits them best, and so does who sits below, who knows it.
"""

from __future__ import annotations

from orrery.bots.mlem.ends import Ends
from orrery.bots.pilot.dice import ARRIVE, CRASH, ROLL, SLOTS, slot
from orrery.bots.pilot.flight import Flight, Values
from orrery.games.mlem.notation import DIE_THIEF, EXTRA_ONE


def duel(
    flight: Flight, top: Ends, below: Ends, later: list[float], alone: Values, heir: Values
) -> Values:
    """The worth of each situation to who commands, less what it is worth to the other. `later`:
    what the other gets who leaves just after the commander; `alone`: what is to come once the
    other has left; `heir`: the same to the other, once the commander has left."""
    mat = flight.mat
    x: Values = [0.0] * SLOTS
    deep = top.comet - below.galaxy
    for number, _ in flight.layers:
        for pool in range(1, flight.dice + 1):
            x[ARRIVE + slot(number, mat.deep, pool)] = deep + top.bonus[mat.deep]
    for space in range(mat.deep - 1, flight.start - 1, -1):
        x[CRASH + space] = top.crash[space] - below.crash[space]
        for number, table in flight.layers:
            base = ROLL + slot(number, space, 0)
            for pool in range(1, flight.dice + 1):
                value = 0.0
                for chance, pick, _ in table[space][pool]:
                    value += chance * max(pick(x))
                x[base + pool] = value
        stop, bonus, die = top.stop[space], top.bonus[space], top.die[space]
        for number, _ in flight.layers:
            base = ARRIVE + slot(number, space, 0)
            for pool in range(1, flight.dice + 1):
                dice = min(pool + die, flight.dice)
                here = ROLL + slot(number, stop, dice)
                if stop == mat.deep:
                    value = deep
                elif stop < mat.first_landing:
                    value = x[here]
                else:
                    go = top.land[stop] - max(
                        later[stop], heir[_without(top.kind, number, stop, dice)]
                    )
                    left = alone[_without(below.kind, number, stop, dice)] - below.land[stop]
                    value = max(go, min(x[here], left))
                x[base + pool] = bonus + value
    return x


def _without(kind: int, number: int, space: int, dice: int) -> int:
    """The roll to come once an astronaut of this kind has left (MLEM-14.19, 14.29)."""
    if kind == EXTRA_ONE and number >= 2:
        number -= 2
    if kind == DIE_THIEF and dice > 1:
        dice -= 1
    return ROLL + slot(number, space, dice)
