"""Each lasting ability: when it works, what it changes, what it gives (PUL-19.11)."""

from __future__ import annotations

import pytest

from tests.games.pulsar.rules.building import bare, inventor, turn_of
from tests.games.pulsar.scenario import Example

ABILITIES = {
    "A1.1", "A1.2", "A1.3", "A2.1", "A2.3", "B1.1", "B1.2", "B1.3", "B2.2", "B2.3", "C1.1", "C1.2",
    "C1.3", "C2.1", "C2.2", "C2.3", "D1.1", "D1.2", "D1.3", "D2.1", "D2.3", "C3.2", "C4.1", "D5.2",
}  # fmt: skip
"""All have their tests here."""

NEAR_S10 = {"g23", "g24", "g27", "g49"}
"""One segment from s10: orange, pink, green, orange."""
FROM_S10 = {"g22", "p07", "g25", "g26", "g28", "p09", "s16"}
"""Two segments from s10."""


def spinner(
    *techs: str, size: str = "small", dice: tuple[int, ...] = (1, 2, 3, 4, 5, 6)
) -> Example:
    """A gyrodyne of this size under construction on p01."""
    return inventor(*techs, dice=dice).claim("p01", size=size).note()


# -- flights --


@pytest.mark.rule("PUL-19.11", "PUL-12.4")
@pytest.mark.parametrize(
    ("tech", "with_a_one", "with_a_two"),
    [
        ("A1.1", "g28 p09", "g27 s11 g47 g50"),
        ("B1.1", "g22 p07 s16", "g23 g49 s09 g47 g48 g50"),
        ("C1.1", "g25 g26", "g24 p08 g01 g48"),
    ],
)
def test_a_flight_that_visits_a_gate_of_a_colour_may_differ_by_one(
    tech: str, with_a_one: str, with_a_two: str
) -> None:
    """A1.1 green, B1.1 orange, C1.1 pink."""
    plain = bare((1, 2), at="s10")
    assert plain.landings("1") == NEAR_S10
    assert plain.landings("2") == FROM_S10
    game = inventor(tech, dice=(1, 2), at="s10")
    assert game.landings("1") == NEAR_S10 | set(with_a_one.split())
    assert game.landings("2") == FROM_S10 | set(with_a_two.split())


@pytest.mark.rule("PUL-11.5")
def test_together_with_a_modifier() -> None:
    """A1.1: a flight of 3 with a modifier may become one of 4, over a green gate."""
    game = inventor("A1.1", dice=(2,), at="s10").modifiers(1)
    plain = bare((2, 3, 4), at="s10")
    more = game.landings("2+1") - plain.landings("3")
    assert more == {"g21", "g27", "g29", "g37", "g46", "g51", "p13"}
    assert "g20" in plain.landings("4")  # but there is no green gate on the way


@pytest.mark.rule("PUL-12.6", "PUL-11.7")
def test_a_die_brought_to_nothing_does_not_fly_over_a_gate() -> None:
    """The green gate g27 lies one segment from s10."""
    game = inventor("A1.1", dice=(1,), at="s10").modifiers(1)
    assert "g27" in game.landings("1")
    assert game.offers("flight") == {"flight 1", "flight 1+1"}


@pytest.mark.rule("PUL-19.11")
def test_d1_1_a_point_for_each_colour_of_gates() -> None:
    game = inventor("D1.1", dice=(6,), at="p08").say("flight 6", "fly g47 via s10 s16 colours 3")
    assert game.gained() == {"score": 3, "stations": 2, "dice": -1}
    game = inventor("D1.1", dice=(3, 1), at="g26").say("flight 3", "fly g23 via s10 colours 2")
    assert game.gained()["score"] == 2  # a pink and an orange one; the start doesn't count
    game = inventor("D1.1", dice=(2,), at="g24").say("flight 2", "fly p08 colours 1")
    assert game.gained()["score"] == 1  # two of them, one colour
    game = inventor("D1.1", dice=(1,), at="s04").say("flight 1", "fly p03 colours 0")
    assert game.gained() == {"rings": -1, "dice": -1}


@pytest.mark.rule("PUL-19.11")
def test_d1_1_not_for_a_teleport() -> None:
    game = inventor("D1.1", dice=(4, 4)).offer("a5")
    game.say("take a5 4 4", "pay a5 4 4", "teleport g30")
    assert game.gained() == {"dice": -2}


@pytest.mark.rule("PUL-11.5", "PUL-19.11")
def test_d2_3_a_flight_is_raised() -> None:
    plain = bare((1, 2, 3, 4), at="s10")
    game = inventor("D2.3", dice=(1,), at="s10").modifiers(1)
    by_length = {n: plain.landings(str(n)) for n in (1, 2, 3, 4)}
    assert game.landings("1") == by_length[1] | by_length[2] | by_length[3]
    assert game.landings("1+1") == by_length[2] | by_length[3] | by_length[4]
    game.note().fly("1", "g23")
    assert game.gained() == {"score": 1, "dice": -1}  # also for a flight that wasn't raised


@pytest.mark.rule("PUL-19.11")
def test_d2_3_a_point_for_every_flight() -> None:
    game = inventor("D2.3", dice=(1, 2), at="s10").fly("1", "g22").fly("2", "g23")
    assert game.gained() == {"score": 2, "dice": -2}


@pytest.mark.rule("PUL-19.11")
@pytest.mark.parametrize(
    ("at", "die", "flight", "pulsars"),
    [
        ("g38", 4, "fly p10 via s13 pulsars 2", 2),
        ("p11", 3, "fly p10 via s13 pulsars 1", 1),  # the start isn't visited
        ("p02", 4, "fly p02 pulsars 1", 1),  # unless the ship comes back
        ("g07", 3, "fly g06 pulsars 1", 1),  # flying through is enough
        ("g30", 3, "fly g33 pulsars 0", 0),
    ],
)
def test_a1_3_points_for_pulsars(at: str, die: int, flight: str, pulsars: int) -> None:
    game = inventor("A1.3", dice=(die,), at=at).say(f"flight {die}", flight)
    assert game.points("technologies") == 3 * pulsars


@pytest.mark.rule("PUL-19.11")
def test_a1_3_whoever_owns_the_pulsar_and_for_teleports() -> None:
    game = inventor("A1.3", dice=(2,), at="g07").claim("p02", seat=1)
    game.say("flight 2", "fly p02 pulsars 1")
    assert game.gained() == {"score": 3, "dice": -1}
    game = inventor("A1.3", dice=(2, 6)).offer("b4")
    game.say("take b4 2 2", "pay b4 6 6", "teleport p02")
    assert game.gained() == {"score": 3, "rings": -1, "dice": -2}
    game = inventor("A1.3", dice=(6,)).offer("a2").say("take a2 6 6", "claim p14")
    assert game.gained() == {"score": 3, "rings": -1, "dice": -1}  # a claim is no visit


@pytest.mark.rule("PUL-19.11")
def test_c3_2_gates_of_a_gate_run_count_more() -> None:
    """Board B2: 2 points an orange gate, now 3."""
    game = inventor("C3.2", dice=(3, 3), at="g30").headquarters("b2", "1a", "1b", "2a")
    game.note().say("flight 3", "run 2a orange", "fly g33 gates 3")
    assert game.gained() == {"score": 9, "dice": -1}
    assert game.points("gate-runs") == 9
    game.note().say("flight 3", "run none").say("fly g30")
    assert game.gained() == {"dice": -1}


# -- stations and pulsars --


@pytest.mark.rule("PUL-19.11")
def test_b1_3_points_for_stations() -> None:
    """e1 g01 s01 g02 s02: through s01, landing in s02."""
    game = inventor("B1.3", dice=(4,), at="e1").say("flight 4", "fly s02 via s01", "bonus tile")
    assert game.gained() == {"score": 2 + 2 + 4, "stations": 2, "dice": -1}
    assert game.points("technologies") == 4
    game = inventor("B1.3", dice=(5,)).offer("a8").say("take a8 5 5", "teleport s11")
    assert game.points("technologies") == 2
    game = inventor("B1.3", dice=(1,), at="g01").station("s01").fly("1", "s01")
    assert game.points("technologies") == 0


@pytest.mark.rule("PUL-19.11")
def test_c1_2_points_for_claims() -> None:
    game = inventor("C1.2", dice=(1,), at="g25").fly("1", "p08")
    assert game.gained() == {"score": 3, "rings": -1, "dice": -1}
    game = inventor("C1.2", dice=(6,)).offer("a2").say("take a2 6 6", "claim p14")
    assert game.gained() == {"score": 3 + 3, "rings": -1, "dice": -1}
    game = inventor("C1.2", dice=(2, 6)).offer("b4")
    game.say("take b4 2 2", "pay b4 6 6", "teleport p01")
    assert game.gained() == {"score": 3, "rings": -1, "dice": -2}
    game = inventor("C1.2", dice=(2,), at="g25").fly("2", "g26")  # through p08
    assert game.gained() == {"dice": -1}
    game = inventor("C1.2", dice=(1,), at="g25").claim("p08", seat=1).note().fly("1", "p08")
    assert game.gained() == {"dice": -1}


@pytest.mark.rule("PUL-19.11", "PUL-14.1")
@pytest.mark.parametrize("answer", ["bonus printed", "bonus tile"])
def test_c1_3_points_for_an_exploration_bonus(answer: str) -> None:
    """System 11 (two cubes) lies on s11."""
    game = inventor("C1.3", dice=(1,), at="g28").say("flight 1", "fly s11", answer)
    bonus = {"cubes": 2} if answer == "bonus printed" else {"score": 4}
    assert game.gained() == {"stations": 1, "dice": -1, **bonus, "score": 2 + bonus.get("score", 0)}


@pytest.mark.rule("PUL-19.11", "PUL-14.1")
def test_c1_3_only_for_landing_on_a_blue_planet() -> None:
    game = inventor("C1.3", dice=(2,), at="g28").fly("2", "g37", "s11")
    assert game.gained() == {"stations": 1, "dice": -1}  # flying through
    game = inventor("C1.3", dice=(1,), at="g28").station("s11", seat=1, planet=1)
    game.note().fly("1", "s11")
    assert game.gained() == {"stations": 1, "dice": -1}  # a lifeless planet
    game = inventor("C1.3", dice=(1,), at="g29", cluster="dead-ends").fly("1", "p11")
    assert game.gained() == {"score": 4, "rings": -1, "dice": -1}  # the tile of a dead end


@pytest.mark.rule("PUL-19.11", "PUL-21.9")
def test_c1_3_also_for_a_red_die_that_becomes_a_tile() -> None:
    game = inventor("C1.3", dice=(), red=(1,), at="g01").say("flight red1", "fly s01")
    assert game.gained() == {"score": 4 + 2, "stations": 1}


# -- gyrodynes --


@pytest.mark.rule("PUL-19.11", "PUL-11.5")
@pytest.mark.parametrize(("tech", "points"), [("A2.1", 3), ("D5.2", 4)])
def test_the_die_of_a_gyrodyne_may_be_changed(tech: str, points: int) -> None:
    game = spinner(tech)
    assert game.offers("spin") == {"spin p01 2", "spin p01 3", "spin p01 4"}
    game.modifiers(1)
    assert game.offers("spin") == {
        "spin p01 1+1", "spin p01 2", "spin p01 3", "spin p01 4", "spin p01 5-1",
    }  # fmt: skip
    game.modifiers(0, 1)
    assert game.offers("spin") == {"spin p01 1+2", "spin p01 2", "spin p01 3", "spin p01 4"}
    for die in (2, 3, 4):  # points whether the die was changed or not
        game = spinner(tech, dice=(die,)).say(f"spin p01 {die}")
        assert game.gained() == {"score": points, "dice": -1}


@pytest.mark.rule("PUL-19.11", "PUL-11.6")
def test_a2_1_with_a_large_gyrodyne() -> None:
    game = spinner("A2.1", size="large").modifiers(1, 1)
    assert game.offers("spin") == {
        "spin p01 3+2", "spin p01 4+1", "spin p01 4+2", "spin p01 5", "spin p01 6",
    }  # fmt: skip


@pytest.mark.rule("PUL-11.5", "PUL-19.11")
def test_two_abilities_together() -> None:
    """A2.1 and D5.2: by up to 2, and the points of both."""
    game = spinner("A2.1", "D5.2", dice=(1, 6)).modifiers(1)
    assert game.offers("spin") == {"spin p01 1", "spin p01 6-1"}
    game.note().say("spin p01 6-1")
    assert game.gained() == {"score": 7, "swings": -1, "dice": -1}


@pytest.mark.rule("PUL-19.11")
def test_c2_3_points_for_activating() -> None:
    game = spinner("C2.3")
    assert game.offers("spin") == {"spin p01 3"}
    game.say("spin p01 3")
    assert game.gained() == {"score": 5, "dice": -1}


# -- transmitters --


@pytest.mark.rule("PUL-19.11", "PUL-11.5")
@pytest.mark.parametrize(
    ("die", "costs"), [(1, "12"), (2, "12"), (3, "2"), (4, ""), (5, "6"), (6, "6")]
)
def test_a2_3_the_die_of_a_transmitter_may_be_changed(die: int, costs: str) -> None:
    """a1 costs 1, 2 and 6."""
    game = inventor("A2.3", dice=(die,)).offer("a1")
    assert game.offers("take") == {f"take a1 {cost} {die}" for cost in costs}
    game = inventor("A2.3", dice=(die,)).offer().transmitter("a1", 2)
    assert game.offers("pay") == {f"pay a1 {cost} {die}" for cost in costs if cost != "2"}


@pytest.mark.rule("PUL-19.11")
@pytest.mark.parametrize(("tech", "points"), [("A2.3", 1), ("D1.2", 2)])
def test_points_for_each_die_paid_for_a_transmitter(tech: str, points: int) -> None:
    game = inventor(tech, dice=(1, 2, 6)).offer("a1").say("take a1 1 1")
    assert game.gained() == {"score": points, "dice": -1}
    game.say("pay a1 2 2")
    assert game.gained() == {"score": 2 * points, "dice": -2}
    game.say("pay a1 6 6")
    assert game.gained() == {"score": 3 * points + 8, "dice": -3}


@pytest.mark.rule("PUL-19.11")
def test_d1_2_does_not_change_the_die() -> None:
    assert inventor("D1.2", dice=(3,)).offer("a1").offers("take") == set()


@pytest.mark.rule("PUL-19.11")
def test_b2_3_points_for_going_online() -> None:
    game = inventor("B2.3", dice=(4, 1, 4)).offer("c3", "b1").say("take c3 4 4")
    assert game.gained() == {"score": 7 + 4, "dice": -1}
    game.note().say("take b1 1 1", "apart")
    assert game.gained() == {"dice": -1}
    game.say("pay b1 4 4")
    assert game.gained() == {"score": 9 + 4, "dice": -2}


# -- projects and patents --


@pytest.mark.rule("PUL-19.11")
@pytest.mark.parametrize(
    ("tech", "gives"), [("B1.2", {"score": 2}), ("D1.3", {"score": 1, "cubes": 1})]
)
def test_points_for_projects(tech: str, gives: dict[str, int]) -> None:
    game = inventor(tech).headquarters("d2").say("project 1b 1")
    assert game.gained() == {**gives, "dice": -1}
    assert game.offers("project") == {"project 1a 2", "project 1c 4"}  # nothing but the die shown


@pytest.mark.rule("PUL-19.11", "PUL-11.5")
def test_b2_2_the_die_of_a_project_may_be_changed() -> None:
    """Board D2: 2, 1 and 4."""
    game = inventor("B2.2", dice=(3, 6)).headquarters("d2").modifiers(1)
    assert game.offers("project") == {
        "project 1a 3", "project 1b 3-1", "project 1c 3", "project 1c 6-1",
    }  # fmt: skip
    game.note().say("project 1c 6-1")
    assert game.gained() == {"score": 2 + 1, "swings": -1, "dice": -1}


@pytest.mark.rule("PUL-19.11")
def test_a1_2_points_for_patents() -> None:
    game = inventor("A1.2", dice=(1, 5)).say("patent 1.1 1")
    assert game.gained() == {"score": 2, "dice": -1}
    assert game.offers("patent") == {"patent 1.3 5"}


@pytest.mark.rule("PUL-19.11", "PUL-11.5")
def test_c2_2_the_die_of_a_patent_may_be_changed() -> None:
    """C1.1 costs 1, C1.2 costs 3, C1.3 costs 4, C2.1 costs 1, C2.3 costs 6."""
    game = inventor("C2.2", dice=(5,)).modifiers(1)
    assert game.offers("patent") == {"patent 1.2 5-1", "patent 1.3 5", "patent 2.3 5"}
    game.note().say("patent 1.3 5")
    assert game.gained() == {"score": 1, "dice": -1}


@pytest.mark.rule("PUL-19.11")
def test_c2_2_not_for_itself() -> None:
    """An ability works from the next action on."""
    game = bare((4, 5), technologies="CCC").round(2)
    assert game.offers("patent") == {"patent 1.3 4", "patent 2.2 4"}
    game.say("patent 2.2 4")
    assert game.gained() == {"dice": -1}
    assert game.offers("patent") == {"patent 1.3 5", "patent 2.3 5"}


# -- modifiers, copying, the red die --


@pytest.mark.rule("PUL-19.11")
@pytest.mark.parametrize(("bought", "gives"), [("+-1", {"swings": 2}), ("+2", {"boosts": 2})])
def test_c2_1_two_modifiers_for_one_die(bought: str, gives: dict[str, int]) -> None:
    game = inventor("C2.1", dice=(2,)).say(f"buy {bought} 2")
    assert game.gained() == {**gives, "dice": -1}


@pytest.mark.rule("PUL-19.11")
def test_c2_1_only_for_modifiers_bought() -> None:
    """A project that gives modifiers gives as many as it shows."""
    game = inventor("C2.1", dice=(2,)).headquarters("c2").say("project 1a 2")
    assert game.gained() == {"swings": 2, "dice": -1}


@pytest.mark.rule("PUL-19.11", "PUL-21.4")
def test_d2_1_copying_costs_three_cubes() -> None:
    game = inventor("D2.1", dice=(1,)).give(cubes=2)
    assert game.offers("copy") == set()
    game.give(cubes=3).note().say("copy 6")
    assert game.gained() == {"cubes": -3}
    assert game.s.reds == ((6, False),)
    turn_of(game, 1).give(1, cubes=3)
    assert game.offers("copy") == set()  # the others pay 4


@pytest.mark.rule("PUL-19.11", "PUL-11.5", "PUL-11.8")
def test_c4_1_a_red_die_may_be_changed() -> None:
    game = inventor("C4.1", dice=(4,), red=(4,)).claim("p01", size="small").modifiers(1)
    assert game.offers("spin") == {"spin p01 4-1", "spin p01 red4"}
    game = inventor("C4.1", dice=(), red=(3,))
    assert game.offers("buy") == {"buy +-1 red3", "buy +2 red3"}
    assert game.offers("gyrodyne") == {"gyrodyne medium red3", "gyrodyne large red3"}
    assert game.offers("patent") == {
        f"patent {tech} red3"
        for tech in ("1.2", "2.1", "3.1", "3.2")  # for 3, 2, 2 and 4
    }
    game.note().say("gyrodyne large red3")
    assert game.gained() == {"large": 1}


@pytest.mark.rule("PUL-19.11", "PUL-11.5", "PUL-12.4")
def test_c4_1_on_a_flight() -> None:
    plain = bare((1, 2, 3), at="s10")
    by_length = {n: plain.landings(str(n)) for n in (1, 2, 3)}
    game = inventor("C4.1", dice=(2,), red=(2,), at="s10")
    assert game.landings("2") == by_length[2]
    assert game.landings("red2") == by_length[1] | by_length[2] | by_length[3]


@pytest.mark.rule("PUL-11.5", "PUL-19.11")
def test_everything_together_on_a_flight() -> None:
    """D2.3 (up by 2), C4.1 (red: by 1) and a modifier: a red 1 flies 1 to 5."""
    plain = bare((1, 2, 3, 4, 5), at="s10")
    game = inventor("D2.3", "C4.1", dice=(), red=(1,), at="s10").modifiers(1)
    landings = {n: plain.landings(str(n)) for n in range(1, 6)}
    assert game.landings("red1") == set().union(*(landings[n] for n in (1, 2, 3, 4)))
    assert game.landings("red1+1") == set().union(*(landings[n] for n in (1, 2, 3, 4, 5)))


@pytest.mark.rule("PUL-11.5", "PUL-19.11")
def test_a_red_die_with_the_ability_of_its_action() -> None:
    """A2.1 and C4.1: a red 1 starts a small gyrodyne, a silver 1 doesn't."""
    game = inventor("A2.1", "C4.1", dice=(1,), red=(1,)).claim("p01", size="small")
    assert game.offers("spin") == {"spin p01 red1"}
