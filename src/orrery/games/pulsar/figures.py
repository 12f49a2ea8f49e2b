"""The component files: read, checked, and laid out for the rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

from orrery.core import components
from orrery.core.components import Components
from orrery.games.pulsar.box import Box
from orrery.games.pulsar.entries import ClusterEntry, Figures, Reward
from orrery.games.pulsar.notation import TELEPORT, TRANSMITTERS

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
    for place in c.dead_ends:
        if place not in places:
            yield f"{place!r} in dead_ends is none of its locations."
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
    return read.made_into(Box(read.figures))
