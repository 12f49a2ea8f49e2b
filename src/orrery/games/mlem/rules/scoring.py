"""Scoring (MLEM-13), as far as a state shows it: hidden missions count for nothing."""

from __future__ import annotations

from orrery.games.mlem.rules.landing import deep_space_points, moon_points
from orrery.games.mlem.rules.missions import missions_done
from orrery.games.mlem.rules.planets import planet_score
from orrery.games.mlem.state import Mlem

SOURCES = ("planets", "moons", "deep-space", "goals", "ufo", "research", "missions")


def score_sheet(s: Mlem) -> list[dict[str, int]]:
    """Each seat's points by source (MLEM-13.8)."""
    modules = s.modules
    sources = [x for x in SOURCES if x not in ("ufo", "research", "missions") or x in modules]
    sheet = [dict.fromkeys(sources, 0) for _ in range(s.players)]
    for planet in range(len(s.planets)):
        for seat, points in planet_score(s, planet).items():
            sheet[seat]["planets"] += points
    for moon, piece in enumerate(s.moons):
        if piece is not None:
            sheet[piece[0]]["moons"] += moon_points(s, moon, piece[1])
    for on_comet, pieces in ((True, s.comet), (False, s.galaxy)):
        for seat, kind in pieces:
            sheet[seat]["deep-space"] += deep_space_points(s, on_comet, kind)
    for owner in s.goals:
        if owner >= 0:
            sheet[owner]["goals"] += s.mat.goal_points  # MLEM-11.3
    for seat, row in enumerate(sheet):
        if "ufo" in modules:
            row["ufo"] = sum(s.ufo_kept[seat])  # MLEM-15.24
        if "research" in modules:
            kinds = (s.mat.research_kind[token] for token in s.research_kept[seat])
            row["research"] = sum(int(kind[-1]) for kind in kinds)  # MLEM-16.8
        if "missions" in modules:
            row["missions"] = s.mat.mission_points[missions_done(s, seat)]  # MLEM-17.6
    return sheet
