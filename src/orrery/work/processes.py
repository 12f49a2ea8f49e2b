"""Processes of this machine."""

from __future__ import annotations

import multiprocessing
import os
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

from orrery.core.errors import OrreryError
from orrery.work.process import settle_in, start
from orrery.work.share import Hands

T = TypeVar("T")
R = TypeVar("R")


SHARE = Path("/sys/fs/cgroup/cpu.max")
"""Where Linux says how much of the machine a container may use: so many microseconds of so many."""


def cores() -> int:
    """How many processes can work at once here."""
    there = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    try:
        time, of = map(int, SHARE.read_text(encoding="ascii").split())
        lent = round(time / of)
    except (OSError, ValueError, ZeroDivisionError):  # there is no limit
        return there or 1
    return max(1, min(there or 1, lent))


class Processes(NamedTuple):
    """So many processes; one is this process itself."""

    workers: int

    def hire(self, do: Callable[[T], R], most: int) -> Hands[T, R]:
        many = min(self.workers, most)
        return Team(do, many) if many > 1 else Alone(do)


ALONE = Processes(1)


class Alone(Generic[T, R]):
    """Nobody else: what is given is done when it is waited for."""

    many = 1

    def __init__(self, do: Callable[[T], R]) -> None:
        self._do = do
        self._given: list[tuple[int, Sequence[T]]] = []

    def give(self, number: int, chunk: Sequence[T]) -> None:
        self._given.append((number, chunk))

    def take(self) -> tuple[int, list[R] | None]:
        number, chunk = self._given.pop(0)
        return number, [self._do(task) for task in chunk]

    def leave(self) -> None:
        self._given.clear()


class Worker:
    """A process that does one chunk after the other."""

    def __init__(self, do: Callable[[Any], Any]) -> None:
        self.process, self.line = start(_work, do)

    def end(self) -> None:
        self.line.close()
        self.process.kill()
        self.process.join()


class Team(Generic[T, R]):
    """Several processes; one that dies is replaced."""

    def __init__(self, do: Callable[[T], R], many: int) -> None:
        self.many = many
        self._do = do
        self._idle: list[Worker] = []
        self._busy: dict[Connection, tuple[Worker, int]] = {}

    def give(self, number: int, chunk: Sequence[T]) -> None:
        worker = self._idle.pop() if self._idle else Worker(self._do)
        with suppress(OSError):  # it is dead: we shall hear of it
            worker.line.send(chunk)
        self._busy[worker.line] = worker, number

    def take(self) -> tuple[int, list[R] | None]:
        line = wait(list(self._busy))[0]
        assert isinstance(line, Connection)
        worker, number = self._busy.pop(line)
        try:
            results, error, where = line.recv()
        except (EOFError, OSError):
            worker.end()
            return number, None
        self._idle.append(worker)
        if error is not None:
            error.add_note(where)
            raise error
        return number, results

    def leave(self) -> None:
        for worker in [*self._idle, *(worker for worker, _ in self._busy.values())]:
            worker.end()
        self._idle.clear()
        self._busy.clear()


def _work(line: Connection, do: Callable[[Any], Any]) -> None:
    """The life of a worker."""
    settle_in()
    while True:
        try:
            chunk = line.recv()
        except EOFError:
            return
        try:
            answer = [do(task) for task in chunk], None, ""
        except Exception as error:
            line.send((None, _sendable(error), traceback.format_exc()))
        else:
            line.send(answer)


def _sendable(error: Exception) -> Exception:
    """The error, or a sentence about it where it can't be sent."""
    try:
        multiprocessing.reduction.ForkingPickler.dumps(error)
        return error
    except Exception:
        return OrreryError(f"{type(error).__name__}: {error}")
