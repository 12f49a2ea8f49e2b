"""Why an option isn't offered: the rule it rests on and a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.choice import Option
from orrery.core.game import WhyNot
from orrery.games.pulsar.box import BELOW, ROW, SIZES, SLOTS, TECHS, Reward
from orrery.games.pulsar.chart import COLOURS, FIRST_PULSAR
from orrery.games.pulsar.notation import (
    CHANGE,
    ENDS,
    FORBIDDEN,
    INITIATIVE,
    MODIFIERS,
    PLUS_MINUS_ONE,
    PLUS_TWO,
    RED,
    TRACKS,
    TRANSMITTERS,
)
from orrery.games.pulsar.rules import dice, flights, turns
from orrery.games.pulsar.rules.paying import PAYMENT, dice_of, reach
from orrery.games.pulsar.rules.projects import PATENTS_EACH
from orrery.games.pulsar.rules.tracks import tokens
from orrery.games.pulsar.rules.transmitters import uncovered
from orrery.games.pulsar.state import NOBODY, SPINNING, Pulsar
from orrery.games.pulsar.text.effects import any_of, good, gyrodyne, place
from orrery.games.pulsar.text.questions import told, waiting
from orrery.games.pulsar.text.things import modifier, segments, transmitter_name
from orrery.locale import Message, Param

PAID = frozenset({"flight", "gyrodyne", "spin", "take", "pay", "patent", "project", "buy"})
ACTIONS = PAID | {"copy", "place", "end"}
ANSWERS = {
    "side": {"side"},
    "enter": {"enter"},
    "draft": {"draft"},
    "turn": ACTIONS,
    "run": {"run"},
    "route": {"fly"},
    "explore": {"bonus"},
    "gain": {"gain"},
    "gain_two": {"gain"},
    "link": {"link", "apart"},
    "claim": {"claim", "skip"},
    "teleport": {"teleport", "skip"},
    "sell": {"sell", "keep"},
}
"""The verbs that answer each task's question."""
NOT_NOW = {
    "run": "18.11",
    "fly": "12.3",
    "bonus": "14.1",
    "gain": "28.2",
    "link": "17.4",
    "apart": "17.4",
    "claim": "17.18",
    "skip": "17.18",
    "teleport": "17.16",
    "sell": "22.7",
    "keep": "22.7",
}
"""The rule that says when each answer is asked for."""


def because(rule: str, reason: str, **params: Param) -> WhyNot:
    return WhyNot(f"PUL-{rule}", Message(f"pulsar.why.{reason}", **params))


def why_not(s: Pulsar, seat: int, option: Option) -> WhyNot:
    """The reason why the seat, which has to choose, isn't offered the option."""
    verb = option.verb
    if option.text in FORBIDDEN:
        return because("12.2", "entered")
    if verb not in ANSWERS.get(waiting(s), ()):
        return _not_asked(s, seat, verb)
    match verb:
        case "enter":
            return because("3.7", "gate-taken", place=place(option.args[0]))
        case "draft":
            return _draft(s, seat, option)
        case "run":
            return _run(s, seat, option)
        case "fly":
            return _fly(s, seat, option)
        case "gain":
            return _gain(s, option)
        case "link":
            return _link(s, seat, option)
        case "claim":
            return _claim(s, option.args[0])
        case "teleport":
            return _teleport(s, option.args[0])
        case "sell":
            return _sell(s, seat, option.args[0])
    return _action(s, seat, option)


NEAREST = (
    "wrong-die", "no-pips", "no-dice", "no-such-die", "no-red-die", "other-red-die",
    "cubes", "red-for-red", "one-bonus-die", "bonus-used", "copied",
    "pulsar-full", "nothing-to-spin", "spins-already",
    "online-already", "icon-covered", "one-patent", "two-patents", "project-locked", "row-later",
    "other-cost", "cost-covered", "stack-empty", "not-claimed", "not-on-offer",
    "no-end.left", "no-end.right", "end-linked.left", "end-linked.right",
)  # fmt: skip
"""Reasons, from the one that leaves least to be wished for; any other is further away."""


def typical(s: Pulsar, seat: int, options: Sequence[Option]) -> Option:
    """Of a kind, the option that comes closest to being possible: with a die that is at hand, and
    of these with the one that is nearest to what is needed."""
    verb = options[0].verb
    if verb not in ANSWERS.get(waiting(s), ()):
        return options[0]
    if verb not in PAID:
        return min(options, key=lambda option: _distance(s, seat, option))
    at_hand = _at_hand(s, seat) or {"1"}
    held = [o for o in options if o.args[-1] in at_hand] or options
    return min(held, key=lambda option: (_distance(s, seat, option), _gap(s, seat, option)))


def _distance(s: Pulsar, seat: int, option: Option) -> int:
    reason = why_not(s, seat, option).message.id.removeprefix("pulsar.why.")
    return NEAREST.index(reason) if reason in NEAREST else len(NEAREST)


def _at_hand(s: Pulsar, seat: int) -> set[str]:
    """The dice that the seat has, as the notation has them."""
    silver, reds = dice_of(s, seat)
    return {*map(str, silver), *(f"red{value}" for value in reds)}


def _gap(s: Pulsar, seat: int, option: Option) -> int:
    """How far the die is from what the action needs."""
    needed = _needed(s, seat, option)
    return min((abs(n - _read(option)[1]) for n in needed), default=0)


# -- not asked for --


def _not_asked(s: Pulsar, seat: int, verb: str) -> WhyNot:
    if verb in ACTIONS:
        if s.phase == "actions":
            return because("10.1", "answer-first")
        return because("10.1", f"no-actions.{s.phase}")
    match verb:
        case "side":
            if s.headquarters[seat][0] == NOBODY:
                return because("27.4", "no-headquarters")
            return because("3.2", "side-chosen")
        case "enter":
            if waiting(s) == "side":
                return because("3.7", "enter-later")
            return because("12.2", "entered")
        case "draft":
            return because("4.2", "not-rolled") if s.phase == "setup" else because("5.3", "drafted")
        case "run" if waiting(s) == "route":
            return because("18.11", "run-decided")
        case "fly" if waiting(s) == "run":
            return because("18.11", "run-first")
    return because(NOT_NOW[verb], f"not-now.{verb}")


# -- taking dice --


def _draft(s: Pulsar, seat: int, option: Option) -> WhyNot:
    value = int(option.args[0])
    if value not in s.dice:
        return because("7.1", "die-not-there", value=value)
    steps = dice.distance(s.median, value)
    if not steps:
        return because("7.6", "no-token-moves", value=value)
    if len(option.args) == 1:
        return because("7.3", "token-moves", value=value)
    track = s.initiative if option.args[1] == TRACKS[INITIATIVE] else s.engineering
    if len(option.args) > 2:
        ranks = tokens(track, seat)
        if len(ranks) == 1:
            return because("25.3", "one-token")
        front, behind = ranks
        if track[front] == track[behind] and behind == front + 1:
            return because("25.5", "same-token")
    if any(o.args[0] == option.args[0] for o in dice.draft_options(s, seat)):
        return because("8.5", "right-end", value=value, n=steps)
    return because("8.6", "no-token-fits", value=value)


# -- dice that pay --


def _read(option: Option) -> tuple[bool, int, int]:
    """Red or not, the die's value, and what is played with it."""
    paid = PAYMENT[option.args[-1]]
    return paid >= RED, paid % RED // 4, paid % 4


def _needed(s: Pulsar, seat: int, option: Option) -> tuple[int, ...]:
    """The dice with which an action is paid; none if any will do or there is no such action."""
    args = option.args
    match option.verb:
        case "gyrodyne":
            return (s.box.take_die[SIZES.index(args[0])],)
        case "spin":
            thing = s.on_pulsar[s.chart.number[args[0]] - FIRST_PULSAR]
            return (s.box.spin_die[thing - 1],) if 0 < thing < SPINNING else ()
        case "take" | "pay":
            return (int(args[1]),)
        case "patent":
            return (s.rack.techs[TECHS.index(args[0])].cost,)
        case "project" if s.headquarters[seat][0] != NOBODY:
            board, side = s.headquarters[seat]
            return (s.box.headquarters[board][side][SLOTS.index(args[0])].cost,)
        case "buy":
            return s.box.buys[MODIFIERS.index(args[0])]
    return ()


def _die(s: Pulsar, seat: int, option: Option, rule: str, event: str = "") -> WhyNot | None:
    """Why a die doesn't pay; None if it does."""
    red, value, played = _read(option)
    silver, reds = dice_of(s, seat)
    if red and value not in reds:
        if reds:
            return because("21.2", "other-red-die", value=value, have=any_of(reds))
        return because("21.1", "bonus-used") if s.bonus_used else because("21.2", "no-red-die")
    if not red and value not in silver:
        if silver:
            return because("10.2", "no-such-die", value=value, have=silver)
        return because("10.3", "no-dice")
    kind = PLUS_TWO if CHANGE[played] == 2 else PLUS_MINUS_ONE
    if played and not (s.boosts if kind == PLUS_TWO else s.swings)[seat]:
        return because("11.1", "no-modifier", modifier=modifier(MODIFIERS[kind], 1))
    needed = _needed(s, seat, option)
    if not needed:
        return None
    down, up = reach(s, seat, event) if event else (0, 0)
    if red:
        more = reach(s, seat, "red-die")
        down, up = down + more[0], up + more[1]
    enough = sorted({n + d for n in needed for d in range(-up, down + 1) if n + d > 0})
    made = value + CHANGE[played]
    if not made:
        return because("11.7", "no-pips")
    if made not in enough:
        return because(rule, "wrong-die", thing=_thing(option), needed=any_of(enough), made=made)
    return because("11.1", "needless", value=value) if played and value in enough else None


def _thing(option: Option) -> Message:
    """What an action is about."""
    name = option.args[0]
    match option.verb:
        case "take" | "pay":
            return Message("pulsar.thing.transmitter", name=transmitter_name(name))
        case "patent":
            return Message("pulsar.thing.technology", name=name)
        case "project":
            return Message("pulsar.thing.project", name=name)
        case "gyrodyne":
            return gyrodyne((SIZES.index(name),))
        case "spin":
            return place(name)
    return modifier(name, 1)


# -- actions --


def _action(s: Pulsar, seat: int, option: Option) -> WhyNot:
    match option.verb:
        case "flight":
            found = _die(s, seat, option, "12.3")
            return found or _no_flight(s, seat, option)
        case "gyrodyne":
            return _gyrodyne(s, seat, option)
        case "spin":
            return _spin(s, seat, option)
        case "take":
            return _take(s, seat, option)
        case "pay":
            return _pay(s, seat, option)
        case "patent":
            return _patent(s, seat, option)
        case "project":
            return _project(s, seat, option)
        case "buy":
            kind = MODIFIERS.index(option.args[0])
            return _paid(_die(s, seat, option, "20.2" if kind == PLUS_TWO else "20.1"))
        case "copy":
            return _copy(s, seat, int(option.args[0]))
        case "place":
            return _place(s, seat, *option.args)
    return because("10.8", "red-die-first", value=next(v for v, forced in s.reds if forced))


def _paid(found: WhyNot | None) -> WhyNot:
    assert found is not None, "it is offered"
    return found


def _gyrodyne(s: Pulsar, seat: int, option: Option) -> WhyNot:
    size = SIZES.index(option.args[0])
    if not s.stock[size]:
        return because("16.14", "stack-empty", gyrodyne=gyrodyne((size,)))
    return _paid(_die(s, seat, option, "16.1"))


def _pulsar(s: Pulsar, seat: int, name: str, rule: str) -> WhyNot | None:
    owner = s.owned[s.chart.number[name] - FIRST_PULSAR]
    if owner == NOBODY:
        return because(rule, "not-claimed", place=place(name))
    return because("15.3", "not-yours", place=place(name)) if owner != seat else None


def _spin(s: Pulsar, seat: int, option: Option) -> WhyNot:
    name = option.args[0]
    if found := _pulsar(s, seat, name, "16.6"):
        return found
    thing = s.on_pulsar[s.chart.number[name] - FIRST_PULSAR]
    if not thing:
        return because("16.6", "nothing-to-spin", place=place(name))
    if thing >= SPINNING:
        return because("16.7", "spins-already", place=place(name))
    return _paid(_die(s, seat, option, "16.6", "spin"))


def _place(s: Pulsar, seat: int, size: str, name: str) -> WhyNot:
    which = SIZES.index(size)
    if not s.gyrodynes[seat][which]:
        return because("16.3", "none-waiting", gyrodyne=gyrodyne((which,)))
    return _pulsar(s, seat, name, "16.4") or because("16.5", "pulsar-full", place=place(name))


def _take(s: Pulsar, seat: int, option: Option) -> WhyNot:
    name, cost = option.args[0], int(option.args[1])
    t = TRANSMITTERS.index(name)
    shown = transmitter_name(name)
    if t not in s.offer:
        if t in s.transmitters[seat]:
            return because("17.7", "taken-by-you", transmitter=shown)
        return because("17.1", "not-on-offer", transmitter=shown)
    costs = uncovered(s.box.transmitters[t].cost, 0)
    if cost not in costs:
        return because("17.2", "other-cost", transmitter=shown, costs=any_of(costs))
    return _paid(_die(s, seat, option, "17.2", "transmitter"))


def _pay(s: Pulsar, seat: int, option: Option) -> WhyNot:
    name, cost = option.args[0], int(option.args[1])
    t = TRANSMITTERS.index(name)
    shown = transmitter_name(name)
    if t not in s.transmitters[seat]:
        return because("17.7", "not-your-transmitter", transmitter=shown)
    if s.online >> t & 1:
        return because("17.8", "online-already", transmitter=shown)
    costs = s.box.transmitters[t].cost
    left = uncovered(costs, s.covered[t])
    if cost not in left:
        reason = "cost-covered" if cost in costs else "other-cost"
        return because("17.7", reason, transmitter=shown, costs=any_of(left))
    return _paid(_die(s, seat, option, "17.7", "transmitter"))


def _patent(s: Pulsar, seat: int, option: Option) -> WhyNot:
    i = TECHS.index(option.args[0])
    tech = s.rack.techs[i]
    if ROW[i] > s.round:
        return because("19.3", "row-later", row=ROW[i], round=s.round)
    if s.patented[seat] >> i & 1:
        return because("19.7", "patented")
    if len(s.patents[i]) == PATENTS_EACH:
        return because("19.6", "two-patents")
    if s.patents[i] and tech.icons == 1:
        if s.players == 2:
            return because("19.9", "one-patent")
        if s.closed >> i & 1:
            return because("19.8", "icon-covered")
    found = _die(s, seat, option, "19.5", "patent")
    return found or _red_reward(s, seat, option, tech.reward)


def _project(s: Pulsar, seat: int, option: Option) -> WhyNot:
    board, side = s.headquarters[seat]
    if board == NOBODY:
        return because("27.4", "no-headquarters")
    slot = option.args[0]
    i = SLOTS.index(slot)
    if s.projects[seat] >> i & 1:
        return because("18.8", "project-done", project=slot)
    missing = tuple(SLOTS[other] for other in BELOW[i] if not s.projects[seat] >> other & 1)
    if missing:
        rule = {"2": "18.4", "3": "18.5", "4": "18.6"}[slot[0]]
        return because(rule, "project-locked", project=slot, missing=missing)
    reward = s.box.headquarters[board][side][i].reward
    return _die(s, seat, option, "18.7", "project") or _red_reward(s, seat, option, reward)


def _red_reward(s: Pulsar, seat: int, option: Option, reward: Reward) -> WhyNot:
    """A red die as a reward needs room in the turn, a silver die that pays, and its cubes."""
    assert reward.gives_die, "it is offered"
    rule = "21.8" if reward.red_die else "21.7"
    if found := _no_room(s, rule):
        return found
    if _read(option)[0]:
        return because(rule, "red-for-red")
    return _cubes(s, seat, rule, reward.pay_cubes)


def _no_room(s: Pulsar, rule: str) -> WhyNot | None:
    """Why no further red die can be had in this turn: there is only one bonus die."""
    if s.bonus_used:
        return because(rule, "bonus-used")
    forced = [value for value, must in s.reds if must]
    return because(rule, "one-bonus-die", value=forced[0]) if forced else None


def _cubes(s: Pulsar, seat: int, rule: str, price: int) -> WhyNot:
    cost, have = good("cubes", price), good("cubes", s.cubes[seat])
    return because(rule, "cubes", cost=cost, have=have)


def _copy(s: Pulsar, seat: int, value: int) -> WhyNot:
    if value not in s.dice:
        return because("21.4", "not-left-over", value=value)
    if found := _no_room(s, "21.1"):
        return found
    if s.copied:
        return because("21.4", "copied")
    return _cubes(s, seat, "21.4", turns.copy_price(s, seat))


# -- flights --


def _no_flight(s: Pulsar, seat: int, option: Option) -> WhyNot:
    """The die is there, but it takes the ship nowhere."""
    _, longest, gates = flights.span(s, seat, PAYMENT[option.args[0]])
    return because("11.7", "no-pips") if longest or gates else because("12.6", "no-segments")


def _run(s: Pulsar, seat: int, option: Option) -> WhyNot:
    slot = option.args[0]
    i = SLOTS.index(slot)
    board, side = s.headquarters[seat]
    colour = s.box.headquarters[board][side][i].reward.run_colour
    if colour < 0:
        return because("18.10", "no-gate-run", project=slot)
    if not s.projects[seat] >> i & 1:
        return because("18.11", "project-open", project=slot)
    if s.runs_used[seat] >> i & 1:
        return because("18.18", "run-used", project=slot)
    return because("18.14", f"other-colour.{COLOURS[colour]}", project=slot)


def _fly(s: Pulsar, seat: int, option: Option) -> WhyNot:
    where = option.args[0]
    if found := _no_location(s, where, "12.7", "12.8"):
        return found
    paid, project, colour = told(s, 2), told(s, 3), told(s, 4)
    ways = flights.routes(s, seat, paid, project, colour)
    if any(way.args[0] == where for way in ways):
        return because("12.4", "no-such-way", place=place(where, s.chart))
    limit = "twice" if s.chart.dead_ends else "once"  # PUL-12.9, 12.12
    return because(
        "12.4",
        "no-flight",
        place=place(where, s.chart),
        segments=segments(s, seat, paid),
        limit=Message(f"pulsar.limit.{limit}"),
    )


def _no_location(s: Pulsar, name: str, rule: str, isolated: str) -> WhyNot | None:
    if name not in s.chart.number:
        return because(rule, "no-location", place=place(name))
    if s.chart.number[name] in s.chart.isolated:
        return because(isolated, "isolated", place=place(name))
    return None


def _teleport(s: Pulsar, name: str) -> WhyNot:
    if found := _no_location(s, name, "17.16", "17.17"):
        return found
    return because("17.16", f"teleport-only.{s.agenda[-1][2]}")


def _claim(s: Pulsar, name: str) -> WhyNot:
    if s.chart.number[name] not in s.chart.isolated:
        return because("15.5", "not-isolated", place=place(name))
    return because("15.3", "pulsar-taken", place=place(name))


# -- answers --


def _gain(s: Pulsar, option: Option) -> WhyNot:
    if waiting(s) == "gain_two":
        return because("28.3", "two-sizes")
    if len(option.args) > 1:
        return because("28.2", "one-gyrodyne")
    size = SIZES.index(option.args[0])
    if not s.stock[size]:
        return because("16.14", "stack-empty", gyrodyne=gyrodyne((size,)))
    return because("28.2", "other-size")


def _link(s: Pulsar, seat: int, option: Option) -> WhyNot:
    end, name, theirs = option.args
    new, other = told(s, 2), TRANSMITTERS.index(name)
    if other == new:
        return because("17.4", "link-itself")
    if other not in s.transmitters[seat]:
        return because("17.4", "not-your-transmitter", transmitter=transmitter_name(name))
    all_of = s.box.transmitters
    for t, which in ((new, end), (other, theirs)):
        if all_of[t].ends[ENDS.index(which)] < 0:
            shown = transmitter_name(TRANSMITTERS[t])
            return because("17.4", f"no-end.{which}", transmitter=shown)
    return because("17.4", f"end-linked.{theirs}", transmitter=transmitter_name(name))


def _sell(s: Pulsar, seat: int, name: str) -> WhyNot:
    t = TRANSMITTERS.index(name)
    shown = transmitter_name(name)
    if t not in s.transmitters[seat]:
        return because("22.7", "not-your-transmitter", transmitter=shown)
    if not s.online >> t & 1:
        return because("22.14", "not-online", transmitter=shown)
    if not s.box.transmitters[t].sell:
        return because("22.7", "sells-nothing", transmitter=shown)
    return because("22.7", "sold-once", transmitter=shown)
