"""Seats, for programs: bots for those who are away, other devices, other people, playing again."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from litestar import delete, get, post
from litestar.params import FromPath, JSONBody

from orrery.house.passes import Given
from orrery.house.tokens import new_token
from orrery.web.http.site import entrance, house_of
from orrery.web.http.visitor import Asked, language_asked
from orrery.web.routes.answers import TableData, table_data
from orrery.web.routes.asking import Id, Lang, known_holder, maybe_holder
from orrery.web.routes.deeds import Deed, do

Seat = FromPath[int]


class SeatChange(msgspec.Struct, forbid_unknown_fields=True):
    """What is to happen to a seat."""

    do: Deed
    """Before the start the host, or who sits there if the host has gone (`may_fill`): `fill` gives an
    open seat to a bot, one that is kept for somebody until they `come-back`; `free` opens the seat of
    somebody who is away to whoever comes, or one that is kept (so does whom it is kept for).
    `step-away`: a bot plays for you until you `come-back`. `resign`: you give it up. `replace`: let a bot
    play for somebody who is away."""
    bot: str = ""
    """The level of the bot; the game's usual one if it is empty."""


class Again(msgspec.Struct, forbid_unknown_fields=True):
    entropy: str = ""
    """A random word of yours, mixed into the dice."""


class NewPass(msgspec.Struct, forbid_unknown_fields=True):
    kind: Literal["device", "words"]
    """A link that works once within 15 minutes, or words that work until new ones are asked for."""


class PassData(msgspec.Struct):
    """A secret that opens seats. Whoever knows it may take them."""

    code: str
    link: str
    """The same as a page for people; empty for words."""
    expires: int | None
    """In seconds since 1970; null if it lasts."""


class Take(msgspec.Struct, forbid_unknown_fields=True):
    code: str
    """A code, or recovery words."""
    name: str = ""
    """How you want to be called, at a seat that somebody hands you."""


class Taken(msgspec.Struct):
    token: str
    """Go on with this token: it holds your seats now."""
    table: str
    """Where the seat is, if it was a single one."""


class Token(msgspec.Struct):
    token: str


class SealData(msgspec.Struct):
    """What is promised about the dice of a table that isn't there yet."""

    seal: str
    """Send it with the new table, and a word of yours (`entropy`)."""
    commitment: str
    """The hash of the table's secret. Keep it: after the end, the secret must have it."""


@get("/seal", summary="A seal")
async def seal(request: Asked) -> SealData:
    """A promise about the dice of the table that you make next: give your word after you have seen it,
    and nobody can have chosen them."""
    return SealData(*house_of(request).seals.new())


@post("/tables/{id:str}/seats/{seat:int}", summary="Change a seat", status_code=200)
async def change(
    request: Asked, id: Id, seat: Seat, data: JSONBody[SeatChange], lang: Lang = "en"
) -> TableData:
    """Let a bot play, come back, resign. For somebody who is away, all others who are here must ask
    for it; `away` says of each seat whether they may."""
    house, holder = house_of(request), known_holder(request)
    room = await do(house, data.do, id, holder, seat, data.bot)
    return table_data(house, room, holder, None, language_asked(request))


@post("/tables/{id:str}/seats/{seat:int}/pass", summary="Hand a seat to somebody")
async def pass_on(request: Asked, id: Id, seat: Seat) -> PassData:
    """A code by which somebody else takes your seat: once, within three days."""
    given = await house_of(request).pass_on(id, known_holder(request), seat)
    return _given(request, "seat", given)


@post("/tables/{id:str}/again", summary="Play again", status_code=200)
async def again(request: Asked, id: Id, data: JSONBody[Again], lang: Lang = "en") -> TableData:
    """After the end: the same people, bots and settings once more. The first who asks makes the table
    and keeps everyone's seat; the others ask the same to sit down there. Answers the new table."""
    house, holder = house_of(request), known_holder(request)
    room = await house.again(id, holder, data.entropy)
    return table_data(house, room, holder, None, language_asked(request))


@delete("/tables/{id:str}", summary="Remove from your list", status_code=204)
async def remove(request: Asked, id: Id) -> None:
    """Take a table out of your list; nobody else notices."""
    await house_of(request).remove(id, known_holder(request))


@post("/tables/{id:str}/put-back", summary="Back into your list", status_code=204)
async def put_back(request: Asked, id: Id) -> None:
    """List a table again that you had removed."""
    await house_of(request).remove(id, known_holder(request), gone=False)


@post("/passes", summary="Another device")
async def new_pass(request: Asked, data: JSONBody[NewPass]) -> PassData:
    """A code or words by which all your seats can be played from elsewhere, too."""
    passes, holder = house_of(request).passes, known_holder(request)
    given = passes.to_device(holder) if data.kind == "device" else passes.in_words(holder)
    return _given(request, data.kind, await given)


@post("/passes/take", summary="Use a code or words", status_code=200)
async def take(request: Asked, data: JSONBody[Take]) -> Taken:
    """Take a seat that was handed to you, or all seats of the device that made the code. Your own
    seats come along."""
    holder = maybe_holder(request) or new_token()
    return Taken(*await house_of(request).take(data.code, holder, data.name))


@post("/withdraw", summary="A new token", status_code=200)
async def withdraw(request: Asked) -> Token:
    """A new token for all your seats. The old one, all codes and words stop working."""
    return Token(await house_of(request).withdraw(known_holder(request)))


def _given(request: Asked, kind: str, given: Given) -> PassData:
    link = entrance(request, kind, given.code) if given.expires is not None else ""
    return PassData(given.code, link, given.expires)


seat_routes: list[Any] = [seal, change, pass_on, again, remove, put_back, new_pass, take, withdraw]
