"""What makes a thing on a board a button, lets it tell why it is none just now, or explains it."""

from __future__ import annotations

from typing import NamedTuple, TypedDict

from orrery.locale import Message

Light = tuple[str, str]
"""An option by its notation, and what it means in the viewer's language."""


class Chip(NamedTuple):
    """How an option looks among others like it: small, under a heading that they share."""

    group: Message | None
    face: str
    """Markup: signs, and few words."""


class Attrs(TypedDict, total=False):
    """The attributes that a page goes by."""

    data_option: str
    data_why: str
    data_help: str
    role: str
    tabindex: int
    aria_disabled: str
    aria_label: str


def button(light: Light) -> Attrs:
    """A click makes this choice."""
    return {"data_option": light[0], "role": "button", "tabindex": 0, "aria_label": light[1]}


def dimmed(light: Light) -> Attrs:
    """A click asks why this choice can't be made now."""
    return {
        "data_why": light[0],
        "role": "button",
        "tabindex": 0,
        "aria_disabled": "true",
        "aria_label": light[1],
    }


def explained(help: str, name: str, focus: bool) -> Attrs:
    """A click explains it. Of many alike, one in the tab order is enough."""
    return {
        "data_help": help,
        "role": "img",
        "tabindex": 0 if focus else -1,
        "aria_label": name,
    }
