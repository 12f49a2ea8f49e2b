"""More ways to set up a position, for tests of projects, technologies and scoring."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tests.games.pulsar.scenario import Example, position

EVERY_DIE = (1, 2, 3, 4, 5, 6)


def bare(dice: Iterable[int] = EVERY_DIE, **given: Any) -> Example:
    """A position without modifiers."""
    return position(dice=dice, **given).modifiers().note()


def inventor(*techs: str, dice: Iterable[int] = EVERY_DIE, **given: Any) -> Example:
    """Seat 0 has patented technologies such as `B1.2`, of any sides that fit together; the round
    is that of the last of their rows. No modifiers."""
    sides = ["A", "A", "A"]
    for tech in techs:
        sides[category(tech)] = tech[0]
    game = bare(dice, technologies=sides, **given)
    row = max(int(tech[1]) for tech in techs)
    return game.round(row).patents(*(tech[1:] for tech in techs)).note()


def laboratory(tech: str, dice: Iterable[int] = EVERY_DIE, **given: Any) -> Example:
    """The round in which a technology such as `B3.2` comes up, nobody having it. No modifiers."""
    return bare(dice, technologies=tech[0] * 3, **given).round(int(tech[1])).note()


def category(tech: str) -> int:
    """0 to 2: the board on which the row of a technology lies."""
    row = int(tech[1])
    return 0 if row < 3 else 1 if row < 6 else 2


def turn_of(game: Example, seat: int, *dice: int) -> Example:
    """The turn ends and the next player has these dice."""
    game.say("end").hand(*dice, seat=seat).modifiers(seat=seat)
    assert game.asked == (seat, "turn")
    return game


def next_round(game: Example, seat: int = 0, *dice: int) -> Example:
    """The production phase, then the turn of a seat with these dice (all six if none is named) in
    the next round. No modifiers."""
    game.produce().auto("keep", until="draft")
    return game.turn(seat, dice or EVERY_DIE).modifiers(seat=seat).note()


def finish(game: Example) -> Example:
    """The production phase of round 8 and final scoring, nothing sold."""
    game.round(8).produce().auto("keep", until="none")
    assert game.table.over
    return game


def last_points(game: Example, seat: int = 0) -> dict[str, int]:
    """What final scoring gives a seat, by source. The scoring is done."""
    before = game.table.game.score_sheet(game.s)[seat]
    game.final_scoring()
    after = game.table.score_sheet[seat]
    return {source: after[source] - n for source, n in before.items() if after[source] != n}


def event_row(game: Example, *kinds: str) -> list[str]:
    """What has been told of these kinds, in order."""
    return [event.kind for event in game.s.news or [] if event.kind in kinds]
