"""Setting the table and the players' start (PUL-2, 3)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import orrery
from orrery.core.state import HIDDEN
from orrery.games.pulsar import GAME
from orrery.games.pulsar.box import TECHS
from orrery.games.pulsar.chart import NOWHERE
from orrery.games.pulsar.state import NOBODY, Pulsar
from tests.games.pulsar.scenario import position, start

BOX = GAME.components().figures
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


def deals(players: int = 4, number: int = 60, **options: Any) -> list[Pulsar]:
    """So many tables just set."""
    return [
        orrery.new("pulsar", players=players, seed=seed, **options).state for seed in range(number)
    ]


# -- the table --


@pytest.mark.rule("PUL-2.1")
def test_either_side_of_the_star_cluster() -> None:
    open_side, other = (start(cluster=side).s.chart for side in ("open", "dead-ends"))
    assert not open_side.dead_ends
    assert {other.names[place] for place in other.dead_ends} == {"s04", "s10", "p11"}
    assert start().s.chart is open_side
    for bad in ("round", "", None, 1):
        with pytest.raises(orrery.BadSetup, match=r"'cluster' is 'open' or 'dead-ends'"):
            start(cluster=bad)


@pytest.mark.rule("PUL-2.2")
def test_only_the_dice_board_depends_on_the_number_of_players() -> None:
    two, three, four = (deals(players, 1)[0] for players in (2, 3, 4))
    for s in (two, three, four):
        assert s.stock == [10, 10, 10]
        assert (len(s.systems), len(s.tiles), len(s.stack), len(s.offer)) == (16, 12, 21, 3)
        assert (len(s.goals), len(s.rack.techs)) == (3, 17)
    assert BOX.engineering[2] != BOX.engineering[3] != BOX.engineering[4]


@pytest.mark.rule("PUL-2.3", "PUL-2.4", "PUL-5.1")
@pytest.mark.parametrize(("players", "dice"), [(2, 7), (3, 7), (4, 9)])
def test_how_many_silver_dice_are_used(players: int, dice: int) -> None:
    game = start(players).auto(until="draft")
    assert len(game.s.dice) == dice


@pytest.mark.rule("PUL-2.5", "PUL-5.2")
@PLAYERS
def test_all_dice_start_in_the_black_hole(players: int) -> None:
    s = start(players).s
    assert s.dice == s.reds == ()
    assert s.silver == [()] * players
    assert not s.bonus_used


@pytest.mark.rule("PUL-2.6", "PUL-1.3")
def test_sixteen_random_systems_lie_face_down_and_one_is_removed_unseen() -> None:
    tables = deals(number=120)
    for s in tables:
        assert sorted([*s.systems, s.removed]) == list(range(17))
        assert s.revealed == 0
        assert s.planets == [()] * 16
    assert {s.removed for s in tables} == set(range(17))
    assert len({s.systems for s in tables}) == 120
    for seat in (0, 1, 2, None):
        seen = start().table.seen_by(seat)
        assert seen.systems == (HIDDEN,) * 16
        assert seen.removed == HIDDEN


@pytest.mark.rule("PUL-2.7")
@PLAYERS
def test_gyrodynes_and_their_awards(players: int) -> None:
    s = deals(players, 1)[0]
    assert s.stock == [10, 10, 10]
    assert s.awards == [(), (), ()]
    assert s.box.figures.awards.points == (7, 4)


@pytest.mark.rule("PUL-2.8")
@PLAYERS
def test_everybody_starts_with_one_modifier(players: int) -> None:
    s = deals(players, 1)[0]
    assert s.swings == [1] * players
    assert s.boosts == [0] * players
    assert s.cubes == [0] * players


@pytest.mark.rule("PUL-2.9")
def test_exploration_tiles_are_shuffled_face_down() -> None:
    tables = deals()
    assert all(sorted(s.tiles) == sorted(BOX.tiles) for s in tables)
    assert all(s.used_tiles == [] for s in tables)
    assert len({tuple(s.tiles) for s in tables}) > 50
    assert start().table.seen_by(0).tiles == [HIDDEN] * 12


@pytest.mark.rule("PUL-2.10")
def test_three_of_six_goal_tiles_with_a_random_side() -> None:
    tables = deals(number=200)
    assert all(len({BOX.goals[goal].tile for goal in s.goals}) == 3 for s in tables)
    seen = Counter(goal for s in tables for goal in s.goals)
    assert set(seen) == set(range(12))
    assert min(seen.values()) > 25  # 50 each
    combinations = {frozenset(BOX.goals[goal].tile for goal in s.goals) for s in tables}
    assert len(combinations) == 20


def test_goals_can_be_chosen() -> None:
    names = ["six-patents", "two-alike", "three-online"]
    assert [BOX.goals[goal].name for goal in start(goals=names).s.goals] == names
    for bad, says in (
        (["six-patents", "five-patents", "two-alike"], "three different tiles"),
        (["six-patents", "two-alike"], "'goals' is a list of 3 different of 'two-alike'"),
        (["six-patents", "two-alike", "peace"], "'goals' is a list of 3.*'peace'"),
        (["six-patents", "two-alike", "two-alike"], "'goals' is a list of 3 different"),
        ("six-patents", "'goals' is a list"),
        (7, "'goals' is a list"),
    ):
        with pytest.raises(orrery.BadSetup, match=says):
            start(goals=bad)


@pytest.mark.rule("PUL-2.11")
def test_one_technology_board_of_each_category_with_its_side() -> None:
    tables = deals(number=400)
    assert {s.sides for s in tables} == {(a, b, c) for a in "ABCD" for b in "ABCD" for c in "ABCD"}
    s = next(s for s in tables if s.sides == ("D", "A", "C"))
    names = [tech.name for tech in s.rack.techs]
    wanted = [("D", 1, 2), ("A", 3, 5), ("C", 6, 8)]  # I nearest the cluster, III outermost
    assert names == [
        side + tech
        for side, first, last in wanted
        for tech in TECHS
        if first <= int(tech[0]) <= last
    ]
    assert s.rack.bonus == tuple(
        BOX.row_bonus[side][row - 1]
        for side, first, last in wanted
        for row in range(first, last + 1)
    )


def test_technology_boards_can_be_chosen() -> None:
    assert start(technologies=["B", "C", "D"]).s.sides == ("B", "C", "D")
    for bad in (["A", "B"], ["A", "B", "E"], "AB", 5, ["AB", "C", "D"]):
        with pytest.raises(
            orrery.BadSetup, match="'technologies' is a list of 3 of 'A', 'B', 'C', 'D'"
        ):
            start(technologies=bad)


@pytest.mark.rule("PUL-2.12", "PUL-19.3")
def test_the_time_marker_starts_at_the_lowest_row() -> None:
    game = position(dice=(1, 2, 3, 4, 5, 6))
    assert game.s.round == 1
    assert {text.split()[1][0] for text in game.offers("patent")} == {"1"}


@pytest.mark.rule("PUL-2.13")
def test_transmitters_are_stacked_by_letter_with_three_laid_out() -> None:
    tables = deals()
    letters = [t.letter for t in BOX.transmitters]
    for s in tables:
        assert sorted([*s.stack, *s.offer]) == list(range(24))
        assert [letters[t] for t in s.offer] == ["A"] * 3
        assert [letters[t] for t in reversed(s.stack)] == ["A"] * 5 + ["B"] * 8 + ["C"] * 8
    assert {t for s in tables for t in s.offer} == set(range(8))
    for letter in "ABC":
        orders = {tuple(t for t in s.stack if letters[t] == letter) for s in tables}
        assert len(orders) > 55
    game = start()
    seen = game.table.seen_by(None)
    assert seen.offer == game.s.offer
    assert seen.stack == [HIDDEN] * 20 + [game.s.stack[-1]], "the top tile can be seen"


# -- the players --


@pytest.mark.rule("PUL-3.1")
@pytest.mark.parametrize(("players", "rockets"), [(2, 3), (3, 2), (4, 2)])
def test_what_a_player_takes(players: int, rockets: int) -> None:
    game = start(players).auto(until="draft")
    s = game.s
    assert s.rings == [6] * players
    for seat in range(players):
        assert s.order.count(seat) + (s.ship[seat] != NOWHERE) == rockets


@pytest.mark.rule("PUL-3.2")
def test_a_random_headquarters_and_the_choice_of_its_side() -> None:
    tables = deals(3)
    for s in tables:
        boards = [board for board, _ in s.headquarters]
        assert len(set(boards)) == 3
        assert all(side == NOBODY for _, side in s.headquarters)
    assert {(seat, s.headquarters[seat][0]) for s in tables for seat in range(3)} == {
        (seat, board) for seat in range(3) for board in range(4)
    }
    game = start(3)
    for n, seat in enumerate(game.s.order):
        assert game.asked == (seat, "side")
        assert game.options == {"side 1", "side 2"}
        assert game.s.dice == ()  # before the first roll
        board = game.s.headquarters[seat][0]
        game.say(f"side {1 + n % 2}")
        assert game.s.headquarters[seat] == (board, n % 2)
    assert game.kind == "enter"


@pytest.mark.rule("PUL-3.3")
@pytest.mark.parametrize(("players", "orders"), [(2, 2), (3, 6), (4, 24)])
def test_the_order_is_random_and_holds_for_set_up_and_round_1(players: int, orders: int) -> None:
    tables = deals(players, 200)
    assert len({s.order for s in tables}) == orders
    assert all(sorted(s.order[:players]) == list(range(players)) for s in tables)
    game = start(players, seed=3)
    order = game.s.order
    game.auto(until="draft")
    assert game.s.order == order
    assert game.seat == order[0]
    game.auto()
    assert game.seat == order[0]


@pytest.mark.rule("PUL-3.4")
@PLAYERS
def test_tokens_start_on_the_eighth_space_of_both_tracks(players: int) -> None:
    s = deals(players, 1)[0]
    assert BOX.last_space == 15
    tokens = 4 if players == 2 else players
    for track in (s.initiative, s.engineering):
        assert [space for space, _ in track] == [8] * tokens
        assert all(
            sum(seat == owner for _, owner in track) == tokens // players for seat in range(players)
        )


@pytest.mark.rule("PUL-3.5", "PUL-3.6", "PUL-3.7")
def test_vector_17() -> None:
    """PUL-TV-17: four players in the order A, B, C, D."""
    game = start(4, seed=5)
    a, b, c, d = game.s.order
    top_to_bottom = ((8, d), (8, c), (8, b), (8, a))
    assert game.s.initiative == game.s.engineering == top_to_bottom
    assert [game.s.score[seat] for seat in (a, b, c, d)] == [5, 6, 7, 8]
    assert [game.points("start", seat) for seat in (a, b, c, d)] == [5, 6, 7, 8]
    game.auto(until="enter")
    free = {f"enter e{n}" for n in range(1, 5)}
    for seat, gate in ((d, "e3"), (c, "e1"), (b, "e4"), (a, "e2")):
        assert game.asked == (seat, "enter")
        assert game.options == free
        game.say(f"enter {gate}")
        free.remove(f"enter {gate}")
        assert game.ship(seat) == gate
    assert game.asked == (a, "draft")


@pytest.mark.rule("PUL-3.6")
@pytest.mark.parametrize(("players", "scores"), [(2, [5, 6]), (3, [5, 6, 7])])
def test_starting_scores_of_fewer_players(players: int, scores: list[int]) -> None:
    s = deals(players, 1)[0]
    assert [s.score[seat] for seat in s.order[:players]] == scores


@pytest.mark.rule("PUL-3.8", "PUL-22.2")
def test_only_from_round_2_on_the_order_follows_the_initiative_track() -> None:
    game = start(3, seed=2).auto(until="draft")
    first = game.s.order
    assert tuple(seat for _, seat in game.s.initiative) == first[::-1]
    order = [game.seat]
    while game.say(next(iter(sorted(game.options)))).kind == "draft":
        order.append(game.seat)
    assert tuple(order) == (*first, *first[::-1])
    for seat in first:
        assert game.asked == (seat, "turn")
        game.say("end")
    assert game.s.round == 2
    assert game.s.order == tuple(seat for _, seat in game.s.initiative)
    assert game.seat == game.s.order[0]


@pytest.mark.parametrize("players", [1, 5, 0])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(orrery.BadSetup):
        start(players)


def test_unknown_and_wrong_options_are_refused() -> None:
    with pytest.raises(
        orrery.BadSetup, match="no setting 'moons' here; its settings are first_game"
    ):
        start(moons=True)
    for name in ("headquarters", "first_game"):
        with pytest.raises(orrery.BadSetup, match=f"'{name}' is True or False"):
            start(**{name: 1})  # type: ignore[arg-type]
    with pytest.raises(orrery.BadSetup, match="'start' is 'rolled' or 'balanced'"):
        start(start="even")
