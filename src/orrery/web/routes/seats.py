"""The forms about seats: bots for those who are away, other devices, other people, playing again.

A secret is shown once, in the answer to a form. Its link keeps it behind the `#`, which no server reads;
only the form of the page behind that link sends it, and only when somebody presses the button.
"""

from __future__ import annotations

from typing import Any, get_args

from litestar import Response, get, post
from litestar.params import FromPath
from markupsafe import Markup

from orrery.house.passes import Given
from orrery.house.refused import Refused
from orrery.locale import Message, say
from orrery.web.http.errors import status_of
from orrery.web.http.render import go, render
from orrery.web.http.site import entrance, house_of
from orrery.web.http.visitor import Asked, language_of, number, reader_of, seats_cookie
from orrery.web.page.qr import qr
from orrery.web.routes.deeds import Deed, do
from orrery.web.routes.table import table_page

DEEDS: tuple[Deed, ...] = get_args(Deed)


@post("/t/{id:str}/seat", include_in_schema=False)
async def change(request: Asked, id: FromPath[str]) -> Response[Any]:
    """Something is to happen to a seat."""
    form = await request.form()
    holder, new = reader_of(request)
    seat = number(str(form.get("seat", "")))
    deed = next((deed for deed in DEEDS if deed == form.get("do")), None)
    try:
        if deed is None or seat is None:
            raise Refused("no-seat")
        await do(house_of(request), deed, id, holder, seat, str(form.get("bot", "")))
    except Refused as refusal:
        if status_of(refusal) == 404:
            raise
        return await table_page(request, id, refusal.message)
    return go(f"/t/{id}", new)


@post("/t/{id:str}/again", include_in_schema=False)
async def again(request: Asked, id: FromPath[str]) -> Response[Any]:
    form = await request.form()
    holder, new = reader_of(request)
    try:
        room = await house_of(request).again(id, holder, str(form.get("entropy", "")))
    except Refused as refusal:
        if status_of(refusal) == 404:
            raise
        return await table_page(request, id, refusal.message)
    return go(f"/t/{room.id}", new)


@post("/t/{id:str}/pass-on", include_in_schema=False)
async def pass_on(request: Asked, id: FromPath[str]) -> Response[Any]:
    """A link by which somebody else takes one's seat."""
    form = await request.form()
    seat = number(str(form.get("seat", "")))
    given = await house_of(request).pass_on(id, reader_of(request)[0], -1 if seat is None else seat)
    return _page(request, "seat", given, back=f"/t/{id}")


@get("/seats", include_in_schema=False)
async def my_seats(request: Asked) -> Response[str]:
    """How to take one's seats along."""
    return _page(request, "done" if "done" in request.query_params else "")


@post("/seats/device", include_in_schema=False)
async def device(request: Asked) -> Response[str]:
    return _page(request, "device", await house_of(request).passes.to_device(reader_of(request)[0]))


@post("/seats/words", include_in_schema=False)
async def in_words(request: Asked) -> Response[str]:
    return _page(request, "words", await house_of(request).passes.in_words(reader_of(request)[0]))


@post("/seats/withdraw", include_in_schema=False)
async def withdraw(request: Asked) -> Response[Any]:
    token = await house_of(request).withdraw(reader_of(request)[0])
    return go("/seats?done", seats_cookie(request, token))


def _page(request: Asked, shows: str, given: Given | None = None, back: str = "/") -> Response[str]:
    link = entrance(request, shows, given.code) if given and given.expires is not None else ""
    label = say(Message("web.pass.link"), language_of(request))
    return render(
        request,
        "seats.html",
        shows=shows,
        code=given.code if given else "",
        link=link,
        qr=Markup(qr(link, label)) if link else "",
        back=back,
    )


@get(["/seats/device", "/seats/words"], include_in_schema=False)
async def to_my_seats() -> Response[Any]:
    """Whoever comes back to an answer without asking again."""
    return go("/seats")


@get(["/t/{id:str}/pass-on", "/t/{id:str}/seat", "/t/{id:str}/again"], include_in_schema=False)
async def to_the_table(id: FromPath[str]) -> Response[Any]:
    return go(f"/t/{id}")


@get("/take", include_in_schema=False)
async def entry(request: Asked) -> Response[str]:
    """Where a link leads: it does nothing before the button is pressed."""
    return _take(request)


@post("/take", include_in_schema=False)
async def take(request: Asked) -> Response[Any]:
    form = await request.form()
    holder, _ = reader_of(request)
    code, name = str(form.get("code", "")), str(form.get("name", ""))
    try:
        entered = await house_of(request).take(code, holder, name)
    except Refused as refusal:
        return _take(request, refusal.message, code)
    path = f"/t/{entered.table}" if entered.table else "/"
    return go(path, seats_cookie(request, entered.token))


def _take(request: Asked, error: Message | None = None, code: str = "") -> Response[str]:
    return render(request, "take.html", 400 if error else 200, error=error, code=code)


seats_routes = [
    change,
    again,
    pass_on,
    my_seats,
    device,
    in_words,
    withdraw,
    to_my_seats,
    to_the_table,
    entry,
    take,
]
