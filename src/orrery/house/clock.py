"""Time to think: how much there is at a table, how much is used, and what happens when it is over."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from orrery.house.refused import Refused
from orrery.store import Ticks

SHORTEST = 10
LONGEST = 60 * 24 * 3600


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Time for each turn, or for all of a game."""

    per: Literal["move", "game"]
    seconds: int
    then: Literal["bot", "resign", "mark"] = "bot"
    """When it is over: a bot plays on, the seat resigns to a bot, or it is only said."""
    bot: str = ""
    """The level of that bot; the game's usual one if it is empty."""

    def left(self, ticks: Ticks, seat: int, turn: int | None, now: int) -> int:
        """The seconds that a seat has left."""
        running = ticks.since is not None and seat == turn
        used = ticks.used[seat] + (max(0, now - (ticks.since or 0)) if running else 0)
        return max(0, self.seconds - used)

    def over(self, ticks: Ticks, seat: int) -> bool:
        """Whether a seat has used up its time, as far as that has been noticed."""
        return ticks.used[seat] >= self.seconds

    def spent(self, ticks: Ticks, seat: int) -> bool:
        """Whether there is no way back for a seat: all its time of the game is over."""
        return self.per == "game" and self.then != "mark" and self.over(ticks, seat)

    def tick(
        self, ticks: Ticks, before: int | None, turn: int | None, now: int, counts: bool
    ) -> Ticks:
        """The time used when the turn goes from one seat to the other, or stays: `counts` says
        whether it is a person who decides now."""
        used = list(ticks.used)
        if ticks.since is not None and before is not None:
            used[before] = self.seconds - self.left(ticks, before, before, now)
        if self.per == "move" and turn is not None and turn != before:
            used[turn] = 0
        runs = counts and turn is not None and used[turn] < self.seconds
        return Ticks(used, now if runs else None)

    def again(self, ticks: Ticks, seat: int) -> Ticks:
        """Somebody who comes back to their seat has all the time for this turn."""
        used = list(ticks.used)
        if self.per == "move":
            used[seat] = 0
        return Ticks(used, ticks.since)


def checked(clock: Clock | None, bots: tuple[str, ...]) -> Clock | None:
    """A clock that can be; refused if it can't."""
    if clock is not None:
        if not SHORTEST <= clock.seconds <= LONGEST:
            raise Refused("clock", least=SHORTEST, most=LONGEST)
        if clock.bot and clock.bot not in bots:
            raise Refused("no-bot", bot=clock.bot[:40], bots=bots)
    return clock


def plain(clock: Clock | None) -> dict[str, Any] | None:
    return None if clock is None else msgspec.to_builtins(clock)


def restore(data: dict[str, Any] | None) -> Clock | None:
    return None if data is None else msgspec.convert(data, Clock)
