"""What patented technologies are worth, given what else a player has."""

from __future__ import annotations

from functools import lru_cache

from orrery.bots.greedy.rates import CUBE, RATE, expected
from orrery.games.pulsar.box import Rack, Technology
from orrery.games.pulsar.rules.count import count
from orrery.games.pulsar.state import Pulsar

CHANGE = 1.6
"""What it is worth to change the die of an action, as if with a modifier."""
AT_GATE = 0.5
"""The same where a flight has to visit a gate of one colour."""


def technologies(s: Pulsar, seat: int, later: int) -> float:
    return sum([technology(s, seat, tech, later) for tech in of(s.rack, s.patented[seat])])


@lru_cache(10_000)
def of(rack: Rack, patented: int) -> tuple[Technology, ...]:
    """Those of a player, by a mask; without what has given all it gives."""
    return tuple(
        tech for i, tech in enumerate(rack.techs) if patented >> i & 1 and tech.kind != "immediate"
    )


def technology(s: Pulsar, seat: int, tech: Technology, later: int) -> float:
    """What is still to come of one."""
    match tech.kind:
        case "production":
            return production(s, seat, tech, later)
        case "final":
            return final(s, seat, tech, later)
    return ability(tech, later)


@lru_cache(1000)
def ability(tech: Technology, later: int) -> float:
    each = tech.points + CUBE * tech.cubes + 2.5 * tech.points_per_gate
    if tech.change or tech.raised:
        each += CHANGE if tech.gate < 0 else CHANGE * AT_GATE
    if tech.per == "gate-colour":
        each = 2.2 * tech.points
    each += 2.0 * tech.extra_modifiers + CUBE * tech.discount
    return each * RATE[tech.when] * later


def production(s: Pulsar, seat: int, tech: Technology, later: int) -> float:
    """In this round's production and in those to come."""
    if not tech.per:
        return tech.points * (later + 1)
    now = count(s, seat, tech.per)
    return tech.points * (now * (later + 1) + RATE[tech.per] * later * (later + 1) / 2)


def final(s: Pulsar, seat: int, tech: Technology, later: int) -> float:
    if tech.per:
        return tech.points * expected(s, seat, tech.per, later)
    if tech.by_sizes:
        return by_sizes(tech.by_sizes, expected(s, seat, "size-spinning", later))
    if tech.initiative:
        ranks = s.box.initiative_points[s.players]
        return float(
            sum(won for (_, owner), won in zip(s.initiative, ranks, strict=False) if owner == seat)
        )
    if not later:
        return 0.0  # stations, goals and cubes are counted elsewhere
    if tech.goal:
        return 8.0
    if tech.pay_cubes:
        return max(tech.times, 1) * (tech.points - CUBE * tech.pay_cubes) * 0.85
    return 0.0


def by_sizes(points: tuple[int, ...], sizes: float) -> float:
    steps = (0, *points, points[-1])
    n = int(sizes)
    return steps[n] + (sizes - n) * (steps[n + 1] - steps[n])
