"""Setting the table (PUL-2, 3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from orrery.core.luck import Luck
from orrery.games.pulsar.box import SIDES, TECHS, Box, Goal
from orrery.games.pulsar.chart import NOWHERE, PULSARS, SYSTEMS
from orrery.games.pulsar.rules.production import ON_OFFER
from orrery.games.pulsar.state import NOBODY, SOURCES, Pulsar

GOALS_IN_PLAY = 3


def deal(players: int, settings: Mapping[str, Any], box: Box, luck: Luck) -> Pulsar:
    s = Pulsar()
    s.luck = luck
    s.news = None
    s.reveals = 0
    s.box = box
    s.players = players
    s.cluster = settings["cluster"]
    s.chart = box.charts[s.cluster]
    s.start = settings["start"]
    s.round = 1
    s.phase = "setup"
    s.turn = NOBODY
    s.over = False
    _order(s)
    _boards(s, settings)
    _cluster(s)
    _transmitters(s)
    _players(s, settings["headquarters"])
    first = s.order[:players]
    s.agenda = []
    s.then(
        *(("side", seat) for seat in first if settings["headquarters"]),
        *(("enter", seat) for seat in reversed(first)),  # PUL-3.7
        ("round",),
    )
    return s


def _order(s: Pulsar) -> None:
    """Play order by chance (PUL-3.3), both tracks stacked against it (PUL-3.4, 3.5); with two
    players each has two rockets and two tokens on each track (PUL-25.2, 25.3)."""
    seats = list(range(s.players))
    s.luck.shuffle(seats)
    s.order = tuple(seats * 2 if s.players == 2 else seats)
    stacked = tuple((s.box.start_space, seat) for seat in reversed(s.order))
    s.initiative = s.engineering = stacked
    s.dice = ()
    s.median = 0


def _boards(s: Pulsar, settings: Mapping[str, Any]) -> None:
    """Technology boards and goals (PUL-2.10, 2.11)."""
    sides = settings["technologies"]
    s.sides = tuple(sides or (SIDES[s.luck.below(len(SIDES))] for _ in range(3)))
    s.rack = s.box.rack(s.sides)
    s.patents = [()] * len(TECHS)
    s.closed = 0
    goals = s.box.goals
    if settings["goals"] is not None:
        names = [goal.name for goal in goals]
        s.goals = tuple(names.index(name) for name in settings["goals"])
        return
    tiles = sorted({goal.tile for goal in goals if settings["headquarters"] or not about_hq(goal)})
    s.luck.shuffle(tiles)
    chosen = []
    for tile in tiles[:GOALS_IN_PLAY]:
        sides_of = [i for i, goal in enumerate(goals) if goal.tile == tile]
        chosen.append(sides_of[s.luck.below(len(sides_of))])
    s.goals = tuple(chosen)


def about_hq(goal: Goal) -> bool:
    """Whether a goal can be met with headquarters only."""
    return goal.needs in ("projects", "gate-runs")


def _cluster(s: Pulsar) -> None:
    """Systems face down (PUL-2.6), gyrodynes and their awards (PUL-2.7), tiles (PUL-2.9)."""
    systems = list(range(len(s.box.systems)))
    s.luck.shuffle(systems)
    s.removed = systems.pop()
    s.systems = tuple(systems)
    s.revealed = 0
    s.planets = [()] * SYSTEMS
    s.owned = [NOBODY] * PULSARS
    s.on_pulsar = [0] * PULSARS
    s.tiles = list(s.box.tiles)
    s.luck.shuffle(s.tiles)
    s.used_tiles = []
    s.stock = list(s.box.gyrodynes)
    s.awards = [()] * len(s.stock)


def _transmitters(s: Pulsar) -> None:
    """A on top, then B and C, three on offer (PUL-2.13)."""
    all_of = s.box.transmitters
    s.stack = []
    for letter in "CBA":
        tiles = [i for i, t in enumerate(all_of) if t.letter == letter]
        s.luck.shuffle(tiles)
        s.stack += tiles
    s.offer = tuple(s.stack.pop() for _ in range(ON_OFFER))
    s.discarded = ()
    s.covered = [0] * len(all_of)
    s.online = 0
    s.links = ()


def _players(s: Pulsar, headquarters: bool) -> None:
    """PUL-2.8, 3.1, 3.2, 3.6"""
    n = s.players
    start = s.box.figures.start
    s.score = [0] * n
    s.points = [0] * (n * len(SOURCES))
    for place, seat in enumerate(s.order[:n]):
        s.score_points(seat, start.points[place], "start")
    s.silver = [()] * n
    s.swings = [start.plus_minus_one] * n
    s.boosts = [0] * n
    s.cubes = [0] * n
    s.rings = [start.rings] * n
    s.kept = [0] * n
    s.reds = ()
    s.bonus_used = s.copied = False
    s.ship = [NOWHERE] * n
    s.built = [0] * n
    s.gyrodynes = [(0, 0, 0)] * n
    s.transmitters = [()] * n
    s.patented = [0] * n
    boards = list(range(len(s.box.headquarters)))
    s.luck.shuffle(boards)
    s.headquarters = [
        (boards[seat], NOBODY) if headquarters else (NOBODY, NOBODY) for seat in range(n)
    ]
    s.projects = [0] * n
    s.runs_used = [0] * n
