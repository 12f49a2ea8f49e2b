"""What one is on the way to: planets, sectors, missions, sets, traces."""

from __future__ import annotations

from orrery.bots.seti.prices import PLENTY, Tables
from orrery.games.seti.ops import SECTOR_COLOURS
from orrery.games.seti.rules import conditions as count
from orrery.games.seti.sky import ASTEROIDS, EARTH, PLANETS, distance
from orrery.games.seti.state import NOBODY, Seti

__all__ = ["Tables"]

DISTANCE = tuple(tuple(distance(a, b) for b in range(32)) for a in range(32))

GROWTH = {
    "tech-sets": 0.45,
    "tech-pairs": 0.6,
    "missions": 0.6,
    "mission-pairs": 0.45,
    "income-sets": 0.3,
    "income-kind": 0.5,
    "trace-sets": 0.5,
    "wins-and-figures": 0.4,
}
"""How many sets a round may still bring."""


def way(s: Seti, space: int, place: int) -> float:
    """Steps to a place; asteroids cost one more to leave."""
    steps = float(DISTANCE[space][place])
    if steps and s.earth_map.content[space] == ASTEROIDS:
        steps += 0.7
    return steps


def trace_worths(s: Seti, seat: int, left: int, t: Tables) -> list[float]:
    """What the next trace of each colour brings, at its best space."""
    best = [3.0, 3.0, 3.0]
    alien = PLENTY["alien"][left] * 0.7 + PLENTY["publicity"][left]
    for slot in (0, 1):
        discovery = s.discovery[slot]
        if s.discovered[slot]:
            board = s.box.spaces[s.species[slot]]
            worths = t.space[left][s.species[slot]]
            for colour in range(3):
                top = best[colour]
                for held, space, worth in zip(
                    s.markers[3 * slot + colour], board[colour], worths[colour], strict=True
                ):
                    if worth > top and (not held or space.endless):
                        what, n = space.cost
                        if what:
                            have = s.exofossils[seat] if what == "exofossil" else s.data[seat]
                            if have < n:
                                continue
                            worth -= n * PLENTY[what][left]
                            if worth <= top:
                                continue
                        top = worth
                best[colour] = top
        else:
            points = (5.0 if slot == 0 else 3.0) + alien
            for colour in range(3):
                if discovery[colour] == NOBODY and points > best[colour]:
                    best[colour] = points
    return best


def goals(
    s: Seti, seat: int, left: int, t: Tables, trace: list[float]
) -> list[tuple[int, int, float]]:
    """Where a probe may go: the place, the planet, and what is to be had there."""
    credit, energy, data = PLENTY["credit"][left], PLENTY["energy"][left], PLENTY["data"][left]
    bonus = wanted_planets(s, seat, left, t)
    cheap = s.techs[seat] >> 2 & 1
    moons = s.techs[seat] >> 3 & 1
    found = []
    for planet, place in enumerate(s.earth_map.place):
        if planet == EARTH or place < 0:
            continue
        free = s.first_orbits[planet] == NOBODY
        orbit = t.orbit[left][planet] - credit - energy
        if free:
            orbit += t.first_orbit[left][planet]
        cost = (3 if free and not s.orbiters[planet] else 2) - cheap
        land = t.land[left][planet] + t.land_traces[planet] * trace[1] - cost * energy
        most = 0
        for held, n in zip(s.landing[planet], s.box.landing_data[planet], strict=True):
            if not held and n > most:
                most = n
        land += most * data
        if land > orbit:
            orbit = land
        if moons:
            for moon in s.box.moons_of[planet]:
                if not s.moons[moon]:
                    value = t.moon[left][moon] - cost * energy
                    if value > orbit:
                        orbit = value
        if bonus:
            orbit += bonus.get(planet, 0.0)
        found.append((place, planet, orbit))
    return found


def wanted_planets(s: Seti, seat: int, left: int, t: Tables) -> dict[int, float]:
    """Planets that missions and objectives ask for, and what they give for them."""
    found: dict[int, float] = {}
    for card in s.missions[seat]:
        when = s.box.cards[card].when
        if when and when[0] == "figures-at":
            open_ = [
                PLANETS.index(str(x))
                for x in when[1:]
                if not count.figures_at(s, seat, PLANETS.index(str(x)))
            ]
            for planet in open_:
                found[planet] = found.get(planet, 0.0) + 0.6 * t.reward[left][card] / len(open_)
    if s.rival >= 0:
        for i, number in enumerate(s.objectives):
            for k, task in enumerate(s.box.solo.objectives[number].tasks):
                if not s.tasks_done[i] >> k & 1:
                    for one in task:
                        name, _, what = one.partition(" ")
                        if name == "orbit-or-land" and what:
                            planet = PLANETS.index(what)
                            found[planet] = found.get(planet, 0.0) + 3.0
    return found


def wanted_sectors(s: Seti, seat: int, left: int, t: Tables) -> list[float]:
    """What winning a sector of each colour brings besides, for missions and objectives."""
    more = [0.0, 0.0, 0.0, 0.0]
    for card in s.missions[seat]:
        when = s.box.cards[card].when
        if when and when[0] == "wins":
            lack = int(when[2]) - count.wins(s, seat, when[1])
            if lack > 0:
                more[SECTOR_COLOURS.index(str(when[1]))] += 0.6 * t.reward[left][card] / lack
    for card in s.endgame[seat]:
        form, points, measure = s.box.cards[card].gold
        if form == "per" and measure[0] == "wins":
            more[SECTOR_COLOURS.index(str(measure[1]))] += points
    if s.rival >= 0:
        for i, number in enumerate(s.objectives):
            for k, task in enumerate(s.box.solo.objectives[number].tasks):
                if not s.tasks_done[i] >> k & 1:
                    for one in task:
                        name, _, what = one.partition(" ")
                        if name == "win":
                            for colour in range(4):
                                if what in ("any", SECTOR_COLOURS[colour]):
                                    more[colour] += 3.0
    return more


NEARNESS = (0.95, 0.6, 0.35, 0.2, 0.1, 0.05)
"""How likely a mission is completed that lacks so many steps."""


def near(s: Seti, seat: int, card: int, left: int) -> float:
    """How likely a mission in play will be completed."""
    entry = s.box.cards[card]
    when = entry.when
    if not when:  # a delivery
        return 0.6 if s.capsules[seat] else 0.2
    if count.holds(s, seat, when, card):
        return 0.95
    lack = steps(s, seat, card)
    chance = NEARNESS[min(lack, 5)]
    return chance * (0.4, 0.75, 0.95, 1.0, 1.0)[left]


def steps(s: Seti, seat: int, card: int) -> int:
    """How many things a mission still lacks, roughly."""
    name, *args = s.box.cards[card].when
    match name:
        case "figures-at":
            return sum(not count.figures_at(s, seat, PLANETS.index(str(x))) for x in args)
        case "orbiters":
            return int(args[0]) - count.orbiters(s, seat)
        case "landers" | "planet-landers":
            return int(args[0]) - count.landers(s, seat)
        case "figures":
            return int(args[0]) - figures(s, seat)
        case "wins":
            return 2 * (int(args[1]) - count.wins(s, seat, args[0]))
        case "wins-in-one-sector":
            return 4 - 2 * max(own.count(seat) for own in s.wins)
        case "sectors-with-signal":
            return int(args[0]) - count.sectors_with_signal(s, seat)
        case "traces":
            return int(args[1]) - count.traces(s, seat, args[0])
        case "traces-each":
            return sum(not count.species_traces(s, seat, x, args[0]) for x in (0, 1))
        case "trace-set":
            own = s.traces[6 * seat : 6 * seat + 6]
            return min(own[:3].count(0), own[3:].count(0))
        case "techs":
            return int(args[1]) - count.techs(s, seat, args[0])
        case "publicity":
            return max(1, (int(args[0]) - s.publicity[seat] + 1) // 2)
        case "score":
            return max(1, (int(args[0]) - s.score[seat]) // 10)
        case "hand-empty":
            return max(1, len(s.hand[seat]) // 2)
        case "probe-away":
            return 1 if s.probes[seat] else 2
        case "probe-on":
            return 1 if s.probes[seat] else 2
    return 2


def ports(s: Seti, seat: int) -> list[int]:
    """Where samples may be brought."""
    found = [
        s.earth_map.place[s.box.cards[card].delivery]
        for card in s.missions[seat]
        if s.box.cards[card].delivery >= 0
    ]
    return found or [s.earth]


def figures(s: Seti, seat: int) -> int:
    """Orbiters and landers, without 'Oumuamua's own being left out."""
    n = s.first_orbits.count(seat)
    for rows in (s.orbiters, s.landers, s.moons, *s.landing):
        for row in rows:
            if row:
                n += row.count(seat)
    return n


def sets(s: Seti, seat: int, what: str, traces: list[int]) -> tuple[int, float]:
    """Whole sets of a gold tile, and how much of the next one there is."""
    match what:
        case "tech-sets":
            t = s.techs[seat]
            return _three((t & 15).bit_count(), (t >> 4 & 15).bit_count(), (t >> 8).bit_count())
        case "tech-pairs":
            n = s.techs[seat].bit_count()
            return n // 2, 0.5 * (n % 2)
        case "missions":
            waiting = len(s.missions[seat]) + len(s.circles[seat])
            return len(s.done[seat]), 0.5 * min(waiting, 3)
        case "mission-pairs":
            n = len(s.done[seat]) + len(s.endgame[seat])
            waiting = len(s.missions[seat]) + len(s.circles[seat])
            return n // 2, 0.5 * (n % 2) + 0.25 * min(waiting, 3)
        case "income-sets":
            kinds = [s.box.income_of[card] for card in s.tucked[seat]]
            return _three(kinds.count(0), kinds.count(1), kinds.count(2))
        case "income-kind":
            kinds = [s.box.income_of[card] for card in s.tucked[seat]]
            return max(kinds.count(0), kinds.count(1)), 0.0
        case "trace-sets":
            return _three(traces[0] + traces[3], traces[1] + traces[4], traces[2] + traces[5])
    wins = sum(own.count(seat) for own in s.wins)
    n = figures(s, seat)
    if wins == n:
        return wins, 0.0
    return min(wins, n), 0.5


def _three(a: int, b: int, c: int) -> tuple[int, float]:
    low = min(a, b, c)
    return low, ((a > low) + (b > low) + (c > low)) / 3.0
