"""The solar system: discs that turn, planets, probes, and where one may go."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.choice import Option
from orrery.core.picture import Part, el, part, words
from orrery.games.seti.board import discs, names
from orrery.games.seti.board.art import DEFS, glyph, use
from orrery.games.seti.board.geometry import HALF, at, cell, crowd, middle, polar
from orrery.games.seti.board.stars import ARCS
from orrery.games.seti.board.view import Light, View, button, explained, hover
from orrery.games.seti.ops import COLOURS
from orrery.games.seti.rules.probes import space_at
from orrery.games.seti.sky import EARTH, OUMUAMUA, PLANETS
from orrery.games.seti.state import Seti
from orrery.games.seti.words import EARTH_SIGNAL, LAUNCH, PROBE, SETTLE, SIGNAL, TILE

STEPS = ("fly", "glide", "move", "carry")
"""Ways to a space: steps that are granted come before those that cost energy."""


def draw_sky(view: View) -> None:
    s, picture = view.s, view.picture
    picture.box("system", "seti", tag="section", class_="s-section s-system")
    picture.box(
        "sky", "system", tag="svg", xmlns="http://www.w3.org/2000/svg", class_="seti s-sky",
        viewBox=f"{-HALF} {-HALF} {2 * HALF} {2 * HALF}", width=1000, height=1000, role="group",
        aria_label=view.told("sky"),
    )  # fmt: skip
    picture.put("sky-art", "sky", DEFS, ARCS, tag="defs")
    picture.put("sky-base", "sky", discs.base(s.box, view.language))


def draw_discs(view: View) -> None:
    """From the bottom up; each disc is turned as a whole, its planets stay upright."""
    s, picture = view.s, view.picture
    angles = disc_angles(s)
    by_layer: dict[int, list[tuple[int, int, int]]] = {}
    for planet in range(len(PLANETS)):
        if s.earth_map.place[planet] >= 0:
            layer, ring, sector = discs.layer_of(s.box, planet)
            by_layer.setdefault(layer, []).append((planet, ring, sector))
    for layer in (3, 2, 1, 0):
        id = f"disc-{layer + 1}" if layer < 3 else "disc-base"
        angle = angles[layer]
        picture.box(id, "sky", class_="disc", transform=f"rotate({angle})")
        if layer < 3:
            picture.put(f"{id}-face", id, discs.face(s.box, layer, view.language))
            if layer == 2 and s.visitor:
                ring, sector = s.box.sky.oumuamua[1:]
                picture.put("visitor", id, el("path", d=cell(ring, sector), class_="cell layer-2"))
        for planet, ring, sector in by_layer.get(layer, ()):
            x, y = middle(8 * ring + sector)
            inner = discs.body(planet, _body_light(view, planet), *_tile(s, planet), view.language)
            name = f"body-{PLANETS[planet]}"
            picture.put(
                name,
                id,
                inner,
                class_="upright",
                transform=f"translate({x:g} {y:g}) rotate({-angle})",
            )


def disc_angles(s: Seti) -> tuple[int, int, int, int]:
    """How far each layer is turned, in degrees, counted on beyond a full turn: a disc that turns by
    one sector must not be seen to go the other way round."""
    angles = []
    for disc, offset in enumerate(s.offsets):
        done = sum(1 for turn in range(s.rotation) if turn % 3 >= disc)
        angles.append(45 * ((offset + done) % 8 - done))
    return angles[0], angles[1], angles[2], 0


def _body_light(view: View, planet: int) -> Light | None:
    if planet == EARTH:
        return view.light(LAUNCH) or view.light(EARTH_SIGNAL)
    if planet == OUMUAMUA:
        return view.light(SIGNAL[TILE]) or view.light(SETTLE[TILE])
    return None


def _tile(s: Seti, planet: int) -> tuple[tuple[int, ...], int]:
    return (s.signals[TILE], s.box.capacity[TILE]) if planet == OUMUAMUA else ((), 0)


# -- pieces --


def draw_pieces(view: View) -> None:
    s, picture = view.s, view.picture
    for sector, colour, side in s.anomalies:
        picture.add(f"anomaly-{colour}", _anomaly(view, sector, colour, side))
    _draw_captions(view)
    picture.box("pieces", "sky")
    by_space: dict[int, list[tuple[str, int, int]]] = {}
    for seat in range(s.players):
        for i, space in enumerate(s.probes[seat]):
            by_space.setdefault(space, []).append(("probe", seat, i))
        for i, (space, _) in enumerate(s.capsules[seat]):
            by_space.setdefault(space, []).append(("capsule", seat, i))
    places = {}
    for space, pieces in by_space.items():
        x, y = middle(space)
        for piece, (dx, dy) in zip(
            pieces, crowd(len(pieces), s.content(space) <= EARTH), strict=True
        ):
            places[piece] = at(x + dx, y + dy)
    for kind, seat, i in sorted(places):
        name = view.told(f"{kind}-of", player=view.name(seat))
        where = places[kind, seat, i]
        picture.add(f"{kind}-{seat}-{i}", _piece(kind, seat, i, where, name))


def _draw_captions(view: View) -> None:
    """The planets' names, over all discs."""
    view.picture.box("captions", "sky", class_="captions", aria_hidden="true")
    for planet, space in enumerate(view.s.earth_map.place):
        if space >= 0:
            view.picture.add(f"caption-{PLANETS[planet]}", _caption(planet, space, view.language))


@lru_cache(maxsize=2048)
def _caption(planet: int, space: int, language: str) -> Part:
    x, y = middle(space)
    name = words(names.planet(planet, language))
    id = f"caption-{PLANETS[planet]}"
    return part(id, "captions", name, tag="text", class_="caption", transform=at(x, y - 30))


@lru_cache(maxsize=4096)
def _piece(kind: str, seat: int, i: int, where: str, name: str) -> Part:
    return part(
        f"{kind}-{seat}-{i}", "pieces", el("circle", r=22, class_="halo"), use(f"{kind}-{seat}"),
        class_=f"piece s{seat}", transform=where, **explained(kind, name),
    )  # fmt: skip


def _anomaly(view: View, sector: int, colour: int, side: int) -> Part:
    return _anomaly_part(sector, colour, side, view.told("anomaly"))


@lru_cache(maxsize=256)
def _anomaly_part(sector: int, colour: int, side: int, name: str) -> Part:
    """A token at the edge of its sector; its reward stands on the species board."""
    x, y = polar(372, 45 * sector + 8)
    return part(
        f"anomaly-{colour}", "sky", el("path", d="M0-17 17 0 0 17-17 0Z"),
        glyph(COLOURS[colour], 0, 0, 18), class_=f"anomaly c-{COLOURS[colour]}",
        transform=at(x, y), **explained("anomaly", name),
    )  # fmt: skip


# -- where one may go --


def draw_lights(view: View) -> None:
    """Spaces the viewer may choose now; above everything, for the pointer."""
    view.picture.box("lights", "sky", class_="lights")
    for space, light in sorted(destinations(view).items()):
        view.picture.add(f"go-{space}", _light(space, light))


@lru_cache(maxsize=1024)
def _light(space: int, light: Light) -> Part:
    ring, sector = divmod(space, 8)
    return part(
        f"go-{space}", "lights", hover(light), el("path", d=cell(ring, sector, 4)), class_="lit",
        **button(light),
    )  # fmt: skip


def destinations(view: View) -> dict[int, Light]:
    """The one option that leads to each space. Where several pieces could go, words must decide."""
    ways: dict[int, dict[str, list[Option]]] = {}
    for option in view.lights:
        if option.verb in STEPS:
            ways.setdefault(space_at(option.args[1]), {}).setdefault(option.verb, []).append(option)
    found: dict[int, Light] = {}
    for space, options in ways.items():
        granted = options.get("fly", []) + options.get("glide", [])
        paid = options.get("move", []) + options.get("carry", [])
        if len(best := granted or paid) == 1:
            found[space] = view.lights[best[0]]
    for space, option in enumerate(PROBE):
        if light := view.light(option):
            found[space] = light
    return found
