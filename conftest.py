"""How tests are found, by each process nine thousand of them, and how many processes there are."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Generator
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol

from orrery.work.processes import cores

gc.disable()  # what is found stays: nothing of it is worth a search for garbage


def pytest_collection_finish() -> None:
    if store := sys.modules.get("orrery.store.sqlite"):
        store.__dict__["SYNCHRONOUS"] = "OFF"  # nothing here must survive the machine
    gc.freeze()
    gc.set_threshold(20_000)
    gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(
    file_path: Path,
) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """A module is asked for its examples only where it has one."""
    found = yield
    if file_path.suffix == ".py" and ">>>" not in file_path.read_text(encoding="utf-8"):
        found = [one for one in found if type(one) is pytest.Module]
    return found


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool | None:
    """Of what goes well, a process tells the one that counts only the end."""
    if not hasattr(item.config, "workerinput") or item.config.getoption("durations") is not None:
        return None
    for report in runtestprotocol(item, log=False, nextitem=nextitem):
        if report.when == "call" or not report.passed:
            item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int | None:
    """One more than cores: many tests wait for a server, a browser, a clock. Each costs its start."""
    return None if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ else cores() + 1
