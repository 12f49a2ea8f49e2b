"""Why an option isn't offered: the rule it rests on and a sentence."""

from __future__ import annotations

from orrery.core.choice import Option
from orrery.core.game import WhyNot
from orrery.games.mlem.figures import AB, FACE_NAMES
from orrery.games.mlem.rules.landing import piece_of
from orrery.games.mlem.state import NO_TOKEN, Mlem
from orrery.games.mlem.text import astronaut, face, space
from orrery.games.mlem.words import ASTRONAUTS, EXTRA_ONE, GROUPS, SHIFT
from orrery.locale import Message, Param


def because(rule: str, reason: str, **params: Param) -> WhyNot:
    return WhyNot(f"MLEM-{rule}", Message(f"mlem.why.{reason}", **params))


def why_not(s: Mlem, seat: int, option: Option) -> WhyNot:
    """The reason why the seat, which has to choose, isn't offered the option."""
    kind = _pending(s)
    match option.verb:
        case "board":
            return _board(s, seat, kind, option.args[0])
        case "roll":
            if kind == "fly":
                return because("5.1", "rolled")
            return because("5.1", "not-travelling")
        case "fly" | "one" | "extra" | "keep" | "reroll" | "crash":
            if kind != "fly":
                return because("5.5", "roll-first")
            return _fly(s, option)
        case "stay":
            if kind == "land":
                return because("8.12", "deep-space")
            return because("7.1", "not-landing")
        case "land":
            return _land(s, seat, kind, int(option.args[0]))
        case "home":
            return because("14.10", "no-parachute")
    if "missions" not in s.modules:
        return because("2.8", "no-missions")
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


def _fly(s: Mlem, option: Option) -> WhyNot:
    here = space(s.rocket)
    match option.verb:
        case "one":
            return _one(s, int(option.args[0]))
        case "extra" | "keep" | "reroll":
            return _ability(s, option.verb)
        case "crash":
            return because("5.5", "must-fly")
    groups = GROUPS[option]
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
    raise AssertionError(f"{option} is offered")


def _one(s: Mlem, owner: int) -> WhyNot:
    if not s.mat.pace[s.rocket][1]:
        return because("14.24", "no-one-here", space=space(s.rocket))
    if (owner, EXTRA_ONE) not in s.aboard:
        return because("14.29", "one-absent", astronaut=astronaut(ASTRONAUTS[EXTRA_ONE]))
    return because("14.23", "one-used", astronaut=astronaut(ASTRONAUTS[EXTRA_ONE]))


def _ability(s: Mlem, verb: str) -> WhyNot:
    if "ufo" not in s.modules:
        return because("2.8", "no-ufo")
    if s.token == NO_TOKEN:
        return because("15.8", "token-used")
    if s.mat.ability[s.token] != verb:
        return because("15.7", "other-ability")
    if verb == "extra":
        return because("15.15", "extra-unusable", space=space(s.rocket))
    if verb == "keep":
        return because("15.17", "nothing-to-keep")
    return because("15.19", "reroll-late")


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
