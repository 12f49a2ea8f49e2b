"""Construction awards (PUL-16.8 to 16.13)."""

from __future__ import annotations

import pytest

from orrery.games.pulsar.box import SIZES
from tests.games.pulsar.scenario import position


@pytest.mark.rule("PUL-16.8")
@pytest.mark.parametrize("size", SIZES)
def test_the_first_with_two_of_a_size_takes_seven_points(size: str) -> None:
    game = position().claim("p01", "p02", "p03").gyrodynes(**{size: 3}).note()
    game.say(f"place {size} p01")
    assert game.gained() == {size: -1}
    game.say(f"place {size} p02")
    assert game.gained() == {size: -2, "score": 7}
    assert game.points("awards") == 7
    assert game.s.awards == [(0,) if s == size else () for s in SIZES]
    game.say(f"place {size} p03")
    assert game.gained() == {size: -3, "score": 7}  # three are no better


@pytest.mark.rule("PUL-16.8")
@pytest.mark.parametrize("spinning", [False, True])
def test_spinning_ones_count_like_those_under_construction(spinning: bool) -> None:
    game = position().claim("p01", size="medium", spinning=spinning).claim("p02")
    game.gyrodynes(medium=1).note().say("place medium p02")
    assert game.gained()["score"] == 7


@pytest.mark.rule("PUL-16.8")
def test_gyrodynes_in_front_of_a_player_and_of_others_do_not_count() -> None:
    game = position().claim("p01").claim("p02", seat=1, size="large").gyrodynes(large=3).note()
    game.say("place large p01")
    assert game.gained() == {"large": -1}
    assert game.s.awards == [(), (), ()]


@pytest.mark.rule("PUL-16.8", "PUL-16.11")
def test_two_of_different_sizes_are_no_pair() -> None:
    game = position().claim("p01", "p02").gyrodynes(small=1, large=1).note()
    game.say("place small p01", "place large p02")
    assert game.gained() == {"small": -1, "large": -1}


@pytest.mark.rule("PUL-16.9")
def test_the_second_takes_four_and_the_third_nothing() -> None:
    game = position()
    for seat, points in ((0, 7), (1, 4), (2, 0)):
        one, other = f"p{2 * seat + 1:02}", f"p{2 * seat + 2:02}"
        game.turn(seat).claim(one, other, seat=seat).gyrodynes(small=2, seat=seat).note()
        game.say(f"place small {one}", f"place small {other}")
        assert game.gained(seat).get("score", 0) == points
    assert game.s.awards[0] == (0, 1)


@pytest.mark.rule("PUL-16.10")
def test_four_before_anyone_else_has_two_take_both() -> None:
    """PUL-TV-34."""
    game = position().claim("p01", "p02", "p03", size="small").claim("p04").gyrodynes(small=1)
    game.claim("p05", seat=1, size="small").awards("small", 0).note().say("place small p04")
    assert game.gained() == {"small": -1, "score": 4}
    assert game.s.awards[0] == (0, 0)
    # Then nothing is left for the second player.
    game.turn(1).claim("p06", seat=1).gyrodynes(small=1, seat=1).note().say("place small p06")
    assert game.gained(1) == {"small": -1}


@pytest.mark.rule("PUL-16.10")
def test_four_after_somebody_has_two_take_nothing() -> None:
    game = position().claim("p01", "p02", "p03", size="small").claim("p04").gyrodynes(small=1)
    game.claim("p05", "p06", seat=1, size="small").awards("small", 0, 1)
    assert game.note().say("place small p04").gained() == {"small": -1}


@pytest.mark.rule("PUL-16.10", "PUL-16.9")
def test_four_of_the_second_player_take_one_award() -> None:
    game = position().claim("p01", "p02", "p03", size="small").claim("p04").gyrodynes(small=1)
    game.claim("p05", "p06", seat=1, size="small").awards("small", 1, 0)
    assert game.note().say("place small p04").gained() == {"small": -1}


@pytest.mark.rule("PUL-16.11")
def test_awards_of_all_sizes_can_be_won() -> None:
    game = position().claim("p01", "p02", "p03", "p04", "p05", "p06")
    game.gyrodynes(small=2, medium=2, large=2).note()
    for n, size in enumerate(SIZES):
        game.say(f"place {size} p{2 * n + 1:02}", f"place {size} p{2 * n + 2:02}")
        assert game.gained()["score"] == 7 * (n + 1)


@pytest.mark.rule("PUL-16.12")
def test_awards_are_kept_and_counted_at_the_end() -> None:
    """B7.1: 4 points for each award."""
    game = position(technologies="AAB").patents("7.1").awards("small", 0, 0).awards("large", 1, 0)
    assert game.final_scoring().points("final-technologies") == 3 * 4
    assert game.points("final-technologies", 1) == 0


@pytest.mark.rule("PUL-16.13", "PUL-16.8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_number_of_players_has_all_awards(players: int) -> None:
    game = position(players)
    for size in SIZES:
        for seat, points in ((0, 7), (1, 4)):
            pulsars = ("p01", "p02") if seat == 0 else ("p03", "p04")
            s = game.s
            s.on_pulsar, s.owned, s.rings = [0] * 16, [-1] * 16, [6] * players
            game.turn(seat).claim(*pulsars, seat=seat).gyrodynes(**{size: 2}, seat=seat).note()
            game.say(*(f"place {size} {pulsar}" for pulsar in pulsars))
            assert game.gained(seat)["score"] == points
    assert game.s.awards == [(0, 1)] * 3


@pytest.mark.rule("PUL-16.8")
def test_starting_a_gyrodyne_wins_no_award() -> None:
    game = position(dice=(3,)).claim("p01", "p02", "p03", size="small").awards("small", 0)
    assert game.note().say("spin p01 3").gained() == {"dice": -1}
