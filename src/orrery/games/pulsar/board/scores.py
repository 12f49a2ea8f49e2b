"""The score track around the star cluster: players go round and round."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from orrery.core.picture import Part, el, part
from orrery.games.pulsar.board.art import glyph
from orrery.games.pulsar.board.drawing import Drawing, explained, told

TRACK = 531
"""Its middle."""
LAP = 100


def draw_scores(drawing: Drawing) -> None:
    s, picture = drawing.s, drawing.picture
    picture.box("scores", "cluster")
    for seat, score in enumerate(s.score):
        equal = [other for other in range(s.players) if s.score[other] % LAP == score % LAP]
        lane = equal.index(seat) - (len(equal) - 1) / 2
        name = drawing.told("score-of", player=drawing.names[seat], n=score)
        picture.add(f"score-{seat}", _score(seat, score, round(TRACK + 16 * lane), name))


@lru_cache(maxsize=2048)
def _score(seat: int, score: int, far: int, name: str) -> Part:
    angle = 360 * score / LAP
    more = el("text", str(score), y=6, class_="lap") if score >= LAP else ""
    size = 26 if score < LAP else 34
    return part(
        f"score-{seat}", "scores", glyph(f"mark-{seat}", 0, 0, size), more,
        class_=f"score s{seat}",
        transform=f"rotate({angle:g}) translate(0 {-far}) rotate({-angle:g})",
        **explained("score", name),
    )  # fmt: skip


def score_track(language: str) -> str:
    ticks, fives, figures = "", "", ""
    for n in range(LAP):
        angle = 2 * pi * n / LAP
        x, y = sin(angle), -cos(angle)
        if n % 5:
            ticks += f"M{507 * x:.1f} {507 * y:.1f}L{516 * x:.1f} {516 * y:.1f}"
        else:
            fives += f"M{505 * x:.1f} {505 * y:.1f}L{518 * x:.1f} {518 * y:.1f}"
            figures += el("text", str(n), x=round(547 * x, 1), y=round(547 * y + 6, 1))
    name = told(language, "score-track")
    return el(
        "g", el("circle", r=TRACK, class_="band"), el("path", d=ticks, class_="tick"),
        el("path", d=fives, class_="tick five"), figures, class_="scores", **explained("score", name),
    )  # fmt: skip
