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
from importlib.resources import files
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from orrery.arena.speed import Figure

COMMAND = "from orrery.web.app import UNLIMITED, serve; serve('127.0.0.1', 0, {db!r}, bot_pause=0, limits=UNLIMITED)"
CHOICES = 60


def measure(game: str = "seti") -> list[Figure]:
    """Start a server, and let two people choose at random on it."""
    with tempfile.TemporaryDirectory() as folder:
        command = COMMAND.format(db=str(Path(folder) / "bench.db"))
        server = subprocess.Popen(
            [sys.executable, "-c", command], stdout=subprocess.PIPE, text=True
        )
        try:
            assert server.stdout is not None
            url = next(word for word in server.stdout.readline().split() if "http://" in word)
            return _measure(game, url.rstrip("/"))
        finally:
            server.terminate()
            server.wait()


def _measure(game: str, url: str) -> list[Figure]:
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
        for _ in range(CHOICES):
            mover = next((c for c, v in views.items() if v["options"]), None)
            if mover is None:
                break
            other = two if mover is one else one
            choice = chance.choice(views[mover]["options"])
            start = perf_counter()
            mover.send(json.dumps({"choose": choice, "n": views[mover]["n"]}))
            views[other] = _hear(other)
            seen.append((perf_counter() - start) * 1000)
            sizes.append(views[other]["size"] / 1000)
            views[mover] = _hear(mover)
    folder = files("orrery.web").joinpath("static/js")
    script = sum(len(file.read_bytes()) for file in folder.iterdir()) / 1000
    return [
        Figure(f"{game}: a choice on the other's page", median(seen), "ms", "at most 60"),
        Figure(f"{game}: sent after a choice", median(sizes), "kB", "a few"),
        Figure(f"{game}: first load of a table", first, "kB", "at most 500"),
        Figure("the page's own script", script, "kB", "at most 30"),
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


def _hear(socket: ClientConnection) -> dict[str, Any]:
    """The next view: its number, its size, and what may be chosen."""
    while True:
        text = socket.recv(timeout=10)
        message = json.loads(text)
        if "set" in message:
            bar = next((part[4] for part in message["set"] if part[0] == "options"), "")
            options = re.findall(r'data-option="([^"]+)"', bar)
            return {"n": message["n"], "size": len(text), "options": options}
