"""The star cluster: its disc, the ways between locations, gates and ships."""

from __future__ import annotations

import random
from functools import lru_cache
from math import atan2, cos, degrees, hypot, pi, sin

from orrery.core.picture import Part, el, part
from orrery.core.strokes import at
from orrery.games.pulsar.board import names
from orrery.games.pulsar.board.art import DEFS, glyph
from orrery.games.pulsar.board.drawing import Drawing, explained, told
from orrery.games.pulsar.board.places import DISC, GATE_R, HALF, radius, spot
from orrery.games.pulsar.board.scores import score_track
from orrery.games.pulsar.chart import COLOURS, FIRST_GATE, FIRST_SYSTEM, Chart


def anchors(name: str) -> str:
    return f"place-{name} path-{name}"


def draw_cluster(drawing: Drawing) -> None:
    s, picture = drawing.s, drawing.picture
    picture.box("sky", "zone-map", tag="section", class_="p-sky")
    picture.box("pan", "sky", tag="div", class_="pan")
    picture.box(
        "cluster", "pan", tag="svg", xmlns="http://www.w3.org/2000/svg",
        class_=f"pulsar p-cluster{f' v{drawing.seat}' if drawing.seat is not None else ''}",
        viewBox=f"{-HALF} {-HALF} {2 * HALF} {2 * HALF}", width=1000, height=1000, role="group",
        aria_label=drawing.told("cluster"),
    )  # fmt: skip
    picture.add("cluster-art", ART)
    picture.add("cluster-base", _base(s.chart, drawing.language))


ART = part("cluster-art", "cluster", DEFS, tag="defs")


def draw_ships(drawing: Drawing) -> None:
    """Above everything they visit; several at one place are fanned out."""
    s, picture = drawing.s, drawing.picture
    picture.box("ships", "cluster")
    for seat in range(s.players):
        here = [other for other in range(s.players) if s.ship[other] == s.ship[seat]]
        where = _berth(s.chart, s.ship[seat], here.index(seat), len(here))
        picture.add(
            f"ship-{seat}", _ship(seat, where, drawing.told("ship-of", player=drawing.names[seat]))
        )


def _berth(chart: Chart, place: int, n: int, of: int) -> str:
    if place < 0:
        return at(-HALF + 40 + 50 * n, -HALF + 40)
    x, y = spot(chart, place)
    lean = 48 * (n - (of - 1) / 2)
    far = radius(place) + (1 if radius(place) > GATE_R else -4)
    angle = (lean - 90) * pi / 180
    return (
        f"translate({x + far * cos(angle):.1f} {y + far * sin(angle):.1f}) rotate({lean * 0.6:g})"
    )


@lru_cache(maxsize=1024)
def _ship(seat: int, where: str, name: str) -> Part:
    return part(
        f"ship-{seat}", "ships", el("use", href=f"#q-ship-{seat}"),
        class_=f"ship s{seat}", transform=where, **explained("ship", name, True),
    )  # fmt: skip


# -- what never changes --

BEYOND = 1000
"""So far the sky reaches where its window isn't square."""


@lru_cache(maxsize=16)
def _base(chart: Chart, language: str) -> Part:
    return part(
        "cluster-base", "cluster", _space(), score_track(language), _segments(chart),
        *(_gate(chart, place, language) for place in range(FIRST_GATE, len(chart.names))),
        *(_entry(chart, place, language) for place in range(FIRST_SYSTEM)),
        *(_dead_end(chart, place, language) for place in sorted(chart.dead_ends)),
    )  # fmt: skip


def _space() -> str:
    luck = random.Random(2849)
    out = [el("circle", r=DISC, fill="url(#q-space)", class_="rim")]
    for x, y, r, kind in (
        (-160, -90, 330, 1), (190, 160, 340, 2), (120, -270, 240, 3), (-240, 250, 240, 2),
        (30, 20, 200, 1),
    ):  # fmt: skip
        out.append(el("circle", cx=x, cy=y, r=r, fill=f"url(#q-nebula-{kind})"))
    dust = {1: "", 2: ""}
    for _ in range(260):
        angle, far = luck.random() * 2 * pi, (DISC - 14) * luck.random() ** 0.5
        dust[1 if luck.random() < 0.72 else 2] += (
            f"M{far * cos(angle):.0f} {far * sin(angle):.0f}h.1"
        )
    far_dust = ""
    for _ in range(420):
        right, down = (luck.uniform(-BEYOND, BEYOND) for _ in range(2))
        if hypot(right, down) > HALF + 8:
            far_dust += f"M{right:.0f} {down:.0f}h.1"
    around = (
        el("circle", cx=x, cy=y, r=480, fill=f"url(#q-nebula-{kind})", class_="beyond")
        for x, y, kind in ((-470, -700, 1), (520, 720, 2), (-760, 380, 2), (780, -360, 1))
    )
    dusts = [el("path", d=d, class_=f"dust{size}") for size, d in dust.items()]
    return el(
        "g", *around, el("path", d=far_dust, class_="dust1"), *out, *dusts, aria_hidden="true"
    )


def _segments(chart: Chart) -> str:
    """Doubled ones as two lines side by side."""
    single, double = "", ""
    for one, other, lines in chart.segments:
        (ax, ay), (bx, by) = spot(chart, one), spot(chart, other)
        if lines == 1:
            single += f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
            continue
        length = hypot(bx - ax, by - ay)
        dx, dy = 4 * (by - ay) / length, 4 * (ax - bx) / length
        for way in (1, -1):
            double += (
                f"M{ax + way * dx:.1f} {ay + way * dy:.1f}L{bx + way * dx:.1f} {by + way * dy:.1f}"
            )
    out = el("path", d=single, class_="segment")
    if double:
        out += el("path", d=double, class_="segment double")
    return el("g", out, aria_hidden="true")


def _gate(chart: Chart, place: int, language: str) -> str:
    x, y = spot(chart, place)
    colour = COLOURS[chart.colour[place]]
    return el(
        "g", glyph(f"gate-{colour}", 0, 0, 30), class_="gate",
        transform=at(round(x, 1), round(y, 1)), data_at=anchors(chart.names[place]),
        **explained("gate", names.place(chart, place, language)),
    )  # fmt: skip


def _entry(chart: Chart, place: int, language: str) -> str:
    """A gate at the rim, by its number; its arrow points into the cluster."""
    x, y = spot(chart, place)
    turn = degrees(atan2(-y, -x))
    return el(
        "g",
        el("path", d="M13-12 27 0 13 12Z", class_="arrow", transform=f"rotate({turn:.0f})"),
        el("circle", r=17, class_="ground"),
        el("text", str(place + 1), y=6.5),
        class_="entry", transform=at(round(x, 1), round(y, 1)), data_at=anchors(chart.names[place]),
        **explained("entry", names.place(chart, place, language)),
    )  # fmt: skip


def _dead_end(chart: Chart, place: int, language: str) -> str:
    """Whoever builds or claims there draws a tile."""
    x, y = spot(chart, place)
    far = radius(place) * 0.76
    return el(
        "g", el("circle", r=17, class_="ground"), glyph("tile", 0, 0, 22), class_="dead-end",
        transform=at(round(x - far, 1), round(y + far, 1)),
        **explained("dead-end", told(language, "dead-end")),
    )  # fmt: skip
