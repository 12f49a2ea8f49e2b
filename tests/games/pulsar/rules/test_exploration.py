"""The exploration bonus and its tiles (PUL-14)."""

from __future__ import annotations

import pytest

from tests.games.pulsar.scenario import Example, position


def landed(tile: int, *tiles: str) -> Example:
    """Landed in a new system with this tile, with these exploration tiles in the stack."""
    game = position(dice=(1, 6), at="g07").system("s04", tile).tiles(*tiles).note()
    return game.fly("1", "s04")


@pytest.mark.rule("PUL-14.1")
def test_no_bonus_without_landing_on_a_blue_planet() -> None:
    flown_through = position(dice=(2,), at="g07").system("s04", 17).note().fly("2", "p03")
    assert flown_through.kind == "turn"
    lifeless = position(dice=(1,), at="g07").system("s04", 11).station("s04", seat=1, planet=1)
    assert lifeless.note().fly("1", "s04").kind == "turn"
    for game in (flown_through, lifeless):
        assert "cubes" not in game.gained()
        assert game.events("tile") == []


@pytest.mark.rule("PUL-14.1", "PUL-14.2")
def test_the_bonus_is_given_once_for_a_landing_on_a_blue_planet() -> None:
    game = landed(11, "four-points")
    assert game.options == {"bonus printed", "bonus tile"}
    assert game.say("bonus printed").kind == "turn"
    assert game.gained() == {"dice": -1, "stations": 1, "cubes": 2}


@pytest.mark.rule("PUL-14.2", "PUL-20.3")
def test_either_what_is_printed_or_a_tile() -> None:
    """PUL-TV-29: a system that shows both modifiers."""
    game = landed(16, "five-points").say("bonus printed")
    assert game.gained() == {"dice": -1, "stations": 1, "swings": 1, "boosts": 1}
    assert game.events("tile") == []
    game = landed(16, "five-points").say("bonus tile")
    assert game.gained() == {"dice": -1, "stations": 1, "score": 5}
    assert game.points("exploration") == 5


@pytest.mark.rule("PUL-14.3", "PUL-28.4")
def test_a_tile_is_resolved_at_once_and_discarded() -> None:
    game = landed(17, "cubes", "four-points")
    before = list(game.s.used_tiles)
    game.say("bonus tile")
    assert game.kind == "turn"
    assert game.gained()["cubes"] == 3
    assert [game.s.box.tile_names[kind] for kind in game.s.tiles] == ["four-points"]
    assert sorted(game.s.used_tiles) == sorted([*before, game.s.box.tile_names.index("cubes")])


@pytest.mark.rule("PUL-14.4", "PUL-14.3")
def test_extra_stations_are_kept() -> None:
    game = landed(17, "station")
    discarded = list(game.s.used_tiles)
    game.say("bonus tile")
    assert game.gained() == {"dice": -1, "stations": 1, "kept": 1}
    assert (game.s.tiles, game.s.used_tiles) == ([], discarded)


@pytest.mark.rule("PUL-14.4", "PUL-23.11")
def test_extra_stations_count_in_final_scoring_alone() -> None:
    eight = [f"s{n:02}" for n in range(1, 9)]
    game = position().station(*eight)
    assert game.s.stations(0) == 8
    game.s.kept[0] = 1
    assert game.s.stations(0) == 8
    game.final_scoring()
    assert game.points("stations") == 25  # as nine
    assert game.points("goals") == 0  # the goal of nine stations
    nine = position().station(*eight, "s09").final_scoring()
    assert (nine.points("stations"), nine.points("goals")) == (25, 3)
    # Nor do technologies count it: a point for each station (4.1).
    game = position(dice=(2,)).round(4).station(*eight)
    game.s.kept[0] = 1
    assert game.note().say("patent 4.1 2").gained()["score"] == 8


@pytest.mark.rule("PUL-14.5")
def test_the_discarded_tiles_make_a_new_stack() -> None:
    game = landed(17)
    everything = sorted(game.s.used_tiles)
    assert (len(everything), game.s.tiles) == (12, [])
    game.say("bonus tile")
    (drawn,) = (str(event.facts["tile"]) for event in game.events("tile"))
    kind = game.s.box.tile_names.index(drawn)
    gone = [kind] if drawn == "station" else []
    assert game.s.used_tiles == ([] if gone else [kind])
    assert sorted([*game.s.tiles, kind]) == everything


@pytest.mark.rule("PUL-14.5", "PUL-14.4")
def test_kept_tiles_do_not_come_back() -> None:
    game = landed(17, "station").say("bonus tile")
    assert game.s.kept[0] == 1
    game.at("g03").system("s02", 16).turn(0, (1,)).fly("1", "s02").say("bonus tile")
    stations = [*game.s.tiles, *game.s.used_tiles].count(game.s.box.tile_names.index("station"))
    assert stations + game.s.kept[0] == 2
    assert len(game.s.tiles) + len(game.s.used_tiles) + game.s.kept[0] == 12


@pytest.mark.rule("PUL-14.5")
def test_the_new_stack_is_shuffled() -> None:
    """It comes in many orders."""
    orders = set()
    for seed in range(6):
        game = position(dice=(1,), at="g07", seed=seed).system("s04", 17).tiles()
        orders.add(tuple(game.fly("1", "s04").say("bonus tile").s.tiles))
    assert len(orders) > 3


@pytest.mark.rule("PUL-14.5")
def test_the_stack_is_used_up_before_a_new_one_is_made() -> None:
    game = landed(17, "modifiers")
    discarded = len(game.s.used_tiles)
    game.say("bonus tile")
    assert (game.s.tiles, len(game.s.used_tiles)) == ([], discarded + 1)
