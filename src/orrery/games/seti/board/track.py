"""The course of the game, and the gold tiles."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.frame import STRIP
from orrery.core.lights import Light, button
from orrery.core.picture import Part, el, part, words
from orrery.games.seti.board import names
from orrery.games.seti.board.art import icon, marker
from orrery.games.seti.board.drawing import Drawing, explained, title, told
from orrery.games.seti.board.goods import draw_goods
from orrery.games.seti.board.scores import draw_scores
from orrery.games.seti.board.signs import points
from orrery.games.seti.figures import Box
from orrery.games.seti.notation import GOLD, GOLD_TILES
from orrery.games.seti.rules.scoring import sets
from orrery.games.seti.rules.turns import ROUNDS


def draw_status(drawing: Drawing) -> None:
    """Round, who starts, the disc that turns next, and how all stand."""
    s = drawing.s
    drawing.picture.box("status", STRIP, tag="div", class_="s-status")
    drawing.picture.add(
        "round", _round(s.round, s.over, s.rotation % 3, s.rotated, drawing.language)
    )
    if drawing.seat is not None:
        draw_goods(drawing, drawing.seat, "status")
    drawing.picture.box("standings", "status", tag="div", class_="s-standings")
    for seat in range(s.players):
        drawing.picture.add(
            f"standing-{seat}",
            _standing(seat, drawing.name(seat), s.score[seat], s.first == seat, s.passed[seat],
                      s.turn == seat and not s.over, drawing.language),
        )  # fmt: skip


@lru_cache(maxsize=256)
def _round(round: int, over: bool, rotation: int, rotated: bool, language: str) -> Part:
    name = told(language, "round", n=round, of=ROUNDS)
    pips = "".join(el("i", class_="past" if n < round or over else "now" if n == round else None)
                   for n in range(1, ROUNDS + 1))  # fmt: skip
    out = [el("b", words(told(language, "over") if over else name), **explained("round", name, True)),
           el("span", pips, class_="s-pips", aria_hidden="true")]  # fmt: skip
    if not over:
        next = told(language, "rotation", n=rotation + 1)
        if not rotated:
            next += "; " + told(language, "first-pass")
        out.append(
            el(
                "span",
                icon("turn"),
                str(rotation + 1),
                **explained("rotation", next, True),
            )
        )
    return part("round", "status", *out, tag="div", class_="s-round")


@lru_cache(maxsize=4096)
def _standing(
    seat: int, name: str, score: int, first: bool, passed: bool, turn: bool, language: str
) -> Part:
    said = [told(language, "standing", player=name, n=score)]
    if turn:
        said.append(told(language, "turn", player=name))
    if first:
        said.append(told(language, "first"))
    if passed:
        said.append(told(language, "passed"))
    return part(
        f"standing-{seat}", "standings", marker(seat), el("span", words(name), class_=_fits(name)),
        icon("first") if first else "", icon("pass") if passed else "", points(score), tag="div",
        class_=f"s-standing s{seat}{' turn' if turn else ''}{' passed' if passed else ''}",
        role="img", aria_label="; ".join(said), tabindex=0, data_at=f"seat-{seat}",
        data_score=f"{seat} {score}",
    )  # fmt: skip


def _fits(name: str) -> str:
    """A word that is too long for the strip may be broken; no other is."""
    return "s-name long" if max(map(len, name.split()), default=0) > 12 else "s-name"


def draw_track(drawing: Drawing) -> None:
    s, picture = drawing.s, drawing.picture
    asked = " asked" if drawing.asks("gold") else ""
    picture.box("scoring", "zone-scores", tag="section", class_=f"s-section s-scoring{asked}")
    picture.put(
        "scoring-title", "scoring", title(drawing.told("scoring")), tag="div", class_="s-title"
    )
    draw_scores(drawing)
    picture.box("gold", "scoring", tag="div", class_="s-grid")
    for tile in range(len(GOLD_TILES)):
        light = drawing.light(GOLD[tile])
        picture.add(
            f"gold-{tile}",
            _tile(
                s.box,
                tile,
                s.gold_sides[tile],
                s.claims[tile],
                _now(drawing, tile),
                light,
                drawing.language,
            ),
        )


def _now(drawing: Drawing, tile: int) -> tuple[int, int] | None:
    """The viewer's sets, and their points: at one's own value, or at that of the next free place
    (SETI-26.5)."""
    s, seat = drawing.s, drawing.seat
    if seat is None:
        return None
    what, values = s.box.gold[tile][s.gold_sides[tile]]
    claims = s.claims[tile]
    place = claims.index(seat) if seat in claims else len(claims)
    held = sets(s, seat, what)
    return held, held * int(values[min(place, 2)])


@lru_cache(maxsize=1024)
def _tile(
    box: Box,
    tile: int,
    side: int,
    claims: tuple[int, ...],
    now: tuple[int, int] | None,
    light: Light | None,
    language: str,
) -> Part:
    values = box.gold[tile][side][1]
    meant = names.gold_side(tile, side, language)
    places = "".join(
        el(
            "span", el("b", str(value), class_="s-vp"),
            *map(marker, claims[2:] if i == 2 else claims[i : i + 1]), class_="s-space",
        )
        for i, value in enumerate(values)
    )  # fmt: skip
    own = ""
    said = meant
    if now is not None:
        said += " " + told(language, "gold-now.tip", sets=now[0], n=now[1])
        own = el("span", words(told(language, "gold-now", n=now[1])), class_="s-count")
    attrs = explained(f"gold.{GOLD_TILES[tile]}-{'ab'[side]}", said, True) | (
        button(light) if light else {}
    )
    return part(
        f"gold-{tile}", "gold",
        el("header", icon("gold"), el("b", words(names.gold(tile, language)))),
        el("p", words(meant)), el("div", places, own, class_="s-line"),
        tag="div", class_="s-gold lit" if light else "s-gold", data_at=f"tile-{GOLD_TILES[tile]}",
        **attrs,
    )  # fmt: skip
