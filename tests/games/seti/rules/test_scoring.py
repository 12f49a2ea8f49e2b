"""The end of the game, the gold tiles and the limits (SETI-26, 27)."""

from __future__ import annotations

import pytest

from orrery.games.seti import GAME
from orrery.games.seti.notation import GOLD_TILES
from orrery.games.seti.rules.scoring import sets, tile_score
from tests.games.seti.scenario import Example, position

CREDIT = (2, 5, 9, 12, 14, 15, 16)
ENERGY = (6, 8, 10, 11, 17)
CARD = (3, 4, 7, 13)
MISSIONS = (32, 33, 1, 34, 76)
"""Conditional and triggered ones."""


def sides(game: Example) -> dict[str, int]:
    return {what: sets(game.s, 0, what) for tile in game.box.gold for what, _ in tile}


def worth(tile: str, side: str, game: Example, *claims: int) -> int:
    """What seat 0 scores on a tile with these markers."""
    game.gold(**{tile: side}).claim(tile, *claims)
    return tile_score(game.s, 0, GOLD_TILES.index(tile))


@pytest.mark.rule("SETI-26.1", "SETI-22.10")
def test_the_game_ends_with_the_last_pass_of_round_5() -> None:
    game = position(3).at_round(5).have_passed(0, 2).turn_of(1).say("pass")
    assert game.choice is None
    assert game.table.over
    assert game.s.round == 5
    assert (game.s.credits[0], game.s.energy[0]) == (4, 3)  # no income


@pytest.mark.rule("SETI-26.2", "SETI-26.5")
def test_final_scoring() -> None:
    game = position(3).milestones_done().at_round(5).have_passed(1, 2).give(score=30)
    game.mission(14).orbiter("mars", "mars").tech("probe-1", "telescope-1", "computer-1")
    game.gold(tech="a", mission="b", other="b").claim("tech", 1, 0).claim("other", 0)
    game.done(5).claim("mission", 0).milestones_done().won("vega", 0)
    game.say("pass")
    assert game.table.over
    assert game.points("gold-cards") == 8  # 4 for each figure at Mars
    assert (
        game.points("gold-tiles") == 8 + 8 + 8
    )  # a set, a pair with the card, a win with an orbiter
    assert game.s.score[0] == game.table.scores[0] == 30 + 32


@pytest.mark.rule("SETI-26.2", "SETI-26.9")
def test_cards_score_once_played_and_tiles_only_when_marked() -> None:
    game = (
        position(2)
        .at_round(5)
        .hand(14)
        .orbiter("mars")
        .tech("probe-1", "telescope-1", "computer-1")
    )
    game.milestones_done()
    while game.choice is not None:
        game.passing()
    assert game.table.scores == [1, 2]


@pytest.mark.rule("SETI-26.3", "SETI-26.4")
def test_most_points_win_and_ties_are_shared() -> None:
    """TV-44"""
    for scores, winners in (((40, 41, 39), [1]), ((50, 50, 12), [0, 1]), ((7, 7, 7), [0, 1, 2])):
        game = position(3).milestones_done().at_round(5)
        for seat, score in enumerate(scores):
            game.give(seat, score=score, credits=seat)
        game.passing().passing()
        assert game.table.winners == []
        game.passing()
        assert game.table.winners == winners


@pytest.mark.rule("SETI-26.5", "SETI-19.4")
@pytest.mark.parametrize(
    ("tile", "side", "values"),
    [
        ("tech", "a", (11, 8, 5, 5)), ("tech", "b", (7, 5, 3, 3)),
        ("mission", "a", (4, 3, 2, 2)), ("mission", "b", (8, 6, 4, 4)),
        ("income", "a", (11, 8, 5, 5)), ("income", "b", (5, 4, 3, 3)),
        ("other", "a", (8, 6, 4, 4)), ("other", "b", (8, 6, 4, 4)),
    ],
)  # fmt: skip
def test_the_values_of_the_tiles(tile: str, side: str, values: tuple[int, ...]) -> None:
    """For the first, the second and every later marker; two sets of everything."""
    for rank, value in enumerate(values):
        game = position(4).tech("probe-1", "probe-2", "telescope-1", "telescope-2")
        if (tile, side) == ("tech", "a"):
            game.tech("computer-1", "computer-2")
        game.done(*MISSIONS[: 4 if side == "b" else 2])
        game.tucked(*CREDIT[:2], *ENERGY[:2], *CARD[:2])
        for colour in ("pink", "yellow", "blue"):
            game.trace("left", colour).trace("right", colour)
        game.won("vega", 0, 0).orbiter("mars", "venus")
        claims = [*[1, 2, 3][:rank], 0]
        assert worth(tile, side, game, *claims) == 2 * value


@pytest.mark.rule("SETI-26.6")
def test_sets_of_three_kinds_of_technology() -> None:
    """TV-40: 4, 2 and 1."""
    game = position().tech(*(f"probe-{n}" for n in range(1, 5)), "telescope-1", "telescope-4")
    assert sides(game)["tech-sets"] == 0
    assert sides(game.tech("computer-3"))["tech-sets"] == 1


@pytest.mark.rule("SETI-26.7")
def test_pairs_of_technologies() -> None:
    game = position().tech("probe-1", "probe-2", "probe-3")
    assert sides(game)["tech-pairs"] == 1
    assert sides(game.tech("computer-3"))["tech-pairs"] == 2
    assert sides(game.tech("telescope-3"))["tech-pairs"] == 2


@pytest.mark.rule("SETI-26.8")
def test_completed_missions_of_both_types() -> None:
    game = position().done(5, 6, 1).mission(7).mission(2, 0).mission(14)
    assert sides(game)["missions"] == 3  # neither open missions nor gold cards


@pytest.mark.rule("SETI-26.9")
def test_pairs_of_missions_and_gold_cards() -> None:
    game = position().done(5, 1).mission(14).mission(7)
    assert game.gold_box(14) == 0  # counts though it scores nothing
    assert sides(game)["mission-pairs"] == 1
    assert sides(game.mission(38))["mission-pairs"] == 2


@pytest.mark.rule("SETI-26.10", "SETI-26.12")
def test_sets_of_three_incomes() -> None:
    """TV-41: 4 credits, 2 energy, 3 cards."""
    game = position().tucked(*CREDIT[:4], *ENERGY[:2], *CARD[:3])
    assert sides(game)["income-sets"] == 2
    assert sides(position())["income-sets"] == 0  # the income card itself never counts


@pytest.mark.rule("SETI-26.11", "SETI-26.12")
def test_the_larger_of_credit_and_energy() -> None:
    game = position().tucked(*CREDIT[:2], *ENERGY[:3], *CARD)
    assert sides(game)["income-kind"] == 3  # four card incomes don't help
    assert sides(game.tucked(*CREDIT))["income-kind"] == 7
    assert sides(position())["income-kind"] == 0


@pytest.mark.rule("SETI-26.12")
def test_other_incomes_do_not_count() -> None:
    game = position(left="centaurians").tucked("et.31", "et.32", "et.33", CREDIT[0])
    assert sides(game)["income-kind"] == 1
    assert sides(game)["income-sets"] == 0


@pytest.mark.rule("SETI-26.13", "SETI-10.9")
def test_sets_of_three_traces() -> None:
    game = (
        position(3)
        .trace("left", "pink", "discovery")
        .trace("right", "pink")
        .trace("left", "yellow")
    )
    game.trace("right", "blue", "discovery").trace("left", "blue").trace("left", "yellow", seat=1)
    assert sides(game)["trace-sets"] == 1
    assert sides(game.trace("right", "yellow"))["trace-sets"] == 2


@pytest.mark.rule("SETI-26.14")
def test_wins_with_figures() -> None:
    """TV-43: 4 wins, 2 orbiters, 3 landers, one of them on a moon."""
    game = position().won("vega", 0, 0, 1).won("procyon", 0, 0).orbiter("mars", "mars")
    assert sides(game)["wins-and-figures"] == 2
    game.lander("venus", "europa", "saturn").lander("titan", seat=1).probe("mars")
    assert sides(game)["wins-and-figures"] == 4
    assert sides(game.won("sirius-a", 0, 0, 0))["wins-and-figures"] == 5


# -- limits --


@pytest.mark.rule("SETI-27.1")
def test_publicity_is_at_most_ten() -> None:
    game = position().give(publicity=9).do(0, ("gain", "publicity", 3))
    assert game.kind == "turn"
    assert game.s.publicity[0] == 10


@pytest.mark.rule("SETI-27.2", "SETI-27.3", "SETI-27.4", "SETI-27.5", "SETI-27.6")
def test_the_figures_of_the_limits() -> None:
    box = GAME.components().figures
    assert (box.most_publicity, box.data_pool, box.hand_limit) == (10, 6, 4)
    assert box.gold_milestones == [25, 50, 70]


@pytest.mark.rule("SETI-27.7")
def test_scores_go_beyond_200() -> None:
    game = position().milestones_done().give(score=199).do(0, ("vp", 30, "cards"))
    assert game.kind == "turn"
    assert game.table.scores[0] == 229
