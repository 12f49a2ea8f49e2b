"""Every word a player reads: message ids with parameters, said in a language.

A catalogue is a gettext file per game and language (`locale/uk/mlem.po`), read through Babel.

>>> str(Message("points", n=3))
'3 points'
>>> say(Message("points", n=3), "uk")
'3 очки'
"""

from __future__ import annotations

import gettext
import string
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from babel.messages.pofile import read_po

LANGUAGES = {"en": "English", "uk": "Українська", "cs": "Čeština", "it": "Italiano"}
"""The languages by their codes, each named in itself."""


class Message:
    """A message id and its parameters: numbers, names, other messages, or tuples of them.

    Where a catalogue gives plural forms, the parameter `n` selects one. A parameter that is a
    message may be asked for in a form: `{place:to}` reads the id `<its id>.to` if there is one.
    """

    __slots__ = ("id", "params")

    def __init__(self, id: str, **params: Param) -> None:
        self.id = id
        self.params = params

    def __str__(self) -> str:
        return say(self, "en")

    def __repr__(self) -> str:
        inner = "".join(f", {k}={v!r}" for k, v in self.params.items())
        return f"Message({self.id!r}{inner})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Message) and (self.id, self.params) == (other.id, other.params)

    def __hash__(self) -> int:
        return hash((self.id, tuple(self.params.items())))


Param = int | str | Message | Sequence["int | str | Message"]


class Catalogue:
    """The messages of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.single: dict[str, str] = {}
        self.plural: dict[str, tuple[str, ...]] = {}
        self.form: Callable[[int], int] = int
        for file in _po_files(language):
            with file.open("rb") as source:
                catalogue = read_po(source, locale=language)
            self.form = gettext.c2py(catalogue.plural_expr)
            for message in catalogue:
                if not message.id:  # the header
                    continue
                forms = message.string or ""
                if isinstance(message.id, str):
                    self.single[message.id] = str(forms)
                else:
                    self.plural[message.id[0]] = tuple(forms)

    def __contains__(self, id: str) -> bool:
        return id in self.single or id in self.plural

    def pattern(self, id: str, params: Mapping[str, Param]) -> str:
        if id in self.plural:
            n = params.get("n", 1)
            forms = self.plural[id]
            return forms[self.form(abs(n) if isinstance(n, int) else 1)]
        return self.single[id]


def _po_files(language: str) -> list[Traversable]:
    folder = files(__package__).joinpath(language)
    return sorted((f for f in folder.iterdir() if f.name.endswith(".po")), key=lambda f: f.name)


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language, read once."""
    if language not in LANGUAGES:
        raise ValueError(
            f"There is no language {language!r} here; there are {', '.join(LANGUAGES)}."
        )
    return Catalogue(language)


class _Formatter(string.Formatter):
    def __init__(self, language: str) -> None:
        self.language = language

    def format_field(self, value: object, format_spec: str) -> str:
        if isinstance(value, Message):
            known = catalogue(self.language)
            form = f"{value.id}.{format_spec}" if format_spec else value.id
            id = form if form in known else value.id
            return say(Message(id, **value.params), self.language)
        if isinstance(value, tuple | list):
            return ", ".join(self.format_field(v, format_spec) for v in value)
        return str(value)


@cache
def _formatter(language: str) -> _Formatter:
    return _Formatter(language)


def say(message: Message | str, language: str = "en") -> str:
    """The message as a text in the language; plain text (a person's name) passes unchanged."""
    if isinstance(message, str):
        return message
    known = catalogue(language)
    if message.id not in known:
        raise KeyError(f"The {LANGUAGES[language]} catalogue has no message {message.id!r}.")
    return _formatter(language).vformat(
        known.pattern(message.id, message.params), (), message.params
    )
