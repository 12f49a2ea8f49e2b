"""Orrery: three space board games, for people and for programs.

>>> import orrery
>>> orrery.games()
['mlem', 'pulsar', 'seti']
>>> table = orrery.new("mlem", players=3, seed=7)
>>> table.choice.kind
'board'
>>> table.choose("board parachute")
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping
from functools import cache as _cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, overload

from orrery.core import savefile as _savefile
from orrery.core.actions import Actions
from orrery.core.choice import Choice, Option
from orrery.core.components import Components
from orrery.core.encoding import Encoding
from orrery.core.errors import BadComponents, BadSave, BadSetup, Illegal, OrreryError
from orrery.core.game import Game, Setup
from orrery.core.table import Table
from orrery.core.view import Bot, View
from orrery.games import find as _find

if TYPE_CHECKING:
    from orrery.games.mlem.state import Mlem
    from orrery.games.pulsar.state import Pulsar
    from orrery.games.seti.state import Seti

    def games() -> list[str]:
        """The games that can be played."""

else:
    from orrery import games

__version__ = "0.1.0"

LONGEST_SEED = 200

__all__ = [
    "Actions",
    "BadComponents",
    "BadSave",
    "BadSetup",
    "Bot",
    "Choice",
    "Encoding",
    "Illegal",
    "Option",
    "OrreryError",
    "Table",
    "View",
    "actions",
    "encode",
    "games",
    "load",
    "loads",
    "new",
    "replayed",
    "vocabulary",
]


def vocabulary(game: str) -> tuple[Option, ...]:
    """Every option that the game can ever offer, but for those of the open kinds (Pulsar 2849's
    `fly`): `actions` has a number for these, too.

    >>> import orrery
    >>> len(orrery.vocabulary("mlem")) < 200
    True
    """
    return _find(game).vocabulary


def actions(game: str) -> Actions:
    """A number for every option that the game can ever offer, for programs that learn.

    >>> import orrery
    >>> numbers = orrery.actions("mlem")
    >>> table = orrery.new("mlem", players=2, seed=7)
    >>> numbers.numbers(table.choice)
    [0, 1, 2, 3, 4, 5, 6, 7]
    >>> numbers.size == len(orrery.vocabulary("mlem"))
    True
    """
    rules = _find(game)
    return _actions(rules, len(rules.vocabulary))


@_cache
def _actions(rules: Game[Any], options: int) -> Actions:
    """Made once, and again when an expansion brings more options."""
    return Actions(rules)


def encode(game: str) -> Encoding:
    """What a seat of this game sees as a row of numbers, for programs that learn.

    >>> import orrery
    >>> encoding = orrery.encode("mlem")
    >>> table = orrery.new("mlem", players=2, seed=7)
    >>> numbers = encoding.sparse(orrery.View(table, 0))
    >>> sorted(encoding.names[place] for place in numbers)[-3:]
    ['seat0.me', 'starter.me+1', 'ufo.26']
    """
    rules = _find(game)
    return _encoding(rules, len(rules.vocabulary))


@_cache
def _encoding(rules: Game[Any], options: int) -> Encoding:
    """Made once, and again when an expansion brings more cards."""
    return Encoding(rules)


@overload
def new(
    game: Literal["seti"],
    *,
    players: int,
    seed: int | str | None = None,
    components: str | Path | Components[Any] | None = None,
    **settings: object,
) -> Table[Seti]: ...


@overload
def new(
    game: Literal["pulsar"],
    *,
    players: int,
    seed: int | str | None = None,
    components: str | Path | Components[Any] | None = None,
    **settings: object,
) -> Table[Pulsar]: ...


@overload
def new(
    game: Literal["mlem"],
    *,
    players: int,
    seed: int | str | None = None,
    components: str | Path | Components[Any] | None = None,
    **settings: object,
) -> Table[Mlem]: ...


@overload
def new(
    game: str,
    *,
    players: int,
    seed: int | str | None = None,
    components: str | Path | Components[Any] | None = None,
    **settings: object,
) -> Table[Any]: ...


def new(
    game: str,
    *,
    players: int,
    seed: int | str | None = None,
    components: str | Path | Components[Any] | None = None,
    **settings: object,
) -> Table[Any]:
    """A new table. Equal seeds, settings and choices give equal games. To a type checker a table of
    SETI is a `Table[Seti]`, and so on: it knows the fields of `table.state`.

    `components` names a file of figures to lay over the built-in ones (or is what was read from
    one); the other words are the game's own settings (`modules={"ufo"}`).
    """
    if seed is None:
        seed = secrets.token_hex(16)
    return _deal(game, players, seed, components, settings)


def _deal(
    game: str,
    players: int,
    seed: int | str,
    components: str | Path | Components[Any] | None,
    settings: Mapping[str, object],
) -> Table[Any]:
    rules = _find(game)
    if isinstance(players, bool) or not isinstance(players, int) or players not in rules.players:
        least, most = rules.players[0], rules.players[-1]
        raise BadSetup(f"{rules.title} is for {least} to {most} players, not {players!r}.")
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise BadSetup(f"A seed is a whole number or a word, not {seed!r}.")
    text = _seed(seed)
    figures = components if isinstance(components, Components) else rules.components(components)
    setup = Setup(game, players, text, rules.settle(players, settings), figures.hash)
    return Table(rules, setup, figures)


def _seed(seed: int | str) -> str:
    """A seed as it stands in a save."""
    fine = isinstance(seed, str) or abs(seed) < 10**LONGEST_SEED
    text = str(seed) if fine else ""
    if (
        not 0 < len(text) <= LONGEST_SEED
        or not text.isascii()
        or not text.isprintable()
        or "#" in text
        or text != text.strip()
    ):
        raise BadSetup("A seed is a number or a short word of plain letters and digits.")
    return text


def replayed(
    setup: Setup,
    choices: Iterable[Option | str | int] = (),
    *,
    components: str | Path | Components[Any] | None = None,
) -> Table[Any]:
    """The table that was set up like this, after these choices.

    >>> import orrery
    >>> table = orrery.new("mlem", players=3, seed=7).play([0, 1, 2])
    >>> again = orrery.replayed(table.setup, [option for seat, option in table.history])
    >>> again.fingerprint() == table.fingerprint()
    True
    """
    table = _deal(setup.game, setup.players, setup.seed, components, setup.settings)
    if table.components.hash != setup.components:
        raise BadSetup(
            f"It was played with other components ({setup.components}; "
            f"these are {table.components.hash}): name that file with components=..."
        )
    return table.play(choices)


def load(path: str | Path, *, components: str | Path | Components[Any] | None = None) -> Table[Any]:
    """The game in a save file, played to where it stands; refused if it isn't exactly that game."""
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise BadSave(f"{path}: can't be read ({error.strerror}).") from None
    try:
        return loads(data, components=components)
    except BadSave as error:
        raise BadSave(f"{path}: {error}") from None


def loads(
    text: str | bytes, *, components: str | Path | Components[Any] | None = None
) -> Table[Any]:
    """The game in the text of a save file."""
    save = _savefile.read(_savefile.decoded(text))
    setup = save.setup
    try:
        rules = _find(setup.game)
        if save.rules != rules.version:
            age = "newer" if save.rules > rules.version else "older"
            raise BadSave(
                f"It was played by {age} rules of {rules.title} (version {save.rules}; "
                f"these are {rules.version}) and can't be replayed exactly."
            )
        table = replayed(setup, components=components)
    except BadSetup as error:
        raise BadSave(f"The header asks for what isn't here: {error}") from None
    for line in save.lines:
        try:
            option = table.find(line.notation)
        except Illegal as error:
            raise BadSave(f"Line {line.number}: {error}") from None
        assert table.choice is not None
        if table.choice.seat != line.seat:
            raise BadSave(
                f"Line {line.number}: it is seat {table.choice.seat} that chooses here, not {line.seat}."
            )
        table.choose(option)
        if line.mark and line.mark != table.fingerprint():
            raise BadSave(
                f"Line {line.mark_number}: the position isn't the one that was saved "
                f"(fingerprint {table.fingerprint()}, not {line.mark}): a choice before it was changed."
            )
    return table
