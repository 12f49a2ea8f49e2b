"""What a planet has to offer, before one's eyes: costs, rewards, and the cheapest ways there."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from orrery.core.lights import Light, button
from orrery.core.picture import Part, el, part, words
from orrery.games.seti.board import names
from orrery.games.seti.board.art import body, icon
from orrery.games.seti.board.drawing import Drawing, told
from orrery.games.seti.board.geometry import middle
from orrery.games.seti.board.rewards import reward
from orrery.games.seti.board.signs import amount
from orrery.games.seti.board.ways import Way, ways
from orrery.games.seti.figures import Box
from orrery.games.seti.notation import LAND, MOVE, ORBIT
from orrery.games.seti.rules.probes import landing_cost
from orrery.games.seti.rules.turns import ORBIT_COST
from orrery.games.seti.sky import EARTH, PLANETS
from orrery.games.seti.state import NOBODY

Flight = tuple[Way, Light | None]


def draw_sheets(drawing: Drawing) -> None:
    """A sheet for every planet in the sky; the ways there are drawn while it is open."""
    s, picture, seat = drawing.s, drawing.picture, drawing.seat
    found = ways(s, seat) if seat is not None and not s.over else {}
    picture.box("ways", "sky", aria_hidden="true")
    for planet in range(EARTH):
        if s.earth_map.place[planet] < 0:
            continue
        flights = tuple(
            (way, _flight(drawing, planet, way) if drawing.acts else None)
            for way in found.get(planet, ())
        )
        for k, (way, _) in enumerate(flights):
            if len(way.path) > 1:
                picture.add(f"way-{planet}-{k}", _line(planet, k, way.path))
        picture.add(
            f"sheet-{planet}",
            _sheet(s.box, planet, s.first_orbits[planet] == NOBODY,
                   landing_cost(s, seat, planet) if seat is not None else 3, flights,
                   (drawing.light(ORBIT[planet]), drawing.light(LAND[planet])), drawing.language),
        )  # fmt: skip


def _flight(drawing: Drawing, planet: int, way: Way) -> Light | None:
    """All the steps in one go, as far as nothing else is asked on the way."""
    s, path = drawing.s, way.path
    assert drawing.seat is not None
    if len(path) < 2 or way.energy > s.energy[drawing.seat]:
        return None
    steps = [MOVE[a][b] for a, b in pairwise(path)]
    if steps[0] not in drawing.lights:
        return None
    to, cost = names.planet(planet, drawing.language), names.goods("energy", way.energy, drawing.language)  # fmt: skip
    return " / ".join(step.text for step in steps), drawing.told("fly", planet=to, cost=cost)


@lru_cache(maxsize=1024)
def _line(planet: int, k: int, path: tuple[int, ...]) -> Part:
    points = "L".join("{:g} {:g}".format(*middle(space)) for space in path)
    line = el("path", d=f"M{points}")
    return part(f"way-{planet}-{k}", "ways", line, class_="way", data_to=PLANETS[planet])


@lru_cache(maxsize=4096)
def _sheet(
    box: Box,
    planet: int,
    first: bool,
    energy: int,
    flights: tuple[Flight, ...],
    lights: tuple[Light | None, Light | None],
    language: str,
) -> Part:
    name = names.planet(planet, language)
    help = f"help.seti.planet.{PLANETS[planet]}"
    head = el("header", body(planet), el("b", words(name), data_help=help))
    credits, fuel = ORBIT_COST
    price = amount(credits, "credit") + amount(fuel, "energy")
    gains = (box.first_orbit[planet] if first else ()) + box.orbit[planet]
    rows = []
    if box.orbit[planet]:
        rows.append(
            _row("orbit", told(language, "orbit"), price, reward(gains, language), lights[0])
        )
    rows.append(
        _row("land", told(language, "land"), amount(energy, "energy"), reward(box.land[planet], language), lights[1])
    )  # fmt: skip
    for moon in box.moons_of[planet]:
        gain = reward(box.moon_reward[moon], language)
        rows.append(_row("moon", names.moon(moon, language), "", gain, None))
    return part(
        f"sheet-{planet}", "system", head, *rows, *(_way(*flight, language) for flight in flights),
        tag="div", popover="auto", class_="s-large s-sheet", role="group", aria_label=name,
        data_planet=PLANETS[planet],
    )  # fmt: skip


def _row(kind: str, name: str, price: str, gain: str, light: Light | None) -> str:
    """A price is no gain, and doesn't look like one."""
    what = el("span", icon(kind), words(name), class_="s-label")
    cost = el("span", "−", price, class_="s-cost") if price else ""
    inner = (what, cost, gain)
    if light:
        return el("div", *inner, class_="s-line lit", **button(light))
    return el("div", *inner, class_="s-line")


def _way(way: Way, light: Light | None, language: str) -> str:
    if len(way.path) == 1:
        return el("p", icon("probe"), words(told(language, "way.here")), class_="s-line")
    fame = f" {icon('publicity')}+{way.publicity}" if way.publicity else ""
    if light:
        return el("div", icon("probe"), words(light[1]), fame, class_="s-line lit", **button(light))
    text = told(language, "way", steps=len(way.path) - 1)
    cost = el("span", "−", amount(way.energy, "energy"), class_="s-cost")
    return el("div", icon("probe"), words(text), cost, fame, class_="s-line")


def summary(drawing: Drawing, planet: int) -> str:
    """The same in a sentence, for the tip of the planet's row."""
    s, seat, language = drawing.s, drawing.seat, drawing.language
    name = names.planet(planet, language)
    if seat is None or s.over:
        return name
    found = ways(s, seat).get(planet)
    if not found:
        return name
    if len(found[0].path) == 1:
        return f"{name}. {told(language, 'way.here')}"
    cost = names.goods("energy", found[0].energy, language)
    return f"{name}. {told(language, 'way.cost', cost=cost)}"
