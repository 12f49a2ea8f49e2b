"""What a page shows and what has changed in it: parts of a picture against the parts last sent."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import sha1
from sys import intern

from orrery.core.picture import Part

Set = tuple[str, str, str, bool, str]
"""One part to be shown: id, parent, the part before it in the parent (or ""), box, markup."""


Print = tuple[str, str, bool, int]
"""What a page remembers of a part that it has sent: parent, kind of element (tag, box), and
of its markup enough to see whether it has changed."""

Outline = Mapping[str, Print]


def outline(parts: Mapping[str, Part]) -> Outline:
    """A page in short: a tenth of its size."""
    return {
        intern(id): (intern(parent), tag, box, hash((start, inner)))
        for id, (parent, start, inner, tag, box) in parts.items()
    }


def changes(old: Mapping[str, Part], new: Mapping[str, Part]) -> tuple[list[Set], list[str]]:
    """The parts to set, in drawing order, and before that the ids of those that go."""
    return changed(outline(old), outline(new), new)


def changed(old: Outline, now: Outline, new: Mapping[str, Part]) -> tuple[list[Set], list[str]]:
    """The same for a page of which only the outline is known.

    What has become another kind of element goes and comes again, and what moves to another box is
    sent with all that it holds.
    """
    other = {id for id, was in old.items() if id in now and now[id][1:3] != was[1:3]}
    gone = [
        id
        for id, (parent, *_) in old.items()
        if id in other or (id not in now and (parent in now or parent not in old))
    ]
    shuffled = set(_shuffled(old, now))
    fresh: set[str] = set()
    before: dict[str, str] = {}
    put: list[Set] = []
    for id, part in new.items():
        was = old.get(id)
        parent = part.parent
        if was is None or was[0] != parent or id in other or parent in fresh:
            fresh.add(id)
        if id in fresh or was != now[id] or parent in shuffled:
            put.append((id, parent, before.get(parent, ""), part.box, part.markup))
        before[parent] = id
    return put, gone


def _shuffled(old: Outline, new: Outline) -> Iterator[str]:
    """The parents in which parts that stay have changed their order."""
    if [id for id in old if id in new] == [id for id in new if id in old]:
        return
    kept_old, kept_new = _staying(old, new), _staying(new, old)
    yield from (parent for parent, ids in kept_new.items() if kept_old[parent] != ids)


def _staying(one: Outline, other: Outline) -> dict[str, list[str]]:
    """By parent, the parts that both pages have there, in the order of one of them."""
    kept: dict[str, list[str]] = {}
    for id, (parent, *_) in one.items():
        if id in other and other[id][0] == parent:
            kept.setdefault(parent, []).append(id)
    return kept


def digest(parts: Mapping[str, Part]) -> str:
    """A short name for all that a page shows: two pages with the same one are the same."""
    whole: list[str] = []
    for id, part in parts.items():
        whole += (id, part.parent, part.start, part.inner)
    return sha1("\0".join(whole).encode(), usedforsecurity=False).hexdigest()[:18]
