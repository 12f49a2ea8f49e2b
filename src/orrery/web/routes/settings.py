"""How a reader likes the pages, and what things on them are."""

from __future__ import annotations

from typing import Any

from litestar import Response, get
from litestar.params import FromPath

from orrery.house.refused import Refused
from orrery.locale import catalogue, languages, markup
from orrery.web.http.render import go
from orrery.web.http.visitor import (
    LANGUAGE,
    THEME,
    THEMES,
    Asked,
    choice_cookie,
    language_asked,
)


@get("/language/{code:str}", include_in_schema=False)
async def choose_language(request: Asked, code: FromPath[str]) -> Response[Any]:
    """Switch the language and go back to where one was."""
    return go(_back(request), choice_cookie(LANGUAGE, code) if code in languages() else None)


@get("/theme/{name:str}", include_in_schema=False)
async def choose_theme(request: Asked, name: FromPath[str]) -> Response[Any]:
    """Light, dark, or as the system has it."""
    known = name in ("auto", *THEMES)
    return go(_back(request), choice_cookie(THEME, name) if known else None)


def _back(request: Asked) -> str:
    """Where the reader was: an address of this site."""
    back = request.query_params.get("back", "/")
    return "/" if not back.startswith("/") or back.startswith(("//", "/\\")) else back


@get("/help/{id:str}", include_in_schema=False)
async def explanation(request: Asked, id: FromPath[str]) -> Response[dict[str, str]]:
    """What something on the board is, and the rule about it."""
    known = catalogue(language_asked(request))
    if not id.startswith("help.") or id not in known.single:
        raise Refused("no-page")
    rule = f"{id}.rule"
    content = {"text": markup(known.single[id]), "rule": known.single.get(rule, "")}
    return Response(content, headers={"Cache-Control": "private, max-age=600"})


settings_routes = [choose_language, choose_theme, explanation]
