"""Rules on the terminal."""

from __future__ import annotations

from rich.console import Console
from rich.markdown import Markdown

from orrery.core.errors import OrreryError
from orrery.ledger import Ledger, find, names, read, section


def show(id: str | None, console: Console) -> None:
    """A rule, a section or a game; without an id, what there is."""
    if id is None:
        for name in names():
            _contents(read(name), console)
    elif rule := find(id):
        _say(console, f"{rule.id}  {rule.text}")
    elif chapter := section(id):
        _markdown(console, chapter.markdown)
    elif id.lower() in names():
        _contents(read(id.lower()), console)
    else:
        raise OrreryError(
            f"There is no rule or section {id[:40]!r}; `orrery rules` lists what there is."
        )


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
