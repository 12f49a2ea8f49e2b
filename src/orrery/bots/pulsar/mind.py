"""Pulsar's mind: its judge, its policy, its turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from orrery.bots.greedy.dream import SYSTEM, TILE
from orrery.bots.planner.judge import Judge, Weights, read, weights_of
from orrery.bots.planner.mind import Mind
from orrery.bots.pulsar.policy import weigh
from orrery.bots.pulsar.reasons import REASONS, details
from orrery.bots.pulsar.terms import NAMES, terms
from orrery.core.choice import Choice
from orrery.games.pulsar.rules.turns import ROUNDS
from orrery.games.pulsar.state import Pulsar
from orrery.locale import Message


def rest(s: Pulsar) -> float:
    """How much of the game is left."""
    return (ROUNDS - s.round) / (ROUNDS - 1)


class PulsarMind(Mind[Pulsar]):
    begins = frozenset({"turn", "draft", "side", "enter", "sell"})
    ends = frozenset({"end", "draft", "side", "enter", "sell", "keep"})

    reasons = REASONS

    def __init__(self, weights: Weights) -> None:
        self.evaluate = Judge(NAMES, terms, rest, weights)
        self._others = weights["others"][-1]

    def still(self, s: Pulsar) -> None:
        s.systems = tuple(
            tile if s.revealed >> i & 1 else SYSTEM for i, tile in enumerate(s.systems)
        )
        s.tiles = [TILE] * len(s.tiles)

    def weigh(self, s: Pulsar, choice: Choice) -> Sequence[float]:
        return weigh(s, choice)

    def judge(self, s: Pulsar, seat: int) -> float:
        if s.over:
            others = max(s.score[x] for x in range(s.players) if x != seat)
            return s.score[seat] - others * self._others
        return self.evaluate(s, seat)

    def account(self, s: Pulsar, seat: int) -> Mapping[str, float]:
        if s.over:
            return {"score": s.score[seat], "others": self.judge(s, seat) - s.score[seat]}
        return self.evaluate.account(s, seat)

    def point(self, s: Pulsar) -> float:
        return self.evaluate.weight("score", s)

    def details(self, before: Pulsar, after: Pulsar, seat: int) -> dict[str, Message]:
        return details(before, after, seat)

    def chapter(self, s: Pulsar) -> int:
        return s.round if not s.over else ROUNDS + 1


@cache
def mind() -> PulsarMind:
    return PulsarMind(weights_of(read(__package__)))
