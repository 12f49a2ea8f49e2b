"""What a player is asked."""

from __future__ import annotations

from orrery.core.choice import Choice
from orrery.games.mlem.state import Mlem
from orrery.games.mlem.text.things import Names, space
from orrery.locale import Message


def ask(seen: Mlem, choice: Choice, names: Names) -> Message:
    """What the seat is asked."""
    if choice.kind == "fly" and seen.boost:
        return Message("mlem.ask.boosted")
    if choice.kind == "fly" and not seen.usable():
        return Message("mlem.ask.rescue", space=space(seen.rocket))
    if choice.kind == "land" and seen.rocket >= seen.mat.deep:
        return Message("mlem.ask.deep-space")
    return Message(f"mlem.ask.{choice.kind}", space=space(seen.rocket))
