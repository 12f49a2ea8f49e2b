"""What looks sensible in Pulsar 2849 before any thought: how likely each option is dreamt of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from orrery.bots.greedy.place import aims
from orrery.bots.greedy.routes import glance, landing_scores
from orrery.core.choice import Choice, Option
from orrery.games.pulsar.state import Pulsar

DEEDS = {
    "place": 1000.0,
    "spin": 10.0,
    "flight": 6.0,
    "pay": 3.0,
    "project": 3.0,
    "patent": 2.5,
    "gyrodyne": 1.5,
    "take": 1.0,
    "buy": 0.3,
    "copy": 0.5,
}
"""Actions of a turn."""
MODIFIED = 0.4
"""How much less likely with a modifier."""
IDLE, DONE = 0.03, 1.0
"""Ending the turn with dice left, and without."""
EAGER = 3
"""The higher, the more a flight has to promise."""


def weigh(s: Pulsar, choice: Choice) -> Sequence[float]:
    match choice.kind:
        case "turn":
            return _turn(s, choice.seat, choice.options)
        case "flight":
            return _flights(s, choice.seat, choice.options)
        case "teleport":
            places = landing_scores(s, choice.seat)
            return [
                places[o.args[0]] ** EAGER if o.verb == "teleport" else 1.0 for o in choice.options
            ]
    return [1.0] * len(choice.options)


def _turn(s: Pulsar, seat: int, options: Sequence[Option]) -> list[float]:
    dice = bool(s.silver[seat] or s.reds)
    weights = []
    for o in options:
        verb = o.verb
        if verb == "end":
            w = IDLE if dice else DONE
        else:
            w = DEEDS[verb]
            if verb == "copy":
                w = w / 10 if dice else w
            elif verb != "place" and not o.args[-1].lstrip("red").isdigit():
                w *= MODIFIED
        weights.append(w)
    return weights


def _flights(s: Pulsar, seat: int, options: Sequence[Option]) -> Sequence[float]:
    """Every flight with the same aims is looked at once."""
    key = (s.cluster, s.ship[seat], aims(s, seat), len(options), s.patented[seat], s.agenda[-1])
    return _glances(key, _Flights(s, seat, options))


class _Flights:
    """Flights, told apart by the key alone."""

    def __init__(self, s: Pulsar, seat: int, options: Sequence[Option]) -> None:
        self.s = s
        self.seat = seat
        self.options = options

    def __hash__(self) -> int:
        return 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Flights) and (self.options == other.options)


@lru_cache(4096)
def _glances(key: tuple[object, ...], flights: _Flights) -> list[float]:
    places = landing_scores(flights.s, flights.seat)
    return [(0.3 + glance(places, route)) ** EAGER for route in flights.options]
