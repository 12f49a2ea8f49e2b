"""What a coach calls the terms of MLEM's judge: several small ones are one reason."""

from __future__ import annotations

from orrery.bots.planner.mind import about
from orrery.games.mlem.notation import ASTRONAUTS
from orrery.games.mlem.state import Mlem
from orrery.games.mlem.text.things import planet
from orrery.locale import Message

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


def details(before: Mlem, after: Mlem, seat: int) -> dict[str, Message]:
    """On which planets there is somebody new."""
    names = [
        planet(id)
        for id, were, are in zip(after.mat.planet_ids, before.planets, after.planets, strict=True)
        if sum(who == seat for who, _ in are) > sum(who == seat for who, _ in were)
    ]
    return {"planets": about("mlem", "planets", names)} if names else {}
