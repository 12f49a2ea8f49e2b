"""The site that was asked: its house, and its address."""

from __future__ import annotations

from orrery.herald.herald import Herald
from orrery.house.house import House
from orrery.web.http.address import address_of
from orrery.web.http.visitor import Connection


def house_of(connection: Connection) -> House:
    house = connection.app.state.house
    assert isinstance(house, House)
    return house


def herald_of(connection: Connection) -> Herald:
    herald = connection.app.state.herald
    assert isinstance(herald, Herald)
    return herald


def origin(connection: Connection) -> str:
    """The site's address as somebody elsewhere would type it."""
    known, path = address_of(connection)
    scheme = "https" if connection.url.scheme in ("https", "wss") else "http"
    return (known or f"{scheme}://{connection.headers.get('host', 'localhost')}") + path


def entrance(connection: Connection, kind: str, code: str) -> str:
    """The link that uses a pass of a kind. What follows the `#` stays in the browser: no server, proxy or other
    site ever reads it in an address."""
    return f"{origin(connection)}/take#{kind}.{code}"


def address(connection: Connection, id: str) -> str:
    """Where a table's page is."""
    return f"{origin(connection)}/t/{id}"
