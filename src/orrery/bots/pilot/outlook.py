"""What a seat may expect of the voyage, as the table stands; remembered until that changes."""

from __future__ import annotations

from functools import lru_cache
from typing import Generic, TypeVar

from orrery.bots.pilot.dice import MOST_ONES, ROLL, Token, layer, slot
from orrery.bots.pilot.flight import Course, Flight, Values
from orrery.bots.pilot.worth import Worth, remaining, time_left
from orrery.core.luck import NO_LUCK
from orrery.games.mlem.figures import Mat
from orrery.games.mlem.notation import ASTRONAUTS, EXTRA_ONE, SATELLITE
from orrery.games.mlem.setup import deal
from orrery.games.mlem.state import NO_TOKEN, Mlem, Piece

HOMECOMING = 0.22
"""What an astronaut that comes home from a crash is worth, as a share of its usual prospects."""

T = TypeVar("T")


class Memory(Generic[T]):
    """Results of a flight, good for every later part of the same flight."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._kept: dict[object, tuple[Flight, T]] = {}

    def find(self, key: object, flight: Flight) -> T | None:
        kept = self._kept.get(key)
        if kept and kept[0].start <= flight.start and kept[0].dice >= flight.dice:
            return kept[1]
        return None

    def keep(self, key: object, flight: Flight, result: T) -> T:
        if len(self._kept) >= self.size:
            self._kept.clear()
        self._kept[key] = flight, result
        return result


class Outlook:
    """Looks ahead for whoever is aboard."""

    def __init__(self) -> None:
        self._courses: Memory[Course] = Memory(200)
        self._values: Memory[Values] = Memory(200)

    def aboard(self, s: Mlem, seat: int) -> float:
        """What it is worth to a seat to be aboard now, the next roll ahead."""
        at = layer(ready_ones(s), s.token != NO_TOKEN)
        return self.values(s, seat)[ROLL + slot(at, s.rocket, s.pool)]

    def values(self, s: Mlem, seat: int) -> Values:
        """The worth of every situation ahead to the seat's astronaut aboard."""
        place = next(i for i, (owner, _) in enumerate(s.aboard) if owner == seat)
        above, own = s.aboard[:place], s.aboard[place]
        more_dice = any(s.mat.research_kind[t] == "die" for t in s.research)
        dice = s.mat.dice if more_dice else s.pool
        flight = Flight(s.mat, s.rocket, dice, ready_ones(s), token(s))
        table = (
            s.mat, s.modules, s.token, ready_ones(s), s.failures, s.ufo, sum(map(len, s.ufo_kept)),
            tuple(remaining(s, other) for other in range(s.players)),
            tuple(s.research), tuple(s.goals), tuple(s.moons), tuple(s.comet), tuple(s.galaxy),
            *(tuple(planet) for planet in s.planets),
        )  # fmt: skip
        key = (table, tuple(s.missions[seat]), *above, own)
        values = self._values.find(key, flight)
        if values is None:
            me = worth_to(s, own)
            values = flight.command(me)
            for piece in reversed(above):
                course = self._courses.find((table, piece), flight)
                if course is None:
                    course = flight.course(worth_to(s, piece), piece[1])
                    self._courses.keep((table, piece), flight, course)
                values = flight.ride(course, me, values)
            self._values.keep(key, flight, values)
        return values


OUTLOOK = Outlook()
"""Shared by all pilots of a process: what it remembers hangs on the table alone, never on who asks."""


def ready_ones(s: Mlem) -> int:
    return min(len(s.ready_ones()), MOST_ONES)


def token(s: Mlem) -> Token | None:
    """The expedition token that can still be used."""
    return None if s.token == NO_TOKEN else (s.mat.ability[s.token], s.mat.extra[s.token])


def worth_to(s: Mlem, piece: Piece) -> Worth:
    return Worth(s, piece, homecoming(s, piece))


def homecoming(s: Mlem, piece: Piece) -> float:
    """What it is worth that an astronaut comes home and may fly again."""
    return HOMECOMING * min(1.0, 3 * time_left(s)) * usual_prospects(s.mat)[piece[1]]


@lru_cache(maxsize=16)
def usual_prospects(mat: Mat) -> tuple[float, ...]:
    """What each astronaut may expect as the commander of a first expedition."""
    s = deal(3, {"modules": (), "starter": 0, "shift_back": False}, mat, NO_LUCK.copy())
    usual = []
    for kind in range(len(ASTRONAUTS)):
        ones = int(kind == EXTRA_ONE)
        start = mat.satellite if kind == SATELLITE else 0
        values = Flight(mat, start, mat.dice, ones, None).command(Worth(s, (0, kind), 1.0))
        usual.append(values[ROLL + slot(layer(ones, False), start, mat.dice)])
    return tuple(usual)
