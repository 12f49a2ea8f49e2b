"""The question, what can be done about it besides answering, and the cover of a shared screen."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from orrery.core.choice import Choice
from orrery.core.picture import Picture, Scene, el, words
from orrery.core.strokes import sign
from orrery.house.room import Room
from orrery.web.page import answers, coach, seats
from orrery.web.page.viewer import Viewer, hand

PEEK = sign("M2 12C6 5 18 5 22 12 18 19 6 19 2 12ZM12 9A3 3 0 1 0 12 15 3 3 0 1 0 12 9Z")
"""An eye: one's own secrets, for as long as one decides."""
UNFOLD = sign("M5 15l7-7 7 7")
"""The sign of a sheet that can be opened."""


def draw(
    picture: Picture, room: Room, viewer: Viewer, scene: Scene[Any], covered: int | None
) -> None:
    choice = scene.choice
    mine = choice is not None and bool(choice.options)
    kind = "mine" if mine else "theirs"
    away = ""
    picture.box(
        "bar", "side", tag="section", class_=f"bar {kind}", data_n=room.n,
        data_kind=choice.kind if choice is not None else None,
        aria_label=viewer.say("web.bar.title"),
    )  # fmt: skip
    if covered is not None:
        ask = viewer.words("web.cover.hand", name=room.names[covered])
    elif choice is None:
        ask = ""
    elif mine:
        ask = words(room.game.ask(scene.seen, choice, room.names), viewer.language)
        if len(room.seats_of(viewer.holder)) > 1:
            ask = el("b", words(room.names[choice.seat], viewer.language)) + " " + ask
    elif away := seats.gone(room, viewer, choice.seat):
        ask = away
    else:
        ask = viewer.words(
            f"{room.game.name}.ask.other.{choice.kind}", player=room.names[choice.seat]
        )
    acting = choice.seat if choice is not None else covered
    dots = (
        ""
        if mine or choice is None or away
        else el("span", "<i></i><i></i><i></i>", class_="dots", aria_hidden="true")
    )
    dot = el("span", class_=f"dot seat-{acting}", aria_hidden="true")
    picture.put("ask", "bar", dot, el("span", ask), dots, tag="p", tabindex=-1)
    if mine:
        assert choice is not None
        picture.put("options", "bar", answers.form(room, viewer, scene, choice), tag="div")
    picture.put("tools", "bar", _tools(room, viewer, choice if mine else None), tag="div")


def _tools(room: Room, viewer: Viewer, choice: Choice | None) -> str:
    parts = []
    if room.may_undo(viewer.holder):
        if choice is not None and choice.kind in room.game.later:
            parts.append(_tool("×", viewer.say("web.bar.cancel"), data_cancel=True))
        parts.append(_tool("↶", viewer.say("web.bar.undo"), data_undo=True))
    if choice is not None and (acting := hand(room, viewer)) is not None:
        peek = viewer.say("web.bar.peek", name=room.names[acting])
        parts.append(_tool(PEEK, peek, data_seat=acting))
    if choice is not None:
        parts.append(_tool("?", viewer.say("web.bar.why"), data_opens="why"))
        parts.append(coach.tool(room, viewer))
        parts.append(_tool("☰", viewer.say("web.since.title"), data_opens="since", class_="since"))
        parts.append(_tool(UNFOLD, viewer.say("web.bar.more"), data_more=True, class_="more"))
    if not room.seats_of(viewer.holder):
        parts.append(el("span", viewer.words("web.bar.watching"), class_="quiet"))
    return "".join(parts)


@lru_cache(maxsize=1 << 10, typed=True)
def _tool(sign: str, label: str, class_: str = "", **attrs: str | int | bool) -> str:
    icon = sign if sign[0] == "<" else el("span", sign, class_="sign", aria_hidden="true")
    text = el("span", words(label), class_="label")
    look = f"tool {class_}".rstrip()
    return el("button", icon, text, type="button", class_=look, data_tip=label, **attrs)


def cover(picture: Picture, room: Room, viewer: Viewer, seat: int) -> None:
    name = room.names[seat]
    picture.put(
        "cover",
        "table",
        el("p", viewer.words("web.cover.hand", name=name), class_="big", id="cover-words"),
        el("p", viewer.words("web.cover.why", name=name), class_="quiet"),
        el(
            "button",
            viewer.words("web.cover.ready", name=name),
            type="button",
            class_="go",
            data_seat=seat,
            autofocus=True,
        ),
        tag="section",
        class_=f"cover seat-{seat}",
        role="dialog",
        aria_modal="true",
        aria_labelledby="cover-words",
    )
