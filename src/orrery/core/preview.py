"""What an option would give: tried on a copy that its seat could imagine.

Only what is certain is said: an option that turns something hidden up, or rolls dice, says nothing.
"""

from __future__ import annotations

from typing import Any

from orrery.core.table import Table
from orrery.locale import Message

POINTS = "points"
MOST = 80
"""From more options on, none is tried: too many to look through."""


def previews(table: Table[Any]) -> dict[str, list[Message]]:
    """For each option offered now that changes what its seat has: what it changes, and how."""
    choice = table.choice
    if choice is None or len(choice.options) > MOST:
        return {}
    game, seat = table.game, choice.seat
    before = _has(table, seat)
    reveals = table.state.reveals
    base = table.imagine(seat, 0)
    found = {}
    for option in choice.options:
        twin = base.fork()
        twin.choose(option)
        if twin.state.reveals != reveals:
            continue
        after = _has(twin, seat)
        changed = [(name, after[name] - n) for name, n in before.items() if after[name] != n]
        if changed:
            found[option.text] = [_said(game.name, name, by) for name, by in changed]
    return found


def _has(table: Table[Any], seat: int) -> dict[str, int]:
    points = sum(table.game.score_sheet(table.state)[seat].values())
    return {POINTS: points, **table.game.holdings(table.state, seat)}


def _said(game: str, name: str, by: int) -> Message:
    what = Message("web.holding.points" if name == POINTS else f"{game}.holding.{name}")
    return Message("web.gives", what=what, by=f"+{by}" if by > 0 else f"−{-by}")
