"""The drawings that are used by their name: dice, tokens, and what the other files here draw."""

from __future__ import annotations

from orrery.core.picture import el
from orrery.core.strokes import burst
from orrery.games.mlem.board.cats import BERTHS, DOUBLE, FACES, GLYPHS, badge, cat, tool
from orrery.games.mlem.board.ink import FLAME, INK, PAPER
from orrery.games.mlem.board.layout import HEIGHT, SIDE
from orrery.games.mlem.figures import AB, FACE_NAMES

# -- dice --

FLAME_SHAPE = (
    "M0-8C1.6-4.4 6.2-3 6.2 2A6.2 6.2 0 0 1-6.2 2C-6.2-.4-4.8-1.8-4-3.4"
    "-3.4-2-2.6-1.4-1.8-1.4-2.2-4-1.2-6.4 0-8Z"
)
FLAME_HEART = "M.2-1.6C1-.2 3 .8 3 3.2A3 3 0 0 1-3 3.2C-3 1.2-.6.6.2-1.6Z"
PIPS = {
    1: ((0, 0),),
    2: ((-3, -3), (3, 3)),
    3: ((-3.6, -3.6), (0, 0), (3.6, 3.6)),
    4: ((-3.2, -3.2), (3.2, -3.2), (-3.2, 3.2), (3.2, 3.2)),
}


def _face(face: int) -> str:
    square = el("rect", x=-7.5, y=-7.5, width=15, height=15, rx=3.4, fill=PAPER)
    if face == AB:
        mark = el("path", d=FLAME_SHAPE, fill="#e2590b", transform="translate(0 .6) scale(.82)")
        mark += el("path", d=FLAME_HEART, fill="#ffc24a", transform="translate(0 .6) scale(.82)")
    else:
        mark = "".join(el("circle", cx=x, cy=y, r=1.75, fill=INK) for x, y in PIPS[face])
    return el("g", square, mark, id=f"m-face-{FACE_NAMES[face]}")


def _blank() -> str:
    """A die that isn't rolled: a paw."""
    toes = ((-3.4, -1.2), (-1.3, -3.6), (1.3, -3.6), (3.4, -1.2))
    paw = "".join(el("ellipse", cx=x, cy=y, rx=1.1, ry=1.5) for x, y in toes)
    paw += el("path", d="M0-1.2C2 -1.2 3.4 1 3.4 2.4S1.6 3.8 0 3.2-3.4 3.8-3.4 2.4-2-1.2 0-1.2Z")
    square = el("rect", x=-7.5, y=-7.5, width=15, height=15, rx=3.4, fill=PAPER)
    return el("g", square, el("g", paw, fill="#b9b2a0"), id="m-face-none")


# -- other things --

ROCKET = (
    el("path", d="M-5 11Q-4 21 0 25 4 21 5 11Z", fill=FLAME, class_="m-jet")
    + el("path", d="M-6 3-12 13-5 11ZM6 3 12 13 5 11Z", fill="#e5484d", stroke=INK)
    + el("path", d="M0-19C7-12 8 1 6 12H-6C-8 1-7-12 0-19Z", fill=PAPER, stroke=INK)
    + el("path", d="M0-19C3-16 5-12.5 6-9H-6C-5-12.5-3-16 0-19Z", fill="#e5484d")
    + el("circle", cy=-2, r=3.6, fill="#59c2ff", stroke=INK, stroke_width=1.2)
)
UFO = (
    el("path", d="M-7-2A7 8 0 0 1 7-2Z", fill="#9af3d6", stroke=INK)
    + el("ellipse", rx=14, ry=5, fill="#8d7bff", stroke=INK)
    + "".join(el("circle", cx=x, cy=0.6, r=1.5, fill="#ffe27a") for x in (-8, 0, 8))
)
SPIRAL = "M0 0C4-6 11-3 10 4S-3 14-10 9-16-8-8-13 12-15 17-6M0 0C-4 6-11 3-10-4S3-14 10-9 16 8 8 13-12 15-17 6"
COMMAND = el("path", d=burst(5, 9, 4), fill="#ffd866", stroke=INK, stroke_width=1)
RING = el("circle", r=5, fill="currentColor") + el(
    "ellipse", rx=9, ry=2.6, fill="none", stroke="currentColor", stroke_width=1.6,
    transform="rotate(-20)",
)  # fmt: skip
CRESCENT = el("path", d="M2-7A7 7 0 1 0 6.4 4.4 6 6 0 0 1 2-7Z", fill="currentColor")
HEADS = el(
    "path", d="M-8 0V-8L-3.6-4.6H3.6L8-8V0A8 7.4 0 0 1-8 0Z", fill="currentColor"
)  # fmt: skip
TWIRL = el(
    "path", d=SPIRAL, fill="none", stroke="currentColor", stroke_width=2.8, transform="scale(.5)",
    stroke_linecap="round",
)  # fmt: skip
FLAG = el("path", d="M0 8V-8", stroke=PAPER, stroke_width=1.6, stroke_linecap="round") + el(
    "path", d="M0-8 11-4.6 0-1Z", fill="#7ee2a8"
)
TICK = el(
    "path", d="M-5 0-1.6 3.6 5-4", fill="none", stroke="#7ee2a8", stroke_width=2.6,
    stroke_linecap="round", stroke_linejoin="round",
)  # fmt: skip
FLASK = el(
    "path", d="M-2.6-8H2.6M-1.8-8V-3L-6.4 5.4Q-7 8-4.4 8H4.4Q7 8 6.4 5.4L1.8-3V-8", fill="none",
    stroke="currentColor", stroke_width=1.8, stroke_linejoin="round", stroke_linecap="round",
) + el("path", d="M-4.2 3H4.2L5.6 6Q5.8 7.2 4.4 7.2H-4.4Q-5.8 7.2-5.6 6Z", fill="currentColor")  # fmt: skip
TUNNEL = el(
    "path", d="M7-1A7 7 0 1 0 1 7M4-1A4.2 4.2 0 1 0 0 4.2", fill="none", stroke="currentColor",
    stroke_width=2, stroke_linecap="round",
)  # fmt: skip
AGAIN = el(
    "path", d="M7-3A7.6 7.6 0 1 0 7.4 3M8-8V-2.6H2.6", fill="none", stroke="currentColor",
    stroke_width=2.2, stroke_linecap="round", stroke_linejoin="round",
)  # fmt: skip
SHIELD = el("path", d="M0-9 7.6-6V0Q7 6.4 0 9.4-7 6.4-7.6 0V-6Z", fill="currentColor")
BOOM = el("path", d=burst(11, 14, 10), fill="#ff6b4a", stroke=INK, stroke_width=1)

MEDAL = el("circle", r=7.4, fill="currentColor") + el("path", d=burst(5, 5, 2.2), fill=INK)

DEBRIS = (
    "".join(
        el("path", d=d, fill=fill, stroke=INK, stroke_width=0.8, class_="shard")
        for d, fill in (
            ("M-4-7Q0-13 4-7V1H-4Z", PAPER),
            ("M-6-1-11 8-4 6Z", "#e5484d"),
            ("M6-1 11 8 4 6Z", "#e5484d"),
            ("M-3-3H3V3H-3Z", "#59c2ff"),
            ("M-4 4 4 2 2 8-3 9Z", PAPER),
            ("M-5-4 2-6 4 0Z", FLAME),
            ("M-3 0 3-4 5 3Z", FLAME),
            ("M-2-4 4-2 0 4Z", "#ffd866"),
        )
    )
    + el("path", d=burst(11, 30, 17), fill="#ffd866", class_="ball")
    + el("path", d=burst(9, 19, 11), fill="#ff6b4a", class_="ball")
)
"""A rocket in pieces, and the fire that tears it up."""

SYMBOLS = {
    "rocket": ROCKET,
    "ufo": UFO,
    "command": COMMAND,
    "goal-planets": RING,
    "goal-moons": CRESCENT,
    "goal-colony": HEADS,
    "goal-deep-space": TWIRL,
    "flag": FLAG,
    "tick": TICK,
    "flask": FLASK,
    "tunnel": TUNNEL,
    "again": AGAIN,
    "shield": SHIELD,
    "boom": BOOM,
    "medal": MEDAL,
    "double": DOUBLE,
    **{f"glyph-{kind}": glyph for kind, glyph in GLYPHS.items()},
    **{f"face-of-{kind}": face for kind, face in FACES.items()},
}


def _gradient(name: str, *stops: tuple[float, str, float], **attrs: float) -> str:
    return el(
        "radialGradient",
        *(el("stop", offset=at, stop_color=c, stop_opacity=o) for at, c, o in stops),
        id=f"m-{name}",
        **(attrs or {"cx": 0.36, "cy": 0.3, "r": 0.8}),
    )


def _two(name: str, bright: str, dark: str) -> str:
    return _gradient(name, (0, bright, 1), (1, dark, 1))


GRADIENTS = (
    _two("sand", "#f3b27a", "#a9562d")
    + _two("rose", "#ff86a8", "#a8245a")
    + _two("glass", "#5fd4ff", "#0b4a78")
    + _two("water", "#46c3ee", "#0b5a94")
    + _two("rope", "#c79a4b", "#6d4717")
    + _two("gold", "#ffe08a", "#c9820c")
    + _two("stone", "#f2f3fa", "#9aa3c7")
    + _gradient("shade", (0.55, "#050818", 0), (1, "#050818", 0.62))
    + _gradient("shine", (0, "#fff", 0.5), (0.55, "#fff", 0), cx=0.36, cy=0.22, r=0.8)
    + _gradient("glow", (0, "#fff4d0", 0.95), (0.25, "#c9a7ff", 0.55), (1, "#5a3fd0", 0), cx=0.5, cy=0.5, r=0.5)
    + _gradient("nebula", (0, "#6a4bd8", 0.42), (1, "#6a4bd8", 0), cx=0.5, cy=0.5, r=0.5)
    + _gradient("dusk", (0, "#1aa6b7", 0.3), (1, "#1aa6b7", 0), cx=0.5, cy=0.5, r=0.5)
    + _gradient("earth", (0, "#58c4ff", 1), (0.9, "#1b4fa8", 1), (1, "#1b4fa8", 1), cx=0.5, cy=0.1, r=0.9)
)  # fmt: skip

FRAME = el("clipPath", el("rect", x=-SIDE / 2, width=2 * SIDE, height=HEIGHT), id="m-frame") + el(
    "clipPath", el("rect", x=-SIDE / 2, y=HEIGHT, width=2 * SIDE, height=90), id="m-below"
)
"""What is seen of the Earth: beside the mat, too, and below it, in a window of another shape."""

DEFS = "".join(
    (
        GRADIENTS,
        FRAME,
        el("g", BERTHS, id="m-berths"),
        *(cat(seat) for seat in range(5)),
        *(badge(seat) for seat in range(5)),
        *(tool(kind) for kind in GLYPHS),
        *(_face(face) for face in range(1, AB + 1)),
        _blank(),
        *(el("g", drawing, id=f"m-{name}") for name, drawing in SYMBOLS.items()),
    )
)
"""Every drawing that is used more than once or changes."""
