"""What one client costs another: floods of every kind of word and request from one address, while two people at another
table go on choosing.

    python -m benchmarks.flood

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
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from benchmarks.load import Table, servers, share

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
EVIL = {"X-Forwarded-For": "10.66.66.66"}


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
    if len(sys.argv) > 1:
        asyncio.run(flood(*sys.argv[1:5]))
        return
    with (
        tempfile.TemporaryDirectory() as folder,
        servers(1, str(Path(folder) / "flood.db")) as found,
    ):
        asyncio.run(measure(found[0][0]))


if __name__ == "__main__":
    main()
