"""The state of a game of MLEM: plain data."""

from __future__ import annotations

from typing import ClassVar

from orrery.core.state import State
from orrery.games.mlem.figures import Mat
from orrery.games.mlem.notation import EXTRA_ONE

NOBODY = -1
NO_TOKEN = -1

Piece = tuple[int, int]
"""An astronaut on the rocket or the mat: its seat and its kind (an index into ASTRONAUTS)."""


class Mlem(State):
    """Seats are numbered clockwise from 0."""

    __slots__ = (
        "aboard", "boost", "comet", "expedition", "expedition_stack", "expeditions_gone", "failures",
        "galaxy", "goals", "home", "keeping", "mat", "mission_box", "missions", "modules", "moons",
        "over", "planets", "players", "pool", "research", "research_kept", "research_stack",
        "returned", "rocket", "roll", "rolls", "shift_back", "starter", "thrown", "token",
        "ufo", "ufo_kept", "used_ones",
    )  # fmt: skip
    aside: ClassVar[frozenset[str]] = frozenset({"news", "mat"})

    mat: Mat
    """The figures that this table is played with."""
    players: int
    """How many play."""
    modules: frozenset[str]
    """The modules that are played with."""
    shift_back: bool
    """Whether a shift astronaut may step back from deep space: a variant."""
    over: bool
    """Whether the game has ended."""

    expedition: int
    """Counts from 1; 0 before the first."""
    starter: int
    """Who started this expedition and keeps the rocket board."""
    rocket: int
    """The space of the rocket marker."""
    aboard: list[Piece]
    """The rocket board, top seat first: the first is the commander's."""
    pool: int
    """The dice the commander still has; the others count as discarded."""
    roll: tuple[int, ...]
    """The dice as they lie, between a roll and the move."""
    rolls: int
    """How often dice were rolled in this game."""
    thrown: tuple[int, ...]
    """The last roll, which stays in sight after the move or the crash."""
    boost: int
    """Steps that extra dice and extra ones will add to this move."""
    keeping: bool
    """Whether the dice of this move will be kept."""
    used_ones: list[int]
    """Seats whose extra one is turned face down."""

    home: list[int]
    """Per seat a mask of the astronauts on the player board."""
    moons: list[Piece | None]
    """Who stands on each moon."""
    planets: list[list[Piece]]
    """In order of landing."""
    comet: list[Piece]
    """Who reached deep space through the comet."""
    galaxy: list[Piece]
    """Who reached deep space through the galaxy."""
    goals: list[int]
    """The owner of each goal token."""
    failures: int
    """How far the failure marker has come."""

    ufo: int
    """The space of the UFO."""
    ufo_kept: list[list[int]]
    """Per seat the points of its UFO tokens."""
    token: int
    """The expedition token that can still be used."""
    expedition_stack: list[int]
    """The top one last."""
    expeditions_gone: list[int]
    """Expedition tokens that were used."""
    research: list[int]
    """The research tokens on the mat."""
    research_stack: list[int]
    """The research tokens still to come, the next one last."""
    research_kept: list[list[int]]
    """Per seat the research tokens it has taken."""
    missions: list[list[int]]
    """Per seat its secret missions, by target space."""
    returned: list[int]
    """Per seat the mission it gave back: 0 while it hasn't."""
    mission_box: list[int]
    """Missions that nobody was dealt."""

    def copy(self) -> Mlem:
        twin = Mlem()
        twin.agenda = self.agenda.copy()
        twin.luck = self.luck.copy()
        twin.news = self.news
        twin.reveals = self.reveals
        twin.mat = self.mat
        twin.players = self.players
        twin.modules = self.modules
        twin.shift_back = self.shift_back
        twin.over = self.over
        twin.expedition = self.expedition
        twin.starter = self.starter
        twin.rocket = self.rocket
        twin.aboard = self.aboard.copy()
        twin.pool = self.pool
        twin.roll = self.roll
        twin.rolls = self.rolls
        twin.thrown = self.thrown
        twin.boost = self.boost
        twin.keeping = self.keeping
        twin.used_ones = self.used_ones.copy()
        twin.home = self.home.copy()
        twin.moons = self.moons.copy()
        twin.planets = [planet.copy() for planet in self.planets]
        twin.comet = self.comet.copy()
        twin.galaxy = self.galaxy.copy()
        twin.goals = self.goals.copy()
        twin.failures = self.failures
        twin.ufo = self.ufo
        twin.token = self.token
        twin.ufo_kept = [kept.copy() for kept in self.ufo_kept]
        twin.expedition_stack = self.expedition_stack.copy()
        twin.expeditions_gone = self.expeditions_gone.copy()
        twin.research = self.research.copy()
        twin.research_stack = self.research_stack.copy()
        twin.research_kept = [kept.copy() for kept in self.research_kept]
        twin.missions = [hand.copy() for hand in self.missions]
        twin.returned = self.returned.copy()
        twin.mission_box = self.mission_box.copy()
        return twin

    # -- questions that rules, bots and pictures ask --

    @property
    def commander(self) -> int:
        """The seat of the topmost astronaut aboard."""
        return self.aboard[0][0]

    def usable(self) -> int:
        """The mask of the rolled faces that the rocket's space shows (MLEM-5.3)."""
        rolled = 0
        for face in self.roll:
            rolled |= 1 << face
        return rolled & self.mat.shown[self.rocket] if self.rocket < self.mat.deep else 0

    def free_moon(self, space: int) -> int:
        """The farthest free moon beside the space, or -1 (MLEM-8.2)."""
        for moon in self.mat.moons[space]:
            if self.moons[moon] is None:
                return moon
        return -1

    def has_place(self, space: int) -> bool:
        """Whether an astronaut could leave the rocket at this space."""
        mat = self.mat
        return space >= mat.deep or mat.planet[space] >= 0 or self.free_moon(space) >= 0

    def ready_ones(self) -> list[int]:
        """Seats whose extra one is aboard and not used (MLEM-14.23)."""
        return [
            seat for seat, kind in self.aboard if kind == EXTRA_ONE and seat not in self.used_ones
        ]
