"""Coaching at the tables: hints for who plays alone or where all agreed, reviews of finished games.

The coach thinks in a process of its own, so that neither pages nor bots wait for it, and knows what
the seat it helps can see.
"""

from __future__ import annotations

import asyncio
import logging
from itertools import starmap
from typing import Any

import msgspec

from orrery.bots import MINDS
from orrery.bots.coach import Advice, Plan, Reason, brief
from orrery.bots.coach.review import Moment, moments
from orrery.bots.planner import Budget
from orrery.core.luck import Luck
from orrery.core.table import Table
from orrery.house.advice import Hint, Judged, Review
from orrery.house.events import Advised, Events
from orrery.house.moves import Moves
from orrery.house.players import Consulted
from orrery.house.refused import Refused
from orrery.house.room import Room
from orrery.house.tasks import Tasks
from orrery.house.thinkers import LONGEST, Process
from orrery.store import Store, StoreError

log = logging.getLogger("orrery.house")

THINKS = Budget(seconds=1.5)
"""What a hint may cost."""
LOOKS = Budget(dreams=600)
"""What a decision of a finished game may cost."""


class Coaching:
    def __init__(self, store: Store, moves: Moves, events: Events) -> None:
        self._store = store
        self._moves = moves
        self._events = events
        self._process = Process(None, LONGEST)
        self._tasks = Tasks()
        self._thinking: dict[tuple[str, int, int], asyncio.Task[Hint]] = {}
        self._closed = False
        self.looks = LOOKS

    async def close(self) -> None:
        """Send the coach away; what was to be looked at can be asked for again."""
        self._closed = True
        self._process.stop()
        await self._tasks.finish()

    # -- who may ask --

    def known(self, room: Room) -> bool:
        """Whether there is a coach for this game."""
        return room.game.name in MINDS

    def others(self, room: Room, holder: str | None) -> list[int]:
        """The seats of other people who haven't agreed that the coach may be asked."""
        mine = room.seats_of(holder)
        agreed = {room.seats[k].holder for k in self.agreed(room)}
        return [
            row.seat
            for row in room.seats
            if row.kind == "person" and row.seat not in mine and row.holder not in agreed
        ]

    def agreed(self, room: Room) -> list[int]:
        """The seats whose people have agreed."""
        return [notice.seat for notice in room.notices if notice.kind == "coach"]

    def may(self, room: Room, holder: str | None) -> bool:
        """Whether the holder may ask for hints at this table."""
        return self.known(room) and bool(room.seats_of(holder)) and not self.others(room, holder)

    def silent(self, room: Room) -> bool:
        """Whether the coach keeps out of it until the end: in a challenge."""
        return bool(room.row.challenge) and room.status != "over"

    async def agree(self, room: Room, holder: str) -> None:
        """The holder wants that everybody may ask the coach; they may as soon as all want it.
        Whoever calls has the room's lock."""
        mine = room.seats_of(holder)
        if not mine:
            raise Refused("not-seated")
        if not self.known(room):
            raise Refused("no-coach")
        if room.status != "playing":
            raise Refused("waiting" if room.status == "waiting" else "over")
        if not set(mine) & set(self.agreed(room)):
            await self._moves.change(room, "coach", mine[0], mine[0])

    # -- hints --

    async def hint(self, room: Room, holder: str) -> Hint:
        """The best plans of who decides now, if that is the holder: thought of once."""
        table, seat = self._asks(room, holder)
        known = room.hints.get(seat)
        if known is not None and known.n == room.n and known.plans is not None:
            return known
        key = (room.id, seat, room.n)
        if key not in self._thinking:
            room.hints[seat] = Hint(room.n, None)
            self._tell(room, seat)
            task = self._thinking[key] = self._tasks.start(self._think(room, table, seat, room.n))
            task.add_done_callback(lambda _: self._thinking.pop(key, None))
        return await asyncio.shield(self._thinking[key])

    def ask(self, room: Room, holder: str) -> None:
        """The same without waiting: pages hear of it when it is there."""
        self._asks(room, holder)
        self._tasks.start(self.hint(room, holder))

    def _asks(self, room: Room, holder: str) -> tuple[Table[Any], int]:
        table, mine = room.table, room.seats_of(holder)
        if not mine:
            raise Refused("not-seated")
        if not self.known(room):
            raise Refused("no-coach")
        if table is None or table.choice is None:
            raise Refused("waiting" if room.status == "waiting" else "over")
        if table.choice.seat not in mine or room.seats[table.choice.seat].bot:
            raise Refused("not-your-turn", player=room.names[table.choice.seat])
        if room.row.challenge:
            raise Refused("coach-challenge")
        if self.others(room, holder):
            raise Refused("coach-people")
        return table, table.choice.seat

    async def _think(self, room: Room, table: Table[Any], seat: int, n: int) -> Hint:
        advice = await self._consult(room, table, seat, THINKS)
        hint = Hint(n, _telling(advice.plans)) if advice else Hint(n, None, failed=True)
        if room.hints.get(seat, hint).n == n:
            room.hints[seat] = hint
            self._tell(room, seat)
        return hint

    # -- reviews --

    async def recall(self, room: Room, holder: str | None) -> None:
        """Bring back what was said about the holder's seats before."""
        for seat in room.seats_of(holder):
            if seat not in room.reviews and room.status == "over":
                kept = await self._store.review(room.id, seat)
                if kept is not None:
                    room.reviews[seat] = msgspec.convert(kept, Review)

    async def review(self, room: Room, holder: str, seat: int) -> Review:
        """Look at how the holder played a finished game. It takes its time: what is found so far is
        in the review that is returned."""
        if seat not in room.seats_of(holder):
            raise Refused("not-your-seat")
        if not self.known(room):
            raise Refused("no-coach")
        if room.status != "over":
            raise Refused("coach-early")
        table = room.to_replay()
        await self.recall(room, holder)
        known = room.reviews.get(seat)
        if known is None or known.failed:
            mind = MINDS[room.game.name]()
            found = await asyncio.to_thread(moments, table, seat, mind)
            known = room.reviews[seat] = Review(seat, len(found), much=mind.much)
            self._tasks.start(self._look(room, table, known, found))
        return known

    async def _look(
        self, room: Room, table: Table[Any], review: Review, found: list[Moment]
    ) -> None:
        for moment in found:
            past = await asyncio.to_thread(table.at, moment.at)
            advice = await self._consult(room, past, review.seat, self.looks, moment.path)
            if advice is None or advice.played is None:
                review.failed = True
                self._tell(room, review.seat)
                return
            review.turns.append(_judged(moment, advice))
            if len(review.turns) % 4 == 0:
                self._tell(room, review.seat)
        try:
            content = msgspec.to_builtins(review)
            await self._store.keep_review(room.id, review.seat, review.accuracy, content)
        except StoreError as error:
            log.error("The review of table %s isn't kept: %s", room.id, error)
        self._tell(room, review.seat)

    # -- the coach --

    async def _consult(
        self,
        room: Room,
        table: Table[Any],
        seat: int,
        budget: Budget,
        played: tuple[str, ...] = (),
    ) -> Advice | None:
        past = tuple(option.text for _, option in table.history)
        seed = Luck.from_seed(f"{room.seed} coach {len(past)}").below(1 << 32)
        asked = Consulted(room.id, past, seat, tuple(room.names), budget, seed, played)
        if self._closed:
            return None
        try:
            answer = await self._process.ask(asked, table)
        except (TimeoutError, EOFError, OSError) as error:
            log.error("The coach at table %s failed: %r", room.id, error)
            return None
        if answer.failed:
            log.error("The coach at table %s failed: %s", room.id, answer.failed)
        return answer.advice

    def _tell(self, room: Room, seat: int) -> None:
        room.stirred += 1
        self._events.announce(Advised(room.id, seat))


FAR = 12.0
"""A plan that is so many points worse is no plan."""


def _telling(plans: tuple[Plan, ...]) -> tuple[Plan, ...]:
    return tuple(plan for plan in plans if plan.behind < FAR)


def _judged(moment: Moment, advice: Advice) -> Judged:
    best, played = advice.plans[0], advice.played
    assert played is not None
    if best.path[: len(played.path)] == played.path:
        return Judged(moment.at, list(moment.path), 0.0, list(moment.path), [])
    gains = {reason.name: reason.gain for reason in best.reasons}
    for reason in played.reasons:
        gains[reason.name] = gains.get(reason.name, 0.0) - reason.gain
    weighty = [(name, gain) for name, gain, _ in brief(starmap(Reason, gains.items()))]
    return Judged(moment.at, list(moment.path), round(played.behind, 2), list(best.path), weighty)
