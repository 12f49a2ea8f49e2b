"""A star cluster: its locations and segments, and every way to fly over them.

Locations are numbered: entry gates, systems, pulsars, then gates.
"""

from __future__ import annotations

from typing import NamedTuple

from orrery.games.pulsar.entries import ClusterEntry

COLOURS = ("orange", "pink", "green")
ENTRIES, SYSTEMS, PULSARS = 4, 16, 16
FIRST_SYSTEM = ENTRIES
FIRST_PULSAR = FIRST_SYSTEM + SYSTEMS
FIRST_GATE = FIRST_PULSAR + PULSARS
NOWHERE = -1


class Trail(NamedTuple):
    """A flight as it matters: where it lands and what it visits. One of the ways to fly it."""

    landing: int
    systems: int
    """A mask of the visited systems, the landing included."""
    gates: tuple[int, int, int]
    """How many different gates of each colour."""
    pulsars: int
    """How many different pulsars."""
    path: tuple[int, ...]
    """The locations in order, the start included."""
    passed: int
    """A mask of the systems that it flies through without landing there."""


class Chart:
    """One side of the star cluster board. Flights are worked out once and kept."""

    def __init__(self, entry: ClusterEntry) -> None:
        self.id = entry.id
        gates = [(place, c) for c, colour in enumerate(COLOURS) for place in getattr(entry, colour)]
        gates.sort(key=lambda gate: gate[0][0])
        places = [*entry.entry, *entry.system, *entry.pulsar, *(place for place, _ in gates)]
        self.names = tuple(name for name, _, _ in places)
        self.at = tuple((x, y) for _, x, y in places)
        number = {name: i for i, name in enumerate(self.names)}
        self.colour = (-1,) * FIRST_GATE + tuple(colour for _, colour in gates)
        self.isolated = tuple(sorted(number[name] for name in entry.isolated))
        self.dead_ends = frozenset(number[name] for name in entry.dead_ends)
        self.segments: list[tuple[int, int, int]] = []
        """Two locations, and how often one flight may use the segment."""
        for lines, segments in ((1, entry.segments), (2, entry.doubled)):
            for segment in segments:
                a, b = segment.split()
                self.segments.append((number[a], number[b], lines))
        self.number = number
        self.connected = tuple(i for i in range(ENTRIES, len(self.names)) if i not in self.isolated)
        """Where a ship can be, once it has left its entry gate."""
        self._ways: list[list[tuple[int, int, int, int]]] = [[] for _ in self.names]
        """From each location: a segment and its twin if it is doubled, as masks, where it leads,
        and that as a mask."""
        for i, (one, other, lines) in enumerate(self.segments):
            bit = 1 << i
            twin = bit << len(self.segments) if lines == 2 else 0
            for here, there in ((one, other), (other, one)):
                if there >= ENTRIES:  # PUL-12.2
                    self._ways[here].append((bit, twin, there, 1 << there))
        self._gates = tuple(
            sum(1 << place for place, colour in enumerate(self.colour) if colour == wanted)
            for wanted in range(len(COLOURS))
        )
        """Of each colour, a mask of its gates."""
        self._trails: dict[tuple[int, int], tuple[Trail, ...]] = {}

    def is_system(self, place: int) -> bool:
        return FIRST_SYSTEM <= place < FIRST_PULSAR

    def is_pulsar(self, place: int) -> bool:
        return FIRST_PULSAR <= place < FIRST_GATE

    def is_gate(self, place: int) -> bool:
        return place >= FIRST_GATE

    def trails(self, start: int, length: int) -> tuple[Trail, ...]:
        """All flights of exactly so many segments, those with equal visits once (PUL-12.4)."""
        found = self._trails.get((start, length))
        if found is None:
            found = self._trails[start, length] = self._fly(start, length)
        return found

    def _fly(self, start: int, length: int) -> tuple[Trail, ...]:
        """Segment by segment; of two ways to the same place over the same segments one is kept."""
        ways = self._ways
        flights: dict[tuple[int, int], tuple[int, tuple[int, ...]]]
        flights = {(start, 0): (0, (start,))}  # the start isn't visited yet (PUL-12.13)
        for _ in range(length):
            further: dict[tuple[int, int], tuple[int, tuple[int, ...]]] = {}
            for (here, used), (visited, path) in flights.items():
                for segment, twin, there, bit in ways[here]:
                    if not used & segment:  # PUL-12.9
                        key = (there, used | segment)
                    elif twin and not used & twin:  # PUL-12.12
                        key = (there, used | twin)
                    else:
                        continue
                    if key not in further:
                        further[key] = (visited | bit, (*path, there))
            flights = further
        found: dict[tuple[int, int, tuple[int, int, int], int], Trail] = {}
        for visited, path in flights.values():
            trail = self._trail(path, visited)
            found.setdefault(trail[:4], trail)
        return tuple(sorted(found.values()))

    def _trail(self, path: tuple[int, ...], visited: int) -> Trail:
        landing = path[-1]
        orange, pink, green = self._gates
        systems = visited >> FIRST_SYSTEM & (1 << SYSTEMS) - 1
        return Trail(
            landing,
            systems,
            (
                (visited & orange).bit_count(),
                (visited & pink).bit_count(),
                (visited & green).bit_count(),
            ),
            (visited >> FIRST_PULSAR & (1 << PULSARS) - 1).bit_count(),
            path,
            systems & ~(1 << landing >> FIRST_SYSTEM),
        )
