"""The chances of the dice, against those of the ledger and against counting."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from orrery.bots.pilot.dice import best_chance, rolls, targets, usable_rolls
from orrery.games.mlem.figures import AB, load
from tests.games.mlem import scenario

MAT = load(scenario.MAT).figures


@pytest.mark.rule("MLEM-6.1")
@pytest.mark.parametrize("dice", range(1, 7))
def test_v31_chance_of_a_crash_on_space_5(dice: int) -> None:
    assert usable_rolls(MAT, 5, dice)[(0,) * (AB + 1)] == pytest.approx((4 / 6) ** dice)


@pytest.mark.rule("MLEM-5.5", "MLEM-5.8", "MLEM-5.12", "MLEM-5.13", "MLEM-5.14")
@pytest.mark.parametrize(
    ("start", "goal", "chance"),
    [
        (0, 6, 0.993),
        (0, 10, 0.923),
        (0, 14, 0.669),
        (0, 18, 0.382),
        (0, 22, 0.220),
        (0, 26, 0.125),
        (3, 6, 0.997),
        (3, 10, 0.982),
        (3, 14, 0.885),
        (3, 18, 0.645),
        (3, 22, 0.432),
        (3, 26, 0.278),
    ],
)
def test_v32_best_chance_to_reach_a_space(start: int, goal: int, chance: float) -> None:
    assert best_chance(MAT, goal, start) == pytest.approx(chance, abs=0.0006)


@pytest.mark.rule("MLEM-1.4", "MLEM-5.1")
@pytest.mark.parametrize("dice", range(1, 6))
def test_rolls_are_those_that_counting_gives(dice: int) -> None:
    counted: Counter[tuple[int, ...]] = Counter()
    for faces in product(MAT.dice_faces, repeat=dice):
        counted[tuple(faces.count(face) for face in range(AB + 1))] += 1
    chances = rolls(MAT.dice_faces, dice)
    assert chances.keys() == counted.keys()
    for roll, ways in counted.items():
        assert chances[roll] == pytest.approx(ways / 6**dice)


@pytest.mark.parametrize("space", range(26))
@pytest.mark.parametrize("dice", [1, 6])
def test_chances_add_up_to_one(space: int, dice: int) -> None:
    assert sum(usable_rolls(MAT, space, dice).values()) == pytest.approx(1)


def test_no_help_no_escape() -> None:
    nothing = [0] * (AB + 1)
    assert [help for _, help in targets(MAT, 5, 3, nothing, 0, 0, None).values()] == ["crash"]
    helps = {help for _, help in targets(MAT, 5, 3, nothing, 0, 1, ("reroll", ())).values()}
    assert helps == {"crash", "one", "reroll"}
