"""Teleports of the survey ship (PUL-17.16, 17.17)."""

from __future__ import annotations

import pytest

from orrery.games.pulsar.state import NOBODY
from tests.games.pulsar.rules.flying import built, cluster
from tests.games.pulsar.scenario import Example, position

ISOLATED = {"p14", "p15", "p16"}
SIDES = ("open", "dead-ends")


def teleporting(transmitter: str, at: str = "", side: str = "open") -> Example:
    """The transmitter that teleports is online: a8 and c1 to a system, b4 to a pulsar, a5
    anywhere."""
    game = position(dice=(1, 2, 4, 4, 5, 6), cluster=side, at=at).modifiers().offer(transmitter)
    for cost in {"a5": (4, 4), "a8": (5,), "b4": (2, 6), "c1": (1, 2)}[transmitter]:
        verb = "pay" if game.s.transmitters[0] else "take"
        game.note().say(f"{verb} {transmitter} {cost} {cost}")
    assert game.asked == (0, "teleport")
    return game


def targets(game: Example) -> set[str]:
    return {text.removeprefix("teleport ") for text in game.options - {"skip"}}


@pytest.mark.rule("PUL-17.16", "PUL-17.17", "PUL-12.2", "PUL-12.8")
@pytest.mark.parametrize("side", SIDES)
def test_where_ships_are_teleported(side: str) -> None:
    places = [name for name in cluster(side).places if name[0] != "e"]
    systems = {name for name in places if name[0] == "s"}
    pulsars = {name for name in places if name[0] == "p"} - ISOLATED
    assert targets(teleporting("a8", side=side)) == systems
    assert targets(teleporting("c1", side=side)) == systems
    assert targets(teleporting("b4", side=side)) == pulsars
    assert targets(teleporting("a5", side=side)) == set(places) - ISOLATED


@pytest.mark.rule("PUL-17.16")
def test_a_teleport_may_lead_to_where_the_ship_is() -> None:
    """Then it is a landing all the same: a pulsar is visited (technology 1.3), and a system that
    was left unbuilt gets its station."""
    game = teleporting("b4", at="p03").patents("1.3").say("teleport p03")
    assert (game.ship(), game.owner("p03")) == ("p03", 0)
    assert game.gained() == {"dice": -1, "score": 3, "rings": -1}
    game = teleporting("a8", at="s11").say("teleport s11")
    assert (game.ship(), built(game), game.kind) == ("s11", [("s11", "blue")], "exploration")
    assert "g09" in targets(teleporting("a5", at="g09"))


@pytest.mark.rule("PUL-17.16")
def test_a_teleport_is_optional() -> None:
    game = teleporting("a8", at="g09").say("skip")
    assert (game.ship(), game.kind) == ("g09", "turn")
    assert game.gained() == {"dice": -1, "score": 2}
    assert game.s.revealed == 0


@pytest.mark.rule("PUL-17.16", "PUL-13.1", "PUL-13.9")
def test_in_a_system_it_is_a_landing() -> None:
    game = teleporting("a8").say("teleport s11")
    assert game.ship() == "s11"
    assert built(game) == [("s11", "blue")]
    assert game.kind == "exploration"
    game.say("bonus printed")
    assert game.gained() == {"dice": -1, "score": 2, "stations": 1, "cubes": 2}
    assert game.s.revealed == 1 << 10


@pytest.mark.rule("PUL-17.16", "PUL-13.9", "PUL-13.10")
def test_a_taken_blue_planet_leaves_a_lifeless_one() -> None:
    game = teleporting("a8").station("s11", seat=1, planet=1).say("teleport s11")
    assert (built(game), game.kind) == ([("s11", "lifeless")], "turn")
    game = teleporting("a8").station("s11").say("teleport s11")
    assert (built(game), game.kind, game.ship()) == ([], "turn", "s11")


@pytest.mark.rule("PUL-17.16", "PUL-15.1")
def test_on_a_pulsar_it_claims() -> None:
    game = teleporting("b4").say("teleport p09")
    assert (game.ship(), game.owner("p09")) == ("p09", 0)
    assert game.gained() == {"dice": -1, "rings": -1}
    game = teleporting("b4").claim("p09", seat=2).say("teleport p09")
    assert (game.ship(), game.owner("p09")) == ("p09", 2)


@pytest.mark.rule("PUL-17.16", "PUL-14.6")
def test_a_dead_end_gives_its_tile() -> None:
    game = teleporting("b4", side="dead-ends").tiles("cubes").say("teleport p11")
    assert game.gained() == {"dice": -1, "rings": -1, "cubes": 3}
    game = teleporting("a8", side="dead-ends").tiles("cubes").say("teleport s10")
    assert game.kind == "exploration"
    assert game.gained()["cubes"] == 3


@pytest.mark.rule("PUL-17.16", "PUL-12.13")
def test_it_visits_its_target_alone() -> None:
    """Pulsar 12 is left for pulsar 9: 3 points for that visit with the technology 1.3."""
    game = teleporting("b4", at="p12").patents("1.3").say("teleport p09")
    assert game.gained()["score"] == 3
    game = teleporting("a5", at="p12").patents("1.3").say("teleport g44")
    assert game.gained() == {"dice": -1}
    assert (game.ship(), game.s.revealed, game.owner("p12")) == ("g44", 0, NOBODY)


@pytest.mark.rule("PUL-17.16", "PUL-18.11")
def test_it_is_no_flight() -> None:
    """No gate run is asked for, and an ability that works on flights gives nothing: a point for a
    flight, a point for each colour of gates (board I, side D)."""
    game = position(dice=(4, 4), technologies="DAA").patents("1.1", "2.3").headquarters("a2", "1a")
    game.modifiers().offer("a5").note().say("take a5 4 4", "pay a5 4 4")
    assert game.kind == "teleport"
    game.say("teleport g05")
    assert game.gained() == {"dice": -2}
    assert game.s.runs_used[0] == 0
    assert game.events("flies") == []


@pytest.mark.rule("PUL-17.16", "PUL-19.11")
def test_technologies_teleport_as_well() -> None:
    game = position(dice=(4,)).round(4).note().say("patent 4.2 4")
    assert game.kind == "teleport"
    assert {place[0] for place in targets(game)} == {"s"}
    game = position(dice=(5,), technologies="ABA").round(4).note().say("patent 4.2 5")
    assert {place[0] for place in targets(game)} == {"p"}
    assert not targets(game) & ISOLATED


@pytest.mark.rule("PUL-17.16", "PUL-12.15")
def test_other_ships_are_no_hindrance() -> None:
    game = teleporting("a5").at("g30", seat=1).say("teleport g30")
    assert game.ship(0) == game.ship(1) == "g30"
