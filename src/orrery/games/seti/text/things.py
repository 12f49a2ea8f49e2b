"""What things of SETI are called."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.games.seti.figures import Box
from orrery.games.seti.notation import (
    SIDES,
    SPECIES,
    card_number,
)
from orrery.games.seti.ops import INCOMES
from orrery.games.seti.sky import ASTEROIDS, COMET, PLANETS
from orrery.games.seti.state import Seti
from orrery.games.seti.text import cards
from orrery.games.seti.text.cards import (
    good,
    planet,
    titled,
)
from orrery.locale import Message, Named, Param

Names = Sequence[str | Message]

Params = dict[str, Param]


def space(s: Seti, at: int) -> Message:
    """A space by what is there; all but planets with their place."""
    content = s.earth_map.content[at]
    if content not in (COMET, ASTEROIDS) and content >= len(PLANETS):
        return Message("seti.place.empty", ring=at // 8 + 1, sector=at % 8)
    return passed(at, content)


def passed(at: int, content: int) -> Message:
    """A space on somebody's way, by what was there; else by its place alone."""
    if content < len(PLANETS):
        return Message("seti.place.planet", planet=planet(PLANETS[content]))
    name = {COMET: "comet", ASTEROIDS: "asteroids"}.get(content, "space")
    return Message(f"seti.place.{name}", ring=at // 8 + 1, sector=at % 8)


def star(name: object) -> Message:
    """A star, or the tile that has a data slot like one."""
    return Message("seti.tile") if name == "tile" else cards.star(name)


def card_title(box: Box, name: object) -> Named:
    """A card's name from its number (`45`, `et.7`)."""
    return titled(box.cards[card_number(str(name))])


def tech(name: object) -> Message:
    return Message(f"seti.tech.{name}")


def species(s: Seti, slot: int) -> Message:
    """A species by its name, or by its side while nobody knows it."""
    if s.discovered[slot]:
        return Message(f"seti.species.{SPECIES[s.species[slot]]}")
    return side(SIDES[slot])


def side(name: object) -> Message:
    return Message(f"seti.side.{name}")


def income_gains(kind: int) -> Message:
    """What an income gives once."""
    if INCOMES[kind] == "card":
        return Message("seti.reward.draw", n=1)
    return good(INCOMES[kind], 1)
