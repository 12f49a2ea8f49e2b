"""Everything a game's players can ever do, in words: what "Why not?" can be asked about.

`<game>.verb.<verb>` names a kind of option; `<game>.any.<verb>` names one of that kind, and the name
of its parameter says what the option's argument is: `{astronaut}` reads `<game>.astronaut.<it>`,
`{player}` a player's name, anything else stands for itself.
"""

from __future__ import annotations

import string
from functools import cache, lru_cache

from orrery.core.choice import Option
from orrery.core.picture import el, words
from orrery.games import find
from orrery.locale import Message, catalogue


def listing(
    game: str, language: str, names: tuple[str, ...], unused: frozenset[str] = frozenset()
) -> str:
    """Markup: a group of buttons for each verb but those that this table never has."""
    verbs = _verbs(game).items()
    return "".join(
        _group(game, language, verb, names if by_player else ())
        for verb, by_player in verbs
        if verb not in unused
    )


@cache
def _verbs(game: str) -> dict[str, bool]:
    """All verbs, and of each whether what can be done is named after a player."""
    known = catalogue("en")
    ids = {option.verb: f"{game}.any.{option.verb}" for option in find(game).vocabulary}
    return {verb: id in known and "{player}" in known.pattern(id, {}) for verb, id in ids.items()}


@lru_cache(maxsize=1 << 10)
def _group(game: str, language: str, verb: str, names: tuple[str, ...]) -> str:
    title = words(Message(f"{game}.verb.{verb}"), language)
    options = [option for option in find(game).vocabulary if option.verb == verb]
    named = [(o, name) for o in options if (name := _name(game, o, names)) is not None]
    if not named:
        return el("div", _button(verb, title), class_="group")
    buttons = [_button(o.text, words(name, language)) for o, name in named]
    return el("details", el("summary", title), el("div", *buttons, class_="group"))


def _button(asked: str, label: str) -> str:
    return el("button", label, type="button", data_why=asked)


def _name(game: str, option: Option, names: tuple[str, ...]) -> Message | None:
    """The option's own name within its kind; None if it has none or takes several arguments."""
    known = catalogue("en")
    exact = f"{game}.any.{'.'.join((option.verb, *option.args))}"
    if exact in known and option.args:
        return Message(exact)
    id = f"{game}.any.{option.verb}"
    if id not in known or len(option.args) != 1:
        return None
    (field,) = {name for _, name, _, _ in string.Formatter().parse(known.pattern(id, {})) if name}
    word = option.args[0]
    if field == "player":
        return Message(id, player=names[int(word)]) if int(word) < len(names) else None
    meaning = f"{game}.{field}.{word}"
    return Message(id, **{field: Message(meaning) if meaning in known else word})
