"""Playing again takes everyone along."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery.house.clock import Clock
from orrery.house.house import House
from orrery.locale import Message
from tests.house.people import ANN, BOB, EVE, bot, friend, in_house, is_whole, me, mlem, play
from tests.house.test_house import code


def test_one_asks_and_the_others_join(tmp_path: Path) -> None:
    async def work(house: House) -> tuple[str, str]:
        new = mlem(me("Ann"), friend(), bot(), modules=["ufo"])
        new.clock = Clock("game", 3600)
        room = await house.create(new, ANN)
        await house.join(room.id, BOB, "Bob")
        assert await code(house.again(room.id, ANN)) == "not-over"
        await play(house, room, ANN, BOB)
        assert await code(house.again(room.id, EVE)) == "not-seated"
        next = await house.again(room.id, ANN, "word")
        assert room.next == next.id
        assert [(n.kind, n.what) for n in room.notices] == [("again", next.id)]
        assert (next.status, next.settings, next.clock) == ("waiting", room.settings, room.clock)
        assert next.names[1] == Message("web.seat.kept", name="Bob")
        assert next.seats_of(BOB) == []
        assert next.id in [note.id for note in await house.mine(BOB)]
        assert (await house.again(room.id, ANN)).id == next.id  # twice is once
        assert await code(house.join(next.id, EVE, "Eve")) == "full"
        assert (await house.again(room.id, BOB)).id == next.id
        assert (next.status, next.names[:2]) == ("playing", ["Ann", "Bob"])
        assert next.seats[0].entropy == "word"
        assert (await house.again(room.id, BOB)).id == next.id
        await play(house, next, ANN, BOB)
        assert is_whole(next)
        return room.id, next.id

    old, new = in_house(tmp_path, work)

    async def later(house: House) -> None:
        assert (await house.room(old)).next == new

    in_house(tmp_path, later)


def test_several_at_one_screen_come_along_together(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await house.create(mlem(me("Ann"), friend(), friend()), ANN)
        await house.join(room.id, BOB, "Bob", seat=1)
        await house.join(room.id, BOB, "Mum", seat=2)
        await play(house, room, ANN, BOB)
        next = await house.again(room.id, ANN)
        await house.join(next.id, BOB, "")  # by the link of the new table, too
        assert next.names == ["Ann", "Bob", "Mum"]
        assert next.status == "playing"

    in_house(tmp_path, work)


@pytest.mark.sealed
def test_alone_it_starts_at_once(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await house.create(mlem(me("Ann"), bot()), ANN)
        await play(house, room, ANN)
        next = await house.again(room.id, ANN)
        assert next.status == "playing"
        assert next.seed != room.seed

    in_house(tmp_path, work)


def test_a_seat_that_is_kept_can_be_freed(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await house.create(mlem(me("Ann"), friend(), friend()), ANN)
        await house.join(room.id, BOB, "Bob")
        await house.join(room.id, EVE, "Eve")
        await play(house, room, ANN, BOB, EVE)
        next = await house.again(room.id, ANN)
        assert await code(house.free(next.id, BOB, 2)) == "not-host"
        assert await code(house.free(next.id, ANN, 0)) == "seat-taken"
        await house.free(next.id, BOB, 1)  # Bob doesn't want to play
        assert next.id not in [note.id for note in await house.mine(BOB)]
        await house.free(next.id, ANN, 2)  # the host doesn't wait for Eve
        await house.free(next.id, ANN, 2)
        assert [notice.kind for notice in next.notices] == ["freed", "freed"]
        await house.join(next.id, "mum-" * 10, "Mum")
        await house.join(next.id, BOB, "Bob, after all")
        assert next.status == "playing"

    in_house(tmp_path, work)


def test_a_bot_holds_a_seat_that_is_kept(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await house.create(mlem(me("Ann"), friend(), friend()), ANN)
        await house.join(room.id, BOB, "Bob")
        await house.join(room.id, EVE, "Eve")
        await play(house, room, ANN, BOB, EVE)
        house.opponents.pause = 3600  # bots think for long
        next = await house.again(room.id, ANN)
        await house.fill(next.id, ANN, 1, "random")
        assert [notice.kind for notice in next.notices] == ["given"]
        assert next.names[1] == "Bob"
        assert (await house.again(room.id, BOB)).id == next.id  # who comes before the start plays
        assert not next.seats[1].bot
        await house.fill(next.id, ANN, 2, "random")
        assert next.status == "playing"
        assert (await house.again(room.id, EVE)).id == next.id
        assert next.seats[2].bot
        await house.come_back(next.id, EVE, 2)  # and who comes later
        assert next.seats[2].bot == ""
        assert next.seats_of(EVE) == [2]

    in_house(tmp_path, work)


def test_a_bot_makes_room_before_the_start(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await house.create(mlem(me("Ann"), friend(), friend()), ANN)
        await house.join(room.id, BOB, "Bob")
        await house.join(room.id, EVE, "Eve")
        await play(house, room, ANN, BOB, EVE)
        next = await house.again(room.id, ANN)
        await house.fill(next.id, ANN, 1)
        await house.free(next.id, ANN, 1)
        assert next.open_seats == [1, 2]
        assert await code(house.come_back(next.id, BOB, 1)) == "not-your-seat"
        await house.fill(next.id, ANN, 1)
        assert next.seats[1].kind == "bot"

    in_house(tmp_path, work)
