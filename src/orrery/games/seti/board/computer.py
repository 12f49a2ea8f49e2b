"""A player's computer: six upper spaces, and the technologies with their lower spaces."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.lights import Light, button
from orrery.core.picture import Part, el, part
from orrery.games.seti.board.art import icon
from orrery.games.seti.board.drawing import Drawing, explained, told
from orrery.games.seti.board.rewards import reward
from orrery.games.seti.figures import Box
from orrery.games.seti.notation import PLACE_BOTTOM, PLACE_TOP, SLOT
from orrery.games.seti.rules.computer import COLUMN_SLOT

Lights = tuple[Light | None, ...]


def draw_computer(drawing: Drawing, seat: int, parent: str) -> None:
    s = drawing.s
    mine = seat == drawing.seat
    drawing.picture.add(
        f"computer-{seat}",
        _computer(
            s.box, seat, parent, s.computer[seat], s.bottom[seat], s.slots[seat],
            drawing.light(PLACE_TOP) if mine else None,
            tuple(map(drawing.light, PLACE_BOTTOM)) if mine else (None,) * 4,
            tuple(map(drawing.light, SLOT)) if mine else (None,) * 4, drawing.language,
        ),
    )  # fmt: skip


@lru_cache(maxsize=4096)
def _computer(
    box: Box,
    seat: int,
    parent: str,
    filled: int,
    bottom: int,
    slots: tuple[int, ...],
    top: Light | None,
    below: Lights,
    install: Lights,
    language: str,
) -> Part:
    columns = []
    for column in range(6):
        slot = COLUMN_SLOT.get(column, -1)
        tech = slots[slot] if slot >= 0 else -1
        gain = box.tech_top if tech >= 0 else box.computer_top[column]
        upper = _space(column < filled, gain, top if column == filled else None, language)
        lower = ""
        if tech >= 0:
            lower = _space(bool(bottom >> slot & 1), box.tech_bottom[tech], below[slot], language)
        elif slot >= 0:
            light = install[slot]
            attrs = button(light) if light else explained("computer-slot", told(language, "slot"))
            look = "s-bit slot lit" if light else "s-bit slot"
            lower = el("span", icon("computer"), class_=look, **attrs)
        columns.append(
            el("div", upper, lower, class_="s-column tiled" if tech >= 0 else "s-column")
        )
    return part(
        f"computer-{seat}", parent, *columns, tag="div", class_="s-computer",
        **explained("computer", told(language, "computer", n=filled)) | {"role": "group"},
    )  # fmt: skip


def _space(
    full: bool, gain: tuple[tuple[object, ...], ...], light: Light | None, language: str
) -> str:
    inner = icon("data") if full else reward(gain, language)
    if light:
        return el("span", inner, class_="s-bit lit", **button(light))
    return el("span", inner, class_="s-bit full" if full else "s-bit")
