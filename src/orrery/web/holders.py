"""Holders: a person's browser or an API client, known by an unguessable token and nothing else."""

from __future__ import annotations

import re
import secrets
from hashlib import blake2b
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

COOKIE = "orrery"
YEAR = 365 * 24 * 3600

Connection = ASGIConnection[Any, Any, Any, Any]


def new_token() -> str:
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """What the store keeps of a token."""
    return blake2b(token.encode(), digest_size=16, person=b"orrery holder").hexdigest()


def is_token(text: str) -> bool:
    return re.fullmatch(r"[A-Za-z0-9_-]{32,128}", text) is not None


def holder_of(connection: Connection) -> str | None:
    """The token a request or socket comes with: `Authorization: Bearer` or the cookie."""
    header = connection.headers.get("authorization", "")
    token = header[7:].strip() if header[:7].lower() == "bearer " else ""
    token = token or connection.cookies.get(COOKIE, "")
    return token if is_token(token) else None


def cookie(token: str, *, secure: bool = False) -> Cookie:
    """The cookie that lets a browser keep its seats for a year."""
    return Cookie(
        key=COOKIE, value=token, max_age=YEAR, httponly=True, samesite="lax", secure=secure
    )
