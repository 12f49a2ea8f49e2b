"""The state of a game of Pulsar 2849: plain data."""

from __future__ import annotations

from typing import ClassVar, TypeVar

from orrery.core.state import State
from orrery.games.pulsar.box import Box, Rack
from orrery.games.pulsar.chart import Chart

NOBODY = -1
BLOCKED = -2
"""A planet with a neutral token."""
SPINNING = 4
"""What lies on a pulsar: 0 nothing, 1 to 3 a gyrodyne under construction, 4 to 6 a spinning one."""

SOURCES = (
    "start", "stations", "exploration", "gyrodynes", "awards", "transmitters", "headquarters",
    "gate-runs", "technologies", "engineering", "penalties", "final-technologies", "goals",
    "pulsars", "unfinished", "cubes", "initiative",
)  # fmt: skip
"""Where points come from."""
SOURCE = {name: i for i, name in enumerate(SOURCES)}

Track = tuple[tuple[int, int], ...]
"""Tokens from the foremost to the last: space and seat. Of a stack, the upper ones come first."""
Link = tuple[int, int, int, int]
"""A transmitter and its end, another and its end."""
Red = tuple[int, bool]
"""A red die: its value, and whether it must be used in this turn."""

T = TypeVar("T")


def put(row: list[tuple[T, ...]], i: int, at: int, thing: T) -> None:
    """Change one place of the i-th row. Rows are tuples, so copies share them."""
    changed = list(row[i])
    changed[at] = thing
    row[i] = tuple(changed)


class Pulsar(State):
    """Lists go over seats unless they say otherwise."""

    __slots__ = (
        "awards",
        "bonus_used",
        "boosts",
        "box",
        "built",
        "chart",
        "closed",
        "cluster",
        "copied",
        "covered",
        "cubes",
        "dice",
        "discarded",
        "engineering",
        "goals",
        "gyrodynes",
        "headquarters",
        "initiative",
        "kept",
        "links",
        "median",
        "offer",
        "on_pulsar",
        "online",
        "order",
        "over",
        "owned",
        "patented",
        "patents",
        "phase",
        "planets",
        "players",
        "points",
        "projects",
        "rack",
        "reds",
        "removed",
        "revealed",
        "rings",
        "round",
        "runs_used",
        "score",
        "ship",
        "sides",
        "silver",
        "stack",
        "start",
        "stock",
        "swings",
        "systems",
        "tiles",
        "transmitters",
        "turn",
        "used_tiles",
    )  # fmt: skip
    aside: ClassVar[frozenset[str]] = State.aside | {"box", "chart", "rack"}

    # What the table is made of
    box: Box
    """The figures that this table is played with."""
    chart: Chart
    """The star cluster as a map."""
    rack: Rack
    """The technologies that the sides show."""
    cluster: str
    """The side of the star cluster board: `open` or `dead-ends`."""
    sides: tuple[str, ...]
    """The side of each technology board: `A` to `D`."""
    goals: tuple[int, ...]
    """The three goals, by number."""
    start: str
    """`rolled` or `balanced`: the dice of the first round."""
    players: int
    """How many play."""

    # Time
    round: int
    """From 1 to 8."""
    phase: str
    """`setup`, `dice`, `actions`, `production` or `over`."""
    turn: int
    """Whose action turn it is, NOBODY outside of one."""
    order: tuple[int, ...]
    """Who stands on the play-order spaces: each seat once, with two players twice."""
    over: bool
    """Whether the game has ended."""

    # The dice board
    dice: tuple[int, ...]
    """The dice that lie on the board, sorted."""
    median: int
    """Where the median marker lies: 2n under the space of n, 2n + 1 between n and n + 1."""
    initiative: Track
    """The initiative track."""
    engineering: Track
    """The engineering track."""

    # Players
    score: list[int]
    """Points so far."""
    points: list[int]
    """Points by source: all of seat 0, then all of seat 1 and so on."""
    silver: list[tuple[int, ...]]
    """The dice a player has taken and not used."""
    swings: list[int]
    """Modifiers of plus or minus one."""
    boosts: list[int]
    """Modifiers of plus two."""
    cubes: list[int]
    """Engineering cubes."""
    rings: list[int]
    """Rings that are left."""
    kept: list[int]
    """Exploration tiles that count as stations at the end."""

    # The turn at hand
    reds: tuple[Red, ...]
    """Red dice that can be used; only one of them ever is (PUL-21.1)."""
    bonus_used: bool
    """Whether the bonus die of this turn is used."""
    copied: bool
    """Whether a die was copied in this turn."""

    # The star cluster
    ship: list[int]
    """The location of each survey ship."""
    systems: tuple[int, ...]
    """The tile on each system location."""
    removed: int
    """The tile that was left out."""
    revealed: int
    """A mask of the system locations turned up."""
    planets: list[tuple[int, ...]]
    """Of each system location that is turned up: who has a station on each planet."""
    built: list[int]
    """A mask of the system locations with a station of the seat."""
    owned: list[int]
    """Of each pulsar: who has claimed it."""
    on_pulsar: list[int]
    """Of each pulsar: what lies there (see SPINNING)."""
    tiles: list[int]
    """The stack of exploration tiles, the next one last."""
    used_tiles: list[int]
    """Exploration tiles that were turned up."""

    # Gyrodynes
    stock: list[int]
    """Of each size: how many are left."""
    gyrodynes: list[tuple[int, ...]]
    """How many of each size lie in front of a player."""
    awards: list[tuple[int, ...]]
    """Of each size: who has taken its awards, the higher one first."""

    # Transmitters
    stack: list[int]
    """The next one last; it lies face up."""
    offer: tuple[int, ...]
    """Transmitters that can be taken."""
    discarded: tuple[int, ...]
    """Transmitters that were sold or left the offer."""
    covered: list[int]
    """Of each transmitter: a mask of the costs that are paid."""
    online: int
    """A mask of the transmitters that are online."""
    links: tuple[Link, ...]
    """Transmitters that lie side by side."""
    transmitters: list[tuple[int, ...]]
    """The transmitters of each seat, in the order in which they were taken."""

    # Technologies
    patents: list[tuple[int, ...]]
    """Of each technology: who has patented it, in order."""
    patented: list[int]
    """A mask of the technologies of a seat."""
    closed: int
    """A mask of the technologies whose only die icon is covered until the end of the round."""

    # Headquarters
    headquarters: list[tuple[int, int]]
    """Board and side, -1 for none (or not yet chosen)."""
    projects: list[int]
    """A mask of the completed projects."""
    runs_used: list[int]
    """A mask of the gate-run projects that are used."""

    def copy(self) -> Pulsar:
        c = Pulsar()
        c.agenda = self.agenda.copy()
        c.luck = self.luck.copy()
        c.news = None if self.news is None else self.news.copy()
        c.reveals = self.reveals
        c.box = self.box
        c.chart = self.chart
        c.rack = self.rack
        c.cluster = self.cluster
        c.sides = self.sides
        c.goals = self.goals
        c.start = self.start
        c.players = self.players
        c.round = self.round
        c.phase = self.phase
        c.turn = self.turn
        c.order = self.order
        c.over = self.over
        c.dice = self.dice
        c.median = self.median
        c.initiative = self.initiative
        c.engineering = self.engineering
        c.score = self.score.copy()
        c.points = self.points.copy()
        c.silver = self.silver.copy()
        c.swings = self.swings.copy()
        c.boosts = self.boosts.copy()
        c.cubes = self.cubes.copy()
        c.rings = self.rings.copy()
        c.kept = self.kept.copy()
        c.reds = self.reds
        c.bonus_used = self.bonus_used
        c.copied = self.copied
        c.ship = self.ship.copy()
        c.systems = self.systems
        c.removed = self.removed
        c.revealed = self.revealed
        c.planets = self.planets.copy()
        c.built = self.built.copy()
        c.owned = self.owned.copy()
        c.on_pulsar = self.on_pulsar.copy()
        c.tiles = self.tiles.copy()
        c.used_tiles = self.used_tiles.copy()
        c.stock = self.stock.copy()
        c.gyrodynes = self.gyrodynes.copy()
        c.awards = self.awards.copy()
        c.stack = self.stack.copy()
        c.offer = self.offer
        c.discarded = self.discarded
        c.patents = self.patents.copy()
        c.patented = self.patented.copy()
        c.closed = self.closed
        c.covered = self.covered.copy()
        c.online = self.online
        c.links = self.links
        c.transmitters = self.transmitters.copy()
        c.headquarters = self.headquarters.copy()
        c.projects = self.projects.copy()
        c.runs_used = self.runs_used.copy()
        return c

    def score_points(self, seat: int, points: int, source: str) -> int:
        """Points for a seat, as many as it really wins or loses: a score never falls below 0
        (PUL-22.6)."""
        points = max(points, -self.score[seat])
        self.score[seat] += points
        self.points[len(SOURCES) * seat + SOURCE[source]] += points
        return points

    def stations(self, seat: int) -> int:
        return self.built[seat].bit_count()

    def spinning(self, seat: int) -> tuple[int, int, int]:
        """How many gyrodynes of each size spin for a seat."""
        found = [0, 0, 0]
        for owner, thing in zip(self.owned, self.on_pulsar, strict=True):
            if owner == seat and thing >= SPINNING:
                found[thing - SPINNING] += 1
        return found[0], found[1], found[2]

    def claimed(self, seat: int) -> int:
        return self.owned.count(seat)

    def active_links(self, seat: int) -> int:
        """Links between two transmitters that are online."""
        mine = self.transmitters[seat]
        online = self.online
        return sum(a in mine and online >> a & 1 and online >> b & 1 for a, _, b, _ in self.links)
