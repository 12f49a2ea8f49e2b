"""Who comes from where: what one client does never costs the others much.

A client is a network address. Who asks too much is served later; who goes on asking is told so.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address

from litestar.handlers.base import BaseRouteHandler

from orrery.house.limits import Limits
from orrery.house.refused import Refused
from orrery.web.http.pace import Pace
from orrery.web.http.visitor import Connection

KNOWN = 10_000
"""How many clients are remembered."""
BURST = 3
"""How many seconds' worth may come at once."""
LATE = 5.0
"""Who would have to wait for more seconds is refused."""
CROWD = 2
"""How many times as fast as for long requests may come at once: one after the other, not all in a moment."""
HOUR = 3600.0


class Client:
    """One network address."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self.words = _pace(limits.words)
        self.turn = asyncio.Lock()
        """One word of theirs is heard at a time, and one page drawn: then it is somebody else's turn."""
        self._requests = _pace(limits.requests)
        self._door = asyncio.Lock()
        self._next = 0.0
        """When the next request may begin."""
        most = limits.tables_hourly
        self._tables = Pace(most, most / HOUR) if most else None
        self.open = 0
        """How many pages and streams of theirs follow tables."""

    async def ask(self) -> None:
        """A request: it waits for its turn, or is refused if too many wait."""
        if self._requests is None:
            return
        async with self._door:  # however many come at once, others do something in between
            await asyncio.sleep(max(0.0, self._next - time.monotonic()))
            self._next = time.monotonic() + 1 / (CROWD * self._limits.requests)
        wait = self._requests.take()
        if wait > LATE:
            self._requests.give_back()
            raise Refused("too-fast")
        if wait:
            await asyncio.sleep(wait)

    def new_table(self) -> None:
        """Another table; refused if there were too many."""
        if self._tables is not None and self._tables.take() > 0:
            self._tables.give_back()
            raise Refused("too-many-new", most=self._limits.tables_hourly)

    def try_address(self) -> None:
        """Somebody names an address to be called or written to: not by the hundred."""
        if self._tables is not None and self._tables.take() > 0:
            self._tables.give_back()
            raise Refused("too-fast")

    def room_to_follow(self) -> None:
        """Whether another page or stream may follow a table; refused if not."""
        most = self._limits.connections_each
        if most and self.open >= most:
            raise Refused("too-many-pages", most=most)

    @contextmanager
    def follow(self) -> Iterator[None]:
        """Follow a table."""
        self.open += 1
        try:
            yield
        finally:
            self.open -= 1


class Clients:
    """All that were here lately."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._known: OrderedDict[str, Client] = OrderedDict()

    def at(self, host: str) -> Client:
        """The client at an address. Whoever has an IPv6 address has 2⁶⁴ of them."""
        key = _household(host)
        client = self._known.get(key)
        if client is None:
            client = self._known[key] = Client(self.limits)
        self._known.move_to_end(key)
        if len(self._known) > KNOWN:
            oldest = next((key for key, one in self._known.items() if not one.open), key)
            del self._known[oldest]
        return client


def client_of(connection: Connection) -> Client:
    clients = connection.app.state.clients
    assert isinstance(clients, Clients)
    return clients.at(connection.client.host if connection.client else "")


async def in_turn(connection: Connection, _: BaseRouteHandler) -> None:
    """Every request waits for its turn; the site's own files are too cheap to count."""
    if not connection.scope["path"].startswith("/static/"):
        await client_of(connection).ask()


def _pace(per_second: int) -> Pace | None:
    return Pace(BURST * per_second, per_second) if per_second else None


def _household(host: str) -> str:
    """
    >>> _household("2001:db8:1:2:3:4:5:6"), _household("192.0.2.7"), _household("::ffff:192.0.2.7")
    ('2001:db8:1:2::', '192.0.2.7', '192.0.2.7')
    """
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if not isinstance(address, IPv6Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(IPv6Address(int(address) >> 64 << 64))
