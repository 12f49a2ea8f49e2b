"""What happened, as sentences of the log."""

from __future__ import annotations

from collections.abc import Callable

from orrery.core.events import Event
from orrery.games.pulsar.box import SIZES
from orrery.games.pulsar.text.effects import good, gyrodyne, listed, place
from orrery.games.pulsar.text.things import (
    Names,
    Params,
    goal_name,
    modifier,
    project_name,
    source,
    tech_name,
    transmitter_name,
)
from orrery.locale import Message, Param

Built = tuple[str, Params]


def tell(event: Event, names: Names) -> Message | None:
    """The event as a sentence."""
    build = SENTENCES.get(event.kind)
    if build is None:
        return None
    id, params = build(event)
    if event.kind == "order":
        params = {"players": tuple(names[seat] for seat in _numbers(event.facts["seats"]))}
    if event.seat is not None:
        params["player"] = names[event.seat]
    return Message(f"pulsar.log.{id}", **params)


Words = Callable[[object], Param]


def _plain(**convert: Words) -> Callable[[Event], Built]:
    """A sentence named after the event, each fact turned into words as told here."""

    def build(event: Event) -> Built:
        return event.kind, {k: f(event.facts[k]) for k, f in convert.items()}

    return build


def _number(value: object) -> int:
    assert isinstance(value, int)
    return value


def _numbers(value: object) -> tuple[int, ...]:
    assert isinstance(value, tuple | list)
    return tuple(value)


def _points(value: object) -> Message:
    return good("points", _number(value))


def _place(value: object) -> Message:
    return place(str(value))


def _size(value: object) -> Message:
    return gyrodyne((SIZES.index(str(value)),))


def _rolls(event: Event) -> Built:
    median = _number(event.facts["median"])
    dice = _numbers(event.facts["dice"])
    if median % 2:
        return "rolls.between", {"dice": dice, "low": median // 2, "high": median // 2 + 1}
    return "rolls.under", {"dice": dice, "value": median // 2}


def _drafts(event: Event) -> Built:
    track, steps = event.facts["track"], _number(event.facts["steps"])
    params: Params = {"value": _number(event.facts["value"])}
    if not track:
        return "drafts", params
    way = Message("pulsar.right" if steps > 0 else "pulsar.left", n=abs(steps))
    return f"drafts.{track}", {**params, "way": way, "space": _number(event.facts["space"])}


def _flies(event: Event) -> Built:
    path = event.facts["path"]
    assert isinstance(path, tuple | list)
    segments = Message("pulsar.segments", n=len(path) - 1)
    return ("flies-red" if event.facts["red"] else "flies"), {
        "place": _place(path[-1]),
        "segments": segments,
    }


def _runs(event: Event) -> Built:
    return "runs", {
        "project": project_name(event.facts["project"]),
        "gates": Message(f"pulsar.gates.{event.facts['colour']}", n=_number(event.facts["gates"])),
        "points": _points(event.facts["points"]),
    }


def _things(event: Event, **names: str) -> Message:
    """What the facts of these names say that somebody gains."""
    things = [good(what, _number(event.facts[k])) for k, what in names.items() if event.facts[k]]
    return listed(things) if things else good("points", 0)


def _gains(event: Event) -> Built:
    things = _things(
        event,
        points="points",
        cubes="cubes",
        swings="plus-minus-one",
        boosts="plus-two",
        stations="stations",
    )
    return "gains", {"things": things, "source": source(event.facts["source"])}


def _red_die(event: Event) -> Built:
    forced = event.facts["forced"]
    return "red-die-forced" if forced else "red-die", {"value": _number(event.facts["value"])}


def _builds(event: Event) -> Built:
    return f"builds.{event.facts['planet']}", {"place": _place(event.facts["place"])}


def _ability(event: Event) -> Built:
    things = _things(event, points="points", cubes="cubes")
    return "ability", {"tech": tech_name(event.facts["tech"]), "things": things}


def _produces(event: Event) -> Built:
    things = _things(event, cubes="cubes", points="points")
    return f"produces.{event.facts['what']}", {"things": things}


def _engineering(event: Event) -> Built:
    return "engineering", {"things": _things(event, cubes="cubes", points="points")}


def _goal(event: Event) -> Built:
    goal = goal_name(event.facts["goal"])
    params: Params = {"goal": goal, "points": _points(event.facts["points"])}
    return _bought("goal", params, event)


def _final(event: Event) -> Built:
    source_ = source(event.facts["source"])
    return _bought("final", {"source": source_, "points": _points(event.facts["points"])}, event)


def _bought(id: str, params: Params, event: Event) -> Built:
    """With the cubes that were spent, if any were."""
    cubes = _number(event.facts["cubes"])
    return (f"{id}-bought", {**params, "cubes": good("cubes", cubes)}) if cubes else (id, params)


def _buys(event: Event) -> Built:
    return "buys", {"things": modifier(event.facts["modifier"], _number(event.facts["number"]))}


SENTENCES: dict[str, Callable[[Event], Built]] = {
    "side": _plain(board=str, side=_number),
    "enters": _plain(place=_place),
    "round": _plain(number=_number),
    "rolls": _rolls,
    "drafts": _drafts,
    "turn": _plain(),
    "flies": _flies,
    "runs": _runs,
    "reveals": _plain(place=_place),
    "builds": _builds,
    "claims": _plain(place=_place),
    "teleports": _plain(place=_place),
    "gains": _gains,
    "red-die": _red_die,
    "tile": _plain(),
    "gyrodyne": _plain(size=_size),
    "places": _plain(size=_size, place=_place),
    "award": _plain(size=_size, points=_points),
    "spins": _plain(size=_size, place=_place),
    "takes": _plain(transmitter=transmitter_name),
    "links": _plain(transmitter=transmitter_name, other=transmitter_name),
    "pays": _plain(transmitter=transmitter_name, cost=_number),
    "online": _plain(transmitter=transmitter_name),
    "completes": _plain(project=project_name),
    "splits": _plain(silver=_number, red=_number),
    "patents": _plain(tech=tech_name),
    "ability": _ability,
    "buys": _buys,
    "copies": _plain(value=_number, cubes=lambda n: good("cubes", _number(n))),
    "ends": _plain(),
    "order": _plain(),
    "engineering": _engineering,
    "penalty": _plain(points=_points),
    "produces": _produces,
    "sells": _plain(transmitter=transmitter_name, points=_points),
    "goal": _goal,
    "final": _final,
}
