"""What moves on the mat: the rocket, the UFO, research tokens; and one's own missions.

The rocket and the UFO follow the track: the class `at-12` tells the style sheet their space, and it
knows the way. Where a style sheet isn't heard, their `transform` says the same.
"""

from __future__ import annotations

from functools import lru_cache

from orrery.core.picture import Part, Picture, Scene, el, part, text_of
from orrery.core.state import HIDDEN
from orrery.games.mlem.board.art import DEBRIS
from orrery.games.mlem.board.ink import FLAME, use
from orrery.games.mlem.board.layout import (
    NODE_H,
    NODE_W,
    ROCKET,
    ROCKET_DEEP,
    UFO,
    UFO_DEEP,
    Point,
    layout,
    standing,
)
from orrery.games.mlem.board.lights import explained, owned_up, told
from orrery.games.mlem.figures import Mat
from orrery.games.mlem.rules.missions import is_done
from orrery.games.mlem.state import Mlem
from orrery.games.mlem.text import things

FRAME = el(
    "rect", x=-NODE_W / 2 - 1, y=-NODE_H / 2 - 2, width=NODE_W + 2, height=NODE_H + 4, rx=15
)  # fmt: skip
HULL = el(
    "g",
    el("path", d="M-5 10Q-8 24 0 38 8 24 5 10Z", fill=FLAME, class_="thrust"),
    el("path", d="M-2.6 10Q-4 18 0 26 4 18 2.6 10Z", fill="#fff3c4", class_="thrust"),
    use("rocket", scale=0.92),
    class_="whole",
)
"""The rocket, with the fire that it has in flight."""


def draw_track(scene: Scene[Mlem], picture: Picture) -> None:
    """All that lies on the track under the astronauts."""
    s = scene.seen
    spaces = layout(s.mat).spaces
    picture.put(
        "here", "mat", FRAME, class_=f"here at-{s.rocket}", transform=standing(spaces[s.rocket])
    )
    _targets(scene, picture)
    if "research" in s.modules:
        for token in range(len(s.mat.research_kind)):
            here = token in s.research
            picture.add(f"research-{token}", _research(s.mat, token, here, scene.language))
    if "ufo" in s.modules:
        name = told(scene, "ufo", space=things.space(s.ufo, s.mat.deep))
        offset = standing(UFO_DEEP if s.ufo >= s.mat.deep else UFO)
        picture.put(
            "ufo", "mat", el("g", el("g", use("ufo"), class_="bob"), transform=offset),
            class_=f"ufo at-{s.ufo}", transform=standing(spaces[s.ufo]), data_at=f"ufo-{s.ufo}",
            **explained("ufo", name),
        )  # fmt: skip
    _rocket(scene, picture, spaces[s.rocket])


def _rocket(scene: Scene[Mlem], picture: Picture, at: Point) -> None:
    """The rocket with its fire, and the blast of the last crash, unseen until there is another."""
    s = scene.seen
    name = told(scene, "rocket", space=things.space(s.rocket, s.mat.deep))
    picture.box(
        "rocket", "mat", class_=f"rocket at-{s.rocket}", transform=standing(at),
        data_tick=f"{s.expedition}.{s.rocket}" if s.rocket else None,
        data_at=f"number-{s.expedition}", **explained("rocket", name),
    )  # fmt: skip
    offset = standing(ROCKET_DEEP if s.rocket >= s.mat.deep else ROCKET)
    picture.put(
        "blast", "rocket", DEBRIS, class_="blast", transform=offset, data_tick=s.failures or None
    )
    picture.put("hull", "rocket", HULL, class_="hull", transform=offset)


# -- tokens --


@lru_cache(maxsize=512)
def _research(mat: Mat, token: int, here: bool, language: str) -> Part:
    """A research token on the mat; away from it, it waits unseen, so that it can come and go."""
    at = mat.research_space[token]
    x, y = layout(mat).spaces[at]
    kind = mat.research_kind[token]
    name = text_of(f"mlem.board.research.{kind}", language, space=things.space(at))
    name, mark = owned_up(mat, f"research {token}", name, language)
    help = "research.points" if kind.startswith("points") else f"research.{kind}"
    look = f"research {'gain' if kind[-1].isdigit() else kind}{mark}"
    inner = el("path", d="M-7-12H7L14 0 7 12H-7L-14 0Z") + _mark(kind)
    return part(
        f"research-{token}", "mat", el("g", inner, class_="token-face"),
        class_=look if here else f"{look} away", transform=f"translate({x + 14:g} {y - 34:g})",
        **(explained(help, name) if here else {"aria_hidden": "true"}),
    )  # fmt: skip


def _mark(kind: str) -> str:
    if kind == "wormhole":
        return el("g", use("tunnel"), class_="spin")
    if kind == "die":
        return use("face-none", -3, 0, 0.66) + el("text", "+", x=7, y=4.8)
    return el("text", f"+{kind[-1]}", y=4.8)


def _targets(scene: Scene[Mlem], picture: Picture) -> None:
    """Flags for the viewer's own missions. Named by their place in the hand."""
    s = scene.seen
    if scene.seat is None or "missions" not in s.modules:
        return
    for i, target in enumerate(s.missions[scene.seat]):
        if target == HIDDEN:  # at a shared screen, while nobody's secrets are in sight
            return
        x, y = layout(s.mat).spaces[target]
        done = is_done(s, scene.seat, target)
        picture.put(
            f"target-{i}", "mat", use("flag"), class_="target done" if done else "target",
            transform=f"translate({x - 24:g} {y - 29:g})",
            **explained("mission", told(scene, "mission", space=things.space(target)), False),
        )  # fmt: skip
