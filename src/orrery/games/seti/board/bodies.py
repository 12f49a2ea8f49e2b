"""The Sun, planets, comets and rocks, and the light that falls on them."""

from __future__ import annotations

from orrery.core.picture import el
from orrery.core.strokes import dot, line, path

SHADE = el("circle", r=10, fill="url(#t-shade)")


def _ball(fill: str, more: str = "") -> str:
    """A globe, lit from the upper left."""
    return dot(0, 0, 10, fill) + more + SHADE


_SATURN = (
    line("M-14.4 4.6A15.2 4.6 -17 0 1 14.4-4.6", 2.2, "#b99f63"),
    line("M-14.4 4.6A15.2 4.6 -17 0 0 14.4-4.6", 2.4, "#f2e2b0"),
)
BODIES = {
    "mercury": _ball("#b9a08c", dot(-3, -2, 2, "#8d7766") + dot(4, 3, 2.6, "#8d7766") + dot(-2, 5, 1.4, "#8d7766")),
    "venus": _ball("#f0c97a", line("M-8-4Q0-7 8-4M-9 2Q0-1 9 2M-7 7Q0 4 6 7", 1.6, "#c99338")),
    "earth": _ball("#2f86e8", path("M-6-6Q-1-9 1-5T-3 0-8 1ZM2 1Q7-1 8 3T3 9Q0 6 2 1Z", fill="#57c785")
                   + line("M-8-7Q-2-9 3-8M-3 8Q2 9 6 7", 1.4, "#fffc")),
    "mars": _ball("#e0643c", path("M-6-8Q0-5 6-8A10 10 0 0 0-6-8Z", fill="#ffe9dd")
                  + line("M-7 2Q-2 0 2 3T8 3", 1.6, "#a33d1f")),
    "jupiter": _ball("#e2b48a", line("M-9-4H9M-10 1H10M-8 6H8", 2, "#a8693f")
                     + el("ellipse", cx=4, cy=2.8, rx=3, ry=1.8, fill="#c4472b")),
    "saturn": _SATURN[0] + _ball("#e9d28f", line("M-9-3H9M-9 3H9", 1.4, "#c5a95f")) + _SATURN[1],
    "uranus": _ball("#9be8e8") + el("ellipse", rx=3, ry=14, fill="none", stroke="#c9f6f6",
                                    stroke_width=1.3, transform="rotate(12)"),
    "neptune": _ball("#4d74ff", line("M-8-3Q0-6 8-3M-8 4Q0 2 8 4", 1.6, "#a8c0ff")),
    "oumuamua": el("ellipse", rx=13, ry=4.6, fill="#b06a5a", stroke="#ffd0b8", stroke_width=1,
                   transform="rotate(-35)"),
}  # fmt: skip

SIZES = {
    "mercury": 50, "venus": 60, "earth": 62, "mars": 56, "jupiter": 78, "saturn": 70,
    "uranus": 64, "neptune": 64, "oumuamua": 54,
}  # fmt: skip
"""How large each is drawn in the sky."""

TAIL = "M0 4C-5-2-7-12-5-22-3-14-1-10 0-6 1-10 3-14 5-22 7-12 5-2 0 4Z"
COMET = path(TAIL, fill="url(#t-plume)") + dot(0, 3, 5, "#d9f7ff") + dot(0, 3, 2.6, "#fff")
"""With its tail up."""
ROCKS = (
    path("M-12-2-8-7-3-5-4 0-9 2Z", fill="#8c8fa8")
    + path("M0 4 5 0 11 3 9 9 3 10Z", fill="#a2a5be")
    + path("M3-9 8-11 12-7 9-3 4-4Z", fill="#75789a")
    + path("M-8 7-5 5-3 8-6 11-9 10Z", fill="#9093ad")
    + dot(-1, -9, 1.6, "#9093ad")
    + dot(11, -0.5, 1.2, "#8c8fa8")
)


def _fade(id: str, *stops: tuple[float, str, float], **attrs: str | float) -> str:
    inner = (
        el("stop", offset=offset, stop_color=shade, stop_opacity=opacity if opacity < 1 else None)
        for offset, shade, opacity in stops
    )
    return el("radialGradient", *inner, id=f"t-{id}", **attrs)


def _disc(n: int, near: str, far: str, reach: float) -> str:
    return _fade(f"disc-{n}", (0.2, near, 1), (1, far, 1), cx=0, cy=0, r=reach,
                 gradientUnits="userSpaceOnUse")  # fmt: skip


DEFS = "".join(
    (
        _fade("sunlight", (0, "#fffbe0", 1), (0.45, "#ffd24a", 1), (1, "#ff7a1a", 1)),
        _fade("corona", (0.3, "#ffd24a", 0.55), (0.6, "#ff9a3a", 0.16), (1, "#ff7a1a", 0)),
        _fade("shade", (0, "#ffffff", 0.5), (0.45, "#ffffff", 0), (0.7, "#00001a", 0.1),
              (1, "#00001a", 0.62), cx=0.34, cy=0.3, r=0.78),
        _disc(0, "#8a5340", "#553039", 140),
        _disc(1, "#50397f", "#362a68", 224),
        _disc(2, "#2a4186", "#1b2c60", 306),
        _disc(3, "#141b44", "#0a0f2a", 384),
        el("linearGradient", el("stop", offset=0, stop_color="#9fe8ff", stop_opacity=0),
           el("stop", offset=1, stop_color="#9fe8ff", stop_opacity=0.85), id="t-plume", x2=0, y2=1),
    )
)  # fmt: skip
