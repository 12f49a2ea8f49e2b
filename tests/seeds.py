"""Games by chance: a few every time, many in the soak."""

from __future__ import annotations

from typing import Any

import pytest


def seeds(few: int, many: int) -> list[Any]:
    """Seeds for `parametrize`: the first few are played every time, the others in the soak."""
    return [pytest.param(n, marks=() if n < few else pytest.mark.soak) for n in range(many)]
