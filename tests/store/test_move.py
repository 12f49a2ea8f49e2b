"""A club moves from an SQLite file to PostgreSQL, or back, and nothing is lost or changed on the way."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect
from typer.testing import CliRunner

from orrery.cli import app
from orrery.house.house import House
from orrery.store import StoreError, open_store
from orrery.store.owner import Owner
from orrery.store.schema import metadata
from tests.databases import Postgres, ask
from tests.house.people import ANN, BOB, play, two_at_a_table
from tests.store.rows import using
from tests.store.test_sqlite import before

pytestmark = pytest.mark.sqlite  # both take part


async def begin(where: str | Path) -> str:
    house = await House.open(where, bot_pause=0)
    room = await two_at_a_table(house)
    await play(house, room, ANN, BOB, most=30)
    await house.passes.in_words(ANN)
    await house.close()
    return room.id


async def go_on(where: str | Path, id: str) -> list[str]:
    house = await House.open(where, bot_pause=0)
    room = await house.room(id)
    await play(house, room, ANN, BOB)
    assert room.status == "over"
    assert room.table is not None
    await house.close()
    return [option.text for _, option in room.table.history]


def test_a_club_moves_and_plays_on(tmp_path: Path, private_postgres: Postgres) -> None:
    old, new = tmp_path / "house.db", private_postgres.place(tmp_path / "new")
    id = asyncio.run(begin(old))
    told = CliRunner().invoke(app, ["move-database", str(old), new])
    assert told.exit_code == 0, told.output
    assert "choices: 30" in told.output
    again = CliRunner().invoke(app, ["move-database", str(old), new])
    assert again.exit_code != 0
    assert "something in the new database already" in again.output
    back = tmp_path / "back.db"
    assert CliRunner().invoke(app, ["move-database", new, str(back)]).exit_code == 0
    assert len({tuple(asyncio.run(go_on(where, id))) for where in (old, new, back)}) == 1


def test_a_server_that_runs_keeps_its_file(tmp_path: Path, private_postgres: Postgres) -> None:
    path = tmp_path / "a.db"
    using(path, lambda store: store.check())
    owner = Owner(path)
    told = CliRunner().invoke(app, ["move-database", str(path), private_postgres.address])
    owner.release()
    assert "Another Orrery uses" in told.output


def test_what_is_in_the_way_is_a_sentence(tmp_path: Path, private_postgres: Postgres) -> None:
    address = private_postgres.address
    assert "can't be reached" in _refused(f"postgresql://ann:secret@127.0.0.1:1/{tmp_path.name}")
    assert "secret" not in _refused("postgresql://ann:secret@127.0.0.1:1/x")
    assert "doesn't exist" in _refused(address.replace("/postgres", "/nowhere"))
    assert "is named like this" in _refused("postgresql:/x")
    other = private_postgres.place(tmp_path / "other")
    ask(other, "CREATE TABLE photos (id integer)")
    assert "another program" in _refused(other)


def _refused(where: str) -> str:
    with pytest.raises(StoreError) as error:
        asyncio.run(open_store(where))
    return str(error.value)


def test_the_steps_lead_to_what_a_new_database_is(tmp_path: Path) -> None:
    before(tmp_path / "old.db")
    for name in ("old.db", "new.db"):
        using(tmp_path / name, lambda store: store.check())
    shapes = []
    for name in ("old.db", "new.db"):
        look = inspect(create_engine(f"sqlite:///{tmp_path / name}"))
        shapes.append(
            {part: {c["name"] for c in look.get_columns(part)} for part in look.get_table_names()}
        )
    assert shapes[0] == shapes[1]
    assert set(shapes[0]) == set(metadata.tables)
