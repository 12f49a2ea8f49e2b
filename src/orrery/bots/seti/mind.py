"""SETI's mind: its judge, its policy, its turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.util import find_spec
from typing import TYPE_CHECKING

from orrery.bots.planner.judge import Judge, Weights, read, weights_of
from orrery.bots.planner.mind import NO_HABIT, Habit, Looks, Mind
from orrery.bots.seti.looks import looks
from orrery.bots.seti.policy import DEEDS, weigh
from orrery.bots.seti.reasons import REASONS, details
from orrery.bots.seti.terms import NAMES, RIVAL, terms
from orrery.core.choice import Choice, Option
from orrery.core.errors import BadSetup
from orrery.games.seti.state import Seti
from orrery.locale import Message

if TYPE_CHECKING:
    from orrery.bots.planner.experience import Experience, Voices

ROUNDS = 5
TRUST, TRUST_ALONE = 0.5, 0.7
"""How far to believe experience of positions rather than the judge, with others and in the solo game."""
BESIDE_TURNS = (0.9, 0.2)
"""How much the judge and experience of positions count beside experience of turns."""


def rest(s: Seti) -> float:
    """How much of the game is left."""
    return (ROUNDS - s.round) / (ROUNDS - 1)


class SetiMind(Mind[Seti]):
    begins = frozenset({"turn"})
    ends = frozenset({"end", "pass"})
    reasons = REASONS
    rests = frozenset({"pass"})

    def __init__(
        self,
        weights: Weights,
        alone: Weights | None = None,
        experience: Experience | None = None,
        alone_experience: Experience | None = None,
    ) -> None:
        """`alone`: other weights for the solo game. Each game has an experience of its own, if any."""
        self.evaluate = Judge(NAMES, terms, rest, weights)
        self._alone = Judge(NAMES, terms, rest, alone) if alone else self.evaluate
        quiet = {name: (0.0,) * len(w) for name, w in self._alone.weights.items() if name in RIVAL}
        self._quiet = Judge(NAMES, terms, rest, {**self._alone.weights, **quiet})
        self._others = weights["others"][-1]
        self._experience = (experience, alone_experience)
        self._of_turns: list[Voices | None] = [
            known.both(BESIDE_TURNS[1]) if known else None for known in self._experience
        ]

    def weigh(self, s: Seti, choice: Choice) -> Sequence[float]:
        return weigh(s, choice)

    def gist(self, path: Sequence[Option]) -> Option | None:
        return next((option for option in path if option.verb in DEEDS), None)

    def habits(self, s: Seti, seat: int) -> Habit:
        experience = self._experience[s.rival >= 0]
        if experience is None or experience.habits is None:
            return NO_HABIT
        return experience.habits(self.looks(s, seat))

    def judge(self, s: Seti, seat: int) -> float:
        if s.over:
            others = max(s.score[x] for x in range(s.players) if x != seat)
            return s.score[seat] - others * (1.0 if s.rival >= 0 else self._others)
        return self._worth(self._alone if s.rival >= 0 else self.evaluate, s, seat)

    def looks(self, s: Seti, seat: int) -> Looks:
        return looks(s, seat, terms(s, seat))

    def _worth(self, judge: Judge[Seti], s: Seti, seat: int) -> float:
        known = terms(s, seat)
        worth = judge.add_up(s, known)
        return worth + self._correction(s, seat, known, worth)

    def _correction(self, s: Seti, seat: int, known: list[float], worth: float) -> float:
        """What experience adds to the judge's word, or takes from it."""
        experience = self._experience[s.rival >= 0]
        if experience is None:
            return 0.0
        trust = TRUST_ALONE if s.rival >= 0 else TRUST
        return trust * (experience.positions(looks(s, seat, known)) - worth)

    def account(self, s: Seti, seat: int) -> Mapping[str, float]:
        if s.over:
            return {"score": s.score[seat], "others": self.judge(s, seat) - s.score[seat]}
        judge = self._beside(s)
        account = judge.account(s, seat)
        known = terms(s, seat)
        voices = self._of_turns[s.rival >= 0]
        if voices is None:
            said = self._correction(s, seat, known, judge.add_up(s, known))
            return {**account, "experience": said}
        heard = {name: BESIDE_TURNS[0] * part for name, part in account.items()}
        return {**heard, "experience": voices(looks(s, seat, known))}

    def point(self, s: Seti) -> float:
        beside = BESIDE_TURNS[0] if self._of_turns[s.rival >= 0] else 1.0
        return beside * self._beside(s).weight("score", s)

    def details(self, before: Seti, after: Seti, seat: int) -> dict[str, Message]:
        return details(before, after, seat)

    def glance(self, s: Seti, seat: int) -> float:
        if s.over:
            return self.judge(s, seat)
        voices = self._of_turns[s.rival >= 0]
        if voices is not None:
            known = terms(s, seat)
            return BESIDE_TURNS[0] * self._beside(s).add_up(s, known) + voices(
                looks(s, seat, known)
            )
        return self._worth(self._quiet, s, seat) if s.rival >= 0 else self.judge(s, seat)

    def hunch(self, s: Seti, seat: int) -> float:
        judge, positions = BESIDE_TURNS
        known = terms(s, seat)
        worth = judge * self._beside(s).add_up(s, known)
        experience = self._experience[s.rival >= 0]
        if experience is not None:
            worth += positions * experience.positions(looks(s, seat, known))
        return worth

    def _beside(self, s: Seti) -> Judge[Seti]:
        """The judge that is heard beside experience of turns."""
        return self._quiet if s.rival >= 0 else self.evaluate

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
    """All there is to know."""
    return SetiMind(*_weights(), *_experience())


@cache
def green() -> SetiMind:
    """A mind without experience."""
    return with_experience(None)


def with_experience(experience: Experience | None) -> SetiMind:
    """A mind with this one, alone and with others."""
    return SetiMind(*_weights(), experience, experience)


def _weights() -> tuple[Weights, Weights]:
    return weights_of(read(__package__)), weights_of(read(__package__, "alone.toml"))


def _experience() -> tuple[Experience, Experience]:
    """Without it the same name would be a weaker player."""
    if find_spec("numpy") is None:
        raise BadSetup("SETI's strongest bot and its coach need numpy: pip install numpy.")
    from orrery.bots.planner.experience import read as gained

    return gained(__package__, "together.npz"), gained(__package__, "alone.npz")
