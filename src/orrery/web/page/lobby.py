"""What the lobby shows: a card for each game, ready to be played, and one's own tables."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any, NamedTuple

from babel.core import UnknownLocaleError
from babel.dates import format_date
from markupsafe import Markup

from orrery.core.game import Game
from orrery.house.seats import held, kept_for, listed
from orrery.locale import Message, say
from orrery.store import Note
from orrery.web.page.forms import hidden
from orrery.web.page.lesson import steps
from orrery.web.page.settings import kept

FINISHED = 6
"""How many finished tables are listed."""


class Card(NamedTuple):
    """A game on offer."""

    game: Game[Any]
    title: str
    subtitle: str
    """What stands behind the colon of its title."""
    steps: int
    """Of its introduction."""
    against: list[str]
    """The opponents to choose from, the gentlest first."""
    first: str
    """The opponent who is there unless another is chosen."""
    fields: Markup
    """The rest of the form that opens a table against bots."""


def card(game: Game[Any], last: Note | None, name: str, language: str) -> Card:
    """The card of a game; what a person played last against bots is there again."""
    bots, settings = [game.opponent], {}
    if last is not None and [seat.kind for seat in last.seats].count("person") == 1:
        before = [seat.bot for seat in last.seats if seat.kind == "bot"]
        if before and len(before) == len(last.seats) - 1 and {*before} <= {*game.bots}:
            bots, settings = before, last.settings
    fields = [hidden("game", game.name), hidden("entropy"), hidden("kind0", "me")]
    fields.append(hidden("name0", name))
    fields += [hidden(f"kind{k}", f"bot.{bot}") for k, bot in enumerate(bots[1:], 2)]
    fields += kept(game, settings)
    offered = list(game.bots[game.bots.index(game.opponent) :])
    if bots[0] not in offered:
        offered.insert(0, bots[0])
    head, _, tail = say(Message(f"{game.name}.title"), language).partition(": ")
    return Card(game, head, tail, steps(game), offered, bots[0], Markup("".join(fields)))


class Level(NamedTuple):
    """A rival to be played against alone."""

    value: int
    id: str
    """Its name; `<id>.about` says more."""
    won: int = 0
    played: int = 0
    points: int = 0
    theirs: int = 0
    """The best result."""


class Entry(NamedTuple):
    """A table in the list of one's own."""

    note: Note
    names: list[str | Message]
    scores: list[int]
    turn: bool
    """Whether it is the reader's, and no bot plays for them."""
    mover: str | Message | None
    """Whose turn it is."""
    when: str
    """The day of the last move, as words."""
    exactly: str
    """The same for a machine."""
    kept: bool = False
    """Whether a seat is kept for the reader, who hasn't sat down yet."""
    number: int = 0
    """Among those that would read alike; 0 if there are no others."""

    @property
    def state(self) -> str:
        """What to do there, as the name of a message (`web.mine.<state>`)."""
        return "turn" if self.turn else "kept" if self.kept else self.note.status

    @property
    def calls(self) -> bool:
        """Whether it waits for the reader."""
        return self.turn or self.kept

    @property
    def told(self) -> tuple[object, ...]:
        """What a reader learns of it."""
        return (self.note.game, *self.names, *self.scores, self.state, self.when)

    @property
    def everyone(self) -> tuple[str | Message, ...]:
        return tuple(self.names)


def entries(notes: list[Note], mark: str, language: str) -> list[Entry]:
    """The tables of the person whose token has this hash: first those that wait for them, the last
    finished ones at the end."""
    going = [_entry(note, mark, language) for note in notes if note.status != "over"]
    over = [_entry(note, mark, language) for note in notes if note.status == "over"]
    found = sorted(going, key=lambda entry: not entry.calls) + over[:FINISHED]
    alike: dict[tuple[object, ...], list[Entry]] = {}
    for entry in sorted(found, key=lambda entry: (entry.note.created, entry.note.id)):
        alike.setdefault(entry.told, []).append(entry)
    return [
        entry._replace(number=same.index(entry) + 1 if len(same) > 1 else 0)
        for entry in found
        for same in (alike[entry.told],)
    ]


def day(moment: datetime, language: str) -> str:
    try:
        return format_date(moment, "medium", locale=language)
    except (UnknownLocaleError, ValueError):  # a language that another package brings
        return moment.date().isoformat()


def _entry(note: Note, mark: str, language: str) -> Entry:
    names = listed(note)
    playing = note.status == "playing" and note.turn is not None
    moved = datetime.fromtimestamp(note.moved, UTC)
    return Entry(
        note,
        names,
        note.stands["scores"] if note.stands else [],
        playing and note.turn in held(note.seats, mark) and not note.seats[note.turn or 0].bot,
        names[note.turn] if playing and note.turn is not None else None,
        day(moved, language),
        moved.isoformat(),
        note.status == "waiting" and bool(kept_for(note.seats, mark)),
    )
