"""The mat itself: stars, the track, moons, planets and deep space. It never changes during a game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import cos, sin

from orrery.core.picture import Part, el, part, said, text_of
from orrery.games.mlem.board import planets
from orrery.games.mlem.board.art import FLAME_SHAPE, SPIRAL
from orrery.games.mlem.board.ink import FLAME, use
from orrery.games.mlem.board.layout import (
    COMET,
    DEEP,
    GALAXY,
    HEIGHT,
    MOON_R,
    NODE_H,
    NODE_W,
    PLANET_R,
    ROW,
    SIDE,
    Point,
    layout,
)
from orrery.games.mlem.board.lights import explained, owned_up
from orrery.games.mlem.figures import AB, FACE_NAMES, Mat
from orrery.games.mlem.text import things
from orrery.locale import Message


@lru_cache(maxsize=32)
def sky(mat: Mat, language: str) -> Part:
    """The sky, in the viewer's language for its labels."""
    return part(
        "sky",
        "mat",
        el("rect", width=SIDE, height=HEIGHT, class_="night"),
        el("ellipse", cx=310, cy=150, rx=250, ry=170, fill="url(#m-nebula)"),
        el("ellipse", cx=60, cy=420, rx=210, ry=170, fill="url(#m-dusk)"),
        *_stars(),
        el("g", *_earth(), clip_path="url(#m-frame)"),
        el("g", *_earth(), clip_path="url(#m-below)", class_="below"),
        *_deep_space(mat, language),
        *_path(mat),
        _beyond(language),
        *_planets(mat, language),
        *_moons(mat, language),
        *(_space(mat, at, language) for at in range(mat.deep)),
    )


def _stars() -> Iterator[str]:
    """Points scattered evenly but without a pattern: steps of the golden angle."""
    for size, count, phase, shade in (
        (1, 150, 0.1, 0.5),
        (1.7, 60, 0.4, 0.75),
        (2.6, 16, 0.73, 0.9),
    ):
        d = ""
        for i in range(count):
            x = (phase + i * 0.7548776662) % 1 * SIDE
            y = (phase + i * 0.5698402910) % 1 * HEIGHT
            d += f"M{x + 9 * sin(i * 12.9):.0f} {y + 9 * cos(i * 4.1):.0f}h0"
        yield el(
            "path", d=d, stroke="#dfe6ff", stroke_width=size, stroke_linecap="round",
            stroke_opacity=shade,
        )  # fmt: skip


def _earth() -> Iterator[str]:
    """The home of all cats, below the first space."""
    yield el("ellipse", cx=150, cy=HEIGHT + 96, rx=352, ry=146, fill="#58c4ff", fill_opacity=0.14)
    yield el("ellipse", cx=150, cy=HEIGHT + 96, rx=342, ry=137, fill="url(#m-earth)")
    land = (
        "M-66 662Q-20 616 52 615 86 608 104 622 118 634 150 636 142 668 84 690 20 712-40 700-70 690-66 662Z"
        "M214 648Q226 626 262 627 286 622 300 634 330 664 292 684 240 700 222 676 206 662 214 648Z"
    )
    yield el(
        "path", d=land, fill="#46b583", fill_opacity=0.75, transform=f"translate(0 {HEIGHT - 640})"
    )


def _path(mat: Mat) -> Iterator[str]:
    points = layout(mat).spaces
    d = f"M{points[0][0]:g} {points[0][1]:g}"
    for (x, y), (nx, ny) in pairwise(points):
        if x == nx:  # up to the next row, swinging out a little
            swing = 15 if x > SIDE / 2 else -15
            d += f"C{x + swing:g} {y - ROW / 3:g} {x + swing:g} {ny + ROW / 3:g} {nx:g} {ny:g}"
        elif abs(nx - x) > 80:  # around a planet
            d += f"Q{(x + nx) / 2:g} {y + 34:g} {nx:g} {ny:g}"
        else:
            d += f"L{nx:g} {ny:g}"
    yield el("path", d=d, class_="track")
    yield el("path", d=d, class_="track-dots")


def _anchors(at: int) -> str:
    """The facts of events that speak of a space."""
    return f"space-{at} to-{at} start-{at} ufo-{at}"


def _space(mat: Mat, at: int, language: str) -> str:
    x, y = layout(mat).spaces[at]
    faces = [f for f in range(1, AB + 1) if mat.pace[at][f]]
    shown = tuple(things.face(FACE_NAMES[f]) for f in faces)
    name = text_of("mlem.board.space", language, space=things.space(at), faces=shown)
    name, mark = owned_up(mat, f"space {at}", name, language)
    marks = []
    if at == mat.satellite:
        marks.append(
            el("g", use("glyph-satellite", scale=0.8), transform=f"translate({x + 15:g} {y - 12:g})",
               class_="satellite", **explained("satellite-space", name, False))
        )  # fmt: skip
    pace = min(15.6, 46 / len(faces))
    left = x - pace * (len(faces) - 1) / 2
    for i, f in enumerate(faces):
        here = left + pace * i
        if f == AB:
            steps = el("text", str(mat.pace[at][AB]), x=here, y=y + 15.6, class_="steps")
            flame = el(
                "path", d=FLAME_SHAPE, fill=FLAME,
                transform=f"translate({here:g} {y + 9:g}) scale(1.16)",
            )  # fmt: skip
            help = explained("afterburner", name, False)
            marks.append(el("g", flame, steps, **help))
        else:
            marks.append(use(f"face-{FACE_NAMES[f]}", here, y + 10.5, 0.92))
    return el(
        "g",
        el("rect", x=x - NODE_W / 2 + 1, y=y - NODE_H / 2, width=NODE_W - 2, height=NODE_H, rx=13,
           class_="node" + ("" if at >= mat.first_landing else " early") + mark),
        el("text", str(at), x=x, y=y - 5.5, class_="number"),
        *marks,
        class_="space",
        data_at=_anchors(at),
        **explained("space", name, False),
    )  # fmt: skip


def _moons(mat: Mat, language: str) -> Iterator[str]:
    places = layout(mat)
    for moon, (x, y) in enumerate(places.moons):
        at = mat.moon_space[moon]
        points = things.points(mat.moon_points[moon])
        name = text_of("mlem.board.moon", language, space=things.space(at), points=points)
        name, mark = owned_up(mat, f"moons {at}", name, language)
        yield el(
            "g",
            el("circle", cx=x, cy=y, r=MOON_R, fill="url(#m-stone)", class_="moon" + mark),
            el("circle", cx=x - 6, cy=y + 6.5, r=2.2, fill="#7f88b3", fill_opacity=0.7),
            el("circle", cx=x + 7.5, cy=y - 5, r=1.6, fill="#7f88b3", fill_opacity=0.7),
            el("text", str(mat.moon_points[moon]), x=x, y=y + 5, class_="worth"),
            **explained("moon", name, moon == 0),
        )


def _planets(mat: Mat, language: str) -> Iterator[str]:
    places = layout(mat)
    for planet, (x, y) in enumerate(places.planets):
        id = mat.planet_ids[planet]
        values = mat.planet_points[planet]
        name = text_of("mlem.board.planet", language, planet=things.planet(id), points=values)
        name, mark = owned_up(mat, f"planet {id}", name, language)
        for at in mat.planet_spaces[planet]:
            if places.spaces[at][1] != y + 24:  # an owner's mat may have it out of line
                yield _tether(places.spaces[at], (x, y))
        yield el(
            "g",
            el(
                "g",
                planets.planet(id),
                transform=f"translate({x:g} {y:g}) scale({PLANET_R / planets.RADIUS:.3f})",
            ),
            el("rect", x=x - 34, y=y + 27, width=68, height=19, rx=9.5, class_="pill" + mark),
            *(
                el("text", str(value), x=x - 21 + 21 * i, y=y + 41.5, class_=f"value v{i}")
                for i, value in enumerate(values)
            ),
            data_at=f"planet-{id}",
            **explained("planet", name),
        )


def _tether(a: Point, b: Point) -> str:
    return el("path", d=f"M{a[0]:g} {a[1]:g}L{b[0]:g} {b[1]:g}", class_="tether")


def _deep_space(mat: Mat, language: str) -> Iterator[str]:
    x, y = GALAXY
    spiral = el("path", d=SPIRAL, fill="none", stroke="#e9dcff", stroke_linecap="round",
                stroke_width=2.2, stroke_opacity=0.85, transform="scale(3.7 1.55)",
                vector_effect="non-scaling-stroke")  # fmt: skip
    yield el(
        "g",
        el("g", el("ellipse", rx=88, ry=36, fill="url(#m-glow)"), spiral,
           el("ellipse", rx=12, ry=6, fill="#fff7e0", fill_opacity=0.9),
           transform=f"translate({x:g} {y:g})"),
        el("circle", cx=x + 82, cy=y + 22, r=11.5, class_="coin"),
        el("text", str(mat.galaxy), x=x + 82, y=y + 27, class_="worth"),
        data_at="place-galaxy", **explained("galaxy", said(_of("galaxy", mat.galaxy), language)),
    )  # fmt: skip
    x, y = COMET
    tail = "M24 15Q-8 2-52-26-20 4 4 24ZM28 22Q2 26-30 16-4 30 22 30ZM30 6Q14-10-16-26 0-8 14 12Z"
    yield el(
        "g",
        el("g", el("path", d=tail, fill="#8fe3ff", fill_opacity=0.5),
           el("circle", cx=26, cy=19, r=14, fill="#8fe3ff", fill_opacity=0.3),
           el("circle", cx=26, cy=19, r=9.5, fill="#e4fbff"),
           transform=f"translate({x:g} {y:g})"),
        el("circle", cx=x + 47, cy=y + 24, r=11.5, class_="coin"),
        el("text", str(mat.comet), x=x + 47, y=y + 29, class_="worth"),
        data_at="place-comet", **explained("comet", said(_of("comet", mat.comet), language)),
    )  # fmt: skip


def _beyond(language: str) -> str:
    """The space after the last one."""
    x, y = DEEP
    return el(
        "g",
        el("circle", cx=x, cy=y, r=19, class_="node deep"),
        el("path", d=f"M{x - 8} {y}h16M{x} {y - 8}v16", stroke="#ffe6a3", stroke_width=3.4,
           stroke_linecap="round"),
        data_at=_anchors(26), **explained("deep-space", text_of("mlem.deep-space", language), False),
    )  # fmt: skip


def _of(place: str, points: int) -> Message:
    return Message(f"mlem.board.{place}-worth", points=things.points(points))
