"""Work shared out: in order, whoever does it, and nothing is lost with those who die."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from orrery.core.errors import OrreryError
from orrery.work import Processes, cluster, cores, processes, share, share_out
from tests.work.jobs import Job, fail, square


def begun(folder: Path) -> dict[int, int]:
    """How often each job was begun."""
    return {int(file.name): len(file.read_text().splitlines()) for file in folder.iterdir()}


def test_a_killed_process_loses_nothing_but_its_chunk(tmp_path: Path) -> None:
    jobs = [Job(n, str(tmp_path), deadly=n == 4) for n in range(12)]
    chunks = [jobs[n : n + 3] for n in range(0, 12, 3)]
    assert list(share_out(square, chunks, Processes(2))) == [n * n for n in range(12)]
    assert begun(tmp_path) == {n: 2 if n in (3, 4) else 1 for n in range(12)}


def test_what_kills_everybody_is_given_up(tmp_path: Path) -> None:
    jobs = [[Job(n, str(tmp_path), deadly=99 * (n == 1))] for n in range(3)]
    with pytest.raises(OrreryError, match=r"chunk 2 of 3 .* 3 times"):
        list(share_out(square, jobs, Processes(2)))
    assert begun(tmp_path)[1] == share.TRIES


def test_an_error_is_raised_here_and_says_where_it_was() -> None:
    for many in (1, 2):
        with pytest.raises(KeyError) as found:
            list(share_out(fail, [[n] for n in range(5)], Processes(many)))
    assert any("in fail" in note for note in found.value.__notes__)


class Reversed:
    """Hands that bring back last what was given first, and remember how much they had at once."""

    many = 3

    def __init__(self, do: Callable[[Any], Any]) -> None:
        self.do = do
        self.given: list[tuple[int, Sequence[Any]]] = []
        self.most = self.left = 0

    def give(self, number: int, chunk: Sequence[Any]) -> None:
        self.given.append((number, chunk))
        self.most = max(self.most, len(self.given))

    def take(self) -> tuple[int, list[Any] | None]:
        number, chunk = self.given.pop()
        return number, [self.do(task) for task in chunk]

    def leave(self) -> None:
        self.left += 1


class Slow:
    """A crew with those hands."""

    def hire(self, do: Callable[[Any], Any], most: int) -> Reversed:
        self.hands = Reversed(do)
        return self.hands


def test_results_keep_their_order_and_nobody_runs_far_ahead() -> None:
    crew = Slow()
    results = share_out(abs, [[-n, n] for n in range(100)], crew)
    assert [next(results) for _ in range(4)] == [0, 0, 1, 1]
    assert crew.hands.most == 3
    assert max((number for number, _ in crew.hands.given), default=0) <= 2 + 3 * share.AHEAD
    assert [*results] == [n for n in range(2, 100) for _ in range(2)]
    assert crew.hands.left == 1


def test_who_has_enough_lets_them_go(tmp_path: Path) -> None:
    """Also those who are at work."""
    jobs = [[Job(n, str(tmp_path), slow=1000.0 * (n > 0))] for n in range(9)]
    results = share_out(square, jobs, Processes(2))
    assert next(results) == 0
    results.close()
    for file in tmp_path.iterdir():
        with pytest.raises(ProcessLookupError):
            os.kill(int(file.read_text()), 0)


def test_another_version_is_refused() -> None:
    assert cluster._chunk((abs, cluster.code()), [-1, 2]) == [1, 2]
    with pytest.raises(OrreryError, match="another version of Orrery"):
        cluster._chunk((abs, "other"), [1])


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("200000 100000", 2),
        ("150000 100000", 2),
        ("20000 100000", 1),
        ("9900000 100000", 8),
        ("max 100000", 8),
        ("", 8),
        (None, 8),
    ],
)
def test_a_container_uses_what_it_was_lent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: str | None, found: int
) -> None:
    share = tmp_path / "cpu.max"
    if said is not None:
        share.write_text(said)
    monkeypatch.setattr(processes, "SHARE", share)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(8)), raising=False)
    assert cores() == found
