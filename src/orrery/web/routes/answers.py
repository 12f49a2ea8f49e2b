"""A table as data, for one pair of eyes: what the API answers. Nothing that they may not know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, cast

import msgspec

from orrery.core.choice import Choice
from orrery.core.game import Game
from orrery.core.settings import Kind as SettingKind
from orrery.core.settings import Setting
from orrery.core.table import Table
from orrery.house.clock import Clock
from orrery.house.house import House
from orrery.house.moves import Kind
from orrery.house.notices import in_words
from orrery.house.room import Room, Status
from orrery.house.seats import held, listed
from orrery.house.tokens import hashed
from orrery.locale import Message, say
from orrery.store import Note, SeatRow


class SeatData(msgspec.Struct):
    kind: Literal["person", "bot", "open", "automaton"]
    """An automaton is played by the rules: the solo game's rival, behind the players."""
    name: str
    bot: str
    """The level of the bot that plays here: for itself, or for the person for the time being."""
    mine: bool
    here: bool = False
    """Whether the person follows the table now."""
    seen: int | None = None
    """When they were last here, in seconds since 1970."""
    away: bool = False
    """Whether the others may let a bot play for them, or before the start free their seat."""
    asking: list[int] = []
    """The seats that want a bot to play for them, while others haven't agreed yet."""
    left: int | None = None
    """The seconds that they have left, at a table with a clock."""


class OptionData(msgspec.Struct):
    option: str
    """The notation: what to send."""
    label: str
    """The same in words."""


class ChoiceData(msgspec.Struct):
    """Who decides what. The question and the options are there for who decides alone."""

    seat: int
    kind: str
    question: str = ""
    options: list[OptionData] = []


class EventData(msgspec.Struct):
    text: str
    """The event as a sentence; empty if it needs none."""
    event: dict[str, Any]


class NoticeData(msgspec.Struct):
    """Something that happened to a seat."""

    kind: Kind
    seat: int
    by: int | None
    """The seat that wanted it; null if it came by itself."""
    what: str
    """The level of a bot, a name or the id of a table."""
    at: int
    """When, in seconds since 1970."""
    text: str
    """The same as a sentence."""


class TableData(msgspec.Struct):
    """A table as one seat (null: a spectator) sees it."""

    id: str
    game: str
    status: Status
    version: int
    n: int
    """The number that the next choice must carry."""
    settings: dict[str, Any]
    figures: str
    """The owner's file that its figures come from; empty for the built-in ones."""
    seats: list[SeatData]
    seat: int | None
    may_undo: bool
    fairness: dict[str, Any]
    """What was promised about the dice, after the end also what proves it, and what is promised about those of the
    table at which the same people play `again`."""
    may_fill: bool = False
    """Before the start: whether you may give open seats to bots, and free those of who is away."""
    choice: ChoiceData | None = None
    state: dict[str, Any] | None = None
    """Everything on the table that this seat may see."""
    points: list[dict[str, int]] = []
    """Everyone's points by source, as far as this seat knows them."""
    scores: list[int] = []
    winners: list[int] = []
    log: list[EventData] = []
    notices: list[NoticeData] = []
    """What happened to the seats."""
    clock: Clock | None = None
    """Time to think; null if nobody's is measured."""
    next: str = ""
    """The id of the table at which the same people play again."""


class TableNote(msgspec.Struct):
    """A table in a list."""

    id: str
    game: str
    status: Status
    version: int
    created: int
    seats: list[SeatData]
    my_turn: bool


class SettingData(msgspec.Struct):
    """One thing that can be decided before a game begins."""

    name: str
    kind: SettingKind
    """On or off; one of the values; a set of them; a row of them in order; a seat."""
    values: list[str | int]
    least: int
    most: int
    """Of sets and rows: how many values."""
    chance: bool
    """Whether it can be null: left to chance."""
    players: list[int]
    """With how many players there is something to decide."""
    default: Any
    settles: dict[str, Any]
    """Of a switch: what it decides of other settings when it is on."""


class GameData(msgspec.Struct):
    name: str
    title: str
    least: int
    most: int
    """The fewest and the most players."""
    bots: list[str]
    """Weakest first."""
    settings: list[SettingData]
    """What can be decided before a game begins."""
    figures: list[str]
    """Owners' files of figures that it can be played with, instead of the built-in ones."""


def game_data(game: Game[Any], figures: list[str]) -> GameData:
    least, most = game.players[0], game.players[-1]
    settings = [setting_data(setting, game) for setting in game.settings]
    return GameData(game.name, game.title, least, most, list(game.bots), settings, figures)


def setting_data(setting: Setting, game: Game[Any]) -> SettingData:
    return SettingData(
        name=setting.name,
        kind=setting.kind,
        values=list(setting.choices(game.seats(game.players[-1]))),
        least=setting.count[0],
        most=setting.count[1],
        chance=setting.chance,
        players=list(setting.players or game.players),
        default=setting.default,
        settles=dict(setting.settles),
    )


def table_note(note: Note, holder: str, language: str) -> TableNote:
    mine = held(note.seats, hashed(holder))
    return TableNote(
        id=note.id,
        game=note.game,
        status=note.status,
        version=note.version,
        created=note.created,
        seats=_seats(note.seats, listed(note), mine, language),
        my_turn=note.turn in mine and not note.seats[note.turn or 0].bot,
    )


def table_data(
    house: House, room: Room, holder: str | None, asked: int | None, language: str
) -> TableData:
    """What the holder sees from the seat asked for (`Room.seat_for` picks one otherwise)."""
    seat = room.seat_for(holder, asked)
    shown = TableData(
        id=room.id,
        game=room.game.name,
        status=room.status,
        version=room.version,
        n=room.n,
        settings=room.settings,
        figures=room.row.figures,
        seats=_seats(room.seats, room.names, room.seats_of(holder), language),
        seat=seat,
        may_undo=room.may_undo(holder),
        fairness=room.fairness(),
        may_fill=room.status == "waiting" and house.seating.decides(room, holder),
        clock=room.clock,
        next=room.next,
    )
    if room.status == "over":
        shown.fairness["again"] = house.seals.again(room.id).commitment
    for row, data in zip(room.seats, shown.seats, strict=False):
        if row.kind == "person":
            data.here = house.presence.here(room, row)
            data.seen = house.presence.seen(room, row)
            data.away = house.seating.away(room, row.seat)
            data.asking = house.seating.asking(room, row.seat)
        if room.clock is not None and room.status == "playing":
            data.left = room.clock.left(room.ticks, row.seat, room.turn, int(house.now()))
    shown.notices = [
        NoticeData(
            cast(Kind, one.kind),
            one.seat,
            one.by,
            one.what,
            one.at,
            say(in_words(one, room.names), language),
        )
        for one in room.notices
    ]
    shown.log = _log(room, seat, language)
    if room.status == "over":
        ended = room.outcome(language)
        shown.scores, shown.winners = ended.scores, ended.winners
    table = room.table
    if table is not None:
        shown.points = room.points(seat)
        if not table.over:
            shown.scores = [sum(row.values()) for row in shown.points]
        shown.choice = _choice(room, table, seat, language)
        shown.state = table.seen_by(seat).plain()
        del shown.state["luck"]
    return shown


def _seats(
    seats: Sequence[SeatRow], names: Sequence[str | Message], mine: list[int], language: str
) -> list[SeatData]:
    called = [say(name, language) for name in names]
    sits = [SeatData(s.kind, called[s.seat], s.bot, s.seat in mine) for s in seats]
    return sits + [SeatData("automaton", name, "", False) for name in called[len(seats) :]]


def _choice(room: Room, table: Table[Any], seat: int | None, language: str) -> ChoiceData | None:
    choice: Choice | None = table.choice
    if choice is None:
        return None
    shown = ChoiceData(choice.seat, choice.kind)
    if choice.seat == seat and not room.seats[seat].bot:
        seen, game = table.seen_by(seat), room.game
        shown.question = say(game.ask(seen, choice, room.names), language)
        shown.options = [
            OptionData(option.text, say(game.label(seen, choice, option, room.names), language))
            for option in choice.options
        ]
    return shown


def _log(room: Room, seat: int | None, language: str) -> list[EventData]:
    """The log in sentences."""
    return [
        EventData(sentence.text, sentence.event.plain())
        for sentence in room.story.sentences(seat, room.names, language)
    ]
