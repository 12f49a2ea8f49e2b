"""What holds a server's loop, and so everybody: how long single things run on it, and how late others get their turn.

    watch()                a server begins to measure itself
    kill -USR1 <pid>       it prints in one line (`Held`) what there was since it was last asked

A thing is what the loop does without looking up. Its time is processor time of the loop's thread: what other programs
or the server's other threads take in between isn't its fault, and is seen in how late others are.
"""

from __future__ import annotations

import asyncio
import gc
import signal
import sys
import threading
import time
from array import array
from asyncio import events
from collections import Counter
from types import FrameType
from typing import Any

import msgspec

LONG = 0.020
"""Seconds that nothing should take."""
BEAT = 0.050
"""Seconds between two looks at how late one gets one's turn."""


class Long(msgspec.Struct):
    """Something that took too long."""

    ms: float
    what: str
    where: str


class Held(msgspec.Struct):
    """All of it, in milliseconds."""

    things: int
    many: int
    """How many took too long."""
    longest: list[Long]
    late: list[float]
    """How late one gets one's turn: median, 95 of 100, 99 of 100, the latest."""
    swept: list[float]
    """Each time that memory was looked through for what can be thrown away."""
    seconds: dict[str, float]
    """What the processor time of the loop was spent on, most first."""


class Watch:
    def __init__(self) -> None:
        self.clear()
        self.begun = 0.0
        """When the thing began that runs now; 0 for none."""
        self.seen: tuple[float, str] = (0.0, "")
        """Which thing was found running too long, and where it was."""
        self.thread = threading.get_ident()
        self.beats: tuple[Any, Any] = (None, None)
        """The loop, and what looks how late one gets one's turn there."""

    def clear(self) -> None:
        self.things = 0
        self.long: list[Long] = []
        self.late = array("d")
        self.swept: list[float] = []
        self.seconds: Counter[str] = Counter()

    def run(self, handle: Any) -> None:
        """In place of `Handle._run`."""
        if handle._loop is not self.beats[0]:
            self.beats = (handle._loop, handle._loop.create_task(self.beat()))
        self.begun = began = time.perf_counter()
        used = time.thread_time()
        what = _name(handle)
        _run(handle)
        used = time.thread_time() - used
        self.begun = 0.0
        self.things += 1
        self.seconds[what] += used
        if used > LONG:
            where = self.seen[1] if self.seen[0] == began else ""
            self.long.append(Long(used * 1000, what, where))

    def look(self) -> None:
        """From a thread of its own: where is it, if it takes long?"""
        while True:
            time.sleep(LONG / 2)
            began = self.begun
            if began and time.perf_counter() - began > LONG * 0.75 and self.seen[0] != began:
                frame = sys._current_frames().get(self.thread)
                self.seen = (began, _where(frame))

    async def beat(self) -> None:
        while True:
            due = time.perf_counter() + BEAT
            await asyncio.sleep(BEAT)
            self.late.append(time.perf_counter() - due)

    def sweep(self, phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            self._swept = time.perf_counter()
        else:
            self.swept.append((time.perf_counter() - self._swept) * 1000)

    def tell(self) -> Held:
        late = sorted(self.late) or [0.0]
        shares = [late[min(len(late) - 1, int(len(late) * k))] for k in (0.5, 0.95, 0.99, 1.0)]
        longest = sorted(self.long, key=lambda one: -one.ms)[:8]
        told = Held(
            self.things,
            len(self.long),
            longest,
            [1000 * one for one in shares],
            self.swept,
            dict(self.seconds.most_common(12)),
        )
        self.clear()
        return told


_run = events.Handle._run  # type: ignore[attr-defined]


def _name(handle: Any) -> str:
    """Whose work it is: of a task, its coroutine."""
    callback = handle._callback
    owner = getattr(callback, "__self__", None)
    if isinstance(owner, asyncio.Task):
        return str(getattr(owner.get_coro(), "__qualname__", owner))
    return str(getattr(callback, "__qualname__", type(callback).__name__))


def _where(frame: FrameType | None) -> str:
    """The innermost of our own lines, and what it calls."""
    path = []
    while frame is not None:
        code = frame.f_code
        path.append((code.co_filename, f"{code.co_qualname}:{frame.f_lineno}"))
        frame = frame.f_back
    ours = [name for file, name in path if "/orrery/" in file]
    return " < ".join([*(name for _, name in path[:1]), *ours[:4]])


def watch() -> None:
    """Measure this process from now on; before its loop begins."""
    one = Watch()
    events.Handle._run = lambda handle: one.run(handle)  # type: ignore[attr-defined, method-assign]
    gc.callbacks.append(one.sweep)
    threading.Thread(target=one.look, daemon=True).start()

    def say(*_: object) -> None:
        print(msgspec.json.encode(one.tell()).decode(), flush=True)

    signal.signal(signal.SIGUSR1, say)
