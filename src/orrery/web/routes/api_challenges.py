"""Challenges, for programs."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody

from orrery.house.challenges import Ended
from orrery.house.tokens import hashed, new_token
from orrery.web.http.site import house_of
from orrery.web.http.visitor import Asked, language_asked
from orrery.web.routes.answers import table_data
from orrery.web.routes.api_made import Made
from orrery.web.routes.asking import Lang, maybe_holder


class EndedData(msgspec.Struct):
    """How a day's deal ended."""

    name: str
    """Of a bot; the id of the table if it is yours."""
    points: int
    theirs: int
    """The opponent's points."""
    won: bool


class DailyData(msgspec.Struct):
    """The deal of a day: the same for everyone."""

    game: str
    day: str
    opponent: str
    """The bot that one plays against; empty if it is the rival."""
    settings: dict[str, Any]
    table: str
    """Where you play it; empty if you don't yet."""
    mine: EndedData | None
    bots: list[EndedData]
    """How the bots ended it in your seat, as far as they have played; only when you have."""


class Enter(msgspec.Struct, forbid_unknown_fields=True):
    name: str = ""


@get("/challenges", summary="Today's deals")
async def today(request: Asked) -> list[DailyData]:
    """Today's deal of each game, your result, and those of the bots on the same deal."""
    house = house_of(request)
    holder = maybe_holder(request)
    found = []
    for game in house.challenges.games:
        daily = house.challenges.today(game)
        table, mine = ("", None)
        if holder is not None:
            table, mine = await house.challenges.mine(daily, hashed(holder))
        bots = await house.challenges.bots(daily) if mine is not None else []
        found.append(
            DailyData(
                game,
                daily.name,
                daily.opponent,
                daily.settings,
                table,
                _ended(mine) if mine else None,
                [_ended(one) for one in bots],
            )
        )
    return found


@post("/challenges/{game:str}", summary="Play today's deal", status_code=200)
async def enter(
    request: Asked, game: FromPath[str], data: JSONBody[Enter], lang: Lang = "en"
) -> Made:
    """Play today's deal of a game, or go on with it."""
    holder = maybe_holder(request)
    token = holder or new_token()
    house = house_of(request)
    room = await house.challenge(game, token, data.name)
    shown = table_data(house, room, token, None, language_asked(request))
    return Made(room.id, shown, "" if holder else token)


def _ended(one: Ended) -> EndedData:
    return EndedData(one.name, one.points, one.theirs, one.won)


challenge_api = [today, enter]
