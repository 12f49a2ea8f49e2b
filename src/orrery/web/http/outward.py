"""What is done with every answer on its way out: less of it, shorter, and with the site's own path."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable
from typing import Any

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Send

SMALL = 1000
"""Fewer bytes aren't worth compressing."""
LEVEL = 5
SHORTER = ("text/html", "text/plain", "application/json", "application/vnd.oai")
"""What is worth compressing and isn't compressed already; never a stream."""
OURS = re.compile(rb'((?:href|action|src)=\\?")/(?!/)')
"""Where a page leads on this site; within JSON a quote has a backslash."""


def without_content(send: Send) -> Send:
    """For `HEAD`: the answer's headers alone."""

    async def start_alone(message: Message) -> None:
        if message["type"] == "http.response.body":
            message = {**message, "body": b"", "more_body": False}
        await send(message)

    return start_alone


def compressed(send: Send) -> Send:
    """Whole texts of some length are sent as gzip."""

    def shorter(headers: MutableScopeHeaders, body: bytes) -> bytes:
        kind = headers.get("content-type", "")
        if not kind.startswith(SHORTER) or "content-encoding" in headers:
            return body
        headers.extend_header_value("vary", "Accept-Encoding")
        if len(body) < SMALL:
            return body
        headers["content-encoding"] = "gzip"
        return gzip.compress(body, LEVEL, mtime=0)

    return _whole(send, shorter)


def placed(send: Send, path: str) -> Send:
    """What leads to a page of this site leads to it below the site's own path."""
    home = path.encode()

    def put(headers: MutableScopeHeaders, body: bytes) -> bytes:
        if (to := headers.get("location", "")).startswith("/"):
            headers["location"] = path + to
        text = headers.get("content-type", "").startswith(("text/html", "application/json"))
        return OURS.sub(rb"\1" + home + b"/", body) if text else body

    whole = _whole(send, put)

    async def told(message: Message) -> None:
        if message["type"] == "websocket.send" and isinstance(text := message.get("text"), str):
            new = OURS.sub(rb"\1" + home + b"/", text.encode()).decode()
            message = {**message, "text": new}
        await whole(message)

    return told


def _whole(send: Send, change: Callable[[MutableScopeHeaders, bytes], bytes]) -> Send:
    """Change answers that come in one piece; streams are let through."""
    start: list[Any] = []

    async def held(message: Message) -> None:
        if message["type"] == "http.response.start":
            start.append(message)
            return
        if message["type"] == "http.response.body" and start:
            first = start.pop()
            if not message.get("more_body"):
                headers = MutableScopeHeaders.from_message(first)
                body = change(headers, message.get("body", b""))
                if "content-length" in headers:
                    headers["content-length"] = str(len(body))
                message = {**message, "body": body}
            await send(first)
        await send(message)

    return held
