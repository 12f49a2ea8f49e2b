"""Playing without a page, to where a test begins: what a program does that knows the API."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import closing
from http.client import HTTPConnection
from random import Random
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Page

from orrery.web.http.visitor import SEATS
from tests.browser.people import PATIENCE

Decide = Callable[[list[str]], str | None]
"""Which of the options to choose; none to stop here."""


class Seat:
    """Somebody's place at the table with this address."""

    def __init__(self, table: str, token: str) -> None:
        at = urlsplit(table)
        self._api = at.path.replace("/t/", "/api/tables/")
        self._line = HTTPConnection(at.netloc, timeout=PATIENCE)
        self._headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
        self.close = self._line.close

    def look(self) -> dict[str, Any]:
        """The table as the seat sees it."""
        return self._said("GET", self._api)

    def join(self, name: str) -> None:
        self._said("POST", f"{self._api}/join", {"name": name})

    def choose(self, n: int, option: str) -> dict[str, Any]:
        """The table after this choice."""
        return self._said("POST", f"{self._api}/choices", {"n": n, "option": option})

    def go_on(self) -> bool:
        """Choose the first option, if there is one; whether there was."""
        data = self.look()
        for option in offered(data)[:1]:
            self.choose(data["n"], option)
        return bool(offered(data))

    def _said(self, method: str, path: str, data: object = None) -> dict[str, Any]:
        body = json.dumps(data) if data else None
        try:
            self._line.request(method, path, body, self._headers)
            answer = self._line.getresponse()
        except ConnectionError:  # the server hangs up on who is silent; said twice is said once
            self._line.close()
            self._line.request(method, path, body, self._headers)
            answer = self._line.getresponse()
        said: dict[str, Any] = json.load(answer)
        assert answer.status == 200, said
        return said


def sit(table: str, name: str) -> Seat:
    """Somebody takes an open seat."""
    seat = Seat(table, f"token-of-{name}".ljust(40, "-"))
    seat.join(name)
    return seat


def seat_of(page: Page, table: str) -> Seat:
    cookies = page.context.cookies(table)
    return Seat(table, next(one["value"] for one in cookies if one["name"] == SEATS))


def offered(data: dict[str, Any]) -> list[str]:
    """What may be chosen."""
    return [option["option"] for option in (data["choice"] or {}).get("options", ())]


def play(page: Page, table: str, decide: Decide) -> None:
    """Choose for whom the page belongs to what is decided, until nothing is, or the game is over."""
    with closing(seat_of(page, table)) as seat:
        data = seat.look()
        while data["status"] != "over":
            if not (options := offered(data)):
                time.sleep(0.01)  # a bot's turn
                data = seat.look()
            elif (option := decide(options)) is None:
                return
            else:
                data = seat.choose(data["n"], option)


def turns(number: int, luck: Random) -> Decide:
    """So many choices by chance, but no pass if something else can be done."""
    left = iter(range(number))

    def decide(options: list[str]) -> str | None:
        eager = [o for o in options if o.split()[0] not in ("pass", "end")] or options
        return luck.choice(eager) if next(left, None) is not None else None

    return decide
