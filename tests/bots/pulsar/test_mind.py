"""What the planner knows of Pulsar 2849."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from typing import Any

import pytest

import orrery
from orrery.bots import LEVELS, make
from orrery.bots.planner import Budget, Planner, Style
from orrery.bots.planner.judge import read, weights_of
from orrery.bots.pulsar.dice import hand
from orrery.bots.pulsar.mind import mind
from orrery.bots.pulsar.terms import NAMES, terms
from orrery.core.table import Table
from orrery.core.view import View
from orrery.games.pulsar.state import Pulsar

GAMES: list[tuple[int, dict[str, Any]]] = [
    (2, {"cluster": "dead-ends"}),
    (3, {"headquarters": False}),
    (4, {"technologies": ["B", "C", "D"], "start": "balanced"}),
]
HASTY = Style(turns=0.5, trials=2, own=2)


def positions(players: int, seed: int, **options: Any) -> Iterator[Table[Pulsar]]:
    """A game of busy bots, position by position."""
    table = orrery.new("pulsar", players=players, seed=seed, **options)
    bot = make("busy", "pulsar", seed)
    while table.choice is not None:
        yield table
        table.choose(bot.choose(View(table, table.choice.seat)))
    yield table


@pytest.mark.parametrize("name", ["judge.toml", "start.toml"])
def test_every_term_has_a_weight_and_the_file_says_where_from(name: str) -> None:
    data = read("orrery.bots.pulsar", name)
    assert tuple(weights_of(data)) == NAMES
    assert set(data["made"]) >= {"when", "how", "games"}


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_every_position_can_be_judged(players: int, options: dict[str, Any]) -> None:
    knows = mind()
    for n, table in enumerate(positions(players, 3, **options)):
        if n % 13 and not table.over:
            continue
        s = table.state
        for seat in range(players):
            assert all(map(isfinite, terms(s, seat)))
            assert isfinite(knows.judge(s, seat))
        if table.choice is not None:
            weights = knows.weigh(s, table.choice)
            assert len(weights) == len(table.choice.options)
            assert min(weights) >= 0 < sum(weights)


def test_in_the_end_points_count() -> None:
    *_, table = positions(2, 5)
    s = table.state
    judge = mind().judge
    better = max((0, 1), key=lambda seat: s.score[seat])
    assert judge(s, better) > judge(s, 1 - better)


def test_dice_are_worth_what_they_can_do() -> None:
    """Of the dice to take, one that does more is worth more; the order in which they lie is not."""
    table = next(t for t in positions(2, 1) if t.state.round == 3 and t.state.phase == "dice")
    s = table.state
    found = set()
    for value in range(1, 7):
        s.silver[0] = (value,)
        found.add(round(hand(s, 0), 6))
        alone = hand(s, 0)
        s.silver[0] = (value, 6)
        assert hand(s, 0) >= alone - 1e-9
    assert len(found) > 1


@pytest.mark.parametrize(("players", "options"), GAMES)
def test_whole_games_with_all_that_the_box_holds(players: int, options: dict[str, Any]) -> None:
    table = orrery.new("pulsar", players=players, seed=4, **options)
    bots = [Planner(mind(), seat, Budget(dreams=2), Style(turns=1.0)) for seat in range(players)]
    while table.choice is not None:
        table.choose(bots[table.choice.seat].choose(View(table, table.choice.seat)))
    assert min(table.scores) > 20


def some(rounds: tuple[int, ...]) -> Iterator[Table[Pulsar]]:
    """A draft and a turn of each of these rounds."""
    seen = set()
    for table in positions(2, 8):
        if table.choice is None or len(table.choice.options) < 4:
            continue
        where = (table.state.round, table.choice.kind)
        if where[0] in rounds and where[1] in ("draft", "turn") and where not in seen:
            seen.add(where)
            yield table


def test_equal_seeds_and_dreams_play_alike() -> None:
    for table in some((2, 7)):
        view = View(table, table.choice.seat)  # type: ignore[union-attr]
        one, other = (Planner(mind(), 5, Budget(dreams=40), HASTY).choose(view) for _ in range(2))
        assert one is other


def test_it_sees_only_what_its_seat_sees() -> None:
    """However what lies face down is dealt, it chooses alike."""
    for table in some((1, 4)):
        assert table.choice is not None
        seat = table.choice.seat
        mine = Planner(mind(), 5, Budget(dreams=12), HASTY).choose(View(table, seat))
        anew = table.imagine(seat, 3)
        assert Planner(mind(), 5, Budget(dreams=12), HASTY).choose(View(anew, seat)) is mine


def test_no_plan_rests_on_what_lies_face_down() -> None:
    table = next(t for t in positions(2, 2) if t.state.round == 2)
    assert table.choice is not None
    worlds = [table.imagine(table.choice.seat, seed) for seed in (1, 2)]
    assert worlds[0].state.systems != worlds[1].state.systems
    for world in worlds:
        mind().still(world.state)
    assert worlds[0].state.systems == worlds[1].state.systems
    assert worlds[0].state.tiles == worlds[1].state.tiles


def test_levels() -> None:
    assert [name for name, level in LEVELS.items() if level.game == "pulsar"] == [
        "geminga",
        "vela",
        "lich",
    ]
