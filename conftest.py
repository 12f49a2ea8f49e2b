"""How tests are found, by each process nine thousand of them, and how many processes there are."""

from __future__ import annotations

import gc
import os
from collections.abc import Generator
from pathlib import Path

import pytest

from orrery.work.processes import cores

gc.disable()  # what is found stays: nothing of it is worth a search for garbage


def pytest_collection_finish() -> None:
    gc.freeze()
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


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int | None:
    """Two more than cores: many tests wait for a server, a browser, a clock."""
    return None if "PYTEST_XDIST_AUTO_NUM_WORKERS" in os.environ else cores() + 2
