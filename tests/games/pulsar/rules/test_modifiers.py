"""Playing modifiers with dice (PUL-11)."""

from __future__ import annotations

import pytest

from orrery.games.pulsar.notation import PLAYED
from tests.games.pulsar.scenario import Example, position


def paid_by(game: Example, what: str) -> set[str]:
    """With what an action can be paid."""
    return {text.rsplit(" ", 1)[1] for text in game.options if text.startswith(f"{what} ")}


@pytest.mark.rule("PUL-11.1")
def test_a_modifier_is_played_with_a_die_and_goes_back() -> None:
    game = position(dice=(3, 3)).modifiers(2, 1).note()
    game.say("gyrodyne medium 3-1")
    assert game.gained() == {"medium": 1, "swings": -1, "dice": -1}
    game.say("gyrodyne large 3+1")
    assert game.gained() == {"medium": 1, "large": 1, "swings": -2, "dice": -2}
    assert game.options == {"end"}, "modifiers alone do nothing"


@pytest.mark.rule("PUL-11.1", "PUL-11.3")
def test_the_plus_two_goes_back_as_well() -> None:
    game = position(dice=(2, 2)).modifiers(0, 1).note().say("gyrodyne large 2+2")
    assert game.gained() == {"large": 1, "boosts": -1, "dice": -1}
    assert not any("+2" in text.split()[-1] for text in game.options if text != "buy +2 2")


@pytest.mark.rule("PUL-11.1")
def test_it_changes_the_die_for_that_action_only() -> None:
    game = position(dice=(3, 3)).modifiers(1).say("gyrodyne medium 3-1")
    assert game.s.silver[0] == (3,)
    assert paid_by(game, "gyrodyne medium") == set()


@pytest.mark.rule("PUL-11.2", "PUL-10.2")
def test_a_plus_minus_one_in_both_directions() -> None:
    """What costs a 2: a 1 with +1, a 3 with -1, and a 2 without it (D-3)."""
    for die in range(1, 7):
        game = position(dice=(die,)).modifiers(1)
        assert paid_by(game, "gyrodyne medium") == {1: {"1+1"}, 2: {"2"}, 3: {"3-1"}}.get(
            die, set()
        )


@pytest.mark.rule("PUL-11.3")
def test_a_plus_two_only_upwards() -> None:
    for die in range(1, 7):
        game = position(dice=(die,)).modifiers(0, 1)
        assert paid_by(game, "gyrodyne large") == {2: {"2+2"}, 4: {"4"}}.get(die, set())


@pytest.mark.rule("PUL-11.2", "PUL-11.3")
def test_what_isnt_at_hand_cant_be_played() -> None:
    game = position(dice=(1, 2, 3, 4, 5, 6)).modifiers()
    assert not any(text.endswith(("+1", "-1", "+2")) for text in game.options)


@pytest.mark.rule("PUL-11.4")
def test_vector_22() -> None:
    """PUL-TV-22: a 2 with both a ±1 and a +2; nothing makes it a 5."""
    game = position(dice=(2,)).modifiers(3, 3).offer("a8")
    assert paid_by(game, "patent 1.3") == set()
    assert paid_by(game, "take a8 5") == set()
    assert paid_by(game, "flight") == {"2", "2+1", "2-1", "2+2"}
    assert set(PLAYED) == {"", "+1", "-1", "+2"}, "no payment has two of them"


@pytest.mark.rule("PUL-11.5", "PUL-11.4")
def test_a_modifier_with_a_technology_that_changes_dice() -> None:
    """C2.2 changes the die of a patent by one: with a modifier by up to three."""
    game = position(dice=(1, 2, 3, 4, 5, 6), technologies="CAA").patents("2.2").modifiers(1, 1)
    game.round(2)
    assert game.tech("2.3").cost == 6
    assert paid_by(game, "patent 2.3") == {"3+2", "4+1", "4+2", "5", "6"}
    assert game.tech("1.1").cost == 1
    assert paid_by(game, "patent 1.1") == {"1", "2", "3-1"}
    game.note().say("patent 2.3 3+2")
    assert game.gained() == {"boosts": -1, "dice": -1, "score": 1}
    assert paid_by(game, "gyrodyne large") == {"4", "5-1"}, "for patents only"


@pytest.mark.rule("PUL-11.5")
def test_technologies_change_flights_beside_modifiers() -> None:
    """D2.3: up to two segments more."""
    game = position(dice=(1,), at="g03", technologies="DAA").modifiers()
    assert game.landings("1") == {"g04", "s02"}
    game.patents("2.3")
    assert "p01" in game.landings("1")  # two segments
    assert "g01" not in game.landings("1")
    game.modifiers(1)
    assert {"g01"} <= game.landings("1+1")  # four segments


@pytest.mark.rule("PUL-11.5", "PUL-19.11")
def test_a_technology_that_changes_flights_by_way_of_a_green_gate() -> None:
    """A1.1: one segment more or less, if the flight visits a green gate (g02, not g03 or g04)."""
    game = position(dice=(2,), at="g04").modifiers()
    assert game.landings("2") == {"s02", "g05", "g51"}
    game.patents("1.1")
    longer = {"g02", "p13", "g50"}  # s02 g02; s03 g51 (green) and on
    assert game.landings("2") >= {"s02", "g05", "g51"} | longer
    assert "p02" not in game.landings("2"), "three segments, and no green gate on the way"
    assert "g03" not in game.landings("2"), "one segment"


@pytest.mark.rule("PUL-11.6", "PUL-12.5")
def test_values_above_6_are_for_flights_only() -> None:
    game = position(dice=(5, 6)).modifiers(1, 1).offer("a1", "a2", "a3")
    high = {text for text in game.options if text.endswith(("5+2", "6+1", "6+2"))}
    assert high == {"flight 5+2", "flight 6+1", "flight 6+2"}


@pytest.mark.rule("PUL-12.5", "PUL-11.6")
def test_vector_23() -> None:
    """PUL-TV-23: a 6 and a +2 make a flight of exactly eight segments."""
    game = position(dice=(6,), at="g05").modifiers(0, 1)
    chart = game.s.chart
    eight = {chart.names[trail.landing] for trail in chart.trails(game.place("g05"), 8)}
    assert game.landings("6+2") == eight
    game.say("flight 6+2").auto("bonus tile")
    (event,) = game.events("flies")
    path = event.facts["path"]
    assert isinstance(path, tuple)
    assert len(path) == 9


@pytest.mark.rule("PUL-11.7", "PUL-12.6")
def test_nothing_is_paid_with_a_0() -> None:
    game = position(dice=(1,)).modifiers(2)
    assert "flight 1-1" not in game.options
    assert not any(text.endswith("1-1") for text in game.options)
    game = position(dice=(), red=(0,)).modifiers()
    assert game.options == {"end"}


@pytest.mark.rule("PUL-11.7", "PUL-17.14")
def test_a_die_of_0_pips_needs_a_modifier() -> None:
    game = position(dice=(), red=(0,)).modifiers(1, 1).offer("a1")
    assert game.options == {
        "flight red0+1", "flight red0+2", "gyrodyne small red0+1", "gyrodyne medium red0+2",
        "take a1 1 red0+1", "take a1 2 red0+2", "patent 1.1 red0+1", "project 1a red0+2",
        "project 1b red0+1", "buy +-1 red0+1", "buy +-1 red0+2", "buy +2 red0+2", "end",
    }  # fmt: skip


@pytest.mark.rule("PUL-11.7", "PUL-17.14", "PUL-11.5")
def test_a_technology_alone_is_not_enough_for_0_pips() -> None:
    """C4.1 changes red dice by 1, D2.3 lengthens flights by up to 2."""
    game = position(dice=(), red=(0,), technologies="DCA", at="s10").patents("4.1", "2.3")
    assert game.modifiers().options == {"end"}
    game.modifiers(1)
    assert game.offers("flight") == {"flight red0+1"}
    assert not {text for text in game.options if text.endswith(("red0", "red0-1"))}
    assert game.offers("gyrodyne") == {"gyrodyne small red0+1", "gyrodyne medium red0+1"}
    plain = position(dice=(1, 2, 3, 4), at="s10")
    assert game.landings("red0+1") == set().union(*(plain.landings(str(n)) for n in (1, 2, 3, 4)))


@pytest.mark.rule("PUL-11.7", "PUL-12.6")
def test_a_technology_does_not_raise_what_a_modifier_made_0() -> None:
    """D2.3 lengthens flights by up to 2."""
    game = position(dice=(1,), technologies="DAA").patents("2.3").modifiers(1)
    assert game.offers("flight") == {"flight 1", "flight 1+1"}


@pytest.mark.rule("PUL-11.8", "PUL-21.3")
def test_the_bonus_die_can_be_modified() -> None:
    game = position(dice=(), red=(3,)).modifiers(1, 1).note()
    assert paid_by(game, "gyrodyne medium") == {"red3-1"}
    assert paid_by(game, "gyrodyne large") == {"red3+1"}
    assert paid_by(game, "patent 1.3") == {"red3+2"}
    game.say("patent 1.3 red3+2")
    assert game.gained() == {"boosts": -1}
    assert game.s.bonus_used


@pytest.mark.rule("PUL-11.8")
def test_a_technology_changes_the_bonus_die_alone() -> None:
    """C4.1"""
    game = position(dice=(3,), red=(3,), technologies="ACA").patents("4.1").modifiers()
    assert paid_by(game, "gyrodyne medium") == {"red3"}
    assert paid_by(game, "gyrodyne large") == {"red3"}
    assert paid_by(game, "patent 1.2") == {"3", "red3"}
    game.at("g03")
    assert len(game.landings("red3")) > len(game.landings("3"))


@pytest.mark.rule("PUL-11.9")
def test_unused_modifiers_are_kept() -> None:
    game = position(3).modifiers(2, 3)
    for _ in range(3):
        game.say("end")
    assert game.s.round == 2
    assert (game.s.swings[0], game.s.boosts[0]) == (2, 3)
    game.auto()
    while game.s.round == 2:
        game.say("end")
    assert (game.s.swings[0], game.s.boosts[0]) == (2, 3)


@pytest.mark.rule("PUL-1.13", "PUL-11.1")
def test_modifiers_never_run_out() -> None:
    """There are 12 and 9 of them; substitutes are as good."""
    game = position(dice=(2, 2)).modifiers(40, 40)
    game.say("buy +-1 2", "buy +2 2")
    assert (game.s.swings[0], game.s.boosts[0]) == (41, 41)
