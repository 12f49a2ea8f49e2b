"""A game told again, choice by choice, as the table or one seat saw it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from orrery.core.choice import Option
from orrery.core.errors import OrreryError
from orrery.core.events import Event
from orrery.core.picture import Picture
from orrery.core.table import Table
from orrery.locale import Message, languages, say


class Step(NamedTuple):
    """The table after a choice: step 0 is how the game began."""

    number: int
    seat: int | None
    """Who chose; None at the beginning."""
    notation: str
    """What was chosen; empty at the beginning, and where it is another's secret."""
    label: Message | None
    """The same in words; None at the beginning, and where it is another's secret."""
    told: list[Message]
    """What happened."""
    round: int | None
    """Which one it is; None where a game has no rounds."""
    scores: list[int]
    picture: Picture


class Replay:
    """A finished or running game, seen again from its beginning.

    `seat` sees what that seat saw; without one, everything that was said aloud or chosen is told.
    """

    def __init__(
        self,
        table: Table[Any],
        seat: int | None = None,
        language: str = "en",
        names: Sequence[str | Message] = (),
    ) -> None:
        if seat is not None and not 0 <= seat < table.setup.players:
            raise OrreryError(
                f"There is no seat {seat}: they count from 0 to {table.setup.players - 1}."
            )
        if language not in languages():
            raise OrreryError(
                f"There is no language {language!r} here; there is {', '.join(languages())}."
            )
        self.table = table
        self.seat = seat
        self.language = language
        self.names = list(names) or table.seat_names

    def __len__(self) -> int:
        return len(self.table.history)

    def say(self, id: str, **params: int | str | Message) -> str:
        return say(Message(id, **params), self.language)

    def name(self, seat: int) -> str:
        return say(self.names[seat], self.language)

    def choice(self, step: Step) -> str:
        """Who chose what, in words; empty at the beginning."""
        if step.seat is None:
            return ""
        return f"{self.name(step.seat)}: {step.notation or self.say('replay.secret')}"

    def steps(self) -> Iterator[Step]:
        past = self.table
        table = past.at(past.first)
        log = table.log
        yield self._step(table, past.first, None, "", None, log)
        for number, (seat, option) in enumerate(past.history[past.first :], past.first + 1):
            heard = len(log)
            label = self._label(table, seat, option)
            table.choose(option)
            news = log[heard:]
            secret = self.seat not in (None, seat) and any(self._hides(event) for event in news)
            text, told = ("", None) if secret else (option.text, label)
            yield self._step(table, number, seat, text, told, news)

    def _label(self, table: Table[Any], seat: int, option: Option) -> Message:
        """An option as the words on its button, for whoever had it."""
        assert table.choice is not None
        return table.game.label(table.seen_by(seat), table.choice, option, self.names)

    def _hides(self, event: Event) -> bool:
        return bool(event.secret) and self.seat not in event.knows

    def _step(
        self,
        table: Table[Any],
        number: int,
        seat: int | None,
        notation: str,
        label: Message | None,
        news: list[Event],
    ) -> Step:
        seen = news if self.seat is None else [event.seen_by(self.seat) for event in news]
        box = table.components.figures
        messages = [table.game.tell(event, self.names, box) for event in seen]
        scene = table.scene(self.seat, self.names, self.language)
        sheet = table.game.score_sheet(scene.seen)
        scores = [sum(row.values()) for row in sheet]
        told = [message for message in messages if message is not None]
        at = table.game.round(table.state)
        picture = table.game.draw(scene)
        return Step(number, seat, notation, label, told, at and at[0], scores, picture)
