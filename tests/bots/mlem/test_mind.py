"""What the planner knows of MLEM."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from typing import Any

import pytest

import orrery
from orrery.bots import make
from orrery.bots.mlem.mind import mind
from orrery.bots.mlem.terms import NAMES, TIME, terms
from orrery.bots.pilot.worth import time_left
from orrery.bots.planner import Budget, Planner, Style
from orrery.bots.planner.judge import read, weights_of
from orrery.core.table import Table
from orrery.core.view import View
from orrery.games.mlem.state import Mlem

ALL = ["missions", "research", "ufo"]
STYLE = Style(turns=1.0)


def positions(players: int, seed: int, **options: Any) -> Iterator[Table[Mlem]]:
    """A game of chance, position by position."""
    table = orrery.new("mlem", players=players, seed=seed, **options)
    bot = make("random", "mlem", seed)
    while table.choice is not None:
        yield table
        table.choose(bot.choose(View(table, table.choice.seat)))
    yield table


@pytest.mark.parametrize("name", ["judge.toml", "start.toml"])
def test_every_term_has_a_weight_and_the_file_says_where_from(name: str) -> None:
    data = read("orrery.bots.mlem", name)
    assert tuple(weights_of(data)) == NAMES
    assert set(data["made"]) >= {"when", "how", "games"}


@pytest.mark.parametrize(("players", "modules"), [(2, ["missions", "research"]), (5, ALL)])
def test_every_position_can_be_judged(players: int, modules: list[str]) -> None:
    for n, table in enumerate(positions(players, 3, modules=modules)):
        if n % 40 == 0 or table.over:
            assert isfinite(mind().judge(table.state, n % players))


def test_what_one_gains_the_other_loses() -> None:
    """With two players, whoever is aboard."""
    for table in positions(2, 4):
        s = table.state
        for one, other in zip(terms(s, 0, 0)[:-1], terms(s, 1, 1)[:-1], strict=True):
            assert one == pytest.approx(-other)
        if table.choice is not None and table.choice.kind in ("roll", "board"):
            whoever = mind().evaluate.at(time_left(s))[TIME]
            assert mind().judge(s, 0) - whoever == pytest.approx(whoever - mind().judge(s, 1))


def test_in_the_end_points_count() -> None:
    *_, table = positions(3, 5)
    one, two, three = table.scores
    assert mind().judge(table.state, 0) == pytest.approx(one - (two + three) / 2)


@pytest.mark.parametrize(
    ("players", "modules"),
    [(3, ALL), *(pytest.param(n, [], marks=pytest.mark.soak) for n in (2, 5))],
)
def test_whole_games_with_all_modules(players: int, modules: list[str]) -> None:
    table = orrery.new("mlem", players=players, seed=4, modules=modules, shift_back=True)
    bots = [Planner(mind(), seat, Budget(dreams=4), Style(turns=1.0)) for seat in range(players)]
    while table.choice is not None:
        table.choose(bots[table.choice.seat].choose(View(table, table.choice.seat)))
    assert sum(table.scores) > 20 * players


def test_equal_seeds_and_dreams_play_alike() -> None:
    """Also after other games were thought about."""
    for n, table in enumerate(positions(3, 6, modules=["research"])):
        if table.choice is None or n % 50:
            continue
        view = View(table, table.choice.seat)
        one = Planner(mind(), 5, Budget(dreams=12), STYLE).choose(view)
        mind.cache_clear()
        assert Planner(mind(), 5, Budget(dreams=12), STYLE).choose(view) is one


def test_it_sees_only_what_its_seat_sees() -> None:
    """However missions and stacks are dealt, it chooses alike."""
    for n, table in enumerate(positions(2, 7, modules=["missions", "research"])):
        if table.choice is None or n % 30:
            continue
        seat = table.choice.seat
        mine = Planner(mind(), 5, Budget(dreams=8), STYLE).choose(View(table, seat))
        anew = table.imagine(seat, 3)
        assert Planner(mind(), 5, Budget(dreams=8), STYLE).choose(View(anew, seat)) is mine
