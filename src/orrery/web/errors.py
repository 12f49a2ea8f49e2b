"""What a person or a program is told when a request fails: a sentence, never a traceback."""

from __future__ import annotations

import logging
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException

from orrery.locale import say
from orrery.store import StoreError
from orrery.web import pages
from orrery.web.api import language
from orrery.web.refused import Refused

log = logging.getLogger("orrery.web")

LARGEST = 64
"""How many kilobytes a request may have."""

Asked = Request[Any, Any, Any]


class Problem(msgspec.Struct, omit_defaults=True):
    """What went wrong, as a sentence in the reader's language, and a word for programs."""

    error: str
    code: str
    rule: str = ""
    """The rule that an illegal choice would break."""


def handle(request: Asked, error: Exception) -> Response[Any]:
    """The answer to any failure: JSON for programs, a page for people."""
    refusal = _refusal(request, error)
    if f"{request.scope['path']}/".startswith("/api/"):
        problem = Problem(say(refusal.message, language(request)), refusal.code, refusal.rule)
        return Response(problem, status_code=refusal.status, media_type="application/json")
    return pages.refused(request, refusal)


def _refusal(request: Asked, error: Exception) -> Refused:
    if isinstance(error, Refused):
        return error
    if isinstance(error, StoreError):
        log.error("%s", error)
        return Refused("store", 503)
    if isinstance(error, RecursionError):
        return Refused("request", detail="it is nested too deeply.")
    if isinstance(error, HTTPException) and error.status_code < 500:
        return _http(error)
    log.error("%s %s failed", request.method, request.scope["path"], exc_info=error)
    return Refused("failure", 500)


def _http(error: HTTPException) -> Refused:
    match error.status_code:
        case 404:
            return Refused("no-page", 404)
        case 405:
            return Refused("method", 405)
        case 413:
            return Refused("too-large", 413, kilobytes=LARGEST)
    return Refused("request", error.status_code, detail=_detail(error))


def _detail(error: HTTPException) -> str:
    """The first thing that is wrong with a request's parameters or body."""
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        first = extra[0]
        where = f"{first['key']}: " if first.get("key") else ""
        return f"{where}{first.get('message', '')}"[:300]
    return error.detail[:300]
