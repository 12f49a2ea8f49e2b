"""The planners that people meet."""

from __future__ import annotations

import pytest

from orrery.arena import Plan, run
from orrery.bots import LEVELS


def wins(one: str, other: str, games: int) -> float:
    results = run(Plan("seti", (one, other), games, seed="levels"), workers=1)
    return sum(dict(zip(r.bots, r.shares, strict=True))[one] for r in results)


def test_even_the_gentlest_beats_chance() -> None:
    assert wins("mira", "busy", 4) == 4


@pytest.mark.soak
@pytest.mark.parametrize(("one", "other"), [("altair", "mira"), ("antares", "altair")])
def test_each_beats_the_one_below(one: str, other: str) -> None:
    assert 0.6 * 40 <= wins(one, other, 40) <= 39


@pytest.mark.soak
def test_the_strongest_beats_the_rival() -> None:
    """Alone, at the first level."""
    plan = Plan("seti", (list(LEVELS)[-1],), 10, players=1, settings={"difficulty": 1})
    assert sum(result.shares[0] for result in run(plan, workers=1)) >= 8
