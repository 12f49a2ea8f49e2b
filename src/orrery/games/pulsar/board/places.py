"""Where the locations of the star cluster are drawn, and how large.

The components say where they lie on the printed board. Systems are drawn larger than there, to be
read on a screen, so their neighbours make room for them.
"""

from __future__ import annotations

from functools import lru_cache
from math import dist, hypot

from orrery.games.pulsar.chart import FIRST_GATE, FIRST_PULSAR, FIRST_SYSTEM, Chart

HALF = 562
DISC = 500
SYSTEM_R, PULSAR_R, GATE_R = 60, 25, 15
ROOM = 7
"""Between two things, at least."""
ENOUGH = 1.5
"""So much may be lacking of it."""


def spot(chart: Chart, place: int) -> tuple[float, float]:
    """Where a location lies, seen from the middle of the disc."""
    return _spread(chart)[place]


def radius(place: int) -> float:
    """How large a location is drawn."""
    return SYSTEM_R if FIRST_SYSTEM <= place < FIRST_PULSAR else (
        PULSAR_R if FIRST_PULSAR <= place < FIRST_GATE else GATE_R
    )  # fmt: skip


@lru_cache(maxsize=16)
def _spread(chart: Chart) -> tuple[tuple[float, float], ...]:
    """What is too near to a neighbour moves away from it, the larger thing less."""
    at = [[x - DISC, y - DISC] for x, y in chart.at]
    sizes = [radius(place) for place in range(len(at))]
    near = [
        (i, j)
        for i, one in enumerate(at)
        for j in range(i)
        if dist(one, at[j]) < 2 * (sizes[i] + sizes[j])
    ]
    crowded = True
    while crowded:
        crowded = False
        for i, j in near:
            one, other = at[i], at[j]
            apart = dist(one, other) or 1.0
            lacks = sizes[i] + sizes[j] + ROOM - apart
            if lacks < ENOUGH:
                continue
            crowded = True
            mine = sizes[j] / (sizes[i] + sizes[j])
            for axis in (0, 1):
                way = lacks * (one[axis] - other[axis]) / apart
                one[axis] += way * mine
                other[axis] -= way * (1 - mine)
        for place, size in zip(at, sizes, strict=True):
            far = hypot(*place)
            if far > DISC - size - 3:
                place[0] *= (DISC - size - 3) / far
                place[1] *= (DISC - size - 3) / far
    return tuple((round(x, 1), round(y, 1)) for x, y in at)
