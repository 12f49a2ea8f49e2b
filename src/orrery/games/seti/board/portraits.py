"""The species as one imagines them: a picture for each, 120 wide and 80 high, around its middle."""

from __future__ import annotations

from orrery.core.picture import el
from orrery.core.strokes import burst, dot, line, path


def _sky(near: str, far: str) -> str:
    """The ground of a portrait: a glow and a few stars."""
    ground = el("rect", x=-60, y=-40, width=120, height=80, fill=far)
    glow = el("ellipse", cx=0, cy=14, rx=58, ry=40, fill=near, fill_opacity=0.6)
    stars = ((-48, -30), (-30, -34), (34, -31), (50, -20), (-52, -6), (47, 8), (14, -35))
    return ground + glow + "".join(dot(x, y, 1.1, "#fff") for x, y in stars)


def _oval(x: float, y: float, rx: float, ry: float, fill: str, turn: float = 0) -> str:
    return el("ellipse", rx=rx, ry=ry, fill=fill, transform=f"translate({x:g} {y:g}) rotate({turn:g})")  # fmt: skip


PORTRAITS = {
    # small armoured creatures with many legs, under the ice of great moons
    "mascamites": _sky("#1d8a62", "#06231c")
    + line("M-26 12-40 26M-18 18-28 34M26 12 40 26M18 18 28 34M-30 2-46 8M30 2 46 8", 3, "#0c4a37")
    + _oval(0, 8, 34, 24, "#2fae7d") + _oval(0, 10, 26, 18, "#53d39e")
    + line("M0-8V26M-13-5V22M13-5V22", 2, "#1f7d59")
    + line("M-10-14Q-20-26-26-28M10-14Q20-26 26-28", 2.4, "#0c4a37")
    + _oval(0, -12, 17, 12, "#1f7d59")
    + "".join(dot(x, -14, 4.4, "#eafff4") + dot(x, -13.4, 2.2, "#05150f") for x in (-9, 0, 9)),
    # tall warriors behind a visor
    "exertians": _sky("#a32a22", "#230607")
    + path("M-46 40Q-40 14-18 10L-14 2H14L18 10Q40 14 46 40Z", fill="#5c1416")
    + path("M-18-30Q0-40 18-30L21-4Q14 14 0 16-14 14-21-4Z", fill="#d9472f")
    + path("M-17-12Q0-18 17-12L15-3Q0 2-15-3Z", fill="#1a0304")
    + path("M-13-9-3-7-4-4-12-5ZM13-9 3-7 4-4 12-5Z", fill="#ffd35c")
    + line("M0-36V-18M-9 6H9M-7 10H7", 2, "#7d1c18")
    + path("M-20-26-34-36-24-14ZM20-26 34-36 24-14Z", fill="#8f221c"),
    # a long stranger that tumbles past
    "oumuamua": _sky("#7a4636", "#150a12")
    + line("M-58 30Q-10 22 58-24", 1.4, "#ffb08a")
    + _oval(2, 2, 44, 11, "#8c4b3c", -28) + _oval(-2, -2, 40, 7, "#c07a62", -28)
    + _oval(-16, 8, 5, 3, "#6d3629", -28) + _oval(8, -4, 6, 3, "#6d3629", -28)
    + _oval(26, -14, 4, 2.4, "#6d3629", -28)
    + line("M-6 0Q-2-3 1 0T8 1", 1.6, "#ffe3c8") + dot(-1, 2, 1.6, "#ffe3c8"),
    # two suns, and somebody who waves
    "centaurians": _sky("#9a7420", "#1d1405")
    + dot(-30, -16, 15, "#ffd24a") + dot(-6, -26, 8, "#ff9d5c")
    + path("M-60 30Q-20 18 20 26T60 22V40H-60Z", fill="#4a3410")
    + path("M10 34Q10 6 22 4T36 34Z", fill="#f2e2b8")
    + _oval(23, -8, 11, 13, "#f7edd0")
    + _oval(18.5, -9, 2.6, 4.2, "#2a1c05", 12) + _oval(27.5, -9, 2.6, 4.2, "#2a1c05", -12)
    + line("M34 12Q46 6 46-10M43-10 46-14 49-10M46-10V-15", 3, "#f2e2b8")
    + line("M12 14Q6 22 8 30", 3, "#f2e2b8"),
    # a fold in space that looks back
    "anomalies": _sky("#6a3fd0", "#0d0624")
    + path("M0-34 44 0 0 34-44 0Z", fill="#2a1670") + path("M0-26 34 0 0 26-34 0Z", fill="#4a2aa8")
    + path("M-24 0Q0-20 24 0 0 20-24 0Z", fill="#e7d3ff")
    + dot(0, 0, 9, "#6a3fd0") + dot(0, 0, 4.4, "#0d0624") + dot(-3, -3, 1.8, "#fff")
    + line("M-44 0-58-8M44 0 58 8M0-34 8-40M0 34-8 40", 2, "#b48cff")
    + path(burst(4, 7, 2), fill="#fff", transform="translate(40 -26)"),
}  # fmt: skip
"""Those of the box; others show their emblem."""
