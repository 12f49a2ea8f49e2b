"""Where the ship can fly, found by pointing: every landing with what it costs, and the way to it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from orrery.core.choice import Option
from orrery.core.lights import button, dimmed
from orrery.core.picture import Part, el, part, said
from orrery.core.strokes import at
from orrery.games.pulsar.board import names
from orrery.games.pulsar.board.art import glyph
from orrery.games.pulsar.board.drawing import Drawing, fact, price, read
from orrery.games.pulsar.board.places import radius, spot
from orrery.games.pulsar.box import SLOTS
from orrery.games.pulsar.chart import COLOURS, FIRST_PULSAR, FIRST_SYSTEM, SYSTEMS, Chart, Trail
from orrery.games.pulsar.notation import COUNTED, NO_RUN, PAYMENTS, RUN
from orrery.games.pulsar.rules import flights, stations
from orrery.games.pulsar.rules.abilities import strength
from orrery.games.pulsar.rules.flights import NO_PROJECT
from orrery.games.pulsar.state import NOBODY, Pulsar
from orrery.games.pulsar.text.labels import flight_label, run_label, run_points
from orrery.games.pulsar.text.labels import paid as in_words

UNPAID = -1
"""The flight is paid for already."""
MOST = 4
"""How many ways to one landing are shown before its die is chosen."""
Run = tuple[int, int]
"""A gate run: its project and its colour."""
ORDINARY: Run = (NO_PROJECT, NO_PROJECT)


class Way(NamedTuple):
    """One way to a landing."""

    notation: str
    option: Option
    trail: Trail
    via: int
    """A mask of the systems on the way where a station is built."""
    paid: int
    run: Run


def draw_routes(drawing: Drawing) -> None:
    """In a turn with every die, modifier and gate run; later with those that were chosen."""
    s, seat = drawing.s, drawing.seat
    if drawing.kind not in ("turn", "flight") or seat is None:
        return
    by_landing: dict[int, list[Way]] = {}
    for way in _ways(drawing, s, seat):
        by_landing.setdefault(way.trail.landing, []).append(way)
    worth = _worth(s, seat)
    listed = {}
    for landing, ways in sorted(by_landing.items()):
        shown = _shown(ways, worth, drawing.kind == "flight")
        listed[landing] = shown, tuple(_gains(s, seat, way, worth) for way in shown)
    best = max(
        (_most(gains) for at, (_, gains) in listed.items() if s.chart.is_gate(at)), default=0
    )
    for landing, (shown, gains) in listed.items():
        lesser = s.chart.is_gate(landing) and _most(gains) < best
        meant = tuple(_meant(drawing, seat, way, worth) for way in shown)
        asks = ""
        if drawing.kind == "turn" and any(way.run != ORDINARY for way in shown):
            asks = drawing.told("asks-run", flight=_paid_flight(drawing, seat, shown[0]))
        drawing.picture.add(
            f"land-{landing}", _landing(s.chart, landing, shown, gains, meant, asks, lesser)
        )
    if drawing.kind == "flight":
        for place in s.chart.connected:
            if place not in by_landing and not s.chart.is_gate(place) and place != s.ship[seat]:
                drawing.picture.add(f"far-{place}", _far(s.chart, place, drawing.language))


def _ways(drawing: Drawing, s: Pulsar, seat: int) -> Iterator[Way]:
    if drawing.kind == "flight":
        yield from _outcomes(s, seat, fact(s, 2), (fact(s, 3), fact(s, 4)), "", UNPAID)
        return
    runs = [(option, run_of(option)) for option in flights.run_options(s, seat)]
    for paid, (notation, _) in drawing.pays("flight"):
        if not runs:
            yield from _outcomes(s, seat, paid, ORDINARY, f"{notation} / ", paid)
        for option, run in runs:
            yield from _outcomes(s, seat, paid, run, f"{notation} / {option.text} / ", paid)


def run_of(option: Option) -> Run:
    """The gate run that an answer names."""
    if option is NO_RUN:
        return ORDINARY
    return SLOTS.index(option.args[0]), COLOURS.index(option.args[1])


def _outcomes(s: Pulsar, seat: int, paid: int, run: Run, before: str, pays: int) -> tuple[Way, ...]:
    routes = tuple(flights.routes(s, seat, paid, *run).items())
    return _listed(routes, stations.open_systems(s, seat), pays, run, before)


@lru_cache(maxsize=512)
def _listed(
    routes: tuple[tuple[Option, Trail], ...], matters: int, paid: int, run: Run, before: str
) -> tuple[Way, ...]:
    return tuple(
        Way(before + option.text, option, trail, trail.passed & matters, paid, run)
        for option, trail in routes
    )


def _rank(way: Way) -> tuple[int, int, int, int, int, int]:
    """The cheapest way first: without modifiers; then what brings the most; then a low die."""
    modifiers, value, red = price(way.paid) if way.paid != UNPAID else (0, 0, False)
    counted = -sum(_counts(way.option))
    return modifiers, -way.via.bit_count(), counted, value, red, len(way.trail.path)


def _shown(ways: list[Way], worth: Worth, chosen: bool) -> tuple[Way, ...]:
    """Every outcome once, the best first. While no die is chosen, not all of many: the best, that
    with the fewest stations (a planet may be worth keeping), and gate runs that score."""
    unlike = {(way.run, way.option): way for way in sorted(ways, key=_rank, reverse=True)}
    ordered = sorted(unlike.values(), key=_rank)
    if chosen:
        return tuple(ordered)
    ordinary = [way for way in ordered if way.run == ORDINARY]
    runs = _runs([way for way in ordered if way.run != ORDINARY], worth)
    room = MOST - len(runs)
    if len(ordinary) > room:
        fewest = min(ordinary, key=lambda way: (way.via.bit_count(), _rank(way)))
        rest = [way for way in ordinary if way is not fewest]
        ordinary = [*rest[: room - 1], fewest]
    return (*ordinary, *runs)


def _runs(ways: list[Way], worth: Worth) -> list[Way]:
    """Of each gate run the way that scores most, if it scores; the best two."""
    best: dict[Run, Way] = {}
    for way in sorted(ways, key=lambda way: -worth.gates(way)):
        best.setdefault(way.run, way)
    return [way for way in best.values() if worth.gates(way)][:2]


@lru_cache(maxsize=1 << 14)
def _counts(option: Option) -> tuple[int, int, int]:
    """Gates, pulsars and colours as the notation counts them."""
    args = option.args
    gates, pulsars, colours = (
        int(args[args.index(word) + 1]) if word in args else 0 for word in COUNTED
    )
    return gates, pulsars, colours


# -- what it is called --


def _meant(drawing: Drawing, seat: int, way: Way, worth: Worth) -> str:
    """What flies where, and if a gate run is waiting, whether this is one."""
    if way.paid == UNPAID or not worth.each:
        return _paid_flight(drawing, seat, way)
    named = NO_RUN if way.run == ORDINARY else RUN[way.run[0]][way.run[1]]
    how = said(run_label(drawing.s, seat, named), drawing.language)
    return drawing.told("flown", flight=_paid_flight(drawing, seat, way), how=how)


def _paid_flight(drawing: Drawing, seat: int, way: Way) -> str:
    text = said(flight_label(drawing.s, seat, way.option, *way.run), drawing.language)
    if way.paid == UNPAID:
        return text
    return f"{text} ({said(in_words(PAYMENTS[way.paid]), drawing.language)})"


# -- what a flight brings --


class Worth(NamedTuple):
    """Points for what flights count."""

    each: dict[int, int]
    """For a gate, by the project of the run."""
    pulsar: int
    colour: int

    def gates(self, way: Way) -> int:
        return self.each.get(way.run[0], 0) * _counts(way.option)[0]

    def of(self, way: Way) -> int:
        _, pulsars, colours = _counts(way.option)
        return self.gates(way) + self.pulsar * pulsars + self.colour * colours


def _worth(s: Pulsar, seat: int) -> Worth:
    colour = sum(
        tech.points
        for bit, tech in s.rack.when.get("fly", ())
        if s.patented[seat] & bit and tech.per == "gate-colour"
    )
    each = {i: run_points(s, seat, i) for i in flights.open_runs(s, seat)}
    return Worth(each, strength(s, seat, "visit-pulsar", "points"), colour)


class Gains(NamedTuple):
    """What is seen of a flight before it is flown."""

    built: int
    """A mask of the systems that get a station, the landing included."""
    found: int
    """A mask of the systems that are turned up."""
    claim: bool
    points: int
    gates: int
    """Points of a gate run."""


def _gains(s: Pulsar, seat: int, way: Way, worth: Worth) -> Gains:
    landing = way.trail.landing
    here = 1 << (landing - FIRST_SYSTEM) if s.chart.is_system(landing) else 0
    claim = (
        s.chart.is_pulsar(landing)
        and s.owned[landing - FIRST_PULSAR] == NOBODY
        and s.rings[seat] > 0
    )
    built = way.via | (here & stations.open_systems(s, seat))
    found = way.trail.systems & ~s.revealed
    return Gains(built, found, claim, worth.of(way), worth.gates(way))


def _most(gains: tuple[Gains, ...]) -> int:
    return max(way.points for way in gains)


# -- drawing --


@lru_cache(maxsize=1 << 14)
def _landing(
    chart: Chart,
    landing: int,
    ways: tuple[Way, ...],
    gains: tuple[Gains, ...],
    meant: tuple[str, ...],
    asks: str,
    lesser: bool,
) -> Part:
    """A ring of light, a quiet one at a gate that brings less than others; its way is drawn while a
    pointer or the focus is on it. Where a gate run would score, the ring takes the die and asks, and
    each way has a badge of its own."""
    x, y = spot(chart, landing)
    r = radius(landing) + 5
    light = (ways[0].notation.split(" / ")[0], asks) if asks else (ways[0].notation, meant[0])
    main = el(
        "g", el("circle", r=max(r, 28), class_="hit"),
        el("circle", r=r, class_="ring"), _chip(ways[0].paid, r * 0.72, r * 0.72),
        _promised(_most(gains), bool(asks), -r * 0.72, -r * 0.72),
        _route(chart, ways[0].trail, gains[0]), class_=_look(ways[0], gains[0], lesser), **button(light),
    )  # fmt: skip
    first = 0 if asks else 1
    others = "".join(
        _other(chart, ways[n], gains[n], meant[n], n, n - first, r, bool(asks))
        for n in range(first, len(ways))
    )
    return part(
        f"land-{landing}", "lights", main, others, class_="landing",
        transform=at(round(x, 1), round(y, 1)),
    )  # fmt: skip


def _promised(points: int, run: bool, x: float, y: float) -> str:
    """The points that a flight there can bring, and whether a gate run brings them."""
    if not points:
        return ""
    sign = glyph("gate-run", -11, 0, 20) if run else ""
    coin = el("rect", x=-24 if run else -14, y=-13, width=42 if run else 28, height=26, rx=13)
    number = el("text", str(points), x=6 if run else 0, y=6.5)
    return el("g", coin, sign, number, class_="coin", transform=at(round(x, 1), round(y, 1)))


def _other(
    chart: Chart, way: Way, gains: Gains, meant: str, n: int, k: int, r: float, asks: bool
) -> str:
    """A badge beside the ring: another way, by its number, or a gate run, by its points."""
    x, y = -r - 20 - 58 * (k // MOST), -22 + 54 * (k % MOST)
    if way.run != ORDINARY and asks:
        badge = el("rect", x=-24, y=-15, width=48, height=30, rx=15, class_="badge")
        badge += el("g", glyph("gate-run", -10, 0, 22), class_=f"run-{way.run[1]}")
        badge += el("text", str(gains.gates), x=11, y=6)
    elif asks and not n:
        badge = el("circle", r=15, class_="badge") + glyph("gate-run", 0, 0, 20)
        badge += el("path", d="M-11 11 11-11", class_="without")
    else:
        badge = el("circle", r=13, class_="badge") + el("text", str(n + 1), y=6)
    return el(
        "g", el("circle", r=28, class_="hit"), badge,
        _route(chart, way.trail, gains, x, y), class_="lit other",
        transform=at(x, y), **button((way.notation, meant)),
    )  # fmt: skip


@lru_cache(maxsize=256)
def _far(chart: Chart, place: int, language: str) -> Part:
    """A place that this flight can't reach: a click tells why."""
    x, y = spot(chart, place)
    return part(
        f"far-{place}", "lights", tag="circle", cx=round(x, 1), cy=round(y, 1), r=radius(place),
        class_="hit dim", **dimmed((f"fly {chart.names[place]}", names.place(chart, place, language))),
    )  # fmt: skip


def _look(way: Way, gains: Gains, lesser: bool) -> str:
    """What brings something shines; what takes a modifier has a broken ring."""
    look = "lit land lesser" if lesser else "lit land" if any(gains) else "lit land bare"
    return look if way.paid == UNPAID or not way.paid % 4 else f"{look} dear"


def _chip(paid: int, x: float, y: float) -> str:
    """The die that pays, and what is played with it."""
    if paid == UNPAID:
        return ""
    value, played, red = read(paid)
    wide = 26 if not played else 44
    look = "chip red" if red else "chip"
    out = el("rect", x=-12, y=-13, width=wide, height=26, rx=6) + el("text", str(value), x=1, y=7)
    if played:
        out += el("text", played, x=18, y=6, class_="played")
    return el("g", out, class_=look, transform=at(round(x, 1), round(y, 1)))


def _route(chart: Chart, trail: Trail, gains: Gains, dx: float = 0, dy: float = 0) -> str:
    """From the ship to the landing, with what happens on the way; drawn as seen from the landing."""
    x0, y0 = spot(chart, trail.landing)
    points = [spot(chart, place) for place in trail.path]
    steps = "L".join(f"{x - x0:.0f} {y - y0:.0f}" for x, y in points)
    out = el("path", d=f"M{steps}", class_="way under") + el("path", d=f"M{steps}", class_="way")
    for i in range(SYSTEMS):
        built, found = gains.built >> i & 1, gains.found >> i & 1
        if built or found:
            x, y = spot(chart, FIRST_SYSTEM + i)
            signs = ["eye"] * found + ["station"] * built
            out += el("g", el("rect", x=-13 * len(signs) - 2, y=-14, width=26 * len(signs) + 4, height=28, rx=14),
                      *(glyph(sign, 26 * (n - (len(signs) - 1) / 2), 0, 22) for n, sign in enumerate(signs)),
                      class_="promise", transform=at(round(x - x0, 1), round(y - y0 - 40, 1)))  # fmt: skip
    if gains.claim:
        out += el(
            "g",
            el("circle", r=16),
            glyph("ring", 0, 0, 22),
            class_="promise mine",
            transform=at(0, -32),
        )
    if gains.points:
        out += el("g", el("circle", r=16, class_="vp"), el("text", str(gains.points), y=6),
                  class_="promise", transform=at(34, -22))  # fmt: skip
    return el(
        "g", out, class_="route", aria_hidden="true", transform=at(-dx, -dy) if dx or dy else None
    )
