"""Learning on the terminal: a bar while games are played, a line for each round."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from msgspec.structs import replace
from rich.console import Console

from orrery.bots.learn import Round, learn
from orrery.bots.learn.course import Course, Table, Watch
from orrery.bots.learn.folder import begin, writing
from orrery.bots.learn.gain import Gained, gain
from orrery.bots.learn.live import sights_of
from orrery.bots.learn.vary import evolve
from orrery.bots.planner.experience import from_bytes
from orrery.bots.planner.experience import read as read_experience
from orrery.bots.planner.judge import read, weights_of, write
from orrery.core.errors import BadSetup
from orrery.core.settings import ways
from orrery.games import find
from orrery.work import Crew
from orrery.work.bar import bar

R = TypeVar("R", Round, Gained)

JUDGES = {
    "mlem": ("orrery.bots.mlem", "judge.toml"),
    "pulsar": ("orrery.bots.pulsar", "judge.toml"),
    "seti": ("orrery.bots.seti", "judge.toml"),
    "seti alone": ("orrery.bots.seti", "alone.toml"),
}
"""Where the judges of the games are."""
EXPERIENCE = {"seti": ("together.npz", 0.0), "seti alone": ("alone.npz", 0.3)}
"""And beside them, experience; how often turns are compared to gain it. With others that would take ten times as
long as the games themselves."""
START = "start.toml"
"""The weights that were set by hand, beside them."""
MODULES = {"modules": ["missions", "research", "ufo"]}
TABLES = {
    "mlem": (Table(2), Table(2), Table(2, MODULES), Table(3), Table(2), Table(4)),
    "pulsar": (
        Table(2),
        Table(2),
        Table(4),
        Table(2, {"cluster": "dead-ends"}),
        Table(3),
        Table(2, {"headquarters": False}),
    ),
    "seti": (Table(2), Table(2), Table(4)),
    "seti alone": tuple(Table(1, {"difficulty": level}) for level in (3, 2, 4, 3, 5)),
}
"""What is played to learn a game."""
PAIRS = {"mlem": 0.0, "pulsar": 0.3, "seti": 0.3}
"""How often turns are compared: dice decide too much in MLEM."""


def course(
    game: str,
    alone: bool,
    rounds: int,
    games: int,
    trials: int,
    dreams: int,
    seed: str,
    settings: Sequence[str] = (),
) -> Course:
    """`settings`: what is played at instead, as on the command line; of several values each in turn."""
    kind = f"{game} alone" if alone else game
    if kind not in JUDGES:
        raise BadSetup(
            f"There is nothing to learn about {kind[:40]!r}; there is about {', '.join(JUDGES)}."
        )
    tables = TABLES[kind]
    if settings:
        several = ways(find(game).settings, settings)
        tables = tuple(Table(tables[0].players, chosen) for chosen in several)
    said = "".join(f" --set {setting}" for setting in settings)
    return Course(game, tables, rounds, games, trials, dreams, PAIRS[game], seed=seed, said=said)


def kind(plan: Course) -> str:
    return f"{plan.game} alone" if plan.tables[0].players == 1 else plan.game


def watch(
    plan: Course,
    folder: Path,
    crew: Crew,
    console: Console,
    from_start: bool = False,
    vary: bool = False,
) -> Path:
    """Learn, show how far it is, and write the best weights as a file; where that is."""
    teach = evolve if vary else learn
    way = " --vary" * vary
    package, name = JUDGES[kind(plan)]
    start = weights_of(read(package, START if from_start else name))
    begin(folder, plan, way, write(start, {}).encode())
    path = folder / name
    for found in _shown(plan, console, lambda heard: teach(plan, start, folder, crew, heard)):
        with writing(path) as file:
            file.write(write(found.weights, made(plan, found, from_start, way)).encode())
    return path


def watch_gain(
    plan: Course, folder: Path, crew: Crew, console: Console, from_start: bool = False
) -> Path | None:
    """Gain experience, show how far it is, and write the best as a file; where that is, if any was
    better than what there was."""
    sights_of(plan.game)
    name, often = EXPERIENCE[kind(plan)]
    plan = replace(plan, pairs=often)
    package, judge = JUDGES[kind(plan)]
    start = None if from_start else read_experience(package, name)
    way = " --experience" + " --habits" * plan.habits + " --searched" * plan.searched
    weights = write(weights_of(read(package, judge)), {}).encode()
    begin(folder, plan, way, weights + (start.to_bytes() if start else b""))
    path = None
    for found in _shown(plan, console, lambda heard: gain(plan, start, folder, crew, heard)):
        if found.kept:
            best = from_bytes(found.experience)
            how = "; ".join(map(str, made(plan, found, from_start, way).values()))
            best.made = f"{start.made}; then {how}" if start else how
            path = folder / name
            with writing(path) as file:
                file.write(best.to_bytes())
    return path


def _shown(plan: Course, console: Console, teach: Callable[[Watch], Iterator[R]]) -> Iterator[R]:
    """The rounds of a course, with a bar for the one that is played and a line for each."""
    with bar(console) as progress:
        task = progress.add_task(plan.game)

        def heard(what: str, n: int, of: int) -> None:
            progress.update(task, description=what, completed=n, total=of)

        for number, found in enumerate(teach(heard), 1):
            console.print(told(number, found), markup=False, highlight=False)
            yield found


def told(number: int, found: Round | Gained) -> str:
    new, old = found.points
    verdict = "kept" if found.kept else "dropped"
    return (
        f"round {number}: the new wins {found.share:.1%} against the old,"
        f" {new:.1f} to {old:.1f} points: {verdict}"
    )


def made(plan: Course, found: Round | Gained, from_start: bool, way: str) -> dict[str, object]:
    """What the file says about how it was made."""
    how = " --from-start" * from_start + way + plan.said
    return {
        "when": datetime.now(UTC).date().isoformat(),
        "how": f"orrery learn {kind(plan).replace(' ', ' --')}{how} --games {plan.games}"
        f" --trials {plan.trials} --dreams {plan.dreams} --rounds {plan.rounds} --seed {plan.seed}",
        "games": found.games,
    }
