"""Several servers share the tables of one PostgreSQL database: whoever asks any of them is told the truth, nothing
is done twice, and what a dead one minded goes on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from orrery.herald.herald import Herald
from orrery.house.clock import Clock
from orrery.house.club import News
from orrery.house.events import ChoiceMade
from orrery.house.house import House
from orrery.house.refused import Refused
from orrery.house.seats import NewTable
from orrery.house.tokens import hashed
from orrery.store import open_store
from orrery.store.schema import servers
from orrery.store.wire import Wire
from tests.databases import Postgres
from tests.house.people import ANN, BOB, EVE, bot, friend, is_whole, me, mlem, mover, two_at_a_table

pytestmark = pytest.mark.sqlite  # they name their database themselves


@asynccontextmanager
async def houses(where: str, many: int = 2, **settings: Any) -> AsyncIterator[list[House]]:
    opened: list[House] = []
    try:
        for _ in range(many):
            opened.append(await House.open(where, bot_pause=0, **settings))
        await until(lambda: all(len(house.club.living) == many for house in opened))
        yield opened
    finally:
        for house in opened:
            await house.close()


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.02)


def die(house: House) -> None:
    """As a killed process does, as far as the others see: no sign of life, and nothing more is done."""
    wire = house.store.wire
    assert wire is not None
    assert house.club._task is not None
    house.club._task.cancel()
    house.club._alive_at = float("-inf")
    wire._closed = True


def first(room: Any) -> str:
    return str(room.table.choice.options[0].text)


def test_two_servers_start_together_on_an_empty_database(
    tmp_path: Path, private_postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = private_postgres.place(tmp_path / "empty")
    share = Wire.share

    async def slowly(wire: Wire) -> None:
        await asyncio.sleep(0.2)
        await share(wire)

    monkeypatch.setattr(Wire, "share", slowly)

    async def work() -> None:
        for store in await asyncio.gather(*(open_store(where) for _ in range(3))):
            await store.close()

    asyncio.run(work())


def test_people_at_two_servers_play_one_game(tmp_path: Path, private_postgres: Postgres) -> None:
    where = private_postgres.place(tmp_path / "a")

    async def work() -> None:
        async with houses(where) as (one, two):
            here = await two_at_a_table(one)
            there = await two.room(here.id)
            heard: list[int] = []
            two.events.listen(ChoiceMade, lambda event: heard.append(event.n))
            leave = two.presence.enter(there, BOB)
            leave_too = one.presence.enter(here, ANN)
            await until(
                lambda: one.presence.here(here, here.seats[1])
            )  # a page at the other server
            await until(lambda: two.presence.here(there, there.seats[0]))
            for k in range(12):  # who asks is never told what was before
                house, room = ((one, here), (two, there))[k % 2]
                await house.room(room.id)
                assert room.n == k
                await house.choose(room.id, mover(room), k, first(room))
            await until(lambda: len(heard) == 12)  # told, or its own
            leave()
            leave_too()
            assert here.table is not None
            assert there.table is not None
            await one.room(here.id)
            assert here.table.fingerprint() == there.table.fingerprint()
            # the same number twice, at the same time: one of them is true
            holder, n = mover(here), here.n
            options = [option.text for option in here.table.choice.options]  # type: ignore[union-attr]
            said = await asyncio.gather(
                one.choose(here.id, holder, n, options[0]),
                two.choose(here.id, holder, n, options[-1]),
                return_exceptions=True,
            )
            refusals = [one for one in said if isinstance(one, Refused)]
            assert len(refusals) == (options[0] != options[-1])
            # a choice of one and a notice of the other at the same time: both
            await one.room(here.id)
            n, seat = here.n, 1 if mover(here) == ANN else 0
            away = (ANN, BOB)[seat]
            await asyncio.gather(
                one.choose(here.id, mover(here), n, first(here)),
                two.step_away(here.id, away, seat, "random"),
            )
            await one.room(here.id)
            assert (here.n >= n + 1, here.seats[seat].bot) == (True, "random")
            # whoever has another token now has it everywhere
            token = await two.withdraw(ANN)
            assert (await one.room(here.id)).seats_of(token) == [0]
            await one.come_back(here.id, (token, BOB)[seat], seat)
            assert (await two.room(here.id)).seats[seat].bot == ""

    asyncio.run(work())


def test_an_answer_is_played_by_what_its_server_said(
    tmp_path: Path, private_postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = private_postgres.place(tmp_path / "a")

    async def work() -> None:
        async with houses(where) as (one, two):
            here = await two_at_a_table(one)
            there = await two.room(here.id)
            two.presence.enter(there, BOB)
            await one.choose(here.id, mover(here), 0, first(here))
            await until(lambda: there.n == 1)
            asked: list[str] = []
            load = two.store.load

            async def counted(id: str, *args: Any) -> Any:
                asked.append(id)
                return await load(id, *args)

            monkeypatch.setattr(two.store, "load", counted)
            for n in range(1, 5):
                await one.choose(here.id, mover(here), n, first(here))
            await until(lambda: there.n == 5)
            assert not asked
            assert await two.store.pulse(here.id) is not None
            assert (there.changes, there.table.fingerprint()) == (
                here.changes,
                here.table.fingerprint(),
            )
            # what was said of another answer, or not at all: then the store is asked
            two.club._ears["table"].clear()
            for n in range(5, 7):
                await one.choose(here.id, mover(here), n, first(here))
            wrong = News([here.rows[-1]._replace(n=5, mark="wrong")], None)
            await two._hear(there, there.changes + 1, wrong)
            assert (asked, there.n) == ([here.id], 7)
            # who answers at a server that has heard nothing is told the truth all the same
            await one.choose(here.id, mover(here), 7, first(here))
            await two.choose(here.id, mover(here), 8, first(here))
            with pytest.raises(Refused):
                await one.choose(here.id, mover(here), 8, "nothing")
            assert (here.n, there.n, here.changes) == (9, 9, there.changes)

    asyncio.run(work())


def test_people_at_a_dead_server_were_seen_until_then(
    tmp_path: Path, private_postgres: Postgres
) -> None:
    where = private_postgres.place(tmp_path / "a")

    async def work() -> None:
        async with houses(where) as (one, two):
            here = await two_at_a_table(one)
            there = await two.room(here.id)
            one.presence.enter(here, ANN)
            two.presence.enter(there, BOB)
            await until(lambda: one.presence.here(here, here.seats[1]))
            await one.store.seen(here.id, hashed(BOB), 1)  # as if they had come long ago
            one.presence._opened = 0.0
            one.presence._seen.clear()
            die(two)
            await until(lambda: len(one.club.living) == 1)
            await until(lambda: not one.presence.here(here, here.seats[1]))
            assert one.presence.away(here, here.seats[1]) < 60

    asyncio.run(work())


def test_who_is_just_about_to_speak_is_not_waited_for(
    tmp_path: Path, private_postgres: Postgres
) -> None:
    where = private_postgres.place(tmp_path / "a")

    async def work() -> None:
        async with houses(where) as (one, two):
            late, wire = two.store.wire, one.store.wire
            die(two)
            async with one.store._write() as db:
                await db.execute(update(servers).where(servers.c.id == late.me).values(at=0))
            async with (
                one.store._write() as db
            ):  # as that server does when it says that it is alive
                mine = select(servers).where(servers.c.id == late.me).with_for_update()
                await db.execute(mine)
                async with asyncio.timeout(10):
                    living, _ = await wire.beat()
                assert living == [wire.me]
            assert not (await late.beat()).anew

    asyncio.run(work())


def test_whatever_is_said_is_heard(tmp_path: Path, private_postgres: Postgres) -> None:
    where = private_postgres.place(tmp_path / "a")

    async def work() -> None:
        async with houses(where) as (one, two):
            heard: list[int] = []
            two.club.listen("number", heard.append)
            for k in range(1500):
                one.club.say("number", k)
                if k % 7 == 0:  # while the last ones are still on their way
                    await asyncio.sleep(0.001)
            await until(lambda: len(heard) == 1500)
            assert heard == list(range(1500))

    asyncio.run(work())


def test_two_sit_down_at_two_servers(tmp_path: Path, private_postgres: Postgres) -> None:
    where = private_postgres.place(tmp_path / "a")

    async def work() -> None:
        async with houses(where) as (one, two):
            room = await one.create(mlem(me(), friend(), friend()), ANN)
            await two.room(room.id)
            at = await asyncio.gather(one.join(room.id, BOB, "Bob"), two.join(room.id, EVE, "Eve"))
            assert sorted(at) == [1, 2]
            assert (await one.room(room.id)).status == "playing"
            assert (await two.room(room.id)).seed == room.seed

    asyncio.run(work())


def test_bots_think_once_and_at_another_server_if_theirs_dies(
    tmp_path: Path, private_postgres: Postgres
) -> None:
    where = private_postgres.place(tmp_path / "a")

    async def work() -> None:
        async with houses(where) as (one, two):
            asked: dict[House, list[tuple[str, ...]]] = {one: [], two: []}
            for house, pasts in asked.items():
                spy(house, pasts)
            rooms = [await one.create(mlem(me(), bot()), ANN) for _ in range(6)]
            while len({one.club.minds(room.id) for room in rooms[2:]}) < 2:  # ids are chance
                rooms.append(await one.create(mlem(me(), bot()), ANN))
            there = [await two.room(room.id) for room in rooms]
            assert all(one.club.minds(room.id) != two.club.minds(room.id) for room in rooms)

            async def to_end(house: House, room: Any) -> None:
                while room.status == "playing":
                    await house.room(room.id)
                    if room.table.choice and room.turn == 0:
                        await house.choose(room.id, ANN, room.n, first(room))
                    await asyncio.sleep(0.01)

            await to_end(one, rooms[0])
            await to_end(two, there[1])
            assert is_whole(rooms[0])
            pasts = asked[one] + asked[two]
            assert len(pasts) == len(set(pasts))
            # and now one dies in the middle of its bots' thoughts
            room = next(room for room in rooms[2:] if two.club.minds(room.id))
            spy(two, [], silent=True)
            die(two)
            while room.bot_to_move is None:
                await one.choose(room.id, ANN, room.n, first(room))
            n = room.n
            await until(lambda: room.n > n)

    asyncio.run(work())


def spy(house: House, pasts: list[tuple[str, ...]], silent: bool = False) -> None:
    real = house.opponents.thinkers.choose

    async def choose(asked: Any, table: Any) -> str | None:
        pasts.append((asked.room, asked.seat, *asked.past))
        if silent:
            await asyncio.sleep(3600)
        return await real(asked, table)

    house.opponents.thinkers.choose = choose  # type: ignore[method-assign]


def test_clocks_of_a_dead_server_run_on(tmp_path: Path, private_postgres: Postgres) -> None:
    where = private_postgres.place(tmp_path / "a")

    async def work() -> None:
        async with houses(where, pulse=0.1) as (one, two):
            rooms = []
            for _ in range(4):
                clock = Clock("move", 10, "bot", "random")
                new = NewTable("mlem", [me("Ann"), friend()], {}, clock=clock)
                room = await one.create(new, ANN)
                await two.join(room.id, BOB, "Bob")
                rooms.append(room)
            die(one)
            await until(lambda: all(two.club.minds(room.id) for room in rooms))
            for room in rooms:
                known = await two.room(room.id)
                assert known.ends_at is not None
                two.clocks._ends[room.id] -= 100  # as if the time were over
                known.ticks = known.ticks._replace(since=(known.ticks.since or 0) - 100)
            await until(lambda: all(two.rooms.at_hand(r.id).notices for r in rooms))  # type: ignore[union-attr]

    asyncio.run(work())


def test_one_herald_of_all_servers(tmp_path: Path, private_postgres: Postgres) -> None:
    where = private_postgres.place(tmp_path / "a")

    async def work() -> None:
        async with houses(where) as (one, two):
            sent: list[str] = []
            quiet = {"hook": 0.0}
            heralds = {
                house: await Herald.open(house, inner=True, moment=0.0, quiet=quiet, pulse=0.05)
                for house in (one, two)
            }

            async def send(reach: Any, lines: list[str], _: list[str]) -> int:
                sent.extend(lines)
                return 200

            for herald in heralds.values():
                herald._send = send  # type: ignore[method-assign, assignment]
            room = await two_at_a_table(one)
            speaks = one if one.club.minds("herald") else two
            other = two if speaks is one else one
            url = "http://127.0.0.1:9/x"
            ways = await heralds[two].by_hook(room, ANN, url, "slack", "http://o", "en")
            await until(lambda: heralds[one].find(ways.id))
            await pass_on(other, room.id)  # the herald isn't where they play
            await until(lambda: sent)
            assert heralds[speaks]._task is not None
            heralds[speaks]._task.cancel()  # type: ignore[union-attr]
            die(speaks)
            await until(lambda: heralds[other]._busy)
            await asyncio.sleep(0.3)
            assert len(sent) == 1  # the new one knows what was told
            await pass_on(other, room.id)
            await until(lambda: len(sent) == 2)
            for herald in heralds.values():
                await herald.close()

    asyncio.run(work())


async def pass_on(house: House, id: str) -> None:
    """Choose until it is somebody else's turn."""
    room = await house.room(id)
    turn = room.turn
    while room.turn == turn:
        await house.choose(id, mover(room), room.n, first(room))
