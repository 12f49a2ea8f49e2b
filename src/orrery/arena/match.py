"""One game of a tournament: who sits where, and how it ended."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from itertools import combinations
from typing import Any

import msgspec

import orrery
from orrery import bots
from orrery.core.components import Components
from orrery.core.errors import BadSetup
from orrery.core.table import Table
from orrery.core.view import View
from orrery.games import find


class Plan(msgspec.Struct, frozen=True):
    """A tournament: all that its results hang on."""

    game: str
    bots: tuple[str, ...]
    games: int
    players: int = 0
    """0: as many as there are bots, or as few as the game allows."""
    seed: str = "1"
    settings: dict[str, Any] = {}
    components: str = ""
    """An owner's component file; none if empty."""

    @property
    def seats(self) -> int:
        return self.players or max(len(self.bots), find(self.game).players[0])

    def check(self) -> None:
        """Refuses what can't be played, in a sentence."""
        if not self.bots:
            raise BadSetup("Name at least one bot.")
        if self.games < 1:
            raise BadSetup(f"A tournament has at least one game, not {self.games}.")
        for name in self.bots:
            bots.make(name, self.game, 0)
        _figures.cache_clear()  # the file may have changed since the last tournament
        self.table(0)

    def table(self, number: int) -> Table[Any]:
        """The table of the game of that number."""
        return orrery.new(
            self.game,
            players=self.seats,
            seed=f"{self.seed}.{number}",
            components=_figures(self.game, self.components),
            **self.settings,
        )


class Result(msgspec.Struct, frozen=True):
    """How a game ended: seat by seat the bot (or a solo rival), its points, its share of the win."""

    number: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    choices: int


@cache
def _figures(game: str, file: str) -> Components[Any]:
    """Read once, however many games are played."""
    return find(game).components(file or None)


def lineups(names: tuple[str, ...], seats: int) -> list[tuple[str, ...]]:
    """All seatings that take turns: in a whole round of them each bot sits everywhere equally."""
    if seats > len(names):
        return [
            tuple(names[(seat + turn) % len(names)] for seat in range(seats))
            for turn in range(len(names))
        ]
    return [
        group[turn:] + group[:turn] for group in combinations(names, seats) for turn in range(seats)
    ]


def play(plan: Plan, number: int) -> Result:
    """The game of that number, played to its end."""
    seats = plan.seats
    rota = lineups(plan.bots, seats)
    names = rota[number % len(rota)]
    table = plan.table(number)
    players = [
        bots.make(name, plan.game, _seed(plan.seed, number, seat))
        for seat, name in enumerate(names)
    ]
    views = [View(table, seat) for seat in range(seats)]
    while (choice := table.choice) is not None:
        table.choose(players[choice.seat].choose(views[choice.seat]))
    for player, view in zip(players, views, strict=True):
        bots.end(player, view)
    winners, scores = table.winners, tuple(table.scores)
    names += tuple(str(name) for name in table.game.automata(table.setup))
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(scores)))
    return Result(number, names, scores, shares, len(table.history))


def _seed(seed: str, number: int, seat: int) -> int:
    """A bot's own luck: another for each game and seat."""
    digest = blake2b(f"{seed} {number} {seat}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "little")
