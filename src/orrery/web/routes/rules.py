"""The rules of each game, to be read and searched."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath
from markupsafe import Markup

from orrery import ledger
from orrery.games import find
from orrery.house.refused import Refused
from orrery.web.http.render import render
from orrery.web.http.visitor import Asked, language_of
from orrery.web.page.rules import Chapter, chapters, signs


@get("/rules/{game:str}", include_in_schema=False)
async def rules(request: Asked, game: FromPath[str]) -> Response[str]:
    """The ledger by chapter; with `?q=` only what has all these words in it."""
    if game not in ledger.names():
        raise Refused("no-page")
    language = language_of(request)
    wanted = request.query_params.get("q", "")[:80]
    shown = [_only(chapter, wanted.lower().split()) for chapter in chapters(find(game), language)]
    return render(
        request,
        "rules.html",
        game=game,
        games=ledger.names(),
        chapters=[chapter for chapter in shown if chapter.rules],
        signs=[sign for sign in signs(find(game), language) if sign.drawing],
        wanted=wanted,
        foreign=language != "en",
        safe=Markup,
    )


def _only(chapter: Chapter, words: list[str]) -> Chapter:
    kept = [
        (id, text)
        for id, text in chapter.rules
        if all(word in f"{chapter.title} {id} {text}".lower() for word in words)
    ]
    return chapter._replace(rules=kept)


rules_routes = [rules]
