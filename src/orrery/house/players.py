"""Bots in a process of their own: one object per seat and game, for as long as the game lasts.

Here is what runs in that process. It gets a table once, and afterwards only the choices.
"""

from __future__ import annotations

import os
import traceback
from collections import OrderedDict
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any, NamedTuple

from orrery.bots import MINDS, at_table, end
from orrery.bots import SECONDS as SECONDS
from orrery.bots.coach import Advice, Coach
from orrery.bots.planner import Budget, Planner
from orrery.core.table import Table
from orrery.core.view import Bot, View
from orrery.house.helping import Called, Line, Told, help_out
from orrery.locale import Message
from orrery.work.process import settle_in

Maker = Callable[[str, str, int], Bot]
"""Makes a bot from its name, its game and a seed; must be a module's function (it travels)."""

TABLES = 200
"""How many tables a process keeps, with the bots that sit there."""


class Asked(NamedTuple):
    """What a bot has to answer, or how the game ended: where, after which choices, and who."""

    room: str
    past: tuple[str, ...]
    seat: int
    bot: str
    seed: int
    over: bool = False
    """The bot is only told."""


class Consulted(NamedTuple):
    """What a coach is asked: where, after which choices, and for whom; perhaps what was done."""

    room: str
    past: tuple[str, ...]
    seat: int
    names: tuple[str | Message, ...]
    budget: Budget
    seed: int
    played: tuple[str, ...] = ()


class Errand(NamedTuple):
    """Something else to be done there: a module's function and what it is given."""

    work: Callable[..., object]
    args: tuple[object, ...]


class Answer(NamedTuple):
    option: str = ""
    advice: Advice | None = None
    """What a coach says."""
    found: Any = None
    """What an errand brought, or a helper found out."""
    unknown: bool = False
    """The table must be sent first."""
    failed: str = ""
    """What went wrong, with its traceback."""


class Player(NamedTuple):
    name: str
    bot: Bot
    past: tuple[str, ...]
    """The choices that it knows of, its own last one included."""

    def remembers(self, asked: Asked) -> bool:
        """Whether it is this bot that is asked, and nothing that it knows was taken back."""
        return asked.bot == self.name and asked.past[: len(self.past)] == self.past


class Players:
    """The tables of this process, and its bots by table and seat."""

    def __init__(self, make: Maker | None, line: Connection | None = None) -> None:
        """`line`: where planners may ask for help."""
        self._make = make or at_table
        self._helpers = Line(line) if line is not None else None
        self._tables: OrderedDict[str, Table[Any]] = OrderedDict()
        self._players: dict[str, dict[int, Player]] = {}

    def answer(self, asked: Asked | Consulted | Called, fresh: Table[Any] | None) -> Answer:
        table = self._table(asked, fresh)
        if table is None:
            return Answer(unknown=True)
        view = View(table, asked.seat)
        if isinstance(asked, Called):
            return Answer(found=help_out(asked, view, MINDS[table.game.name]()))
        if isinstance(asked, Consulted):
            coach = Coach(MINDS[table.game.name](), asked.seed, asked.budget)
            return Answer(advice=coach.advise(view, asked.names, played=asked.played))
        player = self._players[asked.room].get(asked.seat)
        if asked.over:
            if player is not None:
                end(player.bot, view)
            self._players[asked.room].pop(asked.seat, None)
            if not self._players[asked.room]:
                self._forget(asked.room)
            return Answer()
        if player is None or not player.remembers(asked):
            player = Player(asked.bot, self._bot(asked, table.game.name), ())
        option = str(player.bot.choose(view))
        past = (*asked.past, option)
        self._players[asked.room][asked.seat] = player._replace(past=past)
        return Answer(option)

    def _bot(self, asked: Asked, game: str) -> Bot:
        """A new one; those that plan as helpers can are helped."""
        bot = self._make(asked.bot, game, asked.seed)
        if isinstance(bot, Planner) and game in MINDS and bot.mind is MINDS[game]():
            bot.helpers = self._helpers
        return bot

    def _table(
        self, asked: Asked | Consulted | Called, fresh: Table[Any] | None
    ) -> Table[Any] | None:
        """The table after the choices that were named; None if it isn't known."""
        table = fresh or self._tables.get(asked.room)
        if table is None:
            return None
        known = tuple(option.text for _, option in table.history)
        if asked.past[: len(known)] != known:
            return None  # something was taken back
        table.play(asked.past[len(known) :])
        self._tables[asked.room] = table
        self._tables.move_to_end(asked.room)
        self._players.setdefault(asked.room, {})
        while len(self._tables) > TABLES:
            self._forget(next(iter(self._tables)))
        return table

    def _forget(self, room: str) -> None:
        self._tables.pop(room, None)
        self._players.pop(room, None)


THOUGHTS, ERRANDS = 5, 10
"""How far thinking steps back behind the pages, and errands behind both."""


def _step_back(far: int) -> None:
    """Let the pages go first: people wait for them more than for bots."""
    if hasattr(os, "getpriority"):
        behind = os.getpriority(os.PRIO_PROCESS, os.getppid()) + far
        if os.getpriority(os.PRIO_PROCESS, 0) < behind:
            os.setpriority(os.PRIO_PROCESS, 0, behind)


def work(line: Connection, make: Maker | None) -> None:
    """Answer until nobody asks any more."""
    settle_in()
    _step_back(THOUGHTS)
    players = Players(make, line)
    line.send(Answer())
    while True:
        try:
            message = line.recv()
        except EOFError:
            return
        if isinstance(message, Told):
            continue  # help that came too late
        asked, fresh = message
        try:
            if isinstance(asked, Errand):
                _step_back(ERRANDS)
                answer = Answer(found=asked.work(*asked.args))
            else:
                answer = players.answer(asked, fresh)
        except Exception:
            answer = Answer(failed=traceback.format_exc())
        line.send(answer)
