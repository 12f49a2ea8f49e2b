"""Commands that look something up: a game's settings, a saved game, a rule."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

import orrery


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
