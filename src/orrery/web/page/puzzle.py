"""The position of a week: its table, and its plans in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from orrery.core.table import Table
from orrery.games import find
from orrery.house.advice import Reason, explained
from orrery.house.challenges import Puzzle
from orrery.locale import Message


def position(game: str, puzzle: Puzzle) -> Table[Any]:
    """The table as its seat could imagine it, with nothing before it."""
    world: Table[Any] = puzzle.table(game).imagine(puzzle.seat, 1)
    world.set_up()
    return world


def labels(game: str, puzzle: Puzzle, plan: list[str]) -> list[Message]:
    """The choices of a plan in words, without those that nobody has a choice about."""
    table, rules, said = position(game, puzzle), find(game), []
    for text in plan:
        choice = table.choice
        assert choice is not None
        if len(choice.options) > 1:
            seen, option = table.seen_by(puzzle.seat), table.find(text)
            said.append(rules.label(seen, choice, option, table.seat_names))
        table.choose(text)
    return said


def because(game: str, puzzle: Puzzle, number: int) -> Iterator[Reason]:
    """Why the plan of that number is as good as it is."""
    before, after = position(game, puzzle), position(game, puzzle)
    for text in puzzle.plans[number]:
        after.choose(text)
    return explained(puzzle.reasons[number], before, after, puzzle.seat)
