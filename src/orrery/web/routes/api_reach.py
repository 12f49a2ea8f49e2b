"""Being told that it is one's turn, for programs."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
from litestar import delete, get, post
from litestar.params import FromPath, JSONBody

from orrery.herald.hooks import Format
from orrery.store.reaches import Reach
from orrery.web.http.site import herald_of, house_of
from orrery.web.http.visitor import Asked, language_asked
from orrery.web.routes.asking import Id, Lang, known_holder
from orrery.web.routes.reach import end_mine, reached


class NewWay(msgspec.Struct, forbid_unknown_fields=True):
    """How you want to be told. Messages are in the language of this request."""

    kind: Literal["push", "mail", "hook"]
    endpoint: str = ""
    """Of a browser (`push`), with its two keys."""
    p256dh: str = ""
    auth: str = ""
    address: str = ""
    """An e-mail address (`mail`). Nothing is sent there before its reader says yes."""
    url: str = ""
    """Of a webhook (`hook`): it is told whose turn it is, whoever that is."""
    format: Format | Literal[""] = ""
    """What the webhook understands; guessed from its address if it is empty."""


class Way(msgspec.Struct):
    """How you are told."""

    id: str
    kind: Literal["push", "mail", "hook"]
    where: str
    """An address; of a webhook only its format, since whoever knows its address may use it."""
    language: str
    confirmed: bool
    """Whether the reader of an e-mail address has said yes."""


class Ways(msgspec.Struct):
    ways: list[Way]
    key: str
    """The public key of this house, for a browser's push service."""
    mail: bool
    """Whether this house sends e-mail."""


@get("/tables/{id:str}/reach", summary="How you are told")
async def ways(request: Asked, id: Id) -> Ways:
    """How you are told that it is your turn at this table."""
    holder, herald = known_holder(request), herald_of(request)
    await house_of(request).room(id)
    mine = [_way(one) for one in herald.ways(id, holder)]
    return Ways(mine, herald.vapid.public, herald.post is not None)


@post("/tables/{id:str}/reach", summary="Be told")
async def add(request: Asked, id: Id, data: JSONBody[NewWay], lang: Lang = "en") -> Way:
    """Be told when it is your turn, when the game has ended, and when somebody wants to play again,
    while you don't follow the table."""
    holder, said = known_holder(request), msgspec.to_builtins(data)
    return _way(await reached(request, id, holder, data.kind, said, language_asked(request)))


@delete("/tables/{id:str}/reach/{way:str}", summary="Be told no more", status_code=204)
async def end(request: Asked, id: Id, way: FromPath[str]) -> None:
    """End one of these ways."""
    await end_mine(herald_of(request), id, known_holder(request), way)


def _way(reach: Reach) -> Way:
    where = {"push": "endpoint", "mail": "address", "hook": "format"}[reach.kind]
    return Way(reach.id, reach.kind, reach.where[where], reach.language, reach.confirmed)


reach_api: list[Any] = [ways, add, end]
