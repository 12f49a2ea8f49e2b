"""A tournament that ends as soon as it is clear who is better.

The question: does the first bot win more, or less, than a certain share of its games? A sceptic who
holds that it wins exactly that share offers even bets on every deal. We bet on more and on less, each
with several stakes, and stop when what we own has grown to twenty times what we began with: if the
sceptic were right, that would happen in at most one tournament of twenty, however often one looks
(Ville's inequality). No shape of any distribution is assumed; a deal, played by all seatings, counts
as one bet, and the bets on it are worth the bot's mean share of the wins there.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from math import exp, log1p
from statistics import fmean
from typing import Literal, NamedTuple

from orrery.arena.match import Plan, Result
from orrery.core.errors import BadSetup
from orrery.games import find

DOUBT = 0.05
"""How likely it is at most that an answer is wrong."""
STAKES = (0.1, 0.25, 0.45, 0.7, 0.95)
"""The shares of what can be lost that are put on each deal: large ones soon see large differences,
small ones see small differences at last."""

Answer = Literal["more", "less", ""]


class Question(NamedTuple):
    """Whether the first bot wins more or less than this share of its games."""

    bot: str
    share: float
    seatings: int
    """So many games are a whole deal."""

    def answer(self, results: Iterable[Result]) -> Answer:
        """What the whole deals among these results say; empty while it is open."""
        return decided(self.deals(results), self.share)

    def deals(self, results: Iterable[Result]) -> list[float]:
        """The bot's mean share of the wins in each whole deal, in order."""
        found: dict[int, list[float]] = {}
        games: Counter[int] = Counter()
        for result in results:
            games[result.deal] += 1
            for name, share in zip(result.bots, result.shares, strict=True):
                if name == self.bot:
                    found.setdefault(result.deal, []).append(share)
        return [fmean(found[deal]) for deal in sorted(found) if games[deal] == self.seatings]

    def told(self, results: Iterable[Result]) -> str:
        """The question and its answer, as a sentence."""
        answer = self.answer(results)
        asked = f"{100 * self.share:.4g} % of its games"
        if answer:
            return f"Decided: {self.bot} wins {answer} than {asked}, with 95 % certainty."
        return f"Not decided: whether {self.bot} wins more or less than {asked}."


def read(text: str, plan: Plan) -> Question:
    """A question from a text: `fair`, or a share such as `75%` or `0.75`."""
    if text.strip() == "fair":
        return Question(plan.bots[0], 1 / find(plan.game).seats(plan.seats), len(plan.rota))
    found = re.fullmatch(r"(\d+(?:\.\d+)?)\s*(%?)", text.strip())
    share = float(found[1]) / (100 if found[2] else 1) if found else -1.0
    if not 0 < share < 1:
        raise BadSetup(f"A question is 'fair' or a share such as 75% or 0.75, not {text[:40]!r}.")
    return Question(plan.bots[0], share, len(plan.rota))


def decided(shares: Sequence[float], share: float) -> Answer:
    """Whether the shares seen one after the other say that the true one is more or less.

    >>> decided([1.0] * 8, 0.5), decided([0.0] * 8, 0.5), decided([1.0, 0.0] * 50, 0.5)
    ('more', 'less', '')
    """
    needed = 2 / DOUBT  # half of what we begin with is put on more, half on less
    for answer, sign, most in (("more", 1, share), ("less", -1, 1 - share)):
        logs = [0.0] * len(STAKES)
        for one in shares:
            for i, stake in enumerate(STAKES):
                logs[i] += log1p(stake / most * sign * (one - share))
            if fmean(exp(min(value, 50.0)) for value in logs) >= needed:
                return "more" if answer == "more" else "less"
    return ""
