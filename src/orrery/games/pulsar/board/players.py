"""What players have: the viewer's own answers and goods beside the dice, and the boards of others."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.picture import Part, el, part, words
from orrery.games.pulsar.board.art import icon, marker
from orrery.games.pulsar.board.cards import chips
from orrery.games.pulsar.board.drawing import Drawing, explained, press, told
from orrery.games.pulsar.board.gains import points
from orrery.games.pulsar.board.headquarters import draw_headquarters
from orrery.games.pulsar.board.strip import dice, dice_of, goods
from orrery.games.pulsar.board.transmitters import draw_arrays
from orrery.games.pulsar.box import SIZES
from orrery.games.pulsar.notation import APART, END, KEEP, NO_RUN, SKIP
from orrery.games.pulsar.rules.final import all_stations

PLAIN = (END, NO_RUN, APART, SKIP, KEEP)
"""Answers that are words alone."""


def draw_own(drawing: Drawing) -> None:
    """Below the dice board: what to do with one's dice, and what one has."""
    s, seat, picture = drawing.s, drawing.seat, drawing.picture
    if seat is None:
        return
    picture.box("mine", "zone-dice", tag="section", class_=f"p-section p-mine s{seat}")
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
    if s.headquarters[seat][0] >= 0:
        picture.box("my-hq", "zone-hq", tag="section", class_="p-section p-own")
        draw_headquarters(drawing, seat, "my-hq", True)


def draw_others(drawing: Drawing) -> None:
    s, picture = drawing.s, drawing.picture
    picture.box("players", "zone-players", tag="div", class_="p-players")
    for seat in range(s.players):
        if seat == drawing.seat:
            continue
        id = f"player-{seat}"
        picture.box(id, "players", tag="section", class_=f"p-section p-player s{seat}")
        picture.add(f"head-{seat}", _head(seat, id, drawing.names[seat], s.turn == seat))
        held = dice_of(drawing, seat)
        if held:
            picture.add(f"dice-{seat}", dice(f"dice-{seat}", id, held, drawing.language))
        _draw_goods(drawing, seat, id)
        draw_arrays(drawing, seat, id)
        draw_headquarters(drawing, seat, id, False)


@lru_cache(maxsize=1024)
def _head(seat: int, parent: str, name: str, active: bool) -> Part:
    return part(
        f"head-{seat}", parent, marker(seat), el("h2", words(name)), tag="header",
        class_="p-head active" if active else "p-head",
    )  # fmt: skip


def _draw_goods(drawing: Drawing, seat: int, parent: str) -> None:
    s = drawing.s
    spent = (
        (s.cubes[seat], s.swings[seat], s.boosts[seat], s.rings[seat]) if parent != "mine" else ()
    )
    worth = s.box.station_points[all_stations(s, seat)]
    drawing.picture.add(
        f"goods-{seat}",
        _goods(seat, parent, spent, s.stations(seat), worth, s.kept[seat], s.gyrodynes[seat],
               s.claimed(seat), sum(s.spinning(seat)), s.patented[seat].bit_count(), drawing.language),
    )  # fmt: skip


@lru_cache(maxsize=8192)
def _goods(
    seat: int,
    parent: str,
    spent: tuple[int, ...],
    stations: int,
    worth: int,
    kept: int,
    waiting: tuple[int, ...],
    claimed: int,
    spinning: int,
    patents: int,
    language: str,
) -> Part:
    purse = ""
    if spent:
        cubes, swings, boosts, rings = spent
        purse = goods(
            (
                ("cube", "cubes", cubes, "cubes"),
                ("swing", "modifier", swings, "modifiers"),
                ("boost", "modifier-plus-two", boosts, "modifiers-plus-two"),
                ("ring", "ring", rings, "rings"),
            ),
            language,
        )
    built = told(language, "stations", n=stations)
    if worth:
        built += f". {told(language, 'worth', n=worth)}"
    at_the_end = el("span", icon("final", "kind"), points(worth), class_="p-n") if worth else ""
    out = el(
        "span", icon(f"station-{seat}"), el("b", str(stations)), at_the_end,
        class_="p-good" if stations else "p-good none", data_tick=str(stations),
        **explained("station", built),
    )  # fmt: skip
    out += goods(
        (
            ("claimed", "pulsar", claimed, "pulsars"),
            ("spin", "spinning", spinning, "spinning"),
            ("patent", "technology", patents, "patents"),
        ),
        language,
    )
    if kept:
        out += goods((("tile", "tile-station", kept, "kept"),), language)
    out += "".join(
        el("span", icon(f"gyrodyne-{SIZES[size]}"), el("b", str(n)), class_="p-good waiting",
           **explained("gyrodyne-waiting", told(language, "waiting", n=n)))
        for size, n in enumerate(waiting)
        if n
    )  # fmt: skip
    return part(f"goods-{seat}", parent, purse, out, tag="div", class_="p-goods")
