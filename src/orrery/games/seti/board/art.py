"""The drawings that are used by their name: icons, emblems, the players' shapes.

Colours are variables of the style: on paper, in the night sky and in either theme each keeps its
contrast.
"""

from __future__ import annotations

from functools import cache

from orrery.core.picture import el
from orrery.core.strokes import SHAPES, burst, dot, line, path
from orrery.games.seti.board.bodies import BODIES, COMET, ROCKS, TAIL
from orrery.games.seti.board.bodies import DEFS as SKY_DEFS
from orrery.games.seti.board.ink import INK, colour
from orrery.games.seti.sky import PLANETS

CARD = "M-7-9H7Q8.5-9 8.5-7.5V7.5Q8.5 9 7 9H-7Q-8.5 9-8.5 7.5V-7.5Q-8.5-9-7-9Z"
BOLT = "M2-11-7 2H-1L-3 11 7-3H1Z"
ROCKET = "M0-11C5-7 6 0 4 5H-4C-6 0-5-7 0-11ZM-4 1-8 7-4 6ZM4 1 8 7 4 6ZM-2 7H2L0 11Z"
DISH = "M-9-3A9 9 0 0 0 3 9L-9-3ZM-3 3 4-4M2-9A7 7 0 0 1 9-2M2-5A3 3 0 0 1 5-2"
TELESCOPE = "M-10 0-8-4 6-10 9-3-5 3ZM-2 2-6 11M0 2 4 11"
CHIP = "M-6-6H6V6H-6ZM-3-6V-10M3-6V-10M-3 6V10M3 6V10M-6-3H-10M-6 3H-10M6-3H10M6 3H10"
SPIRAL = "M1 1A2.5 2.5 0 1 1-1.5-1.5 5 5 0 1 1-1.5 7.5 8 8 0 1 1 5-7.5 10 10 0 0 1 9.5 3"
HEX = "M0-10 9-5V5L0 10-9 5V-5Z"
HEAD = "M0-6C4-6 5-2 4 1 3 4 1 6 0 6S-3 4-4 1C-5-2-4-6 0-6Z"

SIGNS = {
    "yellow": burst(4, 11, 4.2),
    "red": "M0-10 10 8H-10Z",
    "blue": "M0-10A10 10 0 1 1 0 10 10 10 0 1 1 0-10ZM0-4A4 4 0 1 0 0 4 4 4 0 1 0 0-4Z",
    "black": "M0-11 11 0 0 11-11 0ZM0-5-5 0 0 5 5 0Z",
}
"""The shape of each sector colour, for eyes that don't tell the colours apart."""

MOLECULE = line("M-5 5 0-5 6 4") + dot(-5, 5, 4) + dot(0, -5, 4.5) + dot(6, 4, 3.6)
ROCK = path("M-9 2-5-7 3-9 9-2 7 7-2 9Z", fill="currentColor")
MICROBE = el(
    "ellipse", rx=8.5, ry=5, fill="currentColor", transform="rotate(-30)"
) + line("M-8-1-11-3M-4-6-5-9M3-7 4-10M8 1 11 3M4 6 5 9M-3 7-4 10", 1.6)  # fmt: skip


def _drawn(d: str, name: str, width: float = 1.6) -> str:
    """Filled and outlined in one colour."""
    return path(d, fill=colour(name), stroke=colour(name), stroke_width=width)


def _dish(name: str) -> str:
    sign = path(SIGNS[name], fill=colour(f"k-{name}"), fill_rule="evenodd",
                transform="translate(6.5 6.5) scale(.5)")  # fmt: skip
    return el("g", _drawn(DISH, f"k-{name}", 1.8), transform="translate(-1.5 -1.5)") + sign


def _letter(text: str, name: str) -> str:
    return el("text", text, y=6, text_anchor="middle", font_size=17, font_weight=800, fill=colour(name))  # fmt: skip


ICONS = {
    "credit": dot(0, 0, 10, colour("credit")) + line("M4-4A5.5 5.5 0 1 0 4 4", 2.6, INK),
    "energy": path(BOLT, fill=colour("energy")),
    "publicity": path("M-9-3H-5L6-9V9L-5 3H-9ZM-6 4-4 10H-1L-2 4Z", fill=colour("publicity"))
    + line("M9-4A6 6 0 0 1 9 4", 2, colour("publicity")),
    "data": path(HEX, fill=colour("data")) + dot(0, 0, 3.4, INK),
    "no-data": path(HEX, fill="none", stroke=colour("faint"), stroke_width=1.4, stroke_dasharray="3 2.4"),
    "card": path(CARD, fill=colour("card")) + line("M-4-4H4M-4 0H4M-4 4H1", 1.8, INK),
    "pick": path(CARD, fill=colour("card")) + line("M0-5V5M-5 0H5", 2.4, INK),
    "row": path(CARD, fill=colour("card"), transform="translate(-6 0) scale(.72)")
    + path(CARD, fill=colour("card"), fill_opacity=0.6, transform="translate(7 0) scale(.72)"),
    "alien-card": path(CARD, fill=colour("alien")) + path(HEAD, fill=INK)
    + dot(-1.8, -0.5, 1.3, colour("alien")) + dot(1.8, -0.5, 1.3, colour("alien")),
    "move": line("M-9-6-3 0-9 6M-1-6 5 0-1 6", 3, colour("move")),
    "income": path(CARD, fill=colour("income"), transform="translate(0 -1)") + line("M0-6V5M-4 1 0 5 4 1", 2.2, INK),
    "launch": path(ROCKET, fill=colour("probe")),
    "probe": path(ROCKET, fill=colour("probe")),
    "scan": _drawn(TELESCOPE, "scope"),
    "telescope": _drawn(TELESCOPE, "scope"),
    "analyse": _drawn(CHIP, "data"),
    "computer": _drawn(CHIP, "data"),
    "research": path("M0-11A7 7 0 0 1 4 2V5H-4V2A7 7 0 0 1 0-11ZM-3 7H3V9H-3Z", fill=colour("tech")),
    "tech": path("M0-11A7 7 0 0 1 4 2V5H-4V2A7 7 0 0 1 0-11ZM-3 7H3V9H-3Z", fill=colour("tech")),
    "orbit": el("ellipse", rx=10.5, ry=5, fill="none", stroke=colour("plain"), stroke_width=2,
                transform="rotate(-25)") + dot(0, 0, 4.5, colour("card")) + dot(9.5, -4.4, 2.6, colour("plain")),
    "land": line("M-8 10H8", 2.2, colour("plain")) + line("M0-10V4M-5-1 0 5 5-1", 2.4, colour("plain")),
    "moon": path("M4-10A10 10 0 1 0 4 10 12 12 0 0 1 4-10Z", fill=colour("plain")),
    "planet": dot(0, 0, 6.5, colour("card")) + el("ellipse", rx=11, ry=3.4, fill="none", stroke=colour("plain"),
                                                stroke_width=1.8, transform="rotate(-20)"),
    "signal": path(DISH, fill="currentColor", stroke="currentColor", stroke_width=1.8, fill_opacity=0.9),
    **{f"signal-{name}": _dish(name) for name in SIGNS},
    **{f"sector-{name}": path(d, fill=colour(f"k-{name}"), fill_rule="evenodd") for name, d in SIGNS.items()},
    "win": path("M-7-10H7V-4A7 7 0 0 1-7-4ZM-2 2H2V6H5V9H-5V6H-2Z", fill=colour("credit")),
    "pink": MOLECULE,
    "yellow": ROCK,
    "blue": MICROBE,
    "any": path("M0-10A10 10 0 0 1 8.7 5L0 0Z", fill=colour("pink"))
    + path("M8.7 5A10 10 0 0 1-8.7 5L0 0Z", fill=colour("yellow"))
    + path("M-8.7 5A10 10 0 0 1 0-10V0Z", fill=colour("blue")),
    "exofossil": line(SPIRAL, 2.4, colour("fossil")),
    "danger": path("M0-10 10.5 8.5H-10.5Z", fill=colour("danger")) + line("M0-4V2M0 5.6V5.7", 2.4, "#fff"),
    "turn": line("M8-3A8.5 8.5 0 1 0 8 4M9-9V-3H3", 2.4),
    "first": path("M-5 10V-10M-5-9H8L4-4.5 8 0H-5", fill=colour("credit"), stroke=colour("credit"), stroke_width=2),
    "tick": line("M-7 0-2 6 8-6", 3.2, colour("good")),
    "sample": path("M-4-10H4V-7H-4ZM-6-6H6V7Q6 10 3 10H-3Q-6 10-6 7Z", fill=colour("sample")),
    "message": path("M-10-7H10V7H-10Z", fill=colour("card")) + line("M-9-6 0 1 9-6", 2, INK),
    "mission": path("M-6 10V-10L8-6-6-1", fill=colour("move"), stroke=colour("move"), stroke_width=2),
    "gold": path(burst(8, 10.5, 7.5), fill=colour("credit")),
    "hand": path(CARD, fill=colour("faint"), transform="translate(-3 0) rotate(-12) scale(.85)")
    + path(CARD, fill=colour("card"), transform="translate(3 0) rotate(10) scale(.85)"),
    "vp": path(burst(6, 10.5, 7), fill=colour("credit")),
    "pass": path("M-2-10A10 10 0 1 0 10 2 8 8 0 0 1-2-10Z", fill=colour("plain")),
    "asteroids": el("g", ROCKS, transform="scale(.9)"),
    "comet": el("g", path(TAIL, fill=colour("faint")), dot(0, 3, 5, colour("plain")),
                transform="rotate(40) scale(.72) translate(0 8)"),
    "anomaly": path("M0-11 11 0 0 11-11 0ZM0-5-5 0 0 5 5 0Z", fill=colour("scope"), fill_rule="evenodd"),
    "if": path("M0-11 11 0 0 11-11 0Z", fill=colour("faint")) + _letter("?", "ink"),
    "back": line("M-9-2H4A5 5 0 0 1 4 9H-2M-5-7-10-2-5 3", 2.6, colour("plain")),
    "eye": path("M-11 0Q0-11 11 0 0 11-11 0Z", fill=colour("plain")) + dot(0, 0, 4, INK),
    "zoom": el("circle", cx=-2, cy=-2, r=6.5, fill="none", stroke="currentColor", stroke_width=2.4)
    + line("M3 3 9.5 9.5M-5-2H1M-2-5V1", 2.4),
    "close": line("M-7-7 7 7M7-7-7 7", 3),
    "swap": line("M-9-4H7M3-9 8-4 3 1M9 5H-7M-3 0-8 5-3 10", 2.2, colour("plain")),
    "unknown": _letter("?", "plain"),
}  # fmt: skip

MOTIFS = {
    "flight": line("M-11 8A16 16 0 0 1 9-10M-6 11A12 12 0 0 1 11-4", 1)
    + path(ROCKET, fill="currentColor", transform="translate(2 -1) rotate(42) scale(.8)")
    + dot(-8, -8, 1.6) + dot(9, 9, 1),
    "listening": path(DISH, fill="currentColor", transform="translate(-3 3) scale(.8)")
    + line("M1-9A9 9 0 0 1 9-1M1-5A5 5 0 0 1 5-1M3-12A12 12 0 0 1 12-3", 1.2) + line("M-6 6-9 11H-1", 1.4),
    "science": line("M0-11V11M-9.5-5.5 9.5 5.5M-9.5 5.5 9.5-5.5", 0.8) + dot(0, 0, 3)
    + "".join(el("ellipse", rx=11, ry=4.2, fill="none", stroke="currentColor", transform=f"rotate({turn})")
              for turn in (0, 60, 120)),
    "life": line("M-8-10Q8-5-8 0T-8 10M8-10Q-8-5 8 0T8 10", 1.6)
    + line("M-4-8H4M-3-3H3M-3 3H3M-4 8H4", 1),
    "means": dot(-4, 4, 6) + el("circle", cx=4, cy=-4, r=6, fill="none", stroke="currentColor", stroke_width=1.6)
    + line("M-10 10H10M4-7V-1M1-4H7", 1.2),
    "alien": path(HEAD, fill="none", stroke="currentColor", stroke_width=1, transform="scale(1.7)")
    + el("ellipse", cx=-3, cy=-1, rx=1.6, ry=3, fill="currentColor", transform="rotate(-18)")
    + el("ellipse", cx=3, cy=-1, rx=1.6, ry=3, fill="currentColor", transform="rotate(18)"),
}  # fmt: skip
"""What the families of cards have as their picture."""
ICONS |= {f"motif-{name}": drawing for name, drawing in MOTIFS.items()}

UNKNOWN = (
    el("circle", r=26, fill="none", stroke=colour("faint"), stroke_width=3, stroke_dasharray="7 6")
    + el("text", "?", y=13, text_anchor="middle", font_size=38, font_weight=800, fill=colour("plain"))
)  # fmt: skip
"""The emblem of a species that nobody knows."""


def _symbol(name: str, inner: str, box: float = 12) -> str:
    return el("symbol", inner, id=f"t-{name}", viewBox=f"{-box:g} {-box:g} {2 * box:g} {2 * box:g}")


def _probe(seat: int) -> str:
    """A probe: its owner's shape with two panels and an aerial."""
    return el(
        "g",
        line("M-15 0H15M0-9V-16", 2.4, "#e8ecff"),
        path("M-22-6H-13V6H-22ZM13-6H22V6H13Z", fill="currentColor", stroke="#0b1030", stroke_width=1.2),
        line("M-17.5-6V6M17.5-6V6", 1, "#0b1030"),
        path(SHAPES[seat], fill="currentColor", stroke="#fff", stroke_width=1.8),
        dot(0, -16, 2.6, "#fff"),
        id=f"t-probe-{seat}",
    )  # fmt: skip


def _capsule(seat: int) -> str:
    return el(
        "g",
        path("M-13-8Q0-15 13-8L9 11Q0 15-9 11Z", fill="#9be8d8", stroke="#0b1030", stroke_width=1.4),
        path(SHAPES[seat], fill="currentColor", stroke="#0b1030", stroke_width=2, transform="scale(.7)"),
        id=f"t-capsule-{seat}",
    )  # fmt: skip


DEFS = "".join(
    (
        SKY_DEFS,
        *(_symbol(name, drawing) for name, drawing in ICONS.items()),
        _symbol("emblem-nobody", UNKNOWN, 32),
        *(_symbol(f"body-{name}", BODIES[name], 16) for name in PLANETS),
        *(el("g", drawing, id=f"t-{name}") for name, drawing in (("tail", COMET), ("rocks", ROCKS))),
        *(el("path", d=shape, id=f"t-mark-{seat}") for seat, shape in enumerate(SHAPES)),
        *(_probe(seat) for seat in range(len(SHAPES))),
        *(_capsule(seat) for seat in range(len(SHAPES))),
    )
)  # fmt: skip
"""Every drawing, for both the sky and the boards around it."""


def emblem(name: str, drawing: str) -> str:
    """A species' emblem among the drawings."""
    return _symbol(f"emblem-{name}", drawing, 32)


def portrait(name: str, drawing: str) -> str:
    """And its portrait."""
    return el("symbol", drawing, id=f"t-portrait-{name}", viewBox="-60 -40 120 80")


@cache
def icon(name: str, look: str = "") -> str:
    """An icon in a line of text. It has no name of its own: the words around it tell."""
    look = f"s-i {look}".rstrip()
    return f'<svg class="{look}" aria-hidden="true"><use href="#t-{name}"></use></svg>'


@cache
def trace(name: str) -> str:
    """A life trace, or one of any colour."""
    return icon(name, "" if name == "any" else f"c-{name}")


@cache
def body(planet: int) -> str:
    return icon(f"body-{PLANETS[planet]}", "s-body")


@cache
def marker(seat: int) -> str:
    """A player's marker; a negative seat is the neutral one."""
    return f'<i class="s-m s{seat}"></i>' if seat >= 0 else '<i class="s-m none"></i>'


@cache
def use(name: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> str:
    """A drawing in the sky."""
    move = f"translate({x:g} {y:g})"
    move += (f" rotate({turn:g})" if turn else "") + (f" scale({scale:g})" if scale != 1 else "")
    return el("use", href=f"#t-{name}", transform=move if move != "translate(0 0)" else None)


@cache
def glyph(name: str, x: float, y: float, size: float, look: str | None = None) -> str:
    """An icon in the sky."""
    return el(
        "use", href=f"#t-{name}", x=x - size / 2, y=y - size / 2, width=size, height=size,
        class_=look,
    )  # fmt: skip
