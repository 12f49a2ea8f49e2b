"""Save files of tables."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core import savefile
from orrery.core.choice import option
from orrery.core.game import Setup
from orrery.store import UNDO, Position, Row, TableRow


def standing(rows: Sequence[Row]) -> list[Row]:
    """The answers that weren't taken back."""
    out: list[Row] = []
    for row in rows:
        if row.option == UNDO:
            out.pop()
        else:
            out.append(row)
    return out


def write(row: TableRow, players: int, rows: Sequence[Row], base: Position | None) -> str:
    """The save of a table as it is stored, without playing anything. One that other rules went on
    with can't be replayed by any rules alone: its save says where that was."""
    setup = Setup(row.game, players, row.seed, row.settings, row.components)
    made = standing(rows)
    marks = [
        (one.seat, option(*one.option.split()), one.mark if _due(n, len(made)) else "")
        for n, one in enumerate(made, 1)
    ]
    text = savefile.write(row.rules, setup, marks)
    if base is None:
        return text
    n = len(standing(rows[: base.n])) + 1
    remark = f"# From here on by version {base.rules} of the rules, components {base.components}."
    return text.replace(f"\n{n} p", f"\n{remark}\n{n} p", 1)


def _due(n: int, last: int) -> bool:
    return n == last or n % savefile.MARK_EVERY == 0
