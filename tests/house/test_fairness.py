"""Anyone can check the dice, by the formula and not by our code."""

from __future__ import annotations

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


def test_no_two_tables_are_alike(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        new = NewTable("mlem", [me(), me()], {}, "same")
        rooms = [await house.create(new, ANN) for _ in range(5)]
        assert len({room.seed for room in rooms}) == 5
        assert len({room.row.commitment for room in rooms}) == 5
        assert all(len(room.id) >= 14 for room in rooms)

    in_house(tmp_path, work)
