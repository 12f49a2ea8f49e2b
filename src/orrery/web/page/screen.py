"""The table on a television: the board for everyone, large scores, whose turn it is, and the way in."""

from __future__ import annotations

from orrery.core.picture import Picture, el, words
from orrery.house.room import Room
from orrery.web.page import table
from orrery.web.page.qr import qr
from orrery.web.page.viewer import Viewer


def draw(room: Room, viewer: Viewer) -> Picture:
    """What a television shows: the table as a spectator sees it, and a column beside it."""
    picture = table.draw(room, viewer)
    label = viewer.say("web.screen.join")
    code = el(
        "figure", qr(viewer.address, label), el("figcaption", words(label)), class_="join-here"
    )
    parts = [] if room.table is None else [_round(room, viewer), _scores(room, viewer)]
    picture.put("tv", "table", *parts, code, tag="aside", aria_label=viewer.say("web.screen.title"))
    return picture


def _round(room: Room, viewer: Viewer) -> str:
    assert room.table is not None
    at = room.game.round(room.table.state)
    return (
        el("p", viewer.words("web.lobby.round", n=at[0], of=at[1]), class_="round-of") if at else ""
    )


def _scores(room: Room, viewer: Viewer) -> str:
    """Everyone in the order of seats: a list that doesn't jump is easier to find oneself in."""
    assert room.table is not None
    choice = room.table.choice
    sheet = room.game.score_sheet(room.table.seen_by(None))
    items = []
    for seat, name in enumerate(room.names):
        turn = choice is not None and choice.seat == seat
        now = el("small", viewer.words("web.screen.turn")) if turn else ""
        items.append(
            el(
                "li",
                el("span", class_=f"dot seat-{seat}", aria_hidden="true"),
                el("span", words(name, viewer.language), now, class_="name"),
                el("b", str(sum(sheet[seat].values()))),
                class_=f"seat-{seat}{' turn' if turn else ''}",
            )
        )
    return el("ol", *items, class_="board-scores")
