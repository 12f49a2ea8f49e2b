"""What technologies and goals count."""

from __future__ import annotations

from orrery.games.pulsar.box import TECH_KINDS, Goal
from orrery.games.pulsar.state import Pulsar


def count(s: Pulsar, seat: int, thing: str) -> int:
    """How often a player has what technologies count."""
    match thing:
        case "station":
            return s.stations(seat)
        case "three-stations":
            return s.stations(seat) // 3
        case "pulsar":
            return s.claimed(seat)
        case "spinning":
            return sum(s.spinning(seat))
        case "size-spinning":
            return sum(n > 0 for n in s.spinning(seat))
        case "award":
            return sum(taken.count(seat) for taken in s.awards)
        case "online":
            return online(s, seat)
        case "link":
            return s.active_links(seat)
        case "patent":
            return s.patented[seat].bit_count()
        case "two-patents":
            return s.patented[seat].bit_count() // 2
        case "patent-kind":
            return _patent_kinds(s, seat)
        case "project":
            return s.projects[seat].bit_count()
        case "gate-run":
            return s.runs_used[seat].bit_count()
    raise ValueError(thing)


GOAL_COUNTS = {
    "online": "online",
    "stations": "station",
    "patents": "patent",
    "projects": "project",
    "gate-runs": "gate-run",
    "spinning": "spinning",
    "spinning-of-different-sizes": "size-spinning",
}
"""What a goal counts, in the words of technologies."""


def progress(s: Pulsar, seat: int, goal: Goal) -> int:
    """How many of what a goal counts a player has (PUL-23.12 to 23.18)."""
    if goal.needs == "spinning-of-one-size":
        return max(s.spinning(seat))
    return count(s, seat, GOAL_COUNTS[goal.needs])


def online(s: Pulsar, seat: int) -> int:
    return sum(s.online >> t & 1 for t in s.transmitters[seat])


def _patent_kinds(s: Pulsar, seat: int) -> int:
    kinds = {tech.kind for i, tech in enumerate(s.rack.techs) if s.patented[seat] >> i & 1}
    return sum(kind in kinds for kind in TECH_KINDS)
