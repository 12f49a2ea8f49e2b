"""Bots play in other processes, and no bot's trouble is anybody else's."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from typing import Any

import pytest

from orrery.house.house import House
from orrery.house.room import Room
from orrery.house.thinkers import Thinkers
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
    """The job is simply given to the next one."""

    async def work(house: House) -> None:
        room = await house.create(mlem(bot(), bot()), ANN)
        while room.n < 3:
            await asyncio.wait_for(room.changed(room.version), 30)
        pool = house.opponents.thinkers._pool
        assert pool is not None
        for process in list(pool._processes.values()):
            os.kill(process.pid or 0, signal.SIGKILL)
        await over(room)
        assert is_whole(room)

    in_house(tmp_path, work)


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
