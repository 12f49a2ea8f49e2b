"""What may be done in the star cluster apart from flying."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.choice import Option
from orrery.core.lights import Light, button
from orrery.core.picture import Part, el, part
from orrery.core.strokes import at
from orrery.games.pulsar.board.art import glyph
from orrery.games.pulsar.board.drawing import Drawing, Pay, read
from orrery.games.pulsar.board.gains import drawn
from orrery.games.pulsar.board.places import HALF, radius, spot
from orrery.games.pulsar.board.routes import run_of
from orrery.games.pulsar.box import SIZES
from orrery.games.pulsar.chart import COLOURS, FIRST_PULSAR, FIRST_SYSTEM, Chart
from orrery.games.pulsar.notation import (
    CLAIM,
    ENTER,
    NO_RUN,
    PLACE,
    PRINTED,
    TELEPORT,
    TILE,
)
from orrery.games.pulsar.rules import flights
from orrery.games.pulsar.text.labels import run_points


def draw_actions(drawing: Drawing) -> None:
    s = drawing.s
    match drawing.kind:
        case "enter":
            _rings(drawing, dict(enumerate(ENTER)))
        case "claim":
            _rings(drawing, {FIRST_PULSAR + p: option for p, option in enumerate(CLAIM)})
        case "teleport":
            _rings(drawing, {place: TELEPORT[s.chart.names[place]] for place in s.chart.connected})
        case "exploration":
            _exploration(drawing)
        case "run":
            _gate_runs(drawing)
        case "turn":
            _on_pulsars(drawing)


def _rings(drawing: Drawing, options: dict[int, Option]) -> None:
    for place, option in options.items():
        light = drawing.light(option)
        if light is not None:
            drawing.picture.add(f"go-{place}", _ring(drawing.s.chart, place, light))


@lru_cache(maxsize=2048)
def _ring(chart: Chart, place: int, light: Light) -> Part:
    x, y = spot(chart, place)
    r = radius(place) + 5
    return part(
        f"go-{place}", "lights", el("circle", r=max(r, 27), class_="hit"), el("circle", r=r, class_="ring"),
        class_="lit land", transform=at(round(x, 1), round(y, 1)), **button(light),
    )  # fmt: skip


def _exploration(drawing: Drawing) -> None:
    """Beside the system where the ship has landed: its bonus, or a tile."""
    s = drawing.s
    assert drawing.seat is not None
    place = s.ship[drawing.seat]
    printed, tile = drawing.light(PRINTED), drawing.light(TILE)
    x, y = spot(s.chart, place)
    bonus = s.box.systems[s.systems[place - FIRST_SYSTEM]].bonus
    down = -78 if y > 300 else 78
    for id, light, inner, dx in (
        ("bonus-printed", printed, drawn(bonus, 0, 30), -48),
        ("bonus-tile", tile, glyph("tile", 0, 0, 32), 48),
    ):
        if light is not None:
            drawing.picture.put(
                id, "lights", el("rect", x=-44, y=-26, width=88, height=52, rx=14, class_="pill"), inner,
                class_="lit choice", transform=at(round(x + dx, 1), round(y + down, 1)), **button(light),
            )  # fmt: skip


def _gate_runs(drawing: Drawing) -> None:
    """Beside the ship, while it is asked whether its flight is a gate run: each of them, or none."""
    s = drawing.s
    assert drawing.seat is not None
    x, y = spot(s.chart, s.ship[drawing.seat])
    options = flights.run_options(s, drawing.seat)
    x = min(max(x, 66 * len(options) - HALF), HALF - 66 * len(options))
    down = -78 if y > 300 else 78
    for n, option in enumerate(options):
        (light,) = drawing.lights(option)
        inner = glyph("gate-run", 0, 0, 30) + el("path", d="M-15 15 15-15", class_="without")
        if option is not NO_RUN:
            project, colour = run_of(option)
            each = run_points(s, drawing.seat, project)
            inner = el("g", glyph("gate-run", -28, 0, 28), class_=f"run-{colour}")
            inner += glyph(f"gate-{COLOURS[colour]}", 2, 0, 24)
            inner += el("text", str(each), x=28, y=6)
        drawing.picture.put(
            f"run-{n}", "lights", el("rect", x=-50, y=-26, width=100, height=52, rx=14, class_="pill"), inner,
            class_="lit choice",
            transform=at(round(x + 110 * (n - (len(options) - 1) / 2), 1), round(y + down, 1)),
            **button(light),
        )  # fmt: skip


def _on_pulsars(drawing: Drawing) -> None:
    """Gyrodynes that can be started or put on a pulsar."""
    s = drawing.s
    for p, owner in enumerate(s.owned):
        if owner != drawing.seat:
            continue
        name = s.chart.names[FIRST_PULSAR + p]
        pays = drawing.pays(f"spin {name}")
        places = tuple(
            (size, light) for size in range(3) for light in drawing.lights(PLACE[size][p])
        )
        if pays or places:
            drawing.picture.add(f"on-{p}", _on_pulsar(s.chart, p, pays, places))


@lru_cache(maxsize=2048)
def _on_pulsar(
    chart: Chart, p: int, pays: tuple[Pay, ...], places: tuple[tuple[int, Light], ...]
) -> Part:
    """A row of buttons below the pulsar."""
    x, y = spot(chart, FIRST_PULSAR + p)
    out = []
    shown = [*(( _spin(paid), light) for paid, light in pays),
             *((glyph(f"gyrodyne-{SIZES[size]}", 0, 0, 34), light) for size, light in places)]  # fmt: skip
    for n, (inner, light) in enumerate(shown):
        out.append(
            el("g", el("rect", x=-25, y=-22, width=50, height=44, rx=12, class_="pill"), inner,
               class_="lit choice", transform=at(52 * (n - (len(shown) - 1) / 2), 0), **button(light))
        )  # fmt: skip
    way = -62 if y > 380 else 62
    return part(f"on-{p}", "lights", *out, transform=at(round(x, 1), round(y + way, 1)))


def _spin(paid: int) -> str:
    value, played, red = read(paid)
    die = f"{'red' if red else 'die'}-{value}"
    out = glyph("spin", -11, 0, 26) + glyph(die, 12, -6 if played else 0, 24)
    if played:
        out += el("text", played, x=12, y=19)
    return out
