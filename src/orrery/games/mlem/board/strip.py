"""Above everything: how far the game is, the dice where they may be out of sight, how all stand."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.frame import STRIP
from orrery.core.picture import Part, Picture, Scene, el, part, said, words
from orrery.games.mlem.board.dice import MIRROR
from orrery.games.mlem.board.ink import use
from orrery.games.mlem.board.lights import lit, told
from orrery.games.mlem.board.notes import risk
from orrery.games.mlem.notation import ROLL
from orrery.games.mlem.rules.scoring import score_sheet
from orrery.games.mlem.state import Mlem


def draw_strip(scene: Scene[Mlem], picture: Picture) -> None:
    s = scene.seen
    failures = told(scene, "failures", n=s.failures, of=s.mat.failures_to_end)
    picture.put(
        "status", STRIP, el("b", words(told(scene, "expedition", n=s.expedition))),
        el("span", words(failures)), tag="div", class_="mlem-status",
    )  # fmt: skip
    roll = lit(scene, ROLL)
    picture.put(
        "mirror", STRIP, MIRROR, tag="div", class_="mlem-dice lit" if roll else "mlem-dice",
        aria_hidden=None if roll else "true", **roll,
    )  # fmt: skip
    ahead = risk(scene, s.rocket, s.pool) if s.aboard and not s.roll else None
    if ahead is not None:
        picture.put("risk", STRIP, words(ahead, scene.language), tag="span", class_="mlem-risk")
    picture.box("standings", STRIP, tag="div", class_="mlem-standings")
    acting = scene.choice.seat if scene.choice is not None else -1
    for seat, row in enumerate(score_sheet(s)):
        name = said(scene.names[seat], scene.language)
        picture.add(f"standing-{seat}", _standing(seat, name, sum(row.values()), seat == acting))


@lru_cache(maxsize=1024)
def _standing(seat: int, name: str, total: int, turn: bool) -> Part:
    badge = el(
        "svg", use(f"badge-{seat}"), viewBox="-18 -18 36 36", aria_hidden="true", class_="badge"
    )
    return part(
        f"standing-{seat}", "standings", badge, el("span", words(name), class_="who"),
        el("b", str(total)), tag="span", class_=f"mlem-standing s{seat}{' turn' if turn else ''}",
        data_score=f"{seat} {total}",
    )  # fmt: skip
