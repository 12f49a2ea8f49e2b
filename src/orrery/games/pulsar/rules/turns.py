"""Rounds, and a player's turn with its actions (PUL-4, 10, 20, 21)."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.choice import Choice, Option
from orrery.core.state import Script
from orrery.games.pulsar.notation import BUY, COPY, END, FLIGHT, MODIFIERS, PLUS_TWO
from orrery.games.pulsar.rules import flights, gyrodynes, projects, rewards, transmitters
from orrery.games.pulsar.rules.abilities import strength, wake
from orrery.games.pulsar.rules.paying import (
    PAYMENT,
    Payments,
    may_gain_red,
    pay,
    payments,
)
from orrery.games.pulsar.state import NOBODY, Pulsar

ROUNDS = 8


def begin_round(s: Pulsar) -> None:
    if s.news is not None:
        s.tell("round", s.order[0], number=s.round)
    s.then(("roll",))


def actions(s: Pulsar) -> None:
    """Each player has one turn (PUL-10.1, 25.7)."""
    s.phase = "actions"
    seats = list(dict.fromkeys(s.order))
    s.then(*(("begin_turn", seat) for seat in seats), ("production",))


def begin_turn(s: Pulsar, seat: int) -> None:
    s.turn = seat
    if s.news is not None:
        s.tell("turn", seat)
    s.then(("turn", seat))


def turn(s: Pulsar, seat: int) -> Script:
    """One action after the other, until the player ends the turn."""
    answer = yield Choice(seat, "turn", turn_options(s, seat))
    if answer is END:
        _end_turn(s, seat)
        return
    s.then(("turn", seat))
    act(s, seat, answer)


def turn_options(s: Pulsar, seat: int) -> list[Option]:
    """PUL-10.4; the turn can't be ended with a red die that must be used (PUL-10.8)."""
    options = gyrodynes.places(s, seat)
    if s.silver[seat] or s.reds:
        ways = payments(s, seat)
        options += [FLIGHT[paid] for paid in flights.possible_flights(s, seat)]
        options += gyrodynes.takes(s, ways)
        options += gyrodynes.spins(s, seat)
        options += transmitters.transmitter_actions(s, seat)
        options += projects.patent_actions(s, seat)
        options += projects.project_actions(s, seat)
        options += _buys(s.box.buys, ways)
    options += _copies(s, seat)
    if not _bound(s, seat, options):
        options.append(END)
    return options


def _bound(s: Pulsar, seat: int, options: list[Option]) -> bool:
    """Whether a red die must be used that still can be."""
    return (
        s.reds != ()
        and any(forced for _, forced in s.reds)
        and any(option.args and option.args[-1].startswith("red") for option in options)
    )


@lru_cache(10_000)
def _buys(prices: tuple[tuple[int, ...], ...], ways: Payments) -> list[Option]:
    """PUL-20; a modifier is played only where the die doesn't do without it."""
    found: list[Option] = []
    for kind, dice in enumerate(prices):
        enough = {paid for die in dice for paid in ways[die]}
        found += [
            BUY[kind][paid]
            for paid in sorted(enough)
            if not paid % 4 or paid - paid % 4 not in enough
        ]
    return found


def _copies(s: Pulsar, seat: int) -> list[Option]:
    """The value of a leftover die for cubes, once a turn (PUL-21.4, 25.6)."""
    if s.copied or not may_gain_red(s) or s.cubes[seat] < copy_price(s, seat):
        return []
    return [COPY[value] for value in dict.fromkeys(s.dice)]


def copy_price(s: Pulsar, seat: int) -> int:
    return max(s.box.copy_price - strength(s, seat, "copy", "discount"), 0)


def act(s: Pulsar, seat: int, answer: Option) -> None:
    """An action, up to the questions it asks."""
    verb, args = answer.verb, answer.args
    if verb == "place":
        gyrodynes.place(s, seat, *args)
        return
    if verb == "copy":
        _copy(s, seat, int(args[0]))
        return
    paid = PAYMENT[args[-1]]
    if verb == "flight":
        flights.flight(s, seat, paid)  # the die is used when the ship takes off
        return
    pay(s, seat, paid)
    match verb:
        case "gyrodyne":
            gyrodynes.take(s, seat, args[0])
        case "spin":
            gyrodynes.spin(s, seat, args[0])
        case "take":
            transmitters.take(s, seat, args[0], int(args[1]))
        case "pay":
            transmitters.pay_cost(s, seat, args[0], int(args[1]))
        case "patent":
            projects.patent(s, seat, args[0])
        case "project":
            projects.complete(s, seat, args[0])
        case "buy":
            _buy(s, seat, MODIFIERS.index(args[0]))


def _buy(s: Pulsar, seat: int, kind: int) -> None:
    number = 1 + strength(s, seat, "buy", "extra_modifiers")
    (s.boosts if kind == PLUS_TWO else s.swings)[seat] += number
    if s.news is not None:
        s.tell("buys", seat, modifier=MODIFIERS[kind], number=number)
    wake(s, seat, "buy")


def _copy(s: Pulsar, seat: int, value: int) -> None:
    price = copy_price(s, seat)
    s.cubes[seat] -= price
    s.copied = True
    if s.news is not None:
        s.tell("copies", seat, value=value, cubes=price)
    rewards.add_red(s, seat, value, False)
    wake(s, seat, "copy")


def _end_turn(s: Pulsar, seat: int) -> None:
    """Unused dice are lost (PUL-10.8), red ones too (PUL-21.10)."""
    s.silver[seat] = ()
    s.reds = ()
    s.bonus_used = s.copied = False
    s.turn = NOBODY
    if s.news is not None:
        s.tell("ends", seat)
