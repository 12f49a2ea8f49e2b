"""What is different with three players (PUL-26)."""

from __future__ import annotations

import pytest

from orrery.games.pulsar.state import BLOCKED, NOBODY
from tests.games.pulsar.scenario import position, start


@pytest.mark.rule("PUL-26.1")
def test_seven_dice() -> None:
    for seed in range(3):
        assert len(start(3, seed=seed).auto(until="draft").s.dice) == 7


@pytest.mark.rule("PUL-26.2", "PUL-13.3", "PUL-13.4")
@pytest.mark.parametrize(
    ("players", "planets"),
    [
        (3, (NOBODY, 0, BLOCKED, BLOCKED)),
        (4, (NOBODY, 0, NOBODY, NOBODY)),
    ],
)
def test_planets_for_four_players_are_blocked(players: int, planets: tuple[int, ...]) -> None:
    """System 15: lifeless 3, blue, blue 4, lifeless 4."""
    game = position(players, dice=(1,), at="g02").system("s02", 15).fly("1", "s02")
    assert game.stations_in("s02") == planets


@pytest.mark.rule("PUL-26.3", "PUL-23.9")
@pytest.mark.parametrize(
    ("players", "points"),
    [
        pytest.param(2, [7 + 2, 4], id="PUL-TV-58-two"),
        pytest.param(3, [7, 4, 0], id="PUL-TV-58-three"),
        pytest.param(4, [7, 4, 2, 0], id="PUL-TV-58-four"),
    ],
)
def test_points_on_the_initiative_track(players: int, points: list[int]) -> None:
    game = position(players)
    track = tuple((3, seat) for seat in game.s.order)
    game.tracks(track).final_scoring()
    assert [game.points("initiative", seat) for seat in range(players)] == points


@pytest.mark.rule("PUL-26.3", "PUL-22.4")
def test_third_on_the_engineering_track_gets_nothing_either() -> None:
    game = position(3).tracks(engineering=((3, 2), (3, 0), (4, 1))).produce()
    assert game.s.cubes == [2, 0, 3]
    assert all(game.points("engineering", seat) == 0 for seat in range(3))


@pytest.mark.rule("PUL-26.4")
def test_everything_else_is_as_with_four() -> None:
    three, four = position(3, dice=(1, 2, 3, 4, 5, 6)), position(4, dice=(1, 2, 3, 4, 5, 6))
    assert three.options == four.options
    assert three.s.stock == four.s.stock
    assert len(three.s.tiles) == len(four.s.tiles)
    for game in (three, four):
        game.round(2).patents("2.1", seat=1)
        assert "patent 2.1 2" in game.options
