"""The players: a panel each. The fewer there are, the more it tells."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.lights import dimmed
from orrery.core.picture import Part, Picture, Scene, el, part, said, text_of, words
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
    picture.box(
        f"panel-{seat}", "mat", class_=look, transform=standing(panel(place, s.players)), role="group",
        data_at=f"seat-{seat} owner-{seat} commander-{seat}",
        aria_label=told(scene, "panel", player=name, points=things.points(totals[seat])),
    )  # fmt: skip
    marks = tuple(
        mark
        for mark, there in (
            ("starter", s.starter == seat and not s.over),
            ("commander", bool(s.aboard) and s.commander == seat),
        )
        if there
    )
    kept = _kept(s, seat)
    right = WIDTH - 56.0 - sum(MARKS[mark][2] for mark in marks) - KEPT * len(kept)
    hand = _missions(scene, seat, right) if "missions" in s.modules else ""
    wide = _pace(scene, seat) * len(s.missions[seat]) if _shown(s, seat) else 42 if hand else 0
    height = pitch(s.players) - 5
    more = _away(scene, seat) + _way_home(scene, seat) + hand
    picture.add(
        f"who-{seat}",
        _who(
            seat,
            height,
            scene.names[seat],
            totals[seat],
            marks,
            kept,
            right - wide,
            more,
            scene.language,
        ),
    )
    if height >= GOALS_FROM:
        goals = _goals(seat, s.mat, goal_progress(s, seat), _owners(s, seat), scene.language)
        picture.add(f"goals-{seat}", goals)
    if height >= POINTS_FROM:
        picture.add(f"points-{seat}", _points(seat, tuple(sheet.items()), scene.language))


MARKS = {"starter": ("rocket", 0.52, 22, 17), "commander": ("command", 1, 24, 18)}
"""Who begins and who decides: the sign, its size, how wide it is, and how low."""
KEPT = 42
"""How wide a thing is that was kept."""
Kept = tuple[tuple[str, str, int], ...]
"""What was kept: its kind, its sign, and its points."""


@lru_cache(maxsize=4096)
def _who(
    seat: int,
    height: int,
    player: str | Message,
    total: int,
    marks: tuple[str, ...],
    kept: Kept,
    room: float,
    more: str,
    language: str,
) -> Part:
    """The head of a panel: up to so much room for the name; and `more` on top of it all."""
    name = said(player, language)
    right = WIDTH - 12.0
    score = el(
        "text", str(total), x=right, y=24, class_="total", id=f"total-{seat}", data_tick=total
    )
    right -= 44
    chips = []
    for mark in marks:
        sign, size, wide, low = MARKS[mark]
        label = text_of(f"mlem.board.{mark}", language, player=player)
        chips.append(
            el("g", use(sign, right, low, size), class_=mark, **explained(mark, label, False))
        )
        right -= wide
    for kind, icon, points in kept:
        sign = use(icon, right - 24, 18, 0.66 if icon == "ufo" else 0.8)
        worth = things.points(points)
        label = text_of(f"mlem.board.{kind}", language, player=player, points=worth)
        chips.append(
            el("g", sign, el("text", str(points), x=right - 6, y=23), class_=f"chip {kind}",
               **explained(kind, label, False))
        )  # fmt: skip
        right -= KEPT
    return part(
        f"who-{seat}", f"panel-{seat}", el("rect", width=WIDTH, height=height, rx=14),
        use(f"badge-{seat}", 18, 18, 0.66), _name(name, room - 42), score, *chips,
        use("berths", 32, BERTH), more,
    )  # fmt: skip


def _kept(s: Mlem, seat: int) -> Kept:
    kept = []
    if s.ufo_kept[seat]:
        kept.append(("ufo-token", "ufo", sum(s.ufo_kept[seat])))
    if s.research_kept[seat]:
        worth = sum(int(s.mat.research_kind[token][-1]) for token in s.research_kept[seat])
        kept.append(("research-kept", "flask", worth))
    return tuple(kept)


# -- goals and points --


def _owners(s: Mlem, seat: int) -> tuple[str, ...]:
    """What became of each goal, as this seat sees it."""
    return tuple("" if o == NOBODY else "done" if o == seat else "lost" for o in s.goals)


@lru_cache(maxsize=4096)
def _goals(
    seat: int, mat: Mat, progress: tuple[int, ...], owners: tuple[str, ...], language: str
) -> Part:
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
    return part(f"goals-{seat}", f"panel-{seat}", *out)


@lru_cache(maxsize=4096)
def _points(seat: int, sheet: tuple[tuple[str, int], ...], language: str) -> Part:
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
    return part(f"points-{seat}", f"panel-{seat}", *out)


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
