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
    return _listing(game, language, names if _names_players(game) else (), unused)


@cache
def _names_players(game: str) -> bool:
    """Whether anything that can be done there is named after a player."""
    known = catalogue("en")
    ids = {f"{game}.any.{option.verb}" for option in find(game).vocabulary}
    return any("{player}" in known.pattern(id, {}) for id in ids if id in known)


@lru_cache(maxsize=64)
def _listing(game: str, language: str, names: tuple[str, ...], unused: frozenset[str]) -> str:
    groups = []
    verbs: dict[str, list[Option]] = {}
    for option in find(game).vocabulary:
        if option.verb not in unused:
            verbs.setdefault(option.verb, []).append(option)
    for verb, options in verbs.items():
        title = words(Message(f"{game}.verb.{verb}"), language)
        named = [(o, name) for o in options if (name := _name(game, o, names)) is not None]
        if not named:
            groups.append(el("div", _button(verb, title), class_="group"))
            continue
        buttons = [_button(o.text, words(name, language)) for o, name in named]
        groups.append(el("details", el("summary", title), el("div", *buttons, class_="group")))
    return "".join(groups)


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
