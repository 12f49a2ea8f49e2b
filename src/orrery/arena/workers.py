"""The games of a tournament, shared out among processes."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from orrery.arena.match import Plan, Result, play
from orrery.bots.process import settle_in
from orrery.core.errors import OrreryError

BATCH = 5
"""Games that a process plays at a time."""


def cores() -> int:
    """How many processes can work at once here."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run(plan: Plan, workers: int = 1) -> Iterator[Result]:
    """The results in order, as they come in; the same whatever the number of workers."""
    plan.check()
    return _run(plan, workers)


def _run(plan: Plan, workers: int) -> Iterator[Result]:
    batches = [
        range(first, min(first + BATCH, plan.games)) for first in range(0, plan.games, BATCH)
    ]
    if workers <= 1 or len(batches) == 1:
        for batch in batches:
            yield from play_batch(plan, batch)
        return
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(min(workers, len(batches)), context, settle_in)
    try:
        futures = [pool.submit(play_batch, plan, batch) for batch in batches]
        for future in futures:
            yield from future.result()
    except BrokenProcessPool:
        raise OrreryError(
            "A process of the arena was ended from outside; its games are lost."
        ) from None
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def play_batch(plan: Plan, numbers: range) -> list[Result]:
    return [play(plan, number) for number in numbers]
