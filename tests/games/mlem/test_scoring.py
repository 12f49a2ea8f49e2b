"""Scoring and the winners (MLEM-13)."""

from __future__ import annotations

import pytest

from tests.games.mlem.scenario import Example, position


def planets(players: int = 5, **given: object) -> Example:
    return position(players=players, aboard=[f"{s} parachute" for s in range(players)], **given)  # type: ignore[arg-type]


@pytest.mark.rule("MLEM-13.2", "MLEM-13.3", "MLEM-13.4", "MLEM-13.5")
def test_the_rulebooks_example() -> None:
    """Blue has most. The others have one each, yellow the first of them: 5, 3, 2 and 2."""
    blue, yellow, red, green = range(4)
    game = planets(
        players=4,
        planets={
            "pawprint": [
                f"{yellow} shift",
                f"{blue} shift",
                f"{red} shift",
                f"{blue} satellite",
                f"{green} shift",
            ]
        },
    )
    assert game.scores == [5, 3, 2, 2]


@pytest.mark.rule("MLEM-13.1")
def test_planets_are_scored_each_on_its_own() -> None:
    game = planets(
        players=2,
        planets={
            "pawprint": ["0 shift", "1 shift"],
            "yarn-ball": ["1 satellite", "0 satellite"],
            "fishbowl": ["0 extra-one"],
            "rope-ball": ["1 extra-one"],
            "bell-toy": ["0 die-thief", "1 die-thief"],
        },
    )
    assert game.scores == [5 + 4 + 8 + 10, 3 + 7 + 9 + 7]


@pytest.mark.rule("MLEM-13.2", "MLEM-13.3")
def test_numbers_rank_before_the_order_of_landing() -> None:
    game = planets(
        players=3,
        planets={
            "bell-toy": [
                "0 shift",
                "1 shift",
                "2 shift",
                "2 satellite",
                "1 satellite",
                "2 extra-one",
            ]
        },
    )
    assert game.scores == [4, 7, 10]


@pytest.mark.rule("MLEM-13.4", "MLEM-13.5")
def test_one_first_one_second_all_others_third() -> None:
    game = planets(planets={"yarn-ball": [f"{s} shift" for s in (3, 1, 4, 0, 2)]})
    assert game.scores == [2, 4, 2, 7, 2]


@pytest.mark.rule("MLEM-13.5")
def test_equal_numbers_the_earlier_first_astronaut_wins() -> None:
    game = planets(
        players=2,
        planets={"yarn-ball": ["1 shift", "0 shift", "0 satellite", "1 satellite"]},
    )
    assert game.scores == [4, 7]


@pytest.mark.rule("MLEM-13.6")
def test_alone_on_a_planet_is_first() -> None:
    assert planets(players=2, planets={"fishbowl": ["1 shift"]}).scores == [0, 8]


@pytest.mark.rule("MLEM-13.6", "MLEM-13.2")
def test_one_player_with_three_gets_the_first_value_once() -> None:
    game = planets(players=2, planets={"fishbowl": ["1 shift", "1 satellite", "1 extra-one"]})
    assert game.scores == [0, 8]


@pytest.mark.rule("MLEM-13.7")
def test_who_is_not_there_gets_nothing() -> None:
    assert planets(players=3, planets={"rope-ball": ["2 shift", "0 shift"]}).scores == [6, 0, 9]


@pytest.mark.rule("MLEM-13.8", "MLEM-18.6", "MLEM-15.24", "MLEM-16.8", "MLEM-17.6")
def test_the_total_is_the_sum_of_all_sources() -> None:
    game = position(
        players=2,
        aboard=["0 parachute", "1 parachute"],
        planets={"pawprint": ["0 shift", "1 shift"]},
        moons={10: ["0 satellite"], 18: ["0 moon-doubler"]},
        comet=["0 die-thief"],
        galaxy=["0 deep-space-doubler"],
        goals={"deep-space": 0},
        modules=["ufo", "research", "missions"],
        research=[6, 7, 8, 9, 10],
        missions=[[7, 10, 23], [6, 9, 13]],
    )
    game.table.state.ufo_kept = [[5, 3], [4]]
    game.table.state.research_kept = [[13, 6], []]  # worth 3 (space 19) and 2 (space 12)
    assert game.table.score_sheet[0] == {
        "planets": 5,
        "moons": 4 + 10,
        "deep-space": 7 + 10,
        "goals": 5,
        "ufo": 8,
        "research": 5,
        "missions": 5,
    }
    assert game.scores == [59, 3 + 4]


@pytest.mark.rule("MLEM-13.9", "MLEM-3.1")
@pytest.mark.parametrize(
    ("goals", "winners"),
    [
        ({"planets": 0, "moons": 2}, [0, 2]),
        ({"planets": 0, "moons": 1, "colony": 2}, [0, 1, 2]),
        ({"planets": 1}, [1]),
        ({}, [0, 1, 2]),
        ({"planets": 2, "moons": 2, "colony": 1}, [2]),
    ],
)
def test_the_highest_total_wins_and_ties_share(goals: dict[str, int], winners: list[int]) -> None:
    game = position(
        failures=10, rocket=5, pool=1, aboard=["0 shift", "1 shift", "2 shift"], goals=goals
    ).roll("3")
    assert game.table.winners == winners
