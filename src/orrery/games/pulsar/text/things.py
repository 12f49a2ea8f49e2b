"""What things of Pulsar 2849 are called."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.games.pulsar.box import Box
from orrery.games.pulsar.chart import COLOURS
from orrery.games.pulsar.rules import flights
from orrery.games.pulsar.state import Pulsar
from orrery.games.pulsar.text.effects import good, listed
from orrery.locale import Message, Named, Param

Names = Sequence[str | Message]

Params = dict[str, Param]


def transmitter_name(name: object) -> Named:
    return Named(str(name).upper(), f"transmitter-{name}")


def tech_name(name: object) -> Named:
    """Without the side of its board: `B3.2` is 3.2."""
    return Named(str(name)[1:], f"tech-{name}")


def project_name(name: object) -> Named:
    """Without its headquarters: `c2-1a` is 1a."""
    return Named(str(name).partition("-")[2], f"project-{name}")


def goal_name(name: object) -> Named:
    return Named(Message(f"pulsar.goal.{name}"), f"goal-{name}")


def space_name(box: Box, space: int) -> str:
    """A space of a track as it is printed: the last ones by what they cost."""
    lost = box.penalties.get(space)
    return f"−{lost}" if lost else str(space)


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


def source(name: object) -> Message:
    return Message(f"pulsar.source.{name}")
