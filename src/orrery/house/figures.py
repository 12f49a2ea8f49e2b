"""The figures that tables are played with: the built-in ones, and files of people who own a game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from orrery.core.components import Components
from orrery.core.errors import BadComponents
from orrery.games import find, names


class Figures:
    """Read and checked once, when the house opens."""

    def __init__(self, files: Sequence[str | Path] = ()) -> None:
        self._known: dict[tuple[str, str], Components[Any]] = {}
        for name in names():
            self._known[name, ""] = find(name).components()
        for file in files:
            path = Path(file)
            game, components = _read(path)
            if (game, path.name) in self._known:
                title = find(game).title
                raise BadComponents(f"{path.name}: there are two files of this name for {title}.")
            self._known[game, path.name] = components

    def offered(self, game: str) -> list[str]:
        """The names of the owners' files for a game."""
        return [name for known, name in self._known if known == game and name]

    def find(self, game: str, name: str) -> Components[Any] | None:
        """The figures of that name, the built-in ones if it is empty; None if they aren't here."""
        return self._known.get((game, name))


def _read(path: Path) -> tuple[str, Components[Any]]:
    """The game that a file is for, and its figures: the one game that has the parts it names."""
    fits: list[tuple[str, Components[Any]]] = []
    problems = []
    for name in names():
        try:
            fits.append((name, find(name).components(path)))
        except BadComponents as error:
            problems.append(str(error))
    if len(fits) == 1:
        return fits[0]
    if fits:
        titles = " or ".join(find(name).title for name, _ in fits)
        raise BadComponents(f"{path.name}: it names nothing that says whether it is for {titles}.")
    # Games that don't know the file's parts say so; one that does says what is wrong with it.
    nearer = [problem for problem in problems if "there is no part" not in problem]
    raise BadComponents((nearer or problems)[0])
