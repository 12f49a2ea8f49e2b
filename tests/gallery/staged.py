"""Tables brought to a moment before a server opens them: bots play, people sit."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple
from unittest.mock import patch

from orrery.bots import make
from orrery.core.choice import Option
from orrery.core.frame import hush, open_first
from orrery.core.table import Table
from orrery.core.view import View
from orrery.games import find
from orrery.house.house import House
from orrery.house.room import Room
from orrery.house.seats import NewTable, SeatSpec
from orrery.locale import LANGUAGES
from orrery.web.page.lesson import lesson
from orrery.web.page.log import sentences
from orrery.web.page.table import quieter
from orrery.web.page.viewer import Viewer, eyes

PEOPLE = ("Olena", "Marco", "Vojtěch")
TOKENS = tuple(f"{name.lower():->7}"[:7].replace("ě", "e") * 6 for name in PEOPLE)
"""Who sits there; all pages are seen by the first of them."""
BOTS = {"mlem": "pilot", "pulsar": "greedy", "seti": "easy"}
SECRET = "5e" * 32
"""The same games each time, so that two galleries can be compared."""

LISTED = ("mid", "result")
"""The tables that the lobby lists."""

History = list[tuple[int, Option]]
Wanted = Callable[[str], bool]
"""Whether a moment is."""


class Stage(NamedTuple):
    """A table at a moment."""

    game: str
    moment: str
    address: str
    words: Mapping[str, str] = MappingProxyType({})
    """A moment in words, by language."""
    table: Table[Any] | None = None


def stage(database: Path, games: Iterable[str], wanted: Wanted = lambda _: True) -> list[Stage]:
    """Tables of these games at their moments, as far as wanted, in the database."""
    with (
        ThreadPoolExecutor(1) as aside,  # Playwright has an event loop of its own here
        patch("orrery.house.seals.Seals.secret", return_value=SECRET),
    ):
        return aside.submit(asyncio.run, _stage(database, games, wanted)).result()


async def _stage(database: Path, games: Iterable[str], wanted: Wanted) -> list[Stage]:
    house = await House.open(database)
    try:
        return [stage for game in games async for stage in _Staging(house, game, wanted).all()]
    finally:
        await house.close()


class _Staging:
    """The moments of one game."""

    def __init__(self, house: House, game: str, wanted: Wanted) -> None:
        self.house, self.game, self.wanted = house, game, wanted

    async def all(self) -> AsyncIterator[Stage]:
        if self.wanted("waiting"):
            yield await self.waiting()
        room = await self.table()
        await self.house.remove(room.id, TOKENS[0])
        told = played(room.table, BOTS[self.game])
        for moment, n in cuts(room.table, told).items():
            if self.wanted(moment):
                yield (stage := await self.at(moment, told[:n]))
                if moment not in LISTED:
                    await self.house.remove(stage.address.removeprefix("/t/"), TOKENS[0])
        if self.wanted("banner"):
            yield await self.banner(told)
        if self.wanted("cover") and (covered := await self.covered(told)):
            yield covered
        if self.wanted("rival") and 1 in find(self.game).players:
            yield await self.alone()

    async def waiting(self) -> Stage:
        room = await self.house.create(NewTable(self.game, [me(), SeatSpec("open")]), TOKENS[0])
        return Stage(self.game, "waiting", f"/t/{room.id}")

    async def table(self) -> Room:
        seats = [me(), SeatSpec("open"), SeatSpec("open")]
        room = await self.house.create(NewTable(self.game, seats), TOKENS[0])
        for name, token in zip(PEOPLE[1:], TOKENS[1:], strict=True):
            await self.house.join(room.id, token, name)
        return room

    async def play(self, room: Room, told: History) -> None:
        for n, (seat, option) in enumerate(told):
            holder = TOKENS[0] if seat in room.seats_of(TOKENS[0]) else TOKENS[seat]
            await self.house.choose(room.id, holder, n, option.text)

    async def at(self, moment: str, told: History) -> Stage:
        room = await self.table()
        await self.play(room, told)
        over = room.to_replay() if moment == "result" else None
        return Stage(self.game, moment, f"/t/{room.id}", table=over)

    async def banner(self, told: History) -> Stage:
        """After the middle of the game, when something has its moment."""
        room = await self.table()
        await self.play(room, told[: len(told) // 2])
        for n in range(len(told) // 2, len(told)):
            before = len(room.story.events)
            await self.house.choose(room.id, TOKENS[told[n][0]], n, told[n][1].text)
            words = {
                code: "".join(
                    f"<p>{one.markup}</p>"
                    for one in sentences(room, 0, code, before)
                    if one.event.kind in room.game.moments
                )
                for code in LANGUAGES
            }
            if words["en"] and not room.table.over:
                return Stage(self.game, "banner", f"/t/{room.id}", words)
        raise ValueError(f"nothing had its moment in this game of {self.game}")

    async def covered(self, told: History) -> Stage | None:
        """Several people at one screen, where somebody has secrets."""
        seats = [SeatSpec("me", name) for name in PEOPLE]
        room = await self.house.create(NewTable(self.game, seats), TOKENS[0])
        for n, (_, option) in enumerate(told[:-1]):
            if n > 20 and eyes(room, Viewer(TOKENS[0], "en"))[1] is not None:
                return Stage(self.game, "cover", f"/t/{room.id}")
            await self.house.choose(room.id, TOKENS[0], n, option.text)
        return None

    async def alone(self) -> Stage:
        """After a few turns of whoever the rules play."""
        room = await self.house.create(NewTable(self.game, [me()]), TOKENS[0])
        told = played(room.table, BOTS[self.game])
        ends = (n for n, (_, option) in enumerate(told, 1) if option.verb == "end")
        n = next(islice(ends, 4, None))
        await self.play(room, told[:n])
        return Stage(self.game, "rival", f"/t/{room.id}")


def me() -> SeatSpec:
    return SeatSpec("me", PEOPLE[0])


def played(table: Table[Any], name: str) -> History:
    """The table played to its end by bots."""
    table = table.fork()
    bots = [make(name, table.game.name, seat) for seat in range(table.setup.players)]
    while table.choice is not None:
        seat = table.choice.seat
        table.choose(bots[seat].choose(View(table, seat)))
    return table.history


def cuts(table: Table[Any], told: History) -> dict[str, int]:
    """After how many choices a moment is there: seat 0 is asked."""
    mine: dict[bool, list[int]] = {True: [], False: []}  # turns, and questions within them
    asked: dict[bool, dict[str, int]] = {True: {}, False: {}}
    table = table.fork()
    for n, (seat, option) in enumerate(told):
        turn = table.choice.kind == "turn" and told[n - 1][0] != 0
        if seat == 0 and len(table.choice.options) > 1:
            mine[turn].append(n)
            if zone := opened(table):
                asked[turn].setdefault(f"asked-{zone}", n)
        table.choose(option)
    turns = mine[True] or mine[False]
    moments = {"early": turns[1], "mid": turns[len(turns) // 2], "late": turns[-2]}
    return {**moments, **asked[True], **asked[False], "result": len(told)}


_zone = re.compile(r'data-zone="(\w+)"')


def opened(table: Table[Any]) -> str:
    """The zone that opens by itself for the question, if it can be answered there."""
    scene = table.scene(0, list(PEOPLE), "en")
    board = table.game.draw(quieter(table.game, scene))
    hush(board, table.game.asides)
    open_first(board)
    markup = "".join(part.start + part.inner for part in board.parts.values())
    if not re.search(r'<[^<>]*(?<!data-aside )data-option="', markup):
        return ""
    alone = [part.start for part in board.parts.values() if " data-alone" in part.start]
    return next((found[1] for start in alone if (found := _zone.search(start))), "")


def lessons(game: str) -> Iterator[int]:
    """Steps of the introduction: the first, one in the middle that wants a click, the last."""
    steps = lesson(game).step
    middle = next(n for n in range(len(steps) // 2, len(steps)) if steps[n].do)
    yield from (0, middle, len(steps) - 1)
