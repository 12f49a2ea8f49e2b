"""The drawing tools: colours, and shapes that many drawings have."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.picture import el
from orrery.core.strokes import at

INK = "#10153a"
"""Drawn on bright things."""
PAPER = "#f5f1e4"
FLAME = "#ff9d2e"


@lru_cache(maxsize=4096)
def use(name: str, x: float = 0, y: float = 0, scale: float = 1) -> str:
    """A drawing of `art` at a place."""
    still = not (x or y) and scale == 1
    return el("use", href=f"#m-{name}", transform=None if still else at(x, y, scale))


def stroke(d: str, width: float = 1.7) -> str:
    return el("path", d=d, fill="none", stroke=INK, stroke_width=width, stroke_linecap="round")


def ink(d: str, **attrs: str | float) -> str:
    return el("path", d=d, fill=INK, **attrs)


def figure(text: str, x: float, y: float, size: float = 12) -> str:
    return el(
        "text", text, x=x, y=y, font_size=size, fill=INK, text_anchor="middle", class_="m-figure"
    )
