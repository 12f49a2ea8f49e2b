"""What one client costs another: floods of every kind of word and request from one address, while two people at another
table go on choosing.

    python -m benchmarks.flood            within one process, in its own processor time: other programs don't matter
    python -m benchmarks.flood live       over real connections, requests too; on a calm machine

For each kind: how much later a choice is on the other's page than without the flood (median and p95; at most 50 ms
wanted), and how many words or requests a second were sent.
"""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from benchmarks.load import Table, servers, share
from orrery.house.house import House
from orrery.house.limits import Limits
from orrery.house.room import Room
from orrery.house.seats import NewTable, SeatSpec
from orrery.house.tokens import new_token
from orrery.web.app import create_app
from orrery.web.http.address import Address
from orrery.web.http.clients import Client
from orrery.web.routes.live import Connection
from orrery.web.tidy import in_steps
from orrery.web.warm import warm

WORDS: dict[str, dict[str, Any]] = {
    "why": {"why": "land 9"},
    "at": {"at": 0},
    "ping": {"ping": 1},
    "choose": {"choose": "nothing", "n": 0},
    "undo": {"undo": True, "n": 0},
    "cancel": {"cancel": True, "n": 0},
    "lang": {"lang": "uk"},
    "seat": {"seat": 0},
    "shows": {"shows": "x"},
    "hint": {"hint": True},
    "strange": {"no": "word"},
}
REQUESTS = {
    "page": ("GET", "/t/{id}", None),
    "api": ("GET", "/api/tables/{id}", None),
    "lobby": ("GET", "/", None),
    "new tables": (
        "POST",
        "/api/tables",
        {"game": "seti", "seats": [{"kind": "me", "name": "E"}] * 2},
    ),
}
SOCKETS = 5
SECONDS = float(os.environ.get("SECONDS", "8"))
RATE = 8.0
FROM = "10.66.66.66"
EVIL = {"X-Forwarded-For": FROM}
ASKED = [0]
"""How many requests were answered."""


# -- within one process --


class Page:
    """A socket whose other end says a word again and again, or only listens."""

    def __init__(self, token: str, word: dict[str, Any] | None = None) -> None:
        self.headers = {"host": "localhost", "authorization": f"Bearer {token}"}
        self.cookies: dict[str, str] = {}
        self.query_params: dict[str, str] = {}
        self.url = SimpleNamespace(scheme="ws")
        self.app = SimpleNamespace(state=SimpleNamespace(address=Address()))
        self.word = word
        self.first = True
        self.heard = 0
        self.news = asyncio.Event()

    async def receive_text(self) -> str:
        if self.first:
            self.first = False
            return '{"shows": ""}'
        if self.word is None:
            await asyncio.sleep(3600)
        self.heard += 1
        return msgspec.json.encode(self.word).decode()

    async def send_text(self, _: str) -> None:
        self.news.set()

    async def close(self, code: int) -> None:
        pass


async def sit(house: House, game: str, client: Client) -> tuple[Room, list[Page], list[Any]]:
    """Two people at their pages."""
    people = [new_token(), new_token()]
    made = await house.create(NewTable(game, [SeatSpec("me", "Ann"), SeatSpec("open")]), people[0])
    await house.join(made.id, people[1], "Bob")
    pages = [Page(token) for token in people]
    return made, pages, [open_page(house, made, page, client) for page in pages]


def open_page(house: House, room: Room, page: Any, client: Client) -> Any:
    return asyncio.create_task(Connection(page, house, room, client).run())


async def choose(house: House, room: Room, pages: list[Page], chance: random.Random) -> float:
    """Milliseconds of this process until a choice is on both pages."""
    assert room.table is not None
    assert room.table.choice is not None
    mover = next(
        page.headers["authorization"].split()[1]
        for page in pages
        if room.turn in room.seats_of(page.headers["authorization"].split()[1])
    )
    option = chance.choice(room.table.choice.options).text
    for page in pages:
        page.news.clear()
    began = time.process_time()
    await house.choose(room.id, mover, room.n, option)
    for page in pages:
        await page.news.wait()
    return (time.process_time() - began) * 1000


async def ask_on(app: Any, kind: str, id: str, token: str) -> None:
    """Ask for something again and again, without a network in between."""
    how, path, body = REQUESTS[kind]
    content = msgspec.json.encode(body) if body else b""
    headers = {
        "host": "localhost",
        "authorization": f"Bearer {token}",
        "content-type": "application/json",
        "content-length": str(len(content)),
        "accept-encoding": "gzip",
    }
    where = path.format(id=id)
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": how,
        "scheme": "http",
        "path": where,
        "raw_path": where.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        "client": (FROM, 1),
        "server": ("localhost", 80),
    }

    async def send(_: Any) -> None:
        pass

    while True:
        pieces = [{"type": "http.request", "body": content, "more_body": False}]

        async def receive(pieces: list[Any] = pieces) -> Any:
            return pieces.pop() if pieces else await asyncio.sleep(3600)

        await app({**scope, "state": {}}, receive, send)
        ASKED[0] += 1
        await asyncio.sleep(0)


async def within(folder: str) -> None:
    app = create_app(Path(folder) / "flood.db", bot_pause=0, limits=Limits())
    warm()
    in_steps()
    async with app.lifespan():
        for kind in (*WORDS, *REQUESTS):
            await beside(app, kind)


async def beside(app: Any, kind: str) -> None:
    """Choices at one table, before and while another client says or asks something again and again."""
    chance, house = random.Random(2), app.state.house
    good, pages, tasks = await sit(house, "pulsar", Client(house.limits))
    calm = [await choose(house, good, pages, chance) for _ in range(30)]
    evil = app.state.clients.at(FROM)
    bad, others, more = await sit(house, "seti", evil)
    token = others[0].headers["authorization"].split()[1]
    ASKED[0] = 0
    floods = [Page(token, WORDS[kind]) for _ in range(SOCKETS)] if kind in WORDS else []
    tasks += more + [open_page(house, bad, page, evil) for page in floods]
    if kind in REQUESTS:
        tasks += [asyncio.create_task(ask_on(app, kind, bad.id, token)) for _ in range(SOCKETS)]
    await asyncio.sleep(0.2)
    flooded = []
    for _ in range(30):
        flooded.append(await choose(house, good, pages, chance))
        await asyncio.sleep(0.05)
    for task in tasks:
        task.cancel()
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    for end in ended:
        if isinstance(end, Exception):
            raise end
    figures = [sorted(some)[k] for k in (15, 28) for some in (calm, flooded)]
    print(
        f"{kind:>10}: {figures[1] - figures[0]:+.1f} ms usually, {figures[3] - figures[2]:+.1f} ms of 29 in 30 "
        f"(calm {figures[0]:.0f} / {figures[2]:.0f}); {sum(page.heard for page in floods) + ASKED[0]} heard",
        flush=True,
    )


# -- over real connections --


async def flood(kind: str, url: str, id: str, token: str) -> None:
    """Say it as fast as it goes, until the time is over."""
    headers = EVIL | {"Authorization": f"Bearer {token}"}
    end = time.monotonic() + SECONDS + 4
    said = 0

    async def talk() -> None:
        nonlocal said
        word = msgspec.json.encode(WORDS[kind]).decode()
        while time.monotonic() < end:
            try:
                async with connect(
                    f"{url.replace('http', 'ws')}/t/{id}/live",
                    additional_headers=headers,
                    max_size=None,
                ) as page:
                    await page.send('{"shows": ""}')

                    async def read() -> None:
                        async for _ in page:
                            pass

                    reading = asyncio.create_task(read())
                    while time.monotonic() < end:
                        for _ in range(20):
                            await page.send(word)
                            said += 1
                        await asyncio.sleep(0)
                    reading.cancel()
            except (ConnectionClosed, OSError, TimeoutError):
                await asyncio.sleep(0.1)

    async def ask(client: httpx.AsyncClient) -> None:
        nonlocal said
        how, path, body = REQUESTS[kind]
        while time.monotonic() < end:
            try:
                await client.request(how, url + path.format(id=id), json=body, headers=headers)
                said += 1
            except httpx.HTTPError:
                await asyncio.sleep(0.1)

    async with httpx.AsyncClient(timeout=30) as client:
        work = [talk() if kind in WORDS else ask(client) for _ in range(SOCKETS)]
        await asyncio.wait([asyncio.create_task(one) for one in work], timeout=SECONDS + 6)
    print(f"{said / (SECONDS + 4):.0f}", flush=True)


async def choices(table: Table, chance: random.Random) -> list[float]:
    """How long each took, in seconds, for so long."""
    seen = []
    end = time.perf_counter() + SECONDS
    while time.perf_counter() < end and table.mover is not None:
        took = await table.choose(chance, time.perf_counter())
        if took is not None:
            seen.append(took[1])
        await asyncio.sleep(max(0.0, 1 / RATE - (took or (0, 0))[1]))
    return seen


async def measure(url: str) -> None:
    chance = random.Random(2)
    await asyncio.sleep(3)
    async with httpx.AsyncClient(timeout=120) as client:
        evil = Table(1, [url])
        evil.game = "seti"
        for person in evil.people:
            person.headers |= EVIL
        await evil.open(client)
        mine = {"Authorization": evil.people[0].headers["Authorization"]}
        id = (await client.get(f"{url}/api/tables", headers=mine)).json()[0]["id"]

        async def calm() -> tuple[Table, list[float]]:
            table = Table(chance.randrange(10_000), [url])
            table.game = "pulsar"
            await table.open(client)
            return table, await choices(table, chance)

        await calm()
        for kind in (*WORDS, *REQUESTS):
            table, before = await calm()
            command = [
                sys.executable,
                "-m",
                "benchmarks.flood",
                kind,
                url,
                id,
                evil.people[0].token,
            ]
            process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
            await asyncio.sleep(2.0)
            during = await choices(table, chance)
            assert process.stdout is not None
            through = (await asyncio.to_thread(process.stdout.read)).strip()
            process.wait()
            usual = [share(before, part) for part in (0.5, 0.95)]
            flooded = [share(during, part) for part in (0.5, 0.95)]
            later = " / ".join(f"{b - a:+.0f}" for a, b in zip(usual, flooded, strict=True))
            print(
                f"{kind:>10}: {later} ms (calm {usual[0]:.0f} / {usual[1]:.0f}), {through} sent a second, "
                f"{len(during)} choices, load average {os.getloadavg()[0]:.1f}",
                flush=True,
            )


def main() -> None:
    if len(sys.argv) == 5:
        asyncio.run(flood(*sys.argv[1:5]))
        return
    if sys.argv[1:] != ["live"]:
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(within(folder))
        return
    with (
        tempfile.TemporaryDirectory() as folder,
        servers(1, str(Path(folder) / "flood.db")) as found,
    ):
        asyncio.run(measure(found[0].url))


if __name__ == "__main__":
    main()
