"""The ledgers: every rule of a game as a numbered statement, in our own words.

A ledger is a Markdown file in its game's folder. Its sections are numbered headings
(`## 5. Travel phase`), its rules list items that begin with their id (`- **MLEM-5.3** ...`).

>>> find("MLEM-5.13").text
'Used AB dice are never discarded; they stay in the pool.'
>>> section("MLEM-5").title
'Travel phase'
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources.abc import Traversable
from typing import NamedTuple

from orrery.core.errors import OrreryError
from orrery.games import find as find_game
from orrery.games import names as games

HEADING = re.compile(r"#+ (?:(\d+)\. )?(.*)")
RULE = re.compile(r"- \*\*([A-Z]{3,}-\d+(?:\.\d+)?)\b([^*]*)\*\*(.*)")


class Rule(NamedTuple):
    id: str
    text: str


class Section(NamedTuple):
    """A chapter of a ledger: its rules, and all of it as Markdown."""

    id: str
    """The game's letters and the number of the heading (`MLEM-5`); empty where it has none."""
    title: str
    rules: list[Rule]
    markdown: str


class Ledger(NamedTuple):
    name: str
    title: str
    sections: list[Section]

    @property
    def rules(self) -> list[Rule]:
        return [rule for section in self.sections for rule in section.rules]


def names() -> list[str]:
    """The games whose rules are here."""
    return [name for name in games() if _file(name).is_file()]


def _file(name: str) -> Traversable:
    return find_game(name).folder.joinpath("ledger.md")


@cache
def read(name: str) -> Ledger:
    """The ledger of a game."""
    if name not in names():
        raise OrreryError(f"There is no ledger {name[:40]!r} here; there is {', '.join(names())}.")
    return parse(name, _file(name).read_text(encoding="utf-8"))


def parse(name: str, text: str) -> Ledger:
    """A ledger from its Markdown."""
    head, *chapters = re.split(r"^(?=#+ )", text.strip(), flags=re.MULTILINE)[1:]
    title = HEADING.match(head)
    first = RULE.search(text)
    letters = first[1].partition("-")[0] if first else name.upper()
    return Ledger(
        name, title[2].strip() if title else name, [_section(c, letters) for c in chapters]
    )


def _section(chapter: str, letters: str) -> Section:
    first, _, body = chapter.partition("\n")
    heading = HEADING.match(first)
    assert heading is not None
    id = f"{letters}-{heading[1]}" if heading[1] else ""
    return Section(id, heading[2].strip(), _rules(body), chapter.strip())


def _rules(body: str) -> list[Rule]:
    """The rules of a section; a statement goes on over the indented lines below it."""
    rules: list[Rule] = []
    open_ = False
    for line in body.splitlines():
        if match := RULE.match(line):
            rules.append(Rule(match[1], f"{match[2]}{match[3]}".strip()))
            open_ = True
        elif open_ and line.startswith("  "):
            rules[-1] = rules[-1]._replace(text=f"{rules[-1].text} {line.strip()}")
        else:
            open_ = False
    return rules


def find(id: str) -> Rule | None:
    """The rule with that id, whichever ledger it is in."""
    return next((rule for rule in every_rule() if rule.id == id.upper()), None)


def section(id: str) -> Section | None:
    """The section with that id (`MLEM-5`)."""
    found = (section for name in names() for section in read(name).sections)
    return next((section for section in found if section.id == id.upper()), None)


def every_rule() -> list[Rule]:
    return [rule for name in names() for rule in read(name).rules]
