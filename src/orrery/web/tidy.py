"""Memory is tidied in small steps, so that nobody waits for it.

Nearly all that isn't needed any more Python throws away at once. Only rings, things that hold each other, must be
looked for, and to look through everything takes the longer the more tables there are: a third of a second for 500. So
only what is new is looked through. What has stayed is set aside, and looked through once an hour, if it can be in a
moment in which nothing happens at any table.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Any

from orrery.house.events import Events, Happened

STEPS = (1_000, 1, 1)
"""After so many new things a step is taken; the second figure of them make a longer one, the third of those one after
which what has stayed is set aside."""
HOUR = 3600.0
QUIET = 1.0
"""Seconds in which nothing happens."""


def in_steps() -> None:
    """From now on, in this process."""
    gc.set_threshold(*STEPS)
    if _set_aside not in gc.callbacks:
        gc.callbacks.append(_set_aside)


def _set_aside(phase: str, info: dict[str, Any]) -> None:
    if phase == "stop" and info["generation"] == 2:
        gc.freeze()


def all_of_it() -> None:
    """Look through everything, and set aside what stays."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


async def hourly(events: Events, hour: float = HOUR, quiet: float = QUIET) -> None:
    """Look through everything once an hour, for as long as the site is open."""
    happened = asyncio.Event()
    stop = events.listen(Happened, lambda _: happened.set())
    try:
        while True:
            await asyncio.sleep(hour)
            await _until_quiet(happened, hour, quiet)
            all_of_it()
    finally:
        stop()


async def _until_quiet(happened: asyncio.Event, most: float, quiet: float) -> None:
    """Wait until nothing has happened for a moment, but not for ever."""
    end = asyncio.get_running_loop().time() + most
    while asyncio.get_running_loop().time() < end:
        happened.clear()
        try:
            await asyncio.wait_for(happened.wait(), quiet)
        except TimeoutError:
            return
