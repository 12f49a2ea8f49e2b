"""Work that goes on by itself, and work that must be done to its end."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Tasks:
    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def surely(self, work: Coroutine[Any, Any, T]) -> T:
        """Do it to the end even if whoever asked goes away: what is stored must also be played."""
        return await asyncio.shield(self.start(work))

    async def finish(self) -> None:
        """Wait until all is done."""
        await asyncio.gather(*self._tasks, return_exceptions=True)
