"""Above everything: how far the game is, what the viewer can pay with, and how all stand."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.frame import STRIP
from orrery.core.picture import Part, el, part, words
from orrery.games.pulsar.board.art import die, icon, marker
from orrery.games.pulsar.board.drawing import Drawing, explained, told
from orrery.games.pulsar.rules.turns import ROUNDS

Dice = tuple[tuple[int, bool, bool], ...]
"""Value, whether it is red, and whether it must be used."""


def draw_strip(drawing: Drawing) -> None:
    s, seat, picture = drawing.s, drawing.seat, drawing.picture
    phase = drawing.told("over") if s.over else drawing.told(f"phase-{s.phase}")
    picture.add("status", _status(s.round, phase, drawing.language))
    if seat is not None:
        picture.add("my-dice", dice("my-dice", STRIP, dice_of(drawing, seat), drawing.language))
        picture.add(
            "purse",
            _purse(s.cubes[seat], s.swings[seat], s.boosts[seat], s.rings[seat], seat, drawing.language),
        )  # fmt: skip
    picture.box("standings", STRIP, tag="div", class_="p-standings")
    for other in range(s.players):
        picture.add(
            f"standing-{other}",
            _standing(other, drawing.names[other], s.score[other], s.turn == other, drawing.language),
        )  # fmt: skip


@lru_cache(maxsize=256)
def _status(round: int, phase: str, language: str) -> Part:
    name = told(language, "round", n=round, of=ROUNDS)
    return part(
        "status", STRIP, el("b", words(name), **explained("round", name, True)),
        el("span", words(phase)), tag="div", class_="p-status",
    )  # fmt: skip


@lru_cache(maxsize=2048)
def _purse(cubes: int, swings: int, boosts: int, rings: int, seat: int, language: str) -> Part:
    """What helps dice: cubes and modifiers; and the claim rings that are left."""
    rows = (
        ("cube", "cubes", cubes, "cubes"),
        ("swing", "modifier", swings, "modifiers"),
        ("boost", "modifier-plus-two", boosts, "modifiers-plus-two"),
        ("ring", "ring", rings, "rings"),
    )
    return part("purse", STRIP, goods(rows, language), tag="div", class_=f"p-purse s{seat}")


def goods(rows: tuple[tuple[str, str, int, str], ...], language: str) -> str:
    """Things that are counted: a sign, what explains it, how many, and the words for that."""
    return "".join(
        el("span", icon(sign), el("b", str(n)), class_="p-good" if n else "p-good none",
           data_tick=str(n), **explained(help, told(language, id, n=n)))
        for sign, help, n, id in rows
    )  # fmt: skip


@lru_cache(maxsize=2048)
def _standing(seat: int, name: str, score: int, turn: bool, language: str) -> Part:
    sentence = told(language, "score-of", player=name, n=score)
    if turn:
        sentence += f". {told(language, 'turn-of', player=name)}"
    return part(
        f"standing-{seat}", "standings", marker(seat), el("span", words(name), class_="who"),
        el("b", str(score), class_="p-vp", data_tick=str(score)), tag="div",
        class_=f"p-standing s{seat}{' turn' if turn else ''}", data_at=f"seat-{seat}",
        data_score=f"{seat} {score}", **explained("score", sentence, True),
    )  # fmt: skip


# -- dice --


def dice_of(drawing: Drawing, seat: int) -> Dice:
    s = drawing.s
    reds = s.reds if s.turn == seat else ()
    return (
        *((value, False, False) for value in s.silver[seat]),
        *((value, True, must) for value, must in reds),
    )


@lru_cache(maxsize=2048)
def dice(id: str, parent: str, dice: Dice, language: str) -> Part:
    """A player's dice as they lie."""
    out = []
    for value, red, must in dice:
        name = told(language, "red-must" if must else "red-may" if red else "silver", value=value)
        look = f"p-mydie{' must' if must else ''}"
        help = explained("red-die" if red else "dice", name, id == "my-dice")
        out.append(el("span", die(value, red), class_=look, **help))
    if not out:
        out.append(el("span", words(told(language, "no-dice")), class_="p-quiet"))
    return part(id, parent, *out, tag="div", class_="p-mydice")
