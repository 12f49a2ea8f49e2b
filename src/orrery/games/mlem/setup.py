"""Setting the table (MLEM-2, 15.1 to 15.3, 16.1, 17.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from orrery.core.luck import Luck
from orrery.games.mlem.figures import Mat
from orrery.games.mlem.rules.research import reveal_research
from orrery.games.mlem.state import NO_TOKEN, NOBODY, Mlem


def deal(players: int, settings: Mapping[str, Any], mat: Mat, luck: Luck) -> Mlem:
    """The table before the first expedition."""
    s = Mlem()
    s.luck = luck
    s.news = None
    s.reveals = 0
    s.mat = mat
    s.players = players
    s.modules = frozenset(settings["modules"])
    s.shift_back = settings["shift_back"]
    s.over = False
    s.expedition = 0
    starter = settings["starter"]
    s.starter = luck.below(players) if starter is None else starter  # MLEM-2.4
    s.rocket = 0
    s.aboard = []
    s.pool = mat.dice
    s.roll = ()
    s.rolls = 0
    s.thrown = ()
    s.boost = 0
    s.keeping = False
    s.used_ones = []
    s.home = [0xFF] * players  # MLEM-1.2, 2.6
    s.moons = [None] * len(mat.moon_points)
    s.planets = [[] for _ in mat.planet_ids]
    s.comet = []
    s.galaxy = []
    s.goals = [NOBODY] * len(mat.goals)  # MLEM-2.2
    s.failures = 0  # MLEM-2.3
    s.ufo = mat.deep  # MLEM-15.2
    s.ufo_kept = [[] for _ in range(players)]
    s.token = NO_TOKEN
    s.expedition_stack = []
    s.expeditions_gone = []
    s.research = []
    s.research_stack = []
    s.research_kept = [[] for _ in range(players)]
    s.missions = [[] for _ in range(players)]
    s.returned = [0] * players
    s.mission_box = []
    s.agenda = [("expedition",)]
    if "ufo" in s.modules:
        s.expedition_stack = list(range(len(mat.ability)))
        luck.shuffle(s.expedition_stack)
    if "research" in s.modules:
        s.research_stack = list(range(len(mat.research_kind)))
        luck.shuffle(s.research_stack)
        for _ in range(mat.face_up):
            reveal_research(s)
    if "missions" in s.modules:
        box = list(mat.targets)
        luck.shuffle(box)
        for seat in range(players):
            s.missions[seat] = sorted(box.pop() for _ in range(mat.missions_dealt))
        s.mission_box = box
        order = [(s.starter + i) % players for i in range(players)]
        s.then(*(("missions", seat) for seat in order))
    return s
