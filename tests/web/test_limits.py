"""Over the limit is a sentence; silence ends; and whoever comes finds a place."""

from __future__ import annotations

import asyncio
import json
import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.sync.client import connect as websocket

from orrery.house.limits import Limits
from orrery.locale import LANGUAGES
from orrery.web.app import create_app
from orrery.web.http.clients import KNOWN, Clients
from orrery.web.http.pace import Pace
from tests.web.servers import PATIENCE, PLAIN, Server, server

Client = TestClient[Any]
OPEN = {"game": "mlem", "seats": [{"kind": "me", "name": "Ann"}, {"kind": "open"}]}
FORM = {"game": "mlem", "kind0": "me", "kind1": "open"}


def site(path: Path, **limits: int) -> Client:
    return TestClient(create_app(path / "a.db", bot_pause=0, limits=Limits(**limits)))


def test_new_tables_of_one_client(tmp_path: Path) -> None:
    with site(tmp_path, tables_hourly=2) as client:
        assert client.post("/api/tables", json=OPEN).status_code == 201
        assert client.post("/tables", data=FORM, follow_redirects=False).status_code == 303
        refused = client.post("/api/tables", json=OPEN)
        assert (refused.status_code, refused.json()["code"]) == (429, "too-many-new")
        assert "2 tables an hour" in refused.json()["error"]
        assert "2 tables an hour" in client.post("/tables", data=FORM).text
        for language in LANGUAGES:
            again = client.post(f"/api/tables?lang={language}", json=OPEN).json()["error"]
            assert "too-many" not in again


def test_requests_of_one_client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("orrery.web.http.clients.LATE", 0.0)
    monkeypatch.setattr("orrery.web.http.clients.CROWD", 1000)
    with site(tmp_path, requests=1) as client:
        answers = [client.get("/api/games") for _ in range(12)]
        assert answers[2].status_code == 200
        refused = answers[-1]
        assert (refused.status_code, refused.json()["code"]) == (429, "too-fast")
        assert refused.headers["retry-after"]
        assert client.get("/").status_code == 429
        assert client.get("/static/x/js/main.js").status_code == 200


def test_requests_that_come_at_once_begin_one_after_the_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("orrery.web.http.clients.CROWD", 0.001)

    async def work() -> None:
        client = Clients(Limits(requests=3)).at("192.0.2.7")
        asking = [asyncio.create_task(client.ask()) for _ in range(5)]
        for _ in range(20):
            await asyncio.sleep(0)
        assert [one.done() for one in asking] == [True, False, False, False, False]
        for one in asking:
            one.cancel()
        await asyncio.gather(*asking, return_exceptions=True)

    asyncio.run(work())


def test_pages_of_one_client(tmp_path: Path) -> None:
    with site(tmp_path, connections_each=1) as client:
        id = client.post("/api/tables", json=OPEN).json()["id"]
        with client.websocket_connect(f"/t/{id}/live") as first:
            first.send_text('{"shows": ""}')
            first.receive_text()
            with client.websocket_connect(f"/t/{id}/live") as second:
                assert "Too many tables" in json.loads(second.receive_text())["error"]
                with pytest.raises(WebSocketDisconnect) as closed:
                    second.receive_text()
                assert closed.value.code == 4429
            refused = client.get(f"/api/tables/{id}/stream")
            assert (refused.status_code, refused.json()["code"]) == (429, "too-many-pages")
        until(lambda: client.app.state.clients.at("testclient").open == 0)
        with client.websocket_connect(f"/t/{id}/live") as third:
            third.send_text('{"shows": ""}')
            assert "set" in json.loads(third.receive_text())


def test_clients_are_forgotten_some_day() -> None:
    clients = Clients(Limits())
    here = clients.at("192.0.2.1")
    with here.follow():
        for k in range(KNOWN + 10):
            clients.at(f"10.0.{k // 256}.{k % 256}")
        assert clients.at("192.0.2.1") is here
    assert clients.at("2001:db8::1") is clients.at("2001:db8::2")


def test_a_pace_gives_back() -> None:
    pace = Pace(burst=1, per_second=0.001)
    assert pace.take() == 0
    assert pace.take() > 0
    pace.give_back()
    pace.give_back()
    assert pace.take() == 0


# -- silent connections --


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


def connect(running: Server, said: bytes = b"") -> socket.socket:
    port = int(running.url.rsplit(":", 1)[1])
    made = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
    made.sendall(said)
    return made


def end_of(made: socket.socket) -> bytes:
    """All that comes until the other side closes."""
    heard = b""
    try:
        while more := made.recv(65536):
            heard += more
    except ConnectionResetError:
        pass
    made.close()
    return heard


HALVES = [
    b"",
    b"GET / HTTP/1.1\r\nHost: a",
    b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{",
    b"GET /health HTTP/1.1\r\nHost: a\r\n\r\nGET / HT",
]
"""What never becomes a request."""
CLOSE = b"\r\n\r\n\x88"
"""The first that a live page is told: that it is closed."""


def test_silence_ends_and_others_find_a_place(tmp_path: Path) -> None:
    with server(tmp_path / "a.db", limits=["silence=1", "connections=8"]) as running:
        halves = {said: connect(running, said) for said in HALVES}  # silent at the same time
        id = running.client.post("/api/tables", json=OPEN).json()["id"]
        key = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        key += "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        live = f"GET /t/{id}/live HTTP/1.1\r\nHost: a\r\n{key}\r\n".encode()
        page = connect(running, live)  # it never says which view it has
        heard = b""
        while CLOSE not in heard and (more := page.recv(65536)):
            heard += more
        assert b"101 " in heard
        page.close()  # else its answer would be waited for
        for said, made in halves.items():
            heard = end_of(made)  # it would never end by itself
            assert (b"200 OK" in heard) == (b"health" in said)
        with websocket(f"{running.url.replace('http', 'ws')}/t/{id}/live") as told:
            [compressed] = told.protocol.extensions
            assert isinstance(compressed, PerMessageDeflate)  # and keeps nothing between messages
            assert compressed.remote_no_context_takeover
            assert compressed.local_no_context_takeover
            told.send('{"shows": ""}')
            told.recv(timeout=PATIENCE)
            time.sleep(2.5)  # a page may be silent for as long as it likes
            told.send('{"ping": 7}')
            assert json.loads(told.recv(timeout=PATIENCE))["pong"] == 7


def test_the_silent_make_room(tmp_path: Path) -> None:
    with server(tmp_path / "a.db", limits=["silence=600", "connections=8"]) as running:
        id = running.client.post("/api/tables", json=OPEN).json()["id"]
        silent = [connect(running, HALVES[k % 3]) for k in range(30)]
        assert (
            httpx.get(f"{running.url}/api/tables/{id}", timeout=PATIENCE, verify=PLAIN).status_code
            == 200
        )
        stream = f"GET /api/tables/{id}/stream HTTP/1.1\r\nHost: a\r\n\r\n".encode()
        busy = [connect(running, stream) for _ in range(8)]
        for one in busy:
            assert one.recv(12) == b"HTTP/1.1 200"
        assert b"Too many people are here" in end_of(connect(running))
        for one in (*silent, *busy):
            one.close()
        until(lambda: b"200 OK" in end_of(connect(running, ONCE)))


ONCE = b"GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
