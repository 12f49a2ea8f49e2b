"""What happened, in signs: for a line that sums up somebody's turn."""

from __future__ import annotations

from collections.abc import Callable

from orrery.core.events import Event
from orrery.core.picture import el, words
from orrery.games.pulsar.board.art import die, icon
from orrery.games.pulsar.board.gains import Sign, amount, points, run_icon
from orrery.games.pulsar.chart import COLOURS
from orrery.games.pulsar.state import Pulsar
from orrery.games.pulsar.text.things import (
    goal_name,
    project_name,
    space_name,
    tech_name,
    transmitter_name,
)
from orrery.locale import Named

Draw = Callable[[Pulsar, Event, str], str]
THEN = "▸"
GOODS = {
    "points": "points",
    "cubes": "cube",
    "swings": "swing",
    "boosts": "boost",
    "stations": "station",
}


def deed(s: Pulsar, event: Event, language: str) -> str:
    draw = DEEDS.get(event.kind)
    return draw(s, event, language) if draw else ""


def _signs(*names: str) -> Draw:
    """The same for every event of a kind."""
    drawn = "".join(map(icon, names))
    return lambda s, event, language: drawn


def _number(event: Event, fact: str) -> int:
    value = event.facts[fact]
    assert isinstance(value, int)
    return value


def _place(s: Pulsar, name: object) -> str:
    """A place by what it is and the number it has on the map."""
    at = s.chart.number[str(name)]
    if s.chart.is_system(at):
        sign = "explore"
    elif s.chart.is_pulsar(at):
        sign = "pulsar"
    else:
        sign = f"gate-{COLOURS[s.chart.colour[at]]}"
    return icon(sign) + el("b", words(str(name)[1:].lstrip("0")))


def _at(what: str) -> Draw:
    """An icon, and the place of the event."""
    return lambda s, event, language: icon(what) + _place(s, event.facts["place"])


def _size(what: str = "") -> Draw:
    """A gyrodyne, with its place if the event has one."""

    def draw(s: Pulsar, event: Event, language: str) -> str:
        at = THEN + _place(s, event.facts["place"]) if "place" in event.facts else ""
        return (icon(what) if what else "") + icon(f"gyrodyne-{event.facts['size']}") + at

    return draw


def _named(what: str, fact: str, name: Callable[[object], Named]) -> Draw:
    """An icon, and the name of a thing that has a face."""
    return lambda s, event, language: icon(what) + words(name(event.facts[fact]), language)


def _goods(event: Event) -> str:
    """What the facts say that somebody gains."""
    gained = ((sign, event.facts.get(fact, 0)) for fact, sign in GOODS.items())
    return "".join(amount(Sign(sign, n)) for sign, n in gained if isinstance(n, int) and n)


def _with_goods(draw: Draw) -> Draw:
    return lambda s, event, language: draw(s, event, language) + _goods(event)


def _gains(s: Pulsar, event: Event, language: str) -> str:
    return "+" + (_goods(event) or points(0))


def _rolls(s: Pulsar, event: Event, language: str) -> str:
    dice = event.facts["dice"]
    assert isinstance(dice, tuple | list)
    return "".join(die(int(str(value))) for value in dice)


def _drafts(s: Pulsar, event: Event, language: str) -> str:
    taken = die(_number(event, "value"))
    if not event.facts["track"]:
        return taken
    to = el("b", words(space_name(s.box, _number(event, "space"))))
    return f"{taken} {icon(str(event.facts['track']))}{THEN}{to}"


def _flies(s: Pulsar, event: Event, language: str) -> str:
    path = event.facts["path"]
    assert isinstance(path, tuple | list)
    return icon("ship") + THEN + _place(s, path[-1])


def _runs(s: Pulsar, event: Event, language: str) -> str:
    gates = f"{_number(event, 'gates')}{icon(run_icon(COLOURS.index(str(event.facts['colour']))))}"
    return icon("gate-run") + words(project_name(event.facts["project"]), language) + gates


def _builds(s: Pulsar, event: Event, language: str) -> str:
    planet = icon(f"planet-{event.facts['planet']}")
    return icon("station") + planet + _place(s, event.facts["place"])


def _links(s: Pulsar, event: Event, language: str) -> str:
    names = (transmitter_name(event.facts[fact]) for fact in ("transmitter", "other"))
    return icon("link") + "–".join(words(name, language) for name in names)


def _pays(s: Pulsar, event: Event, language: str) -> str:
    paid = die(_number(event, "cost"))
    return paid + THEN + words(transmitter_name(event.facts["transmitter"]), language)


def _splits(s: Pulsar, event: Event, language: str) -> str:
    return die(_number(event, "silver")) + die(_number(event, "red"), True)


def _red(s: Pulsar, event: Event, language: str) -> str:
    return "+" + die(_number(event, "value"), True)


def _copies(s: Pulsar, event: Event, language: str) -> str:
    price = amount(Sign("cube", _number(event, "cubes"), "−"))
    return icon("copy") + die(_number(event, "value"), True) + price


def _buys(s: Pulsar, event: Event, language: str) -> str:
    sign = "boost" if event.facts["modifier"] == "+2" else "swing"
    return "+" + amount(Sign(sign, _number(event, "number")))


def _penalty(s: Pulsar, event: Event, language: str) -> str:
    return icon("penalty") + "−" + points(_number(event, "points"))


def _produces(s: Pulsar, event: Event, language: str) -> str:
    sign = "transmitter" if event.facts["what"] == "transmitters" else "spin"
    return icon("production") + icon(sign)


def _final(s: Pulsar, event: Event, language: str) -> str:
    return icon("final") + points(_number(event, "points"))


def _round(s: Pulsar, event: Event, language: str) -> str:
    return icon("again") + el("b", str(_number(event, "number")))


DEEDS: dict[str, Draw] = {
    "side": _signs("project"),
    "enters": _at("ship"),
    "round": _round,
    "rolls": _rolls,
    "drafts": _drafts,
    "flies": _flies,
    "runs": _with_goods(_runs),
    "reveals": _at("eye"),
    "builds": _builds,
    "claims": _at("claimed"),
    "teleports": _at("teleport"),
    "gains": _gains,
    "red-die": _red,
    "tile": _signs("tile"),
    "gyrodyne": _size(),
    "places": _size(),
    "award": _with_goods(_size("award")),
    "spins": _size("spin"),
    "takes": _named("transmitter", "transmitter", transmitter_name),
    "links": _links,
    "pays": _pays,
    "online": _named("online", "transmitter", transmitter_name),
    "completes": _named("project", "project", project_name),
    "splits": _splits,
    "patents": _named("patent", "tech", tech_name),
    "ability": _with_goods(_named("ability", "tech", tech_name)),
    "buys": _buys,
    "copies": _copies,
    "order": _signs("initiative"),
    "engineering": _with_goods(_signs("engineering")),
    "penalty": _penalty,
    "produces": _with_goods(_produces),
    "sells": _with_goods(_named("cube", "transmitter", transmitter_name)),
    "goal": lambda s, event, language: (
        icon("goal")
        + words(goal_name(event.facts["goal"]), language)
        + points(_number(event, "points"))
    ),
    "final": _final,
}
