"""The options of Pulsar 2849 as words on buttons: a function for each verb."""

from __future__ import annotations

from collections.abc import Callable

from orrery.core.choice import Choice, Option
from orrery.games.pulsar.box import SIZES, SLOTS, TECHS
from orrery.games.pulsar.chart import COLOURS, FIRST_PULSAR, FIRST_SYSTEM
from orrery.games.pulsar.notation import (
    CHANGE,
    COUNTED,
    ENDS,
    INITIATIVE,
    MODIFIERS,
    RED,
    TRACKS,
    TRANSMITTERS,
)
from orrery.games.pulsar.rules import dice, transmitters, turns
from orrery.games.pulsar.rules.abilities import strength
from orrery.games.pulsar.rules.paying import PAYMENT
from orrery.games.pulsar.rules.tracks import tokens
from orrery.games.pulsar.state import NOBODY, Pulsar, Track
from orrery.games.pulsar.text.effects import (
    gate_run,
    good,
    gyrodyne,
    listed,
    place,
    reward,
    technology,
)
from orrery.games.pulsar.text.log import Built
from orrery.games.pulsar.text.questions import told
from orrery.games.pulsar.text.things import (
    Params,
    modifier,
    segments,
    space_name,
    transmitter_name,
)
from orrery.locale import Message

PLAYED = ("", "+1", "−1", "+2")
"""What is played with a die, as it is written."""


def label(s: Pulsar, choice: Choice, option: Option) -> Message:
    """An option as words on a button."""
    id, params = LABELS[option.verb](s, choice, option)
    return Message(f"pulsar.option.{id}", **params)


def paid(text: str) -> Message:
    """What pays: `red5+1`."""
    number = PAYMENT[text]
    id = "pulsar.paid.red" if number >= RED else "pulsar.paid.silver"
    value, played = number % RED // 4, PLAYED[number % 4]
    if played:
        return Message(f"{id}-played", value=value, played=played)
    return Message(id, value=value)


def _paid_as(text: str, *costs: int) -> Message:
    """What pays for one of these costs; an ability may count the die as another."""
    number = PAYMENT[text]
    made = number % RED // 4 + CHANGE[number % 4]
    if made in costs:
        return paid(text)
    value = min(costs, key=lambda cost: abs(cost - made))
    return Message("pulsar.paid.as", paid=paid(text), value=value)


def _alone(s: Pulsar, choice: Choice, option: Option) -> Built:
    return option.verb, {}


# -- setting out, taking dice --


def _side(s: Pulsar, choice: Choice, option: Option) -> Built:
    return f"side-{option.args[0]}", {"board": "ABCD"[s.headquarters[choice.seat][0]]}


def _enter(s: Pulsar, choice: Choice, option: Option) -> Built:
    return "enter", {"place": place(option.args[0])}


def _draft(s: Pulsar, choice: Choice, option: Option) -> Built:
    value = int(option.args[0])
    if len(option.args) == 1:
        return "draft", {"value": value}
    name, behind = option.args[1], len(option.args) > 2
    track = s.initiative if name == TRACKS[INITIATIVE] else s.engineering
    mine = tokens(track, choice.seat)
    at = track[mine[behind]][0]
    steps = dice.distance(s.median, value)
    which = "" if _as_one(track, mine) else "-behind" if behind else "-front"
    params: Params = {"value": value, "track": Message(f"pulsar.track.{name}{which}")}
    if at + steps > s.box.last_space:
        return "draft-end", params
    way = Message("pulsar.right" if steps > 0 else "pulsar.left", n=abs(steps))
    return "draft-move", {**params, "way": way, "space": space_name(s.box, max(at + steps, 1))}


def _as_one(track: Track, ranks: list[int]) -> bool:
    """Whether there is one token, or two that lie right upon each other."""
    front, behind = ranks[0], ranks[-1]
    return track[front] == track[behind] and behind - front == len(ranks) - 1


# -- actions --


def _flight(s: Pulsar, choice: Choice, option: Option) -> Built:
    length = segments(s, choice.seat, PAYMENT[option.args[0]])
    return "flight", {"paid": paid(option.args[0]), "segments": length}


def _gyrodyne(s: Pulsar, choice: Choice, option: Option) -> Built:
    size, how = option.args
    which = SIZES.index(size)
    pays = _paid_as(how, s.box.take_die[which])
    return "gyrodyne", {"gyrodyne": gyrodyne((which,)), "paid": pays}


def _spin(s: Pulsar, choice: Choice, option: Option) -> Built:
    where, how = option.args
    size = s.on_pulsar[s.chart.number[where] - FIRST_PULSAR] - 1
    pays = _paid_as(how, s.box.spin_die[size])
    return "spin", {"gyrodyne": gyrodyne((size,)), "place": place(where), "paid": pays}


def _transmitter(s: Pulsar, choice: Choice, option: Option) -> Built:
    """To take one or to pay one of its costs; with the last one it goes online."""
    name, cost, how = option.args
    t = TRANSMITTERS.index(name)
    pays = _paid_as(how, int(cost))
    params: Params = {"transmitter": transmitter_name(name), "cost": cost, "paid": pays}
    entry = s.box.transmitters[t]
    if s.covered[t].bit_count() + 1 < len(entry.cost):
        return option.verb, params
    return f"{option.verb}-online", {**params, "things": reward(entry.reward)}


def _patent(s: Pulsar, choice: Choice, option: Option) -> Built:
    tech, how = option.args
    entry = s.rack.techs[TECHS.index(tech)]
    pays = _paid_as(how, entry.cost)
    return "patent", {"tech": tech, "paid": pays, "effect": technology(entry)}


def _project(s: Pulsar, choice: Choice, option: Option) -> Built:
    slot, how = option.args
    board, side = s.headquarters[choice.seat]
    entry = s.box.headquarters[board][side][SLOTS.index(slot)]
    pays = _paid_as(how, entry.cost)
    return "project", {"project": slot, "paid": pays, "things": reward(entry.reward)}


def _buy(s: Pulsar, choice: Choice, option: Option) -> Built:
    kind, how = option.args
    number = 1 + strength(s, choice.seat, "buy", "extra_modifiers")
    pays = _paid_as(how, *s.box.buys[MODIFIERS.index(kind)])
    return "buy", {"things": modifier(kind, number), "paid": pays}


def _copy(s: Pulsar, choice: Choice, option: Option) -> Built:
    price = turns.copy_price(s, choice.seat)
    return "copy", {"value": option.args[0], "cubes": good("cubes", price)}


def _place(s: Pulsar, choice: Choice, option: Option) -> Built:
    size, where = option.args
    return "place", {"gyrodyne": gyrodyne((SIZES.index(size),)), "place": place(where)}


def _end(s: Pulsar, choice: Choice, option: Option) -> Built:
    unused = s.silver[choice.seat]
    return ("end-unused", {"dice": unused}) if unused else ("end", {})


# -- flights --


def _run(s: Pulsar, choice: Choice, option: Option) -> Built:
    return _gate_run(s, choice.seat, option)


def run_label(s: Pulsar, seat: int, option: Option) -> Message:
    """A gate run, or none, whenever it is spoken of."""
    id, params = _gate_run(s, seat, option)
    return Message(f"pulsar.option.{id}", **params)


def _gate_run(s: Pulsar, seat: int, option: Option) -> Built:
    slot = option.args[0]
    if slot == "none":
        return "run-none", {}
    each = run_points(s, seat, SLOTS.index(slot))
    run = gate_run(COLOURS.index(option.args[1]), each)
    return "run", {"project": slot, "run": run}


def run_points(s: Pulsar, seat: int, project: int) -> int:
    """What a gate run scores for each gate."""
    board, side = s.headquarters[seat]
    each = s.box.headquarters[board][side][project].reward.run_points
    return each + strength(s, seat, "gate-run", "points_per_gate")


def _fly(s: Pulsar, choice: Choice, option: Option) -> Built:
    return _flown(s, choice.seat, option, told(s, 3), told(s, 4))


def flight_label(s: Pulsar, seat: int, option: Option, project: int, colour: int) -> Message:
    """A flight, whenever it is spoken of; a gate run of this project and colour, if it is one."""
    id, params = _flown(s, seat, option, project, colour)
    return Message(f"pulsar.option.{id}", **params)


def _flown(s: Pulsar, seat: int, option: Option, project: int, colour: int) -> Built:
    where, *rest = option.args
    things, tiles = _landing(s, seat, where)
    words = iter(rest)
    for word in words:
        if word == "gates":
            gates, each = int(next(words)), run_points(s, seat, project)
            what = Message(f"pulsar.gates.{COLOURS[colour]}", n=gates)
            things.append(_points_for(each * gates, what))
        elif word in COUNTED:
            things += _counted(s, seat, word, int(next(words)))
        elif word != "via":
            i = s.chart.number[word] - FIRST_SYSTEM
            known = "known" if s.revealed >> i & 1 else "unknown"
            things.append(Message(f"pulsar.way.{known}", place=place(word)))
            tiles += s.chart.number[word] in s.chart.dead_ends
    return _arrival("fly", s, where, things, tiles)


def _arrival(id: str, s: Pulsar, where: str, things: list[Message], tiles: int) -> Built:
    if tiles:
        things = [*things, good("tiles", tiles)]
    params: Params = {"place": place(where, s.chart)}
    return (id, {**params, "things": listed(things)}) if things else (f"{id}-bare", params)


def _landing(s: Pulsar, seat: int, where: str) -> tuple[list[Message], int]:
    """What happens where the ship lands, and the exploration tiles that a dead end gives."""
    at = s.chart.number[where]
    things: list[str] = []
    if s.chart.is_pulsar(at):
        if s.owned[at - FIRST_PULSAR] == NOBODY and s.rings[seat]:
            things = ["claim"]
    elif s.chart.is_system(at):
        things = _station(s, seat, at - FIRST_SYSTEM)
    dead_end = bool(things) and at in s.chart.dead_ends
    return [Message(f"pulsar.landing.{thing}") for thing in things], int(dead_end)


def _station(s: Pulsar, seat: int, i: int) -> list[str]:
    if not s.revealed >> i & 1:
        return ["unknown", "blue", "exploration"]
    kinds = s.box.systems[s.systems[i]].planets
    free = [kind for kind, owner in zip(kinds, s.planets[i], strict=True) if owner == NOBODY]
    if not free or s.built[seat] >> i & 1:
        return []
    return ["blue", "exploration"] if "blue" in free else ["lifeless"]


def _counted(s: Pulsar, seat: int, word: str, n: int) -> list[Message]:
    """Points for what a flight visits, if it does."""
    if not n:
        return []
    if word == "pulsars":
        each = strength(s, seat, "visit-pulsar", "points")
        what = Message("pulsar.pulsars", n=n)
    else:
        each = sum(
            tech.points
            for bit, tech in s.rack.when["fly"]
            if s.patented[seat] & bit and tech.per == "gate-colour"
        )
        what = Message("pulsar.colours", n=n)
    return [_points_for(each * n, what)]


def _points_for(points: int, what: Message) -> Message:
    return Message("pulsar.way.points", points=good("points", points), what=what)


def _teleport(s: Pulsar, choice: Choice, option: Option) -> Built:
    where = option.args[0]
    return _arrival("teleport", s, where, *_landing(s, choice.seat, where))


# -- answers --


def _bonus(s: Pulsar, choice: Choice, option: Option) -> Built:
    if option.args[0] == "tile":
        return "bonus-tile", {}
    system = s.systems[told(s, 2) - FIRST_SYSTEM]
    return "bonus-printed", {"things": reward(s.box.systems[system].bonus)}


def _gain(s: Pulsar, choice: Choice, option: Option) -> Built:
    names = [gyrodyne((SIZES.index(size),)) for size in option.args]
    if len(names) == 1:
        return "gain", {"gyrodyne": names[0]}
    return "gain-two", {"one": names[0], "other": names[1]}


def _link(s: Pulsar, choice: Choice, option: Option) -> Built:
    mine, name, theirs = option.args
    ends = (told(s, 2), ENDS.index(mine), TRANSMITTERS.index(name), ENDS.index(theirs))
    return "link", {
        "end": Message(f"pulsar.end.{mine}"),
        "transmitter": transmitter_name(name),
        "theirs": Message(f"pulsar.end.{theirs}"),
        "value": transmitters.link_die(s, ends),
    }


def _claim(s: Pulsar, choice: Choice, option: Option) -> Built:
    return "claim", {"place": place(option.args[0])}


def _skip(s: Pulsar, choice: Choice, option: Option) -> Built:
    return f"skip-{choice.kind}", {}


def _sell(s: Pulsar, choice: Choice, option: Option) -> Built:
    name = option.args[0]
    points = good("points", s.box.transmitters[TRANSMITTERS.index(name)].sell)
    return "sell", {"transmitter": transmitter_name(name), "points": points}


LABELS: dict[str, Callable[[Pulsar, Choice, Option], Built]] = {
    "side": _side,
    "enter": _enter,
    "draft": _draft,
    "flight": _flight,
    "gyrodyne": _gyrodyne,
    "spin": _spin,
    "take": _transmitter,
    "pay": _transmitter,
    "patent": _patent,
    "project": _project,
    "buy": _buy,
    "copy": _copy,
    "place": _place,
    "end": _end,
    "run": _run,
    "fly": _fly,
    "bonus": _bonus,
    "gain": _gain,
    "link": _link,
    "apart": _alone,
    "claim": _claim,
    "teleport": _teleport,
    "skip": _skip,
    "sell": _sell,
    "keep": _alone,
}
