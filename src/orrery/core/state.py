"""The state of a game: plain data, and the agenda of what is still to be done."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from hashlib import blake2b
from inspect import get_annotations
from typing import Any, ClassVar, Self, get_origin, get_type_hints

import msgspec

from orrery.core.cell import fields
from orrery.core.choice import Choice, Option
from orrery.core.errors import OrreryError
from orrery.core.events import Event, Fact
from orrery.core.luck import Luck
from orrery.core.plain import plain, restored

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
    aside: ClassVar[frozenset[str]] = frozenset({"news"})
    """Slots that are no part of the position: not compared, not saved."""
    added: ClassVar[Mapping[str, object]] = {}
    """Slots that positions stored by older rules lack, and what stands in them then, as plain data."""

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
        agenda = self.agenda
        for task in reversed(tasks):
            agenda.append(task)

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
        return {name: plain(getattr(self, name)) for name in _position(type(self))}

    @classmethod
    def restore(cls, data: Mapping[str, object]) -> Self:
        """The state that `plain` gave as data. What is no part of the position (`aside`) it lacks:
        the game puts that in (`Game.restore`)."""
        if not isinstance(data, Mapping):
            raise OrreryError("The position is damaged: it should be names with values.")
        kinds = _position(cls)
        data = {**cls.added, **data}
        for name in kinds.keys() ^ data.keys():
            what = "lacks" if name in kinds else "has an unknown"
            raise OrreryError(f"The position is damaged: it {what} {str(name)[:40]!r}.")
        s = cls()
        for name, kind in kinds.items():
            setattr(s, name, restored(data[name], kind, name))
        s.news = None
        return s

    def fingerprint(self) -> str:
        """A short hash of the whole position, agenda and luck included."""
        return fingerprint(self.plain())

    def _repr_html_(self) -> str:
        kind = type(self)
        declared = dict.fromkeys(name for c in kind.__mro__ for name in get_annotations(c))
        names = [name for name in declared if name in _position(kind) and name != "luck"]
        return fields(kind, {name: getattr(self, name) for name in names})


_positions: dict[type[State], dict[str, Any]] = {}


def _position(state: type[State]) -> dict[str, Any]:
    """The slots that make up a position, in order, with their types."""
    found = _positions.get(state)
    if found is None:
        found = _positions[state] = {
            name: kind
            for name, kind in sorted(get_type_hints(state).items())
            if name not in state.aside and get_origin(kind) is not ClassVar
        }
    return found


def fingerprint(position: Mapping[str, object]) -> str:
    """A short hash of a position that is kept as plain data."""
    return blake2b(msgspec.json.encode(position), digest_size=8).hexdigest()
