"""Challenges, for programs."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from orrery.house.challenges import Ended
from orrery.house.refused import Refused
from orrery.house.tokens import hashed, new_token
from orrery.locale import say
from orrery.web.http.site import house_of
from orrery.web.http.visitor import Asked, language_asked
from orrery.web.page.puzzle import because, labels, position
from orrery.web.routes.answers import table_data
from orrery.web.routes.api_coach import ReasonData, reason_data
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


class ChoiceData(msgspec.Struct):
    """A plan of the position of the week."""

    options: list[str]
    steps: list[str]
    """The same in words, without those that nobody has a choice about."""
    behind: float | None
    """How many points worse than the best it is; only when you have answered."""
    reasons: list[ReasonData]
    """Why; likewise."""


class WeekData(msgspec.Struct):
    """The position of the week: which plan is best?"""

    game: str
    week: str
    ready: bool
    """It is made when somebody first asks, and that takes a minute: ask again."""
    seat: int = 0
    state: dict[str, Any] = {}
    """The position as this seat could imagine it."""
    plans: list[ChoiceData] = []
    best: int | None = None
    """The best plan; only when you have answered."""


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


@get("/challenges/{game:str}/week", summary="The position of the week")
async def week(
    request: Asked,
    game: FromPath[str],
    answer: Annotated[
        int | None, QueryParameter(description="The plan that you take.", ge=0)
    ] = None,
    lang: Lang = "en",
) -> WeekData:
    """A position in which the bot lost much, and plans of which one is best. With your answer you are told what
    each is worth, and why."""
    house = house_of(request)
    found = await house.challenges.puzzle(game)
    if answer is not None and (found is None or answer >= len(found.plans)):
        raise Refused("no-page")
    if found is None:
        return WeekData(game, house.challenges.week(), ready=False)
    language, said = language_asked(request), answer is not None

    def tell() -> WeekData:
        plans = [
            ChoiceData(
                plan,
                [say(step, language) for step in labels(game, found, plan)],
                behind if said else None,
                [reason_data(game, why, language) for why in because(game, found, n)]
                if said
                else [],
            )
            for n, (plan, behind) in enumerate(zip(found.plans, found.behind, strict=True))
        ]
        state = position(game, found).seen_by(found.seat).plain()
        del state["luck"]
        best = found.behind.index(min(found.behind)) if said else None
        return WeekData(game, house.challenges.week(), True, found.seat, state, plans, best)

    return await asyncio.to_thread(tell)


def _ended(one: Ended) -> EndedData:
    return EndedData(one.name, one.points, one.theirs, one.won)


challenge_api = [today, enter, week]
