"""A socket that says too much or goes wrong is nobody else's trouble."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from uvicorn.protocols.utils import ClientDisconnected

from orrery.house.house import House
from orrery.house.limits import UNLIMITED
from orrery.web.http.address import Address
from orrery.web.http.clients import Client
from orrery.web.http.pace import Pace
from orrery.web.routes import live
from orrery.web.routes.live import Connection
from tests.house.people import ANN, BOB, EVE, in_house, me, mlem


class Socket:
    """A page that has all its words ready: reading one never waits."""

    def __init__(self, *words: object) -> None:
        texts = (word if isinstance(word, str) else json.dumps(word) for word in words)
        self.words = deque(texts)
        self.sent: list[dict[str, Any]] = []
        self.closed: int | None = None
        self.headers = {"host": "localhost"}
        self.cookies = {"orrery": ANN}
        self.query_params: dict[str, str] = {}
        self.url = type("Url", (), {"scheme": "ws"})
        self.app = SimpleNamespace(state=SimpleNamespace(address=Address()))

    async def receive_text(self) -> str:
        if not self.words:
            await asyncio.sleep(3600)
        return self.words.popleft()

    async def send_text(self, text: str) -> None:
        self.sent.append(json.loads(text))

    async def close(self, code: int) -> None:
        self.closed = code


def at_a_table(path: Path, socket: Socket, meanwhile: Callable[[], Awaitable[None]]) -> None:
    async def work(house: House) -> None:
        room = await house.create(mlem(me(), me()), ANN)
        page = asyncio.create_task(Connection(socket, house, room, Client(UNLIMITED)).run())  # type: ignore[arg-type]
        await meanwhile()
        page.cancel()
        await asyncio.gather(page, return_exceptions=True)
        assert not room.watched

    in_house(path, work)


@pytest.mark.parametrize(
    "word",
    [
        {"why": "land 9"},
        {"at": 0},
        {"ping": 1},
        {"hint": True},
        {"choose": "nothing", "n": 0},
        {"choose": "board shift", "n": 7},
        {"undo": True, "n": 0},
        {"cancel": True, "n": 0},
        {"lang": "uk"},
        {"seat": 1},
        {"shows": "x"},
        {},
    ],
)
def test_a_flood_of_words_leaves_room_for_others(tmp_path: Path, word: dict[str, Any]) -> None:
    socket = Socket({"shows": ""}, *[word] * 5000)

    async def others() -> None:
        for _ in range(50):
            await asyncio.sleep(0)

    at_a_table(tmp_path, socket, others)
    assert len(socket.words) > 4900


def test_pages_of_one_client_talk_at_one_pace(tmp_path: Path) -> None:
    sockets = [Socket({"shows": ""}, *[{"ping": 1}] * 100) for _ in range(20)]

    async def work(house: House) -> None:
        room = await house.create(mlem(me(), me()), ANN)
        together = Client(UNLIMITED)
        together.words = Pace(burst=60, per_second=0.001)
        pages = [
            asyncio.create_task(Connection(socket, house, room, together).run())  # type: ignore[arg-type]
            for socket in sockets
        ]
        await asyncio.sleep(0.3)
        for page in pages:
            page.cancel()
        await asyncio.gather(*pages, return_exceptions=True)

    in_house(tmp_path, work)
    heard = sum(101 - len(socket.words) for socket in sockets) - len(sockets)
    assert heard <= 60 + 2 * len(sockets)  # one that waits and one that is read, of each


def test_who_talks_too_fast_is_heard_later(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)

    async def talk() -> None:
        pace = Pace(burst=10, per_second=0.001)
        for _ in range(12):
            await pace.keep()

    asyncio.run(talk())
    assert waits[:10] == [0.0] * 10
    assert waits[11] > waits[10] > 0


def test_what_goes_wrong_is_logged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("no ink")

    monkeypatch.setattr(live, "draw", fail)
    socket = Socket({"shows": ""})

    async def others() -> None:
        await asyncio.sleep(0.05)

    with caplog.at_level(logging.ERROR):
        at_a_table(tmp_path, socket, others)
    assert socket.closed == 1011
    assert "no ink" in caplog.text


@pytest.mark.parametrize(
    "word", ["[" * 3000 + "]" * 3000, '{"at": "x"}', "\x00", "x" * 5000, '{"shows": 5}', ""]
)
def test_a_first_word_that_is_none(
    tmp_path: Path, word: str, caplog: pytest.LogCaptureFixture
) -> None:
    socket = Socket(word)

    async def others() -> None:
        await asyncio.sleep(0.05)

    with caplog.at_level(logging.ERROR):
        at_a_table(tmp_path, socket, others)
    assert (socket.sent, caplog.text) == ([], "")


def test_a_page_that_has_gone_is_no_trouble(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    socket = Socket({"shows": ""})

    async def send(_: str) -> None:
        raise ClientDisconnected

    socket.send_text = send  # type: ignore[method-assign, assignment]

    async def others() -> None:
        await asyncio.sleep(0.05)

    with caplog.at_level(logging.ERROR):
        at_a_table(tmp_path, socket, others)
    assert (socket.closed, caplog.text) == (None, "")


def test_those_who_watch_share_one_drawing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[str | None, str]] = []

    def draw(room: Any, viewer: Any) -> Any:
        drawn.append((viewer.holder, viewer.language))
        return real(room, viewer)

    real: Any = vars(live)["draw"]
    monkeypatch.setattr(live, "draw", draw)

    def page(house: House, room: Any, holder: str, language: str) -> Connection:
        socket: Any = Socket()
        socket.cookies = {"orrery": holder, "lang": language}
        socket.query_params = {"lang": language}
        return Connection(socket, house, room, Client(UNLIMITED))

    async def work(house: House) -> None:
        room = await house.create(mlem(me(), me()), ANN)
        pages = [page(house, room, holder, "en") for holder in (ANN, BOB, EVE, BOB)]
        pages.append(page(house, room, EVE, "uk"))
        for _ in range(2):
            drawn.clear()
            news = [one.news(room) for one in pages]
            assert sorted(drawn) == sorted([(ANN, "en"), (BOB, "en"), (EVE, "uk")])
            assert news[1]["set"] == news[2]["set"] == news[3]["set"] != news[4]["set"]
            assert news[0]["set"] != news[1]["set"]
            assert room.table is not None
            assert room.table.choice is not None
            await house.choose(room.id, ANN, room.n, room.table.choice.options[0].text)

    in_house(tmp_path, work)
