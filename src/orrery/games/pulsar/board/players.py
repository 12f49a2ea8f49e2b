"""The course of the game, and what players have: the viewer's own board, and those of others."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.frame import STRIP
from orrery.core.picture import Part, el, part, words
from orrery.games.pulsar.board.art import die, icon, marker
from orrery.games.pulsar.board.cards import chips
from orrery.games.pulsar.board.drawing import Drawing, explained, press, told
from orrery.games.pulsar.board.headquarters import draw_headquarters
from orrery.games.pulsar.board.transmitters import draw_arrays
from orrery.games.pulsar.box import SIZES
from orrery.games.pulsar.notation import APART, END, KEEP, NO_RUN, SKIP
from orrery.games.pulsar.rules.turns import ROUNDS

PLAIN = (END, NO_RUN, APART, SKIP, KEEP)
"""Answers that are words alone."""
Dice = tuple[tuple[int, bool, bool], ...]
"""Value, whether it is red, and whether it must be used."""


def draw_status(drawing: Drawing) -> None:
    s = drawing.s
    turn = drawing.told("over") if s.over else drawing.told(f"phase-{s.phase}")
    drawing.picture.add(
        "status",
        _status(
            s.round, turn, s.turn, drawing.names[s.turn] if s.turn >= 0 else "", drawing.language
        ),
    )


@lru_cache(maxsize=1024)
def _status(round: int, phase: str, turn: int, player: str, language: str) -> Part:
    name = told(language, "round", n=round, of=ROUNDS)
    out = [el("b", words(name), **explained("round", name, True)), el("span", words(phase))]
    if turn >= 0:
        out.append(el("span", marker(turn), words(told(language, "turn-of", player=player))))
    return part("status", STRIP, *out, tag="div", class_="p-status")


def draw_own(drawing: Drawing) -> None:
    """Large, with the dice in front."""
    s, seat, picture = drawing.s, drawing.seat, drawing.picture
    if seat is None:
        return
    picture.box("mine", "zone-mine", tag="section", class_=f"p-section p-mine s{seat}")
    _draw_head(drawing, seat, "mine")
    picture.add(
        "my-dice", _dice("my-dice", "mine", _dice_of(drawing, seat), drawing.language, True)
    )
    flights = chips(drawing.pays("flight"), "ship")
    answers = "".join(
        press(light, words(light[1]), look="plain") for light in drawing.lights(*PLAIN)
    )
    if flights:
        picture.put(
            "my-flights", "mine", el("b", words(drawing.told("fly-with"))), flights, tag="div",
            class_="p-chips flights",
        )  # fmt: skip
    if answers:
        picture.put("my-answers", "mine", answers, tag="div", class_="p-chips")
    _draw_goods(drawing, seat, "mine")
    draw_arrays(drawing, seat, "mine")
    if s.headquarters[seat][0] >= 0:
        picture.box("my-hq", "zone-mine", tag="section", class_="p-section p-own")
        draw_headquarters(drawing, seat, "my-hq", True)


def draw_others(drawing: Drawing) -> None:
    s, picture = drawing.s, drawing.picture
    picture.box("players", "zone-players", tag="div", class_="p-players")
    for seat in range(s.players):
        if seat == drawing.seat:
            continue
        id = f"player-{seat}"
        picture.box(id, "players", tag="section", class_=f"p-section p-player s{seat}")
        _draw_head(drawing, seat, id)
        dice = _dice_of(drawing, seat)
        if dice:
            picture.add(f"dice-{seat}", _dice(f"dice-{seat}", id, dice, drawing.language, False))
        _draw_goods(drawing, seat, id)
        draw_arrays(drawing, seat, id)
        draw_headquarters(drawing, seat, id, False)


def _dice_of(drawing: Drawing, seat: int) -> Dice:
    s = drawing.s
    reds = s.reds if s.turn == seat else ()
    return (
        *((value, False, False) for value in s.silver[seat]),
        *((value, True, must) for value, must in reds),
    )


def _draw_head(drawing: Drawing, seat: int, parent: str) -> None:
    s = drawing.s
    name = (
        drawing.told("yours", player=drawing.names[seat])
        if seat == drawing.seat
        else drawing.names[seat]
    )
    drawing.picture.add(
        f"head-{seat}", _head(seat, parent, name, s.score[seat], s.turn == seat, drawing.language)
    )


@lru_cache(maxsize=2048)
def _head(seat: int, parent: str, name: str, score: int, active: bool, language: str) -> Part:
    help = explained("score", told(language, "points", n=score))
    return part(
        f"head-{seat}", parent, marker(seat), el("h2", words(name)),
        el("b", str(score), class_="p-vp large", data_tick=str(score), **help),
        tag="header", class_="p-head active" if active else "p-head", data_at=f"seat-{seat}",
    )  # fmt: skip


@lru_cache(maxsize=2048)
def _dice(id: str, parent: str, dice: Dice, language: str, large: bool) -> Part:
    out = []
    for value, red, must in dice:
        name = told(language, "red-must" if must else "red-may" if red else "silver", value=value)
        look = f"p-mydie{' must' if must else ''}"
        help = explained("red-die" if red else "dice", name, large)
        out.append(el("span", die(value, red), class_=look, title=name, **help))
    if not out:
        out.append(el("span", words(told(language, "no-dice")), class_="p-quiet"))
    return part(id, parent, *out, tag="div", class_="p-mydice large" if large else "p-mydice")


def _draw_goods(drawing: Drawing, seat: int, parent: str) -> None:
    s = drawing.s
    patents = s.patented[seat].bit_count()
    drawing.picture.add(
        f"goods-{seat}",
        _goods(seat, parent, s.cubes[seat], s.swings[seat], s.boosts[seat], s.rings[seat], s.stations(seat),
               s.kept[seat], s.gyrodynes[seat], s.claimed(seat), sum(s.spinning(seat)), patents, drawing.language),
    )  # fmt: skip


@lru_cache(maxsize=8192)
def _goods(
    seat: int,
    parent: str,
    cubes: int,
    swings: int,
    boosts: int,
    rings: int,
    stations: int,
    kept: int,
    waiting: tuple[int, ...],
    claimed: int,
    spinning: int,
    patents: int,
    language: str,
) -> Part:
    rows = [
        ("cube", "cubes", cubes, "cubes"),
        ("swing", "modifier", swings, "modifiers"),
        ("boost", "modifier-plus-two", boosts, "modifiers-plus-two"),
        ("ring", "ring", rings, "rings"),
        ("station", "station", stations, "stations"),
        ("claimed", "pulsar", claimed, "pulsars"),
        ("spin", "spinning", spinning, "spinning"),
        ("patent", "technology", patents, "patents"),
    ]
    if kept:
        rows.append(("tile", "tile-station", kept, "kept"))
    out = [
        el("span", icon(sign), el("b", str(n)), class_="p-good" if n else "p-good none",
           data_tick=str(n), title=told(language, id, n=n), **explained(help, told(language, id, n=n)))
        for sign, help, n, id in rows
    ]  # fmt: skip
    out += [
        el("span", icon(f"gyrodyne-{SIZES[size]}"), el("b", str(n)), class_="p-good waiting",
           title=told(language, "waiting", n=n), **explained("gyrodyne-waiting", told(language, "waiting", n=n)))
        for size, n in enumerate(waiting)
        if n
    ]  # fmt: skip
    return part(f"goods-{seat}", parent, *out, tag="div", class_="p-goods")
