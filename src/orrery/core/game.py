"""What a game is to the table: its rules and figures, and nothing else. One object per game."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar

import msgspec

from orrery.core.choice import Choice, Option
from orrery.core.components import Components
from orrery.core.events import Event
from orrery.core.guest_bots import that_know
from orrery.core.lights import Chip
from orrery.core.luck import Luck
from orrery.core.parts import Part
from orrery.core.picture import Picture, Scene
from orrery.core.settings import Setting, settle
from orrery.core.state import State, Tasks
from orrery.locale import Message

S = TypeVar("S", bound=State)


class Setup(msgspec.Struct, frozen=True):
    """All that a game starts from, but for its components: with the choices it is the game."""

    game: str
    players: int
    seed: str
    settings: dict[str, Any] = {}
    components: str = ""
    """The hash of the component files."""


class WhyNot(msgspec.Struct, frozen=True):
    """Why something can't be done now: the rule it rests on and a sentence."""

    rule: str
    message: Message

    def __str__(self) -> str:
        return f"{self.message} ({self.rule})" if self.rule else str(self.message)


class Game(Generic[S]):
    """The questions that every game answers. The core, the page and the bots know no others."""

    name: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[int]
    """The version of the rules: raised when an old save would play differently."""
    players: ClassVar[range]
    own_bots: ClassVar[tuple[str, ...]] = ("random",)
    """Those that come with this game, weakest first."""
    opponent: ClassVar[str] = "random"
    """The one that a newcomer meets who doesn't ask for another."""
    daily: ClassVar[str] = ""
    """The one that everyone meets in the deal of the day; nobody where the rules play against who is alone."""
    level: ClassVar[str] = ""
    """The setting that says how strong the rules play then, with numbers from 1."""
    minutes: ClassVar[tuple[int, int] | None] = None
    """How long a game takes at a real table, from and to."""
    weight: ClassVar[int] = 0
    """How much there is to think about, from 1 (easy) to 5; 0 if nobody has said."""
    tasks: ClassVar[Tasks]
    vocabulary: ClassVar[tuple[Option, ...]]
    """Every option that can ever be offered, but for those of the open kinds."""
    open: ClassVar[tuple[str, ...]] = ()
    """How the options begin that are too many to list (`fly s05`), in two words; `means` reads
    them from their text."""
    ways: ClassVar[int] = 0
    """How many options of one choice begin alike at most."""
    encoding: ClassVar[int] = 1
    """The version of `parts`: raised when what was learned with them no longer fits."""
    asides: ClassVar[frozenset[str]] = frozenset()
    """Verbs that interrupt a question instead of answering it (free actions): the task that asks
    stays on the agenda, beneath what `aside` puts there."""

    actions: ClassVar[tuple[str, ...]] = ()
    """What a player's turn can bring, by verb: a page shows those that aren't possible now, too."""
    later: ClassVar[frozenset[str]] = frozenset()
    """Kinds of questions that belong to an action begun before: to cancel is to take that back."""

    closing: ClassVar[frozenset[str]] = frozenset()
    """Verbs that pass, end the turn or do without: a page shows them last and apart."""
    idle: ClassVar[frozenset[str]] = frozenset()
    """What the rules allow and nobody wants, by its text: a page doesn't offer it."""
    signs: ClassVar[Mapping[str, str]] = {}
    """Pictures of free actions by their verbs, as markup."""

    private: ClassVar[frozenset[str] | None] = None
    """Kinds of questions that can't be asked without showing the seat's secrets: at a shared
    screen only those are covered. None: no question can do without."""
    moments: ClassVar[frozenset[str]] = frozenset()
    """Kinds of events that deserve a second of everybody's attention."""
    turns: ClassVar[frozenset[str]] = frozenset({"turn", "ends"})
    """Kinds of events that only say whose turn it is."""

    @cached_property
    def settings(self) -> tuple[Setting, ...]:
        """What can be decided before a game begins."""
        return ()

    @cached_property
    def parts(self) -> Mapping[str, Part]:
        """How each slot of the state becomes numbers, for programs that learn; none: it can't."""
        return {}

    @cached_property
    def bots(self) -> tuple[str, ...]:
        """All bots that know this game, weakest first as far as that is known: those that other
        packages bring are thought to be better than chance."""
        first, *others = self.own_bots
        guests = (bot for bot in that_know(self.name) if bot not in self.own_bots)
        return (first, *guests, *others)

    @cached_property
    def folder(self) -> Traversable:
        """Where the game is at home, with its catalogues, ledger, style and lesson."""
        return files(sys.modules[type(self).__module__].__package__ or "")

    def expand(self) -> None:
        """Take in the expansions that other installed packages bring."""

    def __reduce__(self) -> str | tuple[object, ...]:
        return "GAME"  # there is one object per game: in its folder, by this name

    @cached_property
    def notation(self) -> dict[str, list[Option]]:
        """The options by their text, and by every beginning of it all that begin so."""
        found: dict[str, list[Option]] = {}
        for option in self.vocabulary:
            words = option.verb
            for word in option.args:
                found.setdefault(words, []).append(option)
                words += f" {word}"
        return found | {option.text: [option] for option in self.vocabulary}

    def means(self, text: str) -> Sequence[Option]:
        """The options that a text means: one by its notation, or all that begin so (`land`)."""
        return self.notation.get(text, ())

    def aside(self, s: S, seat: int, option: Option) -> None:
        """Put on the agenda what an interrupting option brings."""
        raise NotImplementedError

    def components(self, override: str | Path | None = None) -> Components[Any]:
        """The figures, with an owner's file laid over them."""
        raise NotImplementedError

    def furnished(
        self, components: Components[Any], settings: Mapping[str, Any]
    ) -> Components[Any]:
        """The components with what these settings bring to the table: an expansion's."""
        return components

    def settle(self, players: int, given: Mapping[str, object]) -> dict[str, Any]:
        """The settings of a new game, checked and complete, as JSON-ready data."""
        chosen = settle(self.title, self.settings, players, self.seats(players), given)
        self.fit(chosen)
        return chosen

    def fit(self, chosen: dict[str, Any]) -> None:
        """Make settings go together, each of them right in itself; or refuse them."""

    def seats(self, players: int) -> int:
        """How many sit at the table: more than the players, where the rules play somebody."""
        return players

    def deal(self, setup: Setup, components: Components[Any], luck: Luck) -> S:
        """The state at the start, its agenda filled."""
        raise NotImplementedError

    def restore(self, position: Mapping[str, object], components: Components[Any]) -> S:
        """The state that stands in plain data (`State.plain`), with its figures."""
        raise NotImplementedError

    def automata(self, setup: Setup) -> list[Message]:
        """Names of seats behind the players' that the rules themselves play: a solo rival."""
        return []

    def score_sheet(self, s: S) -> list[dict[str, int]]:
        """Each seat's points by source, as far as this state shows them."""
        raise NotImplementedError

    def round(self, s: S) -> tuple[int, int] | None:
        """Which round it is, and how many there are; None where a game has no rounds."""
        return None

    def holdings(self, s: S, seat: int) -> dict[str, int]:
        """What a player has and counts, by name, points aside: what an option would change."""
        return {}

    def winners(self, s: S) -> list[int]:
        """The seats that win a finished game: most points, ties shared, unless a game says more."""
        totals = [sum(row.values()) for row in self.score_sheet(s)]
        return [seat for seat, total in enumerate(totals) if total == max(totals)]

    def conceal(self, s: S, seat: int | None) -> None:
        """Take out of this copy whatever the seat (None: a spectator) may not know."""
        raise NotImplementedError

    def redeal(self, s: S, seat: int | None, luck: Luck) -> None:
        """Deal anew, in this copy, whatever the seat can't know."""
        raise NotImplementedError

    def belongings(self, s: S) -> list[str]:
        """A name for every thing in the box that can change place but never appear or vanish."""
        raise NotImplementedError

    def whereabouts(self, s: S) -> dict[str, str]:
        """The place of every thing that can be hidden, as far as this state shows it."""
        raise NotImplementedError

    def why_not(self, s: S, seat: int, option: Option) -> WhyNot:
        """Why the seat, whose turn it is to choose, isn't offered this option of the vocabulary."""
        raise NotImplementedError

    def unused(self, settings: Mapping[str, Any]) -> frozenset[str]:
        """Verbs that a table with these settings never has: those of modules it plays without."""
        return frozenset()

    def typical(self, s: S, seat: int, options: Sequence[Option]) -> Option:
        """The option of a kind that best answers why none of its kind is offered."""
        return options[0]

    # -- the words and the picture (text/, board/) --

    def tell(
        self, event: Event, names: Sequence[str | Message], figures: Any = None
    ) -> Message | None:
        """An event as a sentence of the log; None if it needs none. `figures` are those of a table
        that isn't played with the built-in ones."""
        raise NotImplementedError

    def ask(self, seen: S, choice: Choice, names: Sequence[str | Message]) -> Message:
        """What the choosing seat is asked."""
        raise NotImplementedError

    def label(
        self, seen: S, choice: Choice, option: Option, names: Sequence[str | Message]
    ) -> Message:
        """An option as words on a button."""
        raise NotImplementedError

    def key_of_signs(self) -> Mapping[str, str]:
        """The small drawings on the board by the names that help has for them (`help.<game>.<name>`),
        each in a box of 24 around 0."""
        return {}

    def note(self, scene: Scene[S], option: Option) -> Message | None:
        """What to know before choosing this: a chance, a place; None: what it would change."""
        return None

    def chip(self, scene: Scene[S], option: Option) -> Chip | None:
        """An option as a small button under a heading; None: as a button with its label."""
        return None

    def undone(self, seen: S, choice: Choice, option: Option) -> Message | None:
        """What would be left undone by this answer though it could be done: a page asks back."""
        return None

    def face(self, s: S, thing: str, language: str) -> str:
        """What a text names (`Named.thing`), as a picture to be looked at; "" if there is none."""
        return ""

    def deed(self, s: S, event: Event, language: str) -> str:
        """An event in signs, for a line that sums up a turn; "" where only words can tell it."""
        return ""

    def act(self, s: S, event: Event, language: str) -> str:
        """What a seat that the rules play acts by in this event, a card for instance: an element with
        the id of the one that shows it on the board; "" if there is none."""
        return ""

    def draw(self, scene: Scene[S]) -> Picture:
        """The table as a picture of what a seat sees."""
        raise NotImplementedError
