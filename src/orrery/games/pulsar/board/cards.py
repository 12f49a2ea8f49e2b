"""Things on the boards that dice pay for: lit, open to several payments, out of reach, or at rest."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.lights import Light, button, dimmed
from orrery.core.picture import Part, el, part
from orrery.games.pulsar.board.art import icon
from orrery.games.pulsar.board.drawing import Pay, explained, payment, press


def chips(pays: Sequence[Pay], sign: str = "") -> str:
    """A button for each payment."""
    return "".join(
        press(light, icon(sign) if sign else "", payment(paid), look="chip") for paid, light in pays
    )


def row(buttons: str) -> str:
    return el("span", buttons, class_="p-chips") if buttons else ""


def paying(pays: Sequence[Pay]) -> str:
    """The die that pays, on a thing that is a button as a whole because there is no other."""
    return el("span", payment(pays[0][0]), class_="p-press chip") if len(pays) == 1 else ""


def several(pays: Sequence[Pay]) -> str:
    return row(chips(pays)) if len(pays) > 1 else ""


def only(pays: Sequence[Pay]) -> Light | None:
    return pays[0][1] if len(pays) == 1 else None


def card(
    id: str,
    parent: str,
    look: str,
    help: str,
    name: str,
    *inner: str,
    light: Light | None = None,
    buttons: str = "",
    asks: str = "",
    title: str | None = None,
    anchor: str | None = None,
) -> Part:
    """A button as a whole if it has one meaning, else with buttons; if it can't be had now, a click
    asks why."""
    attrs = explained(help, name, True)
    if buttons:
        body = el("span", *inner, class_="p-body", **attrs)
        return part(
            id, parent, body, buttons, tag="div", class_=f"{look} open", title=title, data_at=anchor
        )
    if light is not None:
        return part(
            id, parent, *inner, tag="div", class_=f"{look} lit", title=title, data_at=anchor,
            **(attrs | button(light)),
        )  # fmt: skip
    if asks:
        return part(
            id, parent, *inner, tag="div", class_=f"{look} dim", title=title, data_at=anchor,
            **(attrs | dimmed((asks, name))),
        )  # fmt: skip
    return part(id, parent, *inner, tag="div", class_=look, title=title, data_at=anchor, **attrs)
