"""The picture of MLEM: the mat with all pieces on one SVG, so that they can fly anywhere."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from orrery.core.frame import Zone, lay
from orrery.core.picture import Picture, Scene, el, part
from orrery.games.mlem.board.art import DEFS
from orrery.games.mlem.board.chances import draw_chances, mark
from orrery.games.mlem.board.crew import draw_cats
from orrery.games.mlem.board.decision import draw_decision
from orrery.games.mlem.board.dice import draw_dice
from orrery.games.mlem.board.dock import draw_dock, hangar
from orrery.games.mlem.board.layout import HEIGHT, SIDE
from orrery.games.mlem.board.lights import told
from orrery.games.mlem.board.panels import draw_panels
from orrery.games.mlem.board.roster import draw_roster
from orrery.games.mlem.board.sky import sky
from orrery.games.mlem.board.strip import draw_strip
from orrery.games.mlem.board.track import draw_track
from orrery.games.mlem.board.ways import draw_lights
from orrery.games.mlem.state import Mlem
from orrery.games.mlem.text import things

DIE, CAT, ROCKET = mark("face-2"), mark("goal-colony"), mark("rocket")
"""On the tabs."""
ART = part("art", "mat", DEFS, tag="defs")
FLASH = el("rect", x=-SIDE, y=-HEIGHT, width=4 * SIDE, height=4 * HEIGHT)


@cache
def style() -> str:
    return files("orrery.games.mlem").joinpath("board.css").read_text(encoding="utf-8")


def draw(scene: Scene[Mlem]) -> Picture:
    """What never changes comes first, then the parts that do, from the back to the front."""
    s = scene.seen
    picture = Picture("mat", style())
    lay(
        picture, "mlem-board",
        Zone("map", told(scene, "tab.map"), ROCKET),
        [Zone("odds", told(scene, "tab.odds"), DIE), Zone("cats", told(scene, "tab.cats"), CAT)],
    )  # fmt: skip
    draw_strip(scene, picture)
    draw_decision(scene, picture)
    draw_chances(scene, picture)
    draw_roster(scene, picture)
    picture.box(
        "mat", "zone-map", tag="svg", xmlns="http://www.w3.org/2000/svg", class_=f"mlem p{s.players}",
        viewBox=f"0 0 {2 * SIDE} {HEIGHT}", width=2 * SIDE, height=HEIGHT, role="group",
        data_tick=s.failures or None,
        aria_label=told(
            scene, "mat", space=things.space(s.rocket, s.mat.deep), n=s.failures,
            of=s.mat.failures_to_end,
        ),
    )  # fmt: skip
    picture.add("art", ART)
    picture.add("sky", sky(s.mat, scene.language))
    picture.add("hangar", hangar(s.mat, s.players, "ufo" in s.modules, scene.language))
    draw_panels(scene, picture)
    draw_dock(scene, picture)
    draw_dice(scene, picture)
    draw_track(scene, picture)
    draw_cats(scene, picture)
    draw_lights(scene, picture)
    picture.put("flash", "mat", FLASH, class_="flash", aria_hidden="true")
    return picture
