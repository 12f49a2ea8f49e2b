"""What a person or a program is told when a request fails: a sentence, never a traceback."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import Response
from litestar.exceptions import HTTPException

from orrery.house.refused import Refused
from orrery.locale import say
from orrery.store import StoreError
from orrery.web.http.render import render
from orrery.web.http.visitor import Asked, language_asked

log = logging.getLogger("orrery.web")

LARGEST = 64
"""How many kilobytes a request may have."""

LEFT = "client disconnected prematurely"
"""What Litestar says when somebody left in the middle of a request: no failure of ours."""

STATUS = {
    401: ("no-token", "bad-token"),
    403: (
        "not-host",
        "inner-address",
        "not-seated",
        "not-your-seat",
        "save-running",
        "why-other",
        "origin",
        "coach-people",
        "coach-challenge",
        "coach-early",
    ),
    404: ("no-page", "no-past", "no-pass", "no-table", "no-seat"),
    405: ("method",),
    409: (
        "bot-plays",
        "damaged",
        "figures-missing",
        "full",
        "game-missing",
        "no-coach",
        "no-mail",
        "no-undo",
        "not-away",
        "not-over",
        "not-your-turn",
        "number",
        "over",
        "rules-changed",
        "seat-taken",
        "stale",
        "time-over",
        "too-many-ways",
        "waiting",
        "your-own-seat",
    ),
    413: ("too-large",),
    429: ("too-fast", "too-many-bots", "too-many-new", "too-many-pages", "too-many-tables"),
    500: ("failure",),
    503: ("house-full", "mail-failed", "store"),
}
"""How HTTP calls what is refused; all else is a bad request."""

_status = {code: status for status, codes in STATUS.items() for code in codes}


class Problem(msgspec.Struct, omit_defaults=True):
    """What went wrong, as a sentence in the reader's language, and a word for programs."""

    error: str
    code: str
    rule: str = ""
    """The rule that an illegal choice would break."""


def status_of(refusal: Refused) -> int:
    return _status.get(refusal.code, 400)


def handle(request: Asked, error: Exception) -> Response[Any]:
    """The answer to any failure: JSON for programs, a page for people."""
    refusal = _refusal(request, error)
    status = status_of(refusal)
    if refusal.code == "request" and isinstance(error, HTTPException) and error.detail != LEFT:
        status = error.status_code
    if f"{request.scope['path']}/".startswith("/api/"):
        problem = Problem(say(refusal.message, language_asked(request)), refusal.code, refusal.rule)
        answer: Response[Any] = Response(problem, status_code=status, media_type="application/json")
    else:
        answer = render(request, "sorry.html", status, message=refusal.message)
    if status in (429, 503):
        answer.headers["Retry-After"] = "10"
    if isinstance(error, HTTPException) and error.headers:
        answer.headers.update(error.headers)  # what else can be done with an address
    return answer


def _refusal(request: Asked, error: Exception) -> Refused:
    if isinstance(error, Refused):
        return error
    if isinstance(error, StoreError):
        log.error("%s", error)
        return Refused("store")
    if isinstance(error, UnicodeDecodeError):
        return Refused("request", detail="it isn't text in UTF-8.")
    if isinstance(error, RecursionError):
        return Refused("request", detail="it is nested too deeply.")
    if isinstance(error, HTTPException) and (error.status_code < 500 or error.detail == LEFT):
        return _http(error)
    log.error("%s %s failed", request.method, request.scope["path"], exc_info=error)
    return Refused("failure")


def _http(error: HTTPException) -> Refused:
    match error.status_code:
        case 404:
            return Refused("no-page")
        case 405:
            return Refused("method")
        case 413:
            return Refused("too-large", kilobytes=LARGEST)
    return Refused("request", detail=_detail(error))


def _detail(error: HTTPException) -> str:
    """The first thing that is wrong with a request's parameters or body."""
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        first = extra[0]
        where = f"{first['key']}: " if first.get("key") else ""
        return f"{where}{first.get('message', '')}"[:300]
    return error.detail[:300]
