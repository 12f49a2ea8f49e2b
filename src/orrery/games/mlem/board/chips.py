"""Answers on small buttons: a cat with what it can do, dice with where they lead."""

from __future__ import annotations

from orrery.core.choice import Option
from orrery.core.lights import Chip
from orrery.core.picture import Scene, el, said, words
from orrery.games.mlem.board.chances import mark
from orrery.games.mlem.board.notes import note
from orrery.games.mlem.board.roster import pick
from orrery.games.mlem.figures import FACE_NAMES
from orrery.games.mlem.notation import GROUPS
from orrery.games.mlem.odds import flight
from orrery.games.mlem.state import Mlem
from orrery.games.mlem.text import things


def chip(scene: Scene[Mlem], option: Option) -> Chip | None:
    if option.verb == "board":
        return Chip(None, pick(scene.seat or 0, option.args[0], scene.language))
    if GROUPS.get(option):
        return Chip(None, _flight(scene, option))
    return None


def _flight(scene: Scene[Mlem], option: Option) -> str:
    """The dice that would be used, the space they lead to, and the risk that follows."""
    s, groups = scene.seen, GROUPS[option]
    dice = "".join(mark(f"face-{FACE_NAMES[f]}") for f in sorted(s.roll) if groups >> f & 1)
    to = said(things.space(flight(s, groups).to, s.mat.deep), scene.language)
    risk = note(scene, option)
    facts = el("small", words(said(risk, scene.language))) if risk is not None else ""
    return el("span", el("span", dice), el("b", "▸ ", words(to)), facts, class_="m-flight")
