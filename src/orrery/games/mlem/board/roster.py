"""The eight astronauts as characters: who they are, what they can do, and where they are."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.lights import Light, button
from orrery.core.picture import Part, Picture, Scene, el, part, said, text_of, words
from orrery.games.mlem.board.crew import whereabouts
from orrery.games.mlem.board.ink import use
from orrery.games.mlem.board.layout import landed
from orrery.games.mlem.board.lights import explained, meaning
from orrery.games.mlem.notation import ASTRONAUTS, BOARD
from orrery.games.mlem.state import Mlem
from orrery.games.mlem.text import things


@lru_cache(maxsize=64)
def portrait(seat: int, kind: str, look: str = "portrait") -> str:
    """A cat as large as it can be, with its tool."""
    return el(
        "svg", use(f"cat-{seat}"), use(f"face-of-{kind}"), use(f"tool-{kind}", 12, 11, 1.05),
        viewBox="-22 -21 44 42", aria_hidden="true", class_=look,
    )  # fmt: skip


@lru_cache(maxsize=256)
def pick(seat: int, kind: str, language: str) -> str:
    """A character on a button."""
    name = said(things.astronaut(kind), language)
    ability = text_of(f"mlem.ability.{kind}", language)
    face = portrait(seat, kind, "m-portrait")
    return el(
        "span", face, el("span", el("b", words(name)), "<br>", el("small", words(ability))),
        class_=f"m-pick s{seat}",
    )  # fmt: skip


def draw_roster(scene: Scene[Mlem], picture: Picture) -> None:
    """The viewer's own; for who only watches, those of the first seat."""
    s = scene.seen
    seat = scene.seat or 0
    picture.box("roster", "zone-cats", tag="div", class_=f"mlem-cats s{seat}")
    out = {piece: body for (piece, *_), body in landed(s)}
    for kind, name in enumerate(ASTRONAUTS):
        where = "home" if s.home[seat] >> kind & 1 else "aboard"
        where = out.get((seat, kind), where)
        offered = scene.offered(BOARD[kind]) if scene.seat is not None else None
        light = (BOARD[kind].text, meaning(scene, BOARD[kind])) if offered else None
        place = said(whereabouts(s.mat, where), scene.language)
        picture.add(
            f"roster-{name}", _row(seat, name, place, where == "home", light, scene.language)
        )


@lru_cache(maxsize=2048)
def _row(seat: int, kind: str, place: str, home: bool, light: Light | None, language: str) -> Part:
    name = said(things.astronaut(kind), language)
    ability = text_of(f"mlem.ability.{kind}", language)
    attrs = explained(f"astronaut.{kind}", f"{name} ({place}). {ability}")
    look = "mlem-cat" if home else "mlem-cat away"
    if light:
        attrs |= button((light[0], f"{light[1]}. {ability}"))
        look += " lit"
    return part(
        f"roster-{kind}", "roster", portrait(seat, kind),
        el("b", words(name), " ", el("i", words(place))), el("small", words(ability)), tag="div",
        class_=look, **attrs,
    )  # fmt: skip
