"""Rounds and phases (PUL-4), turns and their actions (PUL-10), buying modifiers (PUL-20)."""

from __future__ import annotations

import random

import pytest

from orrery.games.pulsar.rules import flights
from tests.games.pulsar.scenario import Example, position, start

ALL_DICE = (1, 2, 3, 4, 5, 6)


def plain(game: Example) -> Example:
    """Without modifiers: what the dice themselves can do."""
    return game.modifiers()


# -- rounds and phases --


@pytest.mark.rule("PUL-4.1", "PUL-1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_exactly_eight_rounds(players: int) -> None:
    game = start(players, headquarters=False)
    rounds = []
    while game.choice is not None:
        if game.s.round not in rounds:
            rounds.append(game.s.round)
        game.say("end" if "end" in game.options else sorted(game.options)[0])
    assert rounds == list(range(1, 9))
    assert game.s.phase == "over"
    assert len(game.events("rolls")) == 8
    assert len(game.events("turn")) == 8 * players


@pytest.mark.rule("PUL-4.2")
def test_dice_then_actions_then_production() -> None:
    game = start(3).auto(until="draft")
    for number in (1, 2, 3):
        assert (game.s.round, game.s.phase) == (number, "dice")
        game.auto()
        for _ in range(3):
            assert (game.s.round, game.s.phase) == (number, "actions")
            game.say("end")
    marks = {"rolls": "roll", "turn": "turn", "order": "production"}
    seen = [marks[e.kind] for e in game.s.news or [] if e.kind in marks]
    assert seen == ["roll", "turn", "turn", "turn", "production"] * 3 + ["roll"]


@pytest.mark.rule("PUL-4.3")
def test_whoever_has_most_points_after_final_scoring_wins() -> None:
    game = position(3).round(8).give(0, score=60).give(1, score=30).give(2, score=0)
    game.station(*(f"s{n:02}" for n in range(1, 13)), seat=1)
    assert not game.table.winners
    game.produce()
    assert game.choice is None
    assert game.table.winners == [1]
    assert game.s.score[1] == max(game.table.scores) > game.s.score[0] >= 60


# -- turns --


@pytest.mark.rule("PUL-10.1")
def test_one_turn_each_in_play_order_and_each_to_its_end() -> None:
    game = position(4).order(3, 0, 2, 1).dice_phase(1, 2, 3, 3, 4, 5, 6, 2, 5).auto()
    for seat in (3, 0, 2, 1):
        assert game.asked == (seat, "turn")
        assert game.s.turn == seat
        for _ in range(2):
            game.say(f"flight {game.s.silver[seat][0]}").auto("bonus tile")
            assert game.asked == (seat, "turn")
        game.say("end")
    assert game.s.turn == -1
    assert game.s.round == 2


@pytest.mark.rule("PUL-10.2")
def test_an_action_takes_a_die_of_exactly_its_value() -> None:
    """All at once: what each die pays for."""
    game = plain(position(dice=ALL_DICE)).offer("a1", "a3", "a8").claim("p01", size="medium")
    by_die: dict[str, set[str]] = {}
    for text in game.options - {"end"}:
        what, die = text.rsplit(" ", 1)
        if what != "flight":
            by_die.setdefault(die, set()).add(what)
    assert by_die == {
        "1": {"gyrodyne small", "patent 1.1", "take a1 1", "buy +-1", "project 1b"},
        "2": {"gyrodyne medium", "take a1 2", "buy +-1", "buy +2", "project 1a"},
        "3": {"patent 1.2", "take a3 3"},
        "4": {"gyrodyne large", "project 1c"},
        "5": {"patent 1.3", "spin p01", "take a8 5"},
        "6": {"take a1 6"},
    }


@pytest.mark.rule("PUL-10.2")
def test_vector_20() -> None:
    """PUL-TV-20: what costs a 2 can't be paid with a 3 without a modifier."""
    game = plain(position(dice=(3,)))
    forbidden = {"gyrodyne medium 3", "project 1a 3", "gyrodyne medium 2", "project 1a 2"}
    assert not game.options & forbidden
    assert game.hand(2).options >= {"gyrodyne medium 2", "project 1a 2"}


@pytest.mark.rule("PUL-10.3", "PUL-10.5")
def test_a_used_die_is_gone_and_equal_dice_do_the_same_twice() -> None:
    game = plain(position(dice=(2, 2))).note()
    game.say("gyrodyne medium 2")
    assert game.s.silver[0] == (2,)
    game.say("gyrodyne medium 2")
    assert game.gained() == {"medium": 2, "dice": -2}
    assert game.options == {"end"}


@pytest.mark.rule("PUL-10.3")
def test_without_dice_there_is_no_action() -> None:
    game = position(dice=()).modifiers(3, 3).offer("a1", "a2", "a3")
    assert game.options == {"end"}


@pytest.mark.rule("PUL-10.5", "PUL-12.11")
def test_two_flights_in_one_turn() -> None:
    game = plain(position(dice=(1, 1), at="g05"))
    game.fly("1", "g07").fly("1", "g05")
    assert game.ship() == "g05"


@pytest.mark.rule("PUL-10.4")
def test_every_kind_of_action() -> None:
    game = position(dice=ALL_DICE).transmitter("a4", 2).claim("p01", size="small").give(cubes=4)
    game.claim("p02").gyrodynes(large=1)
    verbs = {option.verb for option in game.choice.options}
    actions = {"flight", "gyrodyne", "spin", "take", "pay", "patent", "project", "buy"}
    assert verbs == actions | {"place", "copy", "end"}


@pytest.mark.rule("PUL-10.6", "PUL-21.1")
def test_one_bonus_die_in_a_turn() -> None:
    game = plain(position(dice=(2, 2), red=(1, 5)).give(cubes=8).left_over(4))
    assert {"buy +-1 red1", "flight red5", "copy 4"} <= game.options
    game.say("buy +-1 red1")
    assert game.s.bonus_used
    assert not any("red" in text or text.startswith("copy") for text in game.options)
    assert game.s.reds == ()
    game.say("end")
    assert not game.s.bonus_used
    assert game.turn(1, dice=(2,)).give(1, cubes=4).options >= {"copy 4"}


@pytest.mark.rule("PUL-10.6", "PUL-21.4")
def test_a_die_is_copied_once_in_a_turn() -> None:
    game = plain(position(2, dice=(2,)).give(cubes=8).left_over(1, 4, 6)).say("copy 4")
    assert game.s.reds == ((4, False),)
    assert not game.offers("copy")
    game.say("end").turn(1, dice=()).give(1, cubes=4)
    assert game.offers("copy") == {"copy 1", "copy 4", "copy 6"}, "others may, and the same die"


@pytest.mark.rule("PUL-10.6", "PUL-10.8", "PUL-21.1")
def test_a_bonus_die_that_must_be_used_leaves_no_room_for_another() -> None:
    game = plain(position(dice=(3,), red=(1, (2, True))).give(cubes=4).round(3))
    assert {text.split()[-1] for text in game.options} == {"3", "red2"}
    assert not game.offers("copy")
    assert "patent 3.1 3" not in game.options, "splitting would bring another"
    game.say("gyrodyne medium red2")
    assert {text.split()[-1] for text in game.options} <= {"3", "end"}
    assert "patent 3.1 3" not in game.options


@pytest.mark.rule("PUL-10.6", "PUL-21.7")
def test_a_bonus_die_brings_no_other_bonus_die() -> None:
    game = plain(position(dice=(3,), red=(3,)).round(3))
    assert "patent 3.1 3" in game.options
    assert "patent 3.1 red3" not in game.options


@pytest.mark.rule("PUL-10.7")
@pytest.mark.parametrize("order", [("2", "4", "red1"), ("red1", "4", "2"), ("4", "red1", "2")])
def test_dice_are_used_in_any_order(order: tuple[str, ...]) -> None:
    game = plain(position(dice=(2, 4), red=(1,))).note()
    sizes = {"2": "medium", "4": "large", "red1": "small"}
    for die in order:
        game.say(f"gyrodyne {sizes[die]} {die}")
    assert game.gained() == {"small": 1, "medium": 1, "large": 1, "dice": -2}


@pytest.mark.rule("PUL-10.8")
def test_unused_dice_are_lost() -> None:
    game = position(dice=(5, 2), red=(4,)).say("end")
    assert game.s.silver[0] == ()
    assert game.s.reds == ()
    assert game.seat == 1
    assert game.options == {"end"}


@pytest.mark.rule("PUL-10.8", "PUL-21.7")
def test_a_red_die_that_must_be_used_holds_the_turn() -> None:
    game = position(dice=(5,), red=((4, True),))
    assert "end" not in game.options
    game.say("flight 5").auto("bonus tile")
    assert "end" not in game.options
    assert game.offers("flight") >= {"flight red4"}
    game.say("flight red4").auto("bonus tile")
    assert "end" in game.options


@pytest.mark.rule("PUL-10.8")
@pytest.mark.parametrize("get", ["split", "die-patent", "exploration"])
def test_where_such_dice_come_from(get: str) -> None:
    game = position(dice=(1, 3), technologies="AAA" if get == "split" else "AD" + "A").round(4)
    game.give(cubes=1).modifiers()
    if get == "split":
        game.say("patent 3.1 3")  # into 2 and red 2
    elif get == "die-patent":
        game.say("patent 4.1 1")  # a cube for red 3
    else:
        game.at("g02").system("s02", 2).fly("1", "s02").say("bonus printed")  # red 1
    assert "end" not in game.options
    assert [forced for _, forced in game.s.reds] == [True]
    game.say(next(text for text in sorted(game.options) if " red" in text)).auto("bonus tile")
    assert "end" in game.options


@pytest.mark.plain
@pytest.mark.rule("PUL-10.8")
def test_a_die_that_cant_be_used_doesnt_hold_the_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """There is nearly always a flight; without one the turn ends all the same."""
    game = plain(position(dice=(), red=((6, True),)).offer())
    monkeypatch.setattr(flights, "possible_flights", lambda *_: [])
    assert game.options == {"end"}


# -- buying modifiers --


@pytest.mark.rule("PUL-20.1")
@pytest.mark.parametrize("die", [1, 2])
def test_a_1_or_a_2_buys_a_plus_minus_one(die: int) -> None:
    game = plain(position(dice=(die, 6))).note()
    game.say(f"buy +-1 {die}")
    assert game.gained() == {"swings": 1, "dice": -1}


@pytest.mark.rule("PUL-20.2")
def test_a_2_buys_a_plus_two() -> None:
    game = plain(position(dice=(2, 6))).note()
    assert game.offers("buy") == {"buy +-1 2", "buy +2 2"}
    game.say("buy +2 2")
    assert game.gained() == {"boosts": 1, "dice": -1}


@pytest.mark.rule("PUL-20.1", "PUL-20.2")
def test_no_other_die_buys_modifiers() -> None:
    assert plain(position(dice=(1,))).offers("buy") == {"buy +-1 1"}
    for die in (3, 4, 5, 6):
        assert not plain(position(dice=(die,))).offers("buy")


@pytest.mark.rule("PUL-20.1", "PUL-11.1")
def test_modifiers_are_played_to_buy_only_where_the_die_needs_them() -> None:
    game = position(dice=(1, 3, 4)).modifiers(1, 1)
    assert game.offers("buy") == {"buy +-1 1", "buy +-1 3-1", "buy +2 1+1", "buy +2 3-1"}
    game = position(dice=(), red=(0,)).modifiers(1, 1)
    assert game.offers("buy") == {"buy +-1 red0+1", "buy +-1 red0+2", "buy +2 red0+2"}


@pytest.mark.rule("PUL-20.1", "PUL-11.8")
def test_a_die_that_a_technology_changes_buys_once() -> None:
    """C4.1: the red die may count one less or more, so a 1 is a 2 as well; each offer comes once."""
    game = position(dice=(), red=(1,), technologies="ACA").patents("4.1").modifiers(1, 1)
    offered = [option.text for option in game.choice.options if option.verb == "buy"]
    assert sorted(offered) == ["buy +-1 red1", "buy +2 red1"]
    game = position(dice=(), red=(3,), technologies="ACA").patents("4.1").modifiers(1, 1)
    assert game.offers("buy") == {"buy +-1 red3", "buy +2 red3"}


@pytest.mark.rule("PUL-20.3")
def test_modifiers_from_projects() -> None:
    game = position(dice=(1,)).headquarters("c2").modifiers().note()
    game.say("project 1b 1")
    assert game.gained() == {"boosts": 1, "cubes": 1, "dice": -1}
    game = position(dice=(2,)).headquarters("c2").note().say("project 1a 2")
    assert game.gained() == {"swings": 2, "dice": -1}


@pytest.mark.rule("PUL-20.3")
def test_modifiers_from_systems() -> None:
    game = position(dice=(1,), at="g02").system("s02", 15).note()
    game.fly("1", "s02").say("bonus printed")
    assert game.gained() == {"swings": 1, "boosts": 1, "stations": 1, "dice": -1}


@pytest.mark.rule("PUL-20.3")
def test_modifiers_from_technologies() -> None:
    game = position(dice=(1,), technologies="ACA").round(5).modifiers().note()
    game.say("patent 5.1 1")
    assert game.gained() == {"swings": 1, "cubes": 2, "dice": -1}


@pytest.mark.rule("PUL-20.1", "PUL-19.11")
def test_a_technology_adds_to_what_is_bought() -> None:
    game = position(dice=(2, 2), technologies="CAA").patents("2.1").modifiers().note()
    game.say("buy +-1 2")
    assert game.gained() == {"swings": 2, "dice": -1}
    game.say("buy +2 2")
    assert game.gained() == {"swings": 2, "boosts": 2, "dice": -2}


# -- lasting abilities --


@pytest.mark.rule("PUL-19.11")
def test_abilities_add_up_and_work_for_their_owner_only() -> None:
    """A2.1 and D5.2 change the die that starts a gyrodyne and give points for it."""
    game = position(dice=(4, 4), technologies="ADA").claim("p01", "p02", size="large").modifiers()
    assert not game.offers("spin")
    game.patents("2.1", seat=1).patents("5.2", seat=1)
    assert not game.offers("spin")
    game.patents("2.1")
    assert not game.offers("spin")
    game.patents("5.2").note()
    assert game.offers("spin") == {"spin p01 4", "spin p02 4"}
    game.say("spin p01 4", "spin p02 4")
    assert game.gained() == {"score": 14, "dice": -2}
    assert game.points("technologies") == 14
    assert game.points("technologies", 1) == 0
    assert len([e for e in game.events("ability") if e.seat == 0]) == 4


@pytest.mark.rule("PUL-19.11")
def test_only_the_abilities_one_has() -> None:
    game = position(dice=(5,), technologies="ADA").claim("p01", size="large").modifiers()
    game.patents("2.1").patents("5.2", seat=1).note().say("spin p01 5")
    assert game.gained() == {"score": 3, "dice": -1}
    assert game.gained(1) == {}


@pytest.mark.rule("PUL-19.11")
def test_an_ability_works_as_often_as_its_cause() -> None:
    """A1.3: 3 points for each pulsar; D1.1: a point for each colour of gates."""
    game = position(dice=(2,), at="g05").patents("1.3").modifiers().note()
    game.say("flight 2").say(next(text for text in sorted(game.options) if "pulsars 1" in text))
    assert game.gained()["score"] == 3
    two = position(dice=(6,), at="g22").patents("1.3").modifiers().note().say("flight 6")
    counts = {int(text.split("pulsars ")[1]) for text in two.options}
    assert max(counts) >= 2
    two.say(next(text for text in sorted(two.options) if text.endswith(f"pulsars {max(counts)}")))
    assert two.points("technologies") == 3 * max(counts)
    game = position(dice=(1,), at="s04", technologies="DAA").patents("1.1").modifiers().note()
    game.say("flight 1", "fly g43 colours 1")
    assert game.gained() == {"score": 1, "dice": -1}


@pytest.mark.rule("PUL-19.11")
def test_an_ability_that_gives_cubes() -> None:
    game = position(dice=(2, 1), technologies="DAA").patents("1.3").headquarters("d2").note()
    game.say("project 1a 2")
    assert game.gained() == {"score": 1, "cubes": 3, "dice": -1}


def test_a_random_turn_can_always_be_ended_or_must_use_its_red_die() -> None:
    dice = random.Random(7)
    for seed in range(6):
        game = start(3, seed=seed)
        while game.choice is not None:
            if game.kind == "turn":
                forced = any(must for _, must in game.s.reds)
                assert ("end" in game.options) != forced
            game.say(dice.choice(sorted(game.options)))
