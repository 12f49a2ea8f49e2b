"""The games of a tournament, shared out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Generator
from functools import partial
from typing import Any, TypeVar

from orrery.arena.match import Plan, Result, figures, furnish, play
from orrery.core.components import Components
from orrery.work import ALONE, Crew, share_out

R = TypeVar("R")
Work = Callable[[Plan, int], R]
"""A function of a module: what it makes of the game of that number."""


def run(
    plan: Plan, crew: Crew = ALONE, known: Collection[int] = ()
) -> Generator[Result, None, None]:
    """The results in order, as they come in; the same whoever plays them. Without the games of those
    numbers that are `known` already."""
    plan.check()
    return each_game(plan, play, crew, known)


def each_game(
    plan: Plan, work: Work[R], crew: Crew = ALONE, known: Collection[int] = ()
) -> Generator[R, None, None]:
    """What `work` makes of each game of a tournament, in order. A chunk is a deal, in all seatings."""
    deals = [
        range(first, min(first + len(plan.rota), plan.games))
        for first in range(0, plan.games, len(plan.rota))
    ]
    chunks = [[number for number in deal if number not in known] for deal in deals]
    do = partial(_one, work, plan, figures(plan.game, plan.components))
    return share_out(do, [chunk for chunk in chunks if chunk], crew)


def _one(work: Work[R], plan: Plan, read: Components[Any], number: int) -> R:
    """One game, wherever that is: the owner's file need not be there."""
    furnish(plan, read)
    return work(plan, number)
