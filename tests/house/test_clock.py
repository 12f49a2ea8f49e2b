"""Time to think: it runs for people who decide, and for nobody else."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from orrery.house.clock import Clock
from orrery.house.house import House
from orrery.house.room import Room
from orrery.house.seats import NewTable
from tests.house.people import ANN, BOB, Wall, bot, friend, in_house, me, mlem, mover, play
from tests.house.test_house import code


def timed(per: Any, seconds: int, then: Any = "bot", *seats: Any) -> NewTable:
    new = mlem(*(seats or (me("Ann"), friend())))
    new.clock = Clock(per, seconds, then, "random")
    return new


async def sit(house: House, new: NewTable) -> Room:
    room = await house.create(new, ANN)
    await house.join(room.id, BOB, "Bob")
    return room


def left(house: House, room: Room, seat: int) -> int:
    assert room.clock is not None
    return room.clock.left(room.ticks, seat, room.turn, int(house.now()))


async def one_choice(house: House, room: Room) -> None:
    assert room.table is not None
    assert room.table.choice is not None
    option = room.table.choice.options[0].text
    await house.choose(room.id, mover(room), room.n, option)


def test_time_for_the_game_runs_for_who_decides(tmp_path: Path) -> None:
    wall = Wall()

    async def work(house: House) -> None:
        room = await house.create(timed("game", 600), ANN)
        wall.at += 5000
        assert room.ends_at is None  # nobody could move
        await house.join(room.id, BOB, "Bob")
        seat = room.turn
        assert seat is not None
        assert room.ends_at == wall.at + 600
        wall.at += 100
        await one_choice(house, room)
        assert left(house, room, seat) == 500
        assert left(house, room, 1 - seat) == 600
        wall.at += 30
        now = room.turn
        await one_choice(house, room)
        assert left(house, room, seat) + left(house, room, 1 - seat) == 1200 - 130
        assert now is not None
        assert left(house, room, now) == (470 if now == seat else 570)

    in_house(tmp_path, work, now=wall)


def test_time_for_a_turn_begins_anew(tmp_path: Path) -> None:
    wall = Wall()

    async def work(house: House) -> None:
        room = await sit(house, timed("move", 600))
        for _ in range(6):
            seat = room.turn
            assert seat is not None
            wall.at += 50
            before = left(house, room, seat)
            await one_choice(house, room)
            assert room.turn is not None
            assert left(house, room, room.turn) == (before if room.turn == seat else 600)

    in_house(tmp_path, work, now=wall)


@pytest.mark.parametrize("then", ["bot", "resign", "mark"])
def test_when_time_is_over(tmp_path: Path, then: str) -> None:
    wall = Wall()

    async def work(house: House) -> None:
        house.opponents.pause = 3600
        room = await sit(house, timed("move", 600, then))
        seat, now = room.turn, mover(room)
        other = BOB if now == ANN else ANN
        assert seat is not None
        wall.at += 599
        await house.clocks.look()
        assert room.notices == []
        wall.at += 1
        await house.clocks.look()
        await house.clocks.look()  # once is enough
        kinds = [notice.kind for notice in room.notices]
        assert kinds == [{"bot": "given", "resign": "resigned", "mark": "time"}[then]]
        assert room.notices[0].by is None
        assert room.ends_at is None
        if then == "bot":
            await house.come_back(room.id, now, seat)
            assert left(house, room, seat) == 600
            assert room.ends_at == wall.at + 600
        elif then == "resign":
            assert room.seats[seat].kind == "bot"
            assert room.seats_of(now) == []
        else:
            assert house.seating.away(room, seat)  # now the other may decide
            await house.replace(room.id, other, seat)
            assert room.seats[seat].bot

    in_house(tmp_path, work, now=wall)


def test_who_has_used_up_the_game_stays_out(tmp_path: Path) -> None:
    wall = Wall()

    async def work(house: House) -> None:
        house.opponents.pause = 3600
        room = await sit(house, timed("game", 60))
        seat, now = room.turn, mover(room)
        assert seat is not None
        wall.at += 61
        await house.clocks.look()
        assert room.seats[seat].bot == "random"
        assert await code(house.come_back(room.id, now, seat)) == "time-over"

    in_house(tmp_path, work, now=wall)


def test_being_away_is_ones_own_affair_while_there_is_time_for_the_turn(tmp_path: Path) -> None:
    wall = Wall()

    async def work(house: House) -> None:
        room = await sit(house, timed("move", 3 * 24 * 3600))
        wall.at += 24 * 3600
        assert not house.seating.away(room, room.turn or 0)

    in_house(tmp_path, work, now=wall)


def test_time_of_bots_is_not_counted(tmp_path: Path) -> None:
    wall = Wall()

    async def work(house: House) -> None:
        room = await house.create(timed("game", 600, "bot", me("Ann"), bot()), ANN)
        while room.bot_to_move is None:
            await one_choice(house, room)
        house.opponents.pause = 3600
        used = list(room.ticks.used)
        assert room.ends_at is None
        wall.at += 5000
        await house.clocks.look()
        assert room.ticks.used == used
        assert room.notices == []

    in_house(tmp_path, work, now=wall)


def test_a_clock_survives_a_restart_and_stands_while_the_house_is_closed(tmp_path: Path) -> None:
    wall = Wall()

    async def work(house: House) -> tuple[str, int]:
        room = await sit(house, timed("game", 600))
        for _ in range(2):
            wall.at += 50
            await house.clocks.beat()
        return room.id, room.turn or 0

    id, seat = in_house(tmp_path, work, now=wall)
    wall.at += 7200

    async def later(house: House) -> None:
        await house.clocks.look()
        room = await house.room(id)
        assert left(house, room, seat) == 500
        wall.at += 499
        await house.clocks.look()
        assert room.notices == []
        wall.at += 1
        await house.clocks.look()  # though nobody has looked at the table
        assert [notice.kind for notice in room.notices] == ["given"]

    in_house(tmp_path, later, now=wall)


def test_a_short_stop_counts(tmp_path: Path) -> None:
    wall = Wall()

    async def work(house: House) -> tuple[str, int]:
        room = await sit(house, timed("game", 600))
        return room.id, room.turn or 0

    id, seat = in_house(tmp_path, work, now=wall)
    wall.at += 30

    async def later(house: House) -> None:
        assert left(house, await house.room(id), seat) == 570

    in_house(tmp_path, later, now=wall)


def test_a_machine_that_slept_was_closed(tmp_path: Path) -> None:
    wall = Wall()

    async def work(house: House) -> None:
        room = await sit(house, timed("game", 600))
        seat = room.turn or 0
        wall.at += 10
        await house.clocks.beat()
        wall.at += 7200
        await house.clocks.beat()
        await house.clocks.look()
        assert left(house, room, seat) == 590
        assert room.notices == []

    in_house(tmp_path, work, now=wall)


@pytest.mark.parametrize(
    ("clock", "refusal"),
    [
        (Clock("game", 5), "clock"),
        (Clock("move", 10**9), "clock"),
        (Clock("move", 600, "bot", "skynet"), "no-bot"),
    ],
)
def test_clocks_that_cant_be(tmp_path: Path, clock: Clock, refusal: str) -> None:
    async def work(house: House) -> None:
        new = mlem(me(), bot())
        new.clock = clock
        assert await code(house.create(new, ANN)) == refusal

    in_house(tmp_path, work)


def test_a_game_with_a_clock_is_played_to_its_end(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await sit(house, timed("game", 3600))
        await asyncio.wait_for(play(house, room, ANN, BOB), 60)
        assert room.status == "over"
        assert room.ends_at is None
        assert room.ticks.since is None

    in_house(tmp_path, work)
