"""What the viewer may do, and what may be explained: attributes of things on the board."""

from __future__ import annotations

from orrery.core.choice import Option
from orrery.core.picture import Attrs, Scene, el, said, words
from orrery.games.mlem.state import Mlem
from orrery.games.mlem.text import label
from orrery.locale import Message, Param


def told(scene: Scene[Mlem], id: str, **params: Param) -> str:
    """Words of the board in the viewer's language."""
    return said(Message(f"mlem.board.{id}", **params), scene.language)


def lit(scene: Scene[Mlem], option: Option) -> Attrs:
    """Attributes of a thing that makes this choice; none if the viewer may not make it now."""
    return button(option, meaning(scene, option)) if scene.offered(option) else {}


def button(option: Option, meant: str) -> Attrs:
    return {"data_option": option.text, "role": "button", "tabindex": 0, "aria_label": meant}


def meaning(scene: Scene[Mlem], option: Option) -> str:
    assert scene.choice is not None
    return said(label(scene.seen, scene.choice, option, scene.names), scene.language)


def title(attrs: Attrs) -> str:
    """What a click would do, for a pointer that rests there."""
    name = attrs.get("aria_label")
    return el("title", words(name)) if isinstance(name, str) else ""


def explained(help: str, name: str, focus: bool = True) -> Attrs:
    """Attributes of a thing that has an explanation. Of many alike, one in the tab order is enough."""
    return {
        "data_help": f"help.mlem.{help}",
        "role": "img",
        "tabindex": 0 if focus else -1,
        "aria_label": name,
    }
