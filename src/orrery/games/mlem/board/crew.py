"""The players: a panel each, and every astronaut wherever it is."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.choice import Option
from orrery.core.picture import Part, Picture, Scene, el, part, said, words
from orrery.games.mlem import text
from orrery.games.mlem.board.ink import use
from orrery.games.mlem.board.layout import PANEL_H, SIDE, WINDOWS, berth, landed, panel
from orrery.games.mlem.board.lights import button, explained, lit, meaning, title, told
from orrery.games.mlem.figures import Mat
from orrery.games.mlem.rules.missions import is_done
from orrery.games.mlem.rules.scoring import score_sheet
from orrery.games.mlem.state import Mlem, Piece
from orrery.games.mlem.words import ASTRONAUTS, BOARD, EXTRA_ONE, HOME, ONE, RETURN, STAY
from orrery.locale import Message

WIDTH = SIDE - 12


def places(scene: Scene[Mlem]) -> list[int]:
    """The place of each seat's panel: the viewer's is the first, the others follow clockwise."""
    players = scene.seen.players
    return [(seat - (scene.seat or 0)) % players for seat in range(players)]


# -- astronauts --


def draw_cats(scene: Scene[Mlem], picture: Picture) -> None:
    s = scene.seen
    picture.box("cats", "mat")
    spots: dict[Piece, tuple[str, str, str]] = {}
    for seat, place in enumerate(places(scene)):
        for kind in range(8):
            if s.home[seat] >> kind & 1:
                spots[seat, kind] = _move(*berth(place, kind), 1), "cat dock", "home"
    for i, piece in enumerate(s.aboard):
        used = piece[1] == EXTRA_ONE and piece[0] in s.used_ones
        look = "cat dock used" if used else "cat dock"
        spots[piece] = _move(*WINDOWS[i], 1.02), look, "aboard"
    for (piece, x, y, scale), body in landed(s):
        spots[piece] = _move(x, y, scale), "cat", body
    for seat in range(s.players):
        name = scene.names[seat]
        for kind in range(8):
            piece = seat, kind
            option = _what_it_does(scene, piece)
            meant = meaning(scene, option) if option is not None else ""
            transform, look, where = spots[piece]
            picture.add(
                f"cat-{seat}-{ASTRONAUTS[kind]}",
                _cat(
                    s.mat, piece, transform, look, where, name, scene.language,
                    seat == scene.seat, option, meant,
                ),
            )  # fmt: skip


def _move(x: float, y: float, scale: float) -> str:
    return f"translate({x:g} {y:g}) scale({scale:g})"


@lru_cache(maxsize=1 << 13)
def _cat(
    mat: Mat,
    piece: Piece,
    transform: str,
    look: str,
    where: str,
    player: str | Message,
    language: str,
    mine: bool,
    option: Option | None,
    meant: str,
) -> Part:
    seat, kind = piece
    astronaut = ASTRONAUTS[kind]
    named = Message(
        "mlem.board.cat",
        player=player,
        astronaut=text.astronaut(astronaut),
        place=_place(mat, where),
    )
    attrs = explained(f"astronaut.{astronaut}", said(named, language), mine)
    if option is not None:
        attrs |= button(option, meant)
    return part(
        f"cat-{seat}-{astronaut}",
        "cats",
        el("title", words(meant)) if meant else "",
        el("circle", r=19.5, class_="halo"),
        use(f"cat-{seat}"),
        use(f"glyph-{astronaut}"),
        class_=f"{look} s{seat} lit" if meant else f"{look} s{seat}",
        transform=transform,
        **attrs,
    )


def _place(mat: Mat, where: str) -> Message:
    """Where an astronaut is, in words; moons and planets are named by their numbers."""
    body, _, number = where.partition(" ")
    if body == "planet":
        return Message("mlem.board.on-planet", planet=text.planet(mat.planet_ids[int(number)]))
    if body == "moon":
        return Message("mlem.board.on-moon", space=text.space(mat.moon_space[int(number)]))
    return Message(f"mlem.board.{body}")


def _what_it_does(scene: Scene[Mlem], piece: Piece) -> Option | None:
    """The choice that clicking this astronaut makes, if the viewer may make it now."""
    s = scene.seen
    seat, kind = piece
    if scene.choice is None or not scene.choice.options:
        return None
    wanted: Option | None = None
    if piece in s.aboard:
        if kind == EXTRA_ONE and scene.offered(ONE[seat]):
            return ONE[seat]
        wanted = STAY if seat == scene.seat else None
    elif seat == scene.seat and s.home[seat] >> kind & 1:
        wanted = BOARD[kind]
    return wanted if wanted is not None and scene.offered(wanted) else None


# -- panels --


def draw_panels(scene: Scene[Mlem], picture: Picture) -> None:
    totals = [sum(row.values()) for row in score_sheet(scene.seen)]
    for seat, place in enumerate(places(scene)):
        _panel(scene, picture, seat, place, totals)


def _panel(scene: Scene[Mlem], picture: Picture, seat: int, place: int, totals: list[int]) -> None:
    s = scene.seen
    name = said(scene.names[seat], scene.language)
    deciding = scene.choice is not None and scene.choice.seat == seat
    look = f"panel dock s{seat}"
    if deciding:
        look += " turn"
    if s.over and totals[seat] == max(totals):
        look += " best"
    x, y = panel(place)
    right = WIDTH - 12.0
    score = el("text", str(totals[seat]), x=right, y=24, class_="total")
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
        label = told(scene, kind, player=scene.names[seat], points=text.points(points))
        chips.append(
            el("g", mark, el("text", str(points), x=right - 6, y=23), class_=f"chip {kind}",
               **explained(kind, label, False))
        )  # fmt: skip
        right -= 42
    hand = _missions(scene, seat, right) if "missions" in s.modules else ""
    right -= 29 * len(s.missions[seat]) if _shown(s, seat) else 42 if hand else 0
    picture.put(
        f"panel-{seat}", "mat",
        el("rect", width=WIDTH, height=PANEL_H - 6, rx=14),
        use(f"badge-{seat}", 18, 18, 0.66),
        el("text", words(_short(name, right - 38)), x=36, y=23, class_="name"),
        score, *chips, hand, use("berths", 32, 60), _way_home(scene, seat),
        class_=look, transform=f"translate({x:g} {y:g})", role="group",
        aria_label=told(scene, "panel", player=name, points=text.points(totals[seat])),
    )  # fmt: skip


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
    for i, target in enumerate(hand):
        attrs = lit(scene, RETURN[target]) if seat == scene.seat else {}
        done = is_done(s, seat, target)
        label = told(scene, "mission-done" if done else "mission", space=text.space(target))
        middle = right - 14 - 29 * (len(hand) - 1 - i)
        look = "mission done" if done else "mission"
        tokens.append(
            el(
                "g", title(attrs), el("circle", r=13, class_="face"), el("text", str(target), y=4.8),
                use("tick", 8, -8, 0.9) if done else "",
                class_=f"{look} lit" if attrs else look,
                transform=f"translate({middle:g} 18)",
                **(explained("mission", label) | attrs),
            )
        )  # fmt: skip
    return "".join(tokens)


def _way_home(scene: Scene[Mlem], seat: int) -> str:
    """The empty place on the viewer's own board that a parachute may return to (MLEM-14.11)."""
    if seat != scene.seat or not (attrs := lit(scene, HOME)):
        return ""
    kind = next(kind for owner, kind in scene.seen.aboard if owner == seat)
    return el(
        "g",
        title(attrs),
        el("circle", r=16, class_="halo"),
        class_="lit",
        transform=f"translate({32 + 46 * kind} 60)",
        **attrs,
    )


def _short(name: str, room: float) -> str:
    """A name cut to fit."""
    letters = max(int(room / 8.2), 3)
    return name if len(name) <= letters else name[: letters - 1].rstrip() + "…"
