"""SETI's mind: its judge, its policy, its turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from orrery.bots.planner.judge import Judge, Weights, read, weights_of
from orrery.bots.planner.mind import Mind
from orrery.bots.seti.policy import weigh
from orrery.bots.seti.reasons import REASONS, details
from orrery.bots.seti.terms import NAMES, RIVAL, terms
from orrery.core.choice import Choice
from orrery.games.seti.state import Seti
from orrery.locale import Message

ROUNDS = 5


def rest(s: Seti) -> float:
    """How much of the game is left."""
    return (ROUNDS - s.round) / (ROUNDS - 1)


class SetiMind(Mind[Seti]):
    begins = frozenset({"turn"})
    ends = frozenset({"end", "pass"})
    reasons = REASONS
    rests = frozenset({"pass"})

    def __init__(self, weights: Weights, alone: Weights | None = None) -> None:
        """`alone`: other weights for the solo game."""
        self.evaluate = Judge(NAMES, terms, rest, weights)
        self._alone = Judge(NAMES, terms, rest, alone) if alone else self.evaluate
        quiet = {name: (0.0,) * len(w) for name, w in self._alone.weights.items() if name in RIVAL}
        self._quiet = Judge(NAMES, terms, rest, {**self._alone.weights, **quiet})
        self._others = weights["others"][-1]

    def weigh(self, s: Seti, choice: Choice) -> Sequence[float]:
        return weigh(s, choice)

    def judge(self, s: Seti, seat: int) -> float:
        if s.over:
            others = max(s.score[x] for x in range(s.players) if x != seat)
            return s.score[seat] - others * (1.0 if s.rival >= 0 else self._others)
        return (self._alone if s.rival >= 0 else self.evaluate)(s, seat)

    def account(self, s: Seti, seat: int) -> Mapping[str, float]:
        if s.over:
            return {"score": s.score[seat], "others": self.judge(s, seat) - s.score[seat]}
        return (self._alone if s.rival >= 0 else self.evaluate).account(s, seat)

    def details(self, s: Seti, seat: int) -> dict[str, Message]:
        return details(s, seat)

    def glance(self, s: Seti, seat: int) -> float:
        return self._quiet(s, seat) if s.rival >= 0 and not s.over else self.judge(s, seat)

    def overlooked(self, s: Seti) -> frozenset[str]:
        """The solo rival has taken a turn by then. It does much the same whatever the seat did:
        how lucky it was says nothing about the seat's turn."""
        return RIVAL if s.rival >= 0 else frozenset()

    def rest(self, s: Seti, seat: int) -> None:
        s.passed[seat] = True

    def chapter(self, s: Seti) -> int:
        return s.round if not s.over else ROUNDS + 1


@cache
def mind() -> SetiMind:
    return SetiMind(weights_of(read(__package__)), weights_of(read(__package__, "alone.toml")))
