"""The cats: five shapes with ears in the colour of their seat, and a mark for each ability."""

from __future__ import annotations

from orrery.core.picture import el
from orrery.core.strokes import burst
from orrery.games.mlem.board.ink import INK, figure, ink, stroke

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

DOUBLE = figure("×2", 0, 6.6, 19)
"""On a cat that scores double where it is."""
MUZZLE = (
    el("path", d="M-5.4-4.6A2.3 2.7 0 1 1-5.39-4.6ZM5.4-4.6A2.3 2.7 0 1 1 5.41-4.6Z", fill=INK)
    + el("path", d="M-1.9 2.6H1.9L0 4.8Z", fill=INK)
    + stroke("M0 4.8V6.2Q-2.4 8.6-4.6 6.6M0 6.2Q2.4 8.6 4.6 6.6", 1.3)
)
"""The face of a cat that has landed."""

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
