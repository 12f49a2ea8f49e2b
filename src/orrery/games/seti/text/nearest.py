"""What a player most likely means by a verb alone: the option that is nearest to being possible."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from orrery.core.choice import Option
from orrery.games.seti.notation import (
    CARD_OF,
    CARRY,
    COMPLETE,
    COVER,
    DELIVER,
    EXCHANGE,
    FLY,
    GIVEN,
    GLIDE,
    LAND,
    LAND_MOON,
    MOVE,
    ORBIT,
    card_number,
)
from orrery.games.seti.rules.probes import landing_cost, planets_reached
from orrery.games.seti.sky import EARTH, NEIGHBOURS, distance
from orrery.games.seti.state import Seti
from orrery.games.seti.text.reasons import why_not

BLOCKED = (
    "cost", "asteroids", "no-data", "above-empty", "computer-full", "below-filled", "moon-taken",
    "no-moons", "condition", "capsule-elsewhere", "deliver", "circle-covered", "own-turn-only",
    "other-trigger",
)  # fmt: skip
"""Reasons from the nearest to the farthest; all others are farther still."""

Candidates = Callable[[Seti, int], Iterable[Option]]


def nearest(s: Seti, seat: int, options: Sequence[Option]) -> Option:
    """Of several options, none of which is offered, the one that lacks least."""
    verb = options[0].verb
    known = set(options)
    likely = [o for o in LIKELY[verb](s, seat) if o in known] if verb in LIKELY else []
    if not likely and options[0] in CARD_OF:
        hand = s.hand[seat]
        likely = [option for option in options if CARD_OF.get(option) in hand]
    if not likely:
        likely = list(options[:MOST])
    return min(likely, key=lambda option: _farness(s, seat, option))


MOST = 20
"""Where nothing is likely, so many of a kind are looked at."""


def _farness(s: Seti, seat: int, option: Option) -> tuple[int, int]:
    why = why_not(s, seat, option).message
    reason = why.id.removeprefix("seti.why.")
    return (BLOCKED.index(reason) if reason in BLOCKED else len(BLOCKED)), _missing(s, seat, option)


def _missing(s: Seti, seat: int, option: Option) -> int:
    """How much is missing, where that can be counted."""
    if option.verb == "play":
        card = card_number(option.args[0])
        purse = s.energy if s.box.pays_energy[card] else s.credits
        return s.box.cost[card] - purse[seat]
    return 0


def _planets(s: Seti, seat: int) -> list[int]:
    """Planets with an own probe, cheap landings first; else Earth with one; else the planet closest
    to one."""
    reached = planets_reached(s, seat)
    if reached:
        return sorted(reached, key=lambda planet: landing_cost(s, seat, planet))
    if s.earth in s.probes[seat]:
        return [EARTH]
    place = s.earth_map.place
    there = [planet for planet in range(EARTH) if place[planet] >= 0]
    return sorted(
        there,
        key=lambda planet: min((distance(place[planet], x) for x in s.probes[seat]), default=0),
    )[:1]


def _orbits(s: Seti, seat: int) -> list[Option]:
    return [ORBIT[planet] for planet in _planets(s, seat)]


def _landings(s: Seti, seat: int) -> list[Option]:
    planets = _planets(s, seat)
    moons = [m for planet in planets if planet < EARTH for m in s.box.moons_of[planet]]
    return [*(LAND[planet] for planet in planets), *(LAND_MOON[moon] for moon in moons)]


def _moves(s: Seti, seat: int) -> list[Option]:
    return [option for space in s.probes[seat] for option in MOVE[space].values()]


def _flights(s: Seti, seat: int) -> list[Option]:
    return [option for space in s.probes[seat] for option in FLY[space].values()]


def _capsules(steps: Sequence[Sequence[Option]]) -> Candidates:
    def near(s: Seti, seat: int) -> list[Option]:
        own = enumerate(s.capsules[seat])
        return [steps[k][to] for k, (space, _) in own for to in NEIGHBOURS[space]]

    return near


def _missions(s: Seti, seat: int) -> list[Option]:
    return [COMPLETE[card] for card in s.missions[seat]]


def _deliveries(s: Seti, seat: int) -> list[Option]:
    """For each delivery a capsule, or the first if there is none."""
    capsules = range(max(1, len(s.capsules[seat])))
    cards = [card for card in s.missions[seat] if s.box.cards[card].delivery >= 0]
    return [DELIVER[card][k] for card in cards for k in capsules]


def _circles(s: Seti, seat: int) -> list[Option]:
    cards = s.circles[seat]
    return [COVER[card][k] for card in cards for k in range(len(s.box.cards[card].circles))]


def _exchanges(s: Seti, seat: int) -> list[Option]:
    """What there is most of, for something else."""
    have = (s.credits[seat], s.energy[seat], len(s.hand[seat]))
    given = max(range(len(GIVEN)), key=lambda i: have[i])
    return [EXCHANGE[given][(given + 1) % len(GIVEN)]]


LIKELY: dict[str, Candidates] = {
    "orbit": _orbits,
    "land": _landings,
    "move": _moves,
    "fly": _flights,
    "carry": _capsules(CARRY),
    "glide": _capsules(GLIDE),
    "complete": _missions,
    "deliver": _deliveries,
    "cover": _circles,
    "exchange": _exchanges,
}
"""For each verb what its player can only have meant."""
