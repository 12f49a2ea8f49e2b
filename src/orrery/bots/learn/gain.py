"""Gaining experience: live through games, learn from them, see on other seeds whether it helps."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from orrery.bots.learn import better, seatings, tally
from orrery.bots.learn.course import Course, Table, Watch
from orrery.bots.learn.folder import reading, writing
from orrery.bots.learn.habits import HabitLearner, Lessons, places, remember_lessons
from orrery.bots.learn.live import RARE_SLIPS, SLIPS, Life, live, sights_of
from orrery.bots.learn.network import (
    FIRST_OF_TURNS,
    Memory,
    Network,
    Turns,
    remember,
    remember_turns,
    together,
)
from orrery.bots.planner.experience import Experience, Habits, Parts, Voices, from_bytes
from orrery.core.errors import BadSetup
from orrery.work import Crew, share_out

EPOCHS, EPOCHS_OF_TURNS, EPOCHS_OF_HABITS = 12.0, 12.0, 4.0
"""How often a round's networks look at each position, each turn and each lesson they remember."""
VOICES = 4
"""So many networks learn from turns, each from its own beginning."""
REMEMBERED, LESSONS = 8, 2
"""So many rounds are remembered; and so many of lessons, as later ones are better."""


class Gained(NamedTuple):
    """What a round brought."""

    experience: bytes
    """The best so far; empty while none is better than none."""
    games: int
    """Lived through so far."""
    share: float
    """Of its games against the best before, won by the new one."""
    points: tuple[float, float]
    """The means of the new one and of the one before; alone, of how far they are ahead."""
    kept: bool


def gain(
    course: Course,
    start: Experience | None,
    folder: Path,
    crew: Crew,
    watch: Watch = lambda what, n, of: None,
) -> Iterator[Gained]:
    """One round after another; those already in the folder aren't lived through again."""
    folder.mkdir(parents=True, exist_ok=True)
    best = now = first = start.to_bytes() if start else b""
    memories: list[Memory] = []
    compared: list[Turns] = []
    taught: list[Lessons] = []
    for number in range(1, course.rounds + 1):
        seen, learnt, sheet = (
            folder / f"round-{number}.{kind}" for kind in ("npz", "experience", "json")
        )
        if not seen.exists():
            _keep(seen, *_lived(course, number, now, crew, watch))
        memory, turns, lessons = _kept(seen)
        memories = [*memories, memory][-REMEMBERED:]
        compared = [*compared, turns][-REMEMBERED:]
        taught = [*taught, lessons][-LESSONS:]
        if not learnt.exists():
            all_ = together(memories), together(compared), together(taught)
            found = _learnt(course, *all_, first, now, number, crew, watch)
            with writing(learnt) as file:
                file.write(found.to_bytes())
        with reading(learnt):
            now = learnt.read_bytes()
            from_bytes(now)
        if not sheet.exists():
            share, points = _compare(course, number, now, best, crew, watch)
            said = {"share": share, "points": points, "kept": better(course, share, points)}
            with writing(sheet) as file:
                file.write(json.dumps(said).encode())
        with reading(sheet):
            said = json.loads(sheet.read_text(encoding="utf-8"))
            share, kept, (new, old) = said["share"], said["kept"], said["points"]
        best = now if kept else best
        yield Gained(best, number * course.games, share, (new, old), kept)


def _lived(
    course: Course, number: int, now: bytes, crew: Crew, watch: Watch
) -> tuple[Memory, Turns, Lessons]:
    """Games played with what is known now, errors and all: what their positions and the turns compared in
    them looked like, and what is to be learnt from good turns."""
    lives = []
    for n in range(course.games):
        table = course.tables[n % len(course.tables)]
        seats = (now,) * table.players
        lives.append(
            _life(
                course,
                table,
                f"{course.seed} {number}.{n}",
                seats,
                RARE_SLIPS if course.searched else SLIPS,
                course.pairs,
                course.habits,
            )
        )
    size = sights_of(course.game)[1]
    memories, turns, lessons = [], [], []
    for n, lived in enumerate(share_out(live, [[life] for life in lives], crew), 1):
        memories.append(remember([one for one in lived.lives if one[1]], size))
        turns.append(remember_turns(lived.turns, size))
        lessons.append(remember_lessons(lived.lessons, size))
        watch(f"round {number}: games to live through", n, course.games)
    return together(memories), together(turns), together(lessons)


def _keep(path: Path, memory: Memory, turns: Turns, lessons: Lessons) -> None:
    parts = {f"turns-{name}": part for name, part in turns._asdict().items()}
    parts |= {f"lessons-{name}": part for name, part in lessons._asdict().items()}
    with writing(path) as file:
        np.savez_compressed(file, **memory._asdict(), **parts)


def _kept(path: Path) -> tuple[Memory, Turns, Lessons]:
    with reading(path), np.load(path, allow_pickle=False) as kept:
        of_turns = {f"turns-{name}": name for name in Turns._fields}
        of_lessons = {f"lessons-{name}": name for name in Lessons._fields}
        if {*Memory._fields, *of_turns, *of_lessons} <= set(kept):
            memory = Memory(**{name: kept[name] for name in Memory._fields})
            turns = Turns(**{name: kept[key] for key, name in of_turns.items()})
            lessons = Lessons(**{name: kept[key] for key, name in of_lessons.items()})
            if turns.worth.ndim == 3 or not turns.worth.size:
                return memory, turns, lessons
    raise BadSetup(f"{path} was learnt in another way: name another folder.")


def _learnt(
    course: Course,
    memory: Memory,
    turns: Turns,
    lessons: Lessons,
    first: bytes,
    now: bytes,
    number: int,
    crew: Crew,
    watch: Watch,
) -> Experience:
    """What is known now, and what a round taught; each network learns by itself, all at once. That of positions begins
    where the course began: one that goes on from round to round stays wrong about later games."""
    studies: list[Study] = [partial(_of_positions, course.game, memory, first, number)]
    if len(turns.worth):
        several = range(VOICES)
        studies += [partial(_of_turns, course.game, turns, now, number, nth) for nth in several]
    if len(lessons.answer):
        studies.append(partial(_of_habits, course.game, lessons, now, number))
    found: list[Any] = []
    for result in share_out(_study, [[study] for study in studies], crew):
        found.append(result)
        watch(f"round {number}: networks that learn", len(found), len(studies))
    known = from_bytes(now) if now else None
    voices, habits = (known.turns, known.habits) if known else (None, None)
    if len(turns.worth):
        voices = Voices(found[1 : 1 + VOICES])
    if len(lessons.answer):
        habits = Habits(*found[-1])
    return Experience(Voices(found[:1]), voices, habits)


Study = Callable[[], Any]


def _study(study: Study) -> Any:
    return study()


def _of_positions(game: str, memory: Memory, known: bytes, number: int) -> Parts:
    """A network that has learnt these positions."""
    if known:
        network = Network.of(from_bytes(known).positions.networks[0], seed=number)
    else:
        network = Network.fresh(*sights_of(game), seed=number)
    network.learn(memory, EPOCHS)
    return network.voice


def _of_turns(game: str, turns: Turns, now: bytes, number: int, nth: int) -> Parts:
    """One of several networks that have learnt the same turns, each from its own beginning."""
    seed = number * VOICES + nth
    known = from_bytes(now).turns if now else None
    fresh = partial(Network.fresh, *sights_of(game), seed, FIRST_OF_TURNS)
    network = Network.of(known.networks[nth], seed) if known else fresh()
    network.learn_turns(turns, EPOCHS_OF_TURNS)
    return network.voice


def _of_habits(game: str, lessons: Lessons, now: bytes, number: int) -> tuple[Parts, Sequence[str]]:
    """Habits that have learnt these lessons, too."""
    known = from_bytes(now).habits if now else None
    if known:
        learner = HabitLearner.of(known, game, seed=number)
    else:
        learner = HabitLearner.fresh(*sights_of(game), len(places(game)), seed=number)
    learner.learn(lessons, EPOCHS_OF_HABITS)
    habits = learner.habits(game, lessons)
    return habits.parts, habits.options


def _compare(
    course: Course, number: int, new: bytes, old: bytes, crew: Crew, watch: Watch
) -> tuple[float, tuple[float, float]]:
    """The new experience against the one before."""
    seed = f"{course.seed} trial {number}"
    lives = [
        _life(course, course.tables[0], f"{seed}.{deal}", seats)
        for deal, seats in seatings(course, new, old)
    ]
    games = share_out(live, [[life] for life in lives], crew)
    return tally(course, ((game.scores, game.winners) for game in games), watch)


def _life(
    course: Course,
    table: Table,
    seed: str,
    seats: tuple[bytes, ...],
    slips: tuple[float, ...] = (0.0,),
    compare: float = 0.0,
    habits: bool = False,
) -> Life:
    settings = dict(table.settings)
    return Life(
        course.game,
        table.players,
        seed,
        seats,
        course.dreams,
        settings,
        slips,
        compare,
        habits,
        course.searched,
    )
