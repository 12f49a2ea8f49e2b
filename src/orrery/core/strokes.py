"""The pencil: strokes that the drawings of all games are made of."""

from __future__ import annotations

from math import cos, pi, sin

from orrery.core.picture import el

SHAPES = (
    "M0-9A9 9 0 1 1 0 9 9 9 0 1 1 0-9Z",
    "M-6.5-8.5H6.5Q8.5-8.5 8.5-6.5V6.5Q8.5 8.5 6.5 8.5H-6.5Q-8.5 8.5-8.5 6.5V-6.5Q-8.5-8.5-6.5-8.5Z",
    "M-9.5-8H9.5Q11-8 10.2-6.4L1.4 9.4Q0 11-1.4 9.4L-10.2-6.4Q-11-8-9.5-8Z",
    "M0-11.5 11.5 0 0 11.5-11.5 0Z",
)
"""Of the seats: circle, square, triangle, diamond."""


def path(d: str, **attrs: str | float) -> str:
    return el("path", d=d, **attrs)


def line(d: str, width: float = 2, colour: str = "currentColor") -> str:
    return el(
        "path", d=d, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round",
        stroke_linejoin="round",
    )  # fmt: skip


def dot(x: float, y: float, r: float, fill: str = "currentColor") -> str:
    return el("circle", cx=x, cy=y, r=r, fill=fill)


def burst(points: int, outer: float, inner: float) -> str:
    """The outline of a star with this many points."""
    corners = []
    for i in range(points * 2):
        r = inner if i % 2 else outer
        angle = pi * (i / points - 0.5)
        corners.append(f"{r * cos(angle):.1f} {r * sin(angle):.1f}")
    return f"M{'L'.join(corners)}Z"


def at(x: float, y: float, scale: float = 1) -> str:
    """The transform of a thing that is drawn around its middle."""
    return f"translate({x:g} {y:g})" + (f" scale({scale:g})" if scale != 1 else "")


def sign(d: str) -> str:
    """A sign of a few lines beside a word, or instead of one."""
    return el("svg", path(d), class_="sign", viewBox="0 0 24 24", aria_hidden="true")
