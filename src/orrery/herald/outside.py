"""Calls to addresses that guests name: only to the world outside, never into the host's own network.

A name is looked up once, and the call goes to exactly what was found and checked: a name that leads
elsewhere a moment later is no way in.
"""

from __future__ import annotations

import asyncio
import socket
from ipaddress import ip_address
from urllib.parse import urlsplit, urlunsplit

import httpx

from orrery.house.refused import Refused

PATIENCE = 10.0
LONGEST = 1000


class Outside:
    """Sends what is to be sent. With `inner`, the host allows addresses of their own network."""

    def __init__(self, inner: bool = False) -> None:
        self.inner = inner
        self._client: httpx.AsyncClient | None = None

    async def check(self, url: str) -> str:
        """The address of a call; refused if it is none, or leads inside."""
        await self._found(url)
        return url

    async def send(self, url: str, headers: dict[str, str], body: bytes) -> int:
        """Send it; the status of the answer, 0 if there was none."""
        try:
            address = await self._found(url)
        except Refused:
            return 0
        parts = urlsplit(url)
        at = f"[{address}]" if ":" in address else address
        where = at if parts.port is None else f"{at}:{parts.port}"
        if self._client is None:
            self._client = httpx.AsyncClient(timeout=PATIENCE, trust_env=False)
        try:
            answer = await self._client.post(
                urlunsplit(parts._replace(netloc=where, fragment="")),
                content=body,
                headers={**headers, "Host": parts.netloc.rpartition("@")[2]},
                extensions={"sni_hostname": parts.hostname},
            )
        except (httpx.HTTPError, OSError, ValueError):
            return 0
        return answer.status_code

    async def close(self) -> None:
        if self._client is not None:
            await self._client.aclose()

    async def _found(self, url: str) -> str:
        """What the name leads to."""
        try:
            parts = urlsplit(url)
            host, port = parts.hostname, parts.port
        except ValueError:
            raise Refused("no-address") from None
        schemes = ("https", "http") if self.inner else ("https",)
        if parts.scheme not in schemes or not host or len(url) > LONGEST or not url.isascii():
            raise Refused("no-address")
        try:
            loop = asyncio.get_running_loop()
            found = await loop.getaddrinfo(host, port or 443, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            raise Refused("no-address") from None
        addresses = [str(one[4][0]) for one in found]
        if not addresses or not (self.inner or all(map(outer, addresses))):
            raise Refused("inner-address")
        return addresses[0]


def outer(address: str) -> bool:
    """Whether an address belongs to the world outside.

    >>> outer("1.1.1.1"), outer("10.0.0.1"), outer("::ffff:127.0.0.1"), outer("169.254.169.254")
    (True, False, False, False)
    """
    found = ip_address(address.partition("%")[0])
    found = getattr(found, "ipv4_mapped", None) or found
    inside = getattr(found, "sixtofour", None) or getattr(found, "teredo", None)
    return found.is_global and not found.is_multicast and not inside
