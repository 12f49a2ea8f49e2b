"""Weights out of whole games: varied at random, each variation and its opposite play the same deals,
and the weights move to where the points are.

Slower than to ask what the terms of a position say about the points in the end (`fit`), but nothing
comes between what is learnt and what is wanted: not even a judge that is wrong.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from orrery.bots.learn import Round, better, compare, task_of
from orrery.bots.learn.course import Course, Table, Watch
from orrery.bots.learn.fit import SURE
from orrery.bots.learn.folder import reading, writing
from orrery.bots.learn.play import Played, mind_of, play
from orrery.bots.planner.judge import Weights
from orrery.work import Crew, share_out

Vector = NDArray[np.float64]

NUDGE = 0.5
"""So many points a varied weight adds to the usual difference between two turns, or takes from it."""
FIRST = 16
"""Games that tell how turns usually differ."""
COMPARED = 0.2
"""The share of their turns that are compared with others."""
STRIDE = 0.3
"""How far a step goes, measured by variations; the first ones go less far."""
MOMENTUM = 0.85
"""How much of its direction a step takes over from the one before."""


class Space:
    """The weights as a vector: each may be varied as a whole and from the beginning of the game
    to its end."""

    def __init__(self, names: Sequence[str], start: Weights, turns: Vector) -> None:
        """`turns`: how turns differ in each term at each stage; what they never differ in isn't
        varied."""
        self.start = start
        stages = len(start[names[0]])
        terms = turns.reshape(len(turns), stages, len(names)).sum(axis=1)
        usual = np.sqrt(np.mean(terms**2, axis=0))
        self.scale: dict[str, float] = {}
        for name, difference in zip(names, usual, strict=True):
            if difference > 0.01 and name not in SURE:
                most = 0.3 + 0.4 * max(map(abs, start[name]))
                self.scale[name] = float(min(NUDGE / difference, most))
        self.slope = np.linspace(-1.0, 1.0, stages)
        self.size = 2 * len(self.scale)

    def weights(self, at: Vector) -> Weights:
        found = dict(self.start)
        for (name, scale), whole, slope in zip(self.scale.items(), at[0::2], at[1::2], strict=True):
            moved = np.array(self.start[name]) + scale * (whole + slope * self.slope)
            found[name] = tuple(map(float, moved))
        return found


def evolve(
    course: Course,
    start: Weights,
    folder: Path,
    crew: Crew,
    watch: Watch = lambda what, n, of: None,
) -> Iterator[Round]:
    """A step in each round of the course, then one comparison with what was before. Steps already in
    the folder aren't taken again."""
    folder.mkdir(parents=True, exist_ok=True)
    space = _space(course, start, folder, crew, watch)
    at, pace = np.zeros(space.size), np.zeros(space.size)
    path = []
    for number in range(1, course.rounds + 1):
        sheet = folder / f"step-{number}.json"
        if sheet.exists():
            with reading(sheet):
                said = json.loads(sheet.read_text(encoding="utf-8"))
                at, pace = np.array(said["at"]), np.array(said["pace"])
        else:
            pace = MOMENTUM * pace + _unit(_slope(course, number, space, at, crew, watch))
            at = at + STRIDE * min(1.0, number / 3) * _unit(pace)
            said = {"at": at.tolist(), "pace": pace.tolist()}
            with writing(sheet) as file:
                file.write(json.dumps(said).encode())
        path.append(at)
    tried = space.weights(np.mean(path[-max(1, len(path) // 4) :], axis=0))
    sheet = folder / f"trial-{course.rounds}.json"
    if not sheet.exists():
        found = compare(course, tried, start, f"{course.seed} trial", crew, watch)
        with writing(sheet) as file:
            file.write(json.dumps(found).encode())
    with reading(sheet):
        share, (new, old) = json.loads(sheet.read_text(encoding="utf-8"))
    points = (new, old)
    kept = better(course, share, points)
    yield Round(tried if kept else start, course.rounds * course.games, tried, share, points, kept)


def _space(course: Course, start: Weights, folder: Path, crew: Crew, watch: Watch) -> Space:
    sheet = folder / "turns.npy"
    if not sheet.exists():
        tasks = []
        for n in range(FIRST):
            table = course.tables[n % len(course.tables)]
            seats = (start,) * table.players
            tasks.append(task_of(course, table, f"{course.seed} first.{n}", seats, COMPARED))
        turns = []
        for n, played in enumerate(share_out(play, [[task] for task in tasks], crew), 1):
            turns += [terms for terms, _, _ in played.turns]
            watch("how turns differ", n, FIRST)
        with writing(sheet) as file:
            np.save(file, np.array(turns))
    with reading(sheet):
        return Space(mind_of(course.game, start).evaluate.names, start, np.load(sheet))


def _slope(
    course: Course, number: int, space: Space, at: Vector, crew: Crew, watch: Watch
) -> Vector:
    """Where the points are, seen from here."""
    chance = np.random.default_rng([number, *course.seed.encode()])
    changes = chance.standard_normal((max(1, course.games // 2), space.size))
    tasks = []
    for n, change in enumerate(changes):
        table = course.tables[n % len(course.tables)]
        more, less = space.weights(at + change), space.weights(at - change)
        for seats in _seatings(table, more, less):
            tasks.append(task_of(course, table, f"{course.seed} {number}.{n}", seats))
    ahead = np.zeros(len(changes))
    for n, played in enumerate(share_out(play, [[task] for task in tasks], crew)):
        ahead[n // 2] += margin(played) if n % 2 == 0 else -margin(played)
        watch(f"step {number}: games to learn from", n + 1, len(tasks))
    found: Vector = changes.T @ (ahead - ahead.mean())
    return found


def _seatings(table: Table, more: Weights, less: Weights) -> Iterator[tuple[Weights, ...]]:
    """Two games on the same deal: alone one after the other, else against each other."""
    for sides in ((more, less), (less, more)):
        yield tuple(sides[seat % 2] for seat in range(table.players))


def margin(played: Played) -> float:
    """How far the first seat's side is ahead; alone, of the rival."""
    return float(np.mean(played.scores[0::2]) - np.mean(played.scores[1::2]))


def _unit(way: Vector) -> Vector:
    return way / (np.linalg.norm(way) or 1.0)
