"""The planetary board: what orbits, landings and moons bring, and who is there."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.lights import Attrs, Light, button, dimmed
from orrery.core.picture import Part, el, part, words
from orrery.games.seti.board import names
from orrery.games.seti.board.art import body, icon, marker
from orrery.games.seti.board.drawing import Drawing, explained, press, told
from orrery.games.seti.board.rewards import reward
from orrery.games.seti.board.sheets import summary
from orrery.games.seti.board.signs import amount
from orrery.games.seti.figures import Box
from orrery.games.seti.notation import (
    DATA_SPACE,
    LAND,
    LAND_MOON,
    MOONS,
    ORBIT,
    REMOVE,
    REMOVE_FIRST,
    SAMPLE,
    SAMPLES_AT,
)
from orrery.games.seti.sky import OUMUAMUA, PLANETS
from orrery.games.seti.species.mascamites import SAMPLE_PLANETS
from orrery.games.seti.state import NOBODY

Lights = tuple[Light | None, ...]
Pile = tuple[tuple[int, Light | None], ...]
"""Samples, or -1 for one that isn't known, each with the option to take it."""


def draw_planets(drawing: Drawing) -> None:
    s, picture = drawing.s, drawing.picture
    asked = drawing.asks("orbit", "land", "first", "remove", "sample", "samples")
    picture.box(
        "planets", "zone-planets", tag="section",
        class_="s-planets" + (" asked" if asked else ""),
    )  # fmt: skip
    picture.add("planets-head", _heads(drawing.language))
    for planet in range(8):
        if planet == OUMUAMUA and not s.visitor:
            continue
        moons = s.box.moons_of[planet]
        here = s.landed == planet
        picture.add(
            f"planet-{planet}",
            _planet(
                s.box, planet, s.first_orbits[planet], s.orbiters[planet], s.landing[planet],
                s.landers[planet], tuple(s.moons[moon] for moon in moons),
                (drawing.light(ORBIT[planet]), drawing.light(LAND[planet]),
                 *(drawing.light(LAND_MOON[moon]) for moon in moons)),
                _whys(drawing, planet, moons),
                tuple(drawing.light(DATA_SPACE[n]) if here else None for n in s.box.landing_data[planet]),
                (drawing.light(REMOVE[planet]), drawing.light(REMOVE_FIRST[planet])),
                tuple(drawing.light(REMOVE[len(PLANETS) + moon]) for moon in moons),
                *_samples(drawing, planet), summary(drawing, planet), drawing.language,
            ),
        )  # fmt: skip


def _whys(drawing: Drawing, planet: int, moons: tuple[int, ...]) -> Lights:
    """What to ask about where nothing is offered: orbit, landing, moons."""
    if not drawing.acts or drawing.s.main_done:
        return (None,) * (2 + len(moons))
    at = names.planet(planet, drawing.language)
    return (
        drawing.why(ORBIT[planet], f"{drawing.told('orbit')}: {at}"),
        drawing.why(LAND[planet], f"{drawing.told('land')}: {at}"),
        *(drawing.why(LAND_MOON[moon], f"{drawing.told('land')}: {names.moon(moon, drawing.language)}")
          for moon in moons),
    )  # fmt: skip


def _samples(drawing: Drawing, planet: int) -> tuple[Pile, Light | None]:
    if planet not in SAMPLE_PLANETS:
        return (), None
    pile = drawing.s.planet_samples[SAMPLE_PLANETS.index(planet)]
    known = tuple((x, drawing.light(SAMPLE[x]) if x >= 0 else None) for x in pile)
    return known, drawing.light(SAMPLES_AT[PLANETS[planet]])


@lru_cache(maxsize=4096)
def _planet(
    box: Box,
    planet: int,
    first: int,
    orbiters: tuple[int, ...],
    landing: tuple[tuple[int, ...], ...],
    landers: tuple[int, ...],
    on_moons: tuple[tuple[int, ...], ...],
    lights: Lights,
    whys: Lights,
    spaces: Lights,
    removals: Lights,
    moon_removals: Lights,
    pile: Pile,
    look: Light | None,
    told_of: str,
    language: str,
) -> Part:
    name = names.planet(planet, language)
    bonus = reward(box.first_orbit[planet], language)
    orbit = el(
        "span", marker(first) if first != NOBODY else bonus, class_="s-space",
        **({} if lights[0] or whys[0] else explained("first-orbit", told(language, "first-orbit"))),
    )  # fmt: skip
    firsts = "".join(
        _data_space(n, held, light, bool(lights[1] or whys[1]), language)
        for n, held, light in zip(box.landing_data[planet], landing, spaces, strict=True)
    )
    orbiting = f"{told(language, 'orbit')}: {names.operations(box.orbit[planet], language)}"
    landing_ = f"{told(language, 'land')}: {names.operations(box.land[planet], language)}"
    rows = [
        _cell("orbit", orbiting, reward(box.orbit[planet], language),
              orbit + _markers(orbiters), lights[0], whys[0]),
        _cell("land", landing_, reward(box.land[planet], language),
              firsts + _markers(landers), lights[1], whys[1] if not any(spaces) else None),
    ]  # fmt: skip
    moons = []
    for i, moon in enumerate(box.moons_of[planet]):
        removal = press(moon_removals[i], "×", look="remove")
        called = names.moon(moon, language)
        gain = el("small", words(called)) + reward(box.moon_reward[moon], language)
        meant = f"{called}: {names.operations(box.moon_reward[moon], language)}"
        moons.append(
            _cell("moon", meant, gain, (_markers(on_moons[i]) or el("span", class_="s-space")) + removal,
                  lights[2 + i], None if removal else whys[2 + i], f"place-{MOONS[moon]}")
        )  # fmt: skip
    removal = "".join(
        press(light, "×", icon("first") if i else "", look="remove")
        for i, light in enumerate(removals)
    )
    head = el("header", body(planet), el("b", words(name)), removal)
    return part(
        f"planet-{planet}", "planets", head, *rows, el("div", *moons, class_="s-moons"),
        _sample_row(box, pile, look, language), tag="div", class_="s-planet",
        data_at=f"planet-{PLANETS[planet]} place-{PLANETS[planet]}",
        **explained(f"planet.{PLANETS[planet]}", told_of, True) | {"role": "group"},
    )  # fmt: skip


@lru_cache(maxsize=16)
def _heads(language: str) -> Part:
    """What the columns are."""
    heads = "".join(
        el("span", icon(kind), words(told(language, id)), data_help=f"help.seti.{kind}", tabindex=0)
        for kind, id in (("orbit", "orbit"), ("land", "land"), ("moon", "moons"))
    )
    return part("planets-head", "planets", heads, tag="div", class_="s-heads")


def _markers(seats: tuple[int, ...]) -> str:
    return "".join(map(marker, seats))


def _cell(
    kind: str,
    name: str,
    gain: str,
    pieces: str,
    light: Light | None,
    why: Light | None,
    anchor: str | None = None,
) -> str:
    """What can be done at a planet, what it brings, and who has done it. Where pieces are buttons
    themselves, the cell around them isn't one."""
    look = f"s-cell {kind} lit" if light else f"s-cell {kind}"
    inner = (gain, el("span", pieces, class_="s-pieces"))
    if why and not light:
        return el("div", *inner, class_=f"{look} dim", data_at=anchor, **dimmed(why))
    attrs = button(light) if light else explained(kind, name)
    return el("div", *inner, class_=look, data_at=anchor, **attrs)


def _data_space(
    n: int, held: tuple[int, ...], light: Light | None, inside: bool, language: str
) -> str:
    inner = _markers(held) or amount(n, "data")
    if light:
        return el("span", inner, class_="s-space lit", **button(light))
    name = told(language, "first-landing", n=n)
    help: Attrs = {} if inside else explained("first-landing", name)
    return el("span", inner, class_="s-space", **help)


def _sample_row(box: Box, pile: Pile, look: Light | None, language: str) -> str:
    if not pile:
        return ""
    tokens = "".join(
        press(light, icon("sample"), reward(box.samples[x], language))
        or el(
            "span",
            icon("sample"),
            reward(box.samples[x], language) if x >= 0 else "?",
            class_="s-chip",
        )
        for x, light in pile
    )
    attrs = button(look) if look else explained("sample", told(language, "samples"))
    return el("div", tokens, class_="s-line samples lit" if look else "s-line samples", **attrs)
