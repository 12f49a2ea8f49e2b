"""What a text speaks of, as it lies on the boards, with its sentence: the same for everybody."""

from __future__ import annotations

from orrery.core.picture import el, words
from orrery.games.pulsar.board import names
from orrery.games.pulsar.board.art import die, icon
from orrery.games.pulsar.board.gains import effect, points, reward
from orrery.games.pulsar.board.supply import SIGNS
from orrery.games.pulsar.board.transmitters import tile
from orrery.games.pulsar.box import Goal, Project, Technology
from orrery.games.pulsar.state import Pulsar


def named(s: Pulsar, thing: str, language: str) -> str:
    """A technology (`tech-B3.2`), transmitter, project or goal; "" if there is no such thing here."""
    kind, _, name = thing.partition("-")
    if kind == "tech":
        for tech in s.rack.techs:
            if tech.name == name:
                return _face(_tech(tech), f"{name[1:]}. {names.technology(tech, language)}")
    elif kind == "transmitter":
        for t in s.box.transmitters:
            if t.name == name:
                body = el("div", tile(t, False, 0, False, ()), class_=f"p-tile letter-{t.letter}")
                return _face(body, names.transmitter(t, language))
    elif kind == "project":
        for p in (p for board in s.box.headquarters for side in board for p in side):
            if p.name == name:
                slot = name.partition("-")[2]
                return _face(_project(p), f"{slot}. {names.project(p, language)}")
    elif kind == "goal":
        for goal in s.box.goals:
            if goal.name == name:
                return _face(_goal(goal, language), names.goal(goal, language))
    return ""


def _face(picture: str, sentence: str) -> str:
    return el("div", el("div", picture, el("p", words(sentence)), class_="thing"), class_="pulsar")


def _tech(tech: Technology) -> str:
    head = el("span", die(tech.cost) * tech.icons, icon(tech.kind, "kind"), class_="p-techhead")
    body = el("span", effect(tech), class_="p-effect")
    return el("div", head, body, class_=f"p-tech kind-{tech.kind}")


def _project(p: Project) -> str:
    head = el("span", die(p.cost), class_="p-techhead")
    return el("div", head, el("span", reward(p.reward), class_="p-effect"), class_="p-project")


def _goal(goal: Goal, language: str) -> str:
    title = el("b", words(names.needs(goal, language)))
    head = el("span", icon(SIGNS[goal.needs]), title, class_="p-techhead")
    return el("div", head, el("span", points(goal.points), class_="p-effect"), class_="p-goal")
