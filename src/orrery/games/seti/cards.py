"""The cards: effect and face, read from their entries and checked."""

from __future__ import annotations

from typing import Literal, NamedTuple

from orrery.games.seti import standing
from orrery.games.seti.entries import AlienCardEntry, CardEntry
from orrery.games.seti.notation import SPECIES
from orrery.games.seti.ops import (
    INCOMES,
    SECTOR_COLOURS,
    Ops,
    Test,
    Unknown,
    at,
    condition,
    event,
    measure,
    operations,
)
from orrery.games.seti.sky import PLANETS


class Circle(NamedTuple):
    """One circle of a triggered mission."""

    when: str
    reward: Ops


class Card(NamedTuple):
    """A card of the main deck or of a species; effect and face from one entry."""

    number: int
    name: str
    species: int
    """-1 for the main deck."""
    cost: int
    pay: Literal["credit", "energy"]
    corner: Ops
    corner_kind: str
    sector: int
    income: int
    effect: Ops
    when: Test
    """The condition of a conditional mission; empty if it has none."""
    reward: Ops
    circles: tuple[Circle, ...]
    delivery: int
    """The planet to which a sample must be brought; -1 if none."""
    gold: tuple[str, int, Test]
    """An end-of-game box: `per`, `if` or `unmarked-tile`, its points and what is measured."""
    message: Ops
    danger: int

    @property
    def kind(self) -> str:
        if self.species == SPECIES.index("exertians"):
            return "exertian"
        if self.message:
            return "message"
        if self.when or self.delivery >= 0:
            return "conditional"
        if self.circles:
            return "trigger"
        return "endgame" if self.gold[0] else "plain"


NO_CARD = Card(0, "", -1, 0, "credit", (), "", 0, 0, (), (), (), (), -1, ("", 0, ()), (), 0)


CORNERS: frozenset[Ops] = frozenset(
    (*points, gain)
    for points in ((), (("vp", 1, "cards"),), (("vp", 2, "cards"),))
    for gain in (
        *(("gain", what, n) for what in ("publicity", "data") for n in (1, 2, 3)),
        *(("move", n) for n in (1, 2, 3)),
    )
)
"""What a corner can give."""


def species_number(id: str) -> int:
    if id not in SPECIES:
        raise Unknown(f"species {id}: there is no such species; there are {', '.join(SPECIES)}")
    return SPECIES.index(id)


def read_card(entry: CardEntry) -> Card:
    corner = operations([_corner(entry.corner)], "cards")
    return _common(entry, corner)


def read_alien_card(entry: AlienCardEntry) -> Card:
    species = species_number(entry.species)
    exertian = entry.species == "exertians"
    for part, given, owner in (
        ("danger", entry.danger, "exertians"),
        ("delivery", entry.delivery, "mascamites"),
        ("message", entry.message, "centaurians"),
    ):
        if given and entry.species != owner:
            raise Unknown(f"{part}: only a card of the {owner} has that")
    if exertian:
        if entry.effect or entry.mission or entry.circles or entry.corner:
            raise Unknown("a card of the exertians has danger and a gold box alone")
    elif not entry.corner or entry.sector is None or entry.income is None:
        raise Unknown("its corner, its sector and its income must be given")
    if (entry.delivery is None) != (not entry.reward):
        raise Unknown("delivery: it goes with a reward, and only with it")
    if (entry.pay == "energy") != (entry.species == "centaurians"):
        raise Unknown("pay: cards of the centaurians cost energy, and only they")
    with at("corner"):
        corner = operations(entry.corner, "cards")
        if corner and corner not in CORNERS:
            raise Unknown("a corner gives publicity, data or a move, and perhaps points")
    with at("reward"):
        reward = standing.check(operations(entry.reward, "missions"), "delivery", species)
    with at("message"):
        message = standing.check(operations(entry.message, "species"), "message", species)
    card = _common(entry, corner, species)
    return card._replace(
        species=species,
        pay=entry.pay,
        delivery=PLANETS.index(entry.delivery) if entry.delivery else -1,
        reward=reward or card.reward,
        message=message,
        danger=entry.danger,
    )


def _common(entry: CardEntry | AlienCardEntry, corner: Ops, species: int = -1) -> Card:
    """What main and alien cards have in common."""
    kinds = [str(op[1]) if op[0] == "gain" else "move" for op in corner if op[0] != "vp"]
    mission = entry.mission
    with at("effect"):
        effect = standing.check(operations(entry.effect, "cards"), "effect", species)
    with at("mission"):
        when = condition(mission.when) if mission else ()
        given = operations(mission.reward if mission else (), "missions")
        reward = standing.check(given, "mission", species)
        standing.of_species(when, species)
    with at("circles"):
        circles = tuple(
            Circle(
                event(c.when), standing.check(operations(c.reward, "missions"), "circle", species)
            )
            for c in entry.circles
        )
        standing.of_species(tuple(tuple(c.when.split()) for c in circles), species)
    with at("gold"):
        gold = _gold(entry.gold)
        standing.of_species(gold[2], species)
    return Card(
        number=entry.number,
        name=entry.name,
        species=-1,
        cost=entry.cost,
        pay="credit",
        corner=corner,
        corner_kind=kinds[0] if kinds else "",
        sector=SECTOR_COLOURS.index(entry.sector) if entry.sector else -1,
        income=INCOMES.index(entry.income) if entry.income else -1,
        effect=effect,
        when=when,
        reward=reward,
        circles=circles,
        delivery=-1,
        gold=gold,
        message=(),
        danger=0,
    )


def _corner(kind: str) -> str:
    return "move 1" if kind == "move" else f"gain {kind} 1"


def _gold(said: str) -> tuple[str, int, Test]:
    if not said or said == "unmarked-tile":
        return said, 0, ()
    points, _, rest = said.partition(" ")
    how, _, what = rest.partition(" ")
    if not (points.isascii() and points.isdigit() and len(points) < 3) or how not in ("per", "if"):
        raise Unknown(f"{said!r} is no gold box: '3 per measure' or '3 if condition' is one")
    return how, int(points), (condition if how == "if" else measure)(what)
