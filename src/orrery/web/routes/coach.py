"""The coach's pages: agreeing to it, what it says about a finished game, and one's progress."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Any

from litestar import MediaType, Response, get, post
from litestar.params import FromPath
from markupsafe import Markup

from orrery.house.refused import Refused
from orrery.house.room import Room
from orrery.house.tokens import hashed
from orrery.locale import Message, say
from orrery.replay import Replay
from orrery.replay.page import page as replay_page
from orrery.web.http.errors import status_of
from orrery.web.http.render import go, render
from orrery.web.http.site import house_of
from orrery.web.http.visitor import Asked, language_of, number, reader_of
from orrery.web.page import review as pages
from orrery.web.page.lobby import day
from orrery.web.page.viewer import Viewer
from orrery.web.routes.table import table_page

ALONE = (
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; "
    "font-src data:; img-src data:; frame-ancestors 'none'; sandbox allow-scripts"
)
"""A page with all its scripts and styles inside: it may run them, and can't reach the site."""
GRADES = ("best", "good", "slip", "mistake")


@post("/t/{id:str}/coach", include_in_schema=False)
async def agree(request: Asked, id: FromPath[str]) -> Response[Any]:
    """Somebody agrees that the coach may be asked."""
    holder, new = reader_of(request)
    try:
        await house_of(request).agree(id, holder)
    except Refused as refusal:
        if status_of(refusal) == 404:
            raise
        return await table_page(request, id, refusal.message)
    return go(f"/t/{id}", new)


@post("/t/{id:str}/review", include_in_schema=False)
async def begin(request: Asked, id: FromPath[str]) -> Response[Any]:
    """Let the coach look at one's finished game."""
    form = await request.form()
    holder, new = reader_of(request)
    room = await house_of(request).room(id)
    try:
        seat = _seat(room, holder, str(form.get("seat", "")))
        await house_of(request).review(id, holder, seat)
    except Refused as refusal:
        if status_of(refusal) == 404:
            raise
        return await table_page(request, id, refusal.message)
    return go(f"/t/{id}/review?seat={seat}", new)


@get("/t/{id:str}/review", include_in_schema=False)
async def review(request: Asked, id: FromPath[str]) -> Response[Any]:
    """What the coach says about it, as far as it has looked."""
    holder, _ = reader_of(request)
    room, seat = await _asked(request, id, holder)
    if seat not in room.reviews:
        return go(f"/t/{id}")
    found = room.reviews[seat]
    language = language_of(request)
    viewer = Viewer(holder, language, house=house_of(request))
    turns, worst = await asyncio.to_thread(pages.told, room, found, viewer)
    return render(
        request,
        "review.html",
        room=room,
        review=found,
        mine=room.seats_of(holder),
        name=room.names[found.seat],
        turns=[turn._replace(played=Markup(turn.played)) for turn in turns],
        worst=[
            turn._replace(
                played=Markup(turn.played),
                better=Markup(turn.better),
                reasons=Markup(turn.reasons),
            )
            for turn in worst
        ],
        counts=[(grade, sum(turn.grade == grade for turn in turns)) for grade in GRADES],
        drawn=Markup(pages.losses(found, language)),
    )


@get("/t/{id:str}/review/{at:int}", include_in_schema=False)
async def better(request: Asked, id: FromPath[str], at: FromPath[int]) -> Response[str]:
    """The better plan at one moment, to be stepped through."""
    room, seat = await _asked(request, id, reader_of(request)[0])
    found = room.reviews.get(seat)
    turn = next((turn for turn in found.turns if turn.at == at), None) if found else None
    if found is None or turn is None:
        raise Refused("no-page")
    world = pages.better(room.to_replay(), found.seat, turn)
    language = language_of(request)
    told = Replay(world, found.seat, language, room.names)
    about, home = (say(Message(f"coach.review.{what}"), language) for what in ("plan", "title"))
    there = f"../review?seat={found.seat}"
    text = await asyncio.to_thread(replay_page, told, about, (there, home))
    return Response(text, media_type=MediaType.HTML, headers={"Content-Security-Policy": ALONE})


@get("/progress", include_in_schema=False)
async def progress(request: Asked) -> Response[str]:
    """How well one decided, game by game."""
    holder, new = reader_of(request)
    house, language = house_of(request), language_of(request)
    found = [] if new else await house.store.reviewed(hashed(holder))
    label = say(Message("coach.progress"), language)
    rows = [(one, day(datetime.fromtimestamp(one.finished, UTC), language)) for one in found]
    drawn = pages.curve([one.accuracy for one in found], label) if found else ""
    return render(request, "progress.html", rows=rows[::-1], drawn=Markup(drawn))


async def _asked(request: Asked, id: str, holder: str) -> tuple[Room, int]:
    """A table with what the coach has said about it, and the seat that is asked about."""
    house = house_of(request)
    room = await house.room(id)
    await house.coaching.recall(room, holder)
    return room, _seat(room, holder, request.query_params.get("seat", ""))


def _seat(room: Room, holder: str, asked: str) -> int:
    """The seat asked about, else the holder's first."""
    mine, seat = room.seats_of(holder), number(asked)
    if not mine:
        raise Refused("not-seated")
    if seat is not None and seat not in mine:
        raise Refused("not-your-seat")
    return mine[0] if seat is None else seat


coach_routes = [agree, begin, review, better, progress]
