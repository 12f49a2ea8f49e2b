"""A game played twice: with the printed figures and with the changed ones, all else alike."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec

from orrery.arena.match import Plan, Result, play
from orrery.core.choice import Option
from orrery.core.errors import BadSetup
from orrery.core.table import Table
from orrery.games import find
from orrery.locale import say


class Measured(msgspec.Struct, frozen=True):
    """A game, and what was chosen in it."""

    result: Result
    uses: tuple[dict[str, int], ...]
    """Seat by seat how often each thing was chosen, by how its notation begins: `play 45`."""


class Pair(msgspec.Struct, frozen=True):
    """The same game under both sets of figures."""

    printed: Measured
    changed: Measured
    words: dict[str, str]
    """What was chosen, in words, where it was chosen for the first time."""

    @property
    def number(self) -> int:
        """Which of the games it is."""
        return self.printed.result.number


def check(plan: Plan) -> None:
    """Refuses what can't be compared, in a sentence. The plan names the file of changed figures."""
    plan.check()
    rules = find(plan.game)
    if rules.components(plan.components or None).hash == rules.components().hash:
        name = Path(plan.components).name
        raise BadSetup(f"{name} changes nothing: these are the figures that are played anyway.")


def play_pair(plan: Plan, number: int) -> Pair:
    """The game of that number, played twice."""
    words: dict[str, str] = {}
    printed = _measured(msgspec.structs.replace(plan, components=""), number, words)
    changed = _measured(plan, number, words)
    return Pair(printed, changed, words)


def _measured(plan: Plan, number: int, words: dict[str, str]) -> Measured:
    uses: list[Counter[str]] = [Counter() for _ in range(plan.seats)]

    def hear(table: Table[Any], option: Option) -> None:
        what = " ".join((option.verb, *option.args[:1]))
        choice = table.choice
        assert choice is not None
        uses[choice.seat][what] += 1
        if what not in words:
            seen = table.seen_by(choice.seat)
            words[what] = say(table.game.label(seen, choice, option, table.seat_names), "en")

    return Measured(play(plan, number, hear), tuple(dict(count) for count in uses))
