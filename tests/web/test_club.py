"""Several server processes on one PostgreSQL database, people at all of them, and processes that are killed: nothing
that was acknowledged is lost, and no answer is older than what was acknowledged before it was asked for."""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from orrery.house.tokens import new_token
from tests.databases import Postgres, ask, private_postgres
from tests.web.servers import PATIENCE, PLAIN, Server

__all__ = ["private_postgres"]

MINUTES = float(os.environ.get("ORRERY_SOAK_MINUTES", "10"))
"""For how long processes are killed in the soak."""

Troubles = (httpx.HTTPError, WebSocketException, OSError, TimeoutError)
"""What happens to those whose server dies."""


class Servers:
    """Processes that come and go."""

    def __init__(self, where: str, many: int) -> None:
        self.all = [Server(where) for _ in range(many)]
        self.dead: set[Server] = set()
        self.kills = 0

    def any(self, chance: random.Random) -> str:
        return chance.choice([one for one in self.all if one not in self.dead]).url

    async def kill(self, chance: random.Random, rest: float) -> None:
        """Kill one, and start it again some time later."""
        one = chance.choice([one for one in self.all if one not in self.dead])
        self.dead.add(one)
        one.kill()
        self.kills += 1
        await asyncio.sleep(rest)
        await asyncio.to_thread(one.start)
        self.dead.discard(one)

    def close(self) -> None:
        for one in self.all:
            if one.process.poll() is None:
                one.kill()


class Game:
    """A table with two people, or one and a bot, each of whom asks any server for anything."""

    def __init__(self, servers: Servers, bot: bool, seed: int) -> None:
        self.servers = servers
        self.bot = bot
        self.chance = random.Random(seed)
        self.people = [new_token(), new_token()]
        self.client = httpx.AsyncClient(timeout=PATIENCE, verify=PLAIN)
        self.acknowledged: dict[str, dict[int, str]] = {}
        """By table and number."""
        self.stale: list[str] = []
        self.asked: Counter[str] = Counter()
        self.slowest = 0.0
        """Seconds from a choice to its acknowledgement, whatever died meanwhile."""

    async def play(self, end: Any) -> None:
        """Game after game, until it is time."""
        while not end():
            await self._table()
            while not end():
                if not await self._one_choice():
                    break
        await self.client.aclose()

    async def _table(self) -> None:
        self.n = 0
        other = {"kind": "bot", "bot": "random"} if self.bot else {"kind": "open"}
        made = await self._surely(
            "POST", "/api/tables", {"game": "mlem", "seats": [{"kind": "me", "name": "A"}, other]}
        )
        self.id = made["id"]
        self.acknowledged[self.id] = {}
        if not self.bot:
            await self._surely("POST", f"/api/tables/{self.id}/join", {"name": "B"}, 1)

    async def _surely(self, how: str, path: str, body: Any = None, person: int = 0) -> Any:
        """Ask any server, and another if that one dies."""
        headers = {"Authorization": f"Bearer {self.people[person]}"}
        while True:
            url = self.servers.any(self.chance)
            try:
                said = await self.client.request(how, url + path, json=body, headers=headers)
            except Troubles:
                self.asked["in vain"] += 1
                await asyncio.sleep(0.1)
                continue
            self.asked[how] += 1
            assert said.status_code in (200, 201), (path, said.status_code, said.text)
            return said.json()

    async def _look(self, person: int = 0) -> Any:
        """The table as some server shows it: never as it was before."""
        known = self.n
        view = await self._surely("GET", f"/api/tables/{self.id}", person=person)
        if view["n"] < known:
            self.stale.append(f"{self.id}: {view['n']} after {known}")
        return view

    async def _one_choice(self) -> bool:
        """Whether the game goes on."""
        view = await self._look()
        waited = time.monotonic()
        while view["status"] == "playing" and self.bot and view["choice"]["seat"] == 1:
            assert time.monotonic() - waited < PATIENCE, f"the bot at {self.id} sleeps"
            await asyncio.sleep(0.05)
            view = await self._look()
        if view["status"] != "playing":
            return False
        n, seat = view["n"], view["choice"]["seat"]
        mine = await self._look(seat)
        option = self.chance.choice(mine["choice"]["options"])["option"]
        began = time.monotonic()
        while not await self._say(n, seat, option):
            await asyncio.sleep(0.1)
            now = (await self._look())["n"]
            if now > n:  # it was stored, though nobody could say so any more
                break
        else:
            self.acknowledged[self.id][n] = option
        self.slowest = max(self.slowest, time.monotonic() - began)
        self.n = n + 1
        return True

    async def _say(self, n: int, seat: int, option: str) -> bool:
        """Choose through the API or on a live page; whether it was acknowledged."""
        url, token = self.servers.any(self.chance), self.people[seat]
        try:
            if self.chance.random() < 0.5:
                said = await self.client.post(
                    f"{url}/api/tables/{self.id}/choices",
                    json={"n": n, "option": option},
                    headers={"Authorization": f"Bearer {token}"},
                )
                assert said.status_code == 200, said.text
                self.asked["chosen by API"] += 1
                return True
            async with live(url, self.id, token) as page:
                await page.send('{"shows": ""}')
                view = await heard(page)
                if view["n"] < n:
                    self.stale.append(f"{self.id}: a page at {view['n']} after {n}")
                await page.send(msgspec.json.encode({"choose": option, "n": n}).decode())
                while True:
                    view = await heard(page)
                    assert "code" not in view, view
                    if view.get("n", -1) > n:
                        self.asked["chosen on a page"] += 1
                        return True
        except Troubles:
            self.asked["in vain"] += 1
            return False


class Watcher:
    """A page that follows a table at any server, and comes back at another if that one dies."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.late: list[str] = []

    async def watch(self, end: Any) -> None:
        chance = self.game.chance
        while not end():
            id = self.game.id
            try:
                async with live(self.game.servers.any(chance), id, new_token()) as page:
                    await page.send('{"shows": ""}')
                    n = (await heard(page))["n"]
                    while not end() and self.game.id == id:
                        known = self.game.n
                        try:
                            view = msgspec.json.decode(await asyncio.wait_for(page.recv(), 0.5))
                            n = max(n, view.get("n", -1))
                        except TimeoutError:
                            await self._check(page, id, n, known)
            except Troubles:
                await asyncio.sleep(0.1)

    async def _check(self, page: ClientConnection, id: str, n: int, known: int) -> None:
        """Half a second nothing came: then there was nothing new, or it comes now."""
        if n >= known or self.game.id != id:
            return
        try:
            until = time.monotonic() + PATIENCE
            while n < known:
                rest = until - time.monotonic()
                n = msgspec.json.decode(await asyncio.wait_for(page.recv(), rest)).get("n", n)
        except TimeoutError:
            self.late.append(f"{id}: a page shows {n} after {known}")
            raise


def live(url: str, id: str, token: str) -> connect:
    headers = {"Authorization": f"Bearer {token}"}
    return connect(
        f"{url.replace('http', 'ws')}/t/{id}/live", additional_headers=headers, max_size=None
    )


async def heard(page: ClientConnection) -> Any:
    return msgspec.json.decode(await asyncio.wait_for(page.recv(), PATIENCE))


async def kill_and_play(
    where: str, many: int, people: int, bots: int, seconds: float, kills: int
) -> str:
    """Figures in a sentence."""
    chance = random.Random(8)
    servers = await asyncio.to_thread(Servers, where, many)
    games = [Game(servers, k >= people, k) for k in range(people + bots)]
    watchers = [Watcher(game) for game in games]
    began, over = time.monotonic(), False

    def end() -> bool:
        return over

    try:
        async with asyncio.TaskGroup() as tasks:
            for game, watcher in zip(games, watchers, strict=True):
                tasks.create_task(game.play(end))
                while not hasattr(game, "id"):
                    await asyncio.sleep(0.01)
                tasks.create_task(watcher.watch(end))
            while time.monotonic() - began < seconds or servers.kills < kills:
                await asyncio.sleep(chance.uniform(0.5, 3.0))
                if len(servers.dead) < many // 2:  # whoever starts again is as good as dead
                    tasks.create_task(servers.kill(chance, chance.uniform(0.1, 3.0)))
            made = sum(len(one) for game in games for one in game.acknowledged.values())
            while sum(len(one) for game in games for one in game.acknowledged.values()) < made + 10:
                await asyncio.sleep(0.05)  # and the game goes on
            over = True
    finally:
        servers.close()
    stored: dict[str, dict[int, str]] = {}
    for table, n, option in await asyncio.to_thread(
        ask, where, 'SELECT "table", n, option FROM choices'
    ):
        stored.setdefault(table, {})[n] = option
    lost = [
        f"{table}: {n} {option}"
        for game in games
        for table, made_there in game.acknowledged.items()
        for n, option in made_there.items()
        if stored.get(table, {}).get(n) != option
    ]
    stale = [one for game in games for one in game.stale]
    late = [one for watcher in watchers for one in watcher.late]
    made = sum(len(one) for game in games for one in game.acknowledged.values())
    asked = sum((game.asked for game in games), Counter())
    slowest = max(game.slowest for game in games)
    figures = (
        f"{time.monotonic() - began:.0f} s, {servers.kills} processes killed, {made} choices acknowledged, "
        f"{len(lost)} lost, {len(stale)} stale answers, {len(late)} late pages, slowest {slowest:.1f} s, {dict(asked)}"
    )
    assert (lost, stale, late) == ([], [], []), figures
    return figures


def test_a_process_of_two_is_killed(tmp_path: Path, private_postgres: Postgres) -> None:
    where = private_postgres.place(tmp_path / "club")
    asyncio.run(kill_and_play(where, many=2, people=2, bots=1, seconds=0, kills=1))


@pytest.mark.soak
def test_four_processes_are_killed_for_minutes(
    tmp_path: Path, private_postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    where = private_postgres.place(tmp_path / "club")
    figures = asyncio.run(
        kill_and_play(where, many=4, people=8, bots=3, seconds=60 * MINUTES, kills=4)
    )
    with capsys.disabled():
        print(f"\n{figures}")
