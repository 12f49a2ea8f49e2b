"""What can be decided before a game begins, declared as data: checked, listed, read from text and
offered by pages in the same way for every game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal

import msgspec

from orrery.core.errors import BadSetup
from orrery.locale import Message

Kind = Literal["switch", "one", "some", "row", "seat"]
"""On or off; one of the values; a set of them; several of them in order; a seat at the table."""

Value = str | int
Chosen = bool | Value | list[Value] | None

CHANCE = "chance"
"""How a text says that a setting is left to chance."""
SWITCH = {"on": True, "off": False, "true": True, "false": False, "yes": True, "no": False}


class Setting(msgspec.Struct, frozen=True):
    """One thing to decide. Left to chance, it is None."""

    name: str
    kind: Kind
    values: tuple[Value, ...] = ()
    default: Chosen = None
    count: tuple[int, int] = (0, 0)
    """Of sets and rows: how many values at least and at most."""
    repeats: bool = False
    """Of rows: whether a value may stand in it again."""
    chance: bool = False
    """Whether it can be left to chance."""
    players: range | None = None
    """With how many players there is something to decide; None: with any number."""
    settles: Mapping[str, object] = {}
    """Of a switch: what it decides of other settings when it is on."""
    words: str = ""
    """What the messages that name its values begin with; empty: a value is its own name."""

    def applies(self, players: int) -> bool:
        return self.players is None or players in self.players

    def choices(self, seats: int) -> Sequence[Value]:
        """What there is to choose from."""
        return range(seats) if self.kind == "seat" else self.values

    def check(self, value: object, seats: int) -> Chosen:
        """The value as it stands in saves; refused if it isn't one."""
        if value is None and self.chance:
            return None
        if self.kind == "switch":
            if isinstance(value, bool):
                return value
            raise self._refusal(value, seats)
        if self.kind in ("one", "seat"):
            return self._known(value, seats, value)
        if isinstance(value, str | bytes | Mapping) or not isinstance(value, Iterable):
            raise self._refusal(value, seats)
        found = [self._known(one, seats, value) for one in value]
        least, most = self.count
        again = len(set(found)) < len(found) and not self.repeats
        if again or not least <= len(found) <= most:
            raise self._refusal(value, seats)
        return found if self.kind == "row" else sorted(found, key=str)

    def _known(self, one: object, seats: int, value: object) -> Value:
        for known in self.choices(seats):
            if type(one) is type(known) and one == known:
                return known
        raise self._refusal(value, seats)

    def _refusal(self, value: object, seats: int) -> BadSetup:
        wanted = self._wanted(seats)
        wrong = Message("setting.wrong", name=repr(self.name), wanted=wanted, value=_short(value))
        return BadSetup(wrong)

    def _wanted(self, seats: int) -> Message:
        """What it can be, in words."""
        wanted = self._kind_in_words(seats)
        return Message("setting.or-chance", wanted=wanted) if self.chance else wanted

    def _kind_in_words(self, seats: int) -> Message:
        if self.kind == "switch":
            return Message("setting.switch")
        if self.kind == "seat":
            return Message("setting.seat", last=seats - 1)
        *names, last = map(repr, self.values)
        if self.kind == "one":
            return Message("setting.one", values=", ".join(names), last=last)
        least, most = self.count
        number = str(most) if least == most else Message("setting.number", least=least, most=most)
        different = "" if self.repeats else ".different"
        return Message(f"setting.list{different}", number=number, values=", ".join([*names, last]))

    # -- as text: on the command line, in a form, in a report --

    def read(self, text: str) -> Chosen | str:
        """What a text stands for, not yet checked: `off`, `3`, `A,B,C`, `chance`."""
        text = text.strip()
        if self.chance and text == CHANCE:
            return None
        if self.kind == "switch":
            return SWITCH.get(text.lower(), text)
        if self.kind in ("one", "seat"):
            return self._read_one(text)
        return [self._read_one(one.strip()) for one in text.split(",") if one.strip()]

    def _read_one(self, text: str) -> Value:
        numbers = self.kind == "seat" or any(isinstance(value, int) for value in self.values)
        plain = text.isascii() and text.isdigit() and len(text) < 10
        return int(text) if numbers and plain else text

    def offer(self) -> str:
        """What the text may be."""
        one = "|".join(map(str, self.values))
        least, most = self.count
        times = f"{most} of " if least == most else f"{least} to {most} of "
        said = {
            "switch": "on|off",
            "one": one,
            "some": f"{times}{one}, with commas",
            "row": f"{times}{one}, with commas, in order",
            "seat": "the number of a seat, from 0",
        }[self.kind]
        return f"{said}, or {CHANCE}" if self.chance else said

    def write(self, value: Chosen) -> str:
        """The text that stands for a value."""
        if value is None:
            return CHANCE
        if isinstance(value, bool):
            return "on" if value else "off"
        return ",".join(map(str, value)) if isinstance(value, list) else str(value)


def _short(value: object) -> str:
    text = repr(value) if not isinstance(value, int) or abs(value) < 10**40 else "that"
    return text if len(text) <= 60 else f"{text[:60]}…"


def settle(
    title: str, settings: Sequence[Setting], players: int, seats: int, given: Mapping[str, object]
) -> dict[str, Any]:
    """The settings of a new game, checked and complete, as JSON-ready data."""
    known = {setting.name: setting for setting in settings if setting.applies(players)}
    for name in given:
        if name not in known:
            names = ", ".join(known)
            raise BadSetup(
                Message("setting.unknown", game=title, name=repr(str(name)[:40]), names=names)
            )
    chosen: dict[str, Any] = {
        name: setting.check(given.get(name, setting.default), seats)
        for name, setting in known.items()
    }
    for name, setting in known.items():
        if chosen[name] is True:
            for other, value in setting.settles.items():
                if other in given and chosen[other] not in (None, value):
                    raise BadSetup(Message("setting.settled", name=repr(name), other=repr(other)))
                chosen[other] = value
    return chosen


def told(settings: Sequence[Setting], chosen: Mapping[str, Any]) -> list[str]:
    """What was decided otherwise than it is by default: `cluster=dead-ends`."""
    return [
        f"{setting.name}={setting.write(chosen[setting.name])}"
        for setting in settings
        if setting.name in chosen and chosen[setting.name] != setting.default
    ]


def ways(settings: Sequence[Setting], texts: Iterable[str]) -> list[dict[str, Any]]:
    """The settings that texts such as `cluster=open` name, not yet checked. Where a setting takes
    one value and several are given (`difficulty=1,3`), there are several ways to play."""
    known = {setting.name: setting for setting in settings}
    found: list[dict[str, Any]] = [{}]
    for text in texts:
        name, equals, value = text.partition("=")
        name = name.strip()
        if not equals:
            raise BadSetup(f"A setting is given as name=value, not {text[:40]!r}.")
        setting = known.get(name)
        single = setting is None or setting.kind in ("switch", "one", "seat")
        said = value.split(",") if single else [value]
        read = [setting.read(one) if setting else one for one in said]
        found = [{**way, name: one} for way in found for one in read]
    return found
