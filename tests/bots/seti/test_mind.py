"""What the planner knows of SETI."""

from __future__ import annotations

from collections.abc import Iterator
from math import isfinite
from random import Random
from typing import Any

import pytest

import orrery
from orrery.bots import make
from orrery.bots.planner import Budget, Planner, Style
from orrery.bots.planner.budget import Clock
from orrery.bots.planner.dreams import Dreamer
from orrery.bots.planner.judge import read, weights_of
from orrery.bots.seti import plans
from orrery.bots.seti.mind import mind
from orrery.bots.seti.policy import weigh
from orrery.bots.seti.terms import INDEX, NAMES, terms
from orrery.core.table import Table
from orrery.core.view import View
from orrery.games.seti.notation import PASS
from orrery.games.seti.rules.conditions import landers, orbiters
from orrery.games.seti.rules.scoring import sets
from orrery.games.seti.state import Seti


def positions(players: int, seed: int, **options: Any) -> Iterator[Table[Seti]]:
    """A game of busy bots, position by position."""
    table = orrery.new("seti", players=players, seed=seed, **options)
    bot = make("busy", "seti", seed)
    while table.choice is not None:
        yield table
        table.choose(bot.choose(View(table, table.choice.seat)))
    yield table


@pytest.mark.parametrize("name", ["judge.toml", "alone.toml", "start.toml"])
def test_every_term_has_a_weight_and_the_file_says_where_from(name: str) -> None:
    data = read("orrery.bots.seti", name)
    assert tuple(weights_of(data)) == NAMES
    assert set(data["made"]) >= {"when", "how", "games"}


@pytest.mark.parametrize(
    ("players", "options"), [(1, {"difficulty": 5}), (2, {}), (3, {}), (4, {})]
)
def test_every_position_can_be_judged_and_every_question_weighed(
    players: int, options: dict[str, Any]
) -> None:
    for seed in range(4):
        for table in positions(players, seed, **options):
            for seat in range(players):
                values = terms(table.state, seat)
                assert len(values) == len(NAMES)
                assert all(map(isfinite, values))
            if table.choice is not None:
                weights = weigh(table.state, table.choice)
                assert len(weights) == len(table.choice.options)
                assert min(weights) >= 0 < sum(weights)


def test_the_end_is_judged_by_its_points() -> None:
    *_, table = positions(2, 1)
    worth = [mind().judge(table.state, seat) for seat in (0, 1)]
    mine, yours = table.scores
    assert worth[0] - mine == pytest.approx(-0.35 * yours)
    assert worth[1] - yours == pytest.approx(-0.35 * mine)
    *_, table = positions(1, 1, difficulty=2)
    assert mind().judge(table.state, 0) == table.scores[0] - table.scores[1]


def test_sets_and_figures_are_counted_as_the_rules_count_them() -> None:
    kinds = [
        side[0] for tile in orrery.new("seti", players=2, seed=1).state.box.gold for side in tile
    ]
    for table in positions(3, 5):
        s = table.state
        for seat in range(3):
            own = s.traces[6 * seat : 6 * seat + 6]
            assert plans.figures(s, seat) == orbiters(s, seat) + landers(s, seat)
            for what in kinds:
                assert plans.sets(s, seat, what, own)[0] == sets(s, seat, what)


def test_the_account_adds_up() -> None:
    table = next(t for n, t in enumerate(positions(2, 3)) if n == 90)
    judge = mind().evaluate
    assert sum(judge.account(table.state, 0).values()) == pytest.approx(judge(table.state, 0))


def test_weights_change_from_round_to_round() -> None:
    judge = mind().evaluate
    for number in range(5):
        at = judge.at(1 - number / 4)
        assert at == pytest.approx([weights[number] for weights in judge.weights.values()])


def test_passing_is_judged_before_the_round_ends() -> None:
    """A position after the rival's last turns and the income can't be compared with one before."""
    table = next(t for t in positions(1, 2, difficulty=5) if t.choice and t.choice.kind == "turn")
    world = View(table, 0).imagine(1)
    turn = Dreamer(mind(), Random(1)).dream(world, 0, False, (PASS,))
    assert turn.table.state.round == 2
    assert turn.judged.round == 1
    assert turn.judged.passed[0]
    assert turn.worth == mind().glance(turn.judged, 0)
    assert not world.state.passed[0]


def test_every_turn_is_followed_to_the_end_of_the_same_round() -> None:
    """One that ends it isn't played on: a round more or less would make them unlike."""
    table = next(t for t in positions(1, 2, difficulty=5) if t.choice and t.choice.kind == "turn")
    world = View(table, 0).imagine(1)
    dreamer = Dreamer(mind(), Random(1))
    for wish in ((PASS,), ()):
        after = dreamer.dream(world, 0, False, wish).table
        assert after.state.round == (2 if wish else 1)
        end = dreamer.play_on(after, 0, Clock(Budget(dreams=1 << 20)), 2, 2, 1)
        assert end.state.round == 2
        assert (end is after) == bool(wish)


def test_of_the_cards_in_hand_those_count_that_may_be_kept() -> None:
    s = next(iter(positions(2, 1))).state
    for held, kept in ((2, 3), (4, 5), (9, 5)):
        s.hand[0] = tuple(range(1, held + 1))
        s.passed[0] = False
        before = terms(s, 0)[INDEX["cards"]]
        s.passed[0] = True
        assert terms(s, 0)[INDEX["cards"]] == pytest.approx(before * kept / held)


def test_alone_it_doesnt_pass_with_a_full_purse() -> None:
    """At the harder levels it once left its first round after a turn."""
    turns = 0
    for seed in range(4):
        table = orrery.new("seti", players=1, seed=seed, difficulty=5)
        bot = Planner(mind(), seed, Budget(dreams=30), Style(turns=1.0))
        while table.state.round == 1:
            answer = bot.choose(View(table, 0))
            turns += answer.verb == "end"
            table.choose(answer)
    assert turns >= 10
