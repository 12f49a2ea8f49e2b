"""Views of a table: drawn once for all who see the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from weakref import WeakKeyDictionary

from orrery.core.picture import Part
from orrery.house.room import Room
from orrery.web.page.patch import Outline, Set, changed, digest, outline
from orrery.web.page.viewer import Viewer


class Shown:
    """A page as it should be now."""

    def __init__(self, parts: Mapping[str, Part], before: Outline) -> None:
        self._parts = parts
        self.outline = outline(parts, before)
        self.shows = digest(self.outline)
        self._before: Outline | None = None
        self._patch: tuple[list[Set], list[str]] = ([], [])

    def since(self, before: Outline) -> tuple[list[Set], list[str]]:
        """What has changed; pages that watch together ask for the same."""
        if self._before is not before:
            self._before, self._patch = before, changed(before, self.outline, self._parts)
        return self._patch


_shared: WeakKeyDictionary[Room, tuple[tuple[int, int], dict[Hashable, Shown]]] = (
    WeakKeyDictionary()
)
"""The views of tables that are watched, as they are now."""


def view(
    room: Room, viewer: Viewer, draw: Callable[[], Mapping[str, Part]], before: Outline
) -> Shown:
    """The page of a viewer who has seen it as it was before. Who only watches sees what all see who do,
    in one language."""
    if room.status not in ("playing", "over") or room.seats_of(viewer.holder):
        return Shown(draw(), before)
    now = (room.version, room.stirred)
    known = _shared.get(room)
    if known is None or known[0] != now:
        known = _shared[room] = (now, {})
    key = (viewer.language, viewer.screen, viewer.past, viewer.address)
    if key not in known[1]:
        known[1][key] = Shown(draw(), before)
    return known[1][key]
