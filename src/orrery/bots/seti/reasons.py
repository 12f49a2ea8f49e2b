"""What a coach calls the terms of SETI's judge: several small ones are one reason."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.bots.planner.mind import about, won
from orrery.bots.seti import plans
from orrery.bots.seti.prices import PLENTY, tables
from orrery.bots.seti.terms import RIVAL
from orrery.games.seti.notation import TECHS
from orrery.games.seti.ops import STARS
from orrery.games.seti.rules.conditions import figures_at
from orrery.games.seti.sky import EARTH, PLANETS
from orrery.games.seti.state import SOURCES, Seti
from orrery.games.seti.text.cards import gold_name, titled
from orrery.games.seti.text.cards import planet as planet_name
from orrery.games.seti.text.cards import star as star_name
from orrery.games.seti.text.things import tech
from orrery.locale import Message, Named

REASONS = {
    term: reason
    for reason, terms in {
        "points": "score",
        "others": "others",
        "credits": "credits",
        "energy": "energy",
        "means": "cash",
        "publicity": "publicity tech-soon",
        "data": "data",
        "cards": "hand cards",
        "exofossils": "exofossils",
        "income": "income-credit income-energy income-card income-rest income-even",
        "computer": "computer computer-full computer-below",
        "probes": "probes probes-near flights",
        "samples": "capsules",
        "sectors": "sectors-led sectors-behind signals wins",
        "figures": "figures",
        "traces": "traces found",
        "missions": "missions circles",
        "endgame": "endgame",
        "gold": "gold gold-growth gold-next",
        "messages": "messages",
        "exertians": "exertians danger",
        "objectives": "objectives tasks objectives-due",
        "rival": " ".join(sorted(RIVAL - {"others"})),
        "techs": " ".join(TECHS),
        "passing": "passed",
        "experience": "experience",
    }.items()
    for term in terms.split()
}
"""Without how late it is: that is true of every plan."""

Things = Sequence[Message | Named]


def details(before: Seti, after: Seti, seat: int) -> dict[str, Message]:
    """What is new: points by source, technologies, missions and so on; and what a probe is on its way to."""
    found: dict[str, Things] = {
        "points": won("seti", SOURCES, before.points, after.points, seat),
        "figures": [
            planet_name(PLANETS[planet])
            for planet in range(EARTH)
            if figures_at(after, seat, planet) > figures_at(before, seat, planet)
        ],
        "techs": [
            tech(name)
            for i, name in enumerate(TECHS)
            if (after.techs[seat] & ~before.techs[seat]) >> i & 1
        ],
        "missions": _titles(
            after,
            (*before.missions[seat], *before.circles[seat]),
            (*after.missions[seat], *after.circles[seat]),
        ),
        "endgame": _titles(after, before.endgame[seat], after.endgame[seat]),
        "sectors": [
            star_name(name)
            for star, name in enumerate(STARS)
            if after.signals[star].count(seat) > before.signals[star].count(seat)
            or after.wins[star].count(seat) > before.wins[star].count(seat)
        ],
        "gold": [
            gold_name(tile, after.gold_sides[tile])
            for tile, claimed in enumerate(after.claims)
            if seat in claimed and seat not in before.claims[tile]
        ],
    }
    told = {reason: about("seti", reason, things) for reason, things in found.items() if things}
    if not after.over and after.probes[seat]:
        told["probes"] = _flight(after, seat)
    return told


def _titles(s: Seti, before: Sequence[int], after: Sequence[int]) -> Things:
    return [titled(s.box.cards[card]) for card in after if card not in before]


def _flight(s: Seti, seat: int) -> Message:
    """What a probe is on its way to, and how far it is from there."""
    left = 5 - s.round
    t = tables(s.box)
    goals = plans.goals(s, seat, left, t, plans.trace_worths(s, seat, left, t))
    step = PLENTY["energy"][left] * 0.75
    _, way, planet = max(
        (worth - step * plans.way(s, space, place), plans.DISTANCE[space][place], planet)
        for space in s.probes[seat]
        for place, planet, worth in goals
    )
    place = planet_name(PLANETS[planet])
    if way:
        return Message("coach.seti.probes.to", place=place, n=way)
    return Message("coach.seti.probes.at", place=place)
