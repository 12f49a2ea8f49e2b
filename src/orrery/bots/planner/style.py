"""How a planner thinks."""

from __future__ import annotations

from typing import NamedTuple


class Style(NamedTuple):
    """How a budget is used."""

    turns: float = 0.5
    """The share of the budget for finding good turns; the rest sees what they lead to."""
    trials: int = 8
    """So many of them are tried in other worlds, to the end of the chapter."""
    alike: int = 1 << 30
    """No more of them are about the same thing."""
    further: int = 0
    """When no more than so many of them are left, they are played on to the end of the next chapter, too."""
    own: int = 8
    """Dreams for each own turn that follows."""
    others: int = 1
    """Dreams for each turn of others."""
    trust: float = 0.0
    """What a turn seemed worth at first counts as much as so many worlds."""
    memory: float = 0.0
    """How much likelier what was good in one turn is tried in the next."""
    slip: float = 0.0
    """How many points a turn may seem worse than the best and still be taken."""
    practised: Style | None = None
    """How who has habits uses it, if otherwise."""
