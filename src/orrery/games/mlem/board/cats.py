"""The cats: five shapes with ears in the colour of their seat; eight characters with their tools."""

from __future__ import annotations

from orrery.core.picture import el
from orrery.core.strokes import burst
from orrery.games.mlem.board.ink import INK, PAPER, figure, ink, stroke

EARS_HIGH = "M-12-5-11.5-17.5-2-11ZM12-5 11.5-17.5 2-11Z"
EARS_WIDE = "M-14-7-14-18-4-10ZM14-7 14-18 4-10Z"

SHAPES = (
    ("M0-13.5A13.5 13.5 0 1 1 0 13.5 13.5 13.5 0 1 1 0-13.5Z", EARS_HIGH),
    ("M-9-12H9Q12.5-12 12.5-8.5V9Q12.5 12.5 9 12.5H-9Q-12.5 12.5-12.5 9V-8.5Q-12.5-12-9-12Z", EARS_WIDE),
    ("M-13-11.5H13Q17.5-11.5 15.5-7.5L3.2 13.5Q0 18-3.2 13.5L-15.5-7.5Q-17.5-11.5-13-11.5Z", EARS_WIDE),
    ("M-2.2-15Q0-17 2.2-15L15.2-2.2Q17.2 0 15.2 2.2L2.2 15.2Q0 17.2-2.2 15.2L-15.2 2.2Q-17.2 0-15.2-2.2Z",
     "M-12.5-3-12.5-17-1.5-13.5ZM12.5-3 12.5-17 1.5-13.5Z"),
    (burst(8, 15.8, 12.2), EARS_HIGH),
)  # fmt: skip
"""Body and ears of each seat."""

WHISKERS = "M-10 3-18.5 1.5M-10 5.5-18 7.5M10 3 18.5 1.5M10 5.5 18 7.5"
INNER_EARS = "M-10.6-8.5-10.4-14-6.6-11.2ZM10.6-8.5 10.4-14 6.6-11.2Z"


def cat(seat: int) -> str:
    body, ears = SHAPES[seat]
    return el(
        "g",
        el("path", d=WHISKERS, stroke="currentColor", class_="m-whiskers"),
        el("path", d=ears, fill="currentColor", class_="m-outline"),
        el("path", d=INNER_EARS, fill=INK, fill_opacity=0.35),
        el("path", d=body, fill="currentColor", class_="m-outline"),
        el("path", d=body, fill="url(#m-shine)"),
        id=f"m-cat-{seat}",
    )


def badge(seat: int) -> str:
    """The seat's shape without a cat: for owners."""
    return el(
        "path", d=SHAPES[seat][0], fill="currentColor", stroke=INK, stroke_width=2.4,
        id=f"m-badge-{seat}",
    )  # fmt: skip


def _die() -> str:
    return stroke(
        "M-3.4-5.6H3.4Q5.6-5.6 5.6-3.4V3.4Q5.6 5.6 3.4 5.6H-3.4Q-5.6 5.6-5.6 3.4V-3.4Q-5.6-5.6-3.4-5.6Z"
    )


ASKEW = "translate(-4.4 -3.4) rotate(-20)"
TIMES_TWO = figure("2", 4.6, 6.2, 12.5)

GLYPHS = {
    "satellite": el(
        "g",
        ink("M-3-3H3V3H-3ZM-10-2.6H-4.4V2.6H-10ZM4.4-2.6H10V2.6H4.4Z"),
        stroke("M0-3V-7M-2.6-8.2A3.4 3.4 0 0 0 2.6-8.2"),
        transform="rotate(-35)",
    ),
    "shift": figure("±1", 0, 5, 14),
    "parachute": ink("M-9-.6A9 9.4 0 0 1 9-.6Q6-3 3-.6 0-3-3-.6-6-3-9-.6Z")
    + stroke("M-8-.6 0 8.6 8-.6M0-2V8"),
    "moon-doubler": ink("M-1.2-8A6.6 6.6 0 1 0-.2 4.2 5.4 5.4 0 0 1-1.2-8Z") + TIMES_TWO,
    "planet-doubler": ink("M-4.4-8A4.6 4.6 0 1 1-4.41-8Z")
    + el("g", stroke("M-7 0A7 2.2 0 1 1 7 0 7 2.2 0 1 1-7 0Z", 1.3), transform=ASKEW)
    + TIMES_TWO,
    "deep-space-doubler": ink(
        "M-4-10Q-3.2-4.2 2.4-3.4-3.2-2.6-4 3.2-4.8-2.6-10.4-3.4-4.8-4.2-4-10Z"
    )
    + TIMES_TWO,
    "die-thief": el("g", _die(), transform="scale(1.15)")
    + ink("M-3-4.3A1.7 1.7 0 1 1-2.99-4.3ZM3 .9A1.7 1.7 0 1 1 3.01 .9Z")
    + stroke("M-8 8 8-8", 2.6),
    "extra-one": el("g", _die(), transform="translate(3.5 0)")
    + ink("M3.5-1.8A1.8 1.8 0 1 1 3.49-1.8Z")
    + stroke("M-10 0H-4.4M-7.2-2.8V2.8", 2.1),
}
"""The abilities, dark on the cat."""

NOSE = el("path", d="M-1.9 2.4H1.9L0 4.6Z", fill=INK) + stroke(
    "M0 4.6V6Q-2.4 8.2-4.4 6.4M0 6Q2.4 8.2 4.4 6.4", 1.3
)
ROUND_EYES = el(
    "path", d="M-5.2-4.8A2.3 2.7 0 1 1-5.19-4.8ZM5.2-4.8A2.3 2.7 0 1 1 5.21-4.8Z", fill=INK
)
"""Eyes and noses of those who need no other."""


def _lens(x: float, fill: str) -> str:
    return el("circle", cx=x, cy=-2.4, r=4.4, fill=fill, stroke=INK, stroke_width=1.5)


FACES = {
    # headphones with an aerial
    "satellite": ROUND_EYES + NOSE + stroke("M-11.5-3A11.6 11.6 0 0 1 11.5-3", 1.8)
    + ink("M-13.5-4.5H-10V2.5H-13.5ZM10-4.5H13.5V2.5H10Z")
    + stroke("M11.8-4.5V-13M9.3-13.5H14.3", 1.5),
    # one eye winks, a brow goes up
    "shift": ink("M-5.2-4.8A2.3 2.7 0 1 1-5.19-4.8Z") + stroke("M2.8-2.4Q5.2-5 7.6-2.4", 1.8)
    + stroke("M-8-7.4-3-8.6", 1.6) + NOSE,
    # a pilot's goggles
    "parachute": stroke("M-13-3.4-9.4-2.4M13-3.4 9.4-2.4M-1-2.4H1", 2) + _lens(-5.2, "#cfeeff")
    + _lens(5.2, "#cfeeff") + stroke("M-6.6-1.2-4.4-4M3.8-1.2 6-4", 1) + NOSE,
    # asleep
    "moon-doubler": stroke("M-8-2.8Q-5.2-.2-2.6-2.8M2.6-2.8Q5.2-.2 8-2.8", 1.8) + NOSE
    + figure("z", 9.6, -8.4, 8),
    # a hat like a ringed planet
    "planet-doubler": el("g", ROUND_EYES, NOSE, transform="translate(0 2)")
    + ink("M-5.6-7.4A5.6 5.6 0 0 1 5.6-7.4Z") + stroke("M-10.4-7.6Q0-4.6 10.4-7.6", 2),
    # stars in the eyes
    "deep-space-doubler": ink(
        "M-5.2-6.8-4.1-3.7-1-2.6-4.1-1.5-5.2 1.6-6.3-1.5-9.4-2.6-6.3-3.7Z"
        "M5.2-6.8 6.3-3.7 9.4-2.6 6.3-1.5 5.2 1.6 4.1-1.5 1-2.6 4.1-3.7Z"
    ) + NOSE,
    # a mask
    "die-thief": ink("M-12-6.4Q-6-7.6 0-5.2 6-7.6 12-6.4 11.4.4 6 .8 2.6.6 0-1.4-2.6.6-6 .8-11.4.4-12-6.4Z")
    + el("path", d="M-7.4-3A1.9 2 0 1 1-7.39-3ZM3.6-3A1.9 2 0 1 1 3.61-3Z", fill="#fff", transform="translate(2 0)")
    + NOSE,
    # a monocle
    "extra-one": ink("M-5.2-4.8A2.3 2.7 0 1 1-5.19-4.8Z") + _lens(5.2, "#fff7dc")
    + ink("M5.2-4.4A2 2 0 1 1 5.21-4.4Z") + stroke("M9.2-.6Q11 4 9.4 8", 1) + NOSE,
}  # fmt: skip
"""Eight characters, dark on the colour of their seat."""


def tool(kind: str) -> str:
    """What an astronaut can do, as a patch."""
    return el(
        "g",
        el("circle", r=9, fill=PAPER, stroke=INK, stroke_width=1.3),
        el("g", GLYPHS[kind], transform="scale(.72)"),
        id=f"m-tool-{kind}",
    )


DOUBLE = el("circle", r=8.6, fill="#ffd866", stroke=INK, stroke_width=1.3) + figure(
    "×2", 0, 3.9, 11
)
"""On a cat that scores double where it is."""

BERTHS = "".join(
    el(
        "g",
        el("circle", r=12, fill="#0a0e27", stroke="#9aa6e0", stroke_dasharray="3 4"),
        el("g", drawing.replace(INK, "#dfe6ff"), transform="scale(.8)"),
        transform=f"translate({46 * i} 0)",
        opacity=0.3,
    )
    for i, drawing in enumerate(GLYPHS.values())
)
"""The empty places of a player board."""
