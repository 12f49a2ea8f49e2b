"""Real server processes."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.deals import PIN
from tests.nursery import Child

PATIENCE = 120
"""Seconds until something is held to be broken: a busy machine is slow."""
PLAIN = False
"""Nothing is encrypted here, so nobody need read all the world's certificates for it."""

COMMAND = """
import sys
from orrery.web import server
from orrery.web.app import UNLIMITED, Limits, serve
limits = Limits.read({limits!r}) if {limits!r} else UNLIMITED
server.warm = lambda: None  # born warm, or nobody waits for a first page
sys.exit(serve("127.0.0.1", {port}, {db!r}, bot_pause=0, limits=limits))
"""


def launch(
    database: Path | str, port: int, package: Path | None = None, limits: Sequence[str] = ()
) -> subprocess.Popen[str] | Child:
    """Start a server; of another copy of the package, if one is named."""
    command = PIN + COMMAND.format(port=port, db=str(database), limits=[*limits])
    if package is None:
        return Child(command)
    return subprocess.Popen(
        [sys.executable, "-c", command],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=dict(os.environ, PYTHONPATH=str(package)),
    )


class Server:
    """A server of its own process, that can be killed and started again."""

    def __init__(
        self, database: Path | str, package: Path | None = None, limits: Sequence[str] = ()
    ) -> None:
        self.database = database
        self.limits = limits
        self.package = package
        self.start()

    def start(self) -> None:
        self.process = launch(self.database, 0, self.package, self.limits)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http://" in line, line
        self.url = line.split()[3].rstrip("/")
        self.client = httpx.Client(base_url=self.url, timeout=PATIENCE, verify=PLAIN)

    def kill(self) -> None:
        """As if the power went."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.client.close()

    def stop(self) -> int:
        """As Ctrl-C does."""
        self.process.send_signal(signal.SIGINT)
        self.process.wait(PATIENCE)
        self.client.close()
        return self.process.returncode


@contextmanager
def server(
    database: Path | str, package: Path | None = None, limits: Sequence[str] = ()
) -> Iterator[Server]:
    running = Server(database, package, limits)
    try:
        yield running
    finally:
        if running.process.poll() is None:
            running.kill()
