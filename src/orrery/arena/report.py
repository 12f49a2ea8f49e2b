"""A tournament on the terminal: a bar while it runs, then a table."""

from __future__ import annotations

from contextlib import closing
from math import isfinite
from pathlib import Path

from rich.console import Console
from rich.table import Table

from orrery.arena import paper, parquet, ratings
from orrery.arena.folder import GAMES, PARQUET, REPORT, Folder
from orrery.arena.match import Plan, Result
from orrery.arena.question import Question
from orrery.arena.shared import run
from orrery.arena.standings import Standings
from orrery.core.settings import told
from orrery.games import find
from orrery.work import Crew
from orrery.work.bar import bar


def watch(
    plan: Plan,
    crew: Crew,
    console: Console,
    folder: Folder[Result] | None = None,
    question: Question | None = None,
) -> Standings:
    """Play the tournament, showing how far it is where somebody watches: on from the games that
    the folder holds, until the question is decided."""
    plan.check()
    standings = Standings(plan, folder.begin(plan) if folder else ())
    known = {result.number for result in standings.results}
    if known:
        say(console, f"{len(known)} games are there already.")
    if question and question.answer(standings.results):
        return standings
    results = run(plan, crew, known)
    with closing(results), bar(console) as progress:
        task = progress.add_task(plan.game, total=plan.games, completed=len(known))
        for result in results:
            if folder:
                folder.add(result)
            standings.add(result)
            progress.advance(task)
            if question and question.answer(standings.results):
                break
    standings.results.sort(key=lambda result: result.number)
    return standings


def keep(
    standings: Standings, folder: Folder[Result], question: Question | None, console: Console
) -> None:
    """Write the report and the table of games into the folder."""
    page = folder.write(REPORT, paper.page(standings, title(standings), question))
    say(console, f"The report is in {page}.")
    if not parquet.write(standings.results, folder.path / PARQUET):
        say(console, f"{parquet.MISSING}. The games are in {folder.path / GAMES}.")


def show(standings: Standings, console: Console, question: Question | None = None) -> None:
    """The standings as a table; plain lines where the output isn't a terminal."""
    rated = ratings.ratings(standings.results)
    heads: tuple[str, ...] = ("bot", "seats", "wins", "95 % interval", "points", "95 %")
    heads += ("rating",) * bool(rated)
    rows: list[tuple[str, ...]] = [
        (
            row.bot,
            str(row.seats),
            f"{row.share:.1%}",
            f"{row.interval[0]:.1%} - {row.interval[1]:.1%}",
            f"{row.points:.1f}",
            f"± {row.reach:.1f}" if isfinite(row.reach) else "?",
            *([str(rated[row.bot])] if row.bot in rated else [""] * bool(rated)),
        )
        for row in standings.rows
    ]
    if console.is_terminal:
        table = Table(title=title(standings), title_justify="left")
        for i, head in enumerate(heads):
            table.add_column(head, justify="right" if i else "left")
        for cells in rows:
            table.add_row(*cells)
        console.print(table)
    else:
        print_plain(console, title(standings), heads, rows)
    for d in standings.differences:
        if isfinite(d.reach):
            say(console, f"{d.bot} beside {d.other}: {d.points:+.1f} ± {d.reach:.1f} points a deal")
    if question:
        say(console, question.told(standings.results))
    if not rated:
        say(console, f"{ratings.MISSING}.")
    if not standings.even:
        say(
            console,
            "The seats weren't shared out quite evenly: the number of games doesn't allow it.",
        )


def title(standings: Standings) -> str:
    plan = standings.plan
    size = "solo games" if plan.seats == 1 else f"games of {plan.seats} players"
    figures = f", with {Path(plan.components).name}" if plan.components else ""
    game = find(plan.game)
    settled = game.settle(plan.seats, plan.settings)
    chosen = "".join(f", {said}" for said in told(game.settings, settled))
    return f"{plan.game}: {standings.games} {size}{chosen}{figures}, seed {plan.seed}"


def print_plain(
    console: Console, title: str, heads: tuple[str, ...], rows: list[tuple[str, ...]]
) -> None:
    widths = [max(len(row[i]) for row in (heads, *rows)) for i in range(len(heads))]
    say(console, title)
    for row in (heads, *rows):
        cells = [
            c.rjust(w) if i else c.ljust(w)
            for i, (c, w) in enumerate(zip(row, widths, strict=True))
        ]
        say(console, "  ".join(cells))


def say(console: Console, text: str) -> None:
    """Text as it is: not wrapped, no markup in it."""
    console.print(text, soft_wrap=True, markup=False, highlight=False)
