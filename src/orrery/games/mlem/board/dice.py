"""The dice: how they lie, how they tumble, and what they can be used for."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.lights import Attrs, dimmed
from orrery.core.picture import Picture, Scene, el
from orrery.games.mlem.board.ink import use
from orrery.games.mlem.board.layout import BOOST, DICE, standing
from orrery.games.mlem.board.lights import choosing, explained, lit, told
from orrery.games.mlem.figures import FACE_NAMES
from orrery.games.mlem.notation import FLY, ROLL
from orrery.games.mlem.state import Mlem
from orrery.games.mlem.text import things

HALO = el("rect", x=-22.4, y=-22.4, width=44.8, height=44.8, rx=10, class_="halo")
ASIDE = 12
"""How far discarded dice lie from those that are left."""
TUMBLE = ("3", "ab", "2", "4", "1")
"""The faces that turn up and vanish again while a die tumbles."""


def draw_dice(scene: Scene[Mlem], picture: Picture) -> None:
    s = scene.seen
    picture.box(
        "dice", "mat", class_="m-dice dock", data_at=f"pool-{s.pool} dice-{s.pool}",
        transform=standing(DICE[0]),
    )  # fmt: skip
    for i in range(s.mat.dice):
        _die(scene, picture, i)
    if s.boost or s.keeping:
        picture.put(
            "boost", "mat", el("rect", x=-30, y=-15, width=60, height=30, rx=15),
            el("text", f"+{s.boost}", y=6, x=-9 if s.keeping else 0) if s.boost else "",
            use("shield", 14 if s.boost else 0, 0, 0.9) if s.keeping else "",
            class_="boost dock", transform=standing(BOOST),
            **explained("boost", told(scene, "boost", n=s.boost)),
        )  # fmt: skip


def _die(scene: Scene[Mlem], picture: Picture, i: int) -> None:
    """A die of the pool as it lies, or one that is discarded (MLEM-5.12)."""
    s = scene.seen
    attrs: Attrs = {}
    face, look = "none", "m-die"
    to_roll = scene.choice is not None and scene.choice.kind == "roll"
    leaving = scene.choice is not None and scene.choice.kind == "land"
    past = s.thrown if not s.roll and not to_roll and not leaving else ()
    if i < len(past):
        face, look = FACE_NAMES[past[i]], "m-die past"
        name = told(scene, "die-rolled", face=things.face(face))
        if choosing(scene, "land", "board"):
            attrs = dimmed((ROLL.text, name))
    elif i >= s.pool:
        look, name = "m-die spent", told(scene, "die-spent")
    elif not s.roll:
        name = told(scene, "die")
        attrs = lit(scene, ROLL)
        if not attrs and leaving and choosing(scene, "land"):
            attrs = dimmed((ROLL.text, name))
    else:
        face = FACE_NAMES[s.roll[i]]
        fits = bool(s.usable() >> s.roll[i] & 1)
        name = told(scene, "die-usable" if fits else "die-rolled", face=things.face(face))
        look = f"m-die {'usable' if fits else 'idle'} f-{face}"
        fly = FLY[1 << s.roll[i] >> 1]
        attrs = lit(scene, fly)
        if not attrs and choosing(scene, "fly"):
            attrs = dimmed((fly.text, name))
    if "data_option" in attrs:
        look += " lit"
    thrown = i < len(s.roll or past)
    aside = ASIDE if look == "m-die spent" else 0
    picture.put(
        f"die-{i}", "dice", HALO, _cube(i, face, thrown),
        class_=look, transform=f"translate({DICE[i][0] - DICE[0][0] + aside:g} 0)",
        data_tick=s.rolls if thrown else None, data_decides=s.rolls if thrown else None,
        data_at=f"faces-{face}" if thrown else None,
        **(explained("afterburner" if face == "ab" else "die", name, i == 0) | attrs),
    )  # fmt: skip


@lru_cache(maxsize=128)
def _cube(i: int, face: str, thrown: bool) -> str:
    """The face that lies on top; above it, unseen until it tumbles, those that it rolls over."""
    rolling = [TUMBLE[(i * 2 + k) % len(TUMBLE)] for k in range(3)] if thrown else []
    faces = (el("use", href=f"#m-face-{f}", class_=f"roll-{k}") for k, f in enumerate(rolling))
    top = el("use", href=f"#m-face-{face}", class_="top")
    return el("g", el("g", top, *faces, class_="cube"), transform="scale(2.4)")


MIRROR = el(
    "svg", el("use", href="#dice"), viewBox=f"{DICE[0][0] - 23} {DICE[0][1] - 23} {276 + ASIDE} 46",
    class_="mlem-mirror", aria_hidden="true", focusable="false",
)  # fmt: skip
"""The dice once more, for a page on which they may be out of sight."""
