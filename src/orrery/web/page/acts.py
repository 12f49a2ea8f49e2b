"""The turn of a seat that the rules play, act by act: the board after each of its steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from orrery.core.frame import open_first
from orrery.core.picture import Scene
from orrery.house.room import Room
from orrery.web.page.patch import Outline, Set, changed, outline
from orrery.web.page.rival import last_turn
from orrery.web.page.viewer import Viewer, eyes

MOST = 12
"""So many steps are drawn one by one, the last of a turn; what came before them at once. Others wait meanwhile."""


class Act(NamedTuple):
    """What changes on the board with one step."""

    step: int
    """The number of its event in the log."""
    set: list[Set]
    gone: list[str]


def acts(room: Room, viewer: Viewer, sent: Outline, heard: int) -> tuple[list[Act], Outline]:
    """The steps that a page hasn't heard of, and how it looks after the last of them."""
    table = room.table
    if not sent or heard < 0 or viewer.screen or viewer.past is not None:
        return [], sent
    found = last_turn(room.story.events, room.players) if room.automata else None
    if found is None or table is None or not table.history:
        return [], sent
    start, end = found
    first = room.story.after(len(table.history) - 1)
    if end <= max(first, heard):
        return [], sent
    seat, _ = eyes(room, viewer)
    moments = enumerate(table.witness(seat), first)
    fresh: dict[int, tuple[int, Any]] = {}
    for n, (_, seen) in moments:
        if max(start, heard - 1) < n < end:
            fresh.setdefault(id(seen), (n, seen))  # what one task told is seen at once
    board = staged = _board(sent)
    done: list[Act] = []
    for number, seen in list(fresh.values())[-MOST:]:
        picture = room.game.draw(Scene(seen, seat, None, room.names, viewer.language))
        open_first(picture, asked=False)
        now = outline(picture.parts, board)
        put, gone = changed(board, now, picture.parts)
        if put or gone:
            done.append(Act(number, put, gone))
        board = now
    rest = {id: one for id, one in sent.items() if id not in staged}
    return done, {**rest, **board}


def _board(page: Outline) -> Outline:
    """What the game draws of a page: all that is on the stage, but for the list of the steps."""

    def on_stage(id: str) -> bool:
        while id in page:
            id = page[id].parent
            if id == "stage":
                return True
        return False

    return {id: one for id, one in page.items() if id != "steps" and on_stage(id)}


def both(
    one: tuple[list[Set], list[str]], other: tuple[list[Set], list[str]], page: Mapping[str, object]
) -> tuple[list[Set], list[str]]:
    """Two changes that lead to the same page as one that leads there from either's beginning."""
    put = {entry[0]: entry for change in (one, other) for entry in change[0]}
    return [put[id] for id in page if id in put], list(dict.fromkeys(one[1] + other[1]))
