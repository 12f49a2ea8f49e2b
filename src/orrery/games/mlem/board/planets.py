"""The planets, each a cat's toy; 45 in radius."""

from __future__ import annotations

from orrery.core.picture import el
from orrery.games.mlem.board.ink import INK

RADIUS = 45


def _ball(fill: str) -> str:
    return el("circle", r=RADIUS, fill=fill)


def _arcs(paths: str, colour: str, width: float, opacity: float = 1) -> str:
    return el(
        "path", d=paths, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round",
        stroke_opacity=opacity,
    )  # fmt: skip


def _pawprint() -> str:
    toes = ((-22, -6, -24), (-9, -20, -8), (9, -20, 8), (22, -6, 24))
    paw = "".join(
        el("ellipse", cx=x, cy=y, rx=6.4, ry=8.4, transform=f"rotate({turn} {x} {y})")
        for x, y, turn in toes
    )
    paw += el("path", d="M0-4C11-4 21 7 20 15S8 21 0 18-19 23-20 15-11-4 0-4Z")
    craters = "".join(
        el("circle", cx=x, cy=y, r=r) for x, y, r in ((-33, 17, 4), (34, 14, 5), (30, -25, 3.4))
    )
    return _ball("url(#m-sand)") + el("g", paw, craters, fill="#8a4b2c", fill_opacity=0.72)


def _yarn_ball() -> str:
    strands = (
        "M-40-18Q-6-44 33-29M-44-4Q-4-34 41-16M-45 9Q0-22 44-1M-42 21Q4-8 44 13M-34 31Q4 6 40 25"
    )
    across = "M-18-41Q-36-8-20 40M-5-44Q-24-4-6 44M9-44Q-10 0 9 44"
    tail = "M26 36C44 48 58 34 50 24S38 34 52 44"
    return (
        _arcs(tail, "#ff8fb0", 2.2)
        + _ball("url(#m-rose)")
        + _arcs(strands, "#ffb9cd", 2, 0.75)
        + _arcs(across, "#8e1f4c", 1.7, 0.65)
    )


def _fishbowl() -> str:
    fish = "M-11 9C-4-1 9-1 15 8 19 5 22 3 24 3 22 8 22 11 24 16 20 15 18 13 15 11 8 20-5 18-11 9Z"
    bubbles = "".join(
        el("circle", cx=x, cy=y, r=r, fill="none", stroke="#d8fbff", stroke_width=1.3)
        for x, y, r in ((-20, -4, 3), (-25, 6, 2), (-16, 10, 1.6))
    )
    return (
        _ball("url(#m-glass)")
        + el("path", d="M-43-12Q-22-20 0-12T43-12A45 45 0 1 1-43-12Z", fill="url(#m-water)")
        + el("path", d=fish, fill="#ff9d2e")
        + el("circle", cx=-5, cy=7, r=1.6, fill=INK)
        + bubbles
        + el("path", d="M-22 38Q-26 26-19 18M-14 42Q-16 32-11 27", fill="none", stroke="#43c98a",
             stroke_width=3, stroke_linecap="round")
        + el("ellipse", cy=-40, rx=21, ry=5.5, fill="#0a3a57", stroke="#bdf0ff", stroke_width=2.4)
    )  # fmt: skip


def _rope_ball() -> str:
    bands = "M-38-24Q0-4 38-24M-45 0Q0 24 45 0M-36 27Q0 44 36 27M-24-38Q0-26 24-38"
    twist = (
        "M-33-21-28-14M-20-15-14-8M-5-12 0-5M11-12 15-4M26-17 29-9"
        "M-38 4-32 12M-24 11-17 18M-8 14-2 22M10 14 14 21M26 10 29 17"
    )
    return (
        _ball("url(#m-rope)")
        + _arcs(bands, "#5c3d12", 13, 0.5)
        + _arcs(bands, "#e9c983", 10)
        + _arcs(twist, "#8f6a2c", 1.8)
    )


def _bell_toy() -> str:
    slot = "M-24 14Q0 20 24 14"
    return (
        el("circle", cy=-46, r=6, fill="none", stroke="#d79b1e", stroke_width=3.4)
        + _ball("url(#m-gold)")
        + el("path", d="M-45-2Q0 10 45-2V5Q0 17-45 5Z", fill="#a9660b", fill_opacity=0.75)
        + _arcs(slot + "M0 17V38", "#4b2a05", 5)
        + el("g", el("circle", cx=-24, cy=14, r=5), el("circle", cx=24, cy=14, r=5), fill="#4b2a05")
        + el("ellipse", cx=-16, cy=-24, rx=13, ry=6.5, fill="#fff", fill_opacity=0.35,
             transform="rotate(-32 -16 -24)")
    )  # fmt: skip


PLANETS = {
    "pawprint": _pawprint,
    "yarn-ball": _yarn_ball,
    "fishbowl": _fishbowl,
    "rope-ball": _rope_ball,
    "bell-toy": _bell_toy,
}
SHADE = el("circle", r=RADIUS, fill="url(#m-shade)")


def planet(id: str) -> str:
    """A planet; one from an owner's file that we don't know is a plain one."""
    draw = PLANETS.get(id)
    return (draw() if draw else _ball("url(#m-sand)")) + SHADE
