"""A tournament in a folder: each game is kept as soon as it is played, so it can go on later."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import msgspec

from orrery.arena.match import Plan, Result
from orrery.core.errors import OrreryError
from orrery.games import find

PLAN, GAMES, REPORT, PARQUET = "plan.json", "games.jsonl", "report.html", "games.parquet"


class Begun(msgspec.Struct, frozen=True):
    """What the games in a folder rest on, their number aside: it may grow."""

    game: str
    rules: int
    """The version of the game's rules."""
    bots: tuple[str, ...]
    seats: int
    seed: str
    settings: dict[str, object]
    components: str


class Folder(NamedTuple):
    """Where a tournament is kept."""

    path: Path

    def begin(self, plan: Plan) -> list[Result]:
        """Make it the folder of this tournament, and read the games that it holds already."""
        rules = find(plan.game)
        settings = rules.settle(plan.seats, plan.settings)
        begun = Begun(
            plan.game, rules.version, plan.bots, plan.seats, plan.seed, settings, plan.components
        )
        plain = msgspec.to_builtins(begun)
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            if (self.path / PLAN).exists():
                held = msgspec.json.decode((self.path / PLAN).read_bytes())
                if held != msgspec.json.decode(msgspec.json.encode(plain)):
                    raise OrreryError(_other(self.path, held, plain))
                return [result for result in self._games() if result.number < plan.games]
            if (self.path / GAMES).exists():
                raise OrreryError(f"{self.path} holds games, but not what they were ({PLAN}).")
            text = msgspec.json.format(msgspec.json.encode(plain), indent=2)
            (self.path / PLAN).write_bytes(text + b"\n")
        except OSError as error:
            raise OrreryError(f"{self.path}: can't be used ({error.strerror}).") from None
        except msgspec.DecodeError:
            raise OrreryError(f"{self.path / PLAN} isn't the plan of a tournament.") from None
        return []

    def _games(self) -> list[Result]:
        """The games kept there, in order. What was torn off in the middle is removed."""
        file = self.path / GAMES
        if not file.exists():
            return []
        whole, _, torn = file.read_bytes().rpartition(b"\n")
        if torn:
            file.write_bytes(whole + b"\n" if whole else b"")
        found: dict[int, Result] = {}
        for at, line in enumerate(whole.splitlines(), 1):
            try:
                result = msgspec.json.decode(line, type=Result)
            except msgspec.MsgspecError:
                raise OrreryError(f"{file}: line {at} isn't a game.") from None
            found[result.number] = result
        return [found[number] for number in sorted(found)]

    def add(self, result: Result) -> None:
        """Keep a game."""
        try:
            with (self.path / GAMES).open("ab") as file:
                file.write(msgspec.json.encode(result) + b"\n")
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
        return f"{path / PLAN} isn't the plan of a tournament."
    names = [name for name in plain if held.get(name) != plain[name]]
    return (
        f"{path} holds another tournament (its {' and '.join(names)} differ): name another folder."
    )
