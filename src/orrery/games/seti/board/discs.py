"""The printed layers of the solar system: the base that lies still, and the discs that turn."""

from __future__ import annotations

from functools import cache, lru_cache
from random import Random

from orrery.core.lights import Light, button, dimmed
from orrery.core.picture import el
from orrery.core.strokes import at
from orrery.games.seti.board.art import glyph, use
from orrery.games.seti.board.bodies import SIZES
from orrery.games.seti.board.drawing import explained, told
from orrery.games.seti.board.geometry import RINGS, SUN, cell, middle, polar
from orrery.games.seti.board.names import planet as planet_name
from orrery.games.seti.figures import Box
from orrery.games.seti.sky import ASTEROIDS, COMET, EARTH, HOLE, PLANETS, SPACES

TURNING = 3
"""How many discs turn; the layer after them is the base."""


@lru_cache(maxsize=64)
def base(box: Box, language: str) -> str:
    """The fixed layer, with the Sun."""
    cells = "".join(_cell(box.sky.base[ring][k], ring, k, TURNING, language)
                    for ring in range(4) for k in range(8))  # fmt: skip
    rings = "".join(el("circle", r=r, class_="ring") for r in RINGS[1:])
    return dust() + cells + rings


@lru_cache(maxsize=64)
def sun(language: str) -> str:
    """Over the discs, on which its light falls."""
    return el("circle", r=150, fill="url(#t-corona)", class_="glow") + el(
        "circle", r=SUN - 5, fill="url(#t-sunlight)", **explained("sun", told(language, "sun"))
    )


@cache
def dust() -> str:
    """Faint stars, always the same."""
    luck = Random(5)
    found = []
    for size in (1.6, 2.6, 3.6):
        points = "".join(
            f"M{luck.randint(-490, 490)} {luck.randint(-490, 490)}h0" for _ in range(70)
        )
        found.append(el("path", d=points, class_="dust", stroke_width=size))
    return "".join(found)


@cache
def spots() -> str:
    """The outline of each space, seen while the log speaks of it."""
    return "".join(
        el("path", d=cell(*divmod(space, 8), 3), class_="spot", data_at=f"start-{space} to-{space}")
        for space in range(SPACES)
    )


@lru_cache(maxsize=256)
def face(box: Box, disc: int, language: str) -> str:
    """A disc's solid cells; through its holes one sees what lies below."""
    solid = [
        (code, ring, k)
        for ring, row in enumerate(box.sky.discs[disc])
        for k, code in enumerate(row)
        if code != HOLE
    ]
    shadow = el("path", d="".join(cell(ring, k) for _, ring, k in solid), class_="shadow")
    return shadow + "".join(_cell(code, ring, k, disc, language) for code, ring, k in solid)


def _cell(code: int, ring: int, k: int, layer: int, language: str) -> str:
    ground = el("path", d=cell(ring, k), class_=f"cell layer-{layer}", fill=f"url(#t-disc-{layer})")
    x, y = middle(8 * ring + k)
    if code == COMET:
        mark = use("tail", x, y, 1.45, 45 * k + 22.5)
        return el("g", ground, mark, **explained("comet", told(language, "comet")))
    if code == ASTEROIDS:
        mark = use("rocks", x, y, 1.7, 45 * k)
        return el("g", ground, mark, **explained("asteroids", told(language, "asteroids")))
    return ground


def comets(box: Box, layer: int) -> list[tuple[int, int]]:
    """The ring and the layer's own sector of each comet on a layer."""
    rings = box.sky.base if layer == TURNING else box.sky.discs[layer]
    return [
        (ring, k) for ring, row in enumerate(rings) for k, code in enumerate(row) if code == COMET
    ]


def publicity(x: float, y: float) -> str:
    return glyph("publicity", x, y, 24)


@lru_cache(maxsize=128)
def layer_of(box: Box, planet: int) -> tuple[int, int, int]:
    """The layer a planet is printed on, its ring there, and the layer's own sector."""
    for disc, rings in enumerate(box.sky.discs):
        for ring, row in enumerate(rings):
            if planet in row:
                return disc, ring, row.index(planet)
    for ring, row in enumerate(box.sky.base):
        if planet in row:
            return TURNING, ring, row.index(planet)
    return box.sky.oumuamua


@lru_cache(maxsize=1024)
def body(
    planet: int,
    light: Light | None,
    why: Light | None,
    tokens: tuple[int, ...],
    full: int,
    figures: tuple[tuple[int, ...], tuple[int, ...]],
    language: str,
) -> str:
    """A planet in its space, upright; orbiters to its left, landers at its foot. 'Oumuamua shows
    the data left on its tile and the markers."""
    name = planet_name(planet, language)
    id = PLANETS[planet]
    marks = "" if planet == EARTH else publicity(30, -18)
    if full:
        marks += "".join(
            el("g", use(f"mark-{tokens[i]}", scale=0.8), class_=f"mark s{tokens[i]}", transform=at(16 * i - 16, 24))
            if i < len(tokens)
            else glyph("data", 16 * i - 16, 24, 15)
            for i in range(max(full, len(tokens)))
        )  # fmt: skip
    orbiters, landers = figures
    marks += "".join(
        _figure(seat, *polar(SIZES[id] * 0.42 + 6, 300 - 26 * i)) for i, seat in enumerate(orbiters)
    )
    marks += "".join(
        _figure(seat, 13 * (i - (len(landers) - 1) / 2), SIZES[id] * 0.3) for i, seat in enumerate(landers)
    )  # fmt: skip
    inner = (
        el("circle", r=34, class_="halo"),
        glyph(f"body-{id}", 0, 0, SIZES[id]),
        marks,
    )
    anchors = f"planet-{id} place-{id}" + (" star-tile" if full else "")
    if why and not light:
        return el("g", *inner, class_="body", data_at=anchors, **dimmed(why))
    if light or planet == EARTH:
        attrs = explained(f"planet.{id}", name) | (button(light) if light else {})
        return el("g", *inner, class_="body lit" if light else "body", data_at=anchors, **attrs)
    return el(
        "g", *inner, class_="body", data_at=anchors, data_peek=f"sheet-{planet}", role="img",
        tabindex=0, aria_label=name,
    )  # fmt: skip


def _figure(seat: int, x: float, y: float) -> str:
    return el("g", use(f"mark-{seat}", scale=0.62), class_=f"mark s{seat}", transform=at(x, y))


@cache
def rim(disc: int) -> str:
    """The edge of a disc with arrows the way it turns; they show when it turns next."""
    r = RINGS[disc + 1] - 6
    arrows = ""
    for angle in (45, 165, 285):
        (x1, y1), (x2, y2) = polar(r, angle + 9), polar(r, angle - 9)
        head = f"translate({x2:g} {y2:g}) rotate({angle - 9})"
        arrows += el("path", d=f"M{x1:g} {y1:g}A{r} {r} 0 0 0 {x2:g} {y2:g}")
        arrows += el("path", d="M9-8-3 0 9 8", transform=head)
    return el("circle", r=r) + el("g", arrows, class_="arrows")
