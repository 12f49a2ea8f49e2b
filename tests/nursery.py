"""Server processes without the seconds that it takes to read the site: forked from one that has done it.

Each is a process of its own, that can be killed, with what `subprocess.Popen` knows of one."""

from __future__ import annotations

import multiprocessing
import os
import sys
from multiprocessing import forkserver
from multiprocessing.connection import Connection
from multiprocessing.util import Finalize
from pathlib import Path
from subprocess import TimeoutExpired
from typing import IO, Any

from orrery.work import process

_nursery = multiprocessing.get_context("forkserver")
_nursery.set_forkserver_preload(["tests.warmed"])
_place: Any = forkserver._forkserver


def open_for_all() -> None:
    """Once for all processes that are forked from this one, and for their bots."""
    _place.ensure_running()
    _share(_place._forkserver_address)
    process.context = _nursery


def _share(address: str) -> None:
    """Use the one that is there, of which only its parent can ask whether it still is."""
    _place._forkserver_address = address
    _place.ensure_running = lambda: None


class Child:
    """Like `Popen([sys.executable, "-c", code, *words], stdout=PIPE, stderr=PIPE, text=True)`; with a
    `log`, what it says is written there instead."""

    def __init__(self, code: str, *words: str, log: Path | None = None) -> None:
        self.stdout, out = _pipe()
        self.stderr, err = _pipe()
        _place.ensure_running()
        self._process = _nursery.Process(
            target=_live, args=(_place._forkserver_address, code, words, out, err, log)
        )
        self._process.start()
        out.close()
        err.close()
        Finalize(self, self._process.kill, exitpriority=1)  # nobody waits for who was left behind
        assert self._process.pid is not None
        self.pid = self._process.pid

    @property
    def returncode(self) -> int | None:
        return self._process.exitcode

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        self._process.join(timeout)
        if self._process.exitcode is None:
            raise TimeoutExpired(str(self.pid), timeout or 0)
        return self._process.exitcode

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self._process.kill()

    def communicate(self, timeout: float | None = None) -> tuple[str, str]:
        """What it said, of which there must not be much."""
        self.wait(timeout)
        return self.stdout.read(), self.stderr.read()


def _pipe() -> tuple[IO[str], Connection]:
    reader, writer = _nursery.Pipe(duplex=False)
    return os.fdopen(os.dup(reader.fileno()), encoding="utf-8"), writer


def _live(
    address: str,
    code: str,
    words: tuple[str, ...],
    out: Connection,
    err: Connection,
    log: Path | None,
) -> None:
    both = log.open("ab") if log else None
    for descriptor, line in enumerate((out, err), 1):
        os.dup2((both or line).fileno(), descriptor)
        line.close()
    _share(address)  # its bots are born there, too
    sys.argv = ["-c", *words]
    exec(code, {"__name__": "__main__"})
