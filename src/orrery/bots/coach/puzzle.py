"""Find the turn: a position of a game between bots in which a better plan was missed by far."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

import orrery
from orrery import bots
from orrery.bots.coach import Advice, Coach
from orrery.bots.coach.review import Moment, moments
from orrery.bots.planner import Budget
from orrery.bots.rehearse import luck_of
from orrery.core.table import Table
from orrery.core.view import View

QUICK, SURE = Budget(dreams=60), Budget(dreams=1200)
"""What it costs to look at each decision of the game, and at those that look promising."""
PROMISING = 5
LOST = 1.5
"""What the bot did in a puzzle lost so many points at least."""
LEAST = 2.0
"""A puzzle's best plan is better than all others by so many points, if there is one such."""


class Puzzle(msgspec.Struct, frozen=True):
    """A position, and plans of which one is best."""

    seed: str
    players: int
    past: list[str]
    seat: int
    plans: list[list[str]]
    """In an order that tells nothing."""
    behind: list[float]
    """How many points worse than the best each of them is."""
    reasons: list[list[tuple[str, float]]]
    played: int
    """Which of them the bot took."""

    def table(self, game: str) -> Table[Any]:
        return orrery.new(game, players=self.players, seed=self.seed).play(self.past)


def find(game: str, seed: str) -> Puzzle:
    """The puzzle of this seed, the same for everyone; if nothing was lost in its game, that of another one."""
    mind = bots.MINDS[game]()
    name = next(name for name, level in bots.LEVELS.items() if level.game == game)
    table = orrery.new(game, players=2, seed=seed)
    players = [bots.make(name, game, luck_of(seed, k)) for k in range(2)]
    while (choice := table.choice) is not None:
        table.choose(players[choice.seat].choose(View(table, choice.seat)))

    def advice(seat: int, moment: Moment, budget: Budget) -> Advice:
        past = table.at(moment.at)
        coach = Coach(mind, luck_of(seed, moment.at), budget)
        return coach.advise(View(past, seat), past.seat_names, 4, moment.path)

    looked = [
        (seat, moment, advice(seat, moment, QUICK))
        for seat in range(2)
        for moment in moments(table, seat, mind)
    ]
    lost = [one for one in looked if one[2].played is not None and len(one[2].plans) > 2]
    lost.sort(key=lambda one: -_swing(one[2]))
    sure = [(seat, at, advice(seat, at, SURE)) for seat, at, _ in lost[:PROMISING]]
    surely = [one for one in sure if _swing(one[2]) >= LOST]
    if not surely:
        return find(game, f"{seed} again")
    seat, moment, said = max(surely, key=lambda one: (_apart(one[2]) >= LEAST, _swing(one[2])))
    plans = list(said.plans)
    assert said.played is not None
    if said.played.path not in [plan.path for plan in plans]:
        plans[-1] = said.played
    Random(luck_of(seed, 0)).shuffle(plans)
    return Puzzle(
        seed,
        2,
        [option.text for _, option in table.history[: moment.at]],
        seat,
        [list(plan.path) for plan in plans],
        [round(plan.behind, 2) for plan in plans],
        [[(r.name, r.gain) for r in plan.reasons] for plan in plans],
        [plan.path for plan in plans].index(said.played.path),
    )


def _swing(advice: Advice) -> float:
    return advice.played.behind if advice.played else 0.0


def _apart(advice: Advice) -> float:
    """How far the second plan is behind the best."""
    return advice.plans[1].behind if len(advice.plans) > 1 else 0.0
