"""What the viewer may do, may not do yet, and may have explained: attributes of things on the board."""

from __future__ import annotations

from orrery.core import lights
from orrery.core.choice import Option
from orrery.core.lights import Attrs, button
from orrery.core.picture import Scene, said, text_of
from orrery.games.mlem.figures import Mat
from orrery.games.mlem.state import Mlem
from orrery.games.mlem.text.labels import label
from orrery.locale import Param


def told(scene: Scene[Mlem], id: str, **params: Param) -> str:
    """Words of the board in the viewer's language."""
    return text_of(f"mlem.board.{id}", scene.language, **params)


def lit(scene: Scene[Mlem], option: Option) -> Attrs:
    """Attributes of a thing that makes this choice; none if the viewer may not make it now."""
    return button((option.text, meaning(scene, option))) if scene.offered(option) else {}


def choosing(scene: Scene[Mlem], *kinds: str) -> bool:
    """Whether the viewer is to decide about one of these."""
    return scene.choice is not None and bool(scene.choice.options) and scene.choice.kind in kinds


def meaning(scene: Scene[Mlem], option: Option) -> str:
    assert scene.choice is not None
    return said(label(scene.seen, scene.choice, option, scene.names), scene.language)


def explained(help: str, name: str, focus: bool = True) -> Attrs:
    return lights.explained(f"help.mlem.{help}", name, focus)


def owned_up(mat: Mat, what: str, name: str, language: str) -> tuple[str, str]:
    """The name of a printed thing and a class for it: both tell if it is reconstructed."""
    if what not in mat.guessed:
        return name, ""
    return f"{name} ({text_of('mlem.board.guessed', language)})", " guessed"
