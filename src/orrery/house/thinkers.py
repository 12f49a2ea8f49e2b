"""Bots at work: in other processes, so that they never freeze the page.

A table always thinks in the same process, so that its bots can remember; others that have nothing to do help.
A process that dies or hangs is replaced; its bots are made anew, with the same seeds.
"""

from __future__ import annotations

import asyncio
import logging
from multiprocessing.process import BaseProcess
from typing import Any
from zlib import crc32

from orrery.core.table import Table
from orrery.house.helpers import Helping
from orrery.house.helping import Called, Wanted
from orrery.house.players import Answer, Asked, Consulted, Errand, Maker, work
from orrery.work import cores
from orrery.work.process import start

log = logging.getLogger("orrery.bots")

LONGEST = 60.0
"""After so many seconds of thinking a bot has failed; waiting for its process doesn't count."""


class Thinkers:
    """A few processes of bots."""

    def __init__(
        self, make: Maker | None = None, longest: float = LONGEST, size: int | None = None
    ) -> None:
        size = size or max(1, cores() - 1)
        self.processes = [Process(make, longest) for _ in range(size)]
        self._known: set[str] = set()

    async def choose(self, asked: Asked, table: Table[Any]) -> str | None:
        """The bot's option in notation; None if it failed. Never raises, never hangs."""
        for _ in range(2):  # a process can die by accident: it is asked once more
            try:
                answer = await self._process(asked).ask(asked, table, self._helping(asked, table))
            except TimeoutError:
                log.error("The bot %s took too long and was stopped.", asked.bot)
                return None
            except (EOFError, OSError):
                log.error("The process of the bot %s died.", asked.bot)
                continue
            except Exception as error:  # the table can't be sent
                self._report(asked.bot, repr(error))
                return None
            if answer.failed:
                self._report(asked.bot, answer.failed)
                return None
            return answer.option
        return None

    async def end(self, asked: Asked, table: Table[Any]) -> None:
        """Tell a bot how the game ended. One that isn't there any more needn't know."""
        process = self._process(asked)
        if process.alive:
            try:
                answer = await process.ask(asked, table)
            except (TimeoutError, EOFError, OSError):
                return
            if answer.failed:
                self._report(asked.bot, answer.failed)

    def _helping(self, asked: Asked, table: Table[Any]) -> Helping:
        seed = crc32(f"{asked.seed} {len(asked.past)}".encode())
        return Helping(self.processes, asked.room, asked.past, asked.seat, table, seed)

    def _process(self, asked: Asked) -> Process:
        return self.processes[crc32(asked.room.encode()) % len(self.processes)]

    def _report(self, bot: str, failure: str) -> None:
        """Say what failed, with its traceback the first time."""
        new = failure not in self._known
        self._known.add(failure)
        log.error("The bot %s failed: %s", bot, failure if new else failure.splitlines()[-1])

    def close(self) -> None:
        for process in self.processes:
            process.stop()


class Process:
    """One of them, as seen from here: it is asked one thing at a time."""

    def __init__(self, make: Maker | None, longest: float) -> None:
        self._make = make
        self._longest = longest
        self._turn = asyncio.Lock()
        self._process: BaseProcess | None = None

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.is_alive()

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    @property
    def free(self) -> bool:
        """Whether nobody asks it anything."""
        return not self._turn.locked()

    async def ask(
        self,
        asked: Asked | Consulted | Called | Errand,
        table: Table[Any] | None,
        helping: Helping | None = None,
    ) -> Answer:
        """What it answers; others may help it."""
        async with self._turn:
            try:
                if not self.alive:
                    await self._start()
                async with asyncio.timeout(self._longest):
                    answer = await self._exchange(asked, None, helping)
                    if answer.unknown:
                        answer = await self._exchange(asked, table, helping)
                    return answer
            except (TimeoutError, EOFError, OSError, asyncio.CancelledError):
                self.stop()  # what it would answer later is no answer to anything
                raise

    async def _exchange(
        self,
        asked: Asked | Consulted | Called | Errand,
        table: Table[Any] | None,
        helping: Helping | None,
    ) -> Answer:
        line = self._line

        def both() -> Answer | Wanted:
            line.send((asked, table))
            answer: Answer | Wanted = line.recv()
            return answer

        answer = await asyncio.to_thread(both)
        try:
            while isinstance(answer, Wanted):
                assert helping is not None
                helping.begin(answer, line)
                answer = await asyncio.to_thread(line.recv)
        finally:
            if helping is not None:
                helping.stop()
        if helping is not None:
            await helping.settled()
        assert isinstance(answer, Answer)
        return answer

    async def _start(self) -> None:
        self._process, self._line = start(work, self._make)
        await asyncio.to_thread(self._line.recv)  # it is there

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process = None
