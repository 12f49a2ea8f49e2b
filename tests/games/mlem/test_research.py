"""The research module (MLEM-16)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.mlem.scenario import MAT, Example, position, start

CREW = ["0 parachute", "1 parachute", "2 parachute"]
AWAY = [19, 20, 22, 24]
"""Tokens worth points, far from where the rocket flies here."""


def flight(**given: object) -> Example:
    given.setdefault("aboard", CREW)
    return position(modules=["research"], **given)  # type: ignore[arg-type]


@pytest.mark.rule("MLEM-16.1")
def test_five_tokens_lie_on_the_spaces_they_name() -> None:
    seen = set()
    for seed in range(10):
        game = start(modules=["research"], seed=seed)
        assert len(game.research) == len(game.research_spaces()) == 5
        assert sorted([*game.research, *game.research_stack]) == list(range(20))
        assert len(set(game.table.seen_by(0).research_stack)) == 1  # face down
        seen.add(tuple(game.research))
    assert len(seen) == 10


@pytest.mark.rule("MLEM-16.2", "MLEM-16.8")
def test_points_go_to_the_commander_before_anybody_lands() -> None:
    game = flight(rocket=10, roll="2 3", research=[12, *AWAY], stack=[6]).say("fly 2")
    assert game.asked == (0, "land")
    assert game.table.score_sheet[0]["research"] == 2
    game.say("land 12")
    assert game.table.score_sheet[0]["research"] == 2


@pytest.mark.rule("MLEM-16.8")
@pytest.mark.parametrize(
    ("start_", "roll", "space", "points"), [(4, "2", 6, 1), (10, "2", 12, 2), (17, "2", 19, 3)]
)
def test_points_of_one_two_and_three(start_: int, roll: str, space: int, points: int) -> None:
    game = flight(rocket=start_, roll=roll, research=[space]).say("fly 2")
    assert game.scores == [points, 0, 0]
    assert game.research == []


@pytest.mark.rule("MLEM-16.3", "MLEM-16.9")
def test_used_dice_are_discarded_before_one_returns() -> None:
    game = flight(rocket=5, roll="1 1 4 3 3 2", research=[11, *AWAY], stack=[6]).say("fly 1 4")
    assert (game.rocket, game.pool) == (11, 4)  # 6 - 3 + 1


@pytest.mark.rule("MLEM-16.4")
def test_a_new_token_replaces_the_activated_one() -> None:
    game = flight(rocket=10, roll="2 3", research=[12, *AWAY], stack=[6, 7]).say("fly 2")
    assert game.research_spaces() == {6, *AWAY}
    assert [game.mat.research_space[t] for t in game.research_stack] == [7]


@pytest.mark.rule("MLEM-16.5")
def test_an_empty_stack_adds_nothing() -> None:
    game = flight(rocket=10, roll="2 3", research=[12, *AWAY], stack=[]).say("fly 2")
    assert game.research_spaces() == set(AWAY)


@pytest.mark.rule("MLEM-16.6")
def test_a_token_revealed_under_the_rocket_stays_inert() -> None:
    """The tunnel leads from 9 to 13, and the new token, another tunnel, is for 13."""
    game = flight(rocket=5, roll="4 3", research=[9, *AWAY], stack=[13, 6]).say("fly 4")
    assert game.rocket == 13
    assert game.research_spaces() == {13, *AWAY}
    game.say("stay", "stay", "stay")
    assert (game.rocket, game.asked) == (13, (0, "roll"))  # inert while the rocket stands there


@pytest.mark.rule("MLEM-16.6")
def test_it_works_for_a_later_flight() -> None:
    game = flight(rocket=11, roll="2 3", research=[13, *AWAY], stack=[6]).say("fly 2")
    assert game.rocket == 17


@pytest.mark.rule("MLEM-16.7")
def test_passing_over_a_token_has_no_effect() -> None:
    game = flight(rocket=10, roll="2 2 3", research=[11, 12, 13], stack=[6]).say("fly 2")
    assert (game.rocket, game.pool) == (14, 1)
    assert game.research_spaces() == {11, 12, 13}


@pytest.mark.rule("MLEM-16.7", "MLEM-14.4")
def test_a_shift_does_not_activate_its_neighbour() -> None:
    game = flight(rocket=11, task="arrive", aboard=["0 shift", "1 shift"], research=[12], stack=[])
    game.say("land 12")
    assert game.research_spaces() == {12}


@pytest.mark.rule("MLEM-16.9")
def test_a_die_returns_and_the_token_is_gone() -> None:
    game = flight(rocket=9, roll="ab 1 1", pool=3, research=[11, *AWAY], stack=[6]).say("fly ab")
    assert (game.rocket, game.pool) == (11, 4)
    assert game.research_kept == [[], [], []]
    assert game.research_spaces() == {6, *AWAY}


@pytest.mark.rule("MLEM-16.10")
def test_with_six_dice_it_is_wasted() -> None:
    game = flight(rocket=9, roll="ab 1 1 1 2 2", research=[11, *AWAY], stack=[6]).say("fly ab")
    assert game.pool == 6
    assert 11 not in game.research_spaces()


@pytest.mark.rule("MLEM-16.11", "MLEM-16.14")
def test_a_wormhole_carries_the_rocket_on_and_nobody_is_asked() -> None:
    game = flight(rocket=5, roll="4 3", research=[9, *AWAY], stack=[6]).say("fly 4")
    assert game.rocket == 13
    assert game.asked == (0, "land")  # the travel phase is over, without another roll
    assert game.options == {"stay", "land 13"}


@pytest.mark.rule("MLEM-16.12")
def test_wormholes_chain() -> None:
    game = flight(rocket=5, roll="4 3", research=[9, 13, 17], stack=[6, 7, 8]).say("fly 4")
    assert game.rocket == 17
    assert game.table.score_sheet[0]["research"] == 2
    assert game.research_spaces() == {6, 7, 8}


@pytest.mark.rule("MLEM-16.12", "MLEM-16.4")
def test_a_token_revealed_ahead_of_a_chain_is_met_by_it() -> None:
    """When the tunnel at 13 is entered, the replacement of the first tunnel lies on 17 already."""
    game = flight(rocket=5, roll="4 3", research=[9, 13], stack=[17, 6, 7]).say("fly 4")
    assert game.rocket == 17
    assert game.table.score_sheet[0]["research"] == 2


@pytest.mark.rule("MLEM-16.13", "MLEM-8.12")
def test_a_wormhole_past_deep_space_stops_there(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(
        MAT.read_text()
        + '[[research_token]]\nnumber = 19\nspace = 24\nkind = "wormhole"\nsource = "printed"\n'
    )
    game = flight(rocket=21, roll="ab 1", components=own, research=[24], stack=[6])
    game.say("fly ab")
    assert game.scores == [7, 5, 5]
    assert game.events("research")[-1].facts["to"] == 26


@pytest.mark.rule("MLEM-16.15", "MLEM-5.14")
def test_an_empty_pool_is_refilled_before_a_die_returns() -> None:
    game = flight(rocket=7, roll="1 3", research=[11, *AWAY], stack=[6]).say("fly 1 3")
    assert (game.rocket, game.pool) == (11, 2)
