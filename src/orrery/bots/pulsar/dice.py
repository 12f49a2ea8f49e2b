"""What the dice that a seat has taken could do, before its turn comes."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from orrery.bots.greedy.draft import Use, all_uses, together
from orrery.bots.greedy.dream import SYSTEM
from orrery.games.pulsar.state import Pulsar

KEPT = 64
"""How many tables are remembered."""


def hand(s: Pulsar, seat: int) -> float:
    """What the dice before a seat bring together."""
    return together(uses(s, seat), s.silver[seat], s.swings[seat] > 0)


def uses(s: Pulsar, seat: int) -> dict[int, list[Use]]:
    """What each value could do. While dice are taken nothing of it changes."""
    return _uses(Key(s, seat))


class Key:
    """A position as far as the uses of a seat's dice hang on it; systems not turned up are taken
    for average."""

    __slots__ = ("_key", "s", "seat")

    def __init__(self, s: Pulsar, seat: int) -> None:
        self.s = s
        self.seat = seat
        self._key: tuple[Any, ...] = (
            seat, s.round, s.cluster, s.sides, s.goals, tuple(s.headquarters), tuple(s.score), s.median,
            tuple(s.ship), tuple(s.patented), tuple(s.projects), tuple(s.runs_used), tuple(s.cubes),
            tuple(s.gyrodynes), tuple(s.owned), tuple(s.on_pulsar), s.offer, tuple(s.covered),
            s.online, s.links, tuple(s.planets), tuple(s.built), tuple(s.kept), tuple(s.awards), id(s.box),
        )  # fmt: skip

    def __hash__(self) -> int:
        return hash(self._key)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Key) and self._key == other._key


@lru_cache(KEPT)
def _uses(key: Key) -> dict[int, list[Use]]:
    s = key.s.copy()
    s.systems = tuple(tile if s.revealed >> i & 1 else SYSTEM for i, tile in enumerate(s.systems))
    return all_uses(s, key.seat)
