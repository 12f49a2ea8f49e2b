"""Learning a judge's weights: play, fit, see on other seeds whether the new ones are better, keep
them if they are. Everything is kept in a folder, so that it can be stopped and gone on with."""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

from orrery.bots.learn.fit import WORTH, Sample, Sums, fit
from orrery.bots.learn.play import Played, Task, mind_of, play
from orrery.bots.planner.judge import Weights, weights_of

Watch = Callable[[str, int, int], None]
"""Hears what is done, how much of it, and out of how much."""


class Course(msgspec.Struct, frozen=True):
    """How to learn."""

    game: str
    players: int = 2
    options: dict[str, Any] = {}
    rounds: int = 4
    games: int = 400
    """To learn from, in each round."""
    trials: int = 100
    """Games between the new weights and the old, on other seeds."""
    dreams: int = 60
    seed: str = "learn"
    doubt: float = 0.3
    fade: float = 0.6
    """How much the games of earlier rounds still count."""


class Round(NamedTuple):
    """What a round of learning brought."""

    weights: Weights
    """The best so far."""
    games: int
    """Learnt from so far."""
    tried: Weights
    share: float
    """Of its games against the weights before, won by what was tried."""
    points: tuple[float, float]
    """The means of what was tried and of what was before."""
    kept: bool


def learn(
    course: Course,
    start: Weights,
    folder: Path,
    workers: int,
    watch: Watch = lambda what, n, of: None,
) -> Iterator[Round]:
    """One round after another; those already in the folder aren't played again."""
    folder.mkdir(parents=True, exist_ok=True)
    names = mind_of(course.game, start).evaluate.names
    sums = Sums(len(names))
    weights, games = start, 0
    for number in range(1, course.rounds + 1):
        sheet = folder / f"round-{number}.json"
        sums_file = folder / f"round-{number}.npz"
        if sheet.exists() and sums_file.exists():
            found = _read(sheet)
            _load(sums, sums_file)
        else:
            found = _round(course, number, weights, games, sums, names, workers, watch)
            np.savez_compressed(sums_file, xx=sums.xx, xy=sums.xy, yy=sums.yy, n=sums.n)
            sheet.write_text(json.dumps(found._asdict()), encoding="utf-8")
        weights, games = found.weights, found.games
        yield found


def _round(
    course: Course,
    number: int,
    weights: Weights,
    games: int,
    sums: Sums,
    names: Sequence[str],
    workers: int,
    watch: Watch,
) -> Round:
    seats = course.players
    sums.fade(course.fade)
    tasks = [
        _task(course, f"{course.seed} {number}.{n}", (weights,) * seats)
        for n in range(course.games)
    ]
    for n, played in enumerate(_all(tasks, workers), 1):
        for seat in range(seats):
            sums.add(samples(played, seat))
        watch(f"round {number}: games to learn from", n, course.games)
    tried = fit(names, sums, weights, course.doubt)
    share, points = compare(course, tried, weights, f"{course.seed} trial {number}", workers, watch)
    kept = share > 0.5 or (share == 0.5 and points[0] > points[1])
    return Round(tried if kept else weights, games + course.games, tried, share, points, kept)


def samples(played: Played, seat: int) -> list[Sample]:
    """What one seat's game says."""
    own = [(rest, terms) for who, rest, terms in played.samples if who == seat]
    return [(rest, terms, played.worths[seat], WORTH / len(own)) for rest, terms in own]


def compare(
    course: Course,
    new: Weights,
    old: Weights,
    seed: str,
    workers: int,
    watch: Watch = lambda what, n, of: None,
) -> tuple[float, tuple[float, float]]:
    """The share of wins of new weights against old ones, and both means. Alone, both play the
    same deals."""
    solo = course.players == 1
    tasks = []
    for n in range(course.trials):
        deal = f"{seed}.{n // 2}"
        sides = [new, old] if n % 2 else [old, new]
        lineup = sides[:1] if solo else [sides[i % 2] for i in range(course.players)]
        tasks.append(_task(course, deal, tuple(lineup)))
    won = [0.0, 0.0]
    points: list[list[int]] = [[], []]
    for n, played in enumerate(_all(tasks, workers)):
        for seat in range(course.players):
            side = (seat + (1 if n % 2 == 0 else 0)) % 2
            if solo:
                side = 1 - n % 2
            points[side].append(played.scores[seat])
            if seat in played.winners:
                won[side] += 1 / len(played.winners)
        watch("the new weights against the old", n + 1, course.trials)
    share = won[0] / sum(won) if sum(won) else 0.5
    return share, (float(np.mean(points[0])), float(np.mean(points[1])))


def _task(course: Course, seed: str, weights: tuple[Weights, ...]) -> Task:
    return Task(course.game, course.players, seed, weights, course.dreams, course.options)


def _all(tasks: list[Task], workers: int) -> Iterator[Played]:
    """The games in order, shared out among processes."""
    if workers <= 1:
        yield from map(play, tasks)
        return
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"))
    try:
        yield from pool.map(play, tasks)
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _read(sheet: Path) -> Round:
    said = json.loads(sheet.read_text(encoding="utf-8"))
    for key in ("weights", "tried"):
        said[key] = weights_of({"weights": said[key]})
    return Round(**said | {"points": tuple(said["points"])})


def _load(sums: Sums, path: Path) -> None:
    with np.load(path) as kept:
        sums.xx, sums.xy = kept["xx"], kept["xy"]
        sums.yy, sums.n = float(kept["yy"]), float(kept["n"])
