"""What a table of MLEM holds for a seat: named terms, each in points, less what the others hold on
average. Who is aboard counts for nothing here: that is what the outlook is for.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from orrery.bots.pilot import reach
from orrery.bots.pilot.worth import (
    GOAL_LEADING,
    GOAL_TRAILING,
    mission_hope,
    planet_hope,
    remaining,
    time_left,
)
from orrery.games.mlem.figures import Mat
from orrery.games.mlem.notation import ASTRONAUTS, PLANET_DOUBLER
from orrery.games.mlem.rules.landing import deep_space_points, goal_progress, moon_points
from orrery.games.mlem.rules.missions import is_done, missions_done
from orrery.games.mlem.rules.planets import planet_ranks
from orrery.games.mlem.state import NOBODY, Mlem

NAMES = (
    "points", "planets", "lead", "goals", "missions", "ease", "flights", *ASTRONAUTS, "aboard", "time",
)  # fmt: skip
COUNT = len(NAMES)
POINTS, PLANETS, LEAD, GOALS, MISSIONS, EASE, FLIGHTS, CATS = range(8)
ABOARD, TIME = COUNT - 2, COUNT - 1


def terms(s: Mlem, seat: int, know: int) -> list[float]:
    """The terms of a table, in the order of their names. `know`: whose missions are known."""
    hold = holdings(s, know)
    rivals = s.players - 1
    all_of: Iterable[float] = map(sum, zip(*hold, strict=True))
    f = [own - (sum_ - own) / rivals for own, sum_ in zip(hold[seat], all_of, strict=True)]
    f[TIME] = 1.0
    return f


def holdings(s: Mlem, know: int) -> list[list[float]]:
    """What each seat has."""
    mat = s.mat
    left = time_left(s)
    hold = [[0.0] * COUNT for _ in range(s.players)]
    for moon, piece in enumerate(s.moons):
        if piece is not None:
            hold[piece[0]][POINTS] += moon_points(s, moon, piece[1])
    for on_comet, pieces in ((True, s.comet), (False, s.galaxy)):
        for seat, kind in pieces:
            hold[seat][POINTS] += deep_space_points(s, on_comet, kind)
    for owner in s.goals:
        if owner != NOBODY:
            hold[owner][POINTS] += mat.goal_points
    for planet, here in enumerate(s.planets):
        if here:
            values = mat.planet_points[planet]
            for rank, seat in enumerate(planet_ranks(s, planet)):
                points = values[min(rank, 2)] * (2 if (seat, PLANET_DOUBLER) in here else 1)
                hold[seat][PLANETS] += points
                if left:
                    hold[seat][LEAD] += planet_hope(here, values, seat, left) - points
    progress = [goal_progress(s, seat) for seat in range(s.players)]
    for seat, own in enumerate(hold):
        own[POINTS] += sum(s.ufo_kept[seat]) + sum(
            int(mat.research_kind[token][-1]) for token in s.research_kept[seat]
        )
        if left:
            for goal, owner in enumerate(s.goals):
                at = progress[seat][goal]
                if owner == NOBODY and at:
                    ahead = max(progress[x][goal] for x in range(s.players) if x != seat)
                    likely = GOAL_LEADING if at > ahead else GOAL_TRAILING
                    own[GOALS] += mat.goal_points * likely * left * (at / mat.goals[goal]) ** 2
        own[FLIGHTS] = share = flown(s, seat)
        share /= max(remaining(s, seat), 1)
        home = s.home[seat]
        for kind in range(len(ASTRONAUTS)):
            if home >> kind & 1:
                own[CATS + kind] = share
    if know >= 0 and s.missions[know]:
        done = missions_done(s, know)
        hold[know][POINTS] += mat.mission_points[done]
        hold[know][MISSIONS] = mission_hope(s, done, left) - mat.mission_points[done]
        hold[know][EASE] = left * _ease(s, know)
    return hold


def flown(s: Mlem, seat: int) -> float:
    """How many of a seat's astronauts will still fly: the others may end the game, or failures."""
    others = min(remaining(s, x) for x in range(s.players) if x != seat)
    if not others:
        return 0.0
    return min(remaining(s, seat), others + 0.5, s.mat.failures_to_end - s.failures)


def _ease(s: Mlem, seat: int) -> float:
    """How easy the missions are that are left: near ones, and several that are one body."""
    mat = s.mat
    open_ = [t for t in s.missions[seat] if t > 0 and not is_done(s, seat, t)]
    bodies = {mat.planet[t] if mat.planet[t] >= 0 else 100 + t for t in open_}
    return sum(reach(mat)[t] for t in open_) + len(open_) - len(bodies)


@lru_cache(maxsize=16)
def body_spaces(mat: Mat) -> tuple[int, ...]:
    """One space beside each planet, and each space with moons."""
    return tuple(
        space
        for space in range(mat.first_landing, mat.deep)
        if mat.moons[space]
        or (mat.planet[space] >= 0 and mat.planet[space] != mat.planet[space - 1])
    )
