"""OpenSpiel's `python_liars_poker`: a dice-like game of hidden numbers with rules in plain Python."""

from __future__ import annotations

import random
from time import perf_counter

HOW = "OpenSpiel isn't installed here: `make bench` does it, or pip install -r locks/bench.txt"


def liars_poker(seconds: float = 1.0, rounds: int = 20) -> float | None:
    """Decisions a second of uniformly random play; None if OpenSpiel isn't installed."""
    try:
        import pyspiel
        from open_spiel.python.games import liars_poker as _  # registers the game
    except ImportError:
        return None
    game = pyspiel.load_game("python_liars_poker")
    chance = random.Random(1)
    best = 0.0
    for _ in range(rounds):
        decisions = 0
        start = perf_counter()
        while (spent := perf_counter() - start) < seconds / rounds:
            decisions += _play(game.new_initial_state(), chance.random)
        best = max(best, decisions / spent)
    return best


def _play(state, draw) -> int:  # type: ignore[no-untyped-def]
    """Play to the end; players' decisions are counted, deals aren't."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(draw() * len(outcomes))][0])
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
            decisions += 1
    return decisions
