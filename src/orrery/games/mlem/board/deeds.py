"""What happened, in signs: for a line that sums up somebody's turn."""

from __future__ import annotations

from collections.abc import Callable

from orrery.core.events import Event
from orrery.core.picture import el, words
from orrery.games.mlem.board.chances import mark
from orrery.games.mlem.board.roster import portrait
from orrery.games.mlem.state import Mlem
from orrery.games.mlem.text.things import crew, goal, planet

Draw = Callable[[Mlem, Event, str], str]
THEN = "▸"


def deed(s: Mlem, event: Event, language: str) -> str:
    draw = DEEDS.get(event.kind)
    return draw(s, event, language) if draw else ""


def _signs(*names: str) -> Draw:
    """The same for every event of a kind."""
    drawn = "".join(map(mark, names))
    return lambda s, event, language: drawn


def _b(text: object) -> str:
    return el("b", words(str(text)))


def _points(event: Event) -> str:
    return el("b", words(str(event.facts["points"])), class_="m-points")


def _dice(names: object) -> str:
    assert isinstance(names, tuple)
    return "".join(mark(f"face-{name}") for name in names)


def _cat(event: Event, language: str) -> str:
    """Whose it is, who it is, and its name."""
    kind, seat = str(event.facts["astronaut"]), event.seat or 0
    face = el("span", portrait(seat, kind, "mark"), class_=f"s{seat}")
    return face + words(crew(seat, kind), language)


def _space(s: Mlem, number: object) -> str:
    assert isinstance(number, int)
    return mark("goal-deep-space") if number >= s.mat.deep else _b(number)


def _boards(s: Mlem, event: Event, language: str) -> str:
    return mark("rocket") + _cat(event, language)


def _rolls(s: Mlem, event: Event, language: str) -> str:
    return _dice(event.facts["faces"])


def _flies(s: Mlem, event: Event, language: str) -> str:
    return _dice(event.facts["faces"]) + mark("rocket") + THEN + _space(s, event.facts["to"])


def _moon(s: Mlem, event: Event, language: str) -> str:
    return _cat(event, language) + THEN + mark("goal-moons") + _points(event)


def _planet(s: Mlem, event: Event, language: str) -> str:
    world = words(planet(event.facts["planet"]), language)
    return _cat(event, language) + THEN + mark("goal-planets") + world + " " + _points(event)


def _deep_space(s: Mlem, event: Event, language: str) -> str:
    return _cat(event, language) + THEN + mark("goal-deep-space") + _points(event)


def _goal(s: Mlem, event: Event, language: str) -> str:
    return mark("medal") + words(goal(event.facts["goal"]), language) + " " + _points(event)


def _crash(s: Mlem, event: Event, language: str) -> str:
    return mark("boom") + _space(s, event.facts["space"])


def _home(s: Mlem, event: Event, language: str) -> str:
    return mark("again") + _cat(event, language)


def _token(s: Mlem, event: Event, language: str) -> str:
    ufo = mark("ufo") + _space(s, event.facts["ufo"])
    return f"{_b(event.facts['dice'])}×{mark('face-none')}{ufo}"


def _ability(s: Mlem, event: Event, language: str) -> str:
    match event.facts["ability"]:
        case "extra":
            return "+" + _dice(event.facts["faces"])
        case "keep":
            return mark("shield") + mark("face-none")
    return mark("again") + mark("face-none")


def _contact(s: Mlem, event: Event, language: str) -> str:
    return mark("ufo") + _points(event)


def _found(event: Event) -> str:
    """What research is: points, a die, a tunnel."""
    kind, _, n = str(event.facts["token"]).partition("-")
    if kind == "points":
        return mark("flask") + el("b", n, class_="m-points")
    return mark("flask") + mark("tunnel" if kind == "wormhole" else "face-none")


def _research_shown(s: Mlem, event: Event, language: str) -> str:
    return _found(event) + THEN + _space(s, event.facts["space"])


def _research(s: Mlem, event: Event, language: str) -> str:
    to = THEN + _space(s, event.facts["to"]) if event.facts["token"] == "wormhole" else ""
    return _found(event) + to


DEEDS: dict[str, Draw] = {
    "expedition": lambda s, event, language: mark("rocket") + _b(event.facts["number"]),
    "boards": _boards,
    "satellite": lambda s, event, language: (
        mark("glyph-satellite") + THEN + _space(s, event.facts["to"])
    ),
    "rolls": _rolls,
    "flies": _flies,
    "one": lambda s, event, language: "+" + mark("face-1"),
    "stays": _signs("rocket", "tick"),
    "moon": _moon,
    "planet": _planet,
    "deep-space": _deep_space,
    "goal": _goal,
    "thief": lambda s, event, language: "−" + mark("face-none"),
    "crash": _crash,
    "jumps": _signs("tool-parachute"),
    "home": _home,
    "token": _token,
    "ability": _ability,
    "contact": _contact,
    "research-shown": _research_shown,
    "research": _research,
    "missions": _signs("flag"),
    "over": _signs("flag"),
}
