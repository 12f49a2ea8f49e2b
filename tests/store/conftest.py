"""Every test here runs against both stores."""

import pytest

from tests.databases import on_both, private_postgres, stored

__all__ = ["private_postgres", "stored"]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    on_both(metafunc)
