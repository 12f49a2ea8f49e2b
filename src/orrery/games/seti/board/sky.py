"""The solar system: discs that turn, planets, probes, and where one may go."""

from __future__ import annotations

from functools import cache, lru_cache
from math import hypot

from orrery.core.choice import Option
from orrery.core.lights import Light, button
from orrery.core.picture import Part, Picture, el, part, words
from orrery.core.strokes import at
from orrery.games.seti import species
from orrery.games.seti.board import discs, names
from orrery.games.seti.board.art import DEFS, emblem, glyph, portrait, use
from orrery.games.seti.board.bodies import SIZES
from orrery.games.seti.board.discs import TURNING
from orrery.games.seti.board.drawing import Drawing, explained
from orrery.games.seti.board.geometry import (
    HALF,
    RINGS,
    STARS,
    aloft,
    cell,
    crowd,
    middle,
    polar,
    segment,
)
from orrery.games.seti.board.stars import ARCS
from orrery.games.seti.figures import Box as Figures
from orrery.games.seti.notation import (
    EARTH_SIGNAL,
    LAND,
    LAUNCH,
    ORBIT,
    PROBE,
    SETTLE,
    SIGNAL,
    TILE,
)
from orrery.games.seti.ops import COLOURS
from orrery.games.seti.rules.probes import space_at
from orrery.games.seti.sky import COMET, EARTH, EMPTY, OUMUAMUA, PLANETS
from orrery.games.seti.state import NOBODY, Seti

STEPS = ("fly", "glide", "move", "carry")
"""Ways to a space: steps that are granted come before those that cost energy."""


def draw_sky(drawing: Drawing) -> None:
    s, picture = drawing.s, drawing.picture
    picture.box(
        "system", "zone-map", tag="section", class_="s-system", aria_label=drawing.told("sky")
    )
    picture.box("sky-pan", "system", tag="div", class_="pan")
    picture.box(
        "sky", "sky-pan", tag="svg", xmlns="http://www.w3.org/2000/svg", class_="seti s-sky",
        viewBox=f"{-HALF} {-HALF} {2 * HALF} {2 * HALF}", width=1000, height=1000, role="group",
        aria_label=drawing.told("sky"),
    )  # fmt: skip
    picture.parts.update(_ground_of_all(s.box, drawing.language))


@lru_cache(maxsize=64)
def _ground_of_all(box: Figures, language: str) -> dict[str, Part]:
    """What never changes."""
    picture = Picture("sky")
    kinds = species.ALL.values()
    emblems = (emblem(kind.id, kind.emblem) for kind in kinds)
    portraits = (portrait(kind.id, kind.portrait) for kind in kinds if kind.portrait)
    picture.put("sky-art", "sky", DEFS, *emblems, *portraits, ARCS, tag="defs")
    picture.put("sky-base", "sky", discs.base(box, language))
    return picture.parts


def draw_discs(drawing: Drawing) -> None:
    """From the bottom up; each disc is turned as a whole, its planets stay upright."""
    s, picture = drawing.s, drawing.picture
    angles = disc_angles(s)
    by_layer: dict[int, list[tuple[int, int, int]]] = {}
    for planet in range(len(PLANETS)):
        if s.earth_map.place[planet] >= 0:
            layer, ring, sector = discs.layer_of(s.box, planet)
            by_layer.setdefault(layer, []).append((planet, ring, sector))
    for layer in (3, 2, 1, 0):
        angle = angles[layer]
        turns = not s.over and layer == s.rotation % TURNING
        visited = layer == 2 and s.visitor
        id, disc = _disc(s.box, layer, angle, turns, visited, drawing.language)
        picture.parts.update(disc)
        for planet, ring, sector in by_layer.get(layer, ()):
            x, y = middle(8 * ring + sector)
            light, why = _body_light(drawing, planet)
            figures = _figures(s, planet)
            inner = discs.body(planet, light, why, *_tile(s, planet), figures, drawing.language)
            picture.put(
                f"body-{PLANETS[planet]}", id, inner, class_="upright",
                transform=f"translate({x:g} {y:g}) rotate({-angle})",
            )  # fmt: skip
    picture.put("sun", "sky", discs.sun(drawing.language))
    _draw_beam(drawing, angles)


@lru_cache(maxsize=1024)
def _disc(
    box: Figures, layer: int, angle: int, turns: bool, visited: bool, language: str
) -> tuple[str, dict[str, Part]]:
    """A disc, or the base, without its planets: its id and its parts."""
    picture = Picture("sky")
    id = f"disc-{layer + 1}" if layer < TURNING else "disc-base"
    anchor = f"disc-{layer + 1}" if layer < TURNING else None
    picture.box(id, "sky", class_="disc", transform=f"rotate({angle})", data_at=anchor)
    if layer < TURNING:
        picture.add(f"{id}-face", _face(box, layer, id, language))
        if visited:
            ring, sector = box.sky.oumuamua[1:]
            picture.put("visitor", id, _ground(ring, sector))
        picture.put(f"{id}-rim", id, discs.rim(layer), class_="rim next" if turns else "rim")
    for ring, sector in discs.comets(box, layer):
        x, y = middle(8 * ring + sector)
        picture.add(f"{id}-comet-{ring}-{sector}", _fame(id, ring, sector, x, y, -angle))
    return id, picture.parts


@lru_cache(maxsize=256)
def _face(box: Figures, layer: int, id: str, language: str) -> Part:
    return part(f"{id}-face", id, discs.face(box, layer, language))


def _ground(ring: int, sector: int) -> str:
    return el("path", d=cell(ring, sector), class_="cell layer-2", fill="url(#t-disc-2)")


@lru_cache(maxsize=1024)
def _fame(disc: str, ring: int, sector: int, x: float, y: float, upright: int) -> Part:
    """The publicity that a comet brings; its megaphone stays upright."""
    return part(
        f"{disc}-comet-{ring}-{sector}", disc, discs.publicity(23, -15), class_="upright",
        transform=f"translate({x:g} {y:g}) rotate({upright})", aria_hidden="true",
    )  # fmt: skip


def _draw_beam(drawing: Drawing, angles: tuple[int, ...]) -> None:
    """The sector that Earth looks at."""
    layer, _, sector = discs.layer_of(drawing.s.box, EARTH)
    angle = angles[layer] + 45 * sector
    beam = el("path", d=segment(RINGS[1], RINGS[4], 0))
    turn = f"rotate({angle})"
    drawing.picture.put("beam", "sky", beam, class_="disc beam", transform=turn, aria_hidden="true")


def disc_angles(s: Seti) -> tuple[int, int, int, int]:
    """How far each layer is turned, in degrees, counted on beyond a full turn: a disc that turns by
    one sector must not be seen to go the other way round."""
    angles = []
    for disc, offset in enumerate(s.offsets):
        done = sum(1 for turn in range(s.rotation) if turn % 3 >= disc)
        angles.append(45 * ((offset + done) % 8 - done))
    return angles[0], angles[1], angles[2], 0


def _body_light(drawing: Drawing, planet: int) -> tuple[Light | None, Light | None]:
    if planet == EARTH:
        why = drawing.why(LAUNCH, drawing.told("do.launch")) if not drawing.s.main_done else None
        return drawing.light(LAUNCH) or drawing.light(EARTH_SIGNAL), why
    if planet == OUMUAMUA:
        return drawing.light(SIGNAL[TILE]) or drawing.light(SETTLE[TILE]), None
    return None, None


def _figures(s: Seti, planet: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Whose orbiters and landers are there."""
    if planet == EARTH:
        return (), ()
    first = (s.first_orbits[planet],) if s.first_orbits[planet] != NOBODY else ()
    landed = [seat for space in s.landing[planet] for seat in space]
    landed += [seat for moon in s.box.moons_of[planet] for seat in s.moons[moon]]
    return (*first, *s.orbiters[planet]), (*landed, *s.landers[planet])


def _tile(s: Seti, planet: int) -> tuple[tuple[int, ...], int]:
    return (s.signals[TILE], s.box.capacity[TILE]) if planet == OUMUAMUA else ((), 0)


# -- pieces --


def draw_pieces(drawing: Drawing) -> None:
    s, picture = drawing.s, drawing.picture
    for sector, colour, side in s.anomalies:
        picture.add(f"anomaly-{colour}", _anomaly(sector, colour, side, drawing.told("anomaly")))
    picture.add("spots", _spots())
    _draw_captions(drawing)
    picture.box("pieces", "sky")
    by_space: dict[int, list[tuple[str, int, int]]] = {}
    for seat in range(s.players):
        for i, space in enumerate(s.probes[seat]):
            by_space.setdefault(space, []).append(("probe", seat, i))
        for i, (space, _) in enumerate(s.capsules[seat]):
            by_space.setdefault(space, []).append(("capsule", seat, i))
    places = {}
    for space, pieces in by_space.items():
        for piece, offset in zip(
            pieces,
            crowd(len(pieces), s.content(space) <= COMET and s.content(space) != EMPTY),
            strict=True,
        ):
            places[piece] = aloft(space, *offset)
    for kind, seat, i in sorted(places):
        name = drawing.told(f"{kind}-of", player=drawing.name(seat))
        where = places[kind, seat, i]
        picture.add(f"{kind}-{seat}-{i}", _piece(kind, seat, i, where, name))


@cache
def _spots() -> Part:
    return part("spots", "sky", discs.spots(), aria_hidden="true")


def _draw_captions(drawing: Drawing) -> None:
    """The planets' names, over all discs."""
    drawing.picture.box("captions", "sky", class_="captions", aria_hidden="true")
    for id, caption in captions(tuple(drawing.s.earth_map.place), drawing.language):
        drawing.picture.add(id, caption)


LETTER, LINE = 16, 30
"""How large a letter of a name is, at most."""
Box = tuple[float, float, float, float]
"""A middle, a width, and a height."""


@lru_cache(maxsize=2048)
def captions(places: tuple[int, ...], language: str) -> tuple[tuple[str, Part], ...]:
    """Above each planet; below or beside it where there is another planet, its name, or the band of
    the stars."""
    there = [(PLANETS[n], *middle(space)) for n, space in enumerate(places) if space >= 0]
    taken: dict[str, Box] = {id: (x, y, SIZES[id] * 0.7, SIZES[id] * 0.7) for id, x, y in there}
    out = []
    for id, x, y in sorted(there, key=lambda one: one[2]):
        planet = PLANETS.index(id)
        name = names.planet(planet, language)
        wide, high = LETTER * len(name), SIZES[id] * 0.33
        side, shift = high + 6 + wide / 2, wide / 3
        ways = [(dx, dy) for dx in (0.0, -shift, shift) for dy in (-high - 8, high + 24)]
        ways += [(side, 9.0), (-side, 9.0)]
        boxes = [(x + dx, y + dy - 9, wide, LINE) for dx, dy in ways]
        others = [box for whose, box in taken.items() if whose != id]
        covered = [sum(_both(box, other) for other in others) + LINE * _out(box) for box in boxes]
        k = covered.index(min(covered))
        taken[f"caption-{id}"] = boxes[k]
        where = aloft(places[planet], *ways[k])
        caption = part(
            f"caption-{id}", "captions", words(name), tag="text", class_="caption", transform=where
        )
        out.append((f"caption-{id}", caption))
    return tuple(out)


def _out(box: Box) -> float:
    """How far a box reaches into the band of the stars."""
    x, y, wide, high = box
    return max(0.0, hypot(abs(x) + wide / 2, abs(y) + high / 2) - STARS[0] - 4)


def _both(a: Box, b: Box) -> float:
    """How much two boxes share."""
    wide = (a[2] + b[2]) / 2 - abs(a[0] - b[0])
    high = (a[3] + b[3]) / 2 - abs(a[1] - b[1])
    return min(wide, a[2], b[2]) * min(high, a[3], b[3]) if wide > 0 and high > 0 else 0.0


@lru_cache(maxsize=4096)
def _piece(kind: str, seat: int, i: int, where: str, name: str) -> Part:
    return part(
        f"{kind}-{seat}-{i}", "pieces", el("circle", r=24, class_="halo"), use(f"{kind}-{seat}"),
        class_=f"piece s{seat}", transform=where, **explained(kind, name),
    )  # fmt: skip


@lru_cache(maxsize=256)
def _anomaly(sector: int, colour: int, side: int, name: str) -> Part:
    """A token at the edge of its sector; its reward stands on the species board."""
    x, y = polar(366, 45 * sector + 8)
    return part(
        f"anomaly-{colour}", "sky", el("path", d="M0-19 19 0 0 19-19 0Z"),
        glyph(COLOURS[colour], 0, 0, 20), class_=f"anomaly c-{COLOURS[colour]}",
        transform=at(x, y), **explained("anomaly", name),
    )  # fmt: skip


# -- where one may go --


def draw_lights(drawing: Drawing) -> None:
    """Spaces the viewer may choose now; above everything, for the pointer. At a planet, what its
    orbit and its ground offer."""
    drawing.picture.box("lights", "sky", class_="lights")
    for space, light in sorted(destinations(drawing).items()):
        drawing.picture.add(f"go-{space}", _light(space, light))
    for planet, space in enumerate(drawing.s.earth_map.place[:EARTH]):
        for kind, option, x in (("orbit", ORBIT[planet], -48), ("land", LAND[planet], 48)):
            if go := drawing.light(option):
                drawing.picture.add(f"{kind}-{planet}", _chip(kind, planet, aloft(space, x, 2), go))


@lru_cache(maxsize=1024)
def _light(space: int, light: Light) -> Part:
    ring, sector = divmod(space, 8)
    return part(
        f"go-{space}", "lights", el("path", d=cell(ring, sector, 4)), class_="lit",
        **button(light),
    )  # fmt: skip


@lru_cache(maxsize=1024)
def _chip(kind: str, planet: int, where: str, light: Light) -> Part:
    return part(
        f"{kind}-{planet}", "lights", el("circle", r=24), glyph(kind, 0, 0, 30),
        class_="lit chip", transform=where, **button(light),
    )  # fmt: skip


def destinations(drawing: Drawing) -> dict[int, Light]:
    """The one option that leads to each space. Where several pieces could go, words must decide."""
    ways: dict[int, dict[str, list[Option]]] = {}
    for option in drawing.lights:
        if option.verb in STEPS:
            ways.setdefault(space_at(option.args[1]), {}).setdefault(option.verb, []).append(option)
    found: dict[int, Light] = {}
    for space, options in ways.items():
        granted = options.get("fly", []) + options.get("glide", [])
        paid = options.get("move", []) + options.get("carry", [])
        if len(best := granted or paid) == 1:
            found[space] = drawing.lights[best[0]]
    for space, option in enumerate(PROBE):
        if light := drawing.light(option):
            found[space] = light
    return found
