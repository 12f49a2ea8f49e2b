"""Bots play in other processes, and no bot's trouble is anybody else's."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery.house.house import House
from orrery.house.players import Answer, Asked, Players
from orrery.house.room import Room
from orrery.house.thinkers import Thinkers
from orrery.work import process
from tests.house import bad_bots
from tests.house.people import ALL_MODULES, ANN, bot, in_house, is_whole, me, mlem, play


async def over(room: Room) -> None:
    while room.status != "over":
        await asyncio.wait_for(room.changed(room.version), 60)


def test_a_table_of_bots_plays_to_its_end_across_a_restart(tmp_path: Path) -> None:
    async def begin(house: House) -> str:
        room = await house.create(mlem(bot(), bot("pilot"), bot(), **ALL_MODULES), ANN)
        while room.n < 10:
            await asyncio.wait_for(room.changed(room.version), 60)
        return room.id

    id = in_house(tmp_path, begin)

    async def go_on(house: House) -> None:
        assert house.rooms.at_hand(id)  # nobody had to come
        room = await house.room(id)
        assert room.n >= 10
        await over(room)
        assert is_whole(room)
        assert [str(name) for name in room.names] == ["Random bot 1", "Pilot bot", "Random bot 3"]

    in_house(tmp_path, go_on)


def test_the_same_past_brings_the_same_answer(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await house.create(mlem(me(), bot()), ANN)
        assert room.table is not None
        while room.table.choice is None or room.table.choice.seat != 0:
            await asyncio.wait_for(room.changed(room.version), 30)
        option = room.table.choice.options[0].text
        pasts = []
        for _ in range(2):
            mark = len(room.table.history)
            await house.choose(room.id, ANN, room.n, option)
            while room.bot_to_move is not None:
                await asyncio.wait_for(room.changed(room.version), 30)
            pasts.append(list(room.table.history))
            await house.undo(room.id, ANN, room.n)
            assert len(room.table.history) == mark
        assert pasts[0] == pasts[1]

    in_house(tmp_path, work)


@pytest.mark.parametrize("make", [bad_bots.raises, bad_bots.cheats])
def test_a_bot_that_fails_is_replaced_by_chance(tmp_path: Path, make: Any) -> None:
    async def work(house: House) -> None:
        room = await house.create(mlem(me(), bot()), ANN)
        await play(house, room, ANN)
        assert is_whole(room)

    in_house(tmp_path, work, make_bot=make)


@pytest.mark.parametrize("make", [bad_bots.dies, bad_bots.hangs])
def test_a_bot_that_dies_or_hangs_holds_nobody_up(tmp_path: Path, make: Any) -> None:
    async def work(house: House) -> None:
        house.opponents.thinkers = Thinkers(make, longest=2)
        room = await house.create(mlem(bot(), bot()), ANN)
        while room.n < 2:
            await asyncio.wait_for(room.changed(room.version), 30)

    in_house(tmp_path, work)


def test_a_killed_process_costs_nothing(tmp_path: Path) -> None:
    """It is replaced, and asked again."""

    async def work(house: House) -> None:
        room = await house.create(mlem(bot(), bot()), ANN)
        while room.n < 3:
            await asyncio.wait_for(room.changed(room.version), 60)
        for thinker in house.opponents.thinkers.processes:
            if thinker.pid is not None:
                os.kill(thinker.pid, signal.SIGKILL)
        await over(room)
        assert is_whole(room)

    in_house(tmp_path, work)


def test_a_bot_lives_as_long_as_its_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It remembers, and is told how the game ended."""

    async def work(house: House) -> None:
        first = await house.create(mlem(bot(), bot()), ANN)
        second = await house.create(mlem(bot(), bot()), ANN)
        for room in (first, second):
            await over(room)
        await house.opponents.close()
        for room in (first, second):
            assert room.table is not None
            for seat in (0, 1):
                asked = sum(who == seat for who, _ in room.table.history)
                told = (tmp_path / f"{room.seed[:8]}-{seat}").read_text()
                scores, winners = room.table.scores, room.table.winners
                assert told == f"asked {asked} times, {scores} {winners}"

    monkeypatch.setenv("ORRERY_TEST_NOTES", str(tmp_path))
    monkeypatch.setattr(process, "context", multiprocessing.get_context("spawn"))
    in_house(tmp_path, work, make_bot=bad_bots.remembers)


def test_what_was_taken_back_is_forgotten() -> None:
    table = orrery.new("mlem", players=2, seed=1)
    players = Players(bad_bots.counts)
    seat = table.choice.seat

    def asked() -> int:
        player = players._players["room"][seat].bot
        assert isinstance(player, bad_bots.Counts)
        return player.asked

    def ask(past: tuple[str, ...], fresh: Any = None) -> Answer:
        return players.answer(Asked("room", past, seat, "random", 1), fresh)

    assert ask(()).unknown
    first = ask((), table.fork())
    assert asked() == 1
    table.choose(first.option)
    while table.choice.seat != seat:
        table.choose(0)
    past = tuple(option.text for _, option in table.history)
    ask(past)
    assert asked() == 2
    other = next(
        o.text for o in orrery.new("mlem", players=2, seed=1).choice.options if o.text != past[0]
    )
    assert ask((other,)).unknown  # the table there has gone on otherwise
    again = orrery.new("mlem", players=2, seed=1).play([other])
    while again.choice.seat != seat:
        again.choose(0)
    ask(tuple(option.text for _, option in again.history), again)
    assert asked() == 1


def test_waiting_for_a_process_isnt_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """The clock of one starts when that of the other has stopped."""
    thinking: list[float] = []
    timeout = asyncio.timeout

    @asynccontextmanager
    async def clock(seconds: float) -> AsyncIterator[None]:
        thinking.append(seconds)
        assert len(thinking) == 1
        async with timeout(seconds):
            yield
        thinking.pop()

    monkeypatch.setattr(asyncio, "timeout", clock)

    async def work() -> None:
        thinkers = Thinkers(size=1)
        table = orrery.new("mlem", players=2, seed=1)
        assert table.choice is not None
        asked = [Asked(f"room {k}", (), table.choice.seat, "random", 1) for k in range(8)]
        answers = await asyncio.gather(*(thinkers.choose(one, table) for one in asked))
        assert None not in answers
        thinkers.close()

    asyncio.run(work())


def test_bots_pause_for_people(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        house.opponents.pause = 9.0
        alone = await house.create(mlem(bot(), bot()), ANN)
        assert house.opponents.pause_at(alone) == 0
        assert house.opponents.pause_at(await house.create(mlem(me(), bot()), ANN)) == 9.0
        watcher = asyncio.create_task(alone.changed(10**9))
        await asyncio.sleep(0)
        assert house.opponents.pause_at(alone) == 9.0
        watcher.cancel()

    in_house(tmp_path, work)
