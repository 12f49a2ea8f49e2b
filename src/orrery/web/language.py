"""Which language a person reads: the one they chose, or the one their browser asks for."""

from __future__ import annotations

from litestar.datastructures import Cookie

from orrery.locale import LANGUAGES
from orrery.web.holders import YEAR, Connection

COOKIE = "lang"


def language_of(connection: Connection) -> str:
    chosen = connection.cookies.get(COOKIE, "")
    return (
        chosen if chosen in LANGUAGES else preferred(connection.headers.get("accept-language", ""))
    )


def preferred(header: str) -> str:
    """The best of our languages for an Accept-Language header.

    >>> preferred("de, uk-UA;q=0.8, en;q=0.5")
    'uk'
    """
    best, rank = "en", 0.0
    for item in header[:500].split(","):
        tag, _, weight = item.partition(";")
        code = tag.strip().lower().split("-")[0]
        try:
            q = float(weight.strip().removeprefix("q=")) if weight else 1.0
        except ValueError:
            continue
        if code in LANGUAGES and q > rank:
            best, rank = code, q
    return best


def cookie(language: str) -> Cookie:
    return Cookie(COOKIE, value=language, max_age=YEAR, path="/", samesite="lax")
