"""What a page lets one press, by the names that a screen reader would say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from html import unescape

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


TOKEN = re.compile(
    r"""<!--.*?-->|<!doctype[^>]*>|<(?P<raw>script|style)\b.*?</(?P=raw)>"""
    r"""|</(?P<end>[\w-]+)>|<(?P<tag>[\w-]+)(?P<attrs>(?:[^<>"']|"[^"]*"|'[^']*')*)>|(?P<text>[^<]+)""",
    re.DOTALL | re.IGNORECASE,
)
ATTR = re.compile(r"""([^\s"'=/]+)(?:="([^"]*)"|='([^']*)'|=([^\s"'>]+))?""")


def read(page: str) -> Element:
    """The tree of a page as our templates write it; a browser forgives more."""
    root = Element("page", {})
    open, at = [root], 0
    while at < len(page):
        token = TOKEN.match(page, at)
        assert token, page[at : at + 80]
        at = token.end()
        kind = token.lastgroup
        if kind == "text":
            open[-1].inner.append(unescape(token["text"]))
        elif kind == "attrs":
            element = Element(tag := token["tag"].lower(), _attrs(token["attrs"]))
            open[-1].inner.append(element)
            if tag not in VOID and not token["attrs"].endswith("/"):
                open.append(element)
        elif kind == "end" and (tag := token["end"].lower()) not in VOID:
            while open.pop().tag != tag:
                pass
    return root


@lru_cache(1 << 14)
def _attrs(said: str) -> dict[str, str]:
    return {
        name.lower(): unescape(quoted or single or bare)
        for name, quoted, single, bare in ATTR.findall(said)
    }


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
