"""The rules take up what a species brings: its tasks, conditions, measures and rival actions."""

from __future__ import annotations

from orrery.core.state import Tasks
from orrery.games.seti.rules.conditions import CONDITIONS, MEASURES
from orrery.games.seti.rules.rival import DO, POSSIBLE
from orrery.games.seti.species import Species


def learn(kind: Species, tasks: Tasks) -> None:
    tasks.update(kind.tasks)
    CONDITIONS.update({form.split()[0]: ask for form, ask in kind.conditions.items()})
    MEASURES.update({form.split()[0]: count for form, count in kind.measures.items()})
    for name, (possible, do) in kind.rival.items():
        POSSIBLE[name], DO[name] = possible, do
