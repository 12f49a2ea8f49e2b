"""The form of the component files: what an entry may say."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from orrery.core.components import Source

Sources = Source | dict[str, Source]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Die = Annotated[int, msgspec.Meta(ge=1, le=6)]
Few = Annotated[int, msgspec.Meta(ge=0, le=9)]
Half = Annotated[int, msgspec.Meta(ge=0, le=3)]
Size = Literal["small", "medium", "large"]
Colour = Literal["orange", "pink", "green"]
Name = Annotated[str, msgspec.Meta(pattern="^[a-z0-9.-]{1,20}$")]
Place = tuple[Name, float, float]
"""A location and where it lies."""


class Record(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """A part of an entry."""


class Entry(Record, frozen=True, kw_only=True):
    source: Sources


class GateRun(Record, frozen=True, kw_only=True):
    colour: Literal["orange", "pink", "green", "any"]
    points: Count


class Reward(Record, frozen=True, kw_only=True):
    """What is given at once."""

    points: Count = 0
    cubes: Count = 0
    tiles: Count = 0
    gyrodyne: tuple[Size, ...] = ()
    gyrodynes: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    """How many of them."""
    different_gyrodynes: Literal[0, 2] = 0
    plus_minus_one: Count = 0
    plus_two: Count = 0
    split: tuple[Die, Die] | None = None
    red_die: Die | None = None
    pay_cubes: Count = 0
    gate_run: GateRun | None = None
    claim: bool = False
    teleport: Literal["system", "pulsar", "any"] | None = None
    stations: Few = 0


class Produce(Record, frozen=True, kw_only=True):
    """What a transmitter gives in each production phase."""

    points: Count = 0
    cubes: Count = 0
    sell: Count = 0


class Share(Record, frozen=True, kw_only=True):
    """A place's reward on the engineering track."""

    cubes: Count = 0
    points: Count = 0


class DiceEntry(Entry, frozen=True, kw_only=True):
    four: Literal[9]
    fewer: Literal[7]
    set_for_four: tuple[Die, ...]
    set_for_fewer: tuple[Die, ...]
    copy_price: Count


class TracksEntry(Entry, frozen=True, kw_only=True):
    spaces: Annotated[int, msgspec.Meta(ge=2, le=30)]
    start: Annotated[int, msgspec.Meta(ge=1, le=30)]
    penalties: dict[str, Count]


class EngineeringEntry(Entry, frozen=True, kw_only=True):
    two: tuple[Share, ...]
    three: tuple[Share, ...]
    four: tuple[Share, ...]


class StartEntry(Entry, frozen=True, kw_only=True):
    points: tuple[Count, Count, Count, Count]
    plus_minus_one: Count
    rings: Annotated[int, msgspec.Meta(ge=1, le=16)]


class ModifiersEntry(Entry, frozen=True, kw_only=True):
    plus_minus_one: Annotated[tuple[Die, ...], msgspec.Meta(min_length=1)]
    plus_two: Annotated[tuple[Die, ...], msgspec.Meta(min_length=1)]


class AwardsEntry(Entry, frozen=True, kw_only=True):
    points: tuple[Count, Count]
    gyrodynes: Annotated[int, msgspec.Meta(ge=1, le=3)]


class FinalEntry(Entry, frozen=True, kw_only=True):
    pulsar: Count
    gyrodyne: Count
    cubes: Annotated[int, msgspec.Meta(ge=1, le=99)]
    stations: Annotated[tuple[Count, ...], msgspec.Meta(min_length=1)]
    more_stations: Count
    two: tuple[Count, ...]
    three: tuple[Count, ...]
    four: tuple[Count, ...]


class ClusterEntry(Entry, frozen=True, kw_only=True):
    id: Literal["open", "dead-ends"]
    entry: tuple[Place, ...]
    system: tuple[Place, ...]
    pulsar: tuple[Place, ...]
    orange: tuple[Place, ...]
    pink: tuple[Place, ...]
    green: tuple[Place, ...]
    isolated: tuple[Name, ...]
    dead_ends: tuple[Name, ...]
    segments: tuple[str, ...]
    doubled: tuple[str, ...]


class GyrodyneEntry(Entry, frozen=True, kw_only=True):
    id: Size
    take: Die
    spin: Die
    points: Count
    count: Count


class SystemEntry(Entry, frozen=True, kw_only=True):
    id: int
    planets: tuple[Literal["blue", "blue 3", "blue 4", "lifeless", "lifeless 3", "lifeless 4"], ...]
    bonus: Reward


class TileEntry(Entry, frozen=True, kw_only=True):
    id: Name
    count: Count
    reward: Reward


class TransmitterEntry(Entry, frozen=True, kw_only=True):
    id: Name
    letter: Literal["A", "B", "C"]
    cost: Annotated[tuple[Die, ...], msgspec.Meta(min_length=1, max_length=4)]
    left: Half | None = None
    right: Half | None = None
    reward: Reward = Reward()
    production: Produce = Produce()


class GoalEntry(Entry, frozen=True, kw_only=True):
    id: Name
    tile: Annotated[int, msgspec.Meta(ge=1, le=6)]
    needs: Literal[
        "spinning-of-one-size", "spinning-of-different-sizes", "spinning", "online", "stations",
        "patents", "projects", "gate-runs",
    ]  # fmt: skip
    number: Annotated[int, msgspec.Meta(ge=1, le=30)]
    points: Count
    bonuses: Annotated[tuple[tuple[Count, Count], ...], msgspec.Meta(max_length=2)]
    first_game: bool


class RowEntry(Entry, frozen=True, kw_only=True):
    id: Name | Annotated[str, msgspec.Meta(pattern="^[A-D][1-8]$")]
    bonus: Count | Literal["median"]


When = Literal[
    "fly", "visit-pulsar", "patent", "spin", "transmitter", "online", "project", "station",
    "claim", "exploration", "buy", "copy", "red-die", "gate-run",
]  # fmt: skip
Per = Literal[
    "gate-colour", "station", "three-stations", "pulsar", "spinning", "size-spinning", "award",
    "online", "link", "patent", "two-patents", "patent-kind", "project", "gate-run",
]  # fmt: skip


class TechnologyEntry(Entry, frozen=True, kw_only=True, rename={"raised": "raise"}):
    id: Annotated[str, msgspec.Meta(pattern=r"^[A-D][1-8]\.[1-3]$")]
    cost: Die
    icons: Literal[1, 2]
    kind: Literal["ability", "immediate", "production", "final"]
    when: When | None = None
    gate: Colour | None = None
    change: Count = 0
    raised: Count = 0
    per: Per | None = None
    points: Count = 0
    cubes: Count = 0
    extra_modifiers: Count = 0
    discount: Count = 0
    points_per_gate: Count = 0
    reward: Reward = Reward()
    by_sizes: tuple[Count, Count, Count] | None = None
    stations: Few = 0
    pay_cubes: Count = 0
    times: Count = 0
    goal: Count = 0
    initiative: bool = False


class ProjectEntry(Entry, frozen=True, kw_only=True):
    id: Annotated[str, msgspec.Meta(pattern="^[a-d][12]-(1[abc]|[23][ab]|4)$")]
    cost: Die
    reward: Reward


class Figures(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """All component files together."""

    dice: DiceEntry
    tracks: TracksEntry
    engineering: EngineeringEntry
    start: StartEntry
    modifiers: ModifiersEntry
    awards: AwardsEntry
    final: FinalEntry
    cluster: tuple[ClusterEntry, ...]
    gyrodyne: tuple[GyrodyneEntry, ...]
    system: tuple[SystemEntry, ...]
    tile: tuple[TileEntry, ...]
    transmitter: tuple[TransmitterEntry, ...]
    goal: tuple[GoalEntry, ...]
    row: tuple[RowEntry, ...]
    technology: tuple[TechnologyEntry, ...]
    project: tuple[ProjectEntry, ...]
