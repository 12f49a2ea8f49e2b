"""Who sits at a table: who is here, whose time runs, and what can be done about a seat.

The names stand in the page's head (`crowd`); what can be done, in a dialog (`people`). All of it works
as plain forms.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from orrery.core.choice import Choice
from orrery.core.guest_bots import called
from orrery.core.picture import Part, Picture, Scene, el, markup_of, part, text_of, words
from orrery.games import find
from orrery.house.house import House
from orrery.house.room import Room
from orrery.locale import Message
from orrery.web.page.forms import hidden
from orrery.web.page.viewer import Viewer


def draw(picture: Picture, room: Room, viewer: Viewer) -> None:
    house = viewer.house
    if house is None or room.status == "waiting":
        return
    seats = range(room.players)
    marks = "".join(_mark(house, room, viewer, seat) for seat in seats)
    picture.put("crowd-list", "crowd", marks, tag="span", class_="crowd")
    rows = "".join(_row(house, room, viewer, seat) for seat in seats)
    picture.put("people-list", "people", rows, tag="ul")
    if room.status == "playing":
        mine = tuple(_own(room, viewer, seat) for seat in room.seats_of(viewer.holder))
        if mine:
            picture.add("people-mine", _mine(room.id, room.game.name, mine, viewer.language))


def idle(room: Room, scene: Scene[Any]) -> Scene[Any]:
    """What is shown to somebody for whom a bot plays: nothing to choose."""
    choice = scene.choice
    if choice is None or not choice.options or not room.seats[choice.seat].bot:
        return scene
    return replace(scene, choice=Choice(choice.seat, choice.kind, ()))


# -- who is here --


def _here(house: House, room: Room, viewer: Viewer, seat: int) -> bool:
    """Whether the person of a seat is here; whoever reads the page is."""
    return seat in room.seats_of(viewer.holder) or house.presence.here(room, room.seats[seat])


def lamp(house: House, room: Room, viewer: Viewer, seat: int) -> str:
    """A light at the name: on while the person is here."""
    row = room.seats[seat]
    if row.kind != "person":
        return ""
    return _lamp(_here(house, room, viewer, seat), bool(row.bot), viewer.language)


@lru_cache(maxsize=64)
def _lamp(here: bool, bot: bool, language: str) -> str:
    state = "bot" if bot else "here" if here else "away"
    label = text_of("web.seats.here" if here else "web.seats.away", language)
    return el("span", class_=f"lamp {state}", role="img", aria_label=label)


def _time(room: Room, viewer: Viewer, seat: int) -> str:
    """The time that a seat has left; while it runs, the page counts it down."""
    clock = room.clock
    if clock is None or room.status != "playing" or room.seats[seat].kind != "person":
        return ""
    if clock.per == "move" and seat != room.turn:
        return ""
    runs = seat == room.turn and room.ends_at is not None
    left = clock.left(room.ticks, seat, None, 0)
    over = clock.over(room.ticks, seat)
    return el(
        "time", spoken(left), class_="left over" if over else "left", role="timer",
        data_ends=room.ends_at if runs else None, aria_label=viewer.say("web.clock.left"),
    )  # fmt: skip


def spoken(seconds: int) -> str:
    """Time as on a clock.

    >>> spoken(75), spoken(3725), spoken(3 * 86400 + 7200)
    ('1:15', '1:02:05', '74:00:00')
    """
    minutes, rest = divmod(seconds, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _mark(house: House, room: Room, viewer: Viewer, seat: int) -> str:
    name = words(room.names[seat], viewer.language)
    light, time = lamp(house, room, viewer, seat), _time(room, viewer, seat)
    return _name(seat, name, light, time, seat == room.turn)


@lru_cache(maxsize=1 << 11)
def _name(seat: int, name: str, light: str, time: str, turn: bool) -> str:
    dot = el("span", class_=f"dot seat-{seat}", aria_hidden="true")
    look = "mark turn" if turn else "mark"
    return el("span", dot, el("span", name, class_="who"), light, time, class_=look)


def _row(house: House, room: Room, viewer: Viewer, seat: int) -> str:
    row = room.seats[seat]
    dot = el("span", class_=f"dot seat-{seat}", aria_hidden="true")
    name = el("b", words(room.names[seat], viewer.language))
    about = [lamp(house, room, viewer, seat), _state(house, room, viewer, seat)]
    about.append(_time(room, viewer, seat))
    if row.kind == "person" and room.clock is not None and room.clock.over(room.ticks, seat):
        about.append(el("em", viewer.words("web.seats.over"), class_="tag"))
    mine = room.seats_of(viewer.holder)
    act = ""
    if mine and seat not in mine and house.seating.away(room, seat):
        asking = house.seating.asking(room, seat)
        if set(mine) & set(asking):
            act = el("p", viewer.words("web.seats.asked"), class_="quiet")
        else:
            label = "web.seats.agree" if asking else "web.seats.replace"
            act = form(room, viewer, "replace", seat, label, levels=True)
    return el("li", dot, name, *about, act, class_=row.kind)


def stands_in(room: Room, viewer: Viewer, seat: int) -> str:
    """Which bot plays for the person of a seat."""
    row = room.seats[seat]
    if not row.bot or not (row.kind == "person" or row.name):
        return ""
    bot = viewer.words("web.seats.plays", bot=called(row.bot))
    return el("span", bot, class_="quiet")


def _state(house: House, room: Room, viewer: Viewer, seat: int) -> str:
    row = room.seats[seat]
    if bot := stands_in(room, viewer, seat):
        return bot
    if row.kind != "person":
        return ""
    if _here(house, room, viewer, seat):
        return el("span", viewer.words("web.seats.here"), class_="quiet")
    seen = house.presence.seen(room, row)
    when = el("time", "", data_seen=seen) if seen else ""
    return el("span", viewer.words("web.seats.away"), " ", when, class_="quiet")


def gone(room: Room, viewer: Viewer, seat: int) -> str:
    """What is said of somebody who is to decide and isn't here, and what can be done about it; empty if they
    are."""
    house, row = viewer.house, room.seats[seat]
    if house is None or viewer.past is not None or row.kind != "person" or row.bot:
        return ""
    if _here(house, room, viewer, seat):
        return ""
    seen = house.presence.seen(room, row)
    said = [viewer.words("web.seats.gone", player=room.names[seat]), " "]
    said.append(el("time", "", data_seen=seen, class_="quiet") if seen else "")
    if not room.seats_of(viewer.holder):
        return "".join(said)
    if house.seating.away(room, seat):
        label = viewer.words("web.seats.replace")
        said.append(el("button", label, type="button", data_opens="seated"))
    elif room.clock is None or room.clock.per != "move":
        minutes = max(1, round(house.presence.patience / 60))
        said.append(el("small", viewer.words("web.seats.patience", n=minutes), class_="quiet"))
    return "".join(said)


# -- what can be done --


Own = tuple[int, str, bool, bool]
"""A seat of one's own: which, its name, whether a bot plays there, and whether its time is spent."""


def _own(room: Room, viewer: Viewer, seat: int) -> Own:
    spent = room.clock is not None and room.clock.spent(room.ticks, seat)
    return seat, words(room.names[seat], viewer.language), bool(room.seats[seat].bot), spent


@lru_cache(maxsize=1 << 11)
def _mine(table: str, game: str, seats: tuple[Own, ...], language: str) -> Part:
    """What one can do with seats of one's own."""

    def say(id: str) -> str:
        return markup_of(id, language)

    out = []
    for seat, name, bot, spent in seats:
        out.append(el("h3", name if len(seats) > 1 else say("web.seats.mine")))
        if not bot:
            out.append(_deed(table, game, language, "step-away", seat, levels=True))
        elif not spent:
            out.append(_deed(table, game, language, "come-back", seat, go=True))
        out.append(pass_on(table, seat, language))
        sure = el("p", say("web.seats.sure"), class_="quiet")
        resign = _deed(table, game, language, "resign", seat, levels=True)
        summary = el("summary", say("web.seats.resign"))
        out.append(el("details", summary, sure, resign, class_="resign"))
    reach = el("a", say("web.reach.title"), href=f"/t/{table}/reach", class_="plain")
    device = el("a", say("web.seats.device"), href="/seats", class_="plain")
    out += [reach, " ", device]
    return part("people-mine", "people", *out, tag="div", class_="my-seat")


def pass_on(table: str, seat: int, language: str) -> str:
    """A button for the link that hands a seat of one's own on."""
    give = el("button", markup_of("web.seats.pass-on", language), type="submit")
    action = f"/t/{table}/pass-on"
    return el("form", hidden("seat", seat), give, method="post", action=action, class_="deed")


def form(
    room: Room,
    viewer: Viewer,
    deed: str,
    seat: int,
    label: str = "",
    *,
    levels: bool = False,
    go: bool = False,
) -> str:
    """A button that does something with a seat, and if need be the level of a bot for it."""
    game = room.game.name
    return _deed(room.id, game, viewer.language, deed, seat, label, levels=levels, go=go)


def _deed(
    table: str,
    game: str,
    language: str,
    deed: str,
    seat: int,
    label: str = "",
    *,
    levels: bool = False,
    go: bool = False,
) -> str:
    said = markup_of(label or f"web.seats.{deed}", language)
    button = el("button", said, type="submit", class_="go" if go else None)
    fields = [hidden("do", deed), hidden("seat", seat)]
    if levels:
        fields.append(_levels(game, language))
    action = f"/t/{table}/seat"
    return el("form", *fields, button, method="post", action=action, class_="deed")


@lru_cache(maxsize=64)
def _levels(game: str, language: str) -> str:
    """The bots that could take a seat, to choose from."""
    options = (
        el(
            "option", words(Message(f"web.bot.{bot}"), language), value=bot,
            selected=bot == find(game).opponent,
        )
        for bot in reversed(find(game).bots)
    )  # fmt: skip
    name = text_of("web.seats.level", language)
    return el("select", *options, name="bot", aria_label=name)
