"""Who wins (PUL-24)."""

from __future__ import annotations

import pytest

from tests.games.pulsar.rules.building import finish
from tests.games.pulsar.scenario import Example, position


def ended(scores: list[int], track: list[tuple[int, int]]) -> Example:
    """The end of a game, with these scores after all."""
    game = finish(position(len(scores)).tracks(initiative=track))
    game.state.score = scores
    return game


@pytest.mark.rule("PUL-24.1", "PUL-4.3")
@pytest.mark.parametrize("best", range(4))
def test_most_points_win(best: int) -> None:
    scores = [60, 60, 60, 60]
    scores[best] = 61
    track = [(5, 0), (6, 1), (7, 2), (8, 3)]
    assert ended(scores, track).table.winners == [best]


@pytest.mark.rule("PUL-24.1")
def test_final_scoring_comes_first() -> None:
    """Behind by 6 before it, ahead by 2 after it."""
    game = position().give(0, score=20).give(1, score=26).give(2, score=0)
    game.tracks([(5, 0), (6, 2), (7, 1)], [(5, 2), (6, 0), (7, 1)])
    finish(game)
    assert game.s.score == [20 + 7 + 1, 26, 4 + 1]  # initiative and cubes
    assert game.table.winners == [0]


@pytest.mark.rule("PUL-24.1")
def test_nobody_has_won_while_the_game_goes_on() -> None:
    assert position().give(score=99).table.winners == []


@pytest.mark.rule("PUL-24.2")
@pytest.mark.parametrize(
    ("track", "winner"),
    [
        ([(5, 0), (6, 1), (7, 2)], 1),  # 0 is ahead, but not tied
        ([(5, 0), (6, 2), (7, 1)], 2),
        ([(6, 2), (6, 1), (6, 0)], 2),  # the upper token of a stack
        ([(6, 1), (6, 2), (9, 0)], 1),
    ],
)
def test_a_tie_goes_to_the_one_ahead_on_the_initiative_track(
    track: list[tuple[int, int]], winner: int
) -> None:
    assert ended([50, 70, 70], track).table.winners == [winner]


@pytest.mark.rule("PUL-24.2")
@pytest.mark.parametrize(
    ("track", "winner"),
    [
        ([(2, 1), (6, 0), (7, 0), (15, 1)], 1),
        ([(6, 0), (6, 1), (7, 1), (8, 0)], 0),
        ([(6, 1), (6, 0), (6, 0), (8, 1)], 1),
    ],
)
def test_with_two_players_the_foremost_token_decides(
    track: list[tuple[int, int]], winner: int
) -> None:
    assert ended([70, 70], track).table.winners == [winner]
