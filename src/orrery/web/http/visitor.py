"""Who asks: their token, the language they read and the theme they like.

All of it is in the request. What a person has chosen is kept in cookies, for a year after their
last visit.
"""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from orrery.house.tokens import is_token, new_token
from orrery.locale import languages
from orrery.web.http.address import address_of

Connection = ASGIConnection[Any, Any, Any, Any]
Asked = Request[Any, Any, Any]

SEATS = "orrery"
"""The cookie with the token that a person's seats belong to."""
LANGUAGE = "lang"
THEME = "theme"
THEMES = ("light", "dark")
YEAR = 365 * 24 * 3600
LONGEST_NUMBER = 9


def holder_of(connection: Connection) -> str | None:
    """The token a request or socket comes with: `Authorization: Bearer` or the cookie."""
    header = connection.headers.get("authorization", "")
    token = header[7:].strip() if header[:7].lower() == "bearer " else ""
    token = token or connection.cookies.get(SEATS, "")
    return token if is_token(token) else None


def reader_of(request: Asked) -> tuple[str, Cookie | None]:
    """The token of whoever reads a page, and the cookie that gives it to them if they had none."""
    token = holder_of(request)
    if token is not None:
        return token, None
    if "holder" not in request.state:
        request.state["holder"] = new_token()
    token = str(request.state["holder"])
    return token, seats_cookie(request, token)


def reader_cookie(request: Asked) -> Cookie | None:
    """The cookie that lets a browser keep its seats for a year from now."""
    token, new = reader_of(request)
    known = request.cookies.get(SEATS) == token
    return seats_cookie(request, token) if known else new


def seats_cookie(request: Asked, token: str) -> Cookie:
    """The cookie that gives a browser its seats."""
    origin, path = address_of(request)
    return Cookie(
        key=SEATS,
        value=token,
        max_age=YEAR,
        path=path or "/",
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https" or origin.startswith("https:"),
    )


def language_of(connection: Connection) -> str:
    """The language they chose, or the one their browser asks for."""
    chosen = connection.cookies.get(LANGUAGE, "")
    if chosen in languages():
        return chosen
    return preferred(connection.headers.get("accept-language", ""))


def language_asked(connection: Connection) -> str:
    """The language that the address names (`?lang=uk`), or else the reader's."""
    asked = connection.query_params.get("lang", "")
    return asked if asked in languages() else language_of(connection)


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
        if code in languages() and q > rank:
            best, rank = code, q
    return best


def number(text: str) -> int | None:
    """A number that a form gives; None if it is none, or none that anybody would mean.

    >>> number("12"), number("²"), number("9" * 5000)
    (12, None, None)
    """
    return int(text) if len(text) <= LONGEST_NUMBER and text.isdecimal() else None


def theme_of(connection: Connection) -> str:
    """The theme that the reader has chosen; empty for the system's."""
    chosen = connection.cookies.get(THEME, "")
    return chosen if chosen in THEMES else ""


def choice_cookie(name: str, value: str) -> Cookie:
    """The cookie that remembers a language, a theme or an answer."""
    return Cookie(name, value=value, max_age=YEAR, path="/", samesite="lax")
