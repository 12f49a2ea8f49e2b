"""Bots at work: in other processes, so that they never freeze the page.

A job carries the setup and the choices, no states. A worker keeps the tables it played last, with
the planners that sit there, and only adds what is new.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from typing import Any

import msgspec

import orrery
from orrery.core.game import Setup
from orrery.core.table import Table
from orrery.core.view import Bot, View

log = logging.getLogger("orrery.bots")

Maker = Callable[[str, str, int], Bot]
"""Makes a bot from its name, its game and a seed; must be a module's function (it travels)."""

LONGEST = 60.0
"""After so many seconds a bot has failed."""
TABLES = 16
"""How many tables a worker keeps."""


class Job(msgspec.Struct):
    """What a bot has to answer: the game so far, by whom, and its own chance."""

    setup: Setup
    past: list[str]
    seat: int
    bot: str
    seed: int


class Thinkers:
    """A small pool of processes that is made anew when it breaks."""

    def __init__(self, make: Maker | None = None, longest: float = LONGEST) -> None:
        self._make = make
        self._longest = longest
        self._pool: ProcessPoolExecutor | None = None
        self._known: set[str] = set()

    async def choose(self, job: Job) -> str | None:
        """The bot's option in notation; None if it failed. Never raises, never hangs."""
        for _ in range(2):  # one bot's death breaks the pool for all: the others ask again
            pool = self._pool = self._pool or _new_pool()
            try:
                future = pool.submit(answer, msgspec.json.encode(job), self._make)
                return await self._wait(future)
            except TimeoutError:
                log.error("The bot %s took too long and was stopped.", job.bot)
                self._drop(pool)
                return None
            except BrokenProcessPool:
                log.error("The process of the bot %s died.", job.bot)
                self._drop(pool)
            except Exception as error:
                self._report(job.bot, error)
                return None
        return None

    def _report(self, bot: str, error: Exception) -> None:
        """Say what failed, with its traceback the first time."""
        new = repr(error) not in self._known
        self._known.add(repr(error))
        log.error("The bot %s failed: %r", bot, error, exc_info=error if new else None)

    async def _wait(self, future: Future[str]) -> str:
        async with asyncio.timeout(self._longest):
            return await asyncio.wrap_future(future)

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        if self._pool is pool:
            self._pool = None
        for process in list((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        if self._pool is not None:
            self._drop(self._pool)


def _new_pool() -> ProcessPoolExecutor:
    size = max(1, (os.cpu_count() or 1) - 1)
    return ProcessPoolExecutor(size, multiprocessing.get_context("spawn"), _prepare)


# -- in the other process --

_tables: OrderedDict[bytes, Table[Any]] = OrderedDict()
_planners: OrderedDict[tuple[bytes, int, str], Bot] = OrderedDict()
"""They keep their plans from one choice of a turn to the next."""


def _prepare() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which stops us
    parent = multiprocessing.parent_process()
    assert parent is not None

    def leave_with_parent() -> None:
        wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=leave_with_parent, daemon=True).start()


def answer(data: bytes, make: Maker | None) -> str:
    """Play up to the choice and let the bot make it."""
    from orrery import bots

    job = msgspec.json.decode(data, type=Job)
    table = _table(job)
    bot = _kept(job) if make is None and job.bot in bots.LEVELS else None
    bot = bot or (make or bots.at_table)(job.bot, job.setup.game, job.seed)
    return str(bot.choose(View(table, job.seat)))


def _kept(job: Job) -> Bot:
    """The planner that sits there."""
    from orrery import bots

    key = (msgspec.json.encode(job.setup), job.seat, job.bot)
    bot = _planners.pop(key, None) or bots.at_table(job.bot, job.setup.game, job.seed)
    _planners[key] = bot
    while len(_planners) > 4 * TABLES:
        _planners.popitem(last=False)
    return bot


def _table(job: Job) -> Table[Any]:
    setup = job.setup
    key = msgspec.json.encode(setup)
    table = _tables.pop(key, None)
    if table is None or [o.text for _, o in table.history] != job.past[: len(table.history)]:
        table = orrery.replayed(setup)
    table.play(job.past[len(table.history) :])
    _tables[key] = table
    while len(_tables) > TABLES:
        _tables.popitem(last=False)
    return table
