"""Several processes about one decision: those with nothing else to do try turns in worlds of their own for one that
thinks. They are told choices and seeds, and tell what came of them. Here is what runs in these processes.
"""

from __future__ import annotations

from collections.abc import Iterator
from multiprocessing.connection import Connection
from random import Random
from typing import Any, NamedTuple

from orrery.bots.planner import Mind
from orrery.bots.planner.budget import Budget, Clock
from orrery.bots.planner.dreams import Dreamer
from orrery.bots.planner.trials import Question, World, explore
from orrery.core.view import View

SLICE = Budget(seconds=0.1)
"""Who helps looks up after so long: somebody may want it to think itself."""
LONGEST = Budget(seconds=0.3)
"""A world that takes longer is given up: with a slice before it, nobody waits for more than a fifth of a thought."""


class Wanted(NamedTuple):
    """Who thinks asks for help; a later question takes the place of this one."""

    number: int
    question: Question


class Called(NamedTuple):
    """What a helper is asked: where, after which choices, for whom, and what."""

    room: str
    past: tuple[str, ...]
    seat: int
    question: Question
    seed: int


class Told(NamedTuple):
    """What a helper has found out."""

    number: int
    """Of the question."""
    worlds: list[World]


class Line:
    """Helpers at the other end of a line, for the planner that thinks here."""

    def __init__(self, line: Connection) -> None:
        self._line = line
        self._number = 0

    def ask(self, question: Question) -> None:
        self._number += 1
        self._line.send(Wanted(self._number, question))

    def told(self) -> Iterator[World]:
        while self._line.poll():
            told = self._line.recv()
            if told.number == self._number:
                yield from told.worlds


def help_out(called: Called, view: View[Any], mind: Mind[Any]) -> list[World]:
    """Try the turns in some worlds: equal seeds bring equal worlds, one at least if there is time."""
    question, chance = called.question, Random(called.seed)
    dreamer = Dreamer(mind, Random(), question.style.memory)
    dreamer.likings = dict(question.likings)
    clock = Clock(SLICE)
    worlds: list[World] = []
    while clock.share < 1:
        world = explore(question, view, dreamer, chance.getrandbits(32), Clock(LONGEST))
        if world is not None:
            worlds.append(world)
    return worlds
