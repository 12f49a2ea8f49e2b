"""The scoring track with its milestones, and the publicity track: markers move along them."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.picture import Part, el, part
from orrery.core.strokes import at
from orrery.games.seti.board.art import glyph, use
from orrery.games.seti.board.drawing import Drawing, explained, told
from orrery.games.seti.figures import Box

LEFT, WIDE = 20, 512
"""Where the scoring track begins, and how long it is."""
TOP, LANE = 32, 17
"""The first player's lane, and from lane to lane."""
STEP = 49
"""From publicity to publicity."""


def draw_scores(drawing: Drawing) -> None:
    s, picture = drawing.s, drawing.picture
    most = 50 * -(-max(100, *s.score, *s.message_at, *s.exertian_at, 0) // 50)
    down = TOP + LANE * s.players + 18
    picture.box("tracks", "scoring", tag="div", class_="s-tracks")
    picture.box(
        "scores", "tracks", tag="svg", class_="s-track wide", viewBox=f"0 0 560 {down}",
        role="group", aria_label=drawing.told("score-track"),
    )  # fmt: skip
    picture.add("scores-ground", _ground(most, s.players, drawing.told("score-track")))
    picture.add(
        "milestones",
        _milestones(s.box, most, s.players, tuple(s.neutral), tuple(s.message_at),
                    tuple(s.exertian_at), drawing.names, drawing.language),
    )  # fmt: skip
    for seat, score in enumerate(s.score):
        name = drawing.told("standing", player=drawing.name(seat), n=score)
        picture.add(f"score-{seat}", _marker("score", seat, _x(score, most), score, name))
    picture.box(
        "fame", "tracks", tag="svg", class_="s-track", viewBox=f"0 10 560 {down - 10}",
        role="group", aria_label=drawing.told("publicity-track"),
    )  # fmt: skip
    picture.add(
        "fame-ground", _fame(s.players, s.box.most_publicity, drawing.told("publicity-track"))
    )
    for seat, n in enumerate(s.publicity):
        name = f"{drawing.name(seat)}: " + drawing.told("publicity", n=n, of=s.box.most_publicity)
        picture.add(f"fame-{seat}", _marker("fame", seat, 30 + STEP * n, n, name))


def _x(score: int, most: int) -> float:
    return round(LEFT + WIDE * min(max(score, 0), most) / most, 1)


def _y(seat: int) -> float:
    return TOP + LANE * (seat + 0.5)


@lru_cache(maxsize=4096)
def _marker(track: str, seat: int, x: float, n: int, name: str) -> Part:
    home = "scores" if track == "score" else "fame"
    return part(
        f"{track}-{seat}", home, use(f"mark-{seat}"), el("text", str(n), x=16, y=6) if track == "score" else "",
        class_=f"runner s{seat}", transform=at(x, _y(seat)), role="img", aria_label=name,
        data_at=f"seat-{seat}",
    )  # fmt: skip


@lru_cache(maxsize=64)
def _ground(most: int, players: int, name: str) -> Part:
    """Lanes, and a line at every tenth point."""
    bottom = TOP + LANE * players
    out = [
        el("rect", x=LEFT - 12, y=TOP, width=WIDE + 36, height=LANE * players, rx=10, class_="lane")
    ]
    for score in range(0, most + 1, 10):
        x = _x(score, most)
        out.append(el("path", d=f"M{x:g} {TOP}V{bottom:g}", class_="tenth"))
        if score % (20 if most > 100 else 10) == 0:
            out.append(el("text", str(score), x=x, y=bottom + 15, class_="scale"))
    return part("scores-ground", "scores", *out, aria_hidden="true")


@lru_cache(maxsize=64)
def _fame(players: int, most: int, name: str) -> Part:
    bottom = TOP + LANE * players
    out = [
        glyph("publicity", 30, 21, 20),
        el(
            "rect", x=12, y=TOP, width=STEP * most + 36, height=LANE * players, rx=10, class_="lane"
        ),
    ]
    for n in range(most + 1):
        x = 30 + STEP * n
        out.append(el("path", d=f"M{x:g} {TOP}V{bottom:g}", class_="tenth"))
        out.append(el("text", str(n), x=x, y=bottom + 15, class_="scale"))
    return part("fame-ground", "fame", *out, aria_hidden="true")


@lru_cache(maxsize=4096)
def _milestones(
    box: Box,
    most: int,
    players: int,
    left: tuple[int, ...],
    messages: tuple[int, ...],
    exertians: tuple[int, ...],
    names: tuple[str, ...],
    language: str,
) -> Part:
    """What waits along the scoring track."""
    flags: list[tuple[int, str, str, str]] = []
    for score in box.gold_milestones:
        name = told(language, "gold-milestone", n=score)
        flags.append((score, "gold", name, glyph("gold", 0, -14, 24)))
    for score, n in zip(box.neutral_milestones, left, strict=True):
        name = told(language, "neutral-milestone", n=n, at=score)
        dots = "".join(
            el("rect", x=-6, y=-11 - 10 * i, width=11, height=8, rx=3, class_="nobody")
            for i in range(n)
        )
        flags.append((score, "neutral", name, dots))
    for seat, score in enumerate(messages):
        if score >= 0:
            name = told(language, "message-tile", n=score, player=names[seat])
            flags.append((score, "message", name, glyph("message", 0, -14, 22)))
    for score in exertians:
        name = told(language, "exertian-milestone", n=score)
        flags.append((score, "exertian", name, glyph("danger", 0, -14, 22)))
    help = {"message": "message-tile"}
    pole = f"M0 0V{LANE * players:g}"
    out = [
        el("g", el("path", d=pole, class_="pole"), drawing, class_=f"flag {kind}",
           transform=at(_x(score, most), TOP), **explained(help.get(kind, f"{kind}-milestone"), name))
        for score, kind, name, drawing in sorted(flags)
    ]  # fmt: skip
    return part("milestones", "scores", *out)
