"""What commands that play many games are asked in the same way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from orrery.work import Crew

Workers = Annotated[
    int | None, typer.Option(min=1, help="Games played at once. \\[default: one per core]")
]
Ray = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS",
        help="Play on the Ray cluster there, such as [b]host:6379[/b], to which this machine belongs; "
        "[b]auto[/b] finds it. The results are the same.",
    ),
]

Seed = Annotated[str, typer.Option(help="Equal seeds give equal results.")]
OneTable = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="A setting of the game. May be repeated."),
]


def listed(text: str) -> list[str]:
    return [name.strip() for name in text.split(",") if name.strip()]


def crew_of(workers: int | None, ray: str | None) -> Crew:
    """Who plays: the cluster at that address, or processes of this machine."""
    from orrery.work import Cluster, Processes, cores

    if ray is None:
        return Processes(workers or cores())
    crew = Cluster(ray, workers or 0)
    crew.connect()  # better to hear now that it can't be reached
    return crew
