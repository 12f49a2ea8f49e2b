"""The end of the solo game (SETI-33)."""

from __future__ import annotations

import pytest

from tests.games.seti.solo.helpers import PLAYER, RIVAL, Solo, solo


def at_the_end(player: int, rival: int) -> Solo:
    return solo().at_round(5).rival(score=rival).give(PLAYER, score=player).milestones_done()


@pytest.mark.rule("SETI-33.1", "SETI-26.1")
def test_the_game_ends_after_five_rounds() -> None:
    game = solo()
    for number in range(1, 5):
        game.at_round(number).end_round()
        assert game.s.round == number + 1
        assert not game.table.over
    game.end_round()
    assert game.table.over


@pytest.mark.rule("SETI-33.1")
def test_the_player_scores_as_usual() -> None:
    game = at_the_end(30, 0).claim("mission", PLAYER).gold(mission="a").done(1, 2, 3)
    game.claim("tech", RIVAL, PLAYER).gold(tech="b").tech("probe-1", "probe-2")
    game.end_round()
    assert game.points("gold-tiles", PLAYER) == 4 * 3 + 5
    assert game.s.score[PLAYER] == 47


@pytest.mark.rule("SETI-33.2", "SETI-30.15")
def test_the_rival_scores_no_gold_tiles() -> None:
    game = at_the_end(0, 50).claim("tech", RIVAL).claim("other", RIVAL).claim("mission", RIVAL)
    game.s.techs[RIVAL] = 0xFFF
    game.s.wins[0] = (RIVAL,) * 3
    game.orbiter("venus", "mars", seat=RIVAL)
    game.end_round()
    assert game.s.score[RIVAL] == 50


@pytest.mark.rule("SETI-33.2")
def test_five_points_for_each_objective_that_is_left() -> None:
    game = solo(5).at_round(5).rival(score=50)
    left = len(game.s.objectives) + len(game.s.objective_stack)
    assert left == 17
    game.end_round()
    assert game.s.score[RIVAL] == 50 + 5 * 17


@pytest.mark.rule("SETI-33.3")
@pytest.mark.parametrize(
    ("player", "rival", "winners"),
    [(121, 120, [PLAYER]), (120, 120, [RIVAL]), (119, 120, [RIVAL]), (200, 3, [PLAYER])],
)
def test_vector_56_a_tie_is_not_a_win(player: int, rival: int, winners: list[int]) -> None:
    game = at_the_end(player, rival).end_round()
    assert game.s.score == [player, rival]
    assert game.table.winners == winners


@pytest.mark.rule("SETI-33.3")
def test_the_points_for_objectives_decide_too() -> None:
    game = solo(2).objectives("iii-1", "iii-2").at_round(5).rival(score=60).give(PLAYER, score=70)
    game.milestones_done().end_round()
    assert game.s.score == [70, 70]
    assert game.table.winners == [RIVAL]
