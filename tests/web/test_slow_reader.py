"""A sleeping reader delays nobody, and wakes up in the present."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from orrery.house.house import House
from orrery.house.limits import UNLIMITED
from orrery.house.seats import NewTable, SeatSpec
from orrery.web.http.address import Address
from orrery.web.http.clients import Client
from orrery.web.routes.live import Connection

ANN = "ann-" * 10


class SleepySocket:
    """A socket whose other end reads only when it is awake."""

    def __init__(self) -> None:
        self.awake = asyncio.Event()
        self.said: asyncio.Queue[str] = asyncio.Queue()
        self.sent: list[dict[str, Any]] = []
        self.headers = {"host": "localhost"}
        self.cookies = {"orrery": ANN}
        self.query_params: dict[str, str] = {}
        self.url = type("Url", (), {"scheme": "ws"})
        self.app = SimpleNamespace(state=SimpleNamespace(address=Address()))

    async def receive_text(self) -> str:
        return await self.said.get()

    async def send_text(self, text: str) -> None:
        await self.awake.wait()
        self.sent.append(json.loads(text))


def test_a_sleeping_reader_delays_nobody_and_wakes_up_in_the_present(tmp_path: Path) -> None:
    async def play() -> None:
        house = await House.open(tmp_path / "house.db", bot_pause=0)
        room = await house.create(NewTable("mlem", [SeatSpec("me", "A"), SeatSpec("me", "B")]), ANN)
        socket = SleepySocket()
        page = asyncio.create_task(Connection(socket, house, room, Client(UNLIMITED)).run())  # type: ignore[arg-type]
        socket.said.put_nowait('{"shows": ""}')
        await asyncio.sleep(0.05)
        for _ in range(6):
            assert room.table is not None
            assert room.table.choice is not None
            option = room.table.choice.options[0].text
            await asyncio.wait_for(house.choose(room.id, ANN, room.n, option), 5)
            await asyncio.sleep(0)
        socket.awake.set()
        for _ in range(100):
            await asyncio.sleep(0.02)
            if socket.sent and socket.sent[-1]["n"] == room.n:
                break
        assert [message["n"] for message in socket.sent] == [0, 6]
        page.cancel()
        await asyncio.gather(page, return_exceptions=True)
        await house.close()

    asyncio.run(play())
