"""Technologies and who may patent them (PUL-19)."""

from __future__ import annotations

from collections import Counter

import pytest

from orrery.games.pulsar.box import TECHS
from tests.games.pulsar.rules.building import (
    EVERY_DIE,
    bare,
    inventor,
    laboratory,
    last_points,
    next_round,
    turn_of,
)
from tests.games.pulsar.scenario import Example, position, start


def patentable(game: Example) -> list[str]:
    return sorted({text.split()[1] for text in game.offers("patent")})


@pytest.mark.rule("PUL-19.1")
def test_all_are_visible_from_the_start() -> None:
    game = start(3, technologies=["B", "C", "D"])
    for seat in (0, 1, 2, None):
        seen = game.table.seen_by(seat)
        assert [tech.name[0] for tech in seen.rack.techs] == list("B" * 6 + "C" * 6 + "D" * 5)
        assert seen.patents == [()] * 17


@pytest.mark.rule("PUL-19.2")
def test_eight_rows() -> None:
    assert Counter(tech.split(".")[0] for tech in TECHS) == {
        "1": 3, "2": 3, "3": 2, "4": 2, "5": 2, "6": 2, "7": 2, "8": 1,
    }  # fmt: skip
    game = position(technologies="BCD")
    assert {game.tech(f"{row}.1").name[0] for row in (1, 2)} == {"B"}
    assert {game.tech(f"{row}.1").name[0] for row in (3, 4, 5)} == {"C"}
    assert {game.tech(f"{row}.1").name[0] for row in (6, 7, 8)} == {"D"}


@pytest.mark.rule("PUL-19.3")
@pytest.mark.parametrize("row", range(1, 9))
def test_rows_up_to_the_time_marker(row: int) -> None:
    game = bare().round(row)
    assert patentable(game) == [tech for tech in TECHS if int(tech[0]) <= row]


@pytest.mark.rule("PUL-19.4", "PUL-19.3")
def test_the_time_marker_moves_on() -> None:
    game = bare((2, 2))
    assert "patent 2.1 2" not in game.options
    next_round(game, 0, 2).say("patent 2.1 2")
    assert game.s.round == 2
    assert game.s.patents[TECHS.index("2.1")] == (0,)


@pytest.mark.rule("PUL-19.5", "PUL-10.2")
def test_the_die_shown_pays() -> None:
    game = bare((1, 5, 6))
    assert game.offers("patent") == {"patent 1.1 1", "patent 1.3 5"}
    game.say("patent 1.3 5")
    assert game.s.silver[0] == (1, 6)
    assert game.s.patents[2] == (0,)
    assert game.s.patented == [1 << 2, 0, 0]


@pytest.mark.rule("PUL-19.6", "PUL-19.10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_icons_two_players_even_in_one_round(players: int) -> None:
    game = bare((3,), players=players).say("patent 1.2 3")
    turn_of(game, 1, 3).say("patent 1.2 3")
    assert game.s.patents[1] == (0, 1)
    if players > 2:
        turn_of(game, 2, *EVERY_DIE)
        assert patentable(game) == ["1.1", "1.3"]
        next_round(game, 2)
        assert "1.2" not in patentable(game)


@pytest.mark.rule("PUL-19.6")
def test_two_players_and_no_more_over_the_rounds() -> None:
    game = laboratory("A2.1", players=4).patents("2.1", seat=1)
    assert "2.1" in patentable(game)
    game.patents("2.1", seat=2)
    assert "2.1" not in patentable(game)


@pytest.mark.rule("PUL-19.7")
@pytest.mark.parametrize("tech", ["1.2", "2.1"])
def test_nobody_patents_a_technology_twice(tech: str) -> None:
    game = laboratory("A2.1")
    assert tech in patentable(game)
    game.patents(tech)
    assert tech not in patentable(game)
    next_round(game)
    assert game.s.round == 3
    assert tech not in patentable(game)
    assert game.s.patents[TECHS.index(tech)] == (0,)


@pytest.mark.rule("PUL-19.8", "PUL-22.12")
@pytest.mark.parametrize("players", [3, 4])
def test_one_icon_one_player_a_round(players: int) -> None:
    game = laboratory("A2.1", players=players).say("patent 2.1 2")
    turn_of(game, 1, *EVERY_DIE)
    assert "2.1" not in patentable(game)
    assert {"2.2", "2.3"} < set(patentable(game))  # others of the row are free
    next_round(game, 1).say("patent 2.1 2")
    assert game.s.patents[3] == (0, 1)


@pytest.mark.rule("PUL-22.13", "PUL-19.6")
def test_a_technology_with_two_patents_stays_closed() -> None:
    game = laboratory("A2.1", players=4).patents("2.1", seat=1)
    next_round(game.say("patent 2.1 2"), 2)
    assert game.s.round == 3
    assert "2.1" not in patentable(game)


@pytest.mark.rule("PUL-19.9", "PUL-25.9")
def test_with_two_players_one_icon_is_for_one_of_them() -> None:
    game = laboratory("A2.1", players=2).say("patent 2.1 2")
    turn_of(game, 1, *EVERY_DIE)
    assert "2.1" not in patentable(game)
    for number in range(3, 9):
        game.round(number)
        game.state.closed = 0
        assert "2.1" not in patentable(game)
        assert "1.2" in patentable(game)


@pytest.mark.rule("PUL-19.10", "PUL-19.9")
def test_two_icons_with_two_players_in_later_rounds() -> None:
    game = next_round(bare((3,), players=2).say("patent 1.2 3"), 1)
    assert "1.2" in patentable(game)
    game = laboratory("A8.1", players=2).patents("8.1", seat=1)
    assert "8.1" in patentable(game)


@pytest.mark.rule("PUL-19.11")
def test_an_immediate_reward_comes_once() -> None:
    game = laboratory("A5.1", (1,)).say("patent 5.1 1")
    assert game.gained() == {"cubes": 3, "dice": -1}
    game.note().produce()
    assert game.gained() == {}
    assert "technologies" not in last_points(game)


@pytest.mark.rule("PUL-19.11")
def test_an_ability_works_again_and_again() -> None:
    game = bare((3, 1, 5)).say("patent 1.2 3")
    assert game.gained() == {"dice": -1}  # not for itself
    game.say("patent 1.1 1", "patent 1.3 5")
    assert game.gained() == {"score": 4, "dice": -3}
    assert game.points("technologies") == 4


@pytest.mark.rule("PUL-19.11", "PUL-22.11")
def test_a_green_one_gives_points_in_each_production_phase() -> None:
    game = laboratory("D6.2", (6,)).say("patent 6.2 6")
    assert game.gained() == {"dice": -1}
    game.note().produce()
    assert (game.s.round, game.gained()) == (7, {"score": 4})
    game.produce()
    assert (game.s.round, game.gained()) == (8, {"score": 8})


@pytest.mark.rule("PUL-19.11", "PUL-23.2")
def test_a_purple_one_gives_points_at_the_end() -> None:
    game = inventor("A7.1").claim("p01", size="small", spinning=True)
    game.note().produce()
    assert game.gained() == {"score": 1 + 2}  # the gyrodyne alone
    assert last_points(game)["final-technologies"] == 4


@pytest.mark.rule("PUL-19.12")
def test_rewards_that_cannot_be_used() -> None:
    """A2.2: no isolated pulsar is free and no gyrodyne is left."""
    game = laboratory("A2.2", (5,)).claim("p14", "p15", "p16", seat=1)
    game.state.stock = [0, 0, 0]
    game.say("patent 2.2 5")
    assert game.asked == (0, "turn")
    assert game.gained() == {"dice": -1}
    assert game.s.patented[0] == 1 << 4
    game = laboratory("A4.1", (2,)).say("patent 4.1 2")  # points for stations, and there are none
    assert game.gained() == {"dice": -1}


@pytest.mark.rule("PUL-19.12")
def test_a_project_whose_gyrodynes_have_run_out() -> None:
    game = bare((6,)).headquarters("a1", "1a", "1b", "1c", "2a")
    game.state.stock = [0, 1, 0]
    game.say("project 3a 6")
    assert game.gained() == {"score": 8, "medium": 1, "dice": -1}


@pytest.mark.rule("PUL-19.12", "PUL-21.7")
@pytest.mark.parametrize("tech", ["A3.1", "B4.1", "C4.2", "A6.1", "D4.1"])
def test_what_gives_a_red_die_needs_room_for_it(tech: str) -> None:
    name = tech[1:]
    game = laboratory(tech).give(cubes=1)
    assert name in patentable(game)
    game.state.bonus_used = True
    assert name not in patentable(game._touch())


@pytest.mark.rule("PUL-19.11")
def test_an_ability_belongs_to_its_owner() -> None:
    game = inventor("A1.2")
    turn_of(game, 1, 5).note().say("patent 1.3 5")
    assert game.gained(0) == {}
    assert game.gained(1) == {"dice": -1}
