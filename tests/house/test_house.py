"""Tables, people and choices: what is stored is played, and nothing else is."""

from __future__ import annotations

import asyncio
import gc
import re
import sqlite3
from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery.house import rooms as rooms_module
from orrery.house.house import House
from orrery.house.refused import Refused
from orrery.house.room import Room
from orrery.house.seats import NewTable
from orrery.house.thinkers import Thinkers
from orrery.locale import LANGUAGES, Message, catalogue, say
from orrery.store import Row, StoreError
from orrery.store.sqlite import SqliteStore
from tests.databases import ask, place
from tests.house.people import (
    ALL_MODULES,
    ANN,
    BOB,
    EVE,
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


async def code(work: Any) -> str:
    """How it was refused."""
    with pytest.raises(Refused) as refusal:
        await work
    for language in LANGUAGES:
        assert say(refusal.value.message, language)
    return refusal.value.code


def test_waiting_for_a_friend(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await house.create(mlem(me("Ann"), friend(), friend()), ANN)
        assert (room.status, room.table, room.n, room.version) == ("waiting", None, 0, 1)
        assert room.names == ["Ann", Message("web.seat.open"), Message("web.seat.open")]
        waiter = asyncio.create_task(room.changed(1))
        assert await house.join(room.id, BOB, " Bob ", seat=2) == 2
        await asyncio.wait_for(waiter, 1)
        assert await house.join(room.id, BOB, "Robert") == 2  # he sits already
        assert await house.join(room.id, BOB, "Robert", seat=2) == 2
        assert room.status == "waiting"
        assert await code(house.choose(room.id, ANN, 0, "roll")) == "waiting"
        assert await code(house.undo(room.id, ANN, 0)) == "no-undo"
        assert await code(house.join(room.id, EVE, "Eve", seat=2)) == "seat-taken"
        assert await code(house.join(room.id, EVE, "Eve", seat=7)) == "no-seat"
        assert await code(house.join(room.id, EVE, "  ")) == "name-empty"
        assert await house.join(room.id, EVE, "Eve") == 1
        assert room.names == ["Ann", "Eve", "Bob"]
        assert (room.status, room.version) == ("playing", 3)
        assert await code(house.join(room.id, "x" * 40, "Max")) == "full"

    in_house(tmp_path, work)


@pytest.mark.parametrize(
    ("new", "refusal"),
    [
        (mlem(me()), "players"),
        (mlem(*[me()] * 6), "players"),
        (mlem(), "players"),
        (NewTable("chess", [me(), me()]), "setup"),
        (mlem(me(), me(), modules=["wormhole"]), "setup"),
        (mlem(me(), me(), modules=["ufo", "ufo"]), "setup"),
        (mlem(me(), me(), modules="ufo"), "setup"),
        (mlem(me(), me(), modules=[["ufo"]]), "setup"),
        (mlem(me(), me(), modules=5), "setup"),
        (mlem(me(), me(), colour="red"), "setup"),
        (mlem(me(), me(), starter=2), "setup"),
        (mlem(me(), bot("skynet")), "no-bot"),
        (mlem(me("x" * 41), me()), "name-long"),
    ],
)
def test_tables_that_cant_be(tmp_path: Path, new: Any, refusal: str) -> None:
    async def work(house: House) -> None:
        assert await code(house.create(new, ANN)) == refusal
        assert await house.mine(ANN) == []

    in_house(tmp_path, work)


def test_choices_that_cant_be(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await two_at_a_table(house)
        table = room.table
        assert table is not None
        assert table.choice is not None
        before = table.fingerprint(), room.version
        now = mover(room)
        other = BOB if now == ANN else ANN
        assert await code(house.choose("nowhere", now, 0, "board shift")) == "no-table"
        assert await code(house.choose(room.id, EVE, 0, "board shift")) == "not-seated"
        assert await code(house.choose(room.id, other, 0, "board shift")) == "not-your-turn"
        assert await code(house.choose(room.id, now, 1, "board shift")) == "number"
        assert await code(house.choose(room.id, now, -1, "board shift")) == "number"
        assert await code(house.choose(room.id, now, 10**30, "board shift")) == "number"
        assert await code(house.choose(room.id, now, 0, "land 9")) == "illegal-rule"
        assert await code(house.choose(room.id, now, 0, "board")) == "incomplete"
        assert await code(house.choose(room.id, now, 0, "dance")) == "illegal"
        assert await code(house.choose(room.id, now, 0, "")) == "illegal"
        assert await code(house.choose(room.id, now, 0, "undo")) == "illegal"
        assert await code(house.choose(room.id, now, 0, "0")) == "illegal"
        assert await code(house.choose(room.id, now, 0, "x\0" * 5000)) == "malformed"
        assert (table.fingerprint(), room.version) == before
        with pytest.raises(Refused, match=r"MLEM-7\.\d"):
            await house.choose(room.id, now, 0, "land 9")
        await house.choose(room.id, now, 0, "board shift")
        assert await code(house.choose(room.id, now, 0, "board parachute")) == "stale"
        assert await code(house.choose(room.id, other, 0, "board shift")) == "stale"
        await house.choose(room.id, now, 0, "board shift")  # the same again
        assert room.n == 1

    in_house(tmp_path, work)


def test_two_tabs_race(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await two_at_a_table(house)
        now = mover(room)
        options = ["board shift", "board parachute", "board shift", "board satellite"]
        answers = await asyncio.gather(
            *(house.choose(room.id, now, 0, option) for option in options), return_exceptions=True
        )
        assert room.n == 1
        made = room.rows[0].option
        assert [isinstance(a, Room) for a in answers] == [option == made for option in options]
        assert {a.code for a in answers if isinstance(a, Refused)} == {"stale"}

    in_house(tmp_path, work)


def test_two_friends_race_for_a_seat(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await house.create(mlem(me(), friend()), ANN)
        joins = (house.join(room.id, holder, "Friend") for holder in (BOB, EVE))
        seats = await asyncio.gather(*joins, return_exceptions=True)
        assert sorted(str(seat) for seat in seats)[0] == "1"
        assert sum(isinstance(seat, Refused) for seat in seats) == 1

    in_house(tmp_path, work)


def test_who_goes_away_in_the_middle_changes_nothing(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await two_at_a_table(house)
        asked = asyncio.create_task(house.choose(room.id, mover(room), 0, "board shift"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        asked.cancel()
        await asyncio.gather(asked, return_exceptions=True)
        await asyncio.sleep(0.2)
        stored = await house.store.load(room.id)
        assert stored is not None
        assert len(stored.choices) == room.n  # what is stored is played

    in_house(tmp_path, work)


def test_a_restart_keeps_all(tmp_path: Path) -> None:
    async def begin(house: House) -> Any:
        room = await two_at_a_table(house, **ALL_MODULES)
        await play(house, room, ANN, BOB, most=40)
        while not room.may_undo(mover(room)) and room.status == "playing":
            await play(house, room, ANN, BOB, most=room.n + 1)
            if room.may_undo(ANN) or room.may_undo(BOB):
                break
        undoer = ANN if room.may_undo(ANN) else BOB
        await house.undo(room.id, undoer, room.n)
        return facts(room)

    async def go_on(house: House) -> Any:
        (note,) = await house.mine(BOB)
        room = await house.room(note.id)
        assert (note.version, note.turn) == (room.version, room.turn)
        before = facts(room)
        await play(house, room, ANN, BOB)
        assert is_whole(room)
        return before, facts(room)

    async def look(house: House) -> Any:
        (note,) = await house.mine(ANN)
        assert (note.status, note.turn) == ("over", None)
        return facts(await house.room(note.id))

    def facts(room: Room) -> Any:
        assert room.table is not None
        return (
            room.id, room.n, room.version, room.status, room.names, room.row.commitment,
            room.table.fingerprint(), list(room.table.history), list(room.timeline()),
            list(room.story.events),
            room.may_undo(ANN), room.may_undo(BOB), room.seats_of(ANN), room.seats_of(BOB),
        )  # fmt: skip

    left = in_house(tmp_path, begin)
    found, ended = in_house(tmp_path, go_on)
    assert found == left
    assert in_house(tmp_path, look) == ended


def test_the_timeline_is_what_everyone_may_know(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await two_at_a_table(house, **ALL_MODULES)
        await play(house, room, ANN, BOB)
        assert room.table is not None
        line = room.timeline()
        assert len(line) == len(room.table.history) + 1
        assert line[0] == [0, 0]
        assert line[-1] == room.table.scores

    in_house(tmp_path, work)


def test_the_log_forgets_what_was_taken_back(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await house.create(mlem(me("Ann"), me("Mum"), **ALL_MODULES), ANN)
        for seed in range(40):
            await play(house, room, ANN, most=room.n + 1 + seed % 5, seed=seed)
            for _ in range(seed % 4):
                if room.may_undo(ANN):
                    await house.undo(room.id, ANN, room.n)
            for seat in (0, 1):
                assert room.table is not None
                again = orrery.new("mlem", players=2, seed=room.seed, **room.settings)
                for _, option in room.table.history:
                    again.choose(option)
                lines = room.story.sentences(seat, room.names, "en")
                assert [line.event for line in lines] == [e.seen_by(seat) for e in again.log]
                assert len(room.story.sentences(None, room.names, "uk")) == len(again.log)

    in_house(tmp_path, work)


# -- undo --


def test_among_people_only_what_revealed_nothing_is_taken_back(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await two_at_a_table(house)
        for _ in range(150):
            if room.table is None or room.table.choice is None:
                break
            now, seat = mover(room), room.table.choice.seat
            before = room.table.fingerprint()
            await play(house, room, ANN, BOB, most=room.n + 1)
            assert room.may_undo(now) == (room.table.may_undo(seat) and not room.table.over)
            other = BOB if now == ANN else ANN
            assert not room.may_undo(other)
            assert not room.may_undo(EVE)
            assert not room.may_undo(None)
            if room.may_undo(now):
                n = room.n
                await house.undo(room.id, now, n)
                assert room.table.fingerprint() == before
                await house.undo(room.id, now, n)  # the same again
                assert room.table.fingerprint() == before
                assert room.n == n + 1
                await play(house, room, ANN, BOB, most=room.n + 1)
            elif not room.table.over:
                assert await code(house.undo(room.id, now, room.n)) == "no-undo"

    in_house(tmp_path, work)


def test_against_bots_undo_goes_back_to_ones_last_choice(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await house.create(mlem(me(), bot(), bot()), ANN)
        assert room.table is not None
        assert not room.may_undo(ANN) or room.table.history
        for _ in range(6):
            await until_mine(room)
            if room.turn is None:
                break
            before = room.table.fingerprint(), list(room.table.history)
            await play(house, room, ANN, most=room.n + 1)
            await until_mine(room)
            if room.turn is None:
                break
            assert room.may_undo(ANN)
            n, version = room.n, room.version
            await house.undo(room.id, ANN, n)
            assert (room.table.fingerprint(), list(room.table.history)) == before
            assert room.n > n
            assert room.version > version
            await play(house, room, ANN, most=room.n + 1, seed=5)

    async def until_mine(room: Room) -> None:
        while room.turn not in (None, 0):
            await asyncio.wait_for(room.changed(room.version), 30)

    in_house(tmp_path, work)


def test_at_one_screen_all_can_be_taken_back(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await house.create(mlem(me("Ann"), me("Mum"), me("")), ANN)
        assert room.seats_of(ANN) == [0, 1, 2]
        assert room.names[2] == Message("seat", seat=3)
        assert room.table is not None
        start = room.table.fingerprint()
        await play(house, room, ANN, most=30)
        while room.may_undo(ANN):
            await house.undo(room.id, ANN, room.n)
        assert room.table.fingerprint() == start
        assert room.timeline() == [[0, 0, 0]]
        await play(house, room, ANN)
        assert is_whole(room)
        assert not room.may_undo(ANN)  # the secret is out
        assert await code(house.undo(room.id, ANN, room.n)) == "no-undo"
        assert await code(house.choose(room.id, ANN, room.n, "roll")) == "over"

    in_house(tmp_path, work)


# -- troubles --


@pytest.mark.sqlite
def test_a_store_that_fails_loses_nothing(tmp_path: Path) -> None:
    async def work() -> None:
        house = House(await SqliteStore.open(tmp_path / "house.db", patience=0.1), Thinkers(), 0)
        room = await two_at_a_table(house)
        now = mover(room)
        with sqlite3.connect(tmp_path / "house.db", isolation_level=None) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreError, match="locked"):
                await house.choose(room.id, now, 0, "board shift")
            assert room.n == 0
            other.execute("ROLLBACK")
        await house.choose(room.id, now, 0, "board shift")
        assert room.n == 1
        await house.close()

    asyncio.run(work())


def test_what_another_process_stored_is_taken_in(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        room = await two_at_a_table(house)
        assert room.table is not None
        assert room.table.choice is not None
        now, seat = mover(room), room.table.choice.seat
        await house.store.add(room.id, [Row(0, seat, "board satellite", 0)])
        assert await code(house.choose(room.id, now, 0, "board shift")) == "stale"
        assert room.n == 1
        await house.choose(room.id, now, 0, "board satellite")

    in_house(tmp_path, work)


@pytest.mark.parametrize(
    "sql",
    ["DELETE FROM choices WHERE n = 1", "UPDATE choices SET option = 'undo' WHERE n = 0"],
)
def test_a_table_that_would_be_played_wrongly_is_refused(tmp_path: Path, sql: str) -> None:
    async def begin(house: House) -> str:
        room = await house.create(mlem(me(), me()), ANN)
        await play(house, room, ANN, most=5)
        return room.id

    id = in_house(tmp_path, begin)
    ask(place(tmp_path / "house.db"), sql)

    async def look(house: House) -> None:
        assert await code(house.room(id)) == "damaged"
        assert await code(house.choose(id, ANN, 5, "roll")) == "damaged"
        await house.create(mlem(me(), me()), ANN)  # the others aren't touched by it
        assert len(await house.mine(ANN)) == 2

    in_house(tmp_path, look)


def test_memory_doesnt_grow_for_ever(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(rooms_module, "LIVE_ROOMS", 3)

    async def work(house: House) -> None:
        watched = await house.create(mlem(me(), me()), ANN)
        ids = [(await house.create(mlem(me(), me()), ANN)).id for _ in range(10)]
        gc.collect()
        assert len(house.rooms.live()) <= 4
        assert await house.room(watched.id) is watched  # somebody looks at it: there is only one
        for id in ids:
            await house.choose(id, ANN, 0, "board shift")
        assert [(await house.room(id)).n for id in ids] == [1] * 10

    in_house(tmp_path, work)


def test_every_refusal_has_words() -> None:
    """Each code that the site refuses with is in the catalogues, and no other."""
    folder = Path(rooms_module.__file__).parents[1]
    files = [file for part in ("house", "herald", "web") for file in (folder / part).rglob("*.py")]
    source = "".join(file.read_text() for file in files)
    used = set(re.findall(r'Refused\(\s*"([a-z-]+)"', source))
    start = "web.refused."
    known = {id.removeprefix(start) for id in catalogue("en").single if id.startswith(start)}
    assert known == used
