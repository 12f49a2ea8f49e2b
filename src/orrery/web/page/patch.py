"""What a page shows and what has changed in it: parts of a picture against the parts last sent."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import blake2b
from sys import intern
from typing import NamedTuple

from orrery.core.picture import Part

Set = tuple[str, str, str, bool, str]
"""One part to be shown: id, parent, the part before it in the parent (or ""), box, markup."""


class Print(NamedTuple):
    """What a page remembers of a part that it has sent: enough to see whether it has changed."""

    parent: str
    kind: tuple[str, bool]
    markup: int


Outline = Mapping[str, Print]


def outline(parts: Mapping[str, Part]) -> Outline:
    """A page in short: a tenth of its size."""
    return {
        intern(id): Print(
            intern(part.parent), _kind(part.tag, part.box), hash((part.start, part.inner))
        )
        for id, part in parts.items()
    }


@cache
def _kind(tag: str, box: bool) -> tuple[str, bool]:
    return (tag, box)


def changes(old: Mapping[str, Part], new: Mapping[str, Part]) -> tuple[list[Set], list[str]]:
    """The parts to set, in drawing order, and before that the ids of those that go."""
    return changed(outline(old), outline(new), new)


def changed(old: Outline, now: Outline, new: Mapping[str, Part]) -> tuple[list[Set], list[str]]:
    """The same for a page of which only the outline is known.

    What has become another kind of element goes and comes again, and what moves to another box is
    sent with all that it holds.
    """
    other = {id for id, was in old.items() if id in now and now[id].kind != was.kind}
    gone = [
        id
        for id, was in old.items()
        if id in other or (id not in now and (was.parent in now or was.parent not in old))
    ]
    shuffled = set(_shuffled(old, now))
    fresh: set[str] = set()
    before: dict[str, str] = {}
    put: list[Set] = []
    for id, part in new.items():
        was = old.get(id)
        if was is None or was.parent != part.parent or id in other or part.parent in fresh:
            fresh.add(id)
        if id in fresh or was != now[id] or part.parent in shuffled:
            put.append((id, part.parent, before.get(part.parent, ""), part.box, part.markup))
        before[part.parent] = id
    return put, gone


def _shuffled(old: Outline, new: Outline) -> Iterator[str]:
    """The parents in which parts that stay have changed their order."""
    if [id for id in old if id in new] == [id for id in new if id in old]:
        return
    kept_new: dict[str, list[str]] = {}
    kept_old: dict[str, list[str]] = {}
    for id, part in new.items():
        was = old.get(id)
        if was is not None and was.parent == part.parent:
            kept_new.setdefault(part.parent, []).append(id)
    for id, part in old.items():
        now = new.get(id)
        if now is not None and now.parent == part.parent:
            kept_old.setdefault(part.parent, []).append(id)
    for parent, ids in kept_new.items():
        if kept_old[parent] != ids:
            yield parent


def digest(parts: Mapping[str, Part]) -> str:
    """A short name for all that a page shows: two pages with the same one are the same."""
    whole: list[str] = []
    for id, part in parts.items():
        whole += (id, part.parent, part.start, part.inner)
    return blake2b("\0".join(whole).encode(), digest_size=9).hexdigest()
