"""The solo game's objectives and their tasks (SETI-32)."""

from __future__ import annotations

from collections.abc import Callable

from orrery.core.choice import Option
from orrery.core.state import Script
from orrery.games.seti.notation import TASK
from orrery.games.seti.rules.events import causes
from orrery.games.seti.rules.free import ask
from orrery.games.seti.rules.rival import progress
from orrery.games.seti.state import Seti

OPEN = 3


def open_tasks(s: Seti) -> list[tuple[int, int]]:
    """The tasks not yet done: the place of the objective among the open ones, and the task."""
    return [
        (i, k)
        for i, number in enumerate(s.objectives)
        for k in range(len(s.box.solo.objectives[number].tasks))
        if not s.tasks_done[i] >> k & 1
    ]


def task_event(s: Seti, event: str) -> Script | None:
    """An event marks at most one task; the player chooses if it fits several (SETI-32.8)."""
    fitting = causes(event)
    fits = [
        (i, k)
        for i, k in open_tasks(s)
        if any(one in fitting for one in s.box.solo.objectives[s.objectives[i]].tasks[k])
    ]
    kinds = {s.box.solo.objectives[s.objectives[i]].tasks[k] for i, k in fits}
    if len(fits) > 1 and (len(kinds) > 1 or len({i for i, _ in fits}) > 1):
        return choose_task(s, [TASK[i][k] for i, k in fits])
    if fits:
        mark_task(s, *fits[0])
    return None


def choose_task(s: Seti, options: list[Option]) -> Script:
    answer = yield ask(s, 0, "task", options)
    mark_task(s, int(answer.args[0]) - 1, int(answer.args[1]) - 1)


def mark_task(s: Seti, i: int, k: int) -> None:
    s.tasks_done[i] |= 1 << k
    if s.news is not None:
        s.tell("task", 0, objective=s.box.solo.objectives[s.objectives[i]].id, task=k)


def check_states(s: Seti) -> None:
    """Tasks that a score, publicity or data fulfils are marked at once (SETI-32.11 to 32.13)."""
    if s.over:
        return
    for i, number in enumerate(s.objectives):
        for k, what, n in s.box.solo.state_tasks[number]:
            if not s.tasks_done[i] >> k & 1 and HAVE[what](s) >= n:
                mark_task(s, i, k)


HAVE: dict[str, Callable[[Seti], int]] = {
    "publicity": lambda s: s.publicity[0],
    "score": lambda s: s.score[0],
    "data": lambda s: s.data[0],
}
"""What the player has of a state."""


def renew_objectives(s: Seti) -> None:
    """At the end of the player's turn completed objectives are replaced (SETI-32.2)."""
    for i in reversed(range(len(s.objectives))):
        tasks = s.box.solo.objectives[s.objectives[i]].tasks
        if s.tasks_done[i] == (1 << len(tasks)) - 1:
            s.objectives_done += 1
            if s.news is not None:
                s.tell("objective", 0, objective=s.box.solo.objectives[s.objectives[i]].id)
            del s.objectives[i]
            del s.tasks_done[i]
    reveal_objectives(s)


def reveal_objectives(s: Seti) -> None:
    while len(s.objectives) < OPEN and s.objective_stack:
        s.objectives.append(s.objective_stack.pop())
        s.objectives_seen |= 1 << s.objectives[-1]
        s.tasks_done.append(0)
        s.reveals += 1
        if s.news is not None:
            s.tell("new-objective", objective=s.box.solo.objectives[s.objectives[-1]].id)
    check_states(s)


def spend_objectives(s: Seti) -> None:
    """After rounds 1 to 4: as many as the round's number; each that lacks helps the rival
    (SETI-32.3 to 32.5)."""
    if s.level == 1:
        return
    spent = min(s.objectives_done, s.round)
    s.objectives_done -= spent
    if s.news is not None:
        s.tell("objectives", 0, spent=spent, missing=s.round - spent)
    progress(s, s.box.solo.missing_objective * (s.round - spent))


def unfinished(s: Seti) -> int:
    """Objectives that are open or still in the stack (SETI-32.6)."""
    return len(s.objectives) + len(s.objective_stack)
