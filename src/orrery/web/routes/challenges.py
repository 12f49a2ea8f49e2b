"""Challenges: the deal of the day, and the position of the week."""

from __future__ import annotations

import asyncio
from datetime import datetime, time
from typing import Any, NamedTuple

from litestar import MediaType, Response, get, post
from litestar.params import FromPath
from markupsafe import Markup

from orrery.house.challenges import Daily, Ended, Puzzle
from orrery.house.house import House
from orrery.house.refused import Refused
from orrery.house.tokens import hashed
from orrery.locale import Message
from orrery.replay import Replay
from orrery.replay.page import page as replay_page
from orrery.web.http.render import go, render
from orrery.web.http.site import house_of
from orrery.web.http.visitor import Asked, choice_cookie, language_of, number, reader_of
from orrery.web.page.coach import reasons, steps
from orrery.web.page.lobby import day
from orrery.web.page.puzzle import because, labels, position
from orrery.web.page.viewer import Viewer
from orrery.web.routes.coach import ALONE
from orrery.web.routes.lobby import last_name

FRAMED = ALONE.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
"""The same, in a page of ours."""


class Card(NamedTuple):
    """A day's deal on the page."""

    daily: Daily
    table: str
    mine: Ended | None
    bots: list[Ended]
    waiting: bool
    """Whether some bots are still playing."""
    lost: float | None
    """What the answer about the position of the week lost, once there is one."""


class Choice(NamedTuple):
    """A plan of a puzzle on the page."""

    steps: Markup
    behind: float
    reasons: Markup


@get("/challenges", include_in_schema=False)
async def challenges(request: Asked) -> Response[str]:
    holder, _ = reader_of(request)
    house, language = house_of(request), language_of(request)
    cards = [await _card(request, house, game, holder) for game in house.challenges.games]
    notes = await house.mine(holder)
    return render(
        request,
        "challenges.html",
        cards=cards,
        day=day(datetime.combine(cards[0].daily.day, time()), language),
        name=last_name(notes, hashed(holder)),
    )


async def _card(request: Asked, house: House, game: str, holder: str) -> Card:
    daily = house.challenges.today(game)
    table, mine = await house.challenges.mine(daily, hashed(holder))
    played = await house.challenges.bots(daily) if mine is not None else []
    waiting = mine is not None and len(played) < len(house.challenges.players[game])
    lost = None
    if _noted(request, house, game) is not None:
        puzzle = await house.challenges.puzzle(game)
        answer = _answered(request, house, game, puzzle)
        lost = puzzle.behind[answer] if puzzle is not None and answer is not None else None
    return Card(daily, table, mine, played, waiting, lost)


@post("/challenges/{game:str}", include_in_schema=False)
async def play(request: Asked, game: FromPath[str]) -> Response[Any]:
    form = await request.form()
    holder, new = reader_of(request)
    room = await house_of(request).challenge(game, holder, str(form.get("name", "")))
    return go(f"/t/{room.id}", new)


@get("/challenges/{game:str}/week", include_in_schema=False)
async def week(request: Asked, game: FromPath[str]) -> Response[str]:
    """The position of the week, and after an answer what the plans are worth."""
    house, language = house_of(request), language_of(request)
    found = await house.challenges.puzzle(game)
    viewer = Viewer(None, language)
    answer = _answered(request, house, game, found)
    shown = number(request.query_params.get("plan", ""))
    if shown is not None and (found is None or shown >= len(found.plans)):
        raise Refused("no-page")
    choices: list[Choice] = []
    if found is not None:
        choices = await asyncio.to_thread(_choices, game, found, viewer)
    page = render(
        request,
        "puzzle.html",
        game=game,
        week=house.challenges.week(),
        puzzle=found,
        choices=choices,
        answer=answer,
        shown=shown if answer is not None else None,
        who=Message("seat", seat=found.seat + 1) if found else "",
    )
    page.headers["Content-Security-Policy"] = (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
    )
    return page


@post("/challenges/{game:str}/week", include_in_schema=False)
async def answer(request: Asked, game: FromPath[str]) -> Response[Any]:
    """Somebody takes a plan. The first answer counts, and one about a week that is over isn't heard."""
    house, form = house_of(request), await request.form()
    found = await house.challenges.puzzle(game)
    week, plan = house.challenges.week(), number(str(form.get("plan", "")))
    cookie = None
    if form.get("week") == week and _answered(request, house, game, found) is None:
        if found is None or plan is None or plan >= len(found.plans):
            raise Refused("no-page")
        cookie = choice_cookie(_cookie(game), f"{week}.{plan}")
    return go(f"/challenges/{game}/week", cookie)


def _cookie(game: str) -> str:
    return f"week-{game}"


def _noted(request: Asked, house: House, game: str) -> int | None:
    """What stands in this reader's cookie of this week."""
    week, _, plan = request.cookies.get(_cookie(game), "").rpartition(".")
    return number(plan) if week == house.challenges.week() else None


def _answered(request: Asked, house: House, game: str, puzzle: Puzzle | None) -> int | None:
    """Which of the plans this reader has taken."""
    plan = _noted(request, house, game)
    return None if plan is None or puzzle is None or plan >= len(puzzle.plans) else plan


@get("/challenges/{game:str}/week/board", include_in_schema=False)
async def board(request: Asked, game: FromPath[str]) -> Response[str]:
    """The position, or one of its plans, on the board."""
    found = await house_of(request).challenges.puzzle(game)
    which = number(request.query_params.get("plan", ""))
    if found is None or (which is not None and which >= len(found.plans)):
        raise Refused("no-page")

    def draw() -> str:
        table = position(game, found)
        for text in found.plans[which] if which is not None else ():
            table.choose(text)
        return replay_page(Replay(table, found.seat, language_of(request)))

    headers = {"Content-Security-Policy": FRAMED, "X-Frame-Options": "SAMEORIGIN"}
    text = await asyncio.to_thread(draw)
    return Response(text, media_type=MediaType.HTML, headers=headers)


def _choices(game: str, puzzle: Puzzle, viewer: Viewer) -> list[Choice]:
    found = []
    for n, (path, behind) in enumerate(zip(puzzle.plans, puzzle.behind, strict=True)):
        said = steps(viewer, labels(game, puzzle, path))
        told = reasons(viewer, game, because(game, puzzle, n))
        found.append(Choice(Markup(said), behind, Markup(told)))
    return found


challenge_routes = [challenges, play, week, answer, board]
