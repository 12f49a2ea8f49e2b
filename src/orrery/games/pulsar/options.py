"""The options of a new game: checked, and completed (PUL-2, 9, 27)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from orrery.core.errors import BadSetup
from orrery.games.pulsar import figures
from orrery.games.pulsar.box import SIDES
from orrery.games.pulsar.setup import GOALS_IN_PLAY, about_hq

CLUSTERS = ("open", "dead-ends")
STARTS = ("rolled", "balanced")
DEFAULTS: dict[str, object] = {
    "first_game": False,
    "cluster": "open",
    "headquarters": True,
    "technologies": None,
    "goals": None,
    "start": "rolled",
}


def checked(given: Mapping[str, object]) -> dict[str, Any]:
    """`first_game`: what the rulebook recommends for it. `cluster`: the side of the board, `open`
    or `dead-ends`. `headquarters`: with or without. `technologies`: the sides of the three boards
    (`A` to `D` each), or None for chance (without headquarters: all A). `goals`: three goals, or
    None for chance. `start`: `rolled`, or `balanced` for an even first round."""
    for name in given:
        if name not in DEFAULTS:
            known = ", ".join(DEFAULTS)
            raise BadSetup(f"Pulsar 2849 has no option {name[:40]!r}; its options are {known}.")
    chosen = {**DEFAULTS, **given}
    _flag(chosen, "first_game")
    if chosen["first_game"]:
        chosen |= _first_game(given)
    _flag(chosen, "headquarters")
    _one_of(chosen, "cluster", CLUSTERS)
    _one_of(chosen, "start", STARTS)
    headquarters = bool(chosen["headquarters"])
    chosen["technologies"] = _technologies(chosen["technologies"], headquarters)
    chosen["goals"] = _goals(chosen["goals"], headquarters)
    return chosen


def _flag(chosen: Mapping[str, object], name: str) -> None:
    if type(chosen[name]) is not bool:
        raise BadSetup(f"{name!r} is True or False, not {chosen[name]!r}.")


def _one_of(chosen: Mapping[str, object], name: str, values: Sequence[str]) -> None:
    if chosen[name] not in values:
        raise BadSetup(f"{name!r} is {' or '.join(map(repr, values))}, not {chosen[name]!r}.")


def _first_game(given: Mapping[str, object]) -> dict[str, object]:
    """The rulebook's recommendations (PUL-27)."""
    goals = [goal.name for goal in figures.load().figures.goals if goal.first_game]
    preset: dict[str, object] = {
        "cluster": "open",
        "headquarters": False,
        "technologies": ["A", "A", "A"],
        "goals": goals,
    }
    for name, value in preset.items():
        if name in given and given[name] not in (
            None,
            value,
            tuple(value) if isinstance(value, list) else value,
        ):
            raise BadSetup(f"The first game settles {name!r}; leave it out, or 'first_game'.")
    return preset


def _technologies(given: object, headquarters: bool) -> list[str] | None:
    if given is None:
        return None if headquarters else ["A", "A", "A"]  # PUL-27.4
    names = list(given) if isinstance(given, Iterable) else []
    if len(names) != 3 or any(name not in tuple(SIDES) for name in names):
        raise BadSetup(
            f"'technologies' names a side, A to D, of each of the three boards, not {given!r}."
        )
    return names


def _goals(given: object, headquarters: bool) -> list[str] | None:
    if given is None:
        return None
    known = {goal.name: goal for goal in figures.load().figures.goals}
    names = list(given) if isinstance(given, Iterable) and not isinstance(given, str) else []
    if len(names) != GOALS_IN_PLAY:
        raise BadSetup(f"'goals' names three goals, not {given!r}.")
    for name in names:
        if name not in known:
            raise BadSetup(f"There is no goal {str(name)[:40]!r}; there are {', '.join(known)}.")
        if not headquarters and about_hq(known[name]):
            raise BadSetup(f"The goal {name!r} needs headquarters.")
    if len({known[name].tile for name in names}) < GOALS_IN_PLAY:
        raise BadSetup("'goals' names sides of three different tiles.")
    return names
