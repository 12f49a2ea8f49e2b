"""The state of a game: plain data, and the agenda of what is still to be done."""

from __future__ import annotations

from collections.abc import Callable, Generator
from hashlib import blake2b
from typing import Self

import msgspec

from orrery.core.choice import Choice, Option
from orrery.core.events import Event, Fact
from orrery.core.luck import Luck

HIDDEN = -1
"""Stands for each thing that a seat knows is there but may not see."""

Plain = str | int | tuple["Plain", ...]

Task = tuple[Plain, ...]
"""What is to be done: the name of a script and its arguments, all plain."""

Script = Generator[Choice, Option, None]
"""A task at work. It asks at most once, and changes nothing before it asks."""

Tasks = dict[str, Callable[..., "Script | None"]]
"""The scripts of a game by name. One that never asks may be a plain function."""


class State:
    """What every game's state has. A game adds its own slots and a fast `copy`."""

    __slots__ = ("agenda", "luck", "news", "reveals")
    aside: frozenset[str] = frozenset({"news"})
    """Slots that are no part of the position: not compared, not saved."""

    agenda: list[Task]
    """A stack, the next task last."""
    luck: Luck
    news: list[Event] | None
    """Where events go while somebody listens."""
    reveals: int
    """How often something hidden or undecided has come to light (a die, a card)."""

    def copy(self) -> Self:
        raise NotImplementedError

    def then(self, *tasks: Task) -> None:
        """Put tasks on the agenda: the first of them comes next."""
        self.agenda.extend(reversed(tasks))

    def tell(
        self, kind: str, seat: int | None = None, secret: tuple[str, ...] = (), **facts: Fact
    ) -> None:
        """Record an event. Rules call it only `if s.news is not None`.

        Secret facts are known to the event's own seat alone."""
        assert self.news is not None
        knows = () if seat is None else (seat,)
        self.news.append(Event(kind, seat, facts, secret, knows))

    def plain(self) -> dict[str, object]:
        """All of the position as JSON-ready data, in a fixed order."""
        names = [n for c in reversed(type(self).__mro__) for n in getattr(c, "__slots__", ())]
        return {n: _plain(getattr(self, n)) for n in sorted(names) if n not in self.aside}

    def fingerprint(self) -> str:
        """A short hash of the whole position, agenda and luck included."""
        data = msgspec.json.encode(self.plain())
        return blake2b(data, digest_size=8).hexdigest()


def _plain(value: object) -> object:
    if isinstance(value, list | tuple):
        return [_plain(v) for v in value]
    if isinstance(value, set | frozenset):
        return sorted(value)
    if isinstance(value, dict):
        return {str(k): _plain(value[k]) for k in sorted(value)}
    if isinstance(value, Option):
        return value.text
    if isinstance(value, Luck):
        return value.plain()
    return value
