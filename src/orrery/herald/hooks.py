"""Webhooks: what a chat wants to be told in."""

from __future__ import annotations

import json
from typing import Literal, get_args
from urllib.parse import urlsplit

from orrery.house.refused import Refused

Format = Literal["discord", "slack", "matrix"]
FORMATS: tuple[Format, ...] = get_args(Format)
TELLING: dict[str, Format] = {
    "discord.com": "discord",
    "discordapp.com": "discord",
    "slack.com": "slack",
}


def format_of(url: str, asked: str = "") -> Format:
    """The format that was asked for, or the one that the address tells.

    >>> format_of("https://discord.com/api/webhooks/1/x"), format_of("https://chat.example/hook")
    ('discord', 'matrix')
    """
    if not asked:
        host = f".{urlsplit(url).hostname or ''}"
        return next((name for end, name in TELLING.items() if host.endswith(f".{end}")), "matrix")
    for known in FORMATS:
        if known == asked:
            return known
    raise Refused("no-format", formats=FORMATS)


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
