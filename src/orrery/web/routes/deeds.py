"""What can be done with a seat, by its name in forms and in the API."""

from __future__ import annotations

from typing import Literal

from orrery.house.house import House
from orrery.house.room import Room

Deed = Literal["fill", "free", "step-away", "come-back", "resign", "replace"]


async def do(house: House, deed: Deed, id: str, holder: str, seat: int, bot: str) -> Room:
    match deed:
        case "fill":
            return await house.fill(id, holder, seat, bot)
        case "free":
            return await house.free(id, holder, seat)
        case "step-away":
            return await house.step_away(id, holder, seat, bot)
        case "come-back":
            return await house.come_back(id, holder, seat)
        case "resign":
            return await house.resign(id, holder, seat, bot)
        case "replace":
            return await house.replace(id, holder, seat, bot)
