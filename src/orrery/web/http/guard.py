"""Who may talk to us from a browser (CSRF), and what a browser may do with our pages (CSP)."""

from __future__ import annotations

from urllib.parse import urlsplit

from litestar import Request
from litestar.datastructures import MutableScopeHeaders
from litestar.handlers.base import BaseRouteHandler
from litestar.types import Message, Scope

from orrery.house.refused import Refused
from orrery.web.http.address import address_of
from orrery.web.http.visitor import Connection

SAFE = {"GET", "HEAD", "OPTIONS"}

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)

HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


async def add_headers(message: Message, scope: Scope) -> None:
    """Put the security headers on every answer."""
    if message["type"] == "http.response.start":
        message.setdefault("headers", [])
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)


def same_origin(connection: Connection, _: BaseRouteHandler) -> None:
    """Refuse what another site's page sends with our visitor's cookie: changes and sockets.

    A program that says who it is by itself (`Authorization`) isn't led by another page.
    """
    if isinstance(connection, Request) and connection.method in SAFE:
        return
    if connection.headers.get("authorization"):
        return
    origin = connection.headers.get("origin")
    if origin is not None and not _ours(connection, origin):
        raise Refused("origin")
    if origin is None and connection.headers.get("sec-fetch-site") in ("cross-site", "same-site"):
        raise Refused("origin")


def _ours(connection: Connection, origin: str) -> bool:
    known = address_of(connection).origin
    return origin == known or _host(origin) == connection.headers.get("host")


def _host(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None
