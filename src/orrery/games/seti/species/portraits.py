"""What the portraits of species are painted with: 120 wide and 80 high, around their middle."""

from __future__ import annotations

from orrery.core.picture import el
from orrery.core.strokes import dot


def sky(near: str, far: str) -> str:
    """The ground of a portrait: a glow and a few stars."""
    ground = el("rect", x=-60, y=-40, width=120, height=80, fill=far)
    glow = el("ellipse", cx=0, cy=14, rx=58, ry=40, fill=near, fill_opacity=0.6)
    stars = ((-48, -30), (-30, -34), (34, -31), (50, -20), (-52, -6), (47, 8), (14, -35))
    return ground + glow + "".join(dot(x, y, 1.1, "#fff") for x, y in stars)


def oval(x: float, y: float, rx: float, ry: float, fill: str, turn: float = 0) -> str:
    return el("ellipse", rx=rx, ry=ry, fill=fill, transform=f"translate({x:g} {y:g}) rotate({turn:g})")  # fmt: skip
