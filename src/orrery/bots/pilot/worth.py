"""What it is worth to an astronaut to leave the rocket at each space, as the table stands.

Points that are certain count in full; the rest are estimates: the final rank on a planet, a goal
half reached, a mission, and the astronaut that comes home from a crash.
"""

from __future__ import annotations

from collections.abc import Sequence

from orrery.games.mlem.notation import PARACHUTE, PLANET_DOUBLER, SHIFT
from orrery.games.mlem.rules.landing import deep_space_points, goal_progress, moon_points
from orrery.games.mlem.rules.missions import is_done
from orrery.games.mlem.state import NOBODY, Mlem, Piece

OVERTAKEN = 0.32
"""How likely a rival is, with the whole game ahead, to land once more on a given planet."""
OVERTAKING = 0.22
"""The same of oneself."""
RIVALRY = 0.5
"""What a point taken from a rival is worth, in own points; shared among all rivals."""
GOAL_LEADING = 1.0
GOAL_TRAILING = 0.5
"""How much of a goal half reached is counted: by who is ahead, and by who isn't."""
MISSION_HOPE = 0.5
"""How much of the missions still to be done is counted."""
NOWHERE = -99.0


class Worth:
    """What each end of the voyage is worth to one astronaut."""

    __slots__ = ("bonus", "comet", "crash", "die", "galaxy", "land", "later", "place", "stop")

    def __init__(self, s: Mlem, piece: Piece, home: float) -> None:
        mat = s.mat
        seat, kind = piece
        left = time_left(s)
        goals = goal_gains(s, seat, left)
        self.land = [NOWHERE] * (mat.deep + 1)
        """By leaving at each space."""
        self.later = self.land.copy()
        """The same if somebody else leaves there first."""
        for space in range(mat.first_landing, mat.deep):
            planet = mat.planet[space]
            if planet >= 0:
                if space > mat.first_landing and mat.planet[space - 1] == planet:
                    self.land[space], self.later[space] = (
                        self.land[space - 1],
                        self.later[space - 1],
                    )
                    continue
                now = planet_gain(s, planet, piece, left) + goals[0][planet] + goals[1][planet]
                now += mission_gain(s, seat, space, left)
                self.land[space] = self.later[space] = now
            else:
                free = [moon for moon in mat.moons[space] if s.moons[moon] is None]
                more = goals[2][0] + mission_gain(s, seat, space, left)
                for where, moon in zip((self.land, self.later), free, strict=False):
                    where[space] = moon_points(s, moon, kind) + more
        self.comet = deep_space_points(s, True, kind) + goals[3][0]
        self.galaxy = deep_space_points(s, False, kind) + goals[3][0]
        self.land[mat.deep] = self.later[mat.deep] = self.galaxy
        self.crash = [home] * mat.deep
        """By a crash at each space."""
        if kind == PARACHUTE:
            self.crash = [max(home, self.land[space]) for space in range(mat.deep)]
        self.place = self.land
        """By landing just there, without a shift."""
        if kind == SHIFT:
            self.land, self.later = shifted(s, self.land), shifted(s, self.later)
        self.survey(s)

    def survey(self, s: Mlem) -> None:
        """What the commander finds at each space (MLEM-15.21, 16.2): points, dice, a wormhole."""
        mat = s.mat
        self.bonus = [0.0] * (mat.deep + 1)
        self.die = [0] * (mat.deep + 1)
        self.stop = list(range(mat.deep + 1))
        for token in s.research:
            space, kind = mat.research_space[token], mat.research_kind[token]
            if kind == "die":
                self.die[space] = 1
            elif kind == "wormhole":
                self.stop[space] = min(space + mat.wormhole, mat.deep)
            else:
                self.bonus[space] = int(kind[-1])
        taken = sum(len(kept) for kept in s.ufo_kept)
        if "ufo" in s.modules and taken < len(mat.ufo_points):
            self.bonus[s.ufo] += mat.ufo_points[taken]
        for space in range(mat.deep, -1, -1):
            to = self.stop[space]
            if to != space:  # MLEM-16.12, 18.3: chains, and only the last space counts
                self.bonus[space], self.die[space] = self.bonus[to], self.die[to]
                self.stop[space] = self.stop[to]


def shifted(s: Mlem, land: list[float]) -> list[float]:
    """The best of each space and its neighbours (MLEM-14.4), where there is a landing phase."""
    first, deep = s.mat.first_landing, s.mat.deep
    return [
        max(land[space - 1 : space + 2]) if first <= space < deep else land[space]
        for space in range(deep + 1)
    ]


def remaining(s: Mlem, seat: int) -> int:
    """How many astronauts a seat has not yet placed."""
    return s.home[seat].bit_count() + sum(1 for owner, _ in s.aboard if owner == seat)


def time_left(s: Mlem) -> float:
    """How much of the game lies ahead after this expedition: from 1 to 0."""
    placing = (min(remaining(s, seat) for seat in range(s.players)) - 1) / 7
    failing = (s.mat.failures_to_end - s.failures - 1) / 7
    return max(0.0, min(1.0, placing, failing))


def planet_gain(s: Mlem, planet: int, piece: Piece, left: float) -> float:
    """What one more astronaut on a planet changes, for its owner and for the rivals there."""
    seat = piece[0]
    before = s.planets[planet]
    after = [*before, piece]
    points = s.mat.planet_points[planet]
    gain = planet_hope(after, points, seat, left) - planet_hope(before, points, seat, left)
    loss = 0.0
    for rival in {owner for owner, _ in before} - {seat}:
        loss += planet_hope(before, points, rival, left) - planet_hope(after, points, rival, left)
    return gain + RIVALRY * loss / (s.players - 1)


def planet_hope(pieces: list[Piece], points: Sequence[int], seat: int, left: float) -> float:
    """What a seat may expect from a planet at the end: it may be overtaken, or overtake."""
    count: dict[int, int] = {}
    for owner, _ in pieces:
        count[owner] = count.get(owner, 0) + 1
    if seat not in count:
        return 0.0
    order = list(count)
    ranks = sorted(count, key=lambda owner: -count[owner])
    rank = ranks.index(seat)
    mine = min(rank, 2)
    hope = float(points[mine])
    if mine < 2:
        risk = OVERTAKEN * left
        rival = ranks[rank + 1] if rank + 1 < len(ranks) else None
        lead = count[seat] - (count[rival] if rival is not None else 0)
        earlier = rival is not None and order.index(rival) < order.index(seat)
        hope -= risk ** (lead if earlier else lead + 1) * (points[mine] - points[mine + 1])
    if rank:
        above = ranks[rank - 1]
        behind = count[above] - count[seat] + (order.index(above) < order.index(seat))
        hope += (OVERTAKING * left) ** behind * (points[min(rank - 1, 2)] - points[mine])
    return hope * 2 if (seat, PLANET_DOUBLER) in pieces else hope


def goal_gains(s: Mlem, seat: int, left: float) -> tuple[list[float], ...]:
    """What a landing brings towards each goal; for planets and colony, by planet."""
    progress = goal_progress(s, seat)
    rivals = [goal_progress(s, other) for other in range(s.players) if other != seat]

    def gain(goal: int, to: int) -> float:
        """From the present progress to a better one."""
        if s.goals[goal] != NOBODY or to <= progress[goal]:
            return 0.0
        needed = s.mat.goals[goal]
        ahead = max(rival[goal] for rival in rivals)
        return s.mat.goal_points * (hope(to, needed, ahead) - hope(progress[goal], needed, ahead))

    def hope(at: int, needed: int, ahead: int) -> float:
        if at >= needed:
            return 1.0
        likely = GOAL_LEADING if at > ahead else GOAL_TRAILING
        return likely * left * (at / needed) ** 2

    own = [sum(1 for owner, _ in planet if owner == seat) for planet in s.planets]
    return (
        [0.0 if n else gain(0, progress[0] + 1) for n in own],
        [gain(1, n + 1) for n in own],
        [gain(2, progress[2] + 1)],
        [gain(3, progress[3] + 1)],
    )


def mission_gain(s: Mlem, seat: int, space: int, left: float) -> float:
    """What the body beside a space brings for one's missions (MLEM-17.4 to 17.7)."""
    if not any(target > 0 for target in s.missions[seat]):
        return 0.0
    body = s.mat.planet[space]
    done = fresh = 0
    for target in s.missions[seat]:
        if is_done(s, seat, target):
            done += 1
        elif target == space or (body >= 0 and s.mat.planet[target] == body):
            fresh += 1
    return mission_hope(s, done + fresh, left) - mission_hope(s, done, left) if fresh else 0.0


def mission_hope(s: Mlem, done: int, left: float) -> float:
    points = s.mat.mission_points
    return points[done] + MISSION_HOPE * left * (points[-1] - points[done]) * done / (
        len(points) - 1
    )
