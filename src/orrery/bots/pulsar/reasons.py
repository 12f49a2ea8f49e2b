"""What a coach calls the terms of Pulsar's judge: several small ones are one reason."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.bots.planner.mind import about, won
from orrery.games.pulsar.chart import FIRST_PULSAR, FIRST_SYSTEM, NOWHERE
from orrery.games.pulsar.notation import TRANSMITTERS
from orrery.games.pulsar.state import SOURCES, SPINNING, Pulsar
from orrery.games.pulsar.text.effects import place
from orrery.games.pulsar.text.things import tech_name, transmitter_name
from orrery.locale import Message, Named

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


def details(before: Pulsar, after: Pulsar, seat: int) -> dict[str, Message]:
    """What is new: points by source, stations, pulsars and so on; and where the ship is now."""
    names = after.chart.names
    built = after.built[seat] & ~before.built[seat]
    pulsars = list(enumerate(zip(before.owned, after.owned, after.on_pulsar, strict=True)))
    spun = [
        i
        for i, (_, owner, thing) in pulsars
        if owner == seat and thing >= SPINNING > before.on_pulsar[i]
    ]
    claimed = [i for i, (owned, owner, _) in pulsars if owner == seat != owned]
    online = after.online & ~before.online
    linked = [
        t for t in after.transmitters[seat] if t not in before.transmitters[seat] or online >> t & 1
    ]
    patented = after.patented[seat] & ~before.patented[seat]
    found: dict[str, Sequence[Message | Named]] = {
        "points": won("pulsar", SOURCES, before.points, after.points, seat),
        "stations": [place(names[FIRST_SYSTEM + i]) for i in bits(built)],
        "spinning": [place(names[FIRST_PULSAR + i]) for i in spun],
        "gyrodynes": [place(names[FIRST_PULSAR + i]) for i in claimed],
        "transmitters": [transmitter_name(TRANSMITTERS[t]) for t in linked],
        "technologies": [tech_name(after.rack.techs[i].name) for i in bits(patented)],
    }
    if after.ship[seat] not in (before.ship[seat], NOWHERE):
        found["ship"] = [place(names[after.ship[seat]], after.chart)]
    return {reason: about("pulsar", reason, things) for reason, things in found.items() if things}


def bits(mask: int) -> list[int]:
    return [i for i in range(mask.bit_length()) if mask >> i & 1]
