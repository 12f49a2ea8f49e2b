"""What the goals promise."""

from __future__ import annotations

from functools import cache

from orrery.bots.greedy.rates import CUBE, RATE
from orrery.games.pulsar.box import Goal
from orrery.games.pulsar.rules.count import GOAL_COUNTS, progress
from orrery.games.pulsar.state import Pulsar

ONE_SIZE = 0.25
"""How many gyrodynes of one size a player starts in a round."""
AIMING = 1.6
"""How much faster than usual a player gets on who aims at something."""


@cache
def prize(aim: Goal) -> float:
    """Its points, and what cubes buy with it."""
    return aim.points + sum([max(points - CUBE * cubes, 0.0) for cubes, points in aim.bonuses], 0.0)


def goals(s: Pulsar, seat: int, later: int) -> float:
    return sum(goal(s, seat, s.box.goals[i], later) for i in s.goals)


def goal(s: Pulsar, seat: int, aim: Goal, later: int) -> float:
    have = progress(s, seat, aim)
    rate = ONE_SIZE if aim.needs not in GOAL_COUNTS else RATE[GOAL_COUNTS[aim.needs]]
    missing = aim.number - have
    if missing <= 0:
        return prize(aim)
    return prize(aim) * max(0.9 - missing / (rate * AIMING * later + 1.0) * 0.9, 0.02 * have)
