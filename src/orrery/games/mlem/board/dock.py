"""Beside the mat: the rocket board, the expedition token, failures and goals."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.lights import dimmed
from orrery.core.picture import Part, Picture, Scene, el, part, text_of
from orrery.games.mlem.board.ink import FLAME, PAPER, use
from orrery.games.mlem.board.layout import (
    FOOT,
    GOALS,
    HEIGHT,
    SIDE,
    STRIP,
    TOKEN,
    WINDOWS,
    failure_cell,
    panel,
    standing,
)
from orrery.games.mlem.board.lights import choosing, explained, lit, told
from orrery.games.mlem.figures import FACE_NAMES, Mat
from orrery.games.mlem.notation import EXTRA, KEEP, REROLL
from orrery.games.mlem.notation import GOALS as GOAL_NAMES
from orrery.games.mlem.state import NO_TOKEN, NOBODY, Mlem
from orrery.games.mlem.text import things
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
def hangar(mat: Mat, players: int, ufo: bool, language: str) -> Part:
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
        **explained("rocket-board", text_of("mlem.board.rocket-board", language)),
    )
    cells = "".join(
        el("circle", cx=x, cy=fy, r=4.6, class_="cell last" if n == mat.failures_to_end else "cell",
           data_at=f"failures-{n}")
        for n in range(mat.failures_to_end + 1)
        for x, fy in (failure_cell(n, mat.failures_to_end),)
    )  # fmt: skip
    rail = el("path", d=f"M{SIDE + 22} {STRIP}h178", class_="rail")
    slot = (
        el("rect", x=TOKEN[0] - 46, y=TOKEN[1] - 32, width=92, height=64, rx=14, class_="slot")
        if ufo
        else ""
    )
    inner = (constellation(players), board, rail, cells, slot)
    return part("hangar", "mat", *inner, class_="dock")


def constellation(players: int) -> str:
    """The Cat, which shines where two players leave the dock empty."""
    if players > 2:
        return ""
    middle = (panel(players, players)[1] + HEIGHT - FOOT) / 2
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
        transform=f"translate({SIDE * 1.5:g} {middle:g}) scale(.7)",
    )


def draw_dock(scene: Scene[Mlem], picture: Picture) -> None:
    s = scene.seen
    picture.add("failures", _failures(s.failures, s.mat.failures_to_end, scene.language))
    for goal, owner in enumerate(s.goals):
        name = scene.names[owner] if owner != NOBODY else ""
        picture.add(f"goal-{goal}", _goal(s.mat, goal, owner, name, scene.language))
    if s.token != NO_TOKEN:
        _token(scene, picture)


@lru_cache(maxsize=128)
def _failures(failures: int, end: int, language: str) -> Part:
    name = text_of("mlem.board.failures", language, n=failures, of=end)
    return part(
        "failures", "mat", el("circle", r=19, class_="scar"),
        el("g", use("boom"), el("text", str(failures), y=4.6), class_="jump"),
        class_="failures dock", transform=standing(failure_cell(failures, end)),
        data_tick=failures or None, **explained("failures", name),
    )  # fmt: skip


@lru_cache(maxsize=2048)
def _goal(mat: Mat, goal: int, owner: int, player: str | Message, language: str) -> Part:
    id = GOAL_NAMES[goal]
    taken = owner != NOBODY
    named = Message(f"mlem.goal.{id}")
    name = (
        text_of("mlem.board.goal-taken", language, goal=named, player=player)
        if taken
        else text_of("mlem.board.goal", language, goal=named, points=things.points(mat.goal_points))
    )
    return part(
        f"goal-{goal}", "mat",
        el("g", el("circle", r=20), el("text", str(mat.goals[goal]), x=-8, y=5),
           use(f"goal-{id}", 6, 0, 0.86), use(f"badge-{owner}", 13, 13, 0.55) if taken else "",
           class_="pop"),
        class_=f"goal dock s{owner} taken" if taken else "goal dock",
        transform=standing(GOALS[goal]), data_at=f"goal-{id}",
        data_tick=owner if taken else None, **explained(f"goal.{id}", name),
    )  # fmt: skip


def _token(scene: Scene[Mlem], picture: Picture) -> None:
    """The expedition's token: dice at the start, the UFO's steps, and the ability."""
    s = scene.seen
    ability = s.mat.ability[s.token]
    option = {"extra": EXTRA, "keep": KEEP, "reroll": REROLL}[ability]
    attrs = lit(scene, option)
    name = told(scene, f"expedition.{ability}")
    if not attrs and choosing(scene, "roll", "fly") and scene.seat == s.commander:
        attrs = dimmed((option.text, name))
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
    card = el(
        "g", el("rect", x=-46, y=-32, width=92, height=64, rx=14, class_="halo"), drawing,
        use("face-none", -30, 20, 0.95), el("text", str(s.mat.token_dice[s.token]), x=-15, y=25),
        use("ufo", 12, 20, 0.75), el("text", f"−{s.mat.ufo_steps[s.token]}", x=33, y=25),
        class_="turn-up",
    )  # fmt: skip
    picture.put(
        "token", "mat", card,
        class_="token dock lit" if "data_option" in attrs else "token dock",
        transform=standing(TOKEN), data_tick=s.expedition, data_at=f"ability-{ability}",
        **(explained(f"expedition.{ability}", name) | attrs),
    )  # fmt: skip
