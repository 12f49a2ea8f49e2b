"""Webhooks: what a chat wants to be told in."""

from __future__ import annotations

import json
from typing import Literal, get_args
from urllib.parse import urlsplit

from orrery.house.refused import Refused

Format = Literal["discord", "slack", "matrix"]
FORMATS: tuple[Format, ...] = get_args(Format)
TELLING = {"discord.com": "discord", "discordapp.com": "discord", "slack.com": "slack"}


def format_of(url: str, asked: str = "") -> Format:
    """The format that was asked for, or the one that the address tells.

    >>> format_of("https://discord.com/api/webhooks/1/x"), format_of("https://chat.example/hook")
    ('discord', 'matrix')
    """
    host = urlsplit(url).hostname or ""
    if not asked:
        asked = next((name for end, name in TELLING.items() if host.endswith(end)), "matrix")
    known = {one: one for one in FORMATS}
    if asked not in known:
        raise Refused("no-format", formats=FORMATS)
    return known[asked]


def body(format: Format, text: str) -> bytes:
    """A message as a chat understands it: nobody is pinged, nothing is markup."""
    if format == "discord":
        said: dict[str, object] = {"content": text[:1900], "allowed_mentions": {"parse": []}}
    elif format == "slack":
        plain = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
        said = {"text": plain}
    else:
        said = {"text": text, "username": "Orrery"}
    return json.dumps(said, ensure_ascii=False).encode()
