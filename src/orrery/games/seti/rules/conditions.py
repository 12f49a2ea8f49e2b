"""Conditions and measures: what cards, missions and gold boxes look at (SETI-28).

Each is a tuple of words and numbers (see ops.py); the function of its first word answers it. Only
the player's own things count (SETI-15.4).
"""

from __future__ import annotations

from collections.abc import Callable

from orrery.games.seti.notation import TILE
from orrery.games.seti.ops import COLOURS, INCOMES, KINDS, SECTOR_COLOURS, Test
from orrery.games.seti.sky import (
    ASTEROIDS,
    COMET,
    EARTH,
    NEIGHBOURS,
    OUMUAMUA,
    PLANETS,
    distance,
)
from orrery.games.seti.state import Seti

FEATURE = {"asteroids": ASTEROIDS, "comet": COMET}
NORMAL_PLANETS = range(8)


def orbiters_at(s: Seti, seat: int, planet: int) -> int:
    return (s.first_orbits[planet] == seat) + s.orbiters[planet].count(seat)


def planet_landers_at(s: Seti, seat: int, planet: int) -> int:
    first = sum(space.count(seat) for space in s.landing[planet])
    return first + s.landers[planet].count(seat)


def moon_landers_at(s: Seti, seat: int, planet: int) -> int:
    return sum(s.moons[moon].count(seat) for moon in s.box.moons_of[planet])


def landers_at(s: Seti, seat: int, planet: int) -> int:
    """Landers on the planet and its moons (SETI-9.13)."""
    return planet_landers_at(s, seat, planet) + moon_landers_at(s, seat, planet)


def figures_at(s: Seti, seat: int, planet: int) -> int:
    """SETI-28.1"""
    return orbiters_at(s, seat, planet) + landers_at(s, seat, planet)


def orbiters(s: Seti, seat: int) -> int:
    return sum(orbiters_at(s, seat, p) for p in NORMAL_PLANETS)


def landers(s: Seti, seat: int) -> int:
    return sum(landers_at(s, seat, p) for p in NORMAL_PLANETS)


def wins(s: Seti, seat: int, colour: str | int) -> int:
    """Every win marker counts, also several beside one star (SETI-12.19, 28.5)."""
    return sum(
        own.count(seat)
        for star, own in enumerate(s.wins)
        if colour == "any" or SECTOR_COLOURS[s.box.star_colour[star]] == colour
    )


def traces(s: Seti, seat: int, colour: str | int) -> int:
    """Over both species, overflow included (SETI-10.9, 28.6)."""
    own = s.traces[6 * seat : 6 * seat + 6]
    if colour == "any":
        return sum(own)
    at = COLOURS.index(str(colour))
    return own[at] + own[3 + at]


def species_traces(s: Seti, seat: int, slot: int, colour: str | int) -> int:
    """GEN-7"""
    if slot < 0:
        return 0
    at = 6 * seat + 3 * slot
    own = s.traces[at : at + 3]
    return sum(own) if colour == "any" else own[COLOURS.index(str(colour))]


def techs(s: Seti, seat: int, kind: str | int) -> int:
    return (s.techs[seat] >> (4 * KINDS.index(str(kind))) & 15).bit_count()


def sectors_with_signal(s: Seti, seat: int) -> int:
    found = {sector for sector in range(8) if seat in s.signals[s.star_at[sector]]}
    if s.visitor and seat in s.signals[TILE]:
        found.add(s.sector_of(OUMUAMUA))
    return len(found)


def tucked(s: Seti, seat: int, income: str | int) -> int:
    kind = INCOMES.index(str(income))
    return sum(1 for card in s.tucked[seat] if s.box.income_of[card] == kind)


def own_probes(s: Seti, seat: int) -> list[int]:
    """The spaces of probes, and of capsules, which count as probes (MAS-7)."""
    if s.capsules[seat]:
        return [*s.probes[seat], *(space for space, _ in s.capsules[seat])]
    return list(s.probes[seat])


def probe_on(s: Seti, seat: int, feature: str | int, near_earth: bool) -> bool:
    wanted = FEATURE[str(feature)]
    near = NEIGHBOURS[s.earth]
    return any(
        s.content(space) == wanted and (not near_earth or space in near)
        for space in own_probes(s, seat)
    )


def trace_set_slots(s: Seti, seat: int) -> int:
    """A mask of the species on which the player has all three colours."""
    own = s.traces[6 * seat : 6 * seat + 6]
    return all(own[:3]) + 2 * all(own[3:])


def at_anomaly(s: Seti, sector: int) -> bool:
    return any(place == sector for place, _, _ in s.anomalies)


def holds(s: Seti, seat: int, test: Test, card: int) -> bool:
    """Whether a condition holds for a seat; `card` is the card that asks."""
    condition = CONDITIONS[test[0]]  # type: ignore[index]
    if len(test) == 2:
        return condition(s, seat, card, test[1])
    return condition(s, seat, card, *test[1:])


def amount(s: Seti, seat: int, measure: Test, card: int) -> int:
    """How many units of a measure a seat has."""
    name, *args = measure
    return MEASURES[str(name)](s, seat, card, *args)


def _slot(s: Seti, card: int) -> int:
    """The slot of the card's species."""
    return s.slot_of(s.box.cards[card].species)


def _other_slot(s: Seti, card: int) -> int:
    slot = _slot(s, card)
    return slot if slot < 0 else 1 - slot


def _landed_on(s: Seti, *places: str | int) -> bool:
    if s.landed < 0:
        return False
    if s.landed >= 100:
        return "moon" in places
    return PLANETS[s.landed] in places


CONDITIONS: dict[str, Callable[..., bool]] = {
    "figures-at": lambda s, p, c, *planets: all(
        figures_at(s, p, PLANETS.index(planet)) for planet in planets
    ),
    "orbiters": lambda s, p, c, n: orbiters(s, p) >= n,
    "landers": lambda s, p, c, n: landers(s, p) >= n,
    "planet-landers": lambda s, p, c, n: (
        sum(planet_landers_at(s, p, planet) for planet in NORMAL_PLANETS) >= n
    ),
    "figures": lambda s, p, c, n: orbiters(s, p) + landers(s, p) >= n,
    "orbiter-and-lander": lambda s, p, c: any(
        orbiters_at(s, p, planet) and landers_at(s, p, planet) for planet in NORMAL_PLANETS
    ),
    "figures-at-one-planet": lambda s, p, c, n: any(
        figures_at(s, p, planet) >= n for planet in NORMAL_PLANETS
    ),
    "probe-on": lambda s, p, c, feature, near="": probe_on(s, p, feature, bool(near)),
    "probe-away": lambda s, p, c, n: any(distance(x, s.earth) >= n for x in own_probes(s, p)),
    "chosen-probe-on": lambda s, p, c, feature: s.content(s.chosen_probe) == FEATURE[feature],
    "wins": lambda s, p, c, colour, n: wins(s, p, colour) >= n,
    "wins-in-one-sector": lambda s, p, c, n: any(own.count(p) >= n for own in s.wins),
    "sectors-with-signal": lambda s, p, c, n: sectors_with_signal(s, p) >= n,
    "signals-here": lambda s, p, c, n: s.last_star >= 0 and signals_with(s, p, s.last_star) == n,
    "traces": lambda s, p, c, colour, n: traces(s, p, colour) >= n,
    "traces-each": lambda s, p, c, colour: all(species_traces(s, p, x, colour) for x in (0, 1)),
    "trace-set": lambda s, p, c: trace_set_slots(s, p) > 0,
    "traces-of-one-colour": lambda s, p, c, n: any(traces(s, p, x) >= n for x in COLOURS),
    "species-traces": lambda s, p, c, colour, n: species_traces(s, p, _slot(s, c), colour) >= n,
    "species-trace-set": lambda s, p, c: all(
        species_traces(s, p, _slot(s, c), colour) for colour in COLOURS
    ),
    "other-species-traces": lambda s, p, c, n: species_traces(s, p, _other_slot(s, c), "any") >= n,
    "techs": lambda s, p, c, kind, n: techs(s, p, kind) >= n,
    "publicity": lambda s, p, c, n: s.publicity[p] >= n,
    "score": lambda s, p, c, n: s.score[p] >= n,
    "hand-empty": lambda s, p, c: not s.hand[p],
    "tucked-cards": lambda s, p, c, n: len(s.tucked[p]) >= n,
    "missions": lambda s, p, c, n: len(s.done[p]) >= n,
    "landed-on": lambda s, p, c, *places: _landed_on(s, *places),
    "landed": lambda s, p, c, planet: landers_at(s, p, PLANETS.index(planet)) > 0,
    "taken-tech-held": lambda s, p, c: s.tech_held,
}
"""Species add their own."""


def _marked_colour(s: Seti, slot: int) -> str:
    """The colour of a marked slot; the tile's is that of the star in its sector (D-5)."""
    star = s.star_at[s.sector_of(OUMUAMUA)] if slot == TILE else slot
    return SECTOR_COLOURS[s.box.star_colour[star]]


def _marked_sector(s: Seti, slot: int) -> int:
    return s.sector_of(OUMUAMUA) if slot == TILE else s.star_at.index(slot)


def _bodies_with_earth(s: Seti) -> int:
    sector = s.earth % 8
    cells = [s.content(ring * 8 + sector) for ring in range(4)]
    return sum(1 for cell in cells if cell == COMET or (cell < len(PLANETS) and cell != EARTH))


def signals_with(s: Seti, seat: int, slot: int) -> int:
    """Own signals in the sector of a marked slot, 'Oumuamua's tile there included (card 120)."""
    sector = _marked_sector(s, slot)
    own = s.signals[s.star_at[sector]].count(seat)
    if s.visitor and s.sector_of(OUMUAMUA) == sector:
        own += s.signals[TILE].count(seat)
    return own


def fitting_cards(s: Seti, seat: int, what: str, kind: str) -> list[int]:
    """Hand cards with that corner or income (cards 74 and 90)."""
    if what == "shown-corner":
        return [card for card in s.hand[seat] if s.box.cards[card].corner_kind == kind]
    wanted = INCOMES.index(kind)
    return [card for card in s.hand[seat] if s.box.income_of[card] == wanted]


MEASURES: dict[str, Callable[..., int]] = {
    "scan-signals": lambda s, p, c, colour: sum(
        1 for slot in s.scan_marks if slot >= 0 and _marked_colour(s, slot) == colour
    ),
    "card-sectors": lambda s, p, c: len({_marked_sector(s, slot) for slot in s.card_marks}),
    "techs-of-type-taken": lambda s, p, c: (
        techs(s, p, KINDS[s.tech_taken // 4]) if s.tech_taken >= 0 else 0
    ),
    "traces-of-colour-marked": lambda s, p, c: (
        traces(s, p, COLOURS[s.trace_colour]) if s.trace_colour >= 0 else 0
    ),
    "publicity": lambda s, p, c: s.publicity[p],
    "shown-corner": lambda s, p, c, kind: len(fitting_cards(s, p, "shown-corner", kind)),
    "shown-income": lambda s, p, c, kind: len(fitting_cards(s, p, "shown-income", kind)),
    "tucked": lambda s, p, c, kind: tucked(s, p, kind),
    "earth-sector-bodies": lambda s, p, c: _bodies_with_earth(s),
    "adjacent-asteroids": lambda s, p, c: sum(
        1 for space in NEIGHBOURS[s.chosen_probe] if s.content(space) == ASTEROIDS
    ),
    "figures-at": lambda s, p, c, planet: figures_at(s, p, PLANETS.index(planet)),
    "wins": lambda s, p, c, colour: wins(s, p, colour),
    "traces": lambda s, p, c, colour: traces(s, p, colour),
    "techs": lambda s, p, c, kind: techs(s, p, kind),
    "sectors-with-signal": lambda s, p, c: sectors_with_signal(s, p),
    "species-traces": lambda s, p, c: species_traces(s, p, _slot(s, c), "any"),
}
"""Species add their own."""
