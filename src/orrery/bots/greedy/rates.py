"""Common measures: what a die and a cube are worth, and how often things happen in a turn."""

from __future__ import annotations

from orrery.games.pulsar.rules.count import count
from orrery.games.pulsar.state import Pulsar

DIE = 9.0
"""What a die brings on average."""
CUBE = 1.3

RATE = {
    "fly": 0.75,
    "station": 1.1,
    "three-stations": 0.35,
    "exploration": 0.45,
    "visit-pulsar": 0.9,
    "claim": 0.5,
    "pulsar": 0.5,
    "spin": 0.4,
    "spinning": 0.4,
    "size-spinning": 0.25,
    "award": 0.1,
    "transmitter": 0.5,
    "online": 0.25,
    "link": 0.12,
    "patent": 0.55,
    "two-patents": 0.27,
    "patent-kind": 0.25,
    "project": 0.4,
    "gate-run": 0.2,
    "buy": 0.15,
    "copy": 0.25,
    "red-die": 0.5,
}
"""How much of each a turn brings, roughly."""

MOST = {"size-spinning": 3, "patent-kind": 4, "pulsar": 6, "spinning": 6, "station": 16}


def expected(s: Pulsar, seat: int, thing: str, later: int) -> float:
    """How many there will be at the end."""
    return min(count(s, seat, thing) + RATE[thing] * later, MOST.get(thing, 99))
