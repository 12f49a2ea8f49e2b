"""A careful player with a perfect memory, whatever the game.

It sees what its seat sees, and that things go from one place to another even where it can't see
which. So it knows for every thing it ever saw where that may be by now: where it was seen, or where
something unseen went from there. No imagined table may have it anywhere else.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from orrery.core.table import Table

Places = dict[str, str]
AWAY = "away"
"""No place that the game names."""


class Memory:
    def __init__(self, table: Table[Any], seat: int | None) -> None:
        self.table = table
        self.seat = seat
        self.may: dict[str, set[str]] = {}
        self.was: Places = {}
        self.look()

    def look(self) -> None:
        """Notice what has changed since the last look."""
        game = self.table.game
        now = game.whereabouts(self.table.state)
        seen = game.whereabouts(self.table.seen_by(self.seat))
        went: dict[str, set[str]] = defaultdict(set)
        for thing, place in self.was.items():
            if thing not in seen:
                went[place].add(now.get(thing, AWAY))
        for thing, places in self.may.items():
            if thing not in seen:
                places.update(*(went[place] for place in list(places)))
        for thing, place in seen.items():
            self.may[thing] = {place}
        self.was = now

    def wrong(self, imagined: Table[Any]) -> list[str]:
        """What can't be where this imagined table has it."""
        there = imagined.game.whereabouts(imagined.state)
        return [
            f"{thing}: {there.get(thing, AWAY)} instead of {' or '.join(sorted(places))}"
            for thing, places in self.may.items()
            if there.get(thing, AWAY) not in places
        ]
