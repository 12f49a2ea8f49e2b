"""A process of its own: deaf to Ctrl-C, and gone when its parent is."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkServerContext, SpawnContext
from multiprocessing.process import BaseProcess

context: SpawnContext | ForkServerContext = multiprocessing.get_context("spawn")
"""How it is born: knowing nothing of its parent."""


def start(live: Callable[..., None], *what: object) -> tuple[BaseProcess, Connection]:
    """A process that begins to `live(line, *what)`, and our end of the line to it."""
    line, theirs = context.Pipe()
    process = context.Process(target=live, args=(theirs, *what), daemon=True)
    process.start()
    theirs.close()  # so that its death is noticed here
    return process, line


def settle_in() -> None:
    """The first thing that such a process does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which stops us
    parent = multiprocessing.parent_process()
    assert parent is not None

    def leave_with_parent() -> None:
        wait([parent.sentinel])
        os._exit(0)

    threading.Thread(target=leave_with_parent, daemon=True).start()
