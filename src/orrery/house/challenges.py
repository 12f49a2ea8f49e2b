"""Challenges: a deal a day for each game, the same for everyone, and a position a week.

A day's deal follows from its date: the secret of its dice is a hash of the game and the day, and no
seat adds a word. One plays it alone, against the rival or a bot, without the coach and taking back
only what revealed nothing; the bots play the same seat of the same deal.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime
from hashlib import blake2b
from typing import Any, NamedTuple

import msgspec

from orrery import bots
from orrery.bots.coach import puzzle
from orrery.bots.coach.puzzle import Puzzle
from orrery.bots.rehearse import rehearse
from orrery.games import find
from orrery.house import fairness
from orrery.house.players import Errand
from orrery.house.refused import Refused
from orrery.house.tasks import Tasks
from orrery.house.thinkers import Process
from orrery.store import Store, StoreError

__all__ = ["Challenges", "Daily", "Ended", "Puzzle"]

log = logging.getLogger("orrery.house")

LONGEST = 900.0
"""Seconds after which bots that play a deal are given up."""
LEVELS = 3
"""Where the rules play, their levels take turns."""


@dataclass(frozen=True, slots=True)
class Daily:
    """The deal of a day."""

    game: str
    day: date

    @property
    def name(self) -> str:
        """Stands with the tables at which it is played."""
        return self.day.isoformat()

    @property
    def secret(self) -> str:
        text = f"orrery daily {self.game} {self.name}"
        return blake2b(text.encode(), digest_size=32).hexdigest()

    @property
    def opponent(self) -> str:
        """The bot that one meets; empty if it is the rival."""
        return find(self.game).daily

    @property
    def level(self) -> int:
        """How strong the rules play."""
        return self.day.toordinal() % LEVELS + 1

    @property
    def settings(self) -> dict[str, Any]:
        return {} if self.opponent else {find(self.game).level: self.level}

    @property
    def seed(self) -> str:
        return fairness.seed(self.secret, [""] * (2 if self.opponent else 1))

    def line_up(self, name: str) -> list[str]:
        """A bot in the person's seat."""
        return [name, self.opponent] if self.opponent else [name]


class Ended(NamedTuple):
    """How somebody ended a day's deal."""

    name: str
    """Of a bot, or of a table."""
    points: int
    theirs: int
    """The opponent's."""
    won: bool


class Challenges:
    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self._store = store
        self._now = now
        self._process = Process(None, LONGEST)
        self._tasks = Tasks()
        self.players = {
            game: [name for name, level in bots.LEVELS.items() if level.game == game]
            for game in bots.MINDS
        }
        """The bots that play a day's deal, by game."""
        self._busy: dict[str, asyncio.Task[Any]] = {}

    async def close(self) -> None:
        self._process.stop()
        for task in self._busy.values():
            task.cancel()
        await self._tasks.finish()

    @property
    def games(self) -> list[str]:
        """Those that have challenges."""
        return list(bots.MINDS)

    def today(self, game: str) -> Daily:
        if game not in bots.MINDS:
            raise Refused("no-page")
        return Daily(game, datetime.fromtimestamp(self._now(), UTC).date())

    # -- the deal of the day --

    async def bots(self, daily: Daily) -> list[Ended]:
        """How the bots ended this deal, as far as they have played it; asking lets them begin."""
        kept = await self._store.challenge(f"{daily.game} {daily.name}") or {}
        names = self.players[daily.game]
        if any(name not in kept for name in names):
            self._begin(f"{daily.game} {daily.name}", self._play(daily, names))
        return [Ended(name, *kept[name]) for name in names if name in kept]

    async def mine(self, daily: Daily, holder: str) -> tuple[str, Ended | None]:
        """The holder's own table of this deal, if there is one, and how its game ended. The first
        one counts."""
        found = await self._store.challenged(holder, daily.game, daily.name)
        if found is None:
            return "", None
        table, result = found
        if result is None:
            return table, None
        points, theirs = result["scores"][:2]
        return table, Ended(table, points, theirs, 0 in result["winners"])

    async def _play(self, daily: Daily, names: list[str]) -> None:
        key = f"{daily.game} {daily.name}"
        for name in names:
            kept = await self._store.challenge(key) or {}
            if name not in kept:
                args = (daily.game, daily.seed, daily.settings, daily.line_up(name))
                scores, winners = await self._work(Errand(rehearse, args))
                kept[name] = [scores[0], scores[1], 0 in winners]
                await self._store.keep_challenge(key, kept)

    # -- the position of the week --

    def week(self) -> str:
        """This one, as the calendar counts: `2026-W47`."""
        year, week, _ = datetime.fromtimestamp(self._now(), UTC).isocalendar()
        return f"{year}-W{week:02}"

    async def puzzle(self, game: str) -> Puzzle | None:
        """This week's; None while it is being made."""
        if game not in bots.MINDS:
            raise Refused("no-page")
        key = f"{game} {self.week()}"
        kept = await self._store.challenge(key)
        if kept is not None:
            return msgspec.convert(kept, Puzzle)
        self._begin(key, self._make(game, key))
        return None

    async def _make(self, game: str, key: str) -> None:
        found = await self._work(Errand(puzzle.find, (game, f"orrery week {key}")))
        await self._store.keep_challenge(key, msgspec.to_builtins(found))

    # -- work that takes its time --

    def _begin(self, key: str, work: Any) -> None:
        if key in self._busy:
            work.close()
            return
        task = self._busy[key] = self._tasks.start(self._try(key, work))
        task.add_done_callback(lambda _: self._busy.pop(key, None))

    async def _try(self, key: str, work: Any) -> None:
        try:
            await work
        except (TimeoutError, EOFError, OSError, StoreError, RuntimeError) as error:
            log.error("The challenge %s isn't ready: %s", key, error)

    async def _work(self, errand: Errand) -> Any:
        answer = await self._process.ask(errand, None)
        if answer.failed:
            raise RuntimeError(answer.failed)
        return answer.found
