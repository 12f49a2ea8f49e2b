"""Beside the mat: the rocket board, the dice, the expedition token, failures and goals."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.picture import Attrs, Picture, Scene, el, said
from orrery.games.mlem import text
from orrery.games.mlem.board.ink import FLAME, PAPER, use
from orrery.games.mlem.board.layout import (
    BOOST,
    DICE,
    GOALS,
    HEIGHT,
    PANEL_H,
    PANELS,
    SIDE,
    STRIP,
    TOKEN,
    WINDOWS,
    failure_cell,
)
from orrery.games.mlem.board.lights import explained, lit, title, told
from orrery.games.mlem.figures import FACE_NAMES, Mat
from orrery.games.mlem.state import NO_TOKEN, NOBODY, Mlem
from orrery.games.mlem.words import EXTRA, FLY, KEEP, REROLL, ROLL
from orrery.games.mlem.words import GOALS as GOAL_NAMES
from orrery.locale import Message

HULL = (
    el("path", d="M-6-13Q-26-9-40 0-26 9-6 13Z", fill=FLAME, class_="m-jet")
    + el(
        "path", d="M26-28-6-41H-16L-2-20ZM26 28-6 41H-16L-2 20Z", fill="#c93a42", class_="m-outline"
    )
    + el("path", d="M0-28H206Q232-22 250 0 232 22 206 28H0Q-12 0 0-28Z", fill=PAPER)
    + el("path", d="M220-23.5Q239-14 250 0 239 14 220 23.5 228 0 220-23.5Z", fill="#e5484d")
)
"""The rocket board, flying to the right: its tail at 0, its nose at 250."""


@lru_cache(maxsize=64)
def hangar(mat: Mat, players: int, ufo: bool, language: str) -> str:
    """What never changes here: the rocket board, and the tracks' cells."""
    left, y = SIDE + 44, WINDOWS[0][1]
    seats = "".join(
        el("circle", cx=x, cy=wy, r=18.5, class_="window" if i < players else "window shut")
        for i, (x, wy) in enumerate(WINDOWS)
    )
    board = el(
        "g",
        el("g", HULL, transform=f"translate({left} {y})"),
        seats,
        use("command", left + 219, y - 28, 0.95),
        **explained("rocket-board", said(Message("mlem.board.rocket-board"), language)),
    )
    cells = "".join(
        el("circle", cx=x, cy=fy, r=4.6, class_="cell last" if n == mat.failures_to_end else "cell")
        for n in range(mat.failures_to_end + 1)
        for x, fy in (failure_cell(n, mat.failures_to_end),)
    )
    rail = el("path", d=f"M{SIDE + 22} {STRIP}h178", class_="rail")
    slot = (
        el("rect", x=TOKEN[0] - 46, y=TOKEN[1] - 32, width=92, height=64, rx=14, class_="slot")
        if ufo
        else ""
    )
    return constellation(players) + board + rail + cells + slot


def constellation(players: int) -> str:
    """The Cat, which shines where few players leave the dock empty."""
    if players > 3:
        return ""
    middle = (PANELS + PANEL_H * players + HEIGHT) / 2
    left = ((-34, -50), (-66, -86), (-74, -8), (-56, 52), (0, 82))
    head = (*left, *((-x, y) for x, y in reversed(left[:-1])))
    whiskers = ((-98, 22), (-94, 50), (98, 22), (94, 50))
    lines = f"M{'L'.join(f'{x} {y}' for x, y in head)}Z"
    lines += "".join(f"M{x // 4} {y // 4 + 26}L{x} {y}" for x, y in whiskers)
    stars = "".join(f"M{x} {y}h0" for x, y in (*head, *whiskers, (-28, 2), (28, 2), (0, 32)))
    return el(
        "g",
        el("path", d=lines, class_="lines"),
        el("path", d=stars, class_="stars"),
        class_="constellation",
        transform=f"translate({SIDE * 1.5:g} {middle:g})",
    )


def draw_dock(scene: Scene[Mlem], picture: Picture) -> None:
    s = scene.seen
    _failures(scene, picture)
    for goal in range(len(s.goals)):
        _goal(scene, picture, goal)
    picture.box("dice", "mat", class_="dice dock")
    for i in range(s.mat.dice):
        _die(scene, picture, i)
    if s.boost or s.keeping:
        x, y = BOOST
        picture.put(
            "boost", "mat", el("rect", x=-30, y=-15, width=60, height=30, rx=15),
            el("text", f"+{s.boost}", y=6, x=-9 if s.keeping else 0) if s.boost else "",
            use("shield", 14 if s.boost else 0, 0, 0.9) if s.keeping else "",
            class_="boost dock", transform=f"translate({x:g} {y:g})",
            **explained("boost", told(scene, "boost", n=s.boost)),
        )  # fmt: skip
    if s.token != NO_TOKEN:
        _token(scene, picture)


def _failures(scene: Scene[Mlem], picture: Picture) -> None:
    s = scene.seen
    end = s.mat.failures_to_end
    x, y = failure_cell(s.failures, end)
    name = told(scene, "failures", n=s.failures, of=end)
    picture.put(
        "failures", "mat", el("circle", r=13, fill="transparent"), use("boom"),
        el("text", str(s.failures), y=4.6),
        class_="failures dock", transform=f"translate({x:g} {y:g})", **explained("failures", name),
    )  # fmt: skip


def _goal(scene: Scene[Mlem], picture: Picture, goal: int) -> None:
    s = scene.seen
    x, y = GOALS[goal]
    id = GOAL_NAMES[goal]
    owner = s.goals[goal]
    taken = owner != NOBODY
    named = Message(f"mlem.goal.{id}")
    name = (
        told(scene, "goal-taken", goal=named, player=scene.names[owner])
        if taken
        else told(scene, "goal", goal=named, points=text.points(s.mat.goal_points))
    )
    picture.put(
        f"goal-{goal}", "mat",
        el("circle", r=20),
        el("text", str(s.mat.goals[goal]), x=-8, y=5),
        use(f"goal-{id}", 6, 0, 0.86),
        el("g", use(f"badge-{owner}", 13, 13, 0.55), class_=f"s{owner}") if taken else "",
        class_=f"goal dock s{owner} taken" if taken else "goal dock",
        transform=f"translate({x:g} {y:g})", **explained(f"goal.{id}", name),
    )  # fmt: skip


def _die(scene: Scene[Mlem], picture: Picture, i: int) -> None:
    """A die of the pool as it lies, or one that is discarded (MLEM-5.12)."""
    s = scene.seen
    x, y = DICE[i]
    attrs: Attrs = {}
    kind = "die"
    to_roll = scene.choice is not None and scene.choice.kind == "roll"
    past = s.thrown if not s.roll and not to_roll else ()
    if i < len(past):
        face = FACE_NAMES[past[i]]
        kind, name = "die past", told(scene, "die-rolled", face=text.face(face))
    elif i >= s.pool:
        face, kind, name = "none", "die spent", told(scene, "die-spent")
    elif not s.roll:
        face, name = "none", told(scene, "die")
        attrs = lit(scene, ROLL)
    else:
        face = FACE_NAMES[s.roll[i]]
        shown = bool(s.usable() >> s.roll[i] & 1)
        name = told(scene, "die-usable" if shown else "die-rolled", face=text.face(face))
        kind = "die usable" if shown else "die idle"
        attrs = lit(scene, FLY[1 << s.roll[i] >> 1])
    if attrs:
        kind += " lit"
    picture.put(
        f"die-{i}", "dice", title(attrs),
        el("rect", x=-20, y=-20, width=40, height=40, rx=9, class_="halo"),
        el("g", use(f"face-{face}", scale=2.4), class_="cube"),
        class_=kind, transform=f"translate({x:g} {y:g})",
        data_tick=s.rolls if i < len(s.roll or past) else None,
        **(explained("afterburner" if face == "ab" else "die", name, i == 0) | attrs),
    )  # fmt: skip


def _token(scene: Scene[Mlem], picture: Picture) -> None:
    """The expedition's token: dice at the start, the UFO's steps, and the ability."""
    s = scene.seen
    ability = s.mat.ability[s.token]
    attrs = lit(scene, {"extra": EXTRA, "keep": KEEP, "reroll": REROLL}[ability])
    if ability == "extra":
        faces = s.mat.extra[s.token]
        pace = min(24.0, 60 / len(faces))
        drawing = el("text", "+", x=-pace * len(faces) / 2 - 6, y=-3, class_="plus") + "".join(
            use(f"face-{FACE_NAMES[f]}", 4 + pace * (i - (len(faces) - 1) / 2), -9, 1.3)
            for i, f in enumerate(faces)
        )
    else:
        drawing = use("face-none", -13, -9, 1.5)
        drawing += use("again" if ability == "reroll" else "shield", 14, -9, 1.15)
    x, y = TOKEN
    picture.put(
        "token", "mat", title(attrs),
        el("rect", x=-46, y=-32, width=92, height=64, rx=14),
        drawing,
        use("face-none", -30, 20, 0.95), el("text", str(s.mat.token_dice[s.token]), x=-15, y=25),
        use("ufo", 12, 20, 0.75), el("text", f"−{s.mat.ufo_steps[s.token]}", x=33, y=25),
        class_="token dock lit" if attrs else "token dock",
        transform=f"translate({x:g} {y:g})",
        **(explained(f"expedition.{ability}", told(scene, f"expedition.{ability}")) | attrs),
    )  # fmt: skip
