"""What happened, as sentences of the log."""

from __future__ import annotations

from collections.abc import Callable

from orrery.core.events import Event
from orrery.games.mlem.text.things import (
    Names,
    astronaut,
    crew,
    dice,
    faces,
    goal,
    mission,
    planet,
    points,
    space,
)
from orrery.locale import Message, Param


def tell(event: Event, names: Names) -> Message | None:
    """The event as a sentence."""
    build = SENTENCES.get(event.kind)
    if build is None:
        return None
    id, params = build(event, names)
    if event.seat is not None:
        params["player"] = names[event.seat]
        if "astronaut" in params:
            params["astronaut"] = crew(event.seat, event.facts["astronaut"])
    return Message(id, **params)


Params = dict[str, Param]

Built = tuple[str, Params]

Words = Callable[[object], Param]


def _plain(**convert: Words) -> Callable[[Event, Names], Built]:
    """A sentence named after the event, each fact turned into words as told here."""

    def build(event: Event, names: Names) -> Built:
        return f"mlem.log.{event.kind}", {k: f(event.facts[k]) for k, f in convert.items()}

    return build


def _flies(event: Event, names: Names) -> Built:
    used = faces(event.facts["faces"])
    id = "mlem.log.flies" if used else "mlem.log.flies-without"
    return id, {"start": space(event.facts["start"]), "to": space(event.facts["to"]), "faces": used}


def _one(event: Event, names: Names) -> Built:
    owner = event.facts["owner"]
    assert isinstance(owner, int)
    return "mlem.log.one", {"owner": names[owner]}


def _thief(event: Event, names: Names) -> Built:
    commander = event.facts["commander"]
    assert isinstance(commander, int)
    return "mlem.log.thief", {"commander": names[commander], "dice": dice(event.facts["pool"])}


def _by(fact: str, **convert: Words) -> Callable[[Event, Names], Built]:
    """One sentence for each value of a fact."""

    def build(event: Event, names: Names) -> Built:
        params: Params = {k: f(event.facts[k]) for k, f in convert.items()}
        return f"mlem.log.{event.kind}.{event.facts[fact]}", params

    return build


def _missions(event: Event, names: Names) -> Built:
    if "returned" in event.facts:
        return "mlem.log.missions-own", {"target": mission(event.facts["returned"])}
    return "mlem.log.missions", {}


def _research(event: Event, names: Names) -> Built:
    params: Params = {"to": space(event.facts["to"]), "dice": dice(event.facts["pool"])}
    wasted = "-wasted" if event.facts["wasted"] else ""
    return f"mlem.log.research.{event.facts['token']}{wasted}", params


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value


SENTENCES: dict[str, Callable[[Event, Names], Built]] = {
    "expedition": _plain(number=_number),
    "boards": _plain(astronaut=astronaut),
    "satellite": _plain(to=space),
    "rolls": _plain(faces=faces),
    "flies": _flies,
    "one": _one,
    "stays": _plain(),
    "moon": _plain(astronaut=astronaut, space=space, points=points),
    "planet": _plain(astronaut=astronaut, planet=planet, points=points),
    "deep-space": _by("place", astronaut=astronaut, points=points),
    "goal": _plain(goal=goal, points=points),
    "command": _plain(),
    "thief": _thief,
    "crash": _plain(space=space, failures=_number),
    "jumps": _plain(),
    "home": _plain(astronaut=astronaut),
    "token": _by("ability", dice=dice, ufo=space),
    "ability": _by("ability", faces=faces),
    "contact": _plain(points=points),
    "research-shown": _by("token", space=space),
    "research": _research,
    "missions": _missions,
    "over": _by("cause"),
}
