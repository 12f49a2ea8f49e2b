"""What the viewer sees and may do: what every part of the board is drawn from."""

from __future__ import annotations

from orrery.core.choice import Option
from orrery.core.picture import Attrs, Picture, Scene, el, said, words
from orrery.games.seti.labels import label
from orrery.games.seti.rules.freely import card_number
from orrery.games.seti.state import Seti
from orrery.games.seti.words import ALIEN_FACE_UP, CARD_OF
from orrery.locale import Message, Param

Light = tuple[str, str]
"""An option that is offered: its notation, and what it means in the viewer's language."""


Does = tuple[tuple[str, str, Light], ...]
"""What may be done with a card: verb, a further word of the notation, and the option."""


def told(language: str, id: str, **params: Param) -> str:
    """Words of the board in a language."""
    return said(Message(f"seti.board.{id}", **params), language)


class View:
    """A scene with its options at hand, and the picture that grows from it.

    The parts are made by functions that remember their results, so all that they show comes in as
    plain values: what doesn't change from picture to picture is never made again.
    """

    __slots__ = ("by_card", "language", "lights", "picture", "s", "scene", "seat")

    def __init__(self, scene: Scene[Seti], picture: Picture) -> None:
        self.scene = scene
        self.s = scene.seen
        self.seat = scene.seat
        self.language = scene.language
        self.picture = picture
        self.lights: dict[Option, Light] = {}
        choice = scene.choice
        if choice is not None:
            for option in choice.options:
                meant = said(label(self.s, choice, option), self.language)
                self.lights[option] = (option.text, meant)
        self.by_card = self._by_card()

    def _by_card(self) -> dict[int, Does]:
        """The options by the card they name."""
        found: dict[int, Does] = {}
        for option, light in self.lights.items():
            card = CARD_OF.get(option)
            if card is not None:
                found[card] = (*found.get(card, ()), (option.verb, "", light))
            elif option.verb in ("cover", "deliver"):
                card = card_number(option.args[0])
                found[card] = (*found.get(card, ()), (option.verb, option.args[1], light))
            elif option in ALIEN_FACE_UP:
                found[self.s.alien_open[ALIEN_FACE_UP.index(option)]] = (("take", "", light),)
        return found

    def light(self, option: Option) -> Light | None:
        """The option if the viewer may choose it now."""
        return self.lights.get(option)

    def told(self, id: str, **params: Param) -> str:
        return told(self.language, id, **params)

    def name(self, seat: int) -> str:
        return said(self.scene.names[seat], self.language)

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(self.name(seat) for seat in range(self.s.players))


def button(light: Light) -> Attrs:
    return {"data_option": light[0], "role": "button", "tabindex": 0, "aria_label": light[1]}


def hover(light: Light | None) -> str:
    """What a click would do, for a pointer that rests there."""
    return el("title", words(light[1])) if light else ""


def explained(help: str, name: str, focus: bool = False) -> Attrs:
    """Attributes of a thing that has an explanation. Of many alike, one in the tab order is enough."""
    return {
        "data_help": f"help.seti.{help}",
        "role": "img",
        "tabindex": 0 if focus else -1,
        "aria_label": name,
    }


def press(light: Light | None, *inner: str, look: str = "") -> str:
    """A small button on the board; nothing if it isn't offered."""
    if light is None:
        return ""
    return el(
        "span", *inner, class_=f"s-press lit {look}".rstrip(), title=light[1], **button(light)
    )


def title(text: str, help: str = "") -> str:
    """The heading of a section; some are explained."""
    if not help:
        return el("h2", words(text))
    return el("h2", words(text), data_help=f"help.seti.{help}", tabindex=0)
