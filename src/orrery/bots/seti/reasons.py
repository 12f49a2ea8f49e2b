"""What a coach calls the terms of SETI's judge: several small ones are one reason."""

from __future__ import annotations

from orrery.games.seti.notation import TECHS

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
        "income": "income-credit income-energy income-card income-rest",
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
        "rival": "rival-progress rival-techs",
        "techs": " ".join(TECHS),
    }.items()
    for term in terms.split()
}
"""Without how late it is, and who has passed: that is true of every plan."""
