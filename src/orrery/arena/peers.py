"""Other engines beside ours, in the same run: decisions a second, and what a copy costs.

All play uniformly random games on one core, options included; ours replay games of bots as well.
Rounds are short and take turns, and the best of each counts, as other programs may be at work beside.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from itertools import count
from time import process_time
from typing import Any, NamedTuple

from orrery.arena import speed
from orrery.arena.speed import Figure

HOW = "No peer is installed here: `make bench` does it, or pip install -r locks/bench.txt"

OPEN_SPIEL = {
    "OpenSpiel chess (C++)": "chess",
    "OpenSpiel backgammon (C++)": "backgammon",
    "OpenSpiel liar's poker (Python)": "python_liars_poker",
}
LONGEST = 1000
"""Turns after which a game that nobody wins is given up."""


class Peer(NamedTuple):
    """An engine at work on a game."""

    name: str
    play: Callable[[], int]
    """Plays a game; how many decisions that took."""
    copy: Callable[[], object] | None
    """Copies a position from the middle of a game; None if its figure stands elsewhere."""


def open_spiel(name: str, game: str) -> Peer:
    import pyspiel

    if game.startswith("python_"):
        import_module(f"open_spiel.python.games.{game.removeprefix('python_')}")
    rules = pyspiel.load_game(game)
    chance = random.Random(1)

    def play(state: Any = None, most: int = 10**6) -> int:
        state = state or rules.new_initial_state()
        decisions = 0
        while decisions < most and not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(chance.random() * len(outcomes))][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(chance.random() * len(actions))])
                decisions += 1
        return decisions

    middle = rules.new_initial_state()
    play(middle, 10)
    return Peer(name, play, middle.clone)


def python_chess() -> Peer:
    import chess

    chance = random.Random(1)

    def play(board: Any = None, most: int = LONGEST) -> int:
        board = board or chess.Board()
        while not board.is_game_over() and board.ply() < most:
            moves = list(board.legal_moves)
            board.push(moves[int(chance.random() * len(moves))])
        return int(board.ply())

    middle = chess.Board()
    play(middle, 40)
    return Peer("python-chess", play, lambda: middle.copy(stack=False))


def catanatron() -> Peer:
    from catanatron import Color, Game, RandomPlayer

    chance = random.Random(1)

    def one(most: int) -> tuple[Any, int]:
        game = Game([RandomPlayer(colour) for colour in Color], seed=chance.randrange(10**9))
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < most:
            game.play_tick()
            decisions += 1
        return game, decisions

    middle = one(100)[0]
    return Peer("Catanatron, 4 players (forced moves too)", lambda: one(LONGEST)[1], middle.copy)


def installed() -> Iterator[Peer]:
    """The peers that can be measured here."""
    makers: list[Callable[[], Peer]] = [
        *(partial(open_spiel, name, game) for name, game in OPEN_SPIEL.items()),
        python_chess,
        catanatron,
    ]
    for make in makers:
        try:
            yield make()
        except ImportError:
            continue


def ours(game: str) -> Iterator[Peer]:
    """A game of ours by chance, and as its bot plays it."""
    goal = speed.GOALS[game]
    chance = random.Random(1)
    numbers = count()
    played = speed.recorded(game, goal.bot, goal.settings, 1)
    middle = speed.new(game, played[0].seed, goal.settings).play(
        played[0].choices[: len(played[0].choices) // 2]
    )
    yield Peer(
        f"{game}, by chance",
        lambda: speed.play(speed.new(game, next(numbers), goal.settings), speed.uniform, chance),
        middle.fork,
    )
    yield Peer(
        f"{game}, as {goal.bot} plays", lambda: speed.replay(game, played, goal.settings), None
    )


def measure(games: list[str], seconds: float = 1.0, rounds: int = 10) -> list[Figure]:
    """Everybody's figures; none if there is nobody to compare with."""
    others = list(installed())
    if not others:
        return []
    everybody = [*(peer for game in games if game in speed.GOALS for peer in ours(game)), *others]
    rates = dict.fromkeys((peer.name for peer in everybody), 0.0)
    for _ in range(rounds):
        for peer in everybody:
            rates[peer.name] = max(rates[peer.name], speed.rate(peer.play, seconds / rounds))
    figures = []
    for peer in everybody:
        figures.append(Figure(peer.name, rates[peer.name], "decisions/s"))
        if peer.copy is not None:
            figures.append(Figure(f"{peer.name}: a copy", _copying(peer.copy), "µs"))
    return figures


def _copying(copy: Callable[[], object], rounds: int = 20, times: int = 100) -> float:
    best = float("inf")
    for _ in range(rounds):
        start = process_time()
        for _ in range(times):
            copy()
        best = min(best, (process_time() - start) / times)
    return best * 1e6
