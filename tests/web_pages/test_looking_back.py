"""Back through the game, what is new, and what the log speaks of."""

from __future__ import annotations

import json
import re
from typing import Any

from litestar import Litestar
from litestar.testing import TestClient

import orrery
from orrery.core.events import Event
from tests.sites import client, shared_site

__all__ = ["client", "shared_site"]

FORM = {"game": "mlem", "kind0": "me", "name0": "Anna", "kind1": "bot.random"}


def test_a_page_looks_back_and_returns(client: TestClient[Litestar]) -> None:
    table = client.post("/tables", data=FORM, follow_redirects=False).headers["location"]
    with client.websocket_connect(f"{table}/live?lang=en") as socket:
        socket.send_text(json.dumps({"shows": ""}))
        message = _when_mine(socket)
        for _ in range(3):
            options = next(part[4] for part in message["set"] if part[0] == "options")
            option = re.search(r'data-option="([^"]+)"', options)
            assert option
            socket.send_text(json.dumps({"choose": option[1], "n": message["n"]}))
            message = _when_mine(socket)
        socket.send_text(json.dumps({"at": 1}))
        parts = {part[0]: part[4] for part in _when_mine(socket)["set"]}
        assert "You are looking back: the table after choice 1." in parts["ask"]
        assert 'data-time="-1"' in parts["options"]
        assert not any("data-option" in markup for markup in parts.values())
        socket.send_text(json.dumps({"at": -1}))
        parts = {part[0]: part[4] for part in socket.receive_json(timeout=5)["set"]}
        assert "data-option" in parts["options"]


def _when_mine(socket: Any) -> Any:
    while True:
        message = socket.receive_json(timeout=10)
        if any(part[0] == "options" for part in message.get("set", ())):
            return message


def test_what_the_log_speaks_of() -> None:
    event = Event("flies", 1, {"place": "p03", "path": ("g01", "s02"), "red": True, "none": ""})
    assert event.about() == "seat-1 place-p03 path-g01 path-s02"


def test_news_begin_after_ones_own_last_choice() -> None:
    table = orrery.new("mlem", players=2, seed=4)
    assert table.log is not None
    seats = []
    for _ in range(12):
        assert table.choice is not None
        seats.append(table.choice.seat)
        heard = len(table.log)
        table.choose(0)
        assert table.news_for(seats[-1]) == len(table.log)
        other = 1 - seats[-1]
        if other in seats:
            assert table.news_for(other) <= heard
