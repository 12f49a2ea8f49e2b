"""A table as it was: the game told again up to one of its choices."""

from __future__ import annotations

from typing import Any

from orrery.core.table import Table


class Past:
    """Looks back at a table. Going on from the last look is quick; going back begins anew."""

    def __init__(self) -> None:
        self._table: Table[Any] | None = None

    def at(self, table: Table[Any], choices: int) -> Table[Any]:
        """The table after so many of its choices."""
        past = self._table
        done = len(past.history) if past else 0
        if past is None or done > choices or past.history != table.history[:done]:
            past = Table(table.game, table.setup, table.components)
        for _, option in table.history[len(past.history) : choices]:
            past.choose(option)
        self._table = past
        return past
