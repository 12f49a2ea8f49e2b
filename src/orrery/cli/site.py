"""Commands for whoever hosts the site: serve it, and look after its database."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from orrery.core.errors import OrreryError

DATABASE = Path("var/orrery.db")
File = Annotated[str, typer.Option(help="Where the tables are kept: an SQLite file.")]

# -- where the site is found --

Host = Annotated[str, typer.Option(help="0.0.0.0 lets other machines in.")]
Port = Annotated[int, typer.Option(min=0, max=65535, help="0 takes any that is free.")]
Open = Annotated[bool, typer.Option("--open/--no-open", help="Open the browser.")]
Address = Annotated[
    str,
    typer.Option(
        help="Where people find the site, if a proxy is in front: https://example.org/orrery"
    ),
]
Proxy = Annotated[
    list[str] | None,
    typer.Option(
        help="A proxy whose word is taken for who asks: 192.0.2.7 or 10.0.0.0/8. Repeatable. "
        "\\[default: this machine]"
    ),
]

# -- what it tells, and to whom --

Mail = Annotated[
    str,
    typer.Option(
        envvar="ORRERY_MAIL",
        help="A mail server, to tell people that it is their turn: "
        "smtp://user:password@mail.example.org:587?from=orrery@example.org",
    ),
]
InnerHooks = Annotated[
    bool, typer.Option("--inner-hooks", help="Let webhooks lead into this machine's own network.")
]
Metrics = Annotated[
    bool, typer.Option("--metrics", help="Show at /metrics what is counted, for Prometheus.")
]
Log = Annotated[str, typer.Option(help="How to write to the log: text, or json for machines.")]
AccessLog = Annotated[bool, typer.Option("--access-log", help="Write every request to the log.")]

# -- what there may be at its tables --

Database = Annotated[str, typer.Option(help="Where the tables are kept: a file, or postgresql://…")]
Limit = Annotated[
    list[str] | None,
    typer.Option(help="How much there may be of something: tables=500. Repeatable."),
]
Components = Annotated[
    list[Path] | None,
    typer.Option(help="An owner's file of figures that tables may be played with. Repeatable."),
]
BotSeconds = Annotated[
    float,
    typer.Option(
        min=0.1, max=30, help="How long the strongest bots think about a decision, in seconds."
    ),
]
AwayMinutes = Annotated[
    int,
    typer.Option(
        min=1,
        help="After so long without a sign of somebody, others may let a bot play for them.",
    ),
]
KeepDays = Annotated[
    int,
    typer.Option(
        min=0,
        help="Remove unfinished tables that nobody has touched for so many days; 0 keeps all.",
    ),
]


def serve(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    database: Database = str(DATABASE),
    open_browser: Open = False,
    address: Address = "",
    proxy: Proxy = None,
    mail: Mail = "",
    metrics: Metrics = False,
    log: Log = "text",
    access_log: AccessLog = False,
    inner_hooks: InnerHooks = False,
    limit: Limit = None,
    components: Components = None,
    bot_seconds: BotSeconds = 2.0,
    away_minutes: AwayMinutes = 10,
    keep_days: KeepDays = 0,
) -> None:
    """Play in the browser: serve the site until Ctrl-C."""
    from orrery.web.app import Limits
    from orrery.web.app import serve as run
    from orrery.web.http.door import LOCAL

    if log not in ("text", "json"):
        raise OrreryError(f"The log is written as text or as json, not as {log[:40]!r}.")
    if "://" not in database:
        _make_folder(Path(database).parent)
    raise typer.Exit(
        run(
            host,
            port,
            database,
            open_browser,
            components=components or (),
            bot_seconds=bot_seconds,
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


def backup(
    file: Annotated[Path, typer.Argument(help="The new file.")],
    database: File = str(DATABASE),
) -> None:
    """Copy all tables into a file, while the server runs."""
    from orrery.store.backup import backup as copy

    typer.echo(f"{copy(_file(database, 'pg_dump'), file)} tables are in {file}.")


def restore(
    file: Annotated[Path, typer.Argument(help="What `orrery backup` made.")],
    database: File = str(DATABASE),
) -> None:
    """Bring tables back from a file. Stop the server first; what was there is kept as .before."""
    from orrery.store.backup import restore as bring

    typer.echo(f"{bring(file, _file(database, 'pg_restore'))} tables are in {database}.")


def _file(database: str, instead: str) -> Path:
    """An SQLite file; for other databases there are other programs."""
    if "://" in database:
        raise OrreryError(f"That is for SQLite files; for a PostgreSQL database use {instead}.")
    return Path(database)


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
