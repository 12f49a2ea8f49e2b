"""Nobody can take all the tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from orrery.core.errors import OrreryError
from orrery.house.house import House
from orrery.house.limits import UNLIMITED, Limits
from tests.house.people import ANN, BOB, EVE, bot, friend, in_house, me, mlem, play
from tests.house.test_house import code


def test_tables_in_all_and_each(tmp_path: Path) -> None:
    async def work(house: House) -> None:
        for _ in range(2):
            room = await house.create(mlem(me(), friend()), ANN)
        assert await code(house.create(mlem(me(), friend()), ANN)) == "too-many-tables"
        await house.remove(room.id, ANN)
        await house.create(mlem(me(), friend()), ANN)
        await house.create(mlem(me(), friend()), BOB)
        assert await code(house.create(mlem(me(), friend()), EVE)) == "house-full"
        await house.join(room.id, BOB, "Bob")
        await play(house, room, ANN, BOB)  # finished tables take nobody's place
        await house.create(mlem(me(), friend()), EVE)

    in_house(tmp_path, work, limits=Limits(tables=4, tables_each=2))


def test_games_among_bots(tmp_path: Path) -> None:
    among_bots = mlem(bot("pilot"), bot("pilot"))

    async def work(house: House) -> None:
        await house.opponents.close()  # they would be too fast
        await house.create(among_bots, ANN)
        assert await code(house.create(among_bots, ANN)) == "too-many-bots"
        await house.create(mlem(me(), bot()), ANN)
        await house.create(among_bots, BOB)
        assert await code(house.create(among_bots, EVE)) == "too-many-bots"

    in_house(tmp_path, work, limits=Limits(among_bots=2, among_bots_each=1))


def test_what_the_host_says() -> None:
    assert Limits.read([]) == Limits()
    assert Limits.read(["tables=0", "among-bots-each=9"]) == Limits(tables=0, among_bots_each=9)
    assert UNLIMITED.connections == 0
    for text in ("tables", "tables=", "tables=-1", "chairs=4", "tables=²", "tables=" + "9" * 5000):
        with pytest.raises(OrreryError, match="no limit"):
            Limits.read([text])
