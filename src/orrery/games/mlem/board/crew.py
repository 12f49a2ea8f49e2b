"""Every astronaut, wherever it is."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.choice import Option
from orrery.core.lights import button, dimmed
from orrery.core.picture import Part, Picture, Scene, el, part, said
from orrery.games.mlem.board.ink import use
from orrery.games.mlem.board.layout import WINDOWS, berth, landed
from orrery.games.mlem.board.lights import choosing, explained, meaning
from orrery.games.mlem.figures import Mat
from orrery.games.mlem.notation import (
    ASTRONAUTS,
    BOARD,
    DEEP_SPACE_DOUBLER,
    EXTRA_ONE,
    LAND,
    MOON_DOUBLER,
    ONE,
    PLANET_DOUBLER,
    STAY,
)
from orrery.games.mlem.state import Mlem, Piece
from orrery.games.mlem.text import things
from orrery.locale import Message

DOUBLED = {
    "moon": MOON_DOUBLER,
    "planet": PLANET_DOUBLER,
    "comet": DEEP_SPACE_DOUBLER,
    "galaxy": DEEP_SPACE_DOUBLER,
}
"""Who scores double where."""


def places(scene: Scene[Mlem]) -> list[int]:
    """The place of each seat's panel: the viewer's is the first, the others follow clockwise."""
    players = scene.seen.players
    return [(seat - (scene.seat or 0)) % players for seat in range(players)]


def draw_cats(scene: Scene[Mlem], picture: Picture) -> None:
    s = scene.seen
    picture.box("cats", "mat")
    spots: dict[Piece, tuple[str, str, str]] = {}
    for seat, place in enumerate(places(scene)):
        for kind in range(8):
            if s.home[seat] >> kind & 1:
                spot = _move(*berth(place, kind, s.players), 1)
                spots[seat, kind] = spot, "cat dock home", "home"
    for i, piece in enumerate(s.aboard):
        used = piece[1] == EXTRA_ONE and piece[0] in s.used_ones
        look = "cat dock used" if used else "cat dock"
        spots[piece] = _move(*WINDOWS[i], 1.02), look, "aboard"
    for (piece, x, y, scale), body in landed(s):
        spots[piece] = _move(x, y, scale), "cat out", body
    for seat in range(s.players):
        name = scene.names[seat]
        for kind in range(8):
            piece = seat, kind
            option = _what_it_does(scene, piece)
            meant = meaning(scene, option) if option is not None else ""
            barrier = None if meant else _what_it_cannot(scene, piece)
            transform, look, where = spots[piece]
            picture.add(
                f"cat-{seat}-{ASTRONAUTS[kind]}",
                _cat(
                    s.mat, piece, transform, look, where, name, scene.language,
                    seat == scene.seat, option, meant, barrier,
                ),
            )  # fmt: skip


def _move(x: float, y: float, scale: float) -> str:
    return f"translate({x:g} {y:g}) scale({scale:g})"


@lru_cache(maxsize=2048)
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
    barrier: Option | None,
) -> Part:
    seat, kind = piece
    astronaut = ASTRONAUTS[kind]
    named = Message(
        "mlem.board.cat",
        player=player,
        astronaut=things.astronaut(astronaut),
        place=whereabouts(mat, where),
    )
    label = said(named, language)
    attrs = explained(f"astronaut.{astronaut}", label, mine)
    if option is not None:
        attrs |= button((option.text, meant))
    elif barrier is not None:
        attrs |= dimmed((barrier.text, label))
    body = where.partition(" ")[0]
    return part(
        f"cat-{seat}-{astronaut}",
        "cats",
        el("circle", r=22, class_="touch") if meant or barrier else "",
        el("circle", r=19.5, class_="halo"),
        el("g", use(f"cat-{seat}"), _sign(kind, body), class_="float"),
        class_=f"{look} s{seat} lit" if meant else f"{look} s{seat}",
        transform=transform,
        data_at=f"astronaut-{astronaut}",
        data_tick=where.replace(" ", "-") if body in DOUBLED else None,
        **attrs,
    )


def _sign(kind: int, body: str) -> str:
    """Who it is, with what it can do; who has landed has no more use for that, unless it scores
    double there."""
    who = use(f"face-of-{ASTRONAUTS[kind]}")
    if body not in DOUBLED:
        return who + use(f"tool-{ASTRONAUTS[kind]}", 10.5, 10.5)
    return who + (use("double", 10.5, 10.5) if DOUBLED[body] == kind else "")


def whereabouts(mat: Mat, where: str) -> Message:
    """Where an astronaut is, in words; moons and planets are named by their numbers."""
    body, _, number = where.partition(" ")
    if body == "planet":
        return Message("mlem.board.on-planet", planet=things.planet(mat.planet_ids[int(number)]))
    if body == "moon":
        return Message("mlem.board.on-moon", space=things.space(mat.moon_space[int(number)]))
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


def _what_it_cannot(scene: Scene[Mlem], piece: Piece) -> Option | None:
    """What a player might want of an astronaut that isn't to be had: the page says why."""
    s = scene.seen
    seat, kind = piece
    if piece not in s.aboard:
        return None
    if choosing(scene, "fly") and kind == EXTRA_ONE:
        return ONE[seat]
    if choosing(scene, "roll", "fly") and seat == scene.seat:
        return LAND[min(max(s.rocket, s.mat.first_landing), s.mat.deep - 1)]
    return None
