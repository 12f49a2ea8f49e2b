"""What can be decided before a game (PUL-2, 9, 27)."""

from __future__ import annotations

from functools import cache
from typing import Any

from orrery.core.errors import BadSetup
from orrery.core.settings import Setting
from orrery.games.pulsar import figures
from orrery.games.pulsar.box import SIDES
from orrery.games.pulsar.setup import about_hq

ALL_A = ["A", "A", "A"]


@cache
def settings() -> tuple[Setting, ...]:
    """The first game, as the rulebook recommends it; the side of the star cluster; headquarters;
    the sides of the technology boards; the goals; and how the dice of the first round fall."""
    goals = figures.load().figures.goals
    first = {
        "cluster": "open",
        "headquarters": False,
        "technologies": ALL_A,
        "goals": [goal.name for goal in goals if goal.first_game],
    }
    names = tuple(goal.name for goal in goals)
    return (
        Setting("first_game", "switch", default=False, settles=first),
        Setting("cluster", "one", ("open", "dead-ends"), "open", words="pulsar.cluster"),
        Setting("headquarters", "switch", default=True),
        Setting("technologies", "row", tuple(SIDES), count=(3, 3), repeats=True, chance=True),
        Setting("goals", "row", names, count=(3, 3), chance=True, words="pulsar.goal"),
        Setting("start", "one", ("rolled", "balanced"), "rolled", words="pulsar.start"),
    )


def fit(chosen: dict[str, Any]) -> None:
    """Without headquarters all technology boards show side A unless others are named (PUL-27.4),
    and no goal asks for any; two sides of one goal tile can't both be in play (PUL-2.10)."""
    if chosen["technologies"] is None and not chosen["headquarters"]:
        chosen["technologies"] = ALL_A
    known = {goal.name: goal for goal in figures.load().figures.goals}
    goals = [known[name] for name in chosen["goals"] or ()]
    for goal in goals:
        if not chosen["headquarters"] and about_hq(goal):
            raise BadSetup(f"The goal {goal.name!r} needs headquarters.")
    if len({goal.tile for goal in goals}) < len(goals):
        raise BadSetup("'goals' names sides of three different tiles.")
