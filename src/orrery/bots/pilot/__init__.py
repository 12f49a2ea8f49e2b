"""The bot for MLEM: it knows the chances of the dice before it, and flies or leaves by them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from orrery.bots.pilot.dice import best_chance, targets
from orrery.bots.pilot.outlook import (
    OUTLOOK,
    homecoming,
    ready_ones,
    token,
    usual_prospects,
    worth_to,
)
from orrery.bots.pilot.worth import remaining
from orrery.core.choice import Option
from orrery.core.view import View
from orrery.games.mlem.figures import AB, Mat
from orrery.games.mlem.notation import (
    ASTRONAUTS,
    CRASH,
    EXTRA,
    FLY,
    HOME,
    KEEP,
    ONE,
    REROLL,
    SATELLITE,
    STAY,
)
from orrery.games.mlem.rules.landing import piece_of
from orrery.games.mlem.state import Mlem, Piece

HELPS = {"crash": CRASH, "reroll": REROLL, "extra": EXTRA, "keep": KEEP}


class Pilot:
    """Leaves the rocket when that is worth more than what flying on promises, on average.

    What it answers hangs on what its seat sees and on nothing else.
    """

    def choose(self, view: View[Any]) -> Option:
        choice = view.choice
        options = choice.options
        if len(options) == 1:
            return options[0]
        s: Mlem = view.seen
        match choice.kind:
            case "board":
                return max(options, key=lambda option: promise(s, choice.seat, option))
            case "fly":
                return flight(s, choice.seat)
            case "missions":
                return max(options, key=lambda option: ease_without(s, choice.seat, option))
            case _:
                return max(options, key=lambda option: leaving(s, choice.seat, option))


def promise(s: Mlem, seat: int, boarding: Option) -> float:
    """How much better the prospects of an astronaut are than what it usually does."""
    kind = ASTRONAUTS.index(boarding.args[0])
    ahead = s.copy()
    ahead.aboard.append((seat, kind))
    ahead.home[seat] ^= 1 << kind
    if kind == SATELLITE:
        ahead.rocket = s.mat.satellite
    # Towards the end there may be no later expedition to save an astronaut for.
    later = (min(remaining(s, other) for other in range(s.players)) + 0.5) / remaining(s, seat)
    return OUTLOOK.aboard(ahead, seat) - min(1.0, later) * usual_prospects(s.mat)[kind]


def flight(s: Mlem, seat: int) -> Option:
    values = OUTLOOK.values(s, seat)
    counts = [s.roll.count(face) for face in range(AB + 1)]
    ways = targets(s.mat, s.rocket, s.pool, counts, s.boost, ready_ones(s), token(s), s.keeping)
    groups, first = ways[max(ways, key=values.__getitem__)]
    if first == "one":
        return ONE[s.ready_ones()[0]]
    return HELPS[first] if first else FLY[groups >> 1]


def leaving(s: Mlem, seat: int, option: Option) -> float:
    """What it is worth to land there; or to stay aboard, or to come home from a crash."""
    piece = piece_of(s, seat)
    if option is STAY:
        return OUTLOOK.aboard(s, seat)
    if option is HOME:
        return homecoming(s, piece)
    return landing(s, piece, int(option.args[0]))


def landing(s: Mlem, piece: Piece, space: int) -> float:
    """What it is worth to leave the rocket at a space."""
    if space == s.mat.deep and s.agenda[-1] == ("deep_space", piece[0], 1):
        return worth_to(s, piece).comet
    return worth_to(s, piece).place[space]


def ease_without(s: Mlem, seat: int, returning: Option) -> float:
    """How easy the missions are that remain: near ones, and several that are one body."""
    mat = s.mat
    kept = [target for target in s.missions[seat] if target != int(returning.args[0])]
    bodies = {mat.planet[t] if mat.planet[t] >= 0 else 100 + t for t in kept}
    return sum(reach(mat)[t] for t in kept) + len(kept) - len(bodies)


@lru_cache(maxsize=16)
def reach(mat: Mat) -> tuple[float, ...]:
    """The best chance to reach each space or go beyond it."""
    return tuple(best_chance(mat, space) for space in range(mat.deep + 1))
