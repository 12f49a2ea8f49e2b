"""What the viewer sees and may do: what every part of the board is drawn from."""

from __future__ import annotations

from collections.abc import Sequence

from orrery.core import lights
from orrery.core.choice import Option
from orrery.core.lights import Attrs, Light, button
from orrery.core.picture import Picture, Scene, el, said, text_of, words
from orrery.games.pulsar.board.art import die
from orrery.games.pulsar.notation import PAYMENTS, PLAYED, RED
from orrery.games.pulsar.state import Pulsar
from orrery.games.pulsar.text.labels import label
from orrery.locale import Param

Pay = tuple[int, Light]
"""A payment, and the option that uses it."""
Way = tuple[str, Light]
"""A way to have something: what it is shown as, and the option."""
PAID = ("flight", "gyrodyne", "spin", "take", "pay", "patent", "project", "buy")
"""Verbs whose last word is a payment."""
PAYMENT = {name: paid for paid, name in enumerate(PAYMENTS)}


def told(language: str, id: str, **params: Param) -> str:
    """Words of the board in a language."""
    return text_of(f"pulsar.board.{id}", language, **params)


class Drawing:
    """A scene with its options at hand, and the picture that grows from it.

    The parts are made by functions that remember their results, so all that they show comes in as
    plain values: what doesn't change from picture to picture is never made again.
    """

    __slots__ = ("_offered", "kind", "language", "names", "paid", "picture", "s", "scene", "seat")

    def __init__(self, scene: Scene[Pulsar], picture: Picture) -> None:
        self.scene = scene
        self.s = scene.seen
        self.seat = scene.seat
        self.language = scene.language
        self.picture = picture
        self.names = tuple(said(name, self.language) for name in scene.names)
        choice = scene.choice
        offered = choice.options if choice is not None else ()
        self._offered = frozenset(offered)
        self.kind = choice.kind if choice is not None and offered else ""
        """What the viewer decides now, if anything."""
        self.paid: dict[str, tuple[Pay, ...]] = {}
        """What pays for something, the cheapest first: by the notation without the payment."""
        if self.kind == "turn":
            self._sort(offered)

    def _sort(self, offered: Sequence[Option]) -> None:
        ways: dict[str, list[Pay]] = {}
        for option in offered:
            if option.verb in PAID:
                thing, payment = option.text.rsplit(" ", 1)
                ways.setdefault(thing, []).append((PAYMENT[payment], self._light(option)))
        for thing, pays in ways.items():
            self.paid[thing] = tuple(sorted(pays, key=lambda pay: price(pay[0])))

    def _light(self, option: Option) -> Light:
        assert self.scene.choice is not None
        return option.text, said(label(self.s, self.scene.choice, option), self.language)

    def light(self, option: Option) -> Light | None:
        """The option if the viewer may choose it now."""
        return self._light(option) if option in self._offered else None

    def lights(self, *options: Option) -> tuple[Light, ...]:
        """Those of them that are offered."""
        return tuple(self._light(option) for option in options if option in self._offered)

    def pays(self, thing: str) -> tuple[Pay, ...]:
        return self.paid.get(thing, ())

    def told(self, id: str, **params: Param) -> str:
        return told(self.language, id, **params)

    @property
    def my_turn(self) -> bool:
        return self.kind == "turn"


def fact(s: Pulsar, i: int) -> int:
    """A number that the task knows which asks now."""
    number = s.agenda[-1][i]
    assert isinstance(number, int)
    return number


def read(paid: int) -> tuple[int, str, bool]:
    """A payment: the value of the die, what is played with it, and whether the die is red."""
    return paid % RED // 4, PLAYED[paid % 4].replace("-", "−"), paid >= RED


def price(paid: int) -> tuple[int, int, bool]:
    """The cheapest payment is without a modifier; then the lower die goes first, silver before
    red."""
    value, _, red = read(paid)
    return (0, 1, 1, 2)[paid % 4], value, red


def explained(help: str, name: str, focus: bool = False) -> Attrs:
    return lights.explained(f"help.pulsar.{help}", name, focus)


def press(light: Light | None, *inner: str, look: str = "") -> str:
    """A small button on the board; nothing if it isn't offered."""
    if light is None:
        return ""
    return el("span", *inner, class_=f"p-press lit {look}".rstrip(), **button(light))


def payment(paid: int) -> str:
    """A die with what is played with it."""
    value, played, red = read(paid)
    return die(value, red) + (el("b", played) if played else "")


def title(text: str, help: str = "") -> str:
    """The heading of a section; some are explained."""
    if not help:
        return el("h2", words(text))
    return el("h2", words(text), data_help=f"help.pulsar.{help}", tabindex=0)
