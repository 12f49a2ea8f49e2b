"""Many tables at once: how soon a choice is on the other player's page, and how much memory a table takes.

    python -m benchmarks.load                      500 tables, 60 choices a second, SQLite
    python -m benchmarks.load --servers 4          1000 tables, 120 choices a second, four servers on PostgreSQL
    python -m benchmarks.load --tables 50 --rate 10 --seconds 20

Real server processes with the limits that a host has; every table has two people at live pages, and with several
servers the two are at different ones. Choices come at their own times, whether the servers keep up or not. People,
servers and database share this machine.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from benchmarks.loop import LONG, Held
from orrery.house.tokens import new_token
from tests.databases import ask, postgres

GAMES = ("seti", "pulsar", "mlem")
COMMAND = """
from benchmarks.loop import watch
from orrery.web.app import serve
watch()
serve("127.0.0.1", 0, {db!r}, bot_pause=0)
"""
AT_ONCE = 8
"""How many tables are made at the same time."""
OPTION = re.compile(r'data-option="([^"]+)"')


class Heard(msgspec.Struct):
    """What a page is told, as far as it matters here."""

    n: int = -1
    set: list[tuple[str, str, str, bool, str]] = []
    gone: list[str] = []
    code: str = ""


decode = msgspec.json.Decoder(Heard).decode


class Person:
    """Somebody at a live page."""

    def __init__(self, name: str, url: str, address: str) -> None:
        self.name = name
        self.url = url
        self.token = new_token()
        self.headers = {"Authorization": f"Bearer {self.token}", "X-Forwarded-For": address}
        self.n = -1
        self.options: list[str] = []
        self.refused = ""
        self.news = asyncio.Event()
        self.size = 0

    async def open(self, id: str) -> None:
        self.page: ClientConnection = await connect(
            f"{self.url.replace('http', 'ws')}/t/{id}/live",
            additional_headers=self.headers,
            max_size=None,
            ping_interval=None,
            open_timeout=120,
        )
        await self.page.send('{"shows": ""}')
        self._task = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        try:
            await self._hear()
        except ConnectionClosed as why:
            print("a page was closed:", why)
            self.options = []

    async def _hear(self) -> None:
        async for text in self.page:
            heard = decode(text)
            self.size += len(text)
            self.refused = heard.code
            self.n = max(self.n, heard.n)
            if {"options", "bar"} & {*heard.gone}:  # the latter when a game is over
                self.options = []
            for part in heard.set:
                if part[0] == "options":
                    self.options = OPTION.findall(part[4])
            self.news.set()

    async def until(self, n: int) -> None:
        while self.n < n:
            self.news.clear()
            if self.n < n:
                await self.news.wait()


class Table:
    def __init__(self, k: int, urls: list[str]) -> None:
        address = f"10.{k // 62500 % 250}.{k // 250 % 250}.{k % 250 + 1}"
        self.game = GAMES[k % len(GAMES)]
        self.people = [
            Person(name, urls[(k + seat) % len(urls)], address)
            for seat, name in enumerate((f"Ann {k}", f"Bob {k}"))
        ]
        self.busy = False

    async def open(self, client: httpx.AsyncClient) -> None:
        ann, bob = self.people
        body = {"game": self.game, "seats": [{"kind": "me", "name": ann.name}, {"kind": "open"}]}
        made = await client.post(f"{ann.url}/api/tables", json=body, headers=ann.headers)
        assert made.status_code == 201, made.text
        id = made.json()["id"]
        join = f"{bob.url}/api/tables/{id}/join"
        assert (
            await client.post(join, json={"name": bob.name}, headers=bob.headers)
        ).status_code == 200
        await asyncio.gather(ann.open(id), bob.open(id))
        await asyncio.gather(ann.until(0), bob.until(0))

    @property
    def mover(self) -> Person | None:
        return next((one for one in self.people if one.options), None)

    async def choose(self, chance: random.Random, due: float) -> tuple[float, float] | None:
        """Seconds until it is on one's own page, and on the other's."""
        mover = self.mover
        if mover is None:
            return None
        other = next(one for one in self.people if one is not mover)
        n, mover.refused = mover.n, ""
        word = {"choose": chance.choice(mover.options), "n": n}
        with suppress(ConnectionClosed):
            await mover.page.send(msgspec.json.encode(word).decode())

        async def seen(person: Person) -> float:
            await person.until(n + 1)
            return time.perf_counter() - due

        try:
            async with asyncio.timeout(60):
                return tuple(await asyncio.gather(seen(mover), seen(other)))  # type: ignore[return-value]
        except TimeoutError:
            print("lost or refused:", word, mover.refused)
            return None
        finally:
            self.busy = False


class Server(NamedTuple):
    url: str
    pid: int
    process: subprocess.Popen[str]

    def held(self) -> Held:
        """What held its loop since it was last asked."""
        os.kill(self.pid, signal.SIGUSR1)
        assert self.process.stdout is not None
        return msgspec.json.decode(self.process.stdout.readline(), type=Held)


@contextmanager
def servers(many: int, database: str) -> Iterator[list[Server]]:
    with ExitStack() as stack:
        started = []
        for _ in range(many):
            process = subprocess.Popen(
                [sys.executable, "-c", COMMAND.format(db=database)],
                stdout=subprocess.PIPE,
                text=True,
            )
            stack.callback(process.wait)
            stack.callback(process.terminate)
            started.append(process)
        found = []
        for process in started:
            assert process.stdout is not None
            url = next(word for word in process.stdout.readline().split() if "http://" in word)
            found.append(Server(url.rstrip("/"), process.pid, process))
        yield found


def memory(pid: int) -> float:
    """Megabytes that a process has for itself and shares with others in parts."""
    text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    found = re.search(r"^Pss:\s+(\d+) kB", text, re.M)
    assert found is not None
    return int(found[1]) / 1024


def worked(pids: list[int]) -> float:
    """Seconds of processor time that processes have used."""
    ticks = 0
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        ticks += int(fields[11]) + int(fields[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def family(pid: int) -> list[int]:
    """A process and those that it has started."""
    found = [pid]
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if int(stat.read_text().rsplit(")", 1)[1].split()[1]) == pid:
                found.append(int(stat.parent.name))
    return found


def queued(pids: list[int]) -> float:
    """Seconds that the servers wanted a processor and other programs had it."""
    return sum(int(Path(f"/proc/{pid}/schedstat").read_text().split()[1]) for pid in pids) / 1e9


def share(times: list[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * part))] * 1000


def tell(held: Held) -> None:
    late = " / ".join(f"{one:.0f}" for one in held.late)
    longest = max((one.ms for one in held.longest), default=0.0)
    print(
        f"on the loop: {held.many} of {held.things} things took more than {LONG * 1000:.0f} ms of processor, "
        f"the longest {longest:.0f}; others got their turn {late} ms late (median / p95 / p99 / latest); "
        f"memory was looked through for {sum(held.swept):.0f} ms in all, at most {max(held.swept, default=0):.0f}"
    )
    for one in held.longest:
        print(f"    {one.ms:.0f} ms: {one.what} ({one.where})")
    print("   ", ", ".join(f"{name} {spent:.1f} s" for name, spent in held.seconds.items()))


async def measure(
    found: list[Server], database: list[int], tables: int, rate: float, seconds: float
) -> None:
    chance = random.Random(1)
    pids = [one.pid for one in found]
    urls = [one.url for one in found]
    await asyncio.sleep(3.0 * len(found))  # what first pages need is being made
    empty = sum(map(memory, pids))
    began = time.perf_counter()
    all = [Table(k, urls) for k in range(tables)]
    gate = asyncio.Semaphore(AT_ONCE)
    async with httpx.AsyncClient(timeout=120) as client:

        async def open(table: Table) -> None:
            async with gate:
                await table.open(client)

        await asyncio.gather(*map(open, all))
    print(f"{tables} tables with two pages each after {time.perf_counter() - began:.0f} s")
    await asyncio.sleep(3.0)
    full = sum(map(memory, pids))
    times: list[tuple[float, float]] = []
    choosing: set[asyncio.Task[Any]] = set()
    for one in found:
        one.held()
    start = time.perf_counter()
    used, mine, stood = worked(pids), time.process_time(), queued(pids)
    database = family(database[0]) if database else []
    stored = worked(database)
    due, skipped = start, 0
    while due < start + seconds:
        due += chance.expovariate(rate)
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        free = [one for one in chance.sample(all, 20) if not one.busy and one.mover is not None]
        if not free:
            skipped += 1
            continue
        free[0].busy = True
        task = asyncio.create_task(free[0].choose(chance, due))
        choosing.add(task)
        task.add_done_callback(lambda task: times.extend(filter(None, [task.result()])))
        task.add_done_callback(choosing.discard)
    await asyncio.gather(*choosing)
    took = time.perf_counter() - start
    used, mine = worked(pids) - used, time.process_time() - mine
    stored = worked(database) - stored
    stood = queued(pids) - stood
    grown = sum(map(memory, pids))
    own, others = zip(*times, strict=True)
    for name, seen in (("on one's own page", own), ("on the other's page", others)):
        figures = " / ".join(f"{share(list(seen), part):.0f}" for part in (0.5, 0.95, 0.99, 1.0))
        print(f"{name}: {figures} ms (median / p95 / p99 / slowest)")
    sent = sum(person.size for table in all for person in table.people)
    each = [1000 * part / len(times) for part in (used, stored, mine)]
    print(
        f"{len(times)} choices in {took:.0f} s = {len(times) / took:.1f}/s ({skipped} left out); "
        f"of processor each {sum(each):.1f} ms: servers {each[0]:.1f}, database {each[1]:.1f}, "
        f"this program {each[2]:.1f}"
    )
    print(
        f"memory: {empty:.0f} MB empty, {(full - empty) / tables:.2f} MB a table when made, "
        f"{(grown - empty) / tables:.2f} MB after; {sent / len(times) / 2000:.1f} kB a page and choice"
    )
    print(
        f"each server wanted a processor and didn't get it {100 * stood / took / len(pids):.0f} % of the time"
    )
    for one in found:
        tell(one.held())
    print("load average:", *(f"{one:.1f}" for one in os.getloadavg()))


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument("--tables", type=int)
    parser.add_argument("--rate", type=float)
    parser.add_argument("--seconds", type=float, default=60)
    asked = parser.parse_args()
    many = asked.servers
    tables = asked.tables or (500 if many == 1 else 1000)
    rate = asked.rate or (60 if many == 1 else 120)
    print(f"{many} servers, {tables} tables, {rate:g} choices/s; {os.cpu_count()} cores")
    print("load average before:", *(f"{one:.1f}" for one in os.getloadavg()))
    with ExitStack() as stack:
        postmaster: list[int] = []
        if many == 1:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            database = str(Path(folder) / "load.db")
        else:
            started = stack.enter_context(postgres(("max_connections=200",)))
            database, postmaster = started.address, [started.pid]
            ask(database, "SELECT 1")
        found = stack.enter_context(servers(many, database))
        asyncio.run(measure(found, postmaster, tables, rate, asked.seconds))


if __name__ == "__main__":
    main()
