"""The median marker (PUL-6). The state has 2n for a marker under n, 2n + 1 for one beside it."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from orrery.games.pulsar.rules.dice import median_of
from tests.games.pulsar.scenario import position

UNDER = {n: 2 * n for n in range(1, 7)}
BEHIND = {n: 2 * n + 1 for n in range(1, 6)}
"""Between n and n + 1."""


@pytest.mark.rule("PUL-6.1", "PUL-6.2", "PUL-6.3", "PUL-9.4")
@pytest.mark.parametrize(
    ("dice", "marker"),
    [
        pytest.param((1, 2, 3, 3, 4, 5, 6), BEHIND[3], id="PUL-TV-1"),
        pytest.param((1, 2, 2, 3, 4, 4, 6), UNDER[3], id="PUL-TV-2"),
        pytest.param((1, 1, 1, 1, 2, 3, 4), BEHIND[1], id="PUL-TV-4"),
        pytest.param((1, 1, 2, 4, 5, 5, 6, 6, 6), BEHIND[4], id="PUL-TV-5"),
        ((6, 6, 6, 6, 6, 6, 6), UNDER[6]),
        ((1, 1, 1, 2, 6, 6, 6), UNDER[2]),
        ((1, 1, 1, 6, 6, 6, 6), BEHIND[5]),
        ((1, 1, 1, 1, 1, 1, 6), BEHIND[1]),
        ((2, 2, 2, 5, 5, 5, 5), BEHIND[4]),
        ((1, 2, 3, 4, 5, 6, 1, 1, 2), BEHIND[2]),
        ((1, 2, 3, 4, 5, 6, 3, 4, 4), BEHIND[3]),
        ((1, 2, 3, 4, 5, 6, 4, 4, 6), UNDER[4]),
    ],
)
def test_where_the_marker_lies(dice: tuple[int, ...], marker: int) -> None:
    players = 4 if len(dice) == 9 else 3
    assert position(players).dice_phase(*dice).s.median == marker
    assert position(players).dice_phase(*reversed(dice)).s.median == marker


@pytest.mark.rule("PUL-6.1", "PUL-6.2", "PUL-6.3", "PUL-6.4")
@pytest.mark.parametrize("number", [7, 9])
def test_of_every_roll(number: int) -> None:
    """The marker is under the middle die or beside it, and there are eleven positions."""
    seen: Counter[int] = Counter()
    for dice in product(range(1, 7), repeat=number - 3):
        dice = (1, 4, 6, *dice)
        middle = sorted(dice)[number // 2]
        left, right = sum(d < middle for d in dice), sum(d > middle for d in dice)
        marker = median_of(dice)
        seen[marker] += 1
        assert (marker - 2 * middle > 0) == (right > left)
        assert (marker - 2 * middle < 0) == (left > right)
        assert abs(marker - 2 * middle) <= 1
    assert max(seen) <= UNDER[6]
    assert min(seen) >= UNDER[1]
    if number == 7:
        assert {median_of((n,) * 7) for n in range(1, 7)} == set(UNDER.values())
        assert {median_of((n,) * 4 + (n + 1,) * 3) for n in range(1, 6)} == set(BEHIND.values())


@pytest.mark.rule("PUL-6.5")
def test_it_stays_all_round() -> None:
    game = position(3).dice_phase(1, 1, 2, 3, 4, 5, 6)
    marker = game.s.median
    assert marker == UNDER[3]
    while game.kind == "draft":
        assert game.s.median == marker
        high = max(game.offers("draft"))  # the dice left are ever lower
        game.say(high)
        assert game.s.median == marker
    assert median_of(game.s.dice) != marker
    for _ in range(3):
        assert game.s.median == marker
        game.say("end")
    assert game.s.round == 2
