"""What all tests share."""

from __future__ import annotations

import os
import sys

from hypothesis import HealthCheck, settings

from tests.deals import pytest_runtest_protocol
from tests.tracebacks import pytest_runtest_makereport

__all__ = ["pytest_runtest_makereport", "pytest_runtest_protocol"]

# Many processes read hundreds of modules: each is compiled once, whatever the machine's habit.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# Small sums need no threads, which burn the time of other processes while they wait for the next.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

# Machines are shared and slow at times: no test may fail for its speed.
settings.register_profile(
    "orrery", deadline=None, max_examples=25, suppress_health_check=list(HealthCheck)
)
settings.register_profile(
    "soak", deadline=None, max_examples=1000, suppress_health_check=list(HealthCheck)
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "orrery"))
