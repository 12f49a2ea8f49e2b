"""What is kept of a finished game for ever: its result, its log and its save, in every language.

A game that the rules can still replay doesn't need it. One that was played by older rules is shown
from it.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from orrery.core.game import Game
from orrery.core.table import Table
from orrery.house.draft import pack, unpack
from orrery.house.story import Story, Texts, texts
from orrery.locale import Message, languages, say


class Outcome(NamedTuple):
    """How a game ended, in one language."""

    names: list[str]
    scores: list[int]
    winners: list[int]
    sources: list[str]
    """What points come from."""
    points: list[list[int]]
    """Each player's, by source."""
    timeline: list[list[int]]
    """Everyone's public total at the start and after each choice."""


def outcome(
    table: Table[Any],
    names: Sequence[str | Message],
    timeline: list[list[int]],
    language: str,
) -> Outcome:
    """How the game at this table ended."""
    sheet = table.score_sheet
    sources = [Message(f"{table.game.name}.source.{source}") for source in sheet[0]]
    return Outcome(
        [say(name, language) for name in names],
        table.scores,
        table.winners,
        [say(source, language) for source in sources],
        [list(row.values()) for row in sheet],
        timeline,
    )


class Chronicle(msgspec.Struct, frozen=True):
    outcomes: dict[str, Outcome]
    """By language."""
    events: list[list[Any]]
    before: list[int]
    """How many events there were before each choice."""
    texts: list[Texts]
    save: str

    @classmethod
    def of(
        cls,
        table: Table[Any],
        names: Sequence[str | Message],
        timeline: list[list[int]],
        story: Story,
        save: str,
    ) -> Chronicle:
        return cls(
            {code: outcome(table, names, timeline, code) for code in languages()},
            [pack(event) for event in story.events],
            list(story.before),
            [texts(table.game, event, names, table.components.figures) for event in story.events],
            save,
        )

    def encode(self) -> bytes:
        return zlib.compress(msgspec.json.encode(self))

    @classmethod
    def decode(cls, data: bytes) -> Chronicle:
        return msgspec.json.decode(zlib.decompress(data), type=cls)

    def story(self, game: Game[Any]) -> Story:
        story = Story(game, [unpack(event) for event in self.events], self.texts)
        story.before = list(self.before)
        return story
