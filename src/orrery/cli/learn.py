"""The command that lets planners learn."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from orrery.cli.options import Ray, Workers, crew_of
from orrery.core.errors import OrreryError


def learn(
    game: Annotated[str, typer.Argument(help="The game whose judge learns.")],
    alone: Annotated[bool, typer.Option("--alone", help="Learn its solo game.")] = False,
    from_start: Annotated[
        bool,
        typer.Option(
            "--from-start",
            help="Begin with the weights that were set by hand, or with no experience.",
        ),
    ] = False,
    vary: Annotated[
        bool,
        typer.Option("--vary", help="Vary the weights and follow those that win; a step a round."),
    ] = False,
    experience: Annotated[
        bool,
        typer.Option("--experience", help="Leave the weights as they are, and gain experience."),
    ] = False,
    habits: Annotated[
        bool,
        typer.Option("--habits", help="With --experience: learn what good turns are made of, too."),
    ] = False,
    searched: Annotated[
        bool,
        typer.Option(
            "--searched",
            help="With --experience: play as the strongest does, and learn what its searches found.",
        ),
    ] = False,
    rounds: Annotated[int, typer.Option(min=1, help="Play, fit and judge so many times.")] = 4,
    games: Annotated[int, typer.Option(min=1, help="Games to learn from in a round.")] = 400,
    trials: Annotated[
        int, typer.Option(min=2, help="Games between new weights and old ones, on other seeds.")
    ] = 96,
    dreams: Annotated[int, typer.Option(min=1, help="Dreams for a turn.")] = 60,
    settings: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="NAME=VALUE",
            help="A setting of the game; of several values (difficulty=3,5) each is played in turn. "
            "\\[default: what is played to learn this game]",
        ),
    ] = None,
    seed: Annotated[str, typer.Option(help="Equal seeds learn alike.")] = "learn",
    folder: Annotated[
        Path | None,
        typer.Option(
            help="Where all is kept, to go on with. \\[default: one in var/learn for each way to learn]"
        ),
    ] = None,
    workers: Workers = None,
    ray: Ray = None,
) -> None:
    """Let planners play themselves and learn what positions are worth. Stop it and go on as you like."""
    from msgspec.structs import replace
    from rich.console import Console

    from orrery.bots.learn import report

    if vary and experience:
        raise OrreryError("Weights are varied, or experience is gained: choose one of the two.")
    if habits and not experience:
        raise OrreryError("Habits are a kind of experience: say --experience, too.")
    if searched and not experience:
        raise OrreryError("Experience is learnt from searches: say --experience, too.")
    plan = report.course(game, alone, rounds, games, trials, dreams, seed, settings or ())
    plan = replace(plan, habits=habits, searched=searched)
    folder = folder or Path("var/learn") / (
        report.kind(plan)
        + " from start" * from_start
        + " varied" * vary
        + " experience" * experience
        + " habits" * habits
        + " searched" * searched
        + plan.said.replace(" --set", "").replace("/", "-")
    )
    crew = crew_of(workers, ray)
    if experience:
        best = report.watch_gain(plan, folder, crew, Console(), from_start)
        typer.echo(f"The best experience is in {best}." if best else "None was better than before.")
    else:
        path = report.watch(plan, folder, crew, Console(), from_start, vary)
        typer.echo(f"The best weights are in {path}.")
