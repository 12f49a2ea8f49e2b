"""What a text speaks of, as a picture with its sentence: the same for everybody."""

from __future__ import annotations

from orrery.core.picture import el, said, text_of, words
from orrery.games.mlem.board import planets
from orrery.games.mlem.board.ink import use
from orrery.games.mlem.board.lights import owned_up
from orrery.games.mlem.board.roster import pick
from orrery.games.mlem.notation import ASTRONAUTS, GOALS
from orrery.games.mlem.state import Mlem
from orrery.games.mlem.text import things
from orrery.locale import Message


def named(s: Mlem, thing: str, language: str) -> str:
    """An astronaut (`cat-0-shift`), a planet, a goal or a secret mission (`mission-9`); "" if there is
    no such thing here."""
    kind, _, name = thing.partition("-")
    if kind == "cat":
        seat, _, ability = name.partition("-")
        if ability in ASTRONAUTS and seat in map(str, range(s.players)):
            return el("div", pick(int(seat), ability, language), class_="thing m-thing")
    elif kind == "planet" and name in s.mat.planet_ids:
        return _planet(s, name, language)
    elif kind == "goal" and name in GOALS:
        points = things.points(s.mat.goal_points)
        about = Message("mlem.board.goal", goal=things.goal(name), points=points)
        need = el("text", str(s.mat.goals[GOALS.index(name)]), x=-8, y=5)
        token = el("g", el("circle", r=20), need, use(f"goal-{name}", 6, 0, 0.86), class_="goal")
        return _token(token, about, f"help.mlem.goal.{name}", language)
    elif kind == "mission" and name in map(str, range(s.mat.first_landing, s.mat.deep)):
        about = Message("mlem.board.mission", space=things.space(int(name)))
        ring = el("circle", r=18, class_="face")
        token = el("g", ring, el("text", name, y=4.8), class_="mission")
        return _token(token, about, "help.mlem.mission", language)
    return ""


def _token(token: str, about: Message, help: str, language: str) -> str:
    """As it lies in the dock, with its own sentence and its rule."""
    picture = el("svg", token, viewBox="-22 -22 44 44", class_="mlem m-token")
    told = el("p", el("b", words(said(about, language)))), el("p", words(Message(help), language))
    return el("div", picture, *told, class_="thing m-thing")


def _planet(s: Mlem, id: str, language: str) -> str:
    values = s.mat.planet_points[s.mat.planet_ids.index(id)]
    about = text_of("mlem.board.planet", language, planet=things.planet(id), points=values)
    about, _ = owned_up(s.mat, f"planet {id}", about, language)
    ball = el("svg", planets.planet(id), viewBox="-58 -54 116 108", class_="m-planet")
    return el("div", ball, el("p", words(about)), class_="thing m-thing")
