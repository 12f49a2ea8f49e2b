"""How tests are found: each process looks through nine thousand of them."""

from __future__ import annotations

import gc
from collections.abc import Generator
from pathlib import Path

import pytest

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
