"""A site for all tests of a file: whoever comes has never been there before."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

from orrery.web.app import create_app


@pytest.fixture(scope="module")
def shared_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Any]]:
    with TestClient(
        create_app(tmp_path_factory.mktemp("site") / "house.db", bot_pause=0)
    ) as client:
        yield client


@pytest.fixture
def client(shared_site: TestClient[Any]) -> TestClient[Any]:
    shared_site.cookies.clear()
    return shared_site


@pytest.fixture
def site(client: TestClient[Any]) -> TestClient[Any]:
    return client
