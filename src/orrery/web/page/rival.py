"""The last turn of a seat that the rules play (the solo game's rival), to be walked through again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from orrery.core.events import Event
from orrery.core.picture import Picture, el
from orrery.house.room import Room
from orrery.web.page.log import sentences
from orrery.web.page.viewer import Viewer


def last_turn(log: Sequence[Event], players: int) -> tuple[int, int] | None:
    """Where in the log it begins and ends, at the event of the player's next turn. Of several
    turns in a row, because the player has passed, all count."""
    start, end = None, len(log)
    for i in reversed(range(len(log))):
        event = log[i]
        if event.kind != "turn" or event.seat is None:
            continue
        if event.seat >= players:
            start = i
        elif start is not None:
            break
        else:
            end = i
    return None if start is None else (start, end)


def draw(picture: Picture, room: Room, viewer: Viewer, seat: int | None) -> None:
    """The steps as a list, with the card that each follows from; the page's script shows them one
    after the other when they are new, and walks through them again."""
    events = room.story.events
    found = last_turn(events, room.players) if room.automata else None
    if found is None or room.table is None:
        return
    state = room.table.state
    start, end = found
    told = [
        step
        for step in sentences(room, seat, viewer.language, start, end)
        if step.event.kind != "turn"
    ]
    home = f"player-{events[start].seat}"
    buttons = [
        el("button", sign, type="button", data_step=by, class_="round", aria_label=viewer.say(id))
        for sign, by, id in (("‹", "-1", "web.steps.back"), ("›", "1", "web.steps.on"))
    ]
    items = [
        el(
            "li",
            step.markup,
            el("template", act)
            if (act := room.game.act(state, step.event, viewer.language))
            else "",
            id=f"step-{step.number}",
            data_about=replace(step.event, seat=None).about() or None,
            class_="" if step.event.seat is None else f"seat-{step.event.seat}",
        )
        for step in told
    ]
    title = el("h3", viewer.words("web.steps.title"), id="steps-title")
    picture.put(
        "steps", home if home in picture.parts else "side",
        el("header", title, el("div", *buttons, class_="walk")),
        el("ol", *items, tabindex=0, aria_labelledby="steps-title"),
        tag="section", class_="steps", aria_labelledby="steps-title",
    )  # fmt: skip
