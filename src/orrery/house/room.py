"""A room: one live table with the people and bots around it."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass
from typing import Any, Literal

import orrery
from orrery.core.errors import BadComponents, BadSetup
from orrery.core.events import Event
from orrery.core.game import Game
from orrery.core.preview import POINTS, previews
from orrery.core.table import Table
from orrery.games import find
from orrery.house.refused import Refused
from orrery.house.tokens import hashed
from orrery.locale import Message
from orrery.store import UNDO, Row, SeatRow, Stored

SeatKind = Literal["person", "bot", "open"]
Status = Literal["waiting", "playing", "over"]


@dataclass(slots=True)
class Seat:
    """Who sits here: a person (with the hash of their token), a bot, or nobody yet."""

    kind: SeatKind
    name: str = ""
    bot: str = ""
    holder: str | None = None
    entropy: str = ""
    """What this person's browser added to the seed; revealed after the end."""


class Room:
    """One live table. Only the house changes it; anyone may look, as a seat sees.

    `table` holds everything, secrets included: show people `table.scene(seat)` or
    `table.seen_by(seat)`, and points by `points(seat)`, never `table.scores`.
    """

    def __init__(self, stored: Stored) -> None:
        row = stored.table
        self.id: str = row.id
        self.game: Game[Any] = find(row.game)
        self.options: dict[str, Any] = row.options
        self.created: int = row.created
        """When the table was made, in seconds since 1970."""
        self.commitment: str = row.commitment
        self.secret: str = row.secret
        self.seed = ""
        self.seats: list[Seat] = []
        self.rows: list[Row] = []
        """Every answer stored so far, undo included."""
        self.table: Table[Any] | None = None
        """None while the table waits for friends."""
        self.lock = asyncio.Lock()
        self.watchers = 0
        """How many are waiting for news right now."""
        self.waiting_for_bot: asyncio.Task[None] | None = None
        self.behind = False
        """Whether the store may hold more than this room has heard of."""
        self.told: dict[tuple[int | None, str], list[tuple[Event, Any]]] = {}
        """By seat and language: each event of the log with what was made of it."""
        self._previews: tuple[int, dict[str, list[Message]]] = (-1, {})
        self._bell = asyncio.Event()
        self._totals: list[list[int]] = []
        _check_rules(self.game, row.rules, row.components)
        self.update(stored)

    # -- what it is --

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def status(self) -> Status:
        if self.table is None:
            return "waiting"
        return "over" if self.table.over else "playing"

    @property
    def n(self) -> int:
        """How many answers are stored: the number that the next one must carry."""
        return len(self.rows)

    @property
    def version(self) -> int:
        """Grows with every change; the same again after a restart of the server."""
        return len(self.rows) + sum(seat.kind != "open" for seat in self.seats)

    @property
    def names(self) -> list[str | Message]:
        """Everyone's name by seat; those that the rules play themselves come last."""
        levels = Counter(seat.bot for seat in self.seats if seat.kind == "bot")
        players = [_name(k, seat, levels[seat.bot] > 1) for k, seat in enumerate(self.seats)]
        return [*players, *self.automata]

    @property
    def automata(self) -> list[Message]:
        """The names of those that the rules play themselves: seats behind the players'."""
        return self.game.automata(self.table.setup) if self.table else []

    @property
    def open_seats(self) -> list[int]:
        return [k for k, seat in enumerate(self.seats) if seat.kind == "open"]

    def seats_of(self, holder: str | None) -> list[int]:
        """The seats that the holder of this token has."""
        if holder is None:
            return []
        mark = hashed(holder)
        return [k for k, seat in enumerate(self.seats) if seat.holder == mark]

    def seat_for(self, holder: str | None, asked: int | None = None) -> int | None:
        """Through whose eyes the holder looks: the seat asked for, else the one that chooses if it
        is theirs, else their first; None for a spectator."""
        seats = self.seats_of(holder)
        if asked is not None:
            if asked not in seats:
                raise Refused("not-your-seat")
            return asked
        choice = self.table.choice if self.table else None
        if choice is not None and choice.seat in seats:
            return choice.seat
        return seats[0] if seats else None

    @property
    def bot_to_move(self) -> int | None:
        """The seat of the bot that has to choose now."""
        choice = self.table.choice if self.table else None
        if choice is None or self.seats[choice.seat].kind != "bot":
            return None
        return choice.seat

    # -- what people may know --

    def points(self, seat: int | None) -> list[dict[str, int]]:
        """Everyone's points by source, as far as the seat (None: a spectator) may know them."""
        return self.game.score_sheet(self.table.seen_by(seat)) if self.table else []

    def timeline(self) -> list[list[int]]:
        """Everyone's public total at the start and after each choice that stands."""
        return self._totals

    def previews(self) -> dict[str, list[Message]]:
        """What each option offered now would give its seat."""
        if self._previews[0] != self.version:
            gives = previews(self.table) if self.table else {}
            said = {
                option: [self._gives(name, by) for name, by in changed.items()]
                for option, changed in gives.items()
            }
            self._previews = (self.version, said)
        return self._previews[1]

    def _gives(self, name: str, by: int) -> Message:
        what = Message(
            "web.holding.points" if name == POINTS else f"{self.game.name}.holding.{name}"
        )
        return Message("web.gives", what=what, by=f"+{by}" if by > 0 else f"−{-by}")

    def fairness(self) -> dict[str, object]:
        """The commitment; after the end also all that it takes to check the dice."""
        known: dict[str, object] = {"commitment": self.commitment}
        if self.status == "over":
            words = [seat.entropy for seat in self.seats]
            known |= {"secret": self.secret, "entropy": words, "seed": self.seed}
        return known

    def save(self) -> str:
        """The save file of a finished game. A running one would show the dice to come."""
        if self.table is None or not self.table.over:
            raise Refused("save-running")
        return self.table.save()

    # -- undo --

    def may_undo(self, holder: str | None) -> bool:
        """Whether the holder may take something back now."""
        return bool(self.undo_steps(holder))

    def undo_steps(self, holder: str | None, action: bool = False) -> int:
        """How many choices an undo by this holder takes back; 0 if they may not.

        Among several people: their last choice, if nothing was revealed since. Alone or against
        bots: back to before their last choice, whatever happened since. With `action`, on from
        there to the beginning of the action which that choice went on with.
        """
        table, seats = self.table, self.seats_of(holder)
        if table is None or table.over or not seats:
            return 0
        most = len(table.history)
        if all(seat.kind != "person" or k in seats for k, seat in enumerate(self.seats)):
            back = (n for n, (seat, _) in enumerate(reversed(table.history), 1) if seat in seats)
            steps = next(back, 0)
        else:
            steps = int(any(table.may_undo(seat) for seat in seats))
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

    def update(self, stored: Stored) -> None:
        """Take in all that the store knows of this table."""
        self.seats = [_seat(seat) for seat in stored.seats]
        if self.table is None and stored.table.seed:
            self.start(stored.table.seed)
        self.follow(stored.choices[self.n :])

    def start(self, seed: str) -> None:
        """Deal. The seed is known once everyone has sat down."""
        self.seed = seed
        table = orrery.new(self.game.name, players=self.players, seed=seed, **self.options)
        table.log  # noqa: B018  (from here on the table keeps its log)
        self.table = table
        self._totals = [self._public()]

    def follow(self, rows: list[Row]) -> None:
        """Play answers that are stored."""
        table = self.table
        for row in rows:
            if table is None or row.n != self.n:
                raise Refused("damaged")
            if row.option == UNDO:
                table.undo()
                self._totals.pop()
            else:
                table.choose(row.option)
                self._totals.append(self._public())
            self.rows.append(row)

    def _public(self) -> list[int]:
        return [sum(row.values()) for row in self.points(None)]

    # -- waiting for news --

    def tell(self) -> None:
        """Wake everyone who waits for news."""
        self._bell.set()
        self._bell = asyncio.Event()

    async def changed(self, version: int) -> None:
        """Returns as soon as the room is newer than this version."""
        self.watchers += 1
        try:
            while self.version <= version:
                await self._bell.wait()
        finally:
            self.watchers -= 1


def _seat(row: SeatRow) -> Seat:
    return Seat(row.kind, row.name, row.bot, row.holder, row.entropy)


def _name(k: int, seat: Seat, several: bool) -> str | Message:
    if seat.kind == "open":
        return Message("web.seat.open")
    if seat.kind == "bot":
        bot = Message(f"web.bot.{seat.bot}")
        return Message("web.bot.numbered", bot=bot, seat=k + 1) if several else bot
    return seat.name or Message("seat", seat=k + 1)


def _check_rules(game: Game[Any], rules: int, components: str) -> None:
    """A table made by other rules is refused, never played wrongly."""
    try:
        here = game.components().hash
    except (BadComponents, BadSetup):
        here = ""
    if rules != game.version or components != here:
        raise Refused("rules-changed", game=Message(f"{game.name}.title"))
