"""What experience looks at in a position of SETI: numbers, and things that are there or not.

The numbers begin with the judge's terms; the things are cards, technologies, tiles, objectives. Nothing
here says what is good: that is learnt.
"""

from __future__ import annotations

from orrery.bots.planner.mind import Looks
from orrery.bots.seti import plans
from orrery.bots.seti.terms import COUNT
from orrery.games.seti.rules.objectives import unfinished
from orrery.games.seti.sky import MERCURY
from orrery.games.seti.state import NOBODY, Seti

CARDS = 194
"""The cards of the box, counted from 0; those of expansions are strangers."""
PLANETS = STARS = 8
KINDS = 6
"""Kinds of income."""
NUMBERS = COUNT + 51 + 3 * STARS + 4 * PLANETS
"""How many numbers there are."""

ROUND, LEVEL, TECH = 0, 5, 11
HAND, ROW, MISSION, CIRCLE, ENDGAME = (TECH + 24 + CARDS * k for k in range(5))
SPECIES = ENDGAME + CARDS
CLAIM = SPECIES + 12
OBJECTIVE = CLAIM + 32
TASK = OBJECTIVE + 24
THINGS = TASK + 3 * 24
"""Where each kind of thing begins, and how many there are."""


def looks(s: Seti, seat: int, terms: list[float]) -> Looks:
    """What there is to see for a seat, for which the judge found these terms."""
    return _numbers(s, seat, terms), _things(s, seat)


def _numbers(s: Seti, seat: int, terms: list[float]) -> list[float]:
    """In a fixed order, most of them between 0 and 3."""
    found = [0.1 * x for x in terms]
    box = s.box
    other = s.rival if s.rival >= 0 else _leader(s, seat)
    hand, credits, energy = s.hand[seat], s.credits[seat], s.energy[seat]
    kinds = [0] * KINDS
    for card in s.tucked[seat]:
        kinds[min(box.income_of[card], KINDS - 1)] += 1
    found += [
        0.2 * credits,
        0.2 * energy,
        0.1 * s.publicity[seat],
        0.2 * s.data[seat],
        0.5 * s.exofossils[seat],
        0.2 * len(hand),
        0.2 * s.computer[seat],
        0.02 * s.score[seat],
        0.02 * s.score[other],
        0.3 * sum([box.cost[card] <= credits for card in hand]),
        float(credits > 0),
        float(energy > 0),
        float(credits > 2),
        float(energy > 2),
    ]
    found += [0.3 * n for n in kinds]
    found += [0.5 * n for n in s.traces[6 * seat : 6 * seat + 6]]
    found += [0.5 * n for n in s.traces[6 * other : 6 * other + 6]]
    found += [
        0.3 * len(s.missions[seat]),
        0.3 * len(s.circles[seat]),
        0.3 * len(s.endgame[seat]),
        0.3 * len(s.done[seat]),
        0.5 * s.gold_done[seat],
        0.5 * s.gold_done[other],
        0.5 * len(s.probes[seat]),
        float(s.passed[seat]),
        float(s.passed[other]),
        float(s.first == seat),
        0.1 * s.rotation,
        0.1 * s.publicity[other],
    ]
    found += _rival(s)
    found.append(0.2 * s.bottom[seat].bit_count())
    for star in range(STARS):
        markers = s.signals[star]
        own = markers.count(seat)
        free = box.capacity[star] - len(markers)
        found += [0.5 * own, 0.5 * (len(markers) - own), 0.3 * free]
    for planet in range(PLANETS):
        found += _planet(s, seat, planet)
    return found


def _leader(s: Seti, seat: int) -> int:
    """Of the others, the one with the most points."""
    best, score = -1, -1
    for x in range(s.players):
        if x != seat and s.score[x] > score:
            best, score = x, s.score[x]
    return best


def _rival(s: Seti) -> list[float]:
    if s.rival < 0:
        return [0.0] * 6
    return [
        0.2 * s.progress,
        0.1 * len(s.rival_deck),
        0.1 * len(s.rival_played),
        0.5 * s.objectives_done,
        0.2 * unfinished(s),
        0.3 * sum(s.rival_techs),
    ]


def _planet(s: Seti, seat: int, planet: int) -> list[float]:
    """How near one is to it, how far it is from Mercury (and so from Earth, which turns with it), what one
    has there, whether it is fresh."""
    place = s.earth_map.place
    at = place[planet]
    if at < 0:
        return [0.0] * 4
    near = min([plans.DISTANCE[space][at] for space in s.probes[seat]], default=9)
    own = s.orbiters[planet].count(seat) + s.landers[planet].count(seat)
    own += s.first_orbits[planet] == seat
    own += sum([seat in held for held in s.landing[planet]])
    return [
        1.0 / (1.0 + near),
        0.2 * plans.DISTANCE[place[MERCURY]][at],
        0.5 * own,
        float(s.first_orbits[planet] == NOBODY),
    ]


def _things(s: Seti, seat: int) -> list[int]:
    """Those that are there, by their places."""
    found = [ROUND + s.round - 1, LEVEL + s.level]
    for at, techs in ((TECH, s.techs[seat]), (TECH + 12, _held_by_others(s, seat))):
        while techs:
            if techs & 1:
                found.append(at)
            techs >>= 1
            at += 1
    for begin, cards in (
        (HAND, s.hand[seat]),
        (ROW, s.row),
        (MISSION, s.missions[seat]),
        (CIRCLE, s.circles[seat]),
        (ENDGAME, s.endgame[seat]),
    ):
        found += [begin + card for card in cards if 0 < card < CARDS]
    for slot in (0, 1):
        kind = s.species[slot] if s.discovered[slot] else 5
        found.append(SPECIES + 6 * slot + min(kind, 5))
    for tile, claimed in enumerate(s.claims):
        place = min(claimed.index(seat), 2) if seat in claimed else 3
        found.append(CLAIM + 8 * tile + 4 * s.gold_sides[tile] + place)
    if s.rival >= 0:
        for number, done in zip(s.objectives, s.tasks_done, strict=True):
            found.append(OBJECTIVE + number)
            at = TASK + 3 * number
            tasks = len(s.box.solo.objectives[number].tasks)
            found += [at + k for k in range(tasks) if not done >> k & 1]
    return found


def _held_by_others(s: Seti, seat: int) -> int:
    """The technologies that somebody else has."""
    held = 0
    for x in range(s.players):
        if x != seat:
            held |= s.techs[x]
    return held
