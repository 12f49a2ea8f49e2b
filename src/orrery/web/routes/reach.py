"""How somebody wants to be told that it is their turn: the page, its forms, and the browser's helper."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath

from orrery.herald.herald import Herald
from orrery.herald.hooks import FORMATS
from orrery.herald.push import Browser
from orrery.house.refused import Refused
from orrery.locale import Message
from orrery.store.reaches import Reach
from orrery.web.http.address import address_of
from orrery.web.http.clients import client_of
from orrery.web.http.errors import status_of
from orrery.web.http.render import go, render
from orrery.web.http.site import herald_of, house_of, origin
from orrery.web.http.static import url
from orrery.web.http.visitor import Asked, language_of, reader_of


async def reached(
    request: Asked, id: str, holder: str, kind: str, said: dict[str, str], language: str
) -> Reach:
    """Tell somebody from now on, in the way they ask for."""
    herald, room = herald_of(request), await house_of(request).room(id)
    here = origin(request)
    if kind == "push":
        browser = Browser.checked(said["endpoint"], said["p256dh"], said["auth"])
        return await herald.by_push(room, holder, browser, here, language)
    client_of(request).try_address()
    if kind == "mail":
        return await herald.by_mail(room, holder, said["address"], here, language)
    return await herald.by_hook(room, holder, said["url"], said["format"], here, language)


@get("/t/{id:str}/reach", include_in_schema=False)
async def my_ways(request: Asked, id: FromPath[str]) -> Response[str]:
    return await _page(request, id)


@post("/t/{id:str}/reach", include_in_schema=False)
async def add(request: Asked, id: FromPath[str]) -> Response[Any]:
    form = await request.form()
    names = ("endpoint", "p256dh", "auth", "address", "url", "format")
    said = {name: str(form.get(name, "")) for name in names}
    kind = str(form.get("kind", ""))
    try:
        if kind not in ("push", "mail", "hook"):
            raise Refused("no-page")
        holder = reader_of(request)[0]
        await reached(request, id, holder, kind, said, language_of(request))
    except Refused as refusal:
        if status_of(refusal) == 404:
            raise
        return await _page(request, id, refusal.message)
    return go(f"/t/{id}/reach")


@post("/t/{id:str}/reach/end", include_in_schema=False)
async def end(request: Asked, id: FromPath[str]) -> Response[Any]:
    form = await request.form()
    await end_mine(herald_of(request), id, reader_of(request)[0], str(form.get("way", "")))
    return go(f"/t/{id}/reach")


async def end_mine(herald: Herald, table: str, holder: str, way: str) -> None:
    if way not in [one.id for one in herald.ways(table, holder)]:
        raise Refused("no-page")
    await herald.end(way)


async def _page(request: Asked, id: str, error: Message | None = None) -> Response[str]:
    herald, holder = herald_of(request), reader_of(request)[0]
    room = await house_of(request).room(id)
    if not room.seats_of(holder):
        raise Refused("not-seated")
    return render(
        request,
        "reach.html",
        409 if error else 200,
        room=room,
        ways=herald.ways(id, holder),
        key=herald.vapid.public,
        mail=herald.post is not None,
        formats=FORMATS,
        error=error,
    )


# -- from a letter --


@get("/reach/{way:str}", include_in_schema=False)
async def letter(request: Asked, way: FromPath[str]) -> Response[str]:
    """Where a letter leads: to say yes, or to end them."""
    reach = herald_of(request).find(way)
    if reach is None or reach.kind != "mail":
        raise Refused("no-page")
    return render(request, "letter.html", way=reach, done="")


@post("/reach/{way:str}", include_in_schema=False)
async def answer(request: Asked, way: FromPath[str]) -> Response[str]:
    herald = herald_of(request)
    reach = herald.find(way)
    if reach is None or reach.kind != "mail":
        raise Refused("no-page")
    form = await request.form()
    yes = form.get("do") == "confirm"
    await (herald.confirm(way) if yes else herald.end(way))
    return render(request, "letter.html", way=reach, done="confirmed" if yes else "ended")


# -- the browser --


@get("/sw.js", include_in_schema=False)
async def helper(request: Asked) -> Response[bytes]:
    """What wakes up in a browser when a message comes."""
    code = files("orrery.web").joinpath("static", "worker", "sw.js").read_bytes()
    headers = {"Cache-Control": "no-cache"}
    return Response(code, media_type="text/javascript", headers=headers)


@get("/manifest.webmanifest", include_in_schema=False)
async def manifest(request: Asked) -> Response[dict[str, Any]]:
    """The site as something to be put on a phone's first page."""
    home = address_of(request).path
    content = {
        "name": "Orrery",
        "start_url": f"{home}/",
        "scope": f"{home}/",
        "display": "standalone",
        "background_color": "#0b1020",
        "theme_color": "#0b1020",
        "icons": [
            {"src": home + url("orrery.svg"), "sizes": "any", "type": "image/svg+xml"},
        ],
    }
    headers = {"Cache-Control": "no-cache"}
    return Response(content, media_type="application/manifest+json", headers=headers)


@get("/favicon.ico", include_in_schema=False)
async def icon() -> Response[None]:
    """Where browsers look that weren't told of another: beside an answer that is no page."""
    headers = {"Location": url("orrery.svg"), "Cache-Control": "no-cache"}
    return Response(None, status_code=302, headers=headers)


reach_routes = [my_ways, add, end, letter, answer, helper, manifest, icon]
