"""The course of the game, the milestones on the scoring track, and the gold tiles."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.picture import Part, el, part, words
from orrery.games.seti.board import names
from orrery.games.seti.board.art import icon, marker
from orrery.games.seti.board.view import Light, View, button, explained, title, told
from orrery.games.seti.figures import Box
from orrery.games.seti.rules.turns import ROUNDS
from orrery.games.seti.words import GOLD, GOLD_TILES


def draw_status(view: View) -> None:
    """Round, turn, who starts, who has passed, and the disc that turns next."""
    s = view.s
    turn = view.told("over") if s.over else view.told("turn", player=view.name(s.turn))
    passed = tuple(seat for seat in range(s.players) if s.passed[seat])
    view.picture.add(
        "status", _status(s.round, s.over, s.turn, turn, s.first, view.name(s.first), passed,
                          s.rotation % 3, s.rotated, view.language),
    )  # fmt: skip


@lru_cache(maxsize=2048)
def _status(
    round: int,
    over: bool,
    turn: int,
    whose: str,
    first: int,
    starter: str,
    passed: tuple[int, ...],
    rotation: int,
    rotated: bool,
    language: str,
) -> Part:
    out = [
        el("b", words(told(language, "round", n=round, of=ROUNDS)),
           **explained("round", told(language, "round", n=round, of=ROUNDS), True)),
        el("span", "" if over else marker(turn), words(whose)),
        el("span", icon("first"), marker(first),
           **explained("first-player", told(language, "first-is", player=starter), True)),
        el("span", icon("turn"), str(rotation + 1),
           **explained("rotation", told(language, "rotation", n=rotation + 1), True)),
    ]  # fmt: skip
    if passed:
        out.append(el("span", words(told(language, "have-passed")), *map(marker, passed)))
    if not rotated and not over:
        out.append(el("span", icon("turn"), words(told(language, "first-pass")), class_="s-quiet"))
    return part("status", "seti", *out, tag="div", class_="s-status")


def draw_track(view: View) -> None:
    s, picture = view.s, view.picture
    picture.box("scoring", "seti", tag="section", class_="s-section s-scoring")
    picture.put("scoring-title", "scoring", title(view.told("scoring")), tag="div")
    picture.add(
        "milestones",
        _milestones(
            s.box, tuple(s.gold_done), tuple(s.neutral_done), tuple(s.neutral), tuple(s.score),
            tuple(s.message_at), tuple(s.exertian_at), view.names, view.language,
        ),
    )  # fmt: skip
    picture.box("gold", "scoring", tag="div", class_="s-grid")
    for tile in range(len(GOLD_TILES)):
        light = view.light(GOLD[tile])
        picture.add(
            f"gold-{tile}",
            _tile(s.box, tile, s.gold_sides[tile], s.claims[tile], light, view.language),
        )


@lru_cache(maxsize=4096)
def _milestones(
    box: Box,
    gold: tuple[int, ...],
    neutral: tuple[int, ...],
    left: tuple[int, ...],
    scores: tuple[int, ...],
    messages: tuple[int, ...],
    exertians: tuple[int, ...],
    players: tuple[str, ...],
    language: str,
) -> Part:
    """Along the scoring track: each stone, and who has come that far."""
    stones: list[tuple[int, str]] = []
    for i, at in enumerate(box.gold_milestones):
        done = [seat for seat, n in enumerate(gold) if n > i]
        name = told(language, "gold-milestone", n=at)
        stones.append((at, _stone("gold", at, icon("gold"), done, name)))
    for i, at in enumerate(box.neutral_milestones):
        done = [seat for seat, mask in enumerate(neutral) if mask >> i & 1]
        name = told(language, "neutral-milestone", n=left[i], at=at)
        waiting = marker(-2) * left[i]
        stones.append((at, _stone("neutral", at, waiting, done, name)))
    for seat, at in enumerate(messages):
        if at >= 0:
            name = told(language, "message-tile", n=at, player=players[seat])
            mark = icon("message") + marker(seat)
            stones.append((at, _stone("message-tile", at, mark, [], name)))
    for at in exertians:
        name = told(language, "exertian-milestone", n=at)
        stones.append((at, _stone("exertian-milestone", at, icon("danger"), [], name)))
    for seat, score in enumerate(scores):
        here = el("span", marker(seat), el("b", str(score)), class_=f"s-stone here s{seat}")
        stones.append((score, here))
    ordered = (stone for _, stone in sorted(stones))
    return part("milestones", "scoring", *ordered, tag="div", class_="s-track")


def _stone(kind: str, at: int, mark: str, done: list[int], name: str) -> str:
    help = kind if "-" in kind else f"{kind}-milestone"
    return el(
        "span", el("b", str(at)), mark, *map(marker, done), class_=f"s-stone {kind}",
        **explained(help, name),
    )  # fmt: skip


@lru_cache(maxsize=1024)
def _tile(
    box: Box, tile: int, side: int, claims: tuple[int, ...], light: Light | None, language: str
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
    attrs = explained(f"gold.{GOLD_TILES[tile]}-{'ab'[side]}", meant, True) | (
        button(light) if light else {}
    )
    return part(
        f"gold-{tile}", "gold",
        el("header", icon("gold"), el("b", words(names.gold(tile, language)))),
        el("p", words(meant)), el("div", places, class_="s-line"),
        tag="div", class_="s-gold lit" if light else "s-gold", **attrs,
    )  # fmt: skip
