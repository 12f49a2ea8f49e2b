"""The frame of a table: where the parts of a game's picture stand on a page.

The **strip** (how all stand) and the **map** (the main board) are always in sight, and so is the
**hand**, where a game has one. All else are **panels**, shown a few at a time on the stage beside the
map: the page opens the one that a question is about by itself. On a phone the map and the hand are
panels among the others.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from orrery.core.picture import ASIDE, OPTION, Part, Picture, el, words

ZONE = "zone-"
"""So begins the id of a part that is a zone."""
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
        return f"{ZONE}{self.name}"


def lay(
    picture: Picture, look: str, map: Zone, panels: Sequence[Zone], hand: Zone | None = None
) -> None:
    """The empty frame; `look` are classes for the style of the game."""
    picture.parts.update(_frame(look, map, tuple(panels), hand))


@lru_cache(maxsize=1 << 8)
def _frame(look: str, map: Zone, panels: tuple[Zone, ...], hand: Zone | None) -> dict[str, Part]:
    picture = Picture("stage")
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
    return picture.parts


def _named(zone: Zone) -> dict[str, str]:
    return {"role": "tabpanel", "aria_label": zone.label, "data_zone": zone.name}


def _tab(zone: Zone, always: bool) -> str:
    return el(
        "button", zone.sign, el("span", words(zone.label)), type="button", role="tab",
        class_="tab always" if always else "tab", data_tab=zone.name, aria_controls=zone.id,
    )  # fmt: skip


def hush(picture: Picture, asides: frozenset[str]) -> None:
    """Mark what would only interrupt the question (`Game.asides`): it shines less."""
    if not asides:
        return
    for id, part in picture.parts.items():
        if part.offers[0]:
            picture.parts[id] = _hushed(part, asides)


@lru_cache(maxsize=1 << 9)
def _hushed(part: Part, asides: frozenset[str]) -> Part:
    mark = re.compile(f'(?={OPTION}(?:{"|".join(sorted(asides))})[ "])')
    return part._replace(start=mark.sub(ASIDE, part.start), inner=mark.sub(ASIDE, part.inner))


def open_first(picture: Picture, turn: bool = False, asked: bool = True) -> None:
    """Open the zones that the question is about, before a page can do so by itself: `data-open`
    says which panel comes first, second, third beside the map, `data-alone` which zone is shown
    where there is room for one. A question is where most of its answers are; a whole `turn` begins
    with the first zone that has any. Who isn't `asked` has nothing to choose anywhere."""
    parts = picture.parts
    zones = [id for id in parts if id.startswith(ZONE)]
    if not zones:
        return
    answers: Counter[str] = Counter()
    for id, part in parts.items() if asked else ():
        all, aside = part.offers
        if all:
            answers[_zone_of(id, parts)] += all - aside
    panels = [id for id in zones if "always" not in parts[id].start]
    lit = [id for id in zones if answers[id]]
    if not turn:
        lit.sort(key=lambda id: -answers[id])
    seen = not lit or any(id not in panels for id in lit)
    first = 0 if seen else panels.index(lit[0])
    for rank, id in enumerate(panels[first:] + panels[:first], 1):
        _mark(parts, id, f' data-open="{rank}"')
    _mark(parts, lit[0] if lit else zones[0], " data-alone")


def _zone_of(id: str, parts: Mapping[str, Part]) -> str:
    while id in parts and not id.startswith(ZONE):
        id = parts[id].parent
    return id


def _mark(parts: dict[str, Part], id: str, attribute: str) -> None:
    parts[id] = _marked(parts[id], attribute)


@lru_cache(maxsize=1 << 10)
def _marked(part: Part, attribute: str) -> Part:
    return part._replace(start=f"{part.start[:-1]}{attribute}>")
