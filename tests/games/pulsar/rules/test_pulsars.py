"""Claiming pulsars (PUL-15)."""

from __future__ import annotations

import pytest

from orrery.games.pulsar.state import NOBODY
from tests.games.pulsar.rules.flying import flown
from tests.games.pulsar.scenario import position

SIX = ("p01", "p02", "p03", "p04", "p05", "p06")


@pytest.mark.rule("PUL-15.1")
def test_landing_claims_a_pulsar_without_a_question() -> None:
    game = position(dice=(1, 2), at="g44").note().fly("1", "p12")
    assert game.kind == "turn"
    assert game.owner("p12") == 0
    assert game.gained() == {"dice": -1, "rings": -1}
    assert game.s.rings == [5, 6, 6]


@pytest.mark.rule("PUL-15.2", "PUL-12.13")
def test_flying_through_claims_nothing() -> None:
    game = position(dice=(2,), at="g44").patents("1.3").note().say("flight 2", "fly g45 pulsars 1")
    assert flown(game) == ("g44", "p12", "g45")
    assert game.owner("p12") == NOBODY
    assert "rings" not in game.gained()


@pytest.mark.rule("PUL-15.3")
def test_a_claimed_pulsar_stays_with_its_owner() -> None:
    game = position(dice=(1,), at="g44").claim("p12", seat=1).gyrodynes(small=1).note()
    game.fly("1", "p12")
    assert (game.ship(), game.owner("p12")) == ("p12", 1)
    assert game.gained() == {"dice": -1}
    assert game.offers("place") == set()  # nor can anybody else build there


@pytest.mark.rule("PUL-15.3", "PUL-16.6")
def test_nobody_else_starts_its_gyrodyne() -> None:
    game = position(dice=(3, 5, 6)).claim("p12", seat=1, size="small").modifiers()
    assert game.offers("spin") == set()
    assert game.turn(1, (3,)).offers("spin") == {"spin p12 3"}


@pytest.mark.rule("PUL-15.3")
def test_landing_on_an_own_pulsar_changes_nothing() -> None:
    game = position(dice=(1,), at="g44").claim("p12", size="small").note().fly("1", "p12")
    assert game.gained() == {"dice": -1}
    assert (game.owner("p12"), game.s.on_pulsar[11]) == (0, 1)


@pytest.mark.rule("PUL-15.4", "PUL-1.11")
def test_the_seventh_pulsar_is_not_claimed() -> None:
    """PUL-TV-35."""
    game = position(dice=(1,), at="g44").claim(*SIX).note()
    assert game.s.rings[0] == 0
    game.fly("1", "p12")
    assert (game.ship(), game.owner("p12")) == ("p12", NOBODY)
    assert game.gained() == {"dice": -1}
    six = position(dice=(1,), at="g44").claim(*SIX[:5]).fly("1", "p12")
    assert (six.owner("p12"), six.s.claimed(0)) == (0, 6)


@pytest.mark.rule("PUL-15.4", "PUL-17.18")
def test_without_rings_an_isolated_pulsar_is_not_claimed_either() -> None:
    game = position(dice=(6,)).claim(*SIX).note().say("take a2 6 6")
    assert game.kind == "turn"
    assert game.gained() == {"dice": -1, "score": 3}


@pytest.mark.rule("PUL-15.5", "PUL-17.18")
@pytest.mark.parametrize("cluster", ["open", "dead-ends"])
def test_a_transmitter_claims_an_isolated_unclaimed_pulsar(cluster: str) -> None:
    game = position(dice=(6,), cluster=cluster).claim("p15", seat=1).note().say("take a2 6 6")
    assert game.asked == (0, "claim")
    assert game.options == {"claim p14", "claim p16", "skip"}
    game.say("claim p16")
    assert (game.owner("p16"), game.ship()) == (0, "e1")  # the ship stays where it is
    assert game.gained() == {"dice": -1, "score": 3, "rings": -1}


@pytest.mark.rule("PUL-15.5", "PUL-19.12")
def test_a_technology_claims_an_isolated_pulsar_too() -> None:
    game = position(dice=(5,)).round(2).note().say("patent 2.2 5")
    assert game.options == {"claim p14", "claim p15", "claim p16", "skip"}
    game.say("claim p14", "gain large")
    assert game.gained() == {"dice": -1, "rings": -1, "large": 1}
    assert game.offers("place") == {"place large p14"}
    # With every isolated pulsar claimed that part is lost.
    game = position(dice=(5,)).round(2).claim("p14", "p15", "p16", seat=1).say("patent 2.2 5")
    assert game.kind == "gain"


@pytest.mark.rule("PUL-17.18")
def test_claiming_an_isolated_pulsar_is_optional() -> None:
    game = position(dice=(6,)).note().say("take a2 6 6", "skip")
    assert game.gained() == {"dice": -1, "score": 3}
    assert game.s.claimed(0) == 0
