"""Holders: a person's browser or a program, known by an unguessable token and nothing else: no login, no session."""

from __future__ import annotations

import re
import secrets
from functools import lru_cache
from hashlib import blake2b


def new_token() -> str:
    return secrets.token_urlsafe(32)


@lru_cache(maxsize=1 << 12)
def hashed(token: str) -> str:
    """What the store keeps of a token."""
    return blake2b(token.encode(), digest_size=16, person=b"orrery holder").hexdigest()


def sealed(token: str, secret: bytes) -> str:
    """A token that only whoever knows the secret can read; each secret seals one token alone."""
    return _mixed(token.encode(), secret).hex()


def unsealed(text: str, secret: bytes) -> str:
    return _mixed(bytes.fromhex(text), secret).decode()


def mark_of(secret: bytes) -> str:
    """What the store keeps of a secret."""
    return blake2b(secret, digest_size=16, person=b"orrery pass").hexdigest()


def _mixed(text: bytes, secret: bytes) -> bytes:
    """The text with as many bytes as it has, grown from the secret, laid over it."""
    pad = b"".join(
        blake2b(bytes([k]), key=secret, person=b"orrery seal").digest()
        for k in range(len(text) // 64 + 1)
    )
    return bytes(a ^ b for a, b in zip(text, pad, strict=False))


def is_token(text: str) -> bool:
    return re.fullmatch(r"[A-Za-z0-9_-]{32,128}", text) is not None
