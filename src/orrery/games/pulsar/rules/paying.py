"""What dice pay: with modifiers and abilities (PUL-10.2, 11)."""

from __future__ import annotations

from functools import lru_cache

from orrery.games.pulsar.notation import CHANGE, PAYMENTS, RED, payment
from orrery.games.pulsar.rules.abilities import wake
from orrery.games.pulsar.state import Pulsar

Payments = tuple[tuple[int, ...], ...]
"""For each value from 0 to 6, the payments that make it."""
UNCHANGED = (0, 0)


def dice_of(s: Pulsar, seat: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The silver and the red dice that a player can use now. A red die that must be used leaves
    no room for another (PUL-21.1)."""
    if not s.reds:
        return s.silver[seat], ()
    must = tuple(value for value, forced in s.reds if forced)
    return s.silver[seat], must or tuple(sorted({value for value, _ in s.reds}))


def reach(s: Pulsar, seat: int, event: str) -> tuple[int, int]:
    """How far abilities may change the die of an action, down and up."""
    down = up = 0
    if s.patented[seat] and s.patented[seat] & s.rack.mask.get(event, 0):
        for bit, tech in s.rack.when[event]:
            if s.patented[seat] & bit and tech.gate < 0:
                down += tech.change
                up += tech.change + tech.raised
    return down, up


def payments(s: Pulsar, seat: int, event: str = "") -> Payments:
    """What the seat can pay with, by value, for an action that this event names."""
    silver, reds = dice_of(s, seat) if s.reds else (s.silver[seat], ())
    near = reach(s, seat, event) if event and s.patented[seat] else UNCHANGED
    more = reach(s, seat, "red-die") if reds else UNCHANGED
    return _payments(silver, reds, s.swings[seat] > 0, s.boosts[seat] > 0, near, more)


@lru_cache(50_000)
def _payments(
    silver: tuple[int, ...],
    reds: tuple[int, ...],
    swing: bool,
    boost: bool,
    reach: tuple[int, int],
    red_reach: tuple[int, int],
) -> Payments:
    """A modifier is played only where the die doesn't do without it; at most one (PUL-11.4)."""
    found: list[tuple[int, ...]] = [()]
    for needed in range(1, 7):
        ways: list[int] = []
        for red, dice in ((False, sorted(set(silver))), (True, reds)):
            down = reach[0] + red * red_reach[0]
            up = reach[1] + red * red_reach[1]
            for die in dice:
                fits = [
                    played
                    for played in _playable(die, swing, boost)
                    if die + CHANGE[played] - down <= needed <= die + CHANGE[played] + up
                ]
                ways += [payment(red, die, played) for played in (fits[:1] if 0 in fits else fits)]
        found.append(tuple(ways))
    return tuple(found)


def _playable(die: int, swing: bool, boost: bool) -> list[int]:
    """What can be played with a die. Without pips it needs a modifier: a value of 0 pays for
    nothing, whatever abilities do to it (PUL-11.7)."""
    at_hand = (True, swing, swing, boost)
    return [i for i, change in enumerate(CHANGE) if at_hand[i] and die + change > 0]


def flight_payments(s: Pulsar, seat: int) -> tuple[int, ...]:
    """Every die, alone and with each modifier (PUL-12.3)."""
    silver, reds = dice_of(s, seat)
    return _flights(silver, reds, s.swings[seat] > 0, s.boosts[seat] > 0)


@lru_cache(10_000)
def _flights(
    silver: tuple[int, ...], reds: tuple[int, ...], swing: bool, boost: bool
) -> tuple[int, ...]:
    return tuple(
        payment(red, die, played)
        for red, dice in ((False, sorted(set(silver))), (True, reds))
        for die in dice
        for played in _playable(die, swing, boost)
    )


PAYMENT = {text: number for number, text in enumerate(PAYMENTS)}


def pay(s: Pulsar, seat: int, paid: int) -> None:
    """Use up a die and what is played with it (PUL-10.3, 11.1)."""
    die = paid % RED // 4
    played = paid % 4
    if played:
        (s.boosts if played == 3 else s.swings)[seat] -= 1
    if paid >= RED:
        s.reds = ()
        s.bonus_used = True  # PUL-10.6
        wake(s, seat, "red-die")
    else:
        dice = list(s.silver[seat])
        dice.remove(die)
        s.silver[seat] = tuple(dice)


def gives_red(s: Pulsar, paid: int) -> bool:
    """Whether an action paid so may bring a red die that must be used (PUL-21.7, 21.8)."""
    return paid < RED and may_gain_red(s)


def may_gain_red(s: Pulsar) -> bool:
    return not (s.bonus_used or (s.reds and any(forced for _, forced in s.reds)))
