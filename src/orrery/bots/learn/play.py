"""Games to learn from: planners play each other, and each position after a turn is remembered."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, NamedTuple

import orrery
from orrery.bots.planner import Budget, Planner, Style
from orrery.bots.planner.judge import Weights
from orrery.core.view import View


class Task(NamedTuple):
    """A game to be played."""

    game: str
    players: int
    seed: str
    weights: tuple[Weights, ...]
    """Those of each seat."""
    dreams: int
    options: dict[str, Any]
    style: Style = Style(turns=1.0)


class Played(NamedTuple):
    """A game that was played."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    worths: tuple[float, ...]
    """What the end is worth to each seat, by its own judge."""
    samples: list[tuple[int, float, list[float]]]
    """Seat, rest of the game and terms of each position after a turn."""


def mind_of(game: str, weights: Weights) -> Any:
    """The mind of a game with these weights."""
    if game == "seti":
        from orrery.bots.seti.mind import SetiMind

        return SetiMind(weights)
    raise orrery.OrreryError(f"There is nothing to learn about {game!r} yet; there is about seti.")


def play(task: Task) -> Played:
    """The game of a task: equal tasks are played alike."""
    table = orrery.new(task.game, players=task.players, seed=task.seed, **task.options)
    minds = [mind_of(task.game, weights) for weights in task.weights]
    budget = Budget(dreams=task.dreams)
    bots = [
        Planner(mind, hash_of(task.seed, seat), budget, task.style)
        for seat, mind in enumerate(minds)
    ]
    views = [View(table, seat) for seat in range(task.players)]
    samples = []
    ended: list[int] = []
    while (choice := table.choice) is not None:
        seat = choice.seat
        if ended and choice.kind in minds[seat].begins:
            for last in ended:
                judge = minds[last].evaluate
                samples.append((last, judge.rest(table.state), judge.terms(table.state, last)))
            ended = []
        option = bots[seat].choose(views[seat])
        table.choose(option)
        if option.verb in minds[seat].ends:
            ended.append(seat)
    worths = tuple(mind.judge(table.state, seat) for seat, mind in enumerate(minds))
    return Played(tuple(table.scores), tuple(table.winners), worths, samples)


def hash_of(seed: str, seat: int) -> int:
    """A bot's own luck."""
    digest = blake2b(f"{seed} {seat}".encode(), digest_size=6).digest()
    return int.from_bytes(digest, "little")
