"""The drawings that are used by their name: dice, icons, gates, gyrodynes, the players' shapes."""

from __future__ import annotations

from functools import cache

from orrery.core.picture import el
from orrery.core.strokes import SHAPES, at, burst, dot, line, path

INK = "#0a0d26"
GOLD = "#ffd866"
SILVER = "#dfe4f5"
RED = "#d32a45"


def _figure(text: str, size: float, fill: str = INK, y: float = 0) -> str:
    return el(
        "text", text, y=y + size * 0.36, font_size=size, font_weight=800, fill=fill,
        text_anchor="middle",
    )  # fmt: skip


SQUARE = "M-7-10.5H7Q10.5-10.5 10.5-7V7Q10.5 10.5 7 10.5H-7Q-10.5 10.5-10.5 7V-7Q-10.5-10.5-7-10.5Z"
PIPS = {
    0: (), 1: ((0, 0),), 2: ((-5, -5), (5, 5)), 3: ((-5, -5), (0, 0), (5, 5)),
    4: ((-5, -5), (5, -5), (-5, 5), (5, 5)), 5: ((-5, -5), (5, -5), (0, 0), (-5, 5), (5, 5)),
    6: ((-5, -5.5), (5, -5.5), (-5, 0), (5, 0), (-5, 5.5), (5, 5.5)),
}  # fmt: skip
HALF = {0: (), 1: ((-5, 0),), 2: ((-5, -4.5), (-5, 4.5)), 3: ((-5, -6), (-5, 0), (-5, 6))}


def _die(value: int, face: str, pip: str, edge: str) -> str:
    return path(SQUARE, fill=face, stroke=edge, stroke_width=1.2) + "".join(
        dot(x, y, 2.1, pip) for x, y in PIPS[value]
    )


def _half(value: int, left: bool) -> str:
    """Half a red die at an end of a transmitter; two of them make a whole one."""
    drawing = path(
        "M0-10.5H-7Q-10.5-10.5-10.5-7V7Q-10.5 10.5-7 10.5H0Z", fill=RED, stroke="#ffb3bf",
        stroke_width=1.2, stroke_dasharray="32 21 40",
    ) + "".join(dot(x, y, 2.1, "#fff") for x, y in HALF[value])  # fmt: skip
    turn = "translate(5.5)" if not left else "translate(-5.5) scale(-1 1)"
    return el("g", drawing, transform=turn)


def _blades(count: int, r: float) -> str:
    blade = f"M-2-2.5Q-4-{r:g} 0-{r:g} 4.5-{r * 0.75:g} 2-2.5Z"
    return "".join(
        path(blade, fill="currentColor", transform=f"rotate({360 * i / count:g})")
        for i in range(count)
    )


SIZES = (("small", 2, 7.5), ("medium", 3, 9.5), ("large", 4, 11.2))


def _rotor(size: int) -> str:
    """The part that turns."""
    _, count, r = SIZES[size]
    return el("circle", r=r, fill="none", stroke="currentColor", stroke_width=1.8) + _blades(
        count, r
    )


def _hub(size: int) -> str:
    return el("circle", r=4.6, fill=INK, stroke="currentColor", stroke_width=1.2) + _figure(
        str(size + 1), 7.5, "#fff"
    )


def _gyrodyne(size: int) -> str:
    return _rotor(size) + _hub(size)


GATES = {
    "orange": ("#ff9d3c", "M0-11.5 10-5.8V5.8L0 11.5-10 5.8V-5.8Z"),
    "pink": ("#ffa0ae", "M0-11.5A7.6 11.5 0 1 1 0 11.5 7.6 11.5 0 1 1 0-11.5Z"),
    "green": ("#63dd84", "M0-12.5C2-5 5-2 12.5 0 5 2 2 5 0 12.5-2 5-5 2-12.5 0-5-2-2-5 0-12.5Z"),
}
"""Of each colour its own shape: a hexagon, a lens, a star with four points."""


def _gate(colour: str) -> str:
    fill, shape = GATES[colour]
    return (
        path(shape, fill="#141a46", stroke=fill, stroke_width=2.6)
        + path(shape, fill=fill, fill_opacity=0.55, transform="scale(.52)")
        + dot(0, 0, 1.8, "#fff")
    )


CUBE = (
    path("M0-10.5 9.5-5.5 0-.5-9.5-5.5Z", fill="#d7b4ff")
    + path("M-9.5-5.5 0-.5V10.5L-9.5 5.5Z", fill="#8f55dd")
    + path("M9.5-5.5 0-.5V10.5L9.5 5.5Z", fill="#6a35b5")
)
DISH = "M-9-4A9 9 0 0 0 3 8Z"
WAVES = "M1-9A8 8 0 0 1 9-1M1-5A4 4 0 0 1 5-1"
ROCKET = "M0-11C5-7 6 0 4 5H-4C-6 0-5-7 0-11ZM-4 1-8 7-4 6ZM4 1 8 7 4 6ZM-2 7H2L0 11Z"
GEAR = (
    "M-2-11H2L3-8 6-6.5 9-8 11-4 9-2V2L11 4 9 8 6 6.5 3 8 2 11H-2L-3 8-6 6.5-9 8-11 4-9 2V-2L-11-4"
    "-9-8-6-6.5-3-8ZM0-4A4 4 0 1 0 0 4 4 4 0 1 0 0-4Z"
)
ARC = "M7.5-4.5A9 9 0 1 0 8.8 2.5M9-9.5V-4H3.5"
STATION = "M-9 9V3L-4.5-1.5V-6H-1V-11H1V-6H4.5V-1.5L9 3V9Z"
BEAMS = "M-1.5-2-11-11-3 1.5ZM1.5 2 11 11 3-1.5Z"


def _night(drawing: str, scale: float = 0.86) -> str:
    """Bright things on a piece of night, to be seen on any paper."""
    return dot(0, 0, 11.8, "#1b2060") + el("g", drawing, transform=f"scale({scale:g})")


def _pulsar_icon(ring: str = "") -> str:
    return _night(path(BEAMS, fill="#9fd8ff") + dot(0, 0, 4.6, "#fff") + ring, 0.95)


def _small(drawing: str, x: float, y: float, scale: float = 0.5) -> str:
    return el("g", drawing, transform=at(x, y, scale))


ICONS = {
    "cube": CUBE,
    "swing": dot(0, 0, 11, "#4fd0c5") + _figure("±1", 13.5),
    "boost": path("M0-11.8 10.4-6V6L0 11.8-10.4 6V-6Z", fill="#ffb84d") + _figure("+2", 13.5),
    "ring": el("circle", r=8.5, fill="none", stroke="currentColor", stroke_width=4.5),
    "pulsar": _pulsar_icon(),
    "isolated": _pulsar_icon(
        el("circle", r=9.5, fill="none", stroke=GOLD, stroke_width=2, stroke_dasharray="3.4 2.6")
    ),
    "claimed": _pulsar_icon(el("circle", r=8.5, fill="none", stroke=GOLD, stroke_width=3)),
    "station": path(STATION, fill="#aab6ff", stroke="#3a4494", stroke_width=1.2)
    + path("M-2.5 9V4.5H2.5V9Z", fill="#232b6b"),
    "tile": path(SQUARE, fill="#2f6f86", stroke="#a8ecff", stroke_width=1.4)
    + path(burst(4, 8, 2.6), fill="#a8ecff"),
    "transmitter": path(DISH, fill="#d98545") + line("M-3 2 3-4M-4 6-7 11H3L0 7", 2, "#d98545"),
    "online": _night(path(DISH, fill=GOLD) + line(WAVES, 2, GOLD) + line("M-3 5-4.5 9H1", 2, GOLD), 0.84),
    "link": _small(_half(2, False), -2.6, 0, 0.9) + _small(_half(2, True), 2.6, 0, 0.9),
    "gate-run": line("M-8 9V-1A8 8 0 0 1 8-1V9", 2.6) + line("M-4 5H3M0 1.5 4 5 0 8.5", 2.2),
    "teleport": line(
        "M1 1A2.5 2.5 0 1 1-1.5-1.5 5 5 0 1 1-1.5 7.5 8 8 0 1 1 5-7.5 10 10 0 0 1 9.5 3", 2.2,
        "#17ab9b",
    ),
    "patent": path("M-8-10.5H4L8-6.5V10.5H-8Z", fill="#dfe4ff", stroke="#5a64a8", stroke_width=1.2)
    + line("M-4 1-1 4.5 5-3", 2.6, INK),
    "project": path("M0-10.5 3.5-4.5H-3.5ZM-4.5-3H4.5L7.2 2H-7.2ZM-8.2 4H8.2L11 9.5H-11Z", fill="#3fb46a"),
    "ship": path(ROCKET, fill="currentColor", transform="rotate(45)"),
    "initiative": path(ROCKET, fill="#4f9fe6"),
    "engineering": path(GEAR, fill="#a678ec", fill_rule="evenodd"),
    "award": path("M-7-11H7L3-2H-3Z", fill="#ff8f8f") + dot(0, 4, 7, GOLD) + _figure("2", 9, INK, 4),
    "goal": dot(0, 0, 11, "#e86a7c") + dot(0, 0, 7.2, "#fff") + dot(0, 0, 3.6, "#e86a7c"),
    "copy": _small(_die(2, SILVER, INK, INK), -3, -3, 0.8) + _small(_die(3, RED, "#fff", "#ffb3bf"), 3.5, 3.5, 0.8),
    "modifier": _small(dot(0, 0, 11, "#4fd0c5") + _figure("±1", 12), -4, -3, 0.66)
    + _small(path("M0-11.8 10.4-6V6L0 11.8-10.4 6V-6Z", fill="#ffb84d") + _figure("+2", 12), 4.5, 4, 0.62),
    "spin": el("g", _rotor(1), transform="scale(.72)")
    + line("M-11-3A11 11 0 0 1-2-11M11 3A11 11 0 0 1 2 11", 2, "#e6a400")
    + dot(0, 0, 2.6, "#e6a400"),
    "sizes": _small(_rotor(0), -7, 4, 0.6) + _small(_rotor(1), 0, -4, 0.62) + _small(_rotor(2), 7, 4, 0.6),
    "gate-any": _small(_gate("orange"), -5.5, -4.5, 0.55) + _small(_gate("pink"), 5.5, -4.5, 0.55)
    + _small(_gate("green"), 0, 6, 0.55),
    "explore": dot(0, 0, 9, "#3f9cff") + path("M-6-5Q-1-8 1-4T-3 1-7 1ZM2 1Q7-1 7 3T3 8Q0 5 2 1Z", fill="#8fe3ff"),
    "ability": line("M0 0C3-5 10-6 10 0S3 5 0 0-10-6-10 0-3 5 0 0Z", 2.6),
    "immediate": path("M2-11-7 2H-1L-3 11 7-3H1Z", fill="currentColor"),
    "production": line(ARC, 2.6),
    "final": line("M-7 11V-10", 2.4) + path("M-7-10H9V2H-7Z", fill="currentColor")
    + path("M-3-10H1V-6H-3ZM5-10H9V-6H5ZM-7-6H-3V-2H-7ZM1-6H5V-2H1ZM-3-2H1V2H-3ZM5-2H9V2H5Z", fill=INK),
    "kinds": dot(0, 0, 12, "#1b2060")
    + _small(line("M0 0C3-5 10-6 10 0S3 5 0 0-10-6-10 0-3 5 0 0Z", 3.4, "#7fe0d8"), -5, -5)
    + _small(path("M2-11-7 2H-1L-3 11 7-3H1Z", fill=GOLD), 6, -5)
    + _small(line(ARC, 3.2, "#8fe08f"), -5.5, 6) + _small(path("M-7-10H9V2H-7Z", fill="#c9a6ff"), 5.5, 8),
    "eye": path("M-11 0Q0-11 11 0 0 11-11 0Z", fill="#fff") + dot(0, 0, 4.2, INK),
    "lock": path("M-7-1H7V9H-7Z", fill="currentColor") + line("M-4-1V-5A4 4 0 0 1 4-5V-1", 2.4),
    "tick": line("M-7 0-2 6 8-6", 3.4),
    "penalty": path("M0-10 10.5 8.5H-10.5Z", fill="#ff6b6b") + line("M0-4V2M0 5.6V5.7", 2.4, "#fff"),
    "again": line(ARC, 2.6, "#4f9fe6"),
    "median": path("M0-11 9 3H-9Z", fill="#e6a400") + path("M-9 6H9V10H-9Z", fill="#e6a400"),
    "end": line("M-9 0H6M1-6 7 0 1 6M10-8V8", 2.6),
}  # fmt: skip


def _symbol(name: str, inner: str) -> str:
    return el("symbol", inner, id=f"q-{name}", viewBox="-12 -12 24 24")


def _stacked(upper: bool) -> str:
    """Two tokens upon each other, and which of them is meant."""
    tokens = ((-5.5, upper), (5.5, not upper))
    return "".join(
        el("rect", x=-9, y=y - 4, width=18, height=8, rx=3, stroke="currentColor", stroke_width=1.8,
           fill="currentColor" if meant else "none")
        for y, meant in tokens
    )  # fmt: skip


HULL = "M0-22C8-15 12-2 10 10L16 18 6 14H-6L-16 18-10 10C-12-2-8-15 0-22Z"


def _ship(seat: int) -> str:
    """A survey ship: its owner's shape on a hull with fins and a flame."""
    mark = path(SHAPES[seat], fill="currentColor", stroke=INK, stroke_width=1.6)
    return el(
        "g",
        path("M-4 12-2 20H2L4 12Z", fill="#7fd0ff"),
        path(HULL, fill="#e9edff", stroke=INK, stroke_width=1.6),
        el("g", mark, transform="translate(0 -1) scale(.86)"),
        id=f"q-ship-{seat}",
    )


def _mark(seat: int) -> str:
    return path(SHAPES[seat], fill="currentColor", stroke=INK, stroke_width=1)


def _station(seat: int) -> str:
    """A tower on its owner's shape, with a bright edge: nothing that a planet could be."""
    tower = "M-5 6V1.5L-2.6-1V-3.6H-.7V-7H.7V-3.6H2.6V-1L5 1.5V6Z"
    return (
        path(SHAPES[seat], fill=INK, stroke=INK, stroke_width=4.2, stroke_linejoin="round")
        + path(SHAPES[seat], fill="#fff", stroke="#fff", stroke_width=2, stroke_linejoin="round")
        + path(SHAPES[seat], fill="currentColor")
        + path(tower, fill=INK, transform="scale(.92)")
    )


def _planet_blue() -> str:
    """Seas, land and a cap of ice."""
    land = "M-8-5Q-5-9-1-8 1-6-1-4-4-3-4 0-7 3-9 1-10-2-8-5ZM3-2Q7-4 9-1 10 3 7 6 3 7 3 3 1 0 3-2Z"
    return (
        dot(0, 0, 11, "url(#q-blue)")
        + path(land, fill="#7fe0a0", fill_opacity=0.75)
        + path("M-5-9.8Q0-11.6 5-9.8 2-7.6-1-8.4-3-8-5-9.8Z", fill="#fff", fill_opacity=0.9)
        + el("circle", r=11, fill="none", stroke="#dff2ff", stroke_width=1.1)
    )


def _planet_lifeless() -> str:
    """Dust, craters and a ridge."""
    craters = ((-4.5, -3.5, 2.6), (4, 2.5, 3.2), (-2.5, 5.5, 1.9), (5, -5.5, 1.7), (0.2, -0.6, 1.2))
    return (
        dot(0, 0, 11, "url(#q-lifeless)")
        + "".join(
            el("circle", cx=x, cy=y, r=r, fill="#5b483c", fill_opacity=0.75, stroke="#e2d2c2",
               stroke_width=0.6, stroke_opacity=0.6)
            for x, y, r in craters
        )
        + line("M-10 2Q-4 0-1 3T9 5", 0.8, "#6d5848")
        + el("circle", r=11, fill="none", stroke="#cbb9a8", stroke_width=1.1, stroke_dasharray="2.6 2")
    )  # fmt: skip


def _gradient(name: str, *stops: tuple[float, str, float]) -> str:
    return el(
        "radialGradient",
        *(el("stop", offset=at, stop_color=colour, stop_opacity=o) for at, colour, o in stops),
        id=f"q-{name}",
    )


DEFS = "".join(
    (
        _gradient("space", (0, "#2a1f63", 1), (0.45, "#161447", 1), (0.82, "#0a0d2c", 1), (1, "#05071a", 1)),
        _gradient("nebula-1", (0, "#b04bd0", 0.5), (0.5, "#7a35b5", 0.22), (1, "#7a35b5", 0)),
        _gradient("nebula-2", (0, "#2f9bd8", 0.42), (0.5, "#1f6fae", 0.18), (1, "#1f6fae", 0)),
        _gradient("nebula-3", (0, "#e0607f", 0.34), (0.5, "#b0407f", 0.14), (1, "#b0407f", 0)),
        _gradient("glow", (0, "#fff", 1), (0.22, "#cdefff", 0.95), (0.5, "#5fb4ff", 0.4), (1, "#5fb4ff", 0)),
        _gradient("lonely", (0, "#fff", 1), (0.22, "#ffe6c9", 0.95), (0.5, "#ff9a5f", 0.4), (1, "#ff9a5f", 0)),
        _gradient("back", (0, "#4a3a9c", 1), (0.7, "#231c5c", 1), (1, "#161243", 1)),
        _gradient("face", (0, "#24306e", 1), (1, "#10163f", 1)),
        _gradient("blue", (0, "#bfeaff", 1), (0.5, "#3f9cff", 1), (1, "#1b55c0", 1)),
        _gradient("lifeless", (0, "#d9c9b8", 1), (0.6, "#97806f", 1), (1, "#5d4b40", 1)),
        *(_symbol(name, drawing) for name, drawing in ICONS.items()),
        *(_symbol(f"die-{n}", _die(n, SILVER, INK, "#8b93b8")) for n in range(7)),
        *(_symbol(f"red-{n}", _die(n, RED, "#fff", "#ffb3bf")) for n in range(7)),
        *(_symbol(f"half-{n}-{end}", _half(n, end == "left")) for n in range(4) for end in ("left", "right")),
        *(_symbol(f"gyrodyne-{name}", _gyrodyne(i)) for i, (name, _, _) in enumerate(SIZES)),
        *(_symbol(f"gate-{colour}", _gate(colour)) for colour in GATES),
        *(_symbol(f"mark-{seat}", _mark(seat)) for seat in range(len(SHAPES))),
        *(_symbol(f"station-{seat}", _station(seat)) for seat in range(len(SHAPES))),
        _symbol("upper", _stacked(True)),
        _symbol("lower", _stacked(False)),
        _symbol("planet-blue", _planet_blue()),
        _symbol("planet-lifeless", _planet_lifeless()),
        *(el("g", _rotor(i), id=f"q-rotor-{i}") for i in range(3)),
        *(el("g", _hub(i), id=f"q-hub-{i}") for i in range(3)),
        *(_ship(seat) for seat in range(len(SHAPES))),
    )
)  # fmt: skip
"""Every drawing, for both the cluster and the boards around it."""


@cache
def icon(name: str, look: str = "") -> str:
    """An icon in a line of text. It has no name of its own: the words around it tell."""
    return f'<svg class="{f"p-i {look}".rstrip()}" aria-hidden="true"><use href="#q-{name}"></use></svg>'


@cache
def die(value: int, red: bool = False, look: str = "") -> str:
    return icon(f"{'red' if red else 'die'}-{value}", f"p-die {look}".rstrip())


@cache
def marker(seat: int) -> str:
    """A player's token."""
    return icon(f"mark-{seat}", f"p-m s{seat}")


@cache
def glyph(name: str, x: float, y: float, size: float, look: str | None = None) -> str:
    """An icon in an SVG."""
    return el(
        "use", href=f"#q-{name}", x=x - size / 2, y=y - size / 2, width=size, height=size,
        class_=look,
    )  # fmt: skip
