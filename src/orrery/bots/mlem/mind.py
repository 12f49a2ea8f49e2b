"""MLEM's mind: its judge, what flights bring, and its decisions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from orrery.bots.mlem.outlook import Outlook
from orrery.bots.mlem.reasons import REASONS, details
from orrery.bots.mlem.terms import ABOARD, NAMES, terms
from orrery.bots.pilot.worth import time_left
from orrery.bots.planner.judge import Judge, Weights, read, weights_of
from orrery.bots.planner.mind import Mind
from orrery.core.choice import Choice
from orrery.games.mlem import GAME
from orrery.games.mlem.state import Mlem
from orrery.locale import Message

VERBS = "board return fly one extra keep reroll crash roll land stay home"


class MlemMind(Mind[Mlem]):
    begins = frozenset({"board", "missions", "roll", "fly", "land", "parachute"})
    ends = frozenset(VERBS.split())
    exact = frozenset({"fly", "land", "parachute"})
    much = 2.0
    reasons = REASONS

    def __init__(self, weights: Weights) -> None:
        self.evaluate = Judge(NAMES, self._terms, time_left, weights)
        self._outlook = Outlook(self.evaluate)

    def weigh(self, s: Mlem, choice: Choice) -> Sequence[float]:
        return [1.0] * len(choice.options)

    def reckon(self, s: Mlem, choice: Choice) -> Sequence[float]:
        return self._outlook.reckon(s, choice)

    def judge(self, s: Mlem, seat: int) -> float:
        if s.over:
            scores = [sum(row.values()) for row in GAME.score_sheet(s)]
            return scores[seat] - (sum(scores) - scores[seat]) / (s.players - 1)
        return self._outlook.worth(s, seat, seat)

    def account(self, s: Mlem, seat: int) -> Mapping[str, float]:
        return {"points": self.judge(s, seat)} if s.over else self.evaluate.account(s, seat)

    def details(self, before: Mlem, after: Mlem, seat: int) -> dict[str, Message]:
        return details(before, after, seat)

    def chapter(self, s: Mlem) -> tuple[int, bool, bool]:
        """Who boards is planned up to the takeoff; from there on chances are reckoned."""
        boarding = any(task[0] == "board" for task in s.agenda)
        return s.expedition, boarding, s.over

    def _terms(self, s: Mlem, seat: int) -> list[float]:
        found = terms(s, seat, seat)
        found[ABOARD] = self._outlook.aboard(s, seat, seat)
        return found


@cache
def mind() -> MlemMind:
    return MlemMind(weights_of(read(__package__)))
