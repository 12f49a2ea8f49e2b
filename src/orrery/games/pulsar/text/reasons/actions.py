"""Why an action can't be taken."""

from __future__ import annotations

from orrery.core.choice import Option
from orrery.core.game import WhyNot
from orrery.games.pulsar.box import BELOW, ROW, SIZES, SLOTS, TECHS, Reward
from orrery.games.pulsar.chart import FIRST_PULSAR
from orrery.games.pulsar.notation import MODIFIERS, PLUS_TWO, TRANSMITTERS
from orrery.games.pulsar.rules import flights, turns
from orrery.games.pulsar.rules.paying import PAYMENT
from orrery.games.pulsar.rules.projects import PATENTS_EACH
from orrery.games.pulsar.rules.transmitters import uncovered
from orrery.games.pulsar.state import NOBODY, SPINNING, Pulsar
from orrery.games.pulsar.text.effects import any_of, good, gyrodyne, place
from orrery.games.pulsar.text.reasons.because import because
from orrery.games.pulsar.text.reasons.paying import die_of, no_pay
from orrery.games.pulsar.text.things import transmitter_name


def action(s: Pulsar, seat: int, option: Option) -> WhyNot:
    match option.verb:
        case "flight":
            found = no_pay(s, seat, option, "12.3")
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
            return _paid(no_pay(s, seat, option, "20.2" if kind == PLUS_TWO else "20.1"))
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
    return _paid(no_pay(s, seat, option, "16.1"))


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
    return _paid(no_pay(s, seat, option, "16.6", "spin"))


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
    return _paid(no_pay(s, seat, option, "17.2", "transmitter"))


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
    return _paid(no_pay(s, seat, option, "17.7", "transmitter"))


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
    found = no_pay(s, seat, option, "19.5", "patent")
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
    return no_pay(s, seat, option, "18.7", "project") or _red_reward(s, seat, option, reward)


def _red_reward(s: Pulsar, seat: int, option: Option, reward: Reward) -> WhyNot:
    """A red die as a reward needs room in the turn, a silver die that pays, and its cubes."""
    assert reward.gives_die, "it is offered"
    rule = "21.8" if reward.red_die else "21.7"
    if found := _no_room(s, rule):
        return found
    if die_of(option)[0]:
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


def _no_flight(s: Pulsar, seat: int, option: Option) -> WhyNot:
    """The die is there, but it takes the ship nowhere."""
    _, longest, gates = flights.span(s, seat, PAYMENT[option.args[0]])
    return because("11.7", "no-pips") if longest or gates else because("12.6", "no-segments")
