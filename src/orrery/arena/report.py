"""A tournament on the terminal: a bar while it runs, then a table."""

from __future__ import annotations

import time
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from orrery.arena.match import Plan
from orrery.arena.standings import Standings
from orrery.arena.workers import run
from orrery.core.settings import told
from orrery.games import find


def watch(plan: Plan, workers: int, console: Console) -> Standings:
    """Play the tournament, showing how far it is where somebody watches."""
    standings = Standings(plan, ())
    results = run(plan, workers)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    shown = console.is_terminal
    with Progress(*columns, console=console, transient=True, disable=not shown) as progress:
        task = progress.add_task(plan.game, total=plan.games)
        for result in results:
            standings.add(result)
            progress.advance(task)
    return standings


def show(standings: Standings, console: Console) -> None:
    """The standings as a table; plain lines where the output isn't a terminal."""
    heads = ("bot", "seats", "wins", "95 % interval", "points")
    rows: list[tuple[str, ...]] = [
        (
            row.bot,
            str(row.seats),
            f"{row.share:.1%}",
            f"{row.interval[0]:.1%} - {row.interval[1]:.1%}",
            f"{row.points:.1f}",
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


def timed(plan: Plan, workers: int, console: Console) -> tuple[Standings, float]:
    start = time.perf_counter()
    standings = watch(plan, workers, console)
    return standings, time.perf_counter() - start
