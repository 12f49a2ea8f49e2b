"""The cheapest ways of a probe: what it costs to get to a planet, and which steps lead there."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from orrery.games.seti.rules.free import step_cost
from orrery.games.seti.sky import ASTEROIDS, COMET, EARTH, NEIGHBOURS, PLANETS
from orrery.games.seti.state import Seti


class Way(NamedTuple):
    path: tuple[int, ...]
    """The spaces from the probe's own on; that one alone if it is there already."""
    energy: int
    publicity: int
    """What is visited on the way brings it."""


def ways(s: Seti, seat: int) -> dict[int, list[Way]]:
    """For each planet the cheapest way of each of the seat's probes, the cheapest first."""
    content = s.earth_map.content
    easy = ASTEROIDS in content and step_cost(s, seat, content.index(ASTEROIDS)) == 1
    found: dict[int, list[Way]] = {}
    for start in sorted(set(s.probes[seat])):
        for planet, way in _from(content, easy, start).items():
            spared = min(s.held, 2 - easy) if content[start] == ASTEROIDS and way.energy else 0
            found.setdefault(planet, []).append(way._replace(energy=way.energy - spared))
    for planet in found:
        found[planet].sort(key=lambda way: (way.energy, -way.publicity))
    return found


@lru_cache(maxsize=4096)
def _from(content: tuple[int, ...], easy: bool, start: int) -> dict[int, Way]:
    """The cheapest way to every planet; of equal ones that with the most publicity (SETI-7.3, 7.9)."""
    queue: list[tuple[int, int, int, tuple[int, ...]]] = [(0, 0, 0, (start,))]
    done: set[int] = set()
    found: dict[int, Way] = {}
    while queue:
        energy, less, steps, path = heappop(queue)
        space = path[-1]
        if space in done:
            continue
        done.add(space)
        if content[space] < EARTH:
            found[content[space]] = Way(path, energy, -less)
        cost = 2 if content[space] == ASTEROIDS and not easy else 1
        for near in NEIGHBOURS[space]:
            if near not in done:
                fame = _fame(content[near], easy)
                heappush(queue, (energy + cost, less - fame, steps + 1, (*path, near)))
    return found


def _fame(code: int, easy: bool) -> int:
    """The publicity of a visit: planets but Earth, comets, and asteroids with their technology."""
    if code < len(PLANETS):
        return int(code != EARTH)
    return int(code == COMET or (easy and code == ASTEROIDS))
