"""Time to think, as a part of the form for a new table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from orrery.core.picture import el, words
from orrery.house.clock import Clock
from orrery.locale import Message, say

DAY, MINUTE = 24 * 3600, 60
OFFERS = (
    *(Clock("move", n * MINUTE) for n in (2, 5)),
    *(Clock("game", n * MINUTE) for n in (30, 60, 90)),
    *(Clock("move", n * DAY) for n in (1, 3, 7)),
)
"""An evening at one time, or letters over days."""
THEN: tuple[Literal["bot", "resign", "mark"], ...] = ("bot", "resign", "mark")


def draw(form: Mapping[str, str], language: str) -> str:
    """A clock to choose, and what happens when its time is over."""
    chosen, then = form.get("clock", ""), form.get("then")
    offers = [el("option", _say("web.clock.none", language), value="")]
    offers += [
        el(
            "option",
            words(told(clock), language),
            value=_value(clock),
            selected=_value(clock) == chosen,
        )
        for clock in OFFERS
    ]
    ends = [
        el("option", _say(f"web.clock.then.{one}", language), value=one, selected=one == then)
        for one in THEN
    ]
    title, after = (say(Message(id), language) for id in ("web.clock.title", "web.clock.then"))
    return el(
        "fieldset",
        el("legend", words(title)),
        el("select", *offers, name="clock", aria_label=title),
        el("label", words(after), " ", el("select", *ends, name="then")),
        class_="clock",
    )


def chosen(form: Mapping[str, str]) -> Clock | None:
    """The clock that a form asks for."""
    found = next((one for one in OFFERS if _value(one) == form.get("clock")), None)
    then = next((one for one in THEN if one == form.get("then")), THEN[0])
    return found and Clock(found.per, found.seconds, then)


def told(clock: Clock) -> Message:
    """A clock in words."""
    unit, length = ("days", DAY) if clock.seconds % DAY == 0 else ("minutes", MINUTE)
    time = Message(f"web.clock.{unit}", n=clock.seconds // length)
    return Message(f"web.clock.{clock.per}", time=time)


def _say(id: str, language: str) -> str:
    return words(Message(id), language)


def _value(clock: Clock) -> str:
    return f"{clock.per}.{clock.seconds}"
