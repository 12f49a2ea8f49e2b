"""Habits are learnt: what the good turns that were found from a position are made of.

Each question on the way of a good turn is an example: the answer given should be likelier than what looked as
sensible before any thought.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp, log
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

import orrery
from orrery.bots.learn.descent import Learner, Rows
from orrery.bots.learn.network import Seen, remember
from orrery.bots.planner.dreams import Turn
from orrery.bots.planner.experience import HABITS, Array, Habits
from orrery.bots.planner.mind import Looks, Mind
from orrery.core.choice import Option
from orrery.core.table import Table

NEURONS = 32
BATCH, RATE, DROPPED = 256, 3e-3, 0.1
"""Positions at a time, how fast to learn, the share of neurons left out at a time."""
GOOD, BEHIND = 3, 2.0
"""So many turns of a position are taken for good, if they are behind the best by no more points."""
OFTEN = 30
"""Of an option that was there more rarely nothing is said."""


class Asked(NamedTuple):
    """A question on the way of a good turn."""

    options: list[int]
    """By their places in the game's vocabulary."""
    weights: list[float]
    """How sensible each looked."""
    answer: int
    counts: float


class Lesson(NamedTuple):
    """A position, and what was asked on the way of the good turns found from there."""

    looks: Looks
    asked: list[Asked]


@cache
def places(game: str) -> dict[Option, int]:
    """Where each option stands in the vocabulary."""
    return {option: place for place, option in enumerate(orrery.vocabulary(game))}


def lesson(game: str, mind: Mind[Any], world: Table[Any], seat: int, turns: list[Turn]) -> Lesson:
    """What is to be learnt from turns found in an imagined world, best first."""
    known = places(game)
    asked = []
    best = turns[0].worth
    good = [turn for turn in turns[:GOOD] if turn.worth >= best - BEHIND]
    total = sum(exp(turn.worth - best) for turn in good)
    for turn in good:
        table = world.fork()
        for option in turn.path:
            choice = table.choice
            assert choice is not None
            options = choice.options
            if len(options) > 1 and all(o in known for o in options):
                weights = [float(w) for w in mind.weigh(table.state, choice)]
                answer = options.index(option)
                if weights[answer] > 0.0:
                    counts = exp(turn.worth - best) / total
                    asked.append(Asked([known[o] for o in options], weights, answer, counts))
            table.choose(option)
    return Lesson(mind.looks(world.state, seat), asked)


class Lessons(NamedTuple):
    """Many of them: what belongs to one stands together."""

    numbers: NDArray[np.float16]
    things: NDArray[np.uint16]
    questions: NDArray[np.uint16]
    """How many each position has."""
    width: NDArray[np.uint16]
    """How many options each question has."""
    answer: NDArray[np.uint16]
    counts: Array
    option: NDArray[np.uint16]
    weight: NDArray[np.float16]
    """Of each option its logarithm."""


def remember_lessons(found: Sequence[Lesson], size: int) -> Lessons:
    """`size`: how many things there can be to see."""
    memory = remember([(0.0, [Seen(lesson.looks)]) for lesson in found], size)
    asked = [one for lesson in found for one in lesson.asked]
    return Lessons(
        memory.numbers,
        memory.things,
        np.array([len(lesson.asked) for lesson in found], dtype=np.uint16),
        np.array([len(one.options) for one in asked], dtype=np.uint16),
        np.array([one.answer for one in asked], dtype=np.uint16),
        np.array([one.counts for one in asked], dtype=np.float32),
        np.array([place for one in asked for place in one.options], dtype=np.uint16),
        np.array([log(max(w, 1e-4)) for one in asked for w in one.weights], dtype=np.float16),
    )


class HabitLearner(Learner):
    """Habits that are being gained; every option of the vocabulary has its place."""

    @classmethod
    def fresh(cls, numbers: int, things: int, options: int, seed: int = 0) -> HabitLearner:
        chance = np.random.default_rng(seed)

        def some(*shape: int, wide: float) -> Array:
            return (chance.standard_normal(shape) * wide).astype(np.float32)

        parts = {
            "numbers": some(numbers, NEURONS, wide=0.7 / numbers**0.5),
            "things": some(things, NEURONS, wide=0.03),
            "first": some(NEURONS, wide=0.0),
            "often": some(NEURONS, options, wide=0.0),
            "usual": some(options, wide=0.0),
        }
        return cls(parts, seed)

    @classmethod
    def of(cls, habits: Habits, game: str, seed: int = 0) -> HabitLearner:
        """One that goes on learning."""
        known = {str(option): place for option, place in places(game).items()}
        parts = {name: habits.parts[name].copy() for name in HABITS}
        at = [known[words] for words in habits.options]
        for name in ("often", "usual"):
            whole = np.zeros((*parts[name].shape[:-1], len(known)), dtype=np.float32)
            whole[..., at] = parts[name]
            parts[name] = whole
        return cls(parts, seed)

    def habits(self, game: str, lessons: Lessons) -> Habits:
        """As they are used at a table: of the options that were there often enough to tell."""
        seen = np.bincount(lessons.option, minlength=len(self.parts["usual"]))
        often = np.flatnonzero(seen >= OFTEN)
        vocabulary = orrery.vocabulary(game)
        parts = dict(self.parts)
        for name in ("often", "usual"):
            parts[name] = parts[name][..., often]
        return Habits(parts, [str(vocabulary[place]) for place in often])

    def learn(self, lessons: Lessons, epochs: float) -> None:
        first_question = _begins(lessons.questions)
        first_option = _begins(lessons.width)

        def slopes(rows: Rows) -> dict[str, Array]:
            rows = rows[lessons.questions[rows] > 0]
            questions = _within(first_question, lessons.questions, rows)
            options = _within(first_option, lessons.width, questions)
            return self._slopes(
                *self._batch(lessons.numbers[rows], lessons.things[rows]),
                np.repeat(np.arange(len(rows)), lessons.questions[rows]),
                lessons.width[questions].astype(np.int64),
                lessons.answer[questions].astype(np.int64),
                lessons.counts[questions],
                lessons.option[options].astype(np.int64),
                lessons.weight[options].astype(np.float32),
            )[1]

        self._descend(len(lessons.questions), BATCH, epochs, RATE, slopes)

    def _slopes(
        self,
        numbers: Array,
        there: Array,
        position: Rows,
        width: Rows,
        answer: Rows,
        counts: Array,
        option: Rows,
        weight: Array,
        dropped: float = DROPPED,
    ) -> tuple[float, dict[str, Array]]:
        """How unlikely the answers are (the mean logarithm), and how each part adds to that."""
        p = self.parts
        first = np.maximum(numbers @ p["numbers"] + there @ p["things"] + p["first"], 0.0)
        left = (self._chance.random(first.shape) >= dropped) / np.float32(1.0 - dropped)
        first *= left.astype(np.float32)
        said = first @ p["often"] + p["usual"]
        begins = _begins(width)
        where = np.repeat(position, width) * said.shape[1] + option
        likely = weight + said.reshape(-1)[where]
        likely -= np.repeat(np.maximum.reduceat(likely, begins), width)
        np.exp(likely, out=likely)
        likely /= np.repeat(np.add.reduceat(likely, begins), width)
        share = counts / counts.sum()
        given = begins + answer
        missed = -float(share @ np.log(likely[given] + 1e-9))
        likely *= np.repeat(share, width)
        likely[given] -= share
        error = np.bincount(where, likely, minlength=said.size).reshape(said.shape)
        error = error.astype(np.float32)
        into_first = (error @ p["often"].T) * left.astype(np.float32) * (first > 0.0)
        return missed, {
            "numbers": numbers.T @ into_first,
            "things": there.T @ into_first,
            "first": into_first.sum(axis=0),
            "often": first.T @ error,
            "usual": error.sum(axis=0),
        }


def _begins(many: NDArray[Any]) -> Rows:
    """Where each begins, of things that stand one after the other."""
    begins: Rows = np.cumsum(many, dtype=np.int64)
    begins -= many
    return begins


def _within(begins: Rows, many: NDArray[Any], some: Rows) -> Rows:
    """The places of what belongs to some of them."""
    width = many[some].astype(np.int64)
    return np.repeat(begins[some] - _begins(width), width) + np.arange(width.sum())
