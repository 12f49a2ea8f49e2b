"""The drawings that are used by their name: icons, planets, the players' shapes."""

from __future__ import annotations

from functools import cache

from orrery.core.picture import burst, el
from orrery.games.seti.sky import PLANETS

INK = "#0b1030"


def _path(d: str, **attrs: str | float) -> str:
    return el("path", d=d, **attrs)


def _line(d: str, width: float = 2, colour: str = "currentColor") -> str:
    return el(
        "path", d=d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round",
        stroke_linejoin="round",
    )  # fmt: skip


def _dot(x: float, y: float, r: float, fill: str = "currentColor") -> str:
    return el("circle", cx=x, cy=y, r=r, fill=fill)


SHAPES = (
    "M0-9A9 9 0 1 1 0 9 9 9 0 1 1 0-9Z",
    "M-6.5-8.5H6.5Q8.5-8.5 8.5-6.5V6.5Q8.5 8.5 6.5 8.5H-6.5Q-8.5 8.5-8.5 6.5V-6.5Q-8.5-8.5-6.5-8.5Z",
    "M-9.5-8H9.5Q11-8 10.2-6.4L1.4 9.4Q0 11-1.4 9.4L-10.2-6.4Q-11-8-9.5-8Z",
    "M0-11.5 11.5 0 0 11.5-11.5 0Z",
)
"""Of the seats: circle, square, triangle, diamond."""

CARD = "M-7-9H7Q8.5-9 8.5-7.5V7.5Q8.5 9 7 9H-7Q-8.5 9-8.5 7.5V-7.5Q-8.5-9-7-9Z"
BOLT = "M2-11-7 2H-1L-3 11 7-3H1Z"
ROCKET = "M0-11C5-7 6 0 4 5H-4C-6 0-5-7 0-11ZM-4 1-8 7-4 6ZM4 1 8 7 4 6ZM-2 7H2L0 11Z"
DISH = "M-9-3A9 9 0 0 0 3 9L-9-3ZM-3 3 4-4M2-9A7 7 0 0 1 9-2M2-5A3 3 0 0 1 5-2"
TELESCOPE = "M-10 0-8-4 6-10 9-3-5 3ZM-2 2-6 11M0 2 4 11"
CHIP = "M-6-6H6V6H-6ZM-3-6V-10M3-6V-10M-3 6V10M3 6V10M-6-3H-10M-6 3H-10M6-3H10M6 3H10"
SPIRAL = "M1 1A2.5 2.5 0 1 1-1.5-1.5 5 5 0 1 1-1.5 7.5 8 8 0 1 1 5-7.5 10 10 0 0 1 9.5 3"


MOLECULE = _line("M-5 5 0-5 6 4") + _dot(-5, 5, 4) + _dot(0, -5, 4.5) + _dot(6, 4, 3.6)
ROCK = _path("M-9 2-5-7 3-9 9-2 7 7-2 9Z", fill="currentColor")
MICROBE = el(
    "ellipse", rx=8.5, ry=5, fill="currentColor", transform="rotate(-30)"
) + _line("M-8-1-11-3M-4-6-5-9M3-7 4-10M8 1 11 3M4 6 5 9M-3 7-4 10", 1.6)  # fmt: skip

ICONS = {
    "credit": _dot(0, 0, 10, "#ffd866") + _line("M4-4A5.5 5.5 0 1 0 4 4", 2.6, INK),
    "energy": _path(BOLT, fill="#ff9d2e"),
    "publicity": _path("M-9-3H-5L6-9V9L-5 3H-9ZM-6 4-4 10H-1L-2 4Z", fill="#ff8fb3")
    + _line("M9-4A6 6 0 0 1 9 4", 2, "#ff8fb3"),
    "data": _path("M0-10 9-5V5L0 10-9 5V-5Z", fill="#4fc3ff") + _dot(0, 0, 3.4, INK),
    "card": _path(CARD, fill="#cfd6ff") + _line("M-4-4H4M-4 0H4M-4 4H1", 1.8, INK),
    "pick": _path(CARD, fill="#cfd6ff") + _line("M0-5V5M-5 0H5", 2.4, INK),
    "alien-card": _path(CARD, fill="#8ef0b0")
    + _path("M0-6C4-6 5-2 4 1 3 4 1 6 0 6S-3 4-4 1C-5-2-4-6 0-6Z", fill=INK)
    + _dot(-1.8, -0.5, 1.3, "#8ef0b0")
    + _dot(1.8, -0.5, 1.3, "#8ef0b0"),
    "move": _line("M-9-6-3 0-9 6M-1-6 5 0-1 6", 3, "#9fe8c0"),
    "income": _path(CARD, fill="#b7e36b", transform="translate(0 -1)")
    + _line("M0-6V5M-4 1 0 5 4 1", 2.2, INK),
    "launch": _path(ROCKET, fill="#ffb36b"),
    "scan": _path(TELESCOPE, fill="#e7a8ff", stroke="#e7a8ff", stroke_width=1.6),
    "analyse": _path(CHIP, fill="#4fc3ff", stroke="#4fc3ff", stroke_width=1.6),
    "research": _path("M0-11A7 7 0 0 1 4 2V5H-4V2A7 7 0 0 1 0-11ZM-3 7H3V9H-3Z", fill="#ffe27a"),
    "probe": _path(ROCKET, fill="#ffb36b"),
    "telescope": _path(TELESCOPE, fill="#e7a8ff", stroke="#e7a8ff", stroke_width=1.6),
    "computer": _path(CHIP, fill="#4fc3ff", stroke="#4fc3ff", stroke_width=1.6),
    "orbit": el("ellipse", rx=10.5, ry=5, fill="none", stroke="#cfd6ff", stroke_width=2,
                transform="rotate(-25)") + _dot(0, 0, 4.5, "#8fa3ff") + _dot(9.5, -4.4, 2.6, "#fff"),
    "land": _line("M-8 10H8", 2.2, "#cfd6ff") + _line("M0-10V4M-5-1 0 5 5-1", 2.4, "#cfd6ff"),
    "signal": _path(DISH, fill="currentColor", stroke="currentColor", stroke_width=1.8, fill_opacity=0.9),
    "pink": MOLECULE,
    "yellow": ROCK,
    "blue": MICROBE,
    "any": _path("M0-10A10 10 0 0 1 8.7 5L0 0Z", fill="#f58ac9")
    + _path("M8.7 5A10 10 0 0 1-8.7 5L0 0Z", fill="#ffc94d")
    + _path("M-8.7 5A10 10 0 0 1 0-10V0Z", fill="#58b9ff"),
    "exofossil": _line(SPIRAL, 2.4, "#e8d3a2"),
    "danger": _path("M0-10 10.5 8.5H-10.5Z", fill="#ff5d5d") + _line("M0-4V2M0 5.6V5.7", 2.4, "#fff"),
    "turn": _line("M8-3A8.5 8.5 0 1 0 8 4M9-9V-3H3", 2.4),
    "first": _path("M-5 10V-10M-5-9H8L4-4.5 8 0H-5", fill="#ffd866", stroke="#ffd866", stroke_width=2),
    "tick": _line("M-7 0-2 6 8-6", 3.2, "#7ee2a8"),
    "sample": _path("M-4-10H4V-7H-4ZM-6-6H6V7Q6 10 3 10H-3Q-6 10-6 7Z", fill="#9be8d8"),
    "message": _path("M-10-7H10V7H-10Z", fill="#a8c7ff") + _line("M-9-6 0 1 9-6", 2, INK),
    "mission": _path("M-6 10V-10L8-6-6-1", fill="#9fe8c0", stroke="#9fe8c0", stroke_width=2),
    "gold": _path(burst(8, 10.5, 7.5), fill="#ffd866"),
    "hand": _path(CARD, fill="#8f9be0", transform="translate(-3 0) rotate(-12) scale(.85)")
    + _path(CARD, fill="#cfd6ff", transform="translate(3 0) rotate(10) scale(.85)"),
    "vp": _path(burst(6, 10.5, 7), fill="#ffd866"),
}  # fmt: skip


def _ball(colour: str, more: str = "") -> str:
    return (
        _dot(0, 0, 10, colour)
        + more
        + el("circle", r=10, fill="none", stroke="#fff", stroke_opacity=0.35, stroke_width=1)
    )


_RING = el(
    "ellipse", rx=15, ry=4.4, fill="none", stroke="#e8d6a0", stroke_width=2.2,
    transform="rotate(-18)",
)  # fmt: skip
BODIES = {
    "mercury": _ball("#b9a08c", _dot(-3, -2, 2, "#8d7766") + _dot(4, 3, 2.6, "#8d7766")),
    "venus": _ball("#f0c97a", _line("M-8-4Q0-7 8-4M-9 2Q0-1 9 2", 1.6, "#c99338")),
    "mars": _ball("#e0643c", _path("M-6-8Q0-5 6-8A10 10 0 0 0-6-8Z", fill="#ffe9dd")),
    "jupiter": _ball("#e2b48a", _line("M-9-4H9M-10 1H10M-8 6H8", 2, "#a8693f")
                     + el("ellipse", cx=4, cy=2.6, rx=3, ry=1.8, fill="#c4472b")),
    "saturn": _ball("#e9d28f") + _RING,
    "uranus": _ball("#9be8e8") + el("ellipse", rx=3, ry=14, fill="none", stroke="#c9f6f6",
                                    stroke_width=1.3, transform="rotate(12)"),
    "neptune": _ball("#4d74ff", _line("M-8-3Q0-6 8-3", 1.8, "#a8c0ff")),
    "oumuamua": el("ellipse", rx=13, ry=4.6, fill="#b06a5a", stroke="#ffd0b8", stroke_width=1,
                   transform="rotate(-35)"),
    "earth": _ball("#2f86e8", _path("M-6-6Q-1-9 1-5T-3 0-8 1ZM2 1Q7-1 8 3T3 9Q0 6 2 1Z", fill="#57c785")),
}  # fmt: skip

COMET = (
    _path("M-12-10 4 2 0 6Z", fill="#9fe8ff", fill_opacity=0.5)
    + _path("M-3-12 6 0 2 3Z", fill="#9fe8ff", fill_opacity=0.35)
    + _dot(4, 5, 5, "#d9f7ff")
)
ASTEROIDS = (
    _path("M-12-2-8-7-3-5-4 0-9 2Z", fill="#8c8fa8")
    + _path("M0 4 5 0 11 3 9 9 3 10Z", fill="#a2a5be")
    + _path("M3-9 8-11 12-7 9-3 4-4Z", fill="#75789a")
    + _dot(-6, 8, 2.6, "#9093ad")
    + _dot(-1, -9, 1.6, "#9093ad")
)


def _symbol(name: str, inner: str, box: float = 12) -> str:
    return el("symbol", inner, id=f"t-{name}", viewBox=f"{-box:g} {-box:g} {2 * box:g} {2 * box:g}")


def _probe(seat: int) -> str:
    """A probe: its owner's shape with two panels and an aerial."""
    return el(
        "g",
        _line("M-15 0H15M0-9V-16", 2.4, "#e8ecff"),
        _path("M-21-5H-13V5H-21ZM13-5H21V5H13Z", fill="currentColor", stroke=INK, stroke_width=1),
        _path(SHAPES[seat], fill="currentColor", stroke="#fff", stroke_width=1.8),
        _dot(0, -16, 2.4, "#fff"),
        id=f"t-probe-{seat}",
    )


def _capsule(seat: int) -> str:
    return el(
        "g",
        _path("M-13-8Q0-15 13-8L9 11Q0 15-9 11Z", fill="#9be8d8", stroke=INK, stroke_width=1.4),
        el("g", _path(SHAPES[seat], fill="currentColor", stroke=INK, stroke_width=2), transform="scale(.7)"),
        id=f"t-capsule-{seat}",
    )  # fmt: skip


DEFS = "".join(
    (
        el(
            "radialGradient",
            el("stop", offset=0, stop_color="#fffbe0"),
            el("stop", offset=0.45, stop_color="#ffd24a"),
            el("stop", offset=1, stop_color="#ff7a1a"),
            id="t-sunlight",
        ),
        *(_symbol(name, drawing) for name, drawing in ICONS.items()),
        *(_symbol(f"body-{name}", BODIES[name], 16) for name in PLANETS),
        *(el("g", drawing, id=f"t-{name}") for name, drawing in
          (("comet", COMET), ("rocks", ASTEROIDS))),
        *(el("path", d=shape, id=f"t-mark-{seat}") for seat, shape in enumerate(SHAPES)),
        *(_probe(seat) for seat in range(len(SHAPES))),
        *(_capsule(seat) for seat in range(len(SHAPES))),
    )
)  # fmt: skip
"""Every drawing, for both the sky and the boards around it."""


@cache
def icon(name: str, look: str = "") -> str:
    """An icon in a line of text. It has no name of its own: the words around it tell."""
    return f'<svg class="s-i {look}" aria-hidden="true"><use href="#t-{name}"></use></svg>'.replace(
        ' "', '"'
    )


@cache
def body(planet: int) -> str:
    return icon(f"body-{PLANETS[planet]}", "s-body")


@cache
def marker(seat: int) -> str:
    """A player's marker; a negative seat is the neutral one."""
    return f'<i class="s-m s{seat}"></i>' if seat >= 0 else '<i class="s-m none"></i>'


@cache
def use(name: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """A drawing in the sky."""
    move = f"translate({x:g} {y:g})" + (f" scale({scale:g})" if scale != 1 else "")
    return el("use", href=f"#t-{name}", transform=move if x or y or scale != 1 else None)


@cache
def glyph(name: str, x: float, y: float, size: float, look: str | None = None) -> str:
    """An icon in the sky."""
    return el(
        "use", href=f"#t-{name}", x=x - size / 2, y=y - size / 2, width=size, height=size,
        class_=look,
    )  # fmt: skip
