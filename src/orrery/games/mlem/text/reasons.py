"""Why an option isn't offered: the rule it rests on and a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.choice import Option
from orrery.core.game import WhyNot
from orrery.games.mlem.figures import AB, FACE_NAMES
from orrery.games.mlem.notation import ASTRONAUTS, EXTRA_ONE, GROUPS, SHIFT
from orrery.games.mlem.rules.landing import piece_of
from orrery.games.mlem.state import NO_TOKEN, Mlem
from orrery.games.mlem.text.things import astronaut, face, space
from orrery.locale import Message, Param

MODULE = {"extra": "ufo", "keep": "ufo", "reroll": "ufo", "return": "missions"}
"""Verbs that belong to a module."""


def nearest(s: Mlem, seat: int, options: Sequence[Option]) -> Option:
    """Of options of one kind, none of which is offered, the one that is nearest to being possible.
    It matters for extra ones alone: of all else, either some is offered or all fail alike."""
    if options[0].verb != "one":
        return options[0]
    return min(options, key=lambda option: _far(s, int(option.args[0])))


def _far(s: Mlem, owner: int) -> int:
    """How far somebody's extra one is from helping: ready aboard, used, or not there."""
    return 0 if owner in s.ready_ones() else 1 if (owner, EXTRA_ONE) in s.aboard else 2


def because(rule: str, reason: str, **params: Param) -> WhyNot:
    return WhyNot(f"MLEM-{rule}", Message(f"mlem.why.{reason}", **params))


def why_not(s: Mlem, seat: int, option: Option) -> WhyNot:
    """The reason why the seat, which has to choose, isn't offered the option."""
    if MODULE.get(option.verb, "") not in ("", *s.modules):
        return because("2.8", f"no-{MODULE[option.verb]}")
    kind = _pending(s)
    match option.verb:
        case "board":
            return _board(s, seat, kind, option.args[0])
        case "roll":
            if kind == "fly":
                return because("5.1", "rolled")
            return because("5.1", "not-travelling")
        case "fly" | "one" | "extra" | "keep" | "reroll" | "crash":
            return _travel(s, kind, option)
        case "stay":
            if kind == "land":
                return because("8.12", "deep-space")
            return because("7.1", "not-landing")
        case "land":
            return _land(s, seat, kind, int(option.args[0]))
        case "home":
            return because("14.10", "no-parachute")
    if kind != "missions":
        return because("17.1", "missions-chosen")
    return because("17.1", "not-dealt")


def _pending(s: Mlem) -> str:
    """What is being decided, by the name of the waiting task."""
    task = str(s.agenda[-1][0])
    return "land" if task == "deep_space" else task


def _board(s: Mlem, seat: int, kind: str, name: str) -> WhyNot:
    if kind != "board":
        return because("4.3", "not-boarding")
    return because("4.4", "placed", astronaut=astronaut(name))


def _travel(s: Mlem, kind: str, option: Option) -> WhyNot:
    """What the commander does with dice. What no roll of this expedition can change comes first."""
    if option.verb == "one" and kind not in ("board", "missions"):
        astronauts = astronaut(ASTRONAUTS[EXTRA_ONE])
        owner = int(option.args[0])
        if (owner, EXTRA_ONE) not in s.aboard:
            return because("14.29", "one-absent", astronaut=astronauts)
        if owner in s.used_ones:
            return because("14.23", "one-used", astronaut=astronauts)
    if option.verb in MODULE and kind != "missions":
        if s.token == NO_TOKEN:
            return because("15.8", "token-used")
        if s.mat.ability[s.token] != option.verb:
            return because("15.7", "other-ability")
    if kind == "travel":
        return because("5.5", "roll-first")
    if kind != "fly":
        return because("5.1", "not-travelling")
    here = space(s.rocket)
    match option.verb:
        case "one":
            return because("14.24", "no-one-here", space=here)
        case "extra":
            return because("15.15", "extra-unusable", space=here)
        case "keep":
            return because("15.17", "nothing-to-keep")
        case "reroll":
            return because("15.19", "reroll-late")
        case "crash":
            return because("5.5", "must-fly")
    return _fly(s, GROUPS[option])


def _fly(s: Mlem, groups: int) -> WhyNot:
    here = space(s.rocket)
    if not groups and not s.usable():
        return because("6.1", "nothing-flies", space=here)
    if not groups:
        return because("5.5", "no-groups")
    for f in range(1, AB + 1):
        if groups >> f & 1:
            if f not in s.roll:
                return because("5.2", "not-rolled", face=face(FACE_NAMES[f]))
            if not s.mat.pace[s.rocket][f]:
                return because("5.3", "not-shown", face=face(FACE_NAMES[f]), space=here)
    raise AssertionError(f"groups {groups} are offered")


def _land(s: Mlem, seat: int, kind: str, at: int) -> WhyNot:
    if kind == "parachute":
        return because("14.9", "jump-here", space=space(s.rocket))
    if kind != "land":
        if kind == "travel" and s.rocket < s.mat.first_landing:
            return because("7.2", "too-early", space=space(s.rocket))
        return because("7.1", "not-landing")
    shifts = piece_of(s, seat)[1] == SHIFT
    if s.rocket >= s.mat.deep:
        return because("8.12", "deep-space")
    if abs(at - s.rocket) > (1 if shifts else 0):
        return because("14.4" if shifts else "8.1", "elsewhere", space=space(at))
    if at < s.mat.first_landing or not s.mat.moons[at]:
        return because("7.5", "nothing-there", space=space(at))
    return because("8.5", "moons-taken", space=space(at))
