"""How tests are found, nine thousand of them."""

from __future__ import annotations

import gc
import sys
from collections.abc import Generator
from pathlib import Path
from types import ModuleType

import pytest

pytest_plugins = ["tests.processes"]

gc.disable()  # what is found stays: nothing of it is worth a search for garbage


def pytest_collection_finish() -> None:
    if store := sys.modules.get("orrery.store.sqlite"):
        store.__dict__["SYNCHRONOUS"] = "OFF"  # nothing here must survive the machine
    sys.modules["__main__"] = ModuleType("__main__")  # or children would run this program as theirs
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
