"""Setting the table for one (SETI-29)."""

from __future__ import annotations

import pytest

from orrery.core.errors import BadSetup
from orrery.games.seti import GAME
from orrery.games.seti.solo import ADVANCED, BASIC
from tests.games.seti.scenario import new_table
from tests.games.seti.solo.helpers import BOX, LEVELS, OBJECTIVES, PLAYER, RIVAL, solo, solo_table

SEEDS = range(30)


def kinds(tiles: list[int]) -> list[int]:
    return [BOX.solo.objectives[tile].level for tile in tiles]


@pytest.mark.rule("SETI-29.1", "SETI-29.2", "SETI-31.1")
def test_the_table_is_set_as_for_two() -> None:
    for level in LEVELS:
        s = solo_table(level).state
        assert (s.players, s.rival) == (2, RIVAL)
        assert [len(stack) for stack in s.stacks] == [3] * 4
        assert s.neutral == [2, 2]
        assert len(s.row) == 3
        assert s.two_points == [True] * 12
        assert [len(stack) for stack in s.tech_stacks] == [4] * 12
    assert new_table(2).state.rival == -1
    assert new_table(2).state.rival_deck == []


@pytest.mark.rule("SETI-29.2", "SETI-29.16")
@pytest.mark.parametrize(
    ("level", "space", "tech"),
    [(1, 0, "computer-1"), (2, 0, "computer-1"), (3, 0, "telescope-1"), (4, 3, "computer-4"),
     (5, 8, "telescope-1")],
)  # fmt: skip
def test_the_marker_starts_on_its_space(level: int, space: int, tech: str) -> None:
    game = solo(level)
    assert (game.s.progress, game.track) == (space, tech)


@pytest.mark.rule("SETI-29.3")
def test_who_starts_is_random_or_chosen() -> None:
    assert {solo_table(seed=seed).state.first for seed in SEEDS} == {PLAYER, RIVAL}
    assert {solo_table(seed=seed, starter=1).state.first for seed in SEEDS} == {RIVAL}


@pytest.mark.rule("SETI-29.3")
def test_the_marker_changes_hands_after_each_round() -> None:
    game = solo()
    holders = []
    for _ in range(4):
        holders.append(game.s.first)
        game.end_round()
    holders.append(game.s.first)
    assert holders == [PLAYER, RIVAL, PLAYER, RIVAL, PLAYER]


@pytest.mark.rule("SETI-29.3", "SETI-31.1")
def test_a_starting_rival_plays_before_the_player() -> None:
    table = solo_table(starter=RIVAL)
    assert table.choice is not None
    assert (table.choice.seat, table.choice.kind) == (PLAYER, "first-income")
    assert not table.state.rival_played
    table.choose(0)
    assert (table.choice.seat, table.choice.kind) == (PLAYER, "turn")
    assert len(table.state.rival_played) == 1
    first = solo_table(starter=PLAYER)
    first.choose(0)
    assert not first.state.rival_played


@pytest.mark.rule("SETI-29.4")
@pytest.mark.parametrize("starter", [PLAYER, RIVAL])
def test_scores_and_publicity_at_the_start(starter: int) -> None:
    s = solo_table(starter=starter).state
    assert s.score[starter] == 1
    assert s.score[1 - starter] == 2
    assert s.publicity == [4, 4]


@pytest.mark.rule("SETI-29.5")
def test_the_rival_starts_with_nothing_else() -> None:
    s = solo_table(3).state
    assert (s.credits[RIVAL], s.energy[RIVAL], s.hand[RIVAL], s.tucked[RIVAL]) == (0, 0, (), ())
    assert (s.data[RIVAL], s.computer[RIVAL], s.probes[RIVAL]) == (0, 0, ())
    assert (s.techs[RIVAL], s.rival_techs, s.rival_messages) == (0, [0, 0, 0], 0)
    assert (s.credits[PLAYER], s.energy[PLAYER], len(s.hand[PLAYER])) == (4, 3, 5)


@pytest.mark.rule("SETI-29.5", "SETI-23.1")
def test_the_rival_has_no_income() -> None:
    game = solo().note()
    game.s.first = RIVAL
    game.end_round()
    assert game.gained(PLAYER) == {"credits": 3, "energy": 2, "cards": 1}
    assert game.s.credits[RIVAL] == game.s.energy[RIVAL] == 0
    assert game.s.hand[RIVAL] == ()
    assert game.steps == 0, "an income card would have moved its marker"


@pytest.mark.rule("SETI-29.6")
def test_there_are_five_levels() -> None:
    for wrong in (0, 6, -1, "3", 2.0, True, None):
        with pytest.raises(BadSetup, match="difficulty"):
            GAME.settle(1, {"difficulty": wrong})
    assert GAME.settle(1, {})["difficulty"] == 1
    with pytest.raises(BadSetup, match="difficulty"):
        GAME.settle(2, {"difficulty": 3})
    with pytest.raises(BadSetup, match="starter"):
        GAME.settle(1, {"starter": 2})


@pytest.mark.rule("SETI-29.7", "SETI-29.8", "SETI-29.14", "SETI-32.7")
def test_vector_46_level_one_has_no_objectives_and_four_cards() -> None:
    for seed in SEEDS:
        s = solo_table(1, seed).state
        assert (s.objectives, s.objective_stack) == ([], [])
        deck = s.rival_deck + s.rival_played
        assert sorted(deck) == [1, 2, 3, 4]


@pytest.mark.rule("SETI-29.8", "SETI-29.9", "SETI-29.10", "SETI-29.11")
@pytest.mark.parametrize("level", LEVELS)
def test_the_action_deck(level: int) -> None:
    tops, added, orders = set(), set(), set()
    for seed in SEEDS:
        s = solo_table(level, seed, starter=PLAYER).state
        advanced = [n for n in s.rival_deck if n in ADVANCED]
        assert sorted(set(s.rival_deck) - set(advanced)) == list(BASIC)
        assert len(s.rival_deck) == 4 + (level >= 3)
        assert sorted(advanced + s.rival_reserve) == list(range(5, 15))
        tops.add(s.rival_deck[-1])
        added.update(advanced)
        orders.add(tuple(s.rival_reserve))
    assert len(tops) > 3, "the deck is shuffled"
    assert len(added) > 4 if level >= 3 else not added, "by chance"
    assert len(orders) > 20, "so is the reserve"


@pytest.mark.rule("SETI-29.12", "SETI-29.13", "SETI-29.14", "SETI-29.15")
@pytest.mark.parametrize(
    ("level", "numbers"), [(2, (2, 3, 5)), (3, (2, 4, 6)), (4, (2, 6, 7)), (5, (2, 7, 8))]
)
def test_the_objectives(level: int, numbers: tuple[int, int, int]) -> None:
    seen = set()
    for seed in SEEDS:
        s = solo_table(level, seed).state
        assert len(s.objectives) == 3
        order = kinds(s.objectives) + kinds(s.objective_stack[::-1])
        assert order == [1] * numbers[0] + [2] * numbers[1] + [3] * numbers[2]
        tiles = s.objectives + s.objective_stack
        assert len(set(tiles)) == len(tiles)
        assert (s.tasks_done, s.objectives_done) == ([0, 0, 0], 0)
        seen.update(tiles)
    assert len(seen) == len(OBJECTIVES), "each of them can take part"


@pytest.mark.rule("SETI-29.15", "SETI-32.11")
def test_nothing_is_fulfilled_at_the_start() -> None:
    for seed in SEEDS:
        assert solo_table(2, seed).state.tasks_done == [0, 0, 0]


def test_names_of_the_seats() -> None:
    assert len(solo_table().seat_names) == 2
    assert len(solo_table().scores) == 2
