"""What somebody achieved alone: for each game and level, how often and how well."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from orrery.house.absent import game_of
from orrery.store import Ended


@dataclass(slots=True)
class Record:
    """The games at one level. Of the best of them, the points and the rival's."""

    game: str
    level: int
    played: int = 0
    won: int = 0
    points: int = 0
    theirs: int = 0


def by_level(ended: Iterable[Ended]) -> list[Record]:
    """The records in order of game and level. The best result has the greatest lead, then the
    most points."""
    records: dict[tuple[str, int], Record] = {}
    for game, settings, result in ended:
        level = int(settings.get(game_of(game).level, 1))
        record = records.setdefault((game, level), Record(game, level))
        points, theirs = result["scores"][:2]
        best = (record.points - record.theirs, record.points)
        if not record.played or (points - theirs, points) > best:
            record.points, record.theirs = points, theirs
        record.played += 1
        record.won += 0 in result["winners"]
    return [records[key] for key in sorted(records)]
