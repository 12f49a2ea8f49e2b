"""A table as one viewer sees it: the parts of its page.

The game draws the stage; here are the things around it: who sits where, the question and its
answers, the log. The same parts make the first page and, later, its changes.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from typing import Any

from orrery.core.choice import Choice, Option
from orrery.core.picture import Picture, Scene, el, words
from orrery.core.table import Table
from orrery.locale import Message, Param, say
from orrery.web import result, steps, vocabulary, waiting
from orrery.web.forms import hidden
from orrery.web.house import Room

LOG = 120
"""How many events the log on a page reaches back."""

LONG = 22
"""From how many letters on a label needs a wider button."""

said = lru_cache(maxsize=1 << 14)(say)
"""A sentence in a language; the log says the same ones again at every change."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who looks at a page, and in which language."""

    holder: str | None
    language: str
    uncovered: int | None = None
    """At a shared screen, the seat whose turn to look was confirmed last."""
    address: str = ""
    """The address of the table's page, to be sent to a friend."""

    def say(self, id: str, **params: Param) -> str:
        return say(Message(id, **params), self.language)

    def words(self, id: str, **params: Param) -> str:
        return words(Message(id, **params), self.language)


def draw(room: Room, viewer: Viewer) -> Picture:
    """All that the page shows. Its roots are `table` and, in a dialog, `whys`.

    The question and its answers come before the board: a keyboard reaches them first.
    """
    picture = Picture("stage")
    if room.table is None:
        waiting.draw(picture, room, viewer)
        return picture
    table = room.table
    seat, covered = eyes(room, viewer)
    if table.over:
        result.draw(picture, room, viewer)
    elif covered is not None:
        _cover(picture, room, viewer, covered)
    scene = table.scene(seat, room.names, viewer.language)
    if covered is not None:
        scene = Scene(scene.seen, None, None, room.names, viewer.language)
    picture.box("side", "table", tag="aside")
    if not table.over:
        _bar(picture, room, viewer, scene, covered)
    _log(picture, room, viewer, table, seat)
    picture.box("stage", "table", tag="main", aria_label=viewer.say("web.table.board"))
    picture.parts.update(room.game.draw(scene).parts)
    _turn(picture, room, viewer, table, seat)
    names = tuple(say(name, viewer.language) for name in room.names)
    picture.put(
        "why-list", "whys", vocabulary.listing(room.game.name, viewer.language, names), tag="div"
    )
    return picture


def eyes(room: Room, viewer: Viewer) -> tuple[int | None, int | None]:
    """The seat whose view is shown, and the seat that must first take over a shared screen.

    A page of several seats shows each of them its own view, and nobody's secrets in between.
    """
    table = room.table
    mine = room.seats_of(viewer.holder)
    if len(mine) < 2 or table is None or table.over:
        return (mine[0] if mine else None), None
    seat = viewer.uncovered if viewer.uncovered in mine else None
    acting = table.choice.seat if table.choice else None
    if acting not in mine:
        return seat, None
    if seat == acting or not _secrets(table, mine):
        return acting, None
    return None, acting


def _secrets(table: Table[Any], seats: list[int]) -> bool:
    """Whether any of the seats sees what not everybody may see."""
    public = table.seen_by(None).plain()
    return any(table.seen_by(seat).plain() != public for seat in seats)


def _cover(picture: Picture, room: Room, viewer: Viewer, seat: int) -> None:
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


def _bar(
    picture: Picture, room: Room, viewer: Viewer, scene: Scene[Any], covered: int | None
) -> None:
    choice = scene.choice
    mine = choice is not None and bool(choice.options)
    kind = "mine" if mine else "theirs"
    picture.box(
        "bar", "side", tag="section", class_=f"bar {kind}", data_n=room.n,
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
    picture.put("tools", "bar", _tools(room, viewer, mine), tag="div")


def _options(room: Room, viewer: Viewer, scene: Scene[Any], choice: Choice) -> str:
    """A button for each option; those of one verb stand together, and what would only interrupt
    the question stands apart. It works as a form, too."""
    groups: dict[str, list[Option]] = {}
    for option in choice.options:
        groups.setdefault(option.verb, []).append(option)
    kind = "group only" if len(choice.options) == 1 else "group"
    numbers = count(1)
    inner = []
    asides = room.game.asides
    told = False
    for verb in sorted(groups, key=lambda verb: verb in asides):
        if verb in asides and not told:
            told = True
            inner.append(el("p", viewer.words("web.bar.asides"), class_="aside quiet"))
        buttons = (_button(room, viewer, scene, choice, o, next(numbers)) for o in groups[verb])
        inner.append(el("div", *buttons, class_=kind))
    action = f"/t/{room.id}/choose"
    return el("form", hidden("n", room.n), *inner, method="post", action=action)


def _button(
    room: Room, viewer: Viewer, scene: Scene[Any], choice: Choice, option: Option, number: int
) -> str:
    key = el("kbd", str(number), aria_hidden="true") if number < 10 else ""
    label = say(room.game.label(scene.seen, choice, option, scene.names), viewer.language)
    return el(
        "button", key, el("span", words(label)), type="submit", name="option", value=option.text,
        data_option=option.text, class_="long" if len(label) > LONG else None,
    )  # fmt: skip


def _tools(room: Room, viewer: Viewer, mine: bool) -> str:
    parts = []
    if room.may_undo(viewer.holder):
        parts.append(_tool("↶", viewer.say("web.bar.undo"), data_undo=True))
    if mine:
        parts.append(_tool("?", viewer.say("web.bar.why"), data_opens="why"))
    if not room.seats_of(viewer.holder):
        parts.append(el("span", viewer.words("web.bar.watching"), class_="quiet"))
    return "".join(parts)


def _tool(sign: str, label: str, **attrs: str | bool) -> str:
    icon = el("span", sign, class_="sign", aria_hidden="true")
    text = el("span", words(label), class_="label")
    return el("button", icon, text, type="button", class_="tool", title=label, **attrs)


def _log(picture: Picture, room: Room, viewer: Viewer, table: Table[Any], seat: int | None) -> None:
    picture.box("story", "side", tag="section", aria_labelledby="log-title")
    picture.put("log-title", "story", viewer.words("web.log.title"), tag="h2")
    picture.box(
        "log",
        "story",
        tag="div",
        role="log",
        aria_live="off",
        tabindex=0,
        aria_labelledby="log-title",
    )
    told = sentences(room, table, seat, viewer.language, max(0, len(table.log) - LOG))
    if "bar" in picture.parts:
        picture.put("news", "bar", words(told[-1][2]) if told else "", tag="p", aria_hidden="true")
    for number, whose, sentence in told:
        colour = "" if whose is None else f" seat-{whose}"
        picture.put(f"log-{number}", "log", words(sentence), tag="p", class_=f"entry{colour}")


def _turn(
    picture: Picture, room: Room, viewer: Viewer, table: Table[Any], seat: int | None
) -> None:
    """The last turn of whoever the rules play."""
    found = steps.last_turn(table.log, room.players) if room.automata else None
    if found is not None:
        start, end = found
        told = [
            step
            for step in sentences(room, table, seat, viewer.language, start, end)
            if table.log[step[0]].kind != "turn"
        ]
        whose = table.log[start].seat
        home = f"player-{whose}"
        steps.draw(picture, viewer, told, home if home in picture.parts else "side")


def sentences(
    room: Room,
    table: Table[Any],
    seat: int | None,
    language: str,
    since: int = 0,
    until: int | None = None,
) -> list[tuple[int, int | None, str]]:
    """What happened, as the seat may know it: the event's number, whose it is, the sentence."""
    out = []
    names = room.names
    for number, event in enumerate(table.log[since:until], since):
        message = room.game.tell(event.seen_by(seat), names)
        if message is not None:
            out.append((number, event.seat, said(message, language)))
    return out
