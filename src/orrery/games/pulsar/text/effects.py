"""What technologies, transmitters, projects, systems, tiles and goals do, in words made from their
figures.

Everything is said as a clause ("whenever you fly: 1 point"); `sentence` makes a sentence of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from orrery.games.pulsar.box import (
    ANY_COLOUR,
    MEDIAN,
    SIZES,
    Goal,
    Project,
    Reward,
    System,
    Technology,
    Transmitter,
)
from orrery.games.pulsar.chart import COLOURS, Chart
from orrery.games.pulsar.notation import ENDS
from orrery.locale import Message, say

# -- names --


def good(what: str, n: int) -> Message:
    """So many `points`, `cubes`, `tiles`, `plus-minus-one`, `plus-two` or `stations`."""
    return Message("points", n=n) if what == "points" else Message(f"pulsar.good.{what}", n=n)


def gyrodyne(sizes: Sequence[int]) -> Message:
    """A gyrodyne of one of these sizes."""
    return Message(f"pulsar.gyrodyne.{'-'.join(SIZES[size] for size in sizes)}")


def place(name: str, chart: Chart | None = None) -> Message:
    """A location (`s05`); a gate with its colour if it is known on which chart it lies."""
    kind = {"e": "entry", "s": "system", "p": "pulsar", "g": "gate"}[name[0]]
    if kind == "gate" and chart is not None and name in chart.number:
        kind = f"gate-{COLOURS[chart.colour[chart.number[name]]]}"
    return Message(f"pulsar.place.{kind}", number=int(name[1:]))


def listed(things: Sequence[Message]) -> Message:
    """`a, b, c`"""
    if len(things) == 1:
        return things[0]
    return Message("pulsar.list", things=tuple(things)) if things else Message("pulsar.nothing")


def any_of(values: Sequence[int]) -> Message | str:
    """`1 or 2`"""
    *others, last = map(str, values)
    return Message("pulsar.or", things=tuple(others), last=last) if others else last


def sentence(message: Message, language: str = "en") -> str:
    """A clause as a sentence of its own.

    >>> sentence(Message("points", n=2))
    '2 points.'
    """
    text = say(message, language)
    return text[0].upper() + text[1:] + ("" if text[-1] in ".!?…" else ".")


# -- rewards --


def reward(r: Reward) -> Message:
    """What is given at once, as a list."""
    return listed(reward_parts(r))


def reward_parts(r: Reward) -> list[Message]:
    found = [
        good(what, n)
        for what, n in (
            ("points", r.points),
            ("cubes", r.cubes),
            ("tiles", r.tiles),
            ("plus-minus-one", r.plus_minus_one),
            ("plus-two", r.plus_two),
            ("stations", r.stations),
        )
        if n
    ]
    if r.gyrodyne:
        id = "gyrodyne" if r.gyrodynes == 1 else "gyrodynes"
        kind = gyrodyne(r.gyrodyne)
        found.append(Message(f"pulsar.reward.{id}", n=r.gyrodynes, gyrodyne=kind))
    if r.different:
        found.append(Message("pulsar.reward.different", n=r.different))
    if r.split:
        found.append(Message("pulsar.reward.split", silver=r.split[0], red=r.split[1]))
    if r.red_die:
        found.append(Message("pulsar.reward.red-die", value=r.red_die))
    if r.pay_cubes:
        found.append(Message("pulsar.reward.price", cubes=good("cubes", r.pay_cubes)))
    if r.claim:
        found.append(Message("pulsar.reward.claim"))
    if r.teleport:
        found.append(Message(f"pulsar.reward.teleport-{r.teleport}"))
    if r.run_colour >= 0:
        found.append(Message("pulsar.reward.run", run=gate_run(r.run_colour, r.run_points)))
    return found


def gate_run(colour: int, points: int) -> Message:
    """What a gate run scores."""
    name = "any" if colour == ANY_COLOUR else COLOURS[colour]
    return Message(f"pulsar.run.{name}", points=good("points", points))


# -- technologies --


def technology(t: Technology) -> Message:
    """What a technology does."""
    match t.kind:
        case "ability":
            when = Message(f"pulsar.when.{t.when}")
            return Message("pulsar.tech.ability", when=when, things=listed(_ability(t)))
        case "immediate":
            given = [_per(t)] if t.per else reward_parts(t.reward)
            return Message("pulsar.tech.immediate", things=listed(given))
        case "production":
            given = [_per(t) if t.per else good("points", t.points)]
            return Message("pulsar.tech.production", things=listed(given))
    return Message("pulsar.tech.final", things=listed(_final(t)))


def _per(t: Technology) -> Message:
    return Message(f"pulsar.per.{t.per}", points=good("points", t.points))


def _ability(t: Technology) -> list[Message]:
    found: list[Message] = []
    if t.gate >= 0:
        found.append(Message(f"pulsar.stretch.{COLOURS[t.gate]}", n=t.change))
    elif t.change:
        found.append(Message("pulsar.ability.change", n=t.change))
    if t.raised:
        found.append(Message("pulsar.ability.raise", n=t.raised))
    if t.per:
        found.append(_per(t))
    elif t.points:
        found.append(good("points", t.points))
    if t.cubes:
        found.append(good("cubes", t.cubes))
    for figure in ("extra_modifiers", "discount", "points_per_gate"):
        n = getattr(t, figure)
        if n:
            found.append(Message(f"pulsar.ability.{figure}", n=n))
    return found


def _final(t: Technology) -> list[Message]:
    found: list[Message] = []
    if t.per:
        found.append(_per(t))
    if t.by_sizes:
        one, two, three = t.by_sizes
        found.append(Message("pulsar.final.by-sizes", one=one, two=two, three=three))
    if t.stations:
        found.append(good("stations", t.stations))
    if t.pay_cubes:
        points, cubes = good("points", t.points), good("cubes", t.pay_cubes)
        found.append(Message("pulsar.final.sale", n=max(t.times, 1), points=points, cubes=cubes))
    if t.goal:
        found.append(Message("pulsar.final.goal", n=t.goal))
    if t.initiative:
        found.append(Message("pulsar.final.initiative"))
    return found


def row_bonus(bonus: int) -> Message:
    """What a row of the technology boards adds to each spinning gyrodyne."""
    if bonus == MEDIAN:
        return Message("pulsar.row-bonus.median")
    return Message("pulsar.row-bonus", points=good("points", bonus))


# -- transmitters, projects --


def transmitter(t: Transmitter) -> Message:
    """Its costs, what it gives and the half dice at its ends."""
    parts = [Message("pulsar.transmitter.cost", dice=t.cost), transmitter_reward(t)]
    made = transmitter_production(t)
    if made is not None:
        parts.append(made)
    parts += [
        Message(f"pulsar.transmitter.{end}", half=half)
        for end, half in zip(ENDS, t.ends, strict=True)
        if half >= 0
    ]
    return reduce(lambda rest, part: Message("pulsar.clauses", first=part, rest=rest), parts[::-1])


def transmitter_reward(t: Transmitter) -> Message:
    """What it gives when it goes online."""
    return Message("pulsar.transmitter.online", things=reward(t.reward))


def transmitter_production(t: Transmitter) -> Message | None:
    """What it gives in each production phase; None if that is nothing."""
    given = [good(what, n) for what, n in (("cubes", t.cubes), ("points", t.points)) if n]
    if t.sell:
        given.append(Message("pulsar.transmitter.sell", points=good("points", t.sell)))
    return Message("pulsar.tech.production", things=listed(given)) if given else None


def project(p: Project) -> Message:
    """What it costs and gives."""
    return Message("pulsar.project", cost=p.cost, things=reward(p.reward))


# -- systems, tiles, goals --


def system(y: System) -> Message:
    """Its planets and its exploration bonus."""
    planets = [
        Message(f"pulsar.planets.{kind}", n=y.planets.count(kind))
        for kind in ("blue", "lifeless")
        if kind in y.planets
    ]
    return Message("pulsar.system", planets=listed(planets), things=reward(y.bonus))


def tile(r: Reward) -> Message:
    """What an exploration tile gives."""
    return reward(r)


def goal(g: Goal) -> Message:
    """What must be reached, its points and the bonuses that cubes buy."""
    bonuses = [
        Message("pulsar.goal.bonus", points=good("points", points), cubes=good("cubes", cubes))
        for cubes, points in g.bonuses
    ]
    return Message(
        "pulsar.goal-text",
        needs=Message(f"pulsar.needs.{g.needs}", n=g.number),
        points=good("points", g.points),
        bonuses=listed(bonuses),
    )
