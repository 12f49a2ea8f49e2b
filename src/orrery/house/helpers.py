"""Who helps a process that thinks: those with nothing else to do, for as long as they are needed."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import count
from multiprocessing.connection import Connection
from typing import Any, Protocol

from orrery.core.table import Table
from orrery.house.helping import Called, Told, Wanted
from orrery.house.players import Answer

MOST = 7
"""More helpers bring little, and each takes memory."""


class Helper(Protocol):
    """A process, as seen from here."""

    @property
    def free(self) -> bool:
        """Whether nobody asks it anything."""

    async def ask(self, asked: Called, table: Table[Any] | None) -> Answer:
        """What it answers."""


class Helping:
    """All who help with one decision."""

    def __init__(
        self,
        processes: Sequence[Helper],
        room: str,
        past: tuple[str, ...],
        seat: int,
        table: Table[Any],
        seed: int,
    ) -> None:
        self._processes = processes
        self._where = room, past, seat
        self._table = table
        self._seeds = count(seed)
        self._wanted: Wanted | None = None
        self._tasks: dict[Helper, asyncio.Task[None]] = {}
        """Those who help."""
        self._sending = asyncio.Lock()

    def begin(self, wanted: Wanted, line: Connection) -> None:
        """All who have nothing else to do work at this question from now on, and tell along the line."""
        self._wanted = wanted
        self._tasks = {process: task for process, task in self._tasks.items() if not task.done()}
        idle = [p for p in self._processes if p.free and p not in self._tasks]
        for process in idle[: MOST - len(self._tasks)]:
            self._tasks[process] = asyncio.create_task(self._help(process, line))

    def stop(self) -> None:
        """It is decided, or nobody thinks any more: nothing else is told."""
        self._wanted = None

    async def settled(self) -> None:
        """What was on its way has arrived."""
        async with self._sending:
            pass

    async def _help(self, process: Helper, line: Connection) -> None:
        try:
            while (wanted := self._wanted) is not None and process.free:
                called = Called(*self._where, wanted.question, next(self._seeds))
                answer = await process.ask(called, self._table)
                if answer.failed or answer.unknown:
                    return  # or the table has gone on meanwhile
                async with self._sending:
                    if self._wanted is not None:
                        await asyncio.to_thread(line.send, Told(wanted.number, answer.found))
        except (TimeoutError, EOFError, OSError):
            return  # one of them is gone
