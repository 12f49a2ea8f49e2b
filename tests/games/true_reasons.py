"""Reasons that are true: what a table says about what can't be chosen, judged by tests of their own.

A game gives positions (`wander` plays some) and, for the message id of each reason, a predicate that
says from the position alone whether it is so. Predicates are written from the rules, never by calling
the code that gives the reasons:

    POSITIONS = wander("mlem", {"players": 3}, seed=1)
    TRUE_WHEN = {"mlem.why.no-rocket": lambda case: not case.s.rockets[case.seat], ...}
    found = judge(POSITIONS, TRUE_WHEN)
    assert not found.wrong  # what was said though it isn't so
    assert not found.unknown  # ids without a predicate
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

import orrery
from orrery.bots import make
from orrery.core.choice import Option
from orrery.core.state import State
from orrery.core.table import Table
from orrery.core.view import View
from orrery.locale import Message, Param

S = TypeVar("S", bound=State)


@dataclass(frozen=True)
class Case(Generic[S]):
    """A reason that was given, and what it speaks of."""

    table: Table[S]
    seat: int
    """Who has to choose."""
    option: Option
    """What was asked about; for a verb alone, the option that stands for its kind."""
    rule: str
    params: Mapping[str, Param]

    @property
    def s(self) -> S:
        return self.table.state

    @property
    def offered(self) -> set[str]:
        """The verbs that are offered."""
        assert self.table.choice is not None
        return {option.verb for option in self.table.choice.options}

    @property
    def waiting(self) -> str:
        """The name of the task that asks."""
        return str(self.s.agenda[-1][0])

    def figures(self, name: str) -> dict[str, int]:
        """The counted things of a parameter: `2 credits, 1 energy` as {"credit": 2, "energy": 1}."""
        return dict(_figures(self.params[name]))


def _figures(param: Param) -> Iterator[tuple[str, int]]:
    if isinstance(param, Message):
        n = param.params.get("n")
        if isinstance(n, int):
            yield param.id.rpartition(".")[2], n
        for inner in param.params.values():
            yield from _figures(inner)
    elif isinstance(param, list | tuple):
        for one in param:
            yield from _figures(one)


Predicate = Callable[[Case[Any]], bool]


@dataclass
class Found:
    """How often each reason was judged, those that weren't so, and those without a predicate."""

    judged: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    unknown: Counter[str] = field(default_factory=Counter)


def wander(
    game: str, setup: Mapping[str, Any], seed: int, bot: str = "random", stride: int = 1
) -> Iterator[Table[Any]]:
    """The positions of a game that a bot plays for all seats, every so many of them."""
    table = orrery.new(game, seed=seed, **setup)
    player = make(bot, game, seed)
    n = seed
    while table.choice is not None:
        if n % stride == 0:
            yield table
        table.choose(player.choose(View(table, table.choice.seat)))
        n += 1


def judge(
    positions: Iterable[Table[Any]],
    true_when: Mapping[str, Predicate],
    options: int = 0,
    seed: int = 0,
) -> Found:
    """Ask about every verb that isn't offered, and about so many options besides: any, and as many
    of the kinds that are offered."""
    found = Found()
    dice = random.Random(seed)
    for table in positions:
        choice = table.choice
        assert choice is not None
        game, offered = table.game, set(choice.options)
        words = list(dict.fromkeys(option.verb for option in game.vocabulary))
        words += [option.text for option in dice.sample(game.vocabulary, options)]
        asked = {option.verb for option in offered}
        kin = [option.text for option in game.vocabulary if option.verb in asked]
        words += dice.sample(kin, min(options, len(kin)))
        for word in words:
            why = table.why_not(word)
            meant = game.means(word)
            assert (why is None) == bool(offered.intersection(meant)), word
            if why is None:
                continue
            option = game.typical(table.state, choice.seat, meant)
            case = Case(table, choice.seat, option, why.rule, why.message.params)
            predicate = true_when.get(why.message.id)
            if predicate is None:
                found.unknown[why.message.id] += 1
                continue
            found.judged[why.message.id] += 1
            if not predicate(case):
                found.wrong.append(f"{word} ({option.text}): {why} {table!r}")
    return found
