"""A game looked at again: where a seat decided something, and how much each decision lost."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Any, Literal, NamedTuple

from orrery.bots.planner.mind import Mind
from orrery.core.table import Table

Grade = Literal["best", "good", "slip", "mistake"]
GRADES: tuple[tuple[float, Grade], ...] = ((0.5, "best"), (1.5, "good"), (4.0, "slip"))
"""What a decision is called that loses less."""


class Moment(NamedTuple):
    """Where something was decided: after so many choices of the game, by these that followed, up to
    where something came to light or the turn was over."""

    at: int
    path: tuple[str, ...]


def moments(table: Table[Any], seat: int, mind: Mind[Any]) -> list[Moment]:
    """All decisions of a seat that it could have made otherwise."""
    found: list[Moment] = []
    path: list[str] = []
    start = table.first
    free = False
    replay = table.at(start)

    def close() -> None:
        if free:
            found.append(Moment(start, tuple(path)))
        path.clear()

    for n, (who, option) in enumerate(table.history[table.first :], table.first):
        choice = replay.choice
        assert choice is not None
        if who == seat:
            if not path:
                start, free = n, False
            path.append(option.text)
            free = free or len(choice.options) > 1
        elif path:
            close()
        before = replay.state.reveals
        replay.choose(option)
        if path and (option.verb in mind.ends or replay.state.reveals != before):
            close()
    if path:
        close()
    return found


def grade(loss: float) -> Grade:
    """What a decision is called that loses so many points.

    >>> [grade(loss) for loss in (0.0, 1.0, 3.0, 10.0)]
    ['best', 'good', 'slip', 'mistake']
    """
    return next((name for most, name in GRADES if loss < most), "mistake")


def accuracy(losses: Sequence[float], much: float) -> float:
    """How well somebody decided, in percent: 100 if nothing was lost. A decision that loses so much is worth 1/e of
    one that loses nothing.

    >>> accuracy([0.0, 0.0, 7.0], 7.0)
    78.9
    """
    kept = [exp(-loss / much) for loss in losses]
    return round(100 * sum(kept) / len(kept), 1) if kept else 100.0
