"""Flying the survey ship (PUL-12)."""

from __future__ import annotations

import pytest

import orrery
from tests.games.pulsar.rules.flying import built, flown, made_up
from tests.games.pulsar.scenario import position, start

# The corner of the open side by system 13: s13-g34, g34-g35, g35-p10, p10-s13 make a ring, g34 also
# leads to s08, s13 to g36 and g39. Gates 44 and 45 and pulsar 12 make a triangle behind s15.


@pytest.mark.rule("PUL-12.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_ship_each_and_each_on_an_entry_gate(players: int) -> None:
    game = start(players, headquarters=False)
    for _ in range(players):
        assert game.kind == "enter"
        assert game.options <= {"enter e1", "enter e2", "enter e3", "enter e4"}
        game.table.choose(game.choice.options[-1])
    assert len(game.s.ship) == players
    assert len({game.ship(seat) for seat in range(players)}) == players
    assert {game.ship(seat)[0] for seat in range(players)} == {"e"}


@pytest.mark.rule("PUL-12.1")
def test_a_flight_moves_the_own_ship_alone() -> None:
    game = position(dice=(1, 2)).fly("1", "g01")
    assert [game.ship(seat) for seat in range(3)] == ["g01", "e2", "e3"]


@pytest.mark.rule("PUL-12.2")
def test_an_entry_gate_is_left_for_good() -> None:
    game = position(dice=(1, 2), at="g01")
    assert game.landings("1") == {"g26", "s01"}
    assert game.landings("2") == {"g24", "p08", "g02"}
    with pytest.raises(orrery.Illegal):
        game.say("flight 1", "fly e1")


@pytest.mark.rule("PUL-12.3", "PUL-10.4")
@pytest.mark.parametrize("value", range(1, 7))
def test_any_die_pays_for_a_flight(value: int) -> None:
    game = position(dice=(value,)).modifiers().note()
    assert game.offers("flight") == {f"flight {value}"}
    game.say(f"flight {value}").auto(until="flight")
    game.table.choose(game.choice.options[0])
    assert len(flown(game)) == value + 1
    assert game.s.silver[0] == ()


@pytest.mark.rule("PUL-12.4")
def test_exactly_as_many_segments_as_the_die_shows() -> None:
    """From pulsar 12 every way leads over the triangle and past s15 or along the gates to s16."""
    game = position(dice=(1, 2, 3, 4, 5), at="p12")
    assert game.landings("1") == {"g44", "g45"}
    assert game.landings("2") == {"g44", "g45", "g46", "s15"}
    assert game.landings("3") == {"p12", "s15", "g46", "g47", "g42", "g43"}
    game.say("flight 5")
    assert all(not text.startswith("fly g44") for text in game.options)
    with pytest.raises(orrery.Illegal):
        game.say("fly g44")
    assert (game.ship(), game.kind) == ("p12", "flight")


@pytest.mark.rule("PUL-12.5", "PUL-11.6")
def test_modifiers_make_flights_of_seven_and_eight() -> None:
    """PUL-TV-23."""
    game = position(dice=(6,), at="g01").modifiers(plus_two=1).note().fly("6+2", "g45")
    assert len(flown(game)) - 1 == 8
    assert game.gained()["boosts"] == -1
    game = position(dice=(6,), at="g01").modifiers(plus_minus_one=1).note().fly("6+1", "p13")
    assert len(flown(game)) - 1 == 7
    assert game.gained()["swings"] == -1


@pytest.mark.rule("PUL-12.6", "PUL-11.7")
def test_no_flight_of_no_segments() -> None:
    game = position(dice=(1,), red=(0,)).modifiers(plus_minus_one=1, plus_two=1)
    assert game.offers("flight") == {
        "flight 1",
        "flight 1+1",
        "flight 1+2",
        "flight red0+1",
        "flight red0+2",
    }
    assert game.landings("red0+1") == {"g01"}
    assert position(dice=(), red=(0,)).modifiers().options == {"end"}


@pytest.mark.rule("PUL-12.7")
def test_ships_follow_segments_from_location_to_location() -> None:
    game = position(dice=(1,), at="s13")
    assert game.landings("1") == {"g34", "g36", "g39", "p10"}
    assert position(dice=(1,), at="p10").landings("1") == {"g35", "s13"}
    assert position(dice=(1,), at="g34").landings("1") == {"g35", "s08", "s13"}


@pytest.mark.rule("PUL-12.9")
def test_a_segment_is_used_once() -> None:
    """PUL-TV-25: s01 hangs on g01; g01, g02 and p01 make a triangle."""
    game = position(dice=(1, 2, 3, 4, 5), at="s01")
    made_up(game, "s01 g01", "g01 g02", "g01 p01", "g02 p01")
    assert "p01" in game.landings("2")
    assert "p01" in game.landings("3")
    assert game.landings("4") == {"g01"}
    assert "flight 5" not in game.options
    with pytest.raises(orrery.Illegal):
        game.say("flight 5")


@pytest.mark.rule("PUL-12.4", "PUL-12.9")
def test_a_die_may_be_too_high_without_a_modifier_that_lowers_it() -> None:
    game = position(dice=(5,), at="s01").modifiers(plus_minus_one=1)
    made_up(game, "s01 g01", "g01 g02", "g01 p01", "g02 p01")
    assert game.offers("flight") == {"flight 5-1"}


@pytest.mark.rule("PUL-12.10", "PUL-12.14")
def test_a_location_may_be_entered_several_times() -> None:
    """Around the triangle behind s15, back to the gate where it begins."""
    game = position(dice=(4,), at="s15").station("s15").fly("4", "g44")
    assert flown(game) in {
        ("s15", "g44", "p12", "g45", "g44"),
        ("s15", "g44", "g45", "p12", "g44"),
    }
    assert game.ship() == "g44"


@pytest.mark.rule("PUL-12.11", "PUL-10.5")
def test_the_next_flight_may_use_the_same_segments() -> None:
    game = position(dice=(1, 1), at="p10").fly("1", "s13").auto(until="turn")
    assert "p10" in game.landings("1")
    assert game.fly("1", "p10").ship() == "p10"


@pytest.mark.rule("PUL-12.12")
def test_doubled_segments_lead_in_and_out_again() -> None:
    """System 4 of the side with dead ends hangs on system 3 by gate 4."""
    game = position(dice=(1, 2, 3, 4, 5, 6), at="s03", cluster="dead-ends")
    assert "s03" in game.landings("4")  # to the end and back
    assert "s03" in game.landings("2")  # the gate and back
    assert "s04" in game.landings("2")
    # In, out and in again would use segments a third time.
    assert "s04" not in game.landings("6")
    assert "s03" not in position(dice=(2,), at="s03").landings("2")  # no dead end there


@pytest.mark.rule("PUL-12.12")
def test_a_ship_may_begin_in_a_dead_end_and_come_back() -> None:
    game = position(dice=(4, 6), at="p11", cluster="dead-ends")
    game.say("flight 4")
    assert "fly p11" in game.options
    game.say("fly p11")
    assert flown(game)[0] == flown(game)[-1] == "p11"
    assert game.owner("p11") == 0


@pytest.mark.rule("PUL-12.13")
def test_passing_and_landing_are_visits_and_starting_is_none() -> None:
    """The technology 1.3 gives 3 points for each visited pulsar."""
    game = position(dice=(1,), at="p12").patents("1.3").note().fly("1", "g44")
    assert game.gained() == {"dice": -1}
    game = position(dice=(2,), at="g44").patents("1.3").note().say("flight 2", "fly g45 pulsars 1")
    assert game.gained() == {"dice": -1, "score": 3}
    game = position(dice=(1,), at="g44").patents("1.3").note().say("flight 1", "fly p12 pulsars 1")
    assert game.gained() == {"dice": -1, "score": 3, "rings": -1}


@pytest.mark.rule("PUL-12.13")
def test_each_pulsar_on_the_way_is_visited() -> None:
    game = position(dice=(4,), at="g35").patents("1.3").station("s13").note()
    game.say("flight 4", "fly p11 pulsars 2")
    assert flown(game) == ("g35", "p10", "s13", "g36", "p11")
    assert game.gained() == {"dice": -1, "score": 2 * 3, "rings": -1}


@pytest.mark.rule("PUL-12.13", "PUL-13.1")
def test_nothing_happens_in_the_system_that_is_left() -> None:
    game = position(dice=(1,), at="s13").fly("1", "g36")
    assert (game.s.revealed, built(game)) == (0, [])


@pytest.mark.rule("PUL-12.13")
def test_the_start_is_visited_by_coming_back() -> None:
    game = position(dice=(3,), at="p12").patents("1.3").note().say("flight 3", "fly p12 pulsars 1")
    assert game.gained() == {"dice": -1, "score": 3, "rings": -1}
    # Back over the start of a gate run: the orange gates 43 and 44, around pulsar 9.
    game = position(dice=(3,), at="g43", cluster="dead-ends").headquarters("a2", "1a")
    game.note().say("flight 3", "run 1a orange", "fly g43 gates 2")
    assert game.gained()["score"] == 2 * 2


@pytest.mark.rule("PUL-12.14", "PUL-15.1", "PUL-13.9")
def test_a_flight_lands_where_it_ends() -> None:
    game = position(dice=(1, 1), at="g44").fly("1", "p12")
    assert (game.ship(), game.owner("p12")) == ("p12", 0)
    game = position(dice=(1,), at="g44").fly("1", "s15").auto()
    assert (game.ship(), built(game)) == ("s15", [("s15", "blue")])


@pytest.mark.rule("PUL-12.15")
def test_ships_do_not_block_each_other() -> None:
    game = position(dice=(1, 2), at="g44").at("g45", seat=1).at("p12", seat=2)
    assert game.landings("1") == {"s15", "g45", "p12"}
    game.fly("2", "p12")
    assert flown(game) == ("g44", "g45", "p12")  # past one ship to another
    assert game.ship(2) == game.ship() == "p12"
    assert game.owner("p12") == 0
