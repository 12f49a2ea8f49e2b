"""What a position of SETI is worth to a seat, in points: what it has, and what it is on its way to.

Hand-made and rough on purpose: an opponent for a first game.
"""

from __future__ import annotations

from orrery.games.seti.notation import TILE
from orrery.games.seti.rules.conditions import holds
from orrery.games.seti.rules.scoring import gold_box, tile_score
from orrery.games.seti.sky import EARTH, distance
from orrery.games.seti.state import NOBODY, Seti

ROUNDS = 5

CREDIT, ENERGY, CARD, PUBLICITY, DATA = 2.2, 1.8, 1.4, 0.8, 1.1
"""What resources are worth while there is time to use them."""
INCOME = (2.2, 1.8, 1.4, 0.8, 1.1)
"""What a tucked card brings each round, by its kind."""
PLANET = (11.0, 8.0, 8.5, 10.0, 11.0, 12.0, 13.0, 11.0)
"""What is gained by reaching a planet, orbit or landing."""


def worth(s: Seti, seat: int) -> float:
    """The seat's prospects minus the best of the others' points."""
    return own_worth(s, seat) - 0.3 * max(s.score[x] for x in range(s.players) if x != seat)


def own_worth(s: Seti, seat: int) -> float:
    left = ROUNDS - s.round
    time = min(1.0, 0.35 + 0.2 * left) if not s.passed[seat] or left else 0.0
    total = float(s.score[seat])
    total += time * resources(s, seat)
    total += sum(INCOME[s.box.income_of[card]] for card in s.tucked[seat]) * left
    total += s.techs[seat].bit_count() * (1.0 + 0.8 * left)
    total += time * computer(s, seat)
    total += time * probes(s, seat)
    total += signals(s, seat)
    total += missions(s, seat, time)
    total += sum(gold_box(s, seat, card) for card in s.endgame[seat])
    total += sum(tile_score(s, seat, i) for i, own in enumerate(s.claims) if seat in own)
    total += 0.6 * sum(s.traces[6 * seat : 6 * seat + 6]) + 0.8 * s.exofossils[seat]
    return total


def resources(s: Seti, seat: int) -> float:
    return (
        CREDIT * s.credits[seat]
        + ENERGY * s.energy[seat]
        + CARD * min(len(s.hand[seat]), 6)
        + PUBLICITY * s.publicity[seat]
        + DATA * s.data[seat]
    )


def computer(s: Seti, seat: int) -> float:
    """Data on the computer is on its way to a blue trace."""
    return 1.35 * s.computer[seat] + 0.5 * s.bottom[seat].bit_count()


def probes(s: Seti, seat: int) -> float:
    """A probe is worth the best planet it could reach, less the way there."""
    total = 0.0
    for space in s.probes[seat]:
        best = 0.0
        for planet, place in enumerate(s.earth_map.place):
            if planet != EARTH and place >= 0:
                best = max(best, PLANET[planet] - 1.6 * distance(space, place))
        total += 1.0 * best
    for space, _ in s.capsules[seat]:
        total += 6.0 - 0.8 * distance(space, s.earth)
    return total


def signals(s: Seti, seat: int) -> float:
    """Stars in which the seat leads, the nearer to completion the better."""
    total = 0.0
    for star, markers in enumerate(s.signals[:TILE]):
        own = markers.count(seat)
        if own:
            rival = max((markers.count(x) for x in set(markers) if x != seat), default=0)
            share = min(1.0, len(markers) / s.box.capacity[star])
            total += (4.0 if own > rival else 1.6) * share + 0.2 * own
    return total + 2.0 * sum(own.count(seat) for own in s.wins)


def missions(s: Seti, seat: int, time: float) -> float:
    total = 3.0 * len(s.done[seat])
    for card in s.missions[seat]:
        entry = s.box.cards[card]
        ready = bool(entry.when) and holds(s, seat, entry.when, card)
        total += time * (4.5 if ready else 1.5)
    for card in s.circles[seat]:
        total += time * 0.9 * (len(s.box.cards[card].circles) - s.covered[card].bit_count())
    for _, _card in s.messages[seat]:
        total += 2.0 * time
    total += sum(1.0 for taken in s.message_taken if taken == seat)
    return total if seat != NOBODY else 0.0
