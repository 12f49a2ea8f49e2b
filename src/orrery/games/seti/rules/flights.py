"""The rival's routes through the solar system (SETI-31.13 to 31.15)."""

from __future__ import annotations

from orrery.games.seti.sky import ASTEROIDS, COMET, EARTH, NEIGHBOURS, Map, distance
from orrery.games.seti.state import Seti


def flight(s: Seti, planet: int, moves: int) -> tuple[int, ...] | None:
    """The rival's route to the planet within so many moves; None if it is out of reach."""
    routes = s.box.sky.routes
    key = (*s.offsets, s.visitor, planet, moves)
    if key not in routes:
        routes[key] = best_route(s.earth_map, planet, moves)
    return routes[key]


def best_route(sky: Map, planet: int, moves: int) -> tuple[int, ...] | None:
    """The route from Earth that brings most publicity, then the shortest; no space twice
    (SETI-31.13 to 31.15, R-62)."""
    goal = sky.place[planet]
    if goal < 0:
        return None
    content = sky.content
    best: tuple[int, int, tuple[int, ...]] | None = None
    earth = sky.place[EARTH]
    stack: list[tuple[int, int, int, tuple[int, ...]]] = [(earth, moves, 0, ())]
    while stack:
        at, left, gained, route = stack.pop()
        cost = 2 if content[at] == ASTEROIDS else 1
        if cost > left:
            continue
        for to in NEIGHBOURS[at]:
            if to == earth or to in route or distance(to, goal) > left - cost:
                continue
            here = content[to]
            more = gained + (here == COMET or here < EARTH)
            path = (*route, to)
            if to == goal:
                rank = (more, -(moves - left + cost), tuple(-x for x in path))
                if best is None or rank > (best[0], best[1], tuple(-x for x in best[2])):
                    best = (more, rank[1], path)
            else:
                stack.append((to, left - cost, more, path))
    return best[2] if best else None
