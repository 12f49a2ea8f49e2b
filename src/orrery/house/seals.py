"""Seals: the house commits to the secret of a table before anybody gives a word for its dice.

The secret of a table grows from a key of the house and the table's id. So a page can show the seal of a table that
isn't there yet; the browser that has seen it gives its word, and the house can't change its mind any more. An id
is used once: whoever knows the secret of a finished table learns nothing about another.
"""

from __future__ import annotations

import re
import secrets
from base64 import urlsafe_b64encode
from hashlib import blake2b
from typing import NamedTuple

from orrery.house.fairness import commitment


class Seal(NamedTuple):
    """What is promised about a table to be."""

    id: str
    """The id that it will have."""
    commitment: str


def is_id(text: str) -> bool:
    return re.fullmatch(r"[A-Za-z0-9_-]{16}", text) is not None


class Seals:
    def __init__(self, key: str) -> None:
        self._key = bytes.fromhex(key)

    def new(self) -> Seal:
        """The seal of a table that somebody may make now."""
        return self._of(secrets.token_urlsafe(12))

    def again(self, id: str) -> Seal:
        """The seal of the table at which the same people play again; everyone sees the same."""
        raw = blake2b(id.encode(), key=self._key, digest_size=12, person=b"orrery again").digest()
        return self._of(urlsafe_b64encode(raw).decode())

    def secret(self, id: str) -> str:
        """The secret of the table with this id."""
        whole = blake2b(id.encode(), key=self._key, digest_size=32, person=b"orrery secret")
        return whole.hexdigest()

    def _of(self, id: str) -> Seal:
        return Seal(id, commitment(self.secret(id)))
