"""What people call themselves: short, visible and harmless."""

from __future__ import annotations

import re
import unicodedata

from orrery.house.refused import Refused

LONGEST = 40
MARKS = 2
"""How many accents may sit on one letter."""


def clean(name: str) -> str:
    """The name without what can't be seen: control, direction and zero-width characters.

    >>> clean("  Анна   \\u202eeve\\u200b ")
    'Анна eve'
    """
    if len(name) > 20 * LONGEST:
        raise Refused("name-long", most=LONGEST)
    text = unicodedata.normalize("NFC", name)
    text = "".join(" " if c.isspace() else c for c in text if c.isspace() or _visible(c))
    text = re.sub(" +", " ", text).strip()
    text = _fewer_marks(text)
    if len(text) > LONGEST:
        raise Refused("name-long", most=LONGEST)
    return text


def required(name: str) -> str:
    """A clean name that isn't empty."""
    text = clean(name)
    if not text:
        raise Refused("name-empty")
    return text


def _visible(c: str) -> bool:
    return unicodedata.category(c)[0] != "C"


def _fewer_marks(text: str) -> str:
    out: list[str] = []
    run = 0
    for c in text:
        run = run + 1 if unicodedata.combining(c) else 0
        if run <= MARKS:
            out.append(c)
    return "".join(out)
