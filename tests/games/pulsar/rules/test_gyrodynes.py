"""Gyrodynes (PUL-16.1 to 16.7, 16.14)."""

from __future__ import annotations

import pytest

from orrery.games.pulsar.box import SIZES
from orrery.games.pulsar.state import SPINNING
from tests.games.pulsar.scenario import position

TAKE = {"small": 1, "medium": 2, "large": 4}
SPIN = {"small": 3, "medium": 5, "large": 6}


@pytest.mark.rule("PUL-16.1", "PUL-16.3")
@pytest.mark.parametrize(("size", "die"), TAKE.items())
def test_what_a_gyrodyne_costs(size: str, die: int) -> None:
    game = position(dice=(1, 2, 3, 4, 5, 6)).modifiers().note()
    assert game.offers("gyrodyne") == {f"gyrodyne {s} {d}" for s, d in TAKE.items()}
    game.say(f"gyrodyne {size} {die}")  # there is no pulsar for it yet
    assert game.gained() == {"dice": -1, size: 1}
    assert game.s.stock == [9 if s == size else 10 for s in SIZES]
    assert game.offers("place") == set()


@pytest.mark.rule("PUL-16.2", "PUL-28.2")
def test_systems_give_gyrodynes_of_a_size_or_of_a_choice() -> None:
    """Tile 4 gives a small one, tile 8 a small or a medium one, tile 7 any."""
    for tile, sizes in ((4, ()), (8, ("small", "medium")), (7, SIZES)):
        game = position(dice=(1,), at="g07").system("s04", tile).note().fly("1", "s04")
        game.say("bonus printed")
        if sizes:
            assert game.options == {f"gain {size}" for size in sizes}
            game.say("gain medium")
            assert game.gained()["medium"] == 1
        else:
            assert game.kind == "turn"
            assert game.gained()["small"] == 1


@pytest.mark.rule("PUL-16.2", "PUL-28.2", "PUL-28.3")
def test_projects_and_technologies_give_gyrodynes() -> None:
    game = position(dice=(2,)).headquarters("a1").note().say("project 1a 2")
    assert game.options == {"gain small", "gain medium"}
    assert game.say("gain small").gained()["small"] == 1
    game = position(dice=(3,), technologies="ABA").round(5).note().say("patent 5.1 3")
    assert game.options == {"gain small medium", "gain small large", "gain medium large"}
    game.say("gain small large")
    assert game.gained() == {"dice": -1, "small": 1, "large": 1}


@pytest.mark.rule("PUL-16.4", "PUL-10.4")
def test_placing_is_free_and_no_action() -> None:
    game = position(dice=()).claim("p01", "p02").gyrodynes(small=1, large=1).note()
    assert game.options == {
        "place small p01",
        "place small p02",
        "place large p01",
        "place large p02",
        "end",
    }
    game.say("place large p02")
    assert game.gained() == {"large": -1}
    assert game.s.on_pulsar[1] == 3
    assert game.options == {"place small p01", "end"}
    game.say("place small p01")
    assert game.options == {"end"}


@pytest.mark.rule("PUL-16.4")
def test_placing_is_allowed_between_dice_and_rounds_later() -> None:
    game = position(dice=(1, 3), at="g44").modifiers().gyrodynes(small=1)
    assert game.offers("place") == set()
    game.fly("1", "p12")
    assert game.offers("place") == {"place small p12"}
    game.say("place small p12", "spin p12 3")
    assert game.s.on_pulsar[11] == SPINNING
    game = position(dice=(1, 2)).claim("p01").gyrodynes(medium=1).round(6)
    assert game.offers("place") == {"place medium p01"}


@pytest.mark.rule("PUL-16.4")
def test_placing_waits_for_the_own_turn() -> None:
    game = position(turn=0).claim("p01", seat=1).gyrodynes(small=1, seat=1)
    assert game.offers("place") == set()
    game.say("end")
    assert game.asked == (1, "turn")
    assert game.offers("place") == {"place small p01"}


@pytest.mark.rule("PUL-16.4", "PUL-15.3")
def test_only_onto_own_pulsars() -> None:
    game = position().claim("p01").claim("p02", seat=1).gyrodynes(small=1)
    assert game.offers("place") == {"place small p01"}
    assert position().claim("p02", seat=1).gyrodynes(small=1).offers("place") == set()


@pytest.mark.rule("PUL-16.5")
@pytest.mark.parametrize("spinning", [False, True])
def test_one_gyrodyne_on_a_pulsar_for_good(spinning: bool) -> None:
    game = position().claim("p01", size="small", spinning=spinning).gyrodynes(large=2)
    assert game.offers("place") == set()


@pytest.mark.rule("PUL-16.6")
@pytest.mark.parametrize(("size", "die"), SPIN.items())
def test_what_starting_one_costs(size: str, die: int) -> None:
    game = position(dice=(1, 2, 3, 4, 5, 6)).modifiers().claim("p05", size=size).note()
    assert game.offers("spin") == {f"spin p05 {die}"}
    game.say(f"spin p05 {die}")
    assert game.s.on_pulsar[4] == SPINNING + SIZES.index(size)
    assert game.gained() == {"dice": -1}
    assert game.offers("spin") == set()  # it spins already
    assert die not in game.s.silver[0]


@pytest.mark.rule("PUL-16.6", "PUL-16.3")
def test_only_what_is_under_construction_can_be_started() -> None:
    game = position(dice=(3, 5, 6)).modifiers().claim("p01").gyrodynes(small=1, medium=1, large=1)
    assert game.offers("spin") == set()


@pytest.mark.rule("PUL-16.7", "PUL-22.8", "PUL-22.14")
def test_it_scores_in_each_production_phase() -> None:
    """Rows 1 to 3 of board A add 0, 2 and 1."""
    game = position().claim("p01", size="medium").claim("p02", size="large", spinning=True)
    for row in (0, 2, 1):
        before = game.points("gyrodynes")
        game.produce().auto(until="draft")
        assert game.points("gyrodynes") - before == 3 + row
    assert game.s.on_pulsar[:2] == [2, SPINNING + 2]


@pytest.mark.rule("PUL-16.14")
def test_ten_of_each_size() -> None:
    game = position(dice=(1, 2, 4)).modifiers()
    assert game.s.stock == [10, 10, 10]
    game.gyrodynes(small=10, seat=1)
    assert game.offers("gyrodyne") == {"gyrodyne medium 2", "gyrodyne large 4"}
    game.gyrodynes(small=9, seat=1)
    game.say("gyrodyne small 1")
    assert game.s.stock[0] == 0


@pytest.mark.rule("PUL-16.14", "PUL-19.12")
def test_a_reward_of_a_size_that_has_run_out_is_lost() -> None:
    """A-5: tile 4 gives a small gyrodyne and a modifier, tile 8 a small or a medium one."""
    game = position(dice=(1,), at="g07").gyrodynes(small=10, seat=1).note().fly("1", "s04")
    game.say("bonus printed")
    assert game.gained() == {"dice": -1, "stations": 1, "swings": 1}
    assert game.kind == "turn"
    game = position(dice=(1,), at="g07").gyrodynes(small=10, seat=1).system("s04", 8).note()
    game.fly("1", "s04").say("bonus printed")
    assert game.gained() == {"dice": -1, "stations": 1, "medium": 1}
    assert game.s.stock[0] == 0


@pytest.mark.rule("PUL-16.14", "PUL-28.3")
def test_two_different_ones_of_what_is_left() -> None:
    def patented(**gone: int) -> dict[str, int]:
        game = position(dice=(3,), technologies="ABA").round(5).gyrodynes(**gone, seat=1).note()
        game.say("patent 5.1 3")
        assert game.kind == "turn"
        return game.gained()

    assert patented(small=10) == {"dice": -1, "medium": 1, "large": 1}
    assert patented(small=10, large=10) == {"dice": -1, "medium": 1}
