"""What a player is asked."""

from __future__ import annotations

from orrery.core.choice import Choice, Option
from orrery.games.pulsar.notation import TRANSMITTERS
from orrery.games.pulsar.rules.paying import dice_of
from orrery.games.pulsar.state import Pulsar
from orrery.games.pulsar.text.effects import any_of, good
from orrery.games.pulsar.text.log import _number
from orrery.games.pulsar.text.things import Names, transmitter_name
from orrery.locale import Message


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


def undone(seen: Pulsar, choice: Choice, option: Option) -> Message | None:
    """The dice that a turn would end with though they could still be used."""
    if option.verb != "end" or len(choice.options) == 1:
        return None
    dice = sum(map(len, dice_of(seen, choice.seat)))
    return Message("pulsar.undone.dice", n=dice) if dice else None
