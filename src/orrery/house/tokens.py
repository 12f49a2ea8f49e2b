"""Holders: a person's browser or a program, known by an unguessable token and nothing else."""

from __future__ import annotations

import re
import secrets
from hashlib import blake2b


def new_token() -> str:
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    """What the store keeps of a token."""
    return blake2b(token.encode(), digest_size=16, person=b"orrery holder").hexdigest()


def is_token(text: str) -> bool:
    return re.fullmatch(r"[A-Za-z0-9_-]{32,128}", text) is not None
