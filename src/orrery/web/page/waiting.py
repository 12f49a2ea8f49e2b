"""A table that waits for friends: who sits where, the link to send, and a seat to take."""

from __future__ import annotations

from orrery.core.picture import Picture, el, words
from orrery.house.room import Room
from orrery.web.page.forms import field, hidden
from orrery.web.page.viewer import Viewer


def draw(picture: Picture, room: Room, viewer: Viewer) -> None:
    mine = room.seats_of(viewer.holder)
    free = sum(seat.kind == "open" for seat in room.seats)
    picture.box("waiting", "table", tag="main", class_="card waiting")
    picture.put(
        "waiting-title",
        "waiting",
        viewer.words("web.waiting.title", n=free),
        tag="h2",
        class_="headline",
    )
    picture.put(
        "seats",
        "waiting",
        *(_seat(room, viewer, k, k in mine) for k in range(len(room.seats))),
        tag="ol",
    )
    if not mine and free:
        picture.put("join", "waiting", _join(room, viewer), tag="div", class_="join")
    if mine or free > 1:
        picture.put("invite", "waiting", _invitation(viewer), tag="div", class_="invite")


def _seat(room: Room, viewer: Viewer, k: int, mine: bool) -> str:
    seat = room.seats[k]
    if seat.kind == "open":
        name = el("em", viewer.words("web.waiting.open"))
    else:
        name = el("b", words(room.names[k], viewer.language))
    you = el("span", viewer.words("web.waiting.you"), class_="tag") if mine else ""
    dot = el("span", class_=f"dot seat-{k}", aria_hidden="true")
    return el("li", dot, name, you, class_=seat.kind)


def _invitation(viewer: Viewer) -> str:
    label = viewer.say("web.waiting.link")
    link = field("text", value=viewer.address, id="link", readonly=True, aria_label=label)
    done = viewer.say("web.waiting.copied")
    copy = viewer.words("web.waiting.copy")
    button = el("button", copy, type="button", data_copy="link", data_done=done)
    return el("p", viewer.words("web.waiting.send")) + el("div", link, button, class_="row")


def _join(room: Room, viewer: Viewer) -> str:
    label = el("label", viewer.words("web.name"), for_="join-name")
    name = field(
        "text", "name", id="join-name", required=True, maxlength=40, autocomplete="nickname"
    )
    sit = el("button", viewer.words("web.waiting.sit"), type="submit", class_="go")
    row = el("div", name, sit, class_="row")
    action = f"/t/{room.id}/join"
    form = el("form", label, row, hidden("entropy"), method="post", action=action)
    return form + el("p", viewer.words("web.waiting.or-watch"), class_="quiet")
