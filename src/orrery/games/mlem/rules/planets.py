"""What a planet pays to those on it (MLEM-13.2 to 13.7)."""

from __future__ import annotations

from orrery.games.mlem.notation import PLANET_DOUBLER
from orrery.games.mlem.state import Mlem


def planet_ranks(s: Mlem, planet: int) -> list[int]:
    """The seats on a planet, best first: most astronauts, then the earlier landing (MLEM-13.5)."""
    count: dict[int, int] = {}
    for seat, _ in s.planets[planet]:  # in order of landing, which sorting keeps
        count[seat] = count.get(seat, 0) + 1
    return sorted(count, key=lambda seat: -count[seat])


def planet_score(s: Mlem, planet: int) -> dict[int, int]:
    """What each seat on the planet gets for it (MLEM-13.2 to 13.6, 14.17)."""
    values = s.mat.planet_points[planet]
    score = {}
    for rank, seat in enumerate(planet_ranks(s, planet)):
        doubled = (seat, PLANET_DOUBLER) in s.planets[planet]
        score[seat] = values[min(rank, 2)] * (2 if doubled else 1)
    return score
