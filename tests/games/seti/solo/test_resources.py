"""What the rival does with what it gains (SETI-30)."""

from __future__ import annotations

import pytest

from orrery.games.seti.notation import GOLD_TILES, TECHS
from orrery.games.seti.state import NEUTRAL
from tests.games.seti.solo.helpers import BOX, LEVELS, PLAYER, RIVAL, solo, where

# -- progress --


@pytest.mark.rule("SETI-30.1", "SETI-30.2")
@pytest.mark.parametrize("level", LEVELS)
def test_the_marker_goes_round(level: int) -> None:
    game = solo(level)
    board = BOX.solo.levels[level - 1]
    passed = []
    for _ in range(12):
        passed.append(game.track)
        game.run(("progress", 1))
    around = [*board.track[board.start :], *board.track[: board.start]]
    assert passed == [TECHS[tech] for tech in around]
    assert game.s.progress == board.start


@pytest.mark.rule("SETI-30.3", "SETI-29.16")
@pytest.mark.parametrize(("level", "steps"), [(1, 12), (2, 12), (3, 12), (4, 9), (5, 4)])
def test_the_strength_icon(level: int, steps: int) -> None:
    game = solo(level).note()
    before = game.s.rival_deck.copy()
    reserve = game.s.rival_reserve.copy()
    game.run(("progress", steps - 1))
    assert (game.s.rival_deck, game.stronger) == (before, 0)
    game.run(("progress", 1))
    assert game.s.progress == 0
    assert game.stronger == 1
    assert game.s.rival_deck[:-1] == before
    assert game.s.rival_deck[-1] in reserve
    assert set(game.s.rival_reserve) == set(reserve) - {game.s.rival_deck[-1]}
    game.run(("progress", 11))
    assert game.stronger == 1
    game.run(("progress", 1))
    assert game.stronger == 2


@pytest.mark.rule("SETI-30.3")
def test_crossing_twice_at_once() -> None:
    game = solo().rival(progress=11).note()
    before = len(game.s.rival_deck)
    game.run(("progress", 13))
    assert len(game.s.rival_deck) == before + 2
    assert game.stronger == 2


@pytest.mark.rule("SETI-30.3")
def test_an_empty_reserve_adds_nothing() -> None:
    game = solo()
    game.s.rival_reserve.clear()
    game.rival(progress=11).note()
    before = game.s.rival_deck.copy()
    game.run(("progress", 5))
    assert (game.s.rival_deck, game.stronger, game.s.progress) == (before, 0, 4)


@pytest.mark.rule("SETI-30.3", "SETI-30.4")
def test_the_new_card_is_revealed_next_and_stays_for_good() -> None:
    game = solo().deck(2, 3, 4, 1).rival(progress=11)
    game.run(("progress", 1))
    new = game.s.rival_deck[-1]
    assert new in range(5, 15)
    game.rivals_turn()
    assert game.took[0] == new
    assert new in game.s.rival_played
    game.deck(new, 1).rivals_turn().rivals_turn().rivals_turn()
    assert sorted(game.s.rival_deck) == sorted([new, 1]), "shuffled in with the others"


@pytest.mark.rule("SETI-30.3", "SETI-30.4", "SETI-31.34")
def test_an_empty_deck_that_grows_gives_one_more_turn() -> None:
    game = solo().deck().rival(progress=11)
    game.s.rival_played = [1, 2]
    game.run(("progress", 1)).rivals_turn()
    assert not game.s.passed[RIVAL]
    assert game.took[0] in range(5, 15)
    game.rivals_turn()
    assert game.s.passed[RIVAL]


@pytest.mark.rule("SETI-30.4")
def test_a_rival_that_has_passed_reveals_the_card_in_the_next_round() -> None:
    game = solo().deck().rival(progress=10)
    game.s.rival_played = [1, 2, 3, 4]
    game.rivals_turn()
    assert game.s.passed[RIVAL]
    assert len(game.s.rival_deck) == 4
    game.run(("progress", 1))
    new = game.s.rival_deck[-1]
    assert new in range(5, 15)
    assert len(game.s.rival_deck) == 5
    game.end_round()
    assert game.s.rival_played == [new], "the rival starts the second round with it"


@pytest.mark.rule("SETI-30.4", "SETI-31.36")
def test_growing_by_the_card_for_passing() -> None:
    game = solo().deck().rival(progress=11)
    game.s.rival_played = [1, 2, 3, 4]
    game.note().rivals_turn()
    assert (game.steps, game.stronger) == (1, 1)
    assert game.s.rival_deck[-1] in range(5, 15), "on top of the cards just shuffled"
    assert sorted(game.s.rival_deck[:-1]) == [1, 2, 3, 4]


# -- things it doesn't keep --


@pytest.mark.rule("SETI-30.5", "GEN-15")
@pytest.mark.parametrize(
    ("op", "steps"),
    [(("gain", "credit", 1), 1), (("gain", "credit", 3), 3), (("gain", "energy", 4), 4),
     (("draw", 1), 1), (("draw", 3), 3), (("pick", 1), 1), (("pick", 2), 2),
     (("alien-card", 2), 1)],
)  # fmt: skip
def test_credits_energy_and_cards_are_progress(op: tuple[object, ...], steps: int) -> None:
    game = solo().note()
    deck = len(game.s.deck)
    game.do(RIVAL, op)
    assert game.gained(RIVAL) == {}
    assert game.steps == steps
    assert (game.s.credits[RIVAL], game.s.energy[RIVAL], game.s.hand[RIVAL]) == (0, 0, ())
    assert len(game.s.deck) == deck, "the cards stay where they are"
    assert game.kind == "turn"


@pytest.mark.rule("SETI-30.5", "SETI-30.6", "GEN-15")
def test_vector_50_an_income_increase_and_a_credit() -> None:
    game = solo().note().do(RIVAL, ("income",), ("gain", "credit", 1))
    assert game.s.progress == 5
    assert game.steps == 5


@pytest.mark.rule("SETI-30.5")
def test_alien_cards_stay_in_their_deck() -> None:
    game = solo().discovered("left").note()
    before = game.s.alien_decks[0], game.s.alien_open[0]
    game.do(RIVAL, ("alien-card", game.s.species[0]))
    assert game.steps == 1
    assert (game.s.alien_decks[0], game.s.alien_open[0]) == before


@pytest.mark.rule("SETI-30.5", "SETI-31.10")
def test_launches_and_moves_are_nothing_to_it() -> None:
    game = solo().note().do(RIVAL, ("launch",), ("move", 2), ("launch", "freely"))
    assert game.gained(RIVAL) == {}
    assert game.steps == 0


# -- data --


@pytest.mark.rule("SETI-30.8", "SETI-30.9", "SETI-30.10")
def test_data_goes_to_the_computer_and_then_to_the_pool() -> None:
    game = solo().note()
    seen = []
    for _ in range(8):
        game.do(RIVAL, ("gain", "data", 1))
        s = game.s
        seen.append((s.computer[RIVAL], s.data[RIVAL], s.publicity[RIVAL], game.steps))
    assert seen == [
        (1, 0, 0, 0), (2, 0, 1, 0), (3, 0, 1, 0), (4, 0, 1, 4),
        (5, 0, 1, 4), (6, 0, 1, 4), (6, 1, 1, 4), (6, 2, 1, 4),
    ]  # fmt: skip


@pytest.mark.rule("SETI-30.9")
def test_its_pool_has_no_limit() -> None:
    game = solo().rival(computer=6, data=6).do(RIVAL, ("gain", "data", 9))
    assert game.s.data[RIVAL] == 15


@pytest.mark.rule("SETI-30.8")
def test_data_of_a_signal_too() -> None:
    game = solo().rival(computer=1).note().plays(2)
    assert [seat for seat, _ in game.marked] == [RIVAL] * 3
    assert game.s.computer[RIVAL] == 4
    assert game.s.data[RIVAL] == 0
    assert game.gained(RIVAL)["publicity"] == 1
    assert game.steps == 4


@pytest.mark.rule("SETI-30.8")
def test_the_player_keeps_data_in_the_pool() -> None:
    game = solo().do(PLAYER, ("gain", "data", 2))
    assert (game.s.data[PLAYER], game.s.computer[PLAYER]) == (2, 0)


# -- publicity, points, milestones --


@pytest.mark.rule("SETI-30.11", "SETI-31.38")
def test_publicity_up_to_ten() -> None:
    game = solo().rival(publicity=8).do(RIVAL, ("gain", "publicity", 1))
    assert game.s.publicity[RIVAL] == 9
    game.do(RIVAL, ("gain", "publicity", 5))
    assert game.s.publicity[RIVAL] == 10


@pytest.mark.rule("SETI-31.38")
def test_the_limit_holds_for_launches_and_flights() -> None:
    game = solo().rival(publicity=10, computer=0).plays(14)
    assert game.took == (14, 0)
    assert game.s.publicity[RIVAL] == 10
    game.rival(publicity=9).plays(13)
    assert game.s.publicity[RIVAL] == 10


@pytest.mark.rule("SETI-30.12")
def test_points_count_at_once() -> None:
    game = solo().note().do(RIVAL, ("vp", 7, "species"))
    assert game.gained(RIVAL) == {"score": 7}
    assert game.table.scores[RIVAL] == game.s.score[RIVAL] == 9


@pytest.mark.rule("SETI-30.13")
def test_it_reaches_neutral_milestones() -> None:
    game = solo().rival(score=19).do(RIVAL, ("vp", 1, "species"))
    game.say("launch").say("end")
    assert game.s.neutral == [1, 2]
    assert game.s.discovery[0] == (NEUTRAL, -1, -1)
    assert game.s.neutral_done[RIVAL] == 1
    assert game.s.neutral_done[PLAYER] == 0


@pytest.mark.rule("SETI-30.13")
def test_both_reach_a_neutral_milestone_and_each_moves_a_marker() -> None:
    game = solo().rival(score=20).give(PLAYER, score=20).say("launch").say("end")
    assert game.s.neutral == [0, 2]


@pytest.mark.rule("SETI-30.13", "SETI-30.14")
@pytest.mark.parametrize(("arrow", "tile"), [("left", "tech"), ("right", "other")])
def test_it_takes_a_gold_tile_by_the_arrow(arrow: str, tile: str) -> None:
    game = solo().rival(score=25, arrow=arrow).deck(2)
    game.s.neutral_done[RIVAL] = 3
    game.run(("milestones",))
    assert game.s.claims[GOLD_TILES.index(tile)] == (RIVAL,)
    assert sum(map(len, game.s.claims)) == 1
    assert game.s.gold_done[RIVAL] == 1
    assert game.kind == "turn", "nobody is asked"


@pytest.mark.rule("SETI-30.14")
@pytest.mark.parametrize(
    ("arrow", "tiles"),
    [("left", ("mission", "income")), ("right", ("income", "mission"))],
)
def test_only_tiles_whose_first_space_is_free(arrow: str, tiles: tuple[str, str]) -> None:
    game = solo().claim("tech", PLAYER).claim("other", RIVAL)
    game.rival(arrow=arrow)
    game.s.neutral_done[RIVAL] = 3
    for count, tile in enumerate(tiles, 1):
        game.rival(score=(25, 50, 70)[count]).run(("milestones",))
        assert game.s.claims[GOLD_TILES.index(tile)] == (RIVAL,)
    assert game.s.claims[0] == (PLAYER,)
    assert game.s.gold_done[RIVAL] == 3


@pytest.mark.rule("SETI-30.14")
def test_without_a_first_space_it_takes_nothing() -> None:
    game = solo()
    for tile in GOLD_TILES:
        game.claim(tile, PLAYER)
    game.s.gold_done[PLAYER] = 3
    game.s.neutral_done[RIVAL] = 3
    game.rival(score=70).run(("milestones",))
    assert game.s.claims == [(PLAYER,)] * 4
    assert game.s.gold_done[RIVAL] == 3
    assert game.kind == "turn"


@pytest.mark.rule("SETI-30.14")
def test_the_arrow_is_that_of_the_current_card() -> None:
    for number, tile in ((2, "other"), (5, "tech")):
        game = solo().rival(score=24, arrow="left" if number == 2 else "right")
        game.s.neutral_done[RIVAL] = 3
        game.signals("vega", PLAYER).plays(number)
        assert game.s.score[RIVAL] >= 25
        assert game.s.claims[GOLD_TILES.index(tile)] == (RIVAL,)


@pytest.mark.rule("SETI-30.14", "SETI-30.15")
def test_it_only_blocks_the_first_space() -> None:
    game = solo().claim("tech", RIVAL, PLAYER).gold(tech="b")
    game.tech("probe-1", "probe-2").rival(score=100).give(PLAYER, score=100).note()
    game.s.techs[RIVAL] = 0b1111_1111_1111
    game.final_scoring()
    assert game.points("gold-tiles", RIVAL) == 0
    assert game.points("gold-tiles", PLAYER) == 5, "the second value"


# -- technologies --


@pytest.mark.rule("SETI-30.16")
def test_technologies_give_it_no_abilities() -> None:
    game = solo().rival(publicity=6, progress="computer-1").bonus(computer_1="vp").plays(2)
    assert game.fuel == {"computer": 1}
    assert game.s.slots[RIVAL] == (-1,) * 4
    game.rival(computer=0).note().do(RIVAL, ("gain", "data", 1))
    assert game.gained(RIVAL) == {}, "no points for the top space of its computer technology"


@pytest.mark.rule("SETI-30.16")
def test_asteroids_stay_hard_for_it() -> None:
    """Probe 2 would make Venus two moves away; and asteroids give it no publicity."""
    game = solo().rival(probe=True)
    game.s.techs[RIVAL] = 0b1111
    game.note().plays(1)
    assert game.took == (1, 3)
    assert game.gained(RIVAL)["publicity"] == 1 + 0, "for Mars alone"


@pytest.mark.rule("SETI-30.16", "SETI-31.9")
def test_technologies_are_counted_by_kind() -> None:
    game = solo()
    for tech in range(1, 13):
        game.s.two_points[tech - 1] = tech in (9, 10)
    game.bonus(computer_1="vp", computer_2="vp").rival(progress=0)
    for _ in range(2):
        game.rival(publicity=6).plays(2)
    assert game.fuel == {"computer": 2}


@pytest.mark.rule("SETI-30.17")
def test_what_discarding_brings() -> None:
    game = solo().rival(techs="probe telescope computer", computer=6).note().plays(5)
    assert game.fuel == {"probe": 1, "telescope": 1}
    assert game.steps == 1
    game.note().plays(2)
    assert game.fuel == {"probe": 1}
    assert len(game.marked) == 4
    game.rival(probe=True, techs="probe").sky(*where("mars", 3, ("jupiter", 3))).note().plays(4)
    assert game.fuel == {}
    assert game.s.moons[0] == (RIVAL,)
