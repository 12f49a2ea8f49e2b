"""A room: one live table with the people and bots around it."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import Any, Literal, NamedTuple

from orrery.core.game import Game, Setup, WhyNot
from orrery.core.preview import CHANCE, POINTS, previews
from orrery.core.table import Table
from orrery.house import clock, saves, seats
from orrery.house.absent import Absent, game_of
from orrery.house.advice import Hint, Review
from orrery.house.chronicle import Chronicle, Outcome, outcome
from orrery.house.draft import Draft, Told
from orrery.house.events import Events, Happened
from orrery.house.opening import Opened
from orrery.house.refused import Refused
from orrery.house.story import Story
from orrery.house.tokens import hashed
from orrery.locale import Message, say
from orrery.store import (
    UNDO,
    Change,
    Notice,
    Position,
    Row,
    SeatRow,
    Stored,
    TableRow,
    Ticks,
    version,
)

Status = Literal["waiting", "playing", "over", "closed"]
"""A closed one can't go on: the rules have changed, and they don't understand its position, or the
game isn't installed any more."""


class Trial(NamedTuple):
    """What the options offered now would do."""

    version: int
    gives: dict[str, list[Message]]
    """What each would give its seat."""
    points: dict[str, int]
    """The points of those that would give some."""
    leaps: frozenset[str]
    """Those that chance or something hidden decides about."""


class Room:
    """One live table. Only the house changes it; anyone may look, as a seat sees.

    `table` holds everything, secrets included: show people `table.scene(seat)` or
    `table.seen_by(seat)`, and points by `points(seat)`, never `table.scores`.
    """

    row: TableRow
    seats: list[SeatRow]
    rows: list[Row]
    """Every answer stored so far, undo included."""
    notices: list[Notice]
    """What happened to the seats."""
    table: Table[Any] | None
    """The game as it stands, another object after each change; None while the table waits for
    friends, and when these rules can't show it."""
    base: Position | None
    """Where these rules went on, if the game began by others."""
    story: Story
    chronicle: Chronicle | None
    """How a game ended that these rules can't replay from its beginning."""

    def __init__(self, stored: Stored, opened: Opened, events: Events) -> None:
        self.id: str = stored.table.id
        self.game: Game[Any] = game_of(stored.table.game)
        self.settings: dict[str, Any] = stored.table.settings
        self.lock = asyncio.Lock()
        self.waiting_for_bot: asyncio.Task[None] | None = None
        self.behind = False
        """Whether the store may hold more than this room has heard of."""
        self.elsewhere: frozenset[str] = frozenset()
        """Who follows the table at another server."""
        self.followers = 0
        """How many pages and streams follow it here."""
        self.stirred = 0
        """Grows whenever somebody comes or goes: nothing that is stored, but seen."""
        self._trials: dict[bool, Trial] = {}
        self._named: tuple[tuple[object, ...], list[str | Message]] = ((), [])
        """What the names follow from, and the names."""
        self.hints: dict[int, Hint] = {}
        """What a coach says, or thinks about, by seat."""
        self.reviews: dict[int, Review] = {}
        """How the finished game was played, by seat."""
        self._events = events
        self.enter(stored, opened)

    def enter(self, stored: Stored, opened: Opened) -> None:
        """Take in all that the store knows of this table."""
        self.row = stored.table
        self.changes = stored.table.changes
        """How often something has changed here."""
        self.seats = list(stored.seats)
        self.rows = []
        self.base = opened.base
        self.closed = opened.closed
        self.notices = list(stored.notices)
        self.clock = clock.restore(self.row.clock)
        self.ticks = Ticks(self.row.used or [0] * len(self.seats), self.row.since)
        """How much of their time everyone has used."""
        self.kept = stored.chronicle is not None
        """Whether what is told of the finished game is stored."""
        self._answers: dict[str, str] = {}
        self._begin(opened.prologue, opened.table)
        self.table = opened.table
        for row, told in zip(stored.choices, opened.told, strict=True):
            self._tell_of_rules()
            self._follow(row, told)
        self._tell_of_rules()
        self.chronicle = None
        replayed = self.table is not None and self.table.dealt
        if stored.chronicle is not None and not replayed:
            self.chronicle = Chronicle.decode(stored.chronicle)
            self.story = self.chronicle.story(self.game)

    def hear(self, later: Stored, draft: Draft | None) -> None:
        """Take in what others have stored since."""
        self.row = later.table
        self.changes = later.table.changes
        self.seats = list(later.seats)
        self.notices += later.notices
        self.ticks = Ticks(self.row.used or [0] * len(self.seats), self.row.since)
        if draft is not None:
            self.accept(later.choices, draft)

    # -- what it is --

    @property
    def absent(self) -> bool:
        """Whether its game isn't installed here."""
        return isinstance(self.game, Absent)

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def status(self) -> Status:
        if self.closed:
            return "over" if self.row.result else "closed"
        if self.table is None:
            return "waiting"
        return "over" if self.table.over else "playing"

    @property
    def created(self) -> int:
        """When the table was made, in seconds since 1970."""
        return self.row.created

    @property
    def seed(self) -> str:
        """Empty until everyone has sat down."""
        return self.row.seed

    @property
    def n(self) -> int:
        """How many answers are stored: the number that the next one must carry."""
        return len(self.rows)

    @property
    def version(self) -> int:
        """Grows with every change; the same again after a restart of the server."""
        return version(len(self.rows), len(self.notices), self.seats)

    @property
    def turn(self) -> int | None:
        """The seat that decides now."""
        choice = self.table.choice if self.table else None
        return choice.seat if choice else None

    @property
    def names(self) -> list[str | Message]:
        """Everyone's name by seat; those that the rules play themselves come last."""
        known = (self.seed, *self.seats)
        if self._named[0] != known:
            self._named = (known, seats.called(self.seats, self.automata))
        return self._named[1]

    @property
    def automata(self) -> list[Message]:
        """The names of those that the rules play themselves: seats behind the players'."""
        if not self.seed:
            return []
        row = self.row
        return self.game.automata(Setup(row.game, self.players, row.seed, row.settings))

    @property
    def open_seats(self) -> list[int]:
        return [seat.seat for seat in self.seats if seat.kind == "open"]

    def seats_of(self, holder: str | None) -> list[int]:
        """The seats that the holder of this token has."""
        return [] if holder is None else seats.held(self.seats, hashed(holder))

    def seat_for(self, holder: str | None, asked: int | None = None) -> int | None:
        """Through whose eyes the holder looks: the seat asked for, else the one that chooses if it
        is theirs, else their first; None for a spectator."""
        mine = self.seats_of(holder)
        if asked is not None:
            if asked not in mine:
                raise Refused("not-your-seat")
            return asked
        if self.turn in mine:
            return self.turn
        return mine[0] if mine else None

    @property
    def bot_to_move(self) -> int | None:
        """The seat at which a bot has to choose now."""
        turn = self.turn
        return turn if turn is not None and self.seats[turn].bot else None

    @property
    def next(self) -> str:
        """The table at which the same people play again."""
        return self.row.next

    @property
    def ends_at(self) -> int | None:
        """When the time of who decides now is over; None while nobody's time runs."""
        if self.clock is None or self.ticks.since is None or self.turn is None:
            return None
        since = self.ticks.since
        return since + self.clock.left(self.ticks, self.turn, self.turn, since)

    # -- what people may know --

    def points(self, seat: int | None) -> list[dict[str, int]]:
        """Everyone's points by source, as far as the seat (None: a spectator) may know them."""
        return self.game.score_sheet(self.table.seen_by(seat)) if self.table else []

    def timeline(self) -> list[list[int]]:
        """Everyone's public total at the start and after each choice that stands."""
        return self._totals

    def trial(self, openly: bool = False) -> Trial:
        """What each option offered now would do; `openly`, as far as everybody may know it."""
        known = self._trials.get(openly)
        if known is not None and known.version == self.version:
            return known
        tried = previews(self.table, openly) if self.table else {}
        leaps = frozenset(option for option, by in tried.items() if CHANCE in by)
        gives = {option: by for option, by in tried.items() if option not in leaps}
        said = {
            option: [self._gives(name, by) for name, by in changed.items()]
            for option, changed in gives.items()
        }
        points = {option: by[POINTS] for option, by in gives.items() if POINTS in by}
        self._trials[openly] = Trial(self.version, said, points, leaps)
        return self._trials[openly]

    def _gives(self, name: str, by: int) -> Message:
        what = Message(
            "web.holding.points" if name == POINTS else f"{self.game.name}.holding.{name}"
        )
        return Message("web.gives", what=what, by=f"+{by}" if by > 0 else f"−{-by}")

    def why_not(self, mine: Collection[int | None], what: str) -> WhyNot | None:
        """Why something can't be chosen now. Only who decides is told: the reason could tell others
        what that seat alone knows."""
        if self.status == "closed":
            raise self.why_closed()
        if self.status == "waiting":
            raise Refused("waiting")
        if self.table is None or self.turn is None:
            raise Refused("over")
        if self.turn not in mine:
            raise Refused("why-other", player=self.names[self.turn])
        return self.table.why_not(what)

    def news_for(self, seat: int | None) -> int:
        """Where in the log begins what the seat hasn't brought about by its own last choice; a turn that
        the rules play after it counts."""
        history = self.table.history if self.table else []
        made = len(history)
        while made and history[made - 1][0] != seat:
            made -= 1
        heard = self.story.after(made)
        if not self.automata:
            return heard
        own = range(self.story.after(made - 1) if made else 0, heard)
        events = self.story.events
        theirs = (
            i for i in own if events[i].kind == "turn" and events[i].seat not in range(self.players)
        )
        return next(theirs, heard)

    def fairness(self) -> dict[str, object]:
        """The commitment; after the end also all that it takes to check the dice."""
        known: dict[str, object] = {"commitment": self.row.commitment}
        if self.status == "over":
            words = [seat.entropy for seat in self.seats]
            known |= {"secret": self.row.secret, "entropy": words, "seed": self.seed}
        return known

    def why_closed(self) -> Refused:
        """What to say to people whose table can't go on."""
        if self.absent:
            return Refused("game-missing", game=self.game.name)
        return Refused("rules-changed", game=Message(f"{self.game.name}.title"))

    # -- after the end --

    def outcome(self, language: str) -> Outcome:
        """How the game ended."""
        if self.chronicle is not None:
            outcomes = self.chronicle.outcomes
            return outcomes.get(language) or outcomes["en"]
        if self.table is not None:
            return outcome(self.table, self.names, self.timeline(), language)
        result = self.row.result
        assert result is not None
        names = [say(name, language) for name in self.names]
        return Outcome(names, result["scores"], result["winners"], [], [], self.timeline())

    def to_replay(self) -> Table[Any]:
        """The finished game, to be told again. A running one would show the dice to come."""
        if self.status != "over":
            raise Refused("save-running")
        if self.table is None:
            raise self.why_closed()
        return self.table

    def save(self) -> str:
        """The save file of a game that can't go on, mostly because it is finished."""
        if self.status not in ("over", "closed"):
            raise Refused("save-running")
        if not self.seed:
            raise Refused("waiting")
        if self.chronicle is not None:
            return self.chronicle.save
        return self.written()

    def written(self) -> str:
        """The game so far as a save file."""
        if self.table is not None and self.table.dealt:
            return self.table.save()
        return saves.write(self.row, self.players, self.rows, self.base)

    # -- undo --

    def may_undo(self, holder: str | None) -> bool:
        """Whether the holder may take something back now."""
        return bool(self.undo_steps(holder))

    def undo_steps(self, holder: str | None, action: bool = False) -> int:
        """How many choices an undo by this holder takes back; 0 if they may not.

        Among several people: their last choice, if nothing was revealed since. Alone or against
        bots: back to before their last choice, whatever happened since; in a challenge as among
        people. With `action`, on from
        there to the beginning of the action which that choice went on with.
        """
        table, mine = self.table, self.seats_of(holder)
        if table is None or table.over or not mine:
            return 0
        most = len(table.history) - table.first
        alone = all(seat.kind != "person" or seat.seat in mine for seat in self.seats)
        if alone and not self.row.challenge:
            back = (n for n, (seat, _) in enumerate(reversed(table.history), 1) if seat in mine)
            steps = next(back, 0)
            if steps > most:
                return 0
        else:
            steps = int(any(table.may_undo(seat) for seat in mine))
            most = table.undoable
        while action and 0 < steps < most and self._goes_on(len(table.history) - steps):
            steps += 1
        return steps

    def _goes_on(self, choices: int) -> bool:
        """Whether the question after so many choices belonged to an action begun before."""
        assert self.table is not None
        choice = self.table.at(choices).choice
        return choice is not None and choice.kind in self.game.later

    # -- changes: made by the house, after they are stored --

    def sit(self, seat: SeatRow) -> None:
        """Somebody has sat down."""
        self.seats[seat.seat] = seat

    def notice(self, change: Change) -> None:
        """Something has happened to the seats."""
        for seat in change.seats:
            self.seats[seat.seat] = seat
        self.notices.append(change.notice)
        if change.ticks is not None:
            self.ticks = change.ticks
        if change.next:
            self.row = replace(self.row, next=change.next)
        if change.host:
            self.row = replace(self.row, creator=change.host)

    def sleep(self, seconds: int) -> None:
        """Nobody's time ran for so long."""
        used, since = self.ticks
        self.ticks = Ticks(used, None if since is None else since + seconds)
        self.behind = True

    def rekey(self, old: str, new: str) -> None:
        """All that was one holder's here is another's."""
        if self.row.creator == old:
            self.row = replace(self.row, creator=new)
        for seat in self.seats:
            if seat.holder == old:
                self.seats[seat.seat] = replace(seat, holder=new)
        self.stirred += 1
        self.behind = True

    def ticked(
        self, table: Table[Any] | None, now: int, seats: Sequence[SeatRow] | None = None
    ) -> Ticks | None:
        """The time used when the table becomes this one, and the seats these; None where nobody's
        time is measured."""
        if self.clock is None:
            return None
        choice = table.choice if table else None
        turn = choice.seat if choice else None
        counts = turn is not None and not (seats or self.seats)[turn].bot
        return self.clock.tick(self.ticks, self.turn, turn, now, counts)

    def begin(self, table: Table[Any], prologue: Told) -> None:
        """The game starts at this table."""
        self.row = replace(
            self.row,
            seed=table.setup.seed,
            rules=self.game.version,
            components=table.setup.components,
        )
        self._begin(prologue, table)
        self.table = table

    def accept(self, rows: Sequence[Row], draft: Draft) -> None:
        """Make a draft of answers, stored now, what is true."""
        self.table = draft.table
        for row, told in zip(rows, draft.told, strict=True):
            self._follow(row, told)

    def answered(self) -> str | None:
        """What was chosen in this very position before somebody took it back."""
        return self._answers.get(self.rows[-1].mark) if self.rows else None

    def _begin(self, prologue: Told, table: Table[Any] | None) -> None:
        figures = None if table is None else table.components.figures
        self.story = Story(self.game, prologue.events, figures=figures)
        self._totals = [prologue.totals]

    def _tell_of_rules(self) -> None:
        """Say it where other rules went on."""
        if self.base is not None and self.base.n == len(self.rows):
            self.story.rules_changed()

    def _follow(self, row: Row, told: Told | None) -> None:
        if row.option == UNDO:
            self.story.take_back()
            self._totals.pop()
        else:
            told = told or Told([], self._totals[-1])
            self.story.add(told.events)
            self._totals.append(told.totals)
            if self.rows and self.rows[-1].mark:
                self._answers[self.rows[-1].mark] = row.option
        self.rows.append(row)

    # -- waiting for news --

    @property
    def watched(self) -> bool:
        """Whether anybody waits for news of this table."""
        return self._events.watched(self.id)

    async def changed(self, version: int, stirred: int | None = None) -> None:
        """Returns as soon as the room is newer than this version, or somebody has come or gone."""
        news = asyncio.Event()
        stop = self._events.listen(Happened, lambda _: news.set(), self.id)
        try:
            while self.version <= version and stirred in (None, self.stirred):
                await news.wait()
                news.clear()
        finally:
            stop()
