"""What the others did since one's last turn, in one line each, and the way back to see it again."""

from __future__ import annotations

from itertools import groupby

from orrery.core.picture import Picture, el, words
from orrery.house.room import Room
from orrery.house.story import Sentence
from orrery.locale import say
from orrery.web.page.viewer import Viewer


def draw(picture: Picture, room: Room, viewer: Viewer, seat: int, fresh: list[Sentence]) -> None:
    """At the end of the log, while it is this seat's turn."""
    assert room.table is not None
    lines: dict[int | None, list[Sentence]] = {}
    for sentence in fresh:
        if sentence.event.kind not in room.table.game.turns:
            lines.setdefault(sentence.event.seat, []).append(sentence)
    if not any(who != seat for who in lines if who is not None):
        return
    items = [_line(room, viewer, who, told) for who, told in lines.items()]
    if (start := _last_choice(room, seat)) is not None:
        look = viewer.words("web.digest.look")
        items.append(el("li", el("button", f"▸ {look}", type="button", data_time=start)))
    picture.put("digest", "log", *items, tag="ul", aria_label=viewer.say("web.since.title"))


def _line(room: Room, viewer: Viewer, who: int | None, told: list[Sentence]) -> str:
    """What one did: the sentences without the name that they all begin with."""
    if who is None:
        return el("li", " ".join(one.markup for one in told))
    name = words(say(room.names[who], viewer.language))
    deeds = []
    for deed, alike in groupby(told, key=lambda one: one.markup):
        first, *more = alike
        text = deed.removeprefix(f"{name} ").rstrip(".")
        times = f" ×\N{NO-BREAK SPACE}{len(more) + 1}" if more else ""
        deeds.append(el("span", text, times, data_about=first.about or None))
    return el("li", el("b", name), ": ", " · ".join(deeds), class_=f"seat-{who}")


def _last_choice(room: Room, seat: int) -> int | None:
    """After which choice one's own last turn was over."""
    history = room.table.history if room.table else []
    for n in range(len(history), 0, -1):
        if history[n - 1][0] == seat:
            return n if n < len(history) else None
    return None
