"""Choosing among many flights by a quick look at each."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.bots.greedy.place import aims, around
from orrery.core.choice import Option
from orrery.games.pulsar.state import Pulsar

STATION, LANDING, PULSAR, GATE, COLOUR, VISIT = 4.5, 3.5, 8.0, 2.0, 1.0, 3.0
AHEAD = 0.4
"""What a system or pulsar near the landing promises for the next flight."""


def promising(s: Pulsar, seat: int, options: Sequence[Option], most: int) -> list[Option]:
    """The best looking routes."""
    if len(options) <= most:
        return list(options)
    places = landing_scores(s, seat)
    return sorted(options, key=lambda route: -glance(places, route))[:most]


def glance(places: dict[str, float], route: Option) -> float:
    total = places[route.args[0]]
    words = iter(route.args[1:])
    for word in words:
        if word[0] == "s":
            total += STATION
        elif word == "gates":
            total += GATE * int(next(words))
        elif word == "pulsars":
            total += VISIT * int(next(words))
        elif word == "colours":
            total += COLOUR * int(next(words))
    return total


def landing_scores(s: Pulsar, seat: int) -> dict[str, float]:
    """What it brings to land somewhere."""
    chart = s.chart
    things = aims(s, seat)
    near = around(chart)
    found = {}
    for place in chart.connected:
        score = AHEAD * min((near[place][1] & things).bit_count(), 5)
        if things >> place & 1:
            score += PULSAR if chart.is_pulsar(place) else STATION + LANDING
        found[chart.names[place]] = score
    return found


def landings(s: Pulsar, seat: int, options: Sequence[Option]) -> list[Option]:
    """Where a teleport brings something, and staying."""
    places = landing_scores(s, seat)
    there = [o for o in options if o.verb == "teleport"]
    there.sort(key=lambda o: -places[o.args[0]])
    return there[:6] + [o for o in options if o.verb != "teleport"]
