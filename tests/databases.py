"""The databases that the tests of store and house run against: an SQLite file, or a PostgreSQL of our own.

Such tests run twice (`stored`): what they name as a file with `place` is a schema of PostgreSQL the
second time."""

from __future__ import annotations

import asyncio
import hashlib
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

SLOPPY = ("fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=400")
"""Nothing here must survive the machine."""


class Postgres:
    """A server with a data folder of its own; each `place` is a schema of one database."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder = folder
        self.port = port
        self.address = f"postgresql://orrery@127.0.0.1:{port}/postgres"
        self._made: set[str] = set()

    @property
    def pid(self) -> int:
        """The process that has started all the others."""
        return int((self.folder / "data" / "postmaster.pid").read_text().split()[0])

    def place(self, path: Path) -> str:
        """The address of what would be the file `path`."""
        schema = "s" + hashlib.sha256(str(path).encode()).hexdigest()[:20]
        if schema not in self._made:
            ask(self.address, f"CREATE SCHEMA {schema}")
            self._made.add(schema)
        return f"{self.address}?search_path={schema}"


server: ContextVar[Postgres | None] = ContextVar("server", default=None)
"""The server that this test runs against; None: SQLite."""


def place(path: Path) -> str:
    """What this test has as its database: the file `path`, or an address."""
    postgres = server.get()
    return str(path) if postgres is None else postgres.place(path)


def ask(where: str | Path, sql: str, **values: object) -> list[Any]:
    """Say something to a database behind the store's back."""
    file, _, schema = str(where).partition("?search_path=")
    before = f"SET search_path = {schema}" if schema else "SELECT 1"
    url = (
        file.replace("postgresql:", "postgresql+asyncpg:")
        if "://" in file
        else f"sqlite+aiosqlite:///{file}"
    )

    async def work() -> list[Any]:
        engine = create_async_engine(url, poolclass=NullPool)
        async with engine.begin() as db:
            await db.execute(text(before))
            done = await db.execute(text(sql), values)
            return [tuple(row) for row in done] if done.returns_rows else []

    return asyncio.run(work())


@contextmanager
def postgres(settings: Sequence[str] = SLOPPY) -> Iterator[Postgres]:
    """A PostgreSQL server, for as long as it is needed."""
    programs = _programs()
    folder = Path(tempfile.mkdtemp(prefix="orrery-postgres-"))
    user = _not_root(folder)
    data = folder / "data"
    subprocess.run(
        [programs / "initdb", "-D", data, "-U", "orrery", "-A", "trust", "-E", "UTF8", "--no-sync"],
        check=True,
        user=user,
        cwd=folder,
        stdout=subprocess.DEVNULL,
    )
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    where = [f"port={port}", "listen_addresses=127.0.0.1", f"unix_socket_directories={folder}"]
    options = " ".join(f"-c {setting}" for setting in (*where, *settings))
    control: list[str | Path] = [
        programs / "pg_ctl",
        "-D",
        data,
        "-l",
        folder / "log",
        "-w",
        "-t",
        "120",
        "-s",
    ]
    subprocess.run([*control, "-o", options, "start"], check=True, user=user, cwd=folder)
    try:
        yield Postgres(folder, port)
    finally:
        stop = [*control, "-m", "immediate", "stop"]
        subprocess.run(stop, check=False, user=user, cwd=folder)
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture(scope="session")
def private_postgres() -> Iterator[Postgres]:
    with postgres() as started:
        yield started


@pytest.fixture(autouse=True)
def stored(request: pytest.FixtureRequest) -> Iterator[None]:
    """Which store the test runs against: see `on_both`."""
    if request.param == "sqlite":
        yield
    else:
        token = server.set(request.getfixturevalue("private_postgres"))
        yield
        server.reset(token)


def on_both(test: pytest.Metafunc, *marks: pytest.MarkDecorator) -> None:
    """Run it against SQLite and, with these marks, against PostgreSQL; unless it is about the SQLite file."""
    only = test.definition.get_closest_marker("sqlite")
    others = [] if only else [pytest.param("postgresql", marks=marks)]
    test.parametrize("stored", ["sqlite", *others], indirect=True)


def _programs() -> Path:
    """Where Debian, or whoever it was, has put PostgreSQL's programs."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    elsewhere = shutil.which("initdb")
    if not found and elsewhere is None:
        raise FileNotFoundError(
            "There is no PostgreSQL here: `tools/prepare postgres` installs it."
        )
    return found[-1].parent if found else Path(str(elsewhere)).parent


def _not_root(folder: Path) -> str | None:
    """PostgreSQL doesn't run as root; somebody else has to."""
    if os.geteuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    user = next(name for name in ("postgres", "nobody") if name in names)
    shutil.chown(folder, user)
    return user
