"""The mat and the tokens: what the component file says, and the same laid out for the rules."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from orrery.core import components
from orrery.core.components import Components, Source

AB = 5
"""The afterburner face; the others are their numbers, 1 to 4."""
FACE_NAMES = ("", "1", "2", "3", "4", "ab")

Face = Literal["1", "2", "3", "4", "ab"]
Sources = Source | dict[str, Source]
Points = Annotated[int, msgspec.Meta(ge=0, le=99)]
Steps = Annotated[int, msgspec.Meta(ge=1, le=9)]
Space = Annotated[int, msgspec.Meta(ge=0, le=25)]


class Entry(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    source: Sources

    def guessed(self, *figures: str) -> bool:
        """Whether one of these figures is reconstructed."""
        said = self.source
        return "reconstructed" in (
            (said,) if isinstance(said, str) else {said.get(figure) for figure in figures}
        )


class DiceEntry(Entry, frozen=True, kw_only=True):
    count: Annotated[int, msgspec.Meta(ge=1, le=6)]
    faces: Annotated[tuple[Face, ...], msgspec.Meta(min_length=6, max_length=6)]


class FailuresEntry(Entry, frozen=True, kw_only=True):
    to_end: Annotated[int, msgspec.Meta(ge=1, le=30)]


class TrackEntry(Entry, frozen=True, kw_only=True):
    satellite: Space
    first_landing: Literal[6]
    last: Literal[25]


class DeepSpaceEntry(Entry, frozen=True, kw_only=True):
    comet: Points
    galaxy: Points


class GoalsEntry(Entry, frozen=True, kw_only=True):
    points: Points
    planets: Steps
    colony: Steps
    moons: Steps
    deep_space: Steps


class SpaceEntry(Entry, frozen=True, kw_only=True):
    number: Space
    faces: Annotated[tuple[Face, ...], msgspec.Meta(min_length=1, max_length=5)]
    afterburner: Steps | None = None
    moons: Annotated[tuple[Points, ...], msgspec.Meta(max_length=4)] = ()


class PlanetEntry(Entry, frozen=True, kw_only=True):
    id: Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]{1,20}$")]
    spaces: Annotated[tuple[Space, ...], msgspec.Meta(min_length=1)]
    points: tuple[Points, Points, Points]


class UfoEntry(Entry, frozen=True, kw_only=True):
    points: tuple[Points, ...]


class ExpeditionEntry(Entry, frozen=True, kw_only=True):
    number: int
    ufo: Annotated[int, msgspec.Meta(ge=0, le=3)]
    dice: Annotated[int, msgspec.Meta(ge=1, le=6)]
    ability: Literal["extra", "keep", "reroll"]
    extra: tuple[Face, ...] = ()


class ResearchEntry(Entry, frozen=True, kw_only=True):
    face_up: Annotated[int, msgspec.Meta(ge=1, le=20)]
    wormhole: Steps


class ResearchTokenEntry(Entry, frozen=True, kw_only=True):
    number: int
    space: Space
    kind: Literal["points-1", "points-2", "points-3", "die", "wormhole"]


class MissionsEntry(Entry, frozen=True, kw_only=True):
    deal: Steps
    keep: Steps
    points: tuple[Points, ...]
    targets: tuple[Space, ...]


class Figures(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The component file."""

    dice: DiceEntry
    failures: FailuresEntry
    track: TrackEntry
    deep_space: DeepSpaceEntry
    goals: GoalsEntry
    space: tuple[SpaceEntry, ...]
    planet: tuple[PlanetEntry, ...]
    ufo: UfoEntry
    expedition: tuple[ExpeditionEntry, ...]
    research: ResearchEntry
    research_token: tuple[ResearchTokenEntry, ...]
    missions: MissionsEntry


KEYS = {"space": "number", "planet": "id", "expedition": "number", "research_token": "number"}


def check(f: Figures) -> Iterator[str]:
    """What the rules need of the figures beyond their form."""
    if [entry.number for entry in f.space] != list(range(f.track.last + 1)):
        yield f"space: the spaces must be 0 to {f.track.last}, each once and in order."
    if f.track.satellite >= f.track.first_landing:
        yield "track: the satellite's space must lie before the first landing space."
    beside: dict[int, str] = {}
    for planet in f.planet:
        for number in planet.spaces:
            if number in beside:
                yield f"planet {planet.id}: space {number} already touches {beside[number]}."
            beside[number] = planet.id
    for space in f.space:
        where = f"space {space.number}"
        if ("ab" in space.faces) != (space.afterburner is not None):
            yield f"{where}: an afterburner's steps go with the face 'ab', and only with it."
        if len(set(space.faces)) < len(space.faces):
            yield f"{where}: a face is named twice."
        if list(space.moons) != sorted(space.moons):
            yield f"{where}: moons are listed nearest first, and farther ones are worth more."
        if space.moons and space.number in beside:
            yield f"{where}: it touches moons and the planet {beside[space.number]}; only one is possible."
        if space.number < f.track.first_landing and (space.moons or space.number in beside):
            yield f"{where}: nothing to land on stands before space {f.track.first_landing}."
    if list(f.ufo.points) != sorted(f.ufo.points, reverse=True):
        yield "ufo: the tokens are stacked with the highest on top."
    for token in f.expedition:
        if (token.ability == "extra") != bool(token.extra):
            yield f"expedition {token.number}: printed dice go with the ability 'extra', and only with it."
    for mark in f.research_token:
        if mark.space < f.track.first_landing:
            yield f"research_token {mark.number}: its space lies before the first landing space."
    m = f.missions
    if not m.keep == m.deal - 1 == len(m.points) - 1:
        yield "missions: one of the dealt tokens is returned, and 'points' has an entry for none to all kept."
    if len(m.targets) < 5 * m.deal or len(set(m.targets)) < len(m.targets):
        yield f"missions: at least {5 * m.deal} different targets are needed."
    if any(target < f.track.first_landing for target in m.targets):
        yield "missions: a target lies before the first landing space."


class Mat:
    """The figures as the rules use them. One object per file, shared by all its games."""

    __slots__ = (
        "ability", "comet", "deep", "dice", "dice_faces", "extra", "face_up",
        "failures_to_end", "first_landing", "galaxy", "goal_points", "goals", "guessed", "mission_points",
        "missions_dealt", "moon_points", "moon_space", "moons", "pace", "planet", "planet_ids",
        "planet_points", "planet_spaces", "research_kind", "research_space", "satellite", "shown",
        "targets", "token_dice", "ufo_points", "ufo_steps", "wormhole",
    )  # fmt: skip

    def __init__(self, f: Figures) -> None:
        self.dice = f.dice.count
        self.dice_faces = tuple(FACE_NAMES.index(face) for face in f.dice.faces)
        self.failures_to_end = f.failures.to_end
        self.satellite = f.track.satellite
        self.first_landing = f.track.first_landing
        self.deep = f.track.last + 1
        self.comet = f.deep_space.comet
        self.galaxy = f.deep_space.galaxy
        self.goal_points = f.goals.points
        self.goals = (f.goals.planets, f.goals.colony, f.goals.moons, f.goals.deep_space)
        # For each space: the steps of each face there, 0 where it isn't shown; and a mask of the shown.
        self.pace: list[tuple[int, ...]] = []
        self.shown: list[int] = []
        # Moons are numbered along the track; `moons` has those of each space, farthest first.
        self.moon_points: list[int] = []
        self.moon_space: list[int] = []
        self.moons: list[tuple[int, ...]] = []
        for space in f.space:
            faces = [FACE_NAMES.index(face) for face in space.faces]
            steps = [n if n in faces else 0 for n in range(6)]
            if AB in faces:
                steps[AB] = space.afterburner or 0
            self.pace.append(tuple(steps))
            self.shown.append(sum(1 << face for face in faces))
            first = len(self.moon_points)
            self.moon_points.extend(space.moons)
            self.moon_space.extend(space.number for _ in space.moons)
            self.moons.append(tuple(reversed(range(first, len(self.moon_points)))))
        self.moons.append(())
        self.planet_ids = tuple(p.id for p in f.planet)
        self.planet_points = tuple(p.points for p in f.planet)
        self.planet_spaces = tuple(p.spaces for p in f.planet)
        # The planet beside each space, -1 where there is none.
        self.planet = [-1] * (self.deep + 1)
        for i, p in enumerate(f.planet):
            for number in p.spaces:
                self.planet[number] = i
        self.ufo_points = f.ufo.points
        self.ufo_steps = tuple(t.ufo for t in f.expedition)
        self.token_dice = tuple(min(t.dice, self.dice) for t in f.expedition)
        self.ability = tuple(t.ability for t in f.expedition)
        self.extra = tuple(tuple(FACE_NAMES.index(x) for x in t.extra) for t in f.expedition)
        self.face_up = f.research.face_up
        self.wormhole = f.research.wormhole
        self.research_space = tuple(t.space for t in f.research_token)
        self.research_kind = tuple(t.kind for t in f.research_token)
        self.missions_dealt = f.missions.deal
        self.mission_points = f.missions.points
        self.targets = f.missions.targets
        self.guessed = frozenset(
            [f"space {x.number}" for x in f.space if x.guessed("faces", "afterburner")]
            + [f"moons {x.number}" for x in f.space if x.guessed("moons")]
            + [f"planet {x.id}" for x in f.planet if x.guessed("spaces", "points")]
            + [
                f"research {i}"
                for i, x in enumerate(f.research_token)
                if x.guessed("space", "kind")
            ]
        )
        """What isn't known from the printed game: a mark says so on the board."""


def load(override: str | Path | None = None) -> Components[Mat]:
    """The figures, with an owner's file laid over the built-in one."""
    return _load(None) if override is None else _load.__wrapped__(override)


@cache
def _load(override: str | Path | None) -> Components[Mat]:
    builtin = files(__package__).joinpath("components/mat.toml")
    read = components.load(Figures, [builtin], override, KEYS, check)
    return read.made_into(Mat(read.figures))
