"""The components as the files give them: their form, and what the rules need of them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from orrery.core import components
from orrery.core.components import Components, Source
from orrery.games.pulsar.box import Box
from orrery.games.pulsar.words import TELEPORT, TRANSMITTERS

Sources = Source | dict[str, Source]
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Die = Annotated[int, msgspec.Meta(ge=1, le=6)]
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
    stations: Count = 0


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
    plus_minus_one: tuple[Die, ...]
    plus_two: tuple[Die, ...]


class AwardsEntry(Entry, frozen=True, kw_only=True):
    points: tuple[Count, Count]
    gyrodynes: Annotated[int, msgspec.Meta(ge=1, le=3)]


class FinalEntry(Entry, frozen=True, kw_only=True):
    pulsar: Count
    gyrodyne: Count
    cubes: Annotated[int, msgspec.Meta(ge=1, le=99)]
    stations: tuple[Count, ...]
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
    stations: Count = 0
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


FILES = ("cluster", "pieces", "technologies", "headquarters")
COUNTS = {
    "cluster": 2,
    "gyrodyne": 3,
    "system": 17,
    "transmitter": 24,
    "goal": 12,
    "row": 32,
    "technology": 68,
    "project": 64,
}
"""How many of each there are (PUL-1)."""
KEYS = dict.fromkeys((*COUNTS, "tile"), "id")


def check(f: Figures) -> Iterator[str]:
    """What the rules need of the figures beyond their form."""
    for part, count in COUNTS.items():
        if len(getattr(f, part)) != count:
            yield f"{part}: there are {count}, not {len(getattr(f, part))}."
    if sum(tile.count for tile in f.tile) < 1:
        yield "tile: there must be exploration tiles."
    if not 1 <= f.tracks.start <= f.tracks.spaces:
        yield "tracks: the start must be a space of the track."
    if any(not space.isdigit() for space in f.tracks.penalties):
        yield "tracks: penalties go by the number of a space."
    for given, dice in ((f.dice.set_for_four, 9), (f.dice.set_for_fewer, 7)):
        if len(given) > dice:
            yield f"dice: at most {dice} dice can be set."
    for system in f.system:
        if "blue" not in system.planets:  # PUL-13.11
            yield f"system {system.id}: it needs a blue planet for any number of players."
        if system.bonus.split or system.bonus.stations or system.bonus.gate_run:
            yield f"system {system.id}: a system gives no such bonus."
    for tile in f.tile:
        at_once = {"points", "cubes", "plus_minus_one", "plus_two", "stations"}
        if _given(tile.reward) - at_once:
            yield f"tile {tile.id}: a tile gives points, cubes, modifiers or stations."
    if tuple(t.id for t in f.transmitter) != TRANSMITTERS:
        yield f"transmitter: they are {TRANSMITTERS[0]} to {TRANSMITTERS[-1]}."
    for letter in "ABC":
        if sum(t.letter == letter for t in f.transmitter) != 8:  # PUL-1.6
            yield f"transmitter: there are 8 with the letter {letter}."
    for t in f.transmitter:
        if t.left is None and t.right is None:
            yield f"transmitter {t.id}: it needs an end that can be linked."
        r = t.reward
        if r.split or r.red_die or r.pay_cubes or r.gate_run or r.stations:
            yield f"transmitter {t.id}: a transmitter gives no such reward."
    for tile_number in range(1, 7):
        if sum(g.tile == tile_number for g in f.goal) != 2:  # PUL-1.8
            yield f"goal: tile {tile_number} has two sides."
    starred = [g for g in f.goal if g.first_game]
    if len(starred) != 3 or len({g.tile for g in starred}) != 3:
        yield "goal: three tiles are marked for the first game."
    for tech in f.technology:
        if (tech.kind == "ability") != (tech.when is not None):
            yield f"technology {tech.id}: 'when' goes with abilities, and only with them."
        if tech.gate and not (tech.when == "fly" and tech.change):
            yield f"technology {tech.id}: 'gate' goes with a changed flight."
        if (tech.reward.pay_cubes > 0) != (tech.reward.red_die is not None):
            yield f"technology {tech.id}: cubes are paid for a red die, and only for it."
    for project in f.project:
        if project.reward.red_die or project.reward.pay_cubes or project.reward.stations:
            yield f"project {project.id}: a project gives no such reward."
    for cluster in f.cluster:
        for problem in _check_cluster(cluster):
            yield f"cluster {cluster.id}: {problem}"


def _given(reward: Reward) -> set[str]:
    """What there is in a reward."""
    names = Reward.__struct_fields__
    return {name for name in names if getattr(reward, name) != getattr(Reward(), name)}


def _check_cluster(c: ClusterEntry) -> Iterator[str]:
    if (len(c.entry), len(c.system), len(c.pulsar)) != (4, 16, 16):
        yield "it has 4 entry gates, 16 systems and 16 pulsars."
    for start, listed in (("e", c.entry), ("s", c.system), ("p", c.pulsar)):
        width = 1 if start == "e" else 2
        if [p[0] for p in listed] != [f"{start}{n:0{width}}" for n in range(1, len(listed) + 1)]:
            yield f"locations that begin with {start!r} must be numbered in order."
    if any(p[0] not in TELEPORT for p in (*c.orange, *c.pink, *c.green)):
        yield "gates are called g01 to g51."
    places = [p[0] for p in (*c.entry, *c.system, *c.pulsar, *c.orange, *c.pink, *c.green)]
    if len(set(places)) < len(places):
        yield "a location is named twice."
    joined: set[str] = set()
    for segment in (*c.segments, *c.doubled):
        ends = segment.split()
        if len(ends) != 2 or ends[0] == ends[1] or not set(ends) <= set(places):
            yield f"{segment!r} is no segment between two of its locations."
        joined |= set(ends)
    for place in c.isolated:
        if place in joined or place not in places:
            yield f"{place} must be a location without segments."
    for place in places:
        if place not in joined and place not in c.isolated:
            yield f"no segment leads to {place}."


def load(override: str | Path | None = None) -> Components[Box]:
    """The figures, with an owner's file laid over the built-in ones."""
    return _load(None) if override is None else _load.__wrapped__(override)


@cache
def _load(override: str | Path | None) -> Components[Box]:
    folder = files(__package__).joinpath("components")
    builtin = [folder.joinpath(f"{name}.toml") for name in FILES]
    read = components.load(Figures, builtin, override, KEYS, check)
    return Components(Box(read.figures), read.hash, read.sources, read.origin)
