"""Each kind of exploration tile (PUL-14.3 to 14.5, 28)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.pulsar.scenario import Example, position

KINDS: dict[str, tuple[int, dict[str, int]]] = {
    "four-points": (4, {"score": 4}),
    "five-points": (3, {"score": 5}),
    "cubes": (2, {"cubes": 3}),
    "station": (2, {"kept": 1}),
    "modifiers": (1, {"swings": 1, "boosts": 1}),
}
"""How many there are, and what each gives."""


def names(game: Example, tiles: list[int]) -> list[str]:
    return [game.s.box.tile_names[kind] for kind in tiles]


def drawing(game: Example) -> Example:
    """Land on a fresh blue planet, and draw."""
    game.turn(0, (1,)).at("g07").s.built[0] = 0
    return game.system("s04", 17, revealed=True).fly("1", "s04").say("bonus tile")


@pytest.mark.rule("PUL-1.10", "PUL-2.9")
def test_twelve_tiles() -> None:
    game = position()
    assert Counter(names(game, game.s.tiles)) == {name: n for name, (n, _) in KINDS.items()}
    assert len(game.s.tiles) == 12


@pytest.mark.rule("PUL-14.3", "PUL-14.4", "PUL-28.1", "PUL-28.4", "PUL-28.5", "PUL-28.7")
@pytest.mark.parametrize("name", KINDS)
def test_what_it_gives(name: str) -> None:
    _, gives = KINDS[name]
    game = position(dice=(1,), at="g07").system("s04", 17).tiles(name).note()
    game.fly("1", "s04").say("bonus tile")
    assert game.kind == "turn"
    assert game.gained() == {"dice": -1, "stations": 1, **gives}
    assert game.points("exploration") == gives.get("score", 0)
    assert name in names(game, game.s.used_tiles) or name == "station"


@pytest.mark.rule("PUL-14.5", "PUL-14.4", "PUL-14.3")
def test_the_stack_goes_round_without_the_kept_ones() -> None:
    """Twelve tiles come, then the ten that were discarded, in some order, again and again."""
    game = position()
    first = [drawing(game).events("tile")[-1].facts["tile"] for _ in range(12)]
    assert Counter(first) == {name: n for name, (n, _) in KINDS.items()}
    assert game.s.kept[0] == 2
    assert (game.s.tiles, len(game.s.used_tiles)) == ([], 10)
    again = {name: n for name, (n, _) in KINDS.items() if name != "station"}
    for _ in range(2):
        assert Counter(drawing(game).events("tile")[-1].facts["tile"] for _ in range(10)) == again
    assert game.s.kept[0] == 2


@pytest.mark.rule("PUL-14.5")
def test_two_draws_in_a_row_may_need_a_new_stack_between_them() -> None:
    """5.2 of board A draws two tiles and gives a modifier of each kind."""
    game = position(dice=(5,)).round(5).tiles("four-points").note()
    game.s.used_tiles[:] = [game.s.box.tile_names.index("four-points")] * 3
    game.say("patent 5.2 5")
    assert game.gained() == {"dice": -1, "score": 8, "swings": 1, "boosts": 1}
    assert len(game.events("tile")) == 2
    assert (len(game.s.tiles), len(game.s.used_tiles)) == (3, 1)


@pytest.mark.rule("PUL-14.5")
def test_with_no_tile_left_anywhere_nothing_is_drawn() -> None:
    game = position(dice=(1,), at="g07").system("s04", 17).tiles()
    game.s.used_tiles.clear()
    game.note().fly("1", "s04").say("bonus tile")
    assert game.gained() == {"dice": -1, "stations": 1}


@pytest.mark.rule("PUL-14.5", "PUL-2.9")
def test_the_order_of_the_tiles_is_chance() -> None:
    orders = {tuple(drawing(position(seed=seed).tiles()).s.tiles) for seed in range(5)}
    assert len(orders) == 5
