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
from orrery.web import result, steps, story, vocabulary, waiting
from orrery.web.forms import hidden
from orrery.web.house import Room

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
    past: int | None = None
    """After how many choices the table is looked at; None for now."""

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
    back = past_of(room, viewer)
    if table.over:
        result.draw(picture, room, viewer)
    elif covered is not None:
        _cover(picture, room, viewer, covered)
    shown = table if back is None else room.past.at(table, back)
    scene = shown.scene(seat, room.names, viewer.language)
    if covered is not None or back is not None:
        eye = None if covered is not None else seat
        scene = Scene(scene.seen, eye, None, room.names, viewer.language)
    picture.box("side", "table", tag="aside", aria_label=viewer.say("web.bar.title"))
    if back is not None:
        story.draw_past(picture, room, viewer, back)
    elif not table.over:
        _bar(picture, room, viewer, scene, covered)
    story.draw(picture, room, viewer, table, seat, back, may_look_back(room, viewer))
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


def past_of(room: Room, viewer: Viewer) -> int | None:
    """The choice that the viewer looks back at; None for the present, and on a shared screen."""
    table = room.table
    if viewer.past is None or table is None or not may_look_back(room, viewer):
        return None
    return viewer.past if viewer.past < len(table.history) else None


def may_look_back(room: Room, viewer: Viewer) -> bool:
    """At a shared screen only when the game is over: the past would show somebody's secrets."""
    over = room.table is not None and room.table.over
    return over or len(room.seats_of(viewer.holder)) < 2


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
        buttons = (
            _button(room, viewer, scene, choice, o, next(numbers), gives) for o in groups[verb]
        )
        inner.append(el("div", *buttons, class_=kind))
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
) -> str:
    key = el("kbd", str(number), aria_hidden="true") if number < 10 else ""
    label = say(room.game.label(scene.seen, choice, option, scene.names), viewer.language)
    more = gives.get(option.text, ())
    preview = ", ".join(said(message, viewer.language) for message in more)
    small = el("small", words(preview), class_="gives") if preview else ""
    return el(
        "button", key, el("span", words(label), small), type="submit", name="option",
        value=option.text, data_option=option.text, class_="long" if len(label) > LONG else None,
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
    if not room.seats_of(viewer.holder):
        parts.append(el("span", viewer.words("web.bar.watching"), class_="quiet"))
    return "".join(parts)


def _tool(sign: str, label: str, class_: str = "", **attrs: str | bool) -> str:
    icon = el("span", sign, class_="sign", aria_hidden="true")
    text = el("span", words(label), class_="label")
    look = f"tool {class_}".rstrip()
    return el("button", icon, text, type="button", class_=look, title=label, **attrs)


def _turn(
    picture: Picture, room: Room, viewer: Viewer, table: Table[Any], seat: int | None
) -> None:
    """The last turn of whoever the rules play."""
    found = steps.last_turn(table.log, room.players) if room.automata else None
    if found is not None:
        start, end = found
        told = [
            step
            for step in story.sentences(room, table, seat, viewer.language, start, end)
            if table.log[step[0]].kind != "turn"
        ]
        whose = table.log[start].seat
        home = f"player-{whose}"
        steps.draw(picture, viewer, told, home if home in picture.parts else "side")
