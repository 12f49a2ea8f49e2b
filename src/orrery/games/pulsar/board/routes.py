"""Where the ship can fly, found by pointing: every landing with what it costs, and the way to it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from orrery.core.choice import Choice, Option
from orrery.core.lights import button, dimmed
from orrery.core.picture import Part, el, part, said, words
from orrery.core.strokes import at
from orrery.games.pulsar.board import names
from orrery.games.pulsar.board.art import glyph
from orrery.games.pulsar.board.cluster import radius, spot
from orrery.games.pulsar.board.view import View, fact, price, read
from orrery.games.pulsar.chart import FIRST_PULSAR, FIRST_SYSTEM, SYSTEMS, Chart, Trail
from orrery.games.pulsar.notation import PAYMENTS
from orrery.games.pulsar.rules import flights, stations
from orrery.games.pulsar.rules.abilities import strength
from orrery.games.pulsar.rules.flights import NO_PROJECT
from orrery.games.pulsar.state import NOBODY, Pulsar
from orrery.games.pulsar.text.labels import label, run_points
from orrery.games.pulsar.text.labels import paid as in_words

UNPAID = -1
"""The flight is paid for already."""
OTHERS = 3
"""How many further ways to one landing are shown."""


class Way(NamedTuple):
    """One way to a landing."""

    notation: str
    option: Option
    trail: Trail
    via: int
    """A mask of the systems on the way where a station is built."""
    paid: int


def draw_routes(view: View) -> None:
    """In a turn with every die and modifier; later with the die that was chosen."""
    s, seat = view.s, view.seat
    if view.kind not in ("turn", "run", "flight") or seat is None:
        return
    mine = tuple(_ways(view, s, seat))
    by_landing: dict[int, list[Way]] = {}
    for way in mine:
        by_landing.setdefault(way.trail.landing, []).append(way)
    matters = stations.open_systems(s, seat)
    worth = _worth(view, s, seat)
    choice = view.scene.choice
    assert choice is not None
    for landing, ways in sorted(by_landing.items()):
        shown = _best(ways)
        gains = tuple(_gains(s, seat, way, matters, worth) for way in shown)
        meant = tuple(_meant(view, choice, way) for way in shown)
        view.picture.add(f"land-{landing}", _landing(s.chart, landing, shown, gains, meant))
    if view.kind == "flight":
        for place in s.chart.connected:
            if place not in by_landing and not s.chart.is_gate(place) and place != s.ship[seat]:
                view.picture.add(f"far-{place}", _far(s.chart, place, view.language))


def _ways(view: View, s: Pulsar, seat: int) -> list[Way]:
    found: list[Way] = []
    if view.kind == "turn":
        between = " / run none" if flights.open_runs(s, seat) else ""
        for paid, (notation, _) in view.pays("flight"):
            found += _outcomes(s, seat, paid, NO_PROJECT, NO_PROJECT, f"{notation}{between} / ")
    elif view.kind == "run":
        found += _outcomes(s, seat, fact(s, 2), NO_PROJECT, NO_PROJECT, "run none / ")
    else:
        found += _outcomes(s, seat, fact(s, 2), fact(s, 3), fact(s, 4), "")
    return found


def _outcomes(
    s: Pulsar, seat: int, paid: int, project: int, colour: int, before: str
) -> tuple[Way, ...]:
    matters = stations.open_systems(s, seat)
    pays = paid if " / " in before and before.startswith("flight") else UNPAID
    return _listed(
        tuple(flights.routes(s, seat, paid, project, colour).items()), matters, pays, before
    )


@lru_cache(maxsize=512)
def _listed(
    routes: tuple[tuple[Option, Trail], ...], matters: int, paid: int, before: str
) -> tuple[Way, ...]:
    return tuple(
        Way(before + option.text, option, trail, trail.passed & matters, paid)
        for option, trail in routes
    )


def _rank(way: Way) -> tuple[int, int, int, int, int, int]:
    """The cheapest way first: without modifiers; then what brings the most; then a low die."""
    modifiers, value, red = price(way.paid) if way.paid != UNPAID else (0, 0, False)
    counted = -max(sum(way.trail.gates), 0) - way.trail.pulsars
    return modifiers, -way.via.bit_count(), counted, value, red, len(way.trail.path)


def _best(ways: list[Way]) -> tuple[Way, ...]:
    """The best way, and others that visit something it doesn't."""
    ordered = sorted(ways, key=_rank)
    shown: list[Way] = []
    for way in ordered:
        if len(shown) <= OTHERS and not any(_no_better(way, other) for other in shown):
            shown.append(way)
    return tuple(shown)


def _no_better(way: Way, other: Way) -> bool:
    counts = zip(_counts(way.option), _counts(other.option), strict=True)
    return not way.via & ~other.via and all(mine <= theirs for mine, theirs in counts)


@lru_cache(maxsize=1 << 14)
def _counts(option: Option) -> tuple[int, int, int]:
    """Gates, pulsars and colours as the notation counts them."""
    args = option.args
    gates, pulsars, colours = (
        int(args[args.index(word) + 1]) if word in args else 0
        for word in ("gates", "pulsars", "colours")
    )
    return gates, pulsars, colours


def _meant(view: View, choice: Choice, way: Way) -> str:
    text = said(label(view.s, choice, way.option), view.language)
    if way.paid == UNPAID:
        return text
    return f"{text} ({said(in_words(PAYMENTS[way.paid]), view.language)})"


# -- what a flight brings --

Worth = tuple[int, int, int]
"""Points for a gate of a run, for a pulsar, for a colour of gates."""


def _worth(view: View, s: Pulsar, seat: int) -> Worth:
    gate = 0
    if view.kind == "flight":
        project = fact(s, 3)
        gate = run_points(s, seat, project) if project != NO_PROJECT else 0
    colour = sum(
        tech.points
        for bit, tech in s.rack.when.get("fly", ())
        if s.patented[seat] & bit and tech.per == "gate-colour"
    )
    return gate, strength(s, seat, "visit-pulsar", "points"), colour


class Gains(NamedTuple):
    """What is seen of a flight before it is flown."""

    built: int
    """A mask of the systems that get a station, the landing included."""
    found: int
    """A mask of the systems that are turned up."""
    claim: bool
    points: int


def _gains(s: Pulsar, seat: int, way: Way, matters: int, worth: Worth) -> Gains:
    landing = way.trail.landing
    here = 1 << (landing - FIRST_SYSTEM) if s.chart.is_system(landing) else 0
    claim = (
        s.chart.is_pulsar(landing)
        and s.owned[landing - FIRST_PULSAR] == NOBODY
        and s.rings[seat] > 0
    )
    points = sum(n * each for n, each in zip(_counts(way.option), worth, strict=True))
    return Gains(way.via | (here & matters), way.trail.systems & ~s.revealed, claim, points)


# -- drawing --


@lru_cache(maxsize=1 << 14)
def _landing(
    chart: Chart,
    landing: int,
    ways: tuple[Way, ...],
    gains: tuple[Gains, ...],
    meant: tuple[str, ...],
) -> Part:
    """A ring of light; its way is drawn while a pointer or the focus is on it."""
    x, y = spot(chart, landing)
    r = radius(landing) + 5
    main = el(
        "g", el("title", words(meant[0])), el("circle", r=max(r, 28), class_="hit"),
        el("circle", r=r, class_="ring"), _chip(ways[0].paid, r * 0.72, r * 0.72),
        _route(chart, ways[0].trail, gains[0]), class_=_look(ways[0], gains[0]),
        **button((ways[0].notation, meant[0])),
    )  # fmt: skip
    others = "".join(
        el(
            "g", el("title", words(meant[n])),
            el("circle", r=28, class_="hit"), el("circle", r=13, class_="badge"), el("text", str(n + 1), y=6),
            _route(chart, ways[n].trail, gains[n], -r - 20, -22 + 54 * (n - 1)), class_="lit other",
            transform=at(-r - 20, -22 + 54 * (n - 1)), **button((ways[n].notation, meant[n])),
        )
        for n in range(1, len(ways))
    )  # fmt: skip
    return part(
        f"land-{landing}", "lights", main, others, class_="landing",
        transform=at(round(x, 1), round(y, 1)),
    )  # fmt: skip


@lru_cache(maxsize=256)
def _far(chart: Chart, place: int, language: str) -> Part:
    """A place that this flight can't reach: a click tells why."""
    x, y = spot(chart, place)
    return part(
        f"far-{place}", "lights", tag="circle", cx=round(x, 1), cy=round(y, 1), r=radius(place),
        class_="hit dim", **dimmed((f"fly {chart.names[place]}", names.place(chart, place, language))),
    )  # fmt: skip


def _look(way: Way, gains: Gains) -> str:
    """What brings something shines; what takes a modifier has a broken ring."""
    look = "lit land" if any(gains) else "lit land bare"
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
