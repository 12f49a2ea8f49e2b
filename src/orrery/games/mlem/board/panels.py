"""The players: a panel each. The fewer there are, the more it tells."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.lights import dimmed
from orrery.core.picture import Picture, Scene, el, said, text_of, words
from orrery.games.mlem.board.crew import places
from orrery.games.mlem.board.ink import use
from orrery.games.mlem.board.layout import BERTH, SIDE, panel, pitch, standing
from orrery.games.mlem.board.lights import choosing, explained, lit, told
from orrery.games.mlem.figures import Mat
from orrery.games.mlem.notation import ASTRONAUTS, BOARD, GOALS, HOME, RETURN
from orrery.games.mlem.rules.landing import goal_progress
from orrery.games.mlem.rules.missions import is_done
from orrery.games.mlem.rules.scoring import score_sheet
from orrery.games.mlem.state import NOBODY, Mlem
from orrery.games.mlem.text import things
from orrery.locale import Message

WIDTH = SIDE - 12
GOALS_FROM, POINTS_FROM = 94, 120
"""How tall a panel must be to tell of goals, and of points by source."""
LETTER = 9.6
"""How wide a letter of a name can be, on average."""
SOURCES = {
    "planets": ("goal-planets", 0.8),
    "moons": ("goal-moons", 0.8),
    "deep-space": ("goal-deep-space", 0.8),
    "goals": ("medal", 0.9),
    "ufo": ("ufo", 0.62),
    "research": ("flask", 0.8),
    "missions": ("flag", 0.9),
}
"""The sign of each source of points, and its size."""


def draw_panels(scene: Scene[Mlem], picture: Picture) -> None:
    sheet = score_sheet(scene.seen)
    totals = [sum(row.values()) for row in sheet]
    for seat, place in enumerate(places(scene)):
        _panel(scene, picture, seat, place, totals, sheet[seat])


def _panel(
    scene: Scene[Mlem],
    picture: Picture,
    seat: int,
    place: int,
    totals: list[int],
    sheet: dict[str, int],
) -> None:
    s = scene.seen
    name = said(scene.names[seat], scene.language)
    deciding = scene.choice is not None and scene.choice.seat == seat
    look = f"player dock s{seat}"
    if deciding:
        look += " turn"
    if s.over and totals[seat] == max(totals):
        look += " best"
    height = pitch(s.players) - 5
    right = WIDTH - 12.0
    score = el(
        "text", str(totals[seat]), x=right, y=24, class_="total", id=f"total-{seat}",
        data_tick=totals[seat],
    )  # fmt: skip
    right -= 44
    chips = []
    if s.starter == seat and not s.over:
        chips.append(_explained(scene, "starter", use("rocket", right, 17, 0.52), seat))
        right -= 22
    if s.aboard and s.commander == seat:
        chips.append(_explained(scene, "commander", use("command", right, 18, 1), seat))
        right -= 24
    for kind, icon, points in _kept(s, seat):
        mark = use(icon, right - 24, 18, 0.66 if icon == "ufo" else 0.8)
        label = told(scene, kind, player=scene.names[seat], points=things.points(points))
        chips.append(
            el("g", mark, el("text", str(points), x=right - 6, y=23), class_=f"chip {kind}",
               **explained(kind, label, False))
        )  # fmt: skip
        right -= 42
    hand = _missions(scene, seat, right) if "missions" in s.modules else ""
    right -= _pace(scene, seat) * len(s.missions[seat]) if _shown(s, seat) else 42 if hand else 0
    picture.box(
        f"panel-{seat}", "mat", class_=look, transform=standing(panel(place, s.players)), role="group",
        data_at=f"seat-{seat} owner-{seat} commander-{seat}",
        aria_label=told(scene, "panel", player=name, points=things.points(totals[seat])),
    )  # fmt: skip
    picture.put(
        f"who-{seat}", f"panel-{seat}",
        el("rect", width=WIDTH, height=height, rx=14),
        use(f"badge-{seat}", 18, 18, 0.66),
        _name(name, right - 42),
        score, *chips, use("berths", 32, BERTH), _away(scene, seat), _way_home(scene, seat), hand,
    )  # fmt: skip
    if height >= GOALS_FROM:
        goals = _goals(s.mat, goal_progress(s, seat), _owners(s, seat), scene.language)
        picture.put(f"goals-{seat}", f"panel-{seat}", goals)
    if height >= POINTS_FROM:
        points_by = _points(tuple(sheet.items()), scene.language)
        picture.put(f"points-{seat}", f"panel-{seat}", points_by)


def _explained(scene: Scene[Mlem], thing: str, mark: str, seat: int) -> str:
    name = told(scene, thing, player=scene.names[seat])
    return el("g", mark, class_=thing, **explained(thing, name, False))


def _kept(s: Mlem, seat: int) -> list[tuple[str, str, int]]:
    kept = []
    if s.ufo_kept[seat]:
        kept.append(("ufo-token", "ufo", sum(s.ufo_kept[seat])))
    if s.research_kept[seat]:
        worth = sum(int(s.mat.research_kind[token][-1]) for token in s.research_kept[seat])
        kept.append(("research-kept", "flask", worth))
    return kept


# -- goals and points --


def _owners(s: Mlem, seat: int) -> tuple[str, ...]:
    """What became of each goal, as this seat sees it."""
    return tuple("" if o == NOBODY else "done" if o == seat else "lost" for o in s.goals)


@lru_cache(maxsize=4096)
def _goals(mat: Mat, progress: tuple[int, ...], owners: tuple[str, ...], language: str) -> str:
    """How far the seat is on each goal (MLEM-11.4 to 11.7)."""
    out = []
    for i, (id, n, of, owner) in enumerate(zip(GOALS, progress, mat.goals, owners, strict=True)):
        named = Message(f"mlem.goal.{id}")
        label = text_of("mlem.board.progress", language, goal=named, n=n, of=of)
        x = 24 + 92 * i
        pips = "".join(
            el("circle", cx=x + 20 + 11 * k, cy=84, r=4, class_="pip full" if k < n else "pip")
            for k in range(of)
        )
        mark = use("tick", x, 84, 1.1) if owner == "done" else use(f"goal-{id}", x, 84, 0.86)
        look = f"progress {owner}".rstrip()
        out.append(el("g", mark, pips, class_=look, **explained(f"goal.{id}", label, False)))
    return "".join(out)


@lru_cache(maxsize=4096)
def _points(sheet: tuple[tuple[str, int], ...], language: str) -> str:
    """The points by source."""
    out = []
    pace = 360 / len(sheet)
    for i, (source, points) in enumerate(sheet):
        icon, size = SOURCES[source]
        x = 24 + pace * i
        label = said(
            Message(
                "mlem.board.source",
                source=Message(f"mlem.source.{source}"),
                points=things.points(points),
            ),
            language,
        )
        out.append(
            el("g", use(icon, x, 110, size),
               el("text", str(points), x=x + 13, y=115), class_="from" if points else "from none",
               role="img", aria_label=label)
        )  # fmt: skip
    return "".join(out)


# -- missions --


def _shown(s: Mlem, seat: int) -> bool:
    """Whether this view knows the seat's missions."""
    return bool(s.missions[seat]) and s.missions[seat][0] > 0


def _missions(scene: Scene[Mlem], seat: int, right: float) -> str:
    """One's own missions; of the others' only how many there are (MLEM-17.2)."""
    s = scene.seen
    hand = s.missions[seat]
    if not _shown(s, seat):
        label = told(scene, "missions-hidden", player=scene.names[seat], n=len(hand))
        return el(
            "g", use("flag", right - 26, 19, 0.9), el("text", str(len(hand)), x=right - 6, y=23),
            class_="chip hidden", **explained("mission", label, False),
        )  # fmt: skip
    tokens = []
    pace = _pace(scene, seat)
    for i, target in enumerate(hand):
        attrs = lit(scene, RETURN[target]) if seat == scene.seat else {}
        done = is_done(s, seat, target)
        label = told(scene, "mission-done" if done else "mission", space=things.space(target))
        middle = right - pace / 2 - pace * (len(hand) - 1 - i)
        look = "mission done" if done else "mission"
        tokens.append(
            el(
                "g", el("circle", r=22, class_="touch") if attrs else "",
                el("g", el("circle", r=18 if attrs else 13, class_="face"),
                   el("text", str(target), y=4.8), use("tick", 8, -8, 0.9) if done else "",
                   class_="turn-up"),
                id=f"mission-{seat}-{target}", class_=f"{look} lit" if attrs else look,
                transform=f"translate({middle:g} {20 if attrs else 18})",
                **(explained("mission", label) | attrs),
            )
        )  # fmt: skip
    return "".join(tokens)


def _pace(scene: Scene[Mlem], seat: int) -> int:
    """From one mission to the next: while they are chosen, there is room for a finger."""
    return 46 if seat == scene.seat and choosing(scene, "missions") else 29


def _away(scene: Scene[Mlem], seat: int) -> str:
    """The viewer's empty berths: who left them can't board again, and they say so (MLEM-4.4)."""
    if seat != scene.seat or not choosing(scene, "board"):
        return ""
    gone = [kind for kind in range(8) if not scene.seen.home[seat] >> kind & 1]
    return "".join(
        el("g", el("circle", r=22, class_="touch"), transform=f"translate({32 + 46 * kind} {BERTH})",
           **dimmed((BOARD[kind].text, said(things.astronaut(ASTRONAUTS[kind]), scene.language))))
        for kind in gone
    )  # fmt: skip


def _way_home(scene: Scene[Mlem], seat: int) -> str:
    """The empty place on the viewer's own board that a parachute may return to (MLEM-14.11)."""
    if seat != scene.seat or not (attrs := lit(scene, HOME)):
        return ""
    kind = next(kind for owner, kind in scene.seen.aboard if owner == seat)
    return el(
        "g",
        el("circle", r=22, class_="halo"),
        class_="lit",
        transform=f"translate({32 + 46 * kind} {BERTH})",
        **attrs,
    )


def _name(name: str, room: float) -> str:
    """A long name is set narrower: it is never cut, and never runs into what stands beside it."""
    squeezed = len(name) * LETTER > room
    return el(
        "text", words(name), x=36, y=23, class_="name", textLength=round(room) if squeezed else None,
        lengthAdjust="spacingAndGlyphs" if squeezed else None,
    )  # fmt: skip
