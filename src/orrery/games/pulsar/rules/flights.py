"""Flying the survey ship and gate runs (PUL-12, 18.11 to 18.18)."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.choice import Choice, Option
from orrery.core.state import Script
from orrery.games.pulsar.box import ANY_COLOUR, SLOTS
from orrery.games.pulsar.chart import COLOURS, Chart, Trail
from orrery.games.pulsar.notation import CHANGE, NO_RUN, RED, RUN, fly
from orrery.games.pulsar.rules import stations
from orrery.games.pulsar.rules.abilities import strength, wake
from orrery.games.pulsar.rules.paying import flight_payments, pay, reach
from orrery.games.pulsar.state import Pulsar

NO_PROJECT = -1
NOT_COUNTED = -1

Span = tuple[int, int, tuple[tuple[int, int], ...]]
"""The shortest and the longest flight, and by how much a visited gate of a colour stretches that."""


def span(s: Pulsar, seat: int, paid: int) -> Span:
    """How long a flight can be that is paid so (PUL-12.4)."""
    value = paid % RED // 4 + CHANGE[paid % 4]
    down, up = reach(s, seat, "fly")
    if paid >= RED:
        more = reach(s, seat, "red-die")
        down, up = down + more[0], up + more[1]
    gates: tuple[tuple[int, int], ...] = ()
    if s.patented[seat] & s.rack.mask.get("fly", 0):
        gates = tuple(
            (tech.gate, tech.change)
            for bit, tech in s.rack.when["fly"]
            if s.patented[seat] & bit and tech.gate >= 0
        )
    return max(value - down, 0), value + up, gates


def possible_flights(s: Pulsar, seat: int) -> list[int]:
    """The payments with which the ship can fly: a flight of no segments is none (PUL-12.6)."""
    start, trails = s.ship[seat], s.chart.trails
    return [
        paid
        for paid in flight_payments(s, seat)
        if trails(start, paid % RED // 4 + CHANGE[paid % 4])
        or routes(s, seat, paid, NO_PROJECT, NO_PROJECT)
    ]


def flight(s: Pulsar, seat: int, paid: int) -> None:
    """A flight is paid for; a gate run can be declared with it (PUL-18.11)."""
    if open_runs(s, seat):
        s.then(("run", seat, paid))
    else:
        s.then(("route", seat, paid, NO_PROJECT, NO_PROJECT))


def open_runs(s: Pulsar, seat: int) -> list[int]:
    """Completed gate-run projects that are not used."""
    left = s.projects[seat] & ~s.runs_used[seat]
    if not left:
        return []
    board, side = s.headquarters[seat]
    projects = s.box.headquarters[board][side]
    return [i for i, p in enumerate(projects) if left >> i & 1 and p.reward.run_colour >= 0]


def run(s: Pulsar, seat: int, paid: int) -> Script:
    """Which gate run, and in which colour (PUL-18.12, 18.13, 18.17)."""
    answer = yield Choice(seat, "run", run_options(s, seat))
    project, colour = NO_PROJECT, NO_PROJECT
    if answer is not NO_RUN:
        project, colour = SLOTS.index(answer.args[0]), COLOURS.index(answer.args[1])
    s.then(("route", seat, paid, project, colour))


def run_options(s: Pulsar, seat: int) -> list[Option]:
    """None, or one of those that wait; nothing if none does."""
    board, side = s.headquarters[seat]
    found: list[Option] = []
    for i in open_runs(s, seat):
        colour = s.box.headquarters[board][side][i].reward.run_colour
        found += RUN[i] if colour == ANY_COLOUR else RUN[i][colour : colour + 1]
    return [NO_RUN, *found] if found else []


def route(s: Pulsar, seat: int, paid: int, project: int, colour: int) -> Script:
    """Where to: one option for each outcome."""
    ways = routes(s, seat, paid, project, colour)
    answer = yield Choice(seat, "flight", list(ways))
    pay(s, seat, paid)
    _fly(s, seat, ways[answer], project, colour, paid >= RED)


def routes(s: Pulsar, seat: int, paid: int, project: int, colour: int) -> dict[Option, Trail]:
    """Every outcome of a flight, with a way to fly it."""
    shortest, longest, gates = span(s, seat, paid)
    return outcomes(
        s.chart,
        s.ship[seat],
        (shortest, longest, gates),
        stations.open_systems(s, seat),
        colour if project != NO_PROJECT else NOT_COUNTED,
        bool(s.patented[seat] & s.rack.mask.get("visit-pulsar", 0)),
        _colours_count(s, seat),
    )


def _colours_count(s: Pulsar, seat: int) -> bool:
    mask = s.patented[seat] & s.rack.mask.get("fly", 0)
    return bool(mask) and any(
        mask & bit and tech.per == "gate-colour" for bit, tech in s.rack.when["fly"]
    )


@lru_cache(20_000)
def outcomes(
    chart: Chart,
    start: int,
    span: Span,
    matters: int,
    run_colour: int,
    count_pulsars: bool,
    count_colours: bool,
) -> dict[Option, Trail]:
    """Flights of every allowed length, those with the same outcome once: the landing, the systems
    on the way where something happens (`matters` is a mask of them), and what is counted."""
    shortest, longest, gates = span
    stretch = sum(change for _, change in gates)
    seen: dict[tuple[int, int, int, int, int], Trail] = {}
    for length in range(max(shortest - stretch, 1), longest + stretch + 1):
        missing = max(shortest - length, length - longest, 0)
        for trail in chart.trails(start, length):
            if missing and sum(change for c, change in gates if trail.gates[c]) < missing:
                continue
            key = (
                trail.landing,
                trail.passed & matters,  # PUL-13.12
                trail.gates[run_colour] if run_colour >= 0 else NOT_COUNTED,
                trail.pulsars if count_pulsars else NOT_COUNTED,
                sum(n > 0 for n in trail.gates) if count_colours else NOT_COUNTED,
            )
            seen.setdefault(key, trail)
    return {
        fly(chart.names[landing], via, gates, pulsars, colours): trail
        for (landing, via, gates, pulsars, colours), trail in seen.items()
    }


def _fly(s: Pulsar, seat: int, trail: Trail, project: int, colour: int, red: bool) -> None:
    """The flight happens: points of the way, then stations in its order, the landing last."""
    s.ship[seat] = trail.landing
    if s.news is not None:
        names = s.chart.names
        s.tell("flies", seat, path=tuple(names[place] for place in trail.path), red=red)
    wake(s, seat, "fly")
    if trail.pulsars:
        wake(s, seat, "visit-pulsar", trail.pulsars)
    if _colours_count(s, seat):
        _gate_colours(s, seat, sum(n > 0 for n in trail.gates))
    if project != NO_PROJECT:
        _score_run(s, seat, project, colour, trail.gates[colour])
    stations.visit(s, seat, trail.path[1:])


def _gate_colours(s: Pulsar, seat: int, colours: int) -> None:
    for bit, tech in s.rack.when["fly"]:
        if s.patented[seat] & bit and tech.per == "gate-colour" and colours:
            s.score_points(seat, tech.points * colours, "technologies")
            if s.news is not None:
                s.tell("ability", seat, tech=tech.name, points=tech.points * colours, cubes=0)


def _score_run(s: Pulsar, seat: int, i: int, colour: int, gates: int) -> None:
    """PUL-18.14, 18.16, 18.18"""
    board, side = s.headquarters[seat]
    project = s.box.headquarters[board][side][i]
    each = project.reward.run_points + strength(s, seat, "gate-run", "points_per_gate")
    s.runs_used[seat] |= 1 << i
    s.score_points(seat, each * gates, "gate-runs")
    if s.news is not None:
        s.tell(
            "runs",
            seat,
            project=project.name,
            colour=COLOURS[colour],
            gates=gates,
            points=each * gates,
        )
    wake(s, seat, "gate-run")
