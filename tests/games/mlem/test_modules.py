"""Modules together (MLEM-18)."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest

import orrery
from tests.games.mlem.scenario import Example, position

CREW = ["0 parachute", "1 parachute", "2 parachute"]


def flight(**given: object) -> Example:
    given.setdefault("aboard", CREW)
    return position(modules=["ufo", "research"], **given)  # type: ignore[arg-type]


@pytest.mark.rule("MLEM-18.1")
@pytest.mark.parametrize(
    "modules", [m for n in range(4) for m in combinations(("missions", "research", "ufo"), n)]
)
def test_every_combination_can_be_played(modules: tuple[str, ...]) -> None:
    table = orrery.new("mlem", players=3, seed=3, modules=modules)
    while not table.over:
        assert table.choice is not None
        table.choose(len(table.history) % len(table.choice.options))
    assert len(table.winners) >= 1
    state = table.state
    assert state.failures == 11 or 0 in state.home


@pytest.mark.rule("MLEM-18.2")
def test_the_order_at_the_end_of_a_travel_phase() -> None:
    """Discard (6 - 5 = 1), refill, return a die (2), contact, landing."""
    game = flight(rocket=7, roll="1 3", ufo=11, research=[11], stack=[6]).say("fly 1 3")
    assert game.pool == 2
    kinds = [event.kind for event in game.table.log]
    assert kinds == ["flies", "research", "research-shown", "contact"]
    assert game.asked == (0, "land")


@pytest.mark.rule("MLEM-18.2", "MLEM-18.3")
def test_only_the_final_space_counts_for_contact() -> None:
    game = flight(rocket=5, roll="4 3", ufo=9, research=[9], stack=[6]).say("fly 4")
    assert game.rocket == 13
    assert game.ufo_kept[0] == []
    game = flight(rocket=5, roll="4 3", ufo=13, research=[9], stack=[6]).say("fly 4")
    assert game.ufo_kept[0] == [5]
    game = flight(rocket=5, roll="4 3", ufo=13, research=[9, 13], stack=[6]).say("fly 4")
    assert (game.rocket, game.ufo_kept[0]) == (17, [])


@pytest.mark.rule("MLEM-18.3", "MLEM-16.13", "MLEM-15.25")
def test_a_wormhole_can_lead_to_the_ufo_in_deep_space(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_text(
        '[[research_token]]\nnumber = 17\nspace = 22\nkind = "wormhole"\nsource = "printed"\n'
    )
    game = flight(rocket=18, roll="4 3", ufo=26, research=[22], stack=[6], components=own)
    game.say("fly 4")
    assert game.ufo_kept[0] == [5]
    assert game.scores == [7 + 5, 5, 5]


@pytest.mark.rule("MLEM-18.4")
def test_dice_left_out_by_the_token_can_come_back() -> None:
    game = flight(rocket=9, token=3, pool=4, roll="ab 1 1 1", research=[11], stack=[6])
    game.say("fly ab")
    assert game.pool == 5


@pytest.mark.rule("MLEM-18.5")
def test_everything_in_one_move() -> None:
    crew = ["0 extra-one", "1 extra-one", "2 parachute"]
    game = flight(rocket=2, token=13, aboard=crew, roll="1 1 2 4", research=[25], stack=[])
    assert {"extra", "one 0", "one 1"} <= game.options
    game.say("one 1", "extra", "one 0")  # 1 + (2 + 4) + 1
    assert game.options == {
        "fly", "fly 1", "fly 2", "fly 4", "fly 1 2", "fly 1 4", "fly 2 4", "fly 1 2 4",
    }  # fmt: skip
    game.say("fly 1 2")  # 2 + 2
    assert game.rocket == 2 + 1 + 6 + 1 + 4
    assert game.pool == 1


@pytest.mark.rule("MLEM-18.5", "MLEM-15.14", "MLEM-14.25")
def test_both_rescues_together() -> None:
    game = flight(
        rocket=10, token=3, aboard=["0 extra-one", "1 shift"], pool=1, research=[25], stack=[]
    )
    game.roll("3")
    assert game.options == {"crash", "extra", "one 0"}
    game.say("extra")
    assert game.options == {"fly", "one 0"}
    game.say("one 0")
    assert game.rocket == 14


@pytest.mark.rule("MLEM-18.6")
def test_module_points_decide_who_wins() -> None:
    game = position(
        players=2,
        failures=10,
        rocket=5,
        pool=1,
        aboard=["0 shift", "1 shift"],
        moons={10: ["0 satellite"]},
        modules=["ufo", "research", "missions"],
        research=[25],
        missions=[[6, 7, 8], [9, 11, 12]],
    )
    game.table.state.ufo_kept = [[], [3]]
    game.table.state.research_kept = [[], [0, 6]]  # 1 and 2 points
    game.roll("3")
    assert game.scores == [4, 6]
    assert game.table.winners == [1]
