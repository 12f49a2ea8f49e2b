"""The end of the game: gold boxes, gold tiles, species (SETI-26)."""

from __future__ import annotations

from orrery.games.seti import species
from orrery.games.seti.notation import GOLD_TILES
from orrery.games.seti.ops import KINDS
from orrery.games.seti.rules import conditions as count
from orrery.games.seti.rules.objectives import unfinished
from orrery.games.seti.state import Seti


def sets(s: Seti, seat: int, what: str) -> int:
    """How many sets of a gold tile a seat has (SETI-26.6 to 26.14)."""
    match what:
        case "tech-sets":
            return min(count.techs(s, seat, kind) for kind in KINDS)
        case "tech-pairs":
            return s.techs[seat].bit_count() // 2
        case "missions":
            return len(s.done[seat])
        case "mission-pairs":
            return (len(s.done[seat]) + len(s.endgame[seat])) // 2
        case "income-sets":
            return min(count.tucked(s, seat, kind) for kind in ("credit", "energy", "card"))
        case "income-kind":
            return max(count.tucked(s, seat, kind) for kind in ("credit", "energy"))
        case "trace-sets":
            return min(count.traces(s, seat, colour) for colour in ("pink", "yellow", "blue"))
    figures = count.orbiters(s, seat) + count.landers(s, seat)
    return min(count.wins(s, seat, "any"), figures)


def tile_score(s: Seti, seat: int, tile: int) -> int:
    """Sets times the value under one's marker (SETI-26.5)."""
    what, values = s.box.gold[tile][s.gold_sides[tile]]
    rank = s.claims[tile].index(seat)
    return sets(s, seat, what) * int(values[min(rank, 2)])


def gold_box(s: Seti, seat: int, card: int) -> int:
    """An end-of-game card's points (SETI-15.19)."""
    form, points, what = s.box.cards[card].gold
    if form == "per":
        return points * count.amount(s, seat, what, card)
    if form == "if":
        return points if count.holds(s, seat, what, card) else 0
    return max(
        (unmarked(s, seat, tile) for tile in range(len(GOLD_TILES)) if seat not in s.claims[tile]),
        default=0,
    )


def unmarked(s: Seti, seat: int, tile: int) -> int:
    """A tile without an own marker, at its last value; the best of them is chosen (card 113)."""
    what, values = s.box.gold[tile][s.gold_sides[tile]]
    return sets(s, seat, what) * int(values[-1])


def score_rival(s: Seti) -> None:
    """Objectives not completed, and what species bring it (SETI-32.6, 33.2, 35.8)."""
    s.gain_points(s.rival, s.box.solo.open_objective * unfinished(s), "objectives")
    for kind in species.met(s):
        kind.score(s, s.rival)


def final_scoring(s: Seti) -> None:
    """SETI-26.2, GEN-14"""
    if s.rival >= 0:
        score_rival(s)
    for seat in range(s.players):
        if seat == s.rival:
            continue
        for card in s.endgame[seat]:
            s.gain_points(seat, gold_box(s, seat, card), "gold-cards")
        for tile, claimed in enumerate(s.claims):
            if seat in claimed:
                s.gain_points(seat, tile_score(s, seat, tile), "gold-tiles")
        for kind in species.met(s):
            kind.score(s, seat)
    for kind in species.met(s):
        kind.score_all(s)
    if s.news is not None:
        s.tell("over")
