"""What the place of a survey ship is worth: what it can reach from there."""

from __future__ import annotations

from collections import deque
from functools import lru_cache

from orrery.games.pulsar.chart import FIRST_PULSAR, FIRST_SYSTEM, PULSARS, Chart
from orrery.games.pulsar.rules.stations import open_systems
from orrery.games.pulsar.state import NOBODY, Pulsar

NEAR = ((2, 0.45), (4, 0.3), (6, 0.15))
"""What a system or pulsar is worth within so many segments; sums up for the nearest."""
PULSAR_BITS = tuple(1 << FIRST_PULSAR + pulsar for pulsar in range(PULSARS))


def place(s: Pulsar, seat: int, later: int) -> float:
    things = aims(s, seat)
    total = 0.0
    for within, (_, weight) in zip(around(s.chart)[s.ship[seat]], NEAR, strict=True):
        total += weight * min((within & things).bit_count(), 6)
    return total * min(later, 2) / 2


def aims(s: Pulsar, seat: int) -> int:
    """A mask of the locations where a ship could build or claim something."""
    found = open_systems(s, seat) << FIRST_SYSTEM
    if s.rings[seat]:
        for pulsar, owner in zip(PULSAR_BITS, s.owned, strict=True):
            if owner == NOBODY:
                found |= pulsar
    return found


@lru_cache(8)
def around(chart: Chart) -> tuple[tuple[int, ...], ...]:
    """For each location, masks of what lies within each distance of NEAR."""
    return tuple(_masks(chart, start) for start in range(len(chart.names)))


def _masks(chart: Chart, start: int) -> tuple[int, ...]:
    neighbours: dict[int, list[int]] = {}
    for a, b, _ in chart.segments:
        neighbours.setdefault(a, []).append(b)
        neighbours.setdefault(b, []).append(a)
    far = {start: 0}
    line = deque([start])
    while line:
        here = line.popleft()
        for there in neighbours.get(here, []):
            if there not in far:
                far[there] = far[here] + 1
                line.append(there)
    return tuple(
        sum(1 << there for there, steps in far.items() if 0 < steps <= most) for most, _ in NEAR
    )
