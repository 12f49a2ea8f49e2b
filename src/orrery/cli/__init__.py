"""The command `orrery`. Each of its commands imports what it needs, so that all of them start at once."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from typer.core import TyperGroup

import orrery
from orrery.cli import compare, learn, look, site
from orrery.core.errors import OrreryError


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
        site.serve()


for command in (  # in the order in which the help lists them
    site.serve,
    site.backup,
    site.restore,
    site.move_database,
    compare.arena,
    compare.decisions,
    compare.lab,
    look.settings,
    learn.learn,
    compare.bench,
    look.replay,
    look.rules,
):
    app.command()(command)
