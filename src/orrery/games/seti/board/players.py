"""The other players: each on a compact board, always whole in sight."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.picture import Part, el, part, text_of, words
from orrery.games.seti.board import names
from orrery.games.seti.board.art import icon, marker
from orrery.games.seti.board.computer import draw_computer
from orrery.games.seti.board.drawing import Drawing, explained, told
from orrery.games.seti.board.goods import draw_goods
from orrery.games.seti.board.hand import draw_cards
from orrery.games.seti.board.mine import draw_gathered
from orrery.games.seti.board.signs import points
from orrery.games.seti.board.techs import pictogram
from orrery.games.seti.figures import Box
from orrery.games.seti.notation import TECHS
from orrery.games.seti.ops import KINDS


def draw_players(drawing: Drawing) -> None:
    """The others, clockwise; for a spectator, everybody."""
    s, picture = drawing.s, drawing.picture
    picture.box("players", "zone-players", tag="section", class_=f"s-players p{s.players}",
                aria_label=drawing.told("tab.players"))  # fmt: skip
    start = 0 if drawing.seat is None else drawing.seat
    for i in range(s.players):
        seat = (start + i) % s.players
        if seat not in (drawing.seat, s.rival):
            draw_player(drawing, seat)


def draw_player(drawing: Drawing, seat: int) -> None:
    s, picture = drawing.s, drawing.picture
    id = f"player-{seat}"
    deciding = drawing.scene.choice is not None and drawing.scene.choice.seat == seat
    picture.box(
        id, "players", tag="div", class_=f"s-player s{seat}" + (" turn" if deciding else ""),
        role="group", aria_label=drawing.name(seat),
    )  # fmt: skip
    draw_head(drawing, seat, id)
    draw_goods(drawing, seat, id)
    draw_computer(drawing, seat, id)
    if s.techs[seat]:
        picture.add(f"{id}-techs", _techs(s.box, seat, s.techs[seat], drawing.language))
    draw_gathered(drawing, seat, id)
    draw_cards(drawing, seat, id)


def draw_head(drawing: Drawing, seat: int, parent: str, note: str = "") -> None:
    """Who it is, the points, and whether the seat starts or has passed."""
    s = drawing.s
    drawing.picture.add(
        f"player-{seat}-head",
        _head(seat, parent, drawing.name(seat), note, s.score[seat], s.first == seat, s.passed[seat],
              drawing.language),
    )  # fmt: skip


@lru_cache(maxsize=4096)
def _head(
    seat: int,
    parent: str,
    name: str,
    note: str,
    score: int,
    first: bool,
    passed: bool,
    language: str,
) -> Part:
    tags = el("em", words(note)) if note else ""
    if first:
        tags += el("span", icon("first"), **explained("first-player", told(language, "first")))
    if passed:
        tags += el("em", icon("pass"), el("span", words(told(language, "passed"))))
    total = text_of("points", language, n=score)
    worth = el("span", points(score), class_="s-score", **explained("score", total))
    return part(
        f"player-{seat}-head", parent, marker(seat), el("b", words(name)), tags, worth,
        tag="header", data_at=f"seat-{seat}",
    )  # fmt: skip


@lru_cache(maxsize=4096)
def _techs(box: Box, seat: int, owned: int, language: str) -> Part:
    out = [
        el("span", pictogram(box, tech), class_=f"s-picto {KINDS[tech // 4]}",
           **explained(f"tech.{TECHS[tech]}", names.tech(tech, language)))
        for tech in range(len(TECHS))
        if owned >> tech & 1
    ]  # fmt: skip
    return part(f"player-{seat}-techs", f"player-{seat}", *out, tag="div", class_="s-own-techs")
