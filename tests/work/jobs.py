"""Work for tests: functions that processes and nodes elsewhere can import."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from typing import NamedTuple


class Job(NamedTuple):
    """A number to be squared; some do harm, the first time or always."""

    number: int
    folder: str = ""
    """Where a line is written for each time it is begun."""
    deadly: int = 0
    """How often whoever does it is killed."""
    slow: float = 0.0


def square(job: Job) -> int:
    if job.folder:
        file = Path(job.folder) / str(job.number)
        with file.open("a") as lines:
            lines.write(f"{os.getpid()}\n")
        if len(file.read_text().splitlines()) <= job.deadly:
            os.kill(os.getpid(), signal.SIGKILL)
    time.sleep(job.slow)
    return job.number**2


def fail(number: int) -> int:
    if number == 3:
        raise KeyError(number)
    return number
