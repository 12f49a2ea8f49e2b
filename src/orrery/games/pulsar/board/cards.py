"""Things on the boards that dice pay for: lit, open to several payments, out of reach, or at rest."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core.lights import button, dimmed
from orrery.core.picture import Part, el, part
from orrery.games.pulsar.board.art import icon
from orrery.games.pulsar.board.drawing import Pay, Way, explained, payment, press


def chips(pays: Sequence[Pay], sign: str = "") -> str:
    """A button for each payment."""
    return "".join(
        press(light, icon(sign) if sign else "", payment(paid), look="chip") for paid, light in pays
    )


def row(buttons: str) -> str:
    return el("span", buttons, class_="p-chips") if buttons else ""


def ways(pays: Sequence[Pay]) -> tuple[Way, ...]:
    """What pays, as it is shown."""
    return tuple((payment(paid), light) for paid, light in pays)


def card(
    id: str,
    parent: str,
    look: str,
    help: str,
    name: str,
    *inner: str,
    ways: Sequence[Way] = (),
    buttons: str = "",
    asks: str = "",
    anchor: str | None = None,
) -> Part:
    """As a whole it is a button for the best way to have it, with chips for the others; or it only
    holds buttons. If it can't be had now, a click asks why."""
    attrs = explained(help, name, True)
    if ways:
        face, light = ways[0]
        paying = el("span", face, class_="p-paying") if face else ""
        others = row("".join(press(light, face, look="chip") for face, light in ways[1:]))
        body = el("span", *inner, paying, class_="p-body lit", **(attrs | button(light)))
        return part(
            id, parent, body, others + buttons, tag="div", class_=f"{look} offered", data_at=anchor
        )
    if buttons:
        body = el("span", *inner, class_="p-body", **attrs)
        return part(id, parent, body, buttons, tag="div", class_=f"{look} open", data_at=anchor)
    if asks:
        return part(
            id, parent, *inner, tag="div", class_=f"{look} dim", data_at=anchor,
            **(attrs | dimmed((asks, name))),
        )  # fmt: skip
    return part(id, parent, *inner, tag="div", class_=look, data_at=anchor, **attrs)
