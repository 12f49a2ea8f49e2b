"""Everything in the box, laid out as the rules use it."""

from __future__ import annotations

from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

from orrery.games.pulsar import entries
from orrery.games.pulsar.chart import COLOURS, Chart

SIZES = ("small", "medium", "large")
SMALL, MEDIUM, LARGE = range(3)
ANY_COLOUR = 3
MEDIAN = -1
"""The row bonus that is the median's value."""
SLOTS = ("1a", "1b", "1c", "2a", "2b", "3a", "3b", "4")
"""The projects of a headquarters, by row from the bottom and place."""
BELOW = ((), (), (), (0, 1), (1, 2), (3,), (4,), (0, 1, 2, 3, 4, 5, 6))
"""The projects that must be complete before another is available (PUL-18.3 to 18.6)."""
SIDES = "ABCD"
TECHS = tuple(
    f"{row}.{column}"
    for row, columns in enumerate((3, 3, 2, 2, 2, 2, 2, 1), 1)
    for column in range(1, columns + 1)
)
"""The technologies of a game, by row and place (PUL-19.2)."""
ROW = tuple(int(tech[0]) for tech in TECHS)
FIRST_OF_CATEGORY = (0, 6, 12, 17)
TECH_KINDS = ("ability", "immediate", "production", "final")


MOST_STATIONS = 400
"""More than any file could give a player."""


class Reward(NamedTuple):
    """What is given at once (PUL-28)."""

    points: int
    cubes: int
    tiles: int
    gyrodyne: tuple[int, ...]
    """The sizes to choose from."""
    gyrodynes: int
    """How many of them."""
    different: int
    plus_minus_one: int
    plus_two: int
    split: tuple[int, ...]
    red_die: int
    pay_cubes: int
    run_colour: int
    """The colour of a gate run, -1 if it allows none."""
    run_points: int
    claim: bool
    teleport: str
    stations: int

    @property
    def gives_die(self) -> bool:
        """Whether it makes a red die that must be used in the turn."""
        return bool(self.split or self.red_die)


class Transmitter(NamedTuple):
    name: str
    letter: str
    cost: tuple[int, ...]
    ends: tuple[int, int]
    """The half dice left and right, -1 where it can't be linked."""
    reward: Reward
    points: int
    cubes: int
    sell: int


class Technology(NamedTuple):
    name: str
    """With its side, as in `B3.2`."""
    cost: int
    icons: int
    kind: str
    when: str
    gate: int
    change: int
    raised: int
    per: str
    points: int
    cubes: int
    extra_modifiers: int
    discount: int
    points_per_gate: int
    reward: Reward
    by_sizes: tuple[int, ...]
    stations: int
    pay_cubes: int
    times: int
    goal: int
    initiative: bool


class Goal(NamedTuple):
    name: str
    tile: int
    needs: str
    number: int
    points: int
    bonuses: tuple[tuple[int, int], ...]
    """The cubes of each and its points."""
    first_game: bool


class Project(NamedTuple):
    name: str
    """With its headquarters, as in `c2-1a`."""
    cost: int
    reward: Reward


class System(NamedTuple):
    planets: tuple[str, ...]
    """Each `blue` or `lifeless`."""
    needs: tuple[int, ...]
    """The players that open each planet."""
    bonus: Reward


class Rack:
    """The technology boards of one game, and who is served by which ability when."""

    __slots__ = ("bonus", "mask", "techs", "when")

    def __init__(self, techs: tuple[Technology, ...], bonus: tuple[int, ...]) -> None:
        self.techs = techs
        self.bonus = bonus
        """The points each row adds to a spinning gyrodyne."""
        self.when: dict[str, tuple[tuple[int, Technology], ...]] = {}
        """The abilities that an event wakes, each with its bit."""
        self.mask: dict[str, int] = {}
        for event in {tech.when for tech in techs if tech.when}:
            awake = tuple((1 << i, tech) for i, tech in enumerate(techs) if tech.when == event)
            self.when[event] = awake
            self.mask[event] = sum(bit for bit, _ in awake)


class Box:
    """One object per set of files, shared by all its games."""

    def __init__(self, f: entries.Figures) -> None:
        self.figures = f
        self.charts: dict[str, Chart] = {entry.id: Chart(entry) for entry in f.cluster}
        self.copy_price = f.dice.copy_price
        self.start_space = f.tracks.start
        self.last_space = f.tracks.spaces
        self.penalties = {int(space): points for space, points in f.tracks.penalties.items()}
        e, final = f.engineering, f.final
        self.engineering = {
            players: tuple((share.cubes, share.points) for share in shares)
            for players, shares in ((2, e.two), (3, e.three), (4, e.four))
        }
        self.initiative_points = {2: final.two, 3: final.three, 4: final.four}
        self.rings = f.start.rings
        self.buys = (f.modifiers.plus_minus_one, f.modifiers.plus_two)
        sizes = sorted(f.gyrodyne, key=lambda g: SIZES.index(g.id))
        self.take_die = tuple(g.take for g in sizes)
        self.spin_die = tuple(g.spin for g in sizes)
        self.spin_points = tuple(g.points for g in sizes)
        self.gyrodynes = tuple(g.count for g in sizes)
        self.systems = tuple(_system(entry) for entry in f.system)
        self.tile_names = tuple(tile.id for tile in f.tile)
        self.tile_rewards = tuple(_reward(tile.reward) for tile in f.tile)
        self.tiles = tuple(kind for kind, tile in enumerate(f.tile) for _ in range(tile.count))
        self.transmitters = tuple(_transmitter(entry) for entry in f.transmitter)
        self.goals = tuple(
            Goal(g.id, g.tile, g.needs, g.number, g.points, g.bonuses, g.first_game) for g in f.goal
        )
        techs = {entry.id: _technology(entry) for entry in f.technology}
        self.sides = {side: tuple(techs[side + tech] for tech in TECHS) for side in SIDES}
        """All 17 technologies of each letter."""
        bonus = {row.id: MEDIAN if row.bonus == "median" else row.bonus for row in f.row}
        self.row_bonus = {
            side: tuple(int(bonus[f"{side}{row}"]) for row in range(1, 9)) for side in SIDES
        }
        projects = {p.id: Project(p.id, p.cost, _reward(p.reward)) for p in f.project}
        self.headquarters = tuple(
            tuple(tuple(projects[f"{board}{side}-{slot}"] for slot in SLOTS) for side in (1, 2))
            for board in "abcd"
        )
        """By board and side."""
        self._racks: dict[tuple[str, ...], Rack] = {}

    @cached_property
    def station_points(self) -> tuple[int, ...]:
        """Points by the number of stations (PUL-23.10)."""
        table = list(self.figures.final.stations)
        while len(table) < MOST_STATIONS:
            table.append(table[-1] + self.figures.final.more_stations)
        return tuple(table)

    def rack(self, sides: tuple[str, ...]) -> Rack:
        """The technology boards with these sides up (PUL-2.11)."""
        if sides not in self._racks:
            spans = list(pairwise(FIRST_OF_CATEGORY))
            techs = [t for s, (a, b) in zip(sides, spans, strict=True) for t in self.sides[s][a:b]]
            rows = ((0, 2), (2, 5), (5, 8))
            bonus = [
                x for s, (a, b) in zip(sides, rows, strict=True) for x in self.row_bonus[s][a:b]
            ]
            self._racks[sides] = Rack(tuple(techs), tuple(bonus))
        return self._racks[sides]


def _reward(r: entries.Reward) -> Reward:
    run = r.gate_run
    colour = -1 if run is None else (*COLOURS, "any").index(run.colour)
    return Reward(
        r.points,
        r.cubes,
        r.tiles,
        tuple(sorted(SIZES.index(size) for size in r.gyrodyne)),
        r.gyrodynes if r.gyrodyne else 0,
        r.different_gyrodynes,
        r.plus_minus_one,
        r.plus_two,
        r.split or (),
        r.red_die or 0,
        r.pay_cubes,
        colour,
        run.points if run else 0,
        r.claim,
        r.teleport or "",
        r.stations,
    )


def _system(entry: entries.SystemEntry) -> System:
    words = [planet.split() for planet in entry.planets]
    return System(
        tuple(kind for kind, *_ in words),
        tuple(int(players[0]) if players else 2 for _, *players in words),
        _reward(entry.bonus),
    )


def _transmitter(t: entries.TransmitterEntry) -> Transmitter:
    ends = (-1 if t.left is None else t.left, -1 if t.right is None else t.right)
    p = t.production
    return Transmitter(t.id, t.letter, t.cost, ends, _reward(t.reward), p.points, p.cubes, p.sell)


def _technology(t: entries.TechnologyEntry) -> Technology:
    return Technology(
        t.id,
        t.cost,
        t.icons,
        t.kind,
        t.when or "",
        COLOURS.index(t.gate) if t.gate else -1,
        t.change,
        t.raised,
        t.per or "",
        t.points,
        t.cubes,
        t.extra_modifiers,
        t.discount,
        t.points_per_gate,
        _reward(t.reward),
        t.by_sizes or (),
        t.stations,
        t.pay_cubes,
        t.times,
        t.goal,
        t.initiative,
    )
