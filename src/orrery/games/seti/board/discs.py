"""The printed layers of the solar system: the base that lies still, and the discs that turn."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.picture import el, words
from orrery.games.seti.board.art import glyph, use
from orrery.games.seti.board.geometry import RINGS, SUN, at, cell, middle
from orrery.games.seti.board.names import planet as planet_name
from orrery.games.seti.board.view import Light, button, explained, hover, told
from orrery.games.seti.figures import Box
from orrery.games.seti.sky import ASTEROIDS, COMET, EARTH, HOLE, PLANETS

TURNING = 3
"""How many discs turn; the layer after them is the base."""


@lru_cache(maxsize=64)
def base(box: Box, language: str) -> str:
    """The fixed layer, with the Sun."""
    cells = "".join(_cell(box.sky.base[ring][k], ring, k, 3, language)
                    for ring in range(4) for k in range(8))  # fmt: skip
    sun = el(
        "circle", r=SUN - 4, fill="url(#t-sunlight)", **explained("sun", told(language, "sun"))
    )
    rings = "".join(el("circle", r=r, class_="ring") for r in RINGS[1:])
    return cells + rings + sun


@lru_cache(maxsize=256)
def face(box: Box, disc: int, language: str) -> str:
    """A disc's solid cells; through its holes one sees what lies below."""
    return "".join(
        _cell(code, ring, k, disc, language)
        for ring, row in enumerate(box.sky.discs[disc])
        for k, code in enumerate(row)
        if code != HOLE
    )


def _cell(code: int, ring: int, k: int, layer: int, language: str) -> str:
    ground = el("path", d=cell(ring, k), class_=f"cell layer-{layer}")
    x, y = middle(8 * ring + k)
    if code == COMET:
        mark = use("comet", x, y, 1.5) + publicity(x + 14, y - 14)
        return el("g", ground, mark, **explained("comet", told(language, "comet")))
    if code == ASTEROIDS:
        mark = use("rocks", x, y, 1.5)
        return el("g", ground, mark, **explained("asteroids", told(language, "asteroids")))
    return ground


def publicity(x: float, y: float) -> str:
    return glyph("publicity", x, y, 20)


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
    planet: int, light: Light | None, tokens: tuple[int, ...], full: int, language: str
) -> str:
    """A planet in its space, upright. 'Oumuamua shows the data left on its tile and the markers."""
    name = planet_name(planet, language)
    marks = "" if planet == EARTH else publicity(28, -12)
    if full:
        marks += "".join(
            el("g", use(f"mark-{tokens[i]}", scale=0.8), class_=f"mark s{tokens[i]}", transform=at(16 * i - 16, 24))
            if i < len(tokens)
            else glyph("data", 16 * i - 16, 24, 15)
            for i in range(max(full, len(tokens)))
        )  # fmt: skip
    attrs = explained(f"planet.{PLANETS[planet]}", name) | (button(light) if light else {})
    return el(
        "g",
        hover(light) or el("title", words(name)),
        el("circle", r=30, class_="halo"),
        glyph(f"body-{PLANETS[planet]}", 0, 0, 60 if planet != 7 else 52),
        marks,
        class_="body lit" if light else "body",
        **attrs,
    )
