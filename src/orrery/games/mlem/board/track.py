"""What moves on the mat: the rocket, the UFO, research tokens; and the places one may go to."""

from __future__ import annotations

from orrery.core.choice import Option
from orrery.core.picture import Picture, Scene, el
from orrery.games.mlem import text
from orrery.games.mlem.board.ink import use
from orrery.games.mlem.board.layout import (
    COMET,
    GALAXY,
    MOON_R,
    NODE_H,
    NODE_W,
    PLANET_R,
    layout,
)
from orrery.games.mlem.board.lights import explained, lit, title, told
from orrery.games.mlem.figures import AB
from orrery.games.mlem.rules.missions import is_done
from orrery.games.mlem.state import Mlem
from orrery.games.mlem.words import GROUPS, LAND


def draw_track(scene: Scene[Mlem], picture: Picture) -> None:
    """All that lies on the track under the astronauts."""
    s = scene.seen
    spaces = layout(s.mat).spaces
    x, y = spaces[s.rocket]
    deep = s.rocket >= s.mat.deep
    picture.put(
        "here", "mat",
        el("rect", x=-NODE_W / 2 - 1, y=-NODE_H / 2 - 2, width=NODE_W + 2, height=NODE_H + 4, rx=15),
        class_="here", transform=f"translate({x:g} {y:g})",
    )  # fmt: skip
    _targets(scene, picture)
    for token in s.research:
        at = s.mat.research_space[token]
        x, y = spaces[at]
        kind = s.mat.research_kind[token]
        name = told(scene, f"research.{kind}", space=text.space(at))
        help = "research.points" if kind.startswith("points") else f"research.{kind}"
        picture.put(
            f"research-{token}", "mat",
            el("path", d="M-6.5-11H6.5L13 0 6.5 11H-6.5L-13 0Z"), _research(kind),
            class_=f"research {'gain' if kind[-1].isdigit() else kind}",
            transform=f"translate({x + 14:g} {y - 34:g})", **explained(help, name),
        )  # fmt: skip
    if "ufo" in s.modules:
        x, y = spaces[s.ufo]
        name = told(scene, "ufo", space=text.space(s.ufo, s.mat.deep))
        picture.put(
            "ufo", "mat", use("ufo"), class_="ufo",
            transform=f"translate({x + 13:g} {y - (34 if s.ufo >= s.mat.deep else 55):g})",
            **explained("ufo", name),
        )  # fmt: skip
    x, y = spaces[s.rocket]
    name = told(scene, "rocket", space=text.space(s.rocket, s.mat.deep))
    picture.put(
        "rocket", "mat", use("rocket", scale=0.92), class_="rocket",
        transform=f"translate({x - (24 if deep else 9):g} {y - (26 if deep else 43):g})",
        **explained("rocket", name),
    )  # fmt: skip


def _research(kind: str) -> str:
    if kind == "wormhole":
        return use("tunnel")
    if kind == "die":
        return use("face-none", -3, 0, 0.62) + el("text", "+", x=6, y=4.6)
    return el("text", f"+{kind[-1]}", y=4.8)


def _targets(scene: Scene[Mlem], picture: Picture) -> None:
    """Flags for the viewer's own missions. Named by their place in the hand."""
    s = scene.seen
    if scene.seat is None or "missions" not in s.modules:
        return
    for i, target in enumerate(s.missions[scene.seat]):
        x, y = layout(s.mat).spaces[target]
        done = is_done(s, scene.seat, target)
        picture.put(
            f"target-{i}", "mat", use("flag"), class_="target done" if done else "target",
            transform=f"translate({x - 24:g} {y - 29:g})",
            **explained("mission", told(scene, "mission", space=text.space(target)), False),
        )  # fmt: skip


def draw_lights(scene: Scene[Mlem], picture: Picture) -> None:
    """The places on the mat that the viewer may choose now; above everything, for the pointer."""
    picture.box("lights", "mat", class_="lights")
    if scene.choice is None:
        return
    for to, option in destinations(scene).items():
        x, y = layout(scene.seen.mat).spaces[to]
        attrs = lit(scene, option)
        picture.put(
            f"go-{to}", "lights", title(attrs),
            el("rect", x=-NODE_W / 2, y=-NODE_H / 2 - 1, width=NODE_W, height=NODE_H + 2, rx=14),
            class_="lit", transform=f"translate({x:g} {y:g})", **attrs,
        )  # fmt: skip
    for option in scene.choice.options:
        if option.verb == "land":
            _landing(scene, picture, int(option.args[0]))


def destinations(scene: Scene[Mlem]) -> dict[int, Option]:
    """Where the rocket may fly; of several ways to one space, the one that keeps most dice."""
    s = scene.seen
    best: dict[int, tuple[int, Option]] = {}
    for option in scene.choice.options if scene.choice is not None else ():
        groups = GROUPS.get(option)
        if groups is None:
            continue
        pace = s.mat.pace[s.rocket]
        used = [f for f in s.roll if groups >> f & 1]
        to = min(s.rocket + s.boost + sum(pace[f] for f in used), s.mat.deep)
        spent = sum(1 for f in used if f != AB)
        if to not in best or spent < best[to][0]:
            best[to] = spent, option
    return {to: option for to, (_, option) in best.items()}


def _landing(scene: Scene[Mlem], picture: Picture, at: int) -> None:
    s = scene.seen
    places = layout(s.mat)
    attrs = lit(scene, LAND[at])
    if at >= s.mat.deep:
        on_comet = s.agenda[-1][0] == "deep_space" and s.agenda[-1][-1] == 1  # MLEM-8.13, 14.6
        (x, y), shape = (
            ((COMET[0] + 4, COMET[1] + 2), el("ellipse", rx=56, ry=33))
            if on_comet
            else (GALAXY, el("ellipse", rx=88, ry=35))
        )
    elif s.mat.planet[at] >= 0:
        (x, y), shape = places.planets[s.mat.planet[at]], el("circle", r=PLANET_R + 2)
    else:
        (x, y), shape = places.moons[s.free_moon(at)], el("circle", r=MOON_R + 2.5)
    picture.put(
        f"land-{at}", "lights", title(attrs), shape, class_="lit",
        transform=f"translate({x:g} {y:g})", **attrs,
    )  # fmt: skip
