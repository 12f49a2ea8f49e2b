"""A table's page, its little forms, and the files that one may take along."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import MediaType, Response, get, post
from litestar.params import FromPath
from markupsafe import Markup

from orrery import ledger
from orrery.house.refused import Refused
from orrery.locale import Message
from orrery.replay import Replay
from orrery.replay.page import page as replay_page
from orrery.web.http.errors import status_of
from orrery.web.http.render import go, render
from orrery.web.http.site import address, house_of
from orrery.web.http.visitor import Asked, language_asked, language_of, number, reader_of
from orrery.web.page.patch import digest, outline
from orrery.web.page.screen import draw as television
from orrery.web.page.table import draw
from orrery.web.page.viewer import Viewer

REPLAYS = asyncio.Semaphore(1)
"""One replay is written at a time: it takes a while, and others want to play meanwhile."""


@get("/t/{id:str}", include_in_schema=False)
async def table(request: Asked, id: FromPath[str]) -> Response[str]:
    return await table_page(request, id)


@get("/t/{id:str}/screen", include_in_schema=False)
async def screen(request: Asked, id: FromPath[str]) -> Response[str]:
    """The table for everyone to see, on a television: nobody's hand, nothing to click."""
    return await table_page(request, id, screen=True)


async def table_page(
    request: Asked, id: str, error: Message | None = None, screen: bool = False
) -> Response[str]:
    holder = None if screen else reader_of(request)[0]
    house = house_of(request)
    room = await house.room(id)
    code = language_of(request)
    here = address(request, id)
    viewer = Viewer(holder, code, None, here, house=house, screen=screen)
    picture = (television if screen else draw)(room, viewer)
    return render(
        request,
        "table.html",
        409 if error else 200,
        room=room,
        picture=Markup(picture.markup("table")),
        whys=Markup(picture.markup("whys")),
        crowd=Markup(picture.markup("crowd")),
        people=Markup(picture.markup("people")),
        sinces=Markup(picture.markup("sinces")),
        coached=Markup(picture.markup("coached")),
        screen=screen,
        ruled=room.game.name in ledger.names(),
        digest=digest(outline(picture.parts)),
        reconstructed=room.table is not None and room.table.components.reconstructed,
        error=error,
    )


@get("/t/{id:str}/face/{thing:str}", include_in_schema=False, media_type=MediaType.HTML)
async def face(request: Asked, id: FromPath[str], thing: FromPath[str]) -> Response[str]:
    """What the log or an answer names: the same for everybody."""
    room = await house_of(request).room(id)
    drawn = room.table and room.game.face(room.table.state, thing, language_asked(request))
    if not drawn:
        raise Refused("no-page")
    return Response(drawn, headers={"Cache-Control": "private, max-age=600"})


@post("/t/{id:str}/join", include_in_schema=False)
async def join(request: Asked, id: FromPath[str]) -> Response[Any]:
    form = await request.form()
    holder, new = reader_of(request)
    try:
        await house_of(request).join(
            id, holder, str(form.get("name", "")), str(form.get("entropy", ""))
        )
    except Refused as refusal:
        if status_of(refusal) == 404:
            raise
        return await table_page(request, id, refusal.message)
    return go(f"/t/{id}", new)


@post("/t/{id:str}/choose", include_in_schema=False)
async def choose(request: Asked, id: FromPath[str]) -> Response[Any]:
    """A choice made by a page without a live connection."""
    form = await request.form()
    holder, new = reader_of(request)
    n = number(str(form.get("n", "")))
    try:
        await house_of(request).choose(
            id, holder, -1 if n is None else n, str(form.get("option", ""))
        )
    except Refused as refusal:
        if status_of(refusal) == 404:
            raise
        return await table_page(request, id, refusal.message)
    return go(f"/t/{id}", new)


@get("/t/{id:str}/save", include_in_schema=False)
async def save(request: Asked, id: FromPath[str]) -> Response[str]:
    room = await house_of(request).room(id)
    name = f"{room.game.name}-{room.id[:6]}.orrery"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(room.save(), media_type="text/plain; charset=utf-8", headers=headers)


@get("/t/{id:str}/replay", include_in_schema=False)
async def replay(request: Asked, id: FromPath[str]) -> Response[str]:
    """The finished game as one page that needs no server."""
    return await replay_of(request, id, language_of(request))


async def replay_of(request: Asked, id: str, language: str) -> Response[str]:
    room = await house_of(request).room(id)
    told = Replay(room.to_replay(), None, language, room.names)
    async with REPLAYS:
        text = await asyncio.to_thread(replay_page, told)
    name = f"{room.game.name}-{room.id[:6]}.html"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=MediaType.HTML, headers=headers)


table_routes = [table, screen, face, join, choose, save, replay]
