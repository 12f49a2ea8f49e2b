"""Measure the site: how soon a choice is on another player's page, and what goes over the wire.

A real server process; two people at a table, each with a live connection.
"""

from __future__ import annotations

import json
import random
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from statistics import median
from time import perf_counter, sleep
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from orrery.arena.speed import Figure

COMMAND = "from orrery.web.app import UNLIMITED, serve; serve('127.0.0.1', 0, {db!r}, bot_pause=0, limits=UNLIMITED)"
CHOICES = 60
WARM = 5.0
"""Seconds until bots are at work."""


def measure(game: str = "seti") -> list[Figure]:
    """Start a server, and let two people choose at random on it."""
    with server() as url:
        return _measure(game, url)


CROWDS = {
    "quick bots": (
        "seti mira altair",
        "pulsar geminga vela",
        "mlem felis denebola",
        "seti easy mira",
    ),
    "the strongest": ("seti antares antares", "pulsar lich lich", "mlem regulus regulus") * 2,
}
"""Games, and who plays them, one after the other at eight tables."""


def crowded(game: str = "seti", choices: int = CHOICES) -> list[Figure]:
    """The same beside eight tables at which bots play as fast as they can."""
    figures = []
    for who, lines in CROWDS.items():
        with server() as url:
            host = httpx.Client(base_url=url)
            host.get("/")
            for one in (*lines, *lines)[:8]:
                name, *players = one.split()
                seats = {f"kind{k}": f"bot.{bot}" for k, bot in enumerate(players)}
                made = host.post("/tables", data={"game": name} | seats)
                assert made.status_code == 303, made.text
            sleep(WARM)
            usual = _measure(game, url, choices)[0].value
        said = f"a choice's page beside 8 tables: {who}"
        figures.append(Figure(said, usual, "ms", "at most 100"))
    return figures


@contextmanager
def server() -> Iterator[str]:
    """A server of its own; its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = COMMAND.format(db=str(Path(folder) / "bench.db"))
        process = subprocess.Popen(
            [sys.executable, "-c", command], stdout=subprocess.PIPE, text=True
        )
        try:
            assert process.stdout is not None
            url = next(word for word in process.stdout.readline().split() if "http://" in word)
            yield url.rstrip("/")
        finally:
            process.terminate()
            process.wait()


def _measure(game: str, url: str, choices: int = CHOICES) -> list[Figure]:
    ann, bob = httpx.Client(base_url=url), httpx.Client(base_url=url)
    form = {"game": game, "kind0": "me", "name0": "Ann", "kind1": "open"}
    for person in (ann, bob):
        person.get("/")
    table = ann.post("/tables", data=form).headers["location"]
    bob.post(f"{table}/join", data={"name": "Bob"})
    first = _first_load(ann, table)
    chance = random.Random(1)
    seen, sizes = [], []
    with _live(ann, url + table) as one, _live(bob, url + table) as two:
        views = {one: _hear(one), two: _hear(two)}
        for _ in range(choices):
            mover = next((c for c, v in views.items() if v["options"]), None)
            if mover is None:
                break
            other = two if mover is one else one
            choice = chance.choice(views[mover]["options"])
            start = perf_counter()
            mover.send(json.dumps({"choose": choice, "n": views[mover]["n"]}))
            views[other] = _hear(other, views[other])
            seen.append((perf_counter() - start) * 1000)
            sizes.append(views[other]["size"] / 1000)
            views[mover] = _hear(mover, views[mover])
    folder = files("orrery.web").joinpath("static/js")
    script = sum(len(file.read_bytes()) for file in folder.iterdir()) / 1000
    return [
        Figure(f"{game}: a choice on the other's page", median(seen), "ms", "at most 60"),
        Figure(f"{game}: sent after a choice", median(sizes), "kB", "a few"),
        Figure(f"{game}: first load of a table", first, "kB", "at most 500"),
        Figure("the page's own script", script, "kB", "at most 60"),
    ]


def _first_load(person: httpx.Client, table: str) -> float:
    page = person.get(table).text
    found = re.findall(r'(?:href|src)="(/static/[^"]+)"', page)
    return (len(page.encode()) + sum(len(person.get(file).content) for file in set(found))) / 1000


def _live(person: httpx.Client, address: str) -> ClientConnection:
    cookies = "; ".join(f"{name}={value}" for name, value in person.cookies.items())
    socket = connect(
        f"{address.replace('http', 'ws')}/live?lang=en", additional_headers={"Cookie": cookies}
    )
    socket.send(json.dumps({"shows": ""}))
    return socket


def _hear(socket: ClientConnection, before: dict[str, Any] | None = None) -> dict[str, Any]:
    """The view after the next choice: its number, its size, and what may be chosen. Other news of
    the table aren't waited for."""
    known = before or {"n": -1, "options": []}
    options = known["options"]
    while True:
        text = socket.recv(timeout=60)
        message = json.loads(text)
        if "options" in message.get("gone", ()):
            options = []
        for part in message.get("set", ()):
            if part[0] == "options":
                options = re.findall(r'data-option="([^"]+)"', part[4])
        if "set" in message and message["n"] > known["n"]:
            return {"n": message["n"], "size": len(text), "options": options}
