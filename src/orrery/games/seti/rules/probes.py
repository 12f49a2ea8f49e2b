"""Probes: launch, move, visit, orbit, land (SETI-6 to 9)."""

from __future__ import annotations

from orrery.core.choice import Option
from orrery.core.state import Script
from orrery.games.seti.notation import (
    AS_MOVE,
    AS_PUBLICITY,
    DATA_SPACE,
    FLY,
    GLIDE,
    HOLD,
    LAND,
    LAND_MOON,
    MOONS,
    ORBIT,
    PROBE,
    REMOVE,
    REMOVE_FIRST,
    STOP,
)
from orrery.games.seti.ops import Ops
from orrery.games.seti.rules.conditions import own_probes
from orrery.games.seti.rules.events import happen, once_this_turn, visits
from orrery.games.seti.rules.free import PROBE_ASTEROIDS, ask, step_cost
from orrery.games.seti.sky import ASTEROIDS, COMET, EARTH, NEIGHBOURS, PLANETS
from orrery.games.seti.state import NOBODY, Seti, add, drop, put

PROBE_LIMIT, _, PROBE_LANDING, PROBE_MOONS = range(4)
"""The probe technologies."""


# -- launch --


def probe_limit(s: Seti, seat: int) -> int:
    return 2 if s.has_tech(seat, PROBE_LIMIT) else 1  # SETI-6.3, 18.1


def may_launch(s: Seti, seat: int) -> bool:
    return len(s.probes[seat]) < probe_limit(s, seat)


def launch(s: Seti, seat: int, freely: str = "") -> None:
    """A probe starts on Earth; at the limit nothing happens (SETI-6.2, 6.6)."""
    s.launched = bool(freely) or may_launch(s, seat)
    if s.launched:
        add(s.probes, seat, s.earth)
        s.note(seat, "probe")
        if s.news is not None:
            s.tell("launches", seat)
        happen(s, seat, "launch")


# -- movement --


def move(s: Seti, seat: int, n: int) -> Script | None:
    """Granted steps: divided among own probes, or left unused (SETI-7.7)."""
    if n <= 0:
        return None
    means = n + s.held
    options: list[Option] = []
    stuck = False
    for space in sorted(set(s.probes[seat])):
        cost = step_cost(s, seat, space)
        stuck = stuck or cost > 1
        if cost <= means + s.energy[seat]:  # SETI-7.4
            options += FLY[space].values()
    for k, (space, _) in enumerate(s.capsules[seat]):
        cost = step_cost(s, seat, space)
        stuck = stuck or cost > 1
        if cost <= means + s.energy[seat]:
            options += [GLIDE[k][b] for b in NEIGHBOURS[space]]
    if stuck:
        options.append(HOLD)
    return choose_step(s, seat, n, options) if options else None


def choose_step(s: Seti, seat: int, n: int, options: list[Option]) -> Script:
    answer = yield ask(s, seat, "move", [*options, STOP])
    if answer is STOP:
        return
    if answer is HOLD:
        s.held += n
        return
    capsule = int(answer.args[0]) if answer.verb == "glide" else -1
    start = space_at(answer.args[0]) if capsule < 0 else s.capsules[seat][capsule][0]
    left = n - step_cost(s, seat, start)
    if left < 0:
        pay_steps(s, seat, start, -left)
    elif left > 0:
        s.then(("move", seat, left))
    if capsule < 0:
        step(s, seat, start, space_at(answer.args[1]))
    else:
        step_capsule(s, seat, capsule, space_at(answer.args[1]))


def pay_steps(s: Seti, seat: int, start: int, points: int) -> None:
    """Pay movement points: to leave asteroids from what is held, then in energy."""
    held = min(points, s.held) if s.content(start) == ASTEROIDS else 0
    s.held -= held
    s.energy[seat] -= points - held


def space_at(name: str) -> int:
    return (int(name[0]) - 1) * 8 + int(name[2])


def free_move(s: Seti, seat: int, start: int, to: int) -> None:
    """The free action: a step for energy (SETI-7.5)."""
    pay_steps(s, seat, start, step_cost(s, seat, start))
    step(s, seat, start, to)


def free_carry(s: Seti, seat: int, k: int, to: int) -> None:
    start = s.capsules[seat][k][0]
    pay_steps(s, seat, start, step_cost(s, seat, start))
    step_capsule(s, seat, k, to)


def step(s: Seti, seat: int, start: int, to: int) -> None:
    put(s.probes, seat, s.probes[seat].index(start), to)
    after_step(s, seat, start, to, "probe")


def step_capsule(s: Seti, seat: int, k: int, to: int) -> None:
    start, sample = s.capsules[seat][k]
    put(s.capsules, seat, k, (to, sample))
    after_step(s, seat, start, to, "capsule")


def after_step(s: Seti, seat: int, start: int, to: int, piece: str) -> None:
    if s.news is not None:
        of, at = s.content(start), s.content(to)
        s.tell("moves", seat, piece=piece, start=start, to=to, of=of, at=at)
    visit(s, seat, to, pushed=False)
    if start // 8 == to // 8 and s.this_turn and seat == s.turn:  # SETI-7.13
        once_this_turn(s, seat, "move-within-ring")


def visit(s: Seti, seat: int, space: int, pushed: bool) -> None:
    """A probe arrives, by a step or a push (SETI-7.8 to 7.12, 17.10)."""
    content = s.earth_map.content[space]
    if content > EARTH:
        if content == COMET:
            name, planet, pays = "comet", -1, True
        elif content == ASTEROIDS:
            name, planet = "asteroids", -1
            pays = bool(s.techs[seat] >> PROBE_ASTEROIDS & 1)  # SETI-18.2
        else:
            return
    else:
        name, planet, pays = PLANETS[content], content, content != EARTH
    if s.circles[seat] or s.rival >= 0:
        happen(s, seat, f"visit {name}")
    if s.this_turn and seat == s.turn:
        visits(s, seat, name, planet)
    if pays and (pushed or "no-publicity" not in s.turn_rules or seat != s.turn):
        if planet >= 0 and not pushed and seat == s.turn and "slingshot" in s.turn_rules:
            s.then(("slingshot", seat))
        else:
            s.then(("gain", seat, "publicity", 1))


def slingshot(s: Seti, seat: int) -> Script:
    """A move instead of the publicity of a planet (card 19)."""
    answer = yield ask(s, seat, "slingshot", [AS_PUBLICITY, AS_MOVE])
    s.then(("gain", seat, "publicity", 1) if answer is AS_PUBLICITY else ("move", seat, 1))


def turn_rule(s: Seti, seat: int, rule: str) -> None:
    s.turn_rules += (rule,)


def choose_probe(s: Seti, seat: int, then: Ops) -> Script | None:
    spaces = sorted(set(own_probes(s, seat)))
    if not spaces:
        return None
    return pick_probe(s, seat, spaces, then)


def pick_probe(s: Seti, seat: int, spaces: list[int], then: Ops) -> Script:
    answer = yield ask(s, seat, "probe", [PROBE[space] for space in spaces])
    s.chosen_probe = space_at(answer.args[0])
    s.give(seat, then)


# -- orbit --


def planets_reached(s: Seti, seat: int) -> list[int]:
    """Planets other than Earth with an own probe (SETI-8.2, 9.3)."""
    content = s.earth_map.content
    return sorted({content[space] for space in s.probes[seat] if content[space] < EARTH})


def orbit(s: Seti, seat: int, planet: int) -> None:
    drop(s.probes, seat, s.earth_map.place[planet])
    reward = s.box.orbit[planet]
    if s.first_orbits[planet] == NOBODY:  # SETI-8.5
        s.first_orbits[planet] = seat
        reward = s.box.first_orbit[planet] + reward
    else:
        add(s.orbiters, planet, seat)
    if s.news is not None:
        s.tell("orbits", seat, planet=PLANETS[planet])
    happen(s, seat, f"orbit {PLANETS[planet]}")
    s.give(seat, reward)


# -- land --


def landing_cost(s: Seti, seat: int, planet: int) -> int:
    """SETI-9.1, 9.2, 18.3"""
    orbited = s.first_orbits[planet] != NOBODY or s.orbiters[planet]
    return (2 if orbited else 3) - (1 if s.has_tech(seat, PROBE_LANDING) else 0)


def landings(s: Seti, seat: int, planet: int, moons: bool, occupied: bool) -> list[Option]:
    """Where a probe at the planet could land."""
    options = [LAND[planet]]
    if moons or s.has_tech(seat, PROBE_MOONS):  # SETI-9.9, 18.4
        options += [
            LAND_MOON[moon] for moon in s.box.moons_of[planet] if occupied or not s.moons[moon]
        ]
    return options


def land(s: Seti, seat: int, how: str = "") -> Script | None:
    """A landing granted by a card, free of its cost (SETI-15.2)."""
    s.landed = -1
    options = [
        option
        for planet in planets_reached(s, seat)
        for option in landings(s, seat, planet, how == "moons", how == "occupied")
    ]
    return choose_landing(s, seat, options, how) if options else None


def choose_landing(s: Seti, seat: int, options: list[Option], how: str) -> Script:
    answer = yield ask(s, seat, "land", options)
    land_at(s, seat, answer, how == "occupied")


def orbit_or_land(s: Seti, seat: int) -> Script | None:
    s.landed = -1
    planets = planets_reached(s, seat)
    options = [ORBIT[planet] for planet in planets]
    options += [option for planet in planets for option in landings(s, seat, planet, False, False)]
    return choose_orbit_or_landing(s, seat, options) if options else None


def choose_orbit_or_landing(s: Seti, seat: int, options: list[Option]) -> Script:
    answer = yield ask(s, seat, "land", options)
    if answer.verb == "orbit":
        planet = PLANETS.index(answer.args[0])
        s.landed = planet
        orbit(s, seat, planet)
    else:
        land_at(s, seat, answer, False)


def land_at(s: Seti, seat: int, answer: Option, occupied: bool) -> None:
    place = answer.args[0]
    if s.news is not None:
        s.tell("lands", seat, place=place)
    moon = MOONS.index(place) if place in MOONS else -1
    planet = s.box.moon_planet[moon] if moon >= 0 else PLANETS.index(place)
    happen(s, seat, f"land {PLANETS[planet]}")
    if moon >= 0:
        drop(s.probes, seat, s.earth_map.place[planet])
        add(s.moons, moon, seat)  # SETI-9.11, 9.12
        s.landed = 100 + planet
        s.give(seat, s.box.moon_reward[moon])
    else:
        planet = PLANETS.index(place)
        drop(s.probes, seat, s.earth_map.place[planet])
        s.landed = planet
        s.give(seat, s.box.land[planet])
        s.then(("land_first", seat, planet, int(occupied)))


def land_first(s: Seti, seat: int, planet: int, occupied: int) -> Script | None:
    """Take a first-landing space, if one is free (SETI-9.6, 9.7)."""
    data = s.box.landing_data[planet]
    spaces = [i for i, held in enumerate(s.landing[planet]) if occupied or not held]
    if not spaces:
        add(s.landers, planet, seat)
        return None
    if len(spaces) == 1:
        stand(s, seat, planet, spaces[0])
        return None
    return choose_first(s, seat, planet, {data[i]: i for i in spaces})


def choose_first(s: Seti, seat: int, planet: int, spaces: dict[int, int]) -> Script:
    answer = yield ask(s, seat, "first-landing", [DATA_SPACE[n] for n in spaces])
    stand(s, seat, planet, spaces[int(answer.args[0])])


def stand(s: Seti, seat: int, planet: int, space: int) -> None:
    held = s.landing[planet][space]
    put(s.landing, planet, space, (*held, seat))  # who stands there stays (card 16)
    s.then(("gain", seat, "data", s.box.landing_data[planet][space]))


# -- removal (cards 15 and 84) --


def remove(s: Seti, seat: int, piece: str, then: Ops) -> Script | None:
    options = []
    for planet in range(8):
        orbits = piece == "orbiter"
        if seat in (s.orbiters if orbits else s.landers)[planet]:
            options.append(REMOVE[planet])
        first = ((s.first_orbits[planet],),) if orbits else s.landing[planet]
        if any(seat in held for held in first):
            options.append(REMOVE_FIRST[planet])
    if piece == "lander":
        options += [REMOVE[len(PLANETS) + m] for m in range(len(MOONS)) if seat in s.moons[m]]
    return choose_removal(s, seat, piece, options, then) if options else None


def choose_removal(s: Seti, seat: int, piece: str, options: list[Option], then: Ops) -> Script:
    answer = yield ask(s, seat, "remove", options)
    place = answer.args[0]
    if place in MOONS:
        drop(s.moons, MOONS.index(place), seat)
    else:
        take_off(s, seat, PLANETS.index(place), piece, len(answer.args) > 1)
    if s.news is not None:
        s.tell("removes", seat, piece=piece, place=place)
    s.give(seat, then)


def take_off(s: Seti, seat: int, planet: int, piece: str, first: bool) -> None:
    """A first space that nobody stands on any more is open again, with its bonus."""
    if not first:
        drop(s.orbiters if piece == "orbiter" else s.landers, planet, seat)
    elif piece == "orbiter":
        s.first_orbits[planet] = NOBODY
    else:
        spaces = list(s.landing[planet])
        drop(spaces, next(i for i, held in enumerate(spaces) if seat in held), seat)
        s.landing[planet] = tuple(spaces)
