"""The question and its answers, and what else a player can do now."""

from __future__ import annotations

from itertools import count
from typing import Any

from orrery.core.choice import Choice, Option
from orrery.core.lights import Chip
from orrery.core.picture import Picture, Scene, el, said, words
from orrery.core.strokes import sign
from orrery.house.room import Room
from orrery.locale import Message, say
from orrery.web.page.forms import hidden
from orrery.web.page.viewer import Viewer

LONG = 22
"""From how many letters on a label needs a wider button."""

UNFOLD = sign("M5 15l7-7 7 7")
"""The sign of a sheet that can be opened."""


def draw(
    picture: Picture, room: Room, viewer: Viewer, scene: Scene[Any], covered: int | None
) -> None:
    choice = scene.choice
    mine = choice is not None and bool(choice.options)
    kind = "mine" if mine else "theirs"
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
    else:
        ask = viewer.words(
            f"{room.game.name}.ask.other.{choice.kind}", player=room.names[choice.seat]
        )
    acting = choice.seat if choice is not None else covered
    dots = (
        ""
        if mine or choice is None
        else el("span", "<i></i><i></i><i></i>", class_="dots", aria_hidden="true")
    )
    dot = el("span", class_=f"dot seat-{acting}", aria_hidden="true")
    picture.put("ask", "bar", dot, el("span", ask), dots, tag="p", tabindex=-1)
    if mine:
        assert choice is not None
        picture.put("options", "bar", _options(room, viewer, scene, choice), tag="div")
    picture.put("tools", "bar", _tools(room, viewer, choice if mine else None), tag="div")


def _options(room: Room, viewer: Viewer, scene: Scene[Any], choice: Choice) -> str:
    """A button for each option; those of one verb stand together, what would only interrupt the
    question stands apart, and what can't be done in this turn is dimmed. It works as a form, too."""
    groups: dict[str, list[Option]] = {}
    for option in choice.options:
        groups.setdefault(option.verb, []).append(option)
    kind = "group only" if len(choice.options) == 1 else "group"
    numbers = count(1)
    inner = []
    game = room.game
    told = False
    gives = room.previews()
    for verb in sorted(groups, key=lambda verb: verb in game.asides):
        if verb in game.asides and not told:
            told = True
            inner.append(el("p", viewer.words("web.bar.asides"), class_="aside quiet"))
        buttons: list[str] = []
        chips: dict[Message, list[str]] = {}
        for o in groups[verb]:
            chip = game.chip(scene, o)
            button = _button(room, viewer, scene, choice, o, next(numbers), gives, chip)
            (buttons if chip is None else chips.setdefault(chip.group, [])).append(button)
        for heading, small in chips.items():
            inner.append(el("p", words(heading, viewer.language), class_="kin"))
            inner.append(el("div", *small, class_="group chips"))
        inner += [el("div", *buttons, class_=kind)] if buttons else []
    if choice.kind == "turn":
        dim = [_dimmed(room, viewer, verb) for verb in game.actions if verb not in groups]
        inner += [el("div", *dim, class_="group dims")] if dim else []
    action = f"/t/{room.id}/choose"
    return el("form", hidden("n", room.n), *inner, method="post", action=action)


def _button(
    room: Room,
    viewer: Viewer,
    scene: Scene[Any],
    choice: Choice,
    option: Option,
    number: int,
    gives: dict[str, list[Message]],
    chip: Chip | None,
) -> str:
    key = el("kbd", str(number), aria_hidden="true") if number < 10 else ""
    label = room.game.label(scene.seen, choice, option, scene.names)
    long = len(say(label, viewer.language)) > LONG
    more = gives.get(option.text, ())
    preview = ", ".join(said(message, viewer.language) for message in more)
    if chip is not None:
        name = say(label, viewer.language)
        return el(
            "button", key, el("span", chip.face, class_="face"), type="submit", name="option",
            value=option.text, data_option=option.text, aria_label=name,
            data_tip=f"{name} ({preview})" if preview else None,
        )  # fmt: skip
    small = el("small", words(preview), class_="gives") if preview else ""
    return el(
        "button", key, el("span", words(label, viewer.language), small), type="submit", name="option",
        value=option.text, data_option=option.text, class_="long" if long else None,
    )  # fmt: skip


def _dimmed(room: Room, viewer: Viewer, verb: str) -> str:
    """Something that can't be done now; asked, it says why."""
    label = viewer.words(f"{room.game.name}.verb.{verb}")
    return el("button", el("span", label), type="button", aria_disabled="true", data_why=verb)


def _tools(room: Room, viewer: Viewer, choice: Choice | None) -> str:
    parts = []
    if room.may_undo(viewer.holder):
        if choice is not None and choice.kind in room.game.later:
            parts.append(_tool("×", viewer.say("web.bar.cancel"), data_cancel=True))
        parts.append(_tool("↶", viewer.say("web.bar.undo"), data_undo=True))
    if choice is not None:
        parts.append(_tool("?", viewer.say("web.bar.why"), data_opens="why"))
        parts.append(_tool("☰", viewer.say("web.since.title"), data_opens="since", class_="since"))
        parts.append(_tool(UNFOLD, viewer.say("web.bar.more"), data_more=True, class_="more"))
    if not room.seats_of(viewer.holder):
        parts.append(el("span", viewer.words("web.bar.watching"), class_="quiet"))
    return "".join(parts)


def _tool(sign: str, label: str, class_: str = "", **attrs: str | bool) -> str:
    icon = sign if sign[0] == "<" else el("span", sign, class_="sign", aria_hidden="true")
    text = el("span", words(label), class_="label")
    look = f"tool {class_}".rstrip()
    return el("button", icon, text, type="button", class_=look, **attrs)


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
