"""The component files as they are written: the form of every entry.

What effects, conditions and measures say is text here; `ops.py` reads it.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from orrery.core.components import Source

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Few = Annotated[int, msgspec.Meta(ge=0, le=9)]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60, pattern=r"^\S[^\x00-\x1f]*$")]
Id = Annotated[str, msgspec.Meta(max_length=20)]
Said = Annotated[tuple[object, ...], msgspec.Meta(max_length=9)]
"""Operations, in order."""
Expression = Annotated[str, msgspec.Meta(max_length=80)]
"""A condition, a measure, an event or a task."""

SectorColour = Literal["yellow", "red", "blue", "black"]
Income = Literal["credit", "energy", "card", "publicity", "data"]
Planet = Literal[
    "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune", "oumuamua", "earth"
]
Cell = Literal[
    "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune", "earth",
    ".", "comet", "asteroids", "hole",
]  # fmt: skip
Ring = tuple[Cell, Cell, Cell, Cell, Cell, Cell, Cell, Cell]
Tech = Literal[
    "probe-1", "probe-2", "probe-3", "probe-4",
    "telescope-1", "telescope-2", "telescope-3", "telescope-4",
    "computer-1", "computer-2", "computer-3", "computer-4",
]  # fmt: skip


class Record(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """A part of an entry."""


class Entry(Record, frozen=True, kw_only=True):
    source: Source | dict[str, Source]


# -- cards --


class Mission(Record, frozen=True, kw_only=True):
    when: Expression
    reward: Said


class AnyCard(Entry, frozen=True, kw_only=True):
    """What cards of the main deck and of species have in common."""

    name: Name
    effect: Said = ()
    mission: Mission | None = None
    circles: Annotated[tuple[Mission, ...], msgspec.Meta(max_length=3)] = ()
    gold: Expression = ""


class CardEntry(AnyCard, frozen=True, kw_only=True):
    number: Annotated[int, msgspec.Meta(ge=1)]
    cost: Few
    corner: Literal["publicity", "data", "move"]
    sector: SectorColour
    income: Literal["credit", "energy", "card"]


class AlienCardEntry(AnyCard, frozen=True, kw_only=True):
    number: Annotated[int, msgspec.Meta(ge=1)]
    species: Id
    cost: Few = 0
    pay: Literal["credit", "energy"] = "credit"
    corner: Said = ()
    sector: SectorColour | None = None
    income: Income | None = None
    delivery: Planet | None = None
    reward: Said = ()
    message: Said = ()
    danger: Few = 0


# -- boards and tiles --


class SkyEntry(Entry, frozen=True, kw_only=True):
    base: tuple[Ring, Ring, Ring, Ring]
    disc_1: tuple[Ring]
    disc_2: tuple[Ring, Ring]
    disc_3: tuple[Ring, Ring, Ring]
    oumuamua: tuple[int, int, int]


class StarEntry(Entry, frozen=True, kw_only=True):
    id: Id
    name: Name
    board: Id
    colour: SectorColour
    data: Annotated[int, msgspec.Meta(ge=2, le=9)]
    first_win: Said
    later_wins: Said


class MoonEntry(Record, frozen=True, kw_only=True):
    id: Id
    name: Name
    reward: Said


Landings = Annotated[
    tuple[Annotated[int, msgspec.Meta(ge=1, le=3)], ...], msgspec.Meta(min_length=1, max_length=3)
]
"""The data of the first-landing spaces."""


class PlanetEntry(Entry, frozen=True, kw_only=True):
    id: Id
    name: Name | None = None
    orbit: Said
    land: Said
    landing_data: Landings
    moons: tuple[MoonEntry, ...] = ()


class OumuamuaEntry(Entry, frozen=True, kw_only=True):
    name: Name | None = None
    data: Annotated[int, msgspec.Meta(ge=2, le=9)]
    marker_points: tuple[Few, ...]
    first_orbit: Said
    orbit: Said
    land: Said
    landing_data: Landings


class RewardsEntry(Entry, frozen=True, kw_only=True):
    first_orbit: Said
    second_signal: Said
    present_at_completion: Said
    discovery_left: Said
    discovery_right: Said
    overflow: Said
    two_point_tile: Said


class TechsEntry(Entry, frozen=True, kw_only=True):
    bonuses: tuple[Said, Said, Said, Said]
    extra: dict[str, Said]
    computer_top: Said
    computer_bottom: tuple[Said, Said, Said, Said]
    names: dict[str, Name] = {}


class ComputerEntry(Entry, frozen=True, kw_only=True):
    top: tuple[Said, Said, Said, Said, Said, Said]
    slots: tuple[int, int, int, int]


class Incomes(Record, frozen=True, kw_only=True):
    credits: Count
    energy: Count
    cards: Count


class PlayerEntry(Entry, frozen=True, kw_only=True):
    publicity: Count
    credits: Count
    energy: Count
    cards: Count
    scores: tuple[Count, Count, Count, Count]
    income: Incomes
    data_pool: Count
    most_publicity: Count
    hand_limit: Count


Sets = Literal[
    "tech-sets", "tech-pairs", "missions", "mission-pairs", "income-sets", "income-kind",
    "trace-sets", "wins-and-figures",
]  # fmt: skip


class GoldEntry(Entry, frozen=True, kw_only=True):
    id: Id
    a: Sets
    a_values: tuple[Count, Count, Count]
    b: Sets
    b_values: tuple[Count, Count, Count]


class MilestonesEntry(Entry, frozen=True, kw_only=True):
    gold: tuple[int, ...]
    neutral: tuple[int, ...]
    neutral_markers: dict[str, int]


# -- species --


class SpaceEntry(Record, frozen=True, kw_only=True):
    reward: Said | Literal["sample"]
    cost: Annotated[str, msgspec.Meta(pattern="^((exofossil|data|energy|credit) [1-9])?$")] = ""
    endless: bool = False
    danger: Few = 0


Column = Annotated[tuple[SpaceEntry, ...], msgspec.Meta(min_length=1, max_length=9)]


class SpeciesEntry(Entry, frozen=True, kw_only=True):
    id: Id
    name: Name
    prefix: Id
    pink: Column
    yellow: Column
    blue: Column


class AnomaliesEntry(Entry, frozen=True, kw_only=True):
    pink: tuple[Said, Said]
    yellow: tuple[Said, Said]
    blue: tuple[Said, Said]
    places: tuple[int, int, int]


class MessagesEntry(Entry, frozen=True, kw_only=True):
    ahead: Count
    rewards: tuple[Said, Said, Said, Said]


class ExertiansEntry(Entry, frozen=True, kw_only=True):
    ahead: tuple[Count, Count]
    price: tuple[Few, Few]
    dealt: Few


class SamplesEntry(Entry, frozen=True, kw_only=True, rename={"vp_card": "vp-card"}):
    credit: Said
    energy: Said
    publicity: Said
    data: Said
    cards: Said
    vp_card: Said
    vp: Said


# -- the solo game --


class LevelEntry(Entry, frozen=True, kw_only=True):
    number: int
    track: tuple[Tech, ...]
    start: int
    advanced: int
    objectives: tuple[int, int, int]


class ActionEntry(Record, frozen=True, kw_only=True):
    do: str
    points: Count = 0
    publicity: Count = 0
    progress: Count = 0
    cost: Count = 0
    to: tuple[str, ...] = ()
    prefer: Literal["", "orbit", "land"] = ""
    only: bool = False
    sample: bool = False
    signals: tuple[Literal["earth", "row", "tile"], ...] = ()
    species: int = 0
    ahead: Count = 0
    below: Count = 0


class RivalCardEntry(Entry, frozen=True, kw_only=True):
    number: int
    arrow: Literal["left", "right"]
    species: Id | None = None
    actions: tuple[ActionEntry, ...]


class ObjectiveEntry(Entry, frozen=True, kw_only=True):
    id: Id
    level: int
    tasks: tuple[tuple[Expression, ...], ...]


class RivalEntry(Entry, frozen=True, kw_only=True):
    progress_for_income: Count
    computer_points: Count
    computer_progress: Count
    missing_objective: Count
    open_objective_points: Count


class Figures(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """All component files together."""

    sky: SkyEntry
    star: tuple[StarEntry, ...]
    planet: tuple[PlanetEntry, ...]
    rewards: RewardsEntry
    techs: TechsEntry
    computer: ComputerEntry
    player: PlayerEntry
    gold: tuple[GoldEntry, ...]
    milestones: MilestonesEntry
    card: tuple[CardEntry, ...]
    alien_card: tuple[AlienCardEntry, ...]
    species: tuple[SpeciesEntry, ...]
    samples: SamplesEntry
    anomalies: AnomaliesEntry
    oumuamua: OumuamuaEntry
    messages: MessagesEntry
    exertians: ExertiansEntry
    level: tuple[LevelEntry, ...]
    rival_card: tuple[RivalCardEntry, ...]
    objective: tuple[ObjectiveEntry, ...]
    rival: RivalEntry


class More(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What an expansion adds. Its cards are numbered from 1, those of its species with the others."""

    card: tuple[CardEntry, ...] = ()
    alien_card: tuple[AlienCardEntry, ...] = ()
    species: tuple[SpeciesEntry, ...] = ()
    rival_card: tuple[RivalCardEntry, ...] = ()


KEYS = {
    "star": "id",
    "planet": "id",
    "gold": "id",
    "card": "number",
    "alien_card": "number",
    "species": "id",
    "level": "number",
    "rival_card": "number",
    "objective": "id",
}
