"""Where people find the site."""

from __future__ import annotations

from typing import Any, NamedTuple
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from orrery.core.errors import OrreryError


class Address(NamedTuple):
    """Where people find the site. Nothing: as each request says, and at the root."""

    origin: str = ""
    """`https://games.example.org`"""
    path: str = ""
    """`/orrery`, without a slash at its end."""

    @classmethod
    def read(cls, text: str) -> Address:
        """
        >>> Address.read("https://games.example.org/orrery/")
        Address(origin='https://games.example.org', path='/orrery')
        """
        try:
            parts = urlsplit(text)
            known = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
        except ValueError:
            known = False
        if text and (not known or parts.query or parts.fragment or parts.username):
            raise OrreryError(f"{text} is no address of a site; one is https://games.example.org")
        if not text:
            return cls()
        return cls(f"{parts.scheme}://{parts.netloc.lower()}", parts.path.rstrip("/"))


ANYWHERE = Address()


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> Address:
    """Where people find the site that was asked."""
    address = connection.app.state.address
    assert isinstance(address, Address)
    return address
