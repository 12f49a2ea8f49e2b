"""Rotations on the table: the cycle, and what becomes of probes (SETI-17)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.seti.rules.test_sky import ROTATIONS
from tests.games.seti.scenario import Example, position


def turn_discs(game: Example, times: int = 1) -> Example:
    game.run(*[("rotate",)] * times)
    assert game.kind == "turn"
    return game


@pytest.mark.rule("SETI-17.1", "SETI-22.4")
def test_when_the_system_is_rotated() -> None:
    game = position().give(publicity=6, credits=9, energy=9).sky(4, 4, 4, rotation=1)
    assert game.say("research").s.offsets == [3, 4, 4]
    game = (
        position()
        .give(credits=9, energy=9)
        .sky(4, 4, 4, rotation=1)
        .hand(81)
        .tech("probe-2", seat=1)
    )
    game.say("play 81").auto()
    assert game.s.offsets == [4, 4, 4]  # a card that says not to
    game = position().sky(4, 4, 4, rotation=1).say("pass")
    assert game.s.offsets == [3, 4, 4]


@pytest.mark.rule("SETI-17.2", "SETI-17.3", "SETI-17.4", "SETI-17.5")
def test_the_cycle_of_the_discs() -> None:
    """TV-26"""
    game = position().sky(0, 4, 4, rotation=1)
    seen = [list(turn_discs(game).s.offsets) for _ in range(4)]
    assert seen == [[7, 4, 4], [6, 3, 4], [5, 2, 3], [4, 2, 3]]
    assert [event.facts["disc"] for event in game.events("rotates")] == [1, 2, 3, 1]


@pytest.mark.parametrize("case", ROTATIONS)
@pytest.mark.rule("SETI-17.6", "SETI-17.7", "SETI-17.8", "SETI-17.9", "SETI-17.10")
def test_probes_ride_stay_or_are_pushed(case: tuple[Any, ...]) -> None:
    offsets, disc, start, _, _, fate, end, later = case
    earth, mars, jupiter = offsets
    game = position().sky(earth, mars, jupiter, rotation=disc)
    where, to = (f"{ring}.{sector}" for ring, sector in (start, end))
    game.give(energy=0, publicity=4).probe(where).probe(where, seat=1).note()
    turn_discs(game)
    paid = {"publicity": 1} if fate == "pushed" and later == "comet" else {}
    for seat in (0, 1):
        assert game.at(seat) == [to]
        assert game.gained(seat) == paid  # a push costs nothing, not even from asteroids


@pytest.mark.rule("SETI-17.7", "SETI-17.8", "SETI-17.10")
def test_the_example_of_three_rotations() -> None:
    """TV-22, TV-23: the first leaves the probe, the second pushes it onto a comet, on which it
    rides with the third."""
    game = position().sky(0, 0, 1, rotation=1).probe("2.7").give(publicity=4)
    assert game.content("2.7") == "."
    assert (turn_discs(game).at(), game.s.publicity[0]) == (["2.7"], 4)
    assert (turn_discs(game).at(), game.s.publicity[0]) == (["2.6"], 5)
    assert game.content("2.6") == "comet"
    assert (turn_discs(game).at(), game.s.publicity[0]) == (["2.5"], 5)
    assert game.content("2.5") == "comet"
    assert game.s.offsets == [5, 6, 0]


@pytest.mark.rule("SETI-17.6", "SETI-7.12")
def test_riding_is_no_visit() -> None:
    game = position().probe("venus").mission(2).give(publicity=4)
    turn_discs(game, 3)
    assert game.content(game.at()[0]) == "venus"
    assert (game.s.publicity[0], game.s.covered[2]) == (4, 0)


@pytest.mark.rule("SETI-17.10", "SETI-15.16", "SETI-7.11")
def test_being_pushed_is_a_visit() -> None:
    """A-10: a comet for a mission, in another player's turn; one that asks for one's own turn
    doesn't count."""
    game = position(3).sky(5, 2, 0, rotation=1).mission(129, seat=1).probe("1.4", seat=1)
    turn_discs(game)
    assert game.at(1) == ["1.3"]
    assert game.content("1.3") == "asteroids"
    game = position(3).sky(5, 2, 0, rotation=1).mission(129).probe("1.4").run(("rotate",))
    assert game.answers == {"cover 129 0", "cover 129 1", "cover 129 2", "skip"}


@pytest.mark.rule("SETI-17.10", "SETI-27.1")
def test_a_push_at_ten_publicity() -> None:
    game = position().sky(5, 6, 2, rotation=1).give(publicity=10).probe("1.4")
    assert turn_discs(game).s.publicity[0] == 10


@pytest.mark.rule("SETI-17.11")
def test_sectors_of_planets_are_those_of_now() -> None:
    game = position().give(publicity=9).tech("telescope-2")
    before = game.star_with("earth"), game.star_with("mercury")
    turn_discs(game, 2)
    assert (game.star_with("earth"), game.star_with("mercury")) != before
    game.give(credits=1, energy=2).say("scan", "scan mercury", "scan earth")
    assert game.markers_at(game.star_with("mercury")) == (0,)
    assert game.markers_at(game.star_with("earth")) == (0,)
    assert (game.sector("earth"), game.sector("mercury")) == (6, 2)
