"""Ratings of the bots, by openskill's Plackett-Luce model: for tables of any size."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import fmean
from typing import NamedTuple

from orrery.arena.match import Result

MISSING = "Ratings need openskill: pip install 'orrery[lab]'"


class Rating(NamedTuple):
    """How strong a bot is thought to be, and how far off that may be (a standard deviation); all
    begin with 25 and 8.33."""

    strength: float
    doubt: float

    def __str__(self) -> str:
        return f"{self.strength:.1f} ± {2 * self.doubt:.1f}"


def ratings(results: Iterable[Result]) -> dict[str, Rating]:
    """Each bot's rating after these games, one after the other; empty without openskill. Who sits
    in several seats of a game learns from all of them on average."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return {}
    model = PlackettLuce()
    known: dict[str, Rating] = {}
    start = model.rating()
    for result in results:
        if len(result.bots) < 2:
            continue
        before = [known.get(bot, Rating(start.mu, start.sigma)) for bot in result.bots]
        teams = [[model.rating(mu=one.strength, sigma=one.doubt)] for one in before]
        order = sorted({(-share, -score) for share, score in _ends(result)})
        ranks = [float(order.index((-share, -score))) for share, score in _ends(result)]
        after = [team[0] for team in model.rate(teams, ranks=ranks)]
        for bot in set(result.bots):
            own = [one for name, one in zip(result.bots, after, strict=True) if name == bot]
            known[bot] = Rating(fmean(one.mu for one in own), fmean(one.sigma for one in own))
    return known


def _ends(result: Result) -> list[tuple[float, int]]:
    return list(zip(result.shares, result.scores, strict=True))
