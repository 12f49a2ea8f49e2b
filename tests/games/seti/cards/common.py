"""What the tests of the project cards share: playing a card, and the list of those that are tested.

Every test of a card names its number: `@cards(12)`, or the first column of `@rows(...)`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from orrery.games.seti.sky import NEIGHBOURS, space_name
from tests.games.seti.scenario import Example, position, space

TESTED: set[int] = set()
"""The cards whose effects have a test."""

Prepare = Callable[[Example], Example]


def cards(*numbers: int) -> pytest.MarkDecorator:
    """The test is run for each of these cards, with its `number`."""
    TESTED.update(numbers)
    return pytest.mark.parametrize("number", numbers)


def rows(names: str, *values: tuple[Any, ...]) -> pytest.MarkDecorator:
    """The test is run for each row; its first column is the card's number."""
    TESTED.update(row[0] for row in values)
    return pytest.mark.parametrize(names.split(), values, ids=[str(row[0]) for row in values])


def holding(number: int, **options: Any) -> Example:
    """Seat 0 begins its turn with this card alone in hand, and with 5 credits and energy."""
    game = position(**options).milestones_done().give(credits=5, energy=5)
    return game.hand(number)


def play(game: Example, number: int, *answers: str) -> Example:
    """Play the card, see its price paid, and answer what it asks."""
    game.note()
    before = game.s.credits[0]
    game.say(f"play {number}")
    assert before - game.s.credits[0] == game.card(number).cost
    return game.say(*answers)


def change(game: Example, number: int) -> dict[str, int]:
    """What seat 0 has gained, apart from the card and its price."""
    gained = game.gained(0)
    gained["credits"] = gained.get("credits", 0) + game.card(number).cost
    gained["cards"] = gained.get("cards", 0) + 1
    return {name: n for name, n in gained.items() if n}


def next_turn(game: Example) -> Example:
    """End the turn; seat 1 launches a probe, and it is seat 0's turn again."""
    return game.end().give(1, credits=2).say("launch").end()


def twin(game: Example) -> Example:
    """The same position once more, with the same notes."""
    game.note()
    copy = Example(game.table.fork())
    return copy.note()


def neighbour(game: Example, name: str) -> str:
    """A space beside, from which a step costs one."""
    near = [space_name(x) for x in NEIGHBOURS[space(name, game)]]
    return next(x for x in near if game.content(x) in (".", "comet"))
