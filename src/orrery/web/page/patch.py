"""What a page shows and what has changed in it: parts of a picture against the parts last sent."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import sha1
from types import MappingProxyType

from orrery.core.picture import Part, Print

Set = tuple[str, str, str, bool, str]
"""One part to be shown: id, parent, the part before it in the parent (or ""), box, markup."""


Outline = Mapping[str, Print]


def outline(parts: Mapping[str, Part], before: Outline = MappingProxyType({})) -> Outline:
    """A page in short. What looks as it did before isn't worked out anew."""
    for id, part in parts.items():
        known = part.__dict__
        if "print" not in known:
            was = before.get(id)
            if was is not None and was.look == hash(part):
                known["print"] = was
    prints = [part.print for part in parts.values()]
    return {one.id: one for one in prints}


def digest(page: Outline) -> str:
    """A short name for all that a page shows: two pages with the same one are the same."""
    whole = b"".join([one.mark for one in page.values()])
    return sha1(whole, usedforsecurity=False).hexdigest()[:18]


def changes(old: Mapping[str, Part], new: Mapping[str, Part]) -> tuple[list[Set], list[str]]:
    """The parts to set, in drawing order, and before that the ids of those that go."""
    return changed(outline(old), outline(new), new)


def changed(old: Outline, now: Outline, new: Mapping[str, Part]) -> tuple[list[Set], list[str]]:
    """The same for a page of which only the outline is known.

    What has become another kind of element goes and comes again, and what moves to another box is
    sent with all that it holds.
    """
    other = {
        id
        for id, one in now.items()
        if (was := old.get(id)) is not one and was is not None and was.kind != one.kind
    }
    lost = old.keys() - now.keys()
    gone = [
        id
        for id in (old if lost or other else ())
        if id in other or (id in lost and (old[id].parent in now or old[id].parent not in old))
    ]
    whole = set(_shuffled(old, now))
    """What is sent with all that it holds."""
    fresh: set[str] = set()
    before: dict[str, str] = {}
    put: list[Set] = []
    for id, one in now.items():
        known, parent = old.get(id), one.parent
        if known is not one or parent in whole:
            if known is None or known.parent != parent or id in other or parent in fresh:
                fresh.add(id)
                whole.add(id)
            if parent in whole or id in fresh or known != one:
                part = new[id]
                put.append((id, parent, before.get(parent, ""), part.box, part.markup))
        before[parent] = id
    return put, gone


def _shuffled(old: Outline, new: Outline) -> Iterator[str]:
    """The parents in which parts that stay have changed their order."""
    if [*old] == [*new] or [id for id in old if id in new] == [id for id in new if id in old]:
        return
    kept_old, kept_new = _staying(old, new), _staying(new, old)
    yield from (parent for parent, ids in kept_new.items() if kept_old[parent] != ids)


def _staying(one: Outline, other: Outline) -> dict[str, list[str]]:
    """By parent, the parts that both pages have there, in the order of one of them."""
    kept: dict[str, list[str]] = {}
    for id, part in one.items():
        if id in other and other[id].parent == part.parent:
            kept.setdefault(part.parent, []).append(id)
    return kept
