"""A copy while the server runs, and back again."""

from __future__ import annotations

import os
import sqlite3
import stat
from pathlib import Path

import pytest
from typer.testing import CliRunner

from orrery.cli import app
from orrery.house.house import House
from orrery.store import StoreError
from orrery.store.backup import backup, check, restore
from tests.house.people import ANN, BOB, friend, in_house, me, mlem, play, two_at_a_table

pytestmark = pytest.mark.sqlite  # PostgreSQL has pg_dump


def test_a_backup_while_people_play(tmp_path: Path) -> None:
    copy, ids = tmp_path / "copy.db", []

    async def work(house: House) -> None:
        room = await two_at_a_table(house)
        await play(house, room, ANN, BOB, most=10)
        assert backup(tmp_path / "house.db", copy) == 1
        await play(house, room, ANN, BOB, most=20)
        await house.create(mlem(me(), friend()), ANN)
        with pytest.raises(StoreError, match="Another Orrery uses"):
            restore(copy, tmp_path / "house.db")
        ids.append(room.id)

    in_house(tmp_path, work)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert check(tmp_path / "house.db") == 2
    assert restore(copy, tmp_path / "house.db") == 1
    assert check(tmp_path / "house.db.before") == 2

    async def later(house: House) -> None:
        room = await house.room(ids[0])
        assert room.n == 10
        await play(house, room, ANN, BOB)
        assert room.status == "over"

    in_house(tmp_path, later)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root gives files away")
def test_who_owned_the_database_owns_it_again(tmp_path: Path) -> None:
    async def nothing(house: House) -> None:
        await house.create(mlem(me(), friend()), ANN)

    in_house(tmp_path, nothing)
    database, copy = tmp_path / "house.db", tmp_path / "copy.db"
    backup(database, copy)
    os.chown(database, 1234, 1234)
    restore(copy, database)
    assert (database.stat().st_uid, database.stat().st_gid) == (1234, 1234)


def test_what_is_refused(tmp_path: Path) -> None:
    letter = tmp_path / "letter"
    letter.write_text("Dear Madam, " * 1000)
    other = tmp_path / "other.db"
    with sqlite3.connect(other) as db:
        db.execute("CREATE TABLE photos (id)")
    for file, said in [
        (letter, "another program|no database of Orrery"),
        (other, "another program|no database of Orrery"),
        (tmp_path / "x", "no file"),
    ]:
        with pytest.raises(StoreError, match=said):
            restore(file, tmp_path / "new.db")
    assert not (tmp_path / "new.db").exists()
    with pytest.raises(StoreError, match="no database"):
        backup(tmp_path / "nothing.db", tmp_path / "b.db")
    with pytest.raises(StoreError, match="is there already"):
        backup(other, letter)
    with pytest.raises(StoreError, match="another program"):
        backup(other, tmp_path / "b.db")
    assert not list(tmp_path.glob("*.part"))


def test_a_damaged_database_is_replaced(tmp_path: Path) -> None:
    async def nothing(house: House) -> None:
        await house.create(mlem(me(), friend()), ANN)

    in_house(tmp_path, nothing)
    backup(tmp_path / "house.db", tmp_path / "copy.db")
    (tmp_path / "house.db").write_bytes(b"broken" * 5000)
    assert restore(tmp_path / "copy.db", tmp_path / "house.db") == 1
    assert (tmp_path / "house.db.before").read_bytes().startswith(b"broken")


def test_the_commands(tmp_path: Path) -> None:
    async def nothing(house: House) -> None:
        await house.create(mlem(me(), friend()), ANN)

    in_house(tmp_path, nothing)
    names = [str(tmp_path / name) for name in ("copy.db", "house.db")]
    for command in ("backup", "restore"):
        said = CliRunner().invoke(app, [command, names[0], "--database", names[1]])
        assert said.exit_code == 0, said.output
        assert "1 tables are in" in said.output
        said = CliRunner().invoke(app, [command, names[0], "--database", "postgresql://me@here/x"])
        assert said.exit_code == 1
        assert "PostgreSQL database use pg_" in said.output
    assert not Path("postgresql:").exists()
