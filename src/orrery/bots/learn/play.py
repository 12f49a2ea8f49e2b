"""Games to learn from: planners play each other, and each position after a turn is remembered."""

from __future__ import annotations

from collections.abc import Hashable
from hashlib import blake2b
from random import Random
from typing import Any, NamedTuple

import orrery
from orrery.bots.planner import Budget, Planner, Style
from orrery.bots.planner.budget import Clock
from orrery.bots.planner.dreams import Dreamer, Turn
from orrery.bots.planner.judge import Weights
from orrery.core.table import Table
from orrery.core.view import View


class Task(NamedTuple):
    """A game to be played."""

    game: str
    players: int
    seed: str
    weights: tuple[Weights, ...]
    """Those of each seat."""
    dreams: int
    settings: dict[str, Any]
    pairs: float = 0.0
    """How often, at the beginning of a turn, two turns are compared."""
    style: Style = Style(turns=1.0)


Row = tuple[list[float], float, float]
"""The terms, once for each stage of the game, as much as it counts there; the worth they should
add up to; how much this counts."""


class Played(NamedTuple):
    """A game that was played."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    rows: list[Row]
    """Positions, and what came of them in the end."""
    turns: list[Row]
    """How turns differ that were compared."""


WIDE, TRIED = 12, 40
"""Turns that are compared are played on with so many dreams; so many find them."""
RESTS = 0.3
"""How often one of them is to rest."""
WORTH = 5.0
"""Positions of one game tell much the same: together they count as so many."""


def mind_of(game: str, weights: Weights) -> Any:
    """The mind of a game with these weights."""
    if game == "seti":
        from orrery.bots.seti.mind import SetiMind

        return SetiMind(weights)
    if game == "pulsar":
        from orrery.bots.pulsar.mind import PulsarMind

        return PulsarMind(weights)
    if game == "mlem":
        from orrery.bots.mlem.mind import MlemMind

        return MlemMind(weights)
    raise orrery.OrreryError(f"There is nothing to learn about {game!r}.")


def play(task: Task) -> Played:
    """The game of a task: equal tasks are played alike."""
    table = orrery.new(task.game, players=task.players, seed=task.seed, **task.settings)
    minds = [mind_of(task.game, weights) for weights in task.weights]
    budget = Budget(dreams=task.dreams)
    bots = [
        Planner(mind, hash_of(task.seed, seat), budget, task.style)
        for seat, mind in enumerate(minds)
    ]
    views = [View(table, seat) for seat in range(task.players)]
    chance = Random(hash_of(task.seed, -1))
    seen: list[tuple[int, list[float]]] = []
    rows: list[Row] = []
    turns: list[Row] = []
    ended = list(range(task.players))
    while (choice := table.choice) is not None:
        seat = choice.seat
        if ended and choice.kind in minds[seat].begins:
            seen += [(last, row(minds[last], table.state, last)) for last in ended]
            ended = []
            if chance.random() < task.pairs:
                turns += compare(minds[seat], views[seat], chance)
        option = bots[seat].choose(views[seat])
        table.choose(option)
        if option.verb in minds[seat].ends:
            ended.append(seat)
    for seat, mind in enumerate(minds):
        if mind.overlooked(table.state):  # what isn't seen can't explain how a game ends
            continue
        own = [terms for who, terms in seen if who == seat]
        worth = mind.judge(table.state, seat)
        rows += [(terms, worth, WORTH / len(own)) for terms in own]
    return Played(tuple(table.scores), tuple(table.winners), rows, turns)


def row(mind: Any, s: Any, seat: int) -> list[float]:
    """The terms of a position for each stage of the game, as much as it counts there."""
    judge, without = mind.evaluate, mind.overlooked(s)
    pairs = zip(judge.names, judge.terms(s, seat), strict=True)
    terms = [0.0 if name in without else term for name, term in pairs]
    return [share * term for share in judge.shares(judge.rest(s)) for term in terms]


def compare(mind: Any, view: View[Any], chance: Random) -> list[Row]:
    """How the terms and worths of some turns differ from those of the best."""
    (best, most), *others = [
        (row(mind, judged, view.seat), later)
        for judged, (_, later) in tried_out(mind, view, chance, 1).outcomes
    ]
    return [
        ([a - b for a, b in zip(best, terms, strict=True)], most - worth, 1.0)
        for terms, worth in others
        if terms != best
    ]


class Trial(NamedTuple):
    """Turns that were played on in the same world."""

    world: Table[Any]
    turns: list[Turn]
    """The best that were found there, best first."""
    outcomes: list[tuple[Any, tuple[float, float]]]
    """Of those played on the position each is judged by, and what it led to by the end of the round and of the next
    one."""


def tried_out(
    mind: Any, view: View[Any], chance: Random, many: int, tried: int = TRIED, wide: int = WIDE
) -> Trial:
    """First the best turn out of those tried is played on, then at most so many other good ones; the last is
    taken at random, now and then one is to rest. So many dreams are dreamt for each turn that follows."""
    world = view.imagine(chance.getrandbits(32))
    clock = Clock(Budget(dreams=1 << 40))
    dreamer = Dreamer(mind, Random(chance.getrandbits(32)))
    turns = dreamer.turns(world, view.seat, False, clock, 2.0, tried)
    some = [turns[0], *chance.sample(turns[1:], min(many, len(turns) - 1))]
    rests = tuple(option for option in view.options if option.verb in mind.rests)
    wish = rests if chance.random() < RESTS else ()
    some.append(dreamer.dream(world, view.seat, False, wish))
    luck = chance.getrandbits(32)
    found = []
    for turn in some:
        dreamer.chance.seed(luck)
        came = come_of(dreamer, turn.table, view.seat, wide, mind.chapter(world.state))
        found.append((turn.judged, came))
    return Trial(world, turns, found)


def come_of(
    dreamer: Dreamer, table: Table[Any], seat: int, wide: int, chapter: Hashable
) -> tuple[float, float]:
    """What comes of a position by the end of this chapter and of the next one, with so many dreams for each turn."""
    mind, clock = dreamer.mind, Clock(Budget(dreams=1 << 40))
    soon = dreamer.play_on(table, seat, clock, wide, wide, chapter)
    later = dreamer.play_on(soon, seat, clock, wide, wide, mind.chapter(soon.state))
    return mind.judge(soon.state, seat), mind.judge(later.state, seat)


def hash_of(seed: str, seat: int) -> int:
    """A bot's own luck."""
    digest = blake2b(f"{seed} {seat}".encode(), digest_size=6).digest()
    return int.from_bytes(digest, "little")
