"""The games of a tournament, shared out among processes."""

from __future__ import annotations

import multiprocessing
import os
from collections import deque
from collections.abc import Callable, Collection, Generator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from orrery.arena.match import Plan, Result, play
from orrery.bots.process import settle_in
from orrery.core.errors import OrreryError

R = TypeVar("R")

AHEAD = 8
"""How many deals each process has before it: few, so that a tournament can end early."""


def cores() -> int:
    """How many processes can work at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run(plan: Plan, workers: int = 1, known: Collection[int] = ()) -> Generator[Result]:
    """The results in order, as they come in; the same whatever the number of workers. Without the
    games of those numbers that are `known` already."""
    plan.check()
    return share_out(plan, play, workers, known)


def share_out(
    plan: Plan, work: Callable[[Plan, int], R], workers: int = 1, known: Collection[int] = ()
) -> Generator[R]:
    """What `work`, a function of a module, makes of each game of a tournament, in order."""
    deals = [
        range(first, min(first + len(plan.rota), plan.games))
        for first in range(0, plan.games, len(plan.rota))
    ]
    batches = [[number for number in deal if number not in known] for deal in deals]
    batches = [batch for batch in batches if batch]
    if workers <= 1 or len(batches) <= 1:
        for batch in batches:
            for number in batch:
                yield work(plan, number)
        return
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(workers, len(batches)), context, settle_in)
    waiting: deque[Future[list[R]]] = deque()
    try:
        for batch in batches:
            waiting.append(pool.submit(_batch, work, plan, batch))
            if len(waiting) > AHEAD * workers:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    except BrokenProcessPool:
        raise OrreryError(
            "A process of the arena was ended from outside; its games are lost."
        ) from None
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _batch(work: Callable[[Plan, int], R], plan: Plan, numbers: list[int]) -> list[R]:
    return [work(plan, number) for number in numbers]
