"""Lasting abilities at work (PUL-19.11)."""

from __future__ import annotations

from orrery.games.pulsar.state import Pulsar


def wake(s: Pulsar, seat: int, event: str, times: int = 1) -> None:
    """Something happened: abilities that it wakes give their points and cubes."""
    if not times or not s.patented[seat] & s.rack.mask.get(event, 0):
        return
    for bit, tech in s.rack.when[event]:
        if s.patented[seat] & bit and not tech.per and (tech.points or tech.cubes):
            s.score_points(seat, tech.points * times, "technologies")
            s.cubes[seat] += tech.cubes * times
            if s.news is not None:
                s.tell(
                    "ability",
                    seat,
                    tech=tech.name,
                    points=tech.points * times,
                    cubes=tech.cubes * times,
                )


def strength(s: Pulsar, seat: int, event: str, figure: str) -> int:
    """The sum of a figure over the abilities that an event wakes."""
    if not s.patented[seat] & s.rack.mask.get(event, 0):
        return 0
    return sum(getattr(tech, figure) for bit, tech in s.rack.when[event] if s.patented[seat] & bit)
