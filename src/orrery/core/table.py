"""The table: a game, its seed and its choices."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Generic, TypeVar

from orrery.core import savefile
from orrery.core.choice import Choice, Option
from orrery.core.components import Components
from orrery.core.errors import Illegal, OrreryError
from orrery.core.events import Event
from orrery.core.game import Game, Setup, WhyNot
from orrery.core.luck import NO_LUCK, Luck
from orrery.core.picture import Scene
from orrery.core.state import Script, State
from orrery.locale import Message

S = TypeVar("S", bound=State)

KEEP_EVERY = 64
"""How many choices lie between the copies that are kept for `undo`."""


class Table(Generic[S]):
    """A game being played. Made by `orrery.new` and `orrery.load`."""

    __slots__ = (
        "_heard",
        "_kept",
        "_log",
        "_open",
        "_script",
        "choice",
        "components",
        "game",
        "history",
        "imagined",
        "setup",
        "state",
    )

    choice: Choice | None
    """Who decides what: its `seat`, `kind` and `options`; None when the game is over."""
    history: list[tuple[int, Option]]
    """The choices made: seat and option of each."""

    def __init__(self, game: Game[S], setup: Setup, components: Components[Any]) -> None:
        self.game = game
        self.setup = setup
        self.components = components
        self.imagined = False
        self._deal()
        self._advance()

    def _deal(self, listen: bool = False) -> None:
        self.state = self.game.deal(self.setup, self.components, Luck.from_seed(self.setup.seed))
        self.state.news = [] if listen else None
        self.history = []
        self._kept: list[tuple[int, S]] = []
        self._open = 0
        self._log: list[Event] | None = self.state.news
        self._heard: list[int] = []

    def _advance(self) -> None:
        """Do what is on the agenda up to the next question."""
        s = self.state
        agenda = s.agenda
        tasks = self.game.tasks
        while agenda:
            task = agenda.pop()
            script = tasks[task[0]](s, *task[1:])  # type: ignore[index]
            if script is None:
                continue
            for choice in script:
                agenda.append(task)
                self._script: Script | None = script
                self.choice = choice
                return
        self._script = None
        self.choice = None

    def _resume(self) -> Script:
        """Make the waiting script again from the agenda."""
        task = self.state.agenda[-1]
        script = self.game.tasks[task[0]](self.state, *task[1:])  # type: ignore[index]
        assert script is not None
        next(script)
        return script

    # -- playing --

    def choose(self, answer: Option | str | int) -> None:
        """Make the choice at hand: by notation, by option, or by index."""
        choice = self.choice
        if type(answer) is not Option or choice is None or answer not in choice.options:
            answer = self.find(answer)
            choice = self.choice
            assert choice is not None
        s = self.state
        script = self._script or self._resume()
        history = self.history
        if self._log is not None:
            self._heard.append(len(self._log))
        if not len(history) % KEEP_EVERY and history and not self.imagined:
            self._kept.append((len(history), s.copy()))
        if history and history[-1][0] != choice.seat:
            self._open = len(history)
        history.append((choice.seat, answer))
        before = s.reveals
        if answer.verb in self.game.asides:
            script.close()
            self._script = None
            self.game.aside(s, choice.seat, answer)
        else:
            s.agenda.pop()
            for _ in _answer(script, answer):
                raise AssertionError(f"the task {choice.kind!r} asked twice")
        self._advance()
        if s.reveals != before:
            self._open = len(history)

    def find(self, answer: Option | str | int) -> Option:
        """The offered option that is meant; an error that says what would be possible if none is."""
        choice = self.choice
        if choice is None:
            raise Illegal("The game is over; there is nothing left to choose.")
        if isinstance(answer, int):
            if not 0 <= answer < len(choice.options):
                raise Illegal(
                    f"There is no option {answer}; they count from 0 to {len(choice.options) - 1}."
                )
            return choice.options[answer]
        text = answer.text if isinstance(answer, Option) else str(answer)
        for option in choice.options:
            if option.text == text:
                return option
        why = self.why_not(text)
        reason = f" {why}" if why else ""
        raise Illegal(
            f"{text[:60]!r} can't be chosen now.{reason} Seat {choice.seat} decides about {choice.kind!r}."
        )

    def why_not(self, what: Option | str) -> WhyNot | None:
        """Why something isn't offered now, with the rule it rests on; None if it is offered.

        Asks about one option (`land 9`) or, by its verb alone (`land`), about all of its kind.
        """
        text = what.text if isinstance(what, Option) else str(what)
        choice = self.choice
        if choice is None:
            return WhyNot("", Message("why.over"))
        meant = self.game.means(text)
        if not meant:
            return WhyNot("", Message("why.unknown", word=text[:60]))
        if any(o in choice.options for o in meant):
            return None
        asked = self.game.typical(self.state, choice.seat, meant)
        return self.game.why_not(self.state, choice.seat, asked)

    def undo(self) -> None:
        """Take the last choice back."""
        target = len(self.history) - 1
        if target < 0 or (self.imagined and not self._kept):
            raise OrreryError("There is nothing to take back.")
        history, kept, heard, log, open_ = (
            self.history,
            self._kept,
            self._heard,
            self._log,
            self._open,
        )
        while kept and kept[-1][0] > target:
            kept.pop()
        if kept:
            start, copy = kept[-1]
            self.state = copy.copy()
            self._log = None
            self.history = history[:start]
        else:
            start = 0
            self._deal()
        self._advance()
        for _, option in history[start:target]:
            self.choose(option)
        self._kept = kept
        self._open = min(open_, target)
        if log is not None:
            del log[heard[target] :]
            self._heard = heard[:target]
            self._log = self.state.news = log

    def may_undo(self, seat: int) -> bool:
        """Whether the seat may take its last choice back: nothing was revealed by it, and nobody
        else has chosen since."""
        return self.undoable > 0 and self.history[-1][0] == seat

    @property
    def undoable(self) -> int:
        """How many choices were made since another seat chose or something was revealed."""
        return len(self.history) - self._open

    # -- looking --

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
            if self.imagined:
                self._log = self.state.news = []
                self._heard = [0] * len(self.history)
            else:
                history = self.history
                self._deal(listen=True)
                self._advance()
                for _, option in history:
                    self.choose(option)
        assert self._log is not None
        return self._log

    def news_for(self, seat: int) -> int:
        """Where in the log begins what the seat hasn't brought about by its own last choice."""
        made = len(self.history)
        while made and self.history[made - 1][0] != seat:
            made -= 1
        return self.log_at(made)

    def log_at(self, choices: int) -> int:
        """How long the log was after so many choices."""
        log = self.log
        return self._heard[choices] if choices < len(self._heard) else len(log)

    def seen_by(self, seat: int | None) -> S:
        """A state with all that the seat (None: a spectator) may not know taken out."""
        seen = self.state.copy()
        seen.news = None
        seen.luck = NO_LUCK
        self.game.conceal(seen, seat)
        return seen

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

    def _repr_svg_(self) -> str:
        return self.game.draw(self.scene(None)).standalone()

    def __repr__(self) -> str:
        at = (
            "over"
            if self.choice is None
            else f"seat {self.choice.seat} decides about {self.choice.kind!r}"
        )
        return (
            f"<{self.game.title}, {self.setup.players} players, {len(self.history)} choices, {at}>"
        )

    # -- copies --

    def _twin(self, state: S) -> Table[S]:
        twin: Table[S] = Table.__new__(Table)
        twin.game = self.game
        twin.setup = self.setup
        twin.components = self.components
        twin.state = state
        twin.choice = self.choice
        twin._script = None
        twin._log = None
        twin._heard = []
        return twin

    def fork(self) -> Table[S]:
        """An exact copy, secrets included; for servers and tests, never for bots."""
        state = self.state.copy()
        state.news = None
        twin = self._twin(state)
        twin.imagined = self.imagined
        twin.history = self.history.copy()
        twin._kept = self._kept.copy()
        twin._open = self._open
        return twin

    def imagine(self, seat: int | None, seed: int) -> Table[S]:
        """A table as the seat could imagine it: the unseen dealt anew, fresh luck; for bots."""
        state = self.state.copy()
        state.news = None
        luck = Luck.from_seed(f"imagine {seed}")
        self.game.redeal(state, seat, luck)
        state.luck = luck
        twin = self._twin(state)
        twin.imagined = True
        twin.history = []
        twin._kept = []
        twin._open = 0
        if self.choice is not None and self.choice.seat != seat:
            twin._advance()
        return twin

    # -- files --

    def save(self, path: str | Path | None = None) -> str:
        """The game as a text: options, seed and choices. Written to a file if one is named."""
        if self.imagined:
            raise OrreryError("An imagined table can't be saved: it has no past.")
        text = savefile.write(self.game, self.setup, self._marks())
        if path is not None:
            try:
                Path(path).write_text(text, encoding="utf-8")
            except OSError as error:
                raise OrreryError(f"{path}: can't be written ({error.strerror}).") from None
        return text

    def _marks(self) -> list[tuple[int, Option, str]]:
        """The choices, with a fingerprint after each that is to have one."""
        replay = Table(self.game, self.setup, self.components)
        marks = []
        last = len(self.history)
        for n, (seat, option) in enumerate(self.history, 1):
            replay.choose(option)
            due = n == last or n % savefile.MARK_EVERY == 0
            marks.append((seat, option, replay.fingerprint() if due else ""))
        return marks


def _answer(script: Script, option: Option) -> tuple[Choice, ...]:
    """Resume the script; what it asks then (it must not) or nothing."""
    try:
        return (script.send(option),)
    except StopIteration:
        return ()
