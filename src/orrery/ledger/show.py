"""Rules on the terminal."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown

from orrery.core.errors import OrreryError
from orrery.games import NAMES
from orrery.games import find as find_game
from orrery.ledger import Ledger, find, names, read, section
from orrery.ledger.places import in_code, in_tests

GAMES = Path(__file__).parents[1] / "games"
"""Where the rules are code."""


def show(id: str | None, console: Console, tests: Path) -> None:
    """A rule with its places in the code and in the tests, a section or a game; without an id,
    what there is."""
    if id is None:
        for name in names():
            _contents(read(name), console)
    elif rule := find(id):
        _say(console, f"{rule.id}  {rule.text}")
        _places(console, "in the code", _code(rule.id))
        if tests.is_dir():
            _places(console, "proven by", in_tests(tests, rule.id).get(rule.id, []))
    elif chapter := section(id):
        _markdown(console, chapter.markdown)
    elif id.lower() in names():
        _contents(read(id.lower()), console)
    else:
        raise OrreryError(
            f"There is no rule or section {id[:40]!r}; `orrery rules` lists what there is."
        )


def _code(rule: str) -> list[str]:
    """Where code names the rule, in Orrery and in the games of other packages."""
    others = [str(find_game(name).folder) for name in names() if name not in NAMES]
    homes: list[str | Path] = [GAMES, *others]
    return [place for home in homes for place in in_code(home, rule).get(rule, [])]


def _places(console: Console, title: str, places: list[str]) -> None:
    for place in places or ["nowhere"]:
        _say(console, f"  {title:11}  {place}")
        title = ""


def _contents(ledger: Ledger, console: Console) -> None:
    _say(console, f"{ledger.title}: {len(ledger.rules)} rules")
    for chapter in ledger.sections:
        count = f" ({len(chapter.rules)})" if chapter.rules else ""
        _say(console, f"  {chapter.id:8} {chapter.title}{count}")


def _markdown(console: Console, text: str) -> None:
    if console.is_terminal:
        console.print(Markdown(text))
    else:
        _say(console, text)


def _say(console: Console, text: str) -> None:
    console.print(text, markup=False, highlight=False, soft_wrap=not console.is_terminal)
