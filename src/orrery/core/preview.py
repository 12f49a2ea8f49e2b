"""What an option would give: tried on a copy that its seat could imagine.

Only what is certain is said: of an option that turns something hidden up, or rolls dice, no more than
that.
"""

from __future__ import annotations

from typing import Any

from orrery.core.table import Table

POINTS = "points"
CHANCE = "chance"
"""What is said of an option whose outcome chance or something hidden decides."""
MOST = 80
"""From more options on, none is tried: too many to look through."""


def previews(table: Table[Any], openly: bool = False) -> dict[str, dict[str, int]]:
    """For each option offered now that changes what its seat has: what changes, and by how much;
    or that only chance or something hidden will tell (`CHANCE`). `openly`: as far as it changes what
    everybody sees that the seat has.

    >>> import orrery
    >>> table = orrery.new("seti", players=2, seed=3, starter=0).play(["tuck 116", "tuck 114"])
    >>> previews(table)["launch"]
    {'credits': -2, 'probes': 1}
    """
    choice = table.choice
    if choice is None or len(choice.options) > MOST:
        return {}
    seat = choice.seat
    before = _has(table, seat, openly)
    reveals = table.state.reveals
    base = table.imagine(seat, 0)
    found = {}
    for option in choice.options:
        twin = base.fork()
        twin.choose(option)
        if twin.state.reveals != reveals:
            found[option.text] = {CHANCE: 1}
            continue
        after = _has(twin, seat, openly)
        changed = {name: after[name] - n for name, n in before.items() if after[name] != n}
        if changed:
            found[option.text] = changed
    return found


def _has(table: Table[Any], seat: int, openly: bool) -> dict[str, int]:
    s = table.seen_by(None) if openly else table.state
    points = sum(table.game.score_sheet(s)[seat].values())
    return {POINTS: points, **table.game.holdings(s, seat)}
