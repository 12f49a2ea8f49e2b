"""Events and questions of Pulsar 2849 as messages."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from orrery.core.choice import Choice
from orrery.core.events import Event
from orrery.games.pulsar.box import SIZES
from orrery.games.pulsar.chart import COLOURS
from orrery.games.pulsar.effects_text import any_of, good, gyrodyne, listed, place
from orrery.games.pulsar.rules import flights
from orrery.games.pulsar.rules.paying import dice_of
from orrery.games.pulsar.state import Pulsar
from orrery.games.pulsar.words import TRANSMITTERS
from orrery.locale import Message, Param

Names = Sequence[str | Message]
Params = dict[str, Param]
Built = tuple[str, Params]


# -- the log --


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


def transmitter_name(name: object) -> str:
    return str(name).upper()


def tech_name(name: object) -> str:
    """Without the side of its board: `B3.2` is 3.2."""
    return str(name)[1:]


def project_name(name: object) -> str:
    """Without its headquarters: `c2-1a` is 1a."""
    return str(name).partition("-")[2]


def modifier(name: object, n: int) -> Message:
    return good("plus-two" if name == "+2" else "plus-minus-one", n)


def segments(s: Pulsar, seat: int, paid: int) -> Message:
    """How long a flight can be that is paid so."""
    shortest, longest, gates = flights.span(s, seat, paid)
    shortest = max(shortest, 1)
    length = Message("pulsar.segments", n=longest)
    if shortest < longest:
        length = Message("pulsar.segments-from", least=shortest, n=longest)
    if not gates:
        return length
    stretch = [Message(f"pulsar.stretch.{COLOURS[c]}", n=change) for c, change in gates]
    return Message("pulsar.segments-stretch", segments=length, stretch=listed(stretch))


def _rolls(event: Event) -> Built:
    median = _number(event.facts["median"])
    dice = _numbers(event.facts["dice"])
    if median % 2:
        return "rolls.between", {"dice": dice, "low": median // 2, "high": median // 2 + 1}
    return "rolls.under", {"dice": dice, "value": median // 2}


def _drafts(event: Event) -> Built:
    track = event.facts["track"]
    return f"drafts.{track}" if track else "drafts", {"value": _number(event.facts["value"])}


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


def _buys(event: Event) -> Built:
    return "buys", {"things": modifier(event.facts["modifier"], _number(event.facts["number"]))}


def source(name: object) -> Message:
    return Message(f"pulsar.source.{name}")


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
    "copies": _plain(value=_number),
    "ends": _plain(),
    "order": _plain(),
    "engineering": _engineering,
    "penalty": _plain(points=_points),
    "produces": _produces,
    "sells": _plain(transmitter=transmitter_name, points=_points),
    "goal": _plain(goal=lambda name: Message(f"pulsar.goal.{name}"), points=_points),
    "final": _plain(source=source, points=_points),
}


# -- questions --


def ask(seen: Pulsar, choice: Choice, names: Names) -> Message:
    """What the seat is asked."""
    match choice.kind:
        case "turn":
            return _ask_turn(seen, choice.seat)
        case "draft" if seen.silver[choice.seat]:
            return Message("pulsar.ask.draft-second", value=seen.silver[choice.seat][0])
        case "gain" if waiting(seen) == "gain_two":
            return Message("pulsar.ask.gain-two")
        case "link":
            transmitter = TRANSMITTERS[told(seen, 2)]
            return Message("pulsar.ask.link", transmitter=transmitter_name(transmitter))
        case "sell":
            return Message("pulsar.ask.sell", cubes=good("cubes", seen.cubes[choice.seat]))
    return Message(f"pulsar.ask.{choice.kind}")


def waiting(s: Pulsar) -> str:
    """What is being decided, by the name of the task that asks."""
    return str(s.agenda[-1][0]) if s.agenda else ""


def told(s: Pulsar, i: int) -> int:
    """A number that the task which asks was told."""
    return _number(s.agenda[-1][i])


def _ask_turn(s: Pulsar, seat: int) -> Message:
    forced = [value for value, must in s.reds if must]
    if forced:
        return Message("pulsar.ask.turn-red", value=forced[0])
    dice = [str(value) for value in s.silver[seat]]
    if s.reds:
        red = Message("pulsar.ask.red", values=any_of(dice_of(s, seat)[1]))
        return Message("pulsar.ask.turn", dice=(*dice, red))
    return Message("pulsar.ask.turn", dice=tuple(dice)) if dice else Message("pulsar.ask.turn-done")
