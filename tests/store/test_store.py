"""The store keeps what it is given, wherever it keeps it."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from orrery.store import (
    Change,
    Notice,
    Position,
    Result,
    Row,
    SeatRow,
    Standing,
    Store,
    StoreError,
    Taken,
    open_store,
)
from tests.databases import place
from tests.store.rows import SEATS, over, start, table, using


def test_a_table_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "a.db"

    async def write(store: Store) -> None:
        await store.create(table(), SEATS)
        await store.add("t", [Row(0, 0, "roll", 5), Row(1, 0, "undo", 6)])

    using(path, write)
    stored = using(path, lambda store: store.load("t"))
    assert stored.table == replace(table(), changes=1)
    assert stored.seats == SEATS
    assert stored.choices == [Row(0, 0, "roll", 5), Row(1, 0, "undo", 6)]
    assert using(path, lambda store: store.load("other")) is None


def test_no_two_nth_choices(tmp_path: Path) -> None:
    async def work(store: Store) -> Any:
        await store.create(table(), SEATS)
        await store.add("t", [Row(0, 0, "roll", 5)])
        with pytest.raises(Taken):
            await store.add("t", [Row(1, 0, "fly 1", 5), Row(0, 1, "fly 2", 5)])
        return await store.load("t")

    assert using(tmp_path / "a.db", work).choices == [Row(0, 0, "roll", 5)]  # all or none


def test_a_seat_is_taken_once_and_the_last_one_starts_the_game(tmp_path: Path) -> None:
    bob, eve = (SeatRow(seat=1, kind="person", name=n, holder=n) for n in ("Bob", "Eve"))

    async def work(store: Store) -> Any:
        await store.create(table(seed=""), SEATS)
        await store.join("t", bob, start("seed"))
        with pytest.raises(Taken):
            await store.join("t", eve, start("other"))
        return await store.load("t")

    stored = using(tmp_path / "a.db", work)
    assert (stored.table.seed, stored.table.rules) == ("seed", 2)
    assert stored.last == Position(0, 2, "def", {"luck": [1]})
    assert stored.seats[1] == bob


def test_lists(tmp_path: Path) -> None:
    bots = [SeatRow(seat=k, kind="bot", bot="random") for k in range(2)]

    async def work(store: Store) -> None:
        for k in range(3):
            await store.create(table(f"t{k}", created=k), SEATS)
        await store.create(table("bots"), bots, Standing(1, Position(0, 1, "abc", {})))
        await store.create(table("done"), bots)
        await store.add("done", [Row(0, 0, "roll", 1)], over({"scores": [3, 1], "winners": [0]}))
        assert [note.id for note in await store.notes_of("h", 0)] == ["t2", "t1", "t0"]
        assert len(await store.notes_of("maker", 9)) == 5
        assert await store.notes_of("nobody", 9) == []
        assert await store.bots_to_move() == ["bots"]

    using(tmp_path / "a.db", work)


def test_no_running_table_is_lost_among_finished_ones(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        for k in range(3):
            await store.create(table(f"running{k}", created=k), SEATS)
        for k in range(4):
            await store.create(table(f"done{k}", created=9 + k), SEATS)
            end = over({"scores": [3, 1], "winners": [0]})
            await store.add(f"done{k}", [Row(0, 0, "roll", 1)], end)
        found = [note.id for note in await store.notes_of("h", 2)]
        assert found == ["running2", "running1", "running0", "done3", "done2"]

    using(tmp_path / "a.db", work)


def test_results_of_who_sat_alone(tmp_path: Path) -> None:
    alone = [SeatRow(seat=0, kind="person", name="Анна", holder="h")]
    won = Result(scores=[90, 80], winners=[0])
    lost = Result(scores=[60, 80], winners=[1])

    async def work(store: Store) -> None:
        for id, result in (("a", lost), ("b", won)):
            await store.create(table(id), alone)
            await store.add(id, [Row(0, 0, "pass", 1)], over(result))
        await store.create(table("running"), alone)
        await store.create(table("two"), SEATS)
        await store.add("two", [Row(0, 0, "roll", 1)], over(won))
        assert [ended.result for ended in await store.alone("h")] == [lost, won]
        assert await store.alone("nobody") == []
        assert (await store.load("b")).table.result == won

    using(tmp_path / "a.db", work)


def test_where_a_game_stands_is_kept_with_its_answers(tmp_path: Path) -> None:
    row = Row(0, 0, "roll", 5, {"events": [["rolls", 0, {"dice": [1, 2]}, [], [0]]]}, "a1b2")
    last = Position(1, 1, "abc", {"agenda": [["fly", 1]]})

    async def work(store: Store) -> Any:
        await store.create(table(), SEATS, Standing(0, Position(0, 1, "abc", {})))
        await store.add("t", [row], Standing(1, last))
        await store.rebase("t", last._replace(rules=2))
        await store.keep("t", b"once")
        await store.keep("t", b"told")
        assert [note.turn for note in await store.notes_of("h", 2)] == [1]
        return await store.load("t")

    stored = using(tmp_path / "a.db", work)
    assert stored.choices == [row]
    assert (stored.base, stored.last) == (last._replace(rules=2), last)
    assert stored.chronicle == b"told"


def test_who_wants_to_be_alone_with_a_database(tmp_path: Path) -> None:
    where = place(tmp_path / "a.db")

    async def work() -> None:
        first = await open_store(where)
        with pytest.raises(StoreError, match="Another Orrery uses"):
            await open_store(where, alone=True)
        await first.check()
        await first.close()
        alone = await open_store(where, alone=True)
        with pytest.raises(StoreError, match="Another Orrery uses"):
            await open_store(where)
        await alone.close()
        await (await open_store(where)).close()

    asyncio.run(work())


@pytest.mark.sqlite
def test_a_file_is_for_one_server(tmp_path: Path) -> None:
    async def work() -> None:
        first = await open_store(tmp_path / "a.db")
        with pytest.raises(StoreError, match="for one server at a time"):
            await open_store(tmp_path / "a.db")
        await first.close()

    asyncio.run(work())


def test_nobody_writes_who_doesnt_know_what_is_stored(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        await store.create(table(), SEATS, Standing(0, Position(0, 1, "abc", {})))
        await store.add("t", [Row(0, 0, "roll", 1)], after=0)
        notice = Notice(0, "asked", 1, 0, "", 0, 1)
        for late in (
            store.add("t", [Row(1, 0, "fly 1", 1)], after=0),
            store.change("t", Change(notice), after=0),
            store.join("t", replace(SEATS[1], kind="person"), after=0),
        ):
            with pytest.raises(Taken):
                await late
        stored = await store.load("t")
        assert stored is not None
        assert (stored.table.changes, len(stored.choices), stored.notices) == (1, 1, [])
        assert stored.seats == SEATS
        with pytest.raises(Taken):
            await store.create(table(), SEATS)

    using(tmp_path / "a.db", work)
