"""One game of a tournament: who sits where, and how it ended."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from itertools import combinations
from time import perf_counter
from typing import Any

import msgspec

import orrery
from orrery import bots
from orrery.core.choice import Option
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
        _figures.pop((self.game, self.components), None)  # it may have changed since it was read
        self.table(0)

    @property
    def rota(self) -> list[tuple[str, ...]]:
        """The seatings that play each deal."""
        return lineups(self.bots, self.seats)

    def deal(self, number: int) -> int:
        """Which deal the game of that number plays: all seatings have the same ones."""
        return number // len(self.rota)

    def table(self, number: int) -> Table[Any]:
        """The table of the game of that number."""
        return orrery.new(
            self.game,
            players=self.seats,
            seed=f"{self.seed}.{self.deal(number)}",
            components=figures(self.game, self.components),
            **self.settings,
        )


class Result(msgspec.Struct, frozen=True):
    """How a game ended: seat by seat the bot (or a solo rival), its points, its share of the win."""

    number: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    choices: int
    deal: int = 0
    decisions: tuple[int, ...] = ()
    """How often each was asked."""
    seconds: tuple[float, ...] = ()
    """How long each thought in all: this alone differs from one machine to another."""
    sources: tuple[dict[str, int], ...] = ()
    """What each has its points from."""
    course: tuple[tuple[int, ...], ...] = ()
    """Everybody's points after each round, or where a game has no rounds after each tenth of it."""


_figures: dict[tuple[str, str], Components[Any]] = {}


def figures(game: str, file: str) -> Components[Any]:
    """Those of an owner's file, or the built-in ones; read once, however many games are played."""
    found = _figures.get((game, file))
    if found is None:
        found = _figures[game, file] = find(game).components(file or None)
    return found


def furnish(plan: Plan, read: Components[Any]) -> None:
    """Play the plan with figures that were read elsewhere."""
    _figures[plan.game, plan.components] = read


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


Hear = Callable[[Table[Any], Option], None]
"""Told of every choice before it is made."""


def play(plan: Plan, number: int, hear: Hear | None = None) -> Result:
    """The game of that number, played to its end."""
    rota = plan.rota
    names = rota[number % len(rota)]
    table = plan.table(number)
    players = [
        bots.make(name, plan.game, _seed(plan.seed, number, seat))
        for seat, name in enumerate(names)
    ]
    views = [View(table, seat) for seat in range(plan.seats)]
    course = Course(table)
    seconds, decisions = [0.0] * len(names), [0] * len(names)
    while (choice := table.choice) is not None:
        seat = choice.seat
        begun = perf_counter()
        answer = players[seat].choose(views[seat])
        seconds[seat] += perf_counter() - begun
        decisions[seat] += 1
        if hear is not None:
            hear(table, answer)
        table.choose(answer)
        course.follow()
    for player, view in zip(players, views, strict=True):
        bots.end(player, view)
    winners, scores = table.winners, tuple(table.scores)
    names += tuple(str(name) for name in table.game.automata(table.setup))
    more = len(scores) - plan.seats  # a solo rival isn't asked
    return Result(
        number,
        names,
        scores,
        tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(len(scores))),
        len(table.history),
        plan.deal(number),
        (*decisions, *[0] * more),
        (*(round(time, 6) for time in seconds), *[0.0] * more),
        tuple(table.score_sheet),
        course.points(),
    )


class Course:
    """How everybody's points grow in a game."""

    EVERY, MARKS = 8, 10

    def __init__(self, table: Table[Any]) -> None:
        self._table = table
        self._round = table.game.round(table.state)
        self._marks: list[tuple[int, ...]] = []

    def follow(self) -> None:
        """A choice was made."""
        table = self._table
        if self._round is None:
            due = len(table.history) % self.EVERY == 0
        else:
            now = table.game.round(table.state)
            due = now != self._round
            self._round = now
        if due:
            self._marks.append(tuple(table.scores))

    def points(self) -> tuple[tuple[int, ...], ...]:
        marks = [*self._marks, tuple(self._table.scores)]
        if self._round is None:
            last, parts = len(marks), self.MARKS
            marks = [marks[-(-last * part // parts) - 1] for part in range(1, parts + 1)]
        return tuple(marks)


def _seed(seed: str, number: int, seat: int) -> int:
    """A bot's own luck: another for each game and seat."""
    digest = blake2b(f"{seed} {number} {seat}".encode(), digest_size=8).digest()
    return int.from_bytes(digest, "little")
