"""A table that today's rules can't show: how it ended, or that it can't go on, and its log."""

from __future__ import annotations

from orrery.core.picture import Picture, el
from orrery.house.room import Room
from orrery.web.page import log, result
from orrery.web.page.viewer import Viewer


def draw(picture: Picture, room: Room, viewer: Viewer) -> None:
    if room.status == "over":
        result.draw(picture, room, viewer)
    else:
        save = ""
        if room.seed:
            label, href = viewer.words("web.result.save"), f"/t/{room.id}/save"
            save = el("a", label, href=href, class_="go", download=True)
        picture.put(
            "closed",
            "table",
            el("h2", viewer.words("web.sorry"), class_="headline"),
            el("p", viewer.text(room.why_closed().message)),
            save,
            tag="main",
            class_="card",
        )
    picture.box("side", "table", tag="aside", aria_label=viewer.say("web.log.title"))
    seat = room.seat_for(viewer.holder)
    log.draw(picture, room, viewer, seat, None, timeline=False)
