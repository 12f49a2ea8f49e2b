"""Passes: a secret that opens a seat for somebody else, or all of one's seats on another device.

The store keeps the hash of the secret and, sealed with it, the token that it opens: whoever reads the
database finds neither. A link works once and for a while; recovery words work until they are asked
for anew or all is withdrawn.
"""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Callable
from typing import NamedTuple

from orrery.house import stars
from orrery.house.refused import Refused
from orrery.house.tokens import hashed, mark_of, sealed, unsealed
from orrery.store import Pass, Store

DEVICE = 15 * 60
"""For how many seconds a link to another device works."""
SEAT = 3 * 24 * 3600
"""For how many seconds a link to a seat works."""


class Given(NamedTuple):
    """A pass that was just made."""

    code: str
    """What to type, or to open by a link."""
    expires: int | None = None


class Passes:
    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now
        self._one = asyncio.Lock()

    async def to_device(self, holder: str) -> Given:
        """All of one's seats, once, for a few minutes."""
        code, secret = await self._new()
        expires = int(self._now()) + DEVICE
        seal = sealed(holder, secret)
        await self._store.give(
            Pass(mark_of(secret), "device", hashed(holder), seal, expires=expires)
        )
        return Given(code, expires)

    async def in_words(self, holder: str) -> Given:
        """All of one's seats, as words to write down; former words end."""
        words = stars.new_words()
        secret = await self._secret(words)
        await self._store.give(
            Pass(mark_of(secret), "words", hashed(holder), sealed(holder, secret))
        )
        return Given(words)

    async def to_seat(self, holder: str, table: str, seat: int) -> Given:
        """One seat, for somebody else."""
        code, secret = await self._new()
        expires = int(self._now()) + SEAT
        new = Pass(mark_of(secret), "seat", hashed(holder), "", table, seat, expires)
        await self._store.give(new)
        return Given(code, expires)

    async def find(self, code: str) -> Pass:
        """What a code opens; refused if that is nothing, or no longer."""
        found = await self._store.found(mark_of(await self._secret(code)))
        if found is None or (found.expires is not None and found.expires < self._now()):
            raise Refused("no-pass")
        return found

    async def token(self, found: Pass, code: str) -> str:
        """The token that a pass was sealed with."""
        token = unsealed(found.sealed, await self._secret(code))
        assert hashed(token) == found.holder
        return token

    async def spend(self, found: Pass) -> None:
        """Links work once."""
        if found.kind != "words" and not await self._store.spend(found.mark):
            raise Refused("no-pass")

    async def _new(self) -> tuple[str, bytes]:
        code = secrets.token_urlsafe(16)
        return code, await self._secret(code)

    async def _secret(self, code: str) -> bytes:
        """The key that a code stands for. Words are few, so that each guess must take a while."""
        words = stars.read(code)
        if words is None:
            return hashlib.blake2b(code.strip().encode()[:400], digest_size=32).digest()
        async with self._one:
            return await asyncio.to_thread(_slowly, words)


def _slowly(words: str) -> bytes:
    return hashlib.scrypt(words.encode(), salt=b"orrery words", n=2**14, r=8, p=1, dklen=32)
