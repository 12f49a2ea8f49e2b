"""Life traces: where they may be marked, and what that brings (SETI-10, GEN-2, 3, 6, 7)."""

from __future__ import annotations

import pytest

from orrery.games.seti.state import NEUTRAL, NOBODY
from tests.games.seti.scenario import position
from tests.games.seti.species.helpers import met, over


@pytest.mark.rule("SETI-10.1", "GEN-6", "SETI-10.2")
def test_a_trace_goes_to_a_space_of_its_colour_and_an_any_trace_to_all_three() -> None:
    game = position().do(0, ("trace", "pink"))
    places = ("discovery", "overflow")
    assert game.answers == {f"trace {x} pink {y}" for x in ("left", "right") for y in places}
    game = position().do(0, ("trace", "any"))
    assert game.answers == {
        f"trace {side} {colour} {place}"
        for side in ("left", "right")
        for colour in ("pink", "yellow", "blue")
        for place in places
    }


@pytest.mark.rule("GEN-2", "SETI-10.4", "SETI-10.3", "SETI-10.2")
@pytest.mark.parametrize(("side", "points"), [("left", 5), ("right", 3)])
@pytest.mark.parametrize("colour", ["pink", "yellow", "blue"])
def test_a_discovery_space_pays_at_once_and_holds_one_marker(
    side: str, points: int, colour: str
) -> None:
    game = position().do(0, ("trace", colour)).say(f"trace {side} {colour} discovery")
    assert game.gained() == {"score": points, "publicity": 1}
    assert game.points("traces") == points
    game.do(1, ("trace", colour))
    assert f"trace {side} {colour} discovery" not in game.options
    assert f"trace {side} {colour} overflow" in game.options


@pytest.mark.rule("GEN-3", "SETI-10.6", "SETI-10.7", "SETI-10.5")
def test_overflow_is_always_open_and_pays_three_points_each_time() -> None:
    game = position()
    for _ in range(4):
        game.do(0, ("trace", "blue")).say("trace right blue overflow")
    assert game.gained() == {"score": 12}
    assert game.s.overflow == [(), (), (), (), (), (0, 0, 0, 0)]
    game.trace("left", "blue", "discovery", seat=1).trace("right", "blue", "discovery", seat=1)
    game.do(0, ("trace", "blue"))
    assert game.answers == {"trace left blue overflow", "trace right blue overflow"}


@pytest.mark.rule("GEN-3", "SETI-10.7", "SETI-10.8")
def test_overflow_stays_open_after_the_discovery_and_beside_better_spaces() -> None:
    game = met("anomalies").do(0, ("trace", "pink"))
    assert {"trace left pink overflow", "trace left pink 1"} <= game.answers
    assert "trace left pink discovery" not in game.answers
    game.say("trace left pink overflow")
    assert game.gained() == {"score": 3}


@pytest.mark.rule("SETI-10.11", "GEN-6", "GEN-3")
def test_a_trace_must_be_marked() -> None:
    game = met("exertians").do(0, ("trace", "pink"))
    assert {option.split()[0] for option in game.answers} == {"trace"}


@pytest.mark.rule("SETI-10.8", "SETI-25.5", "GEN-6")
def test_board_spaces_open_with_the_discovery_and_are_filled_in_any_order() -> None:
    game = position().do(0, ("trace", "pink"))
    assert "trace left pink 3" not in game.options
    game = met("anomalies").note().do(0, ("trace", "pink"))
    assert {f"trace left pink {n}" for n in range(1, 6)} <= game.answers
    game.say("trace left pink 3")
    assert game.gained() == {"score": 2, "publicity": 1}
    game.do(1, ("trace", "pink"))
    assert "trace left pink 3" not in game.options, "one marker a space"
    assert {"trace left pink 1", "trace left pink 2", "trace left pink 4"} <= game.options


@pytest.mark.rule("SETI-10.12")
def test_one_player_may_mark_all_three_discovery_spaces() -> None:
    game = position()
    for colour in ("pink", "yellow", "blue"):
        game.do(0, ("trace", colour)).say(f"trace left {colour} discovery")
    assert game.s.discovery[0] == (0, 0, 0)
    assert game.gained() == {"score": 15, "publicity": 3}


@pytest.mark.rule("GEN-7", "SETI-10.9")
def test_traces_of_a_species_are_board_discovery_and_overflow_together() -> None:
    game = met("mascamites", by=(0, 1, NEUTRAL)).mission("et.5")
    game.trace("left", "blue", 1).trace("left", "yellow").trace("right", "yellow")
    assert game.gold_box("et.5") == 3, "the discovery marker, the board's and the overflow's"
    assert game.traces_of() == 4
    assert game.gold_box("et.5", seat=1) == 1


@pytest.mark.rule("SETI-10.10", "GEN-6", "SETI-24.1")
def test_neutral_markers_stand_on_discovery_spaces_only() -> None:
    game = position(left="anomalies", right="oumuamua")
    game.s.gold_done = [3, 3]
    game.discovered("left").discovered("right").give(score=30)
    over(game)
    assert game.s.neutral == [2, 2], "no room, no effect"
    assert game.s.overflow == [()] * 6
    assert all(NEUTRAL not in held for column in game.s.markers for held in column)


@pytest.mark.rule("SETI-10.10", "SETI-24.1", "GEN-4")
def test_a_neutral_marker_can_complete_the_discovery() -> None:
    game = position().trace("left", "pink", "discovery").trace("left", "blue", "discovery", seat=1)
    game.give(score=20)
    over(game)
    assert game.s.discovery[0] == (0, NEUTRAL, 1)
    assert game.s.discovered == (True, False)
    assert [len(hand) for hand in game.s.hand] == [1, 1], "GEN-5: nothing for a neutral marker"


@pytest.mark.rule("GEN-6", "SETI-10.3")
def test_costs_close_spaces_to_those_who_cannot_pay() -> None:
    game = met("centaurians").give(data=2).do(0, ("trace", "any"))
    spaces = {o for o in game.answers if o.startswith("trace left yellow")}
    assert spaces == {f"trace left yellow {x}" for x in (1, 2, 3, 5, "overflow")}
    game = met("oumuamua").give(exofossils=0).do(0, ("trace", "blue"))
    spaces = {o for o in game.answers if o.startswith("trace left")}
    assert spaces == {f"trace left blue {x}" for x in (2, 3, 4, "overflow")}


@pytest.mark.rule("GEN-6")
def test_an_endless_space_is_paid_anew_every_time_and_by_everybody() -> None:
    game = met("oumuamua").give(exofossils=2).give(1, exofossils=1).note()
    game.do(0, ("trace", "pink")).say("trace left pink 5")
    game.do(1, ("trace", "pink")).say("trace left pink 5")
    game.do(0, ("trace", "pink")).say("trace left pink 5")
    assert game.s.markers[0][4] == (0, 1, 0)
    assert game.gained() == {"score": 12, "exofossils": -2}
    assert game.gained(1) == {"score": 6, "exofossils": -1}
    game.do(0, ("trace", "pink"))
    assert "trace left pink 5" not in game.options


def test_nobody_stands_on_a_fresh_board() -> None:
    game = position()
    assert game.s.discovery == [(NOBODY,) * 3] * 2
    assert game.s.markers == [()] * 6
