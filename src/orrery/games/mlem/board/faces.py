"""What a text speaks of, as a picture with its sentence: the same for everybody."""

from __future__ import annotations

from orrery.core.picture import el, said, words
from orrery.games.mlem.board import planets
from orrery.games.mlem.board.lights import owned_up
from orrery.games.mlem.board.roster import pick
from orrery.games.mlem.notation import ASTRONAUTS
from orrery.games.mlem.state import Mlem
from orrery.games.mlem.text import things
from orrery.locale import Message


def named(s: Mlem, thing: str, language: str) -> str:
    """An astronaut (`cat-0-shift`) or a planet; "" if there is no such thing here."""
    kind, _, name = thing.partition("-")
    if kind == "cat":
        seat, _, ability = name.partition("-")
        if ability in ASTRONAUTS and seat in map(str, range(s.players)):
            return el("div", pick(int(seat), ability, language), class_="thing m-thing")
    elif kind == "planet" and name in s.mat.planet_ids:
        return _planet(s, name, language)
    return ""


def _planet(s: Mlem, id: str, language: str) -> str:
    values = s.mat.planet_points[s.mat.planet_ids.index(id)]
    about = said(Message("mlem.board.planet", planet=things.planet(id), points=values), language)
    about, _ = owned_up(s.mat, f"planet {id}", about, language)
    ball = el("svg", planets.planet(id), viewBox="-58 -54 116 108", class_="m-planet")
    return el("div", ball, el("p", words(about)), class_="thing m-thing")
