"""Processes with nothing else to do help one that thinks, and nobody waits for them."""

from __future__ import annotations

import asyncio
import os
import pickle
import signal
from multiprocessing import Pipe
from pathlib import Path
from typing import Any

import orrery
from orrery.bots import MINDS, make
from orrery.bots.planner import Budget, Planner, Style
from orrery.bots.planner.trials import Helpers, Question, World
from orrery.core.choice import Option
from orrery.core.table import Table
from orrery.core.view import Bot, View
from orrery.house.helping import Called, Line, Told, Wanted, help_out
from orrery.house.players import Asked
from orrery.house.thinkers import Thinkers

STYLE = Style(turns=0.1, trials=4, own=2, memory=2.0)


def under_way() -> Table[Any]:
    """A game of SETI at the beginning of a turn with something to think about."""
    table = orrery.new("seti", players=2, seed=3)
    bot = make("busy", "seti", 5)
    while len(table.history) < 40 or table.choice.kind != "turn" or len(table.choice.options) < 9:
        table.choose(bot.choose(View(table, table.choice.seat)))
    return table


def past_of(table: Table[Any]) -> tuple[str, ...]:
    return tuple(option.text for _, option in table.history)


def question(table: Table[Any]) -> Question:
    """What a planner would like to know there."""
    asked: list[Question] = []

    class Heard:
        def ask(self, question: Question) -> None:
            asked.append(question)

        def told(self) -> list[World]:
            return []

    planner = Planner(MINDS["seti"](), 1, Budget(200), STYLE)
    planner.helpers = Heard()
    planner.choose(View(table, table.choice.seat))
    return asked[0]


def test_choices_and_seeds_are_all_a_helper_needs() -> None:
    table = under_way()
    asked = question(table)
    assert pickle.loads(pickle.dumps(asked)) == asked
    assert len(asked.paths) == 4
    assert asked.likings
    view = View(orrery.new("seti", players=2, seed=3).play(past_of(table)), table.choice.seat)
    called = Called("room", (), view.seat, asked, seed=7)
    mind = MINDS["seti"]()
    one = help_out(called, View(table, view.seat), mind)
    again = help_out(called, view, mind)
    assert one
    both = min(len(one), len(again))
    assert one[:both] == again[:both]
    assert all(len(world.ends) == 4 for world in one)
    assert help_out(called._replace(seed=8), view, mind)[0] != one[0]


def test_a_line_tells_of_the_last_question_alone() -> None:
    ours, theirs = Pipe()
    line = Line(ours)
    table = under_way()
    asked = question(table)
    world = World([(1.0, 0.0)] * 4, True)
    line.ask(asked)
    assert theirs.recv() == Wanted(1, asked)
    theirs.send(Told(1, [world]))
    assert list(line.told()) == [world]
    line.ask(asked._replace(further=True))
    theirs.send(Told(1, [world]))
    theirs.send(Told(2, [world, world]))
    assert theirs.recv().number == 2
    assert list(line.told()) == [world, world]
    assert list(line.told()) == []


class Counts:
    """Notes how many worlds others have told of."""

    def __init__(self, helpers: Helpers) -> None:
        self.helpers = helpers
        self.worlds = 0

    def ask(self, question: Question) -> None:
        self.helpers.ask(question)

    def told(self) -> list[World]:
        worlds = list(self.helpers.told())
        self.worlds += len(worlds)
        return worlds


class Noting(Planner):
    """Writes down how many worlds it was told of."""

    note: Path | None = None

    def choose(self, view: View[Any]) -> Option:
        assert self.helpers is not None
        if not isinstance(self.helpers, Counts):
            self.helpers = Counts(self.helpers)
        option = super().choose(view)
        if self.note is not None:
            self.note.write_text(str(self.helpers.worlds))
        return option


def planner(name: str, game: str, seed: int) -> Bot:
    """Its name says where it writes."""
    bot = Noting(MINDS[game](), seed, Budget(seconds=0.5), STYLE)
    bot.note = Path(name)
    return bot


def slow(name: str, game: str, seed: int) -> Bot:
    return Noting(MINDS[game](), seed, Budget(seconds=60.0), STYLE)


def asked_at(table: Table[Any], bot: str) -> Asked:
    return Asked("room", past_of(table), table.choice.seat, bot, 1)


def test_who_has_nothing_to_do_helps(tmp_path: Path) -> None:
    """And is there for a table of its own again; one that is killed is missed by nobody."""
    note = tmp_path / "note"

    async def work() -> None:
        thinkers = Thinkers(planner, size=3)
        table = under_way()
        asked = asked_at(table, str(note))
        offered = [option.text for option in table.choice.options]

        async def helped() -> int:
            before = int(note.read_text()) if note.exists() else 0
            assert await thinkers.choose(asked, table) in offered
            return int(note.read_text()) - before

        for _ in range(20):  # helpers are born meanwhile
            if await helped():
                break
        assert all(process.alive for process in thinkers.processes)
        leader = thinkers._process(asked)
        for process in thinkers.processes:
            if process is not leader:
                os.kill(process.pid, signal.SIGKILL)
        await helped()
        elsewhere = (asked._replace(room=f"room {n}") for n in range(100))
        other = next(asked for asked in elsewhere if thinkers._process(asked) is not leader)
        both = (thinkers.choose(other, table), thinkers.choose(asked, table))
        assert all(option in offered for option in await asyncio.gather(*both))
        thinkers.close()

    asyncio.run(work())


def test_who_thinks_too_long_is_stopped_although_others_help() -> None:
    async def work() -> None:
        thinkers = Thinkers(slow, longest=3, size=3)
        table = under_way()
        assert await thinkers.choose(asked_at(table, "slow"), table) is None
        for _ in range(100):
            if all(process.free for process in thinkers.processes):
                break
            await asyncio.sleep(0.1)
        assert all(process.free for process in thinkers.processes)
        thinkers.close()

    asyncio.run(work())
