"""The command `orrery`. Each command imports what it needs, so that all of them start at once."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

import orrery
from orrery.core.errors import OrreryError

if TYPE_CHECKING:
    from orrery.work import Crew

DATABASE = Path("var/orrery.db")
Workers = Annotated[
    int | None, typer.Option(min=1, help="Games played at once. [default: one per core]")
]
Ray = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="Play on the Ray cluster there, such as [b]host:6379[/b], to which this machine belongs; "
        "[b]auto[/b] finds it. The results are the same.",
    ),
]


class Commands(TyperGroup):
    """Says what went wrong in a sentence; a traceback would be a bug of ours."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except OrreryError as error:
            typer.echo(f"orrery: {error}", err=True)
            raise typer.Exit(1) from None
        except KeyboardInterrupt:
            typer.echo("\norrery: stopped.", err=True)
            raise typer.Exit(130) from None


app = typer.Typer(
    cls=Commands,
    help="The digital home of three space board games.",
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
    add_completion=False,
    rich_markup_mode="rich",
)


def main() -> None:
    app(prog_name="orrery")


@app.callback(invoke_without_command=True)
def _orrery(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is.")] = False,
) -> None:
    """The digital home of three space board games. Without a command: play in the browser."""
    if version:
        typer.echo(f"orrery {orrery.__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        serve()


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="0.0.0.0 lets other machines in.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0 takes any that is free.")] = 8000,
    database: Annotated[
        str, typer.Option(help="Where the tables are kept: a file, or postgresql://…")
    ] = str(DATABASE),
    open_browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the browser.")
    ] = False,
    address: Annotated[
        str,
        typer.Option(
            help="Where people find the site, if a proxy is in front: https://example.org/orrery"
        ),
    ] = "",
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            help="A proxy whose word is taken for who asks: 192.0.2.7 or 10.0.0.0/8. Repeatable. "
            "[default: this machine]"
        ),
    ] = None,
    mail: Annotated[
        str,
        typer.Option(
            envvar="ORRERY_MAIL",
            help="A mail server, to tell people that it is their turn: "
            "smtp://user:password@mail.example.org:587?from=orrery@example.org",
        ),
    ] = "",
    metrics: Annotated[
        bool, typer.Option("--metrics", help="Show at /metrics what is counted, for Prometheus.")
    ] = False,
    log: Annotated[
        str, typer.Option(help="How to write to the log: text, or json for machines.")
    ] = "text",
    access_log: Annotated[
        bool, typer.Option("--access-log", help="Write every request to the log.")
    ] = False,
    inner_hooks: Annotated[
        bool,
        typer.Option("--inner-hooks", help="Let webhooks lead into this machine's own network."),
    ] = False,
    limit: Annotated[
        list[str] | None,
        typer.Option(help="How much there may be of something: tables=500. Repeatable."),
    ] = None,
    components: Annotated[
        list[Path] | None,
        typer.Option(help="An owner's file of figures that tables may be played with. Repeatable."),
    ] = None,
    away_minutes: Annotated[
        int,
        typer.Option(
            min=1,
            help="After so long without a sign of somebody, others may let a bot play for them.",
        ),
    ] = 10,
    keep_days: Annotated[
        int,
        typer.Option(
            min=0,
            help="Remove unfinished tables that nobody has touched for so many days; 0 keeps all.",
        ),
    ] = 0,
) -> None:
    """Play in the browser: serve the site until Ctrl-C."""
    from orrery.web.app import Limits
    from orrery.web.app import serve as run
    from orrery.web.http.door import LOCAL

    if "://" not in database:
        _make_folder(Path(database).parent)
    raise typer.Exit(
        run(
            host,
            port,
            database,
            open_browser,
            components=components or (),
            away=60 * away_minutes,
            keep_days=keep_days,
            address=address,
            proxies=proxy or LOCAL,
            limits=Limits.read(limit or ()),
            mail=mail,
            inner=inner_hooks,
            metrics=metrics,
            log="json" if log == "json" else "text",
            access_log=access_log,
        )
    )


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The new file.")],
    database: Annotated[Path, typer.Option(help="Where the tables are kept.")] = DATABASE,
) -> None:
    """Copy all tables into a file, while the server runs."""
    from orrery.store.backup import backup as copy

    typer.echo(f"{copy(database, file)} tables are in {file}.")


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="What `orrery backup` made.")],
    database: Annotated[Path, typer.Option(help="Where the tables are kept.")] = DATABASE,
) -> None:
    """Bring tables back from a file. Stop the server first; what was there is kept as .before."""
    from orrery.store.backup import restore as bring

    typer.echo(f"{bring(file, database)} tables are in {database}.")


@app.command()
def move_database(
    source: Annotated[str, typer.Argument(help="The database as it is: a file, or postgresql://…")],
    target: Annotated[str, typer.Argument(help="An empty one: a new file, or postgresql://…")],
) -> None:
    """Copy all tables into another database, and prove that both are equal."""
    import asyncio

    from orrery.store import open_store
    from orrery.store.move import move

    async def work() -> dict[str, int]:
        old = await open_store(source, alone=True)
        try:
            new = await open_store(target, alone=True)
            try:
                return await move(old, new)
            finally:
                await new.close()
        finally:
            await old.close()

    if "://" not in source and not Path(source).exists():
        raise OrreryError(f"{source}: there is no such file.")
    for part, n in asyncio.run(work()).items():
        typer.echo(f"{part}: {n}")
    typer.echo("Both databases hold the same. Serve the new one with --database.")


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OrreryError(f"{folder}: can't be made ({error.strerror}).") from None


@app.command()
def arena(
    game: Annotated[str, typer.Argument(help=f"The game to play: {', '.join(orrery.games())}.")],
    bots: Annotated[
        str,
        typer.Option(
            help="The bots, with commas between; my.module:Bot is one of your own. "
            "[default: the best and the worst]"
        ),
    ] = "",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    players: Annotated[
        int | None,
        typer.Option(
            min=1, help="Seats at a table; bots fill them in turn. [default: one per bot]"
        ),
    ] = None,
    seed: Annotated[str, typer.Option(help="Equal seeds give equal results.")] = "1",
    workers: Workers = None,
    ray: Ray = None,
    settings: Annotated[
        list[str] | None,
        typer.Option(
            "--set",
            metavar="NAME=VALUE",
            help="A setting of the game, see [b]orrery settings[/b]. May be repeated; where one value "
            "is wanted and several are given (difficulty=1,3), each has a tournament of its own.",
        ),
    ] = None,
    components: Annotated[
        Path | None, typer.Option(help="A component file to lay over the built-in figures.")
    ] = None,
    ask: Annotated[
        str | None,
        typer.Option(
            metavar="SHARE",
            help="Stop as soon as it is decided whether the first bot wins more or less than this share of "
            "its games: [b]fair[/b] (one in so many as sit there), or one such as 75%. A sequential test: it bets "
            "on every deal and may be looked at after each; at most one answer in twenty is wrong. Undecided, "
            "all games are played.",
        ),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            help="Keep each game there as a JSON line, and at the end a report (HTML, with plots) and a "
            "Parquet file. The same command goes on where it was interrupted.",
        ),
    ] = None,
) -> None:
    """Let bots play many games, and see who wins how often. All seatings play the same deals."""
    from rich.console import Console

    from orrery.arena import question, report
    from orrery.arena.folder import Folder
    from orrery.arena.match import Plan
    from orrery.core.settings import ways
    from orrery.games import find

    if "" not in sys.path:
        sys.path.insert(0, "")  # so that a bot in this folder is found
    rules = find(game)
    names = _names(bots) or [rules.bots[-1], rules.bots[0]]
    console = Console()
    several = ways(rules.settings, settings or ())
    for chosen in several:
        own = str(components or "")
        plan = Plan(game, tuple(names), games, players or 0, seed, chosen, own)
        plan.check()
        asked = question.read(ask, plan) if ask is not None else None
        folder = None
        if out is not None:
            way = [
                f"{s.name}={s.write(chosen[s.name])}" for s in rules.settings if s.name in chosen
            ]
            folder = Folder(out / " ".join(way) if len(several) > 1 else out)
        begun = time.perf_counter()
        standings = report.watch(plan, _crew(workers, ray), console, folder, asked)
        seconds = time.perf_counter() - begun
        report.show(standings, console, asked)
        if folder is not None:
            report.keep(standings, folder, asked, console)
        typer.echo(f"{seconds:.1f} s, {standings.choices:,} choices", err=True)


@app.command()
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
        typer.Option(help="Who plays, separated by commas. [default: one that newcomers meet]"),
    ] = None,
    players: Annotated[
        int | None,
        typer.Option(min=1, help="Seats at a table; bots fill them in turn. [default: two]"),
    ] = None,
    seed: Annotated[str, typer.Option(help="Equal seeds give equal results.")] = "1",
    workers: Workers = None,
    ray: Ray = None,
    settings: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help="A setting of the game. May be repeated."),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="The report. [default: var/lab/GAME-FILE.html]"),
    ] = None,
) -> None:
    """Compare changed figures with the printed ones, on the same deals with the same bots."""
    from rich.console import Console

    from orrery.arena.match import Plan
    from orrery.core.settings import ways
    from orrery.games import find
    from orrery.lab import report

    if "" not in sys.path:
        sys.path.insert(0, "")  # so that a bot in this folder is found
    rules = find(game)
    chosen = ways(rules.settings, settings or ())
    if len(chosen) > 1:
        raise OrreryError("The lab compares one table at a time: give each setting one value.")
    names = _names(bots or rules.opponent)
    seats = players or (2 if len(names) < 3 else len(names))
    plan = Plan(game, tuple(names), games, seats, seed, chosen[0], str(change))
    page = out or Path("var/lab") / f"{game}-{change.stem}.html"
    report.study(plan, _crew(workers, ray), Console(), page)


@app.command()
def settings(
    game: Annotated[str, typer.Argument(help=f"One of {', '.join(orrery.games())}.")],
) -> None:
    """List what can be decided before a game begins, as `--set` of the arena takes it."""
    from orrery.games import find

    for setting in find(game).settings:
        counts = setting.players
        only = f"  (with {counts[0]} player)" if counts and len(counts) == 1 else ""
        typer.echo(f"{setting.name}={setting.write(setting.default)}{only}")
        typer.echo(f"    {setting.offer()}")


@app.command()
def learn(
    game: Annotated[str, typer.Argument(help="The game whose judge learns.")],
    alone: Annotated[bool, typer.Option("--alone", help="Learn its solo game.")] = False,
    from_start: Annotated[
        bool, typer.Option("--from-start", help="Begin with the weights that were set by hand.")
    ] = False,
    rounds: Annotated[int, typer.Option(min=1, help="Play, fit and judge so many times.")] = 4,
    games: Annotated[int, typer.Option(min=1, help="Games to learn from in a round.")] = 400,
    trials: Annotated[
        int, typer.Option(min=2, help="Games between new weights and old ones, on other seeds.")
    ] = 96,
    dreams: Annotated[int, typer.Option(min=1, help="Dreams for a turn.")] = 60,
    seed: Annotated[str, typer.Option(help="Equal seeds learn alike.")] = "learn",
    folder: Annotated[
        Path | None,
        typer.Option(help="Where all is kept, to go on with. [default: var/learn/GAME]"),
    ] = None,
    workers: Workers = None,
    ray: Ray = None,
) -> None:
    """Let planners play themselves and learn what positions are worth. Stop it and go on as you like."""
    from rich.console import Console

    from orrery.bots.learn import report

    plan = report.course(game, alone, rounds, games, trials, dreams, seed)
    folder = folder or Path("var/learn") / (report.kind(plan) + " from start" * from_start)
    path = report.watch(plan, folder, _crew(workers, ray), Console(), from_start)
    typer.echo(f"The best weights are in {path}.")


@app.command()
def bench(
    game: Annotated[
        str | None, typer.Argument(help=f"{', '.join(orrery.games())}. [default: all of them]")
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


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A save file.")],
    lang: Annotated[str, typer.Option(help="en, uk, cs or it.")] = "en",
    seat: Annotated[
        int | None, typer.Option(help="See with the eyes of that seat: 0 is the first.")
    ] = None,
    svg: Annotated[
        Path | None, typer.Option(help="Write the board after each choice into that folder.")
    ] = None,
    html: Annotated[
        Path | None, typer.Option(help="Write one page that shows the game step by step.")
    ] = None,
    components: Annotated[
        Path | None, typer.Option(help="The component file that the game was played with.")
    ] = None,
) -> None:
    """Tell a saved game again: as text, as pictures or as a page."""
    from orrery.replay import Replay
    from orrery.replay.files import lines, page_file, picture_files

    told = Replay(orrery.load(file, components=components), seat, lang)
    if svg is not None:
        typer.echo(f"{picture_files(told, svg)} pictures are in {svg}.")
    if html is not None:
        page_file(told, html)
        typer.echo(f"The game is in {html}.")
    if svg is None and html is None:
        for line in lines(told):
            typer.echo(line)


@app.command()
def rules(
    id: Annotated[
        str | None,
        typer.Argument(help="A rule (MLEM-5.3), a section (MLEM-5) or a game (mlem)."),
    ] = None,
    untested: Annotated[
        bool,
        typer.Option("--untested", help="List the rules that no test names; exit code 1 if any."),
    ] = False,
    tests: Annotated[Path, typer.Option(help="Where the tests are.")] = Path("tests"),
) -> None:
    """Look rules up: what they say, where the code names them, and which tests prove them."""
    if untested:
        raise typer.Exit(_untested(tests))
    from rich.console import Console

    from orrery.ledger import show

    show.show(id, Console(), tests)


def _untested(tests: Path) -> int:
    from orrery.ledger import every_rule
    from orrery.ledger.tested import unknown, untested

    strangers = unknown(tests)
    missing = untested(tests)
    for id in strangers:
        typer.echo(f"{id}: a test names it, but no ledger has it.")
    for rule in missing:
        typer.echo(f"{rule.id}: {rule.text}")
    named = len(every_rule()) - len(missing)
    typer.echo(f"{named} of {named + len(missing)} rules are named by a test.", err=True)
    return 1 if missing or strangers else 0


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def _crew(workers: int | None, ray: str | None) -> Crew:
    """Who plays: the cluster at that address, or processes of this machine."""
    from orrery.work import Cluster, Processes, cores

    if ray is None:
        return Processes(workers or cores())
    crew = Cluster(ray, workers or 0)
    crew.connect()  # better to hear now that it can't be reached
    return crew
