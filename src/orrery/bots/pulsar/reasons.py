"""What a coach calls the terms of Pulsar's judge: several small ones are one reason."""

from __future__ import annotations

REASONS = {
    term: reason
    for reason, terms in {
        "points": "score",
        "others": "others",
        "spinning": "spinning rows",
        "gyrodynes": "ready gyrodynes pulsars claimed",
        "transmitters": "online transmitters links",
        "technologies": "abilities incomes finals patents",
        "stations": "stations",
        "projects": "runs pyramid projects",
        "goals": "goals",
        "cubes": "cubes copy",
        "modifiers": "swings boosts",
        "ship": "place",
        "engineering": "engineering",
        "initiative": "initiative",
        "penalties": "penalties",
        "dice": "dice",
        "end": "end",
    }.items()
    for term in terms.split()
}
