"""The door of the site: where it is, and whose word is taken for who stands before it.

A proxy that is believed says who asks (`X-Forwarded-For`), how (`X-Forwarded-Proto`) and by which name
(`X-Forwarded-Host`). Where people find the site can also be said once and for all (`Address`), with a path
of its own if it shares a name with other sites.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from ipaddress import ip_address, ip_network
from typing import Any

from litestar import Litestar

from orrery.core.errors import OrreryError
from orrery.web.http import journal
from orrery.web.http.address import Address
from orrery.web.http.metrics import Metrics
from orrery.web.http.outward import compressed, placed, without_content

LOCAL = ("127.0.0.0/8", "::1")
"""Proxies on this machine are believed."""


class Proxies:
    """Whose word is taken: `192.0.2.7`, `10.0.0.0/8`, or `*` for everyone's."""

    def __init__(self, addresses: Iterable[str] = LOCAL) -> None:
        self._everyone = False
        self._networks = []
        for text in addresses:
            if text == "*":
                self._everyone = True
                continue
            try:
                self._networks.append(ip_network(text, strict=False))
            except ValueError:
                raise OrreryError(
                    f"{text} is no address of a proxy; one is 192.0.2.7 or 10.0.0.0/8"
                ) from None

    def __contains__(self, host: str) -> bool:
        if self._everyone:
            return True
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self._networks)

    def behind(self, forwarded: str) -> str:
        """Who stands behind all the proxies that are believed."""
        hosts = [_bare(host) for host in forwarded.split(",") if host.strip()]
        for host in reversed(hosts):
            if self._everyone or host not in self:
                return hosts[0] if self._everyone else host
        return hosts[0] if hosts else ""


def _bare(host: str) -> str:
    """An address without its port.

    >>> _bare("192.0.2.7:80"), _bare("[2001:db8::1]:80"), _bare("2001:db8::1")
    ('192.0.2.7', '2001:db8::1', '2001:db8::1')
    """
    host = host.strip()
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0] if host.count(":") == 1 else host


class Site(Litestar):
    """The application behind its door. `HEAD` is answered as `GET`, without the content."""

    def __init__(self, *args: Any, address: Address, proxies: Proxies, **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.address = address
        self.proxies = proxies
        self.state.address = address
        self.metrics = self.state.metrics = Metrics()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            return await super().__call__(scope, receive, send)
        scope = dict(scope)
        said = self._believe(scope)
        self._enter(scope)
        known = journal.new_number(said)
        journal.number.set(known)
        if scope["type"] == "websocket":
            self.metrics.live += 1
            try:
                return await self._answer(scope, receive, send)
            finally:
                self.metrics.live -= 1
        begun, status = time.perf_counter(), 500

        async def numbered(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                message["headers"] = [*message["headers"], (b"x-request-id", known.encode())]
            await send(message)

        try:
            return await self._answer(scope, receive, numbered)
        finally:
            seconds = time.perf_counter() - begun
            self.metrics.answered(status, seconds)
            client = scope["client"][0] if scope.get("client") else ""
            journal.note(scope["method"], scope["path"], status, seconds, client)

    async def _answer(self, scope: Any, receive: Any, send: Any) -> None:
        if scope.get("method") == "HEAD":
            scope["method"], send = "GET", without_content(send)
        if _takes_gzip(scope):
            send = compressed(send)
        if self.address.path:
            send = placed(send, self.address.path)
        return await super().__call__(scope, receive, send)

    def _believe(self, scope: dict[str, Any]) -> str:
        """Take a proxy's word, if it is one that is believed. Its number for the request."""
        client = scope.get("client")
        if client is None or client[0] not in self.proxies:
            return ""
        said = {name: value.decode("latin-1") for name, value in scope["headers"]}
        behind = self.proxies.behind(said.get(b"x-forwarded-for", ""))
        if behind:
            scope["client"] = (behind, 0)
        how = said.get(b"x-forwarded-proto", "").strip().lower()
        if how in ("http", "https"):
            live = scope["type"] == "websocket"
            scope["scheme"] = how.replace("http", "ws") if live else how
        name = said.get(b"x-forwarded-host", "").split(",")[0].strip()
        if name:
            others = [(key, value) for key, value in scope["headers"] if key != b"host"]
            scope["headers"] = [*others, (b"host", name.encode("latin-1"))]
        return str(said.get(b"x-request-id", ""))

    def _enter(self, scope: dict[str, Any]) -> None:
        """Take the site's own path off, where the proxy hasn't."""
        path = self.address.path
        if path and f"{scope['path']}/".startswith(f"{path}/"):
            scope["path"] = scope["path"][len(path) :] or "/"
            scope["raw_path"] = scope["path"].encode()


def _takes_gzip(scope: dict[str, Any]) -> bool:
    accepted = [value for name, value in scope["headers"] if name == b"accept-encoding"]
    return scope["type"] == "http" and any(b"gzip" in value for value in accepted)
