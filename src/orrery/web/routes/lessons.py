"""The introductions: a step is an address."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Response, get
from litestar.params import FromPath
from markupsafe import Markup

import orrery
from orrery.games import find
from orrery.house.refused import Refused
from orrery.web.http.render import render
from orrery.web.http.visitor import Asked, language_of
from orrery.web.page.lesson import draw, steps
from orrery.web.page.patch import changes, digest, outline


@get(["/learn/{game:str}", "/learn/{game:str}/{number:int}"], include_in_schema=False)
async def learn(request: Asked, game: FromPath[str], number: FromPath[int] = 0) -> Response[Any]:
    """A step as a page, or, for a page that is open already, as its parts."""
    if game not in orrery.games() or not 0 <= number < steps(find(game)):
        raise Refused("no-page")
    picture = draw(game, number, language_of(request))
    if request.query_params.get("as") == "parts":
        put, _ = changes({}, picture.parts)
        headers = {"Cache-Control": "no-store"}
        return Response({"set": put, "all": True}, media_type=MediaType.JSON, headers=headers)
    return render(
        request,
        "lesson.html",
        game=game,
        number=number,
        picture=Markup(picture.markup("table")),
        digest=digest(outline(picture.parts)),
    )


lesson_routes = [learn]
