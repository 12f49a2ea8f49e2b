"""The species: what every kind has in common, and which there are.

Each stands in a module of its own: its set-up, its tasks, its milestones and points, what of it is
hidden, and its picture. The rules ask here; where one of the box changes another part of the game (a planet that
comes, cards face down), that part names it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import ClassVar, Protocol

from orrery.core.choice import Option
from orrery.core.lights import Light
from orrery.core.luck import Luck
from orrery.core.state import Task, Tasks
from orrery.games.seti.notation import SPECIES
from orrery.games.seti.ops import know
from orrery.games.seti.solo import Action
from orrery.games.seti.state import Seti


class Eyes(Protocol):
    """What a drawing needs to know of who looks (`board.drawing.Drawing`)."""

    @property
    def s(self) -> Seti: ...

    @property
    def language(self) -> str: ...

    @property
    def names(self) -> tuple[str, ...]: ...

    def light(self, option: Option) -> Light | None: ...


Possible = Callable[[Seti, Action], bool]
Do = Callable[[Seti, Action], None]


class Species:
    """A species. What a hook says here is what those without anything special do."""

    id: ClassVar[str]
    operations: ClassVar[str] = ""
    """What component files can say with it beyond the usual (`thaw <number>`), as in `ops.py`."""
    conditions: ClassVar[Mapping[str, Callable[..., bool]]] = {}
    """What they can ask (`frozen <number>`): answered for a state, a seat, the card that asks, and
    what stands in the form's places."""
    measures: ClassVar[Mapping[str, Callable[..., int]]] = {}
    """What they can count, in the same way."""
    events: ClassVar[str] = ""
    """What circles of missions can wait for: its rules let it `happen` (rules/events.py)."""
    rival: ClassVar[Mapping[str, tuple[Possible, Do]]] = {}
    """What the solo rival's cards can say: whether it is possible, and how it is done."""
    tasks: ClassVar[Tasks] = {}
    """Its operations, for component files, and its steps."""
    options: ClassVar[tuple[Option, ...]] = ()
    """Answers to its own questions (`seti.ask.<kind>`); on a button each is `seti.option.<verb>`."""
    tells: ClassVar[tuple[str, ...]] = ()
    """Kinds of its own events; the log says `seti.log.<kind>`, with their facts."""
    deck: ClassVar[bool] = True
    """Whether its cards lie beside its board, one of them face up (SETI-34.2)."""
    emblem: ClassVar[str] = ""
    """A drawing around (0, 0), 64 wide and high at most."""
    portrait: ClassVar[str] = ""
    """Another, 120 wide and 80 high, of how one imagines it; without one, its emblem is shown."""
    sentences: ClassVar[int] = 0
    """So many say beside it how it works (`seti.board.how.<id>.<n>`)."""

    @property
    def number(self) -> int:
        """What the state calls it."""
        return SPECIES.index(self.id)

    def slot(self, s: Seti) -> int:
        """Where it was discovered; -1 if it wasn't."""
        return s.slot_of(self.number)

    def begin(self, s: Seti) -> None:
        """Its part of the state before it is met; what no slot is for goes into `own`."""

    def meet(self, s: Seti, deck: list[int], owners: list[int]) -> None:
        """It was discovered (SETI-24.5): its cards, shuffled, and the owners of its discovery
        markers."""

    def rotated(self, s: Seti) -> None:
        """The solar system was rotated."""

    def reached(self, s: Seti, seat: int) -> list[tuple[int, Task]]:
        """A seat's milestones of this species that wait, each with its place on the track."""
        return []

    def score(self, s: Seti, seat: int) -> None:
        """A seat's points at the end of the game."""

    def score_all(self, s: Seti) -> None:
        """What is settled when everybody's points are counted."""

    def conceal(self, s: Seti, seat: int | None) -> None:
        """Take out what the seat may not know."""

    def forget(self, s: Seti, seat: int | None) -> None:
        """Take out what the others remember."""

    def redeal(self, s: Seti, seat: int | None, others: list[int], luck: Luck) -> None:
        """Deal anew what the seat can't know."""

    def things(self, s: Seti, met: bool) -> Iterator[tuple[str, str]]:
        """Its things that can be hidden, its deck aside, each with its place."""
        return iter(())

    def draw(self, view: Eyes) -> str:
        """What lies beside its board."""
        return ""


ALL: dict[str, Species] = {}
"""The species that there are, by name."""


def add(kind: Species) -> Species:
    """Make a species known."""
    if kind.id not in SPECIES:
        SPECIES.append(kind.id)
    know(kind.operations, kind.conditions, kind.measures, kind.events, kind.rival)
    ALL[kind.id] = kind
    return kind


def drop(kind: Species) -> None:
    """One that was made known last can't be used after all."""
    SPECIES.remove(kind.id)
    del ALL[kind.id]


def at(s: Seti, slot: int) -> Species:
    return ALL[SPECIES[s.species[slot]]]


def met(s: Seti) -> list[Species]:
    """The discovered species, from left to right."""
    return [at(s, slot) for slot in (0, 1) if s.discovered[slot]]
