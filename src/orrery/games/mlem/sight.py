"""What a seat of MLEM may see, and how the rest could be.

Hidden are other players' missions and the order of the stacks (MLEM-17.2, 15.1, 16.1). Tokens that
were taken openly stay known.
"""

from __future__ import annotations

from orrery.core.luck import Luck, deal_anew
from orrery.core.state import HIDDEN
from orrery.games.mlem.state import NO_TOKEN, Mlem


def conceal(s: Mlem, seat: int | None) -> None:
    s.expedition_stack = [HIDDEN] * len(s.expedition_stack)
    s.research_stack = [HIDDEN] * len(s.research_stack)
    s.mission_box = [HIDDEN] * len(s.mission_box)
    for other in range(s.players):
        if other != seat:
            if not s.over:
                s.missions[other] = [HIDDEN] * len(s.missions[other])
            s.returned[other] = HIDDEN if s.returned[other] else 0


def redeal(s: Mlem, seat: int | None, luck: Luck) -> None:
    deal_anew(luck, s.expedition_stack)
    deal_anew(luck, s.research_stack)
    others = [other for other in range(s.players) if other != seat]
    unseen = list(s.mission_box)
    for other in others:
        if not s.over:
            unseen += s.missions[other]
        if s.returned[other]:
            unseen.append(s.returned[other])
    deal_anew(luck, unseen)
    for other in others:
        if not s.over:
            s.missions[other] = [unseen.pop() for _ in s.missions[other]]
        if s.returned[other]:
            s.returned[other] = unseen.pop()
    s.mission_box = unseen


def belongings(s: Mlem) -> list[str]:
    """Every astronaut and token, wherever it is."""
    pieces = [*s.aboard, *s.comet, *s.galaxy, *(piece for piece in s.moons if piece)]
    pieces += [piece for planet in s.planets for piece in planet]
    pieces += [(seat, k) for seat in range(s.players) for k in range(8) if s.home[seat] >> k & 1]
    tokens = [*s.expedition_stack, *s.expeditions_gone, *([s.token] if s.token != NO_TOKEN else [])]
    missions = [*s.mission_box, *(target for target in s.returned if target)]
    missions += [target for hand in s.missions for target in hand]
    return [
        *(f"astronaut {seat} {kind}" for seat, kind in pieces),
        *(f"expedition token {token}" for token in tokens),
        *(f"mission {target}" for target in missions),
    ]


def whereabouts(s: Mlem) -> dict[str, str]:
    """Every token and mission that this state shows, and where it is."""
    zones = {
        "expedition token": [("stack", s.expedition_stack), ("gone", s.expeditions_gone)],
        "mission": [("box", s.mission_box)],
    }
    zones["mission"] += [(f"hand {seat}", hand) for seat, hand in enumerate(s.missions)]
    zones["mission"] += [
        (f"returned by {seat}", [target] if target else [])
        for seat, target in enumerate(s.returned)
    ]
    return {
        f"{kind} {thing}": place
        for kind, rows in zones.items()
        for place, things in rows
        for thing in things
        if thing != HIDDEN
    }
