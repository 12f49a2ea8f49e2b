"""The frame of a table: where the parts of a game's picture stand on a page.

The **strip** (how all stand) and the **map** (the main board) are always in sight, and so is the
**hand**, where a game has one. All else are **panels**, shown a few at a time on the stage beside the
map: the page opens the one that a question is about by itself. On a phone the map and the hand are
panels among the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from orrery.core.picture import Picture, el, words

STRIP = "strip"
"""The part that holds how all stand."""


class Zone(NamedTuple):
    """A place on the table, and the tab that leads there."""

    name: str
    label: str
    sign: str
    """A picture for the tab, as markup."""

    @property
    def id(self) -> str:
        """The part that holds what stands there."""
        return f"zone-{self.name}"


def lay(
    picture: Picture, look: str, map: Zone, panels: Sequence[Zone], hand: Zone | None = None
) -> None:
    """The empty frame; `look` are classes for the style of the game."""
    look = f"play {look}" + ("" if hand else " handless")
    picture.box("board", "stage", tag="div", class_=look)
    picture.box(STRIP, "board", tag="div", class_="strip")
    zones = [map, *panels, *([hand] if hand else [])]
    tabs = "".join(_tab(zone, zone in (map, hand)) for zone in zones)
    picture.put("tabs", "board", tabs, tag="div", class_="tabs", role="tablist")
    picture.box(map.id, "board", tag="section", class_="zone map always", **_named(map))
    picture.box("panels", "board", tag="div", class_="panels")
    for zone in panels:
        picture.box(zone.id, "panels", tag="section", class_="zone panel", **_named(zone))
    if hand:
        picture.box(hand.id, "board", tag="section", class_="zone hand always", **_named(hand))


def _named(zone: Zone) -> dict[str, str]:
    return {"role": "tabpanel", "aria_label": zone.label, "data_zone": zone.name}


def _tab(zone: Zone, always: bool) -> str:
    return el(
        "button", zone.sign, el("span", words(zone.label)), type="button", role="tab",
        class_="tab always" if always else "tab", data_tab=zone.name, aria_controls=zone.id,
    )  # fmt: skip
