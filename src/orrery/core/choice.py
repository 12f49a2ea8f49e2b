"""What is asked of a player, and the options that answer it."""

from __future__ import annotations

from collections.abc import Sequence
from weakref import WeakValueDictionary


class Option:
    """One answer: a verb and its arguments. Its text is the game's notation (`land 9`).

    Options are interned: `option("land", 9)` is the same object as long as anybody holds it.
    """

    __slots__ = ("__weakref__", "args", "text", "verb")

    def __init__(self, words: tuple[str, ...]) -> None:
        self.verb = words[0]
        self.args = words[1:]
        self.text = " ".join(words)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __reduce__(self) -> tuple[object, ...]:
        return option, (self.verb, *self.args)


_interned: WeakValueDictionary[str, Option] = WeakValueDictionary()


def option(*words: str | int) -> Option:
    """The option with these words.

    >>> option("land", 9) is option("land", "9")
    True
    """
    parts = tuple(str(w) for w in words)
    text = " ".join(parts)
    found = _interned.get(text)
    if found is None:
        found = _interned[text] = Option(parts)
    return found


class Choice:
    """A question to a seat: what kind of decision it is, and all its options."""

    __slots__ = ("kind", "options", "seat")

    def __init__(self, seat: int, kind: str, options: Sequence[Option]) -> None:
        self.seat = seat
        self.kind = kind
        self.options = options

    def __repr__(self) -> str:
        return f"Choice(seat={self.seat}, kind={self.kind!r}, options={list(self.options)!r})"
