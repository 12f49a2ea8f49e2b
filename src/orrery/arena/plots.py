"""Plots as SVG: bars, lines and a histogram. A series has a colour by its number."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from math import ceil, floor, isfinite, log10
from typing import NamedTuple

from orrery.core.picture import el

WIDTH, LABEL, RIGHT = 480, 174, 50
BAR, GAP = 15, 9
HEIGHT, LEFT, FOOT, TOP = 260, 46, 30, 12


class Bar(NamedTuple):
    """A value of a series, with an interval where one is known."""

    series: int
    value: float
    low: float | None = None
    high: float | None = None


def bars(groups: Sequence[tuple[str, Sequence[Bar]]], label: str, unit: str = "") -> str:
    """Groups of lying bars, one below the other."""
    ends = [v for _, group in groups for bar in group for v in (bar.value, bar.low, bar.high)]
    known = [v for v in ends if v is not None and isfinite(v)]
    low, high = min(0.0, *known, 0.0), max(0.0, *known, 0.0) or 1.0
    most = max((abs(bar.value) for _, group in groups for bar in group), default=0.0)

    def x(value: float) -> float:
        inside = min(max(value, low), high)
        return round(LABEL + (WIDTH - LABEL - RIGHT) * (inside - low) / (high - low or 1.0), 1)

    drawn = []
    y = TOP
    for name, group in groups:
        middle = y + BAR * len(group) / 2
        drawn.append(el("text", escape(name), x=LABEL - 10, y=middle + 4.5, text_anchor="end"))
        for bar in group:
            a, b = sorted((x(0.0), x(bar.value)))
            look = f"series-{bar.series % 6}"
            drawn.append(el("rect", x=a, y=y, width=max(b - a, 0.5), height=BAR - 3, class_=look))
            end = b
            if bar.low is not None and bar.high is not None:
                at = y + (BAR - 3) / 2
                drawn.append(
                    el("line", x1=x(bar.low), x2=x(bar.high), y1=at, y2=at, class_="whisker")
                )
                end = max(b, x(bar.high))
            digits = 0 if abs(bar.value) >= 10 else 1 if most >= 1 else 2 if most >= 0.1 else 3
            said = f"{bar.value:.{digits}f}{unit}".replace("-", "−")
            drawn.append(el("text", said, x=end + 6, y=y + 10, class_="value"))
            y += BAR
        y += GAP
    drawn.append(el("line", x1=x(0.0), x2=x(0.0), y1=TOP - 4, y2=y, class_="axis"))
    return _svg(drawn, y + 4, label)


def lines(series: Sequence[Sequence[float]], ticks: Sequence[str], label: str) -> str:
    """A line for each series over the same steps."""
    top = max((value for line in series for value in line), default=0.0)
    grid, y, top = _grid(top)
    last = max(1, len(ticks) - 1)

    def x(i: int) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * i / last, 1)

    drawn = list(grid)
    for i, tick in enumerate(ticks):
        drawn.append(el("text", escape(tick), x=x(i), y=HEIGHT - 8, text_anchor="middle"))
    for number, line in enumerate(series):
        points = " ".join(f"{x(i):g},{y(value):g}" for i, value in enumerate(line))
        look = f"series-{number % 6}"
        drawn.append(el("polyline", points=points, class_=f"curve {look}"))
        drawn += [
            el("circle", cx=x(i), cy=y(value), r=3.5, class_=look) for i, value in enumerate(line)
        ]
    return _svg(drawn, HEIGHT, label)


def histogram(values: Sequence[float], label: str, most: int = 24) -> str:
    """How often values lie in which range."""
    low, high = min(values), max(values)
    step = _nice((high - low) / most or 1.0)
    first = floor(low / step)
    counts = [0] * (floor(high / step) - first + 1)
    for value in values:
        counts[floor(value / step) - first] += 1
    grid, y, _ = _grid(max(counts))
    wide = (WIDTH - LEFT - RIGHT) / len(counts)
    drawn = list(grid)
    every = ceil(len(counts) / 8)
    for i, count in enumerate(counts):
        left = LEFT + wide * i
        if not i % every:
            text = f"{(first + i) * step:g}"
            drawn.append(el("text", text, x=round(left, 1), y=HEIGHT - 8, text_anchor="middle"))
        if count:
            tall = HEIGHT - FOOT - y(count)
            drawn.append(
                el("rect", x=round(left + 1, 1), y=y(count), width=round(max(wide - 2, 1), 1),
                   height=round(tall, 1), class_="series-0")
            )  # fmt: skip
    return _svg(drawn, HEIGHT, label)


def _grid(top: float) -> tuple[list[str], Height, float]:
    """Lines across, the heights of values, and the greatest value there is room for."""
    step = _nice(top / 5 or 1.0)
    top = max(step, ceil(top / step) * step)
    y = Height(top)
    found = []
    value = 0.0
    while value <= top + step / 2:
        found.append(
            el("line", x1=LEFT, x2=WIDTH - RIGHT, y1=y(value), y2=y(value), class_="grid")
            + el("text", f"{value:g}", x=LEFT - 7, y=y(value) + 4.5, text_anchor="end")
        )
        value += step
    return found, y, top


class Height(NamedTuple):
    top: float

    def __call__(self, value: float) -> float:
        return round(HEIGHT - FOOT - (HEIGHT - FOOT - TOP) * value / self.top, 1)


def _nice(step: float) -> float:
    """The next larger step that people count in.

    >>> _nice(0.3), _nice(3.2), _nice(17)
    (0.5, 5.0, 20.0)
    """
    ten = 10.0 ** floor(log10(step))
    return float(next(n * ten for n in (1, 2, 5, 10) if n * ten >= step * 0.999))


def _svg(drawn: Sequence[str], height: float, label: str) -> str:
    box = f"0 0 {WIDTH} {height:g}"
    return el("svg", *drawn, viewBox=box, role="img", aria_label=label)
