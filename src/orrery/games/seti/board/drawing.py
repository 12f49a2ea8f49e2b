"""What the viewer sees and may do: what every part of the board is drawn from."""

from __future__ import annotations

from orrery.core import lights
from orrery.core.choice import Option
from orrery.core.lights import Attrs, Light, button, dimmed
from orrery.core.picture import Picture, Scene, el, said, text_of, words
from orrery.games.seti.notation import (
    ALIEN_FACE_UP,
    BUY,
    CARD_OF,
    DECK,
    RESEARCH,
    TAKE,
    TECH,
    card_number,
)
from orrery.games.seti.state import Seti
from orrery.games.seti.text.labels import label
from orrery.locale import Param

Does = tuple[tuple[str, str, Light], ...]
"""What may be done with a card: verb, a further word of the notation, and the option."""


def told(language: str, id: str, **params: Param) -> str:
    """Words of the board in a language."""
    return text_of(f"seti.board.{id}", language, **params)


class Drawing:
    """A scene with its options at hand, and the picture that grows from it.

    The parts are made by functions that remember their results, so all that they show comes in as
    plain values: what doesn't change from picture to picture is never made again.
    """

    __slots__ = ("acts", "by_card", "language", "lights", "names", "picture", "s", "scene", "seat")

    def __init__(self, scene: Scene[Seti], picture: Picture) -> None:
        self.scene = scene
        self.s = scene.seen
        self.seat = scene.seat
        self.language = scene.language
        self.picture = picture
        self.names = tuple(said(name, self.language) for name in scene.names)
        self.lights: dict[Option, Light] = {}
        choice = scene.choice
        self.acts = choice is not None and choice.kind == "turn" and bool(choice.options)
        """Whether the viewer is to choose what to do in the turn."""
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
        if buy := self.light(BUY):
            for card in self.s.row:
                if card and card not in found:
                    light = _both(buy, TAKE[card], self.s.box.cards[card].name)
                    found[card] = (("buy-this", "", light),)
        return found

    def light(self, option: Option) -> Light | None:
        """The option if the viewer may choose it now."""
        return self.lights.get(option)

    def buys_deck(self) -> Light | None:
        """To buy a card unseen, in one go."""
        buy = self.light(BUY) if self.s.deck or self.s.discard else None
        return _both(buy, DECK, self.told("deck")) if buy else None

    def researches(self, tech: int, name: str) -> Light | None:
        """To research this technology, in one go."""
        research = self.light(RESEARCH)
        return _both(research, TECH[tech], name) if research else None

    def asks(self, *verbs: str) -> bool:
        """Whether the viewer is asked for one of these, apart from the turn itself."""
        choice = self.scene.choice
        return (
            choice is not None
            and choice.kind != "turn"
            and any(option.verb in verbs for option in choice.options)
        )

    def why(self, option: Option, name: str) -> Light | None:
        """What to ask about if it isn't offered in the viewer's turn."""
        return (option.text, name) if self.acts and option not in self.lights else None

    def told(self, id: str, **params: Param) -> str:
        return told(self.language, id, **params)

    def name(self, seat: int) -> str:
        return self.names[seat]


def _both(first: Light, then: Option, name: str) -> Light:
    """Two choices, one after the other."""
    return f"{first[0]} / {then.text}", f"{first[1]} → {name}"


def explained(help: str, name: str, focus: bool = False) -> Attrs:
    return lights.explained(f"help.seti.{help}", name, focus)


def press(light: Light | None, *inner: str, look: str = "") -> str:
    """A small button on the board; nothing if it isn't offered."""
    if light is None:
        return ""
    return el("span", *inner, class_=f"s-press lit {look}".rstrip(), **button(light))


def faint(why: Light | None, *inner: str, look: str = "") -> str:
    """A small button that tells why it can't be pressed now; nothing if there is no need."""
    if why is None:
        return ""
    return el("span", *inner, class_=f"s-press dim {look}".rstrip(), **dimmed(why))


def title(text: str, help: str = "") -> str:
    """The heading of a section; some are explained."""
    if not help:
        return el("h2", words(text))
    return el("h2", words(text), data_help=f"help.seti.{help}", tabindex=0)
