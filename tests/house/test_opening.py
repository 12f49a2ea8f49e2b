"""Tables after a change: what the rules still understand goes on, what they don't is told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import orrery
from orrery.house.figures import Figures
from orrery.house.house import House
from orrery.house.refused import Refused
from orrery.house.room import Room
from orrery.locale import LANGUAGES
from tests.databases import ask, place
from tests.house.changed import OWN, strange
from tests.house.people import ALL_MODULES, ANN, BOB, in_house, me, mlem, play, two_at_a_table


async def some_choices(house: House) -> tuple[str, Any]:
    room = await two_at_a_table(house, **ALL_MODULES)
    await play(house, room, ANN, BOB, most=20)
    return room.id, facts(room)


def facts(room: Room) -> Any:
    assert room.table is not None
    return (
        room.n,
        room.version,
        room.table.fingerprint(),
        room.table.history,
        list(room.story.events),
        room.timeline(),
        [s.text for s in room.story.sentences(0, room.names, "cs")],
    )


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE tables SET rules = 0",
        "UPDATE tables SET components = 'others'",
        "UPDATE tables SET seed = 'other luck'",
        "UPDATE choices SET option = 'land 3' WHERE n = 1",
        "UPDATE choices SET mark = '0123456789abcdef'",  # all is legal, but leads elsewhere
    ],
)
def test_a_table_goes_on_from_where_it_stood(tmp_path: Path, sql: str) -> None:
    id, before = in_house(tmp_path, some_choices)
    ask(place(tmp_path / "house.db"), sql)

    async def go_on(house: House) -> int:
        room = await house.room(id)
        now = facts(room)
        assert now[:3] == before[:3]
        told = [line for line in now[6] if line not in before[6]]
        assert len(told) == 1  # where the rules changed
        assert now[5] == before[5]
        assert room.table is not None
        first = room.table.first
        assert first == len(room.table.history)
        assert not room.may_undo(ANN)
        assert not room.may_undo(BOB)
        await play(house, room, ANN, BOB, most=40)
        return first

    first = in_house(tmp_path, go_on)

    async def again(house: House) -> None:
        room = await house.room(id)
        assert room.table is not None
        assert (room.table.first, room.n) == (first, 40)  # one can look back to the change
        assert len(room.timeline()) == len(room.table.history) + 1
        await play(house, room, ANN, BOB)
        assert room.status == "over"
        assert "# From here on by version" in room.save()

    in_house(tmp_path, again)


def test_a_position_that_isnt_understood_closes_the_table(tmp_path: Path) -> None:
    id, before = in_house(tmp_path, some_choices)
    strange(tmp_path)

    async def look(house: House) -> None:
        room = await house.room(id)
        assert room.status == "closed"
        assert room.story.events == before[4]
        for work in (house.choose(id, ANN, 20, "roll"), house.choose(id, BOB, 20, "roll")):
            with pytest.raises(Refused, match="another version of the rules"):
                await work
        assert room.save().count(" p0 ") + room.save().count(" p1 ") == 20
        assert "rules: 0" in room.save()
        assert [note.id for note in await house.mine(BOB)] == [id]

    in_house(tmp_path, look)


def test_a_finished_game_is_kept_for_ever(tmp_path: Path) -> None:
    async def finish(house: House) -> Any:
        room = await two_at_a_table(house, **ALL_MODULES)
        await play(house, room, ANN, BOB)
        return room.id, kept(room)

    def kept(room: Room) -> Any:
        told = {
            (code, seat): [tuple(s) for s in room.story.sentences(seat, room.names, code)]
            for code in LANGUAGES
            for seat in (0, 1, None)
        }
        ends = [room.outcome(code) for code in LANGUAGES]
        return told, ends, room.save(), room.fairness()

    id, before = in_house(tmp_path, finish)
    strange(tmp_path)

    async def look(house: House) -> None:
        room = await house.room(id)
        assert (room.status, room.table) == ("over", None)
        assert kept(room) == before
        assert orrery.loads(room.save().replace("rules: 0", "rules: 1")).over

    in_house(tmp_path, look)


def test_a_game_that_ended_in_the_last_moment_is_kept_later(tmp_path: Path) -> None:
    async def finish(house: House) -> str:
        room = await two_at_a_table(house)
        await play(house, room, ANN, BOB)
        return room.id

    id = in_house(tmp_path, finish)
    assert ask(place(tmp_path / "house.db"), "DELETE FROM chronicles RETURNING 1")

    async def look(house: House) -> None:
        await house.room(id)

    in_house(tmp_path, look)
    assert ask(place(tmp_path / "house.db"), 'SELECT "table" FROM chronicles') == [(id,)]


# -- an owner's figures --


@pytest.fixture
def own(tmp_path: Path) -> Path:
    file = tmp_path / "my-mat.toml"
    file.write_text(OWN)
    return file


def test_a_table_is_played_with_an_owners_figures(tmp_path: Path, own: Path) -> None:
    async def begin(house: House) -> str:
        assert house.figures.offered("mlem") == ["my-mat.toml"]
        assert house.figures.offered("seti") == []
        new = mlem(me(), me())
        new.figures = "my-mat.toml"
        room = await house.create(new, ANN)
        assert room.table is not None
        assert room.table.components.figures.pace[7] == (0, 0, 0, 0, 4, 0)
        await play(house, room, ANN, most=10)
        new.figures = "yours.toml"
        with pytest.raises(Refused, match=r"no figures called “yours\.toml”"):
            await house.create(new, ANN)
        return room.id

    id = in_house(tmp_path, begin, figures=Figures([own]))

    async def missing(house: House) -> None:
        with pytest.raises(Refused, match=r"figures of “my-mat\.toml”"):
            await house.room(id)
        assert [note.id for note in await house.mine(ANN)] == [id]

    in_house(tmp_path, missing)

    async def go_on(house: House) -> str:
        room = await house.room(id)
        assert room.table is not None
        assert room.table.first == 0
        await play(house, room, ANN)
        return room.save()

    save = in_house(tmp_path, go_on, figures=Figures([own]))
    assert orrery.loads(save, components=own).over
    with pytest.raises(orrery.BadSave, match="other components"):
        orrery.loads(save)

    async def told(house: House) -> None:
        assert (await house.room(id)).save() == save  # a finished game doesn't need the file

    in_house(tmp_path, told)


def test_a_file_that_was_corrected_is_gone_on_with(tmp_path: Path, own: Path) -> None:
    async def begin(house: House) -> str:
        new = mlem(me(), me())
        new.figures = own.name
        room = await house.create(new, ANN)
        await play(house, room, ANN, most=10)
        return room.id

    id = in_house(tmp_path, begin, figures=Figures([own]))
    own.write_text(OWN.replace('"4"', '"3"'))

    async def go_on(house: House) -> None:
        room = await house.room(id)
        assert room.table is not None
        assert room.table.first == 10
        await play(house, room, ANN)
        assert room.status == "over"

    in_house(tmp_path, go_on, figures=Figures([own]))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "names nothing that says whether it is for"),
        ("[[dragon]]\nnumber = 1", "there is no part 'dragon'"),
        ("[[space]]\nnumber = 7", "space 7"),
        ("x = ", "not valid TOML"),
    ],
)
def test_a_file_that_is_wrong_is_said_at_the_start(
    tmp_path: Path, text: str, sentence: str
) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(text)
    with pytest.raises(orrery.BadComponents, match=sentence):
        Figures([file])
    with pytest.raises(orrery.BadComponents, match="can't be read"):
        Figures([tmp_path / "nothing.toml"])


def test_two_files_of_one_name(tmp_path: Path, own: Path) -> None:
    (tmp_path / "b").mkdir()
    other = tmp_path / "b" / own.name
    other.write_text(OWN)
    with pytest.raises(orrery.BadComponents, match="two files of this name"):
        Figures([own, other])
