"""Anyone can check the dice, by the formula and not by our code."""

from __future__ import annotations

import asyncio
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery.house.house import House
from orrery.house.seats import NewTable
from tests.house.people import ANN, BOB, bot, friend, in_house, me, play


def test_the_dice_can_be_checked(tmp_path: Path) -> None:
    async def work(house: House) -> Any:
        new = NewTable("mlem", [me(), friend(), bot()], {}, "ann-word")
        room = await house.create(new, ANN)
        promised = room.fairness()
        assert list(promised) == ["commitment"]
        await house.join(room.id, BOB, "Bob", "bob-word")
        await play(house, room, ANN, BOB, most=room.n + 20)
        assert room.fairness() == promised
        await play(house, room, ANN, BOB)
        assert room.table is not None
        return promised, room.fairness(), room.save(), room.table.scores

    promised, known, save, scores = in_house(tmp_path, work)
    secret = known["secret"]
    assert blake2b(bytes.fromhex(secret), digest_size=32).hexdigest() == promised["commitment"]
    lines = f"{secret}\nann-word\nbob-word\n"
    assert blake2b(lines.encode(), digest_size=32).hexdigest() == known["seed"]
    assert known["entropy"] == ["ann-word", "bob-word", ""]
    replay = orrery.loads(save)
    assert replay.setup.seed == known["seed"]
    assert replay.scores == scores


@pytest.mark.parametrize("word", ["x" * 65, "a b", "ї", "<i>", "a\nb"])
def test_a_strange_word_is_refused(tmp_path: Path, word: str) -> None:
    async def work(house: House) -> None:
        with pytest.raises(ValueError, match="dice"):
            await house.create(NewTable("mlem", [me(), bot()], {}, word), ANN)

    in_house(tmp_path, work)


@pytest.mark.sealed
def test_no_two_tables_are_alike(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        new = NewTable("mlem", [me(), me()], {}, "same")
        rooms = [await house.create(new, ANN) for _ in range(5)]
        assert len({room.seed for room in rooms}) == 5
        assert len({room.row.commitment for room in rooms}) == 5
        assert all(len(room.id) >= 14 for room in rooms)

    in_house(tmp_path, work)


@pytest.mark.sealed
def test_the_creator_gives_a_word_after_the_seal(tmp_path: Path) -> None:
    """Without friends, too: the house has committed before it knows a word."""

    async def work(house: House) -> str:
        seal = house.seals.new()
        new = NewTable("mlem", [me(), bot()], {}, "word", seal=seal.id)
        room = await house.create(new, ANN)
        assert (room.id, room.row.commitment) == seal
        other = await house.create(new, ANN)  # a seal is used once
        assert other.id != seal.id
        assert other.row.commitment != seal.commitment
        for strange in ("x", "../../../etc/pas", "a" * 17, "²" * 16):
            new.seal = strange
            assert (await house.create(new, ANN)).id != strange
        promised = house.seals.again(room.id)
        await play(house, room, ANN)
        again = await house.again(room.id, ANN, "another")
        assert (again.id, again.row.commitment) == promised
        return seal.id

    id = in_house(tmp_path, work)

    async def later(house: House) -> None:
        room = await house.room(id)
        assert house.seals.secret(id) == room.row.secret  # the key is the same after a restart
        assert (await house.create(NewTable("mlem", [me(), bot()], {}, "", seal=id), ANN)).id != id

    in_house(tmp_path, later)


def test_pressed_twice(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        new = NewTable("mlem", [me(), bot()], {}, "word", seal=house.seals.new().id)
        rooms = await asyncio.gather(*(house.create(new, ANN) for _ in range(3)))
        assert len({room.id for room in rooms}) == 3

    in_house(tmp_path, work)
