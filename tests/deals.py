"""The same deals every time: all tables grow from one secret, so that what passes once passes again."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import contextmanager, nullcontext
from unittest.mock import patch

import pytest

from orrery.house.seals import Seals

SECRET = "5e" * 32
PIN = f"""
from orrery.house.seals import Seals
Seals.secret = lambda *_: {SECRET!r}
"""
"""What a server process of a test does first."""


@contextmanager
def pinned() -> Iterator[None]:
    with patch.object(Seals, "secret", lambda *_: SECRET):
        yield


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    with nullcontext() if item.get_closest_marker("sealed") else pinned():
        return (yield)
