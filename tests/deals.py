"""The same deals every time: all tables grow from one secret, so that what passes once passes again."""

from __future__ import annotations

from collections.abc import Iterator
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


@pytest.fixture(autouse=True)
def same_deals(request: pytest.FixtureRequest) -> Iterator[None]:
    with nullcontext() if request.node.get_closest_marker("sealed") else pinned():
        yield
