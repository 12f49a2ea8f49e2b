"""Where things stand at SETI's table, and the tabs that lead there."""

from __future__ import annotations

from orrery.core.frame import Zone, lay
from orrery.games.seti.board.art import icon
from orrery.games.seti.board.drawing import Drawing
from orrery.games.seti.board.objectives import has_objectives

PANELS = {
    "mine": "computer",
    "objectives": "mission",
    "row": "row",
    "planets": "planet",
    "techs": "tech",
    "species": "alien-card",
    "players": "hand",
    "scores": "gold",
}
"""The panels and their signs."""


def lay_table(drawing: Drawing) -> None:
    watched = drawing.seat is None
    missing = {"mine"} if watched else set()
    if not has_objectives(drawing.s):
        missing.add("objectives")
    names = [name for name in PANELS if name not in missing]
    panels = [_zone(drawing, name, PANELS[name]) for name in names]
    look = "seti s-table watched" if watched else "seti s-table"
    hand = None if watched else _zone(drawing, "hand", "card")
    lay(drawing.picture, look, _zone(drawing, "map", "turn"), panels, hand)


def _zone(drawing: Drawing, name: str, sign: str) -> Zone:
    return Zone(name, drawing.told(f"tab.{name}"), icon(sign))
