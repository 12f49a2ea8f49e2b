"""Dice that anyone can check.

Before anybody sits down the house has 32 secret bytes for the table (`seals.py`), and publishes their
BLAKE2b-256 hash, the commitment: it can't change its mind any more. Everyone's browser then adds a word
of its own, unknown to the house when it committed; the creator's as well, who has seen the seal on the
page from which the table is made. The seed of the game is the BLAKE2b-256 hash of these
lines, joined by newlines: the secret in hex, then one line for each seat in order (empty for bots).

After the end all is revealed, and a shell checks it:

    printf '%s' "$secret" | xxd -r -p | b2sum -l 256      # the commitment
    printf '%s\\n%s\\n%s' "$secret" "$word0" "$word1" | b2sum -l 256      # the seed
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from hashlib import blake2b

from orrery.house.refused import Refused


def new_secret() -> str:
    return secrets.token_hex(32)


def commitment(secret: str) -> str:
    """The hash of the secret's bytes, published before the first person sits down."""
    return blake2b(bytes.fromhex(secret), digest_size=32).hexdigest()


def seed(secret: str, words: Sequence[str]) -> str:
    """The seed that grows from the secret and each seat's word."""
    return blake2b("\n".join([secret, *words]).encode(), digest_size=32).hexdigest()


def check_word(word: str) -> str:
    """A browser's contribution: up to 64 letters, digits, hyphens and underscores."""
    if not re.fullmatch(r"[A-Za-z0-9_-]{0,64}", word):
        raise Refused("entropy")
    return word
