"""Measure how bots think: dreams a second, and whether the strongest keep to their time."""

from __future__ import annotations

from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import orrery
from orrery import bots
from orrery.arena.speed import Figure
from orrery.bots.planner import Budget
from orrery.bots.planner.budget import Clock
from orrery.bots.planner.dreams import Dreamer
from orrery.core.table import Table
from orrery.core.view import View

POSITIONS = 6
"""So many from the middle of games are dreamt from."""
SECONDS = 1.0
"""The budget whose keeping is measured."""
DECISIONS = 12


def measure(seconds: float = 3.0, decisions: int = DECISIONS) -> list[Figure]:
    figures = []
    for game in bots.MINDS:
        found = middle(game)
        figures.append(Figure(f"{game}: dreams", dreams(found, seconds), "dreams/s"))
        name = [name for name, level in bots.LEVELS.items() if level.game == game][-1]
        usual, worst = overrun(name, found, decisions)
        patient = bots.LEVELS[name].patient
        said = f"{name}: a decision" + (f" of {SECONDS:g} s" if patient else "")
        figures.append(Figure(f"{said}, median", usual, "s"))
        figures.append(Figure(f"{said}, longest", worst, "s", f"at most {1.2 * SECONDS:g}"))
    return figures


def middle(game: str, games: int = POSITIONS) -> list[Table[Any]]:
    """Positions in the middle of games between gentle bots, where a turn begins."""
    name = next(name for name, level in bots.LEVELS.items() if level.game == game)
    begins = bots.MINDS[game]().begins
    found = []
    for seed in range(games):
        table = orrery.new(game, players=2, seed=seed)
        players = [bots.make(name, game, seat) for seat in range(2)]
        while (choice := table.choice) is not None:
            table.choose(players[choice.seat].choose(View(table, choice.seat)))
        n = len(table.history) // 2
        while (past := table.at(n)).choice is not None:
            if past.choice.kind in begins and len(past.choice.options) > 1:
                break
            n += 1
        found.append(past)
    return found


def dreams(positions: list[Table[Any]], seconds: float, rounds: int = 5) -> float:
    """How many turns a second are dreamt and judged, on one core: the best of some rounds, as other
    programs may be at work beside."""
    return max(_dreams(positions, seconds / rounds) for _ in range(rounds))


def _dreams(positions: list[Table[Any]], seconds: float) -> float:
    mind = bots.MINDS[positions[0].game.name]()
    count, spent = 0, 0.0
    for i, table in enumerate(positions):
        assert table.choice is not None
        seat = table.choice.seat
        over = table.choice.kind not in mind.begins
        clock = Clock(Budget(seconds=seconds / len(positions)))
        begun = perf_counter()
        while clock.share < 1:  # few turns may be all there are
            world = table.imagine(seat, clock.dreams)
            mind.still(world.state)
            Dreamer(mind, Random(i)).turns(world, seat, over, clock, 1.0, 200)
        spent += perf_counter() - begun
        count += clock.dreams
    return count / spent


def overrun(name: str, positions: list[Table[Any]], decisions: int) -> tuple[float, float]:
    """How long the bot thinks about a decision at a table, in the median and at most."""
    game = positions[0].game.name
    times = []
    for i in range(decisions):
        table = positions[i % len(positions)]
        assert table.choice is not None
        bot = bots.make(name, game, i, SECONDS)
        begun = perf_counter()
        bot.choose(View(table, table.choice.seat))
        times.append(perf_counter() - begun)
    return median(times), max(times)
