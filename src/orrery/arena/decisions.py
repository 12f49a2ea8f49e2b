"""Ways of thinking, compared at single decisions.

A game's luck hides what better decisions are worth: hundreds of games tell no more than a few points. So here
planners decide about the same positions of a few games, and what each of them chose is played on in other
imagined worlds, the same for all, to the end of the round and of the next one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from statistics import fmean
from time import perf_counter
from typing import Any, NamedTuple

from rich.console import Console
from rich.table import Table

import orrery
from orrery import bots
from orrery.arena.report import say
from orrery.arena.standings import reach
from orrery.bots.learn.play import come_of, hash_of
from orrery.bots.planner import Mind, Planner, Style
from orrery.bots.planner.dreams import Dreamer
from orrery.core.errors import BadSetup
from orrery.core.view import View
from orrery.games import find
from orrery.work import Crew, share_out
from orrery.work.bar import bar

PLAYED = 300
"""Whoever plays the games has so many dreams for a decision."""
ASKED = 0.12
"""How often, at the beginning of a turn, everybody decides."""
WORLDS, WIDE = 24, 8
"""What was chosen is played on in so many worlds, with so many dreams for each turn that follows."""
NUMBERS = {name: type(usual) for name, usual in Style()._asdict().items() if usual is not None}
"""What may be changed of a style, and by what kind of number."""
LEAST, MOST = {"trials": 1, "alike": 1}, 1 << 30
"""None is less than 0, or than this, nor more than that."""


class Way(NamedTuple):
    """How somebody thinks: a planner, and what is changed of its style."""

    bot: str
    changes: Mapping[str, Any]

    def planner(self, game: str, seed: int) -> Planner:
        bot = bots.make(self.bot, game, seed)
        if not isinstance(bot, Planner):
            raise BadSetup(f"{self.bot} doesn't plan: there is nothing to compare.")
        style = bot.style._replace(**self.changes)
        if style.practised:
            style = style._replace(practised=style.practised._replace(**self.changes))
        bot.style = style
        return bot


def read(text: str) -> Way:
    """A way as it is written on the command line: `antares@2400 trials=10`."""
    bot, *changes = text.split() or [""]
    known = {}
    for change in changes:
        name, _, value = change.partition("=")
        try:
            known[name] = NUMBERS[name](value)
            if not LEAST.get(name, 0) <= known[name] <= MOST:
                raise ValueError
        except (KeyError, ValueError):
            raise BadSetup(
                f"A style is changed by name=number, of {', '.join(NUMBERS)}; not by {change[:40]!r}."
            ) from None
    return Way(bot, known)


class Task(NamedTuple):
    """A game in which decisions are compared."""

    game: str
    players: int
    settings: Mapping[str, Any]
    seed: str
    ways: tuple[Way, ...]

    def check(self) -> None:
        """Refuses what can't be decided, in a sentence."""
        if len(self.ways) < 2:
            raise BadSetup("Name two ways to think at least: there is nothing to compare.")
        for way in self.ways:
            way.planner(self.game, 0)
        orrery.new(self.game, players=self.players, seed=self.seed, **self.settings)


class Decided(NamedTuple):
    """What one way of thinking came to."""

    soon: float
    """What its choice is worth by the end of the round, on average over all worlds."""
    later: float
    """And by the end of the next one."""
    dreams: int
    seconds: float


def compare(task: Task, games: int, crew: Crew) -> Iterator[list[list[Decided]]]:
    """One game after another: of each decision what all ways came to."""
    tasks = [task._replace(seed=f"{task.seed}.{n}") for n in range(games)]
    return share_out(decide, [[one] for one in tasks], crew)


def decide(task: Task) -> list[list[Decided]]:
    """Play the game; equal tasks are decided alike."""
    table = orrery.new(task.game, players=task.players, seed=task.seed, **task.settings)
    strongest = find(task.game).bots[-1]
    players = [
        Way(f"{strongest}@{PLAYED}", {}).planner(task.game, hash_of(task.seed, seat))
        for seat in range(task.players)
    ]
    views = [View(table, seat) for seat in range(task.players)]
    chance = Random(hash_of(task.seed, -1))
    found = []
    fresh = True
    while (choice := table.choice) is not None:
        player, view = players[choice.seat], views[choice.seat]
        if fresh and choice.kind in player.mind.begins and len(choice.options) > 1:
            fresh = False
            if chance.random() < ASKED:
                found.append(_decided(task, player.mind, view, chance.getrandbits(32)))
        answer = player.choose(view)
        fresh = fresh or not player.mind.ends or answer.verb in player.mind.ends
        table.choose(answer)
    return found


def _decided(task: Task, mind: Mind[Any], view: View[Any], seed: int) -> list[Decided]:
    """What everybody decides, by what this mind says came of it."""
    turns, costs = [], []
    for way in task.ways:
        planner = way.planner(task.game, seed)
        begun = perf_counter()
        turns.append(planner.plan(view))
        costs.append((planner.dreams, perf_counter() - begun))
    worth = dict.fromkeys(turns, (0.0, 0.0))
    if len(worth) > 1:  # else there is nothing to compare
        chance = Random(seed)
        ends: dict[Any, list[tuple[float, float]]] = {turn: [] for turn in worth}
        for _ in range(WORLDS):
            luck = chance.getrandbits(32)
            world = view.imagine(luck)
            for turn in worth:
                dreamer = Dreamer(mind, Random(luck))
                after = dreamer.dream(world, view.seat, False, turn).table
                ends[turn].append(
                    come_of(dreamer, after, view.seat, WIDE, mind.chapter(world.state))
                )
        worth = {
            turn: (fmean(soon for soon, _ in all_), fmean(later for _, later in all_))
            for turn, all_ in ends.items()
        }
    return [Decided(*worth[turn], *cost) for turn, cost in zip(turns, costs, strict=True)]


class Compared(NamedTuple):
    """A way beside the first one, over all decisions."""

    soon: list[float]
    """By how much more came of what it chose."""
    later: list[float]
    dreams: float
    seconds: float

    @property
    def differs(self) -> float:
        """How often it chose something else."""
        return fmean(soon != 0.0 for soon in self.soon)


def beside_first(decisions: Sequence[Sequence[Decided]]) -> list[Compared]:
    return [
        Compared(
            [one.soon - first.soon for one, (first, *_) in zip(way, decisions, strict=True)],
            [one.later - first.later for one, (first, *_) in zip(way, decisions, strict=True)],
            fmean(one.dreams for one in way),
            fmean(one.seconds for one in way),
        )
        for way in zip(*decisions, strict=True)
    ]


def weigh(task: Task, names: list[str], games: int, crew: Crew, console: Console) -> None:
    """Compare ways of thinking, showing how far it is, and tell what each is worth beside the first."""
    task.check()
    found: list[list[Decided]] = []
    with bar(console) as progress:
        row = progress.add_task(task.game, total=games)
        for decided in compare(task, games, crew):
            found += decided
            progress.advance(row)
    if not found:
        say(console, "No position was met in which to decide: let more games be played.")
        return
    table = Table(*("way", "other choices", "by the end of the round", "of the next one"))
    for head in ("dreams", "seconds"):
        table.add_column(head, justify="right")
    for name, way in zip(names, beside_first(found), strict=True):
        table.add_row(
            name,
            f"{way.differs:.0%}",
            *(f"{fmean(more):+.2f} ± {reach(more):.2f}" for more in (way.soon, way.later)),
            f"{way.dreams:,.0f}",
            f"{way.seconds:.2f}",
        )
    console.print(table)
    say(console, f"Points a decision, over {len(found)} of them, with 95 % intervals.")
