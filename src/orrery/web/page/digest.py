"""What the others did since one's last turn: a line of signs for each turn, and the way back to see it again."""

from __future__ import annotations

import logging
from collections.abc import Collection, Iterable
from itertools import groupby

from orrery.core.picture import el, words
from orrery.house.room import Room
from orrery.house.story import Sentence
from orrery.locale import say
from orrery.web.page.viewer import Viewer

log = logging.getLogger("orrery.web")

Line = tuple[int | None, list[Sentence]]
"""Who, and what they did in one turn."""


def lines(room: Room, viewer: Viewer, seat: int, fresh: list[Sentence]) -> str:
    """As a list, for the turn of this seat; "" if nobody else did anything."""
    assert room.table is not None
    turns = by_turn(fresh, room.table.game.turns)
    if not any(who not in (seat, None) for who, _ in turns):
        return ""
    items = [_line(room, viewer, who, told) for who, told in turns]
    if (start := _last_choice(room, seat)) is not None:
        look = viewer.words("web.digest.look")
        items.append(el("li", el("button", f"▸ {look}", type="button", data_time=start)))
    return el("ul", *items, class_="digest", aria_label=viewer.say("web.since.title"))


def by_turn(told: Iterable[Sentence], turns: Collection[str]) -> list[Line]:
    """What each did in each turn. What nobody did belongs to who acted before it."""
    lines: list[Line] = []
    turn: dict[int | None, list[Sentence]] = {}
    who: int | None = None
    for sentence in told:
        if sentence.event.kind in turns:
            turn = {}
            continue
        if sentence.event.seat is not None or not turn:
            who = sentence.event.seat
        if who not in turn:
            lines.append((who, turn.setdefault(who, [])))
        turn[who].append(sentence)
    return lines


def _line(room: Room, viewer: Viewer, who: int | None, told: list[Sentence]) -> str:
    """What one did; the same several times in a row is counted."""
    deeds = [_deed(room, viewer, who, alike) for alike in in_a_row(told)]
    if who is None:
        return el("li", *deeds)
    name = el("b", words(say(room.names[who], viewer.language)))
    return el("li", name, *deeds, class_=f"seat-{who}")


def in_a_row(told: Iterable[Sentence]) -> list[list[Sentence]]:
    return [list(alike) for _, alike in groupby(told, key=lambda one: one.markup)]


def _deed(room: Room, viewer: Viewer, who: int | None, alike: list[Sentence]) -> str:
    """In signs, with the sentence for who points at them; or the sentence without the name that all begin with."""
    first = alike[0]
    times = f" ×\N{NO-BREAK SPACE}{len(alike)}" if len(alike) > 1 else ""
    about = first.about or None
    if signs := _signs(room, viewer, first):
        label = f"{first.text}{times}"
        return el(
            "span", signs, times, class_=f"deed {room.game.name}", role="img", aria_label=label, data_tip=label,
            tabindex=0, data_about=about,
        )  # fmt: skip
    name = "" if who is None else words(say(room.names[who], viewer.language))
    text = first.markup.removeprefix(f"{name} ").rstrip(".")
    return el("span", text, times, data_about=about)


def _signs(room: Room, viewer: Viewer, told: Sentence) -> str:
    """An event of older rules, which these have no signs for, is told in words."""
    assert room.table is not None
    try:
        return room.game.deed(room.table.state, told.event, viewer.language)
    except (KeyError, ValueError, IndexError, AssertionError) as error:
        log.warning("%s has no signs for %s (%r).", room.game.name, told.event.kind, error)
        return ""


def _last_choice(room: Room, seat: int) -> int | None:
    """After which choice one's own last turn was over."""
    history = room.table.history if room.table else []
    for n in range(len(history), 0, -1):
        if history[n - 1][0] == seat:
            return n if n < len(history) else None
    return None
