"""Events, questions and options of MLEM as messages."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from orrery.core.choice import Choice, Option
from orrery.core.events import Event
from orrery.games.mlem.figures import AB, FACE_NAMES
from orrery.games.mlem.rules.landing import deep_space_points, moon_points, piece_of
from orrery.games.mlem.rules.ufo import extra_steps
from orrery.games.mlem.state import Mlem
from orrery.games.mlem.words import GROUPS, SHIFT
from orrery.locale import Message, Param, catalogue

Names = Sequence[str | Message]


def astronaut(name: object) -> Message:
    return Message(f"mlem.astronaut.{name}")


def face(name: object) -> Message | str:
    return Message("mlem.face.ab") if name == "ab" else str(name)


def faces(names: object) -> tuple[Message | str, ...]:
    assert isinstance(names, tuple)
    return tuple(face(name) for name in names)


def group(name: object) -> Message:
    """All dice of one face, as they fly together."""
    return Message(f"mlem.group.{name}")


def planet(id: object) -> Message | str:
    """A planet's name; one from an owner's file that we don't know is named by its id."""
    name = f"mlem.planet.{id}"
    return Message(name) if name in catalogue("en") else str(id).replace("-", " ").title()


def points(n: object) -> Message:
    assert isinstance(n, int)
    return Message("points", n=n)


def dice(n: object) -> Message:
    assert isinstance(n, int)
    return Message("mlem.dice", n=n)


def space(number: object, deep: int = 26) -> Message:
    assert isinstance(number, int)
    return Message("mlem.deep-space") if number >= deep else Message("mlem.space", number=number)


# -- the log --


def tell(event: Event, names: Names) -> Message | None:
    """The event as a sentence."""
    build = SENTENCES.get(event.kind)
    if build is None:
        return None
    id, params = build(event, names)
    if event.seat is not None:
        params["player"] = names[event.seat]
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
        return "mlem.log.missions-own", {"target": space(event.facts["returned"])}
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
    "goal": _by("goal", points=points),
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


# -- questions and options --


def ask(seen: Mlem, choice: Choice, names: Names) -> Message:
    """What the seat is asked."""
    if choice.kind == "fly" and seen.boost:
        return Message("mlem.ask.boosted")
    if choice.kind == "fly" and not seen.usable():
        return Message("mlem.ask.rescue", space=space(seen.rocket))
    if choice.kind == "land" and seen.rocket >= seen.mat.deep:
        return Message("mlem.ask.deep-space")
    return Message(f"mlem.ask.{choice.kind}", space=space(seen.rocket))


def label(s: Mlem, choice: Choice, option: Option, names: Names) -> Message:
    """An option as words on a button."""
    match option.verb:
        case "board":
            return astronaut(option.args[0])
        case "roll":
            return Message("mlem.option.roll", n=s.pool)
        case "reroll":
            return Message("mlem.option.reroll", n=s.pool)
        case "fly":
            return _flight(s, GROUPS[option])
        case "one":
            return Message("mlem.option.one", owner=names[int(option.args[0])])
        case "extra":
            return Message("mlem.option.extra", n=extra_steps(s))
        case "land":
            return _landing(s, choice, int(option.args[0]))
        case "return":
            return Message("mlem.option.return", space=space(int(option.args[0])))
    return Message(f"mlem.option.{option.verb}")


def _flight(s: Mlem, groups: int) -> Message:
    pace = s.mat.pace[s.rocket]
    steps = s.boost + sum(pace[f] for f in s.roll if groups >> f & 1)
    to = space(min(s.rocket + steps, s.mat.deep), s.mat.deep)
    used = tuple(group(FACE_NAMES[f]) for f in range(1, AB + 1) if groups >> f & 1)
    return Message(
        "mlem.option.fly" if used else "mlem.option.fly-without", n=steps, to=to, faces=used
    )


def _landing(s: Mlem, choice: Choice, at: int) -> Message:
    piece = piece_of(s, choice.seat)
    if at >= s.mat.deep:
        command = s.rocket >= s.mat.deep and s.agenda[-1][-1] == 1  # the task says who commanded
        return Message(
            "mlem.option.deep-space", points=points(deep_space_points(s, command, piece[1]))
        )
    index = s.mat.planet[at]
    if index >= 0:
        name = planet(s.mat.planet_ids[index])
        if piece[1] == SHIFT:
            return Message("mlem.option.planet-from", planet=name, space=space(at))
        return Message("mlem.option.planet", planet=name)
    worth = moon_points(s, s.free_moon(at), piece[1])
    return Message("mlem.option.moon", space=space(at), points=points(worth))
