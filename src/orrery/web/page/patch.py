"""What a page shows and what has changed in it: parts of a picture against the parts last sent."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import blake2b

from orrery.core.picture import Part

Set = tuple[str, str, str, bool, str]
"""One part to be shown: id, parent, the part before it in the parent (or ""), box, markup."""


def changes(old: Mapping[str, Part], new: Mapping[str, Part]) -> tuple[list[Set], list[str]]:
    """The parts to set, in drawing order, and before that the ids of those that go.

    What has become another kind of element goes and comes again, and what moves to another box is
    sent with all that it holds.
    """
    other = {id for id, part in old.items() if id in new and new[id][3:] != part[3:]}
    gone = [
        id
        for id, part in old.items()
        if id in other or (id not in new and (part.parent in new or part.parent not in old))
    ]
    shuffled = set(_shuffled(old, new))
    fresh: set[str] = set()
    before: dict[str, str] = {}
    put: list[Set] = []
    for id, part in new.items():
        was = old.get(id)
        if was is None or was.parent != part.parent or id in other or part.parent in fresh:
            fresh.add(id)
        if id in fresh or was != part or part.parent in shuffled:
            put.append((id, part.parent, before.get(part.parent, ""), part.box, part.markup))
        before[part.parent] = id
    return put, gone


def _shuffled(old: Mapping[str, Part], new: Mapping[str, Part]) -> Iterator[str]:
    """The parents in which parts that stay have changed their order."""
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
    whole = blake2b(digest_size=9)
    for id, part in parts.items():
        whole.update(f"{id}\0{part.parent}\0{part.markup}\0".encode())
    return whole.hexdigest()
