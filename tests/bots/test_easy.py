"""SETI's first opponent, and the random policy it is measured by."""

from __future__ import annotations

import pytest

import orrery
from orrery.arena import Plan, run
from orrery.bots import make
from orrery.bots.busy import IDLE
from orrery.core.view import View


def test_easy_beats_busy_nearly_always() -> None:
    results = list(run(Plan("seti", ("easy", "busy"), 4, seed="proof")))
    wins = sum(dict(zip(r.bots, r.shares, strict=True))["easy"] for r in results)
    assert wins >= 3
    points = [dict(zip(r.bots, r.scores, strict=True))["easy"] for r in results]
    assert sum(points) / len(points) > 60


@pytest.mark.parametrize("players", [1, *(pytest.param(n, marks=pytest.mark.soak) for n in (3, 4))])
def test_easy_plays_whole_games_of_every_size(players: int) -> None:
    (result,) = run(Plan("seti", ("easy",), 1, players=players))
    assert min(result.scores[:players]) > 20


def test_easy_uses_what_it_has() -> None:
    """It reaches planets, fills its computer and finishes missions somewhere in a few games."""
    wanted = {"launch", "orbit", "land", "scan", "place", "analyse", "research", "play"}
    wanted |= {"complete", "trace", "tech", "gold"}
    for seed in range(6):
        table = orrery.new("seti", players=2, seed=seed)
        bots = [make("easy", "seti", seed), make("easy", "seti", seed + 50)]
        while table.choice is not None:
            seat = table.choice.seat
            option = bots[seat].choose(View(table, seat))
            wanted.discard(option.verb)
            table.choose(option)
        if not wanted:
            break
    assert not wanted


def test_easy_sees_only_what_its_seat_sees() -> None:
    """Whatever the hidden things are, the answer is the same."""
    table = orrery.new("seti", players=2, seed=3)
    for n in range(60):
        assert table.choice is not None
        seat = table.choice.seat
        mine = make("easy", "seti", n).choose(View(table, seat))
        for k in range(2):
            dealt_anew = table.imagine(seat, k)
            assert make("easy", "seti", n).choose(View(dealt_anew, seat)) is mine
        table.choose(mine)


def test_busy_idles_only_if_nothing_else_is_possible() -> None:
    table = orrery.new("seti", players=2, seed=4)
    bot = make("busy", "seti", 1)
    while table.choice is not None:
        option = bot.choose(View(table, table.choice.seat))
        if option.verb in IDLE:
            assert all(o.verb in IDLE for o in table.choice.options)
        table.choose(option)
