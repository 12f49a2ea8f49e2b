"""What the rulebook recommends for a first game, and playing without headquarters (PUL-27)."""

from __future__ import annotations

from typing import Any

import pytest

import orrery
from orrery.games.pulsar import GAME
from tests.games.pulsar.scenario import position, start

BOX = GAME.components().figures
HEADQUARTERS_TILE = {"five-projects", "three-gate-runs"}


def goals(**options: Any) -> list[str]:
    return [BOX.goals[goal].name for goal in start(**options).s.goals]


@pytest.mark.rule("PUL-27.1")
def test_the_side_without_dead_ends() -> None:
    s = start(first_game=True).s
    assert s.cluster == "open"
    assert not s.chart.dead_ends


@pytest.mark.rule("PUL-27.2")
def test_the_marked_goals() -> None:
    marked = {"two-sizes", "nine-stations", "five-patents"}
    assert {goal.name for goal in BOX.goals if goal.first_game} == marked
    assert set(goals(first_game=True)) == marked


@pytest.mark.rule("PUL-27.3")
def test_boards_a() -> None:
    assert start(first_game=True).s.sides == ("A", "A", "A")


@pytest.mark.rule("PUL-27.4")
def test_no_headquarters() -> None:
    game = start(first_game=True)
    assert game.kind == "enter"
    assert game.s.headquarters == [(-1, -1)] * 3
    game = position(headquarters=False, dice=(1, 2, 3, 4, 5, 6))
    assert not game.offers("project")


@pytest.mark.rule("PUL-27.4")
def test_without_headquarters_the_boards_are_a_too() -> None:
    for seed in range(20):
        assert start(seed=seed, headquarters=False).s.sides == ("A", "A", "A")
    assert start(headquarters=False, technologies=["A", "A", "A"]).s.sides == ("A", "A", "A")
    other = start(headquarters=False, technologies=["A", "B", "A"])  # a recommendation, no ban
    assert other.s.sides == ("A", "B", "A")


@pytest.mark.rule("PUL-27.4")
def test_without_headquarters_no_goal_asks_for_them() -> None:
    for seed in range(60):
        assert not set(goals(seed=seed, headquarters=False)) & HEADQUARTERS_TILE
    names = ["five-projects", "two-sizes", "nine-stations"]
    assert goals(goals=names) == names
    with pytest.raises(orrery.BadSetup, match="'five-projects' needs headquarters"):
        start(headquarters=False, goals=names)


def test_what_the_first_game_settles_cant_be_asked_for_otherwise() -> None:
    for other in (
        {"cluster": "dead-ends"},
        {"headquarters": True},
        {"technologies": ["B", "A", "A"]},
        {"goals": ["six-patents", "two-alike", "three-online"]},
    ):
        with pytest.raises(orrery.BadSetup, match="'first_game' settles"):
            start(first_game=True, **other)
    same: dict[str, Any] = {
        "cluster": "open",
        "headquarters": False,
        "technologies": ("A", "A", "A"),
    }
    assert start(first_game=True, goals=None, **same).s.sides == ("A", "A", "A")
    assert start(first_game=True, start="balanced").s.start == "balanced"


def test_a_first_game_can_be_saved_and_loaded() -> None:
    table = start(first_game=True).auto(until="turn").table
    again = orrery.loads(table.save())
    assert again.fingerprint() == table.fingerprint()
