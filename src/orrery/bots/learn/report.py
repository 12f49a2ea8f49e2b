"""Learning on the terminal: a bar while games are played, a line for each round."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from orrery.bots.learn import Course, Round, Table, learn
from orrery.bots.planner.judge import read, weights_of, write
from orrery.core.errors import BadSetup

JUDGES = {
    "seti": ("orrery.bots.seti", "judge.toml"),
    "seti alone": ("orrery.bots.seti", "alone.toml"),
}
"""Where the judges of the games are."""
TABLES = {
    "seti": (Table(2), Table(2), Table(4)),
    "seti alone": tuple(Table(1, {"difficulty": level}) for level in (3, 2, 4, 3, 5)),
}
"""What is played to learn a game."""


def course(
    game: str, alone: bool, rounds: int, games: int, trials: int, dreams: int, seed: str
) -> Course:
    kind = f"{game} alone" if alone else game
    if kind not in JUDGES:
        raise BadSetup(f"There is nothing to learn about {kind[:40]!r}; there is about seti.")
    return Course(game, TABLES[kind], rounds, games, trials, dreams, seed=seed)


def kind(plan: Course) -> str:
    return f"{plan.game} alone" if plan.tables[0].players == 1 else plan.game


def watch(plan: Course, folder: Path, workers: int, console: Console) -> Path:
    """Learn, show how far it is, and write the best weights as a file; where that is."""
    package, name = JUDGES[kind(plan)]
    start = weights_of(read(package, name))
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task(plan.game)

        def heard(what: str, n: int, of: int) -> None:
            progress.update(task, description=what, completed=n, total=of)

        for number, found in enumerate(learn(plan, start, folder, workers, heard), 1):
            console.print(told(number, found), markup=False, highlight=False)
            path = folder / name
            path.write_text(write(found.weights, made(plan, found)), encoding="utf-8")
    return path


def told(number: int, found: Round) -> str:
    new, old = found.points
    verdict = "kept" if found.kept else "dropped"
    return (
        f"round {number}: the new weights win {found.share:.1%} against the old,"
        f" {new:.1f} to {old:.1f} points: {verdict}"
    )


def made(plan: Course, found: Round) -> dict[str, object]:
    """What the file says about how it was made."""
    return {
        "when": datetime.now(UTC).date().isoformat(),
        "how": f"orrery learn {kind(plan).replace(' ', ' --')} --games {plan.games} --trials {plan.trials}"
        f" --dreams {plan.dreams} --rounds {plan.rounds} --seed {plan.seed}",
        "games": found.games,
    }
