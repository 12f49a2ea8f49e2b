"""The two species: spaces for traces before and after their discovery, and what each brings."""

from __future__ import annotations

from functools import lru_cache

from orrery.core.lights import Light, button
from orrery.core.picture import Part, el, part, words
from orrery.games.seti import species as kinds
from orrery.games.seti.board import names
from orrery.games.seti.board.art import icon, marker, trace
from orrery.games.seti.board.cards import put_cards
from orrery.games.seti.board.drawing import Drawing, explained, told
from orrery.games.seti.board.rewards import cost, reward
from orrery.games.seti.board.signs import amount
from orrery.games.seti.figures import Box
from orrery.games.seti.notation import ALIEN_DECK, OVERFLOW, SIDES, SPECIES, TRACE
from orrery.games.seti.ops import COLOURS
from orrery.games.seti.rules.traces import FIRST_SAMPLE_LEVEL
from orrery.games.seti.state import NOBODY

HIDDEN = -1
UNKNOWN = 3
"""So many sentences say what is to come of a species that nobody knows."""
Lights = tuple[Light | None, ...]


def draw_species(drawing: Drawing) -> None:
    asked = " asked" if drawing.asks("trace", "alien", "message") else ""
    drawing.picture.box("species", "zone-species", tag="div", class_=f"s-both{asked}")
    for slot in (0, 1):
        _draw_slot(drawing, slot)


def draw_moment(drawing: Drawing) -> None:
    """Across the sky, when a species is discovered: its name, for a moment."""
    s = drawing.s
    found = s.found[-1] if s.found else HIDDEN
    species = s.species[found] if found != HIDDEN else HIDDEN
    drawing.picture.add("moment", _moment(species, len(s.found), drawing.language))


@lru_cache(maxsize=128)
def _moment(species: int, count: int, language: str) -> Part:
    inner = ""
    if kind := _kind(species):
        inner = (
            icon(f"emblem-{kind.id}", "s-emblem")
            + el("small", words(told(language, "discovered")))
            + el("strong", words(names.species(species, language)))
        )
    return part(
        "moment", "system", inner, tag="div", class_="s-moment", data_tick=count, aria_hidden="true"
    )


def _draw_slot(drawing: Drawing, slot: int) -> None:
    s, picture = drawing.s, drawing.picture
    id = f"species-{slot}"
    species = s.species[slot] if s.discovered[slot] else HIDDEN
    kind = _kind(species)
    known = kind.id if kind else "nobody"
    picture.box(
        id, "species", tag="section", class_=f"s-section s-species {SIDES[slot]} of-{known}",
        data_tick=known, data_at=f"side-{SIDES[slot]} species-{known}",
    )  # fmt: skip
    picture.add(f"{id}-title", _title(slot, species, drawing.language))
    picture.box(f"{id}-columns", id, tag="div", class_="s-columns")
    samples = tuple(s.sample_spaces)
    for colour in range(3):
        at = 3 * slot + colour
        picture.add(
            f"{id}-{COLOURS[colour]}",
            _column(
                s.box, slot, colour, species, s.markers[at], s.discovery[slot][colour],
                s.overflow[at], samples, tuple(map(drawing.light, TRACE[slot][colour])), drawing.language,
            ),
        )  # fmt: skip
    if kind:
        _draw_more(drawing, slot, id, kind)


def _kind(species: int) -> kinds.Species | None:
    return kinds.ALL[SPECIES[species]] if species != HIDDEN else None


@lru_cache(maxsize=128)
def _title(slot: int, species: int, language: str) -> Part:
    id = f"species-{slot}"
    kind = _kind(species)
    known = kind.id if kind else "nobody"
    name = names.species(species, language) if kind else told(language, "unknown")
    help = f"species.{known}" if kind else "species"
    face = f"portrait-{known}" if kind and kind.portrait else f"emblem-{known}"
    many = kind.sentences if kind else UNKNOWN
    lines = [el("li", words(told(language, f"how.{known}.{n}"))) for n in range(1, many + 1)]
    return part(
        f"{id}-title", id, icon(face, "s-portrait"),
        el("h2", words(name), data_help=f"help.seti.{help}", tabindex=0),
        el("span", words(names.side(SIDES[slot], language))),
        el("ul", *lines) if lines else "", tag="div", class_="s-banner",
    )  # fmt: skip


@lru_cache(maxsize=4096)
def _column(
    box: Box,
    slot: int,
    colour: int,
    species: int,
    markers: tuple[tuple[int, ...], ...],
    discovery: int,
    overflow: tuple[int, ...],
    samples: tuple[int, ...],
    lights: Lights,
    language: str,
) -> Part:
    """The spaces of a colour: the board's from the top, then discovery and overflow."""
    name = COLOURS[colour]
    rows = []
    spaces = box.spaces[species][colour] if species >= 0 else []
    for level in range(len(spaces) - 1, -1, -1):
        space = spaces[level]
        gain = reward(space.reward, language)
        if space.sample:
            lies = level - FIRST_SAMPLE_LEVEL
            if lies >= len(samples):
                continue
            gain = icon("sample") + reward(box.samples[samples[lies]], language)
        what, n = space.cost
        if what:
            gain = cost(what, n, language) + gain
        if space.danger:
            gain += el("span", amount(space.danger, "danger"), class_="s-chip")
        look = "s-trace endless" if space.endless else "s-trace"
        rows.append(_space(look, gain, markers[level], lights[level + 1], "trace-space", language))
    owner = (discovery,) if discovery != NOBODY else ()
    gain = reward(box.discovery[slot], language)
    rows.append(_space("s-trace discovery", gain, owner, lights[0], "discovery", language))
    gain = reward(box.overflow, language)
    rows.append(_space("s-trace overflow", gain, overflow, lights[OVERFLOW], "overflow", language))
    head = el("div", trace(name), class_="s-colour",
              **explained(f"trace.{name}", names.trace(name, language)))  # fmt: skip
    return part(
        f"species-{slot}-{name}", f"species-{slot}-columns", head, *rows, tag="div",
        class_=f"s-traces t-{name}",
    )  # fmt: skip


def _space(
    look: str, gain: str, markers: tuple[int, ...], light: Light | None, help: str, language: str
) -> str:
    inner = gain + el("span", *map(marker, markers), class_="s-pieces")
    if light:
        return el("div", inner, class_=f"{look} lit", **button(light))
    if markers:
        look += " taken"
    return el("div", inner, class_=look, **explained(help, told(language, help)))


def _draw_more(drawing: Drawing, slot: int, id: str, kind: kinds.Species) -> None:
    s, picture = drawing.s, drawing.picture
    inner = kind.draw(drawing)
    if inner:
        picture.put(f"{id}-more", id, inner, tag="div", class_="s-more")
    if not kind.deck:
        return
    picture.box(f"{id}-cards", id, tag="div", class_="s-cards")
    face_up = s.alien_open[slot]
    if face_up:
        put_cards(drawing, f"{id}-cards", [face_up])
    left = len(s.alien_decks[slot])
    picture.add(f"{id}-deck", _deck(id, left, drawing.light(ALIEN_DECK[slot]), drawing.language))


@lru_cache(maxsize=256)
def _deck(id: str, left: int, light: Light | None, language: str) -> Part:
    attrs = button(light) if light else explained("alien-deck", told(language, "deck-left", n=left))
    return part(
        f"{id}-deck", f"{id}-cards", el("b", words(told(language, "alien-deck"))),
        el("span", str(left), class_="s-big"), tag="div",
        class_="s-deck alien lit" if light else "s-deck alien", **attrs,
    )  # fmt: skip
