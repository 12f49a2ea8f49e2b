"""The rules of a game as a page: its signs, and its ledger by chapter.

What the board says about itself (`help.<game>...`) stands at the head of the chapter whose rule it names,
in the reader's language; the numbered rules follow, in that language if the game has a ledger in it.
"""

from __future__ import annotations

import re
from html import escape
from typing import Any, NamedTuple

from orrery.core.game import Game
from orrery.core.picture import el
from orrery.ledger import Section, read
from orrery.locale import Message, catalogue, markup

REFERENCE = re.compile(r"\s*(?:[?≠][A-Z]+-\d+\b|\((?:p\d|\[)[^)]*\))")
"""Where a rule comes from, for whoever checks it; a player doesn't need it."""
EXAMPLE = re.compile(r"\*([^*]+)\*")
ID = re.compile(r"\b([A-Z]{3,}-\d+(?:\.\d+)?)")


class Sign(NamedTuple):
    """Something on the board and what it is."""

    name: str
    drawing: str
    text: str
    rules: tuple[str, ...]


class Chapter(NamedTuple):
    id: str
    title: str
    signs: list[Sign]
    rules: list[tuple[str, str]]
    """Number and text, as markup."""


def chapters(game: Game[Any], language: str) -> list[Chapter]:
    """The chapters that have rules, in their order."""
    explained = signs(game, language)
    return [
        Chapter(
            section.id,
            section.title,
            [sign for sign in explained if sign.rules and _in(section, sign.rules[0])],
            [(rule.id, _shown(rule.text)) for rule in section.rules],
        )
        for section in read(game.name).sections
        if section.rules
    ]


def signs(game: Game[Any], language: str) -> list[Sign]:
    """All that the board can explain."""
    said, begin, found = catalogue(language), f"help.{game.name}.", []
    drawn = game.key_of_signs()
    for id in sorted(catalogue("en").single):
        name = id.removeprefix(begin)
        if not id.startswith(begin) or name.endswith(".rule") or "{" in said.single.get(id, "{"):
            continue
        rules = tuple(ID.findall(said.single.get(f"{id}.rule", "")))
        drawing = _sign(game.name, drawn[name]) if name in drawn else ""
        found.append(Sign(name, drawing, markup(Message(id), language), rules))
    return found


def address(game: str, rule: str) -> str:
    """Where a rule stands."""
    return f"/rules/{game}#{rule}"


def _in(section: Section, rule: str) -> bool:
    return section.id == rule.partition(".")[0] or rule in {one.id for one in section.rules}


def _sign(game: str, drawing: str) -> str:
    return el("svg", drawing, class_=game, viewBox="-12 -12 24 24", aria_hidden="true")


def _shown(text: str) -> str:
    """A rule without its sources, as markup."""
    text = escape(REFERENCE.sub("", text).strip())
    return EXAMPLE.sub(r"<em>\1</em>", text)
