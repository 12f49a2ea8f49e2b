"""Pulsars with their gyrodynes, and planetary systems."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.picture import Part, el, part
from orrery.core.strokes import at
from orrery.games.pulsar.board import names
from orrery.games.pulsar.board.art import glyph
from orrery.games.pulsar.board.cluster import anchors
from orrery.games.pulsar.board.drawing import Drawing, explained, told
from orrery.games.pulsar.board.gains import drawn
from orrery.games.pulsar.board.places import PULSAR_R, SYSTEM_R, spot
from orrery.games.pulsar.box import Box
from orrery.games.pulsar.chart import FIRST_PULSAR, FIRST_SYSTEM, Chart
from orrery.games.pulsar.state import BLOCKED, NOBODY, SPINNING

SWIRL = (
    "M-6-38A40 40 0 0 1 35 16M6 38A40 40 0 0 1-35-16M0-22A22 22 0 0 1 19 11M0 22A22 22 0 0 1-19-11"
)
PLANETS_Y, BONUS_Y, NUMBER_Y = -16, 21, 52
"""What stands on a system, from its middle."""


def draw_bodies(drawing: Drawing) -> None:
    s, picture = drawing.s, drawing.picture
    near = _near(drawing)
    picture.box("pulsars", "cluster")
    for i, (owner, thing) in enumerate(zip(s.owned, s.on_pulsar, strict=True)):
        name = drawing.names[owner] if owner >= 0 else ""
        led = near.get(FIRST_PULSAR + i, "")
        picture.add(f"pulsar-{i}", _pulsar(s.chart, i, owner, thing, name, led, drawing.language))
    picture.box("systems", "cluster")
    for i, tile in enumerate(s.systems):
        known = tile if s.revealed >> i & 1 else NOBODY
        led = near.get(FIRST_SYSTEM + i, "")
        picture.add(
            f"system-{i}",
            _system(s.box, s.chart, i, known, s.planets[i], drawing.names, led, drawing.language),
        )


def _near(drawing: Drawing) -> dict[int, str]:
    """For whoever is about to fly: which dice lead from the ship to a place."""
    s, seat = drawing.s, drawing.seat
    if seat is None or not drawing.my_turn or s.ship[seat] < 0:
        return {}
    return _led(s.chart, s.ship[seat], drawing.language)


@lru_cache(maxsize=512)
def _led(chart: Chart, start: int, language: str) -> dict[int, str]:
    dice: dict[int, list[int]] = {place: [] for place in chart.connected}
    for value in range(1, 7):
        for place in {trail.landing for trail in chart.trails(start, value)}:
            dice[place].append(value)
    return {
        place: " "
        + (told(language, "led-by", dice=tuple(led)) if led else told(language, "led-not"))
        for place, led in dice.items()
        if place != start
    }


# -- pulsars --


@lru_cache(maxsize=2048)
def _pulsar(
    chart: Chart, i: int, owner: int, thing: int, player: str, near: str, language: str
) -> Part:
    place = FIRST_PULSAR + i
    x, y = spot(chart, place)
    lonely = place in chart.isolated
    out = [
        el("circle", r=34, fill=f"url(#q-{'lonely' if lonely else 'glow'})", class_="halo"),
        el("path", d="M-3-4-30-24-5 3ZM3 4 30 24 5-3Z", class_="beams"),
    ]  # fmt: skip
    if lonely:
        out.append(el("circle", r=33, class_="alone"))
    if owner >= 0:
        out += [
            el("circle", r=PULSAR_R, class_="claim under"), el("circle", r=PULSAR_R, class_="claim"),
            glyph(f"mark-{owner}", 0, PULSAR_R, 22),
        ]  # fmt: skip
    if thing:
        out.append(_gyrodyne(thing))
    sentence = names.place(chart, place, language)
    if lonely:
        sentence += f" ({told(language, 'isolated')})"
    if owner >= 0:
        sentence += f". {told(language, 'claimed-by', player=player)}"
    help = "pulsar-isolated" if lonely else "pulsar"
    if thing:
        size = names.gyrodyne((thing - 1) % 3, language)
        sentence += f". {told(language, 'spins' if thing >= SPINNING else 'waits', gyrodyne=size)}"
        help = "spinning" if thing >= SPINNING else "gyrodyne"
    out.append(el("text", str(i + 1), x=-PULSAR_R + 2, y=-PULSAR_R + 6, class_="number"))
    return part(
        f"pulsar-{i}", "pulsars", el("g", *out, data_tick=str(thing)),
        class_=f"star{' lonely' if lonely else ''}{f' s{owner}' if owner >= 0 else ''}",
        transform=at(round(x, 1), round(y, 1)), data_at=anchors(chart.names[place]),
        **explained(help, f"{sentence}.{near}" if near else sentence, owner >= 0),
    )  # fmt: skip


def _gyrodyne(thing: int) -> str:
    size = (thing - 1) % 3
    rotor = el("use", href=f"#q-rotor-{size}", class_="rotor")
    hub = el("use", href=f"#q-hub-{size}")
    look = "gyrodyne spinning" if thing >= SPINNING else "gyrodyne"
    return el(
        "g", el("circle", r=12.5, class_="ground"), rotor, hub, class_=look, transform="scale(1.55)"
    )


# -- systems --


@lru_cache(maxsize=2048)
def _system(
    box: Box,
    chart: Chart,
    i: int,
    tile: int,
    planets: tuple[int, ...],
    players: tuple[str, ...],
    near: str,
    language: str,
) -> Part:
    place = FIRST_SYSTEM + i
    x, y = spot(chart, place)
    name = names.place(chart, place, language)
    if tile < 0:
        inner, sentence, help = _back(), f"{name}. {told(language, 'face-down')}.", "system"
    else:
        system = box.systems[tile]
        inner = _face(system.planets, planets) + drawn(system.bonus, BONUS_Y, 27)
        sentence = f"{name}. {names.system(system, language)}"
        built = tuple(players[seat] for seat in planets if seat >= 0)
        if built:
            sentence += f" {told(language, 'stations-of', players=built)}"
        help = "system-open"
    return part(
        f"system-{i}", "systems", inner, el("text", str(i + 1), y=NUMBER_Y, class_="number"),
        class_="system" if tile >= 0 else "system back",
        transform=at(round(x, 1), round(y, 1)), data_at=anchors(chart.names[place]),
        data_tick=str(tile >= 0), **explained(help, sentence + near, tile >= 0),
    )  # fmt: skip


def _back() -> str:
    return (
        el("circle", r=SYSTEM_R, fill="url(#q-back)", class_="edge")
        + el("path", d=SWIRL, class_="swirl")
        + el("circle", r=7, class_="swirl-dot")
    )  # fmt: skip


def _face(kinds: tuple[str, ...], planets: tuple[int, ...]) -> str:
    out = el("circle", r=SYSTEM_R, fill="url(#q-face)", class_="edge")
    r = 17 if len(kinds) < 4 else 13.2
    for n, (kind, owner) in enumerate(zip(kinds, planets, strict=True)):
        x = round((2 * r + 1.4) * (n - (len(kinds) - 1) / 2), 1)
        drawing = glyph(f"planet-{kind}", 0, 0, 2 * r)
        if owner == BLOCKED:
            drawing += el("path", d="M-9-9 9 9M9-9-9 9", class_="blocked")
        elif owner >= 0:
            drawing += glyph(f"station-{owner}", 0, -r / 2, 2.7 * r, f"station s{owner}")
        help = (
            "planet-blocked" if owner == BLOCKED else "station" if owner >= 0 else f"planet-{kind}"
        )
        out += el("g", drawing, transform=at(x, PLANETS_Y), data_help=f"help.pulsar.{help}")
    return out
