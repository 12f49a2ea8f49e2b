"""What happened: the log, what is new in it for a seat, and the way back through the game."""

from __future__ import annotations

from functools import lru_cache
from html import escape

from orrery.core.picture import Part, Picture, el, part, text_of
from orrery.house.notices import in_words
from orrery.house.room import Room
from orrery.house.story import Sentence
from orrery.store import Notice
from orrery.web.page import digest
from orrery.web.page.forms import field
from orrery.web.page.viewer import Viewer

LOG = 120
"""How many events the log on a page reaches back."""


def draw(
    picture: Picture,
    room: Room,
    viewer: Viewer,
    seat: int | None,
    back: int | None,
    timeline: bool,
) -> None:
    """The log up to the moment that is looked at; a line stands where one's own last turn ended."""
    picture.box("story", "side", tag="section", aria_labelledby="log-title")
    picture.put("log-title", "story", viewer.words("web.log.title"), tag="h2")
    table = room.table
    if timeline and table is not None and len(table.history) > table.first:
        last = len(table.history)
        at = last if back is None else back
        picture.add("time", _time(table.first, at, last, viewer.language))
    end = len(room.story) if back is None else room.story.after(back)
    told = sentences(room, seat, viewer.language, max(0, end - LOG), end)
    news = room.news_for(seat) if seat is not None and back is None else end
    fresh = [line for line in told if line.number >= news]
    picture.box(
        "log", "story", tag="div", role="log", aria_live="off", tabindex=0,
        aria_labelledby="log-title",
    )  # fmt: skip
    summary = ""
    if seat is not None and seat == room.turn and timeline:
        summary = digest.lines(room, viewer, seat, fresh)
    if "bar" in picture.parts and summary:
        picture.put("news", "bar", summary, tag="div")
    elif "bar" in picture.parts:
        picture.put("news", "bar", told[-1].markup if told else "", tag="div", aria_hidden="true")
    notices = list(room.notices) if back is None else []
    for line in told:
        while notices and notices[0].line <= line.number:
            _notice(picture, room, viewer, notices.pop(0))
        if fresh and line is fresh[0] and line is not told[0]:
            since = viewer.words("web.since.line")
            picture.put("log-since", "log", el("span", since), tag="p", class_="since-line")
        picture.add(f"log-{line.number}", _line(line))
    for one in notices:
        _notice(picture, room, viewer, one)
    if summary:
        picture.put("digest", "log", summary, tag="div")
    lines = "".join(el("p", line.markup, class_=look(line)) for line in fresh)
    nothing = el("p", viewer.words("web.since.nothing"), class_="quiet")
    picture.put("since-list", "sinces", lines or nothing, tag="div")


def _line(line: Sentence) -> Part:
    """A line of the log. There are many, at every table others: it is quicker to write one than to remember it."""
    about = f' data-about="{escape(line.about)}"' if line.about else ""
    start = f'<p id="log-{line.number}" class="{look(line)}"{about}>'
    return Part("log", start, line.markup, "p", False)


def _notice(picture: Picture, room: Room, viewer: Viewer, one: Notice) -> None:
    """Something that happened to a seat."""
    look = f"entry notice seat-{one.seat}"
    said = viewer.text(in_words(one, room.names))
    picture.put(f"notice-{one.k}", "log", said, tag="p", class_=look)


@lru_cache(maxsize=1 << 10)
def _time(first: int, at: int, last: int, language: str) -> Part:
    """Through the game so far, choice by choice; as far back as these rules know it."""
    label = text_of("web.time.title", language)
    steps = (
        _step("‹", text_of("web.time.back", language), max(at - 1, first)),
        field("range", value=at, min=first, max=last, id="time-at", aria_label=label),
        _step("›", text_of("web.time.on", language), at + 1 if at + 1 < last else -1),
        el("output", f"{at} / {last}", id="time-count"),
    )
    return part("time", "story", *steps, tag="div", class_="time")


def _step(sign: str, label: str, to: int) -> str:
    return el("button", sign, type="button", class_="round", data_time=to, aria_label=label)


def draw_past(picture: Picture, room: Room, viewer: Viewer, back: int) -> None:
    """The question's place while one looks back."""
    picture.box(
        "bar", "side", tag="section", class_="bar past", data_n=room.n,
        aria_label=viewer.say("web.bar.title"),
    )  # fmt: skip
    picture.put("ask", "bar", viewer.words("web.time.past", n=back), tag="p", tabindex=-1)
    now = el("button", viewer.words("web.time.now"), type="button", class_="go", data_time=-1)
    picture.put("options", "bar", now, tag="div")


def look(sentence: Sentence) -> str:
    """The classes of a line of the log."""
    seat = sentence.event.seat
    return "entry" if seat is None else f"entry seat-{seat}"


def sentences(
    room: Room, seat: int | None, language: str, since: int = 0, until: int | None = None
) -> list[Sentence]:
    """What happened, as the seat may know it, where there is something to say."""
    told = room.story.sentences(seat, room.names, language, since, until)
    return [sentence for sentence in told if sentence.text]
