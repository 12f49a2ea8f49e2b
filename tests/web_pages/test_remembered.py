"""Pictures are made by functions that remember: what they show is always what they would make anew."""

from __future__ import annotations

import random
import sys
from functools import _lru_cache_wrapper
from pathlib import Path

import pytest

from orrery.core.picture import Part
from orrery.house.house import House
from orrery.house.room import Room
from orrery.house.seats import NewTable, SeatSpec
from orrery.locale import languages
from orrery.web.page.table import draw
from orrery.web.page.viewer import Viewer
from tests.house.people import ANN, BOB, in_house

DRAWING = ("orrery.core.picture", "orrery.core.frame", "orrery.games", "orrery.web.page")
"""Where pictures are made."""
EVERY = 40
"""After so many choices everything is looked at again."""


def forget() -> None:
    """All that any function of the project remembers of pictures."""
    for name, module in [*sys.modules.items()]:
        if name.startswith(DRAWING):
            for one in vars(module).values():
                if isinstance(one, _lru_cache_wrapper):
                    one.cache_clear()


def pages(house: House, room: Room) -> dict[tuple[str | None, str], dict[str, Part]]:
    """The table as everybody sees it, in every language."""
    return {
        (holder, language): dict(draw(room, Viewer(holder, language, None, "", house=house)).parts)
        for holder in (ANN, BOB, None)
        for language in languages()
    }


@pytest.mark.parametrize("game", ["seti", "pulsar", "mlem"])
def test_what_is_remembered_is_what_would_be_made_anew(tmp_path: Path, game: str) -> None:
    """Over a whole game, for both players and who watches, in every language: whatever one page has shown
    changes no other."""

    async def play(house: House) -> None:
        seats = [SeatSpec("me", "Ann & co"), SeatSpec("open")]
        room = await house.create(NewTable(game, seats, {}), ANN)
        await house.join(room.id, BOB, "Bob")
        chance = random.Random(7)
        while room.table is not None and room.table.choice is not None:
            choice = room.table.choice
            mover = ANN if choice.seat in room.seats_of(ANN) else BOB
            if not room.n % EVERY:
                compare(house, room)
            option = chance.choice(choice.options).text
            await house.choose(room.id, mover, room.n, option)
            for holder in (ANN, BOB, None):  # what they see is remembered
                draw(room, Viewer(holder, "en", None, "", house=house))
        compare(house, room)

    in_house(tmp_path, play)


def compare(house: House, room: Room) -> None:
    remembered = pages(house, room)
    for who, page in remembered.items():
        forget()
        holder, language = who
        anew = draw(room, Viewer(holder, language, None, "", house=house)).parts
        assert [*page] == [*anew]
        for id, part in page.items():
            assert part == anew[id], (who, id)
            fresh = Part(*part)
            assert part.print == fresh.print
            assert part.offers == fresh.offers
