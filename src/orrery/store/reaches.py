"""How people want to be reached when something happens at a table, and the house's own keys."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from sqlalchemy import delete, insert, select, update

from orrery.store.rows import StoreError
from orrery.store.schema import reaches, secrets
from orrery.store.store import Store

Kind = Literal["push", "mail", "hook"]


class Reach(NamedTuple):
    """One way to one person, or to the chat of a table."""

    id: str
    """Unguessable: whoever knows it may end it."""
    table: str
    holder: str
    """The hash of the token of who asked for it."""
    kind: Kind
    where: dict[str, Any]
    origin: str
    """The site's address as they know it."""
    language: str
    confirmed: bool
    """Whether the owner of an e-mail address has said yes."""
    told: int
    """The version of the table at the last message; -1 before the first."""


class Reaches:
    """What the store keeps of them."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def all(self) -> list[Reach]:
        columns = [reaches.c[name] for name in Reach._fields]
        async with self._store._read() as db:
            rows = await db.execute(select(*columns).order_by(reaches.c.id))
            return [Reach(*row)._replace(confirmed=bool(row.confirmed)) for row in rows]

    async def add(self, reach: Reach) -> None:
        async with self._store._write() as db:
            await db.execute(insert(reaches).values(reach._asdict()))

    async def confirm(self, id: str) -> None:
        async with self._store._write() as db:
            await db.execute(update(reaches).where(reaches.c.id == id).values(confirmed=1))

    async def claim(self, id: str, version: int, since: int) -> bool:
        """Whether nobody has told what is so since then: from now on somebody has."""
        here = (reaches.c.id == id) & (reaches.c.told < since)
        async with self._store._write() as db:
            return (
                await db.execute(update(reaches).where(here).values(told=version))
            ).rowcount == 1

    async def told(self, id: str, version: int) -> None:
        async with self._store._write() as db:
            await db.execute(update(reaches).where(reaches.c.id == id).values(told=version))

    async def end(self, id: str) -> None:
        async with self._store._write() as db:
            await db.execute(delete(reaches).where(reaches.c.id == id))

    async def secret(self, name: str, new: str) -> str:
        """A key of the house; the new one if there is none yet."""
        known = select(secrets.c.value).where(secrets.c.name == name)
        try:
            async with self._store._write() as db:
                found = (await db.execute(known)).scalar()
                if found is None:
                    await db.execute(insert(secrets).values(name=name, value=new))
                return new if found is None else str(found)
        except StoreError:  # another server has made it at the same time, or nothing works
            async with self._store._read() as db:
                found = (await db.execute(known)).scalar()
            if found is None:
                raise
            return str(found)
