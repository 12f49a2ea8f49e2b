"""A tournament or a study in a folder: each game is kept as soon as it is played, so it can go on later."""

from __future__ import annotations

from pathlib import Path
from typing import Generic, NamedTuple, Protocol, TypeVar

import msgspec

from orrery.arena.match import Plan
from orrery.bots import learnt, plans
from orrery.core.errors import OrreryError
from orrery.games import find

PLAN, GAMES, REPORT, PARQUET = "plan.json", "games.jsonl", "report.html", "games.parquet"


class Begun(msgspec.Struct, frozen=True):
    """What the games in a folder rest on, their number aside: it may grow."""

    game: str
    rules: int
    """The version of the game's rules."""
    bots: tuple[str, ...]
    weights: str
    """A hash of what those that plan have learnt."""
    seats: int
    seed: str
    settings: dict[str, object]
    components: str
    figures: str
    """A hash of what the components say."""


class Kept(Protocol):
    """What is kept of a game."""

    @property
    def number(self) -> int: ...


K = TypeVar("K", bound=Kept)


class Folder(NamedTuple, Generic[K]):
    """Where a tournament is kept, or a study: so much of each game as that kind of thing tells."""

    path: Path
    kind: type[K]

    def begin(self, plan: Plan) -> list[K]:
        """Make it the folder of these games, and read those that it holds already."""
        rules = find(plan.game)
        settings = rules.settle(plan.seats, plan.settings)
        figures = rules.components(plan.components or None).hash
        begun = Begun(
            plan.game,
            rules.version,
            plan.bots,
            learnt(plan.game) if any(map(plans, plan.bots)) else "",
            plan.seats,
            plan.seed,
            settings,
            plan.components,
            figures,
        )
        plain = msgspec.json.decode(msgspec.json.encode(begun))
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            if (self.path / PLAN).exists():
                held = msgspec.json.decode((self.path / PLAN).read_bytes())
                if held != plain:
                    raise OrreryError(_other(self.path, held, plain))
                return [one for one in self._games() if one.number < plan.games]
            if (self.path / GAMES).exists():
                raise OrreryError(f"{self.path} holds games, but not what they were ({PLAN}).")
            text = msgspec.json.format(msgspec.json.encode(plain), indent=2)
            (self.path / PLAN).write_bytes(text + b"\n")
        except OSError as error:
            raise OrreryError(f"{self.path}: can't be used ({error.strerror}).") from None
        except msgspec.DecodeError:
            raise OrreryError(f"{self.path / PLAN} isn't the plan of any games.") from None
        return []

    def _games(self) -> list[K]:
        """The games kept there, in order. What was torn off in the middle is removed."""
        file = self.path / GAMES
        if not file.exists():
            return []
        whole, _, torn = file.read_bytes().rpartition(b"\n")
        if torn:
            file.write_bytes(whole + b"\n" if whole else b"")
        found: dict[int, K] = {}
        for at, line in enumerate(whole.splitlines(), 1):
            try:
                one = msgspec.json.decode(line, type=self.kind)
            except msgspec.MsgspecError:
                raise OrreryError(f"{file}: line {at} isn't a game.") from None
            found[one.number] = one
        return [found[number] for number in sorted(found)]

    def add(self, game: K) -> None:
        """Keep a game."""
        try:
            with (self.path / GAMES).open("ab") as file:
                file.write(msgspec.json.encode(game) + b"\n")
        except OSError as error:
            raise OrreryError(
                f"{self.path / GAMES}: can't be written ({error.strerror})."
            ) from None

    def write(self, name: str, text: str) -> Path:
        file = self.path / name
        try:
            file.write_text(text, encoding="utf-8")
        except OSError as error:
            raise OrreryError(f"{file}: can't be written ({error.strerror}).") from None
        return file


def _other(path: Path, held: object, plain: object) -> str:
    """Why this folder can't be gone on with."""
    if not isinstance(held, dict) or not isinstance(plain, dict):
        return f"{path / PLAN} isn't the plan of any games."
    names = [name for name in plain if held.get(name) != plain[name]]
    return f"{path} holds other games (their {' and '.join(names)} differ): name another folder."
