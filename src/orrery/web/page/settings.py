"""The settings of each game as fields of a form, and what a form says of them.

A setting's fields are called `<game>.<setting>`; a set or a row has several of the same name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from orrery.core.game import Game
from orrery.core.picture import el, words
from orrery.core.settings import Setting, Value
from orrery.locale import Message, catalogue, say
from orrery.web.page.forms import field, hidden

Form = Callable[[str], Sequence[str]]
"""All that a form says under a name."""

APART = ("row", "seat")
"""Kinds of settings that are out of the way until somebody asks for them."""


def draw(game: Game[Any], form: Form, language: str) -> str:
    """All settings of a game, filled in as the form has them, or else by default."""
    fields = [_Field(game, setting, form, language) for setting in game.settings]
    near = [one.draw() for one in fields if one.setting.kind not in APART]
    apart = [one.draw() for one in fields if one.setting.kind in APART]
    more = el("summary", words(Message("web.new.more"), language))
    return "".join(near) + (el("details", more, *apart) if apart else "")


def chosen(game: Game[Any], players: int, form: Form) -> dict[str, object]:
    """What a form has decided, not yet checked; what it is silent about stays as it is by default."""
    found: dict[str, object] = {}
    for setting in game.settings:
        said = form(f"{game.name}.{setting.name}")
        if said and setting.applies(players):
            several = setting.kind in ("some", "row")
            found[setting.name] = setting.read(
                ",".join(filter(None, said)) if several else said[-1]
            )
            if found[setting.name] in ([], "") and setting.chance:
                found[setting.name] = None
    for setting in game.settings:  # what a form shows but something else in it settles is not meant
        if found.get(setting.name) is True:
            found = {name: said for name, said in found.items() if name not in setting.settles}
    return found


def said(game: Game[Any], settings: Mapping[str, Any]) -> Form:
    """A form that decides what these settings say."""
    fields: dict[str, list[str]] = {}
    for setting in game.settings:
        value = settings.get(setting.name)
        if value is not None:
            texts = [*map(str, value)] if isinstance(value, list) else [setting.write(value)]
            fields[f"{game.name}.{setting.name}"] = texts
    return lambda name: fields.get(name, ())


def kept(game: Game[Any], settings: Mapping[str, Any]) -> list[str]:
    """Hidden fields that say the same again."""
    form = said(game, settings)
    names = [f"{game.name}.{setting.name}" for setting in game.settings]
    return [hidden(name, text) for name in names for text in form(name)]


class _Field:
    """One setting, as a reader sees it."""

    def __init__(self, game: Game[Any], setting: Setting, form: Form, language: str) -> None:
        self.game = game
        self.setting = setting
        self.name = f"{game.name}.{setting.name}"
        self.id = f"{game.name}.setting.{setting.name.replace('_', '-')}"
        self.said = form(self.name)
        self.language = language

    def draw(self) -> str:
        setting = self.setting
        alone = setting.players is not None and list(setting.players) == [1]
        if setting.kind == "switch":
            on = self._ticked("on") if self.said else setting.default is True
            tick = self._tick("checkbox", "on", on, self._say(self.id), self._about(self.id))
            inside = [hidden(self.name, "off"), tick]
        else:
            legend = el("legend", self._say(self.id))
            about = self._about(self.id)
            inside = [legend, el("p", about, class_="quiet") if about else "", self._values()]
        return el("fieldset", *inside, class_="setting", data_alone=alone)

    def _values(self) -> str:
        setting = self.setting
        if setting.kind == "seat":
            return self._select(range(self.game.seats(self.game.players[-1])), 0)
        if setting.kind == "row":
            return "".join(self._select(setting.values, k) for k in range(setting.count[1]))
        type = "radio" if setting.kind == "one" else "checkbox"
        default = setting.default if isinstance(setting.default, list) else [setting.default]
        ticks = []
        for value in setting.values:
            on = self._ticked(str(value)) if self.said else value in default
            about = self._about(f"{setting.words}.{value}") if setting.words else ""
            ticks.append(self._tick(type, str(value), on, self._word(value), about))
        return el("div", *ticks, class_="values")

    def _select(self, values: Sequence[Value], k: int) -> str:
        said = self.said[k] if k < len(self.said) else ""
        chance = el("option", words(Message("web.new.chance"), self.language), value="")
        rest = [
            el("option", self._word(value), value=str(value), selected=said == str(value))
            for value in values
        ]
        number = f" {k + 1}" if self.setting.kind == "row" else ""
        label = say(Message(self.id), self.language) + number
        return el("select", chance, *rest, name=self.name, aria_label=label)

    def _tick(self, type: str, value: str, on: bool, word: str, about: str) -> str:
        box = field(type, self.name, value, checked=on)
        more = el("span", about, class_="quiet") if about else ""
        return el("label", box, el("span", el("b", word), more), class_="choice")

    def _ticked(self, value: str) -> bool:
        return value in self.said

    def _word(self, value: Value) -> str:
        if self.setting.kind == "seat":
            return words(Message("seat", seat=int(value) + 1), self.language)
        prefix = self.setting.words
        return words(Message(f"{prefix}.{value}"), self.language) if prefix else str(value)

    def _say(self, id: str) -> str:
        return words(Message(id), self.language)

    def _about(self, id: str) -> str:
        about = f"{id}.about"
        return words(Message(about), self.language) if about in catalogue("en") else ""
