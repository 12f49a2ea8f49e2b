"""Pictures of a table: markup in parts that have ids, so that a page can change one part alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from hashlib import sha1
from html import escape
from sys import intern
from typing import Generic, NamedTuple, TypeVar

import msgspec

from orrery.core.choice import Choice, Option
from orrery.core.state import State
from orrery.locale import Foreign, Message, Named, Param, markup, say

S = TypeVar("S", bound=State)


def el(tag: str, *inner: str, **attrs: str | int | float | bool | None) -> str:
    """An element. Attribute values are escaped; `inner` is markup (use `words` for text).

    A trailing underscore is dropped and others become hyphens: `class_`, `data_option`.

    >>> el("circle", cx=3, r=1.5, class_="moon", hidden=None)
    '<circle cx="3" r="1.5" class="moon"></circle>'
    """
    return f"<{tag}{''.join(map(_attr, attrs, attrs.values()))}>{''.join(inner)}</{tag}>"


def words(text: str | Foreign | Named | Message, language: str = "en") -> str:
    """Text as markup, for HTML; in SVG, where there are no spans, escape what is `said`."""
    return escape(text) if isinstance(text, str) else marked(text, language)


@lru_cache(maxsize=1 << 14, typed=True)
def _attr(name: str, value: str | int | float | bool | None) -> str:
    """An attribute as markup has it; pictures have the same ones again and again."""
    if value is None or value is False:
        return ""
    printed = name.rstrip("_").replace("_", "-")
    if value is True:
        return f" {printed}"
    said = f"{value:g}" if isinstance(value, float) else escape(str(value))
    return f' {printed}="{said}"'


said = lru_cache(maxsize=1 << 14)(say)
"""A message in a language; a board says the same things again and again."""
marked = lru_cache(maxsize=1 << 14)(markup)
"""The same as markup."""


@lru_cache(maxsize=1 << 14, typed=True)
def text_of(id: str, language: str, /, **params: Param) -> str:
    """The message of this id in a language: sooner found than one that must be made to be `said`."""
    return say(Message(id, **params), language)


@lru_cache(maxsize=1 << 14, typed=True)
def markup_of(id: str, language: str, /, **params: Param) -> str:
    """The same as markup."""
    return markup(Message(id, **params), language)


OPTION = 'data-option="'
"""So begins what can be chosen in markup."""
ASIDE = "data-aside "
"""So is marked what would only interrupt a question."""


class _Part(NamedTuple):
    parent: str
    start: str
    inner: str
    tag: str
    box: bool


class Part(_Part):
    """An element with an id, inside the part `parent`. A box's content is parts of its own.

    Many parts stay the same from picture to picture: what is worked out of one, it remembers."""

    @property
    def markup(self) -> str:
        return f"{self.start}{self.inner}</{self.tag}>"

    @cached_property
    def offers(self) -> tuple[int, int]:
        """How much there is to choose in it, and how much of that only interrupts."""
        text = self.start + self.inner
        return text.count(OPTION), text.count(ASIDE + OPTION)

    @cached_property
    def print(self) -> Print:
        """What to remember of it where there is no room for all of it."""
        id = self.start.partition('id="')[2].partition('"')[0]
        whole = "\0".join(self[:3]).encode()
        mark = sha1(whole, usedforsecurity=False).digest()[:8]
        return Print(intern(id), intern(self.parent), _kind(self.tag, self.box), hash(self), mark)


class Print(msgspec.Struct, frozen=True, gc=False):
    """Of a part enough to see whether it has changed: a tenth of its size."""

    id: str
    parent: str
    kind: tuple[str, bool]
    """Of element: its tag, and whether it holds other parts."""
    look: int
    """A number for all of it, in this process."""
    mark: bytes
    """The same everywhere."""


@cache
def _kind(tag: str, box: bool) -> tuple[str, bool]:
    return (tag, box)


def part(
    id: str,
    parent: str,
    *inner: str,
    tag: str = "g",
    box: bool = False,
    **attrs: str | int | float | bool | None,
) -> Part:
    more = "".join(map(_attr, attrs, attrs.values()))
    return Part(parent, f'<{tag} id="{id}"{more}>', "".join(inner), tag, box)


SHORT = 1000
"""Up to so many characters in it, a part is remembered by all that makes it; who makes longer ones may remember
them by less."""
_known = lru_cache(maxsize=1 << 12, typed=True)(part)


class Picture:
    """Parts in drawing order, each under its id; the part `main` is an SVG that can stand alone."""

    __slots__ = ("css", "main", "parts")

    def __init__(self, main: str, css: str = "") -> None:
        self.main = main
        self.css = css
        self.parts: dict[str, Part] = {}

    def box(
        self, id: str, parent: str, tag: str = "g", **attrs: str | int | float | bool | None
    ) -> None:
        """A part that holds other parts."""
        self.add(id, _known(id, parent, tag=tag, box=True, **attrs))

    def put(
        self,
        id: str,
        parent: str,
        *inner: str,
        tag: str = "g",
        **attrs: str | int | float | bool | None,
    ) -> None:
        """A part with markup of its own inside."""
        make = _known if sum(map(len, inner)) < SHORT else part
        self.add(id, make(id, parent, *inner, tag=tag, box=False, **attrs))

    def add(self, id: str, part: Part) -> None:
        """A part that was made before: many stay the same from picture to picture."""
        assert id not in self.parts, f"two parts are called {id}"
        self.parts[id] = part

    def standalone(self) -> str:
        """The main part as an SVG document with its own style: for notebooks, replays and docs."""
        whole = self.markup(self.main)
        at = whole.index(">") + 1
        return f"{whole[:at]}<style>{self.css}</style>{whole[at:]}"

    def markup(self, root: str) -> str:
        """The part `root` with all that is inside it; for what isn't a part, all that it holds."""
        inside: dict[str, list[str]] = {}
        for id, part in self.parts.items():
            inside.setdefault(part.parent, []).append(id)

        def whole(id: str) -> str:
            part = self.parts[id]
            inner = (
                "".join(whole(child) for child in inside.get(id, ())) if part.box else part.inner
            )
            return f"{part.start}{inner}</{part.tag}>"

        return (
            "".join(whole(id) for id in inside.get(root, ()))
            if root not in self.parts
            else whole(root)
        )


@dataclass(frozen=True, slots=True)
class Scene(Generic[S]):
    """What there is to draw: the state as a seat sees it, and what that seat may do."""

    seen: S
    seat: int | None
    """Whose eyes these are; None for a spectator."""
    choice: Choice | None
    """What is being decided; it has options only if it is this seat that decides."""
    names: Sequence[str | Message]
    language: str = "en"

    def say(self, id: str, **params: Param) -> str:
        """A message in the viewer's language, as plain text."""
        return text_of(id, self.language, **params)

    def offered(self, option: Option) -> str | None:
        """The notation for `data-option` if the viewer may choose this now."""
        if self.choice is not None and option in self.choice.options:
            return option.text
        return None
