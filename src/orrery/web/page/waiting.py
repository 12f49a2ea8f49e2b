"""A table that waits for friends: who sits where, the link to send, and a seat to take."""

from __future__ import annotations

from urllib.parse import urlsplit

from orrery.core.picture import Picture, el, words
from orrery.house.room import Room
from orrery.house.seats import kept_for
from orrery.house.tokens import hashed
from orrery.web.page import seats
from orrery.web.page.forms import field, hidden
from orrery.web.page.viewer import Viewer

HERE = ("localhost", "127.0.0.1", "::1")
"""How a computer calls itself: nobody else reaches it by that."""


def draw(picture: Picture, room: Room, viewer: Viewer) -> None:
    mine = room.seats_of(viewer.holder)
    free = sum(seat.kind == "open" for seat in room.seats)
    picture.box("waiting", "table", tag="main", class_="card waiting")
    picture.put(
        "waiting-title",
        "waiting",
        el("small", viewer.words(f"{room.game.name}.title"), class_="quiet"),
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
    kept = viewer.holder is not None and kept_for(room.seats, hashed(viewer.holder))
    if (not mine or kept) and free:
        take = _take(room, viewer) if kept else _join(room, viewer)
        picture.put("join", "waiting", take, tag="div", class_="join")
    if mine or free > 1:
        picture.put("invite", "waiting", _invitation(viewer), tag="div", class_="invite")


def _seat(room: Room, viewer: Viewer, k: int, mine: bool) -> str:
    seat = room.seats[k]
    forms = ""
    seating = viewer.house.seating if viewer.house else None
    if seat.kind == "open":
        kept = words(room.names[k], viewer.language)
        name = el("em", kept if seat.name else viewer.words("web.waiting.open"))
        if seating and seating.decides(room, viewer.holder):
            label = "web.seats.replace" if seat.holder else "web.seats.fill"
            forms = seats.form(room, viewer, "fill", k, label, levels=True)
    else:
        name = el("b", words(room.names[k], viewer.language))
    if seating and seating.may_free(room, viewer.holder, k):
        own = viewer.holder is not None and hashed(viewer.holder) == seat.holder
        forms += seats.form(room, viewer, "free", k, f"web.seats.{'decline' if own else 'free'}")
    if mine and seat.bot:
        forms += seats.form(room, viewer, "come-back", k, go=True)
    you = el("span", viewer.words("web.waiting.you"), class_="tag") if mine else ""
    if mine:
        forms += seats.pass_on(room.id, k, viewer.language)
        forms += seats.form(room, viewer, "resign", k, "web.seats.leave")
    dot = el("span", class_=f"dot seat-{k}", aria_hidden="true")
    lamp = seats.lamp(viewer.house, room, viewer, k) if viewer.house else ""
    bot = seats.stands_in(room, viewer, k)
    return el("li", dot, name, lamp, you, bot, forms, class_=seat.kind)


def _invitation(viewer: Viewer) -> str:
    label = viewer.say("web.waiting.link")
    link = field("text", value=viewer.address, id="link", readonly=True, aria_label=label)
    done = viewer.say("web.waiting.copied")
    copy = viewer.words("web.waiting.copy")
    button = el("button", copy, type="button", data_copy="link", data_done=done)
    row = el("div", link, button, class_="row")
    invitation = el("p", viewer.words("web.waiting.send")) + row
    if urlsplit(viewer.address).hostname in HERE:
        invitation += el("p", viewer.words("web.waiting.only-here"), class_="quiet")
    return invitation


def _take(room: Room, viewer: Viewer) -> str:
    """The seat that was kept for the reader."""
    sit = el("button", viewer.words("web.waiting.sit"), type="submit", class_="go")
    action = f"/t/{room.id}/join"
    seal = room.row.commitment
    fields = (hidden("name"), hidden("entropy"), sit)
    return el("form", *fields, method="post", action=action, data_seal=seal)


def _join(room: Room, viewer: Viewer) -> str:
    label = el("label", viewer.words("web.name"), for_="join-name")
    name = field(
        "text", "name", id="join-name", required=True, maxlength=40, autocomplete="nickname"
    )
    sit = el("button", viewer.words("web.waiting.sit"), type="submit", class_="go")
    row = el("div", name, sit, class_="row")
    action = f"/t/{room.id}/join"
    seal = room.row.commitment
    form = el("form", label, row, hidden("entropy"), method="post", action=action, data_seal=seal)
    return form + el("p", viewer.words("web.waiting.or-watch"), class_="quiet")
