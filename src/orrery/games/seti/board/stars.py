"""The nearby stars around the solar system: a sector's data, markers in order, and wins."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.picture import Part, el, part, words
from orrery.games.seti.board.art import glyph, use
from orrery.games.seti.board.geometry import STARS as BAND
from orrery.games.seti.board.geometry import at, polar, segment
from orrery.games.seti.board.names import star as star_name
from orrery.games.seti.board.view import Light, View, button, explained, hover, told
from orrery.games.seti.figures import Box
from orrery.games.seti.ops import SECTOR_COLOURS
from orrery.games.seti.words import EARTH_SIGNAL, SETTLE, SIGNAL

STEP = 33
"""From token to token."""
TOKENS, WINS = 415, 483
"""How far from the Sun data and win markers lie; names run between them."""


def _arc(sector: int) -> str:
    """The line a star's name stands on, from the left as the viewer sees it."""
    below = 2 <= sector <= 5
    r = 461 if below else 438
    ends = polar(r, 45 * sector + 1), polar(r, 45 * sector + 44)
    (x1, y1), (x2, y2) = reversed(ends) if below else ends
    d = f"M{x1:g} {y1:g}A{r} {r} 0 0 {0 if below else 1} {x2:g} {y2:g}"
    return el("path", d=d, id=f"t-arc-{sector}")


ARCS = "".join(map(_arc, range(8)))


def draw_stars(view: View) -> None:
    s = view.s
    earth = s.star_at[s.earth % 8]
    for sector, star in enumerate(s.star_at):
        light = view.light(SIGNAL[star]) or view.light(SETTLE[star])
        if light is None and star == earth:
            light = view.light(EARTH_SIGNAL)
        view.picture.add(
            f"star-{star}",
            _star(s.box, star, sector, s.signals[star], s.wins[star], light, view.names, view.language),
        )  # fmt: skip


@lru_cache(maxsize=4096)
def _star(
    box: Box,
    star: int,
    sector: int,
    markers: tuple[int, ...],
    wins: tuple[int, ...],
    light: Light | None,
    names: tuple[str, ...],
    language: str,
) -> Part:
    """A piece of the band. Tokens lie along the arc, read from the left as the viewer sees it."""
    colour = SECTOR_COLOURS[box.star_colour[star]]
    name = star_name(star)
    centre = 45 * sector + 22.5
    below = 2 <= sector <= 5
    capacity = box.capacity[star]
    slots = max(capacity, len(markers))
    step = min(STEP, 290 / slots)
    out = [hover(light), el("path", d=segment(*BAND, sector, 3), class_="ground")]
    way = -1 if below else 1
    for i in range(slots):
        angle = centre + way * 57.3 * (i - (slots - 1) / 2) * step / TOKENS
        x, y = polar(TOKENS, angle)
        if i == 1:
            out.append(el("circle", cx=x, cy=y, r=16, class_="second"))
        if i < len(markers):
            look = "mark" if i < capacity else "mark excess"
            out.append(
                el("g", use(f"mark-{markers[i]}", scale=1.25), class_=f"{look} s{markers[i]}",
                   transform=at(x, y))
            )  # fmt: skip
        else:
            out.append(glyph("data", x, y, 27))
    along = el("textPath", words(name), href=f"#t-arc-{sector}", startOffset="50%")
    out.append(el("text", along, class_="star-name"))
    apart = min(3.6, 40 / max(len(wins), 1))
    for i, winner in enumerate(wins):
        x, y = polar(WINS, centre + way * apart * (i - (len(wins) - 1) / 2))
        out.append(el("g", use(f"mark-{winner}"), class_=f"mark win s{winner}", transform=at(x, y)))
    left = max(capacity - len(markers), 0)
    sentence = _told(name, left, markers, wins, names, language)
    attrs = explained(f"star.{colour}", sentence, True) | (button(light) if light else {})
    return part(
        f"star-{star}", "sky", *out, class_=f"star k-{colour}{' lit' if light else ''}", **attrs
    )


def _told(
    name: str,
    left: int,
    markers: tuple[int, ...],
    wins: tuple[int, ...],
    names: tuple[str, ...],
    language: str,
) -> str:
    sentence = told(language, "star", star=name, n=left)
    if markers:
        sentence += " " + told(language, "star-markers", players=tuple(names[m] for m in markers))
    if wins:
        sentence += " " + told(language, "star-wins", players=tuple(names[w] for w in wins))
    return sentence
