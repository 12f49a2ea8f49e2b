"""What a coach calls the terms of SETI's judge: several small ones are one reason."""

from __future__ import annotations

from orrery.bots.seti import plans
from orrery.bots.seti.prices import PLENTY, tables
from orrery.bots.seti.terms import RIVAL
from orrery.games.seti.notation import TECHS
from orrery.games.seti.sky import PLANETS
from orrery.games.seti.state import Seti
from orrery.games.seti.text.cards import planet as planet_name
from orrery.locale import Message

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


def details(s: Seti, seat: int) -> dict[str, Message]:
    """What a probe is on its way to, and how far it is from there."""
    if s.over or not s.probes[seat]:
        return {}
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
        return {"probes": Message("coach.seti.probes.to", place=place, n=way)}
    return {"probes": Message("coach.seti.probes.at", place=place)}
