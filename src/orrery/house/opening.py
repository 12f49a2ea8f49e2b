"""How a stored table is opened: played again by the rules it was played by, or, after a change of
rules or figures, resumed from the position that was stored with its last answer. If its game isn't
installed any more, what was kept is told.

A table is never played wrongly: where it leads is compared with the fingerprint of what it was.
"""

from __future__ import annotations

import logging
from typing import Any, NamedTuple

from orrery.core.components import Components
from orrery.core.errors import OrreryError
from orrery.core.game import Game, Setup
from orrery.core.table import Table
from orrery.games import find, names
from orrery.house.draft import Draft, Told, begun
from orrery.house.figures import Figures
from orrery.house.refused import Refused
from orrery.house.saves import standing
from orrery.locale import Message
from orrery.store import Position, Row, Stored, TableRow

log = logging.getLogger("orrery.house")


class Opened(NamedTuple):
    table: Table[Any] | None
    """None if the game hasn't begun, or can't go on."""
    prologue: Told
    """What happened when it began."""
    told: list[Told | None]
    """What each stored answer brought about."""
    base: Position | None = None
    """The position that these rules went on from."""
    closed: bool = False
    """It can't go on: these rules don't understand its position, or the game isn't here."""


def open_table(stored: Stored, figures: Figures) -> Opened:
    row = stored.table
    _check_numbers(stored.choices)
    if row.game not in names():
        return _closed(stored)
    if not row.seed:
        return Opened(None, Told([], []), [])
    components = figures.find(row.game, row.figures)
    if components is None:
        return _closed(stored) if row.result else _missing(row.figures)
    game = find(row.game)
    if (opened := _replayed(stored, game, components)) is not None:
        return opened
    return _resumed(stored, game, components) or _closed(stored)


def deal(row: TableRow, players: int, seed: str, figures: Figures) -> Table[Any]:
    """The table of a game that begins now: by the rules and figures of today."""
    game = find(row.game)
    components = figures.find(row.game, row.figures)
    if components is None:
        _missing(row.figures)
    try:
        settings = game.settle(players, row.settings)
    except OrreryError:
        raise Refused("rules-changed", game=Message(f"{row.game}.title")) from None
    assert components is not None
    setup = Setup(row.game, players, seed, settings, components.hash)
    return Table(game, setup, components)


def _missing(name: str) -> Opened:
    raise Refused("figures-missing", file=name)


def _setup(stored: Stored, components: Components[Any]) -> Setup:
    row = stored.table
    return Setup(row.game, len(stored.seats), row.seed, row.settings, components.hash)


def _replayed(stored: Stored, game: Game[Any], components: Components[Any]) -> Opened | None:
    """The game played again, by the same rules; None if these are others."""
    row, base, rows = stored.table, stored.base, stored.choices
    by = (base.rules, base.components) if base else (row.rules, row.components)
    if by != (game.version, components.hash):
        return None
    setup = _setup(stored, components)
    try:
        if base is None:
            table = Table(game, setup, components)
            prologue = begun(table)
            told: list[Told | None] = []
        else:
            before = [(one.seat, one.option) for one in standing(rows[: base.n])]
            table = Table.resume(game, setup, components, base.state, before)
            prologue, told = _kept(stored, base.n)
        draft = Draft(table)
        for one in rows[len(told) :]:
            draft.answer(one.option)
    except Exception as error:
        log.warning("Table %s isn't what these rules would play: %r", row.id, error)
        return None
    if _elsewhere(stored, draft.table):
        log.warning(
            "Table %s leads elsewhere now: was the version of %s's rules not raised?",
            row.id,
            game.title,
        )
        return None
    return Opened(draft.table, prologue, told + draft.told, base)


def _elsewhere(stored: Stored, table: Table[Any]) -> bool:
    """Whether a game that was played again isn't where it was left."""
    rows, last = stored.choices, stored.last
    if rows:
        return rows[-1].mark not in ("", table.fingerprint())
    return last is not None and last.state != table.state.plain()


def _resumed(stored: Stored, game: Game[Any], components: Components[Any]) -> Opened | None:
    """The game as it was left, to be gone on with by other rules; None if they don't understand."""
    last, rows = stored.last, stored.choices
    if last is None or last.n != len(rows):
        return None
    before = [(one.seat, one.option) for one in standing(rows)]
    try:
        table = Table.resume(game, _setup(stored, components), components, last.state, before)
        if table.choice is not None and not table.choice.options:
            raise OrreryError("there would be nothing to choose")
        game.draw(table.scene(None))
        prologue, told = _kept(stored, len(rows))
    except Exception as error:
        log.warning("Table %s can't be resumed: %r", stored.table.id, error)
        return None
    base = Position(last.n, game.version, components.hash, last.state)
    return Opened(table, prologue, told, base)


def _closed(stored: Stored) -> Opened:
    try:
        prologue, told = _kept(stored, len(stored.choices))
    except Exception:
        prologue, told = Told([], []), [None] * len(stored.choices)
    return Opened(None, prologue, told, closed=True)


def _kept(stored: Stored, answers: int) -> tuple[Told, list[Told | None]]:
    """What happened up to so many answers, as it was stored."""
    start = stored.table.prologue
    prologue = Told.restore(start) if start else Told([], [])
    rows = stored.choices[:answers]
    return prologue, [None if row.told is None else Told.restore(row.told) for row in rows]


def _check_numbers(rows: list[Row]) -> None:
    try:
        if [row.n for row in rows] != list(range(len(rows))):
            raise IndexError
        standing(rows)
    except IndexError:
        raise Refused("damaged") from None
