"""The nearby stars around the solar system: a sector's data, markers in order, and wins."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.lights import Light, button
from orrery.core.picture import Part, el, part, words
from orrery.core.strokes import at
from orrery.games.seti.board.art import glyph, use
from orrery.games.seti.board.drawing import Drawing, explained, told
from orrery.games.seti.board.geometry import STARS as BAND
from orrery.games.seti.board.geometry import polar, segment
from orrery.games.seti.board.names import operations
from orrery.games.seti.board.names import star as star_name
from orrery.games.seti.figures import Box
from orrery.games.seti.notation import EARTH_SIGNAL, SETTLE, SIGNAL
from orrery.games.seti.ops import SECTOR_COLOURS, STARS, Ops
from orrery.games.seti.rules.signals import ranking

STEP = 36
"""From token to token."""
TOKENS, NAME, WINS = 416, 452, 484
"""How far from the Sun data, names and win markers lie."""


def _arc(sector: int) -> str:
    """The line a star's name stands on, from the left as the viewer sees it."""
    below = 2 <= sector <= 5
    r = NAME + 9 if below else NAME - 9
    ends = polar(r, 45 * sector + 1), polar(r, 45 * sector + 44)
    (x1, y1), (x2, y2) = reversed(ends) if below else ends
    d = f"M{x1:g} {y1:g}A{r} {r} 0 0 {0 if below else 1} {x2:g} {y2:g}"
    return el("path", d=d, id=f"t-arc-{sector}")


ARCS = "".join(map(_arc, range(8)))


def draw_stars(drawing: Drawing) -> None:
    s = drawing.s
    earth = s.star_at[s.earth % 8]
    for sector, star in enumerate(s.star_at):
        light = drawing.light(SIGNAL[star]) or drawing.light(SETTLE[star])
        if light is None and star == earth:
            light = drawing.light(EARTH_SIGNAL)
        drawing.picture.add(
            f"star-{star}",
            _star(s.box, star, sector, s.signals[star], s.wins[star], drawing.seat, light, drawing.names,
                  drawing.language),
        )  # fmt: skip


@lru_cache(maxsize=2048)
def _star(
    box: Box,
    star: int,
    sector: int,
    markers: tuple[int, ...],
    wins: tuple[int, ...],
    viewer: int | None,
    light: Light | None,
    names: tuple[str, ...],
    language: str,
) -> Part:
    """A piece of the band. Tokens lie along the arc, read from the left as the viewer sees it."""
    colour = SECTOR_COLOURS[box.star_colour[star]]
    name = star_name(star, language)
    centre = 45 * sector + 22.5
    way = -1 if 2 <= sector <= 5 else 1
    prize = box.later_wins[star] if wins else box.first_win[star]
    sentence = _told(
        name, max(box.capacity[star] - len(markers), 0), markers, wins, names, language
    )
    if markers:
        first = ranking(markers)[0]
        who = "you" if first == viewer else "other"
        sentence += " " + told(language, f"star-leader.{who}", player=names[first])
    sentence += " " + told(language, "star-prize", gains=operations(prize, language))
    out = [
        el("path", d=segment(*BAND, sector, 3), class_="ground"),
    ]
    out += _tokens(centre, way, box.capacity[star], markers)
    along = el("textPath", words(name), href=f"#t-arc-{sector}", startOffset="50%")
    out.append(el("text", along, class_="star-name long" if len(name) > 13 else "star-name"))
    out.append(glyph(f"sector-{colour}", *polar(NAME, centre - 19 * way), 24))
    out.append(_prize(prize, *polar(NAME, centre + 18.5 * way)))
    apart = min(3.6, 40 / max(len(wins), 1))
    for i, winner in enumerate(wins):
        x, y = polar(WINS, centre + way * apart * (i - (len(wins) - 1) / 2))
        out.append(el("g", use(f"mark-{winner}"), class_=f"mark win s{winner}", transform=at(x, y)))
    attrs = explained(f"star.{colour}", sentence, True) | (button(light) if light else {})
    return part(
        f"star-{star}", "sky", *out, class_=f"star k-{colour}{' lit' if light else ''}",
        data_at=f"star-{STARS[star]}", **attrs,
    )  # fmt: skip


def _tokens(centre: float, way: int, capacity: int, markers: tuple[int, ...]) -> list[str]:
    """The slots with their data; markers take its place, and go on beyond the last."""
    slots = max(capacity, len(markers))
    step = min(STEP, 300 / slots)
    out = []
    for i in range(slots):
        x, y = polar(TOKENS, centre + way * 57.3 * (i - (slots - 1) / 2) * step / TOKENS)
        if i < capacity:
            look = "place second" if i == 1 else "place"
            out.append(el("circle", cx=x, cy=y, r=16.5, class_=look))
        if i < len(markers):
            look = f"mark s{markers[i]}" if i < capacity else f"mark excess s{markers[i]}"
            out.append(
                el("g", use(f"mark-{markers[i]}", scale=1.25), class_=look, transform=at(x, y))
            )
        else:
            out.append(glyph("data", x, y, 25))
    return out


def _prize(prize: Ops, x: float, y: float) -> str:
    """What the next win here brings."""
    out = []
    for i, op in enumerate(prize):
        dx = x + 28 * (i - (len(prize) - 1) / 2)
        if op[0] == "trace":
            out.append(glyph(op[1], dx, y, 25, f"c-{op[1]}"))
        else:
            out.append(el("circle", cx=dx, cy=y, r=15, class_="vp"))
            out.append(el("text", str(op[1]), x=dx, y=y + 8.4, class_="vp-text"))
    return "".join(out)


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
