"""The solo game's components: the rival's boards and cards, and the objectives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from orrery.games.seti.entries import ActionEntry, Figures, RivalCardEntry
from orrery.games.seti.notation import SPECIES, TECHS
from orrery.games.seti.ops import Unknown, action, task
from orrery.games.seti.sky import PLANETS


class Action(NamedTuple):
    """One line of a rival card; only the fields of its kind count."""

    do: str
    points: int = 0
    publicity: int = 0
    progress: int = 0
    cost: int = 0
    to: tuple[tuple[int, int], ...] = ()
    """Targets in order: a planet, and the moves to reach it."""
    prefer: str = ""
    only: bool = False
    sample: bool = False
    signals: tuple[str, ...] = ()
    species: int = 0
    ahead: int = 0
    below: int = 0


class RivalCard(NamedTuple):
    number: int
    species: int
    """-1 but for a species' own card."""
    arrow: str
    actions: tuple[Action, ...]


class Level(NamedTuple):
    """A rival board."""

    track: tuple[int, ...]
    """Technologies clockwise from the strength icon."""
    start: int
    advanced: int
    objectives: tuple[int, int, int]


class Objective(NamedTuple):
    id: str
    level: int
    tasks: tuple[tuple[str, ...], ...]
    """Each task a list of events or states, of which one is enough."""


STATES = ("publicity", "score", "data")
"""Tasks that are done as soon as something stands at a number."""
BASIC = range(1, 5)
ADVANCED = range(5, 15)


class SoloBox:
    """Everything only the solo game needs."""

    def __init__(self, f: Figures, more: Sequence[RivalCardEntry] = ()) -> None:
        self.levels = [
            Level(
                tuple(TECHS.index(tech) for tech in entry.track),
                entry.start,
                entry.advanced,
                entry.objectives,
            )
            for entry in f.level
        ]
        self.cards = [RivalCard(0, -1, "left", ())]
        for entry in f.rival_card:
            if entry.number != len(self.cards):
                raise Unknown("rival_card: they must be numbered from 1 in order")
            self.cards.append(_card(entry, entry.number))
        for entry in more:
            self.cards.append(_card(entry, len(self.cards)))
        self.card_of_species = {
            card.species: card.number for card in self.cards if card.species >= 0
        }
        self.objectives = [
            Objective(
                entry.id,
                entry.level,
                tuple(tuple(task(one) for one in any_of) for any_of in entry.tasks),
            )
            for entry in f.objective
        ]
        self.state_tasks = [
            tuple(
                (k, what, int(n))
                for k, any_of in enumerate(objective.tasks)
                for what, _, n in (one.partition(" ") for one in any_of)
                if what in STATES
            )
            for objective in self.objectives
        ]
        self.income_progress = f.rival.progress_for_income
        self.computer_points = f.rival.computer_points
        self.computer_progress = f.rival.computer_progress
        self.missing_objective = f.rival.missing_objective
        self.open_objective = f.rival.open_objective_points


def _card(entry: RivalCardEntry, number: int) -> RivalCard:
    species = SPECIES.index(entry.species) if entry.species else -1
    return RivalCard(number, species, entry.arrow, tuple(map(_action, entry.actions)))


def _action(entry: ActionEntry) -> Action:
    targets = [target.split() for target in entry.to]
    said = {name: getattr(entry, name) for name in Action._fields}
    said["do"] = action(entry.do)
    said["to"] = tuple((PLANETS.index(planet), int(moves)) for planet, moves in targets)
    return Action(**said)
