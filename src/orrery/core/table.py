"""The table: a game, its seed and its choices."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import chain
from operator import index
from pathlib import Path
from typing import Any, Generic, NamedTuple, SupportsIndex, TypeVar

from orrery.core import engine, savefile
from orrery.core.choice import Choice, Option, option
from orrery.core.components import Components
from orrery.core.errors import Illegal, OrreryError
from orrery.core.events import Event
from orrery.core.game import Game, Setup, WhyNot
from orrery.core.luck import NO_LUCK, Luck
from orrery.core.notebook import board
from orrery.core.picture import Scene
from orrery.core.state import Script, State
from orrery.locale import Message

S = TypeVar("S", bound=State)

KEEP_EVERY = 64
"""How many choices lie between the copies that are kept to go back to."""


class Kept(NamedTuple, Generic[S]):
    """A copy of the state to go back to, as it waited after so many choices."""

    choices: int
    open: int
    state: S


class Table(Generic[S]):
    """A game being played. Made by `orrery.new` and `orrery.load`."""

    __slots__ = (
        "_heard",
        "_kept",
        "_log",
        "_made",
        "_open",
        "_past",
        "_script",
        "_shares",
        "choice",
        "components",
        "dealt",
        "game",
        "setup",
        "state",
    )

    choice: Choice | None
    """Who decides what: its `seat`, `kind` and `options`; None when the game is over."""
    dealt: bool
    """Whether it goes back to the deal; else it was imagined, set up or resumed."""
    _past: list[tuple[int, Option]]
    """The choices made, and perhaps later ones of another table."""
    _made: int
    """How many of them were made here."""
    _shares: bool
    """Whether they are written by another table: then they are copied before one is added."""
    _kept: tuple[Kept[S], ...]
    """Copies to go back to, the first of them the beginning; none at an imagined table."""
    _open: int
    """How many of the choices nobody may take back any more."""
    _script: Script | None
    """What waits for the answer; None if it must be made again."""
    _log: list[Event] | None
    _heard: list[int]
    """How long the log was before each of the last choices, if there is one."""

    def __init__(
        self,
        game: Game[S],
        setup: Setup,
        components: Components[Any],
        state: S | None = None,
        history: list[tuple[int, Option]] | None = None,
    ) -> None:
        """A new game, dealt; or, with a state, that position, in which nothing is asked yet."""
        self.game = game
        self.setup = setup
        self._past = [] if history is None else history
        self._made = len(self._past)
        self._shares = False
        self.choice = None
        self._script = None
        self._log = None
        self._kept = ()
        self._open = 0
        if state is not None:
            self.dealt = False
            self.components = components
            self.state = state
        else:
            self.dealt = True
            self.components = game.furnished(components, setup.settings)
            self.state = game.deal(setup, self.components, Luck.from_seed(setup.seed))
            self._begin()

    @classmethod
    def resume(
        cls,
        game: Game[S],
        setup: Setup,
        components: Components[Any],
        position: Mapping[str, object],
        history: Iterable[tuple[int, str]] = (),
    ) -> Table[S]:
        """Go on from a position that was kept as plain data (`table.state.plain()`) after these
        choices, seat and notation of each. How it came about is not known: the table goes back to
        it and no further."""
        past = [(seat, option(*words.split())) for seat, words in history]
        components = game.furnished(components, setup.settings)
        try:
            table = cls(game, setup, components, game.restore(position, components), past)
            table._begin()
            return table
        except OrreryError:
            raise
        except Exception as error:
            said = f"The position doesn't fit the rules of {game.title} ({error!r})."
            raise OrreryError(said) from error

    def _begin(self) -> None:
        """Make the position at hand the one that the table goes back to, and ask."""
        self._open = n = self._made
        self._kept = (Kept(n, n, _silent(self.state)),)
        self._heard = []
        self._ask()

    def _ask(self) -> None:
        self.choice, self._script = engine.ask(self.game, self.state)

    # -- playing --

    def choose(self, answer: Option | str | SupportsIndex) -> None:
        """Make the choice at hand: by notation, by option, or by index."""
        choice = self.choice
        if type(answer) is not Option or choice is None or answer not in choice.options:
            answer = self.find(answer)
            choice = self.choice
            assert choice is not None
        s = self.state
        seat = choice.seat
        past = self._past
        n = self._made
        if self._log is not None:
            self._heard.append(len(self._log))
        if not n % KEEP_EVERY and self._kept and n > self._kept[-1].choices:
            self._kept += (Kept(n, self._open, _silent(s)),)
        if n and past[n - 1][0] != seat:
            self._open = n
        if self._shares:
            self._past = past = past[:n]
            self._shares = False
        past.append((seat, answer))
        self._made = n + 1
        before = s.reveals
        engine.answer(self.game, s, seat, answer, self._script)
        self.choice, self._script = engine.ask(self.game, s)
        if s.reveals != before:
            self._open = n + 1

    def play(self, choices: Iterable[Option | str | SupportsIndex]) -> Table[S]:
        """Make these choices, one after the other; the table itself."""
        for choice in choices:
            self.choose(choice)
        return self

    def find(self, answer: Option | str | SupportsIndex) -> Option:
        """The offered option that is meant; an error that says what would be possible if none is."""
        choice = self.choice
        if choice is None:
            raise Illegal("The game is over; there is nothing left to choose.")
        if isinstance(answer, Option | str):
            text = str(answer)
            for one in choice.options:
                if one.text == text:
                    return one
            raise self._illegal(choice, text)
        number = answer if type(answer) is int else _number(answer)
        if 0 <= number < len(choice.options):
            return choice.options[number]
        raise Illegal(f"There is no such option; they count from 0 to {len(choice.options) - 1}.")

    def _illegal(self, choice: Choice, text: str) -> Illegal:
        why = self.why_not(text)
        if why is None:
            some = _some([o.text for o in choice.options if o.verb == text])
            return Illegal(f"{text!r} alone doesn't say which: {some}.")
        return Illegal(
            f"{text[:60]!r} can't be chosen now. {why} Seat {choice.seat} decides about {choice.kind!r}."
        )

    def why_not(self, what: Option | str) -> WhyNot | None:
        """Why something isn't offered now, with the rule it rests on; None if it is offered.

        Asks about one option (`land 9`) or, by how they begin (`land`), about all of a kind.
        """
        text = what.text if isinstance(what, Option) else str(what)
        choice = self.choice
        if choice is None:
            return WhyNot("", Message("why.over"))
        meant = self.game.means(text)
        if not meant:
            return WhyNot("", Message("why.unknown", word=text[:60]))
        offered = set(choice.options)
        if any(o in offered for o in meant):
            return None
        if len(meant) > 1 and any(o.text.startswith(f"{text} ") for o in offered):
            return None
        asked = self.game.typical(self.state, choice.seat, meant)
        return self.game.why_not(self.state, choice.seat, asked)

    def undo(self) -> None:
        """Take the last choice back."""
        target = self._made - 1
        if target < self.first:
            raise OrreryError("There is nothing to take back.")
        past = self.at(target)
        self.state, self.choice, self._script = past.state, past.choice, past._script
        self._past, self._made, self._shares = past._past, past._made, past._shares
        self._kept = past._kept
        self._open = min(self._open, target)
        if self._log is not None:
            del self._log[self._heard.pop() :]
            self.state.news = self._log

    @property
    def first(self) -> int:
        """How many choices lie before the beginning that the table can go back to: none, unless it
        was resumed or set up in the middle of a game; all, if it is imagined."""
        return self._kept[0].choices if self._kept else self._made

    def may_undo(self, seat: int) -> bool:
        """Whether the seat may take its last choice back: nothing was revealed by it, and nobody
        else has chosen since."""
        return self.undoable > 0 and self._past[self._made - 1][0] == seat

    @property
    def undoable(self) -> int:
        """How many choices were made since another seat chose or something was revealed."""
        return self._made - self._open

    # -- looking --

    @property
    def history(self) -> list[tuple[int, Option]]:
        """The choices made: seat and option of each."""
        return self._past[: self._made]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.choice is None

    @property
    def score_sheet(self) -> list[dict[str, int]]:
        """Each seat's points by source, as they stand."""
        return self.game.score_sheet(self.state)

    @property
    def scores(self) -> list[int]:
        """Each seat's points as they stand."""
        return [sum(row.values()) for row in self.score_sheet]

    @property
    def winners(self) -> list[int]:
        """The seats that have won; empty while the game goes on."""
        return self.game.winners(self.state) if self.over else []

    @property
    def log(self) -> list[Event]:
        """What happened, from the beginning. The first look replays the game to hear it."""
        if self._log is None:
            if self._kept:
                past = self._back(0)
                past._log, past._heard = [], []
                past.state.news = past._log
                past._ask()
                past.play(option for _, option in self.history[self.first :])
                self._log, self._heard = past._log, past._heard
            else:
                self._log, self._heard = [], []
            self.state.news = self._log
        return self._log

    def news_for(self, seat: int) -> int:
        """Where in the log begins what the seat hasn't brought about by its own last choice."""
        made = self._made
        while made and self._past[made - 1][0] != seat:
            made -= 1
        return self.log_at(made)

    def log_at(self, choices: int) -> int:
        """How long the log was after so many choices."""
        log = self.log
        unheard = self._made - len(self._heard)
        if choices < unheard:
            return 0
        heard = self._heard[choices - unheard :]
        return heard[0] if heard else len(log)

    def seen_by(self, seat: int | None) -> S:
        """A state with all that the seat (None: a spectator) may not know taken out."""
        self._check_seat(seat)
        seen = self.state.copy()
        seen.news = None
        seen.luck = NO_LUCK
        self.game.conceal(seen, seat)
        return seen

    def witness(self, seat: int | None) -> list[tuple[Event, S]]:
        """What the last choice brought about: each event with what the seat (None: a spectator) saw
        when the task was done that told it."""
        self._check_seat(seat)
        if self._made <= self.first:
            return []
        past = self.at(self._made - 1)
        s = past.state
        told: list[Event] = []
        s.news = told
        engine.answer(self.game, s, *self._past[self._made - 1], past._script)
        moments: list[tuple[Event, S]] = []
        for _ in chain((None,), engine.steps(self.game, s)):
            if len(told) > len(moments):
                seen = _silent(s)
                seen.luck = NO_LUCK
                self.game.conceal(seen, seat)
                moments += [(event, seen) for event in told[len(moments) :]]
        return moments

    def _check_seat(self, seat: object) -> None:
        if seat is None or (type(seat) is int and 0 <= seat < self.setup.players):
            return
        last = self.game.seats(self.setup.players) - 1
        if type(seat) is not int or not 0 <= seat <= last:
            raise OrreryError(f"The seats count from 0 to {last}; there is no seat {seat!r:.60}.")

    def scene(
        self, seat: int | None, names: list[str | Message] | None = None, language: str = "en"
    ) -> Scene[S]:
        """What there is to draw for a seat."""
        choice = self.choice
        if choice is not None and choice.seat != seat:
            choice = Choice(choice.seat, choice.kind, ())
        return Scene(self.seen_by(seat), seat, choice, names or self.seat_names, language)

    @property
    def seat_names(self) -> list[str | Message]:
        """What to call each seat: players by number, then those the rules play themselves."""
        players = [Message("seat", seat=seat + 1) for seat in range(self.setup.players)]
        return [*players, *self.game.automata(self.setup)]

    def fingerprint(self) -> str:
        """A short hash of the whole state, agenda and luck included."""
        return self.state.fingerprint()

    def _repr_html_(self) -> str:
        return board(self.game, self.scene(None), self.winners)

    def __repr__(self) -> str:
        at = (
            "over"
            if self.choice is None
            else f"seat {self.choice.seat} decides about {self.choice.kind!r}"
        )
        return f"<{self.game.title}, {self.setup.players} players, {self._made} choices, {at}>"

    # -- copies --

    def fork(self) -> Table[S]:
        """An exact copy, secrets included; for servers and tests, never for bots."""
        twin = self._twin(self.state, self._past, self._made)
        twin.choice = self.choice
        twin._kept = self._kept
        twin._open = self._open
        return twin

    def __copy__(self) -> Table[S]:
        return self.fork()

    def __deepcopy__(self, memo: object) -> Table[S]:
        return self.fork()

    def __reduce__(self) -> tuple[object, ...]:
        """For pickle: a game from its deal travels as its choices, another table as its position."""
        made = (self.game, self.setup, self.components)
        if self.dealt:
            return _replayed, (*made, [option for _, option in self.history])
        history = [(seat, option.text) for seat, option in self.history]
        return Table.resume, (*made, self.state.plain(), history)

    def at(self, choices: int) -> Table[S]:
        """The table as it stood after so many of its choices."""
        first, last = self.first, self._made
        if not first <= choices <= last:
            raise OrreryError(f"One can look back at choices {first} to {last}, not {choices}.")
        if choices == last:
            return self.fork()
        near = max(i for i, kept in enumerate(self._kept) if kept.choices <= choices)
        past = self._back(near)
        past._ask()
        return past.play(option for _, option in self._past[past._made : choices])

    def _back(self, i: int) -> Table[S]:
        """The table as it was when the i-th copy was kept; nothing is asked yet."""
        kept = self._kept[i]
        past = self._twin(kept.state, self._past, kept.choices)
        past._kept = self._kept[: i + 1]
        past._open = kept.open
        return past

    def imagine(self, seat: int | None, seed: int) -> Table[S]:
        """A table as the seat could imagine it: the unseen dealt anew, fresh luck; for bots."""
        self._check_seat(seat)
        twin = self._twin(self.state, [], 0)
        twin.dealt = False
        luck = Luck.from_seed(f"imagine {seed}")
        self.game.redeal(twin.state, seat, luck)
        twin.state.luck = luck
        if self.choice is None or self.choice.seat == seat:
            twin.choice = self.choice
        else:
            twin._ask()
        return twin

    def _twin(self, state: S, past: list[tuple[int, Option]], made: int) -> Table[S]:
        """A copy with another state, after the first of these choices."""
        twin = Table(self.game, self.setup, self.components, _silent(state), past)
        twin._made = made
        twin._shares = True
        twin.dealt = self.dealt
        return twin

    def set_up(self) -> None:
        """Go on from the state as it was changed by hand: ask anew. For tests and designers; what
        lies before can't be taken back or looked at any more."""
        self.dealt = False
        self._begin()

    # -- files --

    def save(self, path: str | Path | None = None) -> str:
        """The game as a text: settings, seed and choices. Written to a file if one is named."""
        if not self.dealt:
            raise OrreryError(
                "Only a game known from its deal can be saved: not one imagined, set up or resumed."
            )
        text = savefile.write(self.game.version, self.setup, self._marks())
        if path is not None:
            try:
                Path(path).write_text(text, encoding="utf-8")
            except OSError as error:
                raise OrreryError(f"{path}: can't be written ({error.strerror}).") from None
        return text

    def _marks(self) -> list[tuple[int, Option, str]]:
        """The choices, with a fingerprint after each that is to have one."""
        replay = self.at(0)
        marks = []
        last = self._made
        for n, (seat, chosen) in enumerate(self.history, 1):
            replay.choose(chosen)
            due = n == last or n % savefile.MARK_EVERY == 0
            marks.append((seat, chosen, replay.fingerprint() if due else ""))
        return marks


def _silent(state: S) -> S:
    """A copy that tells nothing."""
    copy = state.copy()
    copy.news = None
    return copy


def _replayed(
    game: Game[S], setup: Setup, components: Components[Any], choices: list[Option]
) -> Table[S]:
    return Table(game, setup, components).play(choices)


def _some(names: list[str], most: int = 8) -> str:
    """The first of some names, for a sentence."""
    more = f" or {len(names) - most} more" if len(names) > most else ""
    return ", ".join(map(repr, names[:most])) + more


def _number(answer: SupportsIndex) -> int:
    """A number of any kind that counts, but not True or False."""
    try:
        if not isinstance(answer, bool):
            return index(answer)
    except TypeError:
        pass
    raise Illegal(f"A choice is an option, its notation or its number, not {answer!r:.60}.")
