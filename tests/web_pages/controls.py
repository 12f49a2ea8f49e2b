"""What a page lets one press, by the names that a screen reader would say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from html.parser import HTMLParser

VOID = frozenset({"br", "hr", "img", "input", "link", "meta"})
OWN_ROOM = frozenset({"dialog", "details"})
"""What opens on its own: its controls are told apart from each other only."""


@dataclass(slots=True)
class Element:
    tag: str
    attrs: dict[str, str]
    inner: list[Element | str] = field(default_factory=list)

    def walk(self) -> Iterator[Element]:
        yield self
        for child in self.inner:
            if isinstance(child, Element):
                yield from child.walk()

    @property
    def text(self) -> str:
        """What is read of it; what is hidden from reading isn't."""
        if "hidden" in self.attrs or self.attrs.get("aria-hidden") == "true":
            return ""
        if "aria-label" in self.attrs:
            return self.attrs["aria-label"]
        parts = [child if isinstance(child, str) else child.text for child in self.inner]
        return self.attrs.get("alt", "") + " ".join(parts)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.root = Element("page", {})
        self.open = [self.root]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.open[-1].inner.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        while self.open[-1].tag != tag:
            self.open.pop()
        self.open.pop()

    def handle_data(self, data: str) -> None:
        if self.open[-1].tag not in ("script", "style"):
            self.open[-1].inner.append(data)


def read(page: str) -> Element:
    reader = _Reader()
    reader.feed(page)
    return reader.root


@dataclass(frozen=True, slots=True)
class Control:
    name: str
    does: str
    room: str
    """The dialog, menu or popover that it stands in; empty for the page."""


@lru_cache(1)
def controls(page: str) -> list[Control]:
    """All of a page, which is often asked for twice."""
    root = read(page)
    by_id = {e.attrs["id"]: e for e in root.walk() if "id" in e.attrs}
    found: list[Control] = []

    def visit(element: Element, room: str) -> None:
        if "hidden" in element.attrs:
            return
        if element.tag in OWN_ROOM or "popover" in element.attrs:
            room = f"{room}/{id(element)}"
        does = _does(element)
        if does:
            name = " ".join(_name(element, by_id).split())
            found.append(Control(name, does, room))
        for child in element.inner:
            if isinstance(child, Element):
                visit(child, room)

    visit(root, "")
    return found


def _name(element: Element, by_id: dict[str, Element]) -> str:
    if "aria-labelledby" in element.attrs:
        return " ".join(by_id[id].text for id in element.attrs["aria-labelledby"].split())
    return element.text or element.attrs.get("title", "")


DEEDS = (
    "data-undo", "data-cancel", "data-time", "data-seat", "data-opens", "data-step", "data-copy",
    "data-next", "popovertarget",
)  # fmt: skip


def _does(element: Element) -> str:
    """What happens when it is pressed; nothing for what can't be."""
    attrs = element.attrs
    if "data-option" in attrs:
        return f"choose {attrs['data-option']}"
    if "data-why" in attrs:
        return f"why {attrs['data-why']}"
    if element.tag == "a" and "href" in attrs:
        return f"go {attrs['href']}"
    for deed in DEEDS:
        if deed in attrs:
            return f"{deed} {attrs[deed]} {attrs.get('popovertargetaction', '')}"
    if element.tag == "button" or attrs.get("role") == "button":
        told = (attrs.get("name", ""), attrs.get("value", ""), attrs.get("id", ""))
        return f"{element.tag} {told}"
    return ""


def alike(page: str) -> list[tuple[str, str, str]]:
    """Pairs of controls of one name that do different things."""
    first: dict[tuple[str, str], str] = {}
    found = []
    for control in controls(page):
        does = first.setdefault((control.room, control.name), control.does)
        if does != control.does:
            found.append((control.name, does, control.does))
    return found
