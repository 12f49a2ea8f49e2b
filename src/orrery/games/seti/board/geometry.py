"""Where things are in the solar system: rings and sectors around the Sun at (0, 0)."""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin

SUN = 46
RINGS = (46, 140, 224, 306, 384)
"""The borders of the four rings."""
STARS = (390, 498)
"""The band of the nearby stars around them."""
HALF = 500
"""The picture reaches so far from the Sun on each side."""

Point = tuple[float, float]


def polar(r: float, angle: float) -> Point:
    """A point by its distance and its angle, clockwise from twelve o'clock."""
    a = radians(angle)
    return round(r * sin(a), 1), round(-r * cos(a), 1)


@cache
def radius(ring: int) -> float:
    """How far from the Sun the middle of a ring is."""
    return (RINGS[ring] + RINGS[ring + 1]) / 2 + (4 if ring == 0 else 0)


@cache
def middle(space: int) -> Point:
    ring, sector = divmod(space, 8)
    return polar(radius(ring), 45 * sector + 22.5)


@cache
def segment(inner: float, outer: float, sector: float, gap: float = 0) -> str:
    """The outline of a part of a ring, an eighth wide, with a gap around it."""
    a, b = 45 * sector, 45 * (sector + 1)
    near, far = inner + gap, outer - gap
    da, db = (57.3 * gap / near, 57.3 * gap / far) if gap else (0.0, 0.0)
    x1, y1 = polar(far, a + db)
    x2, y2 = polar(far, b - db)
    x3, y3 = polar(near, b - da)
    x4, y4 = polar(near, a + da)
    return (
        f"M{x1:g} {y1:g}A{far:g} {far:g} 0 0 1 {x2:g} {y2:g}"
        f"L{x3:g} {y3:g}A{near:g} {near:g} 0 0 0 {x4:g} {y4:g}Z"
    )


@cache
def cell(ring: int, sector: float, gap: float = 0) -> str:
    return segment(RINGS[ring], RINGS[ring + 1], sector, gap)


@cache
def aloft(space: int, dx: float = 0, dy: float = 0) -> str:
    """The transform of an upright thing in a space. It turns out to the space's sector, goes away
    from the Sun and turns back, so that on its way to another space it flies along an arc, with
    the discs; matrices, because those turn the short way round, past twelve o'clock too."""
    ring, sector = divmod(space, 8)
    a = radians(45 * sector + 22.5)
    c, s = round(cos(a), 4), round(sin(a), 4)
    return (
        f"matrix({c:g} {s:g} {-s:g} {c:g} 0 0) translate(0 {-radius(ring):g}) "
        f"matrix({c:g} {-s:g} {s:g} {c:g} 0 0) translate({dx:g} {dy:g})"
    )


def crowd(count: int, planet: bool = False) -> tuple[Point, ...]:
    """Places for several pieces that share a space; a planet there stays in sight."""
    if planet:
        return tuple(polar(31, 180 + 56 * (i - (count - 1) / 2)) for i in range(count))
    if count == 1:
        return ((0, 0),)
    if count == 2:
        return ((-17, 0), (17, 0))
    if count == 3:
        return ((-16, 10), (16, 10), (0, -16))
    return tuple(polar(24, 360 * i / count + 45) for i in range(count))
