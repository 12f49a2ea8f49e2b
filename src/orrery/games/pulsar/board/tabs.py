"""Where things stand at Pulsar's table, and the tabs that lead there."""

from __future__ import annotations

from orrery.core.frame import Zone, lay
from orrery.games.pulsar.board.art import icon
from orrery.games.pulsar.board.drawing import Drawing

PANELS = {
    "dice": "die-5",
    "techs": "patent",
    "hq": "project",
    "offer": "transmitter",
    "goals": "goal",
    "players": "claimed",
}
"""The panels and their signs."""


def lay_table(drawing: Drawing) -> None:
    seat = drawing.seat
    own = seat is not None and drawing.s.headquarters[seat][0] >= 0
    names = [name for name in PANELS if own or name != "hq"]
    panels = [_zone(drawing, name, PANELS[name]) for name in names]
    lay(drawing.picture, "pulsar p-table", _zone(drawing, "map", "pulsar"), panels)


def _zone(drawing: Drawing, name: str, sign: str) -> Zone:
    return Zone(name, drawing.told(f"tab.{name}"), icon(sign))
