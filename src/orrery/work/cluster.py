"""The machines of a Ray cluster."""

from __future__ import annotations

import logging
import socket
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Generic, NamedTuple, TypeVar

from orrery.core.errors import OrreryError
from orrery.work.share import Hands

T = TypeVar("T")
R = TypeVar("R")

WAITING = 2
"""Chunks for each core: one at work and one that waits, so that no core does."""


class Cluster(NamedTuple):
    """The cluster at an address, `host:6379`, to which this machine belongs; `auto` finds it."""

    address: str
    workers: int = 0
    """How many chunks at once; 0: as many as there are cores."""

    def hire(self, do: Callable[[T], R], most: int) -> Hands[T, R]:
        return Nodes(self.connect(), do, self.workers)

    def connect(self) -> Any:
        """Ray, connected to the cluster; the connection is kept."""
        try:
            import ray
        except ImportError:
            raise OrreryError("A cluster needs Ray: pip install 'orrery[cluster]'.") from None
        if not ray.is_initialized():
            try:
                _knock(self.address)
                ray.init(self.address, log_to_driver=False, logging_level=logging.ERROR)
            except Exception as error:  # of many kinds
                why = str(error).strip().partition("\n")[0][:200].rstrip(".")
                said = f"There is no Ray cluster at {self.address[:80]!r} ({why})."
                raise OrreryError(said) from None
            ray._private.worker._worker_logs_enabled = False  # it tells on stdout of dead machines
        return ray


class Nodes(Generic[T, R]):
    """Tasks on the cluster; what is lost with a worker or a machine comes back as lost."""

    def __init__(self, ray: Any, do: Callable[[T], R], workers: int) -> None:
        self._ray = ray
        self._workers = workers
        self._do = ray.put((do, code()))
        self._task = ray.remote(num_cpus=1, max_retries=0)(_chunk)
        self._given: dict[Any, int] = {}

    @property
    def many(self) -> int:
        return self._workers or max(1, WAITING * int(self._ray.cluster_resources().get("CPU", 0)))

    def give(self, number: int, chunk: Sequence[T]) -> None:
        self._given[self._task.remote(self._do, list(chunk))] = number

    def take(self) -> tuple[int, list[R] | None]:
        (task, *_), _ = self._ray.wait(list(self._given), num_returns=1)
        number = self._given.pop(task)
        try:
            return number, self._ray.get(task)
        except self._ray.exceptions.RayTaskError as error:
            raise error.cause from None
        except self._ray.exceptions.RayError:
            return number, None

    def leave(self) -> None:
        for task in self._given:
            self._ray.cancel(task, force=True)
        self._given.clear()


def _knock(address: str) -> None:
    """Ray itself waits for minutes where nobody answers."""
    host, colon, port = address.rpartition(":")
    if colon:
        socket.create_connection((host, int(port)), timeout=10).close()


def _chunk(job: tuple[Callable[[Any], Any], str], chunk: list[Any]) -> list[Any]:
    """A chunk, on one of the machines."""
    do, ours = job
    if code() != ours:
        raise OrreryError(
            f"{socket.gethostname()} has another version of Orrery: equal seeds need equal code."
        )
    return [do(task) for task in chunk]


@cache
def code() -> str:
    """A hash of all that games hang on: rules, figures and bots."""
    total = blake2b(digest_size=16)
    for part in ("core", "games", "bots", "arena", "lab"):
        for name, text in _texts(files("orrery") / part, part):
            total.update(name.encode() + b"\0" + text)
    return total.hexdigest()


def _texts(folder: Traversable, path: str) -> Iterable[tuple[str, bytes]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        name = f"{path}/{entry.name}"
        if entry.is_dir():
            yield from _texts(entry, name)
        elif name.endswith((".py", ".toml", ".npz")):
            yield name, entry.read_bytes()
