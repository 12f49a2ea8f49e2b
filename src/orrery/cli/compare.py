"""Commands that let bots play many games: to compare bots, ways to think, or figures; and engines."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

import orrery
from orrery.cli.options import OneTable, Ray, Seed, Workers, crew_of, listed
from orrery.core.errors import OrreryError

if TYPE_CHECKING:
    from orrery.arena.match import Plan

Bots = Annotated[
    str,
    typer.Option(
        help="The bots, with commas between; antares@2400 has so many dreams for a decision, "
        "my.module:Bot is one of your own. "
        "\\[default: the best and the worst]"
    ),
]
Players = Annotated[
    int | None,
    typer.Option(min=1, help="Seats at a table; bots fill them in turn. \\[default: one per bot]"),
]
Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--set",
        metavar="NAME=VALUE",
        help="A setting of the game, see [b]orrery settings[/b]. May be repeated; where one value "
        "is wanted and several are given (difficulty=1,3), each has a tournament of its own.",
    ),
]
Ask = Annotated[
    str | None,
    typer.Option(
        metavar="SHARE",
        help="Stop as soon as it is decided whether the first bot wins more or less than this share of "
        "its games: [b]fair[/b] (one in so many as sit there), or one such as 75%. A sequential test: it bets "
        "on every deal and may be looked at after each; at most one answer in twenty is wrong. Undecided, "
        "all games are played.",
    ),
]
Out = Annotated[
    Path | None,
    typer.Option(
        metavar="FOLDER",
        help="Keep each game there as a JSON line, and at the end a report (HTML, with plots) and a "
        "Parquet file. The same command goes on where it was interrupted.",
    ),
]


def arena(
    game: Annotated[str, typer.Argument(help=f"The game to play: {', '.join(orrery.games())}.")],
    bots: Bots = "",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    players: Players = None,
    seed: Seed = "1",
    workers: Workers = None,
    ray: Ray = None,
    settings: Settings = None,
    components: Annotated[
        Path | None, typer.Option(help="A component file to lay over the built-in figures.")
    ] = None,
    ask: Ask = None,
    out: Out = None,
) -> None:
    """Let bots play many games, and see who wins how often. All seatings play the same deals."""
    from orrery.arena.match import Plan
    from orrery.core.settings import ways
    from orrery.games import find

    _find_bots_here()
    rules = find(game)
    names = tuple(listed(bots) or (rules.bots[-1], rules.bots[0]))
    several = ways(rules.settings, settings or ())
    for chosen in several:
        plan = Plan(game, names, games, players or 0, seed, chosen, str(components or ""))
        folder = out
        if out is not None and len(several) > 1:
            way = (s for s in rules.settings if s.name in chosen)
            folder = out / " ".join(f"{s.name}={s.write(chosen[s.name])}" for s in way)
        _tournament(plan, ask, folder, workers, ray)


def _tournament(
    plan: Plan, ask: str | None, out: Path | None, workers: int | None, ray: str | None
) -> None:
    """Play it and show who won."""
    from rich.console import Console

    from orrery.arena import question, report
    from orrery.arena.folder import Folder
    from orrery.arena.match import Result

    plan.check()
    console = Console()
    asked = None if ask is None else question.read(ask, plan)
    folder = None if out is None else Folder(out, Result)
    begun = time.perf_counter()
    standings = report.watch(plan, crew_of(workers, ray), console, folder, asked)
    seconds = time.perf_counter() - begun
    report.show(standings, console, asked)
    if folder is not None:
        report.keep(standings, folder, asked, console)
    typer.echo(f"{seconds:.1f} s, {standings.choices:,} choices", err=True)


def decisions(
    game: Annotated[str, typer.Argument(help="The game to decide in.")],
    ways: Annotated[
        str,
        typer.Option(
            help="Ways to think, with commas between: a planner, and what is changed of its style "
            "([b]antares@2400 trials=10 own=8[/b]). All are compared with the first."
        ),
    ],
    games: Annotated[int, typer.Option(min=1, help="Games from which positions are taken.")] = 20,
    players: Annotated[int, typer.Option(min=1, help="Seats at a table.")] = 2,
    seed: Seed = "1",
    workers: Workers = None,
    ray: Ray = None,
    settings: OneTable = None,
) -> None:
    """Compare ways of thinking at single decisions: what each chose is played on in other worlds."""
    from rich.console import Console

    from orrery.arena import decisions
    from orrery.core.settings import ways as tables
    from orrery.games import find

    chosen = tables(find(game).settings, settings or ())
    if len(chosen) > 1:
        raise OrreryError(
            "Decisions are compared at one kind of table: give each setting one value."
        )
    known = {text: decisions.read(text) for text in listed(ways)}
    task = decisions.Task(game, players, chosen[0], seed, tuple(known.values()))
    decisions.weigh(task, list(known), games, crew_of(workers, ray), Console())


def lab(
    game: Annotated[str, typer.Argument(help=f"One of {', '.join(orrery.games())}.")],
    change: Annotated[
        Path,
        typer.Option(
            metavar="FILE",
            help="A component file: its figures are compared with the printed ones.",
        ),
    ],
    games: Annotated[int, typer.Option(min=1, help="Games, each played with both.")] = 400,
    bots: Annotated[
        str | None,
        typer.Option(help="Who plays, separated by commas. \\[default: one that newcomers meet]"),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option(min=1, help="Seats at a table; bots fill them in turn. \\[default: two]"),
    ] = None,
    seed: Seed = "1",
    workers: Workers = None,
    ray: Ray = None,
    settings: OneTable = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            help="Keep each game there as a JSON line, and at the end the report. The same command goes on "
            "where it was interrupted. \\[default: var/lab/GAME-FILE]",
        ),
    ] = None,
) -> None:
    """Compare changed figures with the printed ones, on the same deals with the same bots."""
    from rich.console import Console

    from orrery.arena.match import Plan
    from orrery.core.settings import ways
    from orrery.games import find
    from orrery.lab import report

    _find_bots_here()
    rules = find(game)
    chosen = ways(rules.settings, settings or ())
    if len(chosen) > 1:
        raise OrreryError("The lab compares one table at a time: give each setting one value.")
    names = listed(bots or rules.opponent)
    seats = players or (2 if len(names) < 3 else len(names))
    plan = Plan(game, tuple(names), games, seats, seed, chosen[0], str(change))
    folder = out or Path("var/lab") / f"{game}-{change.stem}"
    report.study(plan, crew_of(workers, ray), Console(), folder)


def bench(
    game: Annotated[
        str | None, typer.Argument(help=f"{', '.join(orrery.games())}. \\[default: all of them]")
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to measure each rate.")] = 1.0,
) -> None:
    """Measure how fast the engine is on this machine: random play, and games that good bots have
    played; beside other engines, if there are any here."""
    from orrery.arena import peers, speed
    from orrery.games import find

    games = [find(game).name] if game else orrery.games()
    typer.echo(speed.machine())
    for game in games:
        for figure in speed.measure(game, seconds):
            typer.echo(figure.line)
    compared = peers.measure(games, seconds)
    typer.echo("Beside other engines, taking turns:" if compared else peers.HOW)
    for figure in compared:
        typer.echo(figure.line)


def _find_bots_here() -> None:
    """Bots may be modules in the folder where the command is given."""
    if "" not in sys.path:
        sys.path.insert(0, "")
