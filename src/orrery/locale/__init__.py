"""Every word a player reads: message ids with parameters, said in a language.

Catalogues are gettext files, read through Babel: the site's are here (`locale/uk/web.po`), a game's in
its own folder (`games/mlem/locale/uk/words.po`). Other installed packages bring more languages (the
entry points `orrery.languages`); what one of them lacks is said in English.

>>> str(Message("points", n=3))
'3 points'
>>> say(Message("points", n=3), "uk")
'3 очки'

Fractions are written as the language writes them, to one place:

>>> say(Message("coach.behind", by=0.64), "it")
'0,6 punti in meno'

As markup the same is escaped, and tells which words are of another language:

>>> markup(Message("seti.log.plays", player="<Ann>", card=Foreign("Dragonfly")), "it")
'&lt;Ann&gt; gioca <span lang="en">Dragonfly</span>.'
"""

from __future__ import annotations

import gettext
import string
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import blake2b
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

from babel.core import Locale, UnknownLocaleError
from babel.messages.pofile import read_po
from babel.numbers import format_decimal

from orrery.guests import Unfit, guests

LANGUAGES = {"en": "English", "uk": "Українська", "cs": "Čeština", "it": "Italiano"}
"""The languages that Orrery itself speaks, by their codes, each named in itself."""


class Language(NamedTuple):
    """A language that another package brings: its name in itself, and the folders in which a folder
    of its code holds catalogues. What they lack is said in English."""

    name: str
    folders: tuple[Traversable, ...]


@cache
def languages() -> dict[str, str]:
    """All languages, with those that other installed packages bring."""
    return LANGUAGES | guests("language", LANGUAGES, _fit)


def _fit(code: str, language: Any) -> str:
    if not isinstance(language, Language):
        raise Unfit("it isn't an orrery.locale.Language")
    try:
        Locale(code)
    except (UnknownLocaleError, ValueError):
        raise Unfit("its name isn't the code of a language") from None
    files = [file for folder in language.folders for file in po_files(code, [folder])]
    if not files:
        raise Unfit(f"its folders hold no catalogue: no file {code}/*.po")
    for file in files:
        with file.open("rb") as source:
            read_po(source, locale=code, abort_invalid=True)
    for folder in language.folders:
        include(folder)
    return language.name


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
        return isinstance(other, Message) and self.id == other.id and self.params == other.params

    def __hash__(self) -> int:
        params = self.params
        return hash((self.id, *params.items())) if params else hash(self.id)


@dataclass(frozen=True, slots=True)
class Foreign:
    """Words that stay as they are in every language: the printed name of a card."""

    text: str
    language: str = "en"

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Named:
    """Words that name a thing (`card-116`) which has a face to be looked at."""

    name: Message | Foreign | str
    thing: str

    def __str__(self) -> str:
        return str(self.name)


def speaks_of(message: object) -> str | None:
    """The first thing with a face that a message names."""
    if isinstance(message, Named):
        return message.thing
    inner = message.params.values() if isinstance(message, Message) else message
    if not isinstance(inner, Iterable) or isinstance(inner, str):
        return None
    return next(filter(None, map(speaks_of, inner)), None)


Word = int | float | str | Foreign | Named | Message
Param = Word | Sequence[Word]


class Reworded(Message):
    """A message in which some words are somebody's own: names from the file of a game's owner."""

    __slots__ = ("words",)

    def __init__(self, message: Message, words: Mapping[str, str]) -> None:
        super().__init__(message.id, **message.params)
        self.words = words

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reworded) and self.words == other.words and super().__eq__(other)

    def __hash__(self) -> int:
        return super().__hash__()


class Catalogue:
    """The messages of one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.single: dict[str, str] = dict(_coined) if language == "en" else {}
        self.plural: dict[str, tuple[str, ...]] = {}
        self.form: Callable[[int], int] = int
        for file in po_files(language):
            with file.open("rb") as source:
                catalogue = read_po(source, locale=language)
            self.form = gettext.c2py(catalogue.plural_expr)
            for message in catalogue:
                if not message.id:  # the header
                    continue
                forms = message.string or ""
                if not all(forms if isinstance(forms, tuple) else (forms,)):  # not yet translated
                    continue
                if isinstance(message.id, str):
                    self.single[message.id] = str(forms)
                else:
                    self.plural[message.id[0]] = tuple(forms)

    def reworded(self, words: Mapping[str, str]) -> Catalogue:
        """The same with other words; theirs have no other forms."""
        twin = Catalogue.__new__(Catalogue)
        twin.language, twin.plural, twin.form = self.language, self.plural, self.form
        own = {id: word.replace("{", "{{").replace("}", "}}") for id, word in words.items()}
        kept = {id: said for id, said in self.single.items() if id.rpartition(".")[0] not in own}
        twin.single = kept | own
        return twin

    def __contains__(self, id: str) -> bool:
        return id in self.single or id in self.plural

    def pattern(self, id: str, params: Mapping[str, Param]) -> str:
        if id in self.plural:
            n = params.get("n", 1)
            forms = self.plural[id]
            return forms[self.form(abs(n) if isinstance(n, int) else 1)]
        return self.single[id]


_folders: list[Traversable] = [files(__package__)]


def include(folder: Traversable) -> None:
    """Read catalogues from this folder, too: a game's own, one folder inside for each language."""
    if folder not in _folders:
        _folders.append(folder)
        catalogue.cache_clear()


_coined: dict[str, str] = {}


def coin(id: str, text: str) -> None:
    """Have an English message where no catalogue has one: the name of a guest."""
    _coined[id] = text
    catalogue.cache_clear()


def po_files(language: str, folders: Sequence[Traversable] = _folders) -> list[Traversable]:
    """The files of a language, wherever they are."""
    found = (folder.joinpath(language) for folder in folders)
    inside = (file for folder in found if folder.is_dir() for file in folder.iterdir())
    return sorted((f for f in inside if f.name.endswith(".po")), key=str)


_OWN_WORDS: dict[str, Mapping[str, str]] = {}


def dialect(language: str, words: Mapping[str, str]) -> str:
    """The language with some words of one's own, as a code that stands wherever a language does."""
    if not words:
        return language
    key = blake2b(repr(sorted(words.items())).encode(), digest_size=8).hexdigest()
    _OWN_WORDS[key] = words
    return f"{language}+{key}"


@lru_cache(maxsize=64)
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language or dialect, read once."""
    language, _, own = language.partition("+")
    if own in _OWN_WORDS:
        return catalogue(language).reworded(_OWN_WORDS[own])
    if language not in languages():
        raise ValueError(
            f"There is no language {language!r} here; there are {', '.join(languages())}."
        )
    return Catalogue(language)


@lru_cache(maxsize=1 << 13)
def _pieces(pattern: str) -> tuple[tuple[str, str | None, str], ...]:
    """A pattern taken apart: words, and the parameter that follows them with its form."""
    parsed = string.Formatter().parse(pattern)
    return tuple((words, name, form or "") for words, name, form, _ in parsed)


class _Formatter:
    """Fills a pattern with its parameters, as plain text."""

    def __init__(self, language: str) -> None:
        self.language = language

    def say(self, message: Message) -> str:
        known = catalogue(self.language)
        if isinstance(message, Reworded):
            own = dialect(known.language, message.words)
            return self.speaking(own).say(Message(message.id, **message.params))
        if message.id not in known:
            if message.id in catalogue("en"):
                return self.in_english(message)
            name = languages()[known.language]
            raise KeyError(f"The {name} catalogue has no message {message.id!r}.")
        pattern = self.plain(known.pattern(message.id, message.params))
        said = []
        for words, param, form in _pieces(pattern):
            said.append(words)
            if param is not None:
                said.append(self.put(message.params[param], form))
        return "".join(said)

    def in_english(self, message: Message) -> str:
        return _formatter("en").say(message)

    def put(self, value: object, form: str = "") -> str:
        """A parameter in words; a message in that form of it, if there is one; a number with its
        sign, if its form is a plus."""
        if isinstance(value, str):
            return self.plain(value)
        if isinstance(value, Reworded):
            return self.say(value)
        if isinstance(value, Message):
            inflected = f"{value.id}.{form}"
            if form and inflected in catalogue(self.language):
                return self.say(Message(inflected, **value.params))
            return self.say(value)
        if isinstance(value, float) or (form == "+" and isinstance(value, int)):
            figure = "0.0" if isinstance(value, float) else "0"
            signed = f"{'+' if form else ''}{figure};−{figure}"
            return str(format_decimal(value, signed, locale=self.language.partition("+")[0]))
        if isinstance(value, tuple | list):
            return ", ".join(self.put(v, form) for v in value)
        if isinstance(value, Named):
            return self.named(self.put(value.name, form), value.thing)
        return self.foreign(value) if isinstance(value, Foreign) else self.plain(str(value))

    def speaking(self, language: str) -> _Formatter:
        """One that does the same in another language."""
        return _formatter(language)

    def plain(self, text: str) -> str:
        return text

    def foreign(self, words: Foreign) -> str:
        return words.text

    def named(self, words: str, thing: str) -> str:
        return words


class _Marker(_Formatter):
    """The same as markup."""

    def speaking(self, language: str) -> _Formatter:
        return _marker(language)

    def plain(self, text: str) -> str:
        return escape(text)

    def in_english(self, message: Message) -> str:
        return f'<span lang="en">{_marker("en").say(message)}</span>'

    def foreign(self, words: Foreign) -> str:
        text = escape(words.text)
        if words.language == self.language.partition("+")[0]:
            return text
        return f'<span lang="{escape(words.language)}">{text}</span>'

    def named(self, words: str, thing: str) -> str:
        return f'<span data-face="{escape(thing)}">{words}</span>'


_formatter = lru_cache(maxsize=64)(_Formatter)
_marker = lru_cache(maxsize=64)(_Marker)


def say(message: Message | str, language: str = "en") -> str:
    """The message as a text in the language; plain text (a person's name) passes unchanged."""
    return message if isinstance(message, str) else _formatter(language).say(message)


def markup(message: Message | Foreign | Named | str, language: str = "en") -> str:
    """The message as HTML: escaped, and words of another language marked as such."""
    return _marker(language).put(message)
