"""The tests, by several processes (`--processes=3`): forked from the one that has found them all.

Each takes file after file, some from the front, where those with a browser are, others from the back."""

from __future__ import annotations

import itertools
import multiprocessing
import signal
import sys
from collections import deque
from collections.abc import Iterator
from multiprocessing.connection import Connection, wait
from typing import Any
from warnings import WarningMessage

import pytest
from _pytest.runner import runtestprotocol

from orrery.work.processes import cores
from tests import nursery

_context = multiprocessing.get_context("fork")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--processes",
        type=lambda many: cores() + 1 if many == "auto" else int(many),
        default=1,
        help="how many processes run the tests; auto: one more than cores, as many tests wait",
    )


def pytest_runtestloop(session: pytest.Session) -> bool | None:
    many = session.config.getoption("processes")
    if many < 2 or session.testsfailed or session.config.option.collectonly:
        return None
    if "orrery.web.app" in sys.modules:
        nursery.open_for_all()
    files = [[*found] for _, found in itertools.groupby(session.items, lambda item: item.path)]
    numbers = {item: number for number, item in enumerate(session.items)}
    files.sort(key=lambda file: file[0].get_closest_marker("browser") is None)
    given = deque([numbers[item] for item in file] for file in files)
    sys.stdout.flush()
    ours: list[Connection] = []
    workers = [Worker(session, given, n % 2 == 0, ours) for n in range(many)]
    try:
        here = {worker.line: worker for worker in workers}
        while here:
            for line in wait([*here]):
                worker = here[line]  # type: ignore[index]
                if not worker.hear():
                    del here[worker.line]
                if session.shouldfail:
                    raise session.Failed(session.shouldfail)
    finally:
        for worker in workers:
            worker.process.terminate()
            worker.process.join()
    return True


class Worker:
    """One of the processes, as seen from the first."""

    def __init__(
        self,
        session: pytest.Session,
        files: deque[list[int]],
        from_front: bool,
        ours: list[Connection],
    ) -> None:
        self._session = session
        self._take = files.popleft if from_front else files.pop
        self._files = files
        self._at: tuple[Any, ...] = ()
        self.line, theirs = _context.Pipe()
        ours.append(self.line)
        self.process = _context.Process(target=_work, args=(session, theirs, ours))
        self.process.start()
        theirs.close()

    def hear(self) -> bool:
        """One thing that it says; whether there will be more."""
        config, hook = self._session.config, self._session.config.hook
        try:
            what, said = self.line.recv()
        except EOFError:
            if self._at:
                pytest.exit(f"A process died during {self._at[0]}", pytest.ExitCode.INTERNAL_ERROR)
            return False
        if what == "next":
            self.line.send(self._take() if self._files else [])
        elif what == "begins":
            self._at = said
        elif what == "warns":
            hook.pytest_warning_recorded.call_historic(kwargs=said)
        else:
            for data in said:
                report = hook.pytest_report_from_serializable(config=config, data=data)
                hook.pytest_runtest_logreport(report=report)
            nodeid, location = self._at
            hook.pytest_runtest_logfinish(nodeid=nodeid, location=location)
            self._at = ()
        return True


def _work(session: pytest.Session, line: Connection, others: list[Connection]) -> None:
    """The life of such a process, which ends with the first one's."""
    for end in others:
        end.close()
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    plugins = session.config.pluginmanager
    plugins.unregister(plugins.getplugin("terminalreporter"))
    plugins.register(Teller(line, session.config))
    if capture := plugins.getplugin("capturemanager"):
        capture.stop_global_capturing()  # what was begun is a file for all of them
        capture.start_global_capturing()
    items = (session.items[number] for number in _numbers(line))
    try:
        for item, following in itertools.pairwise(itertools.chain(items, [None])):
            session.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
    except (KeyboardInterrupt, EOFError, BrokenPipeError):
        session._setupstate.teardown_exact(None)


def _numbers(line: Connection) -> Iterator[int]:
    """The tests that this process is given, file by file."""
    while numbers := _asked(line):
        yield from numbers


def _asked(line: Connection) -> list[int]:
    line.send(("next", None))
    numbers: list[int] = line.recv()
    return numbers


class Teller:
    """Tells the first process what happens in this one; of what goes well, only the end."""

    def __init__(self, line: Connection, config: pytest.Config) -> None:
        self._line = line
        self._config = config
        self._all = config.getoption("durations") is not None

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item, nextitem: pytest.Item | None) -> bool:
        self._line.send(("begins", (item.nodeid, item.location)))
        tell = self._config.hook.pytest_report_to_serializable
        reports = [
            tell(config=self._config, report=report)
            for report in runtestprotocol(item, log=False, nextitem=nextitem)
            if self._all or report.when == "call" or not report.passed
        ]
        self._line.send(("ends", reports))
        return True

    def pytest_warning_recorded(
        self, warning_message: WarningMessage, when: str, nodeid: str, location: object
    ) -> None:
        warning = {"warning_message": warning_message, "when": when}
        self._line.send(("warns", {**warning, "nodeid": nodeid, "location": location}))
