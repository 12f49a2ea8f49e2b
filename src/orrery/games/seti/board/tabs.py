"""On a narrow page the boards around the sky are shown one at a time, under these tabs."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.picture import Part, el, part, words
from orrery.games.seti.board.art import icon
from orrery.games.seti.board.drawing import Drawing, told

TABS = {
    "market": "row",
    "planetary": "planet",
    "technology": "tech",
    "species": "alien-card",
    "players": "hand",
    "scoring": "gold",
}
"""The part that each shows, and its icon. Radio buttons need no script, and keep their state when
the page changes."""


def draw_tabs(drawing: Drawing) -> None:
    drawing.picture.add("tabs", _tabs(drawing.language))


@lru_cache(maxsize=16)
def _tabs(language: str) -> Part:
    out = [
        el(
            "label",
            el("input", type="radio", name="seti-tab", id=f"tab-{id}",
               checked="checked" if id == "market" else None),
            icon(sign), el("span", words(told(language, f"tab.{id}"))), class_=f"s-tab for-{id}",
        )
        for id, sign in TABS.items()
    ]  # fmt: skip
    return part(
        "tabs", "seti", *out, tag="div", class_="s-tabs", role="radiogroup",
        aria_label=told(language, "tabs"),
    )  # fmt: skip
