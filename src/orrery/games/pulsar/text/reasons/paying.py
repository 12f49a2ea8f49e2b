"""Why a die doesn't pay for an action."""

from __future__ import annotations

from orrery.core.choice import Option
from orrery.core.game import WhyNot
from orrery.games.pulsar.box import SIZES, SLOTS, TECHS
from orrery.games.pulsar.chart import FIRST_PULSAR
from orrery.games.pulsar.notation import CHANGE, MODIFIERS, PLUS_MINUS_ONE, PLUS_TWO, RED
from orrery.games.pulsar.rules.paying import PAYMENT, dice_of, reach
from orrery.games.pulsar.state import NOBODY, SPINNING, Pulsar
from orrery.games.pulsar.text.effects import any_of, gyrodyne, place
from orrery.games.pulsar.text.reasons.because import because
from orrery.games.pulsar.text.things import modifier, transmitter_name
from orrery.locale import Message


def die_of(option: Option) -> tuple[bool, int, int]:
    """Red or not, the die's value, and what is played with it."""
    paid = PAYMENT[option.args[-1]]
    return paid >= RED, paid % RED // 4, paid % 4


def dice_needed(s: Pulsar, seat: int, option: Option) -> tuple[int, ...]:
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


def no_pay(s: Pulsar, seat: int, option: Option, rule: str, event: str = "") -> WhyNot | None:
    """Why a die doesn't pay; None if it does."""
    red, value, played = die_of(option)
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
    needed = dice_needed(s, seat, option)
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
