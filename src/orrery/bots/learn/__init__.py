"""Learning a judge's weights: play, fit, see on other seeds whether the new ones are better, keep
them if they are. Everything is kept in a folder, so that it can be stopped and gone on with."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar

import numpy as np

from orrery.bots.learn.course import Course, Table, Watch
from orrery.bots.learn.fit import Sums, fit
from orrery.bots.learn.folder import reading, writing
from orrery.bots.learn.play import Task, mind_of, play
from orrery.bots.planner.judge import Weights, weights_of
from orrery.work import Crew, share_out

T = TypeVar("T")


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
    crew: Crew,
    watch: Watch = lambda what, n, of: None,
) -> Iterator[Round]:
    """One round after another; those already in the folder aren't played again."""
    folder.mkdir(parents=True, exist_ok=True)
    names = mind_of(course.game, start).evaluate.names
    sums = Sums(len(names) * len(start[names[0]]))
    weights, games = start, 0
    for number in range(1, course.rounds + 1):
        sheet = folder / f"round-{number}.json"
        sums_file = folder / f"round-{number}.npz"
        if sheet.exists() and sums_file.exists():
            found = _read(sheet)
            _load(sums, sums_file)
        else:
            found = _round(course, number, weights, games, sums, names, crew, watch)
            with writing(sums_file) as file:
                np.savez_compressed(file, xx=sums.xx, xy=sums.xy, yy=sums.yy, n=sums.n)
            with writing(sheet) as file:
                file.write(json.dumps(found._asdict()).encode())
        weights, games = found.weights, found.games
        yield found


def _round(
    course: Course,
    number: int,
    weights: Weights,
    games: int,
    sums: Sums,
    names: Sequence[str],
    crew: Crew,
    watch: Watch,
) -> Round:
    sums.fade(course.fade)
    tasks = []
    for n in range(course.games):
        table = course.tables[n % len(course.tables)]
        seats = (weights,) * table.players
        tasks.append(task_of(course, table, f"{course.seed} {number}.{n}", seats, course.pairs))
    for n, played in enumerate(share_out(play, [[task] for task in tasks], crew), 1):
        sums.add(played.rows)
        sums.add(played.turns)
        watch(f"round {number}: games to learn from", n, course.games)
    tried = fit(names, sums, weights, course.doubt)
    share, points = compare(course, tried, weights, f"{course.seed} trial {number}", crew, watch)
    kept = better(course, share, points)
    return Round(tried if kept else weights, games + course.games, tried, share, points, kept)


def better(course: Course, share: float, points: tuple[float, float]) -> bool:
    """Whether what was tried should be kept. Alone few games may be won at all: points decide."""
    if course.tables[0].players > 1 and share != 0.5:
        return share > 0.5
    return points[0] > points[1]


def compare(
    course: Course,
    new: Weights,
    old: Weights,
    seed: str,
    crew: Crew,
    watch: Watch = lambda what, n, of: None,
) -> tuple[float, tuple[float, float]]:
    """New weights against old ones, by share of wins and by means."""
    table = course.tables[0]
    tasks = [
        task_of(course, table, f"{seed}.{deal}", seats)
        for deal, seats in seatings(course, new, old)
    ]
    games = share_out(play, [[task] for task in tasks], crew)
    return tally(course, ((game.scores, game.winners) for game in games), watch)


def seatings(course: Course, new: T, old: T) -> Iterator[tuple[int, tuple[T, ...]]]:
    """The deals of a comparison, and who sits where. Every deal is played twice, with seats changed."""
    for n in range(course.trials):
        sides = (new, old) if n % 2 else (old, new)
        yield n // 2, tuple(sides[seat % 2] for seat in range(course.tables[0].players))


def tally(
    course: Course, games: Iterable[tuple[tuple[int, ...], tuple[int, ...]]], watch: Watch
) -> tuple[float, tuple[float, float]]:
    """Of the scores and winners of such games the new side's share of wins, and both means: of their
    points, or, alone, of how far they are ahead of the rival."""
    players = course.tables[0].players
    won = [0.0, 0.0]
    points: list[list[int]] = [[], []]
    for n, (scores, winners) in enumerate(games):
        for seat in range(players):
            side = (seat + 1 - n % 2) % 2
            points[side].append(scores[seat] - sum(scores[players:]))
            if seat in winners:
                won[side] += 1 / len(winners)
        watch("the new against the old", n + 1, course.trials)
    share = won[0] / sum(won) if sum(won) else 0.5
    return share, (float(np.mean(points[0])), float(np.mean(points[1])))


def task_of(
    course: Course, table: Table, seed: str, weights: tuple[Weights, ...], pairs: float = 0.0
) -> Task:
    return Task(
        course.game, table.players, seed, weights, course.dreams, dict(table.settings), pairs
    )


def _read(sheet: Path) -> Round:
    with reading(sheet):
        said = json.loads(sheet.read_text(encoding="utf-8"))
        for key in ("weights", "tried"):
            said[key] = weights_of({"weights": said[key]})
        return Round(**said | {"points": tuple(said["points"])})


def _load(sums: Sums, path: Path) -> None:
    with reading(path), np.load(path) as kept:
        sums.xx, sums.xy = kept["xx"], kept["xy"]
        sums.yy, sums.n = float(kept["yy"]), float(kept["n"])
