"""Cards that launch and move, and what they bring until the end of the turn."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.seti.cards.common import (
    Prepare,
    cards,
    change,
    holding,
    neighbour,
    next_turn,
    play,
    rows,
)
from tests.games.seti.scenario import Example


@pytest.mark.rule("SETI-15.1", "SETI-15.2", "SETI-15.3")
@rows(
    "number answers gain",
    (5, [], {"probes": 1, "publicity": 1}),
    (6, [], {"probes": 1, "data": 1}),
    (7, ["fly 1.0 1.1"], {"probes": 1}),
    (8, ["take deck"], {"probes": 1, "cards": 1}),
    (9, [], {"probes": 2, "publicity": 1}),
    (31, ["fly 1.0 2.0"], {"probes": 1, "publicity": 1}),
    (58, [], {"probes": 1}),
    (60, [], {"probes": 1}),
    (104, [], {"probes": 1}),
    (130, [], {"probes": 1}),
    (132, [], {"probes": 1, "publicity": 2}),
)
def test_cards_that_launch(number: int, answers: list[str], gain: dict[str, int]) -> None:
    game = holding(number)
    play(game, number, *answers)
    assert change(game, number) == gain
    assert game.kind == "turn"
    if not answers or answers == ["take deck"]:
        assert set(game.at()) == {"1.0"}, "on Earth"
    assert game.where(number) == ("discard" if number in (9, 130) else "missions 0")


@pytest.mark.rule("SETI-4.13", "SETI-6.3")
@rows(
    "number answers gain",
    (5, [], {"publicity": 1}),
    (6, [], {"data": 1}),
    (7, ["fly 4.4 4.3"], {}),
    (8, ["take deck"], {"cards": 1}),
    (9, [], {"probes": 2, "publicity": 1}),
    (31, ["stop"], {}),
    (58, [], {}),
    (60, [], {}),
    (74, [], {}),
    (85, ["tech probe-2"], {"score": 5}),
    (104, [], {}),
    (117, [], {}),
    (130, [], {}),
    (132, [], {"publicity": 2}),
    (133, ["stop"], {}),
)
def test_at_the_probe_limit_the_launch_is_skipped_and_the_rest_done(
    number: int, answers: list[str], gain: dict[str, int]
) -> None:
    """Card 9 alone ignores the limit."""
    game = holding(number).probe("4.4").bonus(probe_2="vp")
    play(game, number, *answers)
    assert change(game, number) == gain
    assert game.kind == "turn"


@cards(9)
def test_falcon_heavy_ignores_the_limit_for_its_own_launches_only(number: int) -> None:
    game = holding(number)
    play(game, number)
    game.turn_of(0)
    assert "launch" not in game.options


def grants(game: Example) -> int:
    """How many single steps are granted: step to and fro until none is left."""
    n = 0
    while game.kind == "move":
        steps = sorted(game.offers("fly"), key=lambda x: game.content(x.split()[2]) != ".")
        game.say(steps[0])
        n += 1
    return n


@pytest.mark.rule("SETI-7.7")
@rows(
    "number steps",
    (7, 1), (19, 2), (20, 2), (21, 2), (22, 2), (23, 2), (24, 3), (25, 4), (26, 2), (27, 1), (28, 1),
    (29, 1), (31, 1), (48, 1), (49, 1), (56, 1), (123, 1), (124, 2), (125, 1),
)  # fmt: skip
def test_how_many_moves_a_card_grants(number: int, steps: int) -> None:
    game = holding(number).probe("4.3").note()
    energy = game.s.energy[0]
    game.say(f"play {number}")
    assert game.kind == "move"
    assert grants(game) == steps
    assert game.s.energy[0] == energy, "without paying"


@pytest.mark.rule("SETI-7.7", "SETI-4.12")
@cards(19, 20, 21, 22, 23, 24, 25, 26, 123, 124, 125)
def test_moves_may_be_left_unused_and_are_skipped_without_a_probe(number: int) -> None:
    game = holding(number).probe("4.3")
    play(game, number, "stop")
    assert change(game, number) == {}
    assert game.where(number) == "discard"
    game = holding(number)
    play(game, number)
    assert game.kind == "turn"
    assert change(game, number) == {}


FLYBYS: tuple[tuple[Any, ...], ...] = (
    (20, "mercury", {"score": 4}),
    (21, "venus", {"score": 3}),
    (22, "mars", {"score": 4}),
    (23, "jupiter", {"score": 4}),
    (24, "saturn", {"score": 6}),
    (123, "asteroids", {"data": 1}),
    (124, "comet", {"score": 4}),
)


def visit(game: Example, target: str) -> tuple[str, str]:
    """A space beside the target, and its own."""
    there = game.find(target)
    return neighbour(game, there), there


def with_publicity(gain: dict[str, int], times: int, target: str) -> dict[str, int]:
    pays = 0 if target == "asteroids" else times
    return gain | ({"publicity": pays} if pays else {})


@rows("number target gain", *FLYBYS)
def test_a_flyby_pays_at_the_first_arrival(number: int, target: str, gain: dict[str, int]) -> None:
    game = holding(number)
    start, there = visit(game, target)
    game.probe(start)
    play(game, number, f"fly {start} {there}")
    game.auto("stop")
    assert change(game, number) == with_publicity(gain, 1, target)
    assert game.where(number) == "discard"


@rows("number target gain", *FLYBYS)
def test_a_flyby_pays_once_and_also_for_later_free_moves(
    number: int, target: str, gain: dict[str, int]
) -> None:
    game = holding(number).give(energy=9)
    start, there = visit(game, target)
    game.probe(start)
    play(game, number, "stop")
    assert change(game, number) == {}
    game.say(f"move {start} {there}")
    later = with_publicity(gain, 1, target) | {"energy": -1}
    assert change(game, number) == later
    game.say(f"move {there} {start}").note().say(f"move {start} {there}")
    assert game.gained(0).get("score", 0) == game.gained(0).get("data", 0) == 0, "only once"


@rows("number target gain", *FLYBYS)
def test_a_flyby_ignores_arrivals_before_it_and_in_later_turns(
    number: int, target: str, gain: dict[str, int]
) -> None:
    game = holding(number).give(energy=9)
    start, there = visit(game, target)
    game.probe(start).say(f"move {start} {there}")
    play(game, number)
    assert change(game, number) == {}, "a probe that is there must leave and come back"
    next_turn(game.auto("stop")).probe(start).note().say(f"move {start} {there}")
    gained = game.gained(0)
    assert gained.get("score", 0) == gained.get("data", 0) == 0, "another turn"


@cards(25)
def test_lightsail_pays_for_each_different_planet_and_counts_earth(number: int) -> None:
    game = holding(number).probe("1.1")
    play(game, number, "fly 1.1 1.0", "fly 1.0 2.0", "fly 2.0 1.0", "fly 1.0 2.0")
    assert change(game, number) == {"score": 2, "publicity": 2}, "Earth and Mars, once each"
    game.say("move 2.0 3.0")
    assert game.gained(0)["score"] == 3, "Jupiter by a later move"


@cards(25)
def test_lightsail_does_not_count_a_launch_as_a_visit_of_earth(number: int) -> None:
    game = holding(number)
    play(game, number)
    game.run(("launch", 0))
    assert "score" not in change(game, number)


@cards(125)
def test_trajectory_correction_pays_for_a_step_along_the_ring(number: int) -> None:
    game = holding(number).probe("4.4")
    play(game, number, "fly 4.4 4.3")
    assert change(game, number) == {"score": 3, "publicity": 1}
    game.say("move 4.3 4.4")
    assert game.gained(0)["score"] == 3, "once"
    game = holding(number).probe("4.3").say("move 4.3 4.4")
    play(game, number, "fly 4.4 3.4")
    assert change(game, number) == {"publicity": 1}, "Saturn's publicity; not along the ring"
    game.note().say("move 3.4 3.5")
    assert game.gained(0) == {"energy": -1, "score": 3, "publicity": 1}


@cards(125)
def test_trajectory_correction_does_not_count_a_push(number: int) -> None:
    """R-28: a push along the ring is a visit but no move."""
    game = holding(number).sky(5, 2, 0, rotation=1).probe("1.4")
    play(game, number, "stop").note().run(("rotate",))
    assert game.at() == ["1.3"]
    assert game.gained() == {}


@cards(125)
def test_trajectory_correction_is_for_its_player_only(number: int) -> None:
    game = holding(number).probe("4.4", seat=1).probe("4.3")
    play(game, number, "stop").note()
    game.run(("move", 1, 1)).say("fly 4.4 4.5")
    assert "score" not in game.gained(1)


@cards(26)
def test_through_the_asteroid_belt(number: int) -> None:
    """Leaving asteroids costs 1 for the rest of the turn, whatever pays for it."""
    game = holding(number).probe("3.3").note()
    play(game, number, "fly 3.3 2.3", "fly 2.3 3.3")
    assert game.kind == "turn"
    game.say("move 3.3 2.3")
    assert change(game, number) == {"energy": -1}
    next_turn(game.say("move 2.3 3.3")).note().say("move 3.3 2.3")
    assert game.gained(0) == {"energy": -2}, "the rule ends with the turn"


@cards(26)
def test_through_the_asteroid_belt_is_for_its_player_only(number: int) -> None:
    game = holding(number).probe("3.3", seat=1).give(1, energy=0)
    play(game, number)
    game.run(("move", 1, 1))
    assert game.offers("fly") == set()


@cards(19)
def test_gravitational_slingshot_gives_a_move_or_the_publicity(number: int) -> None:
    game = holding(number).probe("1.1")
    play(game, number, "fly 1.1 1.0")
    assert game.kind == "move", "Earth pays nothing, so there is nothing to turn into a move"
    game.say("fly 1.0 2.0")
    assert game.answers == {"as publicity", "as move"}
    game.say("as move", "fly 2.0 3.0")
    assert game.kind == "slingshot"
    game.say("as publicity")
    assert change(game, number) == {"publicity": 1}
    game.say("move 3.0 2.0")
    assert game.kind == "slingshot", "a later move in this turn counts as well"
    game.say("as move", "stop")
    assert game.at() == ["2.0"]
    next_turn(game).note().say("move 2.0 3.0")
    assert game.gained(0) == {"energy": -1, "publicity": 1}, "the rule ends with the turn"


@cards(19)
def test_gravitational_slingshot_only_for_planets(number: int) -> None:
    game = holding(number).probe("4.0").note()
    play(game, number, "fly 4.0 4.1")
    assert change(game, number) == {"publicity": 1}, "a comet just pays"
    assert game.kind == "move"


@cards(74)
def test_pre_launch_testing_counts_move_corners_in_hand(number: int) -> None:
    """Cards 1 and 9 show a move, 11 doesn't, an alien card does; they stay in hand."""
    game = holding(number).discovered("left").hand(1, 9, 11, "et.14")
    play(game, number, "show 3")
    assert game.at() == ["1.0"]
    assert grants(game) == 3
    assert len(game.s.hand[0]) == 4
    assert game.where(number) == "discard"


@cards(74)
def test_pre_launch_testing_with_no_such_card(number: int) -> None:
    game = holding(number).hand(11)
    play(game, number)
    assert game.answers == {"show 0"}, "asked all the same: others must not learn it"
    game.say("show 0")
    assert game.kind == "turn"
    assert change(game, number) == {"probes": 1}


@rows(
    "number prepare moves",
    (133, lambda g: g, 2),
    (133, lambda g: g.sky(1, 0, 0), 1),
    (133, lambda g: g.sky(0, 4, 1), 0),
    (133, lambda g: g.sky(4, 1, 0), 1),
    (133, lambda g: g.sky(5, 0, 0), 2),
    (133, lambda g: g.sky(1, 1, 1), 3),
)
def test_optimal_launch_window_counts_what_stands_in_earths_sector(
    number: int, prepare: Prepare, moves: int
) -> None:
    """Planets and comets from the Sun to the edge; Earth itself isn't counted."""
    game = prepare(holding(number))
    sector = game.sector("earth")
    shown = [game.content(f"{ring}.{sector}") for ring in range(1, 5)]
    assert moves == sum(x not in ("earth", ".", "asteroids") for x in shown)
    play(game, number)
    assert grants(game) == moves
    assert game.where(number) == "discard"


@pytest.mark.rule("SETI-7.4")
@cards(125)
def test_a_single_step_off_asteroids_may_be_topped_up(number: int) -> None:
    """Leaving asteroids costs 2: the granted step and 1 energy, or a step held for the other."""
    game = holding(number).probe("3.3")
    play(game, number, "fly 3.3 3.2")
    assert change(game, number) == {"energy": -1, "score": 3, "publicity": 1}
    game = holding(number).probe("3.3").give(energy=0)
    play(game, number)
    assert game.offers("fly") == set()
    assert "stop" in game.answers
