"""What a coach calls the terms of MLEM's judge: several small ones are one reason."""

from __future__ import annotations

from orrery.games.mlem.notation import ASTRONAUTS

REASONS = {
    term: reason
    for reason, terms in {
        "points": "points",
        "planets": "planets lead",
        "goals": "goals",
        "missions": "missions ease",
        "home": " ".join(("flights", *ASTRONAUTS)),
        "aboard": "aboard",
    }.items()
    for term in terms.split()
}
