"""Pictures of a table: markup in parts that have ids, so that a page can change one part alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import Generic, NamedTuple, TypeVar

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
    return f"<{tag}{_attrs(attrs)}>{''.join(inner)}</{tag}>"


def words(text: str | Foreign | Named | Message, language: str = "en") -> str:
    """Text as markup, for HTML; in SVG, where there are no spans, escape what is `said`."""
    return escape(text) if isinstance(text, str) else markup(text, language)


def _attrs(attrs: dict[str, str | int | float | bool | None]) -> str:
    return "".join(map(_attr, attrs, attrs.values()))


@lru_cache(maxsize=1 << 15, typed=True)
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


class Part(NamedTuple):
    """An element with an id, inside the part `parent`. A box's content is parts of its own."""

    parent: str
    start: str
    inner: str
    tag: str
    box: bool

    @property
    def markup(self) -> str:
        return f"{self.start}{self.inner}</{self.tag}>"


def part(
    id: str,
    parent: str,
    *inner: str,
    tag: str = "g",
    box: bool = False,
    **attrs: str | int | float | bool | None,
) -> Part:
    return Part(parent, f'<{tag} id="{id}"{_attrs(attrs)}>', "".join(inner), tag, box)


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
        self.add(id, part(id, parent, tag=tag, box=True, **attrs))

    def put(
        self,
        id: str,
        parent: str,
        *inner: str,
        tag: str = "g",
        **attrs: str | int | float | bool | None,
    ) -> None:
        """A part with markup of its own inside."""
        self.add(id, part(id, parent, *inner, tag=tag, box=False, **attrs))

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
        return say(Message(id, **params), self.language)

    def offered(self, option: Option) -> str | None:
        """The notation for `data-option` if the viewer may choose this now."""
        if self.choice is not None and option in self.choice.options:
            return option.text
        return None
