"""A study on the terminal: a bar while it runs, then the differences, and the page."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from rich.console import Console

from orrery.arena.folder import REPORT, Folder
from orrery.arena.match import Plan
from orrery.arena.report import say
from orrery.arena.shared import each_game
from orrery.lab import paper
from orrery.lab.compare import Comparison
from orrery.lab.pairs import Pair, check, play_pair
from orrery.work import Crew
from orrery.work.bar import bar


def study(plan: Plan, crew: Crew, console: Console, out: Path) -> Comparison:
    """Play all games with both sets of figures, on from those that the folder holds, and write the
    page about them."""
    check(plan)
    folder = Folder(out, Pair)
    pairs = folder.begin(plan)
    if pairs:
        say(console, f"{len(pairs)} games are there already.")
    played = each_game(plan, play_pair, crew, {pair.number for pair in pairs})
    with closing(played), bar(console) as progress:
        task = progress.add_task(plan.game, total=plan.games, completed=len(pairs))
        for pair in played:
            folder.add(pair)
            pairs.append(pair)
            progress.advance(task)
    comparison = Comparison(plan, pairs)
    title = paper.title(comparison)
    say(console, title)
    for line in paper.text(comparison):
        say(console, line)
    page = folder.write(REPORT, paper.page(comparison, title))
    say(console, f"The report is in {page}.")
    return comparison
