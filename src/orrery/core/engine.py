"""Running a bare state: what is on its agenda is done up to the next question; then that is answered.

Tables, bots that search and positions set up by hand all run on these functions.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

from orrery.core.choice import Choice, Option
from orrery.core.game import Game
from orrery.core.state import Script, State, Task, Tasks

S = TypeVar("S", bound=State)


def begin(tasks: Tasks, s: State, task: Task) -> Script | None:
    """Let a task begin. Most have few arguments, and a call that spells them out is quicker."""
    script = tasks[task[0]]  # type: ignore[index]
    n = len(task)
    if n == 2:
        return script(s, task[1])
    if n == 1:
        return script(s)
    if n == 3:
        return script(s, task[1], task[2])
    if n == 4:
        return script(s, task[1], task[2], task[3])
    return script(s, *task[1:])


def ask(game: Game[S], s: S) -> tuple[Choice | None, Script | None]:
    """Do what is on the agenda up to the next question: it, and the script that waits for its
    answer; neither when the game is over."""
    agenda = s.agenda
    tasks = game.tasks
    while agenda:
        task = agenda.pop()
        script = begin(tasks, s, task)
        if script is None:
            continue
        for choice in script:
            agenda.append(task)
            return choice, script
    return None, None


def steps(game: Game[S], s: S) -> Iterator[None]:
    """The same on a state that nobody goes on with, for who wants to look at it after each task."""
    while s.agenda:
        script = begin(game.tasks, s, s.agenda.pop())
        asks = script is not None and next(script, None) is not None
        yield
        if asks:
            return


def settle(game: Game[S], s: S) -> None:
    """Do what asks nobody, up to the next task that may ask; what it asks isn't worked out."""
    agenda = s.agenda
    tasks = game.tasks
    while agenda:
        task = agenda.pop()
        if begin(tasks, s, task) is not None:
            agenda.append(task)
            return


def waiting(game: Game[S], s: S) -> Script:
    """The script that waits for an answer, made again from the agenda."""
    task = s.agenda[-1]
    script = begin(game.tasks, s, task)
    assert script is not None
    next(script)
    return script


def answer(game: Game[S], s: S, seat: int, option: Option, script: Script | None = None) -> None:
    """Let the waiting script (made again if it isn't at hand) go on with the seat's answer."""
    if option.verb in game.asides:
        game.aside(s, seat, option)
        return
    script = script or waiting(game, s)
    task = s.agenda.pop()
    if next(map(script.send, (option,)), None) is not None:  # it ends, and so does the row
        raise AssertionError(f"the task {task[0]!r} asked twice")
