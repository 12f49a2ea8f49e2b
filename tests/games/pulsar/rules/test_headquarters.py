"""Headquarters: the pyramid of projects (PUL-18.1 to 18.10)."""

from __future__ import annotations

import pytest

from tests.games.pulsar.rules.building import bare, next_round, turn_of
from tests.games.pulsar.scenario import Example, start

ALL = ("1a", "1b", "1c", "2a", "2b", "3a", "3b", "4")


def available(game: Example) -> str:
    return " ".join(sorted({text.split()[1] for text in game.offers("project")}))


@pytest.mark.rule("PUL-18.1", "PUL-18.3", "PUL-18.7")
def test_everybody_has_a_board_of_their_own() -> None:
    game = bare().headquarters("a2").headquarters("b1", seat=1)
    assert game.offers("project") == {"project 1a 4", "project 1b 1", "project 1c 2"}
    game.say("project 1c 2")
    turn_of(game, 1, 1, 2, 3, 4, 5, 6)
    assert game.offers("project") == {"project 1a 4", "project 1b 2", "project 1c 1"}
    game.note().say("project 1b 2")
    assert game.s.projects == [1 << 2, 1 << 1, 0]
    assert game.gained(1) == {"cubes": 1, "dice": -1}  # of board B1, not of A2
    told = [(event.seat, event.facts["project"]) for event in game.events("completes")]
    assert told == [(0, "a2-1c"), (1, "b1-1b")]


@pytest.mark.rule("PUL-18.1")
def test_no_board_no_projects() -> None:
    game = bare(headquarters=False)
    assert game.offers("project") == set()
    assert game.kind == "turn"


@pytest.mark.rule("PUL-18.1")
def test_no_two_players_get_the_same_board() -> None:
    for seed in range(20):
        boards = [board for board, _ in start(4, seed=seed).s.headquarters]
        assert sorted(boards) == [0, 1, 2, 3]


@pytest.mark.rule("PUL-18.2", "PUL-18.3", "PUL-18.4", "PUL-18.5", "PUL-18.6", "PUL-18.8")
@pytest.mark.parametrize(
    ("done", "now"),
    [
        ("", "1a 1b 1c"),
        ("1a", "1b 1c"),
        ("1b", "1a 1c"),
        ("1c", "1a 1b"),
        ("1a 1c", "1b"),
        ("1a 1b", "1c 2a"),
        ("1b 1c", "1a 2b"),
        ("1a 1b 1c", "2a 2b"),
        ("1a 1b 2a", "1c 3a"),
        ("1b 1c 2b", "1a 3b"),
        ("1a 1b 1c 2a", "2b 3a"),
        ("1a 1b 1c 2b", "2a 3b"),
        ("1a 1b 1c 2a 2b", "3a 3b"),
        ("1a 1b 2a 3a", "1c"),
        ("1a 1b 1c 2a 3a", "2b"),
        ("1a 1b 1c 2a 2b 3a", "3b"),
        ("1a 1b 1c 2a 2b 3b", "3a"),
        ("1a 1b 1c 2a 2b 3a 3b", "4"),
        ("1a 1b 1c 2a 2b 3a 3b 4", ""),
    ],
)
@pytest.mark.parametrize("board", ["a1", "d2"])
def test_the_pyramid(board: str, done: str, now: str) -> None:
    assert available(bare().headquarters(board, *done.split())) == now


@pytest.mark.rule("PUL-18.2", "PUL-18.6", "PUL-18.8")
def test_all_eight_one_after_the_other() -> None:
    """Board C1: whatever is available, until nothing is left."""
    game = bare().headquarters("c1")
    order = []
    while slots := available(game).split():
        paid = min(text for text in game.offers("project") if text.split()[1] == slots[-1])
        order.append(slots[-1])
        game.say(paid).auto().hand(1, 2, 3, 4, 5, 6)
    assert len(order) == 8 == len(set(order))
    assert order[-1] == "4"
    assert game.s.projects[0] == 0b11111111


@pytest.mark.rule("PUL-18.7", "PUL-10.2")
def test_the_die_shown_pays() -> None:
    game = bare((4, 4, 3)).headquarters("a2")
    assert game.offers("project") == {"project 1a 4"}
    game.say("project 1a 4", "gain small")
    assert game.s.silver[0] == (3, 4)
    assert game.s.projects[0] == 1
    assert game.offers("project") == set()


@pytest.mark.rule("PUL-18.7", "PUL-11.2")
def test_a_modifier_helps() -> None:
    game = bare((3,)).modifiers(1, 1).headquarters("a2")
    assert game.offers("project") == {"project 1a 3+1", "project 1c 3-1"}
    game.note().say("project 1c 3-1")
    assert game.gained() == {"dice": -1, "boosts": 1}  # one modifier played, one gained back


@pytest.mark.rule("PUL-18.8")
def test_once_only() -> None:
    game = bare((1, 1)).headquarters("d2").say("project 1b 1")
    assert available(game) == ""


@pytest.mark.rule("PUL-18.9")
def test_a_reward_comes_once() -> None:
    game = bare((6,)).headquarters("b2", *ALL[:5]).give(score=20)
    game.say("project 3b 6")
    assert game.s.score[0] == 26
    game.note().produce()
    assert game.s.round == 2
    assert game.gained() == {}
    next_round(game, 0, 6, 5).say("end")
    assert game.gained() == {"dice": -2}


@pytest.mark.rule("PUL-18.10")
def test_a_gate_run_comes_on_top_of_other_rewards() -> None:
    game = bare((3, 3), at="g30").headquarters("b2", "1b", "1a", used=["1a"])
    game.say("project 2a 3")
    assert game.gained() == {"score": 4, "dice": -1}
    game.say("flight 3")
    assert game.options == {"run none", "run 2a orange"}


@pytest.mark.rule("PUL-18.10")
def test_no_gate_run_before_its_project_is_complete() -> None:
    game = bare((3,)).headquarters("b2").say("flight 3")
    assert game.kind == "flight"


@pytest.mark.rule("PUL-18.10")
def test_projects_without_a_gate_run_allow_none() -> None:
    game = bare((3,)).headquarters("b2", "1b", "1c", "2b").say("flight 3")
    assert game.kind == "flight"
