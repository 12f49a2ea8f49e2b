"""The JSON API: everything that the page can do, for programs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Coroutine
from typing import Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, JSONBody
from litestar.response import ServerSentEvent, ServerSentEventMessage

import orrery
from orrery.games import find
from orrery.house.house import House
from orrery.house.room import Room
from orrery.house.seats import NewTable
from orrery.house.tokens import new_token
from orrery.locale import say
from orrery.web.http.clients import Client, client_of
from orrery.web.http.site import house_of
from orrery.web.http.visitor import Asked, language_asked
from orrery.web.routes.answers import (
    GameData,
    TableData,
    TableNote,
    game_data,
    table_data,
    table_note,
)
from orrery.web.routes.api_challenges import challenge_api
from orrery.web.routes.api_coach import coach_api
from orrery.web.routes.api_made import Made
from orrery.web.routes.api_reach import reach_api
from orrery.web.routes.api_seats import seat_routes
from orrery.web.routes.api_sight import sight_api
from orrery.web.routes.asking import AsSeat, Id, Lang, known_holder, maybe_holder
from orrery.web.routes.own import Own, understood
from orrery.web.routes.problems import declare

HEARTBEAT = 15.0
"""After so many quiet seconds a stream says that it is still there."""


class Join(msgspec.Struct, forbid_unknown_fields=True):
    """Sitting down at a table."""

    name: str
    entropy: str = ""
    """A random word of yours, mixed into the dice."""
    seat: int | None = None
    """Which seat; the first open one if you don't care."""


class Answer(msgspec.Struct, forbid_unknown_fields=True):
    """The n-th choice at a table."""

    n: int
    option: str
    """An option's notation."""


class Undo(msgspec.Struct, forbid_unknown_fields=True):
    """Taking a choice back; it carries a number as a choice does."""

    n: int
    action: bool = False
    """Whether to take back all of the action that the choice belongs to."""


class Reason(msgspec.Struct):
    """Why something can't be chosen now. Both are empty if it can."""

    reason: str = ""
    rule: str = ""


@get("/games", summary="The games")
async def list_games(request: Asked) -> list[GameData]:
    """The games that can be played, how many can play, their bots, settings and figures."""
    figures = house_of(request).figures
    return [game_data(find(name), figures.offered(name)) for name in orrery.games()]


@get("/tables", summary="Your tables")
async def list_tables(request: Asked, lang: Lang = "en") -> list[TableNote]:
    """The tables that you made or sit at: all that aren't finished, then the last finished ones, each
    newest first."""
    holder = known_holder(request)
    notes = await house_of(request).mine(holder)
    return [table_note(note, holder, language_asked(request)) for note in notes]


@post("/tables", summary="A new table")
async def create(request: Asked, data: JSONBody[NewTable], lang: Lang = "en") -> Made:
    """Make a table. A seat is `me` (several: one screen, several people), `open` for a friend, or a
    `bot`. The game starts when no seat is open any more."""
    holder = maybe_holder(request)
    token = holder or new_token()
    client_of(request).new_table()
    room = await house_of(request).create(data, token)
    shown = table_data(house_of(request), room, token, None, language_asked(request))
    return Made(room.id, shown, "" if holder else token)


@get("/tables/{id:str}", summary="A table")
async def look(request: Asked, id: Id, seat: AsSeat = None, lang: Lang = "en") -> TableData:
    """The table as your seat sees it; without a seat, as a spectator does."""
    house, holder = house_of(request), maybe_holder(request)
    room = await house.room(id)
    if holder is not None:
        house.presence.touch(room, holder)
    return table_data(house, room, holder, seat, language_asked(request))


@post("/tables/{id:str}/join", summary="Sit down", status_code=200)
async def join(request: Asked, id: Id, data: JSONBody[Join], lang: Lang = "en") -> Made:
    """Take an open seat. Who sits already stays where they are, unless they name another seat."""
    holder = maybe_holder(request)
    token = holder or new_token()
    house = house_of(request)
    seat = await house.join(id, token, data.name, data.entropy, data.seat)
    shown = table_data(house, await house.room(id), token, seat, language_asked(request))
    return Made(id, shown, "" if holder else token)


@post("/tables/{id:str}/choices", summary="Choose", status_code=200)
async def choose(request: Asked, id: Id, data: JSONBody[Answer], lang: Lang = "en") -> TableData:
    """Make the n-th choice. Sending the same answer again does no harm."""
    holder = known_holder(request)
    room = await house_of(request).choose(id, holder, data.n, data.option)
    return table_data(house_of(request), room, holder, None, language_asked(request))


@post("/tables/{id:str}/undo", summary="Take back", status_code=200)
async def undo(request: Asked, id: Id, data: JSONBody[Undo], lang: Lang = "en") -> TableData:
    """Take your last choice back: among people only if nothing was revealed since; alone or against
    bots always."""
    holder = known_holder(request)
    room = await house_of(request).undo(id, holder, data.n, data.action)
    return table_data(house_of(request), room, holder, None, language_asked(request))


@get("/tables/{id:str}/why", summary="Why not?")
async def why(request: Asked, id: Id, what: FromQuery[str], lang: Lang = "en") -> Reason:
    """Why an option (`land 9`), or every option of a verb (`land`), can't be chosen now, and the
    rule it rests on. Only who decides may ask."""
    holder = known_holder(request)
    room = await house_of(request).room(id)
    reason = room.why_not(room.seats_of(holder), what)
    return Reason(say(reason.message, language_asked(request)), reason.rule) if reason else Reason()


@get(
    "/tables/{id:str}/stream",
    summary="Follow",
    responses={200: ResponseSpec(str, media_type="text/event-stream", generate_examples=False)},
)
async def stream(request: Asked, id: Id, seat: AsSeat = None, lang: Lang = "en") -> ServerSentEvent:
    """The table whenever something changed, as server-sent events. Who reads slowly gets the newest
    table, not every one."""
    holder = maybe_holder(request)
    room = await house_of(request).room(id)
    room.seat_for(holder, seat)  # refuses before the stream begins
    client = client_of(request)
    client.room_to_follow()
    views = _views(
        house_of(request), room, holder, seat, language_asked(request), request.app.state.stopping
    )
    return ServerSentEvent(_counted(client, views))


async def _counted(
    client: Client, views: AsyncIterator[ServerSentEventMessage]
) -> AsyncIterator[ServerSentEventMessage]:
    with client.follow():
        async for view in views:
            yield view


async def _views(
    house: House,
    room: Room,
    holder: str | None,
    seat: int | None,
    language: str,
    stopping: asyncio.Event,
) -> AsyncIterator[ServerSentEventMessage]:
    """What the holder sees, again and again until the server stops."""
    leave = house.presence.enter(room, holder)
    try:
        while not stopping.is_set():
            version, stirred = room.version, room.stirred
            shown = msgspec.json.encode(table_data(house, room, holder, seat, language))
            yield ServerSentEventMessage(data=shown.decode(), id=version)
            while room.version <= version and room.stirred == stirred and not stopping.is_set():
                if not await _either(room.changed(version, stirred), stopping.wait()):
                    yield ServerSentEventMessage(data=None, comment="still here")
    finally:
        leave()


async def _either(*events: Coroutine[Any, Any, object]) -> bool:
    """Wait for one of them, not too long; whether it has come."""
    waiting = [asyncio.ensure_future(event) for event in events]
    try:
        come, _ = await asyncio.wait(
            waiting, timeout=HEARTBEAT, return_when=asyncio.FIRST_COMPLETED
        )
        return bool(come)
    finally:
        for one in waiting:
            one.cancel()


@get("/tables/{id:str}/save", summary="Save file", media_type=MediaType.TEXT)
async def save(request: Asked, id: Id) -> Response[str]:
    """The finished game as a save file: seed and choices, to replay and to check."""
    room = await house_of(request).room(id)
    name = f"{room.game.name}-{room.id}.orrery"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(room.save(), media_type="text/plain; charset=utf-8", headers=headers)


def api_router() -> Own:
    handlers: list[Any] = [
        list_games,
        list_tables,
        create,
        look,
        join,
        choose,
        undo,
        why,
        stream,
        save,
        *seat_routes,
        *coach_api,
        *reach_api,
        *challenge_api,
        *sight_api,
    ]
    declare(handlers)
    understood(handlers)
    return Own("/api", route_handlers=handlers, response_headers={"Cache-Control": "no-store"})
