"""The story of a game as a line for each player, drawn as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from orrery.core.picture import el, words

WIDTH, HEIGHT = 440, 250
LEFT, RIGHT, TOP, BOTTOM = 34, 44, 14, 26
GAP = 17
"""The least distance between the numbers at the ends of the lines."""


def chart(totals: Sequence[Sequence[int]], names: Sequence[str], label: str) -> str:
    """Each seat's total after each choice, at the ends of the lines the last ones; the names stand
    below, whole."""
    rows = list(totals) or [[0] * len(names)]
    top = max(5, *(max(row) for row in rows))
    step = next(s for s in (1, 2, 5, 10, 20, 50, 100, 1000) if top / s <= 6)
    top = -(-top // step) * step
    last = max(1, len(rows) - 1)

    def x(i: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * i / last, 1)

    def y(points: float) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * points / top, 1)

    grid = [
        el("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y(v), y2=y(v), class_="grid")
        + el("text", str(v), x=LEFT - 7, y=y(v) + 4.5, text_anchor="end")
        for v in range(0, top + 1, step)
    ]
    ends = _spread([y(total) for total in rows[-1]])
    lines = []
    for seat, name in enumerate(names):
        path = _steps([(x(i), y(row[seat])) for i, row in enumerate(rows)])
        lines.append(
            el(
                "g",
                el("path", d=path, class_="line"),
                el("circle", cx=x(last), cy=y(rows[-1][seat]), r=4.5),
                el("title", words(name)),
                el("text", str(rows[-1][seat]), x=WIDTH - RIGHT + 9, y=ends[seat] + 4.5),
                class_=f"seat-{seat}",
            )
        )
    box = f"0 0 {WIDTH} {HEIGHT}"
    drawn = el("svg", *grid, *lines, viewBox=box, class_="chart", role="img", aria_label=label)
    dots = (el("span", class_=f"dot seat-{k}", aria_hidden="true") for k in range(len(names)))
    key = (el("li", dot, words(name)) for dot, name in zip(dots, names, strict=True))
    return drawn + el("ul", *key, class_="key")


def _steps(points: list[tuple[float, float]]) -> str:
    """A line that rises only where something was scored."""
    path = f"M{points[0][0]:g} {points[0][1]:g}"
    for i, ((_, before), (x, y)) in enumerate(pairwise(points), 1):
        if y != before:
            path += f"H{x:g}V{y:g}"
        elif i == len(points) - 1:
            path += f"H{x:g}"
    return path


def _spread(heights: list[float]) -> list[float]:
    """The heights moved apart so that words at them don't overlap."""
    order = sorted(range(len(heights)), key=lambda i: heights[i])
    placed = list(heights)
    for a, b in pairwise(order):
        placed[b] = max(placed[b], placed[a] + GAP)
    limit = float(HEIGHT - 6)
    for i in reversed(order):
        placed[i] = min(placed[i], limit)
        limit = placed[i] - GAP
    return placed
