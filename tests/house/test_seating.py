"""Nobody waits for ever: bots for those who are away, and seats that change hands."""

from __future__ import annotations

import asyncio
from pathlib import Path

from orrery.house import presence
from orrery.house.clock import Clock
from orrery.house.events import AwayForLong, CameOrWent, Happened, Noticed
from orrery.house.house import House
from orrery.house.notices import in_words
from orrery.house.room import Room
from orrery.locale import LANGUAGES, say
from tests.house.people import (
    ANN,
    BOB,
    EVE,
    Wall,
    bot,
    friend,
    in_house,
    is_whole,
    me,
    mlem,
    mover,
    play,
    two_at_a_table,
)
from tests.house.test_house import code


def kinds(room: Room) -> list[str]:
    for notice in room.notices:
        for language in LANGUAGES:
            assert say(in_words(notice, room.names), language)
    return [notice.kind for notice in room.notices]


def test_the_host_gives_an_open_seat_to_a_bot(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await house.create(mlem(me("Ann"), friend(), friend()), ANN)
        await house.join(room.id, BOB, "Bob")
        assert await code(house.fill(room.id, BOB, 2, "random")) == "not-host"
        assert await code(house.fill(room.id, ANN, 1, "random")) == "seat-taken"
        assert await code(house.fill(room.id, ANN, 5, "random")) == "no-seat"
        assert await code(house.fill(room.id, ANN, 2, "skynet")) == "no-bot"
        version = room.version
        await house.fill(room.id, ANN, 2, "random")
        assert room.version > version
        assert room.status == "playing"
        assert kinds(room) == ["filled"]
        await play(house, room, ANN, BOB, most=12)
        assert room.n >= 12

    in_house(tmp_path, work)


def test_who_sits_may_leave_before_the_start(tmp_path: Path) -> None:
    async def work(house: House) -> str:
        room = await house.create(mlem(me("Ann"), friend(), friend()), ANN)
        await house.join(room.id, BOB, "Bob")
        version = room.version
        await house.resign(room.id, BOB, 1)
        assert room.version > version
        assert room.open_seats == [1, 2]
        assert kinds(room) == ["left"]
        assert await house.mine(BOB) == []
        return room.id

    id = in_house(tmp_path, work)

    async def later(house: House) -> None:
        assert (await house.room(id)).open_seats == [1, 2]

    in_house(tmp_path, later)


def test_who_sits_decides_if_the_host_is_away(tmp_path: Path) -> None:
    wall = Wall()

    async def work(house: House) -> str:
        room = await house.create(mlem(me("Ann"), friend(), friend(), friend()), ANN)
        await house.join(room.id, BOB, "Bob")
        wall.at += 300
        await house.join(room.id, EVE, "Eve")
        wall.at += 301
        assert [house.seating.away(room, k) for k in range(4)] == [True, True, False, False]
        assert house.seating.decides(room, BOB)
        assert not house.seating.decides(room, "max-" * 10)  # looks on
        assert await code(house.free(room.id, "max-" * 10, 0)) == "not-host"
        assert await code(house.free(room.id, BOB, 2)) == "not-away"
        assert await code(house.free(room.id, BOB, 1)) == "seat-taken"  # one leaves one's own
        house.presence.touch(room, ANN)  # she looks in
        assert await code(house.fill(room.id, BOB, 3, "random")) == "not-host"
        wall.at += 601
        house.presence.touch(room, EVE)
        await house.free(room.id, EVE, 0)
        assert kinds(room) == ["freed"]
        assert not house.seating.decides(room, ANN)
        assert await house.mine(ANN) == []
        await house.free(room.id, EVE, 1)  # she is the host now
        return room.id

    id = in_house(tmp_path, work, now=wall)

    async def later(house: House) -> None:
        room = await house.room(id)
        assert house.seating.decides(room, EVE)
        assert room.open_seats == [0, 1, 3]
        await house.join(id, ANN, "Ann")  # whoever was away may come again
        for seat in (1, 3):
            await house.fill(id, EVE, seat, "random")
        assert room.status == "playing"

    in_house(tmp_path, later, now=wall)


def test_the_host_frees_the_seat_of_who_is_away(tmp_path: Path) -> None:
    wall = Wall()

    async def work(house: House) -> None:
        new = mlem(me("Ann"), friend(), friend())
        new.clock = Clock("move", 3600)  # runs only in a game
        room = await house.create(new, ANN)
        await house.join(room.id, BOB, "Bob")
        assert await code(house.free(room.id, ANN, 1)) == "not-away"
        wall.at += 601
        await house.free(room.id, ANN, 1)
        assert room.open_seats == [1, 2]

    in_house(tmp_path, work, now=wall)


def test_the_host_leaves_and_somebody_else_is_host(tmp_path: Path) -> None:
    max_ = "max-" * 10

    async def work(house: House) -> str:
        room = await house.create(mlem(me("Ann"), me("Mum"), *[friend()] * 3), ANN)
        await house.join(room.id, BOB, "Bob")
        await house.join(room.id, EVE, "Eve")
        house.presence.enter(room, EVE)
        await house.resign(room.id, ANN, 1)
        assert house.seating.decides(room, ANN)  # who still sits there
        await house.resign(room.id, ANN, 0)
        assert [house.seating.decides(room, who) for who in (ANN, BOB, EVE)] == [False, False, True]
        link = await house.pass_on(room.id, EVE, 3)
        await house.take(link.code, max_, "Max")
        assert not house.seating.decides(room, EVE)
        await house.fill(room.id, max_, 4, "random")
        return room.id

    id = in_house(tmp_path, work)

    async def later(house: House) -> None:
        assert house.seating.decides(await house.room(id), max_)

    in_house(tmp_path, later)


def test_a_host_without_a_seat(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await house.create(mlem(me("Ann"), friend(), friend()), ANN)
        await house.resign(room.id, ANN, 0)  # to nobody
        assert house.seating.decides(room, ANN)
        await house.join(room.id, BOB, "Bob")
        leave = house.presence.enter(room, ANN)
        assert await code(house.fill(room.id, BOB, 1, "random")) == "not-host"
        leave()
        await asyncio.sleep(0.05)
        await house.fill(room.id, BOB, 1, "random")

    before = presence.BLINK
    presence.BLINK = 0.01
    try:
        in_house(tmp_path, work)
    finally:
        presence.BLINK = before


def test_pages_hear_that_somebody_has_been_away_for_long(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await house.create(mlem(me("Ann"), friend(), friend()), ANN)
        await house.join(room.id, BOB, "Bob")
        heard: list[Happened] = []
        house.events.listen(AwayForLong, heard.append)
        house.presence.enter(room, BOB)
        stirred = room.stirred
        await asyncio.wait_for(room.changed(room.version, stirred), 30)
        assert heard == [AwayForLong(room.id, 0)]
        assert house.seating.decides(room, BOB)

    in_house(tmp_path, work, away=1)


def test_a_bot_plays_for_somebody_until_they_are_back(tmp_path: Path) -> None:
    async def work(house: House) -> str:
        heard: list[Happened] = []
        house.events.listen(Noticed, heard.append)
        room = await two_at_a_table(house)
        now = mover(room)
        seat, n = room.turn, room.n
        assert seat is not None
        assert await code(house.step_away(room.id, EVE, seat)) == "not-your-seat"
        await house.step_away(room.id, now, seat, "random")
        await asyncio.wait_for(_until(room, lambda: room.n > n), 30)
        assert room.rows[n].seat == seat
        assert room.names == ["Ann", "Bob"]  # people keep their names
        await _until(room, lambda: room.turn != seat)
        other = BOB if now == ANN else ANN
        await house.come_back(room.id, now, seat)
        assert kinds(room) == ["given", "back"]
        assert heard == [Noticed(room.id, notice) for notice in room.notices]
        await play(house, room, ANN, BOB)
        assert is_whole(room)
        assert await code(house.step_away(room.id, other, 1 - seat)) == "over"
        return room.id

    id = in_house(tmp_path, work)

    async def later(house: House) -> None:
        assert kinds(await house.room(id)) == ["given", "back"]

    in_house(tmp_path, later)


async def _until(room: Room, done: object) -> None:
    assert callable(done)
    while not done():
        await room.changed(room.version)


def test_while_a_bot_plays_its_person_does_not(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await two_at_a_table(house)
        house.opponents.pause = 3600  # the bot thinks for long
        now, seat = mover(room), room.turn
        assert seat is not None
        await house.step_away(room.id, now, seat)
        assert await code(house.choose(room.id, now, 0, "board shift")) == "bot-plays"
        await house.come_back(room.id, now, seat)
        await house.choose(room.id, now, 0, "board shift")
        assert room.n == 1

    in_house(tmp_path, work)


def test_who_resigns_is_gone_and_a_bot_stays(tmp_path: Path) -> None:
    async def work(house: House) -> str:
        room = await two_at_a_table(house)
        await house.resign(room.id, BOB, 1, "random")
        assert room.seats_of(BOB) == []
        assert room.names == ["Ann", "Bob"]
        assert await code(house.come_back(room.id, BOB, 1)) == "not-your-seat"
        await play(house, room, ANN, most=8)
        await house.resign(room.id, ANN, 0)
        return room.id

    id = in_house(tmp_path, work)

    async def later(house: House) -> None:
        room = await house.room(id)  # only bots are left: they play to the end
        await play(house, room)
        assert kinds(room) == ["resigned", "resigned"]
        assert is_whole(room)

    in_house(tmp_path, later)


def test_the_other_of_two_replaces_who_is_away(tmp_path: Path) -> None:
    wall = Wall()

    async def work(house: House) -> None:
        room = await two_at_a_table(house)
        leave = house.presence.enter(room, ANN)
        assert await code(house.replace(room.id, ANN, 1)) == "not-away"
        assert await code(house.replace(room.id, ANN, 0)) == "your-own-seat"
        assert await code(house.replace(room.id, EVE, 1)) == "not-seated"
        wall.at += 601
        assert house.seating.away(room, 1)
        assert not house.seating.away(room, 0)
        await house.replace(room.id, ANN, 1, "random")
        assert room.seats[1].bot == "random"
        await house.come_back(room.id, BOB, 1)
        assert not room.seats[1].bot
        assert kinds(room) == ["given", "back"]
        leave()

    in_house(tmp_path, work, now=wall)


def test_among_more_all_who_are_here_must_agree(tmp_path: Path) -> None:
    wall = Wall()
    max_, zoe = "max-" * 10, "zoe-" * 10

    async def work(house: House) -> None:
        room = await house.create(mlem(me("Ann"), *[friend()] * 4), ANN)
        for holder, name in ((BOB, "Bob"), (EVE, "Eve"), (max_, "Max"), (zoe, "Zoe")):
            await house.join(room.id, holder, name)
        for holder in (ANN, BOB, EVE):  # Max and Zoe have gone
            house.presence.enter(room, holder)
        wall.at += 601
        await house.replace(room.id, ANN, 3, "random")
        await house.replace(room.id, ANN, 3, "random")  # asking twice is asking once
        assert not room.seats[3].bot
        assert house.seating.missing(room, 3) == [1, 2]
        await house.replace(room.id, BOB, 3, "random")
        assert not room.seats[3].bot
        await house.replace(room.id, EVE, 3, "random")
        assert room.seats[3].bot == "random"
        assert kinds(room) == ["asked", "asked", "given"]

        await house.replace(room.id, ANN, 4, "random")
        wall.at += 10
        house.presence.enter(room, zoe)()  # she looked in: all is forgotten
        assert house.seating.asking(room, 4) == []
        assert await code(house.replace(room.id, BOB, 4)) == "not-away"

    in_house(tmp_path, work, now=wall)


def test_who_is_here_is_told(tmp_path: Path) -> None:
    wall = Wall()

    async def work(house: House) -> str:
        room = await two_at_a_table(house)
        heard: list[Happened] = []
        house.events.listen(CameOrWent, heard.append)
        bob = room.seats[1]
        leave = house.presence.enter(room, BOB)
        again = house.presence.enter(room, BOB)
        assert house.presence.here(room, bob)
        wall.at += 50
        leave()
        assert house.presence.here(room, bob)
        again()
        await asyncio.sleep(0.05)
        assert not house.presence.here(room, bob)
        assert heard == [CameOrWent(room.id, 1, True), CameOrWent(room.id, 1, False)]
        wall.at += 50
        assert house.presence.seen(room, bob) == wall.at - 50
        house.presence.enter(room, None)()
        house.presence.enter(room, EVE)()  # whoever only looks on isn't told of
        assert len(heard) == 2
        return room.id

    before = presence.BLINK
    presence.BLINK = 0.01
    try:
        id = in_house(tmp_path, work, now=wall)
    finally:
        presence.BLINK = before
    seen = wall.at - 50
    wall.at += 5000

    async def later(house: House) -> None:
        room = await house.room(id)
        assert house.presence.seen(room, room.seats[1]) == seen
        assert house.presence.away(room, room.seats[1]) == 0  # nobody could come meanwhile

    in_house(tmp_path, later, now=wall)


def test_who_changes_token_or_takes_a_seat_is_no_stranger(tmp_path: Path) -> None:
    wall = Wall()

    async def work(house: House) -> None:
        wall.at += 5000  # the house has been open for long
        room = await two_at_a_table(house)
        await house.choose(room.id, mover(room), 0, "board shift")
        wall.at += 500
        ann = await house.withdraw(ANN)
        assert not house.seating.away(room, 0)
        assert await code(house.replace(room.id, BOB, 0)) == "not-away"
        wall.at += 101  # as long as before
        assert house.seating.away(room, 0)
        house.presence.enter(room, ann)
        new = await house.withdraw(ann)
        assert not house.seating.away(room, 0)  # was here until then
        link = await house.pass_on(room.id, BOB, 1)
        await house.take(link.code, EVE, "Eve")
        assert not house.seating.away(room, 1)
        assert await code(house.replace(room.id, new, 1)) == "not-away"

    in_house(tmp_path, work, now=wall)


def test_whatever_somebody_does_is_a_sign_of_them(tmp_path: Path) -> None:
    wall = Wall()

    async def work(house: House) -> None:
        house.opponents.pause = 3600  # bots think for long
        room = await house.create(mlem(me("Ann"), me("Mum"), friend(), friend()), ANN)
        await house.join(room.id, BOB, "Bob")

        def seen(holder: str) -> bool:
            seat = room.seats[room.seats_of(holder)[0]]
            just = house.presence.seen(room, seat) == wall.at
            wall.at += 1000
            return just

        wall.at += 1000
        assert not seen(ANN)
        await house.fill(room.id, ANN, 3, "random")
        assert seen(ANN)
        await house.step_away(room.id, BOB, 2, "random")
        assert seen(BOB)
        assert await code(house.undo(room.id, BOB, room.n)) == "no-undo"
        assert seen(BOB)
        await house.pass_on(room.id, BOB, 2)
        assert seen(BOB)
        await house.resign(room.id, ANN, 1)
        assert seen(ANN)

    in_house(tmp_path, work, now=wall)


def test_who_looked_on_and_sits_down_is_here(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await house.create(mlem(me("Ann"), friend()), ANN)
        heard: list[Happened] = []
        house.events.listen(CameOrWent, heard.append)
        house.presence.enter(room, BOB)
        assert heard == []
        await house.join(room.id, BOB, "Bob")
        assert heard == [CameOrWent(room.id, 1, True)]

    in_house(tmp_path, work)


def test_abandoned_tables_are_removed_and_finished_ones_stay(tmp_path: Path) -> None:
    wall = Wall()

    async def work(house: House) -> tuple[str, ...]:
        done = await house.create(mlem(me(), bot()), ANN)
        await play(house, done, ANN)
        left = await house.create(mlem(me(), friend()), ANN)
        stopped = await two_at_a_table(house)
        await house.choose(stopped.id, mover(stopped), 0, "board shift")
        return done.id, left.id, stopped.id

    done, left, stopped = in_house(tmp_path, work, now=wall)
    wall.at += 29 * 24 * 3600

    async def keeps(house: House) -> None:
        await house.clocks.sweep()
        assert (await house.room(left)).status == "waiting"

    in_house(tmp_path, keeps, now=wall)
    wall.at += 24 * 3600 * 60

    async def sweeps(house: House) -> None:
        room = await house.room(stopped)
        await house.clocks.sweep()
        assert await code(house.room(left)) == "no-table"
        assert await code(house.room(stopped)) == "no-table"
        assert (await house.room(done)).status == "over"
        assert [note.id for note in await house.mine(ANN)] == [done]
        del room

    in_house(tmp_path, sweeps, now=wall, keep_days=30)
