"""A study on the terminal: a bar while it runs, then the differences, and the page."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from rich.console import Console

from orrery.arena.match import Plan
from orrery.arena.report import say
from orrery.arena.shared import each_game
from orrery.core.errors import OrreryError
from orrery.lab import paper
from orrery.lab.compare import Comparison
from orrery.lab.pairs import Pair, check, play_pair
from orrery.work import Crew
from orrery.work.bar import bar


def study(plan: Plan, crew: Crew, console: Console, out: Path) -> Comparison:
    """Play all games with both sets of figures and write the page about them."""
    check(plan)
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        out.open("a").close()  # better to hear now that it can't be written
    except OSError as error:
        raise OrreryError(f"{out}: can't be written ({error.strerror}).") from None
    pairs: list[Pair] = []
    played = each_game(plan, play_pair, crew)
    with closing(played), bar(console) as progress:
        task = progress.add_task(plan.game, total=plan.games)
        for pair in played:
            pairs.append(pair)
            progress.advance(task)
    comparison = Comparison(plan, pairs)
    title = paper.title(comparison)
    say(console, title)
    for line in paper.text(comparison):
        say(console, line)
    out.write_text(paper.page(comparison, title), encoding="utf-8")
    say(console, f"The report is in {out}.")
    return comparison
