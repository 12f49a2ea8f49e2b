"""Gyrodynes on pulsars and construction awards (PUL-16)."""

from __future__ import annotations

from orrery.core.choice import Option
from orrery.games.pulsar.box import SIZES
from orrery.games.pulsar.notation import GYRODYNE, PLACE, SPIN
from orrery.games.pulsar.rules.abilities import wake
from orrery.games.pulsar.rules.paying import Payments, payments
from orrery.games.pulsar.rules.rewards import take_gyrodyne
from orrery.games.pulsar.state import SPINNING, Pulsar, put


def takes(s: Pulsar, ways: Payments) -> list[Option]:
    """PUL-16.1"""
    return [
        GYRODYNE[size][paid]
        for size, die in enumerate(s.box.take_die)
        if s.stock[size]
        for paid in ways[die]
    ]


def take(s: Pulsar, seat: int, size: str) -> None:
    take_gyrodyne(s, seat, SIZES.index(size))


def places(s: Pulsar, seat: int) -> list[Option]:
    """Own gyrodynes onto own pulsars: free, at any time in one's turn (PUL-16.4, 16.5)."""
    waiting = s.gyrodynes[seat]
    if not any(waiting):
        return []
    empty = [p for p, owner in enumerate(s.owned) if owner == seat and not s.on_pulsar[p]]
    return [PLACE[size][p] for size in range(3) if waiting[size] for p in empty]


def place(s: Pulsar, seat: int, size_name: str, pulsar_name: str) -> None:
    size, pulsar = SIZES.index(size_name), int(pulsar_name[1:]) - 1
    put(s.gyrodynes, seat, size, s.gyrodynes[seat][size] - 1)
    s.on_pulsar[pulsar] = size + 1
    if s.news is not None:
        s.tell("places", seat, size=size_name, place=pulsar_name)
    _award(s, seat, size)


def _award(s: Pulsar, seat: int, size: int) -> None:
    """The first and the second to have two of a size on the board; whoever has four before
    anyone else has two takes both (PUL-16.8 to 16.10)."""
    taken = s.awards[size]
    awards = s.box.figures.awards
    if len(taken) == len(awards.points):
        return
    on_board = sum(
        owner == seat and thing in (size + 1, size + SPINNING)
        for owner, thing in zip(s.owned, s.on_pulsar, strict=True)
    )
    if on_board < awards.gyrodynes * (taken.count(seat) + 1):
        return
    points = awards.points[len(taken)]
    s.awards[size] = (*taken, seat)
    s.score_points(seat, points, "awards")
    if s.news is not None:
        s.tell("award", seat, size=SIZES[size], points=points)


def spins(s: Pulsar, seat: int) -> list[Option]:
    """PUL-16.6"""
    ready = [
        (p, s.on_pulsar[p] - 1)
        for p, owner in enumerate(s.owned)
        if owner == seat and 0 < s.on_pulsar[p] < SPINNING
    ]
    if not ready:
        return []
    ways = payments(s, seat, "spin")
    dice = s.box.spin_die
    return [SPIN[p][paid] for p, size in ready for paid in ways[dice[size]]]


def spin(s: Pulsar, seat: int, pulsar_name: str) -> None:
    pulsar = int(pulsar_name[1:]) - 1
    size = s.on_pulsar[pulsar] - 1
    s.on_pulsar[pulsar] = size + SPINNING
    if s.news is not None:
        s.tell("spins", seat, size=SIZES[size], place=pulsar_name)
    wake(s, seat, "spin")
